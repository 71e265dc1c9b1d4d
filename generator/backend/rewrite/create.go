package rewrite

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// emitRewrite writes the code that replaces the root of the matched operations.
func (e *emitter) emitRewrite(root *ods.Operator) {
	for _, r := range e.pattern.Results {
		e.bindTree(e.symbols, r, false)
	}
	results := e.pattern.Results
	// The values of the last result patterns replace the results of the root.
	// offsets has, for each pattern, the index of the root's result that its
	// first value replaces.
	first := -1
	if len(root.Results) == 0 {
		first = len(results)
	}
	offsets := make([]int, len(results)+1)
	for i := len(results) - 1; i >= 0; i-- {
		offsets[i] = offsets[i+1] - e.valueCount(results[i])
		if first < 0 && offsets[i] == -len(root.Results) {
			first = i
		}
	}
	if first < 0 {
		for i, r := range results {
			if offsets[i] < -len(root.Results) && offsets[i+1] > -len(root.Results) {
				e.fail("cannot use the same multi-result op '%s' to generate both auxiliary values and values to be used for replacing the matched op", r.Symbol)
			}
		}
		e.fail("not enough values generated to replace the matched op")
	}
	start := offsets[first]

	var locations []string
	for i := range e.pattern.Source.Operations() {
		locations = append(locations, "tblgen_ops["+strconv.Itoa(i)+"]->getLoc()")
	}
	e.line("auto odsLoc = rewriter.getFusedLoc({@locations}); (void)odsLoc;", "locations", strings.Join(locations, ", "))
	for i, r := range results[:first] {
		e.emitAuxiliary(r, offsets[i]-start)
	}
	if len(root.Results) == 0 {
		e.emitSupplemental()
		e.line("rewriter.eraseOp(op0);")
		return
	}
	e.line("::llvm::SmallVector<::mlir::Value, 4> tblgen_repl_values;")
	for i, r := range results[first:] {
		symbol := e.emitResult(r, offsets[first+i]-start, 0)
		e.emitReplacementValues(symbol)
	}
	e.emitSupplemental()
	e.out.Write("\n")
	e.line("rewriter.replaceOp(op0, tblgen_repl_values);")
}

// emitAuxiliary creates values that do not replace any result. A call of a void
// function becomes a statement.
func (e *emitter) emitAuxiliary(n *ods.PatternNode, index int) {
	value := e.emitResult(n, index, 0)
	if n.Kind == ods.NativeCodeNode && n.Returns == 0 {
		e.line("@call;", "call", value)
	}
}

func (e *emitter) emitSupplemental() {
	count := len(e.pattern.Supplemental)
	for i, n := range e.pattern.Supplemental {
		e.emitAuxiliary(n, i-count)
	}
}

// emitReplacementValues appends the values of a symbol to the replacements. A
// vector converts a range, a list of ranges or a single value to one range.
func (e *emitter) emitReplacementValues(symbol string) {
	s, index := e.lookup(symbol)
	ranges := s.ranges(index)
	if len(ranges) == 0 {
		e.out.Write("\n")
	}
	for _, r := range ranges {
		e.out.Write("\n")
		e.line("for (auto v: ::llvm::SmallVector<::mlir::Value, 4>{ @range }) {", "range", r)
		e.line("  tblgen_repl_values.push_back(v);")
		e.line("}")
	}
}

// valueCount returns the number of values that a result pattern creates.
func (e *emitter) valueCount(n *ods.PatternNode) int {
	switch n.Kind {
	case ods.OperationNode:
		if n.Symbol != "" {
			if _, index := ods.SplitResultIndex(n.Symbol); index >= 0 {
				return 1
			}
		}
		return len(e.operator(n).Results)
	case ods.NativeCodeNode:
		return n.Returns
	}
	return 1
}

// A tail holds the directives that follow the other arguments of a dag, such as
// a location.
type tail struct {
	location, returnType *ods.PatternNode
	count                int
}

