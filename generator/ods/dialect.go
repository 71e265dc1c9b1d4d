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
	r := Read(def)
	d := &Dialect{
		Def:                   def,
		Name:                  r.Text(mlir.FieldName),
		Summary:               r.TextIfSet(mlir.FieldSummary),
		Description:           r.TextIfSet(mlir.FieldDescription),
		CppNamespace:          r.Text(mlir.FieldCppNamespace),
		DependentDialects:     r.Texts(mlir.FieldDependentDialects),
		DiscardableAttrs:      r.discardableAttrs(mlir.FieldDiscardableAttrs),
		ExtraClassDeclaration: r.Text(mlir.FieldExtraClassDeclaration),

		HasConstantMaterializer:             r.Bit(mlir.FieldHasConstantMaterializer),
		HasNonDefaultDestructor:             r.Bit(mlir.FieldHasNonDefaultDestructor),
		HasOperationAttrVerify:              r.Bit(mlir.FieldHasOperationAttrVerify),
		HasRegionArgAttrVerify:              r.Bit(mlir.FieldHasRegionArgAttrVerify),
		HasRegionResultAttrVerify:           r.Bit(mlir.FieldHasRegionResultAttrVerify),
		HasOperationInterfaceFallback:       r.Bit(mlir.FieldHasOperationInterfaceFallback),
		UseDefaultAttributePrinterParser:    r.Bit(mlir.FieldUseDefaultAttributePrinterParser),
		UseDefaultTypePrinterParser:         r.Bit(mlir.FieldUseDefaultTypePrinterParser),
		HasCanonicalizer:                    r.Bit(mlir.FieldHasCanonicalizer),
		IsExtensible:                        r.Bit(mlir.FieldIsExtensible),
		UseStrictPropertiesInAssemblyFormat: features.StrictFormats && r.declaredBit(mlir.FieldUseStrictPropertiesInAssemblyFormat),
		UsePropertiesForAttributes:          features.AlwaysProperties || r.Bit(mlir.FieldUsePropertiesForAttributes),
	}
	if err := r.Err(); err != nil {
		return nil, err
	}
	return d, nil
}

func (r *Reader) discardableAttrs(field mlir.Field) []DiscardableAttr {
	attrs := r.Dag(field)
	if attrs == nil {
		return nil
	}
	var list []DiscardableAttr
	for _, arg := range attrs.Args {
		if arg.Name == "" {
			r.Wrong(r.def.Errorf("discardable attributes must be named"))
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
