package ods

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An Attribute is an Attr record: a constraint on an attribute, with the C++
// types of its storage and its accessor.
type Attribute struct {
	Constraint
	// StorageType is the attribute's C++ class. The default is
	// "::mlir::Attribute".
	StorageType string
	// ReturnType is the C++ type that the accessor returns.
	ReturnType string
	// ConvertFromStorage converts $_self from StorageType to ReturnType.
	ConvertFromStorage string
	// ConstBuilderCall builds the attribute from the C++ value $0. It is "" if
	// that is not possible.
	ConstBuilderCall string
	// DefaultValue is a C++ value, or "" if there is no default.
	DefaultValue string
	// Optional attributes may be absent.
	Optional bool
	// Derived attributes are computed by DerivedBody and not stored.
	Derived     bool
	DerivedBody string
	// ConvertToAttribute is the C++ expression that converts the value of a
	// derived attribute to an attribute.
	ConvertToAttribute string
	// ValueType is the type of the attribute's value, or nil if it is unknown.
	ValueType *tablegen.Record
	base      *tablegen.Record // see BaseDef
	// DialectDef is the dialect of an attribute class, or nil.
	DialectDef *tablegen.Record
}

// NewAttribute reads an Attr record.
func NewAttribute(def *tablegen.Record) (*Attribute, error) {
	return complete((&Model{}).newAttribute(def))
}

func (m *Model) newAttribute(def *tablegen.Record) (*Attribute, error) {
	if !def.IsA("Attr") {
		return nil, def.Errorf("'%s' is not an Attr", def.Name)
	}
	r := reader{def: def, late: true}
	a := &Attribute{
		Constraint:         *m.newConstraint(def, AttrConstraintKind),
		StorageType:        r.trimmed("storageType"),
		ReturnType:         r.trimmed("returnType"),
		ConvertFromStorage: r.trimmed("convertFromStorage"),
		ConstBuilderCall:   r.trimmed("constBuilderCall"),
		DefaultValue:       r.trimmed("defaultValue"),
		Optional:           r.bit("isOptional"),
		Derived:            def.IsA("DerivedAttr"),
		ValueType:          r.optionalDef("valueType"),
		base:               baseMost(def, "baseAttr"),
		DialectDef:         r.optionalDef("dialect"),
	}
	if a.StorageType == "" {
		a.StorageType = "::mlir::Attribute"
	}
	if a.Derived {
		a.DerivedBody = r.text("body")
		a.ConvertToAttribute = r.optionalText("convertFromStorage")
	}
	if !m.documentation {
		a.add(&r)
	}
	return a, nil
}

// ConstBuildable reports whether the attribute can be built from a C++ value.
func (a *Attribute) ConstBuildable() bool { return a.ConstBuilderCall != "" }

// HasDefault reports whether the attribute has a default value.
func (a *Attribute) HasDefault() bool { return a.DefaultValue != "" }

// OptionalOrDefaulted reports whether an operation may lack the attribute.
func (a *Attribute) OptionalOrDefaulted() bool { return a.Optional || a.HasDefault() }

// BaseDef returns the record of the innermost attribute inside OptionalAttr,
// DefaultValuedAttr and similar classes.
func (a *Attribute) BaseDef() *tablegen.Record { return a.base }

// BaseAttr returns the attribute of [Attribute.BaseDef].
func (a *Attribute) BaseAttr() (*Attribute, error) {
	if a.base == a.Def {
		return a, nil
	}
	return NewAttribute(a.base)
}

// DefName returns the name of the attribute's def, or that of its base if the
// def is anonymous.
func (a *Attribute) DefName() string {
	if a.Def.Anonymous {
		return a.base.Name
	}
	return a.Def.Name
}

// IsTypeAttr reports whether the attribute holds a type.
func (a *Attribute) IsTypeAttr() bool { return a.Def.IsA("TypeAttrBase") }

// IsSymbolRef reports whether the attribute refers to a symbol.
func (a *Attribute) IsSymbolRef() bool {
	return a.Def.Name == "SymbolRefAttr" || a.Def.Name == "FlatSymbolRefAttr" ||
		a.Def.IsA("SymbolRefAttr") || a.Def.IsA("FlatSymbolRefAttr")
}

