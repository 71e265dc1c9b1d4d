package tablegen

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// Multiclasses, defm, and the expansion of loops and multiclasses (TableGen
// Programmer's Reference, "multiclass", "defm", "foreach").

// A multiclass is a list of definitions that each defm copies.
type multiclass struct {
	rec     *Record // has the name and the template arguments
	name    string  // the name of its implicit argument NAME
	entries []entry
}

// maxEntries limits the number of definitions in one multiclass, including
// those of the multiclasses that it instantiates.
const maxEntries = 1 << 16

// An entry is an element of a loop or multiclass. One of its fields is set.
type entry struct {
	rec    *Record
	loop   *loop
	assert *assertion
	dump   *dump
}

// A loop is a foreach, or a branch of an if, with the definitions in its body.
type loop struct {
	loc      Loc
	variable *variable // nil for a branch
	list     Value
	entries  []entry
}

// A binding is a variable with the value that it has in the copies of an entry.
type binding struct {
	name  string
	value Value
}

// addEntry adds a definition to the surrounding loop or multiclass, or else to
// the records.
func (ev *evaluator) addEntry(e entry) {
	if n := len(ev.loops); n > 0 {
		l := ev.loops[n-1]
		l.entries = append(l.entries, e)
		return
	}
	var dest *[]entry
	if ev.multi != nil {
		dest = &ev.multi.entries
	}
	switch {
	case e.loop != nil:
		x := expansion{ev: ev, final: dest == nil}
		x.loop(e.loop, dest)
	case dest != nil:
		*dest = append(*dest, e)
	case e.rec != nil:
		ev.addRecord(e.rec)
	case e.assert != nil:
		ev.assert(e.assert.loc, e.assert.cond, e.assert.msg)
	case e.dump != nil:
		ev.dump(e.dump.loc, e.dump.msg)
	}
}

// An expansion copies entries and replaces variables in them by their values.
type expansion struct {
	ev       *evaluator
	bindings []binding
	final    bool // whether no more variables will become known
	outer    Loc  // the position of the defm, or zero
}

func (x *expansion) resolver(rec *Record) *resolver {
	r := x.ev.takeResolver(rec)
	x.ev.spend(rec, len(x.bindings))
	for i := range x.bindings {
		r.bind(x.bindings[i].name, x.bindings[i].value)
	}
	return r
}

// entries expands a list of entries into dest, or into the records if dest is
// nil.
func (x *expansion) entries(list []entry, dest *[]entry) {
	ev := x.ev
	for i := range list {
		e := &list[i]
		switch {
		case e.loop != nil:
			x.loop(e.loop, dest)
		case e.rec != nil:
			ev.step(e.rec)
			rec := ev.copyRecord(e.rec)
			// The reference copies assertions with the record, but not
			// its dump statements.
			rec.build.dumps = nil
			if x.outer != 0 {
				rec.OuterLocs = append(rec.OuterLocs[:len(rec.OuterLocs):len(rec.OuterLocs)], x.outer)
			}
			r := x.resolver(rec)
			r.resolveRecord(rec)
			ev.giveResolver(r)
			if dest != nil {
				*dest = append(*dest, entry{rec: rec})
			} else {
				ev.addRecord(rec)
			}
		case e.assert != nil:
			r := x.resolver(nil)
			a := &assertion{e.assert.loc, r.resolve(e.assert.cond), r.resolve(e.assert.msg)}
			ev.giveResolver(r)
			if dest != nil {
				*dest = append(*dest, entry{assert: a})
			} else {
				ev.assert(a.loc, a.cond, a.msg)
			}
		case e.dump != nil:
			r := x.resolver(nil)
			d := &dump{e.dump.loc, r.resolve(e.dump.msg)}
			ev.giveResolver(r)
			if dest != nil {
				*dest = append(*dest, entry{dump: d})
			} else {
				ev.dump(d.loc, d.msg)
			}
		}
	}
}

