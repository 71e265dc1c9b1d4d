package syntax

import "github.com/rules-ods/rules_ods/generator/tablegen/syntax/arena"

// valueStacks collect the elements of the lists in values that are being parsed.
type valueStacks struct {
	exprs   []Expr
	args    []Arg
	dagArgs []DagArg
	ranges  []Range
	clauses []CondClause
}

// statementStacks collect the elements of the lists in statements that are being
// parsed.
type statementStacks struct {
	stmts  []Stmt
	items  []Item
	refs   []*ClassRef
	fields []*Field
}

// arenas allocate the frequent nodes and the lists.
type arenas struct {
	exprLists   arena.Arena[Expr]
	stmtLists   arena.Arena[Stmt]
	itemLists   arena.Arena[Item]
	argLists    arena.Arena[Arg]
	dagArgLists arena.Arena[DagArg]
	rangeLists  arena.Arena[Range]
	clauseLists arena.Arena[CondClause]
	refLists    arena.Arena[*ClassRef]
	fieldLists  arena.Arena[*Field]

	types         arena.Arena[Type]
	idents        arena.Arena[Ident]
	ints          arena.Arena[IntLit]
	strings       arena.Arena[StringLit]
	listLits      arena.Arena[ListLit]
	dagLits       arena.Arena[DagLit]
	classValues   arena.Arena[ClassValue]
	classRefs     arena.Arena[ClassRef]
	bangCalls     arena.Arena[BangCall]
	condCalls     arena.Arena[CondCall]
	foldCalls     arena.Arena[FoldCall]
	loopCalls     arena.Arena[LoopCall]
	fieldSuffixes arena.Arena[FieldSuffix]
	pastes        arena.Arena[Paste]
	fields        arena.Arena[Field]
	bodyLets      arena.Arena[BodyLet]
	unsets        arena.Arena[Unset]
	bitsLits      arena.Arena[BitsLit]
	bitsSuffixes  arena.Arena[BitsSuffix]
	defs          arena.Arena[Def]
	defms         arena.Arena[Defm]
	defvars       arena.Arena[Defvar]
}

// reset makes the last block of each arena free again.
func (a *arenas) reset() {
	for _, x := range [...]interface{ Reset() }{
		&a.exprLists, &a.stmtLists, &a.itemLists, &a.argLists, &a.dagArgLists, &a.rangeLists,
		&a.clauseLists, &a.refLists, &a.fieldLists, &a.types, &a.idents, &a.ints,
		&a.strings, &a.listLits, &a.dagLits, &a.classValues, &a.classRefs, &a.bangCalls,
		&a.condCalls, &a.foldCalls, &a.loopCalls, &a.fieldSuffixes, &a.pastes, &a.fields,
		&a.bodyLets, &a.unsets, &a.bitsLits, &a.bitsSuffixes, &a.defs, &a.defms,
		&a.defvars,
	} {
		x.Reset()
	}
}
