package ods

import "cmp"

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
		if err := op.requireAttributes("predicate"); err != nil {
			return err
		}
	}
	if use == Definitions {
		for _, op := range ops {
			if err := op.requireOthers("predicate"); err != nil {
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
		if err := op.requireOthers("summary"); err != nil {
			return err
		}
		if err := op.requireAttributes("summary"); err != nil {
			return err
		}
	}
	return nil
}

// requireParts returns the first error of the name of the operation and of other
// fields than summaries and predicates.
func (op *Operator) requireParts() error {
	for _, require := range []func() error{
		func() error { return op.requireAttributes("isOptional") },
		func() error { return requireEach(op.Traits, []string{"trait", "cppNamespace"}) },
		func() error { return op.Require("opName") },
		func() error {
			return requireEach(op.Traits, []string{"extraConcreteClassDeclaration", "extraConcreteClassDefinition"})
		},
		func() error { return op.Require("skipDefaultBuilders") },
		func() error { return op.requireOthers("cppType") },
		func() error { return op.requireAttributes("body") },
		func() error { return op.Require("hasCustomAssemblyFormat") },
		func() error { return requireEach(op.Traits, []string{"predicate", "summary"}) },
	} {
		if err := require(); err != nil {
			return err
		}
	}
	return nil
}

// requireAttributes returns the first error of the fields of attributes and
// properties.
func (op *Operator) requireAttributes(fields ...string) error {
	return cmp.Or(requireEach(op.Attributes, fields), requireEach(op.Properties, fields))
}

// requireOthers returns the first error of the fields of operands, results,
// successors and regions.
func (op *Operator) requireOthers(fields ...string) error {
	return cmp.Or(requireEach(op.Operands, fields), requireEach(op.Results, fields),
		requireEach(op.Successors, fields), requireEach(op.Regions, fields))
}

// requireEach returns the first error of the fields of parts of an operation.
func requireEach[P interface{ Require(...string) error }](parts []P, fields []string) error {
	for _, p := range parts {
		if err := p.Require(fields...); err != nil {
			return err
		}
	}
	return nil
}
