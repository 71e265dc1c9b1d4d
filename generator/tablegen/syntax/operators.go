package syntax

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
	byName map[string]*bang // without the exclamation mark
}

// A bang is an operator with the production that reads its uses.
type bang struct {
	Operator
	op         Op
	production production
}

// A production is a rule of the grammar for uses of bang operators.
type production uint8

const (
	callProduction production = iota // operands alone
	condProduction                   // clauses
	foldProduction                   // two variables
	loopProduction                   // a variable
)

// special lists the operators with separate productions.
var special = [...]bang{
	{Operator{Name: "!cond"}, 0, condProduction},
	{Operator{Name: "!foldl"}, 0, foldProduction},
	{Operator{Name: "!foreach"}, 0, loopProduction},
	{Operator{Name: "!filter"}, 0, loopProduction},
}

// lookupSpecial returns the entry of special with a name without the
// exclamation mark, or nil.
func lookupSpecial(name string) *bang {
	for i := range special {
		if special[i].Name[1:] == name {
			return &special[i]
		}
	}
	return nil
}

// anyOperator describes all other operators if the parser has no set of
// operators.
var anyOperator = bang{Operator: Operator{Name: "the operator", Max: Many, Type: OptionalType, StartsDag: true}}

// NewOperators returns the set of the operators of a list, which has at most 256.
// Of the operators !cond, !foldl, !foreach and !filter only the names are used.
func NewOperators(list []Operator) *Operators {
	o := &Operators{make(map[string]*bang, len(list))}
	bangs := make([]bang, len(list))
	for i := range list {
		name := list[i].Name[1:]
		bangs[i] = bang{Operator: list[i], op: Op(i)}
		if s := lookupSpecial(name); s != nil {
			bangs[i].production = s.production
		}
		o.byName[name] = &bangs[i]
	}
	return o
}

// lookup returns the operator of a name without the exclamation mark, or nil.
func (o *Operators) lookup(name string) *bang {
	if o != nil {
		return o.byName[name]
	}
	if s := lookupSpecial(name); s != nil || name == "" {
		return s
	}
	return &anyOperator
}
