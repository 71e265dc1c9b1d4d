// Package accepted compares what two constraints accept. It reads the C++ conditions that
// MLIR's predicates consist of: checks of types and their parts, comparisons with
// constants, and combinations of them. Conditions that it does not understand are only
// equal to themselves.
package accepted

import "strings"

// A Relation says how the values that a new constraint accepts relate to those that the
// old one accepts.
type Relation uint8

const (
	Unknown   Relation = iota // the conditions do not show it
	Equal                     // both accept the same values
	Wider                     // the new one accepts all values of the old one, and perhaps more
	Narrower                  // the new one accepts only values of the old one, and perhaps fewer
	Different                 // the new one refuses values that the old one accepts, and it may accept others
)

// A Condition is what a constraint checks. It is immutable.
type Condition struct {
	text    string // the expression in one spelling
	formula *formula
}

// A Classification says what is known about a C++ class, given in the spelling of
// [ClassName], in addition to what is known about MLIR's builtin types and attributes.
type Classification uint8

const (
	UnknownClass  Classification = iota // other classes may inherit from it
	ConcreteClass                       // no other class inherits from it
	AbsentClass                         // no value has it
)

// Parse reads a C++ condition on $_self. classify may be nil. A text that is not understood
// is a condition that is only equal to itself.
func Parse(text string, classify func(class string) Classification) *Condition {
	if classify == nil {
		classify = func(string) Classification { return UnknownClass }
	}
	spelling := strings.Join(strings.Fields(text), " ")
	e := parse(text)
	if e == nil {
		e = &expression{text: spelling}
	}
	return &Condition{e.String(), (&decoder{classify}).formula(e, false)}
}
