package python

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/ods/cpptext"
)

// An operation is an operator together with its Python names.
type operation struct {
	*ods.Operator
	inferred   bool     // __init__ computes the types of the results
	results    []string // the names of the parameters for results
	arguments  []string // the names of the parameters for arguments, by the index of the argument
	operands   []string // the names of the parameters for arguments that are not attributes
	successors []string
}

const (
	sameOperandsAndResultType   = "::mlir::OpTrait::SameOperandsAndResultType"
	firstAttrDerivedResultType  = "::mlir::OpTrait::FirstAttrDerivedResultType"
	inferTypeOpInterface        = "::mlir::InferTypeOpInterface::Trait"
	attrSizedOperandSegments    = "::mlir::OpTrait::AttrSizedOperandSegments"
	attrSizedResultSegments     = "::mlir::OpTrait::AttrSizedResultSegments"
	sameVariadicOperandSize     = "::mlir::OpTrait::SameVariadicOperandSize"
	sameVariadicResultSize      = "::mlir::OpTrait::SameVariadicResultSize"
	operandSegmentSizes         = "operandSegmentSizes"
	resultSegmentSizes          = "resultSegmentSizes"
	propertyDecorator           = "\n  @builtins.property\n"
	contextOfLocation           = "_ods_get_default_loc_context(loc)"
	variadicGroupLength         = "_ods_variadic_group_length"
	declareGroupLength          = "    " + variadicGroupLength + " = len(self.operation.@{values}s) - @count + 1\n"
	registerOperation           = "@_ods_cext.register_operation(_Dialect)\n"
	callOfBaseClass             = "super().__init__(self.OPERATION_NAME, self._ODS_REGIONS, self._ODS_OPERAND_SEGMENTS, self._ODS_RESULT_SEGMENTS, attributes=attributes, results=results, operands=operands, successors=_ods_successors, regions=regions, loc=loc, ip=ip)"
	singleResult, severalOfThem = "_ods_ir.OpResult", "_ods_ir.OpResultList"
)

func newOperation(op *ods.Operator) *operation {
	o := &operation{Operator: op}
	o.inferred = o.sameTypes() || op.HasTrait(firstAttrDerivedResultType) && variableLength(op.Results) == 0 ||
		// Type inference may read regions, which do not exist yet in __init__.
		op.HasTrait(inferTypeOpInterface) && len(op.Regions) == 0
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
		if a.Attribute == nil {
			o.operands = append(o.operands, name)
		}
	}
	for i, s := range op.Successors {
		o.successors = append(o.successors, nameOr(s.Name, "_gen_successor_", i))
	}
	return o
}

func nameOr(name, prefix string, index int) string {
	if name == "" {
		name = prefix + strconv.Itoa(index)
	}
	return identifier(name)
}

// sameTypes reports whether all results have the type of the first operand.
func (o *operation) sameTypes() bool {
	return o.HasTrait(sameOperandsAndResultType) && variableLength(o.Results) == 0
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
	b.Write("\n", registerOperation, "class ", o.CppClassName, "(_ods_ir.OpView):\n")
	if strings.TrimSpace(o.Description) != "" {
		b.Write("  r\"\"\"\n", docstring(o.Description), "  \"\"\"\n\n")
	}
	b.Write("  OPERATION_NAME = \"", o.OperationName(), "\"\n\n")
	o.emitSegments(b, attrSizedOperandSegments, "OPERAND", o.Operands)
	o.emitSegments(b, attrSizedResultSegments, "RESULT", o.Results)
	fixed, more := o.regionCounts()
	b.Write("  _ODS_REGIONS = (", strconv.Itoa(fixed), ", ", boolean(!more), ")\n")
	o.emitInit(b)
	o.emitValues(b, operandKind, o.Operands)
	o.emitAttributes(b)
	o.emitValues(b, resultKind, o.Results)
	o.emitRegions(b)
	b.Write("\n")
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
	for line := range strings.Lines(cpptext.Reindented(strings.TrimRight(description, " \t"))) {
		b.Write("  ", strings.ReplaceAll(strings.TrimSuffix(line, "\n"), `"""`, `\"\"\"`), "\n")
	}
	return b.String()
}

