package rewrite

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// A matcher resolves the match of a source pattern.
type matcher struct {
	*scope
	shared *shared
}

// match resolves the checks that the variable operation is the root of a tree that
// matches n.
func (m *matcher) match(n *Node, operation string, depth int) (Match, error) {
	function := m.shared.matchers[n.Key]
	switch {
	case n.Kind == NativeCodeNode && function != "":
		return m.callMatcher(n, function, operation)
	case n.Kind == NativeCodeNode:
		return m.nativeCode(n, operation, depth)
	case n.Kind != OperationNode:
		return nil, m.errorf("encountered non-op, non-NativeCodeCall match.")
	}
	op, err := m.operator(n)
	if err != nil {
		return nil, err
	}
	variable := "castedOp" + strconv.Itoa(depth)
	if function != "" {
		call, err := m.callMatcher(n, function, operation)
		if err == nil && depth == 0 {
			call.Variable, call.Class = variable, op.QualifiedClassName()
		}
		return call, err
	}
	matched := &MatchOperation{
		Operation: operation,
		Variable:  variable,
		Class:     op.QualifiedClassName(),
		IsRoot:    depth == 0,
		Symbol:    n.Symbol,
	}
	o := operationMatcher{m, n, op, variable, depth}
	matched.Arguments, err = o.arguments()
	return matched, err
}

// callMatcher resolves a call of the function that matches a shared dag. It passes the
// symbols that the dag binds, which the function sets.
func (m *matcher) callMatcher(n *Node, function, operation string) (*CallMatcher, error) {
	local := &binder{m.scope, newOrderedSymbols(), true}
	if err := local.tree(n); err != nil {
		return nil, err
	}
	call := &CallMatcher{Operation: operation, Function: function}
	for s := local.table.before.next; s != nil; s = s.next {
		variable := s.name
		if s.kind == operandSymbol {
			if bound := m.symbols.bound(s.name, s.node, s.arg, s.sub); bound != nil {
				variable = bound.variable()
			}
		}
		call.Arguments = append(call.Arguments, variable)
	}
	return call, nil
}

// verification resolves a call of the function of a constraint. The message describes
// the entity.
func (m *matcher) verification(leaf Leaf, operation, entity, described string) (*Verification, error) {
	c, err := m.model.Constraint(leaf.Def)
	if err != nil {
		return nil, err
	}
	return &Verification{
		Function:  m.shared.functions[leaf.Def],
		Operation: operation,
		Entity:    entity,
		Message:   described + " failed to satisfy constraint: '" + cpp.Escape(c.Summary) + "'",
	}, nil
}

// nativeCode resolves a call of a C++ function that matches an operation and sets its
// captures through its arguments.
func (m *matcher) nativeCode(n *Node, operation string, depth int) (*MatchNativeCode, error) {
	if !strings.Contains(n.Code, "$_self") {
		return nil, m.errorf("NativeCodeCall must have $_self as argument for passing the defining Operation")
	}
	matched := &MatchNativeCode{Operation: operation}
	var names []string
	for i, a := range n.Args {
		local, err := m.local(a, "arg"+strconv.Itoa(depth)+"_"+strconv.Itoa(i))
		if err != nil {
			return nil, err
		}
		names = append(names, local.Name)
		matched.Locals = append(matched.Locals, local)
	}
	t, err := m.trailing(n)
	switch {
	case err != nil:
		return nil, err
	case t.returnType != nil:
		return nil, m.errorf("`NativeCodeCall` cannot have return type specifier")
	case t.location != nil:
		return nil, m.errorf("`location` cannot be used where a NativeCodeCall is matched")
	}
	m.self, m.location = operation, ""
	call := m.expand(n.Code, names...)
	matched.Call = Check{operation, "!::mlir::failed(" + call + ")", cpp.Escape(call) + " return ::mlir::failure"}
	for i, a := range n.Args {
		if captures(a.Symbol) {
			matched.Captures = append(matched.Captures, Capture{a.Symbol, names[i]})
		}
	}
	matched.Constraints, err = m.nativeConstraints(n, operation, names)
	return matched, err
}

