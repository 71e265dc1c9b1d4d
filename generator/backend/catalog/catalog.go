// Package catalog describes dialects for people and tools: what a user of the
// IR can write, where it is defined, and what refers to it. It reads the records
// of any number of inputs. The documentation site, the JSON output and the
// comparison of two versions all start from a [Catalog].
package catalog

// FormatVersion is the version of the JSON form. It increases when a field gets
// another meaning or is removed. A new field does not change it.
const FormatVersion = 1

// A Catalog lists the definitions of all inputs, each once. It does not change
// after [Build] returned it. Every list is sorted by ID.
type Catalog struct {
	FormatVersion int           `json:"formatVersion"`
	Dialects      []*Dialect    `json:"dialects"`
	Operations    []*Operation  `json:"operations"`
	Types         []*Definition `json:"types"`
	Attributes    []*Definition `json:"attributes"`
	Enums         []*Enum       `json:"enums"`
	Constraints   []*Constraint `json:"constraints"`
	Interfaces    []*Interface  `json:"interfaces"`
	Traits        []*Trait      `json:"traits"`
	Passes        []*Pass       `json:"passes"`
	// Encodings are sorted by dialect, and then attributes and types.
	Encodings []*Encoding `json:"encodings"`
	// TraitLists are the named lists of traits that some definition uses. The JSON form has
	// their traits only.
	TraitLists []*TraitList `json:"-"`
	// Patterns are the rewrite patterns, in the order of the inputs. The JSON form does not have them.
	Patterns []*Pattern `json:"-"`
}

// An Entity has the fields that all definitions have.
type Entity struct {
	// ID identifies the definition in its catalogue: the kind, a slash and the
	// name, as in "op/arith.addi". References between definitions are IDs.
	ID string `json:"id"`
	// Name is the name in the IR, on the command line or in C++.
	Name string `json:"name"`
	// Def is the name of the TableGen def.
	Def         string `json:"def"`
	Source      Source `json:"source"`
	Summary     string `json:"summary,omitempty"`
	Description string `json:"description,omitempty"` // CommonMark, without shared indentation
	// Dialect is the ID of the dialect to which the definition belongs; "" if
	// it is unknown.
	Dialect string `json:"dialect,omitempty"`
	// UsedBy are the IDs of the definitions that refer to it, sorted.
	UsedBy []string `json:"usedBy,omitempty"`
	// Cpp has what generators declare for the definition in C++. It is nil if it is not known.
	Cpp []CppClass `json:"cpp,omitempty"`
	// Generated identifies what generators write for the definition. It is empty if it is not known. The JSON form does
	// not have it.
	Generated []Generated `json:"-"`
	// Classes are the TableGen classes from MLIR's base class to the one that the def names,
	// for operations, types, attributes and passes. Of several parents, the last counts. The
	// JSON form does not have them.
	Classes []string `json:"-"`
	// TraitLists are the IDs of the named lists from which traits of the definition come. The
	// JSON form does not have them.
	TraitLists []string `json:"-"`
}

// entity returns e, so that functions can read the common fields of any
// definition.
func (e *Entity) entity() *Entity { return e }

// A Source is the position of a definition.
type Source struct {
	// File is the path below the include directory where the file was found, or
	// the name of the input as it was given.
	File string `json:"file"`
	Line int    `json:"line"`
	// Dir is the include directory where the file was found, or "". It depends on the
	// machine, so the JSON form does not have it.
	Dir string `json:"-"`
	// Outside says that Dir does not belong to the version that the catalogue describes. Only the
	// comparison of versions sets it.
	Outside bool `json:"-"`
}

