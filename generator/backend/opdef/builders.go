package opdef

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
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

// A collectiveKind is the way in which a builder with collected operands takes
// attributes.
type collectiveKind uint8

const (
	attrDict   collectiveKind = iota // a list of all attributes
	propStruct                       // Properties and a list of discardable attributes
)

// emitBuilders writes all forms of build() and the corresponding create() (ODS
// manual, "Builder methods"): custom builders, those with one parameter for
// each operand and attribute, those that take them as ranges, and those that
// infer the result types.
func (o *opClass) emitBuilders() {
	for _, builder := range o.Builders {
		o.emitCustomBuilder(builder)
	}
	if o.SkipDefaultBuilders {
		return
	}
	o.emitSeparateBuilders()
	kinds := []collectiveKind{attrDict}
	if o.HasProperties {
		kinds = append(kinds, propStruct)
	}
	for _, kind := range kinds {
		o.emitCollectiveBuilder(kind)
	}
	if o.ResultCount.Variable() {
		return
	}
	if o.HasTrait(opmodel.TraitSameOperandsAndResultType) {
		o.emitOperandTypeBuilders(kinds)
	}
	if o.HasTrait(opmodel.TraitFirstAttrDerivedResultType) {
		for _, kind := range []collectiveKind{attrDict, propStruct} {
			o.emitAttrTypeBuilder(kind)
		}
	}
}

// addBuilder adds build() with the given parameters, and create(). It returns
// nil if another builder makes the new one redundant.
func (o *opClass) addBuilder(params []cpp.Param) *cpp.Method {
	m := o.class.AddMethod(&cpp.Method{Return: "void", Name: "build", Params: params, Properties: cpp.Static})
	if m != nil {
		o.emitCreate(params)
	}
	return m
}

