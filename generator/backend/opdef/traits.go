package opdef

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/ods"
)

// genTraits lists the C++ traits of the class: those that count regions,
// results, successors and operands, the structural ones, OpInvariants, which
// calls verifyInvariants, and all others. Traits are verified in this order.
func (o *opClass) genTraits() {
	o.genCountTrait("Region", len(o.Regions), o.HasVariadicRegion())
	o.genCountsTrait("Result", o.resultCount)
	if len(o.Results) == 1 && !o.resultCount.variable() {
		o.addTrait("::mlir::OpTrait::OneTypedResult<" + o.Results[0].CppType + ">::Impl")
	}
	o.genCountTrait("Successor", len(o.Successors), o.HasVariadicSuccessor())
	o.genCountsTrait("Operand", o.operandCount)
	for _, t := range o.Traits {
		if t.Kind == ods.NativeTrait && t.Structural {
			o.addTrait(t.Name)
		}
	}
	o.addTrait("::mlir::OpTrait::OpInvariants")
	if o.storesProperties {
		o.addTrait(traitBytecodeOpInterface)
	}
	for _, t := range o.Traits {
		if t.Kind == ods.NativeTrait && !t.Structural || t.Kind == ods.InterfaceTrait {
			o.addTrait(t.Name)
		}
	}
}

func (o *opClass) genCountTrait(noun string, count int, variadic bool) {
	c := valueCount{count, count}
	if variadic {
		c.fixed--
	}
	o.genCountsTrait(noun, c)
}

func (o *opClass) genCountsTrait(noun string, c valueCount) {
	const ns = "::mlir::OpTrait::"
	switch {
	case c.variable() && c.fixed == 0:
		o.addTrait(ns + "Variadic" + noun + "s")
	case c.variable():
		o.addTrait(ns + "AtLeastN" + noun + "s<" + itoa(c.fixed) + ">::Impl")
	case c.all == 0:
		o.addTrait(ns + "Zero" + noun + "s")
	case c.all == 1:
		o.addTrait(ns + "One" + noun)
	default:
		o.addTrait(ns + "N" + noun + "s<" + itoa(c.all) + ">::Impl")
	}
}

// baseClass is what the class inherits from: ::mlir::Op with its traits.
func (o *opClass) baseClass() string {
	return "::mlir::Op<" + o.CppClassName + ", " + strings.Join(o.traits, ", ") + ">"
}
