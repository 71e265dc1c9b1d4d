package ods

import (
	"cmp"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// A Use says which fields of the parts of operations a generator reads.
type Use uint8

const (
	// Declarations read the predicates of attributes and properties only.
	Declarations Use = iota
	// Definitions read the predicates of all parts.
	Definitions
)

// RequireParts returns the first error in the name of an operation and in the
// fields of its values, regions, successors and traits. As in the reference, the
// errors of summaries come first, then those of predicates, and then those of the
// first operation.
func RequireParts(use Use, ops ...*Operator) error {
	if err := RequireSummaries(ops...); err != nil {
		return err
	}
	for _, op := range ops {
		if err := op.requireAttributes(mlir.FieldPredicate); err != nil {
			return err
		}
	}
	if use == Definitions {
		for _, op := range ops {
			if err := op.requireOthers(mlir.FieldPredicate); err != nil {
				return err
			}
		}
	}
	for _, op := range ops {
		if err := op.requireParts(); err != nil {
			return err
		}
	}
	return nil
}

// RequireSummaries returns the first error in the summary of a value, region or
// successor of the operations.
func RequireSummaries(ops ...*Operator) error {
	for _, op := range ops {
		if err := op.requireOthers(mlir.FieldSummary); err != nil {
			return err
		}
		if err := op.requireAttributes(mlir.FieldSummary); err != nil {
			return err
		}
	}
	return nil
}

// requireParts returns the first error of the name of the operation and of other
// fields than summaries and predicates.
func (op *Operator) requireParts() error {
	for _, require := range []func() error{
		func() error { return op.requireAttributes(mlir.FieldIsOptional) },
		func() error { return requireEach(op.Traits, []mlir.Field{mlir.FieldTrait, mlir.FieldCppNamespace}) },
		func() error { return op.Require(mlir.FieldOpName) },
		func() error {
			return requireEach(op.Traits, []mlir.Field{mlir.FieldExtraConcreteClassDeclaration, mlir.FieldExtraConcreteClassDefinition})
		},
		func() error { return op.Require(mlir.FieldSkipDefaultBuilders) },
		func() error { return op.requireOthers(mlir.FieldCppType) },
		func() error { return op.requireAttributes(mlir.FieldBody) },
		func() error { return op.Require(mlir.FieldHasCustomAssemblyFormat) },
		func() error { return requireEach(op.Traits, []mlir.Field{mlir.FieldPredicate, mlir.FieldSummary}) },
	} {
		if err := require(); err != nil {
			return err
		}
	}
	return nil
}

// requireAttributes returns the first error of the fields of attributes and
// properties.
func (op *Operator) requireAttributes(fields ...mlir.Field) error {
	return cmp.Or(requireEach(op.Attributes, fields), requireEach(op.Properties, fields))
}

// requireOthers returns the first error of the fields of operands, results,
// successors and regions.
func (op *Operator) requireOthers(fields ...mlir.Field) error {
	return cmp.Or(requireEach(op.Operands, fields), requireEach(op.Results, fields),
		requireEach(op.Successors, fields), requireEach(op.Regions, fields))
}

// requireEach returns the first error of the fields of parts of an operation.
func requireEach[P interface{ Require(...mlir.Field) error }](parts []P, fields []mlir.Field) error {
	for _, p := range parts {
		if err := p.Require(fields...); err != nil {
			return err
		}
	}
	return nil
}