// A Dialect is a def of class Dialect.
type Dialect struct {
	Entity
	CppClass                string                 `json:"cppClass"`
	DependentDialects       []string               `json:"dependentDialects,omitempty"` // C++ classes
	DiscardableAttributes   []DiscardableAttribute `json:"discardableAttributes,omitempty"`
	HasCanonicalizer        bool                   `json:"hasCanonicalizer,omitempty"`
	HasConstantMaterializer bool                   `json:"hasConstantMaterializer,omitempty"`
	IsExtensible            bool                   `json:"isExtensible,omitempty"`
	// Verifies says what C++ code of the dialect verifies on operations of all dialects: "operation
	// attributes", "region argument attributes" and "region result attributes".
	Verifies []string `json:"verifies,omitempty"`
	// AttributeParser and TypeParser say what parses the attributes and types of the dialect.
	AttributeParser Parser `json:"attributeParser,omitempty"`
	TypeParser      Parser `json:"typeParser,omitempty"`
	// UsesProperties says that operations store attributes as properties.
	UsesProperties bool `json:"usesPropertiesForAttributes,omitempty"`
}

// A Parser says what parses the attributes or types of a dialect.
type Parser string

const (
	NoParser        Parser = ""
	GeneratedParser Parser = "generated" // by mnemonic
	CustomParser    Parser = "custom"    // C++ code
)

// A DiscardableAttribute is an attribute that a dialect puts on operations of
// other dialects.
type DiscardableAttribute struct {
	Name    string `json:"name"`
	CppType string `json:"cppType"`
}

// An Operation is a def of class Op.
type Operation struct {
	Entity
	CppClass                string        `json:"cppClass"`
	Arguments               []string      `json:"-"` // names, in the order of the definition
	Operands                []Value       `json:"operands,omitempty"`
	Results                 []Value       `json:"results,omitempty"`
	Attributes              []OpAttribute `json:"attributes,omitempty"`
	Properties              []OpAttribute `json:"properties,omitempty"`
	Regions                 []Value       `json:"regions,omitempty"`
	Successors              []Value       `json:"successors,omitempty"`
	Traits                  []Use         `json:"traits,omitempty"`
	Interfaces              []Use         `json:"interfaces,omitempty"`
	Effects                 []Effect      `json:"effects,omitempty"`
	Syntax                  *Syntax       `json:"syntax,omitempty"`
	Builders                []Builder     `json:"builders,omitempty"`
	Deprecated              string        `json:"deprecated,omitempty"`
	HasFolder               bool          `json:"hasFolder,omitempty"`
	HasCanonicalizer        bool          `json:"hasCanonicalizer,omitempty"`
	HasVerifier             bool          `json:"hasVerifier,omitempty"`
	HasRegionVerifier       bool          `json:"hasRegionVerifier,omitempty"`
	HasCustomAssemblyFormat bool          `json:"hasCustomAssemblyFormat,omitempty"`
	// InfersResultTypes says that the types of the results follow from the
	// other parts of the operation.
	InfersResultTypes bool `json:"infersResultTypes,omitempty"`
	// UsesProperties says that attributes are stored, and written in bytecode,
	// as properties.
	UsesProperties bool `json:"usesProperties,omitempty"`
	// HasCustomBytecode says that C++ code reads and writes the properties in bytecode.
	HasCustomBytecode bool `json:"hasCustomBytecode,omitempty"`
	// HasStrictFormat says that an assembly format does not read inherent attributes from attr-dict.
	HasStrictFormat bool `json:"hasStrictFormat,omitempty"`
}

// An Arity says how many values an operand, result, region or successor can
// have.
type Arity string

const (
	Single             Arity = "single"
	Optional           Arity = "optional"
	Variadic           Arity = "variadic"
	VariadicOfVariadic Arity = "variadicOfVariadic"
)

// A Value is an operand, result, region or successor.
type Value struct {
	Name       string `json:"name,omitempty"`
	Arity      Arity  `json:"arity"`
	Constraint Use    `json:"constraint"`
	Summary    string `json:"summary,omitempty"` // given with Arg or Res
	// CppType is the C++ class of the type of an operand or result, or "" for
	// the default, ::mlir::Type.
	CppType string `json:"cppType,omitempty"`
	// BuilderCall is the C++ expression of the only type of an operand or result, which formats may leave out.
	BuilderCall string `json:"builderCall,omitempty"`
}

