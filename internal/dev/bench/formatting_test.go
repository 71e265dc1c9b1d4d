package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestInstalled checks the .td files of the installed LLVM and MLIR.
func TestInstalled(t *testing.T) {
	p := prover{reference: testtool.Program(t, "llvm-tblgen-22"), every: 20, seen: map[string]bool{}}
	r, err := p.prove(t.Context(), formattedTree{name: "installed", dir: testtool.MLIR(t)})
	if err != nil {
		t.Fatal(err)
	}
	for _, err := range r.failures {
		t.Error(err)
	}
	if r.refused != 0 || r.compared == 0 || r.referenced == 0 {
		t.Errorf("%d files refused, records of %d compared, %d of them with llvm-tblgen-22", r.refused, r.compared, r.referenced)
	}
	t.Logf("%d files formatted; the records of %d compared, %d of them with llvm-tblgen-22", r.files, r.compared, r.referenced)
}

// TestProve checks what is counted for a small tree.
func TestProve(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"a.td":         "include \"b.td\"\ndef   A : B;\n",
		"inner/b.td":   "class B;\n",
		"bad.td":       "def {\n",
		"fragment.td":  "def C : Missing;\n",
		"copy.td":      "def C : Missing;\n",
		"other.notice": "def   D;\n",
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	p := prover{reference: testtool.Program(t, "llvm-tblgen-22"), every: 1, seen: map[string]bool{}}
	r, err := p.prove(t.Context(), formattedTree{name: "small", dir: dir, includes: []string{filepath.Join(dir, "inner")}})
	if err != nil {
		t.Fatal(err)
	}
	r.took = 0
	want := formatResult{name: "small", files: 5, distinct: 4, changed: 1, refused: 1, lines: 6, differing: 1, compared: 2, referenced: 2}
	if len(r.failures) != 0 || row(r) != row(want) {
		t.Errorf("got %s %v, want %s", row(r), r.failures, row(want))
	}
	if err := runFormatting(context.Background(), "", 100, p, []string{"small"}); err == nil {
		t.Error("an argument without a directory is accepted")
	}
	if err := runFormatting(t.Context(), "", 10, p, []string{"small=" + dir}); err == nil || !strings.Contains(err.Error(), "changes 16.67 %") {
		t.Errorf("more lines than allowed change: got error %v", err)
	}
}

func row(r formatResult) string {
	var b strings.Builder
	writeFormatRow(&b, r)
	return b.String()
}
