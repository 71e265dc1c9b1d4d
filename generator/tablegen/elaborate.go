package tablegen

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// The methods in this file evaluate values of the syntax tree: they check the
// types and compute the value as far as it is known (TableGen Programmer's
// Reference, "Values and Expressions").

// A nameMode decides what an identifier means that is not declared.
type nameMode uint8

const (
	valueNames  nameMode = iota // an error
	literalText                 // a string with the name as its text; so is the name of a global variable
)

// value evaluates x. rec is the record or class to which the expression
// belongs, or nil. want is the expected type, or nil for any type.
func (ev *evaluator) value(x syntax.Expr, rec *Record, want *Type) Value {
	v := ev.valueIn(x, rec, want, valueNames)
	if none, ok := v.(noValue); ok {
		ev.fail(ev.after(x), none.reason)
	}
	return v
}

// valueOrNone is like value, for a place that needs no value: a field or a template
// argument. If x has no value, isNone is true and v is Unset.
func (ev *evaluator) valueOrNone(x syntax.Expr, rec *Record, want *Type) (v Value, isNone bool) {
	v = ev.valueIn(x, rec, want, valueNames)
	if _, isNone = v.(noValue); isNone {
		v = Unset{}
	}
	return v, isNone
}

// noValue is the result of an expression that is computed but has no value, such
// as the name of an operator without one. Fields and template arguments with such
// an initial value stay unset. In other places it is an error, which follows the
// reference.
type noValue struct {
	Unset
	reason string
}

// valueIn is like value. mode decides what an undeclared identifier means.
func (ev *evaluator) valueIn(x syntax.Expr, rec *Record, want *Type, mode nameMode) Value {
	v := ev.anyValue(x, rec, want, mode)
	if ev.unscannable.IsValid() {
		_, end := x.Span()
		ev.passed(end)
	}
	return v
}

func (ev *evaluator) anyValue(x syntax.Expr, rec *Record, want *Type, mode nameMode) Value {
	switch x := x.(type) {
	case *syntax.IntLit:
		if x.Form == syntax.BinaryInt {
			return ev.bitsOfInt(x.Value, x.Width)
		}
		return Int(x.Value)
	case *syntax.StringLit:
		return ev.newText(x.Value, x.Code)
	case *syntax.Unset:
		return Unset{}
	case *syntax.Ident:
		return ev.identifier(x, rec, mode)
	case *syntax.BitsLit:
		return ev.bitsLiteral(x, rec)
	case *syntax.ListLit:
		return ev.listLiteral(x, rec, want)
	case *syntax.DagLit:
		return ev.dagLiteral(x, rec)
	case *syntax.ClassValue:
		return ev.classValue(x, rec)
	case *syntax.BangCall:
		return ev.bangCall(x, rec, want)
	case *syntax.CondCall:
		return ev.condCall(x, rec, want)
	case *syntax.FoldCall:
		return ev.foldCall(x, rec, want)
	case *syntax.LoopCall:
		return ev.loopCall(x, rec, want)
	case *syntax.BitsSuffix:
		return ev.bitsSuffix(x, rec, want, mode)
	case *syntax.SliceSuffix:
		return ev.sliceSuffix(x, rec, want, mode)
	case *syntax.FieldSuffix:
		return ev.fieldSuffix(x, rec, want, mode)
	case *syntax.Paste:
		return ev.paste(x, rec, want, mode)
	case *syntax.Unclosed:
		ev.value(x.X, rec, want)
		ev.bad()
	case *syntax.Bad:
		ev.bad()
	}
	ev.fail(ev.here, "expected a value")
	return nil
}

// identifier evaluates "Name".
func (ev *evaluator) identifier(x *syntax.Ident, rec *Record, mode nameMode) Value {
	if x.BeforeEqual {
		// The reference treats any identifier before "=" as the name of an
		// argument.
		return newString(x.Name)
	}
	if v := ev.scope.find(ev, x.Name); v != nil {
		return v
	}
	if mode == literalText {
		return newString(x.Name)
	}
	if d := ev.defs[x.Name]; d != nil {
		return d
	}
	if v, ok := ev.globals[x.Name]; ok {
		return v
	}
	// A def may refer to itself. The values of its fields are known only when
	// its body is complete.
	if rec != nil && !rec.IsClass && ev.multi == nil {
		if s, ok := rec.build.name.(*String); ok && s.Text == x.Name {
			t := rec.typeOfParents()
			return ev.fold(ev.op(opCast), t, t, nil, []Value{s})
		}
	}
	ev.passed(x.Pos + syntax.Pos(len(x.Name)))
	ev.fail(ev.at(x.Pos), "variable not defined: '"+x.Name+"'")
	return nil
}

