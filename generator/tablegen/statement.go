package tablegen

import (
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// Statements other than class and def (TableGen Programmer's Reference,
// "Statements").

func (ev *evaluator) statements(list []syntax.Stmt) {
	for _, s := range list {
		p, _ := s.Span()
		ev.here = ev.at(p)
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
			ev.passed(x.EndPos)
			ev.addEntry(entry{assert: &assertion{loc, cond, msg}})
		case *syntax.Dump:
			ev.addEntry(entry{dump: &dump{ev.at(x.Pos), ev.dumpMessage(x, nil)}})
		case *syntax.Include:
			ev.include(x, nil)
		case *syntax.Bad:
			ev.bad()
		}
	}
}

// block evaluates statements in a new scope.
func (ev *evaluator) block(b *syntax.Block) {
	ev.push()
	ev.statements(b.Stmts)
	ev.pop()
}

// let evaluates "let Name = value in { statements }".
func (ev *evaluator) let(x *syntax.Let) {
	items := make([]letItem, 0, len(x.Items))
	for i := range x.Items {
		l := &x.Items[i]
		if l.Name == "" {
			ev.bad()
		}
		it := letItem{name: l.Name, loc: ev.at(l.NamePos)}
		if l.Ranges != nil {
			it.bits = ev.ranges(l.Ranges, nil)
			reverse(it.bits)
		}
		if l.Value == nil {
			ev.bad()
		}
		it.value = ev.value(l.Value, nil, nil)
		items = append(items, it)
	}
	ev.lets = append(ev.lets, items)
	ev.block(&x.Body)
	ev.lets = ev.lets[:len(ev.lets)-1]
}

// defvar evaluates "defvar Name = value;".
func (ev *evaluator) defvar(x *syntax.Defvar, rec *Record) {
	loc := ev.at(x.NamePos)
	if x.Name == "" {
		ev.bad()
	}
	top := rec == nil && ev.outermost()
	switch {
	case ev.scope.local(x.Name) != nil:
		ev.fail(loc, "there is a variable named '"+x.Name+"' already")
	case rec != nil && rec.Field(x.Name) != nil:
		ev.fail(loc, "there is a field named '"+x.Name+"' already")
	case top && ev.global(x.Name):
		ev.fail(loc, "there is a def or global variable named '"+x.Name+"' already")
	}
	if x.Value == nil {
		ev.bad()
	}
	v := ev.value(x.Value, rec, nil)
	ev.checkExtent(extentOf(v))
	if top {
		ev.globals[x.Name] = v
	} else {
		ev.scope.add(x.Name, v)
	}
}

// global reports whether a def or a global variable has this name.
func (ev *evaluator) global(name string) bool {
	if ev.defs[name] != nil {
		return true
	}
	_, ok := ev.globals[name]
	return ok
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
		ev.bad()
	}
	loc := ev.at(x.Type.Pos)
	t := ev.typeFor(x.Type)
	if t.Kind != ListKind {
		ev.passed(x.Type.EndPos)
		ev.fail(loc, "the type of a defset has to be a list")
	}
	if x.Name == "" {
		ev.bad()
	}
	if ev.global(x.Name) {
		ev.fail(ev.at(x.NamePos), "there is a def or global variable named '"+x.Name+"' already")
	}
	set := &defset{loc: loc, elem: t.Elem}
	ev.defsets = append(ev.defsets, set)
	ev.statements(x.Body.Stmts)
	ev.defsets = ev.defsets[:len(ev.defsets)-1]
	ev.globals[x.Name] = newList(t.Elem, set.list)
}

// deftype evaluates "deftype Name = Type;".
func (ev *evaluator) deftype(x *syntax.Deftype) {
	loc := ev.at(x.NamePos)
	if ev.aliases[x.Name] != nil || ev.classes[x.Name] != nil {
		ev.fail(loc, "there is a type or class named '"+x.Name+"' already")
	}
	t := ev.typeFor(x.Type)
	ev.passed(x.Type.EndPos)
	if t.Kind == RecordKind {
		ev.fail(ev.at(x.Type.Pos), "only primitive types can be given another name")
	}
	ev.aliases[x.Name] = t
}

// foreach evaluates "foreach x = list in { statements }". It evaluates the body
// once, with a variable that has no value. The loop keeps the definitions of
// the body. When the outermost loop is complete, the definitions are copied for
// each element.
func (ev *evaluator) foreach(x *syntax.Foreach) {
	loc := ev.at(x.Pos)
	var list Value
	var elem *Type
	if x.List != nil {
		list = ev.value(x.List, nil, nil)
		t := typeOf(list)
		switch {
		case t != nil && t.Kind == ListKind:
			elem = t.Elem
		default:
			if n, ok := list.(Int); ok {
				elem = intType
				list = newList(intType, []Value{Int(ev.rangeEnd(x.List, n))})
				break
			}
			loc := ev.start(x.List)
			if t != nil {
				loc = ev.after(x.List)
			}
			d := &Diagnostic{Loc: loc, Msg: "expected a list, got '" + shown(list) + "'"}
			if ev.multi != nil {
				d.Notes = append(d.Notes, note(0, "the template arguments of a multiclass are not known here"))
			}
			ev.report(d)
			panic(bailout{})
		}
	} else {
		if len(x.Ranges) == 0 {
			ev.bad()
		}
		elem = intType
		var elems []Value
		for i := range x.Ranges {
			r := &x.Ranges[i]
			v := ev.value(r.Low, nil, nil)
			if !x.InBrace && typeOf(v) == nil {
				ev.fail(ev.start(r.Low), "expected a list, got '"+shown(v)+"'")
			}
			low := ev.rangeNumber(r.Low, v)
			if r.High == nil {
				if r.Form != syntax.SingleIndex {
					ev.bad()
				}
				elems = append(elems, Int(low))
				continue
			}
			elems = ev.through(elems, int64(low), int64(ev.rangeValue(r.High)), nil)
		}
		list = newList(intType, elems)
	}
	l := &loop{loc: loc, variable: newVariable(x.Var, elem), list: list}
	ev.loops = append(ev.loops, l)
	s := ev.push()
	s.loop = l
	ev.statements(x.Body.Stmts)
	ev.pop()
	ev.loops = ev.loops[:len(ev.loops)-1]
	ev.here = loc
	ev.passed(x.Body.EndPos)
	ev.addEntry(entry{loop: l})
}

// branch evaluates "if cond then { statements } else { statements }". It treats
// each branch as a loop over a list with one element or none.
func (ev *evaluator) branch(x *syntax.If) {
	loc := ev.at(x.Pos)
	if x.Cond == nil {
		ev.bad()
	}
	cond := ev.value(x.Cond, nil, nil)
	once := newList(intType, []Value{Int(1)})
	never := newList(intType, nil)
	ev.arm(loc, &x.Then, ev.fold(ev.op(opIf), once.typ(), nil, nil, []Value{cond, once, never}))
	if x.Else != nil {
		ev.arm(loc, x.Else, ev.fold(ev.op(opIf), once.typ(), nil, nil, []Value{cond, never, once}))
	}
}

func (l *List) typ() *Type { return listOf(l.Elem) }

func (ev *evaluator) arm(loc Loc, b *syntax.Block, list Value) {
	l := &loop{loc: loc, list: list}
	ev.loops = append(ev.loops, l)
	ev.block(b)
	ev.loops = ev.loops[:len(ev.loops)-1]
	ev.here = loc
	ev.passed(b.EndPos)
	ev.addEntry(entry{loop: l})
}
