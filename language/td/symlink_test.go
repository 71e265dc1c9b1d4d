package td

import (
	"os"
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
