package claims

import (
	"testing"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

func pairOf(out, stem string) namePair {
	var f Facts
	return newNamePair(f.outputNameOf(out), f.nameOf(stem))
}

// TestNameFit checks which rules decide about pairs of an output and a .td file. Each rule
// must decide in at least one case.
func TestNameFit(t *testing.T) {
	const (
		macro    = 1 << iota // a macro before the include selects the kind
		included             // the file includes the kind and does not define it
		foreign              // it also includes records of the kind from other directories
		only                 // no other file of the directory defines the kind
	)
	seen := map[string]bool{}
	for _, c := range []struct {
		out, stem          string
		kind               mlir.Kind
		flags              int
		kindRule, fileRule string // "" if the file cannot be the source of the output
	}{
		{"FooOps.h.inc", "FooOps", mlir.Op, macro, "name-says-kind", "same-name"},
		{"foo_ops.h.inc", "FooOps", mlir.Op, macro, "name-says-kind", "same-name"},
		{"FooOps.h.inc", "FooOps", mlir.Op, macro | included, "name-says-kind", "same-name"},
		{"FooOpsTypes.h.inc", "FooOps", mlir.TypeDef, macro, "name-says-kind", "begins-with-file"},
		{"FooOpsDialect.h.inc", "FooOps", mlir.Dialect, included, "name-says-kind", "begins-with-file-and-word"},
		{"FooDialect.h.inc", "FooBase", mlir.Dialect, 0, "name-says-kind", "same-subject"},
		{"FooTypes.h.inc", "Foo", mlir.TypeDef, macro | included, "name-says-kind", "begins-with-includer"},
		{"FooBarTypes.h.inc", "FooOps", mlir.TypeDef, macro, "name-says-kind", "begins-with-subject"},
		{"FooTypes.h.inc", "FooOps", mlir.TypeDef, macro | included, "name-says-kind", "same-subject-includer"},
		{"FooOps.h.inc", "FooBase", mlir.Op, macro | foreign, "name-says-kind", "same-subject-includer"},
		{"FooBarTypes.h.inc", "FooOps", mlir.TypeDef, macro | included, "name-says-kind", "begins-with-subject-includer"},
		{"FooBarTypes.h.inc", "FooBazOps", mlir.TypeDef, macro, "name-says-kind", "common-words"},
		{"FooBarTypes.h.inc", "FooBazOps", mlir.TypeDef, macro | included, "name-says-kind", "file-with-kind"},
		{"BarTypes.h.inc", "FooOps", mlir.TypeDef, macro, "kind-alone", "file-with-kind"},
		{"Foo.h.inc", "Foo", mlir.Dialect, 0, "name-says-no-kind", "same-name"},
		{"Foo.h.inc", "FooOps", mlir.Op, macro, "name-says-no-kind", "same-subject"},
		{"FooOps.h.inc", "FooOps", mlir.TypeDef, macro, "name-says-no-kind", "same-name"},
		{"FooOps.h.inc", "FooOps", mlir.Dialect, 0, "name-says-other-kind", "same-name"},
		{"FooAvailability.h.inc", "Foo", mlir.Enum, 0, "name-says-other-kind", "begins-with-file"},
		{"Foo.inc", "FooPatterns", mlir.Rewriter, 0, "name-of-patterns", "same-subject"},
		{"FooOps.inc", "FooPatterns", mlir.Rewriter, 0, "name-of-patterns", "same-subject"},
		{"Lowering.inc", "FooPatterns", mlir.Rewriter, 0, "name-of-patterns", "file-with-kind"},
		{"Bar.h.inc", "FooOps", mlir.Op, macro | only, "name-says-no-kind", "only-file-with-kind"},
		// No .td file can be the source of these outputs.
		{"Bar.h.inc", "FooOps", mlir.Op, macro | only | included, "", ""},
		{"Bar.h.inc", "FooBase", mlir.Enum, macro | only, "", ""},
		{"FooAvailability.h.inc", "FooOps", mlir.Enum, 0, "", ""},
		{"AcmeGamma.inc", "Gamma", mlir.Rewriter, 0, "name-of-patterns", "ends-with-file"},
		{"AcmeGammaOps.h.inc", "GammaOps", mlir.Op, macro, "name-says-kind", "ends-with-file"},
		{"AcmeOps.h.inc", "Ops", mlir.Op, macro, "kind-alone", "file-with-kind"},
		{"FooAvailability.h.inc", "Foo", mlir.Enum, foreign, "", ""},
		{"FooTypes.cpp.inc", "FooOps", mlir.Op, 0, "", ""},
		{"FooTypes.h.inc", "FooPatterns", mlir.Rewriter, 0, "", ""},
		{"Bar.h.inc", "FooPatterns", mlir.Rewriter, 0, "", ""},
		{"Bar.h.inc", "FooOps", mlir.Op, macro, "", ""},
	} {
		f := nameFit{pairOf(c.out, c.stem), c.kind, c.flags&macro != 0, c.flags&included == 0, c.flags&foreign == 0, c.flags&only != 0}
		got, ok := f.rank()
		kindRule, fileRule := "", ""
		if ok {
			kindRule, fileRule = kindRules[got.KindRule].Name, fileRules[got.FileRule].Name
		}
		seen[kindRule], seen[fileRule] = true, true
		if kindRule != c.kindRule || fileRule != c.fileRule {
			t.Errorf("%s of %s with %s: got %q and %q, want %q and %q", c.out, c.stem, c.kind.Info().Decls, kindRule, fileRule, c.kindRule, c.fileRule)
		}
	}
	for _, r := range kindRules {
		if !seen[r.Name] {
			t.Errorf("no case for %s", r.Name)
		}
	}
	for _, r := range fileRules {
		if !seen[r.Name] {
			t.Errorf("no case for %s", r.Name)
		}
	}
}

// TestFitOrder checks which of two files is the source of an output.
func TestFitOrder(t *testing.T) {
	fitOf := func(out, stem string, k mlir.Kind, isDefined, isFiltered bool) Fit {
		f := nameFit{namePair: pairOf(out, stem), kind: k}
		f.isDefined, f.isFiltered = isDefined, isFiltered
		got, ok := f.rank()
		if !ok {
			t.Fatalf("%s does not fit %s", stem, out)
		}
		return got
	}
	for _, c := range []struct {
		about         string
		better, worse Fit
	}{
		{"a file that defines the kind comes before one that includes it", fitOf("FooDialect.h.inc", "FooBase", mlir.Dialect, true, true), fitOf("FooDialect.h.inc", "Foo", mlir.Dialect, false, true)},
		{"a whole name counts more than a definition", fitOf("FooOpsDialect.h.inc", "FooOps", mlir.Dialect, false, true), fitOf("FooOpsDialect.h.inc", "FooBase", mlir.Dialect, true, true)},
		{"a longer name comes first", fitOf("FooBarDialect.h.inc", "FooBar", mlir.Dialect, true, true), fitOf("FooBarDialect.h.inc", "Foo", mlir.Dialect, true, true)},
		{"a file without records of others comes first", fitOf("FooEnums.h.inc", "FooOps", mlir.Enum, false, true), fitOf("FooEnums.h.inc", "FooBase", mlir.Enum, false, false)},
		{"the same name counts more than an unrelated file with the kind", fitOf("AlignAttrInterface.h.inc", "AlignAttrInterface", mlir.OpInterface, true, true), fitOf("AlignAttrInterface.h.inc", "LayoutInterfaces", mlir.AttrInterface, true, true)},
	} {
		if !c.better.isBetter(c.worse) {
			t.Errorf("%s: %v and %v", c.about, c.better, c.worse)
		}
	}
}
