package opdef

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// C++ names of the traits that change what is generated.
const (
	traitSameVariadicOperandSize    = "::mlir::OpTrait::SameVariadicOperandSize"
	traitSameVariadicResultSize     = "::mlir::OpTrait::SameVariadicResultSize"
	traitAttrSizedOperandSegments   = "::mlir::OpTrait::AttrSizedOperandSegments"
	traitAttrSizedResultSegments    = "::mlir::OpTrait::AttrSizedResultSegments"
	traitSameOperandsAndResultType  = "::mlir::OpTrait::SameOperandsAndResultType"
	traitFirstAttrDerivedResultType = "::mlir::OpTrait::FirstAttrDerivedResultType"
	traitInferTypeOpInterface       = "::mlir::InferTypeOpInterface::Trait"
	traitOpAsmOpInterface           = "::mlir::OpAsmOpInterface::Trait"
	traitBytecodeOpInterface        = "::mlir::BytecodeOpInterface::Trait"
	traitDerivedAttributeOp         = "::mlir::DerivedAttributeOpInterface::Trait"
)

// Names of the attributes that hold segment sizes, and of parameters of
// builders.
const (
	operandSegmentSizes = "operandSegmentSizes"
	resultSegmentSizes  = "resultSegmentSizes"
	odsBuilder          = "odsBuilder"
	odsState            = "odsState"
)

// An opClass is one operation on its way to C++: the operation, its class, and
// what the functions that fill the class agree upon.
type opClass struct {
	*ods.Operator
	class       *cpp.Class
	constraints *constraint.Table

	// traits are the C++ names of the class's traits, in order.
	traits   []string
	hasTrait map[string]bool

	// attrs are the attributes that the operation registers, sorted by name.
	attrs []attribute
	// attrProperties tells whether the dialect stores attributes as
	// properties, which is what setters and builders ask. Where it does not,
	// an operation with properties has its attributes among them all the
	// same, which is what getters and verifiers ask (hasProperties).
	attrProperties bool
	// hasProperties tells whether the operation has Properties, be they
	// empty.
	hasProperties bool
	// storesProperties tells whether there is anything in them.
	storesProperties bool
	// operandSegments and resultSegments tell whether the segment sizes are
	// properties.
	operandSegments, resultSegments bool

	// operandCount and resultCount count for builders.
	operandCount, resultCount valueCount

	// overlap is the error of the first method that could not be added.
	overlap error

	// warn receives warnings.
	warn func(error)
	// formatError says whether an error in the assembly format is one, and
	// reports it otherwise.
	formatError func(error) error
}

// An attribute is one that an operation registers: an attribute of the
// definition, or segment sizes.
type attribute struct {
	name     string
	required bool
	attr     *ods.NamedAttribute // nil for segment sizes
	// before and after count the required attributes whose names precede and
	// follow.
	before, after int
}

// A valueCount says how many operands or results there are.
type valueCount struct {
	all, fixed int
}

func (c valueCount) variable() bool { return c.fixed != c.all }

func countValues(values []*ods.Operand) valueCount {
	c := valueCount{all: len(values)}
	for _, v := range values {
		if !v.VariableLength() {
			c.fixed++
		}
	}
	return c
}

func newOpClass(op *ods.Operator, constraints *constraint.Table, parts cpp.Parts) *opClass {
	o := &opClass{
		Operator:       op,
		class:          &cpp.Class{Name: op.CppClassName, Parts: parts},
		constraints:    constraints,
		hasTrait:       map[string]bool{},
		attrProperties: op.Dialect.UsePropertiesForAttributes,
		operandCount:   countValues(op.Operands),
		resultCount:    countValues(op.Results),
	}
	operandSegments := op.HasTrait(traitAttrSizedOperandSegments)
	resultSegments := op.HasTrait(traitAttrSizedResultSegments)
	o.operandSegments = operandSegments && o.attrProperties
	o.resultSegments = resultSegments && o.attrProperties
	o.attrs = registeredAttributes(op, operandSegments && !o.attrProperties, resultSegments && !o.attrProperties)
	o.hasProperties = len(op.Properties) > 0 || o.attrProperties
	o.storesProperties = len(o.storedAttrs()) > 0 || len(o.storedProperties()) > 0
	return o
}

func (a *attribute) derived() bool { return a.attr != nil && a.attr.Derived }

// storageType is the C++ class of the attribute.
func (a *attribute) storageType() string {
	if a.attr == nil {
		return "::mlir::DenseI32ArrayAttr"
	}
	return a.attr.StorageType
}

