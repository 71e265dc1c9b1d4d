package tablegen

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"
	"unsafe"
)

// Operators on lists.

// listOperand reads the operand of !head(list), !tail(list) and
// !listflatten(list).
func listOperand(c *call) Value {
	v := c.operand()
	after := c.elab.reporter.after(c.x.Args[0])
	t := typeOf(v)
	if t == nil || t.Kind != ListKind {
		c.elab.reporter.fail(after, c.op.grammar.Name+" needs a list")
	}
	elem := t.Elem
	if l, ok := v.(*List); ok {
		if len(l.Elems) == 0 {
			c.elab.reporter.fail(after, c.op.grammar.Name+" of an empty list")
		}
		if elem = typeOf(l.Elems[0]); elem == nil {
			c.elab.reporter.fail(after, c.op.grammar.Name+" of a list whose first element has no type")
		}
	}
	switch c.op.code {
	case opHead:
		return c.fold(elem, nil, v)
	case opListFlatten:
		if t.Elem.Kind == ListKind {
			return c.fold(t.Elem, nil, v)
		}
		return c.fold(t, nil, v)
	}
	return c.fold(listOf(elem), nil, v)
}

// sizeOperand reads the operand of !size(a) and !empty(a): a string, list or dag.
func sizeOperand(c *call) Value {
	v := c.operand()
	t := typeOf(v)
	if t == nil || t.Kind != ListKind && t.Kind != StringKind && t.Kind != DagKind {
		c.elab.reporter.fail(c.elab.reporter.after(c.x.Args[0]), c.op.grammar.Name+" needs a string, a list or a dag")
	}
	return c.fold(intType, nil, v)
}

// listConcatOperands reads the operands of !listconcat(a, b, ...) and !listremove(a, b).
func listConcatOperands(c *call) Value {
	t := c.want
	for i := range c.x.Args {
		v := c.arg(i, t)
		vt := c.typed(v, c.loc())
		if t == nil {
			t = vt
			if t.Kind != ListKind {
				c.wrong(i, "lists", t)
			}
			continue
		}
		common := commonType(t, vt)
		if common == nil {
			c.wrong(i, "a value of type '"+t.String()+"'", vt)
		}
		t = common
	}
	most := len(c.x.Args)
	if c.op.code == opListRemove {
		most = 2
	}
	c.count(2, most)
	// If the operator is used as a value of another type, operands of that type are
	// accepted. The operation is then never computed.
	return c.nest(t)
}

// listSplatOperands reads the operands of !listsplat(value, count).
func listSplatOperands(c *call) Value {
	var t *Type
	for i := range c.x.Args {
		v := c.arg(i, nil)
		vt := c.typed(v, c.loc())
		switch i {
		case 0:
			t = vt
			if c.want != nil {
				if c.want.Kind != ListKind {
					c.elab.reporter.fail(c.loc(), "expected a value of type '"+c.want.String()+"', but !listsplat gives a list")
				}
				if !t.convertibleTo(c.want.Elem) {
					c.elab.reporter.fail(c.loc(), "!listsplat needs an element of type '"+c.want.Elem.String()+"', not '"+t.String()+"'")
				}
			}
		case 1:
			if vt.Kind != IntKind {
				c.wrong(i, "an int as its count", vt)
			}
		}
	}
	c.count(2, 2)
	return c.fold(listOf(t), nil, c.args...)
}

// rangeOperands reads the operands of !range(end), !range(start, end, step) and
// !range(list).
func rangeOperands(c *call) Value {
	const most = 3
	ofList := false
	for i := range c.x.Args {
		// The parser counts operands when it has read the first token of one.
		if i == most && c.has(i) {
			c.elab.reporter.fail(c.argLoc(i), "!range has at most three operands")
		}
		v := c.arg(i, nil)
		vt := c.typed(v, c.loc())
		switch {
		case ofList:
			c.wrong(i, "a list alone", vt)
		case vt.Kind == ListKind && i == 0:
			ofList = true
		case vt.Kind != IntKind:
			c.wrong(i, "an int", vt)
		}
	}
	var start, end, step Value = Int(0), c.args[0], Int(1)
	if t := typeOf(end); t.Kind == ListKind {
		end = c.elab.calc.fold(c.elab.calc.op(opSize), intType, nil, c.rec, []Value{end})
	}
	if len(c.args) > 1 {
		start, end = c.args[0], c.args[1]
	}
	if len(c.args) > 2 {
		step = c.args[2]
	}
	return c.fold(listOf(intType), nil, start, end, step)
}

