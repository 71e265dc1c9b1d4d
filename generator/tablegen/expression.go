package tablegen

import (
	"strconv"
	"sync/atomic"
)

// The values in this file are expressions that cannot be computed yet, because
// they depend on something unknown: a template argument, a field that a
// subclass may override, the variable of a loop, or a record that is defined
// later. To resolve an expression is to replace the parts that have become
// known, and to compute it as far as possible.

// refs summarizes what a value depends on. Zero means that the value is
// complete, so resolving returns it unchanged. Each variable sets one of the
// bits of varRefs, which a hash of its name selects. A resolver skips values
// that have none of the bits of its variables.
type refs uint64

const (
	varRefs     refs = 1<<60 - 1 // bits chosen by variable names
	scopeRefs   refs = 1 << 60   // an operation that binds a variable in one of its operands
	decidedRefs refs = 1 << 61   // an !and or !or that its first operand decides
	anonRefs    refs = 1 << 62   // the name of an anonymous record
	finalRefs   refs = 1 << 63   // an operation that may have a result only when the record is finished

	// ignoringRefs is set if the bits of variables may include variables that
	// resolving does not need.
	ignoringRefs = scopeRefs | decidedRefs
)

// refOfName returns the bit for a variable.
func refOfName(name string) refs {
	h := uint32(2166136261)
	for i := 0; i < len(name); i++ {
		h = (h ^ uint32(name[i])) * 16777619
	}
	return 1 << (h % 60)
}

// extent holds the size of a value. It is stored, so that nobody has to visit
// the parts of the value.
type extent struct {
	refs refs
	// weight is the number of nodes, and one more for each weightText bytes of
	// text. Shared parts count each time they occur. It stays at its maximum once
	// it reaches it.
	weight uint32
	depth  uint32 // of nesting
}

// include adds the extent of a part of the value.
func (e *extent) include(part Value) {
	x := extentOf(part)
	e.refs |= x.refs
	if w := e.weight + x.weight; w >= e.weight {
		e.weight = w
	} else {
		e.weight = 1<<32 - 1
	}
	e.depth = max(e.depth, x.depth)
}

func extentOfAll(parts []Value) extent {
	e := extent{weight: 1}
	for _, p := range parts {
		e.include(p)
	}
	e.depth++
	return e
}

// weightText is the number of bytes of text, in strings and names, that count as
// much as a node.
const weightText = 64

// nameWeight returns the weight of a node with a name.
func nameWeight(name string) uint32 { return uint32(1 + len(name)/weightText) }

// extentOf returns the extent of v.
func extentOf(v Value) extent {
	switch v := v.(type) {
	case *String:
		return extent{weight: nameWeight(v.Text)}
	case *Record:
		return extent{weight: nameWeight(v.Name)}
	case *List:
		return v.extent
	case *Bits:
		return v.extent
	case *Dag:
		return v.extent
	case *variable:
		return extent{refs: v.refs, weight: nameWeight(v.name)}
	case *bitOf:
		return v.extent
	case *fieldOf:
		return v.extent
	case *operation:
		return v.extent
	case *foldl:
		return v.extent
	case *instance:
		return v.extent
	case *anonymousName:
		return extent{refs: anonRefs | finalRefs, weight: 1}
	}
	return extent{weight: 1}
}

// refsOf returns the dependencies of v.
func refsOf(v Value) refs {
	switch v := v.(type) {
	case *List:
		return v.refs
	case *Bits:
		return v.refs
	case *Dag:
		return v.refs
	case *variable:
		return v.refs
	case *bitOf:
		return v.refs
	case *fieldOf:
		return v.refs
	case *operation:
		return v.refs
	case *foldl:
		return v.refs
	case *instance:
		return v.refs
	case *anonymousName:
		return anonRefs | finalRefs
	}
	return 0
}

// complete reports whether v is set and contains no unset elements.
func complete(v Value) bool {
	switch v := v.(type) {
	case Unset:
		return false
	case *Bits:
		for _, e := range v.Elems {
			if !complete(e) {
				return false
			}
		}
	case *List:
		for _, e := range v.Elems {
			if !complete(e) {
				return false
			}
		}
	}
	return true
}

