package arrange

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/cxxuses"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// td returns a .td file at a path of the form dir/Stem.td.
func td(path string) *source.File { return &source.File{Path: path, Stem: source.Stem(path)} }

// unit returns a unit whose outputs have a common stem.
func unit(src *source.File, k mlir.Kind, stem string) *decide.Unit {
	u := &decide.Unit{Src: src, Kind: k, Decls: stem + ".h.inc"}
	if k.Info().Defs != "" {
		u.Defs = stem + ".cpp.inc"
	}
	return u
}

// fakeFiles has the .td files of the package foo, by path.
type fakeFiles struct {
	known     map[string]*source.File
	generated string
	states    map[string]directoryState
}

func (x fakeFiles) lookUp(f string) *source.File    { return x.known[f] }
func (x fakeFiles) isGenerated(f string) bool       { return f == x.generated }
func (x fakeFiles) state(dir string) directoryState { return x.states[dir] }

func TestExisting(t *testing.T) {
	wrong := td("foo/Wrong.td")
	wrong.Fault = "foo/Wrong.td:1:1: wrong"
	files := fakeFiles{
		known: map[string]*source.File{
			"foo/A.td": td("foo/A.td"), "foo/Wrong.td": wrong, "foo/off/B.td": td("foo/off/B.td"), "foo/other/C.td": td("foo/other/C.td"),
		},
		generated: "foo/Made.td",
		states:    map[string]directoryState{"foo/off": isOff, "foo/other": isOthers},
	}
	for _, c := range []struct{ about, kind, td, want string }{
		{"a rule for a file of the package stays", buildfile.GentblCC, "A.td", "kept"},
		{"a rule of another kind stays too", buildfile.GentblFiles, "A.td", "kept"},
		{"libraries are another stage", buildfile.TdLibrary, "A.td", ""},
		{"a file of another package is a label", buildfile.GentblCC, "//bar:A.td", ""},
		{"an expression as td_file has no text", buildfile.GentblCC, "", ""},
		{"the input of mlir-pdll is left alone", buildfile.GentblCC, "A.pdll", ""},
		{"a missing file removes its rule", buildfile.GentblCC, "Gone.td", "removed"},
		{"a file that a rule generates is not missing", buildfile.GentblCC, "Made.td", ""},
		{"a file with an error leaves its rule alone", buildfile.GentblCC, "Wrong.td", ""},
		{"a directive leaves the rules of a directory alone", buildfile.GentblCC, "off/B.td", ""},
		{"a label cannot cross into another package", buildfile.GentblCC, "other/C.td", "removed"},
	} {
		b := &buildfile.File{Pkg: "foo", Rules: []*buildfile.Rule{{Name: "r", Kind: c.kind, TdFile: c.td}}}
		found, got := existingOf(b, files), ""
		if len(found.kept) > 0 {
			got = "kept"
		}
		if len(found.removed) > 0 {
			got += "removed"
		}
		if got != c.want {
			t.Errorf("%s: %s in %s is %q, want %q", c.about, c.kind, c.td, got, c.want)
		}
	}
}