// bitsLiteral evaluates "{ a, b }".
func (ev *evaluator) bitsLiteral(x *syntax.BitsLit, rec *Record) Value {
	values := make([]Value, len(x.Elems))
	for i, e := range x.Elems {
		values[i] = ev.value(e, rec, nil)
	}
	var elems []Value // the highest bit first
	for i, v := range values {
		if t := typeOf(v); t != nil && t.Kind == BitsKind {
			ev.checkLength(rec, len(elems)+t.Width)
			ev.elements(rec, t.Width)
			ev.allocate(rec, t.Width*bytesPerBit)
		}
		switch known := v.(type) {
		case Unset:
			elems = append(elems, known)
		case *Bits:
			for n := len(known.Elems) - 1; n >= 0; n-- {
				elems = append(elems, known.Elems[n])
			}
		default:
			if x, ok := v.(*variable); ok && x.typ.Kind == BitsKind {
				for n := x.typ.Width - 1; n >= 0; n-- {
					elems = append(elems, bitAt(x, n))
				}
				continue
			}
			bit := ev.castTo(v, bitType)
			if bit == nil {
				ev.passed(ev.endOf(x))
				ev.fail(ev.start(x), "element "+strconv.Itoa(i)+" ("+shown(v)+") is not a bit")
			}
			elems = append(elems, bit)
		}
	}
	for i, j := 0, len(elems)-1; i < j; i, j = i+1, j-1 {
		elems[i], elems[j] = elems[j], elems[i]
	}
	return newBits(elems)
}

// listLiteral evaluates "[a, b]" or "[a, b]<T>".
func (ev *evaluator) listLiteral(x *syntax.ListLit, rec *Record, want *Type) Value {
	var wantElem *Type
	if want != nil {
		if want.Kind != ListKind {
			next := ev.unit.file.NextToken(x.LBrack + 1)
			ev.fail(ev.at(next), "expected a value of type '"+want.String()+"', got a list")
		}
		wantElem = want.Elem
	}
	elems := make([]Value, len(x.Elems))
	for i, e := range x.Elems {
		elems[i] = ev.value(e, rec, wantElem)
	}
	var written *Type
	if x.Type != nil {
		written = ev.typeFor(x.Type)
	}
	var elem *Type
	for _, v := range elems {
		t := typeOf(v)
		if t == nil {
			continue
		}
		if elem == nil {
			elem = t
			continue
		}
		common := commonType(elem, t)
		if common == nil {
			ev.fail(ev.after(x), "the elements of the list have types that do not go together: '"+elem.String()+"' and '"+t.String()+"'")
		}
		elem = common
	}
	if written != nil {
		if elem != nil && !elem.convertibleTo(written) {
			ev.fail(ev.after(x), "the elements of the list have type '"+elem.String()+"', not '"+written.String()+"'")
		}
		elem = written
	}
	switch {
	case elem == nil && wantElem == nil:
		ev.fail(ev.after(x), "the list has no type; write []<type>")
	case elem == nil:
		elem = wantElem
	case wantElem != nil && !elem.convertibleTo(wantElem):
		ev.fail(ev.after(x), "expected elements of type '"+wantElem.String()+"', got '"+elem.String()+"'")
	}
	return newList(elem, elems)
}

// dagLiteral evaluates "(op a:$x, b)".
func (ev *evaluator) dagLiteral(x *syntax.DagLit, rec *Record) Value {
	op := ev.value(x.Op.Value, rec, nil)
	args := make([]DagArg, len(x.Args))
	for i := range x.Args {
		a := &x.Args[i]
		var v Value = Unset{}
		if a.Value != nil {
			v = ev.value(a.Value, rec, nil)
		}
		args[i] = DagArg{Value: v, Name: a.Name}
	}
	return newDag(op, x.Op.Name, args)
}

