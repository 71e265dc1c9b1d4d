package tablegen

import "github.com/rules-ods/rules_ods/generator/tablegen/syntax"

// Classes, defs and their bodies (TableGen Programmer's Reference, "class",
// "def", "Record Bodies", "How records are built").

// class evaluates "class Name<args> : Parents { body }".
func (ev *evaluator) class(x *syntax.Class) {
	loc := ev.reporter.at(x.NamePos)
	c := ev.defined.classes[x.Name]
	if c != nil {
		if len(c.Fields) > 0 || len(c.Supers) > 0 || len(c.Args) > 0 {
			ev.reporter.fail(loc, "class '"+x.Name+"' is already defined", note(c.Loc, "it is defined here"))
		}
		c = ev.redeclare(c, loc)
	} else {
		c = ev.calc.newRecord(newString(x.Name), loc)
		c.IsClass = true
		c.typ = &Type{Kind: RecordKind, Classes: []*Record{c}}
		c.build.asParent = []Super{{c, true}}
		c.build.nameVariable = newVariable(c.Name+":NAME", stringType)
		ev.defined.classes[x.Name] = c
	}
	if ev.defined.aliases[x.Name] != nil {
		ev.reporter.fail(loc, "there is a type named '"+x.Name+"' already")
	}
	s := ev.scopes.push()
	s.rec = c
	ev.reporter.passed(x.NamePos + syntax.Pos(len(x.Name)))
	ev.templateArgs(x.Args, c, ":", c)
	if x.HasArgs {
		ev.reporter.closedArgs(x.Args)
	}
	ev.body(c, x.Parents, &x.Body)
	ev.scopes.pop()
	ev.warnUnused(c)
	parents := make([]Super, 0, len(c.Supers)+1)
	for _, p := range c.Supers {
		parents = append(parents, Super{p.Class, false})
	}
	parents = append(parents, Super{c, true})
	c.build.asParent = parents[:len(parents):len(parents)]
	ev.defined.instances = nil // a class that was only declared may have got parents
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
			ev.reporter.bad()
		}
		t := ev.elab.typeFor(a.Type)
		if a.Name == "" {
			ev.reporter.bad()
		}
		loc := ev.reporter.at(a.NamePos)
		if a.Name == "NAME" {
			ev.reporter.fail(loc, "NAME is a reserved name")
		}
		name := of.Name + sep + a.Name
		f := Field{Name: name, Type: t, Loc: loc}
		earlier := of.argIndex(a.Name)
		if earlier >= 0 {
			f.Type = of.Args[earlier].Type
			if t.Kind == BitsKind && !t.convertibleTo(f.Type) {
				ev.reporter.passed(a.NamePos + syntax.Pos(len(a.Name)))
				ev.reporter.fail(loc, "there is a template argument '"+a.Name+"' of type '"+f.Type.String()+"' already, not of type '"+t.String()+"'")
			}
		}
		f.set(ev.calc, Unset{})
		// The default is evaluated before the argument is declared, so it
		// cannot refer to the argument.
		if a.Value != nil {
			v, _ := ev.elab.valueOrNone(a.Value, rec, t)
			if self, ok := v.(*variable); ok && self.name == name {
				ev.reporter.fail(ev.reporter.start(a.Value), "template argument '"+a.Name+"' is set to itself")
			}
			if !f.set(ev.calc, v) {
				ev.reporter.mismatch(ev.reporter.start(a.Value), &f, v)
			}
		}
		if earlier >= 0 {
			ev.reporter.passed(endOf(a))
			ev.reporter.fail(ev.reporter.start(a), "there is a template argument of this name already")
		}
		of.Args = append(of.Args, f)
		of.build.used = append(of.build.used, false)
		of.indexArg()
	}
}

// warnUnused warns about template arguments that nothing refers to.
func (ev *evaluator) warnUnused(c *Record) {
	if !ev.opts.WarnUnusedTemplateArgs {
		return
	}
	unused := 0
	for i, used := range c.build.used {
		if used {
			continue
		}
		if unused++; unused <= maxUnused {
			ev.reporter.report(&Diagnostic{Severity: SeverityWarning, Loc: c.Args[i].Loc, Msg: "unused template argument: " + c.Args[i].Name})
		}
	}
	if unused > maxUnused {
		ev.reporter.report(&Diagnostic{Severity: SeverityWarning, Loc: c.Loc, Msg: countOf(unused-maxUnused, "more unused template argument") + " of " + c.Name})
	}
}

// maxUnused limits the warnings about unused template arguments of one class, so that they alone do not
// reach the limit of messages.
const maxUnused = 1000

