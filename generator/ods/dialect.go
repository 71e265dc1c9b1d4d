package ods

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Dialect is a def of class Dialect (Defining Dialects, "Defining a
// Dialect").
type Dialect struct {
	Def *tablegen.Record

	Name        string // the prefix of its operations, "arith"
	Summary     string
	Description string

	// CppNamespace is the field's value. It may be empty or start with "::".
	CppNamespace string
	// DependentDialects are C++ classes of dialects that are loaded with this
	// one.
	DependentDialects []string
	DiscardableAttrs  []DiscardableAttr
	// ExtraClassDeclaration is copied to the end of the C++ class.
	ExtraClassDeclaration string

	HasConstantMaterializer          bool
	HasNonDefaultDestructor          bool
	HasOperationAttrVerify           bool
	HasRegionArgAttrVerify           bool
	HasRegionResultAttrVerify        bool
	HasOperationInterfaceFallback    bool
	UseDefaultAttributePrinterParser bool
	UseDefaultTypePrinterParser      bool
	HasCanonicalizer                 bool
	IsExtensible                     bool
	UsePropertiesForAttributes       bool
	// UseStrictPropertiesInAssemblyFormat is false if the class has no such field.
	UseStrictPropertiesInAssemblyFormat bool

	Faults // of the fields other than dependentDialects
}

// A DiscardableAttr is an attribute that a dialect attaches to operations of
// other dialects.
type DiscardableAttr struct {
	Name string // without the dialect's prefix
	Type string // the C++ class of its value
}

// CppClassName returns the unqualified name of the dialect's C++ class: the
// name of the def without its underscores.
func (d *Dialect) CppClassName() string { return strings.ReplaceAll(d.Def.Name, "_", "") }

// QualifiedClassName returns the class name with the dialect's namespace.
func (d *Dialect) QualifiedClassName() string {
	return Qualify(d.CppNamespace, d.CppClassName())
}

func newDialect(def *tablegen.Record, features mlir.Features) (*Dialect, error) {
	r, late := reader{def: def}, reader{def: def, late: true}
	d := &Dialect{
		Def:                   def,
		Name:                  late.text(mlir.FieldName),
		Summary:               late.textOrEmpty(mlir.FieldSummary),
		Description:           late.textOrEmpty(mlir.FieldDescription),
		CppNamespace:          late.text(mlir.FieldCppNamespace),
		DependentDialects:     r.texts(mlir.FieldDependentDialects),
		DiscardableAttrs:      late.discardableAttrs(mlir.FieldDiscardableAttrs),
		ExtraClassDeclaration: late.text(mlir.FieldExtraClassDeclaration),

		HasConstantMaterializer:             late.bit(mlir.FieldHasConstantMaterializer),
		HasNonDefaultDestructor:             late.bit(mlir.FieldHasNonDefaultDestructor),
		HasOperationAttrVerify:              late.bit(mlir.FieldHasOperationAttrVerify),
		HasRegionArgAttrVerify:              late.bit(mlir.FieldHasRegionArgAttrVerify),
		HasRegionResultAttrVerify:           late.bit(mlir.FieldHasRegionResultAttrVerify),
		HasOperationInterfaceFallback:       late.bit(mlir.FieldHasOperationInterfaceFallback),
		UseDefaultAttributePrinterParser:    late.bit(mlir.FieldUseDefaultAttributePrinterParser),
		UseDefaultTypePrinterParser:         late.bit(mlir.FieldUseDefaultTypePrinterParser),
		HasCanonicalizer:                    late.bit(mlir.FieldHasCanonicalizer),
		IsExtensible:                        late.bit(mlir.FieldIsExtensible),
		UseStrictPropertiesInAssemblyFormat: features.StrictFormats && late.bit(mlir.FieldUseStrictPropertiesInAssemblyFormat),
		UsePropertiesForAttributes:          features.AlwaysProperties || late.bit(mlir.FieldUsePropertiesForAttributes),
	}
	d.Faults = late.faults
	if r.err != nil {
		return nil, r.err
	}
	return d, nil
}

func (r *reader) discardableAttrs(field mlir.Field) []DiscardableAttr {
	attrs := r.dag(field)
	if attrs == nil {
		return nil
	}
	var list []DiscardableAttr
	for _, arg := range attrs.Args {
		if arg.Name == "" {
			r.fail(field, r.def.Errorf("discardable attributes must be named"))
			return nil
		}
		list = append(list, DiscardableAttr{arg.Name, Unquoted(arg.Value)})
	}
	return list
}

// Unquoted returns the content of a string, and the printed form of other
// values.
func Unquoted(v tablegen.Value) string {
	if s, ok := v.(*tablegen.String); ok {
		return s.Text
	}
	return v.String()
}