func (e *emitter) trailing(n *ods.PatternNode) (t tail) {
	for i := len(n.Args) - 1; i >= 0; i-- {
		d := n.Args[i].Node
		if d == nil || d.Kind != ods.LocationNode && d.Kind != ods.ReturnTypeNode {
			break
		}
		t.count++
		directive := &t.location
		name := "location"
		if d.Kind == ods.ReturnTypeNode {
			directive, name = &t.returnType, "returnType"
		}
		if *directive != nil {
			e.fail("`%s` directive can only be specified once", name)
		}
		*directive = d
	}
	return t
}

// locationOf returns the location expression for a new operation.
func (e *emitter) locationOf(t tail) string {
	if t.location == nil {
		return "odsLoc"
	}
	n := t.location
	switch {
	case len(n.Args) == 0:
		e.fail("At least one argument to location directive required")
	case n.Symbol != "":
		e.fail("cannot bind symbol to location")
	case len(n.Args) == 1 && n.Args[0].Leaf.IsString:
		return `::mlir::NameLoc::get(rewriter.getStringAttr("` + n.Args[0].Leaf.Text + `"))`
	case len(n.Args) == 1:
		return e.useEach(n.Args[0].Symbol, "@.getLoc()")
	}
	var locations []string
	metadata := ""
	for _, a := range n.Args {
		if a.Leaf.IsString {
			if metadata != "" {
				e.fail("Only one string attribute may be specified")
			}
			metadata = a.Leaf.Text
			continue
		}
		locations = append(locations, e.useEach(a.Symbol, "@.getLoc()"))
	}
	fused := "rewriter.getFusedLoc({" + strings.Join(locations, ", ") + "}"
	if metadata != "" {
		fused += `, rewriter.getStringAttr("` + metadata + `")`
	}
	return fused + ")"
}

// emitResult writes the code that creates the values of a result pattern. It
// returns the symbol that is bound to them, or the call of native code without
// a result. index is the index of the root's result that the first value
// replaces, or negative if there is none.
func (e *emitter) emitResult(n *ods.PatternNode, index, depth int) string {
	switch n.Kind {
	case ods.NativeCodeNode:
		return e.emitNativeCode(n, depth)
	case ods.ReplaceWithValueNode:
		if len(n.Args) != 1 {
			e.fail("replaceWithValue directive must take exactly one argument")
		}
		if n.Symbol != "" {
			e.fail("cannot bind symbol to replaceWithValue")
		}
		return n.Args[0].Symbol
	case ods.VariadicNode:
		return e.emitVariadic(n, depth)
	case ods.OperationNode:
		name := e.emitCreate(n, index, depth)
		if n.Symbol == "" {
			e.bindOnce(e.symbols, &symbol{name: name, kind: resultSymbol, op: e.operator(n)})
		}
		return name
	case ods.LocationNode:
		e.fail("location directive can only be used with op creation")
	}
	e.notOperation(n)
	return ""
}

// emitNativeCode calls a C++ function and stores its result in a variable. The
// C++ compiler therefore rejects a function that returns void unless the
// pattern says that it returns nothing.
func (e *emitter) emitNativeCode(n *ods.PatternNode, depth int) string {
	tail := e.trailing(n)
	if tail.returnType != nil {
		e.fail("`NativeCodeCall` cannot have return type specifier")
	}
	location := e.locationOf(tail)
	var arguments []string
	for i, a := range n.Args[:len(n.Args)-tail.count] {
		if a.Node != nil {
			arguments = append(arguments, e.emitResult(a.Node, i, depth+1))
		} else {
			arguments = append(arguments, e.argumentValue(a))
		}
	}
	e.location = location
	call := e.expand(n.Code, arguments...)
	if n.Returns == 0 {
		return call
	}
	name := n.Symbol
	variable, _ := ods.SplitResultIndex(name)
	if name == "" {
		variable = "nativeVar_" + e.number()
		name = variable
		e.bindOnce(e.symbols, &symbol{name: variable, kind: nativeValues(n.Returns), size: n.Returns})
	}
	e.line("auto @variable = @call; (void)@variable;", "variable", variable, "call", call)
	return name
}

