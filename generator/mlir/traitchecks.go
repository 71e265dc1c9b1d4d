package mlir

import "sync"

// A TraitCheck says how a trait of MLIR changes which IR is valid.
type TraitCheck uint8

const (
	// CheckUnknown: C++ that is not part of MLIR's core decides.
	CheckUnknown TraitCheck = iota
	// ChecksNothing: the trait has no influence on validity.
	ChecksNothing
	// ChecksMore: operations with the trait are verified more strictly.
	ChecksMore
	// AllowsMore: without the trait, less IR is valid.
	AllowsMore
	// ChecksOther: IR that is valid with the trait may be invalid without it, and the
	// other way round.
	ChecksOther
)

var traitChecks = sync.OnceValue(func() map[string]TraitCheck {
	return map[string]TraitCheck{
		"AffineScope": AllowsMore, "HasOnlyGraphRegion": AllowsMore, "NoTerminator": AllowsMore,

		"AlwaysSpeculatableImplTrait": ChecksNothing, "AutomaticAllocationScope": ChecksNothing, "HasRecursiveMemoryEffects": ChecksNothing,
		"IsCommutative": ChecksNothing, "MemRefsNormalizable": ChecksNothing, "RecursivelySpeculatableImplTrait": ChecksNothing,
		"ReturnLike": ChecksNothing,

		"ConstantLike": ChecksMore, "Elementwise": ChecksMore, "FirstAttrDerivedResultType": ChecksMore, "HasParent": ChecksMore,
		"IsIdempotent": ChecksMore, "IsInvolution": ChecksMore, "IsIsolatedFromAbove": ChecksMore, "NoRegionArguments": ChecksMore,
		"ResultsAreFloatLike": ChecksMore, "ResultsBroadcastableShape": ChecksMore, "SameOperandsAndResultElementType": ChecksMore,
		"SameOperandsAndResultRank": ChecksMore, "SameOperandsAndResultShape": ChecksMore, SameOperandsAndResultType: ChecksMore,
		"SameOperandsElementType": ChecksMore, "SameOperandsShape": ChecksMore, SameTypeOperands: ChecksMore, "Scalarizable": ChecksMore,
		"SingleBlock": ChecksMore, "SingleBlockImplicitTerminator": ChecksMore, "SymbolTable": ChecksMore, "Tensorizable": ChecksMore,
		"Vectorizable": ChecksMore,

		AttrSizedOperandSegments: ChecksOther, AttrSizedResultSegments: ChecksOther, "IsTerminator": ChecksOther,
		"SameVariadicOperandSize": ChecksOther, "SameVariadicResultSize": ChecksOther,
	}
})

// CheckOfTrait returns how a trait changes which IR is valid. The name is that of the C++
// class without namespace and template arguments.
func CheckOfTrait(name string) TraitCheck { return traitChecks()[name] }

// TraitHasParent is the trait whose template arguments are alternatives.
const TraitHasParent = "HasParent"

// MemoryEffectOpInterface is the C++ class of the interface of memory effects, without
// namespace.
const MemoryEffectOpInterface = "MemoryEffectOpInterface"
