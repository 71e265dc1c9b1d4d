package tablegen

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// Classes, defs and their bodies (TableGen Programmer's Reference, "class",
// "def", "Record Bodies", "How records are built").

// class evaluates "class Name<args> : Parents { body }".
func (ev *evaluator) class(x *syntax.Class) {
	loc := ev.at(x.NamePos)
	c := ev.classes[x.Name]
	if c != nil {
		if len(c.Fields) > 0 || len(c.Supers) > 0 || len(c.Args) > 0 {
			ev.fail(loc, "class '"+x.Name+"' is already defined", note(c.Loc, "it is defined here"))
		}
		c = ev.redeclare(c, loc)
	} else {
		c = ev.newRecord(newString(x.Name), loc)
		c.IsClass = true
		c.typ = &Type{Kind: RecordKind, Classes: []*Record{c}}
		c.build.asParent = []Super{{c, true}}
		c.build.nameVariable = newVariable(c.Name+":NAME", stringType)
		ev.classes[x.Name] = c
	}
	if ev.aliases[x.Name] != nil {
		ev.fail(loc, "there is a type named '"+x.Name+"' already")
	}
	s := ev.push()
	s.rec = c
	ev.passed(x.NamePos + syntax.Pos(len(x.Name)))
	ev.templateArgs(x.Args, c, ":", c)
	if x.HasArgs {
		ev.closedArgs(x.Args)
	}
	ev.body(c, x.Parents, &x.Body)
	ev.pop()
	ev.warnUnused(c)
	parents := make([]Super, 0, len(c.Supers)+1)
	for _, p := range c.Supers {
		parents = append(parents, Super{p.Class, false})
	}
	parents = append(parents, Super{c, true})
	c.build.asParent = parents[:len(parents):len(parents)]
}

// redeclare prepares the definition of a class that only has a declaration so
// far.
func (ev *evaluator) redeclare(c *Record, loc Loc) *Record {
	if c.ID < ev.sharedID {
		panic(conflict{})
	}
	c.Loc = loc
	return c
}

// templateArgs declares the template arguments of a class or multiclass. sep is
// the text between its name and the name of an argument.
func (ev *evaluator) templateArgs(args []*syntax.Field, of *Record, sep string, rec *Record) {
	if len(of.Args) == 0 && len(args) > 0 {
		of.Args, of.build.used = make([]Field, 0, len(args)), make([]bool, 0, len(args))
	}
	for _, a := range args {
		if a.Type == nil {
			ev.bad()
		}
		t := ev.typeFor(a.Type)
		if a.Name == "" {
			ev.bad()
		}
		loc := ev.at(a.NamePos)
		if a.Name == "NAME" {
			ev.fail(loc, "NAME is a reserved name")
		}
		name := of.Name + sep + a.Name
		f := Field{Name: name, Type: t, Loc: loc}
		earlier := of.argIndex(a.Name)
		if earlier >= 0 {
			f.Type = of.Args[earlier].Type
			if t.Kind == BitsKind && !t.convertibleTo(f.Type) {
				ev.passed(a.NamePos + syntax.Pos(len(a.Name)))
				ev.fail(loc, "there is a template argument '"+a.Name+"' of type '"+f.Type.String()+"' already, not of type '"+t.String()+"'")
			}
		}
		f.set(ev, Unset{})
		// The default is evaluated before the argument is declared, so it
		// cannot refer to the argument.
		if a.Value != nil {
			v, _ := ev.valueOrNone(a.Value, rec, t)
			if self, ok := v.(*variable); ok && self.name == name {
				ev.fail(ev.start(a.Value), "template argument '"+a.Name+"' is set to itself")
			}
			if !f.set(ev, v) {
				ev.mismatch(ev.start(a.Value), &f, v)
			}
		}
		if earlier >= 0 {
			ev.passed(ev.endOf(a))
			ev.fail(ev.start(a), "there is a template argument of this name already")
		}
		of.Args = append(of.Args, f)
		of.build.used = append(of.build.used, false)
	}
}

