package enum

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// A need names fields without which a generator has no output, of an enum or of each of its
// cases.
type need struct {
	of     kind
	cases  bool
	fields []mlir.Field
}

// A kind says which enums have a need.
type kind uint8

const (
	all kind = iota
	plain
	bitEnums
)

// declarationNeeds are the needs of the declarations, in the order in which the first error
// is looked for.
var declarationNeeds = []need{
	{fields: []mlir.Field{mlir.FieldClassName, mlir.FieldCppNamespace, mlir.FieldUnderlyingType, mlir.FieldSummary, mlir.FieldStringToSymbolFnName,
		mlir.FieldSymbolToStringFnName, mlir.FieldSymbolToStringFnRetType, mlir.FieldUnderlyingToSymbolFnName, mlir.FieldSeparator, mlir.FieldEnumerants}},
	{cases: true, fields: []mlir.Field{mlir.FieldSymbol, mlir.FieldValue}},
	{of: plain, fields: []mlir.Field{mlir.FieldMaxEnumValFnName}},
	{of: bitEnums, fields: []mlir.Field{mlir.FieldValidBits}},
	{cases: true, fields: []mlir.Field{mlir.FieldStr}},
	{of: bitEnums, fields: []mlir.Field{mlir.FieldPrintBitEnumQuoted}},
}

// definitionNeeds are the needs of the definitions. Those of a bit enum name only the case
// without bits; see [requireDefinitions].
var definitionNeeds = []need{
	{fields: []mlir.Field{mlir.FieldCppNamespace, mlir.FieldClassName, mlir.FieldSymbolToStringFnName, mlir.FieldSymbolToStringFnRetType,
		mlir.FieldSeparator, mlir.FieldEnumerants}},
	{of: plain, cases: true, fields: []mlir.Field{mlir.FieldSymbol, mlir.FieldStr}},
	{of: bitEnums, fields: []mlir.Field{mlir.FieldUnderlyingType, mlir.FieldValidBits, mlir.FieldPrintBitEnumPrimaryGroups}},
	{of: bitEnums, cases: true, fields: []mlir.Field{mlir.FieldStr, mlir.FieldValue}},
	{fields: []mlir.Field{mlir.FieldStringToSymbolFnName, mlir.FieldUnderlyingType, mlir.FieldUnderlyingToSymbolFnName}},
	{of: plain, cases: true, fields: []mlir.Field{mlir.FieldValue}},
	{fields: []mlir.Field{mlir.FieldGenSpecializedAttr}},
}

// parserNeeds are the needs of the functions that parse and print an enum, beside those of
// the other definitions.
var parserNeeds = []need{
	{of: bitEnums, fields: []mlir.Field{mlir.FieldPrintBitEnumQuoted}},
	{fields: []mlir.Field{mlir.FieldSummary}},
}

// require returns the error of the first need that an enum does not meet.
func require(e *ods.Enum, needs []need) error {
	for _, n := range needs {
		if n.of == plain && e.Bits || n.of == bitEnums && !e.Bits {
			continue
		}
		check := e.Require
		if n.cases {
			check = e.RequireCases
		}
		if err := check(n.fields...); err != nil {
			return err
		}
	}
	return nil
}

// requireDefinitions returns an error if a field is unset that the definitions of an enum
// need.
func requireDefinitions(e *ods.Enum) error {
	if err := require(e, definitionNeeds); err != nil {
		return err
	}
	if zero := e.ZeroCase(); e.Bits && zero != nil {
		return zero.Require(mlir.FieldSymbol)
	}
	return nil
}
