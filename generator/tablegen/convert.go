package tablegen

import "hash/maphash"

// castTo converts v to type t. If v is an expression, the result may be a !cast
// of it. castTo returns nil if the conversion is impossible. It returns an
// unset value unchanged.
func (calc *calculator) castTo(v Value, t *Type) Value {
	switch x := v.(type) {
	case Unset:
		return v
	case *String, *anonymousName:
		if t.Kind == StringKind {
			return v
		}
		return nil
	case Int:
		if t.Kind == IntKind {
			return v
		}
	case *List:
		if t.Kind == ListKind && x.Elem.Equal(t.Elem) {
			return v
		}
	}
	vt := typeOf(v)
	if vt.Equal(t) {
		return v
	}
	if c := calc.convertTo(v, t); c != nil {
		return c
	}
	if !vt.convertibleTo(t) {
		return nil
	}
	o := newOperation(calc.op(opCast), t, v)
	o.of = t
	return foldCast(calc, o, nil, false)
}

// convertTo converts v to type t. It returns nil if the conversion is
// impossible, or if it needs an operand that is not known yet.
func (calc *calculator) convertTo(v Value, t *Type) Value {
	switch x := v.(type) {
	case Unset:
		return v
	case Bit:
		switch t.Kind {
		case BitKind:
			return v
		case IntKind:
			if x {
				return Int(1)
			}
			return Int(0)
		case BitsKind:
			if t.Width == 1 {
				return newBits([]Value{v})
			}
		}
		return nil
	case Int:
		switch t.Kind {
		case IntKind:
			return v
		case BitKind:
			if x == 0 || x == 1 {
				return Bit(x == 1)
			}
		case BitsKind:
			if fits(int64(x), t.Width) {
				return calc.bitsOfInt(int64(x), t.Width)
			}
		}
		return nil
	case *String:
		if t.Kind == StringKind {
			return v
		}
		return nil
	case *Bits:
		switch t.Kind {
		case BitsKind:
			if t.Width == len(x.Elems) {
				return v
			}
		case BitKind:
			if len(x.Elems) == 1 {
				return x.Elems[0]
			}
		case IntKind:
			if n, ok := x.signed(); ok {
				return Int(n)
			}
		}
		return nil
	case *List:
		if t.Kind != ListKind {
			return nil
		}
		return calc.convertList(x, t)
	case *Dag:
		if t.Kind == DagKind {
			return v
		}
		return nil
	case *Record:
		if t.Kind == RecordKind && x.valueType().isA(t) {
			return v
		}
		return nil
	}
	vt := typeOf(v)
	if vt.isA(t) {
		return v
	}
	if vt.Kind == BitKind && t.Kind == BitsKind && t.Width == 1 {
		return newBits([]Value{v})
	}
	return nil
}

// convertList converts the elements of a list to the element type of t. If no
// element changes, the result is l, with its element type.
func (calc *calculator) convertList(l *List, t *Type) Value {
	if l.Elem.Equal(t.Elem) {
		return l
	}
	var elems []Value
	calc.meter.elements(nil, len(l.Elems))
	for i, e := range l.Elems {
		c := calc.convertTo(e, t.Elem)
		if c == nil {
			return nil
		}
		if c != e && elems == nil {
			elems = append(make([]Value, 0, len(l.Elems)), l.Elems[:i]...)
		}
		if elems != nil {
			elems = append(elems, c)
		}
	}
	if elems == nil {
		return l
	}
	return newList(t.Elem, elems)
}

// signed returns the bits as a signed integer. ok is false if a bit is unknown.
func (b *Bits) signed() (n int64, ok bool) {
	if b.unknown {
		return 0, false
	}
	for i, e := range b.Elems[:min(len(b.Elems), 64)] {
		if e.(Bit) {
			n |= 1 << uint(i)
		}
	}
	return n, true
}

// fits reports whether the given number of bits can represent n as a signed or
// an unsigned number.
func fits(n int64, width int) bool {
	if width >= 64 {
		return true
	}
	if width == 0 {
		return n == 0
	}
	return n>>uint(width) == 0 || n>>uint(width-1) == -1
}