// emitVariadic collects the values of a variadic operand in a vector.
func (e *emitter) emitVariadic(n *ods.PatternNode, depth int) string {
	name := "tblgen_variadic_values_" + e.number()
	e.bind(&symbol{name: name, kind: valueSymbol})
	var values []string
	for i, a := range n.Args {
		if a.Node == nil {
			values = append(values, e.argumentValue(a))
			continue
		}
		child := e.emitResult(a.Node, i, depth+1)
		values = append(values, child)
	}
	e.line("::llvm::SmallVector<::mlir::Value, 4> @name;", "name", name)
	for _, v := range values {
		e.line("@name.push_back(@value);", "name", name, "value", v)
	}
	return name
}

// argumentValue returns the expression for a leaf in a result pattern.
func (e *emitter) argumentValue(a ods.PatternArg) string {
	switch l := a.Leaf; {
	case l.IsString:
		e.fail("raw string not supported as argument")
	case l.Other != "":
		e.fail("'%s' cannot be an argument of a result", l.Other)
	case l.IsA("ConstantAttr"):
		c, err := ods.NewConstantAttr(l.Def)
		if err != nil {
			panic(failure{err})
		}
		return e.constantAttr(c.Attribute, c.Value)
	case l.IsA("ConstantProp"):
		value, _, err := l.Def.Text("value")
		if err != nil {
			panic(failure{err})
		}
		return value
	case l.IsA("EnumCase"):
		attr, err := e.model.Attribute(l.Def)
		if err != nil {
			panic(failure{err})
		}
		value, err := l.Def.Int("value")
		if err != nil {
			panic(failure{err})
		}
		return e.constantAttr(attr, strconv.FormatInt(value, 10))
	case l.IsA("NativeCodeCall"):
		e.self = e.use(a.Symbol)
		code, _, err := l.Def.Text("expression")
		if err != nil {
			panic(failure{err})
		}
		return e.expand(code)
	case l.Unspecified(), l.IsA("TypeConstraint"):
		return e.use(a.Symbol)
	}
	e.fail("unhandled case when rewriting op")
	return ""
}

func (e *emitter) constantAttr(attr *ods.Attribute, value string) string {
	if !attr.ConstBuildable() {
		e.fail("Attribute %s does not have the 'constBuilderCall' field", attr.DefName())
	}
	return e.expand(attr.ConstBuilderCall, value)
}

// emitCreate creates an operation and returns the symbol that is bound to its
// results.
func (e *emitter) emitCreate(n *ods.PatternNode, index, depth int) string {
	op := e.operator(n)
	tail := e.trailing(n)
	location := e.locationOf(tail)
	args := n.Args[:len(n.Args)-tail.count]
	if len(args) != len(op.Arguments) {
		e.fail("resultant op '%s' argument number mismatch: %d in pattern vs. %d in definition", op.OperationName(), len(args), len(op.Arguments))
	}
	children := make([]string, len(args)) // the symbols of nested dags, by the index of the argument
	for i, a := range args {
		if a.Node != nil {
			children[i] = e.emitResult(a.Node, i, depth+1)
		}
	}
	symbol := n.Symbol
	if symbol == "" {
		symbol = "tblgen_" + op.CppClassName + "_" + e.number()
	}
	variable, resultIndex := ods.SplitResultIndex(symbol)
	if n.Symbol == "" {
		variable, resultIndex = symbol, -1
	}
	class := op.QualifiedClassName()
	e.line("@class @variable;", "class", class, "variable", variable)
	e.line("{")
	e.depth++
	create := func(arguments string) {
		e.line("@variable = @class::create(rewriter, @location, @arguments);",
			"variable", variable, "class", class, "location", location, "arguments", arguments)
	}
	attributes := "tblgen_attrs"
	if op.Dialect.UsePropertiesForAttributes {
		attributes = "tblgen_props"
	}
	infers := op.HasTrait("::mlir::OpTrait::SameOperandsAndResultType") || op.HasTrait("::mlir::OpTrait::FirstAttrDerivedResultType")
	switch {
	case tail.returnType == nil && infers:
		e.emitAggregateArguments(op, args, children)
		create("tblgen_values, " + attributes)
	case tail.returnType == nil && (resultIndex >= 0 || depth > 0 || index < 0):
		// If the result types are unknown, the arguments are passed one by one
		// to a builder that the author of the operation must write.
		e.emitSeparateArguments(op, args, children)
		e.line("@variable = @class::create(rewriter, @location@arguments", "variable", variable, "class", class,
			"location", location, "arguments", e.argumentList(op, args, children))
		e.line(");")
	default:
		if depth == 0 && index >= 0 && tail.returnType != nil {
			e.fail("Cannot specify explicit return types in an op whose return values replace the source pattern's root op")
		}
		e.emitAggregateArguments(op, args, children)
		e.emitResultTypes(op, tail.returnType, index, depth)
		create("tblgen_types, tblgen_values, " + attributes)
	}
	e.depth--
	e.line("}")
	return symbol
}

