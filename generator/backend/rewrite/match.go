package rewrite

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/rewrite/steps"
)

// writeMatch writes the checks of an operation.
func writeMatch(w *writer, m steps.Match) {
	switch m := m.(type) {
	case *steps.CallMatcher:
		writeMatcherCall(w, m)
	case *steps.MatchNativeCode:
		w.indented(func() { writeNativeCodeMatch(w, m) })
	case *steps.MatchOperation:
		writeOperationMatch(w, m)
	}
}

// writeMatcherCall calls the function that matches a shared dag.
func writeMatcherCall(w *writer, m *steps.CallMatcher) {
	arguments := append([]string{"rewriter", m.Operation, "tblgen_ops"}, m.Arguments...)
	w.line("if(::mlir::failed(@function(@arguments))) {", "function", m.Function, "arguments", strings.Join(arguments, ", "))
	w.line("  return ::mlir::failure();")
	w.line("}")
	if m.Variable != "" {
		w.line("auto @variable = ::llvm::dyn_cast_or_null<@class>(@operation); (void)@variable;",
			"variable", m.Variable, "class", m.Class, "operation", m.Operation)
	}
}

// writeNativeCodeMatch calls a C++ function that matches an operation.
func writeNativeCodeMatch(w *writer, m *steps.MatchNativeCode) {
	for _, l := range m.Locals {
		w.line("@class @name;", "class", l.Type, "name", l.Name)
	}
	writeCheck(w, &m.Call)
	for _, c := range m.Captures {
		writeCapture(w, c.Variable, c.Value)
	}
	for i := range m.Constraints {
		writeVerification(w, &m.Constraints[i])
	}
}

// writeOperationMatch writes the checks of an operation of a class.
func writeOperationMatch(w *writer, m *steps.MatchOperation) {
	w.line("auto @variable = ::llvm::dyn_cast<@class>(@operation); (void)@variable;",
		"variable", m.Variable, "class", m.Class, "operation", m.Operation)
	if !m.IsRoot {
		writeCheck(w, &steps.Check{Operation: m.Operation, Condition: m.Variable, Message: m.Variable + " is not " + m.Class + " type"})
	}
	writeCapture(w, m.Symbol, m.Variable)
	for _, a := range m.Arguments {
		writeArgumentMatch(w, a)
	}
}

// writeArgumentMatch writes the checks of an argument of an operation.
func writeArgumentMatch(w *writer, a steps.MatchArgument) {
	switch a := a.(type) {
	case *steps.MatchDefinition:
		writeDefinitionMatch(w, a)
	case *steps.MatchOperand:
		writeVerification(w, a.Constraint)
		writeCapture(w, a.Variable, a.Operands)
	case *steps.MatchEither:
		writeEitherMatch(w, a)
	case *steps.MatchVariadic:
		w.block(func() { writeVariadicMatch(w, a) })
	case *steps.MatchValue:
		w.block(func() { writeValueMatch(w, a) })
	}
}

// writeDefinitionMatch matches the operation that defines an operand.
func writeDefinitionMatch(w *writer, d *steps.MatchDefinition) {
	w.block(func() {
		w.line("auto *@operation = @value.getDefiningOp();", "operation", d.Operation, "value", d.Value)
		writeCheck(w, &d.Defined)
		writeMatch(w, d.Match)
		w.line("tblgen_ops.push_back(@operation);", "operation", d.Operation)
	})
}

// writeEitherMatch tries two adjacent operands in both orders. Operations are appended to
// tblgen_ops only if the whole match succeeds.
func writeEitherMatch(w *writer, m *steps.MatchEither) {
	w.line("auto @lambda = [&](::mlir::OperandRange v0, ::mlir::OperandRange v1) {", "lambda", m.Lambda)
	w.indented(func() {
		var matched []string
		for _, a := range m.Arguments {
			d, ok := a.(*steps.MatchDefinition)
			if !ok {
				writeArgumentMatch(w, a)
				continue
			}
			w.line("auto @operation = @value.getDefiningOp();", "operation", d.Operation, "value", d.Value)
			w.block(func() {
				writeCheck(w, &d.Defined)
				writeMatch(w, d.Match)
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

// writeVariadicMatch matches the elements of a variadic operand one by one.
func writeVariadicMatch(w *writer, m *steps.MatchVariadic) {
	w.line("auto variadic_operand_range = @operands;", "operands", m.Operands)
	w.line("if (variadic_operand_range.size() != @size) return ::mlir::failure();", "size", strconv.Itoa(m.Size))
	writeCapture(w, m.Variable, "variadic_operand_range")
	for _, e := range m.Elements {
		writeArgumentMatch(w, e)
	}
}

// writeValueMatch checks and captures an attribute or a property.
func writeValueMatch(w *writer, m *steps.MatchValue) {
	w.line("[[maybe_unused]] auto @local = @value;", "local", m.Local, "value", m.Value)
	if m.HasDefault {
		w.line("if (!@local) @local = @default;", "local", m.Local, "default", m.Default)
	}
	if m.Present != nil {
		writeCheck(w, m.Present)
	}
	if m.RejectsNull {
		w.line("if (!@local) return ::mlir::failure();", "local", m.Local)
	}
	writeVerification(w, m.Constraint)
	writeCapture(w, m.Variable, m.Local)
}
