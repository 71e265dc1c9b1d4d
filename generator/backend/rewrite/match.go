package rewrite

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// emitMatch writes the checks that the C++ expression operation is the root of
// a tree that matches n.
func (e *emitter) emitMatch(n *ods.PatternNode, operation string, depth int) {
	switch n.Kind {
	case ods.NativeCodeNode:
		if matcher := e.matchers[n.Key]; matcher != "" {
			e.emitMatcherCall(n, matcher, operation)
			return
		}
		e.emitNativeCodeMatch(n, operation, depth)
	case ods.OperationNode:
		e.emitOperationMatch(n, operation, depth)
	default:
		e.fail("encountered non-op, non-NativeCodeCall match.")
	}
}

// emitCheck writes a check of condition. If it fails, the match of operation
// fails with message, a C++ string literal.
func (e *emitter) emitCheck(operation, condition, message string) {
	e.line("if (!(@condition)){", "condition", condition)
	e.depth++
	e.line("return rewriter.notifyMatchFailure(@operation, [&](::mlir::Diagnostic &diag) {", "operation", operation)
	e.line("  diag << @message;", "message", message)
	e.line("});")
	e.depth--
	e.line("}")
}

// emitVerifierCall writes a call of a shared constraint function.
func (e *emitter) emitVerifierCall(leaf ods.PatternLeaf, operation, entity, message string) {
	e.line("if(::mlir::failed(@function(rewriter, @operation, @entity, \"@message\"))) {",
		"function", e.constraints.function(leaf.Def), "operation", operation, "entity", entity, "message", message)
	e.line("  return ::mlir::failure();")
	e.line("}")
}

func (e *emitter) emitOperationMatch(n *ods.PatternNode, operation string, depth int) {
	op := e.operator(n)
	casted := "castedOp" + strconv.Itoa(depth)
	if matcher := e.matchers[n.Key]; matcher != "" {
		e.emitMatcherCall(n, matcher, operation)
		if depth == 0 {
			e.line("auto @casted = ::llvm::dyn_cast_or_null<@class>(@operation); (void)@casted;",
				"casted", casted, "class", op.QualifiedClassName(), "operation", operation)
		}
		return
	}
	e.line("auto @casted = ::llvm::dyn_cast<@class>(@operation); (void)@casted;",
		"casted", casted, "class", op.QualifiedClassName(), "operation", operation)
	if depth != 0 { // the driver of the rewrite has checked the name of the root
		e.emitCheck(operation, casted, cpp.Fill(`"@casted is not @class type"`, "casted", casted, "class", op.QualifiedClassName()))
	}
	if n.Symbol != "" {
		e.line("@symbol = @casted;", "symbol", n.Symbol, "casted", casted)
	}
	e.emitArgumentMatches(n, op, casted, depth)
}

func (e *emitter) emitArgumentMatches(n *ods.PatternNode, op *ods.Operator, casted string, depth int) {
	index, operand := 0, 0 // the index of the next argument and of the next operand of the operation
	for _, a := range n.Args {
		argument := op.Arguments[e.argument(op, index)]
		switch {
		case a.Node != nil && a.Node.Kind == ods.EitherNode:
			e.emitEitherMatch(n, a.Node, op, casted, index, operand, depth)
			operand += 2
			index++
		case a.Node != nil && a.Node.Kind == ods.VariadicNode && argument.Operand != nil:
			if !argument.Operand.Variadic {
				e.fail("variadic DAG construct can't match op %s's non-variadic operand #%d", op.OperationName(), index)
			}
			e.emitVariadicMatch(n, a.Node, op, casted, index, operand, depth)
			operand++
		case a.Node != nil:
			if argument.Operand == nil && a.Node.Kind == ods.OperationNode {
				e.fail("a nested DAG matches an operand, but the %d-th argument of op '%s' is none", index+1, op.OperationName())
			}
			if argument.Operand != nil && argument.Operand.VariableLength() {
				e.fail("use nested DAG construct to match op %s's variadic operand #%d unsupported now", op.OperationName(), index)
			}
			e.emitNestedMatch(a.Node, casted, operand, depth)
			operand++
		case argument.Operand != nil:
			e.emitOperandMatch(n, op, casted, getODSOperands(casted, operand), operand, a, index, wholeOperand)
			operand++
		case argument.Attribute != nil:
			e.emitAttributeMatch(op, argument.Attribute, casted, e.argumentAt(n, op, index))
		default:
			e.emitPropertyMatch(op, argument.Property, casted, e.argumentAt(n, op, index))
		}
		index++
	}
}

