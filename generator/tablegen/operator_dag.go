package tablegen

// Operators on dags.

// conOperands reads the operands of !con(a, b, ...).
func conOperands(c *call) Value {
	c.result(dagType)
	c.operandsLike(dagType, true)
	c.count(2, len(c.x.Args))
	return c.nest(dagType)
}

// dagOperands reads the operands of !dag(operator, arguments, names).
func dagOperands(c *call) Value {
	for i := range c.x.Args {
		c.arg(i, nil)
	}
	c.count(3, 3)
	c.elab.reporter.passed(c.x.EndPos)
	t, u := typeOf(c.args[1]), typeOf(c.args[2])
	if t != nil && t.Kind != ListKind {
		c.wrong(1, "a list of arguments", t)
	}
	if u != nil && !(u.Kind == ListKind && u.Elem.Kind == StringKind) {
		c.wrong(2, "a list of names", u)
	}
	if t == nil && u == nil {
		c.elab.reporter.fail(c.argLoc(1), "!dag needs arguments or names, and both are unset")
	}
	return c.fold(dagType, nil, c.args...)
}

// first evaluates the first operand, which must be a dag.
func (c *call) first() {
	v := c.arg(0, dagType)
	if t := c.typed(v, c.loc()); t.Kind != DagKind {
		c.wrong(0, "a dag", t)
	}
}

// two evaluates two operands, the first of which must be a dag. It calls other to
// evaluate and check operand i. A type error of an operand, even of one too many,
// comes before an error in the number of operands.
func (c *call) two(other func(i int)) {
	if c.has(0) {
		c.first()
	}
	for i := 1; c.has(i); i++ {
		other(i)
	}
	c.count(2, 2)
}

// key evaluates operand i, which must be the index or the name of an argument.
func (c *call) key(i int) {
	v := c.arg(i, nil)
	if t := c.typed(v, c.loc()); !t.convertibleTo(intType) && t.Kind != StringKind {
		c.wrong(i, "an index or a name", t)
	}
}

// getDagArgOperands reads the operands of !getdagarg<type>(dag, key).
func getDagArgOperands(c *call) Value {
	t := c.writtenType()
	c.elab.reporter.passed(c.elab.reporter.unit.file.NextToken(c.x.Type.EndPos) + 1) // the closing angle bracket
	c.result(t)
	c.two(c.key)
	return c.fold(t, t, c.args...)
}

// getDagNameOperands reads the operands of !getdagname(dag, index).
func getDagNameOperands(c *call) Value {
	c.result(stringType)
	c.two(func(i int) {
		v := c.arg(i, intType)
		if t := c.typed(v, c.loc()); !t.convertibleTo(intType) {
			c.wrong(i, "an index", t)
		}
	})
	return c.fold(stringType, nil, c.args...)
}

// getDagOpOperand reads the operand of !getdagop(dag) and !getdagop<type>(dag).
func getDagOpOperand(c *call) Value {
	t := anyRecordType
	if c.x.Type != nil {
		t = c.elab.typeFor(c.x.Type)
		if t.Kind != RecordKind {
			c.elab.reporter.fail(c.elab.reporter.at(c.x.LParen), "the type of !getdagop has to be a class")
		}
	}
	v := c.operand()
	return c.fold(t, nil, v)
}

// getDagOpNameOperand reads the operand of !getdagopname(dag).
func getDagOpNameOperand(c *call) Value {
	v := c.fold(stringType, nil, c.operand())
	if _, unset := v.(Unset); unset {
		return noValue{reason: "the operator of the dag has no name"}
	}
	return v
}

// setDagOpOperands reads the operands of !setdagop(dag, operator).
func setDagOpOperands(c *call) Value {
	return c.dagAnd(anyRecordType, RecordKind, "a record as operator")
}

// setDagOpNameOperands reads the operands of !setdagopname(dag, name).
func setDagOpNameOperands(c *call) Value {
	return c.dagAnd(stringType, StringKind, "a name")
}

