package syntax

// An arena allocates nodes of one type in blocks of growing size, because a
// file has many small nodes with the same lifetime.
type arena[T any] struct {
	free  []T
	block []T // the last block; free is the unused end of it
	size  int
}

const (
	firstChunk = 8
	lastChunk  = 512
)

func (a *arena[T]) grow(n int) {
	switch {
	case a.size == 0:
		a.size = firstChunk
	case a.size < lastChunk:
		a.size *= 2
	}
	a.block = make([]T, max(a.size, n))
	a.free = a.block
}

// reset makes the last block free again.
func (a *arena[T]) reset() {
	clear(a.block[:len(a.block)-len(a.free)])
	a.free = a.block
}

// one returns a new node.
func (a *arena[T]) one() *T {
	if len(a.free) == 0 {
		a.grow(1)
	}
	x := &a.free[0]
	a.free = a.free[1:]
	return x
}

// take moves the elements above mark from a stack to a new slice of exactly
// that length.
func take[T any](a *arena[T], stack *[]T, mark int) []T {
	items := (*stack)[mark:]
	n := len(items)
	if n == 0 {
		return nil
	}
	if len(a.free) < n {
		a.grow(n)
	}
	list := a.free[:n:n]
	a.free = a.free[n:]
	copy(list, items)
	clear(items)
	*stack = (*stack)[:mark]
	return list
}

// stacks collect the elements of the lists that are being parsed.
type stacks struct {
	exprStack   []Expr
	stmtStack   []Stmt
	itemStack   []Item
	argStack    []Arg
	dagArgStack []DagArg
	rangeStack  []Range
	clauseStack []CondClause
	refStack    []*ClassRef
	fieldStack  []*Field
}

// arenas allocate the frequent nodes and the lists.
type arenas struct {
	exprLists   arena[Expr]
	stmtLists   arena[Stmt]
	itemLists   arena[Item]
	argLists    arena[Arg]
	dagArgLists arena[DagArg]
	rangeLists  arena[Range]
	clauseLists arena[CondClause]
	refLists    arena[*ClassRef]
	fieldLists  arena[*Field]

	types         arena[Type]
	idents        arena[Ident]
	ints          arena[IntLit]
	strings       arena[StringLit]
	listLits      arena[ListLit]
	dagLits       arena[DagLit]
	classValues   arena[ClassValue]
	classRefs     arena[ClassRef]
	bangCalls     arena[BangCall]
	condCalls     arena[CondCall]
	foldCalls     arena[FoldCall]
	loopCalls     arena[LoopCall]
	fieldSuffixes arena[FieldSuffix]
	pastes        arena[Paste]
	fields        arena[Field]
	bodyLets      arena[BodyLet]
	unsets        arena[Unset]
	bitsLits      arena[BitsLit]
	bitsSuffixes  arena[BitsSuffix]
	defs          arena[Def]
	defms         arena[Defm]
	defvars       arena[Defvar]
}

// reset makes the last block of each arena free again.
func (a *arenas) reset() {
	for _, x := range [...]interface{ reset() }{
		&a.exprLists, &a.stmtLists, &a.itemLists, &a.argLists, &a.dagArgLists, &a.rangeLists,
		&a.clauseLists, &a.refLists, &a.fieldLists, &a.types, &a.idents, &a.ints,
		&a.strings, &a.listLits, &a.dagLits, &a.classValues, &a.classRefs, &a.bangCalls,
		&a.condCalls, &a.foldCalls, &a.loopCalls, &a.fieldSuffixes, &a.pastes, &a.fields,
		&a.bodyLets, &a.unsets, &a.bitsLits, &a.bitsSuffixes, &a.defs, &a.defms,
		&a.defvars,
	} {
		x.reset()
	}
}
