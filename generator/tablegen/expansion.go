package tablegen

import "strconv"

// An expansion copies entries and replaces variables in them by their values.
type expansion struct {
	definer  *definer
	bindings []binding
	final    bool // whether no more variables will become known
	outer    Loc  // the position of the defm, or zero
}

// A binding is a variable with the value that it has in the copies of an entry.
type binding struct {
	name  string
	value Value
}

// resolver returns a resolver with the bindings.
func (x *expansion) resolver(rec *Record) *resolver {
	r := x.definer.calc.takeResolver(rec)
	x.definer.meter.spend(rec, len(x.bindings))
	for i := range x.bindings {
		r.bind(x.bindings[i].name, x.bindings[i].value)
	}
	return r
}

// bindArgs binds the template arguments of a multiclass and its NAME to values.
func (x *expansion) bindArgs(m *multiclass, ref reference, name Value) {
	ref.check(x.definer.reporter)
	for i := range m.rec.Args {
		x.bindings = append(x.bindings, binding{m.rec.Args[i].Name, m.rec.Args[i].Value})
	}
	for i := range ref.args {
		x.bindings[ref.args[i].index].value = ref.args[i].value
	}
	x.bindings = append(x.bindings, binding{m.name, name})
}

// entries expands a list of entries into dest, or into the records if dest is
// nil.
func (x *expansion) entries(list []entry, dest *[]entry) {
	definer := x.definer
	for i := range list {
		e := &list[i]
		switch {
		case e.loop != nil:
			x.loop(e.loop, dest)
		case e.rec != nil:
			definer.meter.step(e.rec)
			rec := definer.calc.copyRecord(e.rec)
			// The reference copies assertions with the record, but not
			// its dump statements.
			rec.build.dumps = nil
			if x.outer != 0 {
				rec.OuterLocs = append(rec.OuterLocs[:len(rec.OuterLocs):len(rec.OuterLocs)], x.outer)
			}
			r := x.resolver(rec)
			r.resolveRecord(rec)
			definer.calc.giveResolver(r)
			if dest != nil {
				*dest = append(*dest, entry{rec: rec})
			} else {
				definer.addRecord(rec)
			}
		case e.assert != nil:
			r := x.resolver(nil)
			a := &assertion{e.assert.loc, r.resolve(e.assert.cond), r.resolve(e.assert.msg)}
			definer.calc.giveResolver(r)
			if dest != nil {
				*dest = append(*dest, entry{assert: a})
			} else {
				definer.reporter.assert(a.loc, a.cond, a.msg)
			}
		case e.dump != nil:
			r := x.resolver(nil)
			d := &dump{e.dump.loc, r.resolve(e.dump.msg)}
			definer.calc.giveResolver(r)
			if dest != nil {
				*dest = append(*dest, entry{dump: d})
			} else {
				definer.reporter.dump(d.loc, d.msg)
			}
		}
	}
}

// loop expands a loop if its list is known. Otherwise it adds the loop to dest,
// to be expanded later.
func (x *expansion) loop(l *loop, dest *[]entry) {
	definer := x.definer
	definer.meter.enter(nil)
	r := x.resolver(nil)
	list := r.resolve(l.list)
	if o, ok := list.(*operation); ok && o.op.code == opIf && x.final {
		// The condition of an if must be known here, even if it depends on a
		// record that does not exist yet.
		r.final, r.atEnd, r.can = true, true, ^refs(0)
		cond := r.resolve(o.args[0])
		if cond == o.args[0] {
			definer.reporter.fail(l.loc, "the condition of the if is still not known at the end of what surrounds it: '"+shown(cond)+"'")
		}
		list = definer.calc.fold(o.op, o.typ, nil, nil, []Value{cond, o.args[1], o.args[2]})
	}
	definer.calc.giveResolver(r)
	// As in the reference, definitions in a loop do not have the position of
	// the defm.
	outer := x.outer
	x.outer = 0
	known, ok := list.(*List)
	if !ok {
		if x.final {
			definer.reporter.fail(l.loc, "expected a list to loop over, got '"+shown(list)+"'")
		}
		kept := &loop{loc: l.loc, variable: l.variable, list: list}
		x.entries(l.entries, &kept.entries)
		x.outer = outer
		*dest = append(*dest, entry{loop: kept})
		definer.meter.leave()
		return
	}
	rounds := len(known.Elems)
	switch n := countRecords(l.entries); {
	case len(l.entries) == 0:
		rounds = 0
	case n > 0 && rounds > definer.meter.limits.Records/n:
		definer.reporter.fail(l.loc, "the loop would define "+strconv.Itoa(rounds)+" times "+strconv.Itoa(n)+" records")
	}
	if l.variable != nil {
		defer x.hide(l.variable.name)()
	}
	for _, v := range known.Elems[:rounds] {
		definer.meter.step(nil)
		if l.variable != nil {
			x.bindings = append(x.bindings, binding{l.variable.name, v})
		}
		x.entries(l.entries, dest)
		if l.variable != nil {
			x.bindings = x.bindings[:len(x.bindings)-1]
		}
	}
	x.outer = outer
	definer.meter.leave()
}

// hide removes a variable from the bindings, while a variable of an inner loop
// has the same name. restore puts it back.
func (x *expansion) hide(name string) (restore func()) {
	for i := range x.bindings {
		if x.bindings[i].name == name {
			x.bindings[i].name = ""
			return func() { x.bindings[i].name = name }
		}
	}
	return func() {}
}

// countRecords returns the number of records that the entries define. It counts
// the records of loops whose lists are known for each element.
func countRecords(entries []entry) int {
	n := 0
	for i := range entries {
		switch e := &entries[i]; {
		case e.rec != nil:
			n++
		case e.loop != nil:
			rounds := 1
			if l, ok := e.loop.list.(*List); ok {
				rounds = len(l.Elems)
			}
			n += rounds * min(countRecords(e.loop.entries), 1<<32)
		}
		n = min(n, 1<<32)
	}
	return n
}
