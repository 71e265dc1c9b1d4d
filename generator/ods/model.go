package ods

import "github.com/rules-ods/rules_ods/generator/tablegen"

// A Model reads records as MLIR's concepts and stores the results, so a type
// constraint that a hundred operands have is read once. Only one goroutine at a
// time may call the methods. Any number of goroutines may read the results.
type Model struct {
	Records *tablegen.Records

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

// NewModel returns a model of the given records.
func NewModel(records *tablegen.Records) *Model {
	return &Model{
		Records:            records,
		dialects:           map[*tablegen.Record]*Dialect{},
		typeConstraints:    map[*tablegen.Record]*TypeConstraint{},
		attributes:         map[*tablegen.Record]*Attribute{},
		properties:         map[*tablegen.Record]*Property{},
		regions:            map[*tablegen.Record]*Region{},
		successors:         map[*tablegen.Record]*Successor{},
		traits:             map[*tablegen.Record]*Trait{},
		operators:          map[*tablegen.Record]*Operator{},
		inferTypeInterface: records.Def("InferTypeOpInterface"),
	}
}

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

// Dialect reads a Dialect record.
func (m *Model) Dialect(def *tablegen.Record) (*Dialect, error) {
	return memo(m.dialects, def, NewDialect)
}

// TypeConstraint reads a TypeConstraint record.
func (m *Model) TypeConstraint(def *tablegen.Record) (*TypeConstraint, error) {
	return memo(m.typeConstraints, def, NewTypeConstraint)
}

// Attribute reads an Attr record.
func (m *Model) Attribute(def *tablegen.Record) (*Attribute, error) {
	return memo(m.attributes, def, NewAttribute)
}

// Property reads a Property record.
func (m *Model) Property(def *tablegen.Record) (*Property, error) {
	return memo(m.properties, def, NewProperty)
}

// Region reads a Region record.
func (m *Model) Region(def *tablegen.Record) (*Region, error) {
	return memo(m.regions, def, NewRegion)
}

// Successor reads a Successor record.
func (m *Model) Successor(def *tablegen.Record) (*Successor, error) {
	return memo(m.successors, def, NewSuccessor)
}

// Trait reads a Trait record.
func (m *Model) Trait(def *tablegen.Record) (*Trait, error) {
	return memo(m.traits, def, NewTrait)
}

// Operator reads an Op record, whose dialect must have a name.
func (m *Model) Operator(def *tablegen.Record) (*Operator, error) {
	op, err := m.OperatorBeforeName(def)
	if err == nil {
		err = op.Dialect.Require("name")
	}
	if err != nil {
		return nil, err
	}
	return op, nil
}

// OperatorBeforeName is like Operator for callers that report other errors before
// that of a dialect without a name. They call [Dialect.Require] then.
func (m *Model) OperatorBeforeName(def *tablegen.Record) (*Operator, error) {
	return memo(m.operators, def, m.newOperator)
}
