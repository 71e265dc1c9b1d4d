package opclass

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// An adaptor gives access to the operands and attributes of an operation that
// does not exist yet, or that gets new operands (ODS manual, "Operand
// adaptors"). It consists of three C++ classes: a base class with the
// attributes and regions, a class template with the type of the range of
// operands as parameter, and an instance of the template for ValueRange.
type adaptor struct {
	base, generic, values *cpp.Class
}

// newAdaptor returns the classes with all members. newClass returns an empty class.
func newAdaptor(op *opmodel.Operation, constraints *constraint.Table, newClass func(name string) *cpp.Class) *adaptor {
	a := &adaptor{
		base:    newClass(op.GenericAdaptorName() + "Base"),
		generic: newClass(op.GenericAdaptorName()),
		values:  newClass(op.AdaptorName()),
	}
	a.generic.Template = "typename RangeT"
	emitBaseFields(a.base, op)
	emitBaseConstructors(a.base, op)
	emitGenericHead(a.generic, op, a.base.Name)
	emitGenericConstructors(a.generic, op, a.base.Name)
	emitBaseIndexAndLength(a.base, op)
	emitGenericOperandGetters(a.generic, op)
	emitBaseGetters(a.base, op)
	EmitPropertyGetters(a.base, op)
	emitBaseAttrGetters(a.base, op)
	emitBaseRegionGetters(a.base, op)
	a.base.Finish()
	emitGenericOperands(a.generic)
	a.generic.Finish()
	emitValues(a.values, op, constraints, a.generic.Name)
	a.values.Finish()
	return a
}

// propertiesType returns the C++ type of the operation's properties.
func propertiesType(op *opmodel.Operation) string {
	if op.HasProperties {
		return "Properties"
	}
	return "::mlir::EmptyProperties"
}

// propertiesReference returns the C++ type of a reference to properties of any type.
func propertiesReference(op *opmodel.Operation) string {
	if op.Features.PropertyRef {
		return "::mlir::PropertyRef"
	}
	return "::mlir::OpaqueProperties"
}

func emitBaseFields(c *cpp.Class, op *opmodel.Operation) {
	c.DeclareVisibility(cpp.Public)
	if op.HasProperties {
		emitPropertiesStruct(c, op)
	}
	c.DeclareVisibility(cpp.Protected)
	c.DeclareField("::mlir::DictionaryAttr odsAttrs")
	c.DeclareField("::std::optional<::mlir::OperationName> odsOpName")
	if op.HasProperties {
		c.DeclareField("Properties properties")
	}
	c.DeclareField("::mlir::RegionRange odsRegions")
	c.DeclareVisibility(cpp.Public)
}

// adaptorParams returns the parameters of constructors for attributes,
// properties and regions. They have default values if the operation has no
// properties.
func adaptorParams(op *opmodel.Operation) []cpp.Param {
	none := "{}"
	if op.HasProperties {
		none = ""
	}
	return []cpp.Param{
		{Type: "::mlir::DictionaryAttr", Name: "attrs", Default: none},
		{Type: "const " + propertiesType(op) + " &", Name: "properties", Default: none},
		{Type: "::mlir::RegionRange", Name: "regions", Default: "{}"},
	}
}

