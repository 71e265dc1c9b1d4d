package opclass

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// Names of parameters.
const (
	builderName = "odsBuilder"
	odsState    = "odsState"
)

var (
	builderParam          = cpp.Param{Type: "::mlir::OpBuilder &", Name: builderName}
	anonymousBuilderParam = cpp.Param{Type: "::mlir::OpBuilder &"}
	stateParam            = cpp.Param{Type: "::mlir::OperationState &", Name: odsState}
	resultTypesParam      = cpp.Param{Type: "::mlir::TypeRange", Name: "resultTypes"}
	operandsParam         = cpp.Param{Type: "::mlir::ValueRange", Name: "operands"}
)

// A collectiveKind is the way in which a builder takes all attributes together.
// Such a builder takes the operands as one range.
type collectiveKind uint8

const (
	attrDict   collectiveKind = iota // a list of all attributes
	propStruct                       // Properties and a list of discardable attributes
)

// An emitter adds builders to the class of an operation.
type emitter struct {
	op    *opmodel.Operation
	class *cpp.Class
}

// BuilderMethods returns the build() methods of an operation, custom ones first.
func BuilderMethods(op *opmodel.Operation) []*cpp.Method {
	class := &cpp.Class{Name: op.CppClassName}
	EmitBuilders(class, op)
	return class.Added("build")
}

// EmitBuilders adds all builders to a class: custom builders, those with one parameter
// for each operand and attribute, those that take them as ranges, and those that
// infer the result types.
func EmitBuilders(class *cpp.Class, op *opmodel.Operation) {
	e := &emitter{op, class}
	for i, builder := range e.op.Builders {
		e.class.SetOrigin(origin.Builder, i, "")
		e.emitCustomBuilder(builder)
	}
	e.class.ClearOrigin()
	if e.op.SkipDefaultBuilders {
		return
	}
	e.emitSeparateBuilders()
	kinds := []collectiveKind{attrDict}
	if e.op.HasProperties {
		kinds = append(kinds, propStruct)
	}
	for _, kind := range kinds {
		e.emitCollectiveBuilder(kind)
	}
	if e.op.ResultCount.Variable() {
		return
	}
	if e.op.HasTrait(opmodel.TraitSameOperandsAndResultType) {
		e.emitOperandTypeBuilders(kinds)
	}
	if e.op.HasTrait(opmodel.TraitFirstAttrDerivedResultType) {
		for _, kind := range []collectiveKind{attrDict, propStruct} {
			e.emitAttrTypeBuilder(kind)
		}
	}
}

// addBuilder adds build() with the given parameters, and create(). It returns
// nil if another builder makes the new one redundant.
func (e *emitter) addBuilder(params []cpp.Param) *cpp.Method {
	return e.addDeprecatedBuilder(params, "")
}

// addDeprecatedBuilder is like addBuilder for methods that are deprecated, with a message
// that is not empty.
func (e *emitter) addDeprecatedBuilder(params []cpp.Param, deprecated string) *cpp.Method {
	m := e.class.AddMethod(&cpp.Method{Return: "void", Name: "build", Params: params, Properties: cpp.Static, Deprecated: deprecated})
	if m != nil {
		e.emitCreate(params, deprecated)
	}
	return m
}

// splitsAttributes reports whether builders separate inherent attributes from
// discardable ones.
func (e *emitter) splitsAttributes() bool {
	return e.op.Features.SplitsDiscardableAttributes && e.op.StoresProperties
}

// addCollectiveBuilder is addBuilder for a builder that takes all attributes together.
func (e *emitter) addCollectiveBuilder(kind collectiveKind, params []cpp.Param) *cpp.Method {
	deprecated := ""
	if kind == attrDict && e.splitsAttributes() {
		deprecated = "use the overload taking Properties and discardableAttributes instead"
	}
	return e.addDeprecatedBuilder(params, deprecated)
}

