package opdef

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// segmentProperty describes operandSegmentSizes or resultSegmentSizes as a
// property.
func segmentProperty(name string, values int) *ods.NamedProperty {
	return &ods.NamedProperty{Name: name, Property: &ods.Property{
		StorageType:        "std::array<int32_t, " + itoa(values) + ">",
		InterfaceType:      "::llvm::ArrayRef<int32_t>",
		ConvertFromStorage: "$_storage",
		AssignToStorage:    "::llvm::copy($_value, $_storage.begin())",
		ConvertToAttr:      "return ::mlir::DenseI32ArrayAttr::get($_ctxt, $_storage);",
		ConvertFromAttr:    "return convertFromAttribute($_storage, $_attr, $_diag);",
		HashProperty:       "::llvm::hash_combine_range(std::begin($_storage), std::end($_storage));",
		ReadFromBytecode: `
  if ($_reader.getBytecodeVersion() >= /*kNativePropertiesODSSegmentSize=*/6)
    return $_reader.readSparseArray(::llvm::MutableArrayRef($_storage));
`,
		WriteToBytecode: `
  if ($_writer.getBytecodeVersion() >= /*kNativePropertiesODSSegmentSize=*/6)
    $_writer.writeSparseArray(::llvm::ArrayRef($_storage));
`,
	}}
}

// storedProperties are the members of the Properties struct that are not
// attributes: the properties, then the segment sizes.
func (o *opClass) storedProperties() []*ods.NamedProperty {
	stored := o.Properties[:len(o.Properties):len(o.Properties)]
	if o.operandSegments {
		stored = append(stored, segmentProperty(operandSegmentSizes, len(o.Operands)))
	}
	if o.resultSegments {
		stored = append(stored, segmentProperty(resultSegmentSizes, len(o.Results)))
	}
	return stored
}

// storedAttrs are the members of the Properties struct that are attributes.
func (o *opClass) storedAttrs() []*attribute {
	if !o.hasProperties {
		return nil
	}
	stored := make([]*attribute, 0, len(o.attrs))
	for i := range o.attrs {
		if !o.attrs[i].derived() {
			stored = append(stored, &o.attrs[i])
		}
	}
	return stored
}

// genPropertiesStruct writes struct Properties into the base of the adaptor.
func (o *opClass) genPropertiesStruct(class *cpp.Class) {
	if class.Parts&cpp.Declarations == 0 {
		return
	}
	attrs, properties := o.storedAttrs(), o.storedProperties()
	if len(attrs) == 0 && len(properties) == 0 {
		class.DeclareUsing("Properties", "::mlir::EmptyProperties")
		return
	}
	var b cpp.Buffer
	b.Write("  struct Properties {\n")
	for _, a := range attrs {
		b.Fill("    using @{name}Ty = @type;\n    @{name}Ty @name;\n", "name", a.name, "type", a.storageType())
		if a.attr == nil {
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
`, "name", a.name, "Name", ods.CamelCase(a.name), "type", a.storageType(), "cast", castOf(a.attr.Attribute))
	}
	for _, p := range properties {
		init := ""
		if value := p.InitialValue(); value != "" {
			init = " = " + ods.Expand(value, nil)
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
			"read", ods.Expand(p.ConvertFromStorage, at), "assign", ods.Expand(p.AssignToStorage, at))
	}
	b.Write("    bool operator==(const Properties &rhs) const {\n      return \n")
	for _, a := range attrs {
		b.Write("        rhs.", a.name, " == this->", a.name, " &&\n")
	}
	for _, p := range properties {
		b.Write("        rhs.", p.Name, " == this->", p.Name, " &&\n")
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

// genPropertiesSupport writes what converts Properties to and from attributes,
// hashes them, and gives access to inherent attributes by name.
func (o *opClass) genPropertiesSupport() {
	if !o.hasProperties {
		return
	}
	attrs, properties := o.storedAttrs(), o.storedProperties()
	o.genSetPropertiesFromAttr(attrs, properties)
	o.genGetPropertiesAsAttr(attrs, properties)
	o.genComputePropertiesHash(attrs, properties)
	o.genGetInherentAttr(attrs)
	o.genSetInherentAttr(attrs)
	o.genPopulateInherentAttrs(attrs)
	o.genVerifyInherentAttrs(attrs)
	o.genBytecode(attrs, properties)
}

func (o *opClass) genSetPropertiesFromAttr(attrs []*attribute, properties []*ods.NamedProperty) {
	m := o.staticMethod("::llvm::LogicalResult", "setPropertiesFromAttr", propertiesParam,
		cpp.Param{Type: "::mlir::Attribute", Name: "attr"},
		cpp.Param{Type: "::llvm::function_ref<::mlir::InFlightDiagnostic()>", Name: "emitError"})
	if m.Body.Off() {
		return
	}
	b := &m.Body
	b.Write(`  ::mlir::DictionaryAttr dict = ::llvm::dyn_cast<::mlir::DictionaryAttr>(attr);
  if (!dict) {
    emitError() << "expected DictionaryAttr to set properties";
    return ::mlir::failure();
  }
`)
	for _, a := range attrs {
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
`, "name", a.name, "old", lookupOldName(a.name))
	}
	if len(attrs) == 0 {
		b.Write("    ")
	}
	for _, p := range properties {
		b.FillIndented("", `{

      auto setFromAttr = [] (auto &propStorage, ::mlir::Attribute propAttr,
               ::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError) -> ::mlir::LogicalResult {
        @convert
      };
         auto attr = dict.get("@name");@old;
;
`, "name", p.Name, "old", lookupOldName(p.Name),
			"convert", ods.Expand(p.ConvertFromAttr, ods.Placeholders{"_attr", "propAttr", "_storage", "propStorage", "_diag", "emitError"}))
		if p.HasDefault() {
			b.Fill(`      if (attr) {
        if (::mlir::failed(setFromAttr(prop.@name, attr, emitError)))
          return ::mlir::failure();
      } else {
        prop.@name = @default;
      }
  }
`, "name", p.Name, "default", ods.Expand(p.InitialValue(), ods.Placeholders{"_attr", "propAttr", "_storage", "propStorage", "_diag", "emitError"}))
			continue
		}
		b.Fill(`      if (attr && ::mlir::failed(setFromAttr(prop.@name, attr, emitError)))
        return ::mlir::failure();
  }
`, "name", p.Name)
	}
	b.Write("  return ::mlir::success();\n")
}