// registeredAttributes sorts the attributes by name, segment sizes among them
// when they are attributes.
func registeredAttributes(op *ods.Operator, operandSegments, resultSegments bool) []attribute {
	attrs := make([]attribute, 0, len(op.Attributes)+2)
	insert := func(a attribute) {
		at := len(attrs)
		for i := range attrs {
			if attrs[i].name == a.name {
				return
			}
		}
		for at > 0 && attrs[at-1].name > a.name {
			at--
		}
		attrs = append(attrs, attribute{})
		copy(attrs[at+1:], attrs[at:])
		attrs[at] = a
	}
	for _, a := range op.Attributes {
		insert(attribute{name: a.Name, required: !a.OptionalOrDefaulted() && !a.Derived, attr: a})
	}
	if operandSegments {
		insert(attribute{name: operandSegmentSizes, required: true})
	}
	if resultSegments {
		insert(attribute{name: resultSegmentSizes, required: true})
	}
	required := 0
	for i := range attrs {
		attrs[i].before = required
		if attrs[i].required {
			required++
		}
	}
	for i := range attrs {
		attrs[i].after = required - attrs[i].before
		if attrs[i].required {
			attrs[i].after--
		}
	}
	return attrs
}

func (o *opClass) attribute(name string) *attribute {
	for i := range o.attrs {
		if o.attrs[i].name == name {
			return &o.attrs[i]
		}
	}
	return nil
}

// addTrait gives the class a trait unless it has it.
func (o *opClass) addTrait(name string) {
	if !o.hasTrait[name] {
		o.hasTrait[name] = true
		o.traits = append(o.traits, name)
	}
}

// fill puts all members into the class. The order is that of the members in
// the generated class.
func (o *opClass) fill() error {
	o.genTraits()
	o.genUsings()
	o.genInterfaceUsings()
	o.genAttrNameGetters()
	o.genAsmResultNames()
	o.genOpNameGetter()
	o.genOperandGetters()
	o.genOperandSetters()
	o.genResultGetters()
	o.genRegionGetters()
	o.genSuccessorGetters()
	o.genPropertiesSupport()
	o.genPropertyGetters()
	o.genPropertySetters()
	if err := o.genAttrGetters(); err != nil {
		return err
	}
	if err := o.genAttrSetters(); err != nil {
		return err
	}
	o.genAttrRemovers()
	if err := o.genBuilders(); err != nil {
		return err
	}
	o.genDefaultAttrs()
	o.genParserDeclaration()
	o.genPrinterDeclaration()
	o.genVerifier()
	o.genCustomVerifier()
	o.genCanonicalizers()
	o.genFolder()
	if err := o.genInferReturnTypes(); err != nil {
		return err
	}
	o.genInterfaceMethods()
	if err := o.genAssemblyFormat(); err != nil {
		return err
	}
	if err := o.genEffects(); err != nil {
		return err
	}
	if o.overlap != nil {
		return o.overlap
	}
	o.class.Bases = []string{o.baseClass()}
	o.class.Finish()
	o.genExtraClassDeclaration()
	return nil
}

// add adds a method that has to be in the class; that another one makes it
// redundant is an error of the definition, which fill reports.
func (o *opClass) add(c *cpp.Class, m *cpp.Method) *cpp.Method {
	if added := c.AddMethod(m); added != nil {
		return added
	}
	if o.overlap == nil {
		o.overlap = o.Def.Errorf("the function '%s' that is generated for operation '%s' overlaps with another one", m.Name, o.OperationName())
	}
	return cpp.Discarded()
}

// method adds a public method that is defined out of line.
func (o *opClass) method(returns, name string, params ...cpp.Param) *cpp.Method {
	return o.add(o.class, &cpp.Method{Return: returns, Name: name, Params: params})
}

// inlineMethod adds a public method that is defined in the class.
func (o *opClass) inlineMethod(returns, name string, params ...cpp.Param) *cpp.Method {
	return o.add(o.class, &cpp.Method{Return: returns, Name: name, Params: params, Properties: cpp.Inline})
}

// staticMethod adds a public static method that is defined out of line.
func (o *opClass) staticMethod(returns, name string, params ...cpp.Param) *cpp.Method {
	return o.add(o.class, &cpp.Method{Return: returns, Name: name, Params: params, Properties: cpp.Static})
}

// declaration adds a public method that the user defines.
func (o *opClass) declaration(returns, name string, params ...cpp.Param) *cpp.Method {
	return o.add(o.class, &cpp.Method{Return: returns, Name: name, Params: params, Properties: cpp.DeclarationOnly})
}

func itoa(n int) string { return strconv.Itoa(n) }