func emitBaseConstructors(c *cpp.Class, op *opmodel.Operation) {
	m := c.AddMethod(&cpp.Method{Name: c.Name, Params: adaptorParams(op), Properties: cpp.Inline})
	m.Initializers = []string{"odsAttrs(attrs)"}
	if op.HasProperties {
		m.Initializers = append(m.Initializers, "properties(properties)")
	}
	m.Initializers = append(m.Initializers, "odsRegions(regions)")
	m.Body.Write("  if (odsAttrs)\n")
	m.Body.FillIndented("    ", "odsOpName.emplace(\"@name\", odsAttrs.getContext());\n", "name", cpp.Piece(op.OperationName()))

	fromOp := &cpp.Method{Name: c.Name, Initializers: []string{"odsAttrs(op->getRawDictionaryAttrs())", "odsOpName(op->getName())"}}
	if op.HasProperties {
		fromOp.Params = []cpp.Param{{Type: op.CppClassName, Name: "op"}}
		fromOp.Initializers = append(fromOp.Initializers, "properties(op.getProperties())")
	} else {
		fromOp.Params = []cpp.Param{{Type: "::mlir::Operation *", Name: "op"}}
		fromOp.Properties = cpp.Inline
	}
	fromOp.Initializers = append(fromOp.Initializers, "odsRegions(op->getRegions())")
	c.AddMethod(fromOp)
}

func emitGenericHead(c *cpp.Class, op *opmodel.Operation, base string) {
	c.Bases = []string{"detail::" + base}
	c.DeclareUsing("ValueT", "::llvm::detail::ValueOfRange<RangeT>")
	c.DeclareUsing("Base", "detail::"+base)
	emitOperandIndices(c, op)
	c.DeclareVisibility(cpp.Public)
}

func emitGenericConstructors(c *cpp.Class, op *opmodel.Operation, base string) {
	values := cpp.Param{Type: "RangeT", Name: "values"}
	emitGenericConstructor(c, append([]cpp.Param{values}, adaptorParams(op)...), "Base(attrs, properties, regions)", "odsOperands(values)")
	emitGenericConstructor(c, []cpp.Param{
		values, {Type: "::mlir::DictionaryAttr", Name: "attrs"}, {Type: propertiesReference(op), Name: "properties"},
		{Type: "::mlir::RegionRange", Name: "regions", Default: "{}"},
	}, cpp.Fill("@class(values, attrs, (properties ? *properties.as<@type *>() : @type{}), regions)",
		"class", c.Name, "type", propertiesType(op)))
	if op.HasProperties {
		attrs := cpp.Param{Type: "::mlir::DictionaryAttr", Name: "attrs", Default: "nullptr"}
		if op.HasTrait(opmodel.TraitAttrSizedOperandSegments) {
			attrs.Default = "" // the adaptor reads the segment sizes from them
		}
		emitGenericConstructor(c, []cpp.Param{values, attrs}, c.Name+"(values, attrs, Properties{}, {})")
	}
	emitGenericConstructor(c, []cpp.Param{values, {Type: "const " + base + " &", Name: "base"}}, "Base(base)", "odsOperands(values)")
	c.AddMethod(&cpp.Method{
		Name: c.Name,
		Template: cpp.Fill("typename LateInst = @op, typename = std::enable_if_t<std::is_same_v<LateInst, @op>>",
			"op", op.CppClassName),
		Params:       []cpp.Param{values, {Type: "LateInst", Name: "op"}},
		Initializers: []string{"Base(op)", "odsOperands(values)"},
	})
}

func emitGenericConstructor(c *cpp.Class, params []cpp.Param, initializers ...string) {
	c.AddMethod(&cpp.Method{Name: c.Name, Params: params, Initializers: initializers})
}

// emitBaseIndexAndLength writes the part of getODSOperandIndexAndLength that does not
// depend on the range of operands.
func emitBaseIndexAndLength(c *cpp.Class, op *opmodel.Operation) {
	sizes := ""
	if op.HasTrait(opmodel.TraitAttrSizedOperandSegments) {
		if op.AttrsInProperties {
			sizes = "  ::llvm::ArrayRef<int32_t> sizeAttr = getProperties().operandSegmentSizes;\n"
		} else {
			sizes = cpp.Fill(`  assert(@attr && "missing segment size attribute for op");
  auto sizeAttr = ::llvm::cast<::mlir::DenseI32ArrayAttr>(@attr);
`, "attr", op.AttrInAdaptor(opmodel.OperandSegmentSizes))
		}
	}
	emitIndexAndLength(c, &indexMethod{&operandKind, op.Operands, op.OperandCount, sizes, "odsOperandsSize",
		[]cpp.Param{{Type: "unsigned", Name: "odsOperandsSize"}}})
}

