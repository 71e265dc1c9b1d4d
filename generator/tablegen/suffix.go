package tablegen

import (
	"sync/atomic"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// The methods in this file evaluate suffixes and the paste operator (TableGen
// Programmer's Reference, "Suffixed Values" and "Values and Expressions").

// base evaluates the value before a suffix or a paste operator.
func (ev *evaluator) base(x syntax.Expr, rec *Record, want *Type, mode nameMode) Value {
	v := ev.valueIn(x, rec, want, mode)
	if none, ok := v.(noValue); ok {
		ev.fail(ev.after(x), none.reason)
	}
	return v
}

// bitsSuffix evaluates "x{7, 3-0}".
func (ev *evaluator) bitsSuffix(x *syntax.BitsSuffix, rec *Record, want *Type, mode nameMode) Value {
	v := ev.base(x.X, rec, want, mode)
	ranges := x.Ranges
	_, lacksBrace := ranges[len(ranges)-1].Low.(*syntax.Bad)
	if lacksBrace {
		ranges = ranges[:len(ranges)-1]
	}
	bits := ev.ranges(ranges, rec)
	// The first number in the text is the highest bit of the result.
	for i, j := 0, len(bits)-1; i < j; i, j = i+1, j-1 {
		bits[i], bits[j] = bits[j], bits[i]
	}
	ev.elements(rec, len(bits))
	ev.allocate(rec, len(bits)*bytesPerBit)
	r := bitRange(v, bits)
	if r == nil {
		ev.fail(ev.at(x.LBrace), "'"+shown(v)+"' does not have these bits")
	}
	if lacksBrace {
		ev.bad()
	}
	return r
}

// ranges returns the numbers of a list of numbers and ranges. It reports an
// error if one of them is not known.
func (ev *evaluator) ranges(list []syntax.Range, rec *Record) []int {
	var all []int
	for i := range list {
		r := &list[i]
		low := ev.rangeValue(r.Low)
		if r.High == nil && r.Form != syntax.SingleIndex {
			ev.bad()
		}
		if r.High == nil {
			all = append(all, low)
			continue
		}
		high := ev.rangeValue(r.High)
		n := max(high-low, low-high)
		ev.checkLength(rec, n+len(all))
		ev.elements(rec, n)
		step := 1
		if high < low {
			step = -1
		}
		for n := low; ; n += step {
			all = append(all, n)
			if n == high {
				break
			}
		}
	}
	return all
}

// rangeValue evaluates one end of a range. As in the reference, the end cannot
// refer to the record that contains the range.
func (ev *evaluator) rangeValue(x syntax.Expr) int {
	return ev.rangeNumber(x, ev.value(x, nil, nil))
}

// rangeNumber returns the number that v, the value of x, is as an end of a range.
func (ev *evaluator) rangeNumber(x syntax.Expr, v Value) int {
	n, ok := v.(Int)
	if !ok {
		ev.fail(ev.after(x), "expected an integer or a range of them")
	}
	return ev.rangeEnd(x, n)
}

// rangeEnd returns one end of a range of bits or of a foreach. It reports an
// error if the end is negative. As in the reference, only the lowest 32 bits
// count.
func (ev *evaluator) rangeEnd(x syntax.Expr, n Int) int {
	if n < 0 {
		ev.fail(ev.after(x), "a range cannot have the end "+n.String())
	}
	return int(uint32(n))
}

// sliceSuffix evaluates "x[i]" or "x[i, j...k]".
func (ev *evaluator) sliceSuffix(x *syntax.SliceSuffix, rec *Record, want *Type, mode nameMode) Value {
	v := ev.base(x.X, rec, want, mode)
	t := typeOf(v)
	if t == nil || t.Kind != ListKind {
		ev.fail(ev.start(x.X), "expected a list before '['")
	}
	if x.Single() {
		i := ev.value(x.Elems[0].Low, rec, nil)
		it := typeOf(i)
		if it != nil && it.Kind == ListKind && it.Elem.Kind == IntKind {
			return ev.fold(ev.op(opSlice), t, nil, rec, []Value{v, i})
		}
		ev.checkIndex(x.Elems[0].Low, it)
		return ev.fold(ev.op(opElem), t.Elem, nil, rec, []Value{v, i})
	}
	// Successive single indices are collected in one list.
	var parts []Value
	var singles []Value
	flush := func() {
		if singles != nil {
			parts = append(parts, newList(intType, singles))
			singles = nil
		}
	}
	for k := range x.Elems {
		r := &x.Elems[k]
		low := ev.value(r.Low, rec, nil)
		lt := typeOf(low)
		if r.Form == syntax.SingleIndex {
			if lt != nil && lt.Kind == ListKind && lt.Elem.Kind == IntKind {
				flush()
				parts = append(parts, low)
				continue
			}
			ev.checkIndex(r.Low, lt)
			singles = append(singles, low)
			continue
		}
		if r.High == nil {
			ev.bad()
		}
		high := ev.value(r.High, rec, nil)
		ev.checkIndex(r.High, typeOf(high))
		ev.checkIndex(r.Low, lt)
		flush()
		parts = append(parts, ev.fold(ev.op(opRangeThrough), listOf(intType), nil, rec, []Value{low, high}))
	}
	flush()
	if len(parts) == 0 {
		ev.bad()
	}
	indices := parts[len(parts)-1]
	for i := len(parts) - 2; i >= 0; i-- {
		indices = ev.fold(ev.op(opListConcat), listOf(intType), nil, rec, []Value{parts[i], indices})
	}
	return ev.fold(ev.op(opSlice), t, nil, rec, []Value{v, indices})
}

func (ev *evaluator) checkIndex(x syntax.Expr, t *Type) {
	if t == nil || t.Kind != IntKind {
		ev.fail(ev.start(x), "an index has to be an int")
	}
}

// fieldSuffix evaluates "x.name".
func (ev *evaluator) fieldSuffix(x *syntax.FieldSuffix, rec *Record, want *Type, mode nameMode) Value {
	v := ev.base(x.X, rec, want, mode)
	if x.Name == "" {
		ev.bad()
	}
	t := fieldType(v, x.Name)
	if t == nil {
		ev.fail(ev.at(x.NamePos), "'"+shown(v)+"' has no field '"+x.Name+"'")
	}
	var hint atomic.Int32
	return ev.fieldValue(v, x.Name, t, &hint, rec)
}

// fieldType returns the type of a field of v, or nil.
func fieldType(v Value, name string) *Type {
	if def, ok := v.(*Record); ok {
		if f := def.Field(name); f != nil {
			return f.Type
		}
		return nil
	}
	t := typeOf(v)
	if t == nil || t.Kind != RecordKind {
		return nil
	}
	for _, c := range t.Classes {
		if f := c.Field(name); f != nil {
			return f.Type
		}
	}
	return nil
}

// paste evaluates "x # y".
func (ev *evaluator) paste(x *syntax.Paste, rec *Record, want *Type, mode nameMode) Value {
	left := ev.base(x.X, rec, want, mode)
	t := typeOf(left)
	hash := ev.at(x.Hash)
	if t == nil {
		ev.fail(hash, "the value before '#' has no type")
	}
	if t.Kind == ListKind {
		if x.Y == nil {
			return left
		}
		right := ev.value(x.Y, rec, want)
		if a, ok := left.(*List); ok {
			if b, ok := right.(*List); ok {
				return ev.concat(a, b, rec)
			}
		}
		return ev.fold(ev.op(opListConcat), t, nil, rec, []Value{left, right})
	}
	left = ev.pasted(left, t, hash, rec)
	var right Value = emptyString
	if x.Y != nil {
		right = ev.valueIn(x.Y, rec, nil, literalText)
		if none, ok := right.(noValue); ok {
			return none
		}
		rt := typeOf(right)
		if rt == nil {
			ev.fail(hash, "the value after '#' has no type")
		}
		right = ev.pasted(right, rt, hash, rec)
	}
	return ev.strConcat(left, right, rec)
}

// pasted converts an operand of the paste operator, whose type is t, to a
// string.
func (ev *evaluator) pasted(v Value, t *Type, hash Loc, rec *Record) Value {
	if t.Kind == StringKind {
		return v
	}
	s := ev.fold(ev.op(opCast), stringType, stringType, rec, []Value{v})
	return s
}

func (ev *evaluator) strConcat(a, b Value, rec *Record) Value {
	return ev.fold(ev.op(opStrConcat), stringType, nil, rec, []Value{a, b})
}
