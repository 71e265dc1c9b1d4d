package tablegen

import "slices"

// A madeInstance is an anonymous record of Class<args>.
type madeInstance struct {
	class *Record
	args  []classArg
	def   *Record
	next  *madeInstance
}

// An openInstance is an expression Class<args> whose arguments contain
// variables.
type openInstance struct {
	in   *instance
	next *openInstance
}

// newInstance returns the anonymous record of Class<args>. Equal arguments give
// the same record. If the arguments contain variables, the result is an
// expression.
func (calc *calculator) newInstance(ref reference) Value {
	in := calc.instanceOf(ref)
	for i := range in.args {
		if calc.needsVariable(in.args[i].value) {
			return calc.openInstance(in)
		}
	}
	return calc.madeInstance(in)
}

// instanceOf returns the expression Class<args>, even if it can be computed.
func (calc *calculator) instanceOf(ref reference) *instance {
	in := calc.slabs.instances.one()
	in.class, in.args, in.loc = ref.class, ref.args, ref.loc
	for i := range in.args {
		in.include(in.args[i].value)
	}
	in.refs |= finalRefs
	in.depth++
	calc.meter.checkExtent(in.extent)
	return in
}

// parts counts the work to read all arguments of an instance.
func (calc *calculator) parts(in *instance) { calc.meter.spend(nil, 1+int(in.weight)/partsPerStep) }

// partsPerStep is the number of parts of a value that can be hashed or compared in
// the time of a step.
const partsPerStep = 16

// hash returns a hash of the class and the arguments.
func (calc *calculator) hash(in *instance) uint64 {
	calc.parts(in)
	h := uint64(in.class.ID)
	for i := range in.args {
		h = hashValue(h, in.args[i].value)
	}
	return h
}

// openInstance returns the expression Class<args>. Equal expressions are
// represented by the first one, which keeps its position.
func (calc *calculator) openInstance(in *instance) Value {
	hash := calc.hash(in)
	for o := calc.defined.open[hash]; o != nil; o = o.next {
		calc.parts(in)
		if o.in.class == in.class && equalArgs(o.in.args, in.args) {
			return o.in
		}
	}
	o := calc.slabs.open.one()
	o.in, o.next = in, calc.defined.open[hash]
	calc.defined.open[hash] = o
	return in
}

// madeInstance returns the anonymous record of Class<args>.
func (calc *calculator) madeInstance(in *instance) Value {
	hash := calc.hash(in)
	for m := calc.defined.known[hash]; m != nil; m = m.next {
		calc.parts(in)
		if m.class == in.class && equalArgs(m.args, in.args) {
			return m.def
		}
	}
	calc.meter.enter(nil)
	calc.meter.step(nil)
	def := calc.instantiate(in)
	calc.meter.leave()
	m := calc.slabs.made.one()
	m.class, m.args, m.def, m.next = in.class, in.args, def, calc.defined.known[hash]
	calc.defined.known[hash] = m
	return def
}

func (calc *calculator) instantiate(in *instance) *Record {
	class := in.class
	rec := calc.newRecord(calc.defined.newAnonymousName(), in.loc)
	rec.Anonymous = true
	calc.meter.countFields(rec, len(class.Fields))
	calc.meter.spend(nil, len(class.Args))
	rec.Fields = calc.slabs.fields(len(class.Fields))
	copy(rec.Fields, class.Fields)
	rec.index = class.index
	rec.build.asserts, rec.build.dumps = slices.Clip(class.build.asserts), slices.Clip(class.build.dumps)

	r := calc.takeResolver(rec)
	r.bindArgs(class, in.args)
	r.resolveRecord(rec)
	calc.giveResolver(r)

	rec.Supers = class.build.asParent
	calc.finish(rec, nil)
	calc.defined.addDef(rec)
	calc.check(rec)
	return rec
}

// finish resolves the remaining expressions of a record and determines its
// name.
func (calc *calculator) finish(rec *Record, newName Value) {
	r := resolver{calc: calc, rec: rec, fields: true, final: true, atEnd: true, can: ^refs(0), newName: newName}
	b := rec.build
	r.oldName, _ = b.name.(*anonymousName)
	if refsOf(b.name) != 0 {
		rec.setName(r.resolve(b.name))
	}
	for i := range rec.Fields {
		if rec.Fields[i].deps {
			r.resolveField(rec, &rec.Fields[i])
		}
	}
	r.resolveChecks(b)
}

// check evaluates the assertions and dumps of a finished record, and releases
// the memory that only its creation needed.
func (calc *calculator) check(rec *Record) {
	b := rec.build
	failed := false
	r := resolver{calc: calc, rec: rec, fields: true, final: true, atEnd: true, can: ^refs(0)}
	for i := range b.asserts {
		a := &b.asserts[i]
		if !calc.reporter.assert(a.loc, r.resolve(a.cond), r.resolve(a.msg)) {
			failed = true
		}
	}
	if failed {
		calc.reporter.report(&Diagnostic{Loc: rec.Loc, Msg: "assertion failed in this record", Notes: rec.origins()})
	}
	for i := range b.dumps {
		calc.reporter.dump(b.dumps[i].loc, r.resolve(b.dumps[i].msg))
	}
	rec.build = nil
}
