package tablegen

import "github.com/rules-ods/rules_ods/generator/tablegen/syntax"

// A conditional is a use of !cond or !switch that is being evaluated.
type conditional struct {
	elab     *elaborator
	x        syntax.Node
	operator string
	rec      *Record // as in call
	want     *Type   // as in call

	// args are the operands of the !cond that the use means: conditions and values
	// alternate.
	args []Value
}

// cond evaluates "!cond(a : x, b : y)".
func (c *conditional) cond(x *syntax.CondCall) Value {
	c.args = make([]Value, 0, 2*len(x.Clauses))
	for i := range x.Clauses {
		clause := &x.Clauses[i]
		c.args = append(c.args, c.elab.value(clause.Cond, c.rec, nil))
		if clause.Value == nil {
			c.elab.reporter.bad()
		}
		c.args = append(c.args, c.elab.value(clause.Value, c.rec, c.want))
	}
	return c.value()
}

// selection evaluates "!switch(key, a : x, b : y, z)". It means
// "!cond(!eq(key, a) : x, !eq(key, b) : y, 1 : z)".
func (c *conditional) selection(x *syntax.SwitchCall) Value {
	elab := c.elab
	keys := []Value{elab.value(x.Key, c.rec, nil)}
	c.args = make([]Value, 0, 2*len(x.Cases)+2)
	for i := range x.Cases {
		key := elab.value(x.Cases[i].Cond, c.rec, nil)
		keys = append(keys, key)
		c.args = append(c.args, key, elab.value(x.Cases[i].Value, c.rec, c.want))
	}
	// The reference reads the default value as it reads the key of a case, without a type, and converts it afterwards.
	otherwise := elab.value(x.Default, c.rec, nil)
	if c.want != nil {
		if v := elab.calc.convertTo(otherwise, c.want); v != nil {
			otherwise = v
		}
	}
	c.args = append(c.args, Int(1), otherwise)
	elab.reporter.passed(x.EndPos)
	if len(x.Cases) == 0 {
		elab.reporter.fail(elab.reporter.after(x), "!switch needs at least one case, written key : value")
	}
	c.commonType(keys, "keys")
	for i := range x.Cases {
		c.args[2*i] = elab.calc.fold(elab.calc.op(opEq), bitType, nil, c.rec, []Value{keys[0], keys[i+1]})
	}
	return c.value()
}

// value returns the value of the !cond with the operands.
func (c *conditional) value() Value {
	elab := c.elab
	values := make([]Value, 0, len(c.args)/2)
	for i := 1; i < len(c.args); i += 2 {
		values = append(values, c.args[i])
	}
	t := c.commonType(values, "values")
	if t == nil {
		elab.reporter.fail(elab.reporter.after(c.x), "the values of "+c.operator+" have no type")
	}
	v := elab.calc.fold(elab.calc.op(opCond), t, nil, c.rec, c.args)
	if _, unset := v.(Unset); unset {
		if chosen := chosenClause(c.args); typeOf(chosen) != nil {
			return noValue{reason: "the value '" + shown(chosen) + "' of " + c.operator + " cannot become one of type '" + t.String() + "'"}
		}
	}
	return v
}

// commonType returns the type to which all values can be converted. It returns nil if
// none of them has a type. The word for the values is for messages.
func (c *conditional) commonType(values []Value, what string) *Type {
	var t *Type
	for _, v := range values {
		vt := typeOf(v)
		if vt == nil {
			continue
		}
		if t == nil {
			t = vt
			continue
		}
		common := commonType(t, vt)
		if common == nil {
			c.elab.reporter.fail(c.elab.reporter.after(c.x), "the "+what+" of "+c.operator+" have types that do not go together: '"+t.String()+"' and '"+vt.String()+"'")
		}
		t = common
	}
	return t
}