// bitsOfInt returns the lowest width bits of n. Equal calls return the same
// pointer.
func (calc *calculator) bitsOfInt(n int64, width int) *Bits {
	key := bitsKey{n, width}
	if b := calc.knownBits[key]; b != nil {
		return b
	}
	calc.meter.elements(nil, width)
	elems := make([]Value, width)
	for i := range elems {
		elems[i] = Bit(i < 64 && n>>uint(i)&1 != 0)
	}
	b := &Bits{Elems: elems, extent: extent{weight: uint32(1 + width)}}
	if len(calc.knownBits) < 1<<16 && width <= 64 {
		calc.knownBits[key] = b
	}
	return b
}

type bitsKey struct {
	n     int64
	width int
}

// asInt returns v as an integer. ok is false if v is not known to be one.
func asInt(v Value) (int64, bool) {
	switch v := v.(type) {
	case Int:
		return int64(v), true
	case Bit:
		if v {
			return 1, true
		}
		return 0, true
	case *Bits:
		return v.signed()
	}
	return 0, false
}

// bitAt returns bit n of v, whose type is bit, bits or int.
func bitAt(v Value, n int) Value {
	switch v := v.(type) {
	case Unset, Bit:
		return v
	case Int:
		return Bit(n < 64 && v>>uint(n)&1 != 0)
	case *Bits:
		if n < len(v.Elems) {
			return v.Elems[n]
		}
		return Unset{}
	case *bitOf:
		return v
	}
	if t := typeOf(v); t != nil && t.Kind == BitKind {
		return v
	}
	b := &bitOf{x: v, n: n, extent: extentOf(v)}
	b.depth++
	return b
}

// bitRange returns the bits of v with the given numbers, in that order; the
// first number is the lowest bit of the result. It returns nil if v has no such
// bits.
func bitRange(v Value, ranges []int) Value {
	width := 0
	switch t := typeOf(v); {
	case t == nil:
		return nil
	case t.Kind == BitsKind:
		width = t.Width
	case t.Kind == IntKind:
		if _, known := v.(Int); !known {
			return nil
		}
		width = 64
	default:
		return nil
	}
	elems := make([]Value, len(ranges))
	for i, n := range ranges {
		if n < 0 || n >= width {
			return nil
		}
		elems[i] = bitAt(v, n)
	}
	return newBits(elems)
}

// set converts v to the type of the field and stores it there. It returns false
// if the conversion is impossible.
func (f *Field) set(calc *calculator, v Value) bool {
	v = calc.castTo(v, f.Type)
	if v == nil {
		return false
	}
	if f.Type.Kind == BitsKind {
		if _, ok := v.(*Bits); !ok {
			v = calc.spread(v, f.Type.Width)
		}
	}
	e := extentOf(v)
	calc.meter.checkExtent(e)
	f.Value, f.deps = v, e.refs != 0
	return true
}

// spread returns the single bits of a value of type bits<width>, or unset bits
// for an unset value.
func (calc *calculator) spread(v Value, width int) *Bits {
	_, unset := v.(Unset)
	if unset {
		if b := calc.unsetBits[width]; b != nil {
			return b
		}
	}
	calc.meter.elements(nil, width)
	if !unset {
		calc.meter.allocate(nil, width*bytesPerBit)
	}
	elems := make([]Value, width)
	for i := range elems {
		elems[i] = bitAt(v, i)
	}
	b := newBits(elems)
	if unset && width <= 1<<10 {
		calc.unsetBits[width] = b
	}
	return b
}

