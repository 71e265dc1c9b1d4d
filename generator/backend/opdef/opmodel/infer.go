package opmodel

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/ods"
)

// An Inference describes the body of inferReturnTypes: the variables in the
// order in which they are computed, and for each result the variable that holds
// its type (ODS manual, "Type Inference").
type Inference struct {
	Method *ods.InterfaceMethod // inferReturnTypes of InferTypeOpInterface
	// Operands is the number of operands that must be present.
	Operands  int
	Variables []InferredVariable
	Results   []int // by result: index into Variables
}

// An InferredVariable is a type that is computed from a source. Exactly one of
// BuilderCall, Variable, Operand and Attr is the source.
type InferredVariable struct {
	Transform string // computes it from $_self

	BuilderCall string              // builds the source, if not ""
	Variable    int                 // index of the source among the variables, or -1
	Operand     int                 // index of the operand whose type is the source, or -1
	Attr        *ods.NamedAttribute // whose type is the source, or nil
}

// resolveInference orders the inferred result types so that each one follows its
// source.
func resolveInference(r *resolution) error {
	o := r.op
	if !o.AllResultTypesKnown() {
		return nil
	}
	inference := &Inference{Results: make([]int, len(o.Results))}
	for _, method := range o.Trait(TraitInferTypeOpInterface).Interface.Methods {
		if method.Name == "inferReturnTypes" {
			inference.Method = method
		}
	}
	if inference.Method == nil {
		return nil
	}
	for i, t := range o.InferredTypes {
		if !t.FromResult {
			if t.Index >= len(o.Arguments) {
				return o.Def.Errorf("the type of result #%d is inferred from an argument, but the operation has none", i)
			}
			if operand := o.Arguments[t.Index].Operand; operand != nil {
				inference.Operands = max(inference.Operands, operand.Index+1)
			}
		}
	}
	const unknown = -1
	for i := range inference.Results {
		inference.Results[i] = unknown
	}
	for len(inference.Variables) < len(o.Results) {
		before := len(inference.Variables)
		for i, t := range o.InferredTypes {
			if inference.Results[i] != unknown {
				continue
			}
			v := InferredVariable{Transform: t.Transform, Variable: -1, Operand: -1}
			if t.FromResult {
				if v.BuilderCall = o.Results[t.Index].BuilderCall; v.BuilderCall == "" {
					if v.Variable = inference.Results[t.Index]; v.Variable == unknown {
						continue
					}
				}
			} else if operand := o.Arguments[t.Index].Operand; operand != nil {
				v.Operand = operand.Index
			} else if v.Attr = inferredFrom(o.Operator, t.Index); v.Attr == nil {
				return o.Def.Errorf("Properties cannot be used for type inference")
			}
			inference.Results[i] = len(inference.Variables)
			inference.Variables = append(inference.Variables, v)
		}
		if len(inference.Variables) == before {
			return o.Def.Errorf("the types of results are inferred from each other")
		}
	}
	o.Inference = inference
	return nil
}

// inferredFrom returns the attribute that mlir-tblgen uses for the argument
// with an index, or nil. mlir-tblgen uses the index of the argument as an index
// of the attributes, so the result is right only if no operand precedes the
// argument.
func inferredFrom(op *ods.Operator, index int) *ods.NamedAttribute {
	attr := op.Arguments[index].Attribute
	if attr == nil {
		return nil
	}
	return op.Arguments[slices.Index(op.Attributes, attr)].Attribute
}
