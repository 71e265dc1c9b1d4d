package spirv

import (
	"context"
	"io"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// implementations writes the query functions of operations.
func implementations(_ context.Context, in *backend.Input, out io.Writer) error {
	var b cpp.Buffer
	b.Banner("SPIR-V Op Availability Implementations")
	model := ods.NewModel(in.Records)
	for _, def := range in.Records.DefsOf("SPIRV_Op") {
		if autogen, err := def.Bit("autogenAvailability"); err != nil {
			return err
		} else if !autogen {
			continue
		}
		op, err := model.Operator(def)
		if err != nil {
			return err
		}
		if err := emitImplementations(&b, op); err != nil {
			return err
		}
	}
	_, err := out.Write(b.Bytes())
	return err
}

func emitImplementations(b *cpp.Buffer, op *ods.Operator) error {
	list, err := availabilities(op.Def)
	if err != nil {
		return err
	}
	var classes []string
	byClass := map[string]*availability{}
	for _, a := range list {
		if byClass[a.class] == nil {
			classes = append(classes, a.class)
		}
		byClass[a.class] = a
	}
	for _, class := range hashOrder(classes) {
		if err := emitOperationQuery(b, op, byClass[class]); err != nil {
			return err
		}
	}
	return nil
}

// emitOperationQuery merges what the operation itself asks for with what its
// attributes' enumerators ask for.
func emitOperationQuery(b *cpp.Buffer, op *ods.Operator, a *availability) error {
	b.Fill("@type @class::@query() {\n  @type tblgen_overall = @initializer;\n", "type", a.queryType, "class", op.CppClassName, "query", a.query, "initializer", a.initializer)
	merge := func(instance string) string {
		return strings.TrimSpace(ods.Expand(a.mergeAction, ods.Placeholders{"overall", "tblgen_overall", "instance", instance}))
	}
	if a.mergesAnything {
		b.Write("  {\n    ", a.preparation, "\n    ", merge(a.instance), ";\n  }\n")
	}
	for _, attr := range op.Attributes[:op.NativeAttributes] {
		e, answer, err := attributeAvailability(attr, a.class)
		if err != nil {
			return err
		}
		if answer == nil {
			continue
		}
		action := strings.TrimSpace(ods.Expand(answer.mergeAction, ods.Placeholders{"overall", "tblgen_overall", "instance", "*tblgen_instance"}))
		holes := []string{"getter", ods.GetterName(attr.Name), "type", ods.Qualify(e.CppNamespace, e.ClassName), "underlying", e.UnderlyingType,
			"namespace", answer.cppNamespace, "query", answer.query, "action", action}
		if e.Bits {
			b.Fill(`  for (unsigned i = 0; i < std::numeric_limits<@underlying>::digits; ++i) {
    @type tblgen_attrVal = this->@getter() & static_cast<@type>(1 << i);
    if (static_cast<@underlying>(tblgen_attrVal) == 0) continue;
`, holes...)
		} else {
			b.Fill("  {\n    auto tblgen_attrVal = this->@getter();\n", holes...)
		}
		b.Fill("    auto tblgen_instance = @namespace::@query(tblgen_attrVal);\n    if (tblgen_instance) @action;\n  }\n", holes...)
	}
	b.Write("  return tblgen_overall;\n}\n")
	return nil
}

// attributeAvailability finds the enumeration that an attribute holds, and an
// availability of the given class that one of its enumerators has; nil if none
// has.
func attributeAvailability(attr *ods.NamedAttribute, class string) (*ods.Enum, *availability, error) {
	// An optional attribute, or another kind of enum attribute, asks for
	// nothing.
	if !attr.Def.IsA("SPIRV_BitEnumAttr") && !attr.Def.IsA("SPIRV_I32EnumAttr") {
		return nil, nil, nil
	}
	def, err := attr.Def.Def("enum")
	if def == nil || err != nil {
		return nil, nil, err
	}
	e, err := ods.NewEnum(def)
	if err != nil {
		return nil, nil, err
	}
	for _, c := range e.Cases {
		list, err := availabilities(c.Def)
		if err != nil {
			return nil, nil, err
		}
		for _, a := range list {
			if a.class == class {
				return e, a, nil
			}
		}
	}
	return nil, nil, nil
}

// impliedCapabilities writes the function that lists what a capability implies
// directly.
func impliedCapabilities(_ context.Context, in *backend.Input, out io.Writer) error {
	var b cpp.Buffer
	b.Banner("SPIR-V Capability Implication")
	def := in.Records.Def("SPIRV_CapabilityAttr")
	if def == nil {
		return tablegen.Errorf(0, "there is no def SPIRV_CapabilityAttr")
	}
	if def.IsA("EnumAttr") {
		enum, err := def.Def("enum")
		if err != nil {
			return err
		}
		def = enum
	}
	e, err := ods.NewEnum(def)
	if err != nil {
		return err
	}
	b.Write(`
ArrayRef<spirv::Capability> spirv::getDirectImpliedCapabilities(spirv::Capability cap) {
  switch (cap) {
  default: return {};
`)
	for _, c := range e.Cases {
		if c.Def.Field("implies") == nil {
			continue
		}
		implied, err := c.Def.Defs("implies")
		if err != nil {
			return err
		}
		if len(implied) == 0 {
			continue
		}
		var names []string
		for _, i := range implied {
			symbol, _, err := i.Text("symbol")
			if err != nil {
				return err
			}
			names = append(names, "spirv::Capability::"+symbol)
		}
		b.Fill("  case spirv::Capability::@case: {static const spirv::Capability implies[@count] = {@names}; return ArrayRef<spirv::Capability>(implies, @count); }\n",
			"case", c.Symbol, "count", strconv.Itoa(len(names)), "names", strings.Join(names, ", "))
	}
	b.Write("  }\n}\n")
	_, err = out.Write(b.Bytes())
	return err
}