// classValue evaluates "Class<a, b>".
func (ev *evaluator) classValue(x *syntax.ClassValue, rec *Record) Value {
	class := ev.classes[x.Name]
	if class == nil {
		ev.fail(ev.at(x.Pos), "expected the name of a class, got '"+x.Name+"'")
	}
	args := ev.classArgs(&x.ClassRef, rec, class)
	ev.passed(x.EndPos)
	ev.checkArgs(class, args, ev.at(x.Pos))
	return ev.newInstance(class, args, ev.at(x.Pos))
}

// bangCall evaluates "!op<T>(a, b)".
func (ev *evaluator) bangCall(x *syntax.BangCall, rec *Record, want *Type) Value {
	op := ev.bang(x.Op)
	ev.passed(x.Pos + syntax.Pos(len(op.grammar.Name)))
	if op.operands == nil {
		ev.fail(ev.at(x.Pos), "unknown operator")
	}
	c := call{ev: ev, op: op, x: x, rec: rec, want: want}
	return op.operands(&c)
}

// condCall evaluates "!cond(a : x, b : y)".
func (ev *evaluator) condCall(x *syntax.CondCall, rec *Record, want *Type) Value {
	args := make([]Value, 0, 2*len(x.Clauses))
	var t *Type
	for i := range x.Clauses {
		c := &x.Clauses[i]
		args = append(args, ev.value(c.Cond, rec, nil))
		if c.Value == nil {
			ev.bad()
		}
		args = append(args, ev.value(c.Value, rec, want))
	}
	for i := 1; i < len(args); i += 2 {
		vt := typeOf(args[i])
		if vt == nil {
			continue
		}
		if t == nil {
			t = vt
			continue
		}
		common := commonType(t, vt)
		if common == nil {
			ev.fail(ev.after(x), "the values of !cond have types that do not go together: '"+t.String()+"' and '"+vt.String()+"'")
		}
		t = common
	}
	if t == nil {
		ev.fail(ev.after(x), "the values of !cond have no type")
	}
	v := ev.fold(ev.op(opCond), t, nil, rec, args)
	if _, unset := v.(Unset); unset {
		if chosen := chosenClause(args); typeOf(chosen) != nil {
			return noValue{reason: "the value '" + shown(chosen) + "' of !cond cannot become one of type '" + t.String() + "'"}
		}
	}
	return v
}

// foldCall evaluates "!foldl(start, list, acc, elem, body)".
func (ev *evaluator) foldCall(x *syntax.FoldCall, rec *Record, want *Type) Value {
	start := ev.value(x.Start, rec, nil)
	t := typeOf(start)
	if t == nil {
		ev.fail(ev.after(x.Start), "the start of !foldl has no type")
	}
	if x.List == nil {
		ev.bad()
	}
	list := ev.value(x.List, rec, nil)
	lt := typeOf(list)
	if lt == nil || lt.Kind != ListKind {
		ev.fail(ev.after(x.List), "!foldl needs a list")
	}
	if x.Body == nil {
		ev.bad()
	}
	ev.checkVariable(&x.Acc, ev.at(x.Acc.Pos), rec)
	ev.checkVariable(&x.Var, ev.at(x.Var.Pos), rec)
	s := ev.push()
	s.operator = true
	s.add(x.Acc.Name, newVariable(x.Acc.Name, t))
	// If both have the same name, as in the reference, the only variable has the
	// type of acc and the values of elem.
	if x.Var.Name != x.Acc.Name {
		s.add(x.Var.Name, newVariable(x.Var.Name, lt.Elem))
	}
	expression := x.Body
	unclosed, lacksParenthesis := expression.(*syntax.Unclosed)
	if lacksParenthesis {
		expression = unclosed.X
	}
	body := ev.value(expression, rec, nil)
	ev.pop()
	bt := typeOf(body)
	if bt == nil {
		ev.fail(ev.after(x.Body), "the expression of !foldl has no type")
	}
	if !bt.Equal(t) {
		ev.fail(ev.after(x.Body), "the expression of !foldl has type '"+bt.String()+"', but its start has type '"+t.String()+"'")
	}
	if lacksParenthesis {
		ev.bad()
	}
	return ev.newFoldl(start, list, x.Acc.Name, x.Var.Name, body, t, rec)
}