// segmentAttrOldName is the name that segment sizes had before they were
// properties, which is still read; "" for anything else.
func segmentAttrOldName(name string) string {
	switch name {
	case operandSegmentSizes:
		return "operand_segment_sizes"
	case resultSegmentSizes:
		return "result_segment_sizes"
	}
	return ""
}

// lookupOldName is the statement that looks for segment sizes under the name
// they had before; "" for anything else.
func lookupOldName(name string) string {
	old := segmentAttrOldName(name)
	if old == "" {
		return ""
	}
	return "   if (!attr) attr = dict.get(\"" + old + "\");"
}

func (o *opClass) genGetPropertiesAsAttr(attrs []*attribute, properties []*ods.NamedProperty) {
	m := o.staticMethod("::mlir::Attribute", "getPropertiesAsAttr", contextParam, constPropertiesParam)
	if m.Body.Off() {
		return
	}
	b := &m.Body
	b.Write(`    ::mlir::SmallVector<::mlir::NamedAttribute> attrs;
    ::mlir::Builder odsBuilder{ctx};
`)
	for _, a := range attrs {
		b.Fill(`
    {
      const auto &propStorage = prop.@name;
      if (propStorage)
        attrs.push_back(odsBuilder.getNamedAttr("@name",
                                       propStorage));
    }
`, "name", a.name)
	}
	for _, p := range properties {
		b.FillIndented("", `
    {
      const auto &propStorage = prop.@name;
      auto attr = [&]() -> ::mlir::Attribute {
        @convert
      }();
      attrs.push_back(odsBuilder.getNamedAttr("@name", attr));
    }
`, "name", p.Name, "convert", ods.Expand(p.ConvertToAttr, ods.Placeholders{"_ctxt", "ctx", "_storage", "propStorage"}))
	}
	b.Write(`
  if (!attrs.empty())
    return odsBuilder.getDictionaryAttr(attrs);
  return {};
`)
}

func (o *opClass) genComputePropertiesHash(attrs []*attribute, properties []*ods.NamedProperty) {
	m := o.staticMethod("llvm::hash_code", "computePropertiesHash", constPropertiesParam)
	if m.Body.Off() {
		return
	}
	b := &m.Body
	separator := ""
	for _, p := range properties {
		if p.HashProperty != "" {
			b.Write(separator)
			separator = "\n"
			b.Fill(`  auto hash_@{name}_ = [] (const auto &propStorage) -> llvm::hash_code {
    using ::llvm::hash_value;
    return @hash;
  };
`, "name", p.Name, "hash", ods.Expand(p.HashProperty, ods.Placeholders{"_storage", "propStorage"}))
		}
	}
	b.Write("  using llvm::hash_value;\n  return llvm::hash_combine(")
	separator = "\n"
	for _, a := range attrs {
		b.Write(separator, "    llvm::hash_value(prop.", a.name, ".getAsOpaquePointer())")
		separator = ", \n"
	}
	for _, p := range properties {
		if p.HashProperty != "" {
			b.Write(separator, "    hash_", p.Name, "_(prop.", p.Name, ")")
		} else {
			b.Write(separator, "    hash_value(prop.", p.Name, ")")
		}
		separator = ", \n"
	}
	b.Write(");\n")
}

