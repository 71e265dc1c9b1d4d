package ods

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
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
	model     *Model           // which read the attribute
	// DialectDef is the dialect of an attribute class, or nil.
	DialectDef *tablegen.Record
}

func (m *Model) newAttribute(def *tablegen.Record) (*Attribute, error) {
	if !def.IsA("Attr") {
		return nil, def.Errorf("'%s' is not an Attr", def.Name)
	}
	r := Read(def)
	a := &Attribute{
		Constraint:         *m.newConstraint(r, AttrConstraintKind),
		StorageType:        r.trimmed(mlir.FieldStorageType),
		ReturnType:         r.trimmed(mlir.FieldReturnType),
		ConvertFromStorage: r.trimmed(mlir.FieldConvertFromStorage),
		ConstBuilderCall:   r.trimmed(mlir.FieldConstBuilderCall),
		DefaultValue:       r.trimmed(mlir.FieldDefaultValue),
		Optional:           r.Bit(mlir.FieldIsOptional),
		Derived:            def.IsA("DerivedAttr"),
		ValueType:          r.optionalDef(mlir.FieldValueType),
		base:               baseMost(def, mlir.FieldBaseAttr),
		DialectDef:         r.optionalDef(mlir.FieldDialect),
		model:              m,
	}
	if a.StorageType == "" {
		a.StorageType = "::mlir::Attribute"
	}
	if a.Derived {
		a.DerivedBody = r.Text(mlir.FieldBody)
		a.ConvertToAttribute = r.optionalText(mlir.FieldConvertFromStorage)
	}
	return a, r.Err()
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

// BaseAttr returns the attribute of [Attribute.BaseDef]. It reads the attribute each time,
// because goroutines that generate may not change what the model stores.
func (a *Attribute) BaseAttr() (*Attribute, error) {
	if a.base == a.Def {
		return a, nil
	}
	return a.model.newAttribute(a.base)
}

// EnumDef returns the def of the enum that the attribute holds: an EnumAttrInfo is one
// itself, and an EnumAttr names one. It returns nil for other attributes.
func (a *Attribute) EnumDef() *tablegen.Record {
	switch {
	case a.base.IsA(mlir.ClassEnumAttrInfo):
		return a.base
	case a.base.IsA(mlir.ClassEnumAttr):
		enum, _ := Def(a.base, mlir.FieldEnum)
		return enum
	}
	return nil
}

// Enum returns the enum of [Attribute.EnumDef], which must not be nil.
func (a *Attribute) Enum() (*Enum, error) { return a.model.Enum(a.EnumDef()) }

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
func (a *Attribute) IsEnum() bool { return a.Def.IsA(mlir.ClassEnumAttrInfo) }

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
	// InheritsParser says that Parser is that of class Property: no definition and no class
	// in between replaced it.
	InheritsParser bool
	base           *tablegen.Record
}

func (m *Model) newProperty(def *tablegen.Record) (*Property, error) {
	if !def.IsA("Property") {
		return nil, def.Errorf("'%s' is not a Property", def.Name)
	}
	r := Read(def)
	p := &Property{
		Constraint:               *m.newConstraint(r, PropConstraintKind),
		Description:              r.trimmed(mlir.FieldDescription),
		StorageType:              r.trimmed(mlir.FieldStorageType),
		InterfaceType:            r.trimmed(mlir.FieldInterfaceType),
		ConvertFromStorage:       r.trimmed(mlir.FieldConvertFromStorage),
		AssignToStorage:          r.trimmed(mlir.FieldAssignToStorage),
		ConvertToAttr:            r.trimmed(mlir.FieldConvertToAttribute),
		ConvertFromAttr:          r.trimmed(mlir.FieldConvertFromAttribute),
		Parser:                   r.trimmed(mlir.FieldParser),
		OptionalParser:           r.trimmed(mlir.FieldOptionalParser),
		Printer:                  r.trimmed(mlir.FieldPrinter),
		ReadFromBytecode:         r.trimmed(mlir.FieldReadFromMlirBytecode),
		WriteToBytecode:          r.trimmed(mlir.FieldWriteToMlirBytecode),
		HashProperty:             r.trimmed(mlir.FieldHashProperty),
		DefaultValue:             r.trimmed(mlir.FieldDefaultValue),
		StorageTypeValueOverride: r.trimmed(mlir.FieldStorageTypeValueOverride),
		base:                     baseMost(def, mlir.FieldBaseProperty),
	}
	p.InheritsParser = inheritsParser(def)
	return p, r.Err()
}

// inheritsParser reports whether the parser of a property is still the one of class
// Property. A property with the same text as its base property, such as a
// DefaultValuedProp, which copies it, has the answer of that one.
func inheritsParser(def *tablegen.Record) bool {
	own := Field(def, mlir.FieldParser)
	if own == nil {
		return false
	}
	if base, _ := Def(def, mlir.FieldBaseProperty); base != nil && base != def {
		text, _, _ := Text(def, mlir.FieldParser)
		if copied, _, _ := Text(base, mlir.FieldParser); text == copied {
			return inheritsParser(base)
		}
	}
	for _, s := range def.Supers {
		if s.Class.Name == mlir.ClassProperty {
			original := Field(s.Class, mlir.FieldParser)
			return original != nil && own.Loc == original.Loc
		}
	}
	return false
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

// ConstantAttr reads a ConstantAttr record.
func (m *Model) ConstantAttr(def *tablegen.Record) (*ConstantAttr, error) {
	r := Read(def)
	attr, value := r.Def(mlir.FieldAttr), r.Text(mlir.FieldValue)
	if err := r.Err(); err != nil {
		return nil, err
	}
	a, err := m.Attribute(attr)
	if err != nil {
		return nil, err
	}
	return &ConstantAttr{a, value}, nil
}
