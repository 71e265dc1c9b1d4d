package rewrite

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// An operationMatcher resolves the match of the arguments of an operation.
type operationMatcher struct {
	*matcher
	node     *Node
	op       *ods.Operator
	variable string // for the operation as a value of its class
	depth    int
}

// A position is the position of an argument in the definition of the operation.
type position struct {
	argument int
	operand  int // its index among the operands
}

// An operandPlace is a range of operands that is matched.
type operandPlace struct {
	position
	sub      int    // the index of the element of a variadic operand, or wholeOperand
	operands string // the expression of the range
}

func (o *operationMatcher) arguments() ([]MatchArgument, error) {
	var list []MatchArgument
	var at position
	for _, a := range o.node.Args {
		if err := o.checkArgument(o.op, at.argument); err != nil {
			return nil, err
		}
		matched, err := o.argument(a, at)
		if err != nil {
			return nil, err
		}
		list = append(list, matched)
		switch {
		case a.Node != nil && a.Node.Kind == EitherNode:
			at.operand += 2
			at.argument++
		case a.Node != nil || o.op.Arguments[at.argument].Operand != nil:
			at.operand++
		}
		at.argument++
	}
	return list, nil
}

func (o *operationMatcher) argument(a Arg, at position) (MatchArgument, error) {
	argument := o.op.Arguments[at.argument]
	switch {
	case a.Node != nil && a.Node.Kind == EitherNode:
		return o.either(a.Node, at)
	case a.Node != nil && a.Node.Kind == VariadicNode && argument.Operand != nil:
		return o.variadic(a.Node, at)
	case a.Node != nil:
		return o.nested(a.Node, at)
	case argument.Operand != nil:
		return o.operand(a, operandPlace{at, wholeOperand, o.operandsAt(at.operand)})
	case argument.Attribute != nil:
		return o.attribute(argument.Attribute, at)
	}
	return o.property(argument.Property, at)
}

// leafAt returns the argument of the dag for an attribute or property of
// the operation. Like the reference, it does not consider that "either" is one
// argument of the dag for two operands of the operation.
func (o *operationMatcher) leafAt(at position) (Arg, error) {
	if at.argument >= len(o.node.Args) {
		return Arg{}, o.errorf("the %d-th argument of op '%s' should be an attribute or a property; it cannot follow `either`", at.argument+1, o.op.OperationName())
	}
	return o.node.Args[at.argument], nil
}

// operandsAt returns the expression of the operands of an index.
func (o *operationMatcher) operandsAt(index int) string {
	return o.variable + ".getODSOperands(" + strconv.Itoa(index) + ")"
}

// nested resolves the match of the operation that defines an operand.
func (o *operationMatcher) nested(n *Node, at position) (MatchArgument, error) {
	operand := o.op.Arguments[at.argument].Operand
	if operand == nil && n.Kind == OperationNode {
		return nil, o.errorf("a nested DAG matches an operand, but the %d-th argument of op '%s' is none", at.argument+1, o.op.OperationName())
	}
	if operand != nil && operand.VariableLength() {
		return nil, o.errorf("use nested DAG construct to match op %s's variadic operand #%d unsupported now", o.op.OperationName(), at.argument)
	}
	return o.definition(n, &MatchDefinition{
		Operation: "op" + strconv.Itoa(o.depth+1),
		Value:     "(*" + o.operandsAt(at.operand) + ".begin())",
	}, "operand "+strconv.Itoa(at.operand))
}

// definition completes the match of the operation that defines an operand, which a text
// describes.
func (o *operationMatcher) definition(n *Node, d *MatchDefinition, operand string) (*MatchDefinition, error) {
	d.Defined = Check{o.variable, d.Operation, "There's no operation that defines " + operand + " of " + o.variable}
	var err error
	d.Match, err = o.match(n, d.Operation, o.depth+1)
	return d, err
}

