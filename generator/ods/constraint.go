package ods

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Constraint is a predicate with a description. It holds the common fields of
// TypeConstraint, AttrConstraint, PropConstraint, RegionConstraint and
// SuccessorConstraint records.
type Constraint struct {
	Def       *tablegen.Record
	Kind      ConstraintKind
	Predicate *Predicate // nil when the record has none
	Summary   string     // the record's name when it has no summary
	// CppFunctionName is the name of the function that -gen-type-constraint-*
	// and -gen-attr-constraint-* write for the constraint, or "".
	CppFunctionName string
	// BaseDefName is the name of the type or attribute inside an adaptor such
	// as DefaultValuedAttr, or "".
	BaseDefName string
}

// A ConstraintKind is the kind of entity that a constraint restricts.
type ConstraintKind uint8

const (
	OtherConstraint ConstraintKind = iota
	TypeConstraintKind
	AttrConstraintKind
	PropConstraintKind
	RegionConstraintKind
	SuccessorConstraintKind
)

var constraintClasses = [...]string{
	TypeConstraintKind:      mlir.ClassTypeConstraint,
	AttrConstraintKind:      mlir.ClassAttrConstraint,
	PropConstraintKind:      mlir.ClassPropConstraint,
	RegionConstraintKind:    mlir.ClassRegionConstraint,
	SuccessorConstraintKind: mlir.ClassSuccessorConstraint,
}

// Constraint reads a record of any of the constraint classes.
func (m *Model) Constraint(def *tablegen.Record) (*Constraint, error) {
	m.step()
	r := Read(def)
	c := m.newConstraint(r, constraintKind(def))
	if err := r.Err(); err != nil {
		return nil, err
	}
	return c, nil
}

func constraintKind(def *tablegen.Record) ConstraintKind {
	for kind := TypeConstraintKind; kind <= SuccessorConstraintKind; kind++ {
		if def.IsA(constraintClasses[kind]) {
			return kind
		}
	}
	return OtherConstraint
}

// newConstraint reads the fields of a constraint. The errors are those of r.
func (m *Model) newConstraint(r *Reader, kind ConstraintKind) *Constraint {
	def := r.def
	c := &Constraint{Def: def, Kind: kind}
	pred, hasPredicate := Value(def, mlir.FieldPredicate).(*tablegen.Record)
	if hasPredicate {
		var err error
		c.Predicate, err = NewPredicate(pred)
		r.Other(err)
	}
	switch v := Value(def, mlir.FieldSummary).(type) {
	case nil, tablegen.Unset:
		c.Summary = def.Name
	case *tablegen.String:
		c.Summary = v.Text
	default: // an expression of something that is unset
		if hasPredicate { // nothing else needs the summary
			r.Wrong(def.Errorf("field 'summary' of record '%s' does not hold a string", def.Name))
		}
	}
	c.CppFunctionName, _ = optionalText(def, mlir.FieldCppFunctionName)
	switch kind {
	case TypeConstraintKind:
		if base, ok := Value(def, mlir.FieldBaseType).(*tablegen.Record); ok {
			c.BaseDefName = base.Name
		}
	case AttrConstraintKind:
		if def.IsA("Attr") {
			c.BaseDefName = baseMost(def, mlir.FieldBaseAttr).Name
		}
	case PropConstraintKind:
		if def.IsA("Property") {
			c.BaseDefName = baseMost(def, mlir.FieldBaseProperty).Name
		}
	}
	return c
}

// baseMost follows the field of def, which refers to another record of the same
// kind, and then the field of that record, until the field is unset. It returns
// the last record.
func baseMost(def *tablegen.Record, field mlir.Field) *tablegen.Record {
	for range maxPredicateDepth {
		base, ok := Value(def, field).(*tablegen.Record)
		if !ok {
			break
		}
		def = base
	}
	return def
}

// Condition returns the condition with its placeholders, or "true" if the
// constraint has no predicate.
func (c *Constraint) Condition() string { return c.Predicate.Condition() }

// UniqueName returns the constraint's name for messages and comments: the name
// of its def. If the def is anonymous, the name of its base precedes it.
func (c *Constraint) UniqueName() string {
	if !c.Def.Anonymous || c.BaseDefName == "" {
		return c.Def.Name
	}
	return c.BaseDefName + "(" + c.Def.Name + ")"
}

// A TypeConstraint is a constraint on the type of an operand or result.
// Optional, Variadic and VariadicOfVariadic are parts of it.
type TypeConstraint struct {
	Constraint
	Optional           bool
	Variadic           bool // also set for VariadicOfVariadic
	VariadicOfVariadic bool
	// SegmentAttr is the name of the attribute that holds the sizes of a
	// VariadicOfVariadic's sub-ranges.
	SegmentAttr string
	// BuilderCall builds the only type that satisfies the constraint. It
	// contains placeholders, and is "" if there is no such call.
	BuilderCall string
	// CppType is the C++ class of the type. The default is "::mlir::Type".
	CppType string
	// Base is the constraint inside Optional, Variadic or VariadicOfVariadic,
	// or else the constraint's def.
	Base *tablegen.Record
}

// VariableLength reports whether the number of values can differ from one.
func (t *TypeConstraint) VariableLength() bool { return t.Optional || t.Variadic }

func (m *Model) newTypeConstraint(def *tablegen.Record) (*TypeConstraint, error) {
	if !def.IsA(mlir.ClassTypeConstraint) {
		return nil, def.Errorf("'%s' is not a TypeConstraint", def.Name)
	}
	r := Read(def)
	c := m.newConstraint(r, TypeConstraintKind)
	t := &TypeConstraint{
		Constraint:         *c,
		Optional:           def.IsA("Optional"),
		Variadic:           def.IsA("Variadic"),
		VariadicOfVariadic: def.IsA("VariadicOfVariadic"),
		CppType:            r.Text(mlir.FieldCppType),
		Base:               def,
	}
	if t.VariadicOfVariadic {
		t.SegmentAttr = r.Text(mlir.FieldSegmentAttrName)
	}
	if t.VariableLength() {
		if base := r.Def(mlir.FieldBaseType); base != nil {
			t.Base = base
		}
	}
	if err := r.Err(); err != nil {
		return nil, err
	}
	t.BuilderCall, _ = optionalText(t.Base, mlir.FieldBuilderCall)
	return t, nil
}

// A Region is a constraint on a region of an operation.
type Region struct {
	Constraint
	Variadic bool
}

// isConstraint reports whether the record belongs to one of the constraint
// classes.
func isConstraint(def *tablegen.Record) bool {
	for _, class := range constraintClasses[TypeConstraintKind:] {
		if def.IsA(class) {
			return true
		}
	}
	return false
}

func (m *Model) newRegion(def *tablegen.Record) (*Region, error) {
	if !isConstraint(def) {
		return nil, def.Errorf("'%s' is not a constraint", def.Name)
	}
	r := Read(def)
	return &Region{*m.newConstraint(r, RegionConstraintKind), def.IsA("VariadicRegion")}, r.Err()
}

// A Successor is a constraint on a successor block of an operation.
type Successor struct {
	Constraint
	Variadic bool
}

func (m *Model) newSuccessor(def *tablegen.Record) (*Successor, error) {
	if !isConstraint(def) {
		return nil, def.Errorf("'%s' is not a constraint", def.Name)
	}
	r := Read(def)
	return &Successor{*m.newConstraint(r, SuccessorConstraintKind), def.IsA("VariadicSuccessor")}, r.Err()
}
