package opclass

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// opBuilder is the C++ expression of a Builder in a method of the operation.
const opBuilder = "::mlir::Builder((*this)->getContext())"

// emitAttrGetters writes get<Attr>Attr and get<Attr>, and the methods of
// derived attributes.
func emitAttrGetters(c *cpp.Class, op *opmodel.Operation) {
	for _, a := range op.Attributes {
		c.SetOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		name := ods.GetterName(a.Name)
		if a.Derived {
			if m := c.AddMethod(&cpp.Method{Return: a.ReturnType, Name: name}); m != nil {
				m.Body.Write("  ", a.DerivedBody, "\n")
			}
			continue
		}
		m := c.AddMethod(&cpp.Method{Return: a.StorageType, Name: name + "Attr", Properties: cpp.Inline})
		if m != nil && !m.Body.Off() {
			m.Body.Fill("  return ::llvm::@cast<@type>(@attr);\n",
				"cast", opmodel.AttrCast(a.Attribute), "type", a.StorageType, "attr", op.AttrInOp(a.Name))
		}
		emitAttrGetter(c, op, a, opBuilder)
	}
	c.ClearOrigin()
	emitDerivedAttrs(c, op)
}

// emitAttrGetter writes get<Attr>, which returns the C++ value of the
// attribute.
func emitAttrGetter(c *cpp.Class, op *opmodel.Operation, a *ods.NamedAttribute, builder string) {
	name := ods.GetterName(a.Name)
	m := c.Require(&cpp.Method{Return: a.ReturnType, Name: name})
	p := ods.Placeholders{"_self", "attr", "_builder", builder}
	if m.Body.Off() {
		return
	}
	b := &m.Body
	b.Write("  auto attr = ", name, "Attr();\n")
	if a.HasDefault() && a.Optional {
		b.Write("    if (!attr)\n      return ", ods.ExpandPlaceholders(a.ConvertFromStorage, p.With("_self", op.DefaultInGetter(a, builder))), ";\n")
	}
	b.Write("  return ", ods.ExpandPlaceholders(a.ConvertFromStorage, p), ";\n")
}

// emitDerivedAttrs writes isDerivedAttribute and materializeDerivedAttributes.
func emitDerivedAttrs(c *cpp.Class, op *opmodel.Operation) {
	derived := op.Attributes[op.NativeAttributes:]
	if len(derived) == 0 {
		return
	}
	m := c.StaticMethod("bool", "isDerivedAttribute", cpp.Param{Type: "::llvm::StringRef", Name: "name"})
	for _, a := range derived {
		m.Body.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		m.Body.Write("  if (name == \"", a.Name, "\") return true;\n")
		m.Body.EndOrigin()
	}
	m.Body.Write(" return false;\n")
	m = c.Method("::mlir::DictionaryAttr", "materializeDerivedAttributes")
	b := &m.Body
	if len(op.HiddenDerived) > 0 {
		names := strings.Join(op.HiddenDerived, ", ")
		b.Write("  emitOpError(\"op has non-materializable derived attributes '", names, "'\");\n  return nullptr;\n")
		return
	}
	b.Write(`  ::mlir::MLIRContext* ctx = getContext();
  ::mlir::Builder odsBuilder(ctx); (void)odsBuilder;
  return ::mlir::DictionaryAttr::get(  ctx, {
`)
	for i, a := range derived {
		if i > 0 {
			b.Write(",\n")
		}
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		getter := ods.GetterName(a.Name)
		b.Write("    {", getter, "AttrName(),\n",
			ods.ExpandPlaceholders(a.ConvertFromStorage, ods.Placeholders{"_self", getter + "()", "_builder", odsBuilder, "_ctxt", "ctx", "_storage", "ctx"}), "}")
		b.EndOrigin()
	}
	b.Write("});\n")
}

// emitAttrSetters writes set<Attr>Attr, which takes an attribute, and
// set<Attr>, which takes its C++ value.
func emitAttrSetters(c *cpp.Class, op *opmodel.Operation) {
	for _, a := range op.Attributes {
		if a.Derived {
			continue
		}
		c.SetOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		m := c.AddMethod(&cpp.Method{
			Return: "void", Name: ods.SetterName(a.Name) + "Attr", Properties: cpp.Inline,
			Params: []cpp.Param{{Type: a.StorageType, Name: "attr"}},
		})
		if m != nil {
			emitSetAttr(op, &m.Body, a.Name, "attr")
		}
		emitAttrValueSetter(c, op, a)
	}
	c.ClearOrigin()
}

