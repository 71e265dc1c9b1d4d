package opdef

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/property"
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
	*opClass
	base, generic, values *cpp.Class
}

func newAdaptor(o *opClass) *adaptor {
	parts := o.class.Parts
	a := &adaptor{
		opClass: o,
		base:    o.newClass(o.GenericAdaptorName()+"Base", parts),
		generic: o.newClass(o.GenericAdaptorName(), parts),
		values:  o.newClass(o.AdaptorName(), parts),
	}
	a.generic.Template = "typename RangeT"
	a.emitBaseFields()
	a.emitBaseConstructors()
	a.emitGenericHead()
	a.emitGenericConstructors()
	a.emitOperandGetters()
	a.emitBaseGetters()
	property.EmitGetters(a.base, a.Operation)
	a.emitAttrGetters()
	a.emitRegionGetters()
	a.base.Finish()
	a.emitGenericOperands()
	a.generic.Finish()
	a.emitValues()
	a.values.Finish()
	return a
}

// propertiesType returns the C++ type of the operation's properties.
func (a *adaptor) propertiesType() string {
	if a.HasProperties {
		return "Properties"
	}
	return "::mlir::EmptyProperties"
}

func (a *adaptor) emitBaseFields() {
	c := a.base
	c.DeclareVisibility(cpp.Public)
	if a.HasProperties {
		property.EmitStruct(c, a.Operation)
	}
	c.DeclareVisibility(cpp.Protected)
	c.DeclareField("::mlir::DictionaryAttr odsAttrs")
	c.DeclareField("::std::optional<::mlir::OperationName> odsOpName")
	if a.HasProperties {
		c.DeclareField("Properties properties")
	}
	c.DeclareField("::mlir::RegionRange odsRegions")
	c.DeclareVisibility(cpp.Public)
}

// adaptorParams returns the parameters of constructors for attributes,
// properties and regions. They have default values if the operation has no
// properties.
func (a *adaptor) adaptorParams() []cpp.Param {
	none := "{}"
	if a.HasProperties {
		none = ""
	}
	return []cpp.Param{
		{Type: "::mlir::DictionaryAttr", Name: "attrs", Default: none},
		{Type: "const " + a.propertiesType() + " &", Name: "properties", Default: none},
		{Type: "::mlir::RegionRange", Name: "regions", Default: "{}"},
	}
}

func (a *adaptor) emitBaseConstructors() {
	c := a.base
	m := c.AddMethod(&cpp.Method{Name: c.Name, Params: a.adaptorParams(), Properties: cpp.Inline})
	m.Initializers = []string{"odsAttrs(attrs)"}
	if a.HasProperties {
		m.Initializers = append(m.Initializers, "properties(properties)")
	}
	m.Initializers = append(m.Initializers, "odsRegions(regions)")
	m.Body.Write("  if (odsAttrs)\n")
	m.Body.FillIndented("    ", "odsOpName.emplace(\"@name\", odsAttrs.getContext());\n", "name", a.OperationName())

	fromOp := &cpp.Method{Name: c.Name, Initializers: []string{"odsAttrs(op->getRawDictionaryAttrs())", "odsOpName(op->getName())"}}
	if a.HasProperties {
		fromOp.Params = []cpp.Param{{Type: a.CppClassName, Name: "op"}}
		fromOp.Initializers = append(fromOp.Initializers, "properties(op.getProperties())")
	} else {
		fromOp.Params = []cpp.Param{{Type: "::mlir::Operation *", Name: "op"}}
		fromOp.Properties = cpp.Inline
	}
	fromOp.Initializers = append(fromOp.Initializers, "odsRegions(op->getRegions())")
	c.AddMethod(fromOp)
}

func (a *adaptor) emitGenericHead() {
	c := a.generic
	c.Bases = []string{"detail::" + a.base.Name}
	c.DeclareUsing("ValueT", "::llvm::detail::ValueOfRange<RangeT>")
	c.DeclareUsing("Base", "detail::"+a.base.Name)
	a.emitOperandIndices(c)
	c.DeclareVisibility(cpp.Public)
}

