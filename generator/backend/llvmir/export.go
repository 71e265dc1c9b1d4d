package llvmir

import (
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// exportKeywords lists the $-names of llvmBuilder that do not depend on the
// operation.
var exportKeywords = [...]keyword{
	{"_resultType", "moduleTranslation.convertType(op.getResult().getType())"},
	{"_hasResult", "opInst.getNumResults() == 1"},
	{"_location", "opInst.getLoc()"},
	{"_numOperands", "opInst.getNumOperands()"},
}

// emitExport writes the branch that converts one operation to LLVM IR. It
// writes nothing if the operation has no llvmBuilder.
func emitExport(b *cpp.Buffer, model *ods.Model, def *tablegen.Record) error {
	op, err := model.Operator(def)
	if err != nil {
		return err
	}
	r := ods.Read(def)
	builder := r.Text(mlir.FieldLLVMBuilder)
	if err := r.Err(); err != nil || builder == "" {
		return err
	}
	code, err := fill(op, builder, func(name string) (string, error) { return exported(op, name) })
	if err != nil {
		return err
	}
	b.Fill(`if (auto op = dyn_cast<@class>(opInst)) {
@code
  return success();
}
`, "class", op.QualifiedClassName(), "code", code)
	return nil
}

// exported returns the C++ that replaces a $-name of llvmBuilder. A $-name
// cannot refer to a property.
func exported(op *ods.Operator, name string) (string, error) {
	for _, operand := range op.Operands {
		if operand.Name != name {
			continue
		}
		if operand.Variadic {
			return "moduleTranslation.lookupValues(op." + ods.GetterName(name) + "())", nil
		}
		return "moduleTranslation.lookupValue(op." + ods.GetterName(name) + "())", nil
	}
	for _, attr := range op.Attributes {
		if attr.Name == name {
			return "op." + ods.GetterName(name) + "()", nil
		}
	}
	if hasResult(op, name) {
		return "moduleTranslation.mapValue(op." + ods.GetterName(name) + "())", nil
	}
	if code, ok := lookupKeyword(exportKeywords[:], name); ok {
		return code, nil
	}
	return "", unknownName(op, name)
}
