package opmodel

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/ods"
)

// resolveTraits lists the C++ traits of the class: those that count regions,
// results, successors and operands, the structural ones, OpInvariants, which
// calls verifyInvariants, and all others. Traits are verified in this order (ODS
// manual, "Verification Ordering").
func (o *Operation) resolveTraits() error {
	o.addCountTrait("Region", len(o.Regions), o.HasVariadicRegion())
	o.addValueCountTrait("Result", o.ResultCount)
	if len(o.Results) == 1 && !o.ResultCount.Variable() {
		o.addTrait("::mlir::OpTrait::OneTypedResult<" + o.Results[0].CppType + ">::Impl")
	}
	o.addCountTrait("Successor", len(o.Successors), o.HasVariadicSuccessor())
	o.addValueCountTrait("Operand", o.OperandCount)
	for _, t := range o.Traits {
		if t.Kind == ods.NativeTrait && t.Structural {
			o.addTrait(t.Name)
		}
	}
	o.addTrait("::mlir::OpTrait::OpInvariants")
	if o.StoresProperties {
		o.addTrait(traitBytecodeOpInterface)
	}
	for _, t := range o.Traits {
		if t.Kind == ods.NativeTrait && !t.Structural || t.Kind == ods.InterfaceTrait {
			o.addTrait(t.Name)
		}
	}
	if o.NamesResults = o.namesResults(); o.NamesResults {
		o.addTrait(traitOpAsmOpInterface)
	}
	return nil
}

// namesResults reports whether the operation has several results, at least one
// of them with a name, and the user does not list OpAsmOpInterface.
func (o *Operation) namesResults() bool {
	if len(o.Results) <= 1 || o.HasTrait(traitOpAsmOpInterface) {
		return false
	}
	for _, r := range o.Results {
		if r.Name != "" {
			return true
		}
	}
	return false
}

// addTrait adds a trait to the class unless the class has it.
func (o *Operation) addTrait(name string) {
	if !o.hasTrait[name] {
		o.hasTrait[name] = true
		o.ClassTraits = append(o.ClassTraits, name)
	}
}

func (o *Operation) addCountTrait(noun string, count int, variadic bool) {
	c := ValueCount{count, count}
	if variadic {
		c.Fixed--
	}
	o.addValueCountTrait(noun, c)
}

func (o *Operation) addValueCountTrait(noun string, c ValueCount) {
	const ns = "::mlir::OpTrait::"
	switch {
	case c.Variable() && c.Fixed == 0:
		o.addTrait(ns + "Variadic" + noun + "s")
	case c.Variable():
		o.addTrait(ns + "AtLeastN" + noun + "s<" + strconv.Itoa(c.Fixed) + ">::Impl")
	case c.All == 0:
		o.addTrait(ns + "Zero" + noun + "s")
	case c.All == 1:
		o.addTrait(ns + "One" + noun)
	default:
		o.addTrait(ns + "N" + noun + "s<" + strconv.Itoa(c.All) + ">::Impl")
	}
}