func (a *adaptor) emitGenericConstructors() {
	values := cpp.Param{Type: "RangeT", Name: "values"}
	a.emitGenericConstructor(append([]cpp.Param{values}, a.adaptorParams()...), "Base(attrs, properties, regions)", "odsOperands(values)")
	a.emitGenericConstructor([]cpp.Param{
		values, {Type: "::mlir::DictionaryAttr", Name: "attrs"}, {Type: "::mlir::OpaqueProperties", Name: "properties"},
		{Type: "::mlir::RegionRange", Name: "regions", Default: "{}"},
	}, cpp.Fill("@class(values, attrs, (properties ? *properties.as<@type *>() : @type{}), regions)",
		"class", a.generic.Name, "type", a.propertiesType()))
	if a.HasProperties {
		attrs := cpp.Param{Type: "::mlir::DictionaryAttr", Name: "attrs", Default: "nullptr"}
		if a.HasTrait(opmodel.TraitAttrSizedOperandSegments) {
			attrs.Default = "" // the adaptor reads the segment sizes from them
		}
		a.emitGenericConstructor([]cpp.Param{values, attrs}, a.generic.Name+"(values, attrs, Properties{}, {})")
	}
	a.emitGenericConstructor([]cpp.Param{values, {Type: "const " + a.base.Name + " &", Name: "base"}}, "Base(base)", "odsOperands(values)")
	a.generic.AddMethod(&cpp.Method{
		Name: a.generic.Name,
		Template: cpp.Fill("typename LateInst = @op, typename = std::enable_if_t<std::is_same_v<LateInst, @op>>",
			"op", a.CppClassName),
		Params:       []cpp.Param{values, {Type: "LateInst", Name: "op"}},
		Initializers: []string{"Base(op)", "odsOperands(values)"},
	})
}

func (a *adaptor) emitGenericConstructor(params []cpp.Param, initializers ...string) {
	a.generic.AddMethod(&cpp.Method{Name: a.generic.Name, Params: params, Initializers: initializers})
}

// emitOperandGetters writes the accessors of operands. Code that does not
// depend on the range of operands is in the base class.
func (a *adaptor) emitOperandGetters() {
	sizes := ""
	if a.HasTrait(opmodel.TraitAttrSizedOperandSegments) {
		if a.AttrsInProperties {
			sizes = "  ::llvm::ArrayRef<int32_t> sizeAttr = getProperties().operandSegmentSizes;\n"
		} else {
			sizes = cpp.Fill(`  assert(@attr && "missing segment size attribute for op");
  auto sizeAttr = ::llvm::cast<::mlir::DenseI32ArrayAttr>(@attr);
`, "attr", a.AttrInAdaptor(opmodel.OperandSegmentSizes))
		}
	}
	a.emitIndexAndLength(a.base, &operandKind, a.Operands, a.OperandCount, sizes, "odsOperandsSize",
		cpp.Param{Type: "unsigned", Name: "odsOperandsSize"})

	m := a.genericMethod("std::pair<unsigned, unsigned>", "getODSOperandIndexAndLength", indexParam)
	m.Body.Write("  return Base::getODSOperandIndexAndLength(index, odsOperands.size());\n")
	m = a.genericMethod("RangeT", "getODSOperands", indexParam)
	emitODSValues(m, "getODSOperandIndexAndLength(index)", "odsOperands.begin()")
	for i, operand := range a.Operands {
		if operand.Name != "" {
			a.generic.SetOrigin(origin.Operand, i, operand.Name)
			a.emitOperandGetter(i, operand)
		}
	}
	a.generic.ClearOrigin()
}

func (a *adaptor) genericMethod(returns, name string, params ...cpp.Param) *cpp.Method {
	return a.generic.Require(&cpp.Method{Return: returns, Name: name, Params: params})
}

func (a *adaptor) emitOperandGetter(i int, operand *ods.Operand) {
	name := ods.GetterName(operand.Name)
	switch {
	case operand.Optional:
		m := a.genericMethod("ValueT", name)
		m.Body.Write("  auto operands = getODSOperands(", strconv.Itoa(i), ");\n",
			"  return operands.empty() ? ValueT{} : (*operands.begin());\n")
	case operand.VariadicOfVariadic:
		m := a.genericMethod("::llvm::SmallVector<RangeT>", name)
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
		m := a.genericMethod("RangeT", name)
		m.Body.Write("  return getODSOperands(", strconv.Itoa(i), ");\n")
	default:
		m := a.genericMethod("ValueT", name)
		m.Body.Write("  return (*getODSOperands(", strconv.Itoa(i), ").begin());\n")
	}
}

func (a *adaptor) baseMethod(returns, name string) *cpp.Method {
	return a.base.Require(&cpp.Method{Return: returns, Name: name, Properties: cpp.Inline})
}

func (a *adaptor) emitBaseGetters() {
	if a.HasProperties {
		a.baseMethod("const Properties &", "getProperties").Body.Write("  return properties;\n")
	}
	a.baseMethod("::mlir::DictionaryAttr", "getAttributes").Body.Write("  return odsAttrs;\n")
}