// equalValues reports whether a and b have the same structure and content.
func equalValues(a, b Value) bool {
	if a == b {
		return true
	}
	switch a := a.(type) {
	case *String:
		b, ok := b.(*String)
		return ok && *a == *b
	case *List:
		b, ok := b.(*List)
		return ok && a.Elem.Equal(b.Elem) && equalLists(a.Elems, b.Elems)
	case *Bits:
		b, ok := b.(*Bits)
		return ok && equalLists(a.Elems, b.Elems)
	case *Dag:
		b, ok := b.(*Dag)
		if !ok || a.OpName != b.OpName || a.emptyOpName != b.emptyOpName || len(a.Args) != len(b.Args) || !equalValues(a.Op, b.Op) {
			return false
		}
		for i := range a.Args {
			if a.Args[i].Name != b.Args[i].Name || a.Args[i].emptyName != b.Args[i].emptyName || !equalValues(a.Args[i].Value, b.Args[i].Value) {
				return false
			}
		}
		return true
	case *variable:
		b, ok := b.(*variable)
		return ok && a.name == b.name && a.typ.Equal(b.typ)
	case *bitOf:
		b, ok := b.(*bitOf)
		return ok && a.n == b.n && equalValues(a.x, b.x)
	case *fieldOf:
		b, ok := b.(*fieldOf)
		return ok && a.name == b.name && equalValues(a.x, b.x)
	case *operation:
		b, ok := b.(*operation)
		return ok && a.op == b.op && a.name == b.name && a.typ.Equal(b.typ) && (a.of == nil || a.of.Equal(b.of)) && equalLists(a.args, b.args)
	case *foldl:
		b, ok := b.(*foldl)
		return ok && a.acc == b.acc && a.elem == b.elem && equalValues(a.start, b.start) && equalValues(a.list, b.list) && equalValues(a.body, b.body)
	case *instance:
		b, ok := b.(*instance)
		return ok && a.class == b.class && equalArgs(a.args, b.args)
	case *anonymousName:
		b, ok := b.(*anonymousName)
		return ok && a.n == b.n
	}
	return false
}

func equalLists(a, b []Value) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !equalValues(a[i], b[i]) {
			return false
		}
	}
	return true
}

func equalArgs(a, b []classArg) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].index != b[i].index || a[i].named != b[i].named || !equalValues(a[i].value, b[i].value) {
			return false
		}
	}
	return true
}

// hashValue returns a hash of v. Values that are equal by equalValues have the
// same hash.
func hashValue(h uint64, v Value) uint64 {
	const prime = 0x9e3779b97f4a7c15
	mix := func(x uint64) {
		h = (h ^ x) * prime
		h ^= h >> 29
	}
	switch v := v.(type) {
	case Unset:
		mix(1)
	case Bit:
		if v {
			mix(2)
		} else {
			mix(3)
		}
	case Int:
		mix(uint64(v) + 4)
	case *String:
		mix(hashText(v.Text))
	case *Record:
		mix(uint64(v.ID) + 1<<32)
	case *List:
		mix(uint64(len(v.Elems)) + 5<<40)
		for _, e := range v.Elems {
			h = hashValue(h, e)
		}
	case *Bits:
		mix(uint64(len(v.Elems)) + 6<<40)
		for _, e := range v.Elems {
			h = hashValue(h, e)
		}
	case *Dag:
		h = hashValue(h, v.Op)
		mix(uint64(len(v.Args)) + 7<<40)
		for i := range v.Args {
			mix(hashText(v.Args[i].Name))
			h = hashValue(h, v.Args[i].Value)
		}
	case *variable:
		mix(hashText(v.name))
	case *operation:
		mix(uint64(v.op.code) + 8<<40)
		for _, a := range v.args {
			h = hashValue(h, a)
		}
	case *anonymousName:
		mix(uint64(v.n) + 9<<40)
	case *bitOf:
		mix(uint64(v.n) + 10<<40)
		h = hashValue(h, v.x)
	case *fieldOf:
		mix(hashText(v.name))
		h = hashValue(h, v.x)
	case *foldl:
		h = hashValue(h, v.start)
		h = hashValue(h, v.list)
		h = hashValue(h, v.body)
	case *instance:
		mix(uint64(v.class.ID) + 11<<40)
		for i := range v.args {
			h = hashValue(h, v.args[i].value)
		}
	}
	return h
}

var textSeed = maphash.MakeSeed()

func hashText(s string) uint64 { return maphash.String(textSeed, s) }