// emitCreate writes the two forms of create(): with an OpBuilder and a location,
// and with an ImplicitLocOpBuilder.
func (e *emitter) emitCreate(buildParams []cpp.Param, deprecated string) {
	location := "location"
	for named(buildParams, location) {
		location += "_"
	}
	params := make([]cpp.Param, 2, len(buildParams)+2)
	params[0] = cpp.Param{Type: "::mlir::OpBuilder &", Name: "builder"}
	params[1] = cpp.Param{Type: "::mlir::Location", Name: location}
	for _, p := range buildParams {
		if p.Type != "::mlir::OpBuilder &" && p.Type != "::mlir::OperationState &" {
			params = append(params, p)
		}
	}
	add := func(params []cpp.Param) *cpp.Method {
		m := e.class.AddMethod(&cpp.Method{Return: e.op.CppClassName, Name: "create", Params: params, Properties: cpp.Static, Deprecated: deprecated})
		if m == nil || m.Body.Off() {
			return nil
		}
		return m
	}
	explicit := add(params)
	implicit := add(append([]cpp.Param{{Type: "::mlir::ImplicitLocOpBuilder &", Name: "builder"}}, params[2:]...))
	lean, args := e.class.Parts&cpp.Lean != 0, ""
	if explicit != nil || implicit != nil {
		args = forwarded(params[2:], lean)
	}
	if explicit != nil {
		build := "build"
		// The builder and the location take the places of the parameters that are left out.
		if lean && len(params) == len(buildParams) {
			build = overload("void", build, buildParams)
		}
		result := `  auto __res__ = ::llvm::dyn_cast<@class>(builder.create(__state__));
  assert(__res__ && "builder didn't return the right type");
  return __res__;
`
		if e.op.Features.PropertiesInBuilders {
			result = `  auto __res__ = builder.create(__state__);
  assert((::llvm::isa<@class>(__res__)) && "builder didn't return the right type");
  return ::llvm::cast<@class>(__res__);
`
		}
		explicit.Body.Fill(`  ::mlir::OperationState __state__(@location, getOperationName());
  @build(builder, __state__@args);
`+result, "location", location, "build", build, "args", args, "class", e.op.CppClassName)
	}
	if implicit != nil {
		create := "create"
		if lean && explicit != nil {
			create = overload(e.op.CppClassName, create, params)
		}
		implicit.Body.Write("  return ", create, "(builder, builder.getLoc()", args, ");\n")
	}
}

// overload returns an expression for the function of an overload set that has exactly
// these parameters. A compiler finds it without trying conversions of arguments, some of
// which are templates.
func overload(result, name string, params []cpp.Param) string {
	types := make([]string, len(params))
	for i, p := range params {
		types[i] = p.Type
	}
	return "static_cast<" + result + " (*)(" + strings.Join(types, ", ") + ")>(&" + name + ")"
}

