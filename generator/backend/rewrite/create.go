package rewrite

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// A creator resolves the creation of an operation.
type creator struct {
	*rewriter
	node         *Node
	op           *ods.Operator
	index, depth int // see rewriter.result
	tail         tail
	location     string
	arguments    []argument
	steps        []Step // that create the arguments
}

// An argument is an argument of an operation that is created.
type argument struct {
	ods.Argument
	given Arg
	// child is the symbol of a dag, or the call of native code without a result.
	child string
}

// newCreator resolves the arguments of an operation that is created.
func (r *rewriter) newCreator(n *Node, index, depth int) (*creator, error) {
	op, err := r.operator(n)
	if err != nil {
		return nil, err
	}
	c := &creator{rewriter: r, node: n, op: op, index: index, depth: depth}
	if c.tail, err = r.trailing(n); err != nil {
		return nil, err
	}
	if c.location, err = r.locationOf(c.tail); err != nil {
		return nil, err
	}
	args := n.Args[:len(n.Args)-c.tail.count]
	if len(args) != len(op.Arguments) {
		return nil, wrongCount(r.pattern.Def.Loc, op, "resultant op '%s' argument number mismatch: %d in pattern vs. %d in definition", op.OperationName(), len(args), len(op.Arguments))
	}
	for i, a := range args {
		made := argument{Argument: op.Arguments[i], given: a}
		if a.Node != nil {
			var steps []Step
			if made.child, steps, err = r.result(a.Node, i, depth+1); err != nil {
				return nil, err
			}
			c.steps = append(c.steps, steps...)
		}
		c.arguments = append(c.arguments, made)
	}
	return c, nil
}

// create resolves the creation. It returns the symbol that is bound to the results, and
// the steps.
func (c *creator) create() (string, []Step, error) {
	name := c.node.Symbol
	variable, resultIndex := SplitResultIndex(name)
	if name == "" {
		name = "tblgen_" + c.op.CppClassName + "_" + c.number()
		variable, resultIndex = name, -1
	}
	step := &CreateOperation{Variable: variable, Class: c.op.QualifiedClassName(), Location: c.location}
	infers := c.op.HasTrait(mlir.TraitSameOperandsAndResultType) || c.op.HasTrait(mlir.TraitFirstAttrDerivedResultType)
	var err error
	switch {
	case c.tail.returnType == nil && infers:
		step.Aggregate, err = c.aggregate()
	case c.tail.returnType == nil && (resultIndex >= 0 || c.depth > 0 || c.index < 0):
		// If the result types are unknown, the arguments are passed one by one
		// to a builder that the author of the operation must write.
		step.Separate, err = c.separate()
	case c.depth == 0 && c.index >= 0 && c.tail.returnType != nil:
		err = c.errorf("Cannot specify explicit return types in an op whose return values replace the source pattern's root op")
	default:
		if step.Aggregate, err = c.aggregate(); err == nil {
			step.Aggregate.Types, err = c.types()
		}
	}
	if err == nil && c.node.Symbol == "" {
		err = c.bind(&symbol{name: name, kind: resultSymbol, op: c.op})
	}
	return name, append(c.steps, step), err
}

// types resolves the types of the results. Without given types, they are the types of the
// root's results, starting at index.
func (c *creator) types() (*ResultTypes, error) {
	types := &ResultTypes{}
	if c.tail.returnType == nil {
		for i := range c.op.Results {
			types.FromRoot = append(types.FromRoot, c.index+i)
		}
		return types, nil
	}
	for _, a := range c.tail.returnType.Args {
		given, err := c.givenType(a)
		if err != nil {
			return nil, err
		}
		types.Given = append(types.Given, given)
	}
	return types, nil
}

func (c *creator) givenType(a Arg) (given GivenType, err error) {
	switch {
	case a.Node != nil && a.Node.Kind != NativeCodeNode:
		return given, c.errorf("nested DAG in `returnType` must be a native code call")
	case a.Node != nil:
		given.Type, given.Steps, err = c.nativeCode(a.Node, c.depth+1)
		return given, err
	case a.Leaf.IsString:
		return GivenType{Type: c.expand(a.Leaf.Text)}, nil
	}
	value, err := c.leaf(a)
	return GivenType{Type: value + ".getType()"}, err
}

