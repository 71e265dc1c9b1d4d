package spirv

import (
	"context"
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// implementations returns the generator of the query functions for the
// operations of a class.
func implementations(class, banner string) func(context.Context, *backend.Input, io.Writer) error {
	return func(_ context.Context, in *backend.Input, out io.Writer) error {
		defs, err := in.DefsOf(class)
		if err != nil {
			return err
		}
		b := in.Buffer()
		b.BannerFrom(banner, in.File)
		model := in.Model()
		for _, def := range defs {
			if autogen, err := ods.Bit(def, mlir.FieldAutogenAvailability); err != nil {
				return err
			} else if !autogen {
				continue
			}
			op, err := model.Operator(def)
			if err != nil {
				return err
			}
			if err := emitImplementations(&b, model, op); err != nil {
				return err
			}
		}
		_, err = out.Write(b.Bytes())
		return err
	}
}

func emitImplementations(b *cpp.Buffer, model *ods.Model, op *ods.Operator) error {
	list, err := availabilities(op.Def)
	if err != nil {
		return err
	}
	own := map[string][]*availability{} // by class: the availabilities of the operation itself
	all := map[string]*availability{}
	var classes []string
	add := func(a *availability) {
		if all[a.class] == nil {
			all[a.class] = a
			classes = append(classes, a.class)
		}
	}
	for _, a := range list {
		own[a.class] = append(own[a.class], a)
		add(a)
	}
	var attributes []enumAttribute
	for _, attr := range op.Attributes[:op.NativeAttributes] {
		e, err := newEnumAttribute(model, attr)
		if err != nil {
			return err
		}
		if e == nil {
			continue
		}
		attributes = append(attributes, *e)
		for _, a := range e.availabilities {
			add(a)
		}
	}
	for _, class := range mlir.StringMapOrder(classes, op.Features) {
		emitOperationQuery(b, op, all[class], own[class], attributes)
	}
	return nil
}

// emitOperationQuery merges the requirements of the operation with those of the
// enumerators in its attributes.
func emitOperationQuery(b *cpp.Buffer, op *ods.Operator, a *availability, own []*availability, attributes []enumAttribute) {
	b.Fill("@type @class::@query() {\n  @type tblgen_overall = @initializer;\n", "type", a.queryType, "class", op.CppClassName, "query", a.query, "initializer", a.initializer)
	for _, o := range own {
		if o.mergeAction != "" {
			b.Write("  {\n    ", o.preparation, "\n    ", o.merge(o.instance), ";\n  }\n")
		}
	}
	for _, attr := range attributes {
		for _, required := range attr.availabilities {
			if required.class == a.class {
				emitAttributeQuery(b, attr, required)
			}
		}
	}
	b.Write("  return tblgen_overall;\n}\n")
}

// emitAttributeQuery merges the requirements of the enumerator that an
// attribute holds; for a bit enum, those of each set bit.
func emitAttributeQuery(b *cpp.Buffer, attr enumAttribute, a *availability) {
	holes := []string{"getter", ods.GetterName(attr.name), "type", ods.Qualify(attr.enum.CppNamespace, attr.enum.ClassName),
		"underlying", attr.enum.UnderlyingType, "namespace", attr.enum.CppNamespace, "query", a.query, "merge", a.merge("*tblgen_instance")}
	if attr.enum.Bits {
		b.Fill(`  for (unsigned i = 0; i < std::numeric_limits<@underlying>::digits; ++i) {
    @type tblgen_attrVal = this->@getter() & static_cast<@type>(1 << i);
    if (static_cast<@underlying>(tblgen_attrVal) == 0) continue;
`, holes...)
	} else {
		b.Fill("  {\n    auto tblgen_attrVal = this->@getter();\n", holes...)
	}
	b.Fill("    auto tblgen_instance = @namespace::@query(tblgen_attrVal);\n    if (tblgen_instance) @merge;\n  }\n", holes...)
}

// merge returns the statement that merges an instance into the result.
func (a *availability) merge(instance string) string {
	return ods.ExpandPlaceholders(a.mergeAction, ods.Placeholders{"overall", "tblgen_overall", "instance", instance})
}

// An enumAttribute is an attribute of an operation whose enumerators have
// availabilities. It holds the first availability of each class.
type enumAttribute struct {
	name           string
	enum           *ods.Enum
	availabilities []*availability
}

// newEnumAttribute returns nil for an attribute without requirements: one that
// is optional or of another class.
func newEnumAttribute(model *ods.Model, attr *ods.NamedAttribute) (*enumAttribute, error) {
	if !attr.Def.IsA("SPIRV_BitEnumAttr") && !attr.Def.IsA("SPIRV_I32EnumAttr") {
		return nil, nil
	}
	def, err := ods.Def(attr.Def, mlir.FieldEnum)
	if def == nil || err != nil {
		return nil, err
	}
	e, err := model.Enum(def)
	if err != nil {
		return nil, err
	}
	groups, err := availabilitiesOfCases(e)
	if err != nil {
		return nil, err
	}
	found := &enumAttribute{name: attr.Name, enum: e}
	for _, g := range groups {
		found.availabilities = append(found.availabilities, g[0].availability)
	}
	return found, nil
}

// impliedCapabilities writes the function that lists the capabilities that a
// capability directly implies.
func impliedCapabilities(_ context.Context, in *backend.Input, out io.Writer) error {
	b := in.Buffer()
	b.BannerFrom("SPIR-V Capability Implication", in.File)
	def := in.Records.Def("SPIRV_CapabilityAttr")
	if def == nil {
		return tablegen.Errorf(0, "there is no def SPIRV_CapabilityAttr")
	}
	if def.IsA("EnumAttr") {
		r := ods.Read(def)
		enum := r.Def(mlir.FieldEnum)
		if err := r.Err(); err != nil {
			return err
		}
		def = enum
	}
	e, err := in.Model().Enum(def)
	if err != nil {
		return err
	}
	b.Write(`ArrayRef<spirv::Capability> spirv::getDirectImpliedCapabilities(spirv::Capability cap) {
  switch (cap) {
  default: return {};
`)
	for _, c := range e.Cases {
		if ods.Field(c.Def, mlir.FieldImplies) == nil {
			continue
		}
		implied, err := ods.Defs(c.Def, mlir.FieldImplies)
		if err != nil {
			return err
		}
		if len(implied) == 0 {
			continue
		}
		var names []string
		for _, i := range implied {
			symbol, _, err := ods.Text(i, mlir.FieldSymbol)
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

// tosaImplementations writes the availability of TOSA's operations.
func tosaImplementations(ctx context.Context, in *backend.Input, out io.Writer) error {
	if in.Features.NoTosaAvailability {
		return errors.New("MLIR " + in.Features.Release.String() + " does not have the option -gen-tosa-avail-impls")
	}
	return implementations("Tosa_Op", "Tosa Op Availability Implementations")(ctx, in, out)
}
