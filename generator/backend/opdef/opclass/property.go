package opclass

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// emitPropertiesStruct declares struct Properties at the current position of a class.
func emitPropertiesStruct(class *cpp.Class, op *opmodel.Operation) {
	if class.Parts&cpp.Declarations == 0 {
		return
	}
	attrs, properties := op.StoredAttrs(), op.StoredProperties()
	if len(attrs) == 0 && len(properties) == 0 {
		class.DeclareUsing("Properties", "::mlir::EmptyProperties")
		return
	}
	var b cpp.Buffer
	b.MarkOrigins(class.Parts&cpp.Origins != 0)
	b.Write("  struct Properties {\n")
	for _, a := range attrs {
		op.Step()
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		b.Fill("    using @{name}Ty = @type;\n    @{name}Ty @name;\n", "name", a.Name, "type", a.StorageType())
		if a.Attr == nil {
			b.EndOrigin()
			continue
		}
		b.Fill(`
    auto get@Name() const {
      auto &propStorage = this->@name;
      return ::llvm::@cast<@type>(propStorage);
    }
    void set@Name(const @type &propValue) {
      this->@name = propValue;
    }
`, "name", a.Name, "Name", ods.CamelCase(a.Name), "type", a.StorageType(), "cast", opmodel.AttrCast(a.Attr.Attribute))
		b.EndOrigin()
	}
	for _, p := range properties {
		b.BeginOrigin(origin.Property, cpp.NoIndex, p.Name)
		init := ""
		if value := initialValue(p, ods.Placeholders{"_builder", "odsBuilder"}); value != "" {
			init = " = " + value
		}
		at := ods.Placeholders{"_storage", "propStorage", "_value", "propValue"}
		b.Fill(`    using @{name}Ty = @storage;
    @{name}Ty @name@init;
    @type get@Name() const {
      auto &propStorage = this->@name;
      return @read;
    }
    void set@Name(@type propValue) {
      auto &propStorage = this->@name;
      @assign;
    }
`, "name", p.Name, "Name", ods.CamelCase(p.Name), "storage", p.StorageType, "init", init, "type", p.InterfaceType,
			"read", ods.ExpandPlaceholders(p.ConvertFromStorage, at), "assign", ods.ExpandPlaceholders(p.AssignToStorage, at))
		b.EndOrigin()
	}
	b.Write("    bool operator==(const Properties &rhs) const {\n      return \n")
	for _, a := range attrs {
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		b.Write("        rhs.", a.Name, " == this->", a.Name, " &&\n")
		b.EndOrigin()
	}
	for _, p := range properties {
		b.BeginOrigin(origin.Property, cpp.NoIndex, p.Name)
		b.Write("        rhs.", p.Name, " == this->", p.Name, " &&\n")
		b.EndOrigin()
	}
	b.Write(`        true;
    }
    bool operator!=(const Properties &rhs) const {
      return !(*this == rhs);
    }
  };
`)
	class.DeclareExtra(ods.Reindented(b.String()), "")
}

// Parameters that methods about properties share.
var (
	propertiesParam      = cpp.Param{Type: "Properties &", Name: "prop"}
	constPropertiesParam = cpp.Param{Type: "const Properties &", Name: "prop"}
	contextParam         = cpp.Param{Type: "::mlir::MLIRContext *", Name: "ctx"}
	nameParam            = cpp.Param{Type: "llvm::StringRef", Name: "name"}
	attrsParam           = cpp.Param{Type: "::mlir::NamedAttrList &", Name: "attrs"}
	emitErrorParam       = cpp.Param{Type: "llvm::function_ref<::mlir::InFlightDiagnostic()>", Name: "emitError"}
)

// An emitter adds methods about properties to the class of an operation.
type propertyEmitter struct {
	op          *opmodel.Operation
	class       *cpp.Class
	constraints *constraint.Table
}

// EmitPropertyConversions adds the methods that convert Properties to and from
// attributes and bytecode, hash them, and give access to inherent attributes by
// name. The table names the functions that check attributes.
func EmitPropertyConversions(class *cpp.Class, op *opmodel.Operation, constraints *constraint.Table) {
	if !op.HasProperties {
		return
	}
	e := &propertyEmitter{op, class, constraints}
	attrs, properties := e.op.StoredAttrs(), e.op.StoredProperties()
	e.emitSetPropertiesFromAttr(attrs, properties)
	e.emitGetPropertiesAsAttr(attrs, properties)
	e.emitComputePropertiesHash(attrs, properties)
	e.emitGetInherentAttr(attrs)
	e.emitSetInherentAttr(attrs)
	if e.op.Features.WalksInherentAttrs {
		e.emitWalkInherentAttrs(attrs)
	} else {
		e.emitPopulateInherentAttrs(attrs)
	}
	e.emitVerifyInherentAttrs(attrs)
	e.emitBytecode(attrs, properties)
}