// IsEnum reports whether the attribute is stored as an integer that represents
// an enumerator (EnumAttrInfo).
func (a *Attribute) IsEnum() bool { return a.Def.IsA("EnumAttrInfo") }

// IsUnit reports whether the attribute is a unit attribute, which has no value
// but is present or absent.
func (a *Attribute) IsUnit() bool { return a.base.Name == "UnitAttr" }

// A Property is a Property record: data that an operation stores inline.
type Property struct {
	Constraint
	Description        string
	StorageType        string // C++ type of the member
	InterfaceType      string // C++ type of accessors
	ConvertFromStorage string // C++ expression: $_storage to InterfaceType
	AssignToStorage    string // C++ expression: $_value to $_storage
	ConvertToAttr      string // statements: $_storage to an attribute, $_ctxt
	ConvertFromAttr    string // statements: $_attr to $_storage, $_diag
	Parser             string // statements
	OptionalParser     string // statements; "" for none
	Printer            string // expression
	ReadFromBytecode   string
	WriteToBytecode    string
	HashProperty       string // expression; "" for the default
	DefaultValue       string // of InterfaceType; "" for none
	// StorageTypeValueOverride is the initial value of the member, in place of
	// DefaultValue, or "".
	StorageTypeValueOverride string
	base                     *tablegen.Record
}

// NewProperty reads a Property record.
func NewProperty(def *tablegen.Record) (*Property, error) {
	return complete((&Model{}).newProperty(def))
}

func (m *Model) newProperty(def *tablegen.Record) (*Property, error) {
	if !def.IsA("Property") {
		return nil, def.Errorf("'%s' is not a Property", def.Name)
	}
	r := reader{def: def}
	p := &Property{
		Constraint:               *m.newConstraint(def, PropConstraintKind),
		Description:              r.trimmed("description"),
		StorageType:              r.trimmed("storageType"),
		InterfaceType:            r.trimmed("interfaceType"),
		ConvertFromStorage:       r.trimmed("convertFromStorage"),
		AssignToStorage:          r.trimmed("assignToStorage"),
		ConvertToAttr:            r.trimmed("convertToAttribute"),
		ConvertFromAttr:          r.trimmed("convertFromAttribute"),
		Parser:                   r.trimmed("parser"),
		OptionalParser:           r.trimmed("optionalParser"),
		Printer:                  r.trimmed("printer"),
		ReadFromBytecode:         r.trimmed("readFromMlirBytecode"),
		WriteToBytecode:          r.trimmed("writeToMlirBytecode"),
		HashProperty:             r.trimmed("hashProperty"),
		DefaultValue:             r.trimmed("defaultValue"),
		StorageTypeValueOverride: r.trimmed("storageTypeValueOverride"),
		base:                     baseMost(def, "baseProperty"),
	}
	return p, r.err
}

// HasDefault reports whether the property has a default value.
func (p *Property) HasDefault() bool { return p.DefaultValue != "" }

// HasStorageOverride reports whether the member's initial value differs from
// the default value.
func (p *Property) HasStorageOverride() bool { return p.StorageTypeValueOverride != "" }

// BaseDef returns the record of the innermost property inside
// DefaultValuedProp, ConfinedProp and similar classes.
func (p *Property) BaseDef() *tablegen.Record { return p.base }

// DefName returns the name of the property's def, or that of its base if the
// def is anonymous.
func (p *Property) DefName() string {
	if p.Def.Anonymous {
		return p.base.Name
	}
	return p.Def.Name
}

// IsUnit reports whether the property is a unit property, which has no value
// but is present or absent.
func (p *Property) IsUnit() bool { return p.base.Name == "UnitProp" || p.base.Name == "UnitProperty" }

// A ConstantAttr is a ConstantAttr record: an attribute with a fixed value.
type ConstantAttr struct {
	Attribute *Attribute
	Value     string // C++ value
}

// NewConstantAttr reads a ConstantAttr record.
func NewConstantAttr(def *tablegen.Record) (*ConstantAttr, error) {
	r := reader{def: def}
	attr, value := r.requiredDef("attr"), r.text("value")
	if r.err != nil {
		return nil, r.err
	}
	a, err := NewAttribute(attr)
	if err != nil {
		return nil, err
	}
	return &ConstantAttr{a, strings.TrimSpace(value)}, nil
}