// A variable is a reference to a template argument, a field, the variable of a
// loop, or NAME.
type variable struct {
	name string
	typ  *Type
	refs refs
	// hint is the position at which the last lookup found the name among a
	// record's fields or a resolver's names. Records of one class are alike, so
	// the hint is nearly always right.
	hint atomic.Int32
}

func newVariable(name string, typ *Type) *variable {
	return &variable{name: name, typ: typ, refs: refOfName(name)}
}

// bitOf is one bit of an expression, written x{n}.
type bitOf struct {
	x Value
	n int
	extent
}

// fieldOf is a field of a record that is not known yet, written x.name.
type fieldOf struct {
	x    Value
	name string
	typ  *Type
	extent
	hint atomic.Int32
}

// An operation is an operator with operands that are not known yet.
type operation struct {
	op   *operator
	typ  *Type   // of the result
	of   *Type   // the type written after the operator, if it takes one
	name string  // the variable of !foreach or !filter
	args []Value // the operands; in !cond, conditions and values alternate
	extent
}

func newOperation(op *operator, typ *Type, args ...Value) *operation {
	o := &operation{op: op, typ: typ, args: args}
	o.summarize()
	return o
}

func (o *operation) summarize() {
	// An operation is never complete, even if it only waits for the definition
	// of a record. One exception follows the reference: a !cond is complete as
	// soon as its operands are.
	o.extent = extentOfAll(o.args)
	if o.op.code != opCond {
		o.refs |= finalRefs
	}
	if o.name != "" {
		o.refs |= scopeRefs
	}
	if len(o.args) > 0 && decidedByFirst(o.op.code, o.args[0]) {
		o.refs |= decidedRefs
	}
}

// foldl is an expression !foldl(start, list, acc, elem, body).
type foldl struct {
	start, list Value
	acc, elem   string
	body        Value
	typ         *Type
	extent
}

// An instance is an expression Class<args> with arguments that are not known
// yet.
type instance struct {
	class *Record
	args  []classArg
	loc   Loc
	extent
}

// A classArg is an argument of a reference to a class or multiclass.
type classArg struct {
	index int // the number of the template argument that it is for
	named bool
	value Value
	loc   Loc
}

// An anonymousName is the name of an anonymous record that may still change,
// because another record may take the name.
type anonymousName struct {
	n int
}

func (a *anonymousName) text() string {
	var room [32]byte
	return string(strconv.AppendInt(append(room[:0], "anonymous_"...), int64(a.n), 10))
}

func (*variable) isValue()      {}
func (*bitOf) isValue()         {}
func (*fieldOf) isValue()       {}
func (*operation) isValue()     {}
func (*foldl) isValue()         {}
func (*instance) isValue()      {}
func (*anonymousName) isValue() {}

// typeOf returns the type of v, or nil for an unset value.
func typeOf(v Value) *Type {
	switch v := v.(type) {
	case Bit:
		return bitType
	case Int:
		return intType
	case *String, *anonymousName:
		return stringType
	case *Bits:
		return bitsOf(len(v.Elems))
	case *List:
		return listOf(v.Elem)
	case *Dag:
		return dagType
	case *Record:
		return v.valueType()
	case *variable:
		return v.typ
	case *bitOf:
		return bitType
	case *fieldOf:
		return v.typ
	case *operation:
		return v.typ
	case *foldl:
		return v.typ
	case *instance:
		return v.class.typ
	}
	return nil
}

// walkVariables calls f with the name of each variable in v.
func walkVariables(v Value, f func(name string)) {
	all := func(list []Value) {
		for _, e := range list {
			walkVariables(e, f)
		}
	}
	switch v := v.(type) {
	case *variable:
		f(v.name)
	case *List:
		all(v.Elems)
	case *Bits:
		all(v.Elems)
	case *Dag:
		walkVariables(v.Op, f)
		for i := range v.Args {
			walkVariables(v.Args[i].Value, f)
		}
	case *bitOf:
		walkVariables(v.x, f)
	case *fieldOf:
		walkVariables(v.x, f)
	case *operation:
		all(v.args)
	case *foldl:
		walkVariables(v.start, f)
		walkVariables(v.list, f)
		walkVariables(v.body, f)
	case *instance:
		for i := range v.args {
			walkVariables(v.args[i].value, f)
		}
	}
}
