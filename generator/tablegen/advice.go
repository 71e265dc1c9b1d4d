package tablegen

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// adviceFor returns notes that say how a value of type t is written, if v looks like an
// attempt at one, and the value that the note leads to has the type.
func adviceFor(t *Type, v Value) []*Diagnostic {
	given := typeOf(v)
	text, isText := v.(*String)
	switch {
	case t.Kind == ListKind && given.convertibleTo(t.Elem):
		return []*Diagnostic{note(0, "a list is written in brackets, also if it has one element: […]")}
	case t.Kind == StringKind && (given.Kind == IntKind || given.Kind == BitKind):
		return []*Diagnostic{note(0, "a string is written in quotes")}
	case t.Kind == BitKind && isText && isLiteral(text.Text, t):
		return []*Diagnostic{note(0, "a bit is written without quotes: 0, 1, true or false")}
	case isText && isLiteral(text.Text, t):
		return []*Diagnostic{note(0, "a value of type '"+t.String()+"' is written without quotes")}
	}
	return nil
}

// isLiteral reports whether a text is a literal with a value of type t: a number, or a bit.
func isLiteral(text string, t *Type) bool {
	if text == "true" || text == "false" {
		text = "1"
	}
	n, err := strconv.ParseInt(text, 0, 64)
	switch {
	case err != nil:
		return false
	case t.Kind == BitKind:
		return n == 0 || n == 1
	case t.Kind == BitsKind:
		return t.Width > 62 || n>>t.Width == 0
	}
	return t.Kind == IntKind
}

// unsetFields returns notes about the fields without a value on which an expression in a
// field of the record depends.
func (r *Record) unsetFields(v Value) []*Diagnostic {
	var notes []*Diagnostic
	seen := map[string]bool{}
	const most, mostVisited = 3, 10_000 // values can share parts, so a small one can have many
	visited := 0
	var visit func(v Value)
	visit = func(v Value) {
		if visited++; len(notes) == most || visited > mostVisited {
			return
		}
		switch v := v.(type) {
		case *variable:
			if f := r.Field(v.name); f != nil && !seen[v.name] {
				seen[v.name] = true
				if _, unset := f.Value.(Unset); unset {
					notes = append(notes, note(f.Loc, "'"+v.name+"' has no value"))
				} else {
					visit(f.Value)
				}
			}
		case *operation:
			for _, a := range v.args {
				visit(a)
			}
		case *fieldOf:
			visit(v.x)
		case *bitOf:
			visit(v.x)
		case *List:
			for _, e := range v.Elems {
				visit(e)
			}
		}
	}
	visit(v)
	return notes
}

// operatorNamedAsField returns a note if the operator of a dag is the name of a field of the record,
// so that it does not name a def, and a def has a similar name.
func (d *definer) operatorNamedAsField(rec *Record, f *Field) []*Diagnostic {
	dag, _ := f.Value.(*Dag)
	if dag == nil {
		return nil
	}
	var v *variable
	for op := dag.Op; ; { // a field that names itself has its value there
		switch x := op.(type) {
		case *variable:
			v = x
		case *Dag:
			op = x.Op
			continue
		}
		break
	}
	if v == nil || rec.Field(v.name) == nil {
		return nil
	}
	near := newUnknown(ValueName, v.name, func(yield func(Candidate) bool) {
		for name, def := range d.defined.defs {
			if len(def.Supers) == 0 && !def.Anonymous && !yield(Candidate{name, def.Loc}) {
				return
			}
		}
	}).Nearest
	if len(near) != 1 {
		return []*Diagnostic{note(f.Loc, "'"+v.name+"' is a field of the record, but the operator of a dag is a def")}
	}
	return []*Diagnostic{note(near[0].Loc, "'"+v.name+"' is a field of the record, but the operator of a dag is a def; did you mean '"+near[0].Name+"'?")}
}

// laterArgument returns a note if a value does not fit a template argument that has a default value,
// but exactly one of those after it.
func laterArgument(class *Record, index int, v Value) []*Diagnostic {
	fits := -1
	given := typeOf(v)
	for i := index + 1; i < len(class.Args); i++ {
		if given.convertibleTo(class.Args[i].Type) {
			if fits >= 0 {
				return nil
			}
			fits = i
		}
	}
	if fits < 0 || class.Args[index].Value == nil {
		return nil
	}
	if _, unset := class.Args[index].Value.(Unset); unset {
		return nil
	}
	if dag, isDag := v.(*Dag); isDag {
		if usual, hasDefault := class.Args[fits].Value.(*Dag); hasDefault && usual.Op != dag.Op {
			return nil // dags with different operators mean different things
		}
	}
	name := class.Args[fits].Name
	if i := strings.LastIndexByte(name, ':'); i >= 0 {
		name = name[i+1:]
	}
	return []*Diagnostic{note(class.Args[fits].Loc, "a value of this type fits '"+name+"'; write '"+name+" = …' for it")}
}

// unknownParent returns what to say about the name of a superclass that no class has: the
// nearest classes, and the def of that name.
func (elab *elaborator) unknownParent(name string) (u *Unknown, notes []*Diagnostic) {
	if d := elab.defined.defs[name]; d != nil {
		return nil, []*Diagnostic{note(d.Loc, "'"+name+"' is this def; a record inherits from classes only")}
	}
	return elab.defined.unknownClass(name, false), nil
}

// assigned reports whether an equals sign follows a node, as it follows the name of a
// field for which the word let is missing.
func (r *reporter) assigned(end syntax.Pos) bool {
	f := r.unit.file
	return strings.HasPrefix(f.Source()[f.NextToken(end):], "=")
}

// parenthesisAfter reports whether a parenthesis follows the name of the class in a
// reference.
func (r *reporter) parenthesisAfter(ref *reference) bool {
	f := r.unit.file
	end := int64(ref.loc) - int64(r.unit.base) + int64(len(ref.class.Name))
	if end < 0 || end > int64(len(f.Source())) {
		return false
	}
	return strings.HasPrefix(f.Source()[f.NextToken(syntax.Pos(end)):], "(")
}

// countOf returns a number of things of a kind, such as "1 template argument".
func countOf(n int, kind string) string {
	switch n {
	case 0:
		return "no " + kind
	case 1:
		return "1 " + kind
	}
	return strconv.Itoa(n) + " " + kind + "s"
}
