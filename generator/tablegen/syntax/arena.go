package syntax

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
	exprLists   Arena[Expr]
	stmtLists   Arena[Stmt]
	itemLists   Arena[Item]
	argLists    Arena[Arg]
	dagArgLists Arena[DagArg]
	rangeLists  Arena[Range]
	clauseLists Arena[CondClause]
	refLists    Arena[*ClassRef]
	fieldLists  Arena[*Field]

	types         Arena[Type]
	idents        Arena[Ident]
	ints          Arena[IntLit]
	strings       Arena[StringLit]
	listLits      Arena[ListLit]
	dagLits       Arena[DagLit]
	classValues   Arena[ClassValue]
	classRefs     Arena[ClassRef]
	bangCalls     Arena[BangCall]
	condCalls     Arena[CondCall]
	foldCalls     Arena[FoldCall]
	loopCalls     Arena[LoopCall]
	fieldSuffixes Arena[FieldSuffix]
	pastes        Arena[Paste]
	fields        Arena[Field]
	bodyLets      Arena[BodyLet]
	unsets        Arena[Unset]
	bitsLits      Arena[BitsLit]
	bitsSuffixes  Arena[BitsSuffix]
	defs          Arena[Def]
	defms         Arena[Defm]
	defvars       Arena[Defvar]
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