func (e *propertyEmitter) emitSetPropertiesFromAttr(attrs []*opmodel.Attribute, properties []*ods.NamedProperty) {
	m := e.class.StaticMethod("::llvm::LogicalResult", "setPropertiesFromAttr", propertiesParam,
		cpp.Param{Type: "::mlir::Attribute", Name: "attr"},
		cpp.Param{Type: "::llvm::function_ref<::mlir::InFlightDiagnostic()>", Name: "emitError"})
	if m.Body.Off() {
		return
	}
	b := &m.Body
	if b.Lean() {
		b.Write("  ::mlir::DictionaryAttr dict = ::llvm::dyn_cast<::mlir::DictionaryAttr>(attr);\n  if (!dict) {\n    return ::ods_lean::noDictionary(emitError);\n  }\n")
	} else {
		b.Write(`  ::mlir::DictionaryAttr dict = ::llvm::dyn_cast<::mlir::DictionaryAttr>(attr);
  if (!dict) {
    emitError() << "expected DictionaryAttr to set properties";
    return ::mlir::failure();
  }
`)
	}
	for _, a := range attrs {
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		if b.Lean() && mlir.SegmentAttributeNamed(a.Name).Former == "" {
			b.Fill(`  if (::mlir::failed(::ods_lean::convert(dict, "@name", prop.@name, emitError)))
    return ::mlir::failure();
`, "name", a.Name)
			b.EndOrigin()
			continue
		}
		if e.op.Features.PropertyFunctions {
			b.Fill(`
  {
       auto attr = dict.get("@name");@old
    if (::mlir::failed(::mlir::detail::setAttributeProperty(
            prop.@name, attr, "@name", emitError)))
      return ::mlir::failure();
  }
`, "name", a.Name, "old", lookupOldName(a.Name))
			b.EndOrigin()
			continue
		}
		b.Fill(`
  {
    auto &propStorage = prop.@name;
       auto attr = dict.get("@name");@old
    if (attr) {
      auto convertedAttr = ::llvm::dyn_cast<std::remove_reference_t<decltype(propStorage)>>(attr);
      if (convertedAttr) {
        propStorage = convertedAttr;
      } else {
        emitError() << "Invalid attribute `+"`@name`"+` in property conversion: " << attr;
        return ::mlir::failure();
      }
    }
  }
`, "name", a.Name, "old", lookupOldName(a.Name))
		b.EndOrigin()
	}
	if len(attrs) == 0 {
		b.Write("    ")
	}
	for _, p := range properties {
		b.BeginOrigin(origin.Property, cpp.NoIndex, p.Name)
		b.FillIndented("", `{

      auto setFromAttr = [] (auto &propStorage, ::mlir::Attribute propAttr,
               ::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError) -> ::mlir::LogicalResult {
        @convert
      };
         auto attr = dict.get("@name");@old;
;
`, "name", p.Name, "old", lookupOldName(p.Name),
			"convert", ods.ExpandPlaceholders(p.ConvertFromAttr, ods.Placeholders{"_builder", "odsBuilder", "_attr", "propAttr", "_storage", "propStorage", "_diag", "emitError"}))
		if value := initialValue(p, ods.Placeholders{"_builder", "odsBuilder", "_attr", "propAttr", "_storage", "propStorage", "_diag", "emitError"}); value != "" {
			b.Fill(`      if (attr) {
        if (::mlir::failed(setFromAttr(prop.@name, attr, `+e.propertyErrors("        ")+`)))
          return ::mlir::failure();
      } else {
        prop.@name = @default;
      }
  }
`, "name", p.Name, "default", value)
			b.EndOrigin()
			continue
		}
		b.Fill(`      if (attr && ::mlir::failed(setFromAttr(prop.@name, attr, `+e.propertyErrors("      ")+`)))
        return ::mlir::failure();
  }
`, "name", p.Name)
		b.EndOrigin()
	}
	b.Write("  return ::mlir::success();\n")
}

// propertyErrors returns the C++ expression of a function that begins an error about
// the property @name. The text around it has the given indentation.
func (e *propertyEmitter) propertyErrors(indent string) string {
	if !e.op.Features.PropertyErrorNames {
		return "emitError"
	}
	return "[&]() {\n" + indent + "      return emitError() << \"for `@name`: \";\n" + indent + "    }"
}

