package syntax

import "github.com/rules-ods/rules_ods/generator/tablegen/syntax/scan"

// An Operator describes the syntax of a bang operator.
type Operator = scan.Operator

// Operators is a set of bang operators.
type Operators = scan.Operators

// Op identifies a bang operator of a set.
type Op = scan.Op

// These are the constants of package bang.
const (
	Many         = scan.Many
	NoType       = scan.NoType
	OptionalType = scan.OptionalType
	RequiredType = scan.RequiredType
)

// NewOperators returns the set of the operators of a list, which has at most 256.
// Of the operators with separate productions only the names are used.
func NewOperators(list []Operator) *Operators { return scan.NewOperators(list) }
