package tablegen

import (
	"sync/atomic"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// A resolver replaces variables in values by their values, and computes
// operations whose operands become known. It returns a value without changes as
// the same pointer.
//
// A resolver has one of two sources of variables. The first is a list of names
// and values: the arguments of a class or multiclass, and the variables of
// loops. The second is the fields of a record whose values are complete except
// for references to other fields of the record.
type resolver struct {
	calc *calculator
	rec  *Record // the record that needs the values, for messages, or nil
	// final says that the values will not be resolved again. A name of a record
	// that does not exist is then an error.
	final bool
	// atEnd is final, but false within the arguments of an anonymous record.
	atEnd bool
	can   refs // the bits of the variables that have values

	names  []string
	values []Value
	done   []bool         // whether the value itself has been resolved
	index  map[string]int // the last position of each name if they are many and one was looked for, or nil

	fields  bool // whether the source of variables is the fields of rec
	state   []fieldState
	results []Value
	oldName *anonymousName // the provisional name of rec if it is anonymous
	newName Value          // the name that replaces oldName, or nil

	hidden []string // variables of bang operators around the current value, which have no values here

	trackers []tracker // one for each instance around the current value
}

type fieldState uint8

const (
	fieldNew fieldState = iota
	fieldActive
	fieldDone
)

// bind adds a variable and its value to the list.
func (r *resolver) bind(name string, v Value) {
	r.names = append(r.names, name)
	r.index = nil
	r.values = append(r.values, v)
	r.done = append(r.done, refsOf(v) == 0)
	r.can |= refOfName(name)
}

// bindArgs adds the template arguments of a class, with the values of args or else
// their defaults. The list has to be empty.
func (r *resolver) bindArgs(class *Record, args []classArg) {
	for i := range class.Args {
		r.bind(class.Args[i].Name, class.Args[i].Value)
	}
	for i := range args {
		a := &args[i]
		r.values[a.index], r.done[a.index] = a.value, refsOf(a.value) == 0
	}
}

// resolve returns v with the variables that have values replaced.
func (r *resolver) resolve(v Value) Value {
	switch v := v.(type) {
	case *List:
		if r.skips(v.refs) {
			return v
		}
		return r.resolveList(v)
	case *Bits:
		if r.skips(v.refs) {
			return v
		}
		return r.resolveBits(v)
	case *Dag:
		if r.skips(v.refs) {
			return v
		}
		return r.resolveDag(v)
	case *variable:
		if v.refs&r.can != 0 {
			if found := r.lookup(v); found != nil {
				r.trackFound(found)
				return found
			}
		}
		r.track(v.name)
		return v
	case *bitOf:
		if r.skips(v.refs) {
			return v
		}
		if x := r.resolve(v.x); x != v.x {
			return bitAt(x, v.n)
		}
		return v
	case *fieldOf:
		if r.skips(v.refs) {
			return v
		}
		if x := r.resolve(v.x); x != v.x {
			return r.calc.fieldValue(x, v.name, v.typ, &v.hint, r.rec)
		}
		return v
	case *operation:
		if r.skips(v.refs) {
			return v
		}
		r.calc.meter.enter(r.rec)
		result := r.resolveOperation(v)
		r.calc.meter.leave()
		return result
	case *foldl:
		if r.skips(v.refs) {
			return v
		}
		r.calc.meter.enter(r.rec)
		result := r.resolveFoldl(v)
		r.calc.meter.leave()
		return result
	case *instance:
		if r.skips(v.refs) {
			return v
		}
		r.calc.meter.enter(r.rec)
		result := r.resolveInstance(v)
		r.calc.meter.leave()
		return result
	case *anonymousName:
		return r.resolveAnonymous(v)
	}
	return v
}

// lookup returns the value of a variable, or nil if it has none.
func (r *resolver) lookup(v *variable) Value {
	for _, h := range r.hidden {
		if h == v.name {
			return nil
		}
	}
	if r.fields {
		return r.lookupField(v)
	}
	i := int(v.hint.Load())
	if i >= len(r.names) || r.names[i] != v.name {
		if i = r.position(v.name); i < 0 {
			return nil
		}
		v.hint.Store(int32(i))
	}
	if !r.done[i] && (len(r.names) > 1 || refsOf(r.values[i])&decidedRefs != 0) {
		// The values can refer to each other, as the default of an argument to
		// another argument. While a value is resolved, its own name has no
		// value. If there is one value, this only computes its operations that
		// need no variable.
		x := r.values[i]
		if x == nil {
			return nil
		}
		r.values[i] = nil
		x = r.outside(x)
		r.values[i], r.done[i] = x, true
	}
	return r.values[i]
}

// position returns the last position of a name in the list, or -1.
func (r *resolver) position(name string) int {
	if len(r.names) < indexFrom {
		for i := len(r.names) - 1; i >= 0; i-- {
			if r.names[i] == name {
				return i
			}
		}
		return -1
	}
	if r.index == nil {
		r.index = make(map[string]int, len(r.names))
		for i, n := range r.names {
			r.index[n] = i
		}
	}
	if i, ok := r.index[name]; ok {
		return i
	}
	return -1
}

// outside resolves the value of a variable. That value is not part of the
// current expression, so the variables of bang operators around the variable do
// not count.
func (r *resolver) outside(v Value) Value {
	hidden, atEnd, trackers := r.hidden, r.atEnd, r.trackers
	r.hidden, r.atEnd, r.trackers = nil, r.final, nil
	r.calc.meter.enter(r.rec)
	v = r.resolve(v)
	r.calc.meter.leave()
	r.hidden, r.atEnd, r.trackers = hidden, atEnd, trackers
	return v
}

func (r *resolver) lookupField(v *variable) Value {
	i := r.rec.fieldAt(v.name, &v.hint)
	if i < 0 {
		return nil
	}
	if r.state != nil && r.state[i] == fieldDone {
		// The field may have another value by now: bits of a field that refer to
		// other bits of it are only resolved in the field.
		return r.results[i]
	}
	f := &r.rec.Fields[i]
	if !f.deps {
		if _, unset := f.Value.(Unset); unset {
			return nil
		}
		return f.Value
	}
	if r.state == nil {
		n := len(r.rec.Fields)
		r.state, r.results = make([]fieldState, n), make([]Value, n)
	}
	if r.state[i] == fieldActive {
		return nil
	}
	r.state[i] = fieldActive
	x := r.outside(f.Value)
	r.state[i], r.results[i] = fieldDone, x
	return x
}

func (r *resolver) resolveList(l *List) Value {
	r.calc.meter.spend(r.rec, len(l.Elems))
	var elems []Value
	for i, e := range l.Elems {
		x := r.resolve(e)
		if elems == nil {
			if x == e {
				continue
			}
			r.calc.meter.elements(r.rec, len(l.Elems))
			elems = make([]Value, len(l.Elems))
			copy(elems, l.Elems[:i])
		}
		elems[i] = x
	}
	if elems == nil {
		return l
	}
	return newList(l.Elem, elems)
}

func (r *resolver) resolveBits(b *Bits) Value {
	r.calc.meter.spend(r.rec, len(b.Elems))
	var elems []Value
	var whole, resolved Value // the last expression of which b has bits, before and after it is resolved
	for i, e := range b.Elems {
		var x Value
		if bit, ok := e.(*bitOf); ok {
			if whole == nil || bit.x != whole {
				whole, resolved = bit.x, r.resolve(bit.x)
			}
			x = e
			if resolved != whole {
				x = bitAt(resolved, bit.n)
			}
		} else if x = r.resolve(e); x != e {
			x = bitAt(x, 0)
		}
		if _, unset := x.(Unset); unset && r.fields && len(r.trackers) == 0 {
			x = e // the result refers to the field if its value is unset, as encoders expect; not in arguments of an instance
		}
		if elems == nil {
			if x == e {
				continue
			}
			r.calc.meter.elements(r.rec, len(b.Elems))
			elems = make([]Value, len(b.Elems))
			copy(elems, b.Elems[:i])
		}
		elems[i] = x
	}
	if elems == nil {
		return b
	}
	return newBits(elems)
}

func (r *resolver) resolveDag(d *Dag) Value {
	r.calc.meter.spend(r.rec, len(d.Args))
	op := r.resolve(d.Op)
	var args []DagArg
	for i := range d.Args {
		a := &d.Args[i]
		x := r.resolve(a.Value)
		if args == nil {
			if x == a.Value {
				continue
			}
			r.calc.meter.dagArgs(r.rec, len(d.Args))
			args = make([]DagArg, len(d.Args))
			copy(args, d.Args)
		}
		args[i].Value = x
	}
	if args == nil {
		if op == d.Op {
			return d
		}
		args = d.Args
	}
	return d.with(op, args)
}

// resolveOperation resolves the operands of an operation, and computes it if
// one of them has changed. Most operations then have a result. So the resolved
// operands and the operation are in scratch memory, and are copied if they are
// needed longer.
func (r *resolver) resolveOperation(o *operation) Value {
	calc := r.calc
	mark, n := len(calc.operands), len(o.args)
	calc.operands = append(calc.operands, o.args...)
	changed := false
	i := 0
	switch o.op.code {
	case opIf:
		cond := r.resolve(o.args[0])
		if cond != o.args[0] {
			// The branch that is not chosen is not resolved, because it may be
			// invalid.
			if k, known := asInt(cond); known {
				calc.operands = calc.operands[:mark]
				if k != 0 {
					return r.resolve(o.args[1])
				}
				return r.resolve(o.args[2])
			}
			calc.operands[mark] = cond
			changed = true
		}
		i = 1
	case opAnd, opOr:
		x := r.resolve(o.args[0])
		if decidedByFirst(o.op.code, x) {
			calc.operands = calc.operands[:mark]
			k, _ := asInt(x)
			return Int(k)
		}
		if x != o.args[0] {
			calc.operands[mark] = x
			changed = true
		}
		i = 1
	case opCond:
		n, changed = r.resolveClauses(o, mark)
		i = n
	}
	for ; i < n; i++ {
		if i == 1 && o.name != "" {
			hidden := r.hidden
			r.hidden = append(hidden[:len(hidden):len(hidden)], o.name)
			changed = r.resolveOperand(o, mark, i) || changed
			r.hidden = hidden
			continue
		}
		changed = r.resolveOperand(o, mark, i) || changed
	}
	if !changed {
		calc.operands = calc.operands[:mark]
		if !(r.atEnd && o.op.atEnd) {
			return o
		}
		return o.op.fold(calc, o, r.rec, true)
	}
	p := calc.takeOperation()
	p.op, p.typ, p.of, p.name, p.args = o.op, o.typ, o.of, o.name, calc.operands[mark:mark+n:mark+n]
	result := p.op.fold(calc, p, r.rec, r.atEnd && o.op.atEnd)
	if result == Value(p) {
		p.args = append(calc.slabs.values.take(n)[:0], p.args...)
		p.summarize()
	} else {
		calc.spare = append(calc.spare, p)
	}
	calc.operands = calc.operands[:mark]
	return result
}

// resolveClauses resolves the clauses of a !cond into scratch memory, which starts at
// mark. It returns the number of operands of the result, and whether it differs from o.
//
// The clauses after one whose condition is true are not part of the result if the
// language has ShortConditions. Otherwise they are resolved although nothing needs
// their values.
func (r *resolver) resolveClauses(o *operation, mark int) (n int, changed bool) {
	n = len(o.args)
	for k := 0; k < n; k += 2 {
		changed = r.resolveOperand(o, mark, k) || changed
		changed = r.resolveOperand(o, mark, k+1) || changed
		if k+2 == n {
			break
		}
		if known, ok := asInt(r.calc.operands[mark+k]); !ok || known == 0 {
			continue
		}
		if r.calc.language.Has(mlir.ShortConditions) {
			return k + 2, true
		}
		return n, r.resolveSuperfluous(o, mark, k+2) || changed
	}
	return n, changed
}

// resolveSuperfluous resolves the operands of a !cond from i on, which come after a true
// condition. It records if a language with ShortConditions can give another result.
func (r *resolver) resolveSuperfluous(o *operation, mark, i int) (changed bool) {
	calc := r.calc
	if calc.used.Has(mlir.ShortConditions) {
		for ; i < len(o.args); i++ {
			changed = r.resolveOperand(o, mark, i) || changed
		}
		return changed
	}
	// If there is an error, the mark stays.
	calc.used |= mlir.ShortConditions
	last := calc.defined.nextID
	missed := 0
	for _, t := range r.trackers {
		if t.missed {
			missed++
		}
	}
	for ; i < len(o.args); i++ {
		changed = r.resolveOperand(o, mark, i) || changed
	}
	for _, t := range r.trackers {
		if t.missed {
			missed--
		}
	}
	if last == calc.defined.nextID && missed == 0 && chosenClause(calc.operands[mark:]) != nil {
		calc.used &^= mlir.ShortConditions
	}
	return changed
}

// resolveOperand stores the resolved operand i in scratch memory, which starts
// at mark. It reports whether the operand has changed.
func (r *resolver) resolveOperand(o *operation, mark, i int) bool {
	x := r.resolve(o.args[i])
	if x == o.args[i] {
		return false
	}
	r.calc.operands[mark+i] = x
	return true
}

func (r *resolver) resolveFoldl(f *foldl) Value {
	next := *f
	next.start, next.list = r.resolve(f.start), r.resolve(f.list)
	if refsOf(f.body)&r.can != 0 {
		// The limited capacity makes each append allocate, so that an inner
		// value does not change the list of an outer one.
		hidden := r.hidden
		r.hidden = append(hidden[:len(hidden):len(hidden)], f.acc, f.elem)
		next.body = r.resolve(f.body)
		r.hidden = hidden
	}
	if next.start == f.start && next.list == f.list && next.body == f.body {
		return f
	}
	return next.compute(r.calc, r.rec)
}

// resolveInstance resolves the arguments of Class<args>.
func (r *resolver) resolveInstance(in *instance) Value {
	var args []classArg
	atEnd := r.atEnd
	r.atEnd = false
	r.startTracking()
	for i := range in.args {
		x := r.resolve(in.args[i].value)
		if args == nil {
			if x == in.args[i].value {
				continue
			}
			args = append(r.calc.slabs.args.take(len(in.args))[:0], in.args...)
		}
		args[i].value = x
	}
	missed := r.stopTracking()
	r.atEnd = atEnd
	if args == nil {
		return in
	}
	next := r.calc.instanceOf(reference{in.class, args, in.loc})
	if missed {
		return r.calc.openInstance(next)
	}
	return r.calc.madeInstance(next)
}

func (r *resolver) resolveAnonymous(a *anonymousName) Value {
	var result Value = a
	if r.newName != nil && r.oldName != nil && r.oldName.n == a.n {
		result = r.newName
	} else {
		r.track("")
	}
	if r.atEnd {
		if n, ok := result.(*anonymousName); ok {
			return newString(n.text())
		}
	}
	return result
}

// resolveRecord resolves the name, the fields and the checks of a record.
func (r *resolver) resolveRecord(rec *Record) {
	b := rec.build
	if refsOf(b.name)&r.can != 0 && !rec.IsClass {
		rec.setName(r.resolve(b.name))
	}
	for i := range rec.Fields {
		if rec.Fields[i].deps {
			r.resolveField(rec, &rec.Fields[i])
		}
	}
	r.resolveChecks(b)
}

func (r *resolver) resolveField(rec *Record, f *Field) {
	if refsOf(f.Value)&r.can == 0 {
		return
	}
	v := r.resolve(f.Value)
	if v == f.Value || f.set(r.calc, v) {
		return
	}
	kind := ""
	if t := typeOf(v); t != nil {
		kind = " of type '" + t.String() + "'"
	}
	r.calc.reporter.failIn(rec, "field '"+f.Name+"' of type '"+f.Type.String()+"' got a value"+kind+" that does not fit: "+unquoted(v))
}

// resolveChecks resolves assertions and dumps.
func (r *resolver) resolveChecks(b *building) {
	owned := false
	for i := range b.asserts {
		a := &b.asserts[i]
		cond, msg := r.resolve(a.cond), r.resolve(a.msg)
		if cond == a.cond && msg == a.msg {
			continue
		}
		if !owned { // the class has the same slice
			b.asserts = append([]assertion(nil), b.asserts...)
			owned = true
		}
		b.asserts[i].cond, b.asserts[i].msg = cond, msg
	}
	owned = false
	for i := range b.dumps {
		msg := r.resolve(b.dumps[i].msg)
		if msg == b.dumps[i].msg {
			continue
		}
		if !owned {
			b.dumps = append([]dump(nil), b.dumps...)
			owned = true
		}
		b.dumps[i].msg = msg
	}
}

// fieldValue returns the value of the field of x if x is a record, and
// otherwise the expression x.name. hint is updated as in [Record.fieldAt].
func (calc *calculator) fieldValue(x Value, name string, typ *Type, hint *atomic.Int32, rec *Record) Value {
	if def, ok := x.(*Record); ok {
		if def == rec {
			calc.reporter.failIn(rec, "record '"+rec.Name+"' reads its own field '"+name+"' through its name")
		}
		if i := def.fieldAt(name, hint); i >= 0 && !def.Fields[i].deps {
			return def.Fields[i].Value
		}
	}
	f := calc.slabs.fieldUses.one()
	f.x, f.name, f.typ, f.extent = x, name, typ, extentOf(x)
	f.refs |= finalRefs
	f.depth++
	f.hint.Store(hint.Load())
	return f
}