// initialValue returns the C++ value that initializes the member, or "". Only
// the default value contains placeholders.
func initialValue(p *ods.NamedProperty, values ods.Placeholders) string {
	if p.HasStorageOverride() {
		return p.StorageTypeValueOverride
	}
	return ods.ExpandPlaceholders(p.DefaultValue, values)
}

// lookupOldName returns the statement that looks up segment sizes by their
// former name, or "" for other properties.
func lookupOldName(name string) string {
	old := mlir.SegmentAttributeNamed(name).Former
	if old == "" {
		return ""
	}
	return "   if (!attr) attr = dict.get(\"" + old + "\");"
}

func (e *propertyEmitter) emitGetPropertiesAsAttr(attrs []*opmodel.Attribute, properties []*ods.NamedProperty) {
	m := e.class.StaticMethod("::mlir::Attribute", "getPropertiesAsAttr", contextParam, constPropertiesParam)
	if m.Body.Off() {
		return
	}
	b := &m.Body
	b.Write(`    ::mlir::SmallVector<::mlir::NamedAttribute> attrs;
    ::mlir::Builder odsBuilder{ctx};
`)
	for _, a := range attrs {
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		text := `
    {
      const auto &propStorage = prop.@name;
      if (propStorage)
        attrs.push_back(odsBuilder.getNamedAttr("@name",
                                       propStorage));
    }
`
		if e.op.Features.PropertyFunctions {
			text = "    ::mlir::detail::appendAttributeProperty(attrs, \"@name\", prop.@name);\n"
		} else if b.Lean() {
			text = "    ::ods_lean::append(attrs, odsBuilder, \"@name\", prop.@name);\n"
		}
		b.Fill(text, "name", a.Name)
		b.EndOrigin()
	}
	for _, p := range properties {
		b.BeginOrigin(origin.Property, cpp.NoIndex, p.Name)
		b.FillIndented("", `
    {
      const auto &propStorage = prop.@name;
      auto attr = [&]() -> ::mlir::Attribute {
        @convert
      }();
      attrs.push_back(odsBuilder.getNamedAttr("@name", attr));
    }
`, "name", p.Name, "convert", ods.ExpandPlaceholders(p.ConvertToAttr, ods.Placeholders{"_ctxt", "ctx", "_storage", "propStorage"}))
		b.EndOrigin()
	}
	b.Write(`
  if (!attrs.empty())
    return odsBuilder.getDictionaryAttr(attrs);
  return {};
`)
}

func (e *propertyEmitter) emitComputePropertiesHash(attrs []*opmodel.Attribute, properties []*ods.NamedProperty) {
	m := e.class.StaticMethod("llvm::hash_code", "computePropertiesHash", constPropertiesParam)
	if m.Body.Off() {
		return
	}
	b := &m.Body
	if b.Lean() && len(attrs) > 0 && len(properties) == 0 {
		b.Write("  return ::ods_lean::hash({")
		for i, a := range attrs {
			if i > 0 {
				b.Write(", ")
			}
			b.Write("prop.", a.Name, ".getAsOpaquePointer()")
		}
		b.Write("});\n")
		return
	}
	separator := ""
	for _, p := range properties {
		if p.HashProperty != "" {
			b.Write(separator)
			separator = "\n"
			b.BeginOrigin(origin.Property, cpp.NoIndex, p.Name)
			b.Fill(`  auto hash_@{name}_ = [] (const auto &propStorage) -> llvm::hash_code {
    using ::llvm::hash_value;
    return @hash;
  };
`, "name", p.Name, "hash", ods.ExpandPlaceholders(p.HashProperty, ods.Placeholders{"_storage", "propStorage"}))
			b.EndOrigin()
		}
	}
	b.Write("  using llvm::hash_value;\n  return llvm::hash_combine(")
	separator = "\n"
	for _, a := range attrs {
		b.Write(separator)
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		b.Write("    llvm::hash_value(prop.", a.Name, ".getAsOpaquePointer())")
		b.EndOrigin()
		separator = ", \n"
	}
	for _, p := range properties {
		b.Write(separator)
		b.BeginOrigin(origin.Property, cpp.NoIndex, p.Name)
		if p.HashProperty != "" {
			b.Write("    hash_", p.Name, "_(prop.", p.Name, ")")
		} else {
			b.Write("    hash_value(prop.", p.Name, ")")
		}
		b.EndOrigin()
		separator = ", \n"
	}
	b.Write(");\n")
}

