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
	MaxEnumValFnName         string // "" for a bit enum
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

// Enum reads a def of class EnumInfo, its cases, and the attribute that holds the enum.
func (m *Model) Enum(def *tablegen.Record) (*Enum, error) {
	m.step()
	r := Read(def)
	e := &Enum{
		Def:                      def,
		CppNamespace:             r.Text(mlir.FieldCppNamespace),
		ClassName:                r.Text(mlir.FieldClassName),
		CppType:                  r.TextIfSet(mlir.FieldCppType),
		Summary:                  r.Text(mlir.FieldSummary),
		Description:              r.TextIfSet(mlir.FieldDescription),
		UnderlyingType:           r.Text(mlir.FieldUnderlyingType),
		UnderlyingToSymbolFnName: r.Text(mlir.FieldUnderlyingToSymbolFnName),
		StringToSymbolFnName:     r.Text(mlir.FieldStringToSymbolFnName),
		SymbolToStringFnName:     r.Text(mlir.FieldSymbolToStringFnName),
		SymbolToStringFnRetType:  r.Text(mlir.FieldSymbolToStringFnRetType),
		Bitwidth:                 r.Int(mlir.FieldBitwidth),
		Bits:                     def.IsA("BitEnumBase"),
		NotBuildable:             def.IsA("Attr") && r.trimmed(mlir.FieldConstBuilderCall) == "",
	}
	if e.Bits {
		e.ValidBits = r.Int(mlir.FieldValidBits)
		e.Separator = r.Text(mlir.FieldSeparator)
		e.PrintPrimaryGroups = r.Bit(mlir.FieldPrintBitEnumPrimaryGroups)
		e.PrintQuoted = r.Bit(mlir.FieldPrintBitEnumQuoted)
	} else {
		e.MaxEnumValFnName = r.Text(mlir.FieldMaxEnumValFnName)
	}
	for _, c := range r.Defs(mlir.FieldEnumerants) {
		m.step()
		made, err := readEnumCase(c)
		r.Other(err)
		e.Cases = append(e.Cases, made)
	}
	if def.IsA(mlir.ClassEnumAttrInfo) {
		m.readSpecializedAttr(r, e)
	}
	if err := r.Err(); err != nil {
		return nil, err
	}
	return e, nil
}

// readSpecializedAttr reads the attribute that holds an enum, if it is to be generated. The
// errors are those of r.
func (m *Model) readSpecializedAttr(r *Reader, e *Enum) {
	if !r.Bit(mlir.FieldGenSpecializedAttr) {
		return
	}
	e.SpecializedAttr = r.Text(mlir.FieldSpecializedAttrClassName)
	base := r.Def(mlir.FieldBaseAttrClass)
	if base == nil {
		return
	}
	var err error
	e.BaseAttr, err = m.Constraint(base)
	r.Other(err)
	of := Read(base)
	if valueType := of.Def(mlir.FieldValueType); valueType != nil {
		e.BaseAttrWidth, err = Int(valueType, mlir.FieldBitwidth)
		r.Other(err)
	}
	r.Other(of.Err())
}

// readEnumCase reads a def of class EnumCase.
func readEnumCase(def *tablegen.Record) (*EnumCase, error) {
	r := Read(def)
	c := &EnumCase{
		Def:    def,
		Symbol: r.Text(mlir.FieldSymbol),
		Str:    r.Text(mlir.FieldStr),
		Value:  r.Int(mlir.FieldValue),
		Bit:    def.IsA("BitEnumCaseBit") || def.IsA("BitEnumAttrCaseBit"),
		Group:  def.IsA("BitEnumCaseGroup") || def.IsA("BitEnumAttrCaseGroup"),
	}
	return c, r.Err()
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