// emitGenericOperandGetters writes the accessors of operands.
func emitGenericOperandGetters(c *cpp.Class, op *opmodel.Operation) {
	m := genericMethod(c, "std::pair<unsigned, unsigned>", "getODSOperandIndexAndLength", indexParam)
	m.Body.Write("  return Base::getODSOperandIndexAndLength(index, odsOperands.size());\n")
	m = genericMethod(c, "RangeT", "getODSOperands", indexParam)
	emitODSValues(m, "getODSOperandIndexAndLength(index)", "odsOperands.begin()")
	for i, operand := range op.Operands {
		if operand.Name != "" {
			c.SetOrigin(origin.Operand, i, operand.Name)
			emitGenericOperandGetter(c, i, operand)
		}
	}
	c.ClearOrigin()
}

func genericMethod(c *cpp.Class, returns, name string, params ...cpp.Param) *cpp.Method {
	return c.Require(&cpp.Method{Return: returns, Name: name, Params: params})
}

func emitGenericOperandGetter(c *cpp.Class, i int, operand *ods.Operand) {
	name := ods.GetterName(operand.Name)
	switch {
	case operand.Optional:
		m := genericMethod(c, "ValueT", name)
		m.Body.Write("  auto operands = getODSOperands(", strconv.Itoa(i), ");\n",
			"  return operands.empty() ? ValueT{} : (*operands.begin());\n")
	case operand.VariadicOfVariadic:
		m := genericMethod(c, "::llvm::SmallVector<RangeT>", name)
		m.Body.Fill(`  auto tblgenTmpOperands = getODSOperands(@i);
  auto sizes = @sizes();

  ::llvm::SmallVector<RangeT> tblgenTmpOperandGroups;
  for (int i = 0, e = sizes.size(); i < e; ++i) {
    tblgenTmpOperandGroups.push_back(tblgenTmpOperands.take_front(sizes[i]));
    tblgenTmpOperands = tblgenTmpOperands.drop_front(sizes[i]);
  }
  return tblgenTmpOperandGroups;
`, "i", strconv.Itoa(i), "sizes", ods.GetterName(operand.SegmentAttr))
	case operand.Variadic:
		m := genericMethod(c, "RangeT", name)
		m.Body.Write("  return getODSOperands(", strconv.Itoa(i), ");\n")
	default:
		m := genericMethod(c, "ValueT", name)
		m.Body.Write("  return (*getODSOperands(", strconv.Itoa(i), ").begin());\n")
	}
}

func baseMethod(c *cpp.Class, returns, name string) *cpp.Method {
	return c.Require(&cpp.Method{Return: returns, Name: name, Properties: cpp.Inline})
}

func emitBaseGetters(c *cpp.Class, op *opmodel.Operation) {
	if op.HasProperties {
		baseMethod(c, "const Properties &", "getProperties").Body.Write("  return properties;\n")
	}
	baseMethod(c, "::mlir::DictionaryAttr", "getAttributes").Body.Write("  return odsAttrs;\n")
}

// adaptorBuilder is the C++ expression of a Builder in a method of the adaptor.
const adaptorBuilder = "::mlir::Builder(odsAttrs.getContext())"

