package inputfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// TestReaderAnswersAlike changes files while a reader is in use. The invocation
// sees the first contents of each file, and the next invocation sees the new
// contents.
func TestReaderAnswersAlike(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	expect := func(r *Reader, name, want string) {
		t.Helper()
		src, err := r.ReadFile(name)
		if want == "" && !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %q, %v; want that it is missing", name, src, err)
		} else if want != "" && (err != nil || string(src) != want) {
			t.Errorf("%s: %q, %v; want %q", name, src, err, want)
		}
	}
	store := NewStore()
	write("a.td", "before")
	first := NewReader(Source{Store: store, Dir: Directory(dir)})
	expect(first, "a.td", "before")
	expect(first, "b.td", "")
	write("a.td", "after!")
	write("b.td", "new")
	expect(first, "a.td", "before")
	expect(first, "b.td", "")
	if n := len(first.Probes()); n != 2 {
		t.Errorf("%d questions asked of the file system, want 2", n)
	}
	second := NewReader(Source{Store: store, Dir: Directory(dir)})
	expect(second, "a.td", "after!")
	expect(second, "b.td", "new")
}

// TestReaderRefuses requests files that are not declared, several times. The
// reader must not pass these requests to the file system.
func TestReaderRefuses(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.td"), []byte("text"), 0o666); err != nil {
		t.Fatal(err)
	}
	r := NewReader(Source{Dir: Directory(dir), Declared: NewDeclared("list", "b.td\n", func(name string) string { return name })})
	for range 2 {
		_, err := r.ReadFile("a.td")
		var refusal *tablegen.Refusal
		if !errors.As(err, &refusal) {
			t.Errorf("%v, want a refusal", err)
		}
	}
	if n := len(r.Probes()); n != 0 {
		t.Errorf("%d questions asked of the file system, want none", n)
	}
}
