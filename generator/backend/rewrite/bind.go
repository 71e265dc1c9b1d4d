package rewrite

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// A binder adds the symbols that a tree binds to a table.
type binder struct {
	*scope
	table    *orderedSymbols
	isSource bool // whether the tree is a source pattern
}

// A binding binds a symbol to an argument of an operation.
type binding struct {
	name string
	node *Node // the dag of the operation
	op   *ods.Operator
	arg  int
	sub  int // the index of the element of a variadic operand, or wholeOperand
}

// once adds a symbol. It returns an error if the name is already bound. A result index at
// the end is not part of the name.
func (b *binder) once(s *symbol) error {
	written := s.name
	s.name, _ = SplitResultIndex(s.name)
	if b.table.first(s.name) != nil {
		return b.errorf("symbol '%s' bound more than once", written)
	}
	b.table.add(s)
	return nil
}

// argument adds a symbol that is bound to an argument. Operands that share a name have to
// be equal.
func (b *binder) argument(to binding) error {
	if err := b.checkArgument(to.op, to.arg); err != nil {
		return err
	}
	if base, index := SplitResultIndex(to.name); index >= 0 {
		return b.errorf("symbol '%s' with trailing index cannot bind to op argument %s", to.name, base)
	}
	s := &symbol{name: to.name, op: to.op, arg: to.arg, sub: to.sub, node: to.node.Key}
	switch a := to.op.Arguments[to.arg]; {
	case a.Attribute != nil:
		s.kind = attrSymbol
	case a.Property != nil:
		s.kind = propSymbol
	default:
		s.kind = operandSymbol
	}
	if old := b.table.first(to.name); old != nil && (s.kind != operandSymbol || old.kind != operandSymbol) {
		return b.errorf("symbol '%s' bound more than once", to.name)
	}
	b.table.add(s)
	return nil
}

// tree adds all symbols of a tree.
func (b *binder) tree(n *Node) error {
	switch n.Kind {
	case NativeCodeNode:
		return b.nativeCode(n)
	case OperationNode:
		return b.operation(n)
	}
	if n.Symbol != "" && (b.isSource || n.Kind != VariadicNode) {
		return b.errorf("binding symbol '%s' to non-operation/native code call unsupported right now", n.Symbol)
	}
	for _, a := range n.Args {
		if a.Node == nil {
			continue
		}
		if err := b.tree(a.Node); err != nil {
			return err
		}
	}
	return nil
}

func (b *binder) nativeCode(n *Node) error {
	if n.Symbol != "" {
		if b.isSource {
			return b.errorf("binding symbol '%s' to NativeCodeCall in MatchPattern is not supported", n.Symbol)
		}
		if err := b.once(&symbol{name: n.Symbol, kind: nativeValues(n.Returns)}); err != nil {
			return err
		}
	}
	for _, a := range n.Args {
		var err error
		switch {
		case a.Node != nil:
			err = b.tree(a.Node)
		case b.isSource && captures(a.Symbol):
			s := &symbol{name: a.Symbol, kind: valueSymbol}
			if isAttrLeaf(a.Leaf) {
				s.kind = attrSymbol
			}
			err = b.once(s)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func nativeValues(returns int) symbolKind {
	if returns > 1 {
		return valuesSymbol
	}
	return valueSymbol
}

// captures reports whether a symbol binds a value. "$_" does not.
func captures(symbol string) bool { return symbol != "" && symbol != "_" }

func isAttrLeaf(l Leaf) bool {
	return l.IsA(mlir.ClassAttrConstraint) || l.IsA("ConstantAttr")
}

func (b *binder) operation(n *Node) error {
	op, err := b.operator(n)
	if err != nil {
		return err
	}
	if err := b.checkCount(n, op); err != nil {
		return err
	}
	if n.Symbol != "" {
		if err := b.once(&symbol{name: n.Symbol, kind: resultSymbol, op: op}); err != nil {
			return err
		}
	}
	index := 0
	for _, a := range n.Args {
		at := binding{node: n, op: op, arg: index, sub: wholeOperand}
		switch {
		case a.Node == nil:
			if b.isSource && captures(a.Symbol) {
				at.name = a.Symbol
				err = b.argument(at)
			}
		case a.Node.Kind == EitherNode:
			err = b.either(a.Node, at)
			index++
		case a.Node.Kind == VariadicNode:
			err = b.variadic(a.Node, at)
		default:
			err = b.tree(a.Node)
		}
		if err != nil {
			return err
		}
		index++
	}
	return nil
}

// checkCount checks that a dag has as many arguments as the operation.
func (b *binder) checkCount(n *Node, op *ods.Operator) error {
	args := n.Args
	if !b.isSource {
		t, err := b.trailing(n)
		if err != nil {
			return err
		}
		args = args[:len(args)-t.count]
	}
	expected := len(op.Arguments)
	for _, a := range args {
		if a.Node != nil && a.Node.Kind == EitherNode {
			expected-- // one either corresponds to two arguments of the operation
		}
	}
	if len(args) != expected {
		return wrongCount(b.pattern.Def.Loc, op, "op '%s' argument number mismatch: %d in pattern vs. %d in definition", op.OperationName(), len(args)+len(op.Arguments)-expected, len(op.Arguments))
	}
	return nil
}

// either adds the symbols of the operands within either, the first of which is at.
func (b *binder) either(either *Node, at binding) error {
	first := at.arg
	for i, x := range either.Args {
		var err error
		if x.Node != nil {
			err = b.tree(x.Node)
		} else if captures(x.Symbol) {
			at.name, at.arg = x.Symbol, first+i
			err = b.argument(at)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// variadic adds the symbols of a variadic operand and of its elements.
func (b *binder) variadic(variadic *Node, at binding) error {
	if !b.isSource {
		return b.variadicResult(variadic)
	}
	if variadic.Symbol != "" {
		at.name = variadic.Symbol
		if err := b.argument(at); err != nil {
			return err
		}
	}
	for i, x := range variadic.Args {
		var err error
		if x.Node != nil {
			err = b.tree(x.Node)
		} else if captures(x.Symbol) {
			at.name, at.sub = x.Symbol, i
			err = b.argument(at)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// variadicResult adds the symbols within a variadic operand of a result pattern, whose
// other elements must be operands.
func (b *binder) variadicResult(variadic *Node) error {
	for _, x := range variadic.Args {
		if x.Node != nil {
			continue
		}
		if old := b.table.first(x.Symbol); old != nil && old.kind != operandSymbol {
			return b.errorf("symbol '%s' bound more than once", x.Symbol)
		}
	}
	return b.tree(variadic)
}
