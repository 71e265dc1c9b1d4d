package rewrite

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/ods"
)

// A symbolKind is the kind of entity that a symbol is bound to.
type symbolKind uint8

const (
	attrSymbol symbolKind = iota
	propSymbol
	operandSymbol
	resultSymbol // all results of an operation
	valueSymbol
	valuesSymbol // several values returned by native code
)

// A symbol is a name bound in a pattern, without its "$".
type symbol struct {
	name string
	kind symbolKind
	op   *ods.Operator // the operation, for attributes, operands and results; may be nil for an attribute
	arg  int           // the index of the argument of the operation
	// node is the key of the dag that bound an operand. sub is the index of the
	// element of a variadic operand.
	node string
	sub  int // -1 for the whole operand
	size int // the number of values
	// alternative is the variable of a second operand that is bound to the same
	// name.
	alternative string
}

const wholeOperand = -1

// variable returns the name of the C++ variable that holds the symbol.
func (s *symbol) variable() string {
	if s.alternative != "" {
		return s.alternative
	}
	return s.name
}

const operandRange = "::mlir::Operation::operand_range"

// cppType returns the type of the symbol's variable.
func (s *symbol) cppType() string {
	switch s.kind {
	case attrSymbol:
		if s.op == nil {
			return "::mlir::Attribute"
		}
		return s.op.Arguments[s.arg].Attribute.StorageType
	case propSymbol:
		return s.op.Arguments[s.arg].Property.InterfaceType
	case operandSymbol:
		return operandRange
	case resultSymbol:
		return s.op.QualifiedClassName()
	case valuesSymbol:
		return "::mlir::ValueRange"
	}
	return "::mlir::Value"
}

// declaration declares the symbol's variable. A range of operands has no empty
// value, so its variable starts with the operands of the root.
func (s *symbol) declaration() string {
	if s.kind == operandSymbol {
		return operandRange + " " + s.variable() + "(op0->getOperands());"
	}
	return s.cppType() + " " + s.variable() + ";"
}

// parameter declares the symbol as a parameter of a shared matcher.
func (s *symbol) parameter() string { return s.cppType() + " &" + s.variable() }

// uses returns the expressions for the value or range at index; -1 selects the
// whole symbol.
func (s *symbol) uses(index int) []string {
	v := s.variable()
	switch s.kind {
	case operandSymbol:
		operand := s.op.Arguments[s.arg].Operand
		switch {
		case operand.Variadic && s.sub == wholeOperand:
			return []string{v}
		case operand.Optional:
			return []string{"(" + v + ".empty() ? ::mlir::Value() : *" + v + ".begin())"}
		}
		return []string{"(*" + v + ".begin())"}
	case resultSymbol:
		if index >= 0 {
			return []string{s.result(index)}
		}
		if len(s.op.Results) == 0 {
			return []string{v}
		}
		var all []string
		for i := range s.op.Results {
			all = append(all, s.result(i))
		}
		return all
	case valuesSymbol:
		if index >= 0 {
			return []string{v + "[" + strconv.Itoa(index) + "]"}
		}
		return []string{v + ".begin(), " + v + ".end()"}
	}
	return []string{v}
}

func (s *symbol) result(i int) string {
	use := s.variable() + ".getODSResults(" + strconv.Itoa(i) + ")"
	if s.op.Results[i].Variadic {
		return use
	}
	return "(*" + use + ".begin())"
}

// ranges returns the expressions over which a for loop can iterate.
func (s *symbol) ranges(index int) []string {
	v := s.variable()
	switch s.kind {
	case operandSymbol:
		return []string{v}
	case resultSymbol:
		if index >= 0 {
			return []string{v + ".getODSResults(" + strconv.Itoa(index) + ")"}
		}
		var all []string
		for i := range s.op.Results {
			all = append(all, v+".getODSResults("+strconv.Itoa(i)+")")
		}
		return all
	case valuesSymbol:
		if index >= 0 {
			return []string{v + "[" + strconv.Itoa(index) + "]"}
		}
		return []string{v + ".begin(), " + v + ".end()"}
	case attrSymbol, propSymbol:
		return []string{v}
	}
	return []string{"{" + v + "}"}
}

