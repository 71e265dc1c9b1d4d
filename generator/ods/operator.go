package ods

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An Operator is a resolved Op record. It holds everything that the manual's
// section "Operation Definition" describes, with computed names, order and
// references.
type Operator struct {
	Def     *tablegen.Record
	Dialect *Dialect
	// Features are those of the release of MLIR that the operation belongs to.
	Features mlir.Features

	// OpName is the name without the dialect's prefix, such as "addi".
	OpName string
	// CppClassName is the def's name without its prefix, such as "AddIOp".
	CppClassName string
	// CppNamespace is the namespace of the class, as the record gives it.
	CppNamespace string

	Summary, Description string
	// AssemblyFormat is the text of assemblyFormat. HasAssemblyFormat
	// distinguishes an empty format from none.
	AssemblyFormat          string
	HasAssemblyFormat       bool
	HasCustomAssemblyFormat bool

	// Arguments are all operands, attributes and properties in their order in
	// the definition.
	Arguments  []Argument
	Operands   []*Operand
	Attributes []*NamedAttribute // natural ones first, then derived ones
	Properties []*NamedProperty
	Results    []*Result
	Regions    []*NamedRegion
	Successors []*NamedSuccessor

	// NativeAttributes is the number of Attributes that are not derived.
	NativeAttributes int

	Traits   []*Trait
	Builders []*Builder

	SkipDefaultBuilders         bool
	HasVerifier                 bool
	HasRegionVerifier           bool
	HasCanonicalizer            bool
	HasCanonicalizeMethod       bool
	HasFolder                   bool
	UseCustomPropertiesEncoding bool
	// HasCustomPropertiesPrinter is false if the class has no such field.
	HasCustomPropertiesPrinter bool

	ExtraClassDeclaration, ExtraClassDefinition string
	// Deprecated is the message of CppDeprecated, or "".
	Deprecated string

	// InferredTypes has the source of each result's type. It is nil if some of
	// the types cannot be inferred.
	InferredTypes []InferredType

	traitByName map[string]*Trait
	step        func()         // see Step
	argIndex    map[string]int // see infer.go
}

// An Operand is a named type constraint on operands.
type Operand struct {
	Name string // "" when it has none
	*TypeConstraint
	// Index is the index among the operator's operands.
	Index int
	// Decorators are the decorators of Arg<…>, such as side effects.
	Decorators []*tablegen.Record
	// Doc is the description in Arg<…>.
	Doc string
}

// A Result is a named type constraint on results.
type Result = Operand

// A NamedAttribute is an attribute of an operator.
type NamedAttribute struct {
	Name string
	*Attribute
	// Decorators are the decorators of Arg<…>. They are nil for derived
	// attributes.
	Decorators []*tablegen.Record
	// Doc is the description in Arg<…>.
	Doc string
}

// A NamedProperty is a property of an operator.
type NamedProperty struct {
	Name string
	*Property
	Doc string
}

// A NamedRegion is a region of an operator.
type NamedRegion struct {
	Name string // "" when it has none
	*Region
}

// A NamedSuccessor is a successor of an operator.
type NamedSuccessor struct {
	Name string // "" when it has none
	*Successor
}

// An Argument is an operand, an attribute or a property. Exactly one of the
// three is set.
type Argument struct {
	Operand   *Operand
	Attribute *NamedAttribute
	Property  *NamedProperty
}

// Name returns the argument's name, or "" if it has none.
func (a Argument) Name() string {
	switch {
	case a.Operand != nil:
		return a.Operand.Name
	case a.Attribute != nil:
		return a.Attribute.Name
	}
	return a.Property.Name
}

// OperationName returns the full name of the operation, such as "arith.addi".
func (op *Operator) OperationName() string {
	if op.Dialect.Name == "" {
		return op.OpName
	}
	return op.Dialect.Name + "." + op.OpName
}

// QualifiedClassName returns the class name with its namespace.
func (op *Operator) QualifiedClassName() string {
	return Qualify(op.CppNamespace, op.CppClassName)
}