// emitResultTypes collects the given types. Without given types, it takes the
// types of the root's results, starting at index.
func (e *emitter) emitResultTypes(op *ods.Operator, given *ods.PatternNode, index, depth int) {
	e.line("::llvm::SmallVector<::mlir::Type, 4> tblgen_types; (void)tblgen_types;")
	if given != nil {
		for _, a := range given.Args {
			e.line("tblgen_types.push_back(@type);", "type", e.returnType(a, depth))
		}
		return
	}
	for i := range op.Results {
		e.line("for (auto v: castedOp0.getODSResults(@i)) {", "i", strconv.Itoa(index+i))
		e.line("  tblgen_types.push_back(v.getType());")
		e.line("}")
	}
}

func (e *emitter) returnType(a ods.PatternArg, depth int) string {
	switch {
	case a.Node != nil:
		if a.Node.Kind != ods.NativeCodeNode {
			e.fail("nested DAG in `returnType` must be a native code call")
		}
		return e.emitNativeCode(a.Node, depth+1)
	case a.Leaf.IsString:
		return e.expand(a.Leaf.Text)
	}
	return e.argumentValue(a) + ".getType()"
}

// operandValue returns the expression for a single operand.
func (e *emitter) operandValue(a ods.PatternArg, child string) string {
	if a.Node != nil {
		return e.use(child)
	}
	value := e.use(a.Symbol)
	if a.Leaf.IsA("NativeCodeCall") {
		return e.argumentValue(a)
	}
	return value
}

// operandRange returns the expression for a variadic operand.
func (e *emitter) operandRange(operand string, a ods.PatternArg, child string) string {
	written := a.Symbol
	if a.Node != nil {
		if a.Node.Kind == ods.OperationNode {
			e.fail("op expects variadic operand `%s`, while provided is non-variadic", operand)
		}
		written = child
	}
	if s, index := e.lookup(written); s.kind == valuesSymbol && index < 0 {
		return s.variable() // a list of values converts to a range
	}
	return e.use(written)
}

// attributeValue returns the expression for an attribute or property.
func (e *emitter) attributeValue(a ods.PatternArg, child string) string {
	if a.Node != nil {
		if a.Node.Kind != ods.NativeCodeNode {
			e.fail("only NativeCodeCall allowed in nested dag node for creating attribute")
		}
		return child
	}
	return e.argumentValue(a)
}

