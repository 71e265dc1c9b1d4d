package opdef

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

var (
	builderParam          = cpp.Param{Type: "::mlir::OpBuilder &", Name: odsBuilder}
	anonymousBuilderParam = cpp.Param{Type: "::mlir::OpBuilder &"}
	stateParam            = cpp.Param{Type: "::mlir::OperationState &", Name: odsState}
	resultTypesParam      = cpp.Param{Type: "::mlir::TypeRange", Name: "resultTypes"}
	operandsParam         = cpp.Param{Type: "::mlir::ValueRange", Name: "operands"}
)

// A collectiveKind says how a builder with collected operands takes
// attributes.
type collectiveKind uint8

const (
	attrDict   collectiveKind = iota // a list of all attributes
	propStruct                       // Properties and a list of discardable attributes
)

// genBuilders writes build() in all its forms, and create() beside each: the
// custom ones, those with a parameter per operand and attribute, those that
// collect them, and those that infer the result types.
func (o *opClass) genBuilders() error {
	for _, builder := range o.Builders {
		o.genCustomBuilder(builder)
	}
	if o.SkipDefaultBuilders {
		return nil
	}
	o.genSeparateBuilders()
	kinds := []collectiveKind{attrDict}
	if o.hasProperties {
		kinds = append(kinds, propStruct)
	}
	for _, kind := range kinds {
		o.genCollectiveBuilder(kind)
	}
	if o.resultCount.variable() {
		return nil
	}
	if o.HasTrait(traitSameOperandsAndResultType) {
		if err := o.genOperandTypeBuilders(kinds); err != nil {
			return err
		}
	}
	if o.HasTrait(traitFirstAttrDerivedResultType) {
		for _, kind := range []collectiveKind{attrDict, propStruct} {
			if err := o.genAttrTypeBuilder(kind); err != nil {
				return err
			}
		}
	}
	return nil
}

// addBuilder adds build() with the given parameters, and create(); nil when
// another builder makes it redundant.
func (o *opClass) addBuilder(params []cpp.Param) *cpp.Method {
	m := o.class.AddMethod(&cpp.Method{Return: "void", Name: "build", Params: params, Properties: cpp.Static})
	if m != nil {
		o.genCreate(params)
	}
	return m
}

// genCreate writes the two forms of create(): with an OpBuilder and a location,
// and with an ImplicitLocOpBuilder.
func (o *opClass) genCreate(buildParams []cpp.Param) {
	location := "location"
	for named(buildParams, location) {
		location += "_"
	}
	params := make([]cpp.Param, 2, len(buildParams)+2)
	params[0] = cpp.Param{Type: "::mlir::OpBuilder &", Name: "builder"}
	params[1] = cpp.Param{Type: "::mlir::Location", Name: location}
	var forwarded strings.Builder
	wanted := o.class.Wants(cpp.Static)
	for _, p := range buildParams {
		if p.Type == "::mlir::OpBuilder &" || p.Type == "::mlir::OperationState &" {
			continue
		}
		params = append(params, p)
		if wanted {
			forwarded.WriteString(", std::forward<decltype(")
			forwarded.WriteString(p.Name)
			forwarded.WriteString(")>(")
			forwarded.WriteString(p.Name)
			forwarded.WriteByte(')')
		}
	}
	if m := o.class.AddMethod(&cpp.Method{Return: o.CppClassName, Name: "create", Params: params, Properties: cpp.Static}); m != nil && wanted {
		m.Body.Fill(`  ::mlir::OperationState __state__(@location, getOperationName());
  build(builder, __state__@args);
  auto __res__ = ::llvm::dyn_cast<@class>(builder.create(__state__));
  assert(__res__ && "builder didn't return the right type");
  return __res__;
`, "location", location, "args", forwarded.String(), "class", o.CppClassName)
	}
	implicit := append([]cpp.Param{{Type: "::mlir::ImplicitLocOpBuilder &", Name: "builder"}}, params[2:]...)
	if m := o.class.AddMethod(&cpp.Method{Return: o.CppClassName, Name: "create", Params: implicit, Properties: cpp.Static}); m != nil && wanted {
		m.Body.Write("  return create(builder, builder.getLoc()", forwarded.String(), ");\n")
	}
}

func named(params []cpp.Param, name string) bool {
	for i := range params {
		if params[i].Name == name {
			return true
		}
	}
	return false
}

