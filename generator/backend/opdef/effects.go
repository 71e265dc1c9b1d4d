package opdef

import (
	"github.com/rules-ods/rules_ods/generator/backend/stringmap"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An effect is a side effect (SideEffectInterfaceBase.td) and what it acts
// upon.
type effect struct {
	base     string // the C++ base class of effects of its interface
	trait    string // the C++ trait of its interface
	class    string // "::mlir::MemoryEffects::Read"
	resource string
	stage    int64
	full     bool // acts on every value of the resource

	operand, result int // index, or -1
	symbol          *ods.NamedAttribute
}

// genEffects writes getEffects for each effect interface that traits or the
// decorators of operands, attributes and results name.
func (o *opClass) genEffects() error {
	effects, bases, err := o.effects()
	if err != nil {
		return err
	}
	for _, base := range bases {
		m := o.method("void", "getEffects", cpp.Param{
			Type: "::llvm::SmallVectorImpl<::mlir::SideEffects::EffectInstance<" + base + ">> &", Name: "effects",
		})
		for i := range effects {
			if effects[i].base == base {
				genEffect(&m.Body, &effects[i])
			}
		}
	}
	return nil
}

func genEffect(b *cpp.Buffer, e *effect) {
	if b.Off() {
		return
	}
	add := func(value string) {
		full := "false"
		if e.full {
			full = "true"
		}
		b.Write("  effects.emplace_back(", e.class, "::get(), ", value, itoa(int(e.stage)), ", ", full, ", ", e.resource, "::get());\n")
	}
	switch {
	case e.symbol != nil && e.symbol.Optional:
		b.Write("  if (auto symbolRef = ", ods.GetterName(e.symbol.Name), "Attr())\n  ")
		add("symbolRef, ")
	case e.symbol != nil:
		add(ods.GetterName(e.symbol.Name) + "Attr(), ")
	case e.operand >= 0:
		b.Write("  {\n    auto valueRange = getODSOperandIndexAndLength(", itoa(e.operand), ");\n",
			"    for (unsigned idx = valueRange.first; idx < valueRange.first + valueRange.second; idx++) {\n    ")
		add("&getOperation()->getOpOperand(idx), ")
		b.Write("    }\n  }\n")
	case e.result >= 0:
		b.Write("  {\n    auto valueRange = getODSResultIndexAndLength(", itoa(e.result), ");\n",
			"    for (unsigned idx = valueRange.first; idx < valueRange.first + valueRange.second; idx++) {\n    ")
		add("getOperation()->getOpResult(idx), ")
		b.Write("    }\n  }\n")
	default:
		add("")
	}
}

// effects collects the effects of the operation, and their base classes.
func (o *opClass) effects() (effects []effect, bases []string, err error) {
	addBase := func(base string) {
		for _, b := range bases {
			if b == base {
				return
			}
		}
		bases = append(bases, base)
	}
	for _, t := range o.Traits {
		if !t.Def.IsA("SideEffectsTraitBase") {
			continue
		}
		base, _, err := t.Def.Text("baseEffectName")
		if err != nil {
			return nil, nil, err
		}
		addBase(base)
		decorators, err := t.Def.Defs("effects")
		if err != nil {
			return nil, nil, err
		}
		for _, d := range decorators {
			e, err := newEffect(d)
			if err != nil {
				return nil, nil, err
			}
			e.base = base
			effects = append(effects, e)
		}
	}
	decorated := func(decorators []*tablegen.Record, place effect) error {
		for _, d := range decorators {
			if !d.IsA("SideEffect") {
				continue
			}
			e, err := newEffect(d)
			if err != nil {
				return err
			}
			e.operand, e.result, e.symbol = place.operand, place.result, place.symbol
			o.addTrait(e.trait)
			addBase(e.base)
			effects = append(effects, e)
		}
		return nil
	}
	for _, arg := range o.Arguments {
		switch {
		case arg.Operand != nil:
			err = decorated(arg.Operand.Decorators, effect{operand: arg.Operand.Index, result: -1})
		case arg.Attribute != nil:
			base, baseErr := arg.Attribute.BaseAttr()
			if baseErr != nil {
				return nil, nil, baseErr
			}
			if base.IsSymbolRef() {
				err = decorated(arg.Attribute.Decorators, effect{operand: -1, result: -1, symbol: arg.Attribute})
			}
		}
		if err != nil {
			return nil, nil, err
		}
	}
	for i, r := range o.Results {
		if err := decorated(r.Decorators, effect{operand: -1, result: i}); err != nil {
			return nil, nil, err
		}
	}
	return effects, stringmap.Order(bases), nil
}

func newEffect(def *tablegen.Record) (effect, error) {
	e := effect{operand: -1, result: -1}
	var err error
	text := func(field string) string {
		s, ok, textErr := def.Text(field)
		if textErr == nil && !ok {
			textErr = def.Errorf("field '%s' of record '%s' has no value", field, def.Name)
		}
		if err == nil {
			err = textErr
		}
		return s
	}
	namespace := text("cppNamespace")
	e.base = text("baseEffectName")
	e.trait = ods.Qualify(namespace, text("interfaceTrait"))
	e.class = text("effect")
	e.resource = text("resource")
	if err != nil {
		return e, err
	}
	if e.stage, err = def.Int("stage"); err != nil {
		return e, err
	}
	e.full, err = def.Bit("effectOnFullRegion")
	return e, err
}
