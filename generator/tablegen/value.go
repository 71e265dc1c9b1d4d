package tablegen

// A Value is what a field holds. In a finished record it is one of
//
//	Unset    ?
//	Bit      0 or 1 of type bit
//	*Bits    { 1, 0, ? }
//	Int      42
//	*String  "text" or [{ code }]
//	*List    [a, b]
//	*Dag     (op a:$x, b)
//	*Record  the name of a def
//
// Classes, and records that lack an argument, may also hold expressions that
// could not be computed yet; backends meet those only as "some other value".
type Value interface {
	// String writes the value as -print-records does.
	String() string
	// isValue keeps the set of values closed.
	isValue()
}

// Unset is the value of a field that nothing initialized, written "?".
type Unset struct{}

// Bit is a value of type bit.
type Bit bool

// Int is a value of type int: 64 bits, signed.
type Int int64

// Bits is a value of type bits<n>; Elems[0] is the least significant bit.
type Bits struct {
	Elems []Value // Bit, Unset, or an expression of type bit
	extent
}

// String is a value of type string or code.
type String struct {
	Text string
	Code bool // written as [{ … }]
}

// List is a value of type list<Elem>.
type List struct {
	Elem  *Type
	Elems []Value
	extent
}

// Dag is a value of type dag.
type Dag struct {
	Op     Value // a *Record in a finished record
	OpName string
	Args   []DagArg
	// emptyOpName says that the operator has a name, the empty one.
	emptyOpName bool
	extent
}

// A DagArg is one argument of a dag: a value, a name, or both.
type DagArg struct {
	Value Value  // Unset{} when only the name was written
	Name  string // without its "$"; "" when there is none
	// emptyName says that there is a name, the empty one.
	emptyName bool
}

// hasName reports whether the argument has a name. !setdagname and !dag make
// empty names, which are printed as "$".
func (a *DagArg) hasName() bool { return a.Name != "" || a.emptyName }

// setName names the argument.
func (a *DagArg) setName(name string) { a.Name, a.emptyName = name, name == "" }

// dropName takes the name of the argument away.
func (a *DagArg) dropName() { a.Name, a.emptyName = "", false }

// hasOpName reports whether the operator has a name.
func (d *Dag) hasOpName() bool { return d.OpName != "" || d.emptyOpName }

// with returns d with another operator and other arguments, which it takes
// over. The name of the operator stays.
func (d *Dag) with(op Value, args []DagArg) *Dag {
	n := newDag(op, d.OpName, args)
	n.emptyOpName = d.emptyOpName
	return n
}

func (Unset) isValue()   {}
func (Bit) isValue()     {}
func (Int) isValue()     {}
func (*Bits) isValue()   {}
func (*String) isValue() {}
func (*List) isValue()   {}
func (*Dag) isValue()    {}
func (*Record) isValue() {}

var emptyString = &String{}

func newString(text string) *String { return &String{Text: text} }

// newList makes a list and takes over elems.
func newList(elem *Type, elems []Value) *List {
	l := &List{Elem: elem, Elems: elems}
	l.extent = extentOfAll(elems)
	return l
}

// newBits makes bits and takes over elems.
func newBits(elems []Value) *Bits {
	b := &Bits{Elems: elems}
	b.extent = extentOfAll(elems)
	return b
}

// newDag makes a dag and takes over args.
func newDag(op Value, opName string, args []DagArg) *Dag {
	d := &Dag{Op: op, OpName: opName, Args: args}
	d.include(op)
	for i := range args {
		d.include(args[i].Value)
	}
	d.depth++
	return d
}
