package conventions

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// readBuild returns the facts of a BUILD file with the given text.
func readBuild(t *testing.T, pkg, text string) *buildfile.File {
	t.Helper()
	f, err := rule.LoadData("BUILD.bazel", pkg, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return buildfile.Read(pkg, f, buildfile.RuleOf)
}

// examplesOf returns the examples of BUILD files, by package, in the order of the list.
func examplesOf(t *testing.T, files ...[2]string) examples {
	x := &reader{examples: examples{}, joined: map[string]string{}}
	for _, f := range files {
		x.key = keyOf(f[0])
		b := readBuild(t, f[0], f[1])
		x.addRules(b)
		x.addLoads(b, buildfile.RuleOf)
	}
	return x.examples
}

// gentbl returns the text of a gentbl_cc_library with declarations of a generator.
func gentbl(name, td, option, out string) string {
	return fmt.Sprintf("gentbl_cc_library(name = %q, td_file = %q, tbl_outs = {%q: [%q]})\n", name, td, out, option)
}

func library(name, td string) string {
	return fmt.Sprintf("td_library(name = %q, srcs = [%q])\n", name, td)
}

// TestNearest checks which rule is the nearest one: one of the package, of the directory above it, or of
// the root. README.md states the order.
func TestNearest(t *testing.T) {
	camel := gentbl("FooOpsIncGen", "FooOps.td", "-gen-op-decls", "FooOps.h.inc")
	snake := gentbl("foo_ops_inc_gen", "foo_ops.td", "-gen-op-decls", "foo_ops.h.inc")
	perKind := gentbl("foo_dialect_inc_gen", "foo_ops.td", "-gen-dialect-decls", "foo_dialect.h.inc") +
		gentbl("foo_ops_inc_gen", "foo_ops.td", "-gen-op-decls", "foo_ops.h.inc")
	perFile := `gentbl_cc_library(name = "foo_inc_gen", td_file = "foo.td", tbl_outs = {
    "foo_dialect.h.inc": ["-gen-dialect-decls"],
    "foo_ops.h.inc": ["-gen-op-decls"],
})
`
	list := `gentbl_cc_library(name = "FooOpsIncGen", td_file = "FooOps.td", tbl_outs = [(["-gen-op-decls"], "FooOps.h.inc")])
`
	template := func(l *Local) string { return l.GentblTemplate(false) }
	kindTemplate := func(l *Local) string { return l.GentblTemplate(true) }
	libraryTemplate := func(l *Local) string { return l.LibraryTemplate(false) }
	extension := func(l *Local) string { return l.DeclExt() }
	form := func(l *Local) string { return fmt.Sprint(l.IsDictForm()) }
	kindRules := func(l *Local) string { return fmt.Sprint(l.PerKind()) }
	suffix := func(l *Local) string { return l.KindSuffix(mlir.TypeDef) }
	for _, c := range []struct {
		about           string
		pkg, above, top string // BUILD files
		ask             func(l *Local) string
		want            string
	}{
		{"no names at all", "", "", "", template, "{Stem}IncGen"},
		{"the package", camel, snake, snake, template, "{Stem}IncGen"},
		{"the directory above", "", snake, camel, template, "{stem}_inc_gen"},
		{"the root", "", "", snake, template, "{stem}_inc_gen"},
		{"most rules of the package", camel + gentbl("BarIncGen", "Bar.td", "-gen-op-decls", "Bar.h.inc") + snake, snake, snake, template, "{Stem}IncGen"},
		{"as many rules of the package, and the directory above", camel + snake, snake, camel, template, "{stem}_inc_gen"},
		{"another rule chooses among the templates that fit the nearest one", gentbl("ops_inc_gen", "ops.td", "-gen-op-decls", "ops.h.inc"), snake, camel, kindTemplate, "{base}_{kind}_inc_gen"},
		{"libraries of a package", library("FooTdFiles", "Foo.td"), library("foo_td_files", "foo.td"), "", libraryTemplate, "{Stem}TdFiles"},
		{"libraries of the root", "", "", library("foo_td", "foo.td"), libraryTemplate, "{stem}_td"},
		{"libraries follow the style of other rules", snake, "", "", libraryTemplate, "{stem}_td_files"},
		{"the usual extension", "", "", "", extension, ".h.inc"},
		{"the extension of the package", gentbl("A", "A.td", "-gen-op-decls", "A.hpp.inc"), camel, camel, extension, ".hpp.inc"},
		{"the form of the package", list, camel, camel, form, "false"},
		{"the usual form", "", "", "", form, "true"},
		{"one rule per kind", perKind, "", perFile, kindRules, "true"},
		{"one rule per file", perFile, perKind, perKind, kindRules, "false"},
		{"the suffix of a kind", gentbl("A", "A.td", "-gen-typedef-decls", "AMyTypes.h.inc"), "", "", suffix, "MyTypes"},
		{"names with a word for the kind", gentbl("A", "ATypes.td", "-gen-typedef-decls", "ATypes.h.inc"), "", "", func(l *Local) string {
			return fmt.Sprintf("%q %q %v", l.OutputTemplate(mlir.TypeDef, true), l.OutputTemplate(mlir.TypeDef, false), l.NamesOutputsOf(mlir.TypeDef))
		}, `"{stem}" "" true`},
		{"a name with a word for the kind shows no suffix", gentbl("A", "ATypes.td", "-gen-typedef-decls", "ATypes.h.inc"), "", "", suffix, ""},
	} {
		x := examplesOf(t, [2]string{"", c.top}, [2]string{"a", c.above}, [2]string{"a/b", c.pkg})
		l := &Local{pkg: "a/b", near: func() examples { return x }}
		if got := c.ask(l); got != c.want {
			t.Errorf("%s: got %q, want %q", c.about, got, c.want)
		}
	}
}

// TestOrder checks the order of examples: those of the package and below it, then those below each directory above it. A
// comma separates those that are not equally near.
func TestOrder(t *testing.T) {
	x := examples{}
	for _, dir := range []string{"", "a-b", "a", "a/b", "a/b-c", "a/b/c", "a/d", "b"} {
		x[question{}] = append(x[question{}], example{keyOf(dir), []string{dir}})
	}
	slices.SortFunc(x[question{}], func(a, b example) int { return strings.Compare(a.key, b.key) })
	for dir, want := range map[string]string{
		"a/b":   "a/b a/b/c, a a/b-c a/d,  a-b b",
		"a/e":   "a a/b-c a/b a/b/c a/d,  a-b b",
		"b":     "b,  a-b a a/b-c a/b a/b/c a/d",
		"a/b/c": "a/b/c, a/b, a a/b-c a/d,  a-b b",
	} {
		var got []string
		x.levels(question{}, dir, func(level []example) bool {
			var names []string
			for _, e := range level {
				names = append(names, e.answers[0])
			}
			got = append(got, strings.Join(names, " "))
			return true
		})
		if strings.Join(got, ", ") != want {
			t.Errorf("%s: got %q, want %q", dir, strings.Join(got, ", "), want)
		}
	}
}

// TestSymbol checks the macros, loads and tools that new rules take from directories above.
func TestSymbol(t *testing.T) {
	none := sources.Of()
	all := packages.NewCurrent(none, packages.New(none, ""), maps.Keys(map[string]bool{}))
	x := examplesOf(t,
		[2]string{"", `load("//tools:td.bzl", "my_gentbl_cc_library")` + "\n" + `my_gentbl_cc_library(name = "x", td_file = "X.td", tblgen = "//tools:tblgen")`},
		[2]string{"a", `load("@llvm-project//mlir:tblgen.bzl", "td_library")`},
		[2]string{"c", `load(":own.bzl", "gentbl_filegroup")`},
	)
	h := &Conventions{repository: decide.New(claims.New(&facts.Facts{Sources: none, Packages: all}))}
	h.macros.Get("", func() examples { return x })
	const def = "@rules_ods//rules:defs.bzl"
	for _, c := range []struct{ pkg, rule, symbol, load string }{
		{"a/b", "gentbl_cc_library", "my_gentbl_cc_library", "//tools:td.bzl"},
		{"a/b", "td_library", "td_library", "@llvm-project//mlir:tblgen.bzl"},
		// The file that defines td_library for a/b defines the other rules too.
		{"a/b", "gentbl_rule", "gentbl_rule", "@llvm-project//mlir:tblgen.bzl"},
		// The nearest load of gentbl_filegroup is relative to the package c.
		{"c/d", "gentbl_filegroup", "gentbl_filegroup", def},
	} {
		if symbol, load := h.Symbol(c.pkg, c.rule, def); symbol != c.symbol || load != c.load {
			t.Errorf("%s in %s: %s from %s, want %s from %s", c.rule, c.pkg, symbol, load, c.symbol, c.load)
		}
	}
	l := &Local{near: func() examples { return x }}
	if tool, ok := l.ToolOf("my_gentbl_cc_library"); tool != "//tools:tblgen" || !ok {
		t.Errorf("the tool is %q, %v", tool, ok)
	}
	if _, ok := l.ToolOf("td_library"); ok {
		t.Error("a rule without calls has a tool")
	}
	if l.Tblgen() != "//tools:tblgen" || l.Sharder() != "" {
		t.Errorf("tblgen %q, sharder %q", l.Tblgen(), l.Sharder())
	}
}

func TestFill(t *testing.T) {
	for _, c := range []struct{ template, pkg, stem, word, want string }{
		{"{Stem}IncGen", "p", "FooOps", "", "FooOpsIncGen"},
		{"{stem}_inc_gen", "p", "FooOps", "", "foo_ops_inc_gen"},
		{"{base}_{kind}_inc_gen", "p", "FooOps", "op interfaces", "foo_op_interfaces_inc_gen"},
		{"{base}_{kind}_inc_gen", "p", "Ops", "ops", "ops_inc_gen"},
		{"{Base}{Kind}IncGen", "p", "FooOps", "op interfaces", "FooOpInterfacesIncGen"},
		{"{Dir}TdFiles", "acme/Foo/IR", "Ops", "", "FooTdFiles"},
		{"{dir}_td_files", "acme/FooBar", "Ops", "", "foo_bar_td_files"},
		{"{dir}_td_files", "", "Ops", "", "td_files"},
	} {
		if got := Fill(c.template, c.pkg, c.stem, c.word); got != c.want {
			t.Errorf("%s for %s:%s and %q: got %s, want %s", c.template, c.pkg, c.stem, c.word, got, c.want)
		}
	}
}

func TestTargetNames(t *testing.T) {
	for _, c := range []struct {
		name                   string
		isGenerated, isLibrary bool
	}{
		{"FooOpsIncGen", true, false},
		{"foo_inc_gen", true, false},
		{"ops_tblgen", true, false},
		{"Generic", false, false},
		{"foo", false, false},
		{"FooTdFiles", false, true},
		{"foo_td", false, true},
		{"td_srcs", false, true},
		{"td_tests", false, false},
	} {
		if got := LooksGenerated(c.name); got != c.isGenerated {
			t.Errorf("LooksGenerated(%s) = %v", c.name, got)
		}
		if got := LooksLikeLibrary(c.name); got != c.isLibrary {
			t.Errorf("LooksLikeLibrary(%s) = %v", c.name, got)
		}
	}
}

// TestOutTemplate checks the template by which a .td file gives the name of an output.
func TestOutTemplate(t *testing.T) {
	for _, c := range []struct{ stem, out, want string }{
		{"FooOps", "FooOps", "{stem}"},
		{"FooOps", "FooOpsTypes", "{stem}Types"},
		{"FooOps", "FooTypes", "{base}Types"},
		{"Ops", "Types", "{base}Types"},
		{"Ops", "Bar", ""},
		{"FooOps", "Bar", ""},
	} {
		if got := outTemplate(c.stem, c.out); got != c.want {
			t.Errorf("%s from %s: got %q, want %q", c.out, c.stem, got, c.want)
		}
	}
}