// operandValue returns the expression for a single operand.
func (c *creator) operandValue(a argument) (string, error) {
	if a.given.Node != nil {
		return c.use(a.child)
	}
	value, err := c.use(a.given.Symbol)
	if err == nil && a.given.Leaf.IsA("NativeCodeCall") {
		return c.leaf(a.given)
	}
	return value, err
}

// operandRange returns the expression for a variadic operand.
func (c *creator) operandRange(a argument) (string, error) {
	written := a.given.Symbol
	if a.given.Node != nil {
		if a.given.Node.Kind == OperationNode {
			return "", c.errorf("op expects variadic operand `%s`, while provided is non-variadic", a.Name())
		}
		written = a.child
	}
	s, index, err := c.lookup(written)
	if err != nil {
		return "", err
	}
	if s.kind == valuesSymbol && index < 0 {
		return s.variable(), nil // a list of values converts to a range
	}
	return c.use(written)
}

// attributeValue returns the expression for an attribute or property.
func (c *creator) attributeValue(a argument) (string, error) {
	if a.given.Node == nil {
		return c.leaf(a.given)
	}
	if a.given.Node.Kind != NativeCodeNode {
		return "", c.errorf("only NativeCodeCall allowed in nested dag node for creating attribute")
	}
	return a.child, nil
}

// aggregate resolves arguments that are passed as a vector of operands, with the
// attributes in a vector or in the properties.
func (c *creator) aggregate() (*AggregateArguments, error) {
	made := &AggregateArguments{Class: c.op.QualifiedClassName(), UseProperties: c.op.Dialect.UsePropertiesForAttributes}
	variadic, hasSegments := 0, false
	var sizes []string
	for _, a := range c.arguments {
		argument, err := c.aggregated(a)
		if err != nil {
			return nil, err
		}
		made.Arguments = append(made.Arguments, argument)
		switch argument.Kind {
		case AttributeArgument:
			hasSegments = hasSegments || argument.Name == mlir.OperandSegmentSizes
		case RangeArgument:
			variadic++
			sizes = append(sizes, "static_cast<int32_t>("+argument.Value+".size())")
		case OperandArgument:
			sizes = append(sizes, "1")
		}
	}
	if variadic > 1 && !hasSegments && !c.op.HasTrait(mlir.TraitSameVariadicOperandSize) {
		made.SegmentSizes = sizes
	}
	return made, nil
}

func (c *creator) aggregated(a argument) (made Argument, err error) {
	made.Name = a.Name()
	switch {
	case a.Attribute != nil:
		made.Kind = AttributeArgument
		made.Value, err = c.attributeValue(a)
	case a.Property != nil:
		made.Kind = PropertyArgument
		made.Value, err = c.attributeValue(a)
	case a.Operand.Variadic:
		made.Kind = RangeArgument
		made.Value, err = c.operandRange(a)
	default:
		made.Value, err = c.operandValue(a)
	}
	return made, err
}

// separate resolves arguments that are passed one by one.
func (c *creator) separate() (*SeparateArguments, error) {
	made := &SeparateArguments{}
	for _, a := range c.arguments {
		if a.Operand == nil {
			continue
		}
		operand, err := c.operandVariable(a, strconv.Itoa(len(made.Operands)))
		if err != nil {
			return nil, err
		}
		made.Operands = append(made.Operands, operand)
	}
	operands := made.Operands
	for _, a := range c.arguments {
		named := NamedValue{Name: a.Name()}
		if a.Operand != nil {
			named.Value, operands = operands[0].Name, operands[1:]
		} else {
			var err error
			if named.Value, err = c.attributeValue(a); err != nil {
				return nil, err
			}
			if l := a.given.Leaf; a.given.Node == nil && (l.IsA("ConstantAttr") || l.IsA("EnumCase") || l.IsA("ConstantProp")) {
				named.Name = a.given.Symbol
			}
		}
		made.List = append(made.List, named)
	}
	return made, nil
}

// operandVariable resolves the variable with a number that holds an operand.
func (c *creator) operandVariable(a argument, number string) (made OperandVariable, err error) {
	if a.Operand.Variadic {
		made = OperandVariable{Name: "tblgen_values_" + number, IsRange: true}
		made.Value, err = c.operandRange(a)
		return made, err
	}
	made.Name = "tblgen_value_" + number
	made.Value, err = c.operandValue(a)
	return made, err
}
