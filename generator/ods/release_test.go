package ods_test

import (
	"context"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// older has the base classes of releases before the known ones, with the fields that
// marks look at, and the error that they lead to.
var older = []struct{ name, classes, want string }{
	{"14", "class Dialect { string emitAccessorPrefix; } class Op { code verifier; } class TypeConstraint { string cppClassName; }", "these are MLIR 14's .td files; ods-tblgen writes for MLIR " + mlir.ReleaseNumbers(", ") + ". Use mlir-tblgen of that release: mlir-tblgen-14"},
	{"15", "class Dialect { string emitAccessorPrefix; } class Op; class TypeConstraint { string cppClassName; }", "these are MLIR 15's .td files"},
	{"16", "class Dialect { int useFoldAPI; } class TypeConstraint { string cppClassName; }", "these are MLIR 16's .td files"},
	{"19", "class Dialect { bit usePropertiesForAttributes; } class TypeConstraint { string cppClassName; }", "these are MLIR 19's .td files, or 17's or 18's; ods-tblgen writes for MLIR " + mlir.ReleaseNumbers(", ") + ". Use mlir-tblgen of that release: mlir-tblgen-19"},
	{"21", "class Dialect { bit usePropertiesForAttributes; } class TypeConstraint { string cppType; } class AttrOrTypeDef;", "these are MLIR 21's .td files"},
	{"without a field that is read", "class Dialect { bit usePropertiesForAttributes; } class TypeConstraint { string cppType; string cppFunctionName; }", "class 'Dialect' has no field 'name', which ods-tblgen reads. It knows MLIR " + mlir.ReleaseNumbers(", ") + "; the last is main of " + mlir.Snapshot()},
}

func TestOlderReleases(t *testing.T) {
	for _, r := range older {
		t.Run(r.name, func(t *testing.T) {
			_, err := ods.DetectRelease(evaluate(t, "class Constraint { int predicate; string summary; }\nclass Pred;\nclass CPred;\n"+r.classes, "", nil))
			if err == nil || !strings.HasPrefix(err.Error(), r.want) {
				t.Errorf("got %v, want %s", err, r.want)
			}
		})
	}
}

// marked has classes with marks of releases, and the release that they show.
var marked = []struct {
	name, classes string
	want          mlir.Release
}{
	{"no marks", "class Other;", mlir.Newest},
	{"22", "class Constraint; class Dialect { bit usePropertiesForAttributes; }", mlir.Release22},
	{"23", "class Constraint; class Dialect;", mlir.Release23},
	{"24", "class Constraint; class Dialect { bit useStrictPropertiesInAssemblyFormat; }", mlir.Newest},
	{"the first mark counts more", "class Constraint; class Dialect { bit usePropertiesForAttributes; } class Op { bit hasCustomPropertiesPrinter; }", mlir.Release22},
	{"directives of 22", "class DirectiveLanguage; class Directive;", mlir.Release22},
	{"directives of 23", "class DirectiveLanguage; class Directive { list<int> allowedLoopModifiers; }", mlir.Release23},
	{"directives of 24", "class DirectiveLanguage; class Directive { list<int> allowedLoopModifiers; int pureSince; }", mlir.Newest},
	{"bytecode of 22", "class CompositeBytecode; class Array;", mlir.Release22},
	{"bytecode of 23 or 24", "class CompositeBytecode; class Array { string cGetter; }", mlir.Newest},
	{"a dialect alone of 22", "class Dialect { bit hasConstantMaterializer; bit usePropertiesForAttributes; }", mlir.Release22},
	{"a dialect alone of 23", "class Dialect { bit hasConstantMaterializer; }", mlir.Release23},
	{"main after 24 without a mark", "class Constraint; class Dialect { bit hasConstantMaterializer; } class Op { bit hasCustomPropertiesPrinter; }", mlir.Newest},
	{"classes of others", "class Op { code verifier; } class Dialect;", mlir.Newest},
}

func TestOf(t *testing.T) {
	for _, r := range marked {
		t.Run(r.name, func(t *testing.T) {
			records := evaluate(t, r.classes, "", nil)
			if got := ods.ReleaseOf(records); got != r.want {
				t.Errorf("got %v, want %v", got, r.want)
			}
			if _, err := ods.DetectRelease(records); err != nil {
				t.Error(err)
			}
		})
	}
}

const baseFiles = `include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
`

// TestDetectInstalled checks the installed release, which must be accepted without a
// warning. The same files without a field that generators read must be refused.
func TestDetectInstalled(t *testing.T) {
	include := testtool.MLIR(t)
	found, err := ods.DetectRelease(evaluate(t, baseFiles, include, os.ReadFile))
	if err != nil || found.Newer != nil || found.Release != mlir.Release22 {
		t.Errorf("got %v %v", found, err)
	}
	field := regexp.MustCompile(`\bcppFunctionName\b`)
	_, err = ods.DetectRelease(evaluate(t, baseFiles, include, func(name string) ([]byte, error) {
		text, err := os.ReadFile(name)
		return field.ReplaceAll(text, []byte("renamed")), err
	}))
	if err == nil || !strings.Contains(err.Error(), "class 'TypeConstraint' has no field 'cppFunctionName'") {
		t.Errorf("got %v", err)
	}
}

// TestNewerSnapshot makes classes with the fields of the snapshot, and checks that one
// field more or less leads to a warning and not to an error.
func TestNewerSnapshot(t *testing.T) {
	for _, test := range []struct{ name, more, without, want string }{
		{"the snapshot", "", "", ""},
		{"a new field", "bit hasNewMeaning = 0;", "", "class 'Dialect' has the new field 'hasNewMeaning'"},
		{"without a field that is not read", "", "hasCanonicalizer", "class 'Dialect' lacks the field 'hasCanonicalizer'"},
		{"without a mark of the release", "", "useStrictPropertiesInAssemblyFormat", "class 'Dialect' lacks the field 'useStrictPropertiesInAssemblyFormat'"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var classes strings.Builder
			classes.WriteString("class Pred; class CPred;\n")
			for _, class := range mlir.FieldsOf(mlir.Newest) {
				classes.WriteString("class " + class.Class + " {\n")
				for _, field := range class.Fields {
					if class.Class != "Dialect" || field != test.without {
						classes.WriteString("  bit " + field + " = 0;\n")
					}
				}
				if class.Class == "Dialect" {
					classes.WriteString(test.more)
				}
				classes.WriteString("}\n")
			}
			found, err := ods.DetectRelease(evaluate(t, classes.String(), "", nil))
			if err != nil || found.Release != mlir.Newest {
				t.Fatalf("got %v, %v", found, err)
			}
			switch {
			case test.want == "" && found.Newer != nil:
				t.Errorf("got %v, want no warning", found.Newer)
			case test.want != "" && (found.Newer == nil || !strings.Contains(found.Newer.Msg, test.want)):
				t.Errorf("got %v, want %s", found.Newer, test.want)
			}
		})
	}
}

// evaluate returns the records of a text. read reads the files that it includes from
// a folder; nil if it includes none.
func evaluate(t *testing.T, text, include string, read func(string) ([]byte, error)) *tablegen.Records {
	t.Helper()
	records, err := tablegen.Load(context.Background(), "-", tablegen.Options{
		IncludeDirs: []string{include}, Stdin: strings.NewReader(text), ReadFile: read})
	if err != nil {
		t.Fatal(err)
	}
	return records
}
