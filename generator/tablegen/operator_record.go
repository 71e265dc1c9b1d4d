package tablegen

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/tablegen/posixre"
)

// Operators on types and names of records, and !initialized.

// writtenType returns the type in angle brackets after the operator. It reports
// the fault of the parser if there is none.
func (c *call) writtenType() *Type {
	if c.x.Type == nil {
		c.elab.reporter.bad()
	}
	return c.elab.typeFor(c.x.Type)
}

// castOperand reads the operand of !cast<type>(a).
func castOperand(c *call) Value {
	t := c.writtenType()
	v := c.operand()
	return c.fold(t, t, v)
}

// isaOperand reads the operand of !isa<type>(a).
func isaOperand(c *call) Value {
	t := c.writtenType()
	v := c.operand()
	return c.fold(intType, t, v)
}

// existsOperand reads the operand of !exists<type>(name).
func existsOperand(c *call) Value {
	t := c.writtenType()
	v := c.operand()
	vt := c.typed(v, c.argLoc(0))
	if vt.Kind != StringKind {
		c.wrong(0, "the name of a record", vt)
	}
	return c.fold(intType, t, v)
}

// instancesOperand reads the operand of !instances<type>() and !instances<type>(regex).
func instancesOperand(c *call) Value {
	t := c.writtenType()
	var v Value = newString(".*")
	if c.has(0) {
		v = c.arg(0, nil)
		vt := c.typed(v, c.argLoc(0))
		if vt.Kind != StringKind {
			c.wrong(0, "a regular expression", vt)
		}
	}
	if c.has(1) {
		// The parser of the reference expects a parenthesis here.
		c.elab.reporter.fail(c.elab.reporter.after(c.x.Args[0]), "too many operands for !instances")
	}
	return c.fold(listOf(t), t, v)
}

// initializedOperand reads the operand of !initialized(a).
func initializedOperand(c *call) Value {
	v := c.operand()
	return c.fold(intType, nil, v)
}

func foldCast(calc *calculator, o *operation, rec *Record, atEnd bool) Value {
	v, t := o.args[0], o.typ
	switch t.Kind {
	case StringKind:
		switch x := v.(type) {
		case *String:
			return x
		case *Record:
			return newString(x.Name)
		}
		if n, ok := asInt(v); ok {
			return newString(Int(n).String())
		}
	case RecordKind:
		name, ok := v.(*String)
		if !ok {
			break
		}
		def := calc.defined.defs[name.Text]
		if def == nil && isNameOf(name, rec) {
			// The record refers to itself. Its type is not known before its
			// end.
			if !atEnd {
				return o
			}
			def = rec
		}
		if def == nil {
			if atEnd {
				calc.reporter.failIn(rec, "there is no record named '"+name.Text+"'")
			}
			return o
		}
		if !def.valueType().isA(t) {
			calc.reporter.failIn(rec, "expected type '"+t.String()+"', got '"+def.valueType().String()+"' in: "+shown(o))
		}
		return def
	}
	if c := calc.convertTo(v, t); c != nil {
		return c
	}
	return o
}

// isNameOf reports whether name is the name of rec, a record that is not
// finished. A name in code brackets differs from the same name in quotes.
func isNameOf(name *String, rec *Record) bool {
	if rec == nil || rec.IsClass || rec.build == nil {
		return false
	}
	switch n := rec.build.name.(type) {
	case *String:
		return n.Text == name.Text && n.Code == name.Code
	case *anonymousName:
		return n.text() == name.Text && !name.Code
	}
	return false
}

func foldIsA(_ *calculator, o *operation, _ *Record, _ bool) Value {
	v := o.args[0]
	t := typeOf(v)
	if t == nil {
		return o
	}
	if t.convertibleTo(o.of) {
		return Int(1)
	}
	if o.of.Kind != RecordKind {
		return Int(0)
	}
	_, def := v.(*Record)
	if def || !o.of.convertibleTo(t) && refsOf(v) == 0 {
		return Int(0)
	}
	return o
}

func foldExists(calc *calculator, o *operation, rec *Record, atEnd bool) Value {
	name, ok := o.args[0].(*String)
	if !ok {
		return o
	}
	def := calc.defined.defs[name.Text]
	if def == nil && isNameOf(name, rec) {
		if !atEnd {
			return o
		}
		def = rec
	}
	switch {
	case def != nil && def.valueType().isA(o.of):
		return Int(1)
	case def != nil || atEnd:
		return Int(0)
	}
	return o
}

func foldInstances(calc *calculator, o *operation, rec *Record, atEnd bool) Value {
	if rec != nil && !atEnd {
		return o
	}
	pattern, ok := o.args[0].(*String)
	if !ok {
		return o
	}
	if o.of.Kind != RecordKind {
		return newList(o.of, nil)
	}
	var found []Value
	all := pattern.Text == ".*"
	var regex *posixre.Regexp
	if !all {
		regex = calc.patterns.compile(pattern.Text, rec)
	}
	for _, def := range calc.instancesOf(o.of, rec) {
		calc.meter.step(rec)
		if all || calc.patterns.matches(regex, def.Name, rec) {
			found = append(found, def)
		}
	}
	return newList(o.of, found)
}

// instancesOf returns the defs of a type so far, in the order of [NumericLess]. It looks only at
// those that were defined since the last question about the class.
func (calc *calculator) instancesOf(t *Type, rec *Record) []*Record {
	d := &calc.defined
	var class *Record // or nil, for all defs and for several classes
	if len(t.Classes) == 1 {
		class = t.Classes[0]
	}
	var known classInstances
	if class != nil {
		known = d.instances[class]
	}
	calc.meter.spend(rec, len(d.order)-known.looked)
	before := len(known.defs)
	for _, def := range d.order[known.looked:] {
		if def.valueType().isA(t) {
			known.defs = append(known.defs, def)
		}
	}
	known.looked = len(d.order)
	if len(known.defs) > before {
		calc.meter.spend(rec, len(known.defs))
		slices.SortFunc(known.defs, func(a, b *Record) int {
			switch {
			case NumericLess(a.Name, b.Name):
				return -1
			case NumericLess(b.Name, a.Name):
				return 1
			}
			return byName(a, b)
		})
	}
	if class == nil {
		return known.defs
	}
	if d.instances == nil {
		d.instances = map[*Record]classInstances{}
	}
	d.instances[class] = known
	return known.defs
}

func foldInitialized(_ *calculator, o *operation, _ *Record, _ bool) Value {
	v := o.args[0]
	if _, unset := v.(Unset); unset {
		return Int(0)
	}
	if refsOf(v) == 0 {
		return Int(1)
	}
	return o
}
