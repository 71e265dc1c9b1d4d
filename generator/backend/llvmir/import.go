package llvmir

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A keyword is a $-name and the C++ that replaces it.
type keyword struct{ name, code string }

func lookupKeyword(keywords []keyword, name string) (code string, ok bool) {
	for i := range keywords {
		if keywords[i].name == name {
			return keywords[i].code, true
		}
	}
	return "", false
}

// importKeywords lists the $-names of mlirBuilder that do not depend on the
// operation.
var importKeywords = [...]keyword{
	{"_op", "moduleImport.mapNoResultOp(inst)"},
	{"_int_attr", "moduleImport.matchIntegerAttr"},
	{"_float_attr", "moduleImport.matchFloatAttr"},
	{"_var_attr", "moduleImport.matchLocalVariableAttr"},
	{"_label_attr", "moduleImport.matchLabelAttr"},
	{"_roundingMode_attr", "moduleImport.matchRoundingModeAttr"},
	{"_fpExceptionBehavior_attr", "moduleImport.matchFPExceptionBehaviorAttr"},
	{"_resultType", "moduleImport.convertType(inst->getType())"},
	{"_location", "moduleImport.translateLoc(inst->getDebugLoc())"},
	{"_builder", "odsBuilder"},
}

// emitIntrinsicImport writes the branch that converts a call of an intrinsic to
// its operation.
func emitIntrinsicImport(b *cpp.Buffer, model *ods.Model, def *tablegen.Record) error {
	return emitImport(b, model, def, mlir.FieldLLVMEnumName, "if (intrinsicID == llvm::Intrinsic::@name) {\n")
}

// emitInstructionImport writes the branch that converts an instruction to its
// operation.
func emitInstructionImport(b *cpp.Buffer, model *ods.Model, def *tablegen.Record) error {
	return emitImport(b, model, def, mlir.FieldLLVMInstName, "if (inst->getOpcode() == llvm::Instruction::@name) {\n")
}

// emitImport writes the branch for one operation. It writes nothing if the
// operation has no mlirBuilder. The value of the field nameField replaces @name
// in the condition.
func emitImport(b *cpp.Buffer, model *ods.Model, def *tablegen.Record, nameField mlir.Field, condition string) error {
	op, err := model.Operator(def)
	if err != nil {
		return err
	}
	r := ods.Read(def)
	builder := r.Text(mlir.FieldMLIRBuilder)
	if err := r.Err(); err != nil || builder == "" {
		return err
	}
	values, err := newImportedValues(op)
	if err != nil {
		return err
	}
	code, err := fill(op, builder, values.imported)
	if err != nil {
		return err
	}
	name := r.Text(nameField)
	if err := r.Err(); err != nil {
		return err
	}
	b.Fill(condition, "name", name)
	b.Write(values.declarations.String(), "\n", code, "\n  return success();\n}\n")
	return nil
}

// importedValues expands the builder of one operation and collects the
// declarations of the converted operands that it uses.
type importedValues struct {
	op           *ods.Operator
	positions    []int64 // the position of each argument among the operands of the instruction
	declarations cpp.Buffer
}

func newImportedValues(op *ods.Operator) (*importedValues, error) {
	list, err := ods.List(op.Def, mlir.FieldLLVMArgIndices)
	if err != nil {
		return nil, err
	}
	v := &importedValues{op: op, positions: make([]int64, len(op.Arguments))}
	for i := range v.positions {
		v.positions[i] = int64(i)
	}
	if len(list) == 0 {
		return v, nil
	}
	if len(list) != len(op.Arguments) {
		return nil, op.Def.Errorf("expected 'llvmArgIndices' size to match the number of arguments")
	}
	for i, element := range list {
		position, ok := element.(tablegen.Int)
		if !ok {
			return nil, op.Def.Errorf("expected 'llvmArgIndices' to be a list of numbers")
		}
		v.positions[i] = int64(position)
	}
	return v, nil
}

// imported returns the C++ that replaces a $-name of mlirBuilder.
func (v *importedValues) imported(name string) (string, error) {
	if index, ok := v.argument(name); ok {
		position := v.positions[index]
		if position < 0 {
			return "", v.op.Def.Errorf("expected non-negative operand index for argument %s", name)
		}
		if v.op.Arguments[index].Attribute != nil {
			return "llvmOperands[" + strconv.FormatInt(position, 10) + "]", nil
		}
		return v.declare(v.op.Arguments[index], position), nil
	}
	if hasResult(v.op, name) {
		if len(v.op.Results) != 1 {
			return "", v.op.Def.Errorf("expected op to have one result")
		}
		return "moduleImport.mapValue(inst)", nil
	}
	if name == "_qualCppClassName" {
		return v.op.QualifiedClassName(), nil
	}
	if code, ok := lookupKeyword(importKeywords[:], name); ok {
		return code, nil
	}
	return "", unknownName(v.op, name)
}

func (v *importedValues) argument(name string) (index int, ok bool) {
	for i, arg := range v.op.Arguments {
		if arg.Name() == name {
			return i, true
		}
	}
	return 0, false
}

// declare writes the declaration of a converted operand and returns an
// expression for it. An operand that is used twice is declared twice, as in the
// reference's output, because builders bind it to separate variables.
func (v *importedValues) declare(arg ods.Argument, position int64) string {
	variable := "_llvmir_gen_operand_" + arg.Name()
	declaration := "FailureOr<Value> @variable = moduleImport.convertValue(llvmOperands[@position]);\n"
	if arg.Operand != nil && arg.Operand.Variadic {
		declaration = "FailureOr<SmallVector<Value>> @variable = moduleImport.convertValues(llvmOperands.drop_front(@position));\n"
	}
	v.declarations.Fill(declaration+"if (failed(@variable))\n  return failure();\n", "variable", variable, "position", strconv.FormatInt(position, 10))
	return "*" + variable
}
