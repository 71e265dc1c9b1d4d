package python

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// An operation is an operator together with its Python names.
type operation struct {
	op         *ods.Operator
	types      *types
	inferred   bool     // __init__ computes the types of the results
	results    []string // the names of the parameters for results
	arguments  []string // the names of the parameters for arguments, by the index of the argument
	builders   []string // the keys of the builders of attributes, by the index of the argument
	operands   []string // the names of the parameters for arguments that are not attributes
	successors []string
}

const (
	self, operationOfSelf       = "self", "self.operation"
	propertyDecorator           = "\n  @builtins.property\n"
	contextOfLocation           = "_ods_get_default_loc_context(loc)"
	variadicGroupLength         = "_ods_variadic_group_length"
	declareGroupLength          = "    " + variadicGroupLength + " = len(@owner.@{values}s) - @count + 1\n"
	registerOperation           = "@_ods_cext.register_operation(_Dialect)\n"
	callOfBaseClass             = "super().__init__(self.OPERATION_NAME, self._ODS_REGIONS, self._ODS_OPERAND_SEGMENTS, self._ODS_RESULT_SEGMENTS, attributes=attributes, results=results, operands=operands, successors=_ods_successors, regions=regions, loc=loc, ip=ip)"
	singleResult, severalOfThem = "_ods_ir.OpResult", "_ods_ir.OpResultList"
)

func newOperation(op *ods.Operator, t *types) (*operation, error) {
	o := &operation{op: op, types: t}
	o.inferred = o.sameTypes() || op.HasTrait(mlir.TraitFirstAttrDerivedResultType) && variableLength(op.Results) == 0 ||
		// Type inference may read regions, which do not exist yet in __init__.
		op.HasTrait(mlir.TraitInferTypeOpInterface) && len(op.Regions) == 0
	for i, r := range op.Results {
		name := nameOr(r.Name, "_gen_res_", i)
		if r.Name == "" && len(op.Results) == 1 {
			name = "result"
		}
		o.results = append(o.results, name)
	}
	for i, a := range op.Arguments {
		name := nameOr(a.Name(), "_gen_arg_", i)
		o.arguments = append(o.arguments, name)
		builder, err := t.builderOf(a)
		if err != nil {
			return nil, err
		}
		o.builders = append(o.builders, builder)
		if a.Attribute == nil {
			o.operands = append(o.operands, name)
		}
	}
	for i, s := range op.Successors {
		o.successors = append(o.successors, nameOr(s.Name, "_gen_successor_", i))
	}
	return o, nil
}

func nameOr(name, prefix string, index int) string {
	if name == "" {
		name = prefix + strconv.Itoa(index)
	}
	return identifier(name)
}

// sameTypes reports whether all results have the type of the first operand.
func (o *operation) sameTypes() bool {
	return o.op.HasTrait(mlir.TraitSameOperandsAndResultType) && variableLength(o.op.Results) == 0
}

func variableLength(list []*ods.Operand) int {
	n := 0
	for _, v := range list {
		if v.VariableLength() {
			n++
		}
	}
	return n
}

// emitClass writes the class of the operation.
func (o *operation) emitClass(b *cpp.Buffer) {
	b.Write("\n", registerOperation, "class ", o.op.CppClassName, "(_ods_ir.OpView):\n")
	if strings.TrimSpace(o.op.Description) != "" {
		b.Write("  r\"\"\"\n", docstring(o.op.Description), "  \"\"\"\n\n")
	}
	b.Write("  OPERATION_NAME = \"", o.op.OperationName(), "\"\n\n")
	o.emitSegments(b, mlir.TraitAttrSizedOperandSegments, "OPERAND", o.op.Operands)
	o.emitSegments(b, mlir.TraitAttrSizedResultSegments, "RESULT", o.op.Results)
	fixed, more := o.regionCounts()
	b.Write("  _ODS_REGIONS = (", strconv.Itoa(fixed), ", ", boolean(!more), ")\n")
	o.emitInit(b)
	o.emitValues(b, operationOfSelf, operandKind, o.op.Operands)
	o.emitAttributes(b)
	o.emitValues(b, operationOfSelf, resultKind, o.op.Results)
	o.emitRegions(b)
	if o.types.annotated {
		emitAdaptor(b, o)
	}
	b.Write("\n")
}

// emitAdaptor writes the class with the accessors of the operands and attributes that a
// pattern has instead of those of the operation.
func emitAdaptor(b *cpp.Buffer, o *operation) {
	b.Fill(`
@_ods_cext.register_op_adaptor(@class)
class @{class}Adaptor(_ods_ir.OpAdaptor):
  OPERATION_NAME = "@name"
`, "class", o.op.CppClassName, "name", o.op.OperationName())
	o.emitValues(b, self, operandKind, o.op.Operands)
	emitAttributeGetters(b, o)
}

