package ods

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// NameUses adds notes to each error about a record in a file of MLIR: the author's definitions that
// refer to the record, and their fields. Errors with a place in the author's files stay as they are.
func NameUses(records *tablegen.Records, err error) {
	switch err := err.(type) {
	case interface{ Unwrap() []error }:
		for _, e := range err.Unwrap() {
			NameUses(records, e)
		}
	case *tablegen.Diagnostic:
		o := &owner{records: records, main: records.Sources.MainName()}
		if err.Loc == 0 || o.isOwn(err.Loc) || err.Inside != nil || slices.ContainsFunc(err.Notes, func(n *tablegen.Diagnostic) bool { return n.Loc != 0 && o.isOwn(n.Loc) }) {
			return
		}
		for _, u := range o.users(err) {
			at := u.def.Loc
			if o.isOwn(u.field.Loc) {
				at = u.field.Loc
			}
			err.WithNote(at, "in the field '%s' of '%s'", u.field.Name, u.def.Name)
		}
	}
}

// An owner tells the author's files from MLIR's: the main file, and those outside of the directories
// that have MLIR's base classes.
type owner struct {
	records *tablegen.Records
	main    string
	roots   []string // MLIR's directories, with a slash at the end
}

func (o *owner) isOwn(loc tablegen.Loc) bool {
	if loc == 0 {
		return false
	}
	p, ok := o.records.Sources.Position(loc)
	if !ok {
		return false
	}
	if o.roots == nil {
		o.roots = []string{}
		for _, c := range mlir.Classes() {
			class := o.records.Class(c.Name)
			if class == nil {
				continue
			}
			if at, ok := o.records.Sources.Position(class.Loc); ok {
				root := path.Dir(at.File) + "/"
				if i := strings.LastIndex("/"+root, "/mlir/"); i >= 0 {
					root = root[:i+len("mlir/")]
				}
				o.roots = append(o.roots, root)
			}
		}
	}
	return p.File == o.main || !slices.ContainsFunc(o.roots, func(root string) bool { return strings.HasPrefix(p.File, root) })
}

// A user is a field of a definition that refers to a record.
type user struct {
	def   *tablegen.Record
	field *tablegen.Field
}

// maxUsers is the number of definitions that notes name.
const maxUsers = 4

// users returns the definitions of the author that refer to the record of an error, in the order of
// the text. It returns none if they refer to several records at the place of the error, so that it
// is not certain which of them is wrong.
func (o *owner) users(err *tablegen.Diagnostic) []user {
	defs := slices.DeleteFunc(slices.Clone(o.records.Defs()), func(d *tablegen.Record) bool { return d.Anonymous || !o.isOwn(d.Loc) })
	slices.SortStableFunc(defs, func(a, b *tablegen.Record) int { return cmp.Compare(a.Loc, b.Loc) })
	var wrong *tablegen.Record
	var all []user
	steps := 0
	for _, d := range defs {
		s := &reference{of: err, seen: map[*tablegen.Record]bool{d: true}, steps: &steps}
		for i := range d.Fields {
			found := s.in(d.Fields[i].Value)
			if found == nil {
				continue
			}
			if wrong != nil && found != wrong {
				return nil
			}
			wrong = found
			if len(all) < maxUsers {
				all = append(all, user{d, &d.Fields[i]})
			}
			break
		}
	}
	return all
}

// A reference looks for the record of an error in values.
type reference struct {
	of    *tablegen.Diagnostic
	seen  map[*tablegen.Record]bool
	steps *int // of all references of a search
}

// maxSteps limits the values in which a record is looked for, which a text can share in any number
// of lists. The search takes about a tenth of a second then.
const maxSteps = 1_000_000

// in returns the record of the error in a value, or nil.
func (s *reference) in(v tablegen.Value) *tablegen.Record {
	if *s.steps++; *s.steps > maxSteps {
		return nil
	}
	switch v := v.(type) {
	case *tablegen.Record:
		if s.of.Record == v || s.of.Record == nil && s.of.Loc == v.Loc {
			return v
		}
		if s.seen[v] {
			return nil
		}
		s.seen[v] = true
		for i := range v.Fields {
			if found := s.in(v.Fields[i].Value); found != nil {
				return found
			}
		}
	case *tablegen.List:
		for _, e := range v.Elems {
			if found := s.in(e); found != nil {
				return found
			}
		}
	case *tablegen.Dag:
		if found := s.in(v.Op); found != nil {
			return found
		}
		for i := range v.Args {
			if found := s.in(v.Args[i].Value); found != nil {
				return found
			}
		}
	}
	return nil
}
