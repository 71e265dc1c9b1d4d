package opclass

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
func emitOperandGetters(c *cpp.Class, op *opmodel.Operation) {
	k := &operandKind
	emitIndexAndLength(c, &indexMethod{k, op.Operands, op.OperandCount, segmentSizes(op, k), k.count, nil})
	m := c.InlineMethod(k.rangeType, "getODSOperands", indexParam)
	if op.Features.SlicedOperands {
		m.Body.Write(`  auto [start, length] = getODSOperandIndexAndLength(index);
  return getOperation()->getOperands().slice(start, length);
`)
	} else {
		emitODSValues(m, "getODSOperandIndexAndLength(index)", k.begin)
	}
	for i, operand := range op.Operands {
		if operand.Name == "" {
			continue
		}
		c.SetOrigin(origin.Operand, i, operand.Name)
		if operand.VariadicOfVariadic {
			m := c.InlineMethod("::mlir::OperandRangeRange", ods.GetterName(operand.Name))
			m.Body.Write("  return getODSOperands(", strconv.Itoa(i), ").split(", ods.GetterName(operand.SegmentAttr), "Attr());\n")
			continue
		}
		emitValueGetter(c, k, i, operand)
	}
	c.ClearOrigin()
}

// emitResultGetters writes getODSResultIndexAndLength, getODSResults and the
// named getters of results.
func emitResultGetters(c *cpp.Class, op *opmodel.Operation) {
	k := &resultKind
	emitIndexAndLength(c, &indexMethod{k, op.Results, op.ResultCount, segmentSizes(op, k), k.count, nil})
	m := c.InlineMethod(k.rangeType, "getODSResults", indexParam)
	emitODSValues(m, "getODSResultIndexAndLength(index)", k.begin)
	for i, result := range op.Results {
		if result.Name != "" {
			c.SetOrigin(origin.Result, i, result.Name)
			emitValueGetter(c, k, i, result)
		}
	}
	c.ClearOrigin()
}

var indexParam = cpp.Param{Type: "unsigned", Name: "index"}

func emitODSValues(m *cpp.Method, indexAndLength, begin string) {
	m.Body.Fill(`  auto valueRange = @indexAndLength;
  return {std::next(@begin, valueRange.first),
           std::next(@begin, valueRange.first + valueRange.second)};
`, "indexAndLength", indexAndLength, "begin", begin)
}

// emitValueGetter writes the getter of one operand or result.
func emitValueGetter(c *cpp.Class, k *valueKind, i int, v *ods.Operand) {
	typed := "::mlir::TypedValue<" + v.CppType + ">"
	name := ods.GetterName(v.Name)
	switch {
	case v.Optional:
		m := c.InlineMethod(typed, name)
		m.Body.Fill(`  auto @{noun}s = getODS@{Noun}s(@i);
  return @{noun}s.empty() ? @type@empty : ::llvm::cast<@type>(*@{noun}s.begin());
`, "noun", k.noun, "Noun", k.Noun, "i", strconv.Itoa(i), "type", typed, "empty", k.empty)
	case v.Variadic:
		m := c.InlineMethod(k.rangeType, name)
		m.Body.Write("  return getODS", k.Noun, "s(", strconv.Itoa(i), ");\n")
	default:
		m := c.InlineMethod(typed, name)
		if k == &operandKind {
			m.Body.FillIndented("  ", "return ::llvm::cast<@type>(*getODSOperands(@i).begin());\n", "type", typed, "i", strconv.Itoa(i))
		} else {
			m.Body.Write("  return ::llvm::cast<", typed, ">(*getODSResults(", strconv.Itoa(i), ").begin());\n")
		}
	}
}

// segmentSizes returns the statement that declares sizeAttr, the segment sizes
// of operands or results, in a method of the operation.
func segmentSizes(op *opmodel.Operation, k *valueKind) string {
	if !op.HasTrait(k.sized) {
		return ""
	}
	if op.AttrsInProperties {
		return "  ::llvm::ArrayRef<int32_t> sizeAttr = getProperties()." + k.sizes + ";\n"
	}
	return "  auto sizeAttr = ::llvm::cast<::mlir::DenseI32ArrayAttr>(" + op.AttrInOp(k.sizes) + ");\n"
}

