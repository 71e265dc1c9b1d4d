package opdef

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// A valueKind holds the texts that differ between the accessors of operands and
// those of results.
type valueKind struct {
	noun      string // "operand"
	Noun      string // "Operand"
	sized     string // the trait with segment sizes
	sameSize  string // the trait with equal sizes
	sizes     string // the attribute with segment sizes
	rangeType string
	begin     string // the expression of the first value at run time
	count     string // the expression of the number of values at run time
	empty     string // the text after the type in the expression of an absent value
}

var operandKind = valueKind{
	noun: "operand", Noun: "Operand",
	sized: opmodel.TraitAttrSizedOperandSegments, sameSize: opmodel.TraitSameVariadicOperandSize, sizes: opmodel.OperandSegmentSizes,
	rangeType: "::mlir::Operation::operand_range",
	begin:     "getOperation()->operand_begin()", count: "getOperation()->getNumOperands()", empty: "{}",
}

var resultKind = valueKind{
	noun: "result", Noun: "Result",
	sized: opmodel.TraitAttrSizedResultSegments, sameSize: opmodel.TraitSameVariadicResultSize, sizes: opmodel.ResultSegmentSizes,
	rangeType: "::mlir::Operation::result_range",
	begin:     "getOperation()->result_begin()", count: "getOperation()->getNumResults()", empty: "()",
}

// emitOperandGetters writes getODSOperandIndexAndLength, getODSOperands and the
// named getters of operands.
func (o *opClass) emitOperandGetters() {
	k := &operandKind
	o.emitIndexAndLength(o.class, k, o.Operands, o.OperandCount, o.segmentSizes(k), k.count)
	m := o.class.InlineMethod(k.rangeType, "getODSOperands", indexParam)
	emitODSValues(m, "getODSOperandIndexAndLength(index)", k.begin)
	for i, operand := range o.Operands {
		if operand.Name == "" {
			continue
		}
		o.class.SetOrigin(origin.Operand, i, operand.Name)
		if operand.VariadicOfVariadic {
			m := o.class.InlineMethod("::mlir::OperandRangeRange", ods.GetterName(operand.Name))
			m.Body.Write("  return getODSOperands(", strconv.Itoa(i), ").split(", ods.GetterName(operand.SegmentAttr), "Attr());\n")
			continue
		}
		o.emitValueGetter(k, i, operand)
	}
	o.class.ClearOrigin()
}

// emitResultGetters writes getODSResultIndexAndLength, getODSResults and the
// named getters of results.
func (o *opClass) emitResultGetters() {
	k := &resultKind
	o.emitIndexAndLength(o.class, k, o.Results, o.ResultCount, o.segmentSizes(k), k.count)
	m := o.class.InlineMethod(k.rangeType, "getODSResults", indexParam)
	emitODSValues(m, "getODSResultIndexAndLength(index)", k.begin)
	for i, result := range o.Results {
		if result.Name != "" {
			o.class.SetOrigin(origin.Result, i, result.Name)
			o.emitValueGetter(k, i, result)
		}
	}
	o.class.ClearOrigin()
}

var indexParam = cpp.Param{Type: "unsigned", Name: "index"}

func emitODSValues(m *cpp.Method, indexAndLength, begin string) {
	m.Body.Fill(`  auto valueRange = @indexAndLength;
  return {std::next(@begin, valueRange.first),
           std::next(@begin, valueRange.first + valueRange.second)};
`, "indexAndLength", indexAndLength, "begin", begin)
}

// emitValueGetter writes the getter of one operand or result.
func (o *opClass) emitValueGetter(k *valueKind, i int, v *ods.Operand) {
	typed := "::mlir::TypedValue<" + v.CppType + ">"
	name := ods.GetterName(v.Name)
	switch {
	case v.Optional:
		m := o.class.InlineMethod(typed, name)
		m.Body.Fill(`  auto @{noun}s = getODS@{Noun}s(@i);
  return @{noun}s.empty() ? @type@empty : ::llvm::cast<@type>(*@{noun}s.begin());
`, "noun", k.noun, "Noun", k.Noun, "i", strconv.Itoa(i), "type", typed, "empty", k.empty)
	case v.Variadic:
		m := o.class.InlineMethod(k.rangeType, name)
		m.Body.Write("  return getODS", k.Noun, "s(", strconv.Itoa(i), ");\n")
	default:
		m := o.class.InlineMethod(typed, name)
		if k == &operandKind {
			m.Body.FillIndented("  ", "return ::llvm::cast<@type>(*getODSOperands(@i).begin());\n", "type", typed, "i", strconv.Itoa(i))
		} else {
			m.Body.Write("  return ::llvm::cast<", typed, ">(*getODSResults(", strconv.Itoa(i), ").begin());\n")
		}
	}
}

