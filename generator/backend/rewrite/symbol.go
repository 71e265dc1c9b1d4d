package rewrite

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/ods"
)

// A symbolKind is the kind of entity that a symbol is bound to.
type symbolKind uint8

const (
	attrSymbol symbolKind = iota
	propSymbol
	operandSymbol
	resultSymbol // all results of an operation
	valueSymbol
	valuesSymbol // several values returned by native code
)

// A symbol is a name bound in a pattern, without its "$".
type symbol struct {
	name string
	kind symbolKind
	op   *ods.Operator // the operation, for attributes, operands and results; may be nil for an attribute
	arg  int           // the index of the argument of the operation
	// node is the key of the dag that bound an operand. sub is the index of the
	// element of a variadic operand.
	node string
	sub  int // -1 for the whole operand
	// alternative is the variable of a second operand that is bound to the same
	// name.
	alternative string
}

const wholeOperand = -1

// variable returns the name of the C++ variable that holds the symbol.
func (s *symbol) variable() string {
	if s.alternative != "" {
		return s.alternative
	}
	return s.name
}

const operandRange = "::mlir::Operation::operand_range"

// cppType returns the type of the symbol's variable.
func (s *symbol) cppType() string {
	switch s.kind {
	case attrSymbol:
		if s.op == nil {
			return "::mlir::Attribute"
		}
		return s.op.Arguments[s.arg].Attribute.StorageType
	case propSymbol:
		return s.op.Arguments[s.arg].Property.InterfaceType
	case operandSymbol:
		return operandRange
	case resultSymbol:
		return s.op.QualifiedClassName()
	case valuesSymbol:
		return "::mlir::ValueRange"
	}
	return "::mlir::Value"
}

// declared returns the variable as the steps describe it.
func (s *symbol) declared() Variable {
	return Variable{Symbol: s.name, Name: s.variable(), Type: s.cppType(), IsRange: s.kind == operandSymbol}
}

// uses returns the expressions for the value or range at index; -1 selects the
// whole symbol.
func (s *symbol) uses(index int) []string {
	v := s.variable()
	switch s.kind {
	case operandSymbol:
		operand := s.op.Arguments[s.arg].Operand
		switch {
		case operand.Variadic && s.sub == wholeOperand:
			return []string{v}
		case operand.Optional:
			return []string{"(" + v + ".empty() ? ::mlir::Value() : *" + v + ".begin())"}
		}
		return []string{"(*" + v + ".begin())"}
	case resultSymbol:
		if index >= 0 {
			return []string{s.result(index)}
		}
		if len(s.op.Results) == 0 {
			return []string{v}
		}
		var all []string
		for i := range s.op.Results {
			all = append(all, s.result(i))
		}
		return all
	case valuesSymbol:
		if index >= 0 {
			return []string{v + "[" + strconv.Itoa(index) + "]"}
		}
		return []string{v + ".begin(), " + v + ".end()"}
	}
	return []string{v}
}

func (s *symbol) result(i int) string {
	use := s.variable() + ".getODSResults(" + strconv.Itoa(i) + ")"
	if s.op.Results[i].Variadic {
		return use
	}
	return "(*" + use + ".begin())"
}

// ranges returns the expressions over which a for loop can iterate.
func (s *symbol) ranges(index int) []string {
	v := s.variable()
	switch s.kind {
	case operandSymbol:
		return []string{v}
	case resultSymbol:
		if index >= 0 {
			return []string{v + ".getODSResults(" + strconv.Itoa(index) + ")"}
		}
		var all []string
		for i := range s.op.Results {
			all = append(all, v+".getODSResults("+strconv.Itoa(i)+")")
		}
		return all
	case valuesSymbol:
		if index >= 0 {
			return []string{v + "[" + strconv.Itoa(index) + "]"}
		}
		return []string{v + ".begin(), " + v + ".end()"}
	case attrSymbol, propSymbol:
		return []string{v}
	}
	return []string{"{" + v + "}"}
}

// nameDuplicates gives a separate variable to every operand after the first
// that is bound to a name.
func (t *orderedSymbols) nameDuplicates() {
	used := map[string]bool{}
	for n := t.before.next; n != nil; {
		name, from := n.name, 0
		for n = n.next; n != nil && n.name == name; n = n.next {
			for i := from; ; i++ {
				if a := name + strconv.Itoa(i); !used[a] && t.first(a) == nil {
					used[a], n.alternative, from = true, a, i+1
					break
				}
			}
		}
	}
}
