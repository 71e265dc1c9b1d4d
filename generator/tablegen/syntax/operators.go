package syntax

// Op is a bang operator.
type Op uint8

// The bang operators. OpNone is no operator.
const (
	OpNone Op = iota
	OpAdd
	OpAnd
	OpCast
	OpCon
	OpCond
	OpDag
	OpDiv
	OpEmpty
	OpEq
	OpExists
	OpFilter
	OpFind
	OpFoldl
	OpForeach
	OpGe
	OpGetDagArg
	OpGetDagName
	OpGetDagOp
	OpGetDagOpName
	OpGt
	OpHead
	OpIf
	OpInitialized
	OpInstances
	OpInterleave
	OpIsA
	OpLe
	OpListConcat
	OpListFlatten
	OpListRemove
	OpListSplat
	OpLogTwo
	OpLt
	OpMatch
	OpMul
	OpNe
	OpNot
	OpOr
	OpRange
	OpRepr
	OpSetDagArg
	OpSetDagName
	OpSetDagOp
	OpSetDagOpName
	OpShl
	OpSize
	OpSra
	OpSrl
	OpStrConcat
	OpSub
	OpSubst
	OpSubstr
	OpTail
	OpToLower
	OpToUpper
	OpXor
	opCount
)
