package tablegen

// A Value is the content of a field. In a finished record it is one of
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
// Fields of classes can also hold expressions that cannot be computed yet. So
// can fields of records whose template arguments have no values. Backends treat
// expressions as values of an unknown kind.
type Value interface {
	// String returns the value in the format of -print-records.
	String() string
	// isValue restricts the implementations to this package.
	isValue()
}

// Unset is the value of a field without an initial value. Its text is "?".
type Unset struct{}

// Bit is a value of type bit.
type Bit bool

// Int is a value of type int: 64 bits, signed.
type Int int64

// Bits is a value of type bits<n>; Elems[0] is the least significant bit.
type Bits struct {
	Elems []Value // Bit, Unset, or an expression of type bit
	extent
	unknown bool // whether an element is not a Bit
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
	// emptyOpName says that the operator has a name, which is empty.
	emptyOpName bool
	extent
}

// A DagArg is one argument of a dag: a value, a name, or both.
type DagArg struct {
	Value Value  // Unset{} when only the name was written
	Name  string // without its "$"; "" when there is none
	// emptyName says that the argument has a name, which is empty.
	emptyName bool
}

// hasName reports whether the argument has a name. !setdagname and !dag can
// create empty names, which are printed as "$".
func (a *DagArg) hasName() bool { return a.Name != "" || a.emptyName }

// setName sets the name of the argument.
func (a *DagArg) setName(name string) { a.Name, a.emptyName = name, name == "" }

// dropName removes the name of the argument.
func (a *DagArg) dropName() { a.Name, a.emptyName = "", false }

// hasOpName reports whether the operator has a name.
func (d *Dag) hasOpName() bool { return d.OpName != "" || d.emptyOpName }

// with returns a dag with the operator op and the arguments args, which it does
// not copy. The name of the operator is that of d.
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

// newList returns a list of elems, which it does not copy.
func newList(elem *Type, elems []Value) *List {
	l := &List{Elem: elem, Elems: elems}
	l.extent = extentOfAll(elems)
	return l
}

// newBits returns bits with the given elements, which it does not copy.
func newBits(elems []Value) *Bits {
	b := &Bits{Elems: elems}
	b.weight = 1
	for _, e := range elems {
		if _, known := e.(Bit); known {
			b.weight++
			continue
		}
		b.unknown = true
		b.include(e)
	}
	b.depth++
	return b
}

// newDag returns a dag with the arguments args, which it does not copy.
func newDag(op Value, opName string, args []DagArg) *Dag {
	d := &Dag{Op: op, OpName: opName, Args: args}
	d.include(op)
	for i := range args {
		d.include(args[i].Value)
		if n := len(args[i].Name); n >= weightText {
			d.include(&String{Text: args[i].Name})
		}
	}
	d.depth++
	return d
}
