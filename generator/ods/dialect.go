package ods

import (
	"strings"

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
func (d *Dialect) QualifiedClassName() string { return Qualify(d.CppNamespace, d.CppClassName()) }

// NewDialect reads a def of class Dialect. The error is a
// [*tablegen.Diagnostic] at the def.
func NewDialect(def *tablegen.Record) (*Dialect, error) {
	r := reader{def: def}
	d := &Dialect{
		Def:                   def,
		Name:                  r.text("name"),
		Summary:               r.textOrEmpty("summary"),
		Description:           r.textOrEmpty("description"),
		CppNamespace:          r.text("cppNamespace"),
		DependentDialects:     r.texts("dependentDialects"),
		ExtraClassDeclaration: r.text("extraClassDeclaration"),

		HasConstantMaterializer:          r.bit("hasConstantMaterializer"),
		HasNonDefaultDestructor:          r.bit("hasNonDefaultDestructor"),
		HasOperationAttrVerify:           r.bit("hasOperationAttrVerify"),
		HasRegionArgAttrVerify:           r.bit("hasRegionArgAttrVerify"),
		HasRegionResultAttrVerify:        r.bit("hasRegionResultAttrVerify"),
		HasOperationInterfaceFallback:    r.bit("hasOperationInterfaceFallback"),
		UseDefaultAttributePrinterParser: r.bit("useDefaultAttributePrinterParser"),
		UseDefaultTypePrinterParser:      r.bit("useDefaultTypePrinterParser"),
		HasCanonicalizer:                 r.bit("hasCanonicalizer"),
		IsExtensible:                     r.bit("isExtensible"),
		UsePropertiesForAttributes:       r.bit("usePropertiesForAttributes"),
	}
	if attrs := r.dag("discardableAttrs"); attrs != nil {
		for _, arg := range attrs.Args {
			if arg.Name == "" {
				return nil, def.Errorf("discardable attributes must be named")
			}
			d.DiscardableAttrs = append(d.DiscardableAttrs, DiscardableAttr{arg.Name, Unquoted(arg.Value)})
		}
	}
	if r.err != nil {
		return nil, r.err
	}
	return d, nil
}

// Unquoted returns the content of a string, and the printed form of other
// values.
func Unquoted(v tablegen.Value) string {
	if s, ok := v.(*tablegen.String); ok {
		return s.Text
	}
	return v.String()
}