func TestSeparateOutputs(t *testing.T) {
	ops, types := td("foo/FooOps.td"), td("foo/FooTypes.td")
	decided := func(u *decide.Unit) *decide.Unit { u.Decided = true; return u }
	for _, c := range []struct {
		about string
		units []*decide.Unit
		made  string
		want  string // the declarations of all units, and those that are generated
	}{
		{"different names stay", []*decide.Unit{unit(ops, mlir.Op, "FooOps"), unit(types, mlir.TypeDef, "FooTypes")}, "", "FooOps.h.inc FooTypes.h.inc | FooOps.h.inc FooTypes.h.inc"},
		{"the file of the name keeps it", []*decide.Unit{unit(types, mlir.Enum, "FooOps"), unit(ops, mlir.Op, "FooOps")}, "", "FooTypes.h.inc FooOps.h.inc | FooTypes.h.inc FooOps.h.inc"},
		{"a name that C++ gives stays", []*decide.Unit{decided(unit(types, mlir.Enum, "FooOps")), unit(ops, mlir.Op, "FooOps")}, "", "FooOps.h.inc FooOpsOps.h.inc | FooOps.h.inc FooOpsOps.h.inc"},
		{"other rules generate both files", []*decide.Unit{unit(ops, mlir.Op, "FooOps"), unit(types, mlir.TypeDef, "FooTypes")}, "FooOps", "FooOps.h.inc FooTypes.h.inc | FooTypes.h.inc"},
	} {
		before := *c.units[0]
		separated := separateOutputs(c.units, "foo", func(_ *decide.Unit, name string) bool {
			return c.made != "" && strings.HasPrefix(name, c.made)
		})
		names := func(units []*decide.Unit) string {
			var list []string
			for _, u := range units {
				list = append(list, u.Decls)
			}
			return strings.Join(list, " ")
		}
		if got := names(separated.all) + " | " + names(separated.generated); got != c.want {
			t.Errorf("%s: got %s, want %s", c.about, got, c.want)
		}
		if diff := cmp.Diff(before.Decls, c.units[0].Decls); diff != "" {
			t.Errorf("%s: the input changed: %s", c.about, diff)
		}
	}
}

// fakeUsage has the outputs that C++ includes.
type fakeUsage []string

func (x fakeUsage) isUsed(_, name string) bool                         { return slices.Contains(x, name) }
func (x fakeUsage) isMade(string) bool                                 { return false }
func (x fakeUsage) dialectOf([]string, *source.File, mlir.Kind) string { return "" }

func TestKeepUnits(t *testing.T) {
	decls := func(name string) buildfile.Output {
		return buildfile.Output{Name: name, Options: []string{"-gen-op-decls"}}
	}
	for _, c := range []struct {
		about string
		rule  buildfile.Rule
		used  fakeUsage
		want  string // entries of the rule, and the declarations of the fresh units
	}{
		{"an output that nothing includes by another name stays", buildfile.Rule{Kind: buildfile.GentblCC, Outputs: []buildfile.Output{decls("Old.h.inc")}}, nil, "Old.h.inc | FooTypes.h.inc"},
		{"C++ includes it by another name", buildfile.Rule{Kind: buildfile.GentblCC, Outputs: []buildfile.Output{decls("Old.h.inc")}}, fakeUsage{"FooOps.h.inc"}, "FooOps.h.inc | FooTypes.h.inc"},
		{"C++ includes both names", buildfile.Rule{Kind: buildfile.GentblCC, Outputs: []buildfile.Output{decls("Old.h.inc")}}, fakeUsage{"FooOps.h.inc", "Old.h.inc"}, "Old.h.inc | FooTypes.h.inc"},
		{"the other half is added if C++ includes it", buildfile.Rule{Kind: buildfile.GentblCC, Outputs: []buildfile.Output{decls("FooOps.h.inc")}}, fakeUsage{"FooOps.cpp.inc"}, "FooOps.h.inc FooOps.cpp.inc | FooTypes.h.inc"},
		{"an expression keeps all units of the file", buildfile.Rule{Kind: buildfile.GentblCC}, nil, " | "},
		{"shards keep the operations", buildfile.Rule{Kind: buildfile.GentblSharded}, nil, " | FooTypes.h.inc"},
		{"other rules keep nothing", buildfile.Rule{Kind: buildfile.GentblFiles, Outputs: []buildfile.Output{decls("FooOps.h.inc")}}, nil, " | FooOps.h.inc FooTypes.h.inc"},
	} {
		src := td("foo/FooOps.td")
		units := []*decide.Unit{unit(src, mlir.Op, "FooOps"), unit(src, mlir.TypeDef, "FooTypes")}
		entries := func(u *decide.Unit) []buildfile.Output {
			return []buildfile.Output{{Name: u.Decls, Options: []string{u.Kind.Info().Decls}}, {Name: u.Defs, Options: []string{u.Kind.Info().Defs}}}
		}
		kept := keepUnits(keeper{pkg: "foo", units: units, all: units, usage: c.used, entries: entries}, []keptRule{{&c.rule, src}})
		var names, fresh []string
		for _, e := range kept.generators[0].Entries {
			names = append(names, e.Name)
		}
		for _, u := range kept.fresh {
			fresh = append(fresh, u.Decls)
		}
		if got := strings.Join(names, " ") + " | " + strings.Join(fresh, " "); got != c.want {
			t.Errorf("%s: got %s, want %s", c.about, got, c.want)
		}
	}
}

