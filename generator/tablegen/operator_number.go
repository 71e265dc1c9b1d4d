package tablegen

import "math/bits"

// Operators on numbers, comparisons and conditions.

// arithmetic reads the operands of operators such as !sub(a, b). An operand can
// have any type that converts to int.
func arithmetic(c *call) Value { return c.arithmetic(2) }

// arithmeticOfMany reads the operands of operators such as !add(a, b, ...).
func arithmeticOfMany(c *call) Value { return c.arithmetic(len(c.x.Args)) }

func (c *call) arithmetic(most int) Value {
	c.result(intType)
	c.operandsLike(intType, false)
	c.count(2, most)
	return c.nest(intType)
}

// operandsLike evaluates all operands, whose types must be compatible with t.
// With join, t becomes the common type of t and each operand. The result is the
// last t.
func (c *call) operandsLike(t *Type, join bool) *Type {
	for i := range c.x.Args {
		v := c.arg(i, t)
		vt := c.typed(v, c.loc())
		common := commonType(t, vt)
		if common == nil {
			c.wrong(i, "a value of type '"+t.String()+"'", vt)
		}
		if join {
			t = common
		}
	}
	return t
}

// comparison reads the operands of !eq(a, b) and of the other comparisons.
func comparison(c *call) Value {
	c.result(bitType)
	var t *Type
	for i := range c.x.Args {
		v := c.arg(i, t)
		vt := c.typed(v, c.loc())
		if t == nil {
			t = vt
			records := (c.op.code == opEq || c.op.code == opNe) && t.Kind == RecordKind
			if !records && t.Kind != StringKind && !t.convertibleTo(intType) {
				c.wrong(i, "numbers, strings or, for equality, records", t)
			}
			continue
		}
		common := commonType(t, vt)
		if common == nil {
			c.wrong(i, "a value of type '"+t.String()+"'", vt)
		}
		t = common
	}
	c.count(2, 2)
	return c.fold(bitType, nil, c.args...)
}

// notOperand reads the operand of !not(a).
func notOperand(c *call) Value {
	v := c.operand()
	return c.fold(intType, nil, v)
}

// logTwoOperand reads the operand of !logtwo(a).
func logTwoOperand(c *call) Value {
	v := c.operand()
	return c.fold(intType, nil, v)
}

// operand evaluates the operand of an operator with one operand.
func (c *call) operand() Value {
	c.count(1, 1)
	return c.arg(0, nil)
}

func foldArithmetic(calc *calculator, o *operation, f func(a, b int64) int64) Value {
	a, ok := asInt(o.args[0])
	if !ok {
		return o
	}
	b, ok := asInt(o.args[1])
	if !ok {
		return o
	}
	return calc.numbers.value(f(a, b))
}

func foldAdd(calc *calculator, o *operation, _ *Record, _ bool) Value {
	return foldArithmetic(calc, o, func(a, b int64) int64 { return a + b })
}

func foldSub(calc *calculator, o *operation, _ *Record, _ bool) Value {
	return foldArithmetic(calc, o, func(a, b int64) int64 { return a - b })
}

func foldMul(calc *calculator, o *operation, _ *Record, _ bool) Value {
	return foldArithmetic(calc, o, func(a, b int64) int64 { return a * b })
}

func foldAnd(calc *calculator, o *operation, _ *Record, _ bool) Value {
	return foldArithmetic(calc, o, func(a, b int64) int64 { return a & b })
}

func foldOr(calc *calculator, o *operation, _ *Record, _ bool) Value {
	return foldArithmetic(calc, o, func(a, b int64) int64 { return a | b })
}

// decidedByFirst reports whether the first operand a decides the result of !and
// or !or. As in the reference, such an operation stays an expression until it
// is resolved.
func decidedByFirst(code opcode, a Value) bool {
	n, known := asInt(a)
	return known && (code == opAnd && n == 0 || code == opOr && n == -1)
}

func foldXor(calc *calculator, o *operation, _ *Record, _ bool) Value {
	return foldArithmetic(calc, o, func(a, b int64) int64 { return a ^ b })
}

// foldShift computes a shift. It reports an error if the distance is not in 0
// to 63.
func foldShift(calc *calculator, o *operation, rec *Record, f func(a int64, by uint64) int64) Value {
	return foldArithmetic(calc, o, func(a, b int64) int64 {
		if b < 0 || b > 63 {
			calc.reporter.failIn(rec, "shift by a distance out of range in "+shown(o))
		}
		return f(a, uint64(b))
	})
}