// bind adds a symbol to the table.
func (e *emitter) bind(s *symbol) *symbol {
	e.symbols.add(s)
	return s
}

// bindOnce adds a symbol and fails if the name is already bound. A result index
// at the end is not part of the name.
func (e *emitter) bindOnce(t *orderedSymbols, s *symbol) {
	written := s.name
	s.name, _ = ods.SplitResultIndex(s.name)
	if t.first(s.name) != nil {
		e.fail("symbol '%s' bound more than once", written)
	}
	t.add(s)
}

// bindArgument binds a symbol to an argument of an operation. Operands that
// share a name have to be equal.
func (e *emitter) bindArgument(t *orderedSymbols, node *ods.PatternNode, name string, op *ods.Operator, arg, sub int) {
	if base, index := ods.SplitResultIndex(name); index >= 0 {
		e.fail("symbol '%s' with trailing index cannot bind to op argument %s", name, base)
	}
	s := &symbol{name: name, op: op, arg: arg, sub: sub, node: node.Key}
	switch a := op.Arguments[arg]; {
	case a.Attribute != nil:
		s.kind = attrSymbol
	case a.Property != nil:
		s.kind = propSymbol
	default:
		s.kind = operandSymbol
	}
	if old := t.first(name); old != nil && (s.kind != operandSymbol || old.kind != operandSymbol) {
		e.fail("symbol '%s' bound more than once", name)
	}
	t.add(s)
}

// bindTree binds all symbols of a tree.
func (e *emitter) bindTree(t *orderedSymbols, n *ods.PatternNode, isSource bool) {
	switch n.Kind {
	case ods.NativeCodeNode:
		e.bindNativeCode(t, n, isSource)
	case ods.OperationNode:
		e.bindOperation(t, n, isSource)
	default:
		if n.Symbol != "" && (isSource || n.Kind != ods.VariadicNode) {
			e.fail("binding symbol '%s' to non-operation/native code call unsupported right now", n.Symbol)
		}
		for _, a := range n.Args {
			if a.Node != nil {
				e.bindTree(t, a.Node, isSource)
			}
		}
	}
}

func (e *emitter) bindNativeCode(t *orderedSymbols, n *ods.PatternNode, isSource bool) {
	if n.Symbol != "" {
		if isSource {
			e.fail("binding symbol '%s' to NativeCodeCall in MatchPattern is not supported", n.Symbol)
		}
		e.bindOnce(t, &symbol{name: n.Symbol, kind: nativeValues(n.Returns), size: n.Returns})
	}
	for _, a := range n.Args {
		switch {
		case a.Node != nil:
			e.bindTree(t, a.Node, isSource)
		case isSource && captures(a.Symbol):
			s := &symbol{name: a.Symbol, kind: valueSymbol}
			if isAttrLeaf(a.Leaf) {
				s.kind = attrSymbol
			}
			e.bindOnce(t, s)
		}
	}
}

func nativeValues(returns int) symbolKind {
	if returns > 1 {
		return valuesSymbol
	}
	return valueSymbol
}

// captures reports whether a symbol binds a value. "$_" does not.
func captures(symbol string) bool { return symbol != "" && symbol != "_" }

func isAttrLeaf(l ods.PatternLeaf) bool { return l.IsA("AttrConstraint") || l.IsA("ConstantAttr") }

