package tablegen

import (
	"sync/atomic"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// The methods in this file evaluate suffixes and the paste operator (TableGen
// Programmer's Reference, "Suffixed Values" and "Values and Expressions").

// base evaluates the value before a suffix or a paste operator.
func (elab *elaborator) base(x syntax.Expr, rec *Record, want *Type, mode nameMode) Value {
	v := elab.valueIn(x, rec, want, mode)
	if none, ok := v.(noValue); ok {
		elab.reporter.fail(elab.reporter.after(x), none.reason)
	}
	return v
}

// bitsSuffix evaluates "x{7, 3-0}".
func (elab *elaborator) bitsSuffix(x *syntax.BitsSuffix, rec *Record, want *Type, mode nameMode) Value {
	v := elab.base(x.X, rec, want, mode)
	ranges := x.Ranges
	_, lacksBrace := ranges[len(ranges)-1].Low.(*syntax.Bad)
	if lacksBrace {
		ranges = ranges[:len(ranges)-1]
	}
	bits := elab.ranges(ranges, rec)
	// The first number in the text is the highest bit of the result.
	for i, j := 0, len(bits)-1; i < j; i, j = i+1, j-1 {
		bits[i], bits[j] = bits[j], bits[i]
	}
	elab.meter.elements(rec, len(bits))
	elab.meter.allocate(rec, len(bits)*bytesPerBit)
	r := bitRange(v, bits)
	if r == nil {
		elab.reporter.fail(elab.reporter.at(x.LBrace), "'"+shown(v)+"' does not have these bits")
	}
	if lacksBrace {
		elab.reporter.bad()
	}
	return r
}

// ranges returns the numbers of a list of numbers and ranges. It reports an
// error if one of them is not known.
func (elab *elaborator) ranges(list []syntax.Range, rec *Record) []int {
	var all []int
	for i := range list {
		r := &list[i]
		low := elab.rangeValue(r.Low)
		if r.High == nil && r.Form != syntax.SingleIndex {
			elab.reporter.bad()
		}
		if r.High == nil {
			all = append(all, low)
			continue
		}
		high := elab.rangeValue(r.High)
		n := max(high-low, low-high)
		elab.meter.checkLength(rec, n+len(all))
		elab.meter.elements(rec, n)
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
func (elab *elaborator) rangeValue(x syntax.Expr) int {
	return elab.rangeNumber(x, elab.value(x, nil, nil))
}

// rangeNumber returns the number that v, the value of x, is as an end of a range.
func (elab *elaborator) rangeNumber(x syntax.Expr, v Value) int {
	n, ok := v.(Int)
	if !ok {
		elab.reporter.fail(elab.reporter.after(x), "expected an integer or a range of them")
	}
	return elab.rangeEnd(x, n)
}

// rangeEnd returns one end of a range of bits or of a foreach. It reports an
// error if the end is negative. As in the reference, only the lowest 32 bits
// count.
func (elab *elaborator) rangeEnd(x syntax.Expr, n Int) int {
	if n < 0 {
		elab.reporter.fail(elab.reporter.after(x), "a range cannot have the end "+n.String())
	}
	return int(uint32(n))
}

// sliceSuffix evaluates "x[i]" or "x[i, j...k]".
func (elab *elaborator) sliceSuffix(x *syntax.SliceSuffix, rec *Record, want *Type, mode nameMode) Value {
	v := elab.base(x.X, rec, want, mode)
	t := typeOf(v)
	if t == nil || t.Kind != ListKind {
		elab.reporter.fail(elab.reporter.start(x.X), "expected a list before '['")
	}
	if x.Single() {
		i := elab.value(x.Elems[0].Low, rec, nil)
		it := typeOf(i)
		if it != nil && it.Kind == ListKind && it.Elem.Kind == IntKind {
			return elab.calc.fold(elab.calc.op(opSlice), t, nil, rec, []Value{v, i})
		}
		elab.checkIndex(x.Elems[0].Low, it)
		return elab.calc.fold(elab.calc.op(opElem), t.Elem, nil, rec, []Value{v, i})
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
		low := elab.value(r.Low, rec, nil)
		lt := typeOf(low)
		if r.Form == syntax.SingleIndex {
			if lt != nil && lt.Kind == ListKind && lt.Elem.Kind == IntKind {
				flush()
				parts = append(parts, low)
				continue
			}
			elab.checkIndex(r.Low, lt)
			singles = append(singles, low)
			continue
		}
		if r.High == nil {
			elab.reporter.bad()
		}
		high := elab.value(r.High, rec, nil)
		elab.checkIndex(r.High, typeOf(high))
		elab.checkIndex(r.Low, lt)
		flush()
		parts = append(parts, elab.calc.fold(elab.calc.op(opRangeThrough), listOf(intType), nil, rec, []Value{low, high}))
	}
	flush()
	if len(parts) == 0 {
		elab.reporter.bad()
	}
	indices := parts[len(parts)-1]
	for i := len(parts) - 2; i >= 0; i-- {
		indices = elab.calc.fold(elab.calc.op(opListConcat), listOf(intType), nil, rec, []Value{parts[i], indices})
	}
	return elab.calc.fold(elab.calc.op(opSlice), t, nil, rec, []Value{v, indices})
}

func (elab *elaborator) checkIndex(x syntax.Expr, t *Type) {
	if t == nil || t.Kind != IntKind {
		elab.reporter.fail(elab.reporter.start(x), "an index has to be an int")
	}
}

// fieldSuffix evaluates "x.name".
func (elab *elaborator) fieldSuffix(x *syntax.FieldSuffix, rec *Record, want *Type, mode nameMode) Value {
	v := elab.base(x.X, rec, want, mode)
	if x.Name == "" {
		elab.reporter.bad()
	}
	t := fieldType(v, x.Name)
	if t == nil {
		elab.reporter.failUnknown(elab.reporter.at(x.NamePos), "'"+shown(v)+"' has no field '"+x.Name+"'", unknownField(x.Name, fieldOwners(v)...))
	}
	var hint atomic.Int32
	return elab.calc.fieldValue(v, x.Name, t, &hint, rec)
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
func (elab *elaborator) paste(x *syntax.Paste, rec *Record, want *Type, mode nameMode) Value {
	left := elab.base(x.X, rec, want, mode)
	t := typeOf(left)
	hash := elab.reporter.at(x.Hash)
	if t == nil {
		elab.reporter.fail(hash, "the value before '#' has no type")
	}
	if t.Kind == ListKind {
		if x.Y == nil {
			return left
		}
		right := elab.value(x.Y, rec, want)
		if a, ok := left.(*List); ok {
			if b, ok := right.(*List); ok {
				return concatLists(elab.calc, a, b, rec)
			}
		}
		return elab.calc.fold(elab.calc.op(opListConcat), t, nil, rec, []Value{left, right})
	}
	left = elab.pasted(left, t, hash, rec)
	var right Value = emptyString
	if x.Y != nil {
		right = elab.valueIn(x.Y, rec, nil, literalText)
		if none, ok := right.(noValue); ok {
			return none
		}
		rt := typeOf(right)
		if rt == nil {
			elab.reporter.fail(hash, "the value after '#' has no type")
		}
		right = elab.pasted(right, rt, hash, rec)
	}
	return elab.calc.strConcat(left, right, rec)
}

// pasted converts an operand of the paste operator, whose type is t, to a
// string.
func (elab *elaborator) pasted(v Value, t *Type, hash Loc, rec *Record) Value {
	if t.Kind == StringKind {
		return v
	}
	s := elab.calc.fold(elab.calc.op(opCast), stringType, stringType, rec, []Value{v})
	return s
}

func (calc *calculator) strConcat(a, b Value, rec *Record) Value {
	return calc.fold(calc.op(opStrConcat), stringType, nil, rec, []Value{a, b})
}
