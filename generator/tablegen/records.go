package tablegen

import (
	"maps"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// Records is the result of an evaluation: all classes and defs of a file and
// its includes, and their source texts.
type Records struct {
	Sources *Sources
	// Files are the names by which the included files were opened, each once,
	// in the order of the first include.
	Files []string
	// Diagnostics are the warnings and the notes of dump statements.
	Diagnostics []*Diagnostic

	classes map[string]*Record
	defs    map[string]*Record

	trees []Tree // see Trees

	steps, allocated int64 // what the evaluation counted; see Limits

	origin *origin // set by MoreErrors

	language mlir.Language // in which the text was read
	used     mlir.Language // properties of languages on which the result may depend

	sortedClasses func() []*Record // by name
	sortedDefs    []*Record        // by name
}

// ReadsAlike reports whether the text has the same result in another language. If it
// does not, a caller that did not know the language has to load the text again.
func (r *Records) ReadsAlike(in mlir.Language) bool { return (r.language^in)&r.used == 0 }

// Class returns the class with a name, or nil.
func (r *Records) Class(name string) *Record { return r.classes[name] }

// Def returns the def with a name, or nil.
func (r *Records) Def(name string) *Record { return r.defs[name] }

// Classes returns all classes, sorted by the bytes of their names.
func (r *Records) Classes() []*Record {
	if r.sortedClasses == nil {
		return nil
	}
	return r.sortedClasses()
}

// Defs returns all defs, including anonymous ones, sorted by the bytes of their
// names.
func (r *Records) Defs() []*Record { return r.sortedDefs }

// DefsOf returns all defs that inherit from the class with a name, in the order
// of [NumericLess]. It returns nil if there is no such class.
func (r *Records) DefsOf(class string) []*Record {
	var found []*Record
	c := r.classes[class]
	if c == nil {
		return nil
	}
	for _, d := range r.sortedDefs {
		for i := range d.Supers {
			if d.Supers[i].Class == c {
				found = append(found, d)
				break
			}
		}
	}
	sort.Slice(found, func(i, j int) bool { return NumericLess(found[i].Name, found[j].Name) })
	return found
}

// byName compares records by the bytes of their names.
func byName(a, b *Record) int { return strings.Compare(a.Name, b.Name) }

// seal stores the sorted lists of defs and classes. Nothing may be added to r
// afterwards.
func (r *Records) seal(defs []*Record) {
	r.sortedDefs = defs
	r.sortedClasses = sync.OnceValue(func() []*Record { // few callers need the list
		return slices.SortedFunc(maps.Values(r.classes), byName)
	})
}
