package tablegen

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// An assignment gives a field of a record a value. It is a binding of a let, or the
// initial value in the declaration of the field.
type assignment struct {
	field string
	mode  syntax.LetMode
	bits  []int // the bits that are set, the lowest first; nil for the whole field
	value Value
	loc   Loc
}

// applyLet applies the binding of a let to a record. The field then has the position
// of the let.
func (a *assignment) applyLet(calc *calculator, rec *Record) {
	a.apply(calc, rec).Loc = a.loc
}

// apply sets the field, or some of its bits, and returns it.
func (a *assignment) apply(calc *calculator, rec *Record) *Field {
	f := rec.Field(a.field)
	if f == nil {
		calc.reporter.failUnknown(a.loc, "there is no field named '"+a.field+"'", unknownField(a.field, rec))
	}
	v := a.value
	if a.mode != syntax.LetReplace {
		v = a.extend(calc, rec, f)
	}
	if a.bits != nil {
		v = a.setBits(calc, f)
	} else if self, ok := v.(*variable); ok && self.name == a.field {
		calc.reporter.fail(a.loc, "field '"+a.field+"' is set to itself")
	}
	if !f.set(calc, v) {
		calc.reporter.mismatch(a.loc, f, v)
	}
	return f
}

// setBits returns the value of the field f with some of its bits replaced.
func (a *assignment) setBits(calc *calculator, f *Field) *Bits {
	old, ok := f.Value.(*Bits)
	if !ok {
		calc.reporter.fail(a.loc, "field '"+a.field+"' is not of type bits")
	}
	part := calc.castTo(a.value, bitsOf(len(a.bits)))
	if part == nil {
		calc.reporter.fail(a.loc, "the value does not fit the range of bits")
	}
	calc.meter.elements(nil, len(old.Elems))
	elems := append([]Value(nil), old.Elems...)
	set := make([]bool, len(elems))
	for i, n := range a.bits {
		if n >= len(elems) {
			calc.reporter.fail(a.loc, "field '"+a.field+"' has no bit "+strconv.Itoa(n))
		}
		if set[n] {
			calc.reporter.fail(a.loc, "bit "+strconv.Itoa(n)+" of field '"+a.field+"' is set more than once")
		}
		set[n] = true
		elems[n] = bitAt(part, i)
	}
	return newBits(elems)
}

// extend returns the value of the field f together with the value of a let that
// appends or prepends. If the field is unset, it is the value of the let, and the type does
// not matter.
func (a *assignment) extend(calc *calculator, rec *Record, f *Field) Value {
	verb := "append to"
	if a.mode == syntax.LetPrepend {
		verb = "prepend to"
	}
	if a.bits != nil {
		calc.reporter.fail(a.loc, "a let cannot "+verb+" single bits")
	}
	if _, unset := f.Value.(Unset); unset {
		return a.value
	}
	var concat opcode
	switch f.Type.Kind {
	case ListKind:
		concat = opListConcat
	case StringKind:
		concat = opStrConcat
	case DagKind:
		concat = opCon
	default:
		calc.reporter.fail(a.loc, "a let cannot "+verb+" field '"+a.field+"' of type '"+f.Type.String()+"'; it has to be a list, string, code or dag")
	}
	operands := []Value{f.Value, a.value}
	if a.mode == syntax.LetPrepend {
		operands = []Value{a.value, f.Value}
	}
	return calc.fold(calc.op(concat), f.Type, nil, rec, operands)
}