// argumentAt returns the argument of the dag for an attribute or property of
// the operation. Like the reference, it does not consider that "either" is one
// argument of the dag for two operands of the operation.
func (e *emitter) argumentAt(n *ods.PatternNode, op *ods.Operator, index int) ods.PatternArg {
	if index >= len(n.Args) {
		e.fail("the %d-th argument of op '%s' should be an attribute or a property; it cannot follow `either`", index+1, op.OperationName())
	}
	return n.Args[index]
}

func getODSOperands(casted string, index int) string {
	return casted + ".getODSOperands(" + strconv.Itoa(index) + ")"
}

// emitNestedMatch matches the operation that defines an operand.
func (e *emitter) emitNestedMatch(n *ods.PatternNode, casted string, operand, depth int) {
	operation := "op" + strconv.Itoa(depth+1)
	e.block("{", "}", func() {
		e.line("auto *@operation = (*@operands.begin()).getDefiningOp();", "operation", operation, "operands", getODSOperands(casted, operand))
		e.emitDefinedCheck(casted, operation, "operand "+strconv.Itoa(operand))
		e.emitMatch(n, operation, depth+1)
		e.line("tblgen_ops.push_back(@operation);", "operation", operation)
	})
}

func (e *emitter) emitDefinedCheck(casted, operation, what string) {
	e.emitCheck(casted, operation, cpp.Fill(`"There's no operation that defines @what of @casted"`, "what", what, "casted", casted))
}

// emitEitherMatch tries two adjacent operands in both orders.
func (e *emitter) emitEitherMatch(n, either *ods.PatternNode, op *ods.Operator, casted string, index, operand, depth int) {
	if len(either.Args) != 2 {
		e.fail("`either` only supports grouping two operands")
	}
	lambda := "eitherLambda" + strconv.Itoa(depth)
	e.line("auto @lambda = [&](::mlir::OperandRange v0, ::mlir::OperandRange v1) {", "lambda", lambda)
	e.depth++
	var matched []string // operations that are appended to tblgen_ops only if the whole match succeeds
	for i, a := range either.Args {
		number := strconv.Itoa(i)
		switch {
		case a.Node != nil:
			if a.Node.Kind == ods.EitherNode {
				e.fail("either cannot be nested")
			}
			operation := "local_op_" + number
			e.line("auto @operation = (*v@i.begin()).getDefiningOp();", "operation", operation, "i", number)
			e.block("{", "}", func() {
				e.emitDefinedCheck(casted, operation, "operand "+strconv.Itoa(operand+i))
				e.emitMatch(a.Node, operation, depth+1)
			})
			matched = append(matched, operation)
		case op.Arguments[e.argument(op, index+i)].Operand == nil:
			e.fail("either can only be applied on operand")
		default:
			e.emitOperandMatch(n, op, casted, "v"+number, operand+i, a, index+i, wholeOperand)
		}
	}
	for _, operation := range matched {
		e.line("tblgen_ops.push_back(@operation);", "operation", operation)
	}
	e.line("return ::mlir::success();")
	e.depth--
	e.line("};")
	e.block("{", "}", func() {
		e.line("auto eitherOperand0 = @operands;", "operands", getODSOperands(casted, operand))
		e.line("auto eitherOperand1 = @operands;", "operands", getODSOperands(casted, operand+1))
		e.line("if(::mlir::failed(@lambda(eitherOperand0, eitherOperand1)) && ::mlir::failed(@lambda(eitherOperand1, eitherOperand0)))", "lambda", lambda)
		e.line("  return ::mlir::failure();")
	})
}