// genCustomBuilder writes a builder of the definition.
func (o *opClass) genCustomBuilder(builder *ods.Builder) {
	params := make([]cpp.Param, 0, len(builder.Params)+2)
	params = append(params, builderParam, stateParam)
	for i, p := range builder.Params {
		name := p.Name
		if name == "" {
			name = "odsArg" + itoa(i)
		}
		params = append(params, cpp.Param{Type: p.Type, Name: name, Default: p.Default})
	}
	m := &cpp.Method{Return: "void", Name: "build", Params: params, Properties: cpp.Static, Deprecated: builder.Deprecated}
	if builder.Body == "" {
		m.Properties |= cpp.DeclarationOnly
	}
	if m = o.add(o.class, m); !m.Body.Off() {
		m.Body.FillIndented("", ods.Expand(builder.Body, ods.Placeholders{"_builder", odsBuilder, "_state", odsState}))
	}
	o.genCreate(params)
}

// genSeparateBuilders writes the builders with a parameter for each operand
// and attribute: attributes wrapped or as C++ values, and result types
// separate, inferred, or as a range.
func (o *opClass) genSeparateBuilders() {
	forms := []attrForm{wrapped}
	if o.hasRawValues() {
		forms = append(forms, unwrapped)
	}
	for _, form := range forms {
		if m := o.addBuilder(o.builderParams(separateTypes, form)); m != nil {
			o.genAddArguments(&m.Body, form)
			o.genAddSeparateTypes(&m.Body)
		}
		if o.HasTrait(traitInferTypeOpInterface) {
			if m := o.addBuilder(o.builderParams(noTypes, form)); m != nil {
				o.genAddArguments(&m.Body, form)
				o.genAddInferredTypes(&m.Body)
			}
		}
		if m := o.addBuilder(o.builderParams(rangeOfTypes, form)); m != nil {
			o.genAddArguments(&m.Body, form)
			o.genAssertCount(&m.Body, "resultTypes", o.resultCount, "results")
			m.Body.Write("  odsState.addTypes(resultTypes);\n")
		}
	}
}

func (o *opClass) hasRawValues() bool {
	for _, a := range o.Attributes[:o.NativeAttributes] {
		if takesRawValue(a.Attribute) {
			return true
		}
	}
	return false
}

// resultTypeName is the name of a builder's parameter for a result's type.
func (o *opClass) resultTypeName(i int) string {
	if name := o.Results[i].Name; name != "" {
		return name
	}
	return "resultType" + itoa(i)
}

// operandName is the name of a builder's parameter for an operand.
func (o *opClass) operandName(i int) string {
	if name := o.Operands[i].Name; name != "" {
		return name
	}
	return "odsArg_" + itoa(i)
}

func (o *opClass) genAddSeparateTypes(b *cpp.Buffer) {
	for i, r := range o.Results {
		name := o.resultTypeName(i)
		if r.Optional {
			b.Write("  if (", name, ")\n  ")
		}
		b.Write("  odsState.addTypes(", name, ");\n")
	}
	if o.HasTrait(traitAttrSizedResultSegments) {
		if !o.attrProperties {
			b.Write(" ")
		}
		o.genSetSegments(b, resultSegmentSizes, o.Results, o.resultTypeName)
	}
}

// genSetSegments writes the statement that sets segment sizes from parameters.
func (o *opClass) genSetSegments(b *cpp.Buffer, sizes string, values []*ods.Operand, name func(int) string) {
	if b.Off() {
		return
	}
	if o.attrProperties {
		b.Write("  ::llvm::copy(::llvm::ArrayRef<int32_t>({")
	} else {
		b.Write("odsState.addAttribute(", attrNameGetter(sizes), "(odsState.name), odsBuilder.getDenseI32ArrayAttr({")
	}
	for i, v := range values {
		if i > 0 {
			b.Write(", ")
		}
		switch {
		case v.Optional:
			b.Write("(", name(i), " ? 1 : 0)")
		case v.VariadicOfVariadic:
			b.Write("llvm::accumulate(", name(i), ", int32_t(0), [](int32_t curSum, ::mlir::ValueRange range) ",
				"{ return curSum + static_cast<int32_t>(range.size()); })")
		case v.Variadic:
			b.Write("static_cast<int32_t>(", name(i), ".size())")
		default:
			b.Write("1")
		}
	}
	if o.attrProperties {
		b.Write("}), odsState.getOrAddProperties<Properties>().", sizes, ".begin());\n")
	} else {
		b.Write("}));\n")
	}
}

