package tablegen

import (
	"sync"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// An operator defines a bang operator or a suffix.
type operator struct {
	// grammar is the syntax of a bang operator, for the parser. If it accepts
	// any number of operands, the function operands checks the number.
	grammar bang
	// code is set if a function other than those below refers to the operator.
	code opcode
	// operands evaluates the operands, checks their types, and returns the
	// result. It is nil for operators with a separate production in the
	// grammar, such as !cond.
	operands func(c *call) Value
	// atEnd makes the evaluator call fold when a record is finished, even if no
	// operand has changed.
	atEnd bool
	// fold returns the result if the operands are known. Otherwise it returns
	// the operation o.
	fold func(calc *calculator, o *operation, rec *Record, atEnd bool) Value
}

type bang = syntax.Operator

const many = syntax.Many

// operatorTable lists the bang operators, sorted by name. A new operator needs
// only an entry here and its functions.
var operatorTable = []operator{
	{grammar: bang{Name: "!add", Min: 1, Max: many}, operands: arithmeticOfMany, fold: foldAdd},
	{grammar: bang{Name: "!and", Min: 1, Max: many}, code: opAnd, operands: arithmeticOfMany, fold: foldAnd},
	{grammar: bang{Name: "!cast", Min: 1, Max: 1, Type: syntax.RequiredType, StartsDag: true}, code: opCast, operands: castOperand, fold: foldCast, atEnd: true},
	{grammar: bang{Name: "!con", Min: 1, Max: many}, code: opCon, operands: conOperands, fold: foldCon},
	{grammar: bang{Name: "!cond"}, code: opCond, fold: foldCond},
	{grammar: bang{Name: "!dag", Min: 3, Max: 3}, operands: dagOperands, fold: foldDag},
	{grammar: bang{Name: "!div", Min: 1, Max: many}, operands: arithmetic, fold: foldDiv},
	{grammar: bang{Name: "!empty", Min: 1, Max: 1}, operands: sizeOperand, fold: foldEmpty},
	{grammar: bang{Name: "!eq", Min: 1, Max: many}, code: opEq, operands: comparison, fold: foldCompare},
	{grammar: bang{Name: "!exists", Min: 1, Max: 1, Type: syntax.RequiredType}, operands: existsOperand, fold: foldExists, atEnd: true},
	{grammar: bang{Name: "!filter"}, code: opFilter, fold: foldFilter},
	{grammar: bang{Name: "!find", Min: 2, Max: 3}, operands: findOperands, fold: foldFind},
	{grammar: bang{Name: "!foldl"}},
	{grammar: bang{Name: "!foreach"}, code: opForeach, fold: foldForeach},
	{grammar: bang{Name: "!ge", Min: 1, Max: many}, code: opGe, operands: comparison, fold: foldCompare},
	{grammar: bang{Name: "!getdagarg", Min: 1, Max: many, Type: syntax.RequiredType}, operands: getDagArgOperands, fold: foldGetDagArg},
	{grammar: bang{Name: "!getdagname", Min: 1, Max: many}, operands: getDagNameOperands, fold: foldGetDagName},
	{grammar: bang{Name: "!getdagop", Min: 1, Max: 1, Type: syntax.OptionalType, StartsDag: true}, operands: getDagOpOperand, fold: foldGetDagOp},
	{grammar: bang{Name: "!getdagopname", Min: 1, Max: 1}, code: opGetDagOpName, operands: getDagOpNameOperand, fold: foldGetDagOpName},
	{grammar: bang{Name: "!gt", Min: 1, Max: many}, code: opGt, operands: comparison, fold: foldCompare},
	{grammar: bang{Name: "!head", Min: 1, Max: 1}, code: opHead, operands: listOperand, fold: foldHead},
	{grammar: bang{Name: "!if", Min: 3, Max: 3}, code: opIf, operands: ifOperands, fold: foldIf},
	{grammar: bang{Name: "!initialized", Min: 1, Max: 1}, operands: initializedOperand, fold: foldInitialized},
	{grammar: bang{Name: "!instances", Max: 1, Type: syntax.RequiredType}, operands: instancesOperand, fold: foldInstances, atEnd: true},
	{grammar: bang{Name: "!interleave", Min: 1, Max: many}, operands: interleaveOperands, fold: foldInterleave},
	{grammar: bang{Name: "!isa", Min: 1, Max: 1, Type: syntax.RequiredType}, operands: isaOperand, fold: foldIsA},
	{grammar: bang{Name: "!le", Min: 1, Max: many}, code: opLe, operands: comparison, fold: foldCompare},
	{grammar: bang{Name: "!listconcat", Min: 1, Max: many}, code: opListConcat, operands: listConcatOperands, fold: foldListConcat},
	{grammar: bang{Name: "!listflatten", Min: 1, Max: 1}, code: opListFlatten, operands: listOperand, fold: foldListFlatten},
	{grammar: bang{Name: "!listremove", Min: 1, Max: many}, code: opListRemove, operands: listConcatOperands, fold: foldListRemove},
	{grammar: bang{Name: "!listsplat", Min: 1, Max: many}, operands: listSplatOperands, fold: foldListSplat},
	{grammar: bang{Name: "!logtwo", Min: 1, Max: 1}, operands: logTwoOperand, fold: foldLogTwo},
	{grammar: bang{Name: "!lt", Min: 1, Max: many}, code: opLt, operands: comparison, fold: foldCompare},
	{grammar: bang{Name: "!match", Min: 1, Max: many}, operands: matchOperands, fold: foldMatch},
	{grammar: bang{Name: "!mul", Min: 1, Max: many}, operands: arithmeticOfMany, fold: foldMul},
	{grammar: bang{Name: "!ne", Min: 1, Max: many}, code: opNe, operands: comparison, fold: foldCompare},
	{grammar: bang{Name: "!not", Min: 1, Max: 1}, operands: notOperand, fold: foldNot},
	{grammar: bang{Name: "!or", Min: 1, Max: many}, code: opOr, operands: arithmeticOfMany, fold: foldOr},
	{grammar: bang{Name: "!range", Min: 1, Max: many}, operands: rangeOperands, fold: foldRange},
	{grammar: bang{Name: "!repr", Min: 1, Max: 1}, operands: reprOperand, fold: foldRepr},
	{grammar: bang{Name: "!setdagarg", Min: 3, Max: 3}, operands: setDagArgOperands, fold: foldSetDagArg},
	{grammar: bang{Name: "!setdagname", Min: 3, Max: 3}, operands: setDagNameOperands, fold: foldSetDagName},
	{grammar: bang{Name: "!setdagop", Min: 1, Max: many}, operands: setDagOpOperands, fold: foldSetDagOp},
	{grammar: bang{Name: "!setdagopname", Min: 1, Max: many}, operands: setDagOpNameOperands, fold: foldSetDagOpName},
	{grammar: bang{Name: "!shl", Min: 1, Max: many}, operands: arithmetic, fold: foldShl},
	{grammar: bang{Name: "!size", Min: 1, Max: 1}, code: opSize, operands: sizeOperand, fold: foldSize},
	{grammar: bang{Name: "!sort"}, code: opSort, fold: foldSort},
	{grammar: bang{Name: "!sra", Min: 1, Max: many}, operands: arithmetic, fold: foldSra},
	{grammar: bang{Name: "!srl", Min: 1, Max: many}, operands: arithmetic, fold: foldSrl},
	{grammar: bang{Name: "!strconcat", Min: 1, Max: many}, code: opStrConcat, operands: strConcatOperands, fold: foldStrConcat},
	{grammar: bang{Name: "!sub", Min: 1, Max: many}, operands: arithmetic, fold: foldSub},
	{grammar: bang{Name: "!subst", Min: 3, Max: 3}, operands: substOperands, fold: foldSubst},
	{grammar: bang{Name: "!substr", Min: 2, Max: 3}, operands: substrOperands, fold: foldSubstr},
	{grammar: bang{Name: "!switch"}},
	{grammar: bang{Name: "!tail", Min: 1, Max: 1}, operands: listOperand, fold: foldTail},
	{grammar: bang{Name: "!tolower", Min: 1, Max: 1}, operands: caseOperand, fold: foldToLower},
	{grammar: bang{Name: "!toupper", Min: 1, Max: 1}, operands: caseOperand, fold: foldToUpper},
	{grammar: bang{Name: "!xor", Min: 1, Max: many}, operands: arithmeticOfMany, fold: foldXor},
}

// suffixTable lists the operations that are written as suffixes, without a
// name.
var suffixTable = []operator{
	{grammar: bang{Name: "[]"}, code: opElem, fold: foldElem},
	{grammar: bang{Name: "..."}, code: opRangeThrough, fold: foldRangeThrough},
	{grammar: bang{Name: "[]"}, code: opSlice, fold: foldSlice},
}

// An opcode identifies an operator to which other functions refer.
type opcode uint8

const (
	opOther opcode = iota // no other function refers to it
	opAnd
	opCast
	opCon
	opCond
	opElem // list[i]
	opEq
	opFilter
	opForeach
	opGe
	opGetDagOpName
	opGt
	opHead
	opIf
	opLe
	opListConcat
	opListFlatten
	opListRemove
	opLt
	opNe
	opOr
	opRangeThrough // a...b within brackets
	opSize
	opSlice // list[i, j...k]
	opSort
	opStrConcat
	opCount
)

// An operatorIndex finds the operators of both tables by name and by opcode.
type operatorIndex struct {
	grammar *syntax.Operators
	bangs   []operator
	byCode  [opCount]*operator
}

// operators returns the index of the tables.
var operators = sync.OnceValue(func() *operatorIndex {
	index := &operatorIndex{bangs: operatorTable}
	grammar := make([]bang, len(operatorTable))
	for i := range operatorTable {
		grammar[i] = operatorTable[i].grammar
		index.byCode[operatorTable[i].code] = &operatorTable[i]
	}
	for i := range suffixTable {
		index.byCode[suffixTable[i].code] = &suffixTable[i]
	}
	index.grammar = syntax.NewOperators(grammar)
	return index
})

// Operators returns the grammar of the bang operators, for the parser.
func Operators() *syntax.Operators { return operators().grammar }
