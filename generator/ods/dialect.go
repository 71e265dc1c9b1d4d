package ods

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/ods/cpptext"
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
	return cpptext.Qualify(d.CppNamespace, d.CppClassName())
}

// NewDialect reads a def of class Dialect. The error is a
// [*tablegen.Diagnostic] at the def.
func NewDialect(def *tablegen.Record) (*Dialect, error) {
	r, late := reader{def: def}, reader{def: def, late: true}
	d := &Dialect{
		Def:                   def,
		Name:                  late.text("name"),
		Summary:               late.textOrEmpty("summary"),
		Description:           late.textOrEmpty("description"),
		CppNamespace:          late.text("cppNamespace"),
		DependentDialects:     r.texts("dependentDialects"),
		DiscardableAttrs:      late.discardableAttrs("discardableAttrs"),
		ExtraClassDeclaration: late.text("extraClassDeclaration"),

		HasConstantMaterializer:          late.bit("hasConstantMaterializer"),
		HasNonDefaultDestructor:          late.bit("hasNonDefaultDestructor"),
		HasOperationAttrVerify:           late.bit("hasOperationAttrVerify"),
		HasRegionArgAttrVerify:           late.bit("hasRegionArgAttrVerify"),
		HasRegionResultAttrVerify:        late.bit("hasRegionResultAttrVerify"),
		HasOperationInterfaceFallback:    late.bit("hasOperationInterfaceFallback"),
		UseDefaultAttributePrinterParser: late.bit("useDefaultAttributePrinterParser"),
		UseDefaultTypePrinterParser:      late.bit("useDefaultTypePrinterParser"),
		HasCanonicalizer:                 late.bit("hasCanonicalizer"),
		IsExtensible:                     late.bit("isExtensible"),
		UsePropertiesForAttributes:       late.bit("usePropertiesForAttributes"),
	}
	d.Faults = late.faults
	if r.err != nil {
		return nil, r.err
	}
	return d, nil
}

func (r *reader) discardableAttrs(field string) []DiscardableAttr {
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