func foldShl(calc *calculator, o *operation, rec *Record, _ bool) Value {
	return foldShift(calc, o, rec, func(a int64, by uint64) int64 { return a << by })
}

func foldSra(calc *calculator, o *operation, rec *Record, _ bool) Value {
	return foldShift(calc, o, rec, func(a int64, by uint64) int64 { return a >> by })
}

func foldSrl(calc *calculator, o *operation, rec *Record, _ bool) Value {
	return foldShift(calc, o, rec, func(a int64, by uint64) int64 { return int64(uint64(a) >> by) })
}

func foldDiv(calc *calculator, o *operation, rec *Record, _ bool) Value {
	return foldArithmetic(calc, o, func(a, b int64) int64 {
		if b == 0 {
			calc.reporter.failIn(rec, "division by zero in "+shown(o))
		}
		if b == -1 && a == -a && a != 0 {
			calc.reporter.failIn(rec, "overflow in "+shown(o))
		}
		return a / b
	})
}

func foldNot(calc *calculator, o *operation, _ *Record, _ bool) Value {
	n, ok := asInt(o.args[0])
	if !ok {
		return o
	}
	if n == 0 {
		return Int(1)
	}
	return Int(0)
}

func foldLogTwo(calc *calculator, o *operation, rec *Record, _ bool) Value {
	n, ok := asInt(o.args[0])
	if !ok {
		return o
	}
	if n <= 0 {
		calc.reporter.failIn(rec, "!logtwo of a number that is not positive: "+shown(o))
	}
	return Int(bits.Len64(uint64(n)) - 1)
}

func foldCompare(calc *calculator, o *operation, rec *Record, _ bool) Value {
	order := 0
	if a, ok := asInt(o.args[0]); ok {
		b, ok := asInt(o.args[1])
		if !ok {
			return o
		}
		switch {
		case a < b:
			order = -1
		case a > b:
			order = 1
		}
	} else if a, ok := o.args[0].(*String); ok {
		b, ok := o.args[1].(*String)
		if !ok {
			return o
		}
		if n := min(len(a.Text), len(b.Text)); n > bytesPerStep {
			calc.meter.text(rec, n)
		}
		switch {
		case a.Text < b.Text:
			order = -1
		case a.Text > b.Text:
			order = 1
		}
	} else if a, ok := o.args[0].(*Record); ok {
		b, ok := o.args[1].(*Record)
		if !ok {
			return o
		}
		if a != b {
			order = 1
		}
	} else {
		return o
	}
	switch o.op.code {
	case opEq:
		return Bit(order == 0)
	case opNe:
		return Bit(order != 0)
	case opLt:
		return Bit(order < 0)
	case opLe:
		return Bit(order <= 0)
	case opGt:
		return Bit(order > 0)
	}
	return Bit(order >= 0)
}

// ifOperands reads the operands of !if(test, then, else).
func ifOperands(c *call) Value {
	for i := range c.x.Args {
		if i == 0 {
			c.arg(i, nil)
		} else {
			c.arg(i, c.want)
		}
	}
	c.count(3, 3)
	t, u := typeOf(c.args[1]), typeOf(c.args[2])
	if t == nil {
		t = u
	}
	if u == nil {
		u = t
	}
	end := c.elab.reporter.after(c.x)
	if t == nil {
		c.elab.reporter.fail(end, "the branches of !if have no type")
	}
	common := commonType(t, u)
	if common == nil {
		c.elab.reporter.fail(end, "the branches of !if have types that do not go together: '"+t.String()+"' and '"+u.String()+"'")
	}
	return c.fold(common, nil, c.args...)
}

func foldIf(calc *calculator, o *operation, _ *Record, _ bool) Value {
	n, ok := asInt(o.args[0])
	if !ok {
		return o
	}
	if n != 0 {
		return o.args[1]
	}
	return o.args[2]
}

func foldCond(calc *calculator, o *operation, rec *Record, _ bool) Value {
	for i := 0; i < len(o.args); i += 2 {
		n, ok := asInt(o.args[i])
		if !ok {
			return o
		}
		if n != 0 {
			if v := calc.convertTo(o.args[i+1], o.typ); v != nil {
				return v
			}
			return Unset{}
		}
	}
	calc.reporter.failIn(rec, "no condition is true in "+shown(o))
	return nil
}

// chosenClause returns the value after the first true condition of a !cond. It returns
// nil if an earlier condition is not known.
func chosenClause(args []Value) Value {
	for i := 0; i < len(args); i += 2 {
		switch n, ok := asInt(args[i]); {
		case !ok:
			return nil
		case n != 0:
			return args[i+1]
		}
	}
	return nil
}
