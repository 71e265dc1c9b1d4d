package td

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestUnreadableCxx runs on a repository with a C++ file that cannot be read: a symbolic
// link to itself. The run must write nothing for its package, write the other packages, and
// end with an error.
func TestUnreadableCxx(t *testing.T) {
	for _, args := range [][]string{nil, {"-index=lazy", "foo", "bar"}} {
		dir := t.TempDir()
		const dialect = "include \"mlir/IR/OpBase.td\"\ndef D : Dialect {\n  let name = \"d\";\n}\n"
		writeTree(t, dir, map[string]string{"WORKSPACE": "", "foo/Foo.td": dialect, "bar/Bar.td": dialect})
		if err := os.Symlink("Foo.h", filepath.Join(dir, "foo", "Foo.h")); err != nil {
			t.Fatal(err)
		}
		stderr, err := runGazelle(t, dir, args...)
		if err == nil || !strings.Contains(err.Error(), "//foo;") {
			t.Errorf("%v: error %v", args, err)
		}
		const want = "foo/Foo.h: too many levels of symbolic links; make it readable, or leave it out with # gazelle:exclude foo/Foo.h\n"
		if stderr != want {
			t.Errorf("%v: printed %q, want %q", args, stderr, want)
		}
		files := buildFiles(t, dir)
		if _, ok := files["bar/BUILD.bazel"]; !ok || len(files) != 1 {
			t.Errorf("%v: BUILD files are %v", args, files)
		}
		writeTree(t, dir, map[string]string{"BUILD.bazel": "# gazelle:exclude foo/Foo.h\n"})
		if stderr, err := runGazelle(t, dir, args...); err != nil || stderr != "" {
			t.Errorf("%v: with the directive: %v, printed %q", args, err, stderr)
		}
		if _, ok := buildFiles(t, dir)["foo/BUILD.bazel"]; !ok {
			t.Errorf("%v: nothing was written with the directive", args)
		}
	}
}

// TestFaultsStrict checks that a run with -strict writes nothing if there is an error.
func TestFaultsStrict(t *testing.T) {
	l := NewLanguage()
	l.faults.Add("foo", "foo/Foo.td:1:1: wrong")
	if err := l.err(); err != nil {
		t.Errorf("without -strict: %v", err)
	}
	l.isStrict = true
	if err := l.err(); err == nil {
		t.Error("with -strict there is no error")
	}
}
