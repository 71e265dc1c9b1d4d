package ods

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
		func() error { return requireTraits(op.Traits, "trait", "cppNamespace") },
		func() error { return op.Require("opName") },
		func() error {
			return requireTraits(op.Traits, "extraConcreteClassDeclaration", "extraConcreteClassDefinition")
		},
		func() error { return op.Require("skipDefaultBuilders") },
		func() error { return op.requireOthers("cppType") },
		func() error { return op.requireAttributes("body") },
		func() error { return op.Require("hasCustomAssemblyFormat") },
		func() error { return requireTraits(op.Traits, "predicate", "summary") },
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
	for _, a := range op.Attributes {
		if err := a.Require(fields...); err != nil {
			return err
		}
	}
	for _, p := range op.Properties {
		if err := p.Require(fields...); err != nil {
			return err
		}
	}
	return nil
}

// requireOthers returns the first error of the fields of operands, results,
// successors and regions.
func (op *Operator) requireOthers(fields ...string) error {
	for _, values := range [][]*Operand{op.Operands, op.Results} {
		for _, v := range values {
			if err := v.Require(fields...); err != nil {
				return err
			}
		}
	}
	for _, s := range op.Successors {
		if err := s.Require(fields...); err != nil {
			return err
		}
	}
	for _, r := range op.Regions {
		if err := r.Require(fields...); err != nil {
			return err
		}
	}
	return nil
}

// requireTraits returns the first error of the fields of traits.
func requireTraits(traits []*Trait, fields ...string) error {
	for _, t := range traits {
		if err := t.Require(fields...); err != nil {
			return err
		}
	}
	return nil
}