func foldHead(_ *calculator, o *operation, _ *Record, _ bool) Value {
	if l, ok := o.args[0].(*List); ok && len(l.Elems) > 0 {
		return l.Elems[0]
	}
	return o
}

// needsFirstOfNone reports whether v is the first element of an empty list, or
// an operation with such an operand.
func needsFirstOfNone(v Value) bool {
	o, ok := v.(*operation)
	if !ok {
		return false
	}
	if l, ok := o.args[0].(*List); ok && o.op.code == opHead {
		return len(l.Elems) == 0
	}
	return slices.ContainsFunc(o.args, needsFirstOfNone)
}

func foldTail(calc *calculator, o *operation, rec *Record, _ bool) Value {
	l, ok := o.args[0].(*List)
	if !ok {
		return o
	}
	if len(l.Elems) == 0 {
		calc.reporter.failIn(rec, "!tail of an empty list")
	}
	// A tail shares the elements, so !head and !tail can walk through a long
	// list without copying it at each step.
	n := len(l.Elems)
	tail := &List{Elem: l.Elem, Elems: l.Elems[1:n:n]}
	if l.refs != 0 {
		calc.meter.spend(rec, n)
		return newList(l.Elem, tail.Elems)
	}
	tail.extent = l.extent // an upper bound of the extent
	return tail
}

func foldSize(_ *calculator, o *operation, _ *Record, _ bool) Value {
	switch v := o.args[0].(type) {
	case *List:
		return Int(len(v.Elems))
	case *String:
		return Int(len(v.Text))
	case *Dag:
		return Int(len(v.Args))
	}
	return o
}

func foldEmpty(_ *calculator, o *operation, _ *Record, _ bool) Value {
	n := 0
	switch v := o.args[0].(type) {
	case *List:
		n = len(v.Elems)
	case *String:
		n = len(v.Text)
	case *Dag:
		n = len(v.Args)
	default:
		return o
	}
	if n == 0 {
		return Int(1)
	}
	return Int(0)
}

func foldListFlatten(calc *calculator, o *operation, rec *Record, _ bool) Value {
	l, ok := o.args[0].(*List)
	if !ok {
		return o
	}
	if l.Elem.Kind != ListKind {
		return l
	}
	calc.meter.spend(rec, len(l.Elems))
	n := 0
	for _, e := range l.Elems {
		inner, ok := e.(*List)
		if !ok {
			return o
		}
		n += len(inner.Elems)
		calc.meter.checkLength(rec, n)
	}
	calc.meter.elements(rec, n)
	elems := make([]Value, 0, n)
	for _, e := range l.Elems {
		elems = append(elems, e.(*List).Elems...)
	}
	return newList(o.typ.Elem, elems)
}

func foldListConcat(calc *calculator, o *operation, rec *Record, _ bool) Value {
	a, ok := o.args[0].(*List)
	if !ok {
		return o
	}
	b, ok := o.args[1].(*List)
	if !ok {
		return o
	}
	return concatLists(calc, a, b, rec)
}

// concatLists returns the elements of a followed by those of b.
func concatLists(calc *calculator, a, b *List, rec *Record) *List {
	if len(b.Elems) == 0 {
		return a
	}
	n := len(a.Elems) + len(b.Elems)
	calc.meter.checkLength(rec, n)
	if copied := calc.growths.willCopy(a.Elems, b.Elems); copied > 0 {
		calc.meter.spend(rec, copied/8)
		calc.meter.allocate(rec, copied*bytesPerElement)
	}
	l := &List{Elem: a.Elem, extent: a.extent}
	l.include(b)
	l.Elems = calc.growths.extend(a.Elems, b.Elems)
	return l
}