// dagAnd evaluates a dag and a second operand of the given kind, and returns
// the operation, which has type dag. want describes the second operand in
// messages.
func (c *call) dagAnd(expected *Type, kind TypeKind, want string) Value {
	c.result(dagType)
	c.two(func(i int) {
		v := c.arg(i, expected)
		if t := c.typed(v, c.loc()); t.Kind != kind {
			c.wrong(i, want, t)
		}
	})
	return c.fold(dagType, nil, c.args...)
}

// setDagArgOperands reads the operands of !setdagarg(dag, key, value).
func setDagArgOperands(c *call) Value {
	c.setDagOperands()
	return c.fold(dagType, nil, c.args...)
}

// setDagNameOperands reads the operands of !setdagname(dag, key, name).
func setDagNameOperands(c *call) Value {
	c.setDagOperands()
	if t := typeOf(c.args[2]); t != nil && t.Kind != StringKind {
		c.wrong(2, "a name", t)
	}
	return c.fold(dagType, nil, c.args...)
}

func (c *call) setDagOperands() {
	for i := range c.x.Args {
		c.arg(i, nil)
	}
	c.count(3, 3)
	c.complete()
	c.elab.reporter.passed(c.x.EndPos)
	if t := typeOf(c.args[1]); t == nil || t.Kind != IntKind && t.Kind != StringKind {
		c.elab.reporter.fail(c.argLoc(1), c.op.grammar.Name+" needs an index or a name")
	}
}

func foldCon(calc *calculator, o *operation, rec *Record, _ bool) Value {
	a, ok := o.args[0].(*Dag)
	if !ok {
		return o
	}
	b, ok := o.args[1].(*Dag)
	if !ok {
		return o
	}
	aOp, aKnown := a.Op.(*Record)
	bOp, bKnown := b.Op.(*Record)
	_, aUnset := a.Op.(Unset)
	_, bUnset := b.Op.(Unset)
	if !aKnown && !aUnset || !bKnown && !bUnset {
		return o
	}
	if aKnown && bKnown && aOp != bOp {
		calc.reporter.failIn(rec, "!con of dags with different operators: '"+shown(a)+"' and '"+shown(b)+"'")
	}
	op := a.Op
	if !aKnown {
		op = b.Op
	}
	calc.meter.checkLength(rec, len(a.Args)+len(b.Args))
	calc.meter.dagArgs(rec, len(a.Args)+len(b.Args))
	args := make([]DagArg, 0, len(a.Args)+len(b.Args))
	args = append(append(args, a.Args...), b.Args...)
	if !a.hasOpName() {
		a = b
	}
	return a.with(op, args)
}

func foldDag(calc *calculator, o *operation, rec *Record, _ bool) Value {
	values, haveValues := o.args[1].(*List)
	names, haveNames := o.args[2].(*List)
	_, noValues := o.args[1].(Unset)
	_, noNames := o.args[2].(Unset)
	switch {
	case !haveValues && !noValues, !haveNames && !noNames, noValues && noNames:
		return o
	case haveValues && haveNames && len(values.Elems) != len(names.Elems):
		return o
	}
	n := 0
	if haveValues {
		n = len(values.Elems)
	} else {
		n = len(names.Elems)
	}
	calc.meter.dagArgs(rec, n)
	args := make([]DagArg, n)
	for i := range args {
		args[i].Value = Unset{}
		if haveValues {
			args[i].Value = values.Elems[i]
		}
		if !haveNames {
			continue
		}
		switch name := names.Elems[i].(type) {
		case *String:
			args[i].setName(name.Text)
		case Unset:
		default:
			return o
		}
	}
	return newDag(o.args[0], "", args)
}