func (o *opClass) genAddInferredTypes(b *cpp.Buffer) {
	b.Fill(`
        ::llvm::SmallVector<::mlir::Type, 2> inferredReturnTypes;
        if (::mlir::succeeded(@class::inferReturnTypes(odsBuilder.getContext(),
                      odsState.location, odsState.operands,
                      odsState.attributes.getDictionary(odsState.getContext()),
                      odsState.getRawProperties(),
                      odsState.regions, inferredReturnTypes)))
          odsState.addTypes(inferredReturnTypes);
        else
          ::mlir::detail::reportFatalInferReturnTypesError(odsState);
        `, "class", o.CppClassName)
}

// genAssertCount writes the assertion that a parameter has as many elements as
// the definition asks for; none when any number will do.
func (o *opClass) genAssertCount(b *cpp.Buffer, param string, c valueCount, what string) {
	if c.variable() && c.fixed == 0 {
		return
	}
	comparison := "=="
	if c.variable() {
		comparison = ">="
	}
	b.Write("  assert(", param, ".size() ", comparison, " ", itoa(c.fixed), "u && \"mismatched number of ", what, "\");\n")
}

// collectiveParams are the parameters of a builder that collects operands and
// regions.
func (o *opClass) collectiveParams(kind collectiveKind, first ...cpp.Param) []cpp.Param {
	params := collectedParams(kind, first...)
	if o.HasVariadicRegion() {
		params[len(params)-1].Default = ""
		params = append(params, cpp.Param{Type: "unsigned", Name: "numRegions"})
	}
	return params
}

// collectedParams are operands and attributes, collected, as parameters.
func collectedParams(kind collectiveKind, first ...cpp.Param) []cpp.Param {
	params := append(first, operandsParam)
	attributes := cpp.Param{Type: "::llvm::ArrayRef<::mlir::NamedAttribute>", Name: "attributes", Default: "{}"}
	if kind == propStruct {
		params = append(params, cpp.Param{Type: "const Properties &", Name: "properties"})
		attributes.Name = "discardableAttributes"
	}
	return append(params, attributes)
}

// genAddCollected writes what adds collected operands and attributes. The type
// of properties is spelled as given.
func (o *opClass) genAddCollected(b *cpp.Buffer, kind collectiveKind, properties string) {
	b.Write("  odsState.addOperands(operands);\n")
	if kind == propStruct {
		b.Write("  odsState.useProperties(const_cast<", properties, ">(properties));\n",
			"  odsState.addAttributes(discardableAttributes);\n")
	} else {
		b.Write("  odsState.addAttributes(attributes);\n")
	}
}

// genAddRegions writes what adds the regions of a builder that collects.
func (o *opClass) genAddRegions(b *cpp.Buffer) {
	if len(o.Regions) > 0 {
		count := itoa(len(o.Regions))
		if o.HasVariadicRegion() {
			count = "numRegions"
		}
		b.Write("  for (unsigned i = 0; i != ", count, "; ++i)\n    (void)odsState.addRegion();\n")
	}
}

// genConvertAttributes writes what makes Properties of the attributes that a
// builder was given.
func (o *opClass) genConvertAttributes(b *cpp.Buffer, kind collectiveKind) {
	if !o.storesProperties || kind == propStruct {
		return
	}
	b.Fill(`
  if (!attributes.empty()) {
    ::mlir::OpaqueProperties properties =
      &odsState.getOrAddProperties<@class::Properties>();
    std::optional<::mlir::RegisteredOperationName> info =
      odsState.name.getRegisteredInfo();
    if (failed(info->setOpPropertiesFromAttribute(odsState.name, properties,
        odsState.attributes.getDictionary(odsState.getContext()), nullptr)))
      ::llvm::report_fatal_error("Property conversion failed.");
  }
`, "class", o.CppClassName)
}

// genCollectiveBuilder writes the builder that takes result types, operands
// and attributes as ranges, and the one that infers the result types.
func (o *opClass) genCollectiveBuilder(kind collectiveKind) {
	m := o.addBuilder(o.collectiveParams(kind, anonymousBuilderParam, stateParam, resultTypesParam))
	if m == nil {
		return
	}
	b := &m.Body
	o.genAssertCount(b, "operands", o.operandCount, "parameters")
	o.genAddCollected(b, kind, "Properties&")
	o.genAddRegions(b)
	o.genAssertCount(b, "resultTypes", o.resultCount, "return types")
	b.Write("  odsState.addTypes(resultTypes);\n")
	o.genConvertAttributes(b, kind)

	if o.HasTrait(traitInferTypeOpInterface) && len(o.Successors) == 0 {
		o.genInferringCollectiveBuilder(kind)
	}
}

