package rungazelle

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestIgnoredLanguages(t *testing.T) {
	for _, c := range []struct{ root, args, want string }{
		{"# gazelle:lang td\n", "-lang=td,cc", "BUILD.bazel: # gazelle:lang td comes before -lang=td,cc, so cc does not run; remove the directive"},
		{"# gazelle:lang td\n", "update -lang td,cc foo", "BUILD.bazel: # gazelle:lang td comes before -lang=td,cc, so cc does not run; remove the directive"},
		{"# gazelle:lang td\n", "update --lang=td", ""},
		{"# gazelle:lang td\n", "update", ""},
		{"# gazelle:lang td,cc\n", "-lang=td,cc", ""},
		{"# gazelle:language td\n", "-lang=td,cc", ""},
		{"", "-lang=td,cc", ""},
	} {
		dir := t.TempDir()
		for name, text := range map[string]string{"WORKSPACE": "", "BUILD.bazel": c.root, "foo/x": ""} {
			if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if got := ignoredLanguages(filepath.Join(dir, "foo"), strings.Fields(c.args)); got != c.want {
			t.Errorf("%q, %s: got %q, want %q", c.root, c.args, got, c.want)
		}
		if got := ignoredLanguages("/", append(strings.Fields(c.args), "-repo_root="+dir)); got != c.want {
			t.Errorf("%q, %s -repo_root: got %q, want %q", c.root, c.args, got, c.want)
		}
	}
}