func boolean(v bool) string {
	if v {
		return "True"
	}
	return "False"
}

// docstring indents a description for a raw string between triple quotes.
func docstring(description string) string {
	var b cpp.Buffer
	for line := range strings.Lines(ods.Reindented(strings.TrimRight(description, " \t"))) {
		b.Write("  ", strings.ReplaceAll(strings.TrimSuffix(line, "\n"), `"""`, `\"\"\"`), "\n")
	}
	return b.String()
}

// emitSegments writes the length of each operand or result: 1 for a single
// value, 0 for an optional one, -1 for a variadic one.
func (o *operation) emitSegments(b *cpp.Buffer, trait, kind string, list []*ods.Operand) {
	if !o.op.HasTrait(trait) {
		return
	}
	b.Write("  _ODS_", kind, "_SEGMENTS = [")
	for _, v := range list {
		switch {
		case v.Variadic:
			b.Write("-1,")
		case v.Optional:
			b.Write("0,")
		default:
			b.Write("1,")
		}
	}
	b.Write("]\n\n")
}

// regionCounts returns the least number of regions and reports whether there
// can be more.
func (o *operation) regionCounts() (fixed int, more bool) {
	if o.op.HasVariadicRegion() {
		return len(o.op.Regions) - 1, true
	}
	return len(o.op.Regions), false
}

// optional reports whether a call may omit an argument.
func optional(a ods.Argument) bool {
	switch {
	case a.Attribute != nil:
		return a.Attribute.OptionalOrDefaulted()
	case a.Operand != nil:
		return a.Operand.Optional
	}
	return false
}

// parameters returns the parameters of __init__: the positional ones, which are
// required, and the named ones, which are optional.
func (o *operation) parameters() (positional, named []parameter) {
	if !o.inferred {
		for i, r := range o.op.Results {
			positional = append(positional, parameter{o.results[i], o.types.ofResult(r)})
		}
	}
	for i, a := range o.op.Arguments {
		p := parameter{o.arguments[i], o.types.ofArgument(a)}
		if optional(a) {
			named = append(named, p)
		} else {
			positional = append(positional, p)
		}
	}
	for i, s := range o.op.Successors {
		annotation := "_ods_ir.Block"
		if s.Variadic {
			annotation = sequenceType(annotation)
		}
		positional = append(positional, parameter{o.successors[i], o.types.of(annotation)})
	}
	if _, more := o.regionCounts(); more {
		positional = append(positional, parameter{o.regionCountParameter(), o.types.of("int")})
	}
	if o.inferred {
		named = append(named, parameter{"results", o.types.of(sequenceType(anyType))})
	}
	return positional, append(named, parameter{"loc", o.types.of("_ods_ir.Location")}, parameter{"ip", o.types.of("_ods_ir.InsertionPoint")})
}

func (o *operation) regionCountParameter() string {
	name := o.op.Regions[len(o.op.Regions)-1].Name
	return "num_" + ods.Lower(name[:1]) + name[1:]
}

// signature returns the text of a parameter list.
func signature(positional, named []parameter) string {
	var parts []string
	for _, p := range positional {
		parts = append(parts, p.required())
	}
	parts = append(parts, "*")
	for _, n := range named {
		parts = append(parts, n.omissible())
	}
	return strings.Join(parts, ", ")
}

// inSnakeCase returns the parameters with other names.
func inSnakeCase(list []parameter) []parameter {
	var renamed []parameter
	for _, p := range list {
		renamed = append(renamed, parameter{ods.SnakeFromCamel(p.name), p.annotation})
	}
	return renamed
}

// emitInit writes the constructor.
func (o *operation) emitInit(b *cpp.Buffer) {
	positional, named := o.parameters()
	b.Write("\n  def __init__(self, ", signature(positional, named), "):\n    operands = []\n    attributes = {}\n    regions = None\n")
	o.emitOperandList(b)
	b.Write("    _ods_context = ", contextOfLocation, "\n")
	o.emitAttributeDict(b)
	o.emitResultTypes(b)
	o.emitSuccessorList(b)
	if fixed, more := o.regionCounts(); more {
		b.Write("    regions = ", strconv.Itoa(fixed), " + ", o.regionCountParameter(), "\n")
	}
	b.Write("    ", callOfBaseClass, "\n")
}

func (o *operation) emitOperandList(b *cpp.Buffer) {
	segmented := o.op.HasTrait(mlir.TraitAttrSizedOperandSegments)
	for i, operand := range o.op.Operands {
		text := "    operands.append(@name)\n"
		switch {
		case operand.Variadic && segmented:
			text = "    operands.append(_get_op_results_or_values(@name))\n"
		case operand.Variadic:
			text = "    operands.extend(_get_op_results_or_values(@name))\n"
		case operand.Optional && !segmented:
			text = "    if @name is not None: operands.append(@name)\n"
		}
		b.Fill(text, "name", o.operands[i])
	}
}

