package opclass

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// odsBuilder is the name of the builder of attributes in generated functions.
const odsBuilder = "odsBuilder"

// emitInferReturnTypes writes inferReturnTypes (ODS manual, "Type Inference").
func emitInferReturnTypes(c *cpp.Class, op *opmodel.Operation) {
	inference := op.Inference
	if inference == nil {
		return
	}
	m := emitInterfaceMethod(c, inference.Method, 0)
	if m == nil {
		return
	}
	b := &m.Body
	b.Write("  inferredReturnTypes.resize(", strconv.Itoa(len(op.Results)), ");\n",
		"  ::mlir::Builder odsBuilder(context);\n")
	if inference.Operands > 0 {
		b.Write("  if (operands.size() <= ", strconv.Itoa(inference.Operands-1), ")\n    return ::mlir::failure();\n")
	}
	for i := range inference.Variables {
		v := &inference.Variables[i]
		source := emitTypeSource(op, b, v, i)
		b.Write("  ::mlir::Type odsInferredType", strconv.Itoa(i), " = ",
			ods.ExpandPlaceholders(v.Transform, ods.Placeholders{"_self", source, "_builder", odsBuilder, "_ctxt", "context"}), ";\n")
	}
	for i, v := range inference.Results {
		b.BeginOrigin(origin.Result, i, op.Results[i].Name)
		b.Write("  inferredReturnTypes[", strconv.Itoa(i), "] = odsInferredType", strconv.Itoa(v), ";\n")
		b.EndOrigin()
	}
	b.Write("  return ::mlir::success();\n")
}

// emitTypeSource returns the C++ expression of the type that a variable is
// computed from, and writes the statements that it needs.
func emitTypeSource(op *opmodel.Operation, b *cpp.Buffer, v *opmodel.InferredVariable, index int) string {
	switch {
	case v.BuilderCall != "":
		return ods.ExpandPlaceholders(v.BuilderCall, ods.Placeholders{"_builder", odsBuilder, "_ctxt", "context"})
	case v.Variable >= 0:
		return "odsInferredType" + strconv.Itoa(v.Variable)
	case v.Operand >= 0:
		return "operands[" + strconv.Itoa(v.Operand) + "].getType()"
	}
	variable := "odsInferredTypeAttr" + strconv.Itoa(index)
	lookup := "::llvm::dyn_cast_or_null<::mlir::TypedAttr>(attributes.get(\"" + v.Attr.Name + "\"))"
	if op.AttrsInProperties {
		lookup = "(properties ? properties.as<Properties *>()->" + v.Attr.Name + " : " + lookup + ")"
	}
	b.Write("  ::mlir::TypedAttr ", variable, " = ", lookup, ";\n",
		"  if (!", variable, ") return ::mlir::failure();\n")
	return variable + ".getType()"
}