// segmentNames lists the segment sizes that are properties.
func (o *opClass) segmentNames() []string {
	var names []string
	if o.operandSegments {
		names = append(names, operandSegmentSizes)
	}
	if o.resultSegments {
		names = append(names, resultSegmentSizes)
	}
	return names
}

func (o *opClass) genGetInherentAttr(attrs []*attribute) {
	m := o.staticMethod("std::optional<mlir::Attribute>", "getInherentAttr", contextParam, constPropertiesParam, nameParam)
	if m.Body.Off() {
		return
	}
	b := &m.Body
	separator := ""
	for _, a := range attrs {
		b.Write(separator, "    if (name == \"", a.name, "\")\n      return prop.", a.name, ";\n")
		separator = "\n"
	}
	for _, name := range o.segmentNames() {
		b.Fill(`    if (name == "@old" || name == "@name") return [&]() -> ::mlir::Attribute { return ::mlir::DenseI32ArrayAttr::get(ctx, prop.@name); }();
`, "name", name, "old", segmentAttrOldName(name))
	}
	b.Write("  return std::nullopt;\n")
}

func (o *opClass) genSetInherentAttr(attrs []*attribute) {
	m := o.staticMethod("void", "setInherentAttr", propertiesParam, nameParam, cpp.Param{Type: "mlir::Attribute", Name: "value"})
	if m.Body.Off() {
		return
	}
	b := &m.Body
	for i, a := range attrs {
		if i > 0 {
			b.Write("\n")
		}
		b.Fill(`    if (name == "@name") {
       prop.@name = ::llvm::dyn_cast_or_null<std::remove_reference_t<decltype(prop.@name)>>(value);
       return;
    }
`, "name", a.name)
	}
	for _, name := range o.segmentNames() {
		b.Fill(`        if (name == "@old" || name == "@name") {
       auto arrAttr = ::llvm::dyn_cast_or_null<::mlir::DenseI32ArrayAttr>(value);
       if (!arrAttr) return;
       if (arrAttr.size() != sizeof(prop.@name) / sizeof(int32_t))
         return;
       llvm::copy(arrAttr.asArrayRef(), prop.@name.begin());
       return;
    }
`, "name", name, "old", segmentAttrOldName(name))
	}
}

func (o *opClass) genPopulateInherentAttrs(attrs []*attribute) {
	m := o.staticMethod("void", "populateInherentAttrs", contextParam, constPropertiesParam, attrsParam)
	if m.Body.Off() {
		return
	}
	b := &m.Body
	for i, a := range attrs {
		if i > 0 {
			b.Write("\n")
		}
		b.Fill("    if (prop.@name) attrs.append(\"@name\", prop.@name);\n", "name", a.name)
	}
	for _, name := range o.segmentNames() {
		b.Fill(`  attrs.append("@name", [&]() -> ::mlir::Attribute { return ::mlir::DenseI32ArrayAttr::get(ctx, prop.@name); }());
`, "name", name)
	}
}

func (o *opClass) genVerifyInherentAttrs(attrs []*attribute) {
	m := o.staticMethod("::llvm::LogicalResult", "verifyInherentAttrs",
		cpp.Param{Type: "::mlir::OperationName", Name: "opName"}, attrsParam, emitErrorParam)
	if m.Body.Off() {
		return
	}
	b := &m.Body
	separator := ""
	for _, a := range attrs {
		if a.attr == nil {
			continue
		}
		function := o.attrConstraint(a.attr.Attribute)
		if function == "" || strings.Contains(a.attr.Condition(), "$_op") { // there is no operation here
			continue
		}
		b.Write(separator)
		separator = "\n"
		b.Fill(`    {
      ::mlir::Attribute attr = attrs.get(@key(opName));
      if (attr && ::mlir::failed(@function(attr, "@name", emitError)))
        return ::mlir::failure();
    }
`, "key", attrNameGetter(a.name), "function", function, "name", a.name)
	}
	b.Write("    return ::mlir::success();\n")
}

// genPropertyGetters writes get<Property>.
func (o *opClass) genPropertyGetters() { o.genPropertyGettersIn(o.class) }

func (o *opClass) genPropertyGettersIn(class *cpp.Class) {
	for _, p := range o.Properties {
		name := ods.GetterName(p.Name)
		m := o.add(class, &cpp.Method{Return: p.InterfaceType, Name: name, Properties: cpp.Inline})
		m.Body.Write("  return getProperties().", name, "();\n")
	}
}

// genPropertySetters writes set<Property>.
func (o *opClass) genPropertySetters() {
	for _, p := range o.Properties {
		param := "new" + ods.CamelCase(p.Name)
		m := o.class.AddMethod(&cpp.Method{
			Return: "void", Name: ods.SetterName(p.Name), Properties: cpp.Inline,
			Params: []cpp.Param{{Type: p.InterfaceType, Name: param}},
		})
		if m != nil {
			m.Body.Write("  getProperties().", ods.SetterName(p.Name), "(", param, ");\n")
		}
	}
}