// emitVariadicMatch matches the elements of a variadic operand one by one.
func (e *emitter) emitVariadicMatch(n, variadic *ods.PatternNode, op *ods.Operator, casted string, index, operand, depth int) {
	e.block("{", "}", func() {
		e.line("auto variadic_operand_range = @operands;", "operands", getODSOperands(casted, operand))
		e.line("if (variadic_operand_range.size() != @size) return ::mlir::failure();", "size", strconv.Itoa(len(variadic.Args)))
		if variadic.Symbol != "" {
			e.line("@symbol = variadic_operand_range;", "symbol", e.operandVariable(variadic.Symbol, n, index, wholeOperand))
		}
		for i, a := range variadic.Args {
			number := strconv.Itoa(i)
			if a.Node == nil {
				e.emitOperandMatch(n, op, casted, "variadic_operand_range.slice("+number+", 1)", operand, a, index, i)
				continue
			}
			if a.Node.Kind != ods.OperationNode {
				e.fail("variadic only accepts operation sub-dags")
			}
			operation := "local_op_" + number
			e.block("{", "}", func() {
				e.line("auto *@operation = variadic_operand_range[@i].getDefiningOp();", "operation", operation, "i", number)
				e.emitDefinedCheck(casted, operation, "variadic operand "+strconv.Itoa(operand)+" (variadic sub-opearnd #"+number+")")
				e.emitMatch(a.Node, operation, depth+1)
				e.line("tblgen_ops.push_back(@operation);", "operation", operation)
			})
		}
	})
}

// emitOperandMatch checks and captures an operand, which is a range in C++.
func (e *emitter) emitOperandMatch(n *ods.PatternNode, op *ods.Operator, casted, operands string, operand int, a ods.PatternArg, index, sub int) {
	constraint := op.Arguments[index].Operand
	if !a.Leaf.Unspecified() {
		if !a.Leaf.IsA("TypeConstraint") {
			e.fail("the %d-th argument of op '%s' should be an operand", index+1, op.OperationName())
		}
		if a.Leaf.Def != constraint.Def {
			if constraint.VariableLength() {
				e.fail("further constrain op %s's variadic operand #%d unsupported now", op.OperationName(), index)
			}
			e.emitVerifierCall(a.Leaf, casted, "(*"+operands+".begin()).getType()",
				cpp.Fill("operand @operand of op '@op' failed to satisfy constraint: '@summary'",
					"operand", strconv.Itoa(operand), "op", op.OperationName(), "summary", e.summary(a.Leaf)))
		}
	}
	if captures(a.Symbol) {
		e.line("@variable = @operands;", "variable", e.operandVariable(a.Symbol, n, index, sub), "operands", operands)
	}
}

// summary returns the description of a constraint, escaped for a string
// literal.
func (e *emitter) summary(leaf ods.PatternLeaf) string {
	c, err := ods.NewConstraint(leaf.Def)
	if err != nil {
		panic(failure{err})
	}
	return cpp.Escape(c.Summary)
}

