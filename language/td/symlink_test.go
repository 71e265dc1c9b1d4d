package td

import (
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// TestSymlinks runs on a repository with symbolic links to files, to a missing file, and to a
// directory above.
func TestSymlinks(t *testing.T) {
	dir := t.TempDir()
	writeTree(t, dir, map[string]string{
		"WORKSPACE":       "",
		"real/RealOps.td": "include \"mlir/IR/OpBase.td\"\ndef R_Dialect : Dialect {\n  let name = \"r\";\n}\n",
		"foo/FooBase.td":  "include \"mlir/IR/OpBase.td\"\n",
	})
	for name, target := range map[string]string{
		"foo/Dangling.td": "nowhere", "foo/LinkOps.td": "../real/RealOps.td", "foo/up": "..", "again": "real",
	} {
		if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	stderr, err := runGazelle(t, dir)
	if err != nil || stderr != "foo/Dangling.td: no such file or directory\n" {
		t.Errorf("%v, printed %q", err, stderr)
	}
	files := buildFiles(t, dir)
	if len(files) != 2 {
		t.Errorf("%d BUILD files", len(files))
	}
	foo := files[filepath.FromSlash("foo/BUILD.bazel")]
	for _, want := range []string{`"FooBase.td"`, `"LinkOps.td"`} {
		if !strings.Contains(foo, want) {
			t.Errorf("no %s in:\n%s", want, foo)
		}
	}
	if strings.Contains(foo, "Dangling") {
		t.Errorf("a file that is not there:\n%s", foo)
	}
}

// TestLinkedSources runs on .td files that are symbolic links to others of the repository. Such a file has a rule only if C++
// includes an output from its directory, and the other file has none then.
func TestLinkedSources(t *testing.T) {
	const dialect = "include \"mlir/IR/OpBase.td\"\ndef R_Dialect : Dialect {\n  let name = \"r\";\n}\ndef R_AddOp : Op<R_Dialect, \"add\">;\n"
	for _, c := range []struct{ about, header, want string }{
		{"nothing is included", "", "real/RealOps.td"},
		{"outputs of the file are included", "#include \"real/RealDialect.h.inc\"\n#define GET_OP_CLASSES\n#include \"real/RealOps.h.inc\"\n", "real/RealOps.td"},
		{"outputs of the link are included", "#include \"foo/RealDialect.h.inc\"\n#define GET_OP_CLASSES\n#include \"foo/RealOps.h.inc\"\n", "foo/RealOps.td"},
	} {
		dir := t.TempDir()
		writeTree(t, dir, map[string]string{
			"WORKSPACE": "", "BUILD.bazel": "# gazelle:follow again\n", "real/RealOps.td": dialect, "foo/FooBase.td": "include \"foo/RealOps.td\"\n", "use/use.h": c.header,
		})
		for name, target := range map[string]string{"foo/RealOps.td": "../real/RealOps.td", "again": "real"} {
			if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
				t.Fatal(err)
			}
		}
		for range 2 {
			if stderr, err := runGazelle(t, dir); err != nil || stderr != "" {
				t.Errorf("%s: %v, printed %q", c.about, err, stderr)
			}
		}
		var got []string
		for name, text := range buildFiles(t, dir) {
			if strings.Contains(text, "td_file = \"RealOps.td\"") {
				got = append(got, path.Join(path.Dir(filepath.ToSlash(name)), "RealOps.td"))
			}
		}
		if len(got) != 1 || got[0] != c.want {
			t.Errorf("%s: rules for %v, want %s", c.about, got, c.want)
		}
		if foo := readTree(t, dir)["foo/BUILD.bazel"]; !strings.Contains(foo, "\"RealOps.td\",") {
			t.Errorf("%s: the library lacks the link:\n%s", c.about, foo)
		}
	}
}