// adaptorBuilder is the C++ expression of a Builder in a method of the adaptor.
const adaptorBuilder = "::mlir::Builder(odsAttrs.getContext())"

// emitAttrGetters writes get<Attr>Attr and get<Attr>.
func (a *adaptor) emitAttrGetters() {
	for _, attr := range a.Attributes {
		if attr.Derived {
			continue
		}
		a.base.SetOrigin(origin.Attribute, cpp.NoIndex, attr.Name)
		m := &cpp.Method{Return: attr.StorageType, Name: ods.GetterName(attr.Name) + "Attr"}
		if a.HasProperties && !attr.HasDefault() {
			m.Properties = cpp.Inline
		}
		if m = a.base.Require(m); !m.Body.Off() {
			b := &m.Body
			if !a.HasProperties {
				b.Write("  assert(odsAttrs && \"no attributes when constructing adapter\");\n")
			}
			b.FillIndented("  ", "auto attr = ::llvm::@cast<@type>(@attr);\n",
				"cast", opmodel.AttrCast(attr.Attribute), "type", attr.StorageType, "attr", a.AttrInAdaptor(attr.Name))
			if attr.HasDefault() && attr.Optional {
				b.FillIndented("  ", "if (!attr)\n  attr = @default;\n", "default", opmodel.DefaultValueAttr(attr.Attribute, adaptorBuilder))
			}
			b.Write("  return attr;\n")
		}
		a.emitAttrGetter(a.base, attr, adaptorBuilder)
	}
	a.base.ClearOrigin()
}

// emitRegionGetters writes the accessors of regions.
func (a *adaptor) emitRegionGetters() {
	for i, r := range a.Regions {
		a.base.SetOrigin(origin.Region, i, r.Name)
		switch {
		case r.Name == "":
		case r.Variadic:
			m := a.baseMethod("::mlir::RegionRange", ods.GetterName(r.Name))
			m.Body.Write("  return odsRegions.drop_front(", strconv.Itoa(i), ");\n")
		default:
			m := a.baseMethod("::mlir::Region &", ods.GetterName(r.Name))
			m.Body.Write("  return *odsRegions[", strconv.Itoa(i), "];\n")
		}
	}
	a.base.ClearOrigin()
	if len(a.Regions) > 0 {
		m := a.base.AddMethod(&cpp.Method{Return: "::mlir::RegionRange", Name: "getRegions", Properties: cpp.Inline})
		if m != nil {
			m.Body.Write("  return odsRegions;\n")
		}
	}
}

func (a *adaptor) emitGenericOperands() {
	if m := a.generic.AddMethod(&cpp.Method{Return: "RangeT", Name: "getOperands"}); m != nil {
		m.Body.Write("  return odsOperands;\n")
	}
	a.generic.AddField("RangeT odsOperands")
}

// emitValues writes the adaptor for a ValueRange, and its verifier.
func (a *adaptor) emitValues() {
	c := a.values
	c.Bases = []string{a.generic.Name + "<::mlir::ValueRange>"}
	c.DeclareVisibility(cpp.Public)
	c.DeclareUsing(a.generic.Name+"::"+a.generic.Name, "")
	c.AddMethod(&cpp.Method{
		Name: c.Name, Params: []cpp.Param{{Type: a.CppClassName, Name: "op"}},
		Initializers: []string{a.generic.Name + "(op->getOperands(), op)"},
	})
	m := c.AddMethod(&cpp.Method{
		Return: "::llvm::LogicalResult", Name: "verify", Params: []cpp.Param{{Type: "::mlir::Location", Name: "loc"}},
	})
	if m.Body.Off() {
		return
	}
	v := a.adaptorVerifier()
	v.emitCheckProperties(&m.Body)
	v.emitCheckAttrs(&m.Body)
	m.Body.Write("  return ::mlir::success();\n")
}

// writeDeclarations writes the three classes.
func (a *adaptor) writeDeclarations(b *cpp.Buffer) {
	b.Write("namespace detail {\n\n")
	a.base.WriteDeclaration(b)
	b.Write("\n} // namespace detail\n")
	a.generic.WriteDeclaration(b)
	a.values.WriteDeclaration(b)
}

// writeDefinitions writes the members of the three classes that are defined
// outside of them.
func (a *adaptor) writeDefinitions(b *cpp.Buffer) {
	b.Write("namespace detail {\n\n")
	a.base.WriteDefinitions(b)
	b.Write("\n} // namespace detail\n")
	a.values.WriteDefinitions(b)
}
