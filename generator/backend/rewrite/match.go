package rewrite

import (
	"strconv"
	"strings"
)

// emitMatch writes the checks of an operation.
func emitMatch(w *writer, m Match) {
	switch m := m.(type) {
	case *CallMatcher:
		emitMatcherCall(w, m)
	case *MatchNativeCode:
		w.indented(func() { emitNativeCodeMatch(w, m) })
	case *MatchOperation:
		emitOperationMatch(w, m)
	}
}

// emitMatcherCall calls the function that matches a shared dag.
func emitMatcherCall(w *writer, m *CallMatcher) {
	arguments := append([]string{"rewriter", m.Operation, "tblgen_ops"}, m.Arguments...)
	w.line("if(::mlir::failed(@function(@arguments))) {", "function", m.Function, "arguments", strings.Join(arguments, ", "))
	w.line("  return ::mlir::failure();")
	w.line("}")
	if m.Variable != "" {
		w.line("auto @variable = ::llvm::dyn_cast_or_null<@class>(@operation); (void)@variable;",
			"variable", m.Variable, "class", m.Class, "operation", m.Operation)
	}
}

// emitNativeCodeMatch calls a C++ function that matches an operation.
func emitNativeCodeMatch(w *writer, m *MatchNativeCode) {
	for _, l := range m.Locals {
		w.line("@class @name;", "class", l.Type, "name", l.Name)
	}
	emitCheck(w, &m.Call)
	for _, c := range m.Captures {
		emitCapture(w, c.Variable, c.Value)
	}
	for i := range m.Constraints {
		emitVerification(w, &m.Constraints[i])
	}
}

// emitOperationMatch writes the checks of an operation of a class.
func emitOperationMatch(w *writer, m *MatchOperation) {
	w.line("auto @variable = ::llvm::dyn_cast<@class>(@operation); (void)@variable;",
		"variable", m.Variable, "class", m.Class, "operation", m.Operation)
	if !m.IsRoot {
		emitCheck(w, &Check{Operation: m.Operation, Condition: m.Variable, Message: m.Variable + " is not " + m.Class + " type"})
	}
	emitCapture(w, m.Symbol, m.Variable)
	for _, a := range m.Arguments {
		emitArgumentMatch(w, a)
	}
}

// emitArgumentMatch writes the checks of an argument of an operation.
func emitArgumentMatch(w *writer, a MatchArgument) {
	switch a := a.(type) {
	case *MatchDefinition:
		emitDefinitionMatch(w, a)
	case *MatchOperand:
		emitVerification(w, a.Constraint)
		emitCapture(w, a.Variable, a.Operands)
	case *MatchEither:
		emitEitherMatch(w, a)
	case *MatchVariadic:
		w.block(func() { emitVariadicMatch(w, a) })
	case *MatchValue:
		w.block(func() { emitValueMatch(w, a) })
	}
}

// emitDefinitionMatch matches the operation that defines an operand.
func emitDefinitionMatch(w *writer, d *MatchDefinition) {
	w.block(func() {
		w.line("auto *@operation = @value.getDefiningOp();", "operation", d.Operation, "value", d.Value)
		emitCheck(w, &d.Defined)
		emitMatch(w, d.Match)
		w.line("tblgen_ops.push_back(@operation);", "operation", d.Operation)
	})
}

// emitEitherMatch tries two adjacent operands in both orders. Operations are appended to
// tblgen_ops only if the whole match succeeds.
func emitEitherMatch(w *writer, m *MatchEither) {
	w.line("auto @lambda = [&](::mlir::OperandRange v0, ::mlir::OperandRange v1) {", "lambda", m.Lambda)
	w.indented(func() {
		var matched []string
		for _, a := range m.Arguments {
			d, ok := a.(*MatchDefinition)
			if !ok {
				emitArgumentMatch(w, a)
				continue
			}
			w.line("auto @operation = @value.getDefiningOp();", "operation", d.Operation, "value", d.Value)
			w.block(func() {
				emitCheck(w, &d.Defined)
				emitMatch(w, d.Match)
			})
			matched = append(matched, d.Operation)
		}
		for _, operation := range matched {
			w.line("tblgen_ops.push_back(@operation);", "operation", operation)
		}
		w.line("return ::mlir::success();")
	})
	w.line("};")
	w.block(func() {
		w.line("auto eitherOperand0 = @operands;", "operands", m.First)
		w.line("auto eitherOperand1 = @operands;", "operands", m.Second)
		w.line("if(::mlir::failed(@lambda(eitherOperand0, eitherOperand1)) && ::mlir::failed(@lambda(eitherOperand1, eitherOperand0)))", "lambda", m.Lambda)
		w.line("  return ::mlir::failure();")
	})
}

// emitVariadicMatch matches the elements of a variadic operand one by one.
func emitVariadicMatch(w *writer, m *MatchVariadic) {
	w.line("auto variadic_operand_range = @operands;", "operands", m.Operands)
	w.line("if (variadic_operand_range.size() != @size) return ::mlir::failure();", "size", strconv.Itoa(m.Size))
	emitCapture(w, m.Variable, "variadic_operand_range")
	for _, e := range m.Elements {
		emitArgumentMatch(w, e)
	}
}

// emitValueMatch checks and captures an attribute or a property.
func emitValueMatch(w *writer, m *MatchValue) {
	w.line("[[maybe_unused]] auto @local = @value;", "local", m.Local, "value", m.Value)
	if m.HasDefault {
		w.line("if (!@local) @local = @default;", "local", m.Local, "default", m.Default)
	}
	if m.Present != nil {
		emitCheck(w, m.Present)
	}
	if m.RejectsNull {
		w.line("if (!@local) return ::mlir::failure();", "local", m.Local)
	}
	emitVerification(w, m.Constraint)
	emitCapture(w, m.Variable, m.Local)
}