func (o *opClass) genInferringCollectiveBuilder(kind collectiveKind) {
	m := o.addBuilder(o.collectiveParams(kind, builderParam, stateParam))
	if m == nil || m.Body.Off() {
		return
	}
	b := &m.Body
	o.genAssertCount(b, "operands", o.operandCount, "parameters")
	o.genAddCollected(b, kind, "Properties &")
	o.genAddRegions(b)
	before := b.Len()
	o.genConvertAttributes(b, kind)
	if b.Len() == before {
		b.Write("\n")
	}
	b.Fill(`  ::llvm::SmallVector<::mlir::Type, 2> inferredReturnTypes;
  if (::mlir::succeeded(@class::inferReturnTypes(odsBuilder.getContext(),
          odsState.location, operands,
          odsState.attributes.getDictionary(odsState.getContext()),
          odsState.getRawProperties(),
          odsState.regions, inferredReturnTypes))) {
`, "class", o.CppClassName)
	b.Indented("  ", func() { o.genAssertCount(b, "inferredReturnTypes", o.resultCount, "return types") })
	b.Write(`    odsState.addTypes(inferredReturnTypes);
  } else {
    ::llvm::report_fatal_error("Failed to infer result type(s).");
  }
`)
}

// genOperandTypeBuilders writes the builders that give all results the type of
// the first operand.
func (o *opClass) genOperandTypeBuilders(kinds []collectiveKind) error {
	forms := []attrForm{wrapped}
	if o.hasRawValues() {
		forms = append(forms, unwrapped)
	}
	for _, form := range forms {
		m := o.addBuilder(o.builderParams(noTypes, form))
		if m == nil {
			continue
		}
		o.genAddArguments(&m.Body, form)
		if len(o.Results) == 0 || len(o.Operands) == 0 {
			continue
		}
		first := o.operandName(0)
		if o.Operands[0].Variadic {
			first += ".front()"
		}
		genAddRepeatedType(&m.Body, first+".getType()", len(o.Results))
		m.Body.Write("\n")
	}
	for _, kind := range kinds {
		m := o.addBuilder(o.collectiveParams(kind, builderParam, stateParam))
		if m == nil {
			continue
		}
		o.genAddCollected(&m.Body, kind, "Properties&")
		o.genAddRegions(&m.Body)
		genAddRepeatedType(&m.Body, "operands[0].getType()", len(o.Results))
		m.Body.Write("\n")
	}
	return nil
}

func genAddRepeatedType(b *cpp.Buffer, typ string, n int) {
	b.Write("  odsState.addTypes({")
	for i := range n {
		if i > 0 {
			b.Write(", ")
		}
		b.Write(typ)
	}
	b.Write("});\n")
}

// genAttrTypeBuilder writes the builder that gives all results the type that
// the first attribute says. As in the reference it knows nothing of regions,
// and takes Properties whether the operation has any or not.
func (o *opClass) genAttrTypeBuilder(kind collectiveKind) error {
	m := o.addBuilder(collectedParams(kind, builderParam, stateParam))
	if m == nil {
		return nil
	}
	if len(o.Attributes) == 0 {
		return o.Def.Errorf("op without attributes has the trait FirstAttrDerivedResultType")
	}
	a := o.Attributes[0]
	b := &m.Body
	if kind == propStruct {
		b.Write("  ::mlir::Attribute typeAttr = properties.", ods.GetterName(a.Name), "();\n")
	} else {
		b.Fill(`  ::mlir::Attribute typeAttr;
  auto attrName = @key(odsState.name);
  for (auto attr : attributes) {
    if (attr.getName() == attrName) {
      typeAttr = attr.getValue();
      break;
    }
  }
`, "key", attrNameGetter(a.Name))
	}
	typ := "::llvm::cast<::mlir::TypedAttr>(typeAttr).getType()"
	if a.IsTypeAttr() {
		typ = "::llvm::cast<::mlir::TypeAttr>(typeAttr).getValue()"
	}
	o.genAddCollected(b, kind, "Properties&")
	b.Write("  ")
	genAddRepeatedType(b, typ, len(o.Results))
	return nil
}