// An OpAttribute is an attribute or property of an operation.
type OpAttribute struct {
	Name       string `json:"name"`
	Constraint Use    `json:"constraint"`
	CppType    string `json:"cppType"` // the C++ class that stores it
	// ReturnType is the C++ type that the accessor returns.
	ReturnType string `json:"returnType,omitempty"`
	Summary    string `json:"summary,omitempty"`
	Optional   bool   `json:"optional,omitempty"`
	Derived    bool   `json:"derived,omitempty"`
	IsUnit     bool   `json:"-"`                 // its presence is its value
	Default    string `json:"default,omitempty"` // a C++ expression
	// Initial is the C++ expression that initializes a stored property in place of Default.
	Initial string `json:"initial,omitempty"`
	// ReadAs is what formats leave out of the text of an attribute: the C++ expression of its type, or
	// [SymbolName] if they read the name of a symbol.
	ReadAs string `json:"readAs,omitempty"`
	// Code is the C++ of a property that reads and writes it, by purpose: "text", "bytecode" and "attribute".
	Code map[string]string `json:"code,omitempty"`
}

// Keys of [OpAttribute.Code].
const (
	PropertyText      = "text"      // parses and prints
	PropertyBytecode  = "bytecode"  // reads and writes bytecode
	PropertyAttribute = "attribute" // converts from and to an attribute, for the generic syntax
)

// SymbolName is [OpAttribute.ReadAs] of the name of a symbol.
const SymbolName = "symbol"

// A Use is a reference to a constraint, trait or interface.
type Use struct {
	// ID is the definition; "" if it is anonymous or is not in the catalogue.
	ID string `json:"id,omitempty"`
	// Text is the text that a page shows: the summary of a constraint, or the
	// name of a trait.
	Text string `json:"text"`
	// Parts are the IDs of the definitions that an anonymous constraint
	// consists of.
	Parts []string `json:"parts,omitempty"`
	// CppName is the C++ class of a trait or interface.
	CppName string `json:"cppName,omitempty"`
	// Predicate is the condition of a constraint or trait: C++ with placeholders.
	// It is "" if there is none, or if ID is a constraint that has it.
	Predicate string `json:"predicate,omitempty"`
	// Declares says that the definition declares the methods of the interface,
	// and C++ code implements them.
	Declares bool `json:"declares,omitempty"`
}

// An Effect is a side effect.
type Effect struct {
	Effect   string `json:"effect"`   // C++ class, without "::mlir::"
	Resource string `json:"resource"` // C++ class, without "::mlir::"
	// On is the name of the operand, result or symbol that is affected; "" for
	// an effect of the operation as a whole.
	On string `json:"on,omitempty"`
}

// A Builder is one C++ function that builds an operation, attribute or type.
type Builder struct {
	Signature  string `json:"signature"`
	Custom     bool   `json:"custom,omitempty"` // listed in the definition
	Deprecated string `json:"deprecated,omitempty"`
}

// A Definition is a def of class TypeDef or AttrDef.
type Definition struct {
	Entity
	CppClass                string      `json:"cppClass"`
	Mnemonic                string      `json:"mnemonic,omitempty"`
	Parameters              []Parameter `json:"parameters,omitempty"`
	Traits                  []Use       `json:"traits,omitempty"`
	Interfaces              []Use       `json:"interfaces,omitempty"`
	Syntax                  *Syntax     `json:"syntax,omitempty"`
	Builders                []Builder   `json:"builders,omitempty"`
	Enum                    string      `json:"enum,omitempty"` // ID of the enum that the attribute holds
	HasCustomAssemblyFormat bool        `json:"hasCustomAssemblyFormat,omitempty"`
	HasVerifier             bool        `json:"hasVerifier,omitempty"`
	// BaseClass is the C++ class from which the class of the definition inherits.
	BaseClass string `json:"baseClass,omitempty"`
}

// A Parameter is a parameter of an attribute or type.
type Parameter struct {
	Name    string `json:"name"`
	CppType string `json:"cppType"`
	Summary string `json:"summary,omitempty"`
	Default string `json:"default,omitempty"` // a C++ expression; the parameter is optional
	// Constraint restricts the values, or is nil.
	Constraint *Use `json:"constraint,omitempty"`
	// IsSelfType says that the parameter is the type of the attribute, which the text has after it.
	IsSelfType bool `json:"isSelfType,omitempty"`
	// Code is the C++ that parses and prints the parameter, if it has its own.
	Code string `json:"code,omitempty"`
}

