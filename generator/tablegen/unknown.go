package tablegen

import (
	"iter"
	"maps"
	"strings"

	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A NameKind says what a name refers to.
type NameKind uint8

const (
	ClassName      NameKind = iota // a class, or a type of deftype
	MulticlassName                 // a multiclass
	ValueName                      // a def, a variable, a template argument or a field in scope
	FieldName                      // a field of one record
	ArgumentName                   // a template argument of one class or multiclass
	IncludeName                    // the path of an included file
	FormatName                     // a variable or directive of an assembly format
)

// An Unknown is a name that a text uses and that nothing in its scope has.
type Unknown struct {
	Kind NameKind
	Name string
	// Nearest are the most similar names in scope, sorted. All of them are equally
	// similar. There are none if no name is similar enough.
	Nearest []Candidate
	// Remedies are sentences about the name that [Suggestions] found, and that help.
	Remedies []string
	// Class says that Kind is ValueName, and that a class has the name.
	Class bool
}

// IsDefinition reports whether a file that is not included could define the name.
func (u *Unknown) IsDefinition() bool {
	return u.Kind == ClassName || u.Kind == MulticlassName || u.Kind == ValueName
}

// A Candidate is a name in scope, and the position of its definition; zero if it has
// none.
type Candidate struct {
	Name string
	Loc  Loc
}

// newUnknown returns an unknown name with the nearest ones of candidates.
func newUnknown(kind NameKind, name string, candidates iter.Seq[Candidate]) *Unknown {
	u := &Unknown{Kind: kind, Name: name}
	places := map[string]Loc{}
	names := func(yield func(string) bool) {
		clear(places)
		for c := range candidates {
			if _, known := places[c.Name]; !known {
				places[c.Name] = c.Loc
				if !yield(c.Name) {
					return
				}
			}
		}
	}
	for _, n := range nearest.Names(name, names) {
		u.Nearest = append(u.Nearest, Candidate{n, places[n]})
	}
	return u
}

// failUnknown reports an error about an unknown name, and ends the evaluation. The name
// may be nil if the notes say what it is.
func (r *reporter) failUnknown(loc Loc, msg string, u *Unknown, notes ...*Diagnostic) {
	r.report(&Diagnostic{Loc: loc, Msg: msg, Unknown: u, Notes: notes})
	panic(bailout{})
}

// failInclude reports that the file of u cannot be included, and ends the evaluation.
func (r *reporter) failInclude(loc Loc, u *unit) {
	r.report(&Diagnostic{Loc: loc, Msg: u.problem, Unknown: unknownInclude(u.missing)})
	panic(bailout{})
}

// unknownInclude returns the unknown path of an include, or nil if path is "".
func unknownInclude(path string) *Unknown {
	if path == "" {
		return nil
	}
	return &Unknown{Kind: IncludeName, Name: path}
}

// unknownClass returns the unknown name of a class. The names of deftype are
// candidates if types is true, and so are the words that can stand in place of a type.
func (d *definitions) unknownClass(name string, types bool) *Unknown {
	return newUnknown(ClassName, name, func(yield func(Candidate) bool) {
		for n, c := range d.classes {
			if !yield(Candidate{n, c.Loc}) {
				return
			}
		}
		if !types {
			return
		}
		for n := range d.aliases {
			if !yield(Candidate{n, 0}) {
				return
			}
		}
		for _, n := range syntax.ItemKeywords() {
			if !yield(Candidate{n, 0}) {
				return
			}
		}
	})
}

func (d *definitions) unknownMulticlass(name string) *Unknown {
	return newUnknown(MulticlassName, name, func(yield func(Candidate) bool) {
		for n, m := range d.multis {
			if !yield(Candidate{n, m.rec.Loc}) {
				return
			}
		}
	})
}

// unknownValue returns the unknown name of a value. The names in scope are those of
// the scopes around the place, the defs and the global variables.
func (elab *elaborator) unknownValue(name string) *Unknown {
	u := newUnknown(ValueName, name, func(yield func(Candidate) bool) {
		for s := elab.scopes.current; s != nil; s = s.parent {
			for c := range s.candidates() {
				if !yield(c) {
					return
				}
			}
		}
		for n, d := range elab.defined.defs {
			if !d.Anonymous && !yield(Candidate{n, d.Loc}) {
				return
			}
		}
		for n := range maps.Keys(elab.defined.globals) {
			if !yield(Candidate{n, 0}) {
				return
			}
		}
		_ = yield(Candidate{"true", 0}) && yield(Candidate{"false", 0})
	})
	u.Class = elab.defined.classes[name] != nil
	return u
}

// candidates returns the names of this scope, without the surrounding scopes.
func (s *scope) candidates() iter.Seq[Candidate] {
	return func(yield func(Candidate) bool) {
		for _, n := range s.names {
			if !yield(Candidate{n, 0}) {
				return
			}
		}
		for _, rec := range []*Record{s.rec, s.multiclassRecord()} {
			for c := range rec.candidates(rec != nil, rec != nil && (rec.IsClass || s.rec == nil)) {
				if !yield(c) {
					return
				}
			}
		}
		if s.loop != nil && s.loop.variable != nil {
			yield(Candidate{s.loop.variable.name, 0})
		}
	}
}

func (s *scope) multiclassRecord() *Record {
	if s.multi == nil {
		return nil
	}
	return s.multi.rec
}

// candidates returns the fields and the template arguments of a record. The record may
// be nil if neither is asked for.
func (r *Record) candidates(fields, arguments bool) iter.Seq[Candidate] {
	return func(yield func(Candidate) bool) {
		if fields {
			for i := range r.Fields {
				if !yield(Candidate{r.Fields[i].Name, r.Fields[i].Loc}) {
					return
				}
			}
		}
		if arguments {
			for i := range r.Args {
				name := r.Args[i].Name
				if !yield(Candidate{name[strings.LastIndexByte(name, ':')+1:], r.Args[i].Loc}) {
					return
				}
			}
		}
	}
}

// unknownField returns the unknown name of a field of one of the records.
func unknownField(name string, records ...*Record) *Unknown {
	return newUnknown(FieldName, name, func(yield func(Candidate) bool) {
		for _, r := range records {
			for c := range r.candidates(true, false) {
				if !yield(c) {
					return
				}
			}
		}
	})
}

// fieldOwners returns the records whose fields a suffix of v can name.
func fieldOwners(v Value) []*Record {
	if def, ok := v.(*Record); ok {
		return []*Record{def}
	}
	if t := typeOf(v); t != nil && t.Kind == RecordKind {
		return t.Classes
	}
	return nil
}
