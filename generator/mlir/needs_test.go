package mlir_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// evaluate returns the records of a .td file in a folder with the files of a release. There
// are none if the release lacks the file.
func evaluate(t *testing.T, include, file string) *tablegen.Records {
	t.Helper()
	path := filepath.Join(include, file)
	if _, err := os.Stat(path); err != nil {
		return &tablegen.Records{}
	}
	records, err := tablegen.Load(context.Background(), path, tablegen.Options{IncludeDirs: []string{include}})
	if err != nil {
		t.Fatal(err)
	}
	return records
}

// TestNeedsOfReleases compares the needs with the definitions of each release.
func TestNeedsOfReleases(t *testing.T) {
	for _, release := range mlir.Releases() {
		t.Run("MLIR "+release.String(), func(t *testing.T) {
			include := testtool.ReferenceOf(t, int(release)).Include
			for _, file := range mlir.Needs() {
				records := evaluate(t, include, file.File)
				for _, n := range file.Classes {
					compare(t, records.Class(n.Class), n, release)
				}
			}
		})
	}
}

// compare compares a need with a class of a release, which is nil if there is none.
func compare(t *testing.T, class *tablegen.Record, n mlir.ClassNeed, release mlir.Release) {
	t.Helper()
	needed := n.In(release)
	if class == nil {
		if len(needed) > 0 {
			t.Errorf("there is no class %s, want one with the fields %v", n.Class, needed)
		}
		return
	}
	for _, field := range needed {
		if class.Field(string(field)) == nil {
			t.Errorf("class %s has no field %s", n.Class, field)
		}
	}
	for _, c := range n.Changed {
		if !c.In(release) && class.Field(string(c.Field)) != nil {
			t.Errorf("class %s has the field %s, want it since %v until %v", n.Class, c.Field, c.Since, c.Until)
		}
	}
}

// TestNeedsOfOlder compares fields that are new in the oldest known release, and former
// names, with the definitions of MLIR 19.
func TestNeedsOfOlder(t *testing.T) {
	older, err := filepath.Abs("../../bin/mlir-19/include")
	if err != nil {
		t.Fatal(err)
	}
	testtool.File(t, older+"/mlir/IR/OpBase.td")
	compared := 0
	for _, file := range mlir.Needs() {
		if !slices.ContainsFunc(file.Classes, func(n mlir.ClassNeed) bool { return slices.ContainsFunc(n.Changed, isOlder) }) {
			continue
		}
		records := evaluate(t, older, file.File)
		for _, n := range file.Classes {
			class := records.Class(n.Class)
			if class == nil {
				continue
			}
			for _, c := range n.Changed {
				if !isOlder(c) {
					continue
				}
				compared++
				if class.Field(string(c.Field)) != nil || c.Former != "" && class.Field(c.Former) == nil {
					t.Errorf("class %s has the field %s, or lacks %q", n.Class, c.Field, c.Former)
				}
			}
		}
	}
	if compared < 5 {
		t.Errorf("compared %d fields", compared)
	}
}

// isOlder reports whether a change is between [mlir.Oldest] and a release before it.
func isOlder(c mlir.Change) bool { return c.Since == mlir.Oldest || c.Former != "" }

// TestNeeds checks that each field is needed of a class, and the order of the fields.
func TestNeeds(t *testing.T) {
	// Single definitions of SPIR-V declare this field, and no class.
	needed := []mlir.Field{mlir.FieldImplies}
	for _, file := range mlir.Needs() {
		for _, n := range file.Classes {
			if !slices.IsSorted(n.Fields) {
				t.Errorf("the fields of %s are not in alphabetical order: %v", n.Class, n.Fields)
			}
			needed = append(needed, n.Required...)
			needed = append(needed, n.Fields...)
			for _, c := range n.Changed {
				needed = append(needed, c.Field)
			}
		}
	}
	for _, f := range mlir.Fields() {
		if !slices.Contains(needed, f) {
			t.Errorf("no class needs the field %s", f)
		}
	}
}
