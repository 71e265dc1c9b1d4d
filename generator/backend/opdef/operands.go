package opdef

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// valueKind is what the accessors of operands and those of results differ in.
type valueKind struct {
	noun      string // "operand"
	Noun      string // "Operand"
	sized     string // the trait with segment sizes
	sameSize  string // the trait with equal sizes
	sizes     string // the attribute with segment sizes
	rangeType string
	begin     string // the first dynamic value
	count     string // how many dynamic values there are
	empty     string // what follows the type of an absent value
}

var operandKind = valueKind{
	noun: "operand", Noun: "Operand",
	sized: traitAttrSizedOperandSegments, sameSize: traitSameVariadicOperandSize, sizes: operandSegmentSizes,
	rangeType: "::mlir::Operation::operand_range",
	begin:     "getOperation()->operand_begin()", count: "getOperation()->getNumOperands()", empty: "{}",
}

var resultKind = valueKind{
	noun: "result", Noun: "Result",
	sized: traitAttrSizedResultSegments, sameSize: traitSameVariadicResultSize, sizes: resultSegmentSizes,
	rangeType: "::mlir::Operation::result_range",
	begin:     "getOperation()->result_begin()", count: "getOperation()->getNumResults()", empty: "()",
}

// checkSegments reports variadic operands and results whose sizes cannot be
// told from each other.
func (o *opClass) checkSegments() error {
	if err := o.checkValueSegments(&operandKind, o.operandCount); err != nil {
		return err
	}
	return o.checkValueSegments(&resultKind, o.resultCount)
}

func (o *opClass) checkValueSegments(k *valueKind, c valueCount) error {
	variadic := c.all - c.fixed
	sized, sameSize := o.HasTrait(k.sized), o.HasTrait(k.sameSize)
	switch {
	case variadic > 1 && !sized && !sameSize:
		return o.Def.Errorf("op has multiple variadic %ss but no specification over their sizes", k.noun)
	case variadic < 2 && sized:
		return o.Def.Errorf("op must have at least two variadic %ss to use 'AttrSized%sSegments' trait", k.noun, k.Noun)
	case sized && sameSize:
		return o.Def.Errorf("op cannot have both 'AttrSized%sSegments' and 'SameVariadic%sSize' traits", k.Noun, k.Noun)
	}
	return nil
}

// genOperandGetters writes getODSOperandIndexAndLength, getODSOperands and the
// named getters of operands.
func (o *opClass) genOperandGetters() {
	k := &operandKind
	o.genIndexAndLength(o.class, k, o.Operands, o.operandCount, o.segmentSizes(k), k.count)
	m := o.inlineMethod(k.rangeType, "getODSOperands", indexParam)
	genODSValues(m, "getODSOperandIndexAndLength(index)", k.begin)
	for i, operand := range o.Operands {
		if operand.Name == "" {
			continue
		}
		if operand.VariadicOfVariadic {
			m := o.inlineMethod("::mlir::OperandRangeRange", ods.GetterName(operand.Name))
			m.Body.Write("  return getODSOperands(", itoa(i), ").split(", ods.GetterName(operand.SegmentAttr), "Attr());\n")
			continue
		}
		o.genValueGetter(k, i, operand)
	}
}

// genResultGetters writes getODSResultIndexAndLength, getODSResults and the
// named getters of results.
func (o *opClass) genResultGetters() {
	k := &resultKind
	o.genIndexAndLength(o.class, k, o.Results, o.resultCount, o.segmentSizes(k), k.count)
	m := o.inlineMethod(k.rangeType, "getODSResults", indexParam)
	genODSValues(m, "getODSResultIndexAndLength(index)", k.begin)
	for i, result := range o.Results {
		if result.Name != "" {
			o.genValueGetter(k, i, result)
		}
	}
}

var indexParam = cpp.Param{Type: "unsigned", Name: "index"}

func genODSValues(m *cpp.Method, indexAndLength, begin string) {
	m.Body.Fill(`  auto valueRange = @indexAndLength;
  return {std::next(@begin, valueRange.first),
           std::next(@begin, valueRange.first + valueRange.second)};
`, "indexAndLength", indexAndLength, "begin", begin)
}

// genValueGetter writes the getter of one operand or result.
func (o *opClass) genValueGetter(k *valueKind, i int, v *ods.Operand) {
	typed := "::mlir::TypedValue<" + v.CppType + ">"
	name := ods.GetterName(v.Name)
	switch {
	case v.Optional:
		m := o.inlineMethod(typed, name)
		m.Body.Fill(`  auto @{noun}s = getODS@{Noun}s(@i);
  return @{noun}s.empty() ? @type@empty : ::llvm::cast<@type>(*@{noun}s.begin());
`, "noun", k.noun, "Noun", k.Noun, "i", itoa(i), "type", typed, "empty", k.empty)
	case v.Variadic:
		m := o.inlineMethod(k.rangeType, name)
		m.Body.Write("  return getODS", k.Noun, "s(", itoa(i), ");\n")
	default:
		m := o.inlineMethod(typed, name)
		if k == &operandKind {
			m.Body.FillIndented("  ", "return ::llvm::cast<@type>(*getODSOperands(@i).begin());\n", "type", typed, "i", itoa(i))
		} else {
			m.Body.Write("  return ::llvm::cast<", typed, ">(*getODSResults(", itoa(i), ").begin());\n")
		}
	}
}

