package tablegen

import "github.com/rules-ods/rules_ods/generator/tablegen/syntax"

// An opcode names an operator.
type opcode uint8

const (
	opNone opcode = iota
	opAdd
	opAnd
	opCast
	opCon
	opCond
	opDag
	opDiv
	opElem // list[i]
	opEmpty
	opEq
	opExists
	opFilter
	opFind
	opForeach
	opGe
	opGetDagArg
	opGetDagName
	opGetDagOp
	opGetDagOpName
	opGt
	opHead
	opIf
	opInitialized
	opInstances
	opInterleave
	opIsA
	opLe
	opListConcat
	opListFlatten
	opListRemove
	opListSplat
	opLogTwo
	opLt
	opMatch
	opMul
	opNe
	opNot
	opOr
	opRange
	opRangeThrough // a...b within brackets
	opRepr
	opSetDagArg
	opSetDagName
	opSetDagOp
	opSetDagOpName
	opShl
	opSize
	opSlice // list[i, j...k]
	opSra
	opSrl
	opStrConcat
	opSub
	opSubst
	opSubstr
	opTail
	opToLower
	opToUpper
	opXor
	opCount
)

// An operator is an entry of the table of operators. Adding one means adding
// its code, its entry and, in package syntax, its name.
type operator struct {
	code opcode
	name string
	// bang is how the parser calls it.
	bang syntax.Op
	// operands checks the types of the operands.
	operands func(c *call) Value
	// atEnd reports whether the fold function has to be called when a record is
	// finished, even if no operand changed.
	atEnd bool
	// fold computes the result if the operands are known. Otherwise it returns
	// the operation.
	fold func(ev *evaluator, o *operation, rec *Record, atEnd bool) Value
}