// either resolves the match of two adjacent operands in both orders.
func (o *operationMatcher) either(either *Node, at position) (*MatchEither, error) {
	if len(either.Args) != 2 {
		return nil, o.errorf("`either` only supports grouping two operands")
	}
	matched := &MatchEither{
		Lambda: "eitherLambda" + strconv.Itoa(o.depth),
		First:  o.operandsAt(at.operand),
		Second: o.operandsAt(at.operand + 1),
	}
	for i, a := range either.Args {
		argument, err := o.eitherArgument(a, position{at.argument + i, at.operand + i}, strconv.Itoa(i))
		if err != nil {
			return nil, err
		}
		matched.Arguments = append(matched.Arguments, argument)
	}
	return matched, nil
}

// eitherArgument resolves the match of an operand within either, whose parameter has a
// number.
func (o *operationMatcher) eitherArgument(a Arg, at position, number string) (MatchArgument, error) {
	if a.Node == nil {
		if err := o.checkArgument(o.op, at.argument); err != nil {
			return nil, err
		}
		if o.op.Arguments[at.argument].Operand == nil {
			return nil, o.errorf("either can only be applied on operand")
		}
		return o.operand(a, operandPlace{at, wholeOperand, "v" + number})
	}
	if a.Node.Kind == EitherNode {
		return nil, o.errorf("either cannot be nested")
	}
	return o.definition(a.Node, &MatchDefinition{Operation: "local_op_" + number, Value: "(*v" + number + ".begin())"},
		"operand "+strconv.Itoa(at.operand))
}

// variadic resolves the match of the elements of a variadic operand one by one.
func (o *operationMatcher) variadic(variadic *Node, at position) (*MatchVariadic, error) {
	if !o.op.Arguments[at.argument].Operand.Variadic {
		return nil, o.errorf("variadic DAG construct can't match op %s's non-variadic operand #%d", o.op.OperationName(), at.argument)
	}
	matched := &MatchVariadic{Operands: o.operandsAt(at.operand), Size: len(variadic.Args)}
	if variadic.Symbol != "" {
		var err error
		if matched.Variable, err = o.variableOf(o.binding(variadic.Symbol, at.argument, wholeOperand)); err != nil {
			return nil, err
		}
	}
	for i, a := range variadic.Args {
		element, err := o.element(a, at, i)
		if err != nil {
			return nil, err
		}
		matched.Elements = append(matched.Elements, element)
	}
	return matched, nil
}

// element resolves the match of an element of a variadic operand.
func (o *operationMatcher) element(a Arg, at position, index int) (MatchArgument, error) {
	const operands = "variadic_operand_range"
	number := strconv.Itoa(index)
	if a.Node == nil {
		return o.operand(a, operandPlace{at, index, operands + ".slice(" + number + ", 1)"})
	}
	if a.Node.Kind != OperationNode {
		return nil, o.errorf("variadic only accepts operation sub-dags")
	}
	return o.definition(a.Node, &MatchDefinition{Operation: "local_op_" + number, Value: operands + "[" + number + "]"},
		"variadic operand "+strconv.Itoa(at.operand)+" (variadic sub-opearnd #"+number+")")
}

// operand resolves the check and the capture of an operand, which is a range in C++.
func (o *operationMatcher) operand(a Arg, at operandPlace) (*MatchOperand, error) {
	matched := &MatchOperand{Operands: at.operands}
	var err error
	if matched.Constraint, err = o.operandConstraint(a.Leaf, at); err != nil {
		return nil, err
	}
	if captures(a.Symbol) {
		matched.Variable, err = o.variableOf(o.binding(a.Symbol, at.argument, at.sub))
	}
	return matched, err
}

