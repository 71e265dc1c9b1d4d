package feature

import "github.com/rules-ods/rules_ods/generator/tablegen/syntax"

// walk calls visit for a statement or value of a syntax tree, and for the statements,
// items, uses of classes and values inside it. Outer ones come first.
func walk(n any, visit func(n any)) {
	w := walker{visit}
	switch n := n.(type) {
	case syntax.Stmt:
		w.stmt(n)
	case syntax.Expr:
		w.expr(n)
	}
}

type walker struct{ visit func(any) }

func (w walker) stmts(list []syntax.Stmt) {
	for _, s := range list {
		w.stmt(s)
	}
}

func (w walker) stmt(s syntax.Stmt) {
	w.visit(s)
	switch s := s.(type) {
	case *syntax.Class:
		w.fields(s.Args)
		w.parents(s.Parents)
		w.items(s.Body.Items)
	case *syntax.Def:
		w.expr(s.Name)
		w.parents(s.Parents)
		w.items(s.Body.Items)
	case *syntax.Defm:
		w.expr(s.Name)
		w.parents(s.Parents)
	case *syntax.Defset:
		w.stmts(s.Body.Stmts)
	case *syntax.Defvar:
		w.expr(s.Value)
	case *syntax.Multiclass:
		w.fields(s.Args)
		w.parents(s.Parents)
		w.stmts(s.Body.Stmts)
	case *syntax.Let:
		for i := range s.Items {
			w.expr(s.Items[i].Value)
		}
		w.stmts(s.Body.Stmts)
	case *syntax.Foreach:
		w.expr(s.List)
		w.ranges(s.Ranges)
		w.stmts(s.Body.Stmts)
	case *syntax.If:
		w.expr(s.Cond)
		w.stmts(s.Then.Stmts)
		if s.Else != nil {
			w.stmts(s.Else.Stmts)
		}
	case *syntax.Assert:
		w.expr(s.Cond)
		w.expr(s.Message)
	case *syntax.Dump:
		w.expr(s.Message)
	}
}

func (w walker) fields(list []*syntax.Field) {
	for _, f := range list {
		w.expr(f.Value)
	}
}

func (w walker) parents(list []*syntax.ClassRef) {
	for _, r := range list {
		w.classRef(r)
	}
}

func (w walker) classRef(r *syntax.ClassRef) {
	w.visit(r)
	for _, a := range r.Args {
		w.expr(a.Value)
	}
}

func (w walker) items(list []syntax.Item) {
	for _, x := range list {
		switch x := x.(type) {
		case *syntax.Field:
			w.expr(x.Value)
		case *syntax.BodyLet:
			w.expr(x.Value)
		case *syntax.Defvar:
			w.expr(x.Value)
		case *syntax.Assert:
			w.expr(x.Cond)
			w.expr(x.Message)
		case *syntax.Dump:
			w.expr(x.Message)
		}
	}
}

func (w walker) exprs(list []syntax.Expr) {
	for _, x := range list {
		w.expr(x)
	}
}

func (w walker) ranges(list []syntax.Range) {
	for _, r := range list {
		w.expr(r.Low)
		w.expr(r.High)
	}
}

func (w walker) clauses(list []syntax.CondClause) {
	for _, c := range list {
		w.expr(c.Cond)
		w.expr(c.Value)
	}
}

func (w walker) expr(x syntax.Expr) {
	if x == nil {
		return
	}
	w.visit(x)
	switch x := x.(type) {
	case *syntax.BitsLit:
		w.exprs(x.Elems)
	case *syntax.ListLit:
		w.exprs(x.Elems)
	case *syntax.DagLit:
		w.expr(x.Op.Value)
		for _, a := range x.Args {
			w.expr(a.Value)
		}
	case *syntax.ClassValue:
		w.classRef(&x.ClassRef)
	case *syntax.BangCall:
		w.exprs(x.Args)
	case *syntax.CondCall:
		w.clauses(x.Clauses)
	case *syntax.SwitchCall:
		w.expr(x.Key)
		w.clauses(x.Cases)
		w.expr(x.Default)
	case *syntax.FoldCall:
		w.expr(x.Start)
		w.expr(x.List)
		w.expr(x.Body)
	case *syntax.LoopCall:
		w.expr(x.Seq)
		w.expr(x.Body)
	case *syntax.BitsSuffix:
		w.expr(x.X)
		w.ranges(x.Ranges)
	case *syntax.SliceSuffix:
		w.expr(x.X)
		w.ranges(x.Elems)
	case *syntax.FieldSuffix:
		w.expr(x.X)
	case *syntax.Paste:
		w.expr(x.X)
		w.expr(x.Y)
	case *syntax.Unclosed:
		w.expr(x.X)
	}
}
