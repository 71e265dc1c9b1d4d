package opmodel

import (
	"slices"
	"strconv"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// resolveTraits lists the C++ traits of the class: those that count regions,
// results, successors and operands, the structural ones, OpInvariants, which
// calls verifyInvariants, and all others. Traits are verified in this order (ODS
// manual, "Verification Ordering").
func resolveTraits(r *resolution) error {
	o, traits := r.op, &r.traits
	traits.addCount("Region", len(o.Regions), o.HasVariadicRegion())
	traits.addValueCount("Result", o.ResultCount)
	if len(o.Results) == 1 && !o.ResultCount.Variable() {
		traits.add(mlir.OpTraitNamespace + "OneTypedResult<" + o.Results[0].CppType + ">::Impl")
	}
	traits.addCount("Successor", len(o.Successors), o.HasVariadicSuccessor())
	traits.addValueCount("Operand", o.OperandCount)
	for _, t := range o.Traits {
		if t.Kind == ods.NativeTrait && t.Structural {
			traits.add(t.Name)
		}
	}
	traits.add(mlir.OpTraitNamespace + "OpInvariants")
	if o.StoresProperties {
		traits.add(traitBytecodeOpInterface)
	}
	for _, t := range o.Traits {
		if t.Kind == ods.NativeTrait && !t.Structural || t.Kind == ods.InterfaceTrait {
			traits.add(t.Name)
		}
	}
	if o.Features.TokenTraits {
		if hasToken(o.Operands) {
			traits.add("::mlir::OpTrait::TokenConsumerTrait")
		}
		if hasToken(o.Results) {
			traits.add("::mlir::OpTrait::TokenProducerTrait")
		}
	}
	if o.NamesResults = namesResults(o.Operator); o.NamesResults {
		traits.add(traitOpAsmOpInterface)
	}
	return nil
}

// hasToken reports whether the C++ type of one of the values is that of tokens.
func hasToken(values []*ods.Operand) bool {
	return slices.ContainsFunc(values, func(v *ods.Operand) bool { return v.CppType == "::mlir::TokenType" })
}

// namesResults reports whether the operation has several results, at least one
// of them with a name, and the user does not list OpAsmOpInterface.
func namesResults(op *ods.Operator) bool {
	if len(op.Results) <= 1 || op.HasTrait(traitOpAsmOpInterface) {
		return false
	}
	for _, r := range op.Results {
		if r.Name != "" {
			return true
		}
	}
	return false
}

// A traitList has the C++ names of the traits of a class, each once, in the order in
// which they were added.
type traitList struct {
	names []string
	has   map[string]bool
}

// add adds a trait unless the list has it.
func (l *traitList) add(name string) {
	if !l.has[name] {
		l.has[name] = true
		l.names = append(l.names, name)
	}
}

func (l *traitList) addCount(noun string, count int, variadic bool) {
	c := ValueCount{count, count}
	if variadic {
		c.Fixed--
	}
	l.addValueCount(noun, c)
}

func (l *traitList) addValueCount(noun string, c ValueCount) {
	const ns = mlir.OpTraitNamespace
	switch {
	case c.Variable() && c.Fixed == 0:
		l.add(ns + "Variadic" + noun + "s")
	case c.Variable():
		l.add(ns + "AtLeastN" + noun + "s<" + strconv.Itoa(c.Fixed) + ">::Impl")
	case c.All == 0:
		l.add(ns + "Zero" + noun + "s")
	case c.All == 1:
		l.add(ns + "One" + noun)
	default:
		l.add(ns + "N" + noun + "s<" + strconv.Itoa(c.All) + ">::Impl")
	}
}
