package mlir

import (
	"slices"
	"sync"
)

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
		"AffineScope": AllowsMore, "AutomaticAllocationScope": AllowsMore, "HasOnlyGraphRegion": AllowsMore, TraitNoTerminator: AllowsMore,

		TraitAlwaysSpeculatable: ChecksNothing, TraitRecursiveMemoryEffects: ChecksNothing,
		"IsCommutative": ChecksNothing, "MemRefsNormalizable": ChecksNothing, "RecursivelySpeculatableImplTrait": ChecksNothing,
		"ConstantLike": ChecksNothing, "ReturnLike": ChecksNothing,

		"Elementwise": ChecksMore, "FirstAttrDerivedResultType": ChecksMore, "HasParent": ChecksMore,
		"IsIdempotent": ChecksMore, "IsInvolution": ChecksMore, "IsIsolatedFromAbove": ChecksMore, "NoRegionArguments": ChecksMore,
		"ResultsAreFloatLike": ChecksMore, "ResultsBroadcastableShape": ChecksMore, "SameOperandsAndResultElementType": ChecksMore,
		"SameOperandsAndResultRank": ChecksMore, "SameOperandsAndResultShape": ChecksMore, SameOperandsAndResultType: ChecksMore,
		"SameOperandsElementType": ChecksMore, "SameOperandsShape": ChecksMore, SameTypeOperands: ChecksMore, "Scalarizable": ChecksMore,
		SingleBlock: ChecksMore, TraitSingleBlockImplicitTerminator: ChecksMore, "Tensorizable": ChecksMore,
		"Vectorizable": ChecksMore,

		AttrSizedOperandSegments: ChecksOther, AttrSizedResultSegments: ChecksOther, "IsTerminator": ChecksOther,
		"SameVariadicOperandSize": ChecksOther, "SameVariadicResultSize": ChecksOther,
		TraitSymbolTable: ChecksOther, // symbols are unique in it, and found in the nearest one
	}
})

// CheckOfTrait returns how a trait changes which IR is valid. The name is that of the C++
// class without namespace and template arguments.
func CheckOfTrait(name string) TraitCheck { return traitChecks()[name] }

// TraitImplies reports whether what one trait checks follows from another one. The names are as for [CheckOfTrait].
func TraitImplies(trait, other string) bool {
	return slices.Contains(map[string][]string{
		SameOperandsAndResultType: {"SameOperandsAndResultElementType", "SameOperandsAndResultRank", "SameOperandsAndResultShape", "SameOperandsElementType",
			"SameOperandsShape"},
		SameTypeOperands:                   {"SameOperandsElementType", "SameOperandsShape"},
		"SameOperandsAndResultElementType": {"SameOperandsElementType"},
		"SameOperandsAndResultShape":       {"SameOperandsAndResultRank", "SameOperandsShape"},
	}[trait], other)
}

// TraitHasParent is the trait whose template arguments are alternatives.
const TraitHasParent = "HasParent"

// Traits that decide how generated parsers complete the text of regions, without namespace
// and template arguments.
const (
	SingleBlock                        = "SingleBlock"
	TraitNoTerminator                  = "NoTerminator"
	TraitSingleBlockImplicitTerminator = "SingleBlockImplicitTerminator"
	TraitSymbolTable                   = "SymbolTable"
)

// Traits that let passes remove or move operations, without namespace.
const (
	TraitAlwaysSpeculatable     = "AlwaysSpeculatableImplTrait"
	TraitRecursiveMemoryEffects = "HasRecursiveMemoryEffects"
)

// CheckOfInterface returns how an interface changes which IR is valid, apart from what its
// definition verifies. The name is that of the C++ class without namespace.
func CheckOfInterface(name string) TraitCheck {
	switch name {
	case "OpAsmOpInterface", // names the dialect of operations in regions
		"RegionKindInterface": // allows uses of values before their definition
		return AllowsMore
	case "SymbolOpInterface": // defines a symbol, and restricts which ones are valid
		return ChecksOther
	case "SymbolUserOpInterface":
		return ChecksMore
	}
	return ChecksNothing
}

// MemoryEffectOpInterface is the C++ class of the interface of memory effects, without
// namespace.
const MemoryEffectOpInterface = "MemoryEffectOpInterface"