// closedArgs reports the fault of the parser if the angle bracket after template
// arguments is missing.
func (ev *evaluator) closedArgs(args []*syntax.Field) {
	f := ev.unit.file
	if f.Err == nil {
		return
	}
	if len(args) == 0 {
		ev.bad()
	}
	end := f.NextToken(ev.endOf(args[len(args)-1]))
	if !strings.HasPrefix(f.Source()[end:], ">") {
		ev.bad()
	}
	ev.passed(end + 1)
}

// warnUnused warns about template arguments that nothing refers to.
func (ev *evaluator) warnUnused(c *Record) {
	if !ev.opts.WarnUnusedTemplateArgs {
		return
	}
	for i, used := range c.build.used {
		if !used {
			ev.report(&Diagnostic{Severity: SeverityWarning, Loc: c.Args[i].Loc, Msg: "unused template argument: " + c.Args[i].Name})
		}
	}
}

// def evaluates "def Name : Parents { body }".
func (ev *evaluator) def(x *syntax.Def) {
	loc := ev.at(x.Pos)
	if id, ok := x.Name.(*syntax.Ident); ok {
		loc = ev.at(id.Pos)
	} else if p, ok := firstIdent(x.Name); ok {
		loc = ev.at(p)
	}
	var rec *Record
	if name := ev.objectName(x.Name); name != nil {
		if t := typeOf(name); t.Kind != StringKind {
			ev.fail(loc, "the name of a record has to be a string, not '"+shown(name)+"'")
		}
		rec = ev.newRecord(name, loc)
	} else {
		rec = ev.newRecord(ev.newAnonymousName(), ev.at(x.Pos))
		rec.Anonymous = true
	}
	ev.body(rec, x.Parents, &x.Body)
	ev.addEntry(entry{rec: rec})
}

// firstIdent returns the position of the first identifier of a name.
func firstIdent(x syntax.Expr) (syntax.Pos, bool) {
	for {
		switch y := x.(type) {
		case *syntax.Ident:
			return y.Pos, true
		case *syntax.Paste:
			x = y.X
		case *syntax.FieldSuffix:
			x = y.X
		case *syntax.SliceSuffix:
			x = y.X
		case *syntax.ClassValue:
			return y.Pos, true
		default:
			return 0, false
		}
	}
}

// objectName evaluates the name of a def or defm. It returns nil if there is no
// name. In a multiclass, it puts NAME before a name that does not contain NAME.
func (ev *evaluator) objectName(x syntax.Expr) Value {
	if x == nil {
		return nil
	}
	var rec *Record
	if ev.multi != nil {
		rec = ev.multi.rec
	}
	name := ev.valueIn(x, rec, stringType, literalText)
	if none, ok := name.(noValue); ok {
		ev.fail(ev.after(x), none.reason)
	}
	if ev.multi == nil {
		if _, unset := name.(Unset); unset {
			return nil
		}
		return name
	}
	if !mentions(name, ev.multi.name) {
		name = ev.strConcat(newVariable(ev.multi.name, stringType), name, nil)
	}
	return name
}

// mentions reports whether v contains a variable with this name.
func mentions(v Value, variable string) bool {
	if refsOf(v)&refOfName(variable) == 0 {
		return false
	}
	found := false
	walkVariables(v, func(name string) { found = found || name == variable })
	return found
}

// body evaluates the parents and the body of a class or def.
func (ev *evaluator) body(rec *Record, parents []*syntax.ClassRef, x *syntax.Body) {
	s := ev.push()
	s.rec = rec
	fields := 0
	for _, item := range x.Items {
		if _, ok := item.(*syntax.Field); ok {
			fields++
		}
	}
	for _, p := range parents {
		class := ev.classRef(p)
		args := ev.classArgs(p, rec, class)
		ev.addParent(rec, class, args, ev.at(p.Pos), fields)
	}
	ev.applyLets(rec)
	ev.items(x.Items, rec)
	ev.passed(x.EndPos)
	ev.stray(x.Stray)
	ev.pop()
}

