package ods

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Model reads records as MLIR's concepts, for a release with the given features. A method
// that reads a record reads all of it. Its error is a [*tablegen.Diagnostic] at the first
// record that cannot be read, which names all fields of that record that have no value or a
// wrong one. A model
// stores dialects, operators and the parts of operators, so a type constraint that a
// hundred operands have is read once. Only one goroutine at a time may call the
// methods. Any number of goroutines may read the results and call their methods.
type Model struct {
	Records  *tablegen.Records
	Features mlir.Features
	// Step, if not nil, is called for each record and part of a record that the model reads. It may panic to end the work.
	Step func()

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

func (m *Model) step() {
	if m.Step != nil {
		m.Step()
	}
}

// memo returns read(def). It stores the result in the map and reads each def
// once.
func memo[T any](m *Model, known map[*tablegen.Record]*T, def *tablegen.Record, read func(*tablegen.Record) (*T, error)) (*T, error) {
	m.step()
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

// Dialect reads a def of class Dialect.
func (m *Model) Dialect(def *tablegen.Record) (*Dialect, error) {
	return memo(m, m.dialects, def, func(def *tablegen.Record) (*Dialect, error) { return newDialect(def, m.Features) })
}

func (m *Model) typeConstraint(def *tablegen.Record) (*TypeConstraint, error) {
	return memo(m, m.typeConstraints, def, m.newTypeConstraint)
}

// Attribute reads an Attr record.
func (m *Model) Attribute(def *tablegen.Record) (*Attribute, error) {
	return memo(m, m.attributes, def, m.newAttribute)
}

func (m *Model) property(def *tablegen.Record) (*Property, error) {
	return memo(m, m.properties, def, m.newProperty)
}

func (m *Model) region(def *tablegen.Record) (*Region, error) {
	return memo(m, m.regions, def, m.newRegion)
}

func (m *Model) successor(def *tablegen.Record) (*Successor, error) {
	return memo(m, m.successors, def, m.newSuccessor)
}

func (m *Model) trait(def *tablegen.Record) (*Trait, error) {
	return memo(m, m.traits, def, m.newTrait)
}

// Operator reads an Op record and everything that it refers to.
func (m *Model) Operator(def *tablegen.Record) (*Operator, error) {
	return memo(m, m.operators, def, m.newOperator)
}
