package mlir

// Definitions of traits and interfaces to which generators give a meaning.
const (
	AttrSizedOperandSegments  = "AttrSizedOperandSegments"
	AttrSizedResultSegments   = "AttrSizedResultSegments"
	InferTypeOpInterface      = "InferTypeOpInterface"
	SameOperandsAndResultType = "SameOperandsAndResultType"
	SameTypeOperands          = "SameTypeOperands"
)

// Namespace and OpTraitNamespace are the C++ namespaces of MLIR and of its traits of
// operations.
const (
	Namespace        = "::mlir"
	OpTraitNamespace = Namespace + "::OpTrait::"
)

// C++ names of the traits that change generated code.
const (
	TraitAttrSizedOperandSegments   = OpTraitNamespace + AttrSizedOperandSegments
	TraitAttrSizedResultSegments    = OpTraitNamespace + AttrSizedResultSegments
	TraitBytecodeOpInterface        = Namespace + "::BytecodeOpInterface::Trait"
	TraitDerivedAttributeOp         = Namespace + "::DerivedAttributeOpInterface::Trait"
	TraitIsTerminator               = OpTraitNamespace + "IsTerminator"
	TraitFirstAttrDerivedResultType = OpTraitNamespace + "FirstAttrDerivedResultType"
	TraitInferTypeOpInterface       = Namespace + "::" + InferTypeOpInterface + "::Trait"
	TraitOpAsmOpInterface           = Namespace + "::OpAsmOpInterface::Trait"
	TraitSameOperandsAndResultType  = OpTraitNamespace + SameOperandsAndResultType
	TraitSameVariadicOperandSize    = OpTraitNamespace + "SameVariadicOperandSize"
	TraitSameVariadicResultSize     = OpTraitNamespace + "SameVariadicResultSize"
	TraitSingleBlock                = OpTraitNamespace + "SingleBlock"
)

// Attributes that hold how many values belong to each operand or result.
const (
	OperandSegmentSizes = "operandSegmentSizes"
	ResultSegmentSizes  = "resultSegmentSizes"
)

// A SegmentAttribute is an attribute or property that an operation has because of a
// trait. No argument declares it.
type SegmentAttribute struct {
	Name   string
	Former string // a name under which generated code accepts the attribute too
	Trait  string // the definition of the trait
}

var segmentAttributes = [...]SegmentAttribute{
	{OperandSegmentSizes, "operand_segment_sizes", AttrSizedOperandSegments},
	{ResultSegmentSizes, "result_segment_sizes", AttrSizedResultSegments},
}

// SegmentAttributeNamed returns the attribute with a name, or the zero value for all
// other attributes.
func SegmentAttributeNamed(name string) SegmentAttribute {
	for _, a := range segmentAttributes {
		if a.Name == name {
			return a
		}
	}
	return SegmentAttribute{}
}