func emitSetAttr(op *opmodel.Operation, b *cpp.Buffer, name, value string) {
	if op.AttrsInProperties {
		b.Write("  getProperties().", name, " = ", value, ";\n")
		return
	}
	b.Write("  (*this)->setAttr(", opmodel.AttrNameGetter(name), "(), ", value, ");\n")
}

func emitAttrValueSetter(c *cpp.Class, op *opmodel.Operation, a *ods.NamedAttribute) {
	base, err := a.BaseAttr()
	if err != nil || !opmodel.TakesRawValue(base) { // Resolve reports the error
		return
	}
	isUnit := a.DefName() == "UnitAttr"
	param := cpp.Param{Type: a.ReturnType, Name: "attrValue"}
	value := "attrValue"
	switch {
	case isUnit:
		param.Type = "bool"
	case a.Optional:
		param.Type = "::std::optional<" + base.ReturnType + ">"
		value = "*attrValue"
	}
	m := c.AddMethod(&cpp.Method{Return: "void", Name: ods.SetterName(a.Name), Params: []cpp.Param{param}})
	if m == nil || m.Body.Off() {
		return
	}
	switch {
	case !a.Optional:
		emitSetAttr(op, &m.Body, a.Name, opmodel.AttrFromParam(a.Attribute, opBuilder, value))
	case op.AttrsInProperties:
		m.Body.Fill(`    auto &odsProp = getProperties().@name;
    if (attrValue)
      odsProp = @value;
    else
      odsProp = nullptr;
`, "name", a.Name, "value", opmodel.AttrFromParam(base, opBuilder, value))
	default:
		m.Body.Fill(`    if (attrValue)
      return (*this)->setAttr(@key(), @value);
    (*this)->removeAttr(@key());
`, "key", opmodel.AttrNameGetter(a.Name), "value", opmodel.AttrFromParam(base, opBuilder, value))
	}
}

// emitAttrRemovers writes remove<Attr>Attr for optional attributes.
func emitAttrRemovers(c *cpp.Class, op *opmodel.Operation) {
	for _, a := range op.Attributes {
		if !a.Optional {
			continue
		}
		c.SetOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		m := c.AddMethod(&cpp.Method{Return: "::mlir::Attribute", Name: ods.RemoverName(a.Name), Properties: cpp.Inline})
		if m == nil {
			continue
		}
		if !op.AttrsInProperties {
			m.Body.Write("return (*this)->removeAttr(", opmodel.AttrNameGetter(a.Name), "());\n")
			continue
		}
		m.Body.Fill(`    auto attr = getProperties().@name;
    getProperties().@name = {};
    return attr;
`, "name", a.Name)
	}
	c.ClearOrigin()
}

// emitDefaultAttrs writes populateDefaultProperties or populateDefaultAttrs,
// which give absent attributes their default values.
func emitDefaultAttrs(c *cpp.Class, op *opmodel.Operation) {
	var defaulted []*ods.NamedAttribute
	for _, a := range op.Attributes {
		if a.HasDefault() && !a.Optional {
			defaulted = append(defaulted, a)
		}
	}
	if len(defaulted) == 0 {
		return
	}
	if op.HasProperties {
		m := c.StaticMethod("void", "populateDefaultProperties",
			cpp.Param{Type: "::mlir::OperationName", Name: "opName"}, cpp.Param{Type: "Properties &", Name: "properties"})
		m.Body.Write("  ::mlir::Builder odsBuilder(opName.getContext());\n")
		for _, a := range defaulted {
			m.Body.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
			m.Body.FillIndented("  ", "if (!properties.@name)\n  properties.@name = @value;\n",
				"name", a.Name, "value", opmodel.DefaultValueAttr(a.Attribute, odsBuilder))
			m.Body.EndOrigin()
		}
		return
	}
	m := c.StaticMethod("void", "populateDefaultAttrs",
		cpp.Param{Type: "const ::mlir::OperationName &", Name: "opName"}, cpp.Param{Type: "::mlir::NamedAttrList &", Name: "attributes"})
	m.Body.Write("  auto attrNames = opName.getAttributeNames();\n",
		"  ::mlir::Builder odsBuilder(attrNames.front().getContext());\n")
	for _, a := range defaulted {
		index := 0
		for i := range op.Registered {
			if op.Registered[i].Name == a.Name {
				index = i
			}
		}
		m.Body.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		m.Body.Fill("  if (!attributes.get(attrNames[@index])) {\n", "index", strconv.Itoa(index))
		m.Body.FillIndented("    ", "attributes.append(attrNames[@index], @value);\n",
			"index", strconv.Itoa(index), "value", opmodel.DefaultValueAttr(a.Attribute, odsBuilder))
		m.Body.Write("  }\n")
		m.Body.EndOrigin()
	}
}