// A Pattern is a def of class Pattern.
type Pattern struct {
	Def    string // "" if it is anonymous
	Source Source
}

// An Enum is a def of class EnumInfo.
type Enum struct {
	Entity
	CppClass   string `json:"cppClass"`
	Underlying string `json:"underlyingType,omitempty"`
	Bits       bool   `json:"bits,omitempty"` // a value is a set of cases
	// Separator is the text between the cases of a set.
	Separator string `json:"separator,omitempty"`
	// Quoted says that a set of several cases is written in quotes.
	Quoted bool `json:"quoted,omitempty"`
	// StoredAsInteger says that attributes hold the number of the case, in an
	// IntegerAttr.
	StoredAsInteger bool   `json:"storedAsInteger,omitempty"`
	Cases           []Case `json:"cases,omitempty"`
}

// A Case is a case of an enum.
type Case struct {
	Symbol  string `json:"symbol"`
	Text    string `json:"text"` // the text of the case in IR
	Value   int64  `json:"value"`
	Summary string `json:"summary,omitempty"`
}

// A Constraint is a named constraint that some definition uses.
type Constraint struct {
	Entity
	Of        string   `json:"of"` // "type", "attribute", "property", "region" or "successor"
	CppType   string   `json:"cppType,omitempty"`
	Predicate string   `json:"predicate,omitempty"` // C++ with placeholders
	Parts     []string `json:"parts,omitempty"`     // IDs of the definitions that it consists of
	// CppFunction is the C++ function that checks the constraint, with its parameter; "" if there is none.
	CppFunction string `json:"cppFunction,omitempty"`
}

// An Interface is a def of class Interface.
type Interface struct {
	Entity
	Of       string   `json:"of"` // "operation", "attribute", "type" or "dialect"
	CppClass string   `json:"cppClass"`
	Bases    []string `json:"bases,omitempty"` // IDs
	Methods  []Method `json:"methods,omitempty"`
	Verifies bool     `json:"verifies,omitempty"`
	// Verifier is the C++ code that verifies. The JSON form does not have it.
	Verifier string `json:"-"`
}

// A Method is a method of an interface.
type Method struct {
	Name        string `json:"name"`
	Signature   string `json:"signature"`
	Description string `json:"description,omitempty"`
	Static      bool   `json:"static,omitempty"`
	HasDefault  bool   `json:"hasDefault,omitempty"`
	// HasBody says that calls run the text of the interface, not the method of a class.
	HasBody bool `json:"hasBody,omitempty"`
	// Code is the text of the interface that calls run, or its default. The JSON form does not have it.
	Code string `json:"-"`
}

// A Trait is a named trait that is not an interface.
type Trait struct {
	Entity
	CppClass string `json:"cppClass,omitempty"`
}

// A TraitList is a def that stands for several traits and interfaces, such as Pure.
type TraitList struct {
	Entity
	Parts []Use // the traits and interfaces, without lists
}

// A Pass is a def of class PassBase.
type Pass struct {
	Entity
	BaseClass         string      `json:"baseClass"`
	DependentDialects []string    `json:"dependentDialects,omitempty"` // C++ classes
	Options           []Option    `json:"options,omitempty"`
	Statistics        []Statistic `json:"statistics,omitempty"`
}

// An Option is an option of a pass.
type Option struct {
	Name        string `json:"name"` // on the command line
	CppType     string `json:"cppType"`
	CppName     string `json:"cppName,omitempty"` // the member of the pass
	Default     string `json:"default,omitempty"`
	Description string `json:"description,omitempty"`
	List        bool   `json:"list,omitempty"`
	Flags       string `json:"flags,omitempty"` // further C++ arguments, such as the values of an enum
}

// A Statistic is a statistic of a pass.
type Statistic struct {
	Name        string `json:"name"`
	Description string `json:"description,omitempty"`
}