// A segment is a property with the name of segment sizes. It can be an argument of the
// operation, too: mlir-tblgen goes by the name.
type segment struct {
	name, former string
	convert      string // C++ statements that return the attribute; ctx is the context
}

// segments returns the properties with the names of segment sizes.
func (e *propertyEmitter) segments() []segment {
	var list []segment
	for _, p := range e.op.StoredProperties() {
		if former := mlir.SegmentAttributeNamed(p.Name).Former; former != "" {
			list = append(list, segment{p.Name, former,
				ods.ExpandPlaceholders(p.ConvertToAttr, ods.Placeholders{"_ctxt", "ctx", "_storage", "prop." + p.Name})})
		}
	}
	return list
}

func (e *propertyEmitter) emitGetInherentAttr(attrs []*opmodel.Attribute) {
	m := e.class.StaticMethod("std::optional<mlir::Attribute>", "getInherentAttr", contextParam, constPropertiesParam, nameParam)
	if m.Body.Off() {
		return
	}
	b := &m.Body
	separator := ""
	for _, a := range attrs {
		b.Write(separator)
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		value := "prop." + a.Name
		if b.Lean() {
			value = "::mlir::Attribute(" + value + ")"
		}
		b.Write("    if (name == \"", a.Name, "\")\n      return ", value, ";\n")
		b.EndOrigin()
		separator = "\n"
	}
	for _, s := range e.segments() {
		b.Fill(`    if (name == "@old" || name == "@name") return [&]() -> ::mlir::Attribute { @convert }();
`, "name", s.name, "old", s.former, "convert", s.convert)
	}
	b.Write("  return std::nullopt;\n")
}

func (e *propertyEmitter) emitSetInherentAttr(attrs []*opmodel.Attribute) {
	m := e.class.StaticMethod("void", "setInherentAttr", propertiesParam, nameParam, cpp.Param{Type: "mlir::Attribute", Name: "value"})
	if m.Body.Off() {
		return
	}
	b := &m.Body
	for i, a := range attrs {
		if i > 0 {
			b.Write("\n")
		}
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		text := `    if (name == "@name") {
       prop.@name = ::llvm::dyn_cast_or_null<std::remove_reference_t<decltype(prop.@name)>>(value);
       return;
    }
`
		if b.Lean() {
			text = "    if (name == \"@name\")\n      return ::ods_lean::assign(prop.@name, value);\n"
		}
		b.Fill(text, "name", a.Name)
		b.EndOrigin()
	}
	for _, s := range e.segments() {
		b.Fill(`        if (name == "@old" || name == "@name") {
       auto arrAttr = ::llvm::dyn_cast_or_null<::mlir::DenseI32ArrayAttr>(value);
       if (!arrAttr) return;
       if (arrAttr.size() != sizeof(prop.@name) / sizeof(int32_t))
         return;
       llvm::copy(arrAttr.asArrayRef(), prop.@name.begin());
       return;
    }
`, "name", s.name, "old", s.former)
	}
}

func (e *propertyEmitter) emitPopulateInherentAttrs(attrs []*opmodel.Attribute) {
	m := e.class.StaticMethod("void", "populateInherentAttrs", contextParam, constPropertiesParam, attrsParam)
	if m.Body.Off() {
		return
	}
	b := &m.Body
	for i, a := range attrs {
		if i > 0 {
			b.Write("\n")
		}
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		b.Fill("    if (prop.@name) attrs.append(\"@name\", prop.@name);\n", "name", a.Name)
		b.EndOrigin()
	}
	for _, s := range e.segments() {
		b.Fill(`  attrs.append("@name", [&]() -> ::mlir::Attribute { @convert }());
`, "name", s.name, "convert", s.convert)
	}
}

func (e *propertyEmitter) emitWalkInherentAttrs(attrs []*opmodel.Attribute) {
	m := e.class.StaticMethod("void", "walkInherentAttrs", contextParam, propertiesParam,
		cpp.Param{Type: "::llvm::function_ref<void(::llvm::StringRef, ::mlir::Attribute &)>", Name: "visitor"})
	if m.Body.Off() {
		return
	}
	b := &m.Body
	for i, a := range attrs {
		if i > 0 {
			b.Write("\n")
		}
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		b.Fill(`    if (prop.@name) {
      ::mlir::Attribute value = prop.@name;
      ::mlir::Attribute originalValue = value;
      visitor("@name", value);
      if (value != originalValue)
        setInherentAttr(prop, "@name", value);
    }
`, "name", a.Name)
		b.EndOrigin()
	}
	for _, s := range e.segments() {
		b.Fill(`  {
    ::mlir::Attribute value = [&]() -> ::mlir::Attribute { @convert }();
    ::mlir::Attribute originalValue = value;
    visitor("@name", value);
    if (value != originalValue)
      setInherentAttr(prop, "@name", value);
  }
`, "name", s.name, "convert", s.convert)
	}
}