// emitAttributeDict fills the dictionary of attributes. The builder registered
// for the constraint converts a value that is not an attribute.
func (o *operation) emitAttributeDict(b *cpp.Buffer) {
	for i, a := range o.op.Arguments {
		attr := a.Attribute
		if attr == nil {
			continue
		}
		text := `    attributes["@name"] = (@value if (
    isinstance(@value, _ods_ir.Attribute) or
    not _ods_ir.AttrBuilder.contains('@builder')) else
      _ods_ir.AttrBuilder.get('@builder')(@value, context=_ods_context))
`
		switch {
		case attr.IsUnit():
			text = `    if bool(@value): attributes["@name"] = _ods_ir.UnitAttr.get(
      _ods_get_default_loc_context(loc))
`
		case attr.OptionalOrDefaulted():
			text = `    if @value is not None: attributes["@name"] = (@value if (
        isinstance(@value, _ods_ir.Attribute) or
        not _ods_ir.AttrBuilder.contains('@builder')) else
          _ods_ir.AttrBuilder.get('@builder')(@value, context=_ods_context))
`
		}
		b.Fill(text, "name", attr.Name, "value", o.arguments[i], "builder", o.builders[i])
	}
}

// emitResultTypes writes the code that computes the result types.
func (o *operation) emitResultTypes(b *cpp.Buffer) {
	count := strconv.Itoa(len(o.op.Results))
	switch {
	case o.sameTypes():
		b.Fill("    if results is None: results = [operands[0].type] * @count\n", "count", count)
		return
	case o.op.HasTrait(mlir.TraitFirstAttrDerivedResultType) && o.inferred && len(o.op.Attributes) > 0:
		b.Fill(`    if results is None:
      _ods_result_type_source_attr = attributes["@name"]
      _ods_derived_result_type = (
        _ods_ir.TypeAttr(_ods_result_type_source_attr).value
        if isinstance(_ods_result_type_source_attr, _ods_ir.TypeAttr) else
        _ods_result_type_source_attr.type)
      results = [_ods_derived_result_type] * @count
`, "name", o.op.Attributes[0].Name, "count", count)
		return
	case o.inferred:
		return // the interface of the operation infers them
	}
	b.Write("    results = []\n")
	segmented := o.op.HasTrait(mlir.TraitAttrSizedResultSegments)
	for i, r := range o.op.Results {
		text := "    results.append(@name)\n"
		switch {
		case r.Optional:
			text = "    if @name is not None: results.append(@name)\n"
		case r.Variadic && !segmented:
			text = "    results.extend(@name)\n"
		}
		b.Fill(text, "name", o.results[i])
	}
}

func (o *operation) emitSuccessorList(b *cpp.Buffer) {
	if len(o.op.Successors) == 0 {
		b.Write("    _ods_successors = None\n")
		return
	}
	b.Write("    _ods_successors = []\n")
	for i, s := range o.op.Successors {
		if s.Variadic {
			b.Write("    _ods_successors.extend(", o.successors[i], ")\n")
		} else {
			b.Write("    _ods_successors.append(", o.successors[i], ")\n")
		}
	}
}

// emitFunction writes the function that creates the operation. It returns the
// single result, the list of results, or the operation if there are none. Its
// parameters are in snake case.
func (o *operation) emitFunction(b *cpp.Buffer) {
	positional, named := o.parameters()
	var arguments []string
	for _, p := range append(positional, named...) {
		arguments = append(arguments, p.name+"="+ods.SnakeFromCamel(p.name))
	}
	text := `def @name(@signature) -> @returns:
  return @class(@arguments)@what
`
	returns, what := severalOfThem, ".results"
	switch {
	case variableLength(o.op.Results) > 0:
		returns = "_Union[_ods_ir.OpResult, _ods_ir.OpResultList, " + o.op.CppClassName + "]"
		text = `def @name(@signature) -> @returns:
  op = @class(@arguments); results = op.results
  return results if len(results) > 1 else (results[0] if len(results) == 1 else op)
`
	case len(o.op.Results) == 0:
		returns, what = o.op.CppClassName, ""
	case len(o.op.Results) == 1:
		returns, what = singleResult, ".result"
		if o.types.annotated {
			returns += o.types.parameterized(o.op.Results[0])
		}
	}
	name := functionName(o.op.OpName)
	if name == o.op.CppClassName {
		name += "_"
	}
	b.Fill(text, "name", name, "signature", signature(inSnakeCase(positional), inSnakeCase(named)), "returns", returns,
		"class", o.op.CppClassName, "arguments", strings.Join(arguments, ", "), "what", what)
}