func (ev *evaluator) items(items []syntax.Item, rec *Record) {
	for _, item := range items {
		switch x := item.(type) {
		case *syntax.Field:
			ev.field(x, rec)
		case *syntax.BodyLet:
			ev.bodyLet(x, rec)
		case *syntax.Defvar:
			ev.defvar(x, rec)
		case *syntax.Assert:
			cond, msg, loc := ev.assertParts(x, rec)
			b := rec.build
			b.asserts = append(b.asserts[:len(b.asserts):len(b.asserts)], assertion{loc, cond, msg})
		case *syntax.Dump:
			b := rec.build
			b.dumps = append(b.dumps[:len(b.dumps):len(b.dumps)], dump{ev.at(x.Pos), ev.dumpMessage(x, rec)})
		case *syntax.Include:
			ev.include(x, rec)
		case *syntax.Bad:
			ev.bad()
		}
	}
}

// classRef returns the class to which a reference refers. It is an error if
// there is none.
func (ev *evaluator) classRef(x *syntax.ClassRef) *Record {
	c := ev.classes[x.Name]
	if c == nil {
		if x.Name == "" {
			ev.bad()
		}
		msg := "there is no class named '" + x.Name + "'"
		if ev.multis[x.Name] != nil {
			msg += "; use defm for the multiclass of this name"
		}
		ev.fail(ev.at(x.Pos), msg)
	}
	return c
}

// classArgs evaluates the arguments of a reference to a class or multiclass
// and converts them to the types of the template arguments.
func (ev *evaluator) classArgs(x *syntax.ClassRef, rec, class *Record) []classArg {
	args := ev.rawArgs(x, rec, class)
	ev.passed(x.EndPos)
	failed := false
	for i := range args {
		a := &args[i]
		t := typeOf(a.value)
		if t == nil {
			continue
		}
		arg := &class.Args[a.index]
		v := ev.castTo(a.value, arg.Type)
		if v == nil {
			ev.report(&Diagnostic{Loc: a.loc, Msg: "template argument '" + arg.Name + "' has type '" + arg.Type.String() + "', not '" + t.String() + "': " + shown(a.value)})
			failed = true
			continue
		}
		a.value = v
	}
	if failed {
		panic(bailout{})
	}
	return args
}

// rawArgs evaluates the arguments of a reference to a class or multiclass,
// without checks or conversions. The arguments of a parent multiclass need no
// more than this.
func (ev *evaluator) rawArgs(x *syntax.ClassRef, rec, class *Record) []classArg {
	if len(x.Args) == 0 {
		return nil
	}
	args := ev.slabs.args.take(len(x.Args))[:0]
	named := false
	for i := range x.Args {
		a := &x.Args[i]
		if _, bad := a.Value.(*syntax.Bad); bad && a.Name == nil {
			ev.bad()
		}
		if i >= len(class.Args) {
			ev.fail(ev.argStart(a), "too many template arguments: "+strconv.Itoa(i+1))
		}
		if a.Name == nil {
			loc := ev.start(a.Value)
			v := ev.value(a.Value, rec, class.Args[i].Type)
			if named {
				ev.fail(loc, "positional arguments come before named ones")
			}
			args = append(args, classArg{index: i, value: v, loc: loc})
			continue
		}
		loc := ev.start(a.Name)
		id, ok := a.Name.(*syntax.Ident)
		if !ok {
			if s, isText := a.Name.(*syntax.StringLit); isText {
				id = &syntax.Ident{Pos: s.Pos, Name: s.Value}
			} else {
				ev.fail(loc, "the name of an argument has to be an identifier")
			}
		}
		index := class.argIndex(id.Name)
		if index < 0 {
			ev.fail(loc, "'"+class.Name+"' has no template argument '"+id.Name+"'")
		}
		loc = ev.start(a.Value)
		v := ev.value(a.Value, rec, class.Args[index].Type)
		if _, unset := v.(Unset); unset {
			ev.fail(loc, "a named argument needs a value")
		}
		args = append(args, classArg{index: index, named: true, value: v, loc: loc})
		named = true
	}
	return args
}

func (ev *evaluator) argStart(a *syntax.Arg) Loc {
	if a.Name != nil {
		return ev.start(a.Name)
	}
	return ev.start(a.Value)
}

