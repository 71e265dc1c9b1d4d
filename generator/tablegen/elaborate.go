package tablegen

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// An elaborator evaluates values of the syntax tree: it checks the types and computes
// the value as far as it is known (TableGen Programmer's Reference, "Values and
// Expressions").
type elaborator struct {
	reporter *reporter
	meter    *meter
	defined  *definitions
	calc     *calculator
	scopes   *scopes
}

// A nameMode decides what an identifier means that is not declared.
type nameMode uint8

const (
	valueNames  nameMode = iota // an error
	literalText                 // a string with the name as its text; so is the name of a global variable
)

// value evaluates x. rec is the record or class to which the expression
// belongs, or nil. want is the expected type, or nil for any type.
func (elab *elaborator) value(x syntax.Expr, rec *Record, want *Type) Value {
	v := elab.valueIn(x, rec, want, valueNames)
	if none, ok := v.(noValue); ok {
		elab.reporter.fail(elab.reporter.after(x), none.reason)
	}
	return v
}

// valueOrNone is like value, for a place that needs no value: a field or a template
// argument. If x has no value, isNone is true and v is Unset.
func (elab *elaborator) valueOrNone(x syntax.Expr, rec *Record, want *Type) (v Value, isNone bool) {
	v = elab.valueIn(x, rec, want, valueNames)
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
func (elab *elaborator) valueIn(x syntax.Expr, rec *Record, want *Type, mode nameMode) Value {
	v := elab.anyValue(x, rec, want, mode)
	if elab.reporter.unscannable.IsValid() {
		_, end := x.Span()
		elab.reporter.passed(end)
	}
	return v
}

func (elab *elaborator) anyValue(x syntax.Expr, rec *Record, want *Type, mode nameMode) Value {
	switch x := x.(type) {
	case *syntax.IntLit:
		if x.Form == syntax.BinaryInt {
			return elab.calc.bitsOfInt(x.Value, x.Width)
		}
		return Int(x.Value)
	case *syntax.StringLit:
		return elab.calc.slabs.newText(x.Value, x.Code)
	case *syntax.Unset:
		return Unset{}
	case *syntax.Ident:
		return elab.identifier(x, rec, want, mode)
	case *syntax.BitsLit:
		return elab.bitsLiteral(x, rec)
	case *syntax.ListLit:
		return elab.listLiteral(x, rec, want)
	case *syntax.DagLit:
		return elab.dagLiteral(x, rec)
	case *syntax.ClassValue:
		return elab.classValue(x, rec)
	case *syntax.BangCall:
		return elab.bangCall(x, rec, want)
	case *syntax.CondCall:
		return (&conditional{elab: elab, x: x, operator: "!cond", rec: rec, want: want}).cond(x)
	case *syntax.SwitchCall:
		return (&conditional{elab: elab, x: x, operator: "!switch", rec: rec, want: want}).selection(x)
	case *syntax.FoldCall:
		return elab.foldCall(x, rec, want)
	case *syntax.LoopCall:
		return elab.loopCall(x, rec, want)
	case *syntax.BitsSuffix:
		return elab.bitsSuffix(x, rec, want, mode)
	case *syntax.SliceSuffix:
		return elab.sliceSuffix(x, rec, want, mode)
	case *syntax.FieldSuffix:
		return elab.fieldSuffix(x, rec, want, mode)
	case *syntax.Paste:
		return elab.paste(x, rec, want, mode)
	case *syntax.Unclosed:
		elab.value(x.X, rec, want)
		elab.reporter.bad()
	case *syntax.Bad:
		elab.reporter.bad()
	}
	elab.reporter.fail(elab.reporter.here, "expected a value")
	return nil
}

// identifier evaluates "Name".
func (elab *elaborator) identifier(x *syntax.Ident, rec *Record, want *Type, mode nameMode) Value {
	if x.BeforeEqual {
		// The reference treats any identifier before "=" as the name of an
		// argument.
		return newString(x.Name)
	}
	if v := elab.scopes.current.find(&elab.calc.slabs, x.Name); v != nil {
		return v
	}
	if mode == literalText {
		return newString(x.Name)
	}
	if d := elab.defined.defs[x.Name]; d != nil {
		return d
	}
	if v, ok := elab.defined.globals[x.Name]; ok {
		return v
	}
	// A def may refer to itself, unless its name is in code brackets. The values
	// of its fields are known only when its body is complete.
	if rec != nil && !rec.IsClass && elab.scopes.multi == nil {
		if s, ok := rec.build.name.(*String); ok && s.Text == x.Name && !s.Code {
			t := rec.typeOfParents()
			return elab.calc.fold(elab.calc.op(opCast), t, t, nil, []Value{s})
		}
	}
	elab.reporter.passed(x.Pos + syntax.Pos(len(x.Name)))
	u := elab.unknownValue(x.Name)
	var notes []*Diagnostic
	if want != nil && want.Kind == StringKind && len(u.Nearest) == 0 {
		quoted := "\"" + x.Name + "\""
		notes = append(notes, toTry(note(0, "a string is written in quotes: "+quoted), elab.reporter.at(x.Pos), len(x.Name), quoted))
	}
	elab.reporter.failUnknown(elab.reporter.at(x.Pos), "variable not defined: '"+x.Name+"'", u, notes...)
	return nil
}

// bitsLiteral evaluates "{ a, b }".
func (elab *elaborator) bitsLiteral(x *syntax.BitsLit, rec *Record) Value {
	values := make([]Value, len(x.Elems))
	for i, e := range x.Elems {
		values[i] = elab.value(e, rec, nil)
	}
	var elems []Value // the highest bit first
	for i, v := range values {
		if t := typeOf(v); t != nil && t.Kind == BitsKind {
			elab.meter.checkLength(rec, len(elems)+t.Width)
			elab.meter.elements(rec, t.Width)
			elab.meter.allocate(rec, t.Width*bytesPerBit)
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
			bit := elab.calc.castTo(v, bitType)
			if bit == nil {
				elab.reporter.passed(endOf(x))
				elab.reporter.fail(elab.reporter.start(x), "element "+strconv.Itoa(i)+" ("+shown(v)+") is not a bit")
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
func (elab *elaborator) listLiteral(x *syntax.ListLit, rec *Record, want *Type) Value {
	var wantElem *Type
	if want != nil {
		if want.Kind != ListKind {
			next := elab.reporter.unit.file.NextToken(x.LBrack + 1)
			elab.reporter.fail(elab.reporter.at(next), "expected a value of type '"+want.String()+"', got a list")
		}
		wantElem = want.Elem
	}
	elems := make([]Value, len(x.Elems))
	for i, e := range x.Elems {
		elems[i] = elab.value(e, rec, wantElem)
	}
	var written *Type
	if x.Type != nil {
		written = elab.typeFor(x.Type)
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
			elab.reporter.fail(elab.reporter.after(x), "the elements of the list have types that do not go together: '"+elem.String()+"' and '"+t.String()+"'")
		}
		elem = common
	}
	if written != nil {
		if elem != nil && !elem.convertibleTo(written) {
			elab.reporter.fail(elab.reporter.after(x), "the elements of the list have type '"+elem.String()+"', not '"+written.String()+"'")
		}
		elem = written
	}
	switch {
	case elem == nil && wantElem == nil:
		elab.reporter.fail(elab.reporter.after(x), "the list has no type; write []<type>")
	case elem == nil:
		elem = wantElem
	case wantElem != nil && !elem.convertibleTo(wantElem):
		elab.reporter.fail(elab.reporter.after(x), "expected elements of type '"+wantElem.String()+"', got '"+elem.String()+"'")
	}
	return newList(elem, elems)
}

// dagLiteral evaluates "(op a:$x, b)".
func (elab *elaborator) dagLiteral(x *syntax.DagLit, rec *Record) Value {
	op := elab.value(x.Op.Value, rec, nil)
	args := make([]DagArg, len(x.Args))
	for i := range x.Args {
		a := &x.Args[i]
		var v Value = Unset{}
		if a.Value != nil {
			v = elab.value(a.Value, rec, nil)
		}
		args[i] = DagArg{Value: v, Name: a.Name}
	}
	return newDag(op, x.Op.Name, args)
}

// classValue evaluates "Class<a, b>".
func (elab *elaborator) classValue(x *syntax.ClassValue, rec *Record) Value {
	class := elab.defined.classes[x.Name]
	if class == nil {
		elab.reporter.failUnknown(elab.reporter.at(x.Pos), "expected the name of a class, got '"+x.Name+"'", elab.defined.unknownClass(x.Name, false))
	}
	ref := elab.reference(&x.ClassRef, rec, class)
	elab.reporter.passed(x.EndPos)
	ref.check(elab.reporter)
	return elab.calc.newInstance(ref)
}

// bang returns the operator of a node of the syntax tree.
func (elab *elaborator) bang(op syntax.Op) *operator { return &elab.calc.operators.bangs[op] }

// bangCall evaluates "!op<T>(a, b)".
func (elab *elaborator) bangCall(x *syntax.BangCall, rec *Record, want *Type) Value {
	op := elab.bang(x.Op)
	elab.reporter.passed(x.Pos + syntax.Pos(len(op.grammar.Name)))
	if op.operands == nil {
		elab.reporter.fail(elab.reporter.at(x.Pos), "unknown operator")
	}
	c := call{elab: elab, op: op, x: x, rec: rec, want: want}
	return op.operands(&c)
}

// foldCall evaluates "!foldl(start, list, acc, elem, body)".
func (elab *elaborator) foldCall(x *syntax.FoldCall, rec *Record, want *Type) Value {
	start := elab.value(x.Start, rec, nil)
	t := typeOf(start)
	if t == nil {
		elab.reporter.fail(elab.reporter.after(x.Start), "the start of !foldl has no type")
	}
	if x.List == nil {
		elab.reporter.bad()
	}
	list := elab.value(x.List, rec, nil)
	lt := typeOf(list)
	if lt == nil || lt.Kind != ListKind {
		elab.reporter.fail(elab.reporter.after(x.List), "!foldl needs a list")
	}
	if x.Body == nil {
		elab.reporter.bad()
	}
	elab.checkVariable(&x.Acc, elab.reporter.at(x.Acc.Pos), rec)
	elab.checkVariable(&x.Var, elab.reporter.at(x.Var.Pos), rec)
	s := elab.scopes.push()
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
	body := elab.value(expression, rec, nil)
	elab.scopes.pop()
	bt := typeOf(body)
	if bt == nil {
		elab.reporter.fail(elab.reporter.after(x.Body), "the expression of !foldl has no type")
	}
	if !bt.Equal(t) {
		elab.reporter.fail(elab.reporter.after(x.Body), "the expression of !foldl has type '"+bt.String()+"', but its start has type '"+t.String()+"'")
	}
	if lacksParenthesis {
		elab.reporter.bad()
	}
	return foldl{start: start, list: list, acc: x.Acc.Name, elem: x.Var.Name, body: body, typ: t}.compute(elab.calc, rec)
}

// checkVariable reports an error if the variable of a bang operator has the
// name of a field, or of a variable of a surrounding operator.
func (elab *elaborator) checkVariable(x *syntax.Ident, loc Loc, rec *Record) {
	if rec != nil && rec.Field(x.Name) != nil {
		elab.reporter.fail(loc, "the variable '"+x.Name+"' is a field already")
	}
	for s := elab.scopes.current; s != nil && s.operator; s = s.parent {
		if s.local(x.Name) != nil {
			elab.reporter.fail(loc, "an operator around this one has a variable '"+x.Name+"' already")
		}
	}
}

// loopCall evaluates "!foreach(x, sequence, body)", "!filter(x, list, condition)" or
// "!sort(x, list, key)".
func (elab *elaborator) loopCall(x *syntax.LoopCall, rec *Record, want *Type) Value {
	op := elab.bang(x.Op)
	elab.checkVariable(&x.Var, elab.reporter.after(&x.Var), rec)
	if x.Seq == nil {
		elab.reporter.bad()
	}
	seq := elab.value(x.Seq, rec, nil)
	elab.reporter.missing(endOf(x.Seq)) // the comma
	if x.Body != nil {
		start, _ := x.Body.Span()
		elab.reporter.passed(start)
	}
	st := typeOf(seq)
	var elem, wantBody *Type
	switch {
	case st != nil && st.Kind == ListKind:
		elem = st.Elem
		if want != nil {
			if want.Kind != ListKind {
				elab.reporter.fail(elab.reporter.at(x.Pos), "expected a value of type '"+want.String()+"', but "+op.grammar.Name+" gives a list")
			}
			switch op.code {
			case opForeach:
				wantBody = want.Elem
			case opFilter:
				wantBody = intType
			}
		}
	case st != nil && st.Kind == DagKind && op.code == opForeach:
		elem = dagType
		if want != nil && want.Kind != DagKind {
			elab.reporter.fail(elab.reporter.at(x.Pos), "expected a value of type '"+want.String()+"', but !foreach of a dag gives a dag")
		}
	default:
		elab.reporter.fail(elab.reporter.afterNext(x.Seq), op.grammar.Name+" needs a list")
	}
	if x.Body == nil {
		elab.reporter.bad()
	}
	s := elab.scopes.push()
	s.operator = true
	s.add(x.Var.Name, newVariable(x.Var.Name, elem))
	body := elab.value(x.Body, rec, wantBody)
	elab.scopes.pop()
	t := dagType
	switch {
	case op.code == opFilter, op.code == opSort:
		t = listOf(elem)
	case st.Kind == ListKind:
		bt := typeOf(body)
		if bt == nil {
			elab.reporter.fail(elab.reporter.after(x), "the expression of !foreach has no type")
		}
		t = listOf(bt)
	}
	o := &operation{op: op, typ: t, name: x.Var.Name, args: []Value{seq, body}}
	o.summarize()
	return op.fold(elab.calc, o, rec, false)
}

// typeFor converts a type of the syntax tree to a Type.
func (elab *elaborator) typeFor(x *syntax.Type) *Type {
	switch x.Kind {
	case syntax.BitType:
		return bitType
	case syntax.BitsType:
		if x.Bits < 0 || x.Bits > maxBits {
			elab.reporter.fail(elab.reporter.at(x.Pos), "the width of bits<n> has to be between 0 and "+strconv.Itoa(maxBits)+", not "+strconv.FormatInt(x.Bits, 10))
		}
		return bitsOf(int(x.Bits))
	case syntax.IntType:
		return intType
	case syntax.StringType, syntax.CodeType:
		return stringType
	case syntax.DagType:
		return dagType
	case syntax.ListType:
		return listOf(elab.typeFor(x.Elem))
	case syntax.NamedType:
		return elab.namedType(x)
	}
	// TableGen looks the name up before it reads the token with the fault, so
	// an error about the name comes first.
	if x.Name != "" {
		elab.namedType(x)
	}
	if x.Elem != nil {
		elab.typeFor(x.Elem)
	}
	elab.reporter.bad()
	return nil
}

// namedType returns the type for a name: the type of a deftype, or the
// instances of a class.
func (elab *elaborator) namedType(x *syntax.Type) *Type {
	if t := elab.defined.aliases[x.Name]; t != nil {
		return t
	}
	if c := elab.defined.classes[x.Name]; c != nil {
		return c.typ
	}
	if elab.defined.multis[x.Name] != nil {
		elab.reporter.fail(elab.reporter.at(x.Pos), "'"+x.Name+"' is a multiclass, not a class")
	}
	msg := "there is no class named '" + x.Name + "'"
	if elab.reporter.assigned(x.EndPos) {
		elab.reporter.fail(elab.reporter.at(x.Pos), msg, toTry(note(0, "a field gets its value with let: let "+x.Name+" = …"), elab.reporter.at(x.Pos), 0, "let "))
	}
	elab.reporter.failUnknown(elab.reporter.at(x.Pos), msg, elab.defined.unknownClass(x.Name, true))
	return nil
}
