package conventions

import (
	"fmt"
	"maps"
	"sync"
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/overlay"
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

// votesOf returns the votes of the rules of a BUILD file, each counted several times.
func votesOf(t *testing.T, pkg, text string, times int) *votes {
	t.Helper()
	b := readBuild(t, pkg, text)
	c := &counter{joined: map[string]string{}}
	onFile := map[string]int{}
	for _, r := range b.Rules {
		if r.Kind == buildfile.GentblCC {
			onFile[r.TdFile]++
		}
	}
	for range times {
		for _, r := range b.Rules {
			c.addRule(pkg, r, onFile[r.TdFile])
		}
	}
	return &c.votes
}

// gentbl returns the text of a gentbl_cc_library with declarations of a generator.
func gentbl(name, td, option, out string) string {
	return fmt.Sprintf("gentbl_cc_library(name = %q, td_file = %q, tbl_outs = {%q: [%q]})\n", name, td, out, option)
}

func library(name, td string) string {
	return fmt.Sprintf("td_library(name = %q, srcs = [%q])\n", name, td)
}

// TestLevels checks which of three levels decides: the package, the directory above it, or
// the root. README.md states the order.
func TestLevels(t *testing.T) {
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
	libraryTemplate := func(l *Local) string { return l.LibraryTemplate(false) }
	extension := func(l *Local) string { return l.DeclExt() }
	form := func(l *Local) string { return fmt.Sprint(l.IsDictForm()) }
	kindRules := func(l *Local) string { return fmt.Sprint(l.PerKind()) }
	suffix := func(l *Local) string { return l.KindSuffix(mlir.TypeDef) }
	for _, c := range []struct {
		about           string
		pkg, above, top string // BUILD files; the rules at the top count twice
		ask             func(l *Local) string
		want            string
	}{
		{"no names at all", "", "", "", template, "{Stem}IncGen"},
		{"the package", camel, snake, snake, template, "{Stem}IncGen"},
		{"the directory above", "", snake, camel, template, "{stem}_inc_gen"},
		{"the root", "", "", snake, template, "{stem}_inc_gen"},
		{"a tie goes to the next level", camel + snake, snake, camel, template, "{stem}_inc_gen"},
		{"a tie at all levels goes to the first template", camel + snake, "", "", template, "{Stem}IncGen"},
		{"the other names of a tie do not come back", camel + snake, gentbl("FooOpsGen", "FooOps.td", "-gen-op-decls", "FooOps.h.inc"), snake, template, "{stem}_inc_gen"},
		{"more votes win", snake + gentbl("bar_ops_inc_gen", "bar_ops.td", "-gen-op-decls", "bar_ops.h.inc") + camel, camel, camel, template, "{stem}_inc_gen"},
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
		levels := []*votes{votesOf(t, "a/b", c.pkg, 1), votesOf(t, "a", c.above, 1), votesOf(t, "", c.top, 2)}
		all, sum := &Conventions{}, &votes{}
		for _, v := range levels {
			sum.add(v)
		}
		all.votes = &counts{conventions: all, directories: map[string]*votes{}, trees: map[string]*votes{"": sum}}
		l := &Local{all: all, pkg: "a/b", own: func() *votes { return levels[0] }}
		for _, v := range levels[1:] {
			l.above = append(l.above, func() *votes { return v })
		}
		if got := c.ask(l); got != c.want {
			t.Errorf("%s: got %q, want %q", c.about, got, c.want)
		}
	}
}

// TestSnakeFiles checks that names of .td files decide the style of rule names if there are no
// rules: the first level with more names of one style than of the other.
func TestSnakeFiles(t *testing.T) {
	for _, c := range []struct {
		pkg, top votes
		want     bool
	}{
		{votes{}, votes{}, false},
		{votes{snakeTds: 1}, votes{camelTds: 9}, true},
		{votes{camelTds: 1}, votes{snakeTds: 9}, false},
		{votes{snakeTds: 2, camelTds: 2}, votes{snakeTds: 1}, true},
	} {
		l := &Local{own: func() *votes { return &c.pkg }, above: []func() *votes{func() *votes { return &c.top }}}
		if got := l.SnakeNames(); got != c.want {
			t.Errorf("%+v below %+v: got %v", c.pkg, c.top, got)
		}
	}
}

// TestSymbol checks the macros, loads and tools that new rules take from directories above.
func TestSymbol(t *testing.T) {
	none := sources.Of()
	all := overlay.New(none, packages.New(none, ""), maps.Keys(map[string]bool{}))
	h := &Conventions{
		repository: Repository{Sources: none, Packages: all}, Tblgens: Tally{}, Sharders: Tally{}, strips: Tally{}, symbols: map[string]map[string]Tally{},
	}
	for pkg, text := range map[string]string{
		"":  `load("//tools:td.bzl", "my_gentbl_cc_library")` + "\n" + `my_gentbl_cc_library(name = "x", td_file = "X.td", tblgen = "//tools:tblgen")`,
		"a": `load("@llvm-project//mlir:tblgen.bzl", "td_library")`,
		"c": `load(":own.bzl", "gentbl_filegroup")`,
	} {
		h.addMacros(pkg, &directory{build: readBuild(t, pkg, text), ruleOf: buildfile.RuleOf})
	}
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
	if tool, ok := h.ToolOf("my_gentbl_cc_library"); tool != "//tools:tblgen" || !ok {
		t.Errorf("the tool is %q, %v", tool, ok)
	}
	if _, ok := h.ToolOf("td_library"); ok {
		t.Error("a rule without calls has a tool")
	}
	if h.Tblgens.Best("") != "//tools:tblgen" {
		t.Errorf("tblgen %v", h.Tblgens)
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

func TestTally(t *testing.T) {
	for _, c := range []struct {
		votes    Tally
		list     []string
		best     string
		bestOf   string
		filtered string // the best that is not "b"
	}{
		{votes: nil, list: []string{"b", "a"}, best: "none", bestOf: "none", filtered: "none"},
		{votes: Tally{"a": 1, "b": 2}, list: []string{"a", "b"}, best: "b", bestOf: "b", filtered: "a"},
		{votes: Tally{"b": 2, "a": 2}, list: []string{"b", "a"}, best: "a", bestOf: "b", filtered: "a"},
		{votes: Tally{"c": 5, "b": 1}, list: []string{"a", "b"}, best: "c", bestOf: "b", filtered: "c"},
		{votes: Tally{"a": 0}, list: []string{"a"}, best: "none", bestOf: "none", filtered: "none"},
	} {
		if got := c.votes.Best("none"); got != c.best {
			t.Errorf("best of %v: got %s, want %s", c.votes, got, c.best)
		}
		if got := c.votes.bestOf(c.list, "none"); got != c.bestOf {
			t.Errorf("best of %v in %v: got %s, want %s", c.votes, c.list, got, c.bestOf)
		}
		if got := c.votes.filter(func(key string) bool { return key != "b" }).Best("none"); got != c.filtered {
			t.Errorf("best of %v without b: got %s, want %s", c.votes, got, c.filtered)
		}
	}
}

// TestConcurrentCounts asks for the votes of directories in several goroutines. The detector
// of data races has to find none, and all get the same sums.
func TestConcurrentCounts(t *testing.T) {
	h := &Conventions{}
	c := &counts{conventions: h, directories: map[string]*votes{}, trees: map[string]*votes{}}
	for i := range 3 * fewDirectories {
		dir := fmt.Sprintf("a/d%02d", i)
		h.dirs = append(h.dirs, dir)
		c.directories[dir] = &votes{names: 1, forms: Tally{"dict": 1}}
	}
	var wg sync.WaitGroup
	for range 8 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for _, dir := range []string{"", "a", "a/d03"} {
				want := 3 * fewDirectories
				if dir == "a/d03" {
					want = 1
				}
				if got := c.below(dir).forms["dict"]; got != want {
					t.Errorf("%q has %d votes, want %d", dir, got, want)
				}
			}
			c.of("a/d05")
		}()
	}
	wg.Wait()
}
