package mlir

import (
	_ "embed"
	"slices"
	"strings"
)

// ClassFields are the fields of a base class in a release.
type ClassFields struct {
	Class  string
	Fields []string // in the order of the class
}

// Has reports whether the class has a field.
func (c ClassFields) Has(field string) bool { return slices.Contains(c.Fields, field) }

// snapshotFields has a line for each base class in [Snapshot]: the class and its fields.
//
//go:embed snapshot_fields.txt
var snapshotFields string

// FieldsOf returns the fields of the base classes that a release is recognized by, or nil
// if its classes do not change any more.
func FieldsOf(r Release) []ClassFields {
	if r != Newest {
		return nil
	}
	var all []ClassFields
	for line := range strings.Lines(snapshotFields) {
		words := strings.Fields(line)
		all = append(all, ClassFields{words[0], words[1:]})
	}
	return all
}
