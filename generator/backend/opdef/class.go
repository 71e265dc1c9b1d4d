package opdef

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/builders"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/property"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/ods/cpptext"
)

// odsBuilder is the name of the builder of attributes in generated functions.
const odsBuilder = "odsBuilder"

// An opClass is an operation with its C++ class, to which the emit methods add
// members (ODS manual, "Generated C++ code").
type opClass struct {
	*opmodel.Operation
	class       *cpp.Class
	constraints *constraint.Table

	// redundant is the first required method that could not be added.
	redundant *cpp.Method
}

func newOpClass(op *opmodel.Operation, constraints *constraint.Table, parts cpp.Parts) *opClass {
	o := &opClass{Operation: op, constraints: constraints}
	o.class = o.newClass(op.CppClassName, parts)
	return o
}

// newClass returns an empty C++ class. It is an error in the definition if
// another method makes a required method of the class redundant.
func (o *opClass) newClass(name string, parts cpp.Parts) *cpp.Class {
	return &cpp.Class{Name: name, Parts: parts, OnRedundant: func(m *cpp.Method) {
		if o.redundant == nil {
			o.redundant = m
		}
	}}
}

// emitMembers adds all members to the class, in their order in the generated
// code.
func (o *opClass) emitMembers() {
	o.emitUsings()
	o.emitInterfaceUsings()
	o.emitAttrNameGetters()
	o.emitAsmResultNames()
	o.emitOpNameGetter()
	o.emitOperandGetters()
	o.emitOperandSetters()
	o.emitResultGetters()
	o.emitRegionGetters()
	o.emitSuccessorGetters()
	property.EmitConversions(o.class, o.Operation, o.constraints)
	property.EmitGetters(o.class, o.Operation)
	property.EmitSetters(o.class, o.Operation)
	o.emitAttrGetters()
	o.emitAttrSetters()
	o.emitAttrRemovers()
	builders.Emit(o.class, o.Operation)
	o.emitDefaultAttrs()
	o.emitParserDeclaration()
	o.emitPrinterDeclaration()
	o.emitVerifier()
	o.emitCustomVerifier()
	o.emitCanonicalizers()
	o.emitFolder()
	o.emitInferReturnTypes()
	o.emitInterfaceMethods()
	o.emitAssemblyFormat()
	o.emitEffects()
	o.class.Bases = []string{"::mlir::Op<" + o.CppClassName + ", " + strings.Join(o.ClassTraits, ", ") + ">"}
	o.class.Finish()
	o.emitExtraClassDeclaration()
}

// checkRedundant returns an error if another method makes a required one
// redundant.
func (o *opClass) checkRedundant() error {
	if o.redundant == nil {
		return nil
	}
	return o.Def.Errorf("the function '%s' that is generated for operation '%s' overlaps with another one", o.redundant.Name, o.OperationName())
}

// emitEffects writes getEffects for each effect interface.
func (o *opClass) emitEffects() {
	for _, base := range o.EffectBases {
		m := o.class.Method("void", "getEffects", cpp.Param{
			Type: "::llvm::SmallVectorImpl<::mlir::SideEffects::EffectInstance<" + base + ">> &", Name: "effects",
		})
		for i := range o.Effects {
			if e := &o.Effects[i]; e.Base == base {
				o.beginEffect(&m.Body, e)
				emitEffect(&m.Body, e)
				m.Body.EndOrigin()
			}
		}
	}
}

// beginEffect marks the entity of the definition that has the effect e.
func (o *opClass) beginEffect(b *cpp.Buffer, e *opmodel.Effect) {
	switch {
	case e.Symbol != nil:
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, e.Symbol.Name)
	case e.Operand >= 0:
		b.BeginOrigin(origin.Operand, e.Operand, o.Operands[e.Operand].Name)
	case e.Result >= 0:
		b.BeginOrigin(origin.Result, e.Result, o.Results[e.Result].Name)
	default:
		b.BeginOrigin(origin.Trait, cpp.NoIndex, e.Trait.Name)
	}
}

