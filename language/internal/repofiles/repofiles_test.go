package repofiles

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestList(t *testing.T) {
	root := t.TempDir()
	for _, name := range []string{"a.td", "d/b.td", "d/e/f/c.td", ".git/x", "bazel-out/y", "other/MODULE.bazel", "other/z.td",
		"out/CMakeCache.txt", "out/w.td", "skip/v.td", ".bazelignore"} {
		p := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(p), 0o777); err != nil {
			t.Fatal(err)
		}
		text := ""
		if name == ".bazelignore" {
			text = "# no\nskip/\n"
		}
		if err := os.WriteFile(p, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	r, err := List(context.Background(), root)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(r.Files, " "); got != ".bazelignore a.td d/b.td d/e/f/c.td" {
		t.Errorf("files: %s", got)
	}
	for pattern, want := range map[string]string{
		"*.td": "a.td", "**/*.td": "a.td d/b.td d/e/f/c.td", "d/**/c.td": "d/e/f/c.td", "d/*.td": "d/b.td", "**/e/*": "", "[": "",
	} {
		if got := strings.Join(r.Glob(pattern), " "); got != want {
			t.Errorf("%s: %q, want %q", pattern, got, want)
		}
	}
	if _, err := r.Read("../x"); err == nil || !strings.Contains(err.Error(), "not in the repository") {
		t.Errorf("a file outside: %v", err)
	}
}

// TestMatchGlob matches patterns of Bazel.
func TestMatchGlob(t *testing.T) {
	for _, c := range []struct {
		pattern, path string
		want          bool
	}{
		{"*.td", "a.td", true},
		{"*.td", "d/a.td", false},
		{"**/*.td", "a.td", true},
		{"**/*.td", "d/e/a.td", true},
		{"d/**", "d/e/a.td", true},
		{"d/**/e/*.td", "d/e/a.td", true},
		{"d/**/e/*.td", "d/f/e/g/a.td", false},
		{"**/e/**/*.td", "d/e/f/g/a.td", true},
		{"{a,b}.td", "a.td", false},
		{"{a,b}.td", "{a,b}.td", true},
		{strings.Repeat("**/a/", 1000) + "*.td", strings.Repeat("a/", 2000) + "a.cpp", false},
		{strings.Repeat("**/", 1000) + "*.td", strings.Repeat("a/", 1000) + "a.td", true},
		{strings.Repeat("*a", 1000) + ".td", strings.Repeat("a", 2000) + ".cpp", false},
	} {
		if got := MatchGlob(c.pattern, c.path); got != c.want {
			t.Errorf("%.30q, %.30q: %v, want %v", c.pattern, c.path, got, c.want)
		}
	}
}
