package td

import (
	"strings"
	"testing"
)

// TestUnnameableFiles checks that a run leaves out files whose names cannot be in a label,
// and reports them.
func TestUnnameableFiles(t *testing.T) {
	const text = "include \"mlir/IR/OpBase.td\"\ndef Foo_Dialect : Dialect {\n  let name = \"foo\";\n}\n"
	for _, name := range []string{"a:b.td", "@a.td", "a\nb.td", `a\b.td`} {
		dir := t.TempDir()
		writeTree(t, dir, map[string]string{"WORKSPACE": "", "foo/" + name: text, "foo/Foo.td": text})
		stderr, err := runGazelle(t, dir)
		if err != nil || !strings.Contains(stderr, "the file is left out, rename it") {
			t.Errorf("%q: %v, printed %q", name, err, stderr)
		}
		build := buildFiles(t, dir)["foo/BUILD.bazel"]
		if !strings.Contains(build, `srcs = ["Foo.td"]`) || strings.Count(build, "td_file = ") != 1 {
			t.Errorf("%q:\n%s", name, build)
		}
	}
}
