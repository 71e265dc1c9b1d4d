package td

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/google/go-cmp/cmp"
)

// TestDividedLibraries runs on packages whose .td files include each other. The rules must make no
// cycle. A second run, and one with -index=lazy, must change nothing and print the same.
func TestDividedLibraries(t *testing.T) {
	const mine, own = "# Mine.\n", ""
	library := func(comment, name, files string, deps ...string) string {
		return fmt.Sprintf("load(\"@rules_ods//rules:defs.bzl\", \"td_library\")\n\n%std_library(\n    name = %q,\n    srcs = [\"%s\"],\n    visibility = [\"//visibility:public\"],\n    deps = [\"%s\"],\n)\n",
			comment, name, strings.ReplaceAll(files, " ", "\", \""), strings.Join(deps, "\", \""))
	}
	const llvm = "@llvm-project//mlir:OpBaseTdFiles"
	for _, c := range []struct {
		about    string
		includes string            // file, or file>included,included
		builds   map[string]string // package to its BUILD file
		want     string            // label, files < deps
		printed  string            // a part of the messages
	}{
		{"two packages", "a/A1 a/A2>b/B1 b/B1 b/B2>a/A1", nil,
			"//a:A1TdFiles A1 | //a:td_files A2 < :A1TdFiles //b:B1TdFiles | //b:B1TdFiles B1 | //b:td_files B2 < :B1TdFiles //a:A1TdFiles", ""},
		{"three packages", "a/A1 a/A2>b/B1 b/B1 b/B2>c/C1 c/C1 c/C2>a/A1", nil,
			"//a:A1TdFiles A1 | //a:td_files A2 < :A1TdFiles //b:B1TdFiles | //b:B1TdFiles B1 | //b:td_files B2 < :B1TdFiles //c:C1TdFiles | //c:C1TdFiles C1 | //c:td_files C2 < :C1TdFiles //a:A1TdFiles", ""},
		{"a file that nothing includes stays in the usual library", "a/A1 a/A2>b/B1 a/A3 b/B1 b/B2>a/A1", nil,
			"//a:A1TdFiles A1 | //a:td_files A2 A3 < :A1TdFiles //b:B1TdFiles | //b:B1TdFiles B1 | //b:td_files B2 < :B1TdFiles //a:A1TdFiles", ""},
		{"a chain goes through both packages", "a/A1 a/A2>b/B1 a/A3>b/B2 b/B1>a/A1 b/B2>a/A2 c/C>b/B2", nil,
			"//a:A1TdFiles A1 | //a:A2TdFiles A2 < //b:B1TdFiles | //a:td_files A3 < :A1TdFiles :A2TdFiles //b:td_files | //b:B1TdFiles B1 < //a:A1TdFiles | //b:td_files B2 < :B1TdFiles //a:A2TdFiles | //c:td_files C < //b:td_files", ""},
		{"files of one package include each other", "a/A1>a/A2 a/A2>a/A1,b/B1 a/A3 b/B1 b/B2>a/A3", nil,
			"//a:A3TdFiles A3 | //a:td_files A1 A2 < :A3TdFiles //b:B1TdFiles | //b:B1TdFiles B1 | //b:td_files B2 < :B1TdFiles //a:A3TdFiles", ""},
		{"the library of one package was written by a person", "a/A1 a/A2>b/B1 b/B1 b/B2>a/A1", map[string]string{"a": library(mine, "td_files", "A1.td A2.td", llvm)},
			"//a:td_files A1 A2 < //b:B1TdFiles @llvm-project//mlir:OpBaseTdFiles | //b:B1TdFiles B1 | //b:td_files B2 < :B1TdFiles //a:td_files", ""},
		{"a person gave the library another name", "a/A1 a/A2>b/B1 b/B1 b/B2>a/A1", map[string]string{"a": library(own, "acme", "A1.td A2.td", llvm)},
			"//a:acme A1 A2 < //b:B1TdFiles @llvm-project//mlir:OpBaseTdFiles | //b:B1TdFiles B1 | //b:td_files B2 < :B1TdFiles //a:acme", ""},
		{"the extension wrote both libraries", "a/A1 a/A2>b/B1 b/B1 b/B2>a/A1", map[string]string{"a": library(own, "td_files", "A1.td A2.td", "//b:td_files"), "b": library(own, "td_files", "B1.td B2.td", llvm)},
			"//a:A1TdFiles A1 | //a:td_files A2 < :A1TdFiles //b:B1TdFiles | //b:B1TdFiles B1 | //b:td_files B2 < :B1TdFiles //a:A1TdFiles @llvm-project//mlir:OpBaseTdFiles", ""},
		{"a user of a library whose deps become fewer", "a/A1 a/A2>b/B1 b/B1 b/B2>a/A1 c/C>a/A2,b/B2", map[string]string{
			"a": library(own, "td_files", "A1.td A2.td", "//b:td_files"), "b": library(own, "td_files", "B1.td B2.td", llvm), "c": library(mine, "td_files", "C.td", "//a:td_files"),
		}, "//a:A1TdFiles A1 | //a:td_files A2 < :A1TdFiles //b:B1TdFiles | //b:B1TdFiles B1 | //b:td_files B2 < :B1TdFiles //a:A1TdFiles @llvm-project//mlir:OpBaseTdFiles | //c:td_files C < //a:td_files //b:td_files", ""},
		{"the extension wrote one library, and the other package is new", "a/A1 a/A2>b/B1 b/B1>a/A1", map[string]string{"a": library(own, "td_files", "A1.td A2.td", llvm)},
			"//a:A1TdFiles A1 | //a:td_files A2 < :A1TdFiles //b:td_files @llvm-project//mlir:OpBaseTdFiles | //b:td_files B1 < //a:A1TdFiles", ""},
		{"a new file does not join the library of a person", "a/A1 a/A2>a/A1,b/B b/B>a/A1", map[string]string{"a": library(mine, "mine", "A1.td", llvm), "b": library(mine, "hers", "B.td", "//a:mine")},
			"//a:A2TdFiles A2 < :mine //b:hers | //a:mine A1 < @llvm-project//mlir:OpBaseTdFiles | //b:hers B < //a:mine",
			"a/A2.td: the file gets the library A2TdFiles, since //a:mine would be in a cycle with it: the .td files of this package and of //b include each other"},
		{"a new file joins the library of a person", "a/A1 a/A2>a/A1 a/A3>b/B a/A4>b/B b/B>a/A1", map[string]string{"a": library(mine, "mine", "A1.td", llvm)},
			"//a:A3TdFiles A3 A4 < //b:td_files | //a:mine A1 A2 < @llvm-project//mlir:OpBaseTdFiles | //b:td_files B < //a:mine", "a/A3.td: the file gets"},
		{"a library for each file of a package", "a/A1 a/A2>b/B1 b/B1 b/B2>a/A1", map[string]string{"a": "# gazelle:td_library_mode file\n"},
			"//a:A1TdFiles A1 | //a:A2TdFiles A2 < //b:td_files | //b:td_files B1 B2 < //a:A1TdFiles", ""},
		{"files of one dialect in a package with several", "a/x/FooOps>b/B1 a/x/FooTypes a/y/Bar b/B1 b/B2>a/x/FooTypes", map[string]string{"a": "# gazelle:generation_mode update_only\n"},
			"//a:BarTdFiles y/Bar | //a:FooOpsTdFiles x/FooOps < //b:B1TdFiles | //a:FooTypesTdFiles x/FooTypes | //b:B1TdFiles B1 | //b:td_files B2 < :B1TdFiles //a:FooTypesTdFiles", ""},
		{"two packages without a remedy beside two others", "a/A>b/B b/B>a/A c/C1 c/C2>a/A,d/D1 d/D1 d/D2>c/C1", nil,
			"//a:td_files A | //b:td_files B | //c:C1TdFiles C1 | //c:td_files C2 < :C1TdFiles //a:td_files //d:D1TdFiles | //d:D1TdFiles D1 | //d:td_files D2 < :D1TdFiles //c:C1TdFiles",
			"a library for each file does not break it: a/A.td:1 includes \"b/B.td\", b/B.td:1 includes \"a/A.td\"; move what both need into a third file"},
		{"two packages without a remedy in a longer cycle", "a/A>b/B b/B>a/A,c/C1 c/C1 c/C2>a/A", nil,
			"//a:td_files A | //b:td_files B < //c:C1TdFiles | //c:C1TdFiles C1 | //c:td_files C2 < :C1TdFiles //a:td_files", "rules of //a, //b would depend on each other"},
	} {
		dir := t.TempDir()
		files := map[string]string{"WORKSPACE": ""}
		for _, f := range strings.Fields(c.includes) {
			name, included, _ := strings.Cut(f, ">")
			for _, inc := range strings.Split(included, ",") {
				if inc != "" {
					files[name+".td"] += fmt.Sprintf("include \"%s.td\"\n", inc)
				}
			}
			files[name+".td"] += "class " + path.Base(name) + ";\n"
		}
		for pkg, text := range c.builds {
			files[pkg+"/BUILD.bazel"] = text
		}
		writeTree(t, dir, files)
		run := func(args ...string) string { return runSplitting(t, dir, args...) }
		printed := run()
		if c.printed == "" && printed != "" || !strings.Contains(printed, c.printed) {
			t.Errorf("%s: printed %q, want %q", c.about, printed, c.printed)
		}
		after := buildFiles(t, dir)
		if diff := cmp.Diff(strings.Split(c.want, " | "), librariesOf(t, after)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.about, diff)
		}
		if reasons := run("-td_explain=all"); strings.Contains(c.want, "//a:A1TdFiles A1 |") && !strings.Contains(reasons, "include each other") && c.builds["a"] == "" {
			t.Errorf("%s: the reasons do not name the cycle: %q", c.about, reasons)
		}
		if !strings.Contains(c.about, "remedy") {
			run("-index=lazy", "a", "b")
		}
		if diff := cmp.Diff(after, buildFiles(t, dir)); diff != "" {
			t.Errorf("%s: another run changes something:\n%s", c.about, diff)
		}
	}
}

// librariesOf returns a line for each td_library in BUILD files: its label, files and deps.
func librariesOf(t *testing.T, builds map[string]string) []string {
	t.Helper()
	var lines []string
	for name, text := range builds {
		f, err := rule.LoadData(name, path.Dir(name), []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range f.Rules {
			line := "//" + path.Dir(name) + ":" + r.Name()
			for _, src := range r.AttrStrings("srcs") {
				line += " " + strings.TrimSuffix(src, ".td")
			}
			if deps := r.AttrStrings("deps"); len(deps) > 0 {
				line += " < " + strings.Join(deps, " ")
			}
			lines = append(lines, line)
		}
	}
	slices.Sort(lines)
	return lines
}