// local returns the variable that native code sets for an argument.
func (m *matcher) local(a Arg, name string) (Local, error) {
	switch {
	case a.Node != nil && a.Node.Kind == EitherNode:
		return Local{}, m.errorf("NativeCodeCall cannot have `either` operands")
	case a.Node != nil && a.Node.Kind == VariadicNode:
		return Local{}, m.errorf("NativeCodeCall cannot have `variadic` operands")
	case a.Node == nil && isAttrLeaf(a.Leaf):
		return Local{"::mlir::Attribute", name}, nil
	}
	return Local{"::mlir::Value", name}, nil
}

// nativeConstraints resolves the constraints on the variables that native code sets.
func (m *matcher) nativeConstraints(n *Node, operation string, names []string) ([]Verification, error) {
	var constraints []Verification
	for i, a := range n.Args {
		switch {
		case a.Node != nil:
			return nil, m.errorf("Matching nested tree in NativeCodecall not support for %s as arg %d", names[i], i)
		case a.Leaf.Unspecified():
			continue
		case a.Leaf.Def == nil:
			return nil, m.errorf("only constraints can be matched; got '%s'", a.Leaf.Text)
		}
		entity := names[i]
		if !isAttrLeaf(a.Leaf) {
			entity += ".getType()"
		}
		v, err := m.verification(a.Leaf, operation, entity, "operand "+strconv.Itoa(i)+" of native code call '"+cpp.Escape(n.Code)+"'")
		if err != nil {
			return nil, err
		}
		constraints = append(constraints, *v)
	}
	return constraints, nil
}

// equalities returns the checks that operands that are bound to one symbol are the same
// value.
func (t *orderedSymbols) equalities() []Check {
	var checks []Check
	for n := t.before.next; n != nil; {
		first := n
		for n = n.next; n != nil && n.name == first.name; n = n.next {
			a, b := first.variable(), n.variable()
			checks = append(checks, Check{"op0", "*" + a + ".begin() == *" + b + ".begin()", "Operands '" + a + "' and '" + b + "' must be equal"})
		}
	}
	return checks
}

// constraints resolves the additional constraints of the pattern.
func (m *matcher) constraints() ([]Check, error) {
	var checks []Check
	for _, applied := range m.pattern.Constraints {
		c, err := m.model.Constraint(applied.Def)
		if err != nil {
			return nil, err
		}
		var check Check
		switch c.Kind {
		case ods.TypeConstraintKind:
			check, err = m.typeConstraint(applied, c)
		case ods.AttrConstraintKind:
			err = m.errorf("cannot use AttrConstraint in Pattern multi-entity constraints")
		default:
			check, err = m.entityConstraint(applied, c)
		}
		if err != nil {
			return nil, err
		}
		checks = append(checks, check)
	}
	return checks, nil
}

func (m *matcher) typeConstraint(applied AppliedConstraint, c *ods.Constraint) (Check, error) {
	if len(applied.Entities) != 1 {
		return Check{}, m.errorf("type constraint requires exactly one argument")
	}
	used, err := m.use(applied.Entities[0])
	if err != nil {
		return Check{}, err
	}
	m.self = "(" + used + ".getType())"
	return Check{"op0", m.expand(c.Condition()),
		"value entity '" + applied.Entities[0] + "' failed to satisfy constraint: '" + cpp.Escape(c.Summary) + "'"}, nil
}

func (m *matcher) entityConstraint(applied AppliedConstraint, c *ods.Constraint) (Check, error) {
	const most = 4
	if len(applied.Entities) > most {
		return Check{}, m.errorf("only support up to 4-entity constraints now")
	}
	entities := make([]string, most)
	for i := range entities {
		entities[i] = "<unused>"
	}
	var err error
	for i, symbol := range applied.Entities {
		if entities[i], err = m.use(symbol); err != nil {
			return Check{}, err
		}
	}
	m.self = applied.Self
	if m.self != "" {
		if m.self, err = m.use(m.self); err != nil {
			return Check{}, err
		}
	}
	return Check{"op0", m.expand(c.Condition(), entities...),
		"entities '" + strings.Join(applied.Entities, ", ") + "' failed to satisfy constraint: '" + cpp.Escape(c.Summary) + "'"}, nil
}