// EmitSplitPropertyAttributes adds the private function with which builders separate inherent
// attributes from discardable ones, if the release has it.
func EmitSplitPropertyAttributes(class *cpp.Class, op *opmodel.Operation) {
	if !op.Features.SplitsDiscardableAttributes || !op.StoresProperties || op.SkipDefaultBuilders {
		return
	}
	m := class.Require(&cpp.Method{
		Return: "void", Name: "buildPropertiesAndDiscardableAttributes", Properties: cpp.Static, Private: true,
		Params: []cpp.Param{{Type: "::mlir::OperationState &", Name: "odsState"}, {Type: "::llvm::ArrayRef<::mlir::NamedAttribute>", Name: "attributes"}},
	})
	if m.Body.Off() {
		return
	}
	var names []string
	for _, a := range op.Attributes[:op.NativeAttributes] {
		names = append(names, `"`+a.Name+`"`)
	}
	for _, p := range op.Properties {
		names = append(names, `"`+p.Name+`"`)
	}
	for _, name := range op.SegmentProperties() {
		names = append(names, `"`+name+`"`, `"`+mlir.SegmentAttributeNamed(name).Former+`"`)
	}
	m.Body.Fill(`  Properties &properties = odsState.getOrAddProperties<Properties>();
  populateDefaultProperties(odsState.name, properties);
  const ::llvm::StringRef inherentNames[] = {@names};
  ::mlir::detail::splitPropertiesAndDiscardableAttributes(
      odsState, attributes, inherentNames, [&](::mlir::DictionaryAttr inherentAttrs) {
        return setPropertiesFromAttr(properties, inherentAttrs,
            [&]() { return ::mlir::emitError(odsState.location); });
      });
`, "names", strings.Join(names, ", "))
}

func (e *propertyEmitter) emitVerifyInherentAttrs(attrs []*opmodel.Attribute) {
	m := e.class.StaticMethod("::llvm::LogicalResult", "verifyInherentAttrs",
		cpp.Param{Type: "::mlir::OperationName", Name: "opName"}, attrsParam, emitErrorParam)
	if m.Body.Off() {
		return
	}
	b := &m.Body
	separator := ""
	for _, a := range attrs {
		if a.Attr == nil {
			continue
		}
		function := e.constraints.Function(constraint.Attr, &a.Attr.Constraint)
		if function == "" || strings.Contains(a.Attr.Condition(), "$_op") { // there is no operation here
			continue
		}
		b.Write(separator)
		separator = "\n"
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		b.Fill(`    {
      ::mlir::Attribute attr = attrs.get(@key(opName));
      if (attr && ::mlir::failed(@function(attr, "@name", emitError)))
        return ::mlir::failure();
    }
`, "key", opmodel.AttrNameGetter(a.Name), "function", function, "name", a.Name)
		b.EndOrigin()
	}
	b.Write("    return ::mlir::success();\n")
}

// EmitPropertyGetters requires get<Property> in a class that has getProperties().
func EmitPropertyGetters(class *cpp.Class, op *opmodel.Operation) {
	for _, p := range op.Properties {
		class.SetOrigin(origin.Property, cpp.NoIndex, p.Name)
		name := ods.GetterName(p.Name)
		m := class.InlineMethod(p.InterfaceType, name)
		m.Body.Write("  return getProperties().", name, "();\n")
	}
	class.ClearOrigin()
}

// EmitPropertySetters adds set<Property> to the class of an operation.
func EmitPropertySetters(class *cpp.Class, op *opmodel.Operation) {
	for _, p := range op.Properties {
		class.SetOrigin(origin.Property, cpp.NoIndex, p.Name)
		param := "new" + ods.CamelCase(p.Name)
		m := class.AddMethod(&cpp.Method{
			Return: "void", Name: ods.SetterName(p.Name), Properties: cpp.Inline,
			Params: []cpp.Param{{Type: p.InterfaceType, Name: param}},
		})
		if m != nil {
			m.Body.Write("  getProperties().", ods.SetterName(p.Name), "(", param, ");\n")
		}
	}
	class.ClearOrigin()
}