func (e *emitter) bindOperation(t *orderedSymbols, n *ods.PatternNode, isSource bool) {
	op := e.operator(n)
	args := n.Args
	if !isSource {
		args = args[:len(args)-e.trailing(n).count]
	}
	expected := len(op.Arguments)
	for _, a := range args {
		if a.Node != nil && a.Node.Kind == ods.EitherNode {
			expected-- // one either corresponds to two arguments of the operation
		}
	}
	if len(args) != expected {
		e.fail("op '%s' argument number mismatch: %d in pattern vs. %d in definition", op.OperationName(), len(args)+len(op.Arguments)-expected, len(op.Arguments))
	}
	if n.Symbol != "" {
		e.bindOnce(t, &symbol{name: n.Symbol, kind: resultSymbol, op: op})
	}
	index := 0
	for _, a := range n.Args {
		switch {
		case a.Node == nil:
			if isSource && captures(a.Symbol) {
				e.bindArgument(t, n, a.Symbol, op, index, wholeOperand)
			}
		case a.Node.Kind == ods.EitherNode:
			for i, x := range a.Node.Args {
				if x.Node != nil {
					e.bindTree(t, x.Node, isSource)
				} else if captures(x.Symbol) {
					e.bindArgument(t, n, x.Symbol, op, e.argument(op, index+i), wholeOperand)
				}
			}
			index++
		case a.Node.Kind == ods.VariadicNode:
			e.bindVariadic(t, n, a.Node, op, index, isSource)
		default:
			e.bindTree(t, a.Node, isSource)
		}
		index++
	}
}

func (e *emitter) bindVariadic(t *orderedSymbols, n, variadic *ods.PatternNode, op *ods.Operator, index int, isSource bool) {
	if !isSource {
		for _, x := range variadic.Args {
			if x.Node != nil {
				continue
			}
			if old := t.first(x.Symbol); old != nil && old.kind != operandSymbol {
				e.fail("symbol '%s' bound more than once", x.Symbol) // the elements of a variadic must be operands
			}
		}
		e.bindTree(t, variadic, false)
		return
	}
	if variadic.Symbol != "" {
		e.bindArgument(t, n, variadic.Symbol, op, e.argument(op, index), wholeOperand)
	}
	for i, x := range variadic.Args {
		if x.Node != nil {
			e.bindTree(t, x.Node, isSource)
		} else if captures(x.Symbol) {
			e.bindArgument(t, n, x.Symbol, op, e.argument(op, index), i)
		}
	}
}

// argument checks that an operation has an argument at an index.
func (e *emitter) argument(op *ods.Operator, index int) int {
	if index >= len(op.Arguments) {
		e.fail("op '%s' has only %d arguments", op.OperationName(), len(op.Arguments))
	}
	return index
}

// nameDuplicates gives a separate variable to every operand after the first
// that is bound to a name.
func (t *orderedSymbols) nameDuplicates() {
	used := map[string]bool{}
	for n := t.before.next; n != nil; {
		name, from := n.name, 0
		for n = n.next; n != nil && n.name == name; n = n.next {
			for i := from; ; i++ {
				if a := name + strconv.Itoa(i); !used[a] && t.first(a) == nil {
					used[a], n.alternative, from = true, a, i+1
					break
				}
			}
		}
	}
}

// lookup returns the symbol that a reference names, with or without a result
// index.
func (e *emitter) lookup(written string) (*symbol, int) {
	name, index := ods.SplitResultIndex(written)
	n := e.symbols.first(name)
	if n == nil {
		e.fail("referencing unbound symbol '%s'", written)
	}
	if n.kind == resultSymbol && index >= len(n.op.Results) {
		e.fail("symbol '%s' refers to a result that op '%s' does not have", written, n.op.OperationName())
	}
	return n.symbol, index
}

// use returns the expression for a symbol; commas separate several values.
func (e *emitter) use(written string) string { return e.useEach(written, "@") }

// useEach replaces the hole "@" of a text by each expression of a symbol.
func (e *emitter) useEach(written, text string) string {
	s, index := e.lookup(written)
	uses := s.uses(index)
	filled := make([]string, len(uses))
	for i, u := range uses {
		filled[i] = strings.Replace(text, "@", u, 1)
	}
	return strings.Join(filled, ", ")
}

// operandVariable returns the variable of an operand that a dag bound.
func (e *emitter) operandVariable(name string, node *ods.PatternNode, arg, sub int) string {
	for n := e.symbols.before.next; n != nil; n = n.next {
		if n.name == name && n.node == node.Key && n.arg == arg && n.sub == sub {
			return n.variable()
		}
	}
	e.fail("symbol not found: %s", name)
	return ""
}
