package asmformat

import (
	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// keywordEnums returns the enums of attributes, by the def of the attribute.
func keywordEnums(attributes []*ods.NamedAttribute) (map[*tablegen.Record]*keywordEnum, error) {
	var enums map[*tablegen.Record]*keywordEnum
	for _, a := range attributes {
		def := a.BaseDef()
		if a.Derived || a.EnumDef() == nil || enums[def] != nil {
			continue
		}
		enum, err := newKeywordEnum(a)
		if err != nil {
			return nil, err
		}
		if enums == nil {
			enums = map[*tablegen.Record]*keywordEnum{}
		}
		enums[def] = enum
	}
	return enums, nil
}

// enumOf returns the enum of an attribute that the format writes as a keyword, or nil.
// An attribute that is an enum itself needs no directive for it.
func (f *Format) enumOf(v *format.Variable, a *ods.NamedAttribute) *keywordEnum {
	e := f.enums[a.BaseDef()]
	switch {
	case e == nil || !v.Enum && (e.Def != a.BaseDef() || !e.Writable()):
		return nil
	case v.Enum:
		return e.WithFlags(!e.PrintQuoted)
	}
	return e
}

// keyValueEnumOf returns the enum of an attribute that a list of keys and values writes as a
// keyword, or nil. An EnumAttr with a format of its own keeps that.
func keyValueEnumOf(f *Format, a *ods.NamedAttribute) *keywordEnum {
	e := f.enums[a.BaseDef()]
	if e == nil {
		return nil
	}
	if e.Def == a.BaseDef() {
		if !e.Writable() {
			return nil
		}
		return e
	}
	if text, _, _ := ods.Text(a.BaseDef(), mlir.FieldAssemblyFormat); text != enumAttrFormat {
		return nil
	}
	return e.WithFlags(true)
}

// enumAttrFormat is the format of class EnumAttr.
const enumAttrFormat = "`<` $value `>`"

// keywordContextOf describes parse() for the parser of an enum.
func keywordContextOf(f *Format, isOptional bool) keywordContext {
	return keywordContext{Class: f.op.CppClassName, StoresProperties: f.storesProperties, IsOptional: isOptional, ClosesLists: f.op.Features.ClosesLists}
}