func foldListRemove(calc *calculator, o *operation, rec *Record, _ bool) Value {
	a, ok := o.args[0].(*List)
	if !ok {
		return o
	}
	b, ok := o.args[1].(*List)
	if !ok {
		return o
	}
	calc.meter.elements(rec, len(a.Elems))
	elems := make([]Value, 0, len(a.Elems))
	for _, e := range a.Elems {
		calc.meter.spend(rec, len(b.Elems))
		found := false
		for _, d := range b.Elems {
			if equalElements(e, d) {
				found = true
				break
			}
		}
		if !found {
			elems = append(elems, e)
		}
	}
	return newList(a.Elem, elems)
}

// equalElements reports whether !listremove treats two elements as equal. It
// compares them as !eq does. Lists, dags and unset values are not equal to
// anything.
func equalElements(a, b Value) bool {
	switch a := a.(type) {
	case *String:
		b, ok := b.(*String)
		return ok && a.Text == b.Text
	case *Record:
		return Value(a) == b
	}
	n, ok := asInt(a)
	if !ok {
		return false
	}
	m, ok := asInt(b)
	return ok && n == m
}

func foldListSplat(calc *calculator, o *operation, rec *Record, _ bool) Value {
	count, ok := o.args[1].(Int)
	if !ok || typeOf(o.args[0]) == nil {
		return o
	}
	if count < 0 {
		calc.reporter.failIn(rec, "!listsplat with a negative count: "+shown(o))
	}
	calc.meter.checkLength(rec, int(min(count, 1<<40)))
	calc.meter.elements(rec, int(count))
	elems := make([]Value, count)
	for i := range elems {
		elems[i] = o.args[0]
	}
	return newList(typeOf(o.args[0]), elems)
}

func foldElem(calc *calculator, o *operation, rec *Record, _ bool) Value {
	l, ok := o.args[0].(*List)
	if !ok {
		return o
	}
	i, ok := o.args[1].(Int)
	if !ok {
		return o
	}
	if i < 0 || int(i) >= len(l.Elems) {
		return o
	}
	return l.Elems[i]
}

func foldSlice(calc *calculator, o *operation, rec *Record, _ bool) Value {
	l, ok := o.args[0].(*List)
	if !ok {
		return o
	}
	indices, ok := o.args[1].(*List)
	if !ok {
		return o
	}
	calc.meter.elements(rec, len(indices.Elems))
	elems := make([]Value, len(indices.Elems))
	for k, e := range indices.Elems {
		i, ok := e.(Int)
		if !ok || i < 0 || int(i) >= len(l.Elems) {
			return o
		}
		elems[k] = l.Elems[i]
	}
	return newList(l.Elem, elems)
}

func foldRange(calc *calculator, o *operation, rec *Record, _ bool) Value {
	start, ok := asInt(o.args[0])
	if !ok {
		return o
	}
	end, ok := asInt(o.args[1])
	if !ok {
		return o
	}
	step, ok := asInt(o.args[2])
	if !ok {
		return o
	}
	if step == 0 {
		calc.reporter.failIn(rec, "!range with a step of 0")
	}
	if step > 0 && start >= end || step < 0 && start <= end {
		return newList(intType, nil)
	}
	// The difference is unsigned, because it can exceed the range of a signed
	// number.
	var n uint64
	if step > 0 {
		n = (uint64(end)-uint64(start)-1)/uint64(step) + 1
	} else {
		n = (uint64(start)-uint64(end)-1)/(-uint64(step)) + 1
	}
	calc.meter.checkLength(rec, int(min(n, 1<<40)))
	calc.meter.elements(rec, 2*int(n))
	elems := make([]Value, n)
	for i := range elems {
		elems[i] = Int(start + int64(i)*step)
	}
	return newList(intType, elems)
}

// foldRangeThrough computes the numbers from a to b of "a...b", upwards or
// downwards. Both ends are included.
func foldRangeThrough(calc *calculator, o *operation, rec *Record, _ bool) Value {
	start, ok := asInt(o.args[0])
	if !ok {
		return o
	}
	end, ok := asInt(o.args[1])
	if !ok {
		return o
	}
	elems := appendRange(calc, nil, start, end, rec)
	return newList(intType, elems)
}