// checkArgs checks that every template argument has exactly one value or a
// default.
func (ev *evaluator) checkArgs(class *Record, args []classArg, loc Loc) {
	var few [16]bool
	given := few[:]
	if len(class.Args) > len(few) {
		given = make([]bool, len(class.Args))
	}
	for i := range args {
		n := args[i].index
		if given[n] {
			ev.fail(loc, "template argument '"+class.Args[n].Name+"' is given more than once")
		}
		given[n] = true
	}
	for i := range class.Args {
		if !given[i] && !complete(class.Args[i].Value) {
			ev.fail(loc, "no value for template argument '"+class.Args[i].Name+"'", note(class.Args[i].Loc, "it is declared here"))
		}
	}
}

// addParent adds the fields and the parents of class to rec. more is the number
// of fields that the caller adds later. TableGen accepts a class that inherits
// from itself, so rec and class can be the same.
func (ev *evaluator) addParent(rec, class *Record, args []classArg, loc Loc, more int) {
	ev.countFields(rec, len(class.Fields)+len(class.Supers))
	if len(rec.Fields) == 0 {
		n := len(class.Fields)
		rec.Fields = ev.slabs.fields(n + more)[:n]
		copy(rec.Fields, class.Fields)
	} else {
		for i := range class.Fields {
			ev.addField(rec, &class.Fields[i], loc)
		}
	}
	ev.checkArgs(class, args, loc)
	b := rec.build
	if len(class.build.asserts) > 0 {
		b.asserts = append(b.asserts[:len(b.asserts):len(b.asserts)], class.build.asserts...)
	}
	if len(class.build.dumps) > 0 {
		b.dumps = append(b.dumps[:len(b.dumps):len(b.dumps)], class.build.dumps...)
	}

	r := ev.takeResolver(rec)
	for i := range class.Args {
		r.bind(class.Args[i].Name, class.Args[i].Value)
	}
	for i := range args {
		a := &args[i]
		r.values[a.index], r.done[a.index] = a.value, refsOf(a.value) == 0
	}
	if rec.IsClass {
		r.bind(class.build.nameVariable.name, rec.build.nameVariable)
	} else {
		r.bind(class.build.nameVariable.name, b.name)
	}
	r.resolveRecord(rec)
	ev.giveResolver(r)

	if rec.inherits(class) {
		ev.fail(loc, "'"+rec.Name+"' inherits from '"+class.Name+"' already")
	}
	if len(rec.Supers) == 0 {
		rec.Supers = class.build.asParent
	} else {
		rec.Supers = append(rec.Supers[:len(rec.Supers):len(rec.Supers)], class.build.asParent...)
	}
}

// addField declares a field. If the record has a field of that name, addField
// only sets its value.
func (ev *evaluator) addField(rec *Record, f *Field, loc Loc) *Field {
	ev.spend(nil, 1+len(rec.Fields)/8)
	old := rec.Field(f.Name)
	if old == nil {
		rec.Fields = append(rec.Fields, *f)
		return &rec.Fields[len(rec.Fields)-1]
	}
	if !old.set(ev, f.Value) {
		ev.fail(loc, "field '"+f.Name+"' of type '"+f.Type.String()+"' is there already with type '"+old.Type.String()+"'")
	}
	return old
}

// field evaluates "Type Name = value;".
func (ev *evaluator) field(x *syntax.Field, rec *Record) {
	if x.Type == nil {
		ev.bad()
	}
	t := ev.typeFor(x.Type)
	if x.Name == "" {
		ev.bad()
	}
	loc := ev.at(x.NamePos)
	if x.Name == "NAME" {
		ev.fail(loc, "NAME is a reserved name")
	}
	if ev.scope.local(x.Name) != nil {
		ev.fail(loc, "there is a variable named '"+x.Name+"' already")
	}
	f := Field{Name: x.Name, Type: t, Loc: loc, NonConcrete: x.FieldPos.IsValid()}
	f.set(ev, Unset{})
	ev.addField(rec, &f, loc)
	if x.Value != nil {
		v, isNone := ev.valueOrNone(x.Value, rec, t)
		if !isNone {
			ev.setField(rec, x.Name, nil, v, ev.start(x.Value), 0)
		}
	}
}