// def evaluates "def Name : Parents { body }".
func (ev *evaluator) def(x *syntax.Def) {
	loc := ev.reporter.at(x.Pos)
	if id, ok := x.Name.(*syntax.Ident); ok {
		loc = ev.reporter.at(id.Pos)
	} else if p, ok := firstIdent(x.Name); ok {
		loc = ev.reporter.at(p)
	}
	var rec *Record
	if name := ev.objectName(x.Name); name != nil {
		if t := typeOf(name); t.Kind != StringKind {
			ev.reporter.fail(loc, "the name of a record has to be a string, not '"+shown(name)+"'")
		}
		rec = ev.calc.newRecord(name, loc)
	} else {
		rec = ev.calc.newRecord(ev.defined.newAnonymousName(), ev.reporter.at(x.Pos))
		rec.Anonymous = true
	}
	ev.body(rec, x.Parents, &x.Body)
	ev.definer.addEntry(entry{rec: rec})
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
	if ev.scopes.multi != nil {
		rec = ev.scopes.multi.rec
	}
	name := ev.elab.valueIn(x, rec, stringType, literalText)
	if none, ok := name.(noValue); ok {
		ev.reporter.fail(ev.reporter.after(x), none.reason)
	}
	if ev.scopes.multi == nil {
		if _, unset := name.(Unset); unset {
			return nil
		}
		return name
	}
	if !mentions(name, ev.scopes.multi.name) {
		name = ev.calc.strConcat(newVariable(ev.scopes.multi.name, stringType), name, nil)
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
	s := ev.scopes.push()
	s.rec = rec
	fields := 0
	for _, item := range x.Items {
		if _, ok := item.(*syntax.Field); ok {
			fields++
		}
	}
	for _, p := range parents {
		inherit := func() {
			class := ev.elab.classRef(p)
			ev.calc.addParent(rec, ev.elab.reference(p, rec, class), fields)
		}
		if ev.opts.Recover {
			ev.attempt(inherit)
		} else {
			inherit()
		}
	}
	ev.applyLets(rec)
	ev.items(x.Items, rec)
	ev.reporter.passed(x.EndPos)
	ev.reporter.stray(x.Stray)
	ev.scopes.pop()
}

func (ev *evaluator) items(items []syntax.Item, rec *Record) {
	for _, item := range items {
		if ev.opts.Recover {
			ev.attempt(func() { ev.item(item, rec) })
			continue
		}
		ev.item(item, rec)
	}
}

func (ev *evaluator) item(item syntax.Item, rec *Record) {
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
		b.asserts = append(b.asserts, assertion{loc, cond, msg})
	case *syntax.Dump:
		b := rec.build
		b.dumps = append(b.dumps, dump{ev.reporter.at(x.Pos), ev.dumpMessage(x, rec)})
	case *syntax.Include:
		ev.include(x, rec)
	case *syntax.Bad:
		ev.reporter.bad()
	}
}

// field evaluates "Type Name = value;".
func (ev *evaluator) field(x *syntax.Field, rec *Record) {
	if x.Type == nil {
		ev.reporter.bad()
	}
	t := ev.elab.typeFor(x.Type)
	if x.Name == "" {
		ev.reporter.bad()
	}
	loc := ev.reporter.at(x.NamePos)
	if x.Name == "NAME" {
		ev.reporter.fail(loc, "NAME is a reserved name")
	}
	if ev.scopes.current.local(x.Name) != nil {
		ev.reporter.fail(loc, "there is a variable named '"+x.Name+"' already")
	}
	f := Field{Name: x.Name, Type: t, Loc: loc, NonConcrete: x.FieldPos.IsValid()}
	f.set(ev.calc, Unset{})
	ev.calc.addField(rec, &f, loc)
	if x.Value != nil {
		v, isNone := ev.elab.valueOrNone(x.Value, rec, t)
		if !isNone {
			initial := assignment{field: x.Name, value: v, loc: ev.reporter.start(x.Value)}
			initial.apply(ev.calc, rec)
		}
	}
}

// assertParts evaluates the condition and the message of an assertion.
func (ev *evaluator) assertParts(x *syntax.Assert, rec *Record) (cond, msg Value, loc Loc) {
	if x.Cond == nil {
		ev.reporter.bad()
	}
	loc = ev.reporter.start(x.Cond)
	cond = ev.elab.value(x.Cond, rec, nil)
	if x.Message == nil {
		ev.reporter.bad()
	}
	msg = ev.elab.value(x.Message, rec, nil)
	if _, end := x.Message.Span(); rec == nil {
		ev.reporter.missing(end)
	}
	return cond, msg, loc
}
