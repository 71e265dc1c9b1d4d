package ods

import (
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An Enum is a def of class EnumInfo: a C++ enum with functions that convert
// between its cases, their names and their numbers (ODS manual, "Enum
// attributes").
type Enum struct {
	Def          *tablegen.Record
	CppNamespace string // as written: may be empty or start with "::"
	ClassName    string
	CppType      string
	Summary      string
	Description  string
	Cases        []*EnumCase

	UnderlyingType           string // the C++ type of the enumerators; "" for the default of C++
	UnderlyingToSymbolFnName string
	StringToSymbolFnName     string
	SymbolToStringFnName     string
	SymbolToStringFnRetType  string
	MaxEnumValFnName         string
	Bitwidth                 int64

	// Bits is true for a bit enum. The fields after it only apply to bit enums.
	Bits               bool
	ValidBits          int64
	Separator          string
	PrintPrimaryGroups bool
	PrintQuoted        bool

	// NotBuildable is true for an enum that is an attribute without
	// constBuilderCall. It has no parser or printer in C++.
	NotBuildable bool

	// SpecializedAttr is the C++ class of an attribute that holds the enum: an
	// IntegerAttr of BaseAttrWidth bits that satisfies BaseAttr. If BaseAttr is
	// nil, all three are unset.
	SpecializedAttr string
	BaseAttr        *Constraint
	BaseAttrWidth   int64

	Faults // of the fields that only some generators need
}

// An EnumCase is a def of class EnumCase.
type EnumCase struct {
	Def    *tablegen.Record
	Symbol string // the symbol in the definition; see [EnumCase.Enumerator]
	Str    string // the text of the case in IR
	Value  int64
	Bit    bool // one bit of a bit enum
	Group  bool // several bits of a bit enum
}

// QualifiedName returns the name of the C++ enum with its namespace. Without a
// namespace, it is in the global one.
func (e *Enum) QualifiedName() string { return e.CppNamespace + "::" + e.ClassName }

// ZeroCase returns the first case whose value is 0, or nil.
func (e *Enum) ZeroCase() *EnumCase {
	for _, c := range e.Cases {
		if c.Value == 0 {
			return c
		}
	}
	return nil
}

// NewEnum reads a def of class EnumInfo.
func NewEnum(def *tablegen.Record) (*Enum, error) {
	r, late := reader{def: def}, reader{def: def, late: true}
	e := &Enum{
		Def:                      def,
		CppNamespace:             r.text("cppNamespace"),
		ClassName:                r.text("className"),
		CppType:                  r.text("cppType"),
		Summary:                  late.text("summary"),
		Description:              r.textOrEmpty("description"),
		UnderlyingType:           late.text("underlyingType"),
		UnderlyingToSymbolFnName: late.text("underlyingToSymbolFnName"),
		StringToSymbolFnName:     r.text("stringToSymbolFnName"),
		SymbolToStringFnName:     r.text("symbolToStringFnName"),
		SymbolToStringFnRetType:  late.text("symbolToStringFnRetType"),
		MaxEnumValFnName:         late.text("maxEnumValFnName"),
		Bitwidth:                 late.int("bitwidth"),
		Bits:                     def.IsA("BitEnumBase"),
		NotBuildable:             def.IsA("Attr") && r.trimmed("constBuilderCall") == "",
	}
	if e.Bits {
		e.ValidBits = late.int("validBits")
		e.Separator = r.text("separator")
		e.PrintPrimaryGroups = late.bit("printBitEnumPrimaryGroups")
		e.PrintQuoted = late.bit("printBitEnumQuoted")
	}
	e.Faults = late.faults
	cases := r.defs("enumerants")
	if r.err != nil {
		return nil, r.err
	}
	for _, c := range cases {
		enumCase, err := NewEnumCase(c)
		if err != nil {
			return nil, err
		}
		e.Cases = append(e.Cases, enumCase)
	}
	if !def.IsA("EnumAttrInfo") || !r.bit("genSpecializedAttr") {
		return e, r.err
	}
	e.SpecializedAttr = r.text("specializedAttrClassName")
	base := r.requiredDef("baseAttrClass")
	if r.err != nil {
		return nil, r.err
	}
	var err error
	if e.BaseAttr, err = NewConstraint(base); err != nil {
		return nil, err
	}
	valueType, err := base.Def("valueType")
	if err == nil && valueType == nil {
		err = base.Errorf("attribute '%s' has no value type, which an enum is stored as", base.Name)
	}
	if err != nil {
		return nil, err
	}
	e.BaseAttrWidth, err = valueType.Int("bitwidth")
	return e, err
}

// NewEnumCase reads a def of class EnumCase.
func NewEnumCase(def *tablegen.Record) (*EnumCase, error) {
	r := reader{def: def}
	c := &EnumCase{
		Def:    def,
		Symbol: r.text("symbol"),
		Str:    r.text("str"),
		Value:  r.int("value"),
		Bit:    def.IsA("BitEnumCaseBit") || def.IsA("BitEnumAttrCaseBit"),
		Group:  def.IsA("BitEnumCaseGroup") || def.IsA("BitEnumAttrCaseGroup"),
	}
	return c, r.err
}

// Enumerator returns the name of the C++ enumerator: the symbol, with an
// underscore before it if it starts with a digit.
func (c *EnumCase) Enumerator() string {
	if c.Symbol != "" && isDigit(c.Symbol[0]) {
		return "_" + c.Symbol
	}
	return c.Symbol
}

// IsKeyword reports whether a text is a bare keyword in MLIR's syntax. Other
// texts need quotes.
func IsKeyword(text string) bool {
	for i := 0; i < len(text); i++ {
		c := text[i]
		if isWordByte(c) && (i > 0 || !isDigit(c)) || i > 0 && (c == '$' || c == '.') {
			continue
		}
		return false
	}
	return text != ""
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isWordByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || isDigit(c) || c == '_'
}
