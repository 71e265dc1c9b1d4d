package rewrite

import (
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A File has the classes of the patterns of one input and the functions that they share.
type File struct {
	Functions []Function
	Matchers  []Matcher
	Classes   []Class
}

// A Function is a function that checks a constraint of source patterns.
type Function struct {
	Name       string
	Def        *tablegen.Record // the first constraint with the predicate and summary
	Entity     string           // the name of the parameter that is checked
	EntityType string           // its C++ type, or "" if the function is a template
	Condition  string
	Summary    string
}

// A Matcher is a function that matches a dag that several source patterns contain.
type Matcher struct {
	Name      string
	Pattern   *Pattern   // the first pattern that contains the dag
	Variables []Variable // the variables that it sets
	Match     Match
}

// A Class is the class of a pattern.
type Class struct {
	Name    string
	Pattern *Pattern
	Root    string // the name of the operation that it matches
	Benefit int64
	// Generated are the names of the operations that the results create, sorted.
	Generated []string
	// Variables are those of the symbols that the source pattern binds, in the order of
	// their declarations.
	Variables   []Variable
	Match       Match
	Equalities  []Check // of operands that are bound to one symbol
	Constraints []Check // of the pattern as a whole
	Rewrite     Rewrite
}

// A Variable is the C++ variable of a symbol.
type Variable struct {
	Symbol, Name, Type string
	// IsRange is true for a range of operands. It has no empty value, so its variable
	// starts with the operands of the root.
	IsRange bool
}

// A Check is a condition that a match has to satisfy.
type Check struct {
	Operation string // the variable of the operation whose match fails otherwise
	Condition string
	Message   string // the content of a C++ string literal
}

// A Verification is a call of a [Function].
type Verification struct {
	Function, Operation, Entity, Message string
}

// A Match is a way to match an operation: a [MatchOperation], a [MatchNativeCode] or a
// [CallMatcher].
type Match interface{ isMatch() }

// A CallMatcher calls a [Matcher].
type CallMatcher struct {
	Operation string // the variable of the operation
	Function  string
	Arguments []string
	// Variable is the variable for the operation as a value of Class. It is "" if no
	// other step uses it.
	Variable, Class string
}

// A MatchOperation matches an operation of a class.
type MatchOperation struct {
	Operation string // the variable of the operation
	Variable  string // the variable for the operation as a value of Class
	Class     string
	IsRoot    bool   // whether the driver of the rewrite has checked the class
	Symbol    string // the variable of the symbol that is bound, or ""
	Arguments []MatchArgument
}

// A MatchNativeCode calls a C++ function that matches an operation and sets local
// variables.
type MatchNativeCode struct {
	Operation   string
	Locals      []Local
	Call        Check
	Captures    []Capture
	Constraints []Verification
}

// A Local is a variable whose value C++ of the user sets.
type Local struct{ Type, Name string }

// A Capture sets the variable of a symbol.
type Capture struct{ Variable, Value string }

func (*CallMatcher) isMatch()     {}
func (*MatchOperation) isMatch()  {}
func (*MatchNativeCode) isMatch() {}

// A MatchArgument is a way to match arguments of an operation: a [MatchDefinition], a
// [MatchOperand], a [MatchEither], a [MatchVariadic] or a [MatchValue].
type MatchArgument interface{ isMatchArgument() }

// A MatchDefinition matches the operation that defines an operand.
type MatchDefinition struct {
	Operation string // the variable of the defining operation
	Value     string // the operand
	Defined   Check  // that there is such an operation
	Match     Match
}

// A MatchOperand checks and captures a range of operands.
type MatchOperand struct {
	Operands   string
	Constraint *Verification // or nil
	Variable   string        // the variable of the symbol, or ""
}

// A MatchEither matches two adjacent operands in both orders.
type MatchEither struct {
	Lambda        string
	First, Second string // the ranges of the operands
	Arguments     []MatchArgument
}

// A MatchVariadic matches the elements of a variadic operand.
type MatchVariadic struct {
	Operands string
	Size     int
	Variable string // the variable of the symbol of the whole operand, or ""
	Elements []MatchArgument
}

// A MatchValue checks and captures an attribute or a property.
type MatchValue struct {
	Local       string // the variable that holds the value
	Value       string
	HasDefault  bool
	Default     string // the value in place of a null attribute
	Present     *Check // that there is an attribute, or nil
	RejectsNull bool   // whether the match fails without an attribute
	Constraint  *Verification
	Variable    string // the variable of the symbol, or ""
}

func (*MatchDefinition) isMatchArgument() {}
func (*MatchOperand) isMatchArgument()    {}
func (*MatchEither) isMatchArgument()     {}
func (*MatchVariadic) isMatchArgument()   {}
func (*MatchValue) isMatchArgument()      {}

// A Rewrite replaces or erases the root of the matched operations.
type Rewrite struct {
	// Operations is the number of matched operations, whose locations are fused.
	Operations int
	Auxiliary  []Step
	// Replacements have the values that replace the results of the root. If ErasesRoot is
	// true, there are none.
	Replacements []Replacement
	ErasesRoot   bool
	Supplemental []Step
}

// A Replacement has values that replace results of the root.
type Replacement struct {
	Steps  []Step
	Ranges []string
}

// A Step creates values: a [CallNativeCode], a [CollectValues] or a [CreateOperation].
type Step interface{ isStep() }

// A CallNativeCode calls a C++ function.
type CallNativeCode struct {
	Variable string // for the result, or ""
	Call     string
}

// A CollectValues collects the values of a variadic operand in a vector.
type CollectValues struct {
	Variable string
	Values   []string
}

// A CreateOperation creates an operation. Exactly one of Separate and Aggregate is set.
type CreateOperation struct {
	Variable, Class, Location string
	Separate                  *SeparateArguments
	Aggregate                 *AggregateArguments
}

func (*CallNativeCode) isStep()  {}
func (*CollectValues) isStep()   {}
func (*CreateOperation) isStep() {}

// SeparateArguments are passed one by one to a builder that the author of the operation
// writes.
type SeparateArguments struct {
	Operands []OperandVariable
	List     []NamedValue
}

// An OperandVariable is a variable for the value or values of an operand.
type OperandVariable struct {
	Name, Value string
	IsRange     bool
}

// A NamedValue is an argument of a builder, with the name that a comment gives it, or "".
type NamedValue struct{ Name, Value string }

// AggregateArguments are passed as a vector of operands, with the attributes in a vector
// or in the properties.
type AggregateArguments struct {
	Class         string // of the operation
	UseProperties bool
	Arguments     []Argument
	SegmentSizes  []string     // nil unless they have to be set
	Types         *ResultTypes // nil if the operation infers them
}

// An ArgumentKind says how an argument is passed.
type ArgumentKind uint8

const (
	OperandArgument ArgumentKind = iota
	RangeArgument                // a variadic operand
	AttributeArgument
	PropertyArgument
)

// An Argument is an argument of an operation that is created.
type Argument struct {
	Kind  ArgumentKind
	Name  string // of an attribute or property
	Value string
}

// ResultTypes are the types of the results of an operation that is created.
type ResultTypes struct {
	Given []GivenType
	// FromRoot has the indices of the root's results whose types are taken.
	FromRoot []int
}

// A GivenType is a type that the pattern gives.
type GivenType struct {
	Steps []Step
	Type  string
}
