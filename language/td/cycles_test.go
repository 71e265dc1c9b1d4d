//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"bytes"
	"fmt"
	"log"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/cmd/gazelle/update"
	"github.com/bazelbuild/bazel-gazelle/language"
	"github.com/google/go-cmp/cmp"
)

// TestCyclesLeftOut runs on repositories whose .td files need each other across packages.
// The existing BUILD files of the cycle must stay as they are, and all others be written. A
// second run must end in the same way and change nothing.
func TestCyclesLeftOut(t *testing.T) {
	const library = "load(\"@rules_ods//rules:defs.bzl\", \"td_library\")\n\n# A person's rule.\ntd_library(\n    name = %q,\n    srcs = [\n        %q,\n        %q,\n    ],\n    visibility = [\"//visibility:public\"],\n)\n"
	for _, c := range []struct {
		about   string
		files   map[string]string
		written string            // packages whose BUILD file is written, sorted
		message []string          // parts of the messages
		contain map[string]string // a part of each BUILD file that is written
		args    []string
	}{
		{"files of two packages include each other", map[string]string{
			"a/A.td": "class A;\ninclude \"b/B.td\"\n", "b/B.td": "include \"a/A.td\"\n",
			"c/C.td": "class C;\n", "d/D.td": "include \"c/C.td\"\nclass D;\n",
		}, "a b c d", []string{
			"td_library rules of //a, //b would depend on each other in a cycle, so they do not get these deps:\n" +
				"  //a:td_files depends on //b:td_files: a/A.td:2 includes \"b/B.td\"\n  //b:td_files depends on //a:td_files: b/B.td:1 includes \"a/A.td\"\n" +
				"  a library for each file does not break it: a/A.td:2 includes \"b/B.td\", b/B.td:1 includes \"a/A.td\"; ",
			"move what both need into a third file",
		}, map[string]string{"d": "\"//c:td_files\""}, nil},
		{"libraries of a person would need each other", map[string]string{
			"a/A1.td": "include \"b/B1.td\"\n", "a/A2.td": "class A2;\n", "a/BUILD.bazel": fmt.Sprintf(library, "mine", "A1.td", "A2.td"),
			"b/B1.td": "class B1;\n", "b/B2.td": "include \"a/A2.td\"\n", "b/BUILD.bazel": fmt.Sprintf(library, "hers", "B1.td", "B2.td"),
			"c/C.td": "include \"a/A1.td\"\nclass C;\n",
		}, "c", []string{
			"td_library rules of //a, //b would depend on each other in a cycle, so they do not get these deps:",
			"//a:mine depends on //b:hers: a/A1.td:1 includes \"b/B1.td\"",
			"the libraries exist already; split one of them",
		}, map[string]string{"c": "\"//a:mine\""}, nil},
		{"two cycles", map[string]string{
			"a/A.td": "include \"b/B.td\"\n", "b/B.td": "include \"a/A.td\"\n",
			"c/C.td": "include \"d/D.td\"\n", "d/D.td": "include \"c/C.td\"\nclass D;\n",
			"e/E.td": "class E;\n",
		}, "a b c d e", []string{"rules of //a, //b would", "rules of //c, //d would"}, map[string]string{"e": "E.td"}, nil},
		{"a run with -index=lazy for some directories, which divides no libraries", map[string]string{
			"a/A1.td": "class A1;\n", "a/A2.td": "include \"b/B1.td\"\n", "a/BUILD.bazel": fmt.Sprintf(library, "td_files", "A1.td", "A2.td"),
			"b/B1.td": "class B1;\n", "b/B2.td": "include \"a/A1.td\"\n", "b/BUILD.bazel": fmt.Sprintf(library, "td_files", "B1.td", "B2.td"),
			"c/C.td": "class C;\n", "c/C2.td": "class C2;\n", "c/BUILD.bazel": fmt.Sprintf(library, "td_files", "C.td", "C2.td"),
		}, "", []string{
			"td_library rules of //a, //b would depend on each other in a cycle, so they do not get these deps:",
			"//b:td_files depends on //a:td_files: b/B2.td:1 includes \"a/A1.td\"",
		}, nil, []string{"-index=lazy", "a", "b", "c"}},
	} {
		dir := t.TempDir()
		writeTree(t, dir, map[string]string{"WORKSPACE": ""})
		writeTree(t, dir, c.files)
		var first map[string]string
		for run := range 2 {
			var buf bytes.Buffer
			out := log.Writer()
			log.SetOutput(&buf)
			l := NewLanguage()
			err := update.Run(t.Context(), []language.Language{l}, dir, append([]string{"-repo_root=" + dir}, c.args...))
			log.SetOutput(out)
			stderr := buf.String()
			if err != nil || l.Err() == nil {
				t.Errorf("%s: the run ends with %v, and the error of packages is %v", c.about, err, l.Err())
			}
			for _, part := range c.message {
				if !strings.Contains(stderr, part) {
					t.Errorf("%s: run %d printed %q, want %q", c.about, run, stderr, part)
				}
			}
			after := buildFiles(t, dir)
			if run == 1 {
				if diff := cmp.Diff(first, after); diff != "" {
					t.Errorf("%s: the second run changes something:\n%s", c.about, diff)
				}
				continue
			}
			first = maps.Clone(after)
			for name, text := range c.files {
				if isBuild(name) {
					if after[name] != text {
						t.Errorf("%s: %s has changed:\n%s", c.about, name, after[name])
					}
					delete(after, name)
				}
			}
			var written []string
			for name, text := range after {
				pkg, _, _ := strings.Cut(name, "/")
				written = append(written, pkg)
				if !strings.Contains(text, c.contain[pkg]) {
					t.Errorf("%s: %s has no %s:\n%s", c.about, name, c.contain[pkg], text)
				}
			}
			slices.Sort(written)
			if got := strings.Join(written, " "); got != c.written {
				t.Errorf("%s: wrote %s, want %s", c.about, got, c.written)
			}
		}
	}
}
