package syntax_test

import . "github.com/rules-ods/rules_ods/generator/tablegen/syntax"

// Walk calls visit for each node of a tree, in source order. If visit returns
// false, Walk omits the children of the node.
func Walk(f *File, visit func(Node) bool) {
	w := walker{visit}
	w.stmts(f.Stmts)
	w.items(f.Items)
}

// walk calls visit for a node and its children.
func walk(n Node, visit func(Node) bool) {
	if !visit(n) {
		return
	}
	w := walker{visit}
	switch n := n.(type) {
	case *Bad, *Ident, *IntLit, *StringLit, *Unset, *Include:
	case *Type:
		w.typ(n.Elem)
	case *BitsLit:
		w.exprs(n.Elems)
	case *ListLit:
		w.exprs(n.Elems)
		w.typ(n.Type)
	case *DagLit:
		w.expr(n.Op.Value)
		for _, arg := range n.Args {
			w.expr(arg.Value)
		}
	case *ClassRef:
		w.args(n.Args)
	case *ClassValue:
		w.args(n.Args)
	case *BangCall:
		w.typ(n.Type)
		w.exprs(n.Args)
	case *CondCall:
		for _, c := range n.Clauses {
			w.expr(c.Cond)
			w.expr(c.Value)
		}
	case *SwitchCall:
		w.expr(n.Key)
		for _, c := range n.Cases {
			w.expr(c.Cond)
			w.expr(c.Value)
		}
		w.expr(n.Default)
	case *FoldCall:
		w.expr(n.Start)
		w.expr(n.List)
		w.expr(&n.Acc)
		w.expr(&n.Var)
		w.expr(n.Body)
	case *LoopCall:
		w.expr(&n.Var)
		w.expr(n.Seq)
		w.expr(n.Body)
	case *BitsSuffix:
		w.expr(n.X)
		w.ranges(n.Ranges)
	case *SliceSuffix:
		w.expr(n.X)
		w.ranges(n.Elems)
	case *FieldSuffix:
		w.expr(n.X)
	case *Paste:
		w.expr(n.X)
		w.expr(n.Y)
	case *Unclosed:
		w.expr(n.X)
		w.expr(n.Fault)
	case *Class:
		w.fields(n.Args)
		w.refs(n.Parents)
		w.items(n.Body.Items)
	case *Field:
		w.typ(n.Type)
		w.expr(n.Value)
	case *BodyLet:
		w.letItem(&n.LetItem)
	case *Def:
		w.expr(n.Name)
		w.refs(n.Parents)
		w.items(n.Body.Items)
	case *Defm:
		w.expr(n.Name)
		w.refs(n.Parents)
	case *Defset:
		w.typ(n.Type)
		w.stmts(n.Body.Stmts)
	case *Deftype:
		w.typ(n.Type)
	case *Defvar:
		w.expr(n.Value)
	case *Multiclass:
		w.fields(n.Args)
		w.refs(n.Parents)
		w.stmts(n.Body.Stmts)
	case *Let:
		for i := range n.Items {
			w.letItem(&n.Items[i])
		}
		w.stmts(n.Body.Stmts)
	case *Foreach:
		w.expr(n.List)
		w.ranges(n.Ranges)
		w.stmts(n.Body.Stmts)
	case *If:
		w.expr(n.Cond)
		w.stmts(n.Then.Stmts)
		if n.Else != nil {
			w.stmts(n.Else.Stmts)
		}
	case *Assert:
		w.expr(n.Cond)
		w.expr(n.Message)
	case *Dump:
		w.expr(n.Message)
	default:
		panic("syntax.Walk: unknown node")
	}
}

// A walker visits the parts of nodes. Any part may be missing.
type walker struct {
	visit func(Node) bool
}

func (w walker) expr(x Expr) {
	if x != nil {
		walk(x, w.visit)
	}
}

func (w walker) typ(t *Type) {
	if t != nil {
		walk(t, w.visit)
	}
}

func (w walker) exprs(list []Expr) {
	for _, x := range list {
		w.expr(x)
	}
}

func (w walker) stmts(list []Stmt) {
	for _, s := range list {
		walk(s, w.visit)
	}
}

func (w walker) items(list []Item) {
	for _, x := range list {
		walk(x, w.visit)
	}
}

func (w walker) fields(list []*Field) {
	for _, f := range list {
		walk(f, w.visit)
	}
}

func (w walker) refs(list []*ClassRef) {
	for _, ref := range list {
		walk(ref, w.visit)
	}
}

func (w walker) args(list []Arg) {
	for _, arg := range list {
		w.expr(arg.Name)
		w.expr(arg.Value)
	}
}

func (w walker) ranges(list []Range) {
	for _, r := range list {
		w.expr(r.Low)
		w.expr(r.High)
	}
}

func (w walker) letItem(item *LetItem) {
	w.ranges(item.Ranges)
	w.expr(item.Value)
}