// fakeStyle names rules as most repositories do.
type fakeStyle struct{}

func (fakeStyle) GentblTemplate(perKind bool) string {
	if perKind {
		return "{Base}{Kind}IncGen"
	}
	return "{Stem}IncGen"
}
func (fakeStyle) KindWord(k mlir.Kind) string { return k.Info().Words[0] }

// fakeReferences maps the declarations of units to rules whose users include them.
type fakeReferences map[string][]string

func (x fakeReferences) placeOf(string) string { return "BUILD:1" }
func (x fakeReferences) hasUsers(name string) bool {
	for _, names := range x {
		if slices.Contains(names, name) {
			return true
		}
	}
	return false
}
func (x fakeReferences) useWith(u *decide.Unit, name string) (cxxuses.Use, bool) {
	return cxxuses.Use{From: "Foo.cpp", Line: 1, Spelling: u.Decls}, slices.Contains(x[u.Decls], name)
}

func TestNames(t *testing.T) {
	for _, c := range []struct {
		about    string
		perKind  bool
		dangling []string
		used     []string
		refs     fakeReferences
		want     string // the rules of the operations and of the types after each of the two stages
	}{
		{"one rule per file", false, nil, nil, nil, "FooOpsIncGen FooOpsIncGen, FooOpsIncGen FooOpsIncGen"},
		{"one rule per kind", true, nil, nil, nil, "FooOpsIncGen FooTypesIncGen, FooOpsIncGen FooTypesIncGen"},
		{"others refer to a rule", true, []string{"foo_types_inc_gen"}, nil, nil, "FooOpsIncGen foo_types_inc_gen, FooOpsIncGen foo_types_inc_gen"},
		{"the name is in use", false, nil, []string{"FooOpsIncGen"}, nil, "FooOpsOpsIncGen FooOpsOpsIncGen, FooOpsOpsIncGen FooOpsOpsIncGen"},
		{"users of a missing rule include the types", true, []string{"generated_inc_gen"}, nil, fakeReferences{"FooTypes.h.inc": {"generated_inc_gen"}}, "FooOpsIncGen FooTypesIncGen, FooOpsIncGen generated_inc_gen"},
	} {
		src := td("foo/FooOps.td")
		units := []*decide.Unit{unit(src, mlir.Op, "FooOps"), unit(src, mlir.TypeDef, "FooTypes")}
		used := map[string]bool{}
		for _, name := range c.used {
			used[name] = true
		}
		names := nameUnits(namer{pkg: "foo", perKind: c.perKind, style: fakeStyle{}, dangling: c.dangling, refs: c.refs, used: used}, units)
		before := fmt.Sprint(names.of[units[0]], " ", names.of[units[1]])
		joined, after := joinUsers(userJoiner{dangling: c.dangling, refs: c.refs, canMove: func(u *decide.Unit, to *source.File) bool { return u.Src == to }}, units, names)
		if got := fmt.Sprintf("%s, %s %s", before, after.of[joined[0]], after.of[joined[1]]); got != c.want {
			t.Errorf("%s: got %s, want %s", c.about, got, c.want)
		}
		if unchanged := fmt.Sprint(names.of[units[0]], " ", names.of[units[1]]); unchanged != before {
			t.Errorf("%s: the stage that joins changed its input to %s", c.about, unchanged)
		}
		for _, u := range joined {
			if name := after.of[u]; after.why[name].IsZero() {
				t.Errorf("%s: %s has no reason", c.about, name)
			}
		}
	}
}
