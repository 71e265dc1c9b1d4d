package opclass

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// emitEffects writes getEffects for each effect interface.
func emitEffects(c *cpp.Class, op *opmodel.Operation) {
	for _, base := range op.EffectBases {
		m := c.Method("void", "getEffects", cpp.Param{
			Type: "::llvm::SmallVectorImpl<::mlir::SideEffects::EffectInstance<" + base + ">> &", Name: "effects",
		})
		for i := range op.Effects {
			if e := &op.Effects[i]; e.Base == base {
				beginEffect(op, &m.Body, e)
				emitEffect(&m.Body, e)
				m.Body.EndOrigin()
			}
		}
	}
}

// beginEffect marks the entity of the definition that has the effect e.
func beginEffect(op *opmodel.Operation, b *cpp.Buffer, e *opmodel.Effect) {
	switch {
	case e.Symbol != nil:
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, e.Symbol.Name)
	case e.Operand >= 0:
		b.BeginOrigin(origin.Operand, e.Operand, op.Operands[e.Operand].Name)
	case e.Result >= 0:
		b.BeginOrigin(origin.Result, e.Result, op.Results[e.Result].Name)
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
		if e.Parameters != "" {
			value += e.Parameters + ", "
		}
		b.Write("  effects.emplace_back(", e.Class, "::get(), ", value, strconv.Itoa(int(e.Stage)), ", ", full, ", ", e.Resource, "::get());\n")
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