// An indexMethod describes a method getODS<Noun>IndexAndLength.
type indexMethod struct {
	*valueKind
	values []*ods.Operand
	number opmodel.ValueCount
	// declareSizes is the statement that declares sizeAttr, the segment sizes. It is
	// empty if the values have none.
	declareSizes string
	count        string      // the expression of the number of values at run time
	more         []cpp.Param // the parameters after the index
}

// emitIndexAndLength writes getODS<Noun>IndexAndLength, which maps the index of
// an operand or result in the definition to a range of values at run time.
func emitIndexAndLength(c *cpp.Class, x *indexMethod) {
	m := &cpp.Method{
		Return: "std::pair<unsigned, unsigned>", Name: "getODS" + x.Noun + "IndexAndLength",
		Params: append([]cpp.Param{indexParam}, x.more...),
	}
	if !x.number.Variable() {
		m.Properties = cpp.Inline
	}
	if m = c.Require(m); m.Body.Off() {
		return
	}
	switch {
	case !x.number.Variable():
		m.Body.Write("  return {index, 1};\n")
	case x.declareSizes != "":
		m.Body.Write(x.declareSizes, `
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
`, "isVariadic", opmodel.VariadicFlags(x.values), "count", x.count,
			"fixed", strconv.Itoa(x.number.Fixed), "variadic", strconv.Itoa(x.number.All-x.number.Fixed))
	}
}

// emitOperandSetters writes get<Operand>Mutable.
func emitOperandSetters(c *cpp.Class, op *opmodel.Operation) {
	for i, operand := range op.Operands {
		if operand.Name == "" {
			continue
		}
		c.SetOrigin(origin.Operand, i, operand.Name)
		name := ods.GetterName(operand.Name) + "Mutable"
		if !operand.VariableLength() {
			m := c.InlineMethod("::mlir::OpOperand &", name)
			m.Body.Write("  auto range = getODSOperandIndexAndLength(", strconv.Itoa(i), ");\n",
				"  return getOperation()->getOpOperand(range.first);\n")
			continue
		}
		returns := "::mlir::MutableOperandRange"
		if operand.VariadicOfVariadic {
			returns = "::mlir::MutableOperandRangeRange"
		}
		m := c.Method(returns, name)
		if m.Body.Off() {
			continue
		}
		b := &m.Body
		b.Write("  auto range = getODSOperandIndexAndLength(", strconv.Itoa(i), ");\n",
			"  auto mutableRange = ::mlir::MutableOperandRange(getOperation(), range.first, range.second")
		switch {
		case !op.HasTrait(opmodel.TraitAttrSizedOperandSegments):
		case op.HasProperties:
			b.Write(", ::mlir::MutableOperandRange::OperandSegment(", strconv.Itoa(i), "u, {getOperandSegmentSizesAttrName(), ",
				"::mlir::DenseI32ArrayAttr::get(getContext(), getProperties().operandSegmentSizes)})")
		default:
			b.Write(", ::mlir::MutableOperandRange::OperandSegment(", strconv.Itoa(i), "u, *", op.NamedAttrInOp(opmodel.OperandSegmentSizes), ")")
		}
		b.Write(");\n")
		if operand.VariadicOfVariadic && op.Features.AlwaysProperties && op.Features.PropertyFunctions {
			b.Write("  return mutableRange.split({", opmodel.AttrNameGetter(operand.SegmentAttr), "(), ", ods.GetterName(operand.SegmentAttr), "Attr()});\n")
		} else if operand.VariadicOfVariadic {
			b.Write("  return mutableRange.split(*(*this)->getAttrDictionary().getNamed(", opmodel.AttrNameGetter(operand.SegmentAttr), "()));\n")
		} else {
			b.Write("  return mutableRange;\n")
		}
	}
	c.ClearOrigin()
}
