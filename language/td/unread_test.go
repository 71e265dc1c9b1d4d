package td

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestUnreadBase runs on a repository with a rule for operations whose class is in a file
// that the extension cannot read, for several reasons. The rule must stay as it is, also if
// Gazelle visits only its package.
func TestUnreadBase(t *testing.T) {
	const class = `include "mlir/IR/OpBase.td"
def X_Dialect : Dialect {
  let name = "x";
}
class X_Op<string m> : Op<X_Dialect, m>;
`
	const rules = `# Slow.
gentbl_cc_library(
    name = "ops",
    tags = ["manual"],
    tbl_outs = {
        "FooOps.h.inc": ["-gen-op-decls"],
        "FooOps.cpp.inc": ["-gen-op-defs"],
    },
    td_file = "FooOps.td",
    deps = [":td_files"],
)
`
	const head = `load("@rules_ods//rules:defs.bzl", "gentbl_cc_library", "td_library")

package(default_visibility = ["//visibility:public"])

`
	for name, c := range map[string]struct {
		include string
		files   map[string]string
		link    string // a symbolic link to a missing file
	}{
		"does not parse":                  {"foo/X.td", map[string]string{"foo/X.td": "def X : ;\n" + class}, ""},
		"does not parse, other package":   {"x/X.td", map[string]string{"x/X.td": "def X : ;\n" + class}, ""},
		"is not there":                    {"x/X.td", nil, ""},
		"is not there, included by other": {"foo/Y.td", map[string]string{"foo/Y.td": "include \"x/X.td\"\n"}, ""},
		"is elsewhere, resolve":           {"x/X.td", map[string]string{"BUILD.bazel": "# gazelle:resolve td x/X.td @x//:td\n"}, ""},
		"is elsewhere, td_index":          {"x/X.td", map[string]string{"BUILD.bazel": "# gazelle:td_index i.json\n", "i.json": `{"x/X.td": ["@x//:td"]}`}, ""},
		"is generated":                    {"x/X.td", map[string]string{"x/BUILD.bazel": "genrule(\n    name = \"x\",\n    outs = [\"X.td\"],\n    cmd = \"touch $@\",\n)\n"}, ""},
		"is a dangling link":              {"foo/X.td", nil, "foo/X.td"},
		"is newer than what is known":     {"mlir/Dialect/Nonesuch/IR/X.td", nil, ""},
		"is excluded":                     {"x/X.td", map[string]string{"x/X.td": class, "BUILD.bazel": "# gazelle:exclude x\n"}, ""},
		"is ignored":                      {"x/X.td", map[string]string{"x/X.td": class, ".bazelignore": "x\n"}, ""},
		"is in another repository":        {"x/X.td", map[string]string{"other/WORKSPACE": "", "other/x/X.td": class}, ""},
	} {
		for _, args := range [][]string{nil, {"-index=lazy", "foo"}} {
			t.Run(name+strings.Join(args, " "), func(t *testing.T) {
				dir := t.TempDir()
				files := map[string]string{
					"WORKSPACE":       "workspace(name = \"acme\")\n",
					"foo/BUILD.bazel": head + rules,
					"foo/FooOps.td":   "include \"" + c.include + "\"\ndef Foo_A : X_Op<\"a\">;\n",
				}
				maps.Copy(files, c.files)
				writeTree(t, dir, files)
				if c.link != "" {
					if err := os.Symlink("nowhere.td", filepath.Join(dir, c.link)); err != nil {
						t.Fatal(err)
					}
				}
				_, err := runGazelle(t, dir, args...)
				if isFaulty := strings.HasPrefix(c.files[c.include], "def X : ;") && (args == nil || strings.HasPrefix(c.include, "foo/")); (err != nil) != isFaulty {
					t.Fatal(err)
				}
				text, err := os.ReadFile(filepath.Join(dir, "foo/BUILD.bazel"))
				if err != nil {
					t.Fatal(err)
				}
				if !strings.Contains(string(text), rules) {
					t.Errorf("the rule has changed:\n%s", text)
				}
			})
		}
	}
}
