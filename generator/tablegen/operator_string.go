package tablegen

import (
	"strconv"
	"strings"
)

// Operators on strings.

// strConcatOperands reads the operands of !strconcat(a, b, ...).
func strConcatOperands(c *call) Value {
	c.result(stringType)
	c.operandsLike(stringType, true)
	c.count(2, len(c.x.Args))
	return c.nest(stringType)
}

// caseOperand reads the operand of !tolower(a) and !toupper(a).
func caseOperand(c *call) Value {
	v := c.operand()
	return c.fold(stringType, nil, v)
}

// reprOperand reads the operand of !repr(a).
func reprOperand(c *call) Value {
	v := c.operand()
	return c.fold(stringType, nil, v)
}

// matchOperands reads the operands of !match(text, regex).
func matchOperands(c *call) Value {
	c.result(bitType)
	c.operandsLike(stringType, true)
	c.count(2, 2)
	return c.fold(bitType, nil, c.args...)
}

// interleaveOperands reads the operands of !interleave(list, delimiter).
func interleaveOperands(c *call) Value {
	c.result(stringType)
	for i := range c.x.Args {
		v := c.arg(i, nil)
		t := c.typed(v, c.loc())
		switch i {
		case 0:
			if t.Kind != ListKind || t.Elem.Kind != StringKind && !t.Elem.convertibleTo(intType) {
				c.wrong(i, "a list of strings or numbers", t)
			}
		case 1:
			if t.Kind != StringKind {
				c.wrong(i, "a string as its delimiter", t)
			}
		}
	}
	c.count(2, 2)
	return c.fold(stringType, nil, c.args...)
}

// substOperands reads the operands of !subst(target, replacement, value).
func substOperands(c *call) Value {
	for i := range c.x.Args {
		if i == 0 {
			c.arg(i, nil)
		} else {
			c.arg(i, c.want)
		}
	}
	c.count(3, 3)
	t := typeOf(c.args[2])
	if t == nil {
		c.elab.reporter.fail(c.elab.reporter.after(c.x), "!subst of a value without a type")
	}
	return c.fold(t, nil, c.args...)
}

// substrOperands reads the operands of !substr(text, start, length).
func substrOperands(c *call) Value {
	c.textThenInts(stringType, 1)
	if len(c.args) == 2 {
		c.args = append(c.args, Int(1<<63-1))
	}
	return c.fold(stringType, nil, c.args...)
}

// findOperands reads the operands of !find(text, wanted, start).
func findOperands(c *call) Value {
	c.textThenInts(intType, 2)
	if len(c.args) == 2 {
		c.args = append(c.args, Int(0))
	}
	return c.fold(intType, nil, c.args...)
}

// textThenInts evaluates two or three operands: first texts strings, then ints.
// As in the reference, it checks the types after the closing parenthesis. A type
// error of the result has the position of the third operand or of the parenthesis,
// and those of the first and third operand have the position after it.
func (c *call) textThenInts(result *Type, texts int) {
	for i := range c.x.Args {
		c.arg(i, nil)
	}
	c.count(2, 3)
	c.complete()
	c.elab.reporter.passed(c.x.EndPos)
	third := c.elab.reporter.after(c.x.Args[1])
	if len(c.args) == 3 {
		third = c.argLoc(2)
	}
	c.resultAt(result, third)
	for i, v := range c.args {
		t := typeOf(v)
		if t == nil {
			continue // the operation is not computed if an operand has no type
		}
		loc := c.elab.reporter.after(c.x)
		if i == 1 {
			loc = c.argLoc(1)
		}
		if i < texts {
			if t.Kind != StringKind {
				c.wrongAt(loc, "a string", t)
			}
		} else if t.Kind != IntKind {
			c.wrongAt(loc, "an int", t)
		}
	}
}

func foldStrConcat(calc *calculator, o *operation, rec *Record, _ bool) Value {
	a, ok := o.args[0].(*String)
	if !ok {
		return o
	}
	b, ok := o.args[1].(*String)
	if !ok {
		return o
	}
	return concatStrings(calc, a, b, rec)
}

// concatStrings returns the text of a followed by that of b. It is code if one of
// them is.
func concatStrings(calc *calculator, a, b *String, rec *Record) *String {
	code := a.Code || b.Code
	if a.Text == "" && b.Code == code {
		return b
	}
	if b.Text == "" && a.Code == code {
		return a
	}
	calc.meter.checkText(rec, len(a.Text)+len(b.Text))
	calc.meter.newBytes(rec, len(b.Text)+64)
	if len(a.Text) > 1<<12 {
		calc.meter.spend(rec, len(a.Text)>>12)
		calc.meter.allocate(rec, len(a.Text)/4)
	}
	return calc.slabs.newText(calc.growths.append(a.Text, b.Text), code)
}

func foldToLower(calc *calculator, o *operation, rec *Record, _ bool) Value {
	if s, ok := o.args[0].(*String); ok {
		calc.meter.newBytes(rec, 2*len(s.Text))
		return newString(mapASCII(s.Text, 'A', 'Z', 'a'-'A'))
	}
	return o
}