// emitCreate writes the two forms of create(): with an OpBuilder and a location,
// and with an ImplicitLocOpBuilder.
func (o *opClass) emitCreate(buildParams []cpp.Param) {
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

// emitCustomBuilder writes a builder that the definition lists (ODS manual,
// "Custom builder methods").
func (o *opClass) emitCustomBuilder(builder *ods.Builder) {
	params := make([]cpp.Param, 0, len(builder.Params)+2)
	params = append(params, builderParam, stateParam)
	for i, p := range builder.Params {
		name := p.Name
		if name == "" {
			name = "odsArg" + strconv.Itoa(i)
		}
		params = append(params, cpp.Param{Type: p.Type, Name: name, Default: p.Default})
	}
	m := &cpp.Method{Return: "void", Name: "build", Params: params, Properties: cpp.Static, Deprecated: builder.Deprecated}
	if builder.Body == "" {
		m.Properties |= cpp.DeclarationOnly
	}
	if m = o.class.Require(m); !m.Body.Off() {
		m.Body.FillIndented("", ods.Expand(builder.Body, ods.Placeholders{"_builder", odsBuilder, "_state", odsState}))
	}
	o.emitCreate(params)
}

// emitSeparateBuilders writes the builders with a parameter for each operand
// and attribute. They take attributes or their C++ values, and the result types
// as separate parameters, as a range, or not at all if they can be inferred.
func (o *opClass) emitSeparateBuilders() {
	forms := []attrForm{wrapped}
	if o.hasRawValues() {
		forms = append(forms, unwrapped)
	}
	for _, form := range forms {
		if m := o.addBuilder(o.builderParams(separateTypes, form)); m != nil {
			o.emitAddArguments(&m.Body, form)
			o.emitAddSeparateTypes(&m.Body)
		}
		if o.HasTrait(opmodel.TraitInferTypeOpInterface) {
			if m := o.addBuilder(o.builderParams(noTypes, form)); m != nil {
				o.emitAddArguments(&m.Body, form)
				o.emitAddInferredTypes(&m.Body)
			}
		}
		if m := o.addBuilder(o.builderParams(rangeOfTypes, form)); m != nil {
			o.emitAddArguments(&m.Body, form)
			o.emitAssertCount(&m.Body, "resultTypes", o.ResultCount, "results")
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

// resultTypeName returns the name of a builder's parameter for a result's type.
func (o *opClass) resultTypeName(i int) string {
	if name := o.Results[i].Name; name != "" {
		return name
	}
	return "resultType" + strconv.Itoa(i)
}

// operandName returns the name of a builder's parameter for an operand.
func (o *opClass) operandName(i int) string {
	if name := o.Operands[i].Name; name != "" {
		return name
	}
	return "odsArg_" + strconv.Itoa(i)
}

func (o *opClass) emitAddSeparateTypes(b *cpp.Buffer) {
	for i, r := range o.Results {
		name := o.resultTypeName(i)
		if r.Optional {
			b.Write("  if (", name, ")\n  ")
		}
		b.Write("  odsState.addTypes(", name, ");\n")
	}
	if o.HasTrait(opmodel.TraitAttrSizedResultSegments) {
		if !o.AttrsInProperties {
			b.Write(" ")
		}
		o.emitSetSegments(b, opmodel.ResultSegmentSizes, o.Results, o.resultTypeName)
	}
}

// emitSetSegments writes the statement that sets segment sizes from parameters.
func (o *opClass) emitSetSegments(b *cpp.Buffer, sizes string, values []*ods.Operand, name func(int) string) {
	if b.Off() {
		return
	}
	if o.AttrsInProperties {
		b.Write("  ::llvm::copy(::llvm::ArrayRef<int32_t>({")
	} else {
		b.Write("odsState.addAttribute(", opmodel.AttrNameGetter(sizes), "(odsState.name), odsBuilder.getDenseI32ArrayAttr({")
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
	if o.AttrsInProperties {
		b.Write("}), odsState.getOrAddProperties<Properties>().", sizes, ".begin());\n")
	} else {
		b.Write("}));\n")
	}
}

func (o *opClass) emitAddInferredTypes(b *cpp.Buffer) {
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

// emitAssertCount asserts that a parameter has the number of elements that the
// definition requires. It writes nothing if any number is valid.
func (o *opClass) emitAssertCount(b *cpp.Buffer, param string, c opmodel.ValueCount, what string) {
	if c.Variable() && c.Fixed == 0 {
		return
	}
	comparison := "=="
	if c.Variable() {
		comparison = ">="
	}
	b.Write("  assert(", param, ".size() ", comparison, " ", strconv.Itoa(c.Fixed), "u && \"mismatched number of ", what, "\");\n")
}

// collectiveParams are the parameters of a builder that takes ranges of
// operands and a number of regions.
func (o *opClass) collectiveParams(kind collectiveKind, first ...cpp.Param) []cpp.Param {
	params := collectedParams(kind, first...)
	if o.HasVariadicRegion() {
		params[len(params)-1].Default = ""
		params = append(params, cpp.Param{Type: "unsigned", Name: "numRegions"})
	}
	return params
}

// collectedParams returns the parameters for collected operands and attributes.
func collectedParams(kind collectiveKind, first ...cpp.Param) []cpp.Param {
	params := append(first, operandsParam)
	attributes := cpp.Param{Type: "::llvm::ArrayRef<::mlir::NamedAttribute>", Name: "attributes", Default: "{}"}
	if kind == propStruct {
		params = append(params, cpp.Param{Type: "const Properties &", Name: "properties"})
		attributes.Name = "discardableAttributes"
	}
	return append(params, attributes)
}

// emitAddCollected adds collected operands and attributes to the operation
// state. properties is the spelling of the type of Properties.
func (o *opClass) emitAddCollected(b *cpp.Buffer, kind collectiveKind, properties string) {
	b.Write("  odsState.addOperands(operands);\n")
	if kind == propStruct {
		b.Write("  odsState.useProperties(const_cast<", properties, ">(properties));\n",
			"  odsState.addAttributes(discardableAttributes);\n")
	} else {
		b.Write("  odsState.addAttributes(attributes);\n")
	}
}

// emitAddRegions adds the regions of a builder with collected operands.
func (o *opClass) emitAddRegions(b *cpp.Buffer) {
	if len(o.Regions) > 0 {
		count := strconv.Itoa(len(o.Regions))
		if o.HasVariadicRegion() {
			count = "numRegions"
		}
		b.Write("  for (unsigned i = 0; i != ", count, "; ++i)\n    (void)odsState.addRegion();\n")
	}
}

// emitConvertAttributes converts the builder's attributes to Properties.
func (o *opClass) emitConvertAttributes(b *cpp.Buffer, kind collectiveKind) {
	if !o.StoresProperties || kind == propStruct {
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

// emitCollectiveBuilder writes the builder that takes result types, operands
// and attributes as ranges, and the one that infers the result types.
func (o *opClass) emitCollectiveBuilder(kind collectiveKind) {
	m := o.addBuilder(o.collectiveParams(kind, anonymousBuilderParam, stateParam, resultTypesParam))
	if m == nil {
		return
	}
	b := &m.Body
	o.emitAssertCount(b, "operands", o.OperandCount, "parameters")
	o.emitAddCollected(b, kind, "Properties&")
	o.emitAddRegions(b)
	o.emitAssertCount(b, "resultTypes", o.ResultCount, "return types")
	b.Write("  odsState.addTypes(resultTypes);\n")
	o.emitConvertAttributes(b, kind)

	if o.HasTrait(opmodel.TraitInferTypeOpInterface) && len(o.Successors) == 0 {
		o.emitInferringCollectiveBuilder(kind)
	}
}

func (o *opClass) emitInferringCollectiveBuilder(kind collectiveKind) {
	m := o.addBuilder(o.collectiveParams(kind, builderParam, stateParam))
	if m == nil || m.Body.Off() {
		return
	}
	b := &m.Body
	o.emitAssertCount(b, "operands", o.OperandCount, "parameters")
	o.emitAddCollected(b, kind, "Properties &")
	o.emitAddRegions(b)
	before := b.Len()
	o.emitConvertAttributes(b, kind)
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
	b.Indented("  ", func() { o.emitAssertCount(b, "inferredReturnTypes", o.ResultCount, "return types") })
	b.Write(`    odsState.addTypes(inferredReturnTypes);
  } else {
    ::llvm::report_fatal_error("Failed to infer result type(s).");
  }
`)
}

// emitOperandTypeBuilders writes the builders that give all results the type of
// the first operand.
func (o *opClass) emitOperandTypeBuilders(kinds []collectiveKind) {
	forms := []attrForm{wrapped}
	if o.hasRawValues() {
		forms = append(forms, unwrapped)
	}
	for _, form := range forms {
		m := o.addBuilder(o.builderParams(noTypes, form))
		if m == nil {
			continue
		}
		o.emitAddArguments(&m.Body, form)
		if len(o.Results) == 0 || len(o.Operands) == 0 {
			continue
		}
		first := o.operandName(0)
		if o.Operands[0].Variadic {
			first += ".front()"
		}
		emitAddRepeatedType(&m.Body, first+".getType()", len(o.Results))
		m.Body.Write("\n")
	}
	for _, kind := range kinds {
		m := o.addBuilder(o.collectiveParams(kind, builderParam, stateParam))
		if m == nil {
			continue
		}
		o.emitAddCollected(&m.Body, kind, "Properties&")
		o.emitAddRegions(&m.Body)
		emitAddRepeatedType(&m.Body, "operands[0].getType()", len(o.Results))
		m.Body.Write("\n")
	}
}

func emitAddRepeatedType(b *cpp.Buffer, typ string, n int) {
	b.Write("  odsState.addTypes({")
	for i := range n {
		if i > 0 {
			b.Write(", ")
		}
		b.Write(typ)
	}
	b.Write("});\n")
}

// emitAttrTypeBuilder writes the builder that gives all results the type of the
// first attribute. Like mlir-tblgen's, it ignores regions and takes Properties
// even if the operation has none.
func (o *opClass) emitAttrTypeBuilder(kind collectiveKind) {
	m := o.addBuilder(collectedParams(kind, builderParam, stateParam))
	if m == nil || len(o.Attributes) == 0 {
		return
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
`, "key", opmodel.AttrNameGetter(a.Name))
	}
	typ := "::llvm::cast<::mlir::TypedAttr>(typeAttr).getType()"
	if a.IsTypeAttr() {
		typ = "::llvm::cast<::mlir::TypeAttr>(typeAttr).getValue()"
	}
	o.emitAddCollected(b, kind, "Properties&")
	b.Write("  ")
	emitAddRepeatedType(b, typ, len(o.Results))
}

// Builders returns the build() methods of a class, custom ones first.
func Builders(op *opmodel.Operation) []*cpp.Method {
	o := newOpClass(op, constraint.NewTable(""), 0)
	o.emitBuilders()
	return o.class.Added("build")
}
