package opdef

import (
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An adaptor is what gives the accessors of an operation to operands and
// attributes that belong to no operation: a base class that knows attributes
// and regions, a class template over the range of operands, and an instance of
// it for values.
type adaptor struct {
	*opClass
	base, generic, values *cpp.Class
}

func newAdaptor(o *opClass) (*adaptor, error) {
	if err := o.checkSegments(); err != nil {
		return nil, err
	}
	if err := o.checkAccessors(); err != nil {
		return nil, err
	}
	parts := o.class.Parts
	a := &adaptor{
		opClass: o,
		base:    &cpp.Class{Name: o.GenericAdaptorName() + "Base", Parts: parts},
		generic: &cpp.Class{Name: o.GenericAdaptorName(), Template: "typename RangeT", Parts: parts},
		values:  &cpp.Class{Name: o.AdaptorName(), Parts: parts},
	}
	a.genBaseFields()
	a.genBaseConstructors()
	a.genGenericHead()
	a.genGenericConstructors()
	a.genOperandGetters()
	a.genBaseGetters()
	o.genPropertyGettersIn(a.base)
	if err := a.genAttrGetters(); err != nil {
		return nil, err
	}
	a.genRegionGetters()
	a.base.Finish()
	a.genGenericOperands()
	a.generic.Finish()
	a.genValues()
	a.values.Finish()
	return a, nil
}

// propertiesType is the C++ type of the properties of the operation.
func (a *adaptor) propertiesType() string {
	if a.hasProperties {
		return "Properties"
	}
	return "::mlir::EmptyProperties"
}

func (a *adaptor) genBaseFields() {
	c := a.base
	c.DeclareVisibility(cpp.Public)
	if a.hasProperties {
		a.genPropertiesStruct(c)
	}
	c.DeclareVisibility(cpp.Protected)
	c.DeclareField("::mlir::DictionaryAttr odsAttrs")
	c.DeclareField("::std::optional<::mlir::OperationName> odsOpName")
	if a.hasProperties {
		c.DeclareField("Properties properties")
	}
	c.DeclareField("::mlir::RegionRange odsRegions")
	c.DeclareVisibility(cpp.Public)
}

// adaptorParams are attributes, properties and regions as parameters of
// constructors; they have default values when there are no properties.
func (a *adaptor) adaptorParams() []cpp.Param {
	none := "{}"
	if a.hasProperties {
		none = ""
	}
	return []cpp.Param{
		{Type: "::mlir::DictionaryAttr", Name: "attrs", Default: none},
		{Type: "const " + a.propertiesType() + " &", Name: "properties", Default: none},
		{Type: "::mlir::RegionRange", Name: "regions", Default: "{}"},
	}
}

func (a *adaptor) genBaseConstructors() {
	c := a.base
	m := c.AddMethod(&cpp.Method{Name: c.Name, Params: a.adaptorParams(), Properties: cpp.Inline})
	m.Initializers = []string{"odsAttrs(attrs)"}
	if a.hasProperties {
		m.Initializers = append(m.Initializers, "properties(properties)")
	}
	m.Initializers = append(m.Initializers, "odsRegions(regions)")
	m.Body.Write("  if (odsAttrs)\n    odsOpName.emplace(\"", a.OperationName(), "\", odsAttrs.getContext());\n")

	fromOp := &cpp.Method{Name: c.Name, Initializers: []string{"odsAttrs(op->getRawDictionaryAttrs())", "odsOpName(op->getName())"}}
	if a.hasProperties {
		fromOp.Params = []cpp.Param{{Type: a.CppClassName, Name: "op"}}
		fromOp.Initializers = append(fromOp.Initializers, "properties(op.getProperties())")
	} else {
		fromOp.Params = []cpp.Param{{Type: "::mlir::Operation *", Name: "op"}}
		fromOp.Properties = cpp.Inline
	}
	fromOp.Initializers = append(fromOp.Initializers, "odsRegions(op->getRegions())")
	c.AddMethod(fromOp)
}

func (a *adaptor) genGenericHead() {
	c := a.generic
	c.Bases = []string{"detail::" + a.base.Name}
	c.DeclareUsing("ValueT", "::llvm::detail::ValueOfRange<RangeT>")
	c.DeclareUsing("Base", "detail::"+a.base.Name)
	a.genOperandIndices(c)
	c.DeclareVisibility(cpp.Public)
}

func (a *adaptor) genGenericConstructors() {
	values := cpp.Param{Type: "RangeT", Name: "values"}
	a.genGenericConstructor(append([]cpp.Param{values}, a.adaptorParams()...), "Base(attrs, properties, regions)", "odsOperands(values)")
	a.genGenericConstructor([]cpp.Param{
		values, {Type: "::mlir::DictionaryAttr", Name: "attrs"}, {Type: "::mlir::OpaqueProperties", Name: "properties"},
		{Type: "::mlir::RegionRange", Name: "regions", Default: "{}"},
	}, cpp.Fill("@class(values, attrs, (properties ? *properties.as<@type *>() : @type{}), regions)",
		"class", a.generic.Name, "type", a.propertiesType()))
	if a.hasProperties {
		attrs := cpp.Param{Type: "::mlir::DictionaryAttr", Name: "attrs", Default: "nullptr"}
		if a.HasTrait(traitAttrSizedOperandSegments) {
			attrs.Default = "" // segment sizes are needed
		}
		a.genGenericConstructor([]cpp.Param{values, attrs}, a.generic.Name+"(values, attrs, Properties{}, {})")
	}
	a.genGenericConstructor([]cpp.Param{values, {Type: "const " + a.base.Name + " &", Name: "base"}}, "Base(base)", "odsOperands(values)")
	a.generic.AddMethod(&cpp.Method{
		Name: a.generic.Name,
		Template: cpp.Fill("typename LateInst = @op, typename = std::enable_if_t<std::is_same_v<LateInst, @op>>",
			"op", a.CppClassName),
		Params:       []cpp.Param{values, {Type: "LateInst", Name: "op"}},
		Initializers: []string{"Base(op)", "odsOperands(values)"},
	})
}

func (a *adaptor) genGenericConstructor(params []cpp.Param, initializers ...string) {
	a.generic.AddMethod(&cpp.Method{Name: a.generic.Name, Params: params, Initializers: initializers})
}

// genOperandGetters writes the accessors of operands. What does not depend on
// the range of operands is in the base.
func (a *adaptor) genOperandGetters() {
	sizes := ""
	if a.HasTrait(traitAttrSizedOperandSegments) {
		if a.attrProperties {
			sizes = "  ::llvm::ArrayRef<int32_t> sizeAttr = getProperties().operandSegmentSizes;\n"
		} else {
			sizes = cpp.Fill(`  assert(@attr && "missing segment size attribute for op");
  auto sizeAttr = ::llvm::cast<::mlir::DenseI32ArrayAttr>(@attr);
`, "attr", a.attrInAdaptor(operandSegmentSizes))
		}
	}
	a.genIndexAndLength(a.base, &operandKind, a.Operands, a.operandCount, sizes, "odsOperandsSize",
		cpp.Param{Type: "unsigned", Name: "odsOperandsSize"})

	m := a.genericMethod("std::pair<unsigned, unsigned>", "getODSOperandIndexAndLength", indexParam)
	m.Body.Write("  return Base::getODSOperandIndexAndLength(index, odsOperands.size());\n")
	m = a.genericMethod("RangeT", "getODSOperands", indexParam)
	genODSValues(m, "getODSOperandIndexAndLength(index)", "odsOperands.begin()")
	for i, operand := range a.Operands {
		if operand.Name != "" {
			a.genOperandGetter(i, operand)
		}
	}
}

func (a *adaptor) genericMethod(returns, name string, params ...cpp.Param) *cpp.Method {
	return a.add(a.generic, &cpp.Method{Return: returns, Name: name, Params: params})
}

func (a *adaptor) genOperandGetter(i int, operand *ods.Operand) {
	name := ods.GetterName(operand.Name)
	switch {
	case operand.Optional:
		m := a.genericMethod("ValueT", name)
		m.Body.Write("  auto operands = getODSOperands(", itoa(i), ");\n",
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
`, "i", itoa(i), "sizes", ods.GetterName(operand.SegmentAttr))
	case operand.Variadic:
		m := a.genericMethod("RangeT", name)
		m.Body.Write("  return getODSOperands(", itoa(i), ");\n")
	default:
		m := a.genericMethod("ValueT", name)
		m.Body.Write("  return (*getODSOperands(", itoa(i), ").begin());\n")
	}
}

func (a *adaptor) baseMethod(returns, name string) *cpp.Method {
	return a.add(a.base, &cpp.Method{Return: returns, Name: name, Properties: cpp.Inline})
}

func (a *adaptor) genBaseGetters() {
	if a.hasProperties {
		a.baseMethod("const Properties &", "getProperties").Body.Write("  return properties;\n")
	}
	a.baseMethod("::mlir::DictionaryAttr", "getAttributes").Body.Write("  return odsAttrs;\n")
}

// adaptorBuilder is a Builder in a method of the adaptor.
const adaptorBuilder = "::mlir::Builder(odsAttrs.getContext())"

// genAttrGetters writes get<Attr>Attr and get<Attr>.
func (a *adaptor) genAttrGetters() error {
	for _, attr := range a.Attributes {
		if attr.Derived {
			continue
		}
		m := &cpp.Method{Return: attr.StorageType, Name: ods.GetterName(attr.Name) + "Attr"}
		if a.hasProperties && !attr.HasDefault() {
			m.Properties = cpp.Inline
		}
		if m = a.add(a.base, m); !m.Body.Off() {
			b := &m.Body
			if !a.hasProperties {
				b.Write("  assert(odsAttrs && \"no attributes when constructing adapter\");\n")
			}
			b.FillIndented("  ", "auto attr = ::llvm::@cast<@type>(@attr);\n",
				"cast", castOf(attr.Attribute), "type", attr.StorageType, "attr", a.attrInAdaptor(attr.Name))
			if attr.HasDefault() && attr.Optional {
				if !attr.ConstBuildable() {
					return tablegen.Errorf(0, "DefaultValuedAttr of type %s must have a constBuilder", attr.DefName())
				}
				b.FillIndented("  ", "if (!attr)\n  attr = @default;\n", "default", defaultValueAttr(attr.Attribute, adaptorBuilder))
			}
			b.Write("  return attr;\n")
		}
		if err := a.genAttrGetter(a.base, attr, adaptorBuilder); err != nil {
			return err
		}
	}
	return nil
}

// genRegionGetters writes the accessors of regions.
func (a *adaptor) genRegionGetters() {
	for i, r := range a.Regions {
		switch {
		case r.Name == "":
		case r.Variadic:
			m := a.baseMethod("::mlir::RegionRange", ods.GetterName(r.Name))
			m.Body.Write("  return odsRegions.drop_front(", itoa(i), ");\n")
		default:
			m := a.baseMethod("::mlir::Region &", ods.GetterName(r.Name))
			m.Body.Write("  return *odsRegions[", itoa(i), "];\n")
		}
	}
	if len(a.Regions) > 0 {
		m := a.base.AddMethod(&cpp.Method{Return: "::mlir::RegionRange", Name: "getRegions", Properties: cpp.Inline})
		if m != nil {
			m.Body.Write("  return odsRegions;\n")
		}
	}
}

func (a *adaptor) genGenericOperands() {
	if m := a.generic.AddMethod(&cpp.Method{Return: "RangeT", Name: "getOperands"}); m != nil {
		m.Body.Write("  return odsOperands;\n")
	}
	a.generic.AddField("RangeT odsOperands")
}

// genValues writes the adaptor for a ValueRange, and its verifier.
func (a *adaptor) genValues() {
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
	v.genCheckProperties(&m.Body)
	v.genCheckAttrs(&m.Body)
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

// writeDefinitions writes what of the three classes is defined out of line.
func (a *adaptor) writeDefinitions(b *cpp.Buffer) {
	b.Write("namespace detail {\n\n")
	a.base.WriteDefinitions(b)
	b.Write("\n} // namespace detail\n")
	a.values.WriteDefinitions(b)
}