// emitBaseAttrGetters writes get<Attr>Attr and get<Attr>.
func emitBaseAttrGetters(c *cpp.Class, op *opmodel.Operation) {
	for _, attr := range op.Attributes {
		if attr.Derived {
			continue
		}
		c.SetOrigin(origin.Attribute, cpp.NoIndex, attr.Name)
		m := &cpp.Method{Return: attr.StorageType, Name: ods.GetterName(attr.Name) + "Attr"}
		if op.HasProperties && !attr.HasDefault() {
			m.Properties = cpp.Inline
		}
		if m = c.Require(m); !m.Body.Off() {
			b := &m.Body
			if !op.HasProperties {
				b.Write("  assert(odsAttrs && \"no attributes when constructing adapter\");\n")
			}
			b.FillIndented("  ", "auto attr = ::llvm::@cast<@type>(@attr);\n",
				"cast", opmodel.AttrCast(attr.Attribute), "type", attr.StorageType, "attr", op.AttrInAdaptor(attr.Name))
			if attr.HasDefault() && attr.Optional {
				b.FillIndented("  ", "if (!attr)\n  attr = @default;\n", "default", op.DefaultInGetter(attr, adaptorBuilder))
			}
			b.Write("  return attr;\n")
		}
		emitAttrGetter(c, op, attr, adaptorBuilder)
	}
	c.ClearOrigin()
}

// emitBaseRegionGetters writes the accessors of regions.
func emitBaseRegionGetters(c *cpp.Class, op *opmodel.Operation) {
	for i, r := range op.Regions {
		c.SetOrigin(origin.Region, i, r.Name)
		switch {
		case r.Name == "":
		case r.Variadic:
			m := baseMethod(c, "::mlir::RegionRange", ods.GetterName(r.Name))
			m.Body.Write("  return odsRegions.drop_front(", strconv.Itoa(i), ");\n")
		default:
			m := baseMethod(c, "::mlir::Region &", ods.GetterName(r.Name))
			m.Body.Write("  return *odsRegions[", strconv.Itoa(i), "];\n")
		}
	}
	c.ClearOrigin()
	if len(op.Regions) > 0 {
		m := c.AddMethod(&cpp.Method{Return: "::mlir::RegionRange", Name: "getRegions", Properties: cpp.Inline})
		if m != nil {
			m.Body.Write("  return odsRegions;\n")
		}
	}
}

func emitGenericOperands(c *cpp.Class) {
	if m := c.AddMethod(&cpp.Method{Return: "RangeT", Name: "getOperands"}); m != nil {
		m.Body.Write("  return odsOperands;\n")
	}
	c.AddField("RangeT odsOperands")
}

// emitValues writes the adaptor for a ValueRange, and its verifier.
func emitValues(c *cpp.Class, op *opmodel.Operation, constraints *constraint.Table, generic string) {
	c.Bases = []string{generic + "<::mlir::ValueRange>"}
	c.DeclareVisibility(cpp.Public)
	c.DeclareUsing(generic+"::"+generic, "")
	c.AddMethod(&cpp.Method{
		Name: c.Name, Params: []cpp.Param{{Type: op.CppClassName, Name: "op"}},
		Initializers: []string{generic + "(op->getOperands(), op)"},
	})
	m := c.AddMethod(&cpp.Method{
		Return: "::llvm::LogicalResult", Name: "verify", Params: []cpp.Param{{Type: "::mlir::Location", Name: "loc"}},
	})
	if m.Body.Off() {
		return
	}
	v := newAdaptorVerifier(op, constraints)
	v.emitCheckProperties(&m.Body)
	v.emitCheckAttrs(&m.Body)
	m.Body.Write("  return ::mlir::success();\n")
}

// emitDeclarations writes the three classes.
func (a *adaptor) emitDeclarations(b *cpp.Buffer) {
	b.Write("namespace detail {\n\n")
	a.base.WriteDeclaration(b)
	b.Write("\n} // namespace detail\n")
	a.generic.WriteDeclaration(b)
	a.values.WriteDeclaration(b)
}

// emitDefinitions writes the members of the three classes that are defined
// outside of them.
func (a *adaptor) emitDefinitions(b *cpp.Buffer) {
	b.Write("namespace detail {\n\n")
	a.base.WriteDefinitions(b)
	b.Write("\n} // namespace detail\n")
	a.values.WriteDefinitions(b)
}
