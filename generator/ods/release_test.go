package ods_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// releases has, for each release of MLIR, the base classes with the fields that
// marks look at.
var releases = []struct{ name, classes, want string }{
	{"14", "class Dialect { string emitAccessorPrefix; } class Op { code verifier; } class TypeConstraint { string cppClassName; }", "these are MLIR 14's .td files; ods-tblgen writes for MLIR 22. Use mlir-tblgen of that release: mlir-tblgen-14"},
	{"15", "class Dialect { string emitAccessorPrefix; } class Op; class TypeConstraint { string cppClassName; }", "these are MLIR 15's .td files"},
	{"16", "class Dialect { int useFoldAPI; } class TypeConstraint { string cppClassName; }", "these are MLIR 16's .td files"},
	{"19", "class Dialect { bit usePropertiesForAttributes; } class TypeConstraint { string cppClassName; }", "these are MLIR 19's .td files, or 17's or 18's; ods-tblgen writes for MLIR 22. Use mlir-tblgen of that release: mlir-tblgen-19"},
	{"21", "class Dialect { bit usePropertiesForAttributes; } class TypeConstraint { string cppType; } class AttrOrTypeDef;", "these are MLIR 21's .td files"},
	{"later", "class Dialect { bit usePropertiesForAttributes; } class TypeConstraint { string cppType; string cppFunctionName; }", "these are .td files of a later release of MLIR: class 'Dialect' has no field 'name'"},
}

func TestCheckRelease(t *testing.T) {
	for _, r := range releases {
		t.Run(r.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "base.td")
			text := "class Constraint { int predicate; string summary; }\nclass Pred;\nclass CPred;\n" + r.classes
			if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
			records, err := tablegen.Load(context.Background(), file, tablegen.Options{})
			if err != nil {
				t.Fatal(err)
			}
			err = ods.CheckRelease(records)
			if err == nil || !strings.HasPrefix(err.Error(), r.want) {
				t.Errorf("got %v, want %s", err, r.want)
			}
		})
	}
}

// TestCheckReleaseInstalled checks the installed release, which must be
// accepted. It also checks the same files without a field that generators need,
// which must be refused.
func TestCheckReleaseInstalled(t *testing.T) {
	include := testtool.MLIR(t)
	main := filepath.Join(t.TempDir(), "all.td")
	text := `include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
`
	if err := os.WriteFile(main, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	check := func(read func(string) ([]byte, error)) error {
		records, err := tablegen.Load(context.Background(), main, tablegen.Options{IncludeDirs: []string{include}, ReadFile: read})
		if err != nil {
			t.Fatal(err)
		}
		return ods.CheckRelease(records)
	}
	if err := check(os.ReadFile); err != nil {
		t.Error(err)
	}
	field := regexp.MustCompile(`\bcppFunctionName\b`)
	err := check(func(name string) ([]byte, error) {
		text, err := os.ReadFile(name)
		return field.ReplaceAll(text, []byte("renamed")), err
	})
	if err == nil || !strings.Contains(err.Error(), "a later release of MLIR: class 'TypeConstraint' has no field 'cppFunctionName'") {
		t.Errorf("got %v", err)
	}
	const refused = "class 'Dialect' needs a value for the new field 'hasNewMeaning'"
	for _, added := range []struct{ field, defs, want string }{
		{"string hasNewMeaning;", "def A : Dialect { let name = \"a\"; let hasNewMeaning = \"a\"; }", refused},
		{"list<int> hasNewMeaning = ?;", "def A : Dialect { let name = \"a\"; let hasNewMeaning = [1]; } def B : Dialect { let name = \"b\"; let hasNewMeaning = []; }", refused},
		{"string hasNewMeaning;", "def A : Dialect { let name = \"a\"; let hasNewMeaning = \"a\"; } def B : Dialect { let name = \"b\"; }", ""},
		{"string hasNewMeaning;", "def A : Dialect { let name = \"a\"; }", ""},
		{"string hasNewMeaning;", "", ""},
		{"bit hasNewMeaning = 0;", "def A : Dialect { let name = \"a\"; let hasNewMeaning = 1; }", ""},
	} {
		err := check(func(name string) ([]byte, error) {
			text, err := os.ReadFile(name)
			if name == main {
				text = append(text, added.defs...)
			}
			return bytes.ReplaceAll(text, []byte("class Dialect {"), []byte("class Dialect {\n"+added.field)), err
		})
		switch {
		case added.want == "" && err != nil:
			t.Errorf("%s %s: %v", added.field, added.defs, err)
		case added.want != "" && (err == nil || !strings.Contains(err.Error(), added.want)):
			t.Errorf("%s %s: got %v, want %s", added.field, added.defs, err, added.want)
		}
	}
}

// TestCheckReleaseForeign checks classes with the names of MLIR's classes that
// belong to another user of TableGen. They must be accepted.
func TestCheckReleaseForeign(t *testing.T) {
	file := filepath.Join(t.TempDir(), "foreign.td")
	if err := os.WriteFile(file, []byte("class Op { code verifier; } class Dialect;"), 0o666); err != nil {
		t.Fatal(err)
	}
	records, err := tablegen.Load(context.Background(), file, tablegen.Options{})
	if err == nil {
		err = ods.CheckRelease(records)
	}
	if err != nil {
		t.Error(err)
	}
}