// forwarded returns arguments that pass on parameters, each after a comma. In lean
// definitions, casts do what std::forward does, without a call.
func forwarded(params []cpp.Param, lean bool) string {
	function, end := "std::forward<decltype(", ")>("
	if lean {
		function, end = "static_cast<decltype(", ") &&>("
	}
	var b strings.Builder
	for _, p := range params {
		b.WriteString(", ")
		b.WriteString(function)
		b.WriteString(p.Name)
		b.WriteString(end)
		b.WriteString(p.Name)
		b.WriteByte(')')
	}
	return b.String()
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
func (e *emitter) emitCustomBuilder(builder *ods.Builder) {
	params := make([]cpp.Param, 0, len(builder.Params)+2)
	params = append(params, builderParam, stateParam)
	for i, p := range builder.Params {
		name := p.Name
		if name == "" {
			name = "odsArg" + strconv.Itoa(i)
		}
		params = append(params, cpp.Param{Type: p.Type, Name: name, Default: ods.ExpandPlaceholders(p.Default, ods.Placeholders{"_builder", builderName})})
	}
	m := &cpp.Method{Return: "void", Name: "build", Params: params, Properties: cpp.Static, Deprecated: builder.Deprecated}
	if builder.Body == "" {
		m.Properties |= cpp.DeclarationOnly
	}
	if m = e.class.Require(m); !m.Body.Off() {
		m.Body.FillIndented("", ods.ExpandPlaceholders(builder.Body, ods.Placeholders{"_builder", builderName, "_state", odsState}))
	}
	e.emitCreate(params, "")
}

// emitSeparateBuilders writes the builders with a parameter for each operand
// and attribute. They take attributes or their C++ values, and the result types
// as separate parameters, as a range, or not at all if they can be inferred.
func (e *emitter) emitSeparateBuilders() {
	forms := []attrForm{wrapped}
	if e.hasRawValues() {
		forms = append(forms, unwrapped)
	}
	for _, form := range forms {
		params := e.builderParams(separateTypes, form)
		if m := e.addBuilder(params); m != nil && len(e.op.Results) == 0 && e.op.Features.PropertiesInBuilders {
			m.Body.Write("  build(odsBuilder, odsState, ::mlir::TypeRange{}")
			for _, p := range params[2:] {
				m.Body.Write(", ", p.Name)
			}
			m.Body.Write(");\n")
		} else if m != nil {
			e.emitAddArguments(&m.Body, form)
			e.emitAddSeparateTypes(&m.Body)
		}
		if e.op.HasTrait(opmodel.TraitInferTypeOpInterface) {
			if m := e.addBuilder(e.builderParams(noTypes, form)); m != nil {
				e.emitAddArguments(&m.Body, form)
				e.emitAddInferredTypes(&m.Body)
			}
		}
		if m := e.addBuilder(e.builderParams(rangeOfTypes, form)); m != nil {
			e.emitAddArguments(&m.Body, form)
			e.emitAssertCount(&m.Body, "resultTypes", e.op.ResultCount, "results")
			m.Body.Write("  odsState.addTypes(resultTypes);\n")
		}
	}
}

func (e *emitter) hasRawValues() bool {
	for _, a := range e.op.Attributes[:e.op.NativeAttributes] {
		if opmodel.TakesRawValue(a.Attribute) {
			return true
		}
	}
	return false
}

// resultTypeName returns the name of a builder's parameter for a result's type.
func (e *emitter) resultTypeName(i int) string {
	if name := e.op.Results[i].Name; name != "" {
		return name
	}
	return "resultType" + strconv.Itoa(i)
}

// operandName returns the name of a builder's parameter for an operand.
func (e *emitter) operandName(i int) string {
	if name := e.op.Operands[i].Name; name != "" {
		return name
	}
	return "odsArg_" + strconv.Itoa(i)
}

func (e *emitter) emitAddSeparateTypes(b *cpp.Buffer) {
	for i, r := range e.op.Results {
		b.BeginOrigin(origin.Result, i, r.Name)
		name := e.resultTypeName(i)
		if r.Optional {
			b.Write("  if (", name, ")\n  ")
		}
		b.Write("  odsState.addTypes(", name, ");\n")
		b.EndOrigin()
	}
	if e.op.HasTrait(opmodel.TraitAttrSizedResultSegments) {
		if !e.op.AttrsInProperties {
			b.Write(" ")
		}
		e.emitSetSegments(b, opmodel.ResultSegmentSizes, stateProperties, e.resultTypeName)
	}
}

// emitSetSegments writes the statement that sets segment sizes from parameters.
// properties is the C++ expression of the properties.
func (e *emitter) emitSetSegments(b *cpp.Buffer, sizes, properties string, name func(int) string) {
	if b.Off() {
		return
	}
	values := e.op.Operands
	if sizes == opmodel.ResultSegmentSizes {
		values = e.op.Results
	}
	if e.op.AttrsInProperties {
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
	if e.op.AttrsInProperties {
		b.Write("}), ", properties, ".", sizes, ".begin());\n")
	} else {
		b.Write("}));\n")
	}
}

func (e *emitter) emitAddInferredTypes(b *cpp.Buffer) {
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
        `, "class", e.op.CppClassName)
}

// emitAssertCount asserts that a parameter has the number of elements that the
// definition requires. It writes nothing if any number is valid.
func (e *emitter) emitAssertCount(b *cpp.Buffer, param string, c opmodel.ValueCount, what string) {
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
func (e *emitter) collectiveParams(kind collectiveKind, first ...cpp.Param) []cpp.Param {
	params := collectedParams(kind, first...)
	if e.op.HasVariadicRegion() {
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
func (e *emitter) emitAddCollected(b *cpp.Buffer, kind collectiveKind, properties string) {
	b.Write("  odsState.addOperands(operands);\n")
	if kind == propStruct {
		b.Write("  odsState.useProperties(const_cast<", properties, ">(properties));\n",
			"  odsState.addAttributes(discardableAttributes);\n")
	} else {
		e.emitAddAttributes(b)
	}
}

// emitAddAttributes adds the list of all attributes.
func (e *emitter) emitAddAttributes(b *cpp.Buffer) {
	if e.splitsAttributes() {
		b.Write("  buildPropertiesAndDiscardableAttributes(odsState, attributes);\n")
	} else {
		b.Write("  odsState.addAttributes(attributes);\n")
	}
}

// emitAddRegions adds the regions of a builder with collected operands.
func (e *emitter) emitAddRegions(b *cpp.Buffer) {
	if len(e.op.Regions) > 0 {
		count := strconv.Itoa(len(e.op.Regions))
		if e.op.HasVariadicRegion() {
			count = "numRegions"
		}
		b.Write("  for (unsigned i = 0; i != ", count, "; ++i)\n    (void)odsState.addRegion();\n")
	}
}

// emitConvertAttributes converts the builder's attributes to Properties.
func (e *emitter) emitConvertAttributes(b *cpp.Buffer, kind collectiveKind) {
	if !e.op.StoresProperties || kind == propStruct || e.splitsAttributes() {
		return
	}
	get := `    ::mlir::OpaqueProperties properties =
      &odsState.getOrAddProperties<@class::Properties>();
`
	if e.op.Features.PropertyRef {
		get = `    (void)odsState.getOrAddProperties<@class::Properties>();
    ::mlir::PropertyRef properties = odsState.getRawProperties();
`
	}
	b.Fill(`
  if (!attributes.empty()) {
`+get+`    std::optional<::mlir::RegisteredOperationName> info =
      odsState.name.getRegisteredInfo();
    if (failed(info->setOpPropertiesFromAttribute(odsState.name, properties,
        odsState.attributes.getDictionary(odsState.getContext()), nullptr)))
      ::llvm::report_fatal_error("Property conversion failed.");
  }
`, "class", e.op.CppClassName)
}

// emitCollectiveBuilder writes the builder that takes result types, operands
// and attributes as ranges, and the one that infers the result types.
func (e *emitter) emitCollectiveBuilder(kind collectiveKind) {
	m := e.addCollectiveBuilder(kind, e.collectiveParams(kind, anonymousBuilderParam, stateParam, resultTypesParam))
	if m == nil {
		return
	}
	b := &m.Body
	e.emitAssertCount(b, "operands", e.op.OperandCount, "parameters")
	e.emitAddCollected(b, kind, "Properties&")
	e.emitAddRegions(b)
	e.emitAssertCount(b, "resultTypes", e.op.ResultCount, "return types")
	b.Write("  odsState.addTypes(resultTypes);\n")
	e.emitConvertAttributes(b, kind)

	if e.op.HasTrait(opmodel.TraitInferTypeOpInterface) && len(e.op.Successors) == 0 {
		e.emitInferringCollectiveBuilder(kind)
	}
}

func (e *emitter) emitInferringCollectiveBuilder(kind collectiveKind) {
	m := e.addCollectiveBuilder(kind, e.collectiveParams(kind, builderParam, stateParam))
	if m == nil || m.Body.Off() {
		return
	}
	b := &m.Body
	e.emitAssertCount(b, "operands", e.op.OperandCount, "parameters")
	spelling := "Properties &"
	if e.op.Features.PropertiesInBuilders {
		spelling = "Properties&"
	}
	e.emitAddCollected(b, kind, spelling)
	e.emitAddRegions(b)
	before := b.Len()
	e.emitConvertAttributes(b, kind)
	if b.Len() == before {
		b.Write("\n")
	}
	b.Fill(`  ::llvm::SmallVector<::mlir::Type, 2> inferredReturnTypes;
  if (::mlir::succeeded(@class::inferReturnTypes(odsBuilder.getContext(),
          odsState.location, operands,
          odsState.attributes.getDictionary(odsState.getContext()),
          odsState.getRawProperties(),
          odsState.regions, inferredReturnTypes))) {
`, "class", e.op.CppClassName)
	b.Indented("  ", func() { e.emitAssertCount(b, "inferredReturnTypes", e.op.ResultCount, "return types") })
	b.Write(`    odsState.addTypes(inferredReturnTypes);
  } else {
    ::llvm::report_fatal_error("Failed to infer result type(s).");
  }
`)
}

// emitOperandTypeBuilders writes the builders that give all results the type of
// the first operand.
func (e *emitter) emitOperandTypeBuilders(kinds []collectiveKind) {
	forms := []attrForm{wrapped}
	if e.hasRawValues() {
		forms = append(forms, unwrapped)
	}
	for _, form := range forms {
		m := e.addBuilder(e.builderParams(noTypes, form))
		if m == nil {
			continue
		}
		e.emitAddArguments(&m.Body, form)
		if len(e.op.Results) == 0 || len(e.op.Operands) == 0 {
			continue
		}
		first := e.operandName(0)
		if e.op.Operands[0].Variadic {
			first += ".front()"
		}
		emitAddRepeatedType(&m.Body, first+".getType()", len(e.op.Results))
		m.Body.Write("\n")
	}
	for _, kind := range kinds {
		m := e.addCollectiveBuilder(kind, e.collectiveParams(kind, builderParam, stateParam))
		if m == nil {
			continue
		}
		e.emitAddCollected(&m.Body, kind, "Properties&")
		e.emitAddRegions(&m.Body)
		emitAddRepeatedType(&m.Body, "operands[0].getType()", len(e.op.Results))
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
func (e *emitter) emitAttrTypeBuilder(kind collectiveKind) {
	m := e.addCollectiveBuilder(kind, collectedParams(kind, builderParam, stateParam))
	if m == nil || len(e.op.Attributes) == 0 {
		return
	}
	a := e.op.Attributes[0]
	b := &m.Body
	if kind == propStruct {
		b.Write("  ::mlir::Attribute typeAttr = properties.", ods.GetterName(a.Name), "();\n")
	} else if e.splitsAttributes() {
		e.emitAddAttributes(b)
		b.Write("  ::mlir::Attribute typeAttr = ", stateProperties, ".", ods.GetterName(a.Name), "();\n")
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
	if kind == attrDict && e.splitsAttributes() {
		b.Write("  odsState.addOperands(operands);\n")
	} else {
		e.emitAddCollected(b, kind, "Properties&")
	}
	b.Write("  ")
	emitAddRepeatedType(b, typ, len(e.op.Results))
}
