package ods

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An InferredType is the source of the type of a result: an argument or another
// result. If the constraint of the result can build its type, the source is the
// result itself.
type InferredType struct {
	// FromResult says that Index is an index of the results. Otherwise it is an
	// index of the arguments.
	FromResult bool
	Index      int
	// Transform is C++ that computes the type from $_self, the type of the
	// source.
	Transform string
}

// Arguments and results share one range of numbers, in which results are
// negative.
func resultIndex(i int) int    { return -1 - i }
func isResultIndex(i int) bool { return i < 0 }
func inferredFrom(i int, transform string) InferredType {
	if isResultIndex(i) {
		return InferredType{true, resultIndex(i), transform}
	}
	return InferredType{false, i, transform}
}

// A typeNode is the state of one result during the search for the source of its
// type.
type typeNode struct {
	sources  []InferredType
	inferred bool
}

// resolveInferredTypes checks whether the types of all results follow from the
// operands, attributes and buildable types. If they do, it adds the trait of
// InferTypeOpInterface.
func resolveInferredTypes(m *Model, op *Operator, _ *operatorLists) error {
	if m.inferTypeInterface == nil || len(op.Results) == 0 || op.VariableLengthResults() > 0 {
		return nil
	}
	if op.HasTrait(mlir.TraitSameOperandsAndResultType) {
		i := slices.IndexFunc(op.Arguments, func(a Argument) bool { return a.Operand != nil && !a.Operand.VariableLength() })
		if i < 0 {
			return nil
		}
		return setInferredTypes(m, op, slices.Repeat([]InferredType{{Index: i, Transform: "$_self"}}, len(op.Results)))
	}

	nodes := make([]typeNode, len(op.Results))
	for i, r := range op.Results {
		if r.BuilderCall != "" {
			nodes[i] = typeNode{[]InferredType{{true, i, "$_self"}}, true}
		}
	}
	for _, t := range op.Traits {
		if t.Kind == InterfaceTrait && t.Def == m.inferTypeInterface ||
			t.Def.IsA(mlir.InferTypeOpInterface+"::Trait") {
			return nil // the operation infers its types itself
		}
		if err := op.inferByTrait(t.Def, nodes); err != nil {
			return err
		}
	}
	if !propagate(nodes) {
		return nil
	}
	types := make([]InferredType, len(nodes))
	for i := range nodes {
		types[i] = nodes[i].sources[0]
	}
	return setInferredTypes(m, op, types)
}

// isKnown reports whether the type of an argument or result is known.
func isKnown(nodes []typeNode, index int) bool {
	return !isResultIndex(index) || nodes[resultIndex(index)].inferred
}

// inferByTrait adds to the nodes what a trait says about the types of results.
func (op *Operator) inferByTrait(trait *tablegen.Record, nodes []typeNode) error {
	switch {
	case trait.IsA("TypesMatchWith"):
		r := Read(trait)
		target, source, transform := op.argIndex[r.Text(mlir.FieldRhs)], op.argIndex[r.Text(mlir.FieldLhs)], r.Text(mlir.FieldTransformer)
		if err := r.Err(); err != nil {
			return err
		}
		if !isResultIndex(target) {
			return nil
		}
		if node := &nodes[resultIndex(target)]; !node.inferred {
			node.sources = append(node.sources, inferredFrom(source, transform))
			node.inferred = isKnown(nodes, source)
		}
	case trait.IsA("ShapedTypeMatchesElementCountAndTypes"):
		r := Read(trait)
		target, source := op.argIndex[r.Text(mlir.FieldElements)], op.argIndex[r.Text(mlir.FieldShaped)]
		if err := r.Err(); err != nil {
			return err
		}
		if !isResultIndex(target) || isResultIndex(source) {
			return nil
		}
		if node := &nodes[resultIndex(target)]; !node.inferred {
			*node = typeNode{[]InferredType{inferredFrom(source, elementTypes)}, true}
		}
	case trait.IsA("AllTypesMatch"):
		names, err := Texts(trait, mlir.FieldValues)
		if err != nil {
			return err
		}
		op.inferAllTypesMatch(names, nodes)
	}
	return nil
}

// elementTypes returns C++ for a list that contains the element type of a
// shaped type once for each element.
const elementTypes = "::llvm::SmallVector<::mlir::Type>(::llvm::cast<::mlir::ShapedType>($_self).getNumElements(), ::llvm::cast<::mlir::ShapedType>($_self).getElementType())"

// inferAllTypesMatch connects the results among names to the last name whose
// type is known. If there is none, it connects the results to each other.
func (op *Operator) inferAllTypesMatch(names []string, nodes []typeNode) {
	var results []int
	source, found := 0, false
	for _, name := range names {
		index := op.argIndex[name]
		if isResultIndex(index) {
			results = append(results, resultIndex(index))
		}
		if isKnown(nodes, index) {
			source, found = index, true
		}
	}
	for _, i := range results {
		if found {
			if !nodes[i].inferred {
				nodes[i] = typeNode{[]InferredType{inferredFrom(source, "$_self")}, true}
			}
			continue
		}
		for _, other := range results {
			if other != i {
				nodes[i].sources = append(nodes[i].sources, InferredType{true, other, "$_self"})
			}
		}
	}
}

// propagate marks results whose source is known, until nothing changes. It
// reports whether all results are marked.
func propagate(nodes []typeNode) bool {
	for changed := true; changed; {
		changed = false
		for i := range nodes {
			if nodes[i].inferred {
				continue
			}
			for _, s := range nodes[i].sources {
				if !s.FromResult || nodes[s.Index].inferred {
					nodes[i] = typeNode{[]InferredType{s}, true}
					changed = true
					break
				}
			}
		}
	}
	for i := range nodes {
		if !nodes[i].inferred {
			return false
		}
	}
	return true
}

func setInferredTypes(m *Model, op *Operator, types []InferredType) error {
	trait, err := m.trait(m.inferTypeInterface)
	if err != nil {
		return err
	}
	op.InferredTypes = types
	op.addTrait(trait)
	return m.resolveInterface(trait)
}