// operandConstraint resolves the check of an operand. It returns nil if the operation's
// definition has the same constraint.
func (o *operationMatcher) operandConstraint(leaf Leaf, at operandPlace) (*Verification, error) {
	defined := o.op.Arguments[at.argument].Operand
	switch {
	case leaf.Unspecified():
		return nil, nil
	case !leaf.IsA(mlir.ClassTypeConstraint):
		return nil, o.errorf("the %d-th argument of op '%s' should be an operand", at.argument+1, o.op.OperationName())
	case leaf.Def == defined.Def:
		return nil, nil
	case defined.VariableLength():
		return nil, o.errorf("further constrain op %s's variadic operand #%d unsupported now", o.op.OperationName(), at.argument)
	}
	return o.verification(leaf, o.variable, "(*"+at.operands+".begin()).getType()",
		"operand "+strconv.Itoa(at.operand)+" of op '"+o.op.OperationName()+"'")
}

// binding returns the binding of a symbol to an argument of the operation.
func (o *operationMatcher) binding(name string, argument, sub int) binding {
	return binding{name, o.node, o.op, argument, sub}
}

// attribute resolves the check and the capture of an attribute.
func (o *operationMatcher) attribute(attr *ods.NamedAttribute, at position) (*MatchValue, error) {
	a, err := o.leafAt(at)
	if err != nil {
		return nil, err
	}
	matched := &MatchValue{Local: "tblgen_attr", Value: o.variable + "->getAttrOfType<" + attr.StorageType + `>("` + attr.Name + `")`}
	if o.op.Dialect.UsePropertiesForAttributes {
		matched.Value = o.variable + ".getProperties()." + ods.GetterName(attr.Name) + "()"
	}
	switch {
	case attr.HasDefault():
		matched.HasDefault = true
		matched.Default = o.expand(attr.ConstBuilderCall, o.expand(attr.DefaultValue))
	case !attr.Optional:
		matched.Present = &Check{o.variable, matched.Local,
			"expected op '" + o.op.OperationName() + "' to have attribute '" + attr.Name + "' of type '" + attr.StorageType + "'"}
	}
	if !a.Leaf.Unspecified() {
		if !a.Leaf.IsA(mlir.ClassAttrConstraint) {
			return nil, o.errorf("the attribute '%s' of op '%s' can only be matched by an attribute constraint", attr.Name, o.op.OperationName())
		}
		matched.RejectsNull = attr.Optional && o.needsAttribute(a.Leaf)
		if matched.Constraint, err = o.verification(a.Leaf, o.variable, matched.Local, "op '"+o.op.OperationName()+"' attribute '"+attr.Name+"'"); err != nil {
			return nil, err
		}
	}
	if captures(a.Symbol) {
		matched.Variable = a.Symbol
	}
	return matched, nil
}

// needsAttribute reports whether a condition probably fails on a null
// attribute. It looks for uses of $_self without a null check.
func (o *operationMatcher) needsAttribute(leaf Leaf) bool {
	c, err := o.model.Constraint(leaf.Def)
	if err != nil {
		return true
	}
	condition := c.Condition()
	return strings.Contains(condition, "$_self") && !strings.Contains(condition, "!$_self")
}

// property resolves the check and the capture of a property.
func (o *operationMatcher) property(prop *ods.NamedProperty, at position) (*MatchValue, error) {
	a, err := o.leafAt(at)
	if err != nil {
		return nil, err
	}
	matched := &MatchValue{Local: "tblgen_prop", Value: o.variable + ".getProperties()." + ods.GetterName(prop.Name) + "()"}
	if !a.Leaf.Unspecified() {
		if !a.Leaf.IsA(mlir.ClassPropConstraint) {
			return nil, o.errorf("the property '%s' of op '%s' can only be matched by a property constraint", prop.Name, o.op.OperationName())
		}
		if matched.Constraint, err = o.verification(a.Leaf, o.variable, matched.Local, "op '"+o.op.OperationName()+"' property '"+prop.Name+"'"); err != nil {
			return nil, err
		}
	}
	if captures(a.Symbol) {
		matched.Variable = a.Symbol
	}
	return matched, nil
}