func emitEffect(b *cpp.Buffer, e *opmodel.Effect) {
	if b.Off() {
		return
	}
	add := func(value string) {
		full := "false"
		if e.Full {
			full = "true"
		}
		b.Write("  effects.emplace_back(", e.Class, "::get(), ", value, strconv.FormatInt(e.Stage, 10), ", ", full, ", ", e.Resource, "::get());\n")
	}
	switch {
	case e.Symbol != nil && e.Symbol.Optional:
		b.Write("  if (auto symbolRef = ", ods.GetterName(e.Symbol.Name), "Attr())\n  ")
		add("symbolRef, ")
	case e.Symbol != nil:
		add(ods.GetterName(e.Symbol.Name) + "Attr(), ")
	case e.Operand >= 0:
		b.Write("  {\n    auto valueRange = getODSOperandIndexAndLength(", strconv.Itoa(e.Operand), ");\n",
			"    for (unsigned idx = valueRange.first; idx < valueRange.first + valueRange.second; idx++) {\n    ")
		add("&getOperation()->getOpOperand(idx), ")
		b.Write("    }\n  }\n")
	case e.Result >= 0:
		b.Write("  {\n    auto valueRange = getODSResultIndexAndLength(", strconv.Itoa(e.Result), ");\n",
			"    for (unsigned idx = valueRange.first; idx < valueRange.first + valueRange.second; idx++) {\n    ")
		add("getOperation()->getOpResult(idx), ")
		b.Write("    }\n  }\n")
	default:
		add("")
	}
}

// emitInferReturnTypes writes inferReturnTypes (ODS manual, "Type Inference").
func (o *opClass) emitInferReturnTypes() {
	inference := o.Inference
	if inference == nil {
		return
	}
	m := o.emitInterfaceMethod(inference.Method, 0)
	if m == nil {
		return
	}
	b := &m.Body
	b.Write("  inferredReturnTypes.resize(", strconv.Itoa(len(o.Results)), ");\n",
		"  ::mlir::Builder odsBuilder(context);\n")
	if inference.Operands > 0 {
		b.Write("  if (operands.size() <= ", strconv.Itoa(inference.Operands-1), ")\n    return ::mlir::failure();\n")
	}
	for i := range inference.Variables {
		v := &inference.Variables[i]
		source := o.emitTypeSource(b, v, i)
		b.Write("  ::mlir::Type odsInferredType", strconv.Itoa(i), " = ",
			cpptext.Expand(v.Transform, cpptext.Placeholders{"_self", source, "_builder", odsBuilder, "_ctxt", "context"}), ";\n")
	}
	for i, v := range inference.Results {
		b.BeginOrigin(origin.Result, i, o.Results[i].Name)
		b.Write("  inferredReturnTypes[", strconv.Itoa(i), "] = odsInferredType", strconv.Itoa(v), ";\n")
		b.EndOrigin()
	}
	b.Write("  return ::mlir::success();\n")
}

// emitTypeSource returns the C++ expression of the type that a variable is
// computed from, and writes the statements that it needs.
func (o *opClass) emitTypeSource(b *cpp.Buffer, v *opmodel.InferredVariable, index int) string {
	switch {
	case v.BuilderCall != "":
		return cpptext.Expand(v.BuilderCall, cpptext.Placeholders{"_builder", odsBuilder, "_ctxt", "context"})
	case v.Variable >= 0:
		return "odsInferredType" + strconv.Itoa(v.Variable)
	case v.Operand >= 0:
		return "operands[" + strconv.Itoa(v.Operand) + "].getType()"
	}
	variable := "odsInferredTypeAttr" + strconv.Itoa(index)
	lookup := "::llvm::dyn_cast_or_null<::mlir::TypedAttr>(attributes.get(\"" + v.Attr.Name + "\"))"
	if o.AttrsInProperties {
		lookup = "(properties ? properties.as<Properties *>()->" + v.Attr.Name + " : " + lookup + ")"
	}
	b.Write("  ::mlir::TypedAttr ", variable, " = ", lookup, ";\n",
		"  if (!", variable, ") return ::mlir::failure();\n")
	return variable + ".getType()"
}
