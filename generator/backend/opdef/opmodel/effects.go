package opmodel

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An Effect is a side effect of an operation (SideEffectInterfaceBase.td).
type Effect struct {
	Base     string // the C++ base class of the effects of the interface
	Class    string // such as "::mlir::MemoryEffects::Read"
	Resource string // C++ class of the resource
	// Parameters is the C++ expression of the parameters of the effect, or "".
	Parameters string
	Stage      int32
	Full       bool // whether it acts on every value of the resource

	// Operand and Result are the index of the affected value, or -1 for none.
	Operand, Result int
	// Symbol is the affected symbol attribute, or nil.
	Symbol *ods.NamedAttribute

	// Trait is the trait that lists the effect, or nil.
	Trait *tablegen.Record

	trait string // the C++ trait of the interface
}

// resolveEffects collects the effects that traits and the decorators of
// operands, symbol attributes and results name.
func resolveEffects(r *resolution) error {
	o := r.op
	var bases []string
	seen := map[string]bool{}
	addBase := func(base string) {
		if !seen[base] {
			seen[base] = true
			bases = append(bases, base)
		}
	}
	for _, t := range o.Traits {
		if !t.Def.IsA("SideEffectsTraitBase") {
			continue
		}
		base, _, err := ods.Text(t.Def, mlir.FieldBaseEffectName)
		if err != nil {
			return err
		}
		addBase(base)
		decorators, err := ods.Defs(t.Def, mlir.FieldEffects)
		if err != nil {
			return err
		}
		for _, d := range decorators {
			e, err := newEffect(o.Features, d)
			if err != nil {
				return err
			}
			e.Base, e.Trait = base, t.Def
			o.Effects = append(o.Effects, e)
		}
	}
	decorated := func(decorators []*tablegen.Record, place Effect) error {
		for _, d := range decorators {
			if !d.IsA("SideEffect") {
				continue
			}
			e, err := newEffect(o.Features, d)
			if err != nil {
				return err
			}
			e.Operand, e.Result, e.Symbol = place.Operand, place.Result, place.Symbol
			r.traits.add(e.trait)
			addBase(e.Base)
			o.Effects = append(o.Effects, e)
		}
		return nil
	}
	for _, arg := range o.Arguments {
		var err error
		switch {
		case arg.Operand != nil:
			err = decorated(arg.Operand.Decorators, Effect{Operand: arg.Operand.Index, Result: -1})
		case arg.Attribute != nil:
			base, baseErr := arg.Attribute.BaseAttr()
			if baseErr != nil {
				return baseErr
			}
			if base.IsSymbolRef() {
				err = decorated(arg.Attribute.Decorators, Effect{Operand: -1, Result: -1, Symbol: arg.Attribute})
			}
		}
		if err != nil {
			return err
		}
	}
	for i, result := range o.Results {
		if err := decorated(result.Decorators, Effect{Operand: -1, Result: i}); err != nil {
			return err
		}
	}
	o.EffectBases = mlir.StringMapOrder(bases, o.Features)
	return nil
}

func newEffect(features mlir.Features, def *tablegen.Record) (Effect, error) {
	e := Effect{Operand: -1, Result: -1}
	r := ods.Read(def)
	namespace := r.Text(mlir.FieldCppNamespace)
	e.Base = r.Text(mlir.FieldBaseEffectName)
	e.trait = ods.Qualify(namespace, r.Text(mlir.FieldInterfaceTrait))
	e.Class = r.Text(mlir.FieldEffect)
	e.Resource = r.Text(mlir.FieldResource)
	if features.EffectParameters {
		e.Parameters = r.Text(mlir.FieldParameters)
	}
	e.Stage = int32(r.Int(mlir.FieldStage)) // an int of C++
	e.Full = r.Bit(mlir.FieldEffectOnFullRegion)
	return e, r.Err()
}
