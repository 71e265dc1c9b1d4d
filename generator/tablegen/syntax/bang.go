package syntax

import (
	"iter"
	"maps"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// An Operator describes the syntax of a bang operator.
type Operator struct {
	Name string // with the exclamation mark

	// Min and Max limit the number of operands that the parser accepts. If Max
	// is Many, the parser does not count, and the caller must.
	Min, Max uint8

	Type TypeUse

	// StartsDag says that the operator of a dag can be a use of this bang
	// operator.
	StartsDag bool

	Needs mlir.Language // the property of the languages that have the operator, or 0 for all
}

// Many is the Max of an operator with any number of operands.
const Many = 255

// A TypeUse says whether a type in angle brackets follows an operator.
type TypeUse uint8

const (
	NoType TypeUse = iota
	OptionalType
	RequiredType
)

// Op identifies a bang operator: it is the index of the operator in the list
// that NewOperators was called with.
type Op uint8

// Operators is a set of bang operators. It is immutable. With a nil *Operators,
// a file may use any name as an operator, with any operands.
type Operators struct {
	byName map[string]*Entry // without the exclamation mark
}

// An Entry is an operator of a set, with the production for its uses.
type Entry struct {
	Operator
	Op         Op
	Production Production
}

// A Production is a rule of the grammar for uses of bang operators.
type Production uint8

const (
	Call   Production = iota // operands alone
	Cond                     // clauses
	Switch                   // a key, clauses and a value
	Fold                     // two variables
	Loop                     // a variable
)

// special lists the operators with separate productions.
var special = [...]Entry{
	{Operator{Name: "!cond"}, 0, Cond},
	{Operator{Name: "!switch", Needs: mlir.SwitchOperator}, 0, Switch},
	{Operator{Name: "!foldl"}, 0, Fold},
	{Operator{Name: "!foreach"}, 0, Loop},
	{Operator{Name: "!filter"}, 0, Loop},
	{Operator{Name: "!sort", Needs: mlir.SortOperator}, 0, Loop},
}

// lookupSpecial returns the entry of special with a name without the
// exclamation mark, or nil.
func lookupSpecial(name string) *Entry {
	for i := range special {
		if special[i].Name[1:] == name {
			return &special[i]
		}
	}
	return nil
}

// anyOperator describes all other operators if the parser has no set of
// operators.
var anyOperator = Entry{Operator: Operator{Name: "the operator", Max: Many, Type: OptionalType, StartsDag: true}}

// NewOperators returns the set of the operators of a list, which has at most 256.
// Of the operators with separate productions only the names are used.
func NewOperators(list []Operator) *Operators {
	o := &Operators{make(map[string]*Entry, len(list))}
	entries := make([]Entry, len(list))
	for i := range list {
		name := list[i].Name[1:]
		entries[i] = Entry{Operator: list[i], Op: Op(i)}
		if s := lookupSpecial(name); s != nil {
			entries[i].Production, entries[i].Needs = s.Production, s.Needs
		}
		o.byName[name] = &entries[i]
	}
	return o
}

// Names returns the names of the operators without the exclamation mark, in any order.
func (o *Operators) Names() iter.Seq[string] {
	if o != nil {
		return maps.Keys(o.byName)
	}
	return func(yield func(string) bool) {
		for i := range special {
			if !yield(special[i].Name[1:]) {
				return
			}
		}
	}
}

// Lookup returns the operator of a name without the exclamation mark, or nil.
func (o *Operators) Lookup(name string) *Entry {
	if o != nil {
		return o.byName[name]
	}
	if s := lookupSpecial(name); s != nil || name == "" {
		return s
	}
	return &anyOperator
}