// bodyLet evaluates "let Name = value;".
func (ev *evaluator) bodyLet(x *syntax.BodyLet, rec *Record) {
	if x.Name == "" {
		ev.bad()
	}
	loc := ev.at(x.NamePos)
	var bits []int
	if x.Ranges != nil {
		bits = ev.ranges(x.Ranges, rec)
		reverse(bits)
	}
	if x.Value == nil {
		ev.bad()
	}
	start, _ := x.Value.Span()
	ev.passed(start)
	f := rec.Field(x.Name)
	if f == nil {
		ev.fail(loc, "there is no field named '"+x.Name+"'")
	}
	t := f.Type
	if bits != nil && t.Kind == BitsKind {
		t = bitsOf(len(bits))
	}
	v := ev.value(x.Value, rec, t)
	ev.missing(x.EndPos)
	ev.passedSemicolon(x.EndPos)
	ev.setField(rec, x.Name, bits, v, loc, loc)
}

func reverse(list []int) {
	for i, j := 0, len(list)-1; i < j; i, j = i+1, j-1 {
		list[i], list[j] = list[j], list[i]
	}
}

// setField sets the value of a field, or of some of its bits. newLoc becomes
// the location of the field unless it is zero.
func (ev *evaluator) setField(rec *Record, name string, bits []int, v Value, loc, newLoc Loc) {
	f := rec.Field(name)
	if f == nil {
		ev.fail(loc, "there is no field named '"+name+"'")
	}
	if bits == nil {
		if self, ok := v.(*variable); ok && self.name == name {
			ev.fail(loc, "field '"+name+"' is set to itself")
		}
	} else {
		old, ok := f.Value.(*Bits)
		if !ok {
			ev.fail(loc, "field '"+name+"' is not of type bits")
		}
		part := ev.castTo(v, bitsOf(len(bits)))
		if part == nil {
			ev.fail(loc, "the value does not fit the range of bits")
		}
		ev.elements(nil, len(old.Elems))
		elems := append([]Value(nil), old.Elems...)
		set := make([]bool, len(elems))
		for i, n := range bits {
			if n >= len(elems) {
				ev.fail(loc, "field '"+name+"' has no bit "+strconv.Itoa(n))
			}
			if set[n] {
				ev.fail(loc, "bit "+strconv.Itoa(n)+" of field '"+name+"' is set more than once")
			}
			set[n] = true
			elems[n] = bitAt(part, i)
		}
		v = newBits(elems)
	}
	if !f.set(ev, v) {
		ev.mismatch(loc, f, v)
	}
	if newLoc != 0 {
		f.Loc = newLoc
	}
}

// mismatch reports a value whose type is not that of the field.
func (ev *evaluator) mismatch(loc Loc, f *Field, v Value) {
	ev.fail(loc, "field '"+f.Name+"' has type '"+f.Type.String()+"', which does not fit the value "+shown(v)+" of type '"+typeOf(v).String()+"'")
}

// A letItem is one binding of a let around statements.
type letItem struct {
	name  string
	bits  []int
	value Value
	loc   Loc
}

// applyLets applies the let statements around a record to its fields, outer
// ones first.
func (ev *evaluator) applyLets(rec *Record) {
	for _, items := range ev.lets {
		for i := range items {
			it := &items[i]
			ev.setField(rec, it.name, it.bits, it.value, it.loc, it.loc)
		}
	}
}

// assertParts evaluates the condition and the message of an assertion.
func (ev *evaluator) assertParts(x *syntax.Assert, rec *Record) (cond, msg Value, loc Loc) {
	if x.Cond == nil {
		ev.bad()
	}
	loc = ev.start(x.Cond)
	cond = ev.value(x.Cond, rec, nil)
	if x.Message == nil {
		ev.bad()
	}
	msg = ev.value(x.Message, rec, nil)
	if _, end := x.Message.Span(); rec == nil {
		ev.missing(end)
	}
	return cond, msg, loc
}
