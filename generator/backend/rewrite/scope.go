package rewrite

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A scope has the symbols of a pattern, and resolves the C++ of the pattern in which
// they occur.
type scope struct {
	model   *ods.Model
	pattern *Pattern
	symbols *orderedSymbols
	nextID  int // the number of the next variable for which the pattern has no name
	// self and location are the values of $_self and $_loc. Like in the reference, they
	// stay the same until they are set again.
	self, location string
}

func newScope(model *ods.Model, p *Pattern) *scope {
	return &scope{model: model, pattern: p, symbols: newOrderedSymbols()}
}

// errorf returns an error at the pattern.
func (s *scope) errorf(format string, args ...any) error {
	return s.pattern.Def.Errorf(format, args...)
}

// notOperation returns the error for a dag whose operator must be an operation. As in
// the reference, the error has the position of the operator.
func (s *scope) notOperation(n *Node) error {
	return tablegen.Errorf(n.Op.Loc, "'%s' is no operation, but a pattern uses it as one", n.Op.Name).
		WithNote(s.pattern.Def.Loc, "in this pattern")
}

// unbound returns the error for a symbol that a reference names and that nothing binds.
func unbound(s *scope, written, name string) error {
	var bound []string
	for n := s.symbols.before.next; n != nil; n = n.next {
		bound = append(bound, "$"+n.name)
	}
	d := tablegen.Errorf(s.pattern.Def.Loc, "referencing unbound symbol '%s'", written)
	for _, n := range nearest.Names("$"+name, slices.Values(bound)) {
		d.WithReplacement("$"+name, n, nearest.Question([]string{n}))
	}
	return d
}

// wrongCount adds a note about the arguments of an operation to an error in the pattern at loc about their number.
func wrongCount(loc tablegen.Loc, op *ods.Operator, format string, args ...any) error {
	d := tablegen.Errorf(loc, format, args...)
	names := make([]string, len(op.Arguments))
	for i, a := range op.Arguments {
		names[i] = "$" + a.Name()
	}
	if len(names) == 0 {
		return d.WithNote(op.Def.Loc, "'%s' has no arguments", op.Def.Name)
	}
	return d.WithNote(op.Def.Loc, "the arguments of '%s' are: %s", op.Def.Name, strings.Join(names, ", "))
}

// operator returns the operation that a dag's operator names.
func (s *scope) operator(n *Node) (*ods.Operator, error) {
	op, err := s.model.Operator(n.Op)
	if d, ok := err.(*tablegen.Diagnostic); ok && !n.Op.IsA("Op") {
		inPattern := *d
		inPattern.Notes = slices.Clip(d.Notes)
		return nil, inPattern.WithNote(s.pattern.Def.Loc, "in this pattern, which uses '%s' as an operation", n.Op.Name)
	}
	return op, err
}

// checkArgument checks that an operation has an argument at an index.
func (s *scope) checkArgument(op *ods.Operator, index int) error {
	if index >= len(op.Arguments) {
		return s.errorf("op '%s' has only %d arguments", op.OperationName(), len(op.Arguments))
	}
	return nil
}

// number returns the next number for the name of a variable.
func (s *scope) number() string {
	id := strconv.Itoa(s.nextID)
	s.nextID++
	return id
}

// expand replaces the placeholders in C++ code from the pattern file.
func (s *scope) expand(text string, args ...string) string {
	location := s.location
	if location == "" {
		location = "odsLoc"
	}
	return ods.ExpandPlaceholders(text, ods.Placeholders{"_builder", "rewriter", "_self", s.self, "_loc", location}, args...)
}

// lookup returns the symbol that a reference names, with or without a result index.
func (s *scope) lookup(written string) (*symbol, int, error) {
	name, index := SplitResultIndex(written)
	n := s.symbols.first(name)
	if n == nil {
		return nil, 0, unbound(s, written, name)
	}
	if n.kind == resultSymbol && index >= len(n.op.Results) {
		return nil, 0, s.errorf("symbol '%s' refers to a result that op '%s' does not have", written, n.op.OperationName())
	}
	return n.symbol, index, nil
}

// use returns the expression for a symbol; commas separate several values.
func (s *scope) use(written string) (string, error) { return s.useEach(written, "@") }

// useEach replaces the hole "@" of a text by each expression of a symbol.
func (s *scope) useEach(written, text string) (string, error) {
	found, index, err := s.lookup(written)
	if err != nil {
		return "", err
	}
	uses := found.uses(index)
	filled := make([]string, len(uses))
	for i, u := range uses {
		filled[i] = strings.Replace(text, "@", u, 1)
	}
	return strings.Join(filled, ", "), nil
}

// variableOf returns the variable of a binding.
func (s *scope) variableOf(b binding) (string, error) {
	if bound := s.symbols.bound(b.name, b.node.Key, b.arg, b.sub); bound != nil {
		return bound.variable(), nil
	}
	return "", s.errorf("symbol not found: %s", b.name)
}

// trailing returns the directives that follow the other arguments of a dag.
func (s *scope) trailing(n *Node) (t tail, err error) {
	for i := len(n.Args) - 1; i >= 0; i-- {
		d := n.Args[i].Node
		if d == nil || d.Kind != LocationNode && d.Kind != ReturnTypeNode {
			break
		}
		t.count++
		directive := &t.location
		name := "location"
		if d.Kind == ReturnTypeNode {
			directive, name = &t.returnType, "returnType"
		}
		if *directive != nil {
			return t, s.errorf("`%s` directive can only be specified once", name)
		}
		*directive = d
	}
	return t, nil
}

// A tail holds the directives that follow the other arguments of a dag, such as
// a location.
type tail struct {
	location, returnType *Node
	count                int
}
