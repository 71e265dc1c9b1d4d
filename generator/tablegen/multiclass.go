package tablegen

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// The statements multiclass and defm (TableGen Programmer's Reference, "multiclass",
// "defm").

// A multiclass is a list of definitions that each defm copies.
type multiclass struct {
	rec     *Record // has the name and the template arguments
	name    string  // the name of its implicit argument NAME
	entries []entry
}

// maxEntries limits the number of definitions in one multiclass, including
// those of the multiclasses that it instantiates.
const maxEntries = 1 << 16

// multiclass evaluates "multiclass Name<args> : Parents { statements }".
func (ev *evaluator) multiclass(x *syntax.Multiclass) {
	loc := ev.reporter.at(x.NamePos)
	if ev.defined.multis[x.Name] != nil {
		ev.reporter.fail(loc, "multiclass '"+x.Name+"' is already defined", note(ev.defined.multis[x.Name].rec.Loc, "it is defined here"))
	}
	m := &multiclass{rec: ev.calc.newRecord(newString(x.Name), loc), name: x.Name + "::NAME"}
	m.rec.IsClass = true
	ev.defined.multis[x.Name] = m
	ev.scopes.multi = m
	s := ev.scopes.push()
	s.multi = m
	ev.templateArgs(x.Args, m.rec, "::", nil)
	if x.HasArgs {
		ev.reporter.closedArgs(x.Args)
	}
	for _, p := range x.Parents {
		parent := ev.multiclassRef(p)
		e := expansion{definer: ev.definer}
		e.bindArgs(parent, m.parent(ev.elab, p, parent.rec), newVariable(m.name, stringType))
		e.entries(parent.entries, &m.entries)
	}
	ev.statements(x.Body.Stmts)
	ev.reporter.stray(x.Body.Stray)
	ev.scopes.pop()
	ev.scopes.multi = nil
	ev.warnUnused(m.rec)
}

// parent evaluates a reference to a parent, which has the template arguments of class.
func (m *multiclass) parent(elab *elaborator, x *syntax.ClassRef, class *Record) reference {
	if elab.calc.language.Has(mlir.TypedParentArguments) {
		return elab.reference(x, m.rec, class)
	}
	args := elab.rawArgs(x, m.rec, class)
	elab.reporter.passed(x.EndPos)
	for i := range args {
		if v := args[i].value; elab.calc.castTo(v, class.Args[args[i].index].Type) != v {
			elab.calc.used |= mlir.TypedParentArguments
		}
	}
	return reference{class, args, elab.reporter.at(x.Pos)}
}

// multiclassRef returns the multiclass to which a reference refers. It is an
// error if there is none.
func (ev *evaluator) multiclassRef(x *syntax.ClassRef) *multiclass {
	m := ev.defined.multis[x.Name]
	if m == nil {
		if x.Name == "" {
			ev.reporter.bad()
		}
		msg := "there is no multiclass named '" + x.Name + "'"
		if ev.defined.classes[x.Name] != nil {
			ev.reporter.fail(ev.reporter.at(x.Pos), msg+"; '"+x.Name+"' is a class")
		}
		ev.reporter.failUnknown(ev.reporter.at(x.Pos), msg, ev.defined.unknownMulticlass(x.Name))
	}
	return m
}

// defm evaluates "defm Name : Multiclasses, Classes;".
func (ev *evaluator) defm(x *syntax.Defm) {
	name := ev.objectName(x.Name)
	if name == nil {
		name = ev.defined.newAnonymousName()
		if ev.scopes.multi != nil {
			name = ev.calc.strConcat(newVariable(ev.scopes.multi.name, stringType), name, nil)
		}
	}
	var made []entry
	classes := false
	for i, p := range x.Parents {
		if i > 0 && ev.defined.classes[p.Name] != nil {
			classes = true
		}
		if classes {
			class := ev.elab.classRef(p)
			ev.addParentToAll(made, ev.elab.reference(p, nil, class))
			continue
		}
		m := ev.multiclassRef(p)
		ref := ev.elab.reference(p, nil, m.rec)
		e := expansion{definer: ev.definer, final: ev.scopes.multi == nil && len(ev.definer.loops) == 0, outer: ev.reporter.at(p.Pos)}
		e.bindArgs(m, ref, name)
		n := countRecords(m.entries)
		ev.calc.checkRecords(ev.reporter.at(p.Pos), n)
		if ev.scopes.multi != nil && n+len(ev.scopes.multi.entries)+len(made) > maxEntries {
			ev.reporter.fail(ev.reporter.at(p.Pos), "the multiclass would define more than "+strconv.Itoa(maxEntries)+" records")
		}
		e.entries(m.entries, &made)
	}
	for i := range made {
		ev.applyLetsToAll(&made[i])
		ev.definer.addEntry(made[i])
	}
	ev.reporter.passed(x.EndPos) // The semicolon is read last.
}

// addParentToAll adds a class to the parents of all records of the entries.
func (ev *evaluator) addParentToAll(entries []entry, parent reference) {
	for i := range entries {
		switch e := &entries[i]; {
		case e.rec != nil:
			ev.calc.addParent(e.rec, parent, 0)
		case e.loop != nil:
			ev.addParentToAll(e.loop.entries, parent)
		}
	}
}

// applyLetsToAll applies the let statements around a defm to all records of an entry.
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
