package ods

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
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

// Enum reads a def of class EnumInfo.
func (m *Model) Enum(def *tablegen.Record) (*Enum, error) {
	r, late := reader{def: def}, reader{def: def, late: true}
	e := &Enum{
		Def:                      def,
		CppNamespace:             r.text(mlir.FieldCppNamespace),
		ClassName:                r.text(mlir.FieldClassName),
		CppType:                  r.text(mlir.FieldCppType),
		Summary:                  late.text(mlir.FieldSummary),
		Description:              r.textOrEmpty(mlir.FieldDescription),
		UnderlyingType:           late.text(mlir.FieldUnderlyingType),
		UnderlyingToSymbolFnName: late.text(mlir.FieldUnderlyingToSymbolFnName),
		StringToSymbolFnName:     r.text(mlir.FieldStringToSymbolFnName),
		SymbolToStringFnName:     r.text(mlir.FieldSymbolToStringFnName),
		SymbolToStringFnRetType:  late.text(mlir.FieldSymbolToStringFnRetType),
		MaxEnumValFnName:         late.text(mlir.FieldMaxEnumValFnName),
		Bitwidth:                 late.int(mlir.FieldBitwidth),
		Bits:                     def.IsA("BitEnumBase"),
		NotBuildable:             def.IsA("Attr") && r.trimmed(mlir.FieldConstBuilderCall) == "",
	}
	if e.Bits {
		e.ValidBits = late.int(mlir.FieldValidBits)
		e.Separator = r.text(mlir.FieldSeparator)
		e.PrintPrimaryGroups = late.bit(mlir.FieldPrintBitEnumPrimaryGroups)
		e.PrintQuoted = late.bit(mlir.FieldPrintBitEnumQuoted)
	}
	e.Faults = late.faults
	cases := r.defs(mlir.FieldEnumerants)
	if r.err != nil {
		return nil, r.err
	}
	for _, c := range cases {
		enumCase, err := m.EnumCase(c)
		if err != nil {
			return nil, err
		}
		e.Cases = append(e.Cases, enumCase)
	}
	if !def.IsA(mlir.ClassEnumAttrInfo) || !r.bit(mlir.FieldGenSpecializedAttr) {
		return e, r.err
	}
	e.SpecializedAttr = r.text(mlir.FieldSpecializedAttrClassName)
	base := r.requiredDef(mlir.FieldBaseAttrClass)
	if r.err != nil {
		return nil, r.err
	}
	var err error
	if e.BaseAttr, err = m.Constraint(base); err != nil {
		return nil, err
	}
	valueType, err := Def(base, mlir.FieldValueType)
	if err == nil && valueType == nil {
		err = base.Errorf("attribute '%s' has no value type, which an enum is stored as", base.Name)
	}
	if err != nil {
		return nil, err
	}
	e.BaseAttrWidth, err = Int(valueType, mlir.FieldBitwidth)
	return e, err
}

// EnumCase reads a def of class EnumCase.
func (m *Model) EnumCase(def *tablegen.Record) (*EnumCase, error) {
	r := reader{def: def}
	c := &EnumCase{
		Def:    def,
		Symbol: r.text(mlir.FieldSymbol),
		Str:    r.text(mlir.FieldStr),
		Value:  r.int(mlir.FieldValue),
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