// segmentSizes is the statement that makes sizeAttr, the segment sizes of
// operands or results, in a method of the operation.
func (o *opClass) segmentSizes(k *valueKind) string {
	if !o.HasTrait(k.sized) {
		return ""
	}
	if o.attrProperties {
		return "  ::llvm::ArrayRef<int32_t> sizeAttr = getProperties()." + k.sizes + ";\n"
	}
	return "  auto sizeAttr = ::llvm::cast<::mlir::DenseI32ArrayAttr>(" + o.attrInOp(k.sizes) + ");\n"
}

// genIndexAndLength writes getODS<Noun>IndexAndLength: where the dynamic
// values of a static one are.
func (o *opClass) genIndexAndLength(class *cpp.Class, k *valueKind, values []*ods.Operand, c valueCount, sizes, count string, more ...cpp.Param) {
	m := &cpp.Method{
		Return: "std::pair<unsigned, unsigned>", Name: "getODS" + k.Noun + "IndexAndLength",
		Params: append([]cpp.Param{indexParam}, more...),
	}
	if !c.variable() {
		m.Properties = cpp.Inline
	}
	if m = o.add(class, m); m.Body.Off() {
		return
	}
	switch {
	case !c.variable():
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

  // All variadic values here stand for the same number of dynamic ones, so it is
  // what remains when the others are taken off, in equal parts.
  int variadicSize = (@count - @fixed) / @variadic;
  // In index, each value before this one counts as one. A variadic one stands
  // for variadicSize of them, which may be none at all. So for each variadic one
  // that precedes, the first dynamic value is variadicSize - 1 places further on
  // than index says.
  int start = index + (variadicSize - 1) * prevVariadicCount;
  int size = isVariadic[index] ? variadicSize : 1;
  return {start, size};
`, "isVariadic", variadicFlags(values), "count", count,
			"fixed", itoa(c.fixed), "variadic", itoa(c.all-c.fixed))
	}
}

func variadicFlags(values []*ods.Operand) string {
	var b strings.Builder
	for i, v := range values {
		if i > 0 {
			b.WriteString(", ")
		}
		if v.VariableLength() {
			b.WriteString("true")
		} else {
			b.WriteString("false")
		}
	}
	return b.String()
}

// genOperandSetters writes get<Operand>Mutable.
func (o *opClass) genOperandSetters() {
	for i, operand := range o.Operands {
		if operand.Name == "" {
			continue
		}
		name := ods.GetterName(operand.Name) + "Mutable"
		if !operand.VariableLength() {
			m := o.inlineMethod("::mlir::OpOperand &", name)
			m.Body.Write("  auto range = getODSOperandIndexAndLength(", itoa(i), ");\n",
				"  return getOperation()->getOpOperand(range.first);\n")
			continue
		}
		returns := "::mlir::MutableOperandRange"
		if operand.VariadicOfVariadic {
			returns = "::mlir::MutableOperandRangeRange"
		}
		m := o.method(returns, name)
		if m.Body.Off() {
			continue
		}
		b := &m.Body
		b.Write("  auto range = getODSOperandIndexAndLength(", itoa(i), ");\n",
			"  auto mutableRange = ::mlir::MutableOperandRange(getOperation(), range.first, range.second")
		switch {
		case !o.HasTrait(traitAttrSizedOperandSegments):
		case o.hasProperties:
			b.Write(", ::mlir::MutableOperandRange::OperandSegment(", itoa(i), "u, {getOperandSegmentSizesAttrName(), ",
				"::mlir::DenseI32ArrayAttr::get(getContext(), getProperties().operandSegmentSizes)})")
		default:
			b.Write(", ::mlir::MutableOperandRange::OperandSegment(", itoa(i), "u, *", o.namedAttrInOp(operandSegmentSizes), ")")
		}
		b.Write(");\n")
		if operand.VariadicOfVariadic {
			b.Write("  return mutableRange.split(*(*this)->getAttrDictionary().getNamed(", attrNameGetter(operand.SegmentAttr), "()));\n")
		} else {
			b.Write("  return mutableRange;\n")
		}
	}
}

// checkAccessors reports operands, results, regions and successors whose
// getter has the name of a member that every operation has.
func (o *opClass) checkAccessors() error {
	for _, v := range o.Operands {
		if err := o.checkAccessor(v.Name); err != nil {
			return err
		}
	}
	for _, v := range o.Results {
		if err := o.checkAccessor(v.Name); err != nil {
			return err
		}
	}
	for _, r := range o.Regions {
		if err := o.checkAccessor(r.Name); err != nil {
			return err
		}
	}
	for _, s := range o.Successors {
		if err := o.checkAccessor(s.Name); err != nil {
			return err
		}
	}
	return nil
}

func (o *opClass) checkAccessor(name string) error {
	taken := false
	switch ods.GetterName(name) {
	case "getAttributeNames", "getAttributes", "getOperation":
		taken = true
	case "getOperands": // means the same if it is all of them
		taken = len(o.Operands) != 1 || !o.Operands[0].VariableLength()
	case "getRegions":
		taken = len(o.Regions) != 1 || !o.Regions[0].Variadic
	case "getType": // operations with one result shadow it deliberately
		taken = len(o.Results) != 1
	}
	if taken {
		return o.Def.Errorf("generated accessor for `%s` overlaps with a default one; please rename to avoid overlap", name)
	}
	return nil
}
