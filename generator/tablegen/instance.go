package tablegen

import "github.com/rules-ods/rules_ods/generator/tablegen/syntax"

// newInstance returns the anonymous record of Class<args>. Equal arguments give
// the same record. If the arguments contain variables, the result is an
// expression.
func (ev *evaluator) newInstance(class *Record, args []classArg, loc Loc) Value {
	in := ev.instanceOf(class, args, loc)
	for i := range args {
		if ev.needsVariable(args[i].value) {
			return ev.openInstance(in)
		}
	}
	return ev.madeInstance(in)
}

func (ev *evaluator) instanceOf(class *Record, args []classArg, loc Loc) *instance {
	in := ev.slabs.instances.one()
	in.class, in.args, in.loc = class, args, loc
	for i := range args {
		in.include(args[i].value)
	}
	in.refs |= finalRefs
	in.depth++
	ev.checkExtent(in.extent)
	return in
}

// parts counts the work to read all arguments of an instance.
func (ev *evaluator) parts(in *instance) { ev.spend(nil, 1+int(in.weight)/partsPerStep) }

// partsPerStep is the number of parts of a value that can be hashed or compared in
// the time of a step.
const partsPerStep = 16

// hash returns a hash of the class and the arguments.
func (ev *evaluator) hash(in *instance) uint64 {
	ev.parts(in)
	h := uint64(in.class.ID)
	for i := range in.args {
		h = hashValue(h, in.args[i].value)
	}
	return h
}

// openInstance returns the expression Class<args>. Equal expressions are
// represented by the first one, which keeps its position.
func (ev *evaluator) openInstance(in *instance) Value {
	hash := ev.hash(in)
	for o := ev.open[hash]; o != nil; o = o.next {
		ev.parts(in)
		if o.in.class == in.class && equalArgs(o.in.args, in.args) {
			return o.in
		}
	}
	o := ev.slabs.open.one()
	o.in, o.next = in, ev.open[hash]
	ev.open[hash] = o
	return in
}

// madeInstance returns the anonymous record of Class<args>.
func (ev *evaluator) madeInstance(in *instance) Value {
	hash := ev.hash(in)
	for m := ev.known[hash]; m != nil; m = m.next {
		ev.parts(in)
		if m.class == in.class && equalArgs(m.args, in.args) {
			return m.def
		}
	}
	ev.enter(nil)
	ev.step(nil)
	def := ev.instantiate(in)
	ev.leave()
	m := ev.slabs.made.one()
	m.class, m.args, m.def, m.next = in.class, in.args, def, ev.known[hash]
	ev.known[hash] = m
	return def
}

func (ev *evaluator) instantiate(in *instance) *Record {
	class := in.class
	rec := ev.newRecord(ev.newAnonymousName(), in.loc)
	rec.Anonymous = true
	ev.countFields(rec, len(class.Fields))
	ev.spend(nil, len(class.Args))
	rec.Fields = ev.slabs.fields(len(class.Fields))
	copy(rec.Fields, class.Fields)
	rec.build.asserts, rec.build.dumps = class.build.asserts, class.build.dumps

	r := ev.takeResolver(rec)
	for i := range class.Args {
		r.bind(class.Args[i].Name, class.Args[i].Value)
	}
	for i := range in.args {
		a := &in.args[i]
		r.values[a.index], r.done[a.index] = a.value, refsOf(a.value) == 0
	}
	r.resolveRecord(rec)
	ev.giveResolver(r)

	rec.Supers = class.build.asParent
	ev.finish(rec, nil)
	ev.addDef(rec)
	ev.check(rec)
	return rec
}

// finish resolves the remaining expressions of a record and determines its
// name.
func (ev *evaluator) finish(rec *Record, newName Value) {
	r := resolver{ev: ev, rec: rec, fields: true, final: true, atEnd: true, can: ^refs(0), newName: newName}
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
func (ev *evaluator) check(rec *Record) {
	b := rec.build
	failed := false
	r := resolver{ev: ev, rec: rec, fields: true, final: true, atEnd: true, can: ^refs(0)}
	for i := range b.asserts {
		a := &b.asserts[i]
		if !ev.assert(a.loc, r.resolve(a.cond), r.resolve(a.msg)) {
			failed = true
		}
	}
	if failed {
		ev.report(&Diagnostic{Loc: rec.Loc, Msg: "assertion failed in this record", Notes: rec.origins()})
	}
	for i := range b.dumps {
		ev.dump(b.dumps[i].loc, r.resolve(b.dumps[i].msg))
	}
	rec.build = nil
}

// assertion is a statement "assert cond, msg;" in a record, class or
// multiclass.
type assertion struct {
	loc       Loc // of the condition
	cond, msg Value
}

// dump is a statement "dump msg;" in a record, class or multiclass.
type dump struct {
	loc Loc
	msg Value
}

// assert reports an error if the condition is false, and returns whether it is
// true. The evaluation continues.
func (ev *evaluator) assert(loc Loc, cond, msg Value) bool {
	n, ok := asInt(cond)
	switch {
	case !ok:
		ev.report(&Diagnostic{Loc: loc, Msg: "the condition of an assertion has to be a bit, bits or an int"})
	case n == 0:
		text := "(the message is not a string)"
		if s, ok := msg.(*String); ok {
			text = s.Text
		}
		ev.report(&Diagnostic{Loc: loc, Msg: "assertion failed: " + text})
	default:
		return true
	}
	return false
}

// dumpMessage evaluates the message of a dump statement. A record is dumped as
// its text. Outside of records, the message is computed completely.
func (ev *evaluator) dumpMessage(x *syntax.Dump, rec *Record) Value {
	if x.Message == nil {
		ev.bad()
	}
	msg := ev.value(x.Message, rec, nil)
	ev.missing(ev.endOf(x.Message)) // the semicolon
	if rec == nil {
		ev.passedSemicolon(ev.endOf(x.Message))
		ev.scanAhead()
	}
	if def, ok := msg.(*Record); ok {
		return ev.printed(rec, appendRecord(nil, def, ev.limitText(rec)))
	}
	if _, known := msg.(*String); !known && rec == nil {
		r := resolver{ev: ev, final: true, atEnd: true, can: ^refs(0)}
		return r.resolve(msg)
	}
	return msg
}

// dump reports a message as a note.
func (ev *evaluator) dump(loc Loc, msg Value) {
	if s, ok := msg.(*String); ok {
		ev.report(note(loc, s.Text))
		return
	}
	ev.report(&Diagnostic{Loc: loc, Msg: "the message of a dump has to be a string"})
}
