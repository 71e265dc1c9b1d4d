package tablegen

import (
	"maps"
	"slices"
	"sort"
	"strings"
	"sync"
)

// Records is the result of an evaluation: all classes and defs of a file and
// of what it includes, and the texts they came from.
type Records struct {
	Sources *Sources
	// Files are the included files in the order in which they were entered
	// first, named as they were opened.
	Files []string
	// Diagnostics are the warnings, and the notes that dump statements make.
	Diagnostics []*Diagnostic

	classes map[string]*Record
	defs    map[string]*Record

	sortedClasses func() []*Record // by name
	sortedDefs    []*Record        // likewise
}

// Class returns the class of the given name, or nil.
func (r *Records) Class(name string) *Record { return r.classes[name] }

// Def returns the def of the given name, or nil.
func (r *Records) Def(name string) *Record { return r.defs[name] }

// Classes returns all classes, sorted by name (byte order).
func (r *Records) Classes() []*Record {
	if r.sortedClasses == nil {
		return nil
	}
	return r.sortedClasses()
}

// Defs returns all defs, anonymous ones included, sorted by name (byte order).
func (r *Records) Defs() []*Record { return r.sortedDefs }

// DefsOf returns all defs that inherit from the class of the given name, in
// the order of [NumericLess]; nil if there is no such class.
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

// seal makes the sorted views; nothing is added afterwards.
func (r *Records) seal(defs []*Record) {
	r.sortedDefs = defs
	r.sortedClasses = sync.OnceValue(func() []*Record { // few ask for them
		return slices.SortedFunc(maps.Values(r.classes), byName)
	})
}
