package opclass

import (
	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// A typeForm is the way in which a builder takes the types of results.
type typeForm uint8

const (
	noTypes       typeForm = iota
	separateTypes          // a parameter for each result
	rangeOfTypes           // one TypeRange
)

// An attrForm is the way in which a builder takes attributes.
type attrForm uint8

const (
	wrapped   attrForm = iota // as attributes
	unwrapped                 // as C++ values, where that is possible
)

// builderParams returns the parameters of a builder with a parameter for each
// operand, attribute and property.
func (e *emitter) builderParams(types typeForm, form attrForm) []cpp.Param {
	params := make([]cpp.Param, 0, 2+len(e.op.Results)+len(e.op.Arguments)+len(e.op.Successors)+len(e.op.Regions))
	params = append(params, builderParam, stateParam)
	switch types {
	case separateTypes:
		for i, r := range e.op.Results {
			typ := "::mlir::Type"
			if r.Variadic {
				typ = "::mlir::TypeRange"
			}
			params = append(params, cpp.Param{Type: typ, Name: e.resultTypeName(i), Optional: r.Optional})
		}
	case rangeOfTypes:
		params = append(params, resultTypesParam)
	}

	defaultedAttrs, defaulted := e.defaultedArguments(form)
	for i, arg := range e.op.Arguments {
		switch {
		case arg.Operand != nil:
			params = append(params, e.operandParam(arg.Operand))
		case arg.Property != nil:
			p := arg.Property
			param := cpp.Param{Type: p.InterfaceType, Name: p.Name, Optional: p.HasDefault()}
			if p.HasDefault() && i >= defaulted {
				param.Default = ods.ExpandPlaceholders(p.DefaultValue, ods.Placeholders{"_builder", builderName})
			}
			params = append(params, param)
		case !e.isSegmentAttr(arg.Attribute.Name):
			params = append(params, attrParam(arg.Attribute, form, i >= defaultedAttrs))
		}
	}
	for _, s := range e.op.Successors {
		typ := "::mlir::Block *"
		if s.Variadic {
			typ = "::mlir::BlockRange"
		}
		params = append(params, cpp.Param{Type: typ, Name: s.Name})
	}
	for _, r := range e.op.Regions {
		if r.Variadic {
			params = append(params, cpp.Param{Type: "unsigned", Name: r.Name + "Count"})
		}
	}
	return params
}

func (e *emitter) operandParam(operand *ods.Operand) cpp.Param {
	typ := "::mlir::Value"
	switch {
	case operand.VariadicOfVariadic:
		typ = "::llvm::ArrayRef<::mlir::ValueRange>"
	case operand.Variadic:
		typ = "::mlir::ValueRange"
	}
	return cpp.Param{Type: typ, Name: e.operandName(operand.Index), Optional: operand.Optional}
}

func attrParam(a *ods.NamedAttribute, form attrForm, defaulted bool) cpp.Param {
	param := cpp.Param{Type: a.StorageType, Name: a.Name, Optional: a.Optional}
	raw := form == unwrapped && opmodel.TakesRawValue(a.Attribute)
	if raw {
		param.Type = a.ReturnType
	}
	switch {
	case !defaulted:
	case raw:
		param.Default = ods.ExpandPlaceholders(a.DefaultValue, ods.Placeholders{"_builder", builderName})
	default:
		param.Default = "nullptr"
	}
	return param
}

// isSegmentAttr reports whether the attribute holds the sizes of the ranges of
// a VariadicOfVariadic operand. Builders compute these sizes.
func (e *emitter) isSegmentAttr(name string) bool {
	for _, operand := range e.op.Operands {
		if operand.VariadicOfVariadic && operand.SegmentAttr == name {
			return true
		}
	}
	return false
}

// defaultedArguments returns two indices of arguments. In the declaration of a
// builder, all attributes from index attrs on, and all attributes and
// properties from index all on, have default values.
func (e *emitter) defaultedArguments(form attrForm) (attrs, all int) {
	n := len(e.op.Arguments)
	attrs, all = n, n
	if len(e.op.Successors) > 0 || e.op.HasVariadicRegion() {
		return attrs, all // a parameter without a default value follows the attributes
	}
	for i := n - 1; i >= 0; i-- {
		if p := e.op.Arguments[i].Property; p != nil {
			if !p.HasDefault() {
				break
			}
			all = i
			continue
		}
		a := e.op.Arguments[i].Attribute
		// A default value does not determine the width of an
		// arbitrary-precision number.
		if a == nil || !a.HasDefault() || a.ReturnType == "::llvm::APInt" || a.ReturnType == "::llvm::APFloat" {
			break
		}
		attrs, all = i, i
	}
	if attrs == n {
		return attrs, all
	}
	// Builders with attributes and those with C++ values must differ in one
	// parameter that has no default value.
	raw := opmodel.TakesRawValue(e.op.Arguments[attrs].Attribute.Attribute)
	if (form == wrapped) == raw && e.ambiguous(form) {
		attrs++
		all = attrs
	}
	return attrs, all
}

// ambiguous reports whether builders that take attributes and builders that
// take C++ values have the same parameters without default values.
func (e *emitter) ambiguous(form attrForm) bool {
	for _, a := range e.op.Attributes[:e.op.NativeAttributes] {
		if !a.HasDefault() && form == wrapped && opmodel.TakesRawValue(a.Attribute) {
			return false
		}
	}
	return true
}

// emitAddArguments adds the builder's operands, properties, attributes, regions
// and successors to the operation state.
func (e *emitter) emitAddArguments(b *cpp.Buffer, form attrForm) {
	if b.Off() {
		return
	}
	if e.op.Features.PropertiesInBuilders && (e.op.OperandSegments || len(e.op.Properties) > 0 || e.op.NativeAttributes > 0) {
		b.Write("  auto &odsProperties = odsState.getOrAddProperties<Properties>();\n")
	}
	for i, operand := range e.op.Operands {
		b.BeginOrigin(origin.Operand, i, operand.Name)
		e.emitAddOperand(b, e.operandName(i), operand)
		b.EndOrigin()
	}
	if e.op.HasTrait(opmodel.TraitAttrSizedOperandSegments) {
		if !e.op.AttrsInProperties {
			b.Write("  ")
		}
		e.emitSetSegments(b, opmodel.OperandSegmentSizes, e.properties(), e.operandName)
	}
	for _, p := range e.op.Properties {
		b.BeginOrigin(origin.Property, cpp.NoIndex, p.Name)
		b.Write("  ", e.properties(), ".", ods.SetterName(p.Name), "(", p.Name, ");\n")
		b.EndOrigin()
	}
	for _, a := range e.op.Attributes[:e.op.NativeAttributes] {
		if !e.isSegmentAttr(a.Name) {
			b.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
			e.emitAddAttr(b, a, form)
			b.EndOrigin()
		}
	}
	for i, r := range e.op.Regions {
		b.BeginOrigin(origin.Region, i, r.Name)
		if r.Variadic {
			b.Write("  for (unsigned i = 0; i < ", r.Name, "Count; ++i)\n  ")
		}
		b.Write("  (void)odsState.addRegion();\n")
		b.EndOrigin()
	}
	for i, s := range e.op.Successors {
		b.BeginOrigin(origin.Successor, i, s.Name)
		b.Write("  odsState.addSuccessors(", s.Name, ");\n")
		b.EndOrigin()
	}
}

// stateProperties is the C++ expression of the properties in an OperationState.
const stateProperties = "odsState.getOrAddProperties<Properties>()"

// properties returns the C++ expression of the properties in a builder with separate
// arguments.
func (e *emitter) properties() string {
	if e.op.Features.PropertiesInBuilders {
		return "odsProperties"
	}
	return stateProperties
}

func (e *emitter) emitAddOperand(b *cpp.Buffer, name string, operand *ods.Operand) {
	if !operand.VariadicOfVariadic {
		if operand.Optional {
			b.Write("  if (", name, ")\n  ")
		}
		b.Write("  odsState.addOperands(", name, ");\n")
		return
	}
	b.Fill(`  for (::mlir::ValueRange range : @name)
   odsState.addOperands(range);
  {
    ::llvm::SmallVector<int32_t> rangeSegments;
    for (::mlir::ValueRange range : @name)
      rangeSegments.push_back(range.size());
    auto rangeAttr = odsBuilder.getDenseI32ArrayAttr(rangeSegments);
`, "name", name)
	if e.op.AttrsInProperties {
		b.Write("    ", e.properties(), ".", operand.SegmentAttr, " = rangeAttr;  }\n")
	} else {
		b.Write("    odsState.addAttribute(", opmodel.AttrNameGetter(operand.SegmentAttr), "(odsState.name), rangeAttr);  }\n")
	}
}

func (e *emitter) emitAddAttr(b *cpp.Buffer, a *ods.NamedAttribute, form attrForm) {
	// A unit attribute is only added when it is true.
	guarded := a.Optional && !a.HasDefault() || a.HasDefault() && form == wrapped ||
		form == unwrapped && a.DefName() == "UnitAttr"
	if guarded {
		b.Write("  if (", a.Name, ") {\n  ")
	}
	value := a.Name
	if form == unwrapped && opmodel.TakesRawValue(a.Attribute) {
		value = opmodel.AttrFromParam(a.Attribute, builderName, a.Name)
	}
	if e.op.AttrsInProperties {
		b.Write("  ", e.properties(), ".", a.Name, " = ", value, ";\n")
	} else {
		b.Write("  odsState.addAttribute(", opmodel.AttrNameGetter(a.Name), "(odsState.name), ", value, ");\n")
	}
	if guarded {
		b.Write("  }\n")
	}
}
