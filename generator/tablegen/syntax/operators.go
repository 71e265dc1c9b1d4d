package syntax

import "github.com/rules-ods/rules_ods/generator/tablegen/syntax/bang"

// An Operator describes the syntax of a bang operator.
type Operator = bang.Operator

// Operators is a set of bang operators.
type Operators = bang.Operators

// Op identifies a bang operator of a set.
type Op = bang.Op

// These are the constants of package bang.
const (
	Many         = bang.Many
	NoType       = bang.NoType
	OptionalType = bang.OptionalType
	RequiredType = bang.RequiredType
)

// NewOperators returns the set of the operators of a list, which has at most 256.
// Of the operators with separate productions only the names are used.
func NewOperators(list []Operator) *Operators { return bang.NewOperators(list) }