// emitAggregateArguments collects the operands in one vector, and the
// attributes in another vector or in the properties.
func (e *emitter) emitAggregateArguments(op *ods.Operator, args []ods.PatternArg, children []string) {
	e.line("::llvm::SmallVector<::mlir::Value, 4> tblgen_values; (void)tblgen_values;")
	useProperties := op.Dialect.UsePropertiesForAttributes
	if useProperties {
		e.line("@class::Properties tblgen_props; (void)tblgen_props;", "class", op.QualifiedClassName())
	} else {
		e.line("::llvm::SmallVector<::mlir::NamedAttribute, 4> tblgen_attrs; (void)tblgen_attrs;")
	}
	variadic, hasSegments := 0, false
	var sizes []string
	for i, argument := range op.Arguments {
		switch {
		case argument.Attribute != nil:
			hasSegments = hasSegments || argument.Name() == "operandSegmentSizes"
			e.emitAttributeArgument(argument.Name(), e.attributeValue(args[i], children[i]), useProperties)
		case argument.Property != nil:
			e.line("tblgen_props.@setter(@value);", "setter", ods.SetterName(argument.Name()), "value", e.attributeValue(args[i], children[i]))
		case argument.Operand.Variadic:
			variadic++
			values := e.operandRange(argument.Name(), args[i], children[i])
			e.line("for (auto v: @range) {", "range", values)
			e.line("  tblgen_values.push_back(v);")
			e.line("}")
			sizes = append(sizes, "static_cast<int32_t>("+values+".size())")
		default:
			e.line("tblgen_values.push_back(@value);", "value", e.operandValue(args[i], children[i]))
			sizes = append(sizes, "1")
		}
	}
	if variadic > 1 && !hasSegments && !op.HasTrait("::mlir::OpTrait::SameVariadicOperandSize") {
		e.emitSegmentSizes(strings.Join(sizes, ", "), useProperties)
	}
}

func (e *emitter) emitAttributeArgument(name, value string, useProperties bool) {
	if useProperties {
		e.line("tblgen_props.@name = ::llvm::dyn_cast_if_present<decltype(tblgen_props.@name)>(@value);", "name", name, "value", value)
		return
	}
	e.line("if (auto tmpAttr = @value) {", "value", value)
	e.line(`  tblgen_attrs.emplace_back(rewriter.getStringAttr("@name"), tmpAttr);`, "name", name)
	e.line("}")
}

func (e *emitter) emitSegmentSizes(sizes string, useProperties bool) {
	if useProperties {
		e.line("tblgen_props.operandSegmentSizes = { @sizes };", "sizes", sizes)
		return
	}
	e.line(`tblgen_attrs.emplace_back(rewriter.getStringAttr("operandSegmentSizes"),`)
	e.line("  rewriter.getDenseI32ArrayAttr({ @sizes }));", "sizes", sizes)
	e.out.Write("  ") // the reference indents the next line as well
}

// emitSeparateArguments stores each operand in a variable. In children, the
// name of the variable replaces the operand.
func (e *emitter) emitSeparateArguments(op *ods.Operator, args []ods.PatternArg, children []string) {
	count := 0
	for i, argument := range op.Arguments {
		if argument.Operand == nil {
			continue
		}
		number := strconv.Itoa(count)
		count++
		if argument.Operand.Variadic {
			name := "tblgen_values_" + number
			e.line("::llvm::SmallVector<::mlir::Value, 4> @name;", "name", name)
			e.line("for (auto v: @range) {", "range", e.operandRange(argument.Name(), args[i], children[i]))
			e.line("  @name.push_back(v);", "name", name)
			e.line("}")
			children[i] = name
			continue
		}
		name := "tblgen_value_" + number
		e.line("::mlir::Value @name = @value;", "name", name, "value", e.operandValue(args[i], children[i]))
		children[i] = name
	}
}

// argumentList returns the arguments of a builder call. A comment before each
// argument gives its name.
func (e *emitter) argumentList(op *ods.Operator, args []ods.PatternArg, children []string) string {
	var b cpp.Buffer
	for i, argument := range op.Arguments {
		b.Write(",\n")
		for range e.depth + 1 {
			b.Write("  ")
		}
		value, name := "", argument.Name()
		if argument.Operand != nil {
			value = children[i]
		} else {
			value = e.attributeValue(args[i], children[i])
			if args[i].Node == nil && (args[i].Leaf.IsA("ConstantAttr") || args[i].Leaf.IsA("EnumCase") || args[i].Leaf.IsA("ConstantProp")) {
				name = args[i].Symbol
			}
		}
		if name != "" {
			b.Write("/*", name, "=*/")
		}
		b.Write(value)
	}
	return b.String()
}
