package tablegen

// compute returns the result of the expression if its list is known, or else the
// expression. It sets the extent.
func (f foldl) compute(calc *calculator, rec *Record) Value {
	l, ok := f.list.(*List)
	if !ok {
		f.extent = extent{refs: finalRefs | scopeRefs}
		f.include(f.start)
		f.include(f.list)
		f.include(f.body)
		f.depth++
		open := f
		return &open
	}
	r := calc.takeResolver(rec)
	if f.acc == f.elem {
		r.bind("", f.start) // the variable has the values of elem
	} else {
		r.bind(f.acc, f.start)
	}
	r.bind(f.elem, Unset{})
	result := f.start
	for _, e := range l.Elems {
		calc.meter.step(rec)
		r.values[0], r.done[0] = result, refsOf(result) == 0
		r.values[1], r.done[1] = e, refsOf(e) == 0
		result = r.resolve(f.body)
		calc.meter.checkExtent(extentOf(result))
	}
	calc.giveResolver(r)
	return result
}

// apply resolves body with the variable of r bound to v. r comes from each.
func (r *resolver) apply(v, body Value) Value {
	r.calc.meter.step(r.rec)
	r.values[0], r.done[0] = v, true
	return r.resolve(body)
}

// each returns a resolver with one variable, to which apply binds values.
func (calc *calculator) each(name string, rec *Record) *resolver {
	r := calc.takeResolver(rec)
	r.bind(name, Unset{})
	return r
}

// takeResolver returns a resolver without names, from the pool if possible.
func (calc *calculator) takeResolver(rec *Record) *resolver {
	if n := len(calc.resolvers); n > 0 {
		r := calc.resolvers[n-1]
		calc.resolvers = calc.resolvers[:n-1]
		r.rec = rec
		return r
	}
	return &resolver{calc: calc, rec: rec, can: decidedRefs}
}

// giveResolver puts a resolver back into the pool.
func (calc *calculator) giveResolver(r *resolver) {
	clear(r.values)
	*r = resolver{calc: calc, can: decidedRefs, names: r.names[:0], values: r.values[:0], done: r.done[:0]}
	calc.resolvers = append(calc.resolvers, r)
}
