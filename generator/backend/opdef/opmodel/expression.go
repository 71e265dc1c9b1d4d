package opmodel

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// AttrInOp returns the C++ expression of a stored attribute in a method of the
// operation.
func (o *Operation) AttrInOp(name string) string {
	if o.HasProperties {
		return "getProperties()." + name
	}
	return o.sortedLookup("getAttrFromSortedRange", "(*this)->getAttrs().", name, AttrNameGetter(name)+"()")
}

// NamedAttrInOp is AttrInOp for the attribute together with its name.
func (o *Operation) NamedAttrInOp(name string) string {
	return o.sortedLookup("getNamedAttrFromSortedRange", "(*this)->getAttrs().", name, AttrNameGetter(name)+"()")
}

// AttrInAdaptor returns the C++ expression of a stored attribute in a method of
// the adaptor.
func (o *Operation) AttrInAdaptor(name string) string {
	if o.HasProperties {
		return "getProperties()." + name
	}
	return o.sortedLookup("getAttrFromSortedRange", "odsAttrs.", name, o.AttrNameInAdaptor(name))
}

// AttrNameInAdaptor returns the C++ expression of an attribute's name in a method
// of the adaptor.
func (o *Operation) AttrNameInAdaptor(name string) string {
	return o.CppClassName + "::" + AttrNameGetter(name) + "(*odsOpName)"
}

// sortedLookup returns a C++ search in a sorted list of attributes. At both
// ends of the list, the search leaves out the required attributes that lie
// before and after the one it looks for.
func (o *Operation) sortedLookup(function, attrs, name, key string) string {
	before, after := 0, 0
	if a := o.RegisteredAttr(name); a != nil {
		before, after = a.Before, a.After
	}
	return cpp.Fill("::mlir::impl::@function(@{attrs}begin() + @before, @{attrs}end() - @after, @key)",
		"function", function, "attrs", attrs, "before", strconv.Itoa(before), "after", strconv.Itoa(after), "key", key)
}

// DefaultValueAttr returns the C++ expression of the attribute with the default
// value.
func DefaultValueAttr(a *ods.Attribute, builder string) string {
	return defaultValue(a, ods.Placeholders{"_builder", builder})
}

// DefaultInGetter is DefaultValueAttr in a getter of the attribute. There, $_self is the variable with
// the attribute, except for the first attribute of an operation, for which it has no meaning.
func (o *Operation) DefaultInGetter(a *ods.NamedAttribute, builder string) string {
	p := ods.Placeholders{"_builder", builder}
	if a != o.Attributes[0] {
		p = p.With("_self", "attr")
	}
	return defaultValue(a.Attribute, p)
}

func defaultValue(a *ods.Attribute, p ods.Placeholders) string {
	return ods.ExpandPlaceholders(a.ConstBuilderCall, p, ods.ExpandPlaceholders(a.DefaultValue, p))
}

// VariadicFlags returns the C++ list of whether each value has a variable length.
func VariadicFlags(values []*ods.Operand) string {
	var b strings.Builder
	for i, v := range values {
		if i > 0 {
			b.WriteString(", ")
		}
		if v.VariableLength() {
			b.WriteString("true")
		} else {
			b.WriteString("false")
		}
	}
	return b.String()
}
