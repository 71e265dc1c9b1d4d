package syntax

import "sync"

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

// many is the maximum number of operands of an operator that takes any number.
const many = 255

// A typeUse says whether a type in angle brackets follows an operator.
type typeUse uint8

const (
	noType typeUse = iota
	optionalType
	requiredType
)

// A shape is the grammar of an operator. Operators that bind variables or have
// clauses have separate productions.
type shape struct {
	name     string
	min, max uint8 // number of operands that the grammar itself insists on
	typ      typeUse
}

// shapes describes the operators. Operators with a variable number of operands
// accept any number here; evaluation counts them.
var shapes = [opCount]shape{
	OpAdd:          {"add", 1, many, noType},
	OpAnd:          {"and", 1, many, noType},
	OpCast:         {"cast", 1, 1, requiredType},
	OpCon:          {"con", 1, many, noType},
	OpCond:         {name: "cond"},
	OpDag:          {"dag", 3, 3, noType},
	OpDiv:          {"div", 1, many, noType},
	OpEmpty:        {"empty", 1, 1, noType},
	OpEq:           {"eq", 1, many, noType},
	OpExists:       {"exists", 1, 1, requiredType},
	OpFilter:       {name: "filter"},
	OpFind:         {"find", 2, 3, noType},
	OpFoldl:        {name: "foldl"},
	OpForeach:      {name: "foreach"},
	OpGe:           {"ge", 1, many, noType},
	OpGetDagArg:    {"getdagarg", 1, many, requiredType},
	OpGetDagName:   {"getdagname", 1, many, noType},
	OpGetDagOp:     {"getdagop", 1, 1, optionalType},
	OpGetDagOpName: {"getdagopname", 1, 1, noType},
	OpGt:           {"gt", 1, many, noType},
	OpHead:         {"head", 1, 1, noType},
	OpIf:           {"if", 3, 3, noType},
	OpInitialized:  {"initialized", 1, 1, noType},
	OpInstances:    {"instances", 0, 1, requiredType},
	OpInterleave:   {"interleave", 1, many, noType},
	OpIsA:          {"isa", 1, 1, requiredType},
	OpLe:           {"le", 1, many, noType},
	OpListConcat:   {"listconcat", 1, many, noType},
	OpListFlatten:  {"listflatten", 1, 1, noType},
	OpListRemove:   {"listremove", 1, many, noType},
	OpListSplat:    {"listsplat", 1, many, noType},
	OpLogTwo:       {"logtwo", 1, 1, noType},
	OpLt:           {"lt", 1, many, noType},
	OpMatch:        {"match", 1, many, noType},
	OpMul:          {"mul", 1, many, noType},
	OpNe:           {"ne", 1, many, noType},
	OpNot:          {"not", 1, 1, noType},
	OpOr:           {"or", 1, many, noType},
	OpRange:        {"range", 1, many, noType},
	OpRepr:         {"repr", 1, 1, noType},
	OpSetDagArg:    {"setdagarg", 3, 3, noType},
	OpSetDagName:   {"setdagname", 3, 3, noType},
	OpSetDagOp:     {"setdagop", 1, many, noType},
	OpSetDagOpName: {"setdagopname", 1, many, noType},
	OpShl:          {"shl", 1, many, noType},
	OpSize:         {"size", 1, 1, noType},
	OpSra:          {"sra", 1, many, noType},
	OpSrl:          {"srl", 1, many, noType},
	OpStrConcat:    {"strconcat", 1, many, noType},
	OpSub:          {"sub", 1, many, noType},
	OpSubst:        {"subst", 3, 3, noType},
	OpSubstr:       {"substr", 2, 3, noType},
	OpTail:         {"tail", 1, 1, noType},
	OpToLower:      {"tolower", 1, 1, noType},
	OpToUpper:      {"toupper", 1, 1, noType},
	OpXor:          {"xor", 1, many, noType},
}

// String returns the operator with its exclamation mark.
func (op Op) String() string {
	if op == OpNone || op >= opCount {
		return "!?"
	}
	return "!" + shapes[op].name
}

// byName finds an operator by its name.
var byName = sync.OnceValue(func() map[string]Op {
	ops := make(map[string]Op, opCount)
	for op := OpNone + 1; op < opCount; op++ {
		ops[shapes[op].name] = op
	}
	return ops
})

// lookupOp returns the operator of a name without the exclamation mark, or OpNone.
func lookupOp(name string) Op { return byName()[name] }