// loop expands a loop if its list is known. Otherwise it adds the loop to dest,
// to be expanded later.
func (x *expansion) loop(l *loop, dest *[]entry) {
	ev := x.ev
	ev.enter(nil)
	r := x.resolver(nil)
	list := r.resolve(l.list)
	if o, ok := list.(*operation); ok && o.op.code == opIf && x.final {
		// The condition of an if must be known here, even if it depends on a
		// record that does not exist yet.
		r.final, r.atEnd, r.can = true, true, ^refs(0)
		cond := r.resolve(o.args[0])
		if cond == o.args[0] {
			ev.fail(l.loc, "the condition of the if is still not known at the end of what surrounds it: '"+shown(cond)+"'")
		}
		list = ev.fold(o.op, o.typ, nil, nil, []Value{cond, o.args[1], o.args[2]})
	}
	ev.giveResolver(r)
	// As in the reference, definitions in a loop do not have the position of
	// the defm.
	outer := x.outer
	x.outer = 0
	known, ok := list.(*List)
	if !ok {
		if x.final {
			ev.fail(l.loc, "expected a list to loop over, got '"+shown(list)+"'")
		}
		kept := &loop{loc: l.loc, variable: l.variable, list: list}
		x.entries(l.entries, &kept.entries)
		x.outer = outer
		*dest = append(*dest, entry{loop: kept})
		ev.leave()
		return
	}
	rounds := len(known.Elems)
	switch n := countRecords(l.entries); {
	case len(l.entries) == 0:
		rounds = 0
	case n > 0 && rounds > ev.limits.Records/n:
		ev.fail(l.loc, "the loop would define "+strconv.Itoa(rounds)+" times "+strconv.Itoa(n)+" records")
	}
	if l.variable != nil {
		defer x.hide(l.variable.name)()
	}
	for _, v := range known.Elems[:rounds] {
		ev.step(nil)
		if l.variable != nil {
			x.bindings = append(x.bindings, binding{l.variable.name, v})
		}
		x.entries(l.entries, dest)
		if l.variable != nil {
			x.bindings = x.bindings[:len(x.bindings)-1]
		}
	}
	x.outer = outer
	ev.leave()
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

// addRecord finishes a def and adds it to the records.
func (ev *evaluator) addRecord(rec *Record) {
	var newName Value
	if prev := ev.defs[rec.Name]; prev != nil {
		if !rec.Anonymous {
			ev.failIn(rec, "there is a def named '"+rec.Name+"' already", note(prev.Loc, "it is here"))
		}
		newName = ev.newAnonymousName()
	}
	ev.finish(rec, newName)
	ev.checkFinished(rec)
	if _, ok := rec.build.name.(*String); !ok {
		ev.failIn(rec, "the name of the record could not be resolved: '"+rec.Name+"'")
	}
	ev.check(rec)
	for _, set := range ev.defsets {
		if !rec.valueType().isA(set.elem) {
			ev.failIn(rec, "the record has type '"+rec.valueType().String()+"', which does not fit the defset around it", note(set.loc, "the defset is here"))
		}
	}
	if ev.defs[rec.Name] != nil {
		// The name contains that of an anonymous defm, which is known only now. The
		// reference keeps the first record of such a name.
		return
	}
	for _, set := range ev.defsets {
		set.list = append(set.list, rec)
	}
	ev.addDef(rec)
}

// checkFinished reports the first field whose value is still an expression.
func (ev *evaluator) checkFinished(rec *Record) {
	for i := range rec.Fields {
		f := &rec.Fields[i]
		if !f.deps || f.NonConcrete {
			continue
		}
		if b, ok := f.Value.(*Bits); ok && bitsFinished(rec, b) {
			continue
		}
		problem := "' could not be resolved: "
		if needsFirstOfNone(f.Value) {
			problem = "' needs the first element of an empty list: "
		}
		ev.report(&Diagnostic{Loc: rec.Loc, Msg: "field '" + f.Name + "' of '" + rec.Name + problem + shown(f.Value), Notes: rec.origins()})
		return
	}
}

// bitsFinished reports whether each bit is known or is a bit of a field of the
// record. Encoders of instructions fill in the latter.
func bitsFinished(rec *Record, b *Bits) bool {
	for _, e := range b.Elems {
		x := e
		if bit, ok := e.(*bitOf); ok {
			x = bit.x
		}
		if v, ok := x.(*variable); ok && rec.Field(v.name) != nil {
			continue
		}
		if refsOf(e) != 0 {
			return false
		}
	}
	return true
}

// multiclass evaluates "multiclass Name<args> : Parents { statements }".
func (ev *evaluator) multiclass(x *syntax.Multiclass) {
	loc := ev.at(x.NamePos)
	if ev.multis[x.Name] != nil {
		ev.fail(loc, "multiclass '"+x.Name+"' is already defined", note(ev.multis[x.Name].rec.Loc, "it is defined here"))
	}
	m := &multiclass{rec: ev.newRecord(newString(x.Name), loc), name: x.Name + "::NAME"}
	m.rec.IsClass = true
	ev.multis[x.Name] = m
	ev.multi = m
	s := ev.push()
	s.multi = m
	ev.templateArgs(x.Args, m.rec, "::", nil)
	if x.HasArgs {
		ev.closedArgs(x.Args)
	}
	for _, p := range x.Parents {
		parent := ev.multiclassRef(p)
		args := ev.rawArgs(p, m.rec, parent.rec)
		ev.passed(p.EndPos)
		e := expansion{ev: ev}
		e.bindArgs(parent, args, newVariable(m.name, stringType), ev.at(p.Pos))
		e.entries(parent.entries, &m.entries)
	}
	ev.statements(x.Body.Stmts)
	ev.stray(x.Body.Stray)
	ev.pop()
	ev.multi = nil
	ev.warnUnused(m.rec)
}

// multiclassRef returns the multiclass to which a reference refers. It is an
// error if there is none.
func (ev *evaluator) multiclassRef(x *syntax.ClassRef) *multiclass {
	m := ev.multis[x.Name]
	if m == nil {
		if x.Name == "" {
			ev.bad()
		}
		msg := "there is no multiclass named '" + x.Name + "'"
		if ev.classes[x.Name] != nil {
			msg += "; '" + x.Name + "' is a class"
		}
		ev.fail(ev.at(x.Pos), msg)
	}
	return m
}

// bindArgs binds the template arguments of a multiclass and its NAME to values.
func (x *expansion) bindArgs(m *multiclass, args []classArg, name Value, loc Loc) {
	x.ev.checkArgs(m.rec, args, loc)
	for i := range m.rec.Args {
		x.bindings = append(x.bindings, binding{m.rec.Args[i].Name, m.rec.Args[i].Value})
	}
	for i := range args {
		x.bindings[args[i].index].value = args[i].value
	}
	x.bindings = append(x.bindings, binding{m.name, name})
}

// defm evaluates "defm Name : Multiclasses, Classes;".
func (ev *evaluator) defm(x *syntax.Defm) {
	name := ev.objectName(x.Name)
	if name == nil {
		name = ev.newAnonymousName()
		if ev.multi != nil {
			name = ev.strConcat(newVariable(ev.multi.name, stringType), name, nil)
		}
	}
	var made []entry
	classes := false
	for i, p := range x.Parents {
		if i > 0 && ev.classes[p.Name] != nil {
			classes = true
		}
		if classes {
			class := ev.classRef(p)
			args := ev.classArgs(p, nil, class)
			ev.addParentToAll(made, class, args, ev.at(p.Pos))
			continue
		}
		m := ev.multiclassRef(p)
		args := ev.classArgs(p, nil, m.rec)
		e := expansion{ev: ev, final: ev.multi == nil && len(ev.loops) == 0, outer: ev.at(p.Pos)}
		e.bindArgs(m, args, name, ev.at(p.Pos))
		n := countRecords(m.entries)
		ev.checkRecords(ev.at(p.Pos), n)
		if ev.multi != nil && n+len(ev.multi.entries)+len(made) > maxEntries {
			ev.fail(ev.at(p.Pos), "the multiclass would define more than "+strconv.Itoa(maxEntries)+" records")
		}
		e.entries(m.entries, &made)
	}
	for i := range made {
		ev.applyLetsToAll(&made[i])
		ev.addEntry(made[i])
	}
	ev.passed(x.EndPos) // The semicolon is read last.
}

func (ev *evaluator) addParentToAll(entries []entry, class *Record, args []classArg, loc Loc) {
	for i := range entries {
		switch e := &entries[i]; {
		case e.rec != nil:
			ev.addParent(e.rec, class, args, loc, 0)
		case e.loop != nil:
			ev.addParentToAll(e.loop.entries, class, args, loc)
		}
	}
}

func (ev *evaluator) applyLetsToAll(e *entry) {
	switch {
	case len(ev.lets) == 0:
	case e.rec != nil:
		ev.applyLets(e.rec)
	case e.loop != nil:
		for i := range e.loop.entries {
			ev.applyLetsToAll(&e.loop.entries[i])
		}
	}
}

// walkVariables calls f with the name of each variable in v.
func walkVariables(v Value, f func(name string)) {
	all := func(list []Value) {
		for _, e := range list {
			walkVariables(e, f)
		}
	}
	switch v := v.(type) {
	case *variable:
		f(v.name)
	case *List:
		all(v.Elems)
	case *Bits:
		all(v.Elems)
	case *Dag:
		walkVariables(v.Op, f)
		for i := range v.Args {
			walkVariables(v.Args[i].Value, f)
		}
	case *bitOf:
		walkVariables(v.x, f)
	case *fieldOf:
		walkVariables(v.x, f)
	case *operation:
		all(v.args)
	case *foldl:
		walkVariables(v.start, f)
		walkVariables(v.list, f)
		walkVariables(v.body, f)
	case *instance:
		for i := range v.args {
			walkVariables(v.args[i].value, f)
		}
	}
}