func foldToUpper(calc *calculator, o *operation, rec *Record, _ bool) Value {
	if s, ok := o.args[0].(*String); ok {
		calc.meter.newBytes(rec, 2*len(s.Text))
		return newString(mapASCII(s.Text, 'a', 'z', 'A'-'a'))
	}
	return o
}

// mapASCII adds shift to each byte from first to last.
func mapASCII(s string, first, last byte, shift int) string {
	b := []byte(s)
	for i, c := range b {
		if c >= first && c <= last {
			b[i] = byte(int(c) + shift)
		}
	}
	return string(b)
}

func foldRepr(calc *calculator, o *operation, rec *Record, _ bool) Value {
	v := o.args[0]
	if refsOf(v) != 0 {
		return o
	}
	if def, ok := v.(*Record); ok {
		return calc.meter.printed(rec, appendRecord(nil, def, calc.meter.limitText(rec)))
	}
	return calc.meter.printed(rec, appendValue(nil, v, calc.meter.limitText(rec)))
}

func foldMatch(calc *calculator, o *operation, rec *Record, _ bool) Value {
	text, ok := o.args[0].(*String)
	if !ok {
		return o
	}
	pattern, ok := o.args[1].(*String)
	if !ok {
		return o
	}
	return Bit(calc.patterns.matches(calc.patterns.compile(pattern.Text, rec), text.Text, rec))
}

func foldInterleave(calc *calculator, o *operation, rec *Record, _ bool) Value {
	l, ok := o.args[0].(*List)
	if !ok {
		return o
	}
	delim, ok := o.args[1].(*String)
	if !ok {
		return o
	}
	var b []byte
	code := false
	calc.meter.spend(rec, len(l.Elems))
	for i, e := range l.Elems {
		before := len(b)
		if i > 0 {
			b = append(b, delim.Text...)
		}
		switch e := e.(type) {
		case *String:
			b = append(b, e.Text...)
			code = code || e.Code && i > 0
		default:
			n, ok := asInt(e)
			if !ok {
				return o
			}
			b = strconv.AppendInt(b, n, 10)
		}
		calc.meter.checkText(rec, len(b))
		if n := len(b) - before; n > bytesPerStep {
			calc.meter.text(rec, n)
		}
	}
	calc.meter.newBytes(rec, 2*len(b))
	return &String{Text: string(b), Code: code}
}

func foldSubst(calc *calculator, o *operation, rec *Record, _ bool) Value {
	switch value := o.args[2].(type) {
	case *Record:
		from, ok := o.args[0].(*Record)
		if !ok {
			break
		}
		to, ok := o.args[1].(*Record)
		if !ok {
			break
		}
		if value.Name == from.Name {
			return to
		}
		return value
	case *variable:
		from, ok := o.args[0].(*variable)
		if !ok {
			break
		}
		to, ok := o.args[1].(*variable)
		if !ok {
			break
		}
		if value.name == from.name {
			return newVariable(to.name, o.typ)
		}
		return newVariable(value.name, o.typ)
	case *String:
		from, ok := o.args[0].(*String)
		if !ok {
			break
		}
		to, ok := o.args[1].(*String)
		if !ok {
			break
		}
		if from.Text == "" {
			calc.reporter.failIn(rec, "!subst of an empty string")
		}
		calc.meter.text(rec, len(value.Text))
		n := strings.Count(value.Text, from.Text)
		if n == 0 {
			return newString(value.Text)
		}
		size := len(value.Text) + n*(len(to.Text)-len(from.Text))
		calc.meter.checkText(rec, size)
		calc.meter.newBytes(rec, size)
		return newString(strings.ReplaceAll(value.Text, from.Text, to.Text))
	}
	return o
}

func foldSubstr(calc *calculator, o *operation, rec *Record, _ bool) Value {
	s, ok := o.args[0].(*String)
	if !ok {
		return o
	}
	start, ok := asInt(o.args[1])
	if !ok {
		return o
	}
	length, ok := asInt(o.args[2])
	if !ok {
		return o
	}
	if start < 0 || start > int64(len(s.Text)) {
		calc.reporter.failIn(rec, "the start of !substr is out of range: "+shown(o))
	}
	if length < 0 {
		calc.reporter.failIn(rec, "the length of !substr is negative: "+shown(o))
	}
	end := int64(len(s.Text))
	if length < end-start {
		end = start + length
	}
	return &String{Text: s.Text[start:end], Code: s.Code}
}

func foldFind(calc *calculator, o *operation, rec *Record, _ bool) Value {
	s, ok := o.args[0].(*String)
	if !ok {
		return o
	}
	wanted, ok := o.args[1].(*String)
	if !ok {
		return o
	}
	start, ok := asInt(o.args[2])
	if !ok {
		return o
	}
	if start < 0 || start > int64(len(s.Text)) {
		calc.reporter.failIn(rec, "the start of !find is out of range: "+shown(o))
	}
	calc.meter.text(rec, len(s.Text))
	i := strings.Index(s.Text[start:], wanted.Text)
	if i >= 0 {
		i += int(start)
	}
	return Int(i)
}