// emitAttributeMatch checks and captures an attribute.
func (e *emitter) emitAttributeMatch(op *ods.Operator, attr *ods.NamedAttribute, casted string, a ods.PatternArg) {
	e.line("{")
	e.depth++
	if op.Dialect.UsePropertiesForAttributes {
		e.line("[[maybe_unused]] auto tblgen_attr = @casted.getProperties().@getter();", "casted", casted, "getter", ods.GetterName(attr.Name))
	} else {
		e.line(`[[maybe_unused]] auto tblgen_attr = @casted->getAttrOfType<@type>("@name");`, "casted", casted, "type", attr.StorageType, "name", attr.Name)
	}
	switch {
	case attr.HasDefault():
		e.line("if (!tblgen_attr) tblgen_attr = @default;", "default", e.expand(attr.ConstBuilderCall, e.expand(attr.DefaultValue)))
	case !attr.Optional:
		e.emitCheck(casted, "tblgen_attr", cpp.Fill(`"expected op '@op' to have attribute '@name' of type '@type'"`,
			"op", op.OperationName(), "name", attr.Name, "type", attr.StorageType))
	}
	if !a.Leaf.Unspecified() {
		if !a.Leaf.IsA("AttrConstraint") {
			e.fail("the attribute '%s' of op '%s' can only be matched by an attribute constraint", attr.Name, op.OperationName())
		}
		if attr.Optional && needsAttribute(a.Leaf) {
			e.line("if (!tblgen_attr) return ::mlir::failure();")
		}
		e.emitVerifierCall(a.Leaf, casted, "tblgen_attr", cpp.Fill("op '@op' attribute '@name' failed to satisfy constraint: '@summary'",
			"op", op.OperationName(), "name", attr.Name, "summary", e.summary(a.Leaf)))
	}
	if captures(a.Symbol) {
		e.line("@symbol = tblgen_attr;", "symbol", a.Symbol)
	}
	e.depth--
	e.line("}")
}

// needsAttribute reports whether a condition probably fails on a null
// attribute. It looks for uses of $_self without a null check.
func needsAttribute(leaf ods.PatternLeaf) bool {
	c, err := ods.NewConstraint(leaf.Def)
	if err != nil {
		return true
	}
	condition := c.Condition()
	return strings.Contains(condition, "$_self") && !strings.Contains(condition, "!$_self")
}

// emitPropertyMatch checks and captures a property.
func (e *emitter) emitPropertyMatch(op *ods.Operator, prop *ods.NamedProperty, casted string, a ods.PatternArg) {
	e.line("{")
	e.depth++
	e.line("[[maybe_unused]] auto tblgen_prop = @casted.getProperties().@getter();", "casted", casted, "getter", ods.GetterName(prop.Name))
	if !a.Leaf.Unspecified() {
		if !a.Leaf.IsA("PropConstraint") {
			e.fail("the property '%s' of op '%s' can only be matched by a property constraint", prop.Name, op.OperationName())
		}
		e.emitVerifierCall(a.Leaf, casted, "tblgen_prop", cpp.Fill("op '@op' property '@name' failed to satisfy constraint: '@summary'",
			"op", op.OperationName(), "name", prop.Name, "summary", e.summary(a.Leaf)))
	}
	if captures(a.Symbol) {
		e.line("@symbol = tblgen_prop;", "symbol", a.Symbol)
	}
	e.depth--
	e.line("}")
}

// emitNativeCodeMatch calls a C++ function that matches an operation and sets
// its captures through its arguments.
func (e *emitter) emitNativeCodeMatch(n *ods.PatternNode, operation string, depth int) {
	if !strings.Contains(n.Code, "$_self") {
		e.fail("NativeCodeCall must have $_self as argument for passing the defining Operation")
	}
	e.depth++
	defer func() { e.depth-- }()
	var arguments []string
	for i, a := range n.Args {
		name := "arg" + strconv.Itoa(depth) + "_" + strconv.Itoa(i)
		arguments = append(arguments, name)
		class := "::mlir::Value"
		switch {
		case a.Node != nil && a.Node.Kind == ods.EitherNode:
			e.fail("NativeCodeCall cannot have `either` operands")
		case a.Node != nil && a.Node.Kind == ods.VariadicNode:
			e.fail("NativeCodeCall cannot have `variadic` operands")
		case a.Node == nil && isAttrLeaf(a.Leaf):
			class = "::mlir::Attribute"
		}
		e.line("@class @name;", "class", class, "name", name)
	}
	tail := e.trailing(n)
	if tail.returnType != nil {
		e.fail("`NativeCodeCall` cannot have return type specifier")
	}
	if tail.location != nil {
		e.fail("`location` cannot be used where a NativeCodeCall is matched")
	}
	e.self, e.location = operation, ""
	call := e.expand(n.Code, arguments...)
	e.emitCheck(operation, "!::mlir::failed("+call+")", `"`+cpp.Escape(call)+` return ::mlir::failure"`)
	captured := n.Args[:len(n.Args)-tail.count]
	for i, a := range captured {
		if captures(a.Symbol) {
			e.line("@symbol = @argument;", "symbol", a.Symbol, "argument", arguments[i])
		}
	}
	for i, a := range captured {
		if a.Node != nil {
			e.fail("Matching nested tree in NativeCodecall not support for %s as arg %d", arguments[i], i)
		}
		if a.Leaf.Unspecified() {
			continue
		}
		if a.Leaf.Def == nil {
			e.fail("only constraints can be matched; got '%s'", a.Leaf.Text)
		}
		entity := arguments[i]
		if !isAttrLeaf(a.Leaf) {
			entity += ".getType()"
		}
		e.emitVerifierCall(a.Leaf, operation, entity, cpp.Fill("operand @i of native code call '@code' failed to satisfy constraint: '@summary'",
			"i", strconv.Itoa(i), "code", cpp.Escape(n.Code), "summary", e.summary(a.Leaf)))
	}
}

