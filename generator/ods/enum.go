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
	// nil, all three are unset. Their fault is that of genSpecializedAttr.
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

	Faults // of the symbol, the text and the value
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

// Enum reads a def of class EnumInfo. Each generator needs other fields, so all errors are
// [Faults], each under its field; an error of the attribute that holds the enum is under
// genSpecializedAttr.
func (m *Model) Enum(def *tablegen.Record) *Enum {
	late := reader{def: def, late: true}
	e := &Enum{
		Def:                      def,
		CppNamespace:             late.text(mlir.FieldCppNamespace),
		ClassName:                late.text(mlir.FieldClassName),
		CppType:                  late.text(mlir.FieldCppType),
		Summary:                  late.text(mlir.FieldSummary),
		Description:              late.textOrEmpty(mlir.FieldDescription),
		UnderlyingType:           late.text(mlir.FieldUnderlyingType),
		UnderlyingToSymbolFnName: late.text(mlir.FieldUnderlyingToSymbolFnName),
		StringToSymbolFnName:     late.text(mlir.FieldStringToSymbolFnName),
		SymbolToStringFnName:     late.text(mlir.FieldSymbolToStringFnName),
		SymbolToStringFnRetType:  late.text(mlir.FieldSymbolToStringFnRetType),
		MaxEnumValFnName:         late.text(mlir.FieldMaxEnumValFnName),
		Bitwidth:                 late.int(mlir.FieldBitwidth),
		Bits:                     def.IsA("BitEnumBase"),
		NotBuildable:             def.IsA("Attr") && late.trimmed(mlir.FieldConstBuilderCall) == "",
	}
	if e.Bits {
		e.ValidBits = late.int(mlir.FieldValidBits)
		e.Separator = late.text(mlir.FieldSeparator)
		e.PrintPrimaryGroups = late.bit(mlir.FieldPrintBitEnumPrimaryGroups)
		e.PrintQuoted = late.bit(mlir.FieldPrintBitEnumQuoted)
	}
	for _, c := range late.defs(mlir.FieldEnumerants) {
		e.Cases = append(e.Cases, readEnumCase(c))
	}
	if def.IsA(mlir.ClassEnumAttrInfo) {
		late.fail(mlir.FieldGenSpecializedAttr, m.readSpecializedAttr(e))
	}
	e.Faults = late.faults
	return e
}

// RequireCases calls Require with the fields for each case, and returns the first error.
func (e *Enum) RequireCases(fields ...mlir.Field) error {
	for _, c := range e.Cases {
		if err := c.Require(fields...); err != nil {
			return err
		}
	}
	return nil
}

// readSpecializedAttr reads the attribute that holds an enum, if it is to be generated.
func (m *Model) readSpecializedAttr(e *Enum) error {
	r := reader{def: e.Def}
	if !r.bit(mlir.FieldGenSpecializedAttr) {
		return r.err
	}
	e.SpecializedAttr = r.text(mlir.FieldSpecializedAttrClassName)
	base := r.requiredDef(mlir.FieldBaseAttrClass)
	if r.err != nil {
		return r.err
	}
	var err error
	if e.BaseAttr, err = m.Constraint(base); err != nil {
		return err
	}
	valueType, err := Def(base, mlir.FieldValueType)
	if err == nil && valueType == nil {
		err = base.Errorf("attribute '%s' has no value type, which an enum is stored as", base.Name)
	}
	if err != nil {
		return err
	}
	e.BaseAttrWidth, err = Int(valueType, mlir.FieldBitwidth)
	return err
}

// readEnumCase reads a def of class EnumCase.
func readEnumCase(def *tablegen.Record) *EnumCase {
	late := reader{def: def, late: true}
	c := &EnumCase{
		Def:    def,
		Symbol: late.text(mlir.FieldSymbol),
		Str:    late.text(mlir.FieldStr),
		Value:  late.int(mlir.FieldValue),
		Bit:    def.IsA("BitEnumCaseBit") || def.IsA("BitEnumAttrCaseBit"),
		Group:  def.IsA("BitEnumCaseGroup") || def.IsA("BitEnumAttrCaseGroup"),
	}
	c.Faults = late.faults
	return c
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
