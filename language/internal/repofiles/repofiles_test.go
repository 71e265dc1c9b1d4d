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