// AdaptorName returns the name of the operation's adaptor class.
func (op *Operator) AdaptorName() string { return op.CppClassName + "Adaptor" }

// GenericAdaptorName returns the name of the operation's adaptor class
// template.
func (op *Operator) GenericAdaptorName() string { return op.CppClassName + "GenericAdaptor" }

// GetterName returns the name of the accessor of an operand, attribute,
// property, result, region or successor.
func GetterName(name string) string { return "get" + CamelCase(name) }

// SetterName returns the name of the function that sets an attribute or
// property.
func SetterName(name string) string { return "set" + CamelCase(name) }

// RemoverName returns the name of the function that removes an optional
// attribute.
func RemoverName(name string) string { return "remove" + CamelCase(name) + "Attr" }

// Step counts a step of work on the operation, see [Model.Step].
func (op *Operator) Step() { op.step() }

// Trait returns the native, internal or interface trait with a qualified C++
// name, or nil.
func (op *Operator) Trait(name string) *Trait { return op.traitByName[name] }

// HasTrait reports whether the operator has the trait with a qualified C++
// name, such as "::mlir::OpTrait::AttrSizedOperandSegments".
func (op *Operator) HasTrait(name string) bool { return op.traitByName[name] != nil }

// addTrait appends a trait and adds it to the lookup by name.
func (op *Operator) addTrait(t *Trait) {
	op.Traits = append(op.Traits, t)
	if t.Name != "" && op.traitByName[t.Name] == nil {
		op.traitByName[t.Name] = t
	}
}

// VariableLengthOperands returns the number of variadic and optional operands.
func (op *Operator) VariableLengthOperands() int { return variableLength(op.Operands) }

// VariableLengthResults returns the number of variadic and optional results.
func (op *Operator) VariableLengthResults() int { return variableLength(op.Results) }

func variableLength(values []*Operand) int {
	n := 0
	for _, v := range values {
		if v.VariableLength() {
			n++
		}
	}
	return n
}

// HasSingleVariadicArg reports whether the only argument is a variadic
// operand.
func (op *Operator) HasSingleVariadicArg() bool {
	return len(op.Arguments) == 1 && op.Arguments[0].Operand != nil && op.Arguments[0].Operand.Variadic
}

// HasSingleVariadicResult reports whether the only result is variadic.
func (op *Operator) HasSingleVariadicResult() bool {
	return len(op.Results) == 1 && op.Results[0].Variadic
}

// HasVariadicRegion reports whether the last region is variadic.
func (op *Operator) HasVariadicRegion() bool {
	return len(op.Regions) > 0 && op.Regions[len(op.Regions)-1].Variadic
}

// HasVariadicSuccessor reports whether the last successor is variadic.
func (op *Operator) HasVariadicSuccessor() bool {
	return len(op.Successors) > 0 && op.Successors[len(op.Successors)-1].Variadic
}

// AllResultTypesKnown reports whether the types of all results can be
// inferred.
func (op *Operator) AllResultTypesKnown() bool { return op.InferredTypes != nil }

// ArgumentIndex returns the index of a named argument in Arguments. ok is false
// if there is none.
func (op *Operator) ArgumentIndex(name string) (index int, ok bool) {
	i, ok := op.argIndex[name]
	return i, ok && i >= 0
}

// splitDefName splits a def's name at its first underscore. The dialect's
// prefix precedes it. A leading underscore belongs to the class name.
func splitDefName(name string) (prefix, class string) {
	prefix, class, _ = strings.Cut(name, "_")
	switch {
	case prefix == "":
		return "", name
	case class == "":
		return "", prefix
	}
	return prefix, class
}

// OperationName returns the full name of the operation that an Op record
// defines. It does not resolve the rest of the record.
func OperationName(def *tablegen.Record) (string, error) {
	r := Read(def)
	dialect, name := r.Def(mlir.FieldOpDialect), r.Text(mlir.FieldOpName)
	if err := r.Err(); err != nil {
		return "", err
	}
	d := Read(dialect)
	if prefix := d.Text(mlir.FieldName); prefix != "" {
		name = prefix + "." + name
	}
	return name, d.Err()
}