// dagArgument returns the position of an argument with the given index or name. ok
// is false if the key is not known yet.
func dagArgument(calc *calculator, d *Dag, key Value, rec *Record) (i int, ok bool) {
	switch key := key.(type) {
	case *String:
		calc.meter.spend(rec, len(d.Args))
		for i := range d.Args {
			if d.Args[i].Name == key.Text && d.Args[i].hasName() {
				return i, true
			}
		}
		calc.reporter.failIn(rec, "the dag has no argument named '"+key.Text+"': "+shown(d))
	case Int:
		if key < 0 || int64(key) >= int64(len(d.Args)) {
			calc.reporter.failIn(rec, "the dag has no argument "+key.String()+": "+shown(d))
		}
		return int(key), true
	}
	return 0, false
}

func foldGetDagArg(calc *calculator, o *operation, rec *Record, _ bool) Value {
	d, ok := o.args[0].(*Dag)
	if !ok {
		return o
	}
	i, ok := dagArgument(calc, d, o.args[1], rec)
	if !ok {
		return o
	}
	v := d.Args[i].Value
	if t := typeOf(v); t != nil && !t.convertibleTo(o.typ) {
		return Unset{}
	}
	return v
}

func foldGetDagName(calc *calculator, o *operation, rec *Record, _ bool) Value {
	d, ok := o.args[0].(*Dag)
	if !ok {
		return o
	}
	key, ok := o.args[1].(Int)
	if !ok {
		return o
	}
	i, _ := dagArgument(calc, d, key, rec)
	if !d.Args[i].hasName() {
		return Unset{}
	}
	return newString(d.Args[i].Name)
}

func foldGetDagOp(calc *calculator, o *operation, rec *Record, _ bool) Value {
	d, ok := o.args[0].(*Dag)
	if !ok {
		return o
	}
	if t := typeOf(d.Op); t != nil && !t.isA(o.typ) {
		calc.reporter.failIn(rec, "expected an operator of type '"+o.typ.String()+"', got '"+t.String()+"' in "+shown(d))
	}
	return d.Op
}

func foldGetDagOpName(calc *calculator, o *operation, _ *Record, _ bool) Value {
	d, ok := o.args[0].(*Dag)
	if !ok {
		return o
	}
	if !d.hasOpName() {
		return Unset{}
	}
	return newString(d.OpName)
}

func foldSetDagOp(calc *calculator, o *operation, rec *Record, _ bool) Value {
	d, ok := o.args[0].(*Dag)
	if !ok {
		return o
	}
	op, ok := o.args[1].(*Record)
	if !ok {
		return o
	}
	calc.meter.spend(rec, len(d.Args))
	return newDag(op, "", d.Args)
}

func foldSetDagOpName(calc *calculator, o *operation, rec *Record, _ bool) Value {
	d, ok := o.args[0].(*Dag)
	if !ok {
		return o
	}
	name, ok := o.args[1].(*String)
	if !ok {
		return o
	}
	calc.meter.spend(rec, len(d.Args))
	named := newDag(d.Op, name.Text, d.Args)
	named.emptyOpName = name.Text == ""
	return named
}

func foldSetDagArg(calc *calculator, o *operation, rec *Record, _ bool) Value {
	d, ok := o.args[0].(*Dag)
	if !ok {
		return o
	}
	i, ok := dagArgument(calc, d, o.args[1], rec)
	if !ok {
		return o
	}
	calc.meter.dagArgs(rec, len(d.Args))
	args := append([]DagArg(nil), d.Args...)
	args[i].Value = o.args[2]
	return d.with(d.Op, args)
}

func foldSetDagName(calc *calculator, o *operation, rec *Record, _ bool) Value {
	d, ok := o.args[0].(*Dag)
	if !ok {
		return o
	}
	i, ok := dagArgument(calc, d, o.args[1], rec)
	if !ok {
		return o
	}
	calc.meter.dagArgs(rec, len(d.Args))
	args := append([]DagArg(nil), d.Args...)
	// A name that is not known yet counts as no name.
	args[i].dropName()
	if name, ok := o.args[2].(*String); ok {
		args[i].setName(name.Text)
	}
	return d.with(d.Op, args)
}