// checkVariable reports an error if the variable of a bang operator has the
// name of a field, or of a variable of a surrounding operator.
func (ev *evaluator) checkVariable(x *syntax.Ident, loc Loc, rec *Record) {
	if rec != nil && rec.Field(x.Name) != nil {
		ev.fail(loc, "the variable '"+x.Name+"' is a field already")
	}
	for s := ev.scope; s != nil && s.operator; s = s.parent {
		if s.local(x.Name) != nil {
			ev.fail(loc, "an operator around this one has a variable '"+x.Name+"' already")
		}
	}
}

// loopCall evaluates "!foreach(x, sequence, body)" or "!filter(x, list, condition)".
func (ev *evaluator) loopCall(x *syntax.LoopCall, rec *Record, want *Type) Value {
	op := ev.bang(x.Op)
	ev.checkVariable(&x.Var, ev.after(&x.Var), rec)
	if x.Seq == nil {
		ev.bad()
	}
	seq := ev.value(x.Seq, rec, nil)
	ev.missing(ev.endOf(x.Seq)) // the comma
	if x.Body != nil {
		start, _ := x.Body.Span()
		ev.passed(start)
	}
	st := typeOf(seq)
	var elem, wantBody *Type
	switch {
	case st != nil && st.Kind == ListKind:
		elem = st.Elem
		if want != nil {
			if want.Kind != ListKind {
				ev.fail(ev.at(x.Pos), "expected a value of type '"+want.String()+"', but "+op.grammar.Name+" gives a list")
			}
			wantBody = want.Elem
			if op.code == opFilter {
				wantBody = intType
			}
		}
	case st != nil && st.Kind == DagKind && op.code == opForeach:
		elem = dagType
		if want != nil && want.Kind != DagKind {
			ev.fail(ev.at(x.Pos), "expected a value of type '"+want.String()+"', but !foreach of a dag gives a dag")
		}
	default:
		ev.fail(ev.afterNext(x.Seq), op.grammar.Name+" needs a list")
	}
	if x.Body == nil {
		ev.bad()
	}
	s := ev.push()
	s.operator = true
	s.add(x.Var.Name, newVariable(x.Var.Name, elem))
	body := ev.value(x.Body, rec, wantBody)
	ev.pop()
	t := dagType
	switch {
	case op.code == opFilter:
		t = listOf(elem)
	case st.Kind == ListKind:
		bt := typeOf(body)
		if bt == nil {
			ev.fail(ev.after(x), "the expression of !foreach has no type")
		}
		t = listOf(bt)
	}
	o := &operation{op: op, typ: t, name: x.Var.Name, args: []Value{seq, body}}
	o.summarize()
	return op.fold(ev, o, rec, false)
}

// typeFor converts a type of the syntax tree to a Type.
func (ev *evaluator) typeFor(x *syntax.Type) *Type {
	switch x.Kind {
	case syntax.BitType:
		return bitType
	case syntax.BitsType:
		if x.Bits < 0 || x.Bits > maxBits {
			ev.fail(ev.at(x.Pos), "the width of bits<n> has to be between 0 and "+strconv.Itoa(maxBits)+", not "+strconv.FormatInt(x.Bits, 10))
		}
		return bitsOf(int(x.Bits))
	case syntax.IntType:
		return intType
	case syntax.StringType, syntax.CodeType:
		return stringType
	case syntax.DagType:
		return dagType
	case syntax.ListType:
		return listOf(ev.typeFor(x.Elem))
	case syntax.NamedType:
		return ev.namedType(x)
	}
	// TableGen looks the name up before it reads the token with the fault, so
	// an error about the name comes first.
	if x.Name != "" {
		ev.namedType(x)
	}
	if x.Elem != nil {
		ev.typeFor(x.Elem)
	}
	ev.bad()
	return nil
}

// namedType returns the type for a name: the type of a deftype, or the
// instances of a class.
func (ev *evaluator) namedType(x *syntax.Type) *Type {
	if t := ev.aliases[x.Name]; t != nil {
		return t
	}
	if c := ev.classes[x.Name]; c != nil {
		return c.typ
	}
	msg := "there is no class named '" + x.Name + "'"
	if ev.multis[x.Name] != nil {
		msg = "'" + x.Name + "' is a multiclass, not a class"
	}
	ev.fail(ev.at(x.Pos), msg)
	return nil
}