// emitMatcherCall calls the function that matches a shared dag. It passes the
// symbols that the dag binds, which the function sets.
func (e *emitter) emitMatcherCall(n *ods.PatternNode, matcher, operation string) {
	local := newOrderedSymbols()
	e.bindTree(local, n, true)
	arguments := []string{"rewriter", operation, "tblgen_ops"}
	for s := local.before.next; s != nil; s = s.next {
		variable := s.name
		if s.kind == operandSymbol {
			for t := e.symbols.before.next; t != nil; t = t.next {
				if t.name == s.name && t.node == s.node && t.arg == s.arg && t.sub == s.sub {
					variable = t.variable()
					break
				}
			}
		}
		arguments = append(arguments, variable)
	}
	e.line("if(::mlir::failed(@matcher(@arguments))) {", "matcher", matcher, "arguments", strings.Join(arguments, ", "))
	e.line("  return ::mlir::failure();")
	e.line("}")
}

// emitConstraints checks the additional constraints of the pattern.
func (e *emitter) emitConstraints() {
	for _, c := range e.pattern.Constraints {
		e.require(c.Require("predicate", "summary"))
		switch {
		case c.Kind == ods.TypeConstraintKind:
			if len(c.Entities) != 1 {
				e.fail("type constraint requires exactly one argument")
			}
			e.self = "(" + e.use(c.Entities[0]) + ".getType())"
			e.emitCheck("op0", e.expand(c.Condition()), cpp.Fill(`"value entity '@entity' failed to satisfy constraint: '@summary'"`,
				"entity", c.Entities[0], "summary", cpp.Escape(c.Summary)))
		case c.Kind == ods.AttrConstraintKind:
			e.fail("cannot use AttrConstraint in Pattern multi-entity constraints")
		default:
			e.emitEntityConstraint(c)
		}
	}
}

func (e *emitter) emitEntityConstraint(c ods.AppliedConstraint) {
	const most = 4
	if len(c.Entities) > most {
		e.fail("only support up to 4-entity constraints now")
	}
	entities := make([]string, most)
	for i := range entities {
		entities[i] = "<unused>"
	}
	for i, symbol := range c.Entities {
		entities[i] = e.use(symbol)
	}
	e.self = c.Self
	if e.self != "" {
		e.self = e.use(e.self)
	}
	e.emitCheck("op0", e.expand(c.Condition(), entities...), cpp.Fill(`"entities '@entities' failed to satisfy constraint: '@summary'"`,
		"entities", strings.Join(c.Entities, ", "), "summary", cpp.Escape(c.Summary)))
}

// emitEqualities checks that operands that are bound to one symbol are the same
// value.
func (e *emitter) emitEqualities() {
	for n := e.symbols.before.next; n != nil; {
		first := n
		for n = n.next; n != nil && n.name == first.name; n = n.next {
			a, b := first.variable(), n.variable()
			e.emitCheck("op0", "*"+a+".begin() == *"+b+".begin()", cpp.Fill(`"Operands '@a' and '@b' must be equal"`, "a", a, "b", b))
		}
	}
}
