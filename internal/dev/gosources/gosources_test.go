package gosources

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestOf checks that the version changes with each file that a command consists
// of, and with no other file.
func TestOf(t *testing.T) {
	git := testtool.Program(t, "git")
	root := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", "module m\n\ngo 1.24\n")
	write("c/c.go", "package main\n\nimport \"m/p\"\n\nfunc main() { p.F() }\n")
	write("p/p.go", "package p\n\nfunc F() {}\n")
	write("q/q.go", "package q\n")
	for _, args := range [][]string{{"init", "-q"}, {"add", "."}, {"-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-q", "-m", "a"}} {
		if out, err := exec.Command(git, append([]string{"-C", root}, args...)...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	of := func() Version {
		t.Helper()
		v, err := Of(root, "./c")
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	first := of()
	if len(first.Commit) != 10 || len(first.Sum) != 10 {
		t.Errorf("got %+v", first)
	}
	write("p/p_test.go", "package p\n")
	write("notes.md", "a\n")
	if got := of(); got != first {
		t.Errorf("files that are no part of the command: got %+v, want %+v", got, first)
	}
	write("q/q.go", "package q\n\nvar x int\n")
	if got := of(); got.Sum != first.Sum || got.Commit != first.Commit+"+" {
		t.Errorf("a package that is no part of the command: got %+v, want %+v with a changed commit", got, first)
	}
	write("p/p.go", "package p\n\nfunc F() { println() }\n")
	if got := of(); got.Sum == first.Sum {
		t.Errorf("a package that the command imports: got %+v", got)
	}
}
