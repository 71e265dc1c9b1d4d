package ods

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Model reads records as MLIR's concepts, for a release with the given features. It
// stores dialects, operators and the parts of operators, so a type constraint that a
// hundred operands have is read once. Only one goroutine at a time may call the
// methods. Any number of goroutines may read the results and call their methods.
type Model struct {
	Records       *tablegen.Records
	Features      mlir.Features
	documentation bool // see NewDocumentationModel

	dialects        map[*tablegen.Record]*Dialect
	typeConstraints map[*tablegen.Record]*TypeConstraint
	attributes      map[*tablegen.Record]*Attribute
	properties      map[*tablegen.Record]*Property
	regions         map[*tablegen.Record]*Region
	successors      map[*tablegen.Record]*Successor
	traits          map[*tablegen.Record]*Trait
	operators       map[*tablegen.Record]*Operator

	inferTypeInterface *tablegen.Record
}

// NewModel returns a model of records of a release with the given features.
func NewModel(records *tablegen.Records, features mlir.Features) *Model {
	return &Model{
		Records:            records,
		Features:           features,
		dialects:           map[*tablegen.Record]*Dialect{},
		typeConstraints:    map[*tablegen.Record]*TypeConstraint{},
		attributes:         map[*tablegen.Record]*Attribute{},
		properties:         map[*tablegen.Record]*Property{},
		regions:            map[*tablegen.Record]*Region{},
		successors:         map[*tablegen.Record]*Successor{},
		traits:             map[*tablegen.Record]*Trait{},
		operators:          map[*tablegen.Record]*Operator{},
		inferTypeInterface: records.Def(mlir.InferTypeOpInterface),
	}
}

// NewDocumentationModel returns a model for generators of documentation. Fields
// that the reference does not read for documentation may have no value or a
// wrong one. The Faults of operations and traits have the errors of the fields that
// it does read, except those of lists and dags.
func NewDocumentationModel(records *tablegen.Records, features mlir.Features) *Model {
	m := NewModel(records, features)
	m.documentation = true
	return m
}

// reader returns a reader of a record whose fields are not needed for
// documentation.
func (m *Model) reader(def *tablegen.Record) reader { return reader{def: def, late: m.documentation} }

// memo returns read(def). It stores the result in the map and reads each def
// once.
func memo[T any](known map[*tablegen.Record]*T, def *tablegen.Record, read func(*tablegen.Record) (*T, error)) (*T, error) {
	if v := known[def]; v != nil {
		return v, nil
	}
	v, err := read(def)
	if err != nil {
		return nil, err
	}
	known[def] = v
	return v, nil
}

// Dialect reads a def of class Dialect. The error is a [*tablegen.Diagnostic] at the
// def.
func (m *Model) Dialect(def *tablegen.Record) (*Dialect, error) {
	return memo(m.dialects, def, func(def *tablegen.Record) (*Dialect, error) { return newDialect(def, m.Features) })
}

func (m *Model) typeConstraint(def *tablegen.Record) (*TypeConstraint, error) {
	return memo(m.typeConstraints, def, m.newTypeConstraint)
}

// Attribute reads an Attr record.
func (m *Model) Attribute(def *tablegen.Record) (*Attribute, error) {
	return complete(m.attribute(def))
}

func (m *Model) attribute(def *tablegen.Record) (*Attribute, error) {
	return memo(m.attributes, def, m.newAttribute)
}

func (m *Model) property(def *tablegen.Record) (*Property, error) {
	return memo(m.properties, def, m.newProperty)
}

func (m *Model) region(def *tablegen.Record) (*Region, error) {
	return memo(m.regions, def, m.newRegion)
}

func (m *Model) successor(def *tablegen.Record) (*Successor, error) {
	return memo(m.successors, def, m.newSuccessor)
}

func (m *Model) trait(def *tablegen.Record) (*Trait, error) {
	return memo(m.traits, def, m.newTrait)
}

// Operator reads an Op record. It returns an error if the dialect has no name, the
// operation has no opName, or an attribute does not say whether it is optional. The
// errors of other fields are in the Faults of the parts; see [RequireParts].
func (m *Model) Operator(def *tablegen.Record) (*Operator, error) {
	op, err := m.OperatorBeforeName(def)
	if err == nil {
		err = op.Dialect.Require(mlir.FieldName)
	}
	if err == nil {
		err = op.Require(mlir.FieldOpName)
	}
	if err == nil {
		err = op.requireAttributes(mlir.FieldIsOptional)
	}
	if err != nil {
		return nil, err
	}
	return op, nil
}

// OperatorsBefore returns the operators that have been read, in the order of
// their defs. After an error of a function that reads several, they are those
// before the invalid one.
func (m *Model) OperatorsBefore() []*Operator {
	var list []*Operator
	for _, def := range m.Records.Defs() {
		if op := m.operators[def]; op != nil {
			list = append(list, op)
		}
	}
	return list
}

// OperatorBeforeName is like Operator for callers that do not need these fields, or
// report other errors before theirs.
func (m *Model) OperatorBeforeName(def *tablegen.Record) (*Operator, error) {
	return memo(m.operators, def, m.newOperator)
}