// operatorTable is the table of operators, by code.
var operatorTable = [opCount]operator{
	opAdd:          {bang: syntax.OpAdd, name: "!add", operands: arithmetic, fold: foldAdd},
	opAnd:          {bang: syntax.OpAnd, name: "!and", operands: arithmetic, fold: foldAnd},
	opCast:         {bang: syntax.OpCast, name: "!cast", operands: castOperand, fold: foldCast, atEnd: true},
	opCon:          {bang: syntax.OpCon, name: "!con", operands: conOperands, fold: foldCon},
	opCond:         {bang: syntax.OpCond, name: "!cond", fold: foldCond},
	opDag:          {bang: syntax.OpDag, name: "!dag", operands: dagOperands, fold: foldDag},
	opDiv:          {bang: syntax.OpDiv, name: "!div", operands: arithmetic, fold: foldDiv},
	opElem:         {name: "[]", fold: foldElem},
	opEmpty:        {bang: syntax.OpEmpty, name: "!empty", operands: sizeOperand, fold: foldEmpty},
	opEq:           {bang: syntax.OpEq, name: "!eq", operands: comparison, fold: foldCompare},
	opExists:       {bang: syntax.OpExists, name: "!exists", operands: existsOperand, fold: foldExists, atEnd: true},
	opFilter:       {bang: syntax.OpFilter, name: "!filter", fold: foldFilter},
	opFind:         {bang: syntax.OpFind, name: "!find", operands: findOperands, fold: foldFind},
	opForeach:      {bang: syntax.OpForeach, name: "!foreach", fold: foldForeach},
	opGe:           {bang: syntax.OpGe, name: "!ge", operands: comparison, fold: foldCompare},
	opGetDagArg:    {bang: syntax.OpGetDagArg, name: "!getdagarg", operands: getDagArgOperands, fold: foldGetDagArg},
	opGetDagName:   {bang: syntax.OpGetDagName, name: "!getdagname", operands: getDagNameOperands, fold: foldGetDagName},
	opGetDagOp:     {bang: syntax.OpGetDagOp, name: "!getdagop", operands: getDagOpOperand, fold: foldGetDagOp},
	opGetDagOpName: {bang: syntax.OpGetDagOpName, name: "!getdagopname", operands: getDagOpNameOperand, fold: foldGetDagOpName},
	opGt:           {bang: syntax.OpGt, name: "!gt", operands: comparison, fold: foldCompare},
	opHead:         {bang: syntax.OpHead, name: "!head", operands: listOperand, fold: foldHead},
	opIf:           {bang: syntax.OpIf, name: "!if", operands: ifOperands, fold: foldIf},
	opInitialized:  {bang: syntax.OpInitialized, name: "!initialized", operands: initializedOperand, fold: foldInitialized},
	opInstances:    {bang: syntax.OpInstances, name: "!instances", operands: instancesOperand, fold: foldInstances, atEnd: true},
	opInterleave:   {bang: syntax.OpInterleave, name: "!interleave", operands: interleaveOperands, fold: foldInterleave},
	opIsA:          {bang: syntax.OpIsA, name: "!isa", operands: isaOperand, fold: foldIsA},
	opLe:           {bang: syntax.OpLe, name: "!le", operands: comparison, fold: foldCompare},
	opListConcat:   {bang: syntax.OpListConcat, name: "!listconcat", operands: listConcatOperands, fold: foldListConcat},
	opListFlatten:  {bang: syntax.OpListFlatten, name: "!listflatten", operands: listOperand, fold: foldListFlatten},
	opListRemove:   {bang: syntax.OpListRemove, name: "!listremove", operands: listConcatOperands, fold: foldListRemove},
	opListSplat:    {bang: syntax.OpListSplat, name: "!listsplat", operands: listSplatOperands, fold: foldListSplat},
	opLogTwo:       {bang: syntax.OpLogTwo, name: "!logtwo", operands: logTwoOperand, fold: foldLogTwo},
	opLt:           {bang: syntax.OpLt, name: "!lt", operands: comparison, fold: foldCompare},
	opMatch:        {bang: syntax.OpMatch, name: "!match", operands: matchOperands, fold: foldMatch},
	opMul:          {bang: syntax.OpMul, name: "!mul", operands: arithmetic, fold: foldMul},
	opNe:           {bang: syntax.OpNe, name: "!ne", operands: comparison, fold: foldCompare},
	opNot:          {bang: syntax.OpNot, name: "!not", operands: notOperand, fold: foldNot},
	opOr:           {bang: syntax.OpOr, name: "!or", operands: arithmetic, fold: foldOr},
	opRange:        {bang: syntax.OpRange, name: "!range", operands: rangeOperands, fold: foldRange},
	opRangeThrough: {name: "...", fold: foldRangeThrough},
	opRepr:         {bang: syntax.OpRepr, name: "!repr", operands: reprOperand, fold: foldRepr},
	opSetDagArg:    {bang: syntax.OpSetDagArg, name: "!setdagarg", operands: setDagArgOperands, fold: foldSetDagArg},
	opSetDagName:   {bang: syntax.OpSetDagName, name: "!setdagname", operands: setDagNameOperands, fold: foldSetDagName},
	opSetDagOp:     {bang: syntax.OpSetDagOp, name: "!setdagop", operands: setDagOpOperands, fold: foldSetDagOp},
	opSetDagOpName: {bang: syntax.OpSetDagOpName, name: "!setdagopname", operands: setDagOpNameOperands, fold: foldSetDagOpName},
	opShl:          {bang: syntax.OpShl, name: "!shl", operands: arithmetic, fold: foldShl},
	opSize:         {bang: syntax.OpSize, name: "!size", operands: sizeOperand, fold: foldSize},
	opSlice:        {name: "[]", fold: foldSlice},
	opSra:          {bang: syntax.OpSra, name: "!sra", operands: arithmetic, fold: foldSra},
	opSrl:          {bang: syntax.OpSrl, name: "!srl", operands: arithmetic, fold: foldSrl},
	opStrConcat:    {bang: syntax.OpStrConcat, name: "!strconcat", operands: strConcatOperands, fold: foldStrConcat},
	opSub:          {bang: syntax.OpSub, name: "!sub", operands: arithmetic, fold: foldSub},
	opSubst:        {bang: syntax.OpSubst, name: "!subst", operands: substOperands, fold: foldSubst},
	opSubstr:       {bang: syntax.OpSubstr, name: "!substr", operands: substrOperands, fold: foldSubstr},
	opTail:         {bang: syntax.OpTail, name: "!tail", operands: listOperand, fold: foldTail},
	opToLower:      {bang: syntax.OpToLower, name: "!tolower", operands: caseOperand, fold: foldToLower},
	opToUpper:      {bang: syntax.OpToUpper, name: "!toupper", operands: caseOperand, fold: foldToUpper},
	opXor:          {bang: syntax.OpXor, name: "!xor", operands: arithmetic, fold: foldXor},
}

