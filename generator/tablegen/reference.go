package tablegen

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A reference is a use of a class or multiclass, with the values of its template
// arguments.
type reference struct {
	class *Record // or the record of the multiclass
	args  []classArg
	loc   Loc
}

// classRef returns the class to which a reference refers. It is an error if
// there is none.
func (elab *elaborator) classRef(x *syntax.ClassRef) *Record {
	c := elab.defined.classes[x.Name]
	if c == nil {
		if x.Name == "" {
			elab.reporter.bad()
		}
		msg := "there is no class named '" + x.Name + "'"
		if elab.defined.multis[x.Name] != nil {
			elab.reporter.fail(elab.reporter.at(x.Pos), msg+"; use defm for the multiclass of this name")
		}
		u, notes := elab.unknownParent(x.Name)
		elab.reporter.failUnknown(elab.reporter.at(x.Pos), msg, u, notes...)
	}
	return c
}

// reference evaluates the arguments of a use of a class or multiclass and converts
// them to the types of the template arguments.
func (elab *elaborator) reference(x *syntax.ClassRef, rec, class *Record) reference {
	args := elab.rawArgs(x, rec, class)
	elab.reporter.passed(x.EndPos)
	failed := false
	for i := range args {
		a := &args[i]
		t := typeOf(a.value)
		if t == nil {
			continue
		}
		arg := &class.Args[a.index]
		v := elab.calc.castTo(a.value, arg.Type)
		if v == nil {
			advice := laterArgument(class, a.index, a.value)
			if a.named || advice == nil {
				advice = adviceFor(arg.Type, a.value)
			}
			elab.reporter.report(&Diagnostic{Loc: a.loc, Msg: "template argument '" + arg.Name + "' has type '" + arg.Type.String() + "', not '" + t.String() + "': " + shown(a.value),
				Notes: append(advice, note(arg.Loc, "it is declared here"))})
			failed = true
			continue
		}
		a.value = v
	}
	if failed {
		panic(bailout{})
	}
	return reference{class, args, elab.reporter.at(x.Pos)}
}

// rawArgs evaluates the arguments of a reference to a class or multiclass,
// without checks or conversions.
func (elab *elaborator) rawArgs(x *syntax.ClassRef, rec, class *Record) []classArg {
	if len(x.Args) == 0 {
		return nil
	}
	args := elab.calc.slabs.args.take(len(x.Args))[:0]
	named := false
	for i := range x.Args {
		a := &x.Args[i]
		if _, bad := a.Value.(*syntax.Bad); bad && a.Name == nil {
			elab.reporter.bad()
		}
		if i >= len(class.Args) {
			elab.reporter.fail(elab.argStart(a), "too many template arguments: "+strconv.Itoa(i+1),
				note(class.Loc, "'"+class.Name+"' has "+countOf(len(class.Args), "template argument")))
		}
		if a.Name == nil {
			loc := elab.reporter.start(a.Value)
			v := elab.value(a.Value, rec, class.Args[i].Type)
			if named {
				elab.reporter.fail(loc, "positional arguments come before named ones")
			}
			args = append(args, classArg{index: i, value: v, loc: loc})
			continue
		}
		loc := elab.reporter.start(a.Name)
		id, ok := a.Name.(*syntax.Ident)
		if !ok {
			if s, isText := a.Name.(*syntax.StringLit); isText {
				id = &syntax.Ident{Pos: s.Pos, Name: s.Value}
			} else {
				elab.reporter.fail(loc, "the name of an argument has to be an identifier")
			}
		}
		index := class.argIndex(id.Name)
		if index < 0 {
			elab.reporter.failUnknown(loc, "'"+class.Name+"' has no template argument '"+id.Name+"'",
				newUnknown(ArgumentName, id.Name, class.candidates(false, true)))
		}
		loc = elab.reporter.start(a.Value)
		v := elab.value(a.Value, rec, class.Args[index].Type)
		if _, unset := v.(Unset); unset {
			elab.reporter.fail(loc, "a named argument needs a value")
		}
		args = append(args, classArg{index: index, named: true, value: v, loc: loc})
		named = true
	}
	return args
}

func (elab *elaborator) argStart(a *syntax.Arg) Loc {
	if a.Name != nil {
		return elab.reporter.start(a.Name)
	}
	return elab.reporter.start(a.Value)
}

// check checks that every template argument has exactly one value or a default.
func (ref *reference) check(reporter *reporter) {
	declared := ref.class.Args
	var few [16]bool
	given := few[:]
	if len(declared) > len(few) {
		given = make([]bool, len(declared))
	}
	for i := range ref.args {
		n := ref.args[i].index
		if given[n] {
			reporter.fail(ref.loc, "template argument '"+declared[n].Name+"' is given more than once")
		}
		given[n] = true
	}
	for i := range declared {
		if !given[i] && !complete(declared[i].Value) {
			notes := []*Diagnostic{note(declared[i].Loc, "it is declared here")}
			if reporter.parenthesisAfter(ref) {
				notes = append(notes, note(0, "template arguments are written in '<' and '>', not in parentheses"))
			}
			reporter.fail(ref.loc, "no value for template argument '"+declared[i].Name+"'", notes...)
		}
	}
}
