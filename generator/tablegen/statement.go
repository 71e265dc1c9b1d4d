package tablegen

import (
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// Statements other than class and def (TableGen Programmer's Reference,
// "Statements").

func (ev *evaluator) statements(list []syntax.Stmt) {
	for _, s := range list {
		p, _ := s.Span()
		ev.reporter.here = ev.reporter.at(p)
		if ev.opts.Recover {
			ev.attempt(func() { ev.statement(s) })
			continue
		}
		ev.statement(s)
	}
}

func (ev *evaluator) statement(s syntax.Stmt) {
	switch x := s.(type) {
	case *syntax.Class:
		ev.class(x)
	case *syntax.Def:
		ev.def(x)
	case *syntax.Defm:
		ev.defm(x)
	case *syntax.Defset:
		ev.defset(x)
	case *syntax.Deftype:
		ev.deftype(x)
	case *syntax.Defvar:
		ev.defvar(x, nil)
	case *syntax.Multiclass:
		ev.multiclass(x)
	case *syntax.Let:
		ev.let(x)
	case *syntax.Foreach:
		ev.foreach(x)
	case *syntax.If:
		ev.branch(x)
	case *syntax.Assert:
		cond, msg, loc := ev.assertParts(x, nil)
		ev.reporter.passed(x.EndPos)
		ev.definer.addEntry(entry{assert: &assertion{loc, cond, msg}})
	case *syntax.Dump:
		ev.definer.addEntry(entry{dump: &dump{ev.reporter.at(x.Pos), ev.dumpMessage(x, nil)}})
	case *syntax.Include:
		ev.include(x, nil)
	case *syntax.Bad:
		ev.reporter.bad()
	}
}

// block evaluates statements in a new scope.
func (ev *evaluator) block(b *syntax.Block) {
	ev.scopes.push()
	ev.statements(b.Stmts)
	ev.scopes.pop()
}

// defvar evaluates "defvar Name = value;".
func (ev *evaluator) defvar(x *syntax.Defvar, rec *Record) {
	loc := ev.reporter.at(x.NamePos)
	if x.Name == "" {
		ev.reporter.bad()
	}
	top := rec == nil && ev.scopes.outermost()
	switch {
	case ev.scopes.current.local(x.Name) != nil:
		ev.reporter.fail(loc, "there is a variable named '"+x.Name+"' already")
	case rec != nil && rec.Field(x.Name) != nil:
		ev.reporter.fail(loc, "there is a field named '"+x.Name+"' already")
	case top && ev.defined.global(x.Name):
		ev.reporter.fail(loc, "there is a def or global variable named '"+x.Name+"' already")
	}
	if x.Value == nil {
		ev.reporter.bad()
	}
	v := ev.elab.value(x.Value, rec, nil)
	ev.meter.checkExtent(extentOf(v))
	if top {
		ev.defined.globals[x.Name] = v
	} else {
		ev.scopes.current.add(x.Name, v)
	}
}

// A defset is a defset statement whose body is being evaluated.
type defset struct {
	loc  Loc
	elem *Type
	list []Value
}

// defset evaluates "defset list<Class> Name = { statements }".
func (ev *evaluator) defset(x *syntax.Defset) {
	if x.Type == nil {
		ev.reporter.bad()
	}
	loc := ev.reporter.at(x.Type.Pos)
	t := ev.elab.typeFor(x.Type)
	if t.Kind != ListKind {
		ev.reporter.passed(x.Type.EndPos)
		ev.reporter.fail(loc, "the type of a defset has to be a list")
	}
	if x.Name == "" {
		ev.reporter.bad()
	}
	if ev.defined.global(x.Name) {
		ev.reporter.fail(ev.reporter.at(x.NamePos), "there is a def or global variable named '"+x.Name+"' already")
	}
	set := &defset{loc: loc, elem: t.Elem}
	ev.definer.defsets = append(ev.definer.defsets, set)
	ev.statements(x.Body.Stmts)
	ev.definer.defsets = ev.definer.defsets[:len(ev.definer.defsets)-1]
	if _, inner := ev.defined.globals[x.Name]; !inner {
		// A variable of this name from the body of the defset stays.
		ev.defined.globals[x.Name] = newList(t.Elem, set.list)
	}
}

// deftype evaluates "deftype Name = Type;".
func (ev *evaluator) deftype(x *syntax.Deftype) {
	loc := ev.reporter.at(x.NamePos)
	if ev.defined.aliases[x.Name] != nil || ev.defined.classes[x.Name] != nil {
		ev.reporter.fail(loc, "there is a type or class named '"+x.Name+"' already")
	}
	t := ev.elab.typeFor(x.Type)
	ev.reporter.passed(x.Type.EndPos)
	if t.Kind == RecordKind {
		ev.reporter.fail(ev.reporter.at(x.Type.Pos), "only primitive types can be given another name")
	}
	ev.defined.aliases[x.Name] = t
}

// foreach evaluates "foreach x = list in { statements }". It evaluates the body
// once, with a variable that has no value. The loop keeps the definitions of
// the body. When the outermost loop is complete, the definitions are copied for
// each element.
func (ev *evaluator) foreach(x *syntax.Foreach) {
	loc := ev.reporter.at(x.Pos)
	var list Value
	var elem *Type
	if x.List != nil {
		list = ev.elab.value(x.List, nil, nil)
		t := typeOf(list)
		switch {
		case t != nil && t.Kind == ListKind:
			elem = t.Elem
		default:
			if n, ok := list.(Int); ok {
				elem = intType
				list = newList(intType, []Value{Int(ev.elab.rangeEnd(x.List, n))})
				break
			}
			loc := ev.reporter.start(x.List)
			if t != nil {
				loc = ev.reporter.after(x.List)
			}
			d := &Diagnostic{Loc: loc, Msg: "expected a list, got '" + shown(list) + "'"}
			if ev.scopes.multi != nil {
				d.Notes = append(d.Notes, note(0, "the template arguments of a multiclass are not known here"))
			}
			ev.reporter.report(d)
			panic(bailout{})
		}
	} else {
		if len(x.Ranges) == 0 {
			ev.reporter.bad()
		}
		elem = intType
		var elems []Value
		for i := range x.Ranges {
			r := &x.Ranges[i]
			v := ev.elab.value(r.Low, nil, nil)
			if !x.InBrace && typeOf(v) == nil {
				ev.reporter.fail(ev.reporter.start(r.Low), "expected a list, got '"+shown(v)+"'")
			}
			low := ev.elab.rangeNumber(r.Low, v)
			if r.High == nil {
				if r.Form != syntax.SingleIndex {
					ev.reporter.bad()
				}
				elems = append(elems, Int(low))
				continue
			}
			elems = appendRange(ev.calc, elems, int64(low), int64(ev.elab.rangeValue(r.High)), nil)
		}
		list = newList(intType, elems)
	}
	l := &loop{loc: loc, variable: newVariable(x.Var, elem), list: list}
	ev.definer.loops = append(ev.definer.loops, l)
	s := ev.scopes.push()
	s.loop = l
	ev.statements(x.Body.Stmts)
	ev.scopes.pop()
	ev.definer.loops = ev.definer.loops[:len(ev.definer.loops)-1]
	ev.reporter.here = loc
	ev.reporter.passed(x.Body.EndPos)
	ev.definer.addEntry(entry{loop: l})
}

// branch evaluates "if cond then { statements } else { statements }". It treats
// each branch as a loop over a list with one element or none.
func (ev *evaluator) branch(x *syntax.If) {
	loc := ev.reporter.at(x.Pos)
	if x.Cond == nil {
		ev.reporter.bad()
	}
	cond := ev.elab.value(x.Cond, nil, nil)
	once := newList(intType, []Value{Int(1)})
	never := newList(intType, nil)
	ev.arm(loc, &x.Then, ev.calc.fold(ev.calc.op(opIf), once.typ(), nil, nil, []Value{cond, once, never}))
	if x.Else != nil {
		ev.arm(loc, x.Else, ev.calc.fold(ev.calc.op(opIf), once.typ(), nil, nil, []Value{cond, never, once}))
	}
}

func (l *List) typ() *Type { return listOf(l.Elem) }

func (ev *evaluator) arm(loc Loc, b *syntax.Block, list Value) {
	l := &loop{loc: loc, list: list}
	ev.definer.loops = append(ev.definer.loops, l)
	ev.block(b)
	ev.definer.loops = ev.definer.loops[:len(ev.definer.loops)-1]
	ev.reporter.here = loc
	ev.reporter.passed(b.EndPos)
	ev.definer.addEntry(entry{loop: l})
}