// appendRange appends the numbers from start to end, upwards or downwards.
func appendRange(calc *calculator, elems []Value, start, end int64, rec *Record) []Value {
	n := uint64(end) - uint64(start)
	step := int64(1)
	if end < start {
		n, step = -n, -1
	}
	calc.meter.checkLength(rec, len(elems)+int(min(n, 1<<40)))
	calc.meter.elements(rec, 2*int(n))
	for i := start; ; i += step {
		elems = append(elems, Int(i))
		if i == end {
			return elems
		}
	}
}

func foldForeach(calc *calculator, o *operation, rec *Record, _ bool) Value {
	switch seq := o.args[0].(type) {
	case *Dag:
		r := calc.each(o.name, rec)
		d := r.applyToDag(seq, o.args[1])
		calc.giveResolver(r)
		return d
	case *List:
		if len(seq.Elems) == 0 {
			return &List{Elem: o.typ.Elem}
		}
		r := calc.each(o.name, rec)
		calc.meter.elements(rec, len(seq.Elems))
		elems := make([]Value, len(seq.Elems))
		for i, e := range seq.Elems {
			elems[i] = r.apply(e, o.args[1])
		}
		calc.giveResolver(r)
		return newList(o.typ.Elem, elems)
	}
	return o
}

// applyToDag applies body to the operator and to all arguments of a dag. It
// also applies it to the operators and arguments of nested dags.
func (r *resolver) applyToDag(d *Dag, body Value) *Dag {
	r.calc.meter.enter(r.rec)
	defer r.calc.meter.leave()
	changed := false
	op := r.apply(d.Op, body)
	changed = op != d.Op
	r.calc.meter.dagArgs(r.rec, len(d.Args))
	args := make([]DagArg, len(d.Args))
	for i, a := range d.Args {
		v := a.Value
		if inner, ok := v.(*Dag); ok {
			v = r.applyToDag(inner, body)
		} else {
			v = r.apply(v, body)
		}
		changed = changed || v != a.Value
		args[i] = a
		args[i].Value = v
	}
	if !changed {
		return d
	}
	return d.with(op, args)
}

func foldFilter(calc *calculator, o *operation, rec *Record, _ bool) Value {
	seq, ok := o.args[0].(*List)
	if !ok {
		return o
	}
	r := calc.each(o.name, rec)
	defer calc.giveResolver(r)
	calc.meter.elements(rec, len(seq.Elems))
	elems := make([]Value, 0, len(seq.Elems))
	for _, e := range seq.Elems {
		n, ok := asInt(r.apply(e, o.args[1]))
		if !ok {
			return o
		}
		if n != 0 {
			elems = append(elems, e)
		}
	}
	return newList(o.typ.Elem, elems)
}

// foldSort sorts a list by a key, which it computes for each element. All keys have to be
// numbers, or all strings. Elements with equal keys keep their order.
func foldSort(calc *calculator, o *operation, rec *Record, _ bool) Value {
	list, ok := o.args[0].(*List)
	if !ok {
		return o
	}
	r := calc.each(o.name, rec)
	defer calc.giveResolver(r)
	n := len(list.Elems)
	calc.meter.elements(rec, n)
	calc.meter.allocate(rec, n*int(unsafe.Sizeof(sortKey{})))
	calc.meter.spend(rec, n*bits.Len(uint(n)))
	keys := make([]sortKey, n)
	for i, e := range list.Elems {
		k := &keys[i]
		k.elem = e
		switch v := r.apply(e, o.args[1]).(type) {
		case *String:
			k.isText, k.text = true, v.Text
		default:
			if k.number, ok = asInt(v); !ok {
				return o
			}
		}
		if k.isText != keys[0].isText {
			return o
		}
	}
	slices.SortStableFunc(keys, func(a, b sortKey) int {
		return cmp.Or(cmp.Compare(a.number, b.number), strings.Compare(a.text, b.text))
	})
	elems := make([]Value, n)
	for i := range keys {
		elems[i] = keys[i].elem
	}
	return newList(o.typ.Elem, elems)
}

// A sortKey is an element of a list with the key by which !sort sorts it.
type sortKey struct {
	elem   Value
	isText bool
	number int64
	text   string
}