// A call is a use of an operator whose operands are being read.
type call struct {
	ev   *evaluator
	op   *operator
	x    *syntax.BangCall
	rec  *Record // the record or class it is read for, or nil
	want *Type   // what its place expects, or nil
	args []Value
}

// arg evaluates operand i. Operands are evaluated in order, because an error in
// an operand follows the type errors of the previous ones.
func (c *call) arg(i int, want *Type) Value {
	v := c.ev.value(c.x.Args[i], c.rec, want)
	c.args = append(c.args, v)
	return v
}

// argLoc returns the position of operand i.
func (c *call) argLoc(i int) Loc { return c.ev.start(c.x.Args[i]) }

// count checks the number of operands.
func (c *call) count(least, most int) {
	n := len(c.x.Args)
	if n > 0 {
		if _, bad := c.x.Args[n-1].(*syntax.Bad); bad {
			return
		}
	}
	if n >= least && n <= most {
		return
	}
	few := "few"
	if n > most {
		few = "many"
	}
	c.ev.fail(c.loc(), "too "+few+" operands for "+c.op.name)
}

// result checks that a value of type t is valid where the operation is used.
func (c *call) result(t *Type) {
	if c.want != nil && !t.convertibleTo(c.want) {
		c.ev.fail(c.loc(), "expected a value of type '"+c.want.String()+"', but "+c.op.name+" gives '"+t.String()+"'")
	}
}

func (c *call) loc() Loc { return c.ev.at(c.x.Pos) }

// expect returns the type of v, which must have one.
func (c *call) typed(v Value, loc Loc) *Type {
	t := typeOf(v)
	if t == nil {
		c.ev.fail(loc, c.op.name+" needs a value with a type, not '"+v.String()+"'")
	}
	return t
}

func (c *call) wrong(i int, want string, t *Type) {
	c.ev.fail(c.argLoc(i), c.op.name+" needs "+want+", not a value of type '"+t.String()+"'")
}

// fold returns the operation, or its result if that can be computed.
func (c *call) fold(typ, of *Type, args ...Value) Value {
	if n := len(c.x.Args); n > 0 {
		if _, bad := c.x.Args[n-1].(*syntax.Bad); bad {
			c.ev.bad() // the parenthesis at the end is missing
		}
	}
	c.ev.passed(c.x.EndPos)
	return c.ev.fold(c.op, typ, of, c.rec, args)
}

func (ev *evaluator) fold(op *operator, typ, of *Type, rec *Record, args []Value) Value {
	p := ev.takeOperation()
	p.op, p.typ, p.of, p.name, p.args = op, typ, of, "", args
	result := op.fold(ev, p, rec, false)
	if result == Value(p) {
		p.summarize()
	} else {
		ev.spare = append(ev.spare, p)
	}
	return result
}

// nest computes a longer list of operands from the right, like !op(a, !op(b,
// c)).
func (c *call) nest(typ *Type) Value {
	args := c.args
	v := args[len(args)-1]
	for i := len(args) - 2; i >= 0; i-- {
		v = c.fold(typ, nil, args[i], v)
	}
	return v
}