// emitSegments writes the length of each operand or result: 1 for a single
// value, 0 for an optional one, -1 for a variadic one.
func (o *operation) emitSegments(b *cpp.Buffer, trait, kind string, list []*ods.Operand) {
	if !o.HasTrait(trait) {
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
	if o.HasVariadicRegion() {
		return len(o.Regions) - 1, true
	}
	return len(o.Regions), false
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
func (o *operation) parameters() (positional, named []string) {
	if !o.inferred {
		positional = append(positional, o.results...)
	}
	for i, a := range o.Arguments {
		if optional(a) {
			named = append(named, o.arguments[i])
		} else {
			positional = append(positional, o.arguments[i])
		}
	}
	positional = append(positional, o.successors...)
	if _, more := o.regionCounts(); more {
		positional = append(positional, o.regionCountParameter())
	}
	if o.inferred {
		named = append(named, "results")
	}
	return positional, append(named, "loc", "ip")
}

func (o *operation) regionCountParameter() string {
	return "num_" + identifier(o.Regions[len(o.Regions)-1].Name)
}

// signature returns the text of a parameter list; spelling returns the text of
// one parameter.
func signature(positional, named []string, spelling func(string) string) string {
	var parts []string
	for _, p := range positional {
		parts = append(parts, spelling(p))
	}
	parts = append(parts, "*")
	for _, n := range named {
		parts = append(parts, spelling(n)+"=None")
	}
	return strings.Join(parts, ", ")
}

func asItIs(name string) string { return name }

// emitInit writes the constructor.
func (o *operation) emitInit(b *cpp.Buffer) {
	positional, named := o.parameters()
	b.Write("\n  def __init__(self, ", signature(positional, named, asItIs), "):\n    operands = []\n    attributes = {}\n    regions = None\n")
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
	segmented := o.HasTrait(attrSizedOperandSegments)
	for i, operand := range o.Operands {
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
	for i, a := range o.Arguments {
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
		b.Fill(text, "name", attr.Name, "value", o.arguments[i], "builder", attr.DefName())
	}
}

// emitResultTypes writes the code that computes the result types.
func (o *operation) emitResultTypes(b *cpp.Buffer) {
	count := strconv.Itoa(len(o.Results))
	switch {
	case o.sameTypes():
		b.Fill("    if results is None: results = [operands[0].type] * @count\n", "count", count)
		return
	case o.HasTrait(firstAttrDerivedResultType) && o.inferred && len(o.Attributes) > 0:
		b.Fill(`    if results is None:
      _ods_result_type_source_attr = attributes["@name"]
      _ods_derived_result_type = (
        _ods_ir.TypeAttr(_ods_result_type_source_attr).value
        if isinstance(_ods_result_type_source_attr, _ods_ir.TypeAttr) else
        _ods_result_type_source_attr.type)
      results = [_ods_derived_result_type] * @count
`, "name", o.Attributes[0].Name, "count", count)
		return
	case o.inferred:
		return // the interface of the operation infers them
	}
	b.Write("    results = []\n")
	segmented := o.HasTrait(attrSizedResultSegments)
	for i, r := range o.Results {
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
	if len(o.Successors) == 0 {
		b.Write("    _ods_successors = None\n")
		return
	}
	b.Write("    _ods_successors = []\n")
	for i, s := range o.Successors {
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
		arguments = append(arguments, p+"="+cpptext.SnakeFromCamel(p))
	}
	text := `def @name(@signature) -> @returns:
  return @class(@arguments)@what
`
	returns, what := severalOfThem, ".results"
	switch {
	case variableLength(o.Results) > 0:
		returns = "_Union[_ods_ir.OpResult, _ods_ir.OpResultList, " + o.CppClassName + "]"
		text = `def @name(@signature) -> @returns:
  op = @class(@arguments); results = op.results
  return results if len(results) > 1 else (results[0] if len(results) == 1 else op)
`
	case len(o.Results) == 0:
		returns, what = o.CppClassName, ""
	case len(o.Results) == 1:
		returns, what = singleResult, ".result"
	}
	name := functionName(o.OpName)
	if name == o.CppClassName {
		name += "_"
	}
	b.Fill(text, "name", name, "signature", signature(positional, named, cpptext.SnakeFromCamel), "returns", returns,
		"class", o.CppClassName, "arguments", strings.Join(arguments, ", "), "what", what)
}
