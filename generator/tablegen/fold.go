package tablegen

// newFoldl returns a !foldl expression, or its result if the list is known.
func (ev *evaluator) newFoldl(start, list Value, acc, elem string, body Value, typ *Type, rec *Record) Value {
	if l, ok := list.(*List); ok {
		r := ev.takeResolver(rec)
		if acc == elem {
			r.bind("", start) // the variable has the values of elem
		} else {
			r.bind(acc, start)
		}
		r.bind(elem, Unset{})
		result := start
		for _, e := range l.Elems {
			ev.step(rec)
			r.values[0], r.done[0] = result, refsOf(result) == 0
			r.values[1], r.done[1] = e, refsOf(e) == 0
			result = r.resolve(body)
			ev.checkExtent(extentOf(result))
		}
		ev.giveResolver(r)
		return result
	}
	f := &foldl{start: start, list: list, acc: acc, elem: elem, body: body, typ: typ}
	f.include(start)
	f.include(list)
	f.include(body)
	f.refs |= finalRefs | scopeRefs
	f.depth++
	return f
}

// apply resolves body with the variable of r bound to v. r comes from each.
func (r *resolver) apply(v, body Value) Value {
	r.ev.step(r.rec)
	r.values[0], r.done[0] = v, true
	return r.resolve(body)
}

// each returns a resolver with one variable, to which apply binds values.
func (ev *evaluator) each(name string, rec *Record) *resolver {
	r := ev.takeResolver(rec)
	r.bind(name, Unset{})
	return r
}

// takeResolver returns a resolver without names, from the pool if possible.
func (ev *evaluator) takeResolver(rec *Record) *resolver {
	if n := len(ev.resolvers); n > 0 {
		r := ev.resolvers[n-1]
		ev.resolvers = ev.resolvers[:n-1]
		r.rec = rec
		return r
	}
	return &resolver{ev: ev, rec: rec, can: decidedRefs}
}

// giveResolver puts a resolver back into the pool.
func (ev *evaluator) giveResolver(r *resolver) {
	clear(r.values)
	*r = resolver{ev: ev, can: decidedRefs, names: r.names[:0], values: r.values[:0], done: r.done[:0]}
	ev.resolvers = append(ev.resolvers, r)
}