// segmentSizes returns the statement that declares sizeAttr, the segment sizes
// of operands or results, in a method of the operation.
func (o *opClass) segmentSizes(k *valueKind) string {
	if !o.HasTrait(k.sized) {
		return ""
	}
	if o.AttrsInProperties {
		return "  ::llvm::ArrayRef<int32_t> sizeAttr = getProperties()." + k.sizes + ";\n"
	}
	return "  auto sizeAttr = ::llvm::cast<::mlir::DenseI32ArrayAttr>(" + o.AttrInOp(k.sizes) + ");\n"
}

// emitIndexAndLength writes getODS<Noun>IndexAndLength, which maps the index of
// an operand or result in the definition to a range of values at run time.
func (o *opClass) emitIndexAndLength(class *cpp.Class, k *valueKind, values []*ods.Operand, c opmodel.ValueCount, sizes, count string, more ...cpp.Param) {
	m := &cpp.Method{
		Return: "std::pair<unsigned, unsigned>", Name: "getODS" + k.Noun + "IndexAndLength",
		Params: append([]cpp.Param{indexParam}, more...),
	}
	if !c.Variable() {
		m.Properties = cpp.Inline
	}
	if m = class.Require(m); m.Body.Off() {
		return
	}
	switch {
	case !c.Variable():
		m.Body.Write("  return {index, 1};\n")
	case sizes != "":
		m.Body.Write(sizes, `
  unsigned start = 0;
  for (unsigned i = 0; i < index; ++i)
    start += sizeAttr[i];
  return {start, sizeAttr[index]};
`)
	default:
		m.Body.Fill(`  bool isVariadic[] = {@isVariadic};
  int prevVariadicCount = 0;
  for (unsigned i = 0; i < index; ++i)
    if (isVariadic[i]) ++prevVariadicCount;

  // All variadic values have the same length, so each has an equal part of the
  // values that are not single.
  int variadicSize = (@count - @fixed) / @variadic;
  // index counts each preceding value once, but a variadic one has
  // variadicSize dynamic values, which can be none. Each preceding variadic
  // value therefore moves the first dynamic value by variadicSize - 1 from
  // the position that index gives.
  int start = index + (variadicSize - 1) * prevVariadicCount;
  int size = isVariadic[index] ? variadicSize : 1;
  return {start, size};
`, "isVariadic", opmodel.VariadicFlags(values), "count", count,
			"fixed", strconv.Itoa(c.Fixed), "variadic", strconv.Itoa(c.All-c.Fixed))
	}
}

// emitOperandSetters writes get<Operand>Mutable.
func (o *opClass) emitOperandSetters() {
	for i, operand := range o.Operands {
		if operand.Name == "" {
			continue
		}
		o.class.SetOrigin(origin.Operand, i, operand.Name)
		name := ods.GetterName(operand.Name) + "Mutable"
		if !operand.VariableLength() {
			m := o.class.InlineMethod("::mlir::OpOperand &", name)
			m.Body.Write("  auto range = getODSOperandIndexAndLength(", strconv.Itoa(i), ");\n",
				"  return getOperation()->getOpOperand(range.first);\n")
			continue
		}
		returns := "::mlir::MutableOperandRange"
		if operand.VariadicOfVariadic {
			returns = "::mlir::MutableOperandRangeRange"
		}
		m := o.class.Method(returns, name)
		if m.Body.Off() {
			continue
		}
		b := &m.Body
		b.Write("  auto range = getODSOperandIndexAndLength(", strconv.Itoa(i), ");\n",
			"  auto mutableRange = ::mlir::MutableOperandRange(getOperation(), range.first, range.second")
		switch {
		case !o.HasTrait(opmodel.TraitAttrSizedOperandSegments):
		case o.HasProperties:
			b.Write(", ::mlir::MutableOperandRange::OperandSegment(", strconv.Itoa(i), "u, {getOperandSegmentSizesAttrName(), ",
				"::mlir::DenseI32ArrayAttr::get(getContext(), getProperties().operandSegmentSizes)})")
		default:
			b.Write(", ::mlir::MutableOperandRange::OperandSegment(", strconv.Itoa(i), "u, *", o.NamedAttrInOp(opmodel.OperandSegmentSizes), ")")
		}
		b.Write(");\n")
		if operand.VariadicOfVariadic {
			b.Write("  return mutableRange.split(*(*this)->getAttrDictionary().getNamed(", opmodel.AttrNameGetter(operand.SegmentAttr), "()));\n")
		} else {
			b.Write("  return mutableRange;\n")
		}
	}
	o.class.ClearOrigin()
}
