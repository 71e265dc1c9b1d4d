package tablegen

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// The statement let, around statements and in bodies (TableGen Programmer's Reference,
// "let").

// let evaluates "let Name = value in { statements }".
func (ev *evaluator) let(x *syntax.Let) {
	list := make([]assignment, 0, len(x.Items))
	for i := range x.Items {
		l := &x.Items[i]
		if l.Name == "" {
			ev.reporter.bad()
		}
		a := assignment{field: l.Name, loc: ev.reporter.at(l.NamePos), mode: l.Mode}
		if l.Ranges != nil {
			a.bits = ev.elab.ranges(l.Ranges, nil)
			slices.Reverse(a.bits)
		}
		if l.Value == nil {
			ev.reporter.bad()
		}
		a.value = ev.elab.value(l.Value, nil, nil)
		list = append(list, a)
	}
	ev.lets = append(ev.lets, list)
	if x.Body.LBrace == syntax.NoPos {
		ev.statements(x.Body.Stmts) // without braces, a variable is one of the scope around let
	} else {
		ev.block(&x.Body)
	}
	ev.lets = ev.lets[:len(ev.lets)-1]
}

// bodyLet evaluates "let Name = value;".
func (ev *evaluator) bodyLet(x *syntax.BodyLet, rec *Record) {
	if x.Name == "" {
		ev.reporter.bad()
	}
	loc := ev.reporter.at(x.NamePos)
	var bits []int
	if x.Ranges != nil {
		bits = ev.elab.ranges(x.Ranges, rec)
		slices.Reverse(bits)
	}
	if x.Value == nil {
		ev.reporter.bad()
	}
	start, _ := x.Value.Span()
	ev.reporter.passed(start)
	f := rec.Field(x.Name)
	if f == nil {
		ev.reporter.failUnknown(loc, "there is no field named '"+x.Name+"'", unknownField(x.Name, rec))
	}
	t := f.Type
	if bits != nil && t.Kind == BitsKind {
		t = bitsOf(len(bits))
	}
	v := ev.elab.value(x.Value, rec, t)
	ev.reporter.missing(x.EndPos)
	ev.reporter.passedSemicolon(x.EndPos)
	a := assignment{x.Name, x.Mode, bits, v, loc}
	a.applyLet(ev.calc, rec)
}

// applyLets applies the let statements around a record to its fields, outer
// ones first.
func (ev *evaluator) applyLets(rec *Record) {
	for _, list := range ev.lets {
		for i := range list {
			list[i].applyLet(ev.calc, rec)
		}
	}
}
