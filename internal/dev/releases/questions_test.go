package main

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/questions"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestWriteQuestions writes the questions about some files. They are those of the list.
func TestWriteQuestions(t *testing.T) {
	reference := testtool.Program(t, "mlir-tblgen-22")
	include := testtool.MLIR(t)
	const only = `^mlir/(Dialect/DLTI/|Dialect/ControlFlow/IR/|Dialect/Async/Passes)`
	out := filepath.Join(t.TempDir(), "questions.tsv")
	if err := writeQuestions(context.Background(), mlir.Release22, reference, include, only, out); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	var want []string
	for _, q := range questions.Of(mlir.Release22) {
		if regexp.MustCompile(only).MatchString(q.File) {
			want = append(want, q.String())
		}
	}
	if len(want) < 10 {
		t.Fatalf("the list has only %d questions about these files", len(want))
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestWriteQuestionsFails(t *testing.T) {
	for _, c := range []struct{ name, reference, only, want string }{
		{"regular expression", "true", "(", "-only: "},
		{"no reference", "no-such-tool", "", "no-such-tool --help: "},
		{"reference without generators", "true", "", "names no generator"},
	} {
		t.Run(c.name, func(t *testing.T) {
			err := writeQuestions(context.Background(), mlir.Release22, c.reference, t.TempDir(), c.only, "")
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
}

func TestFiles(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"mlir/b/z.td", "mlir/b.td", "mlir/a.h", "mlir/skip.td", "other/c.td"} {
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := tdFiles(dir, regexp.MustCompile(`/b`))
	if want := []string{"mlir/b.td", "mlir/b/z.td"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
}

func TestContent(t *testing.T) {
	const answer = "/*===- head -===*\\\n|* text *|\n\\*===---===*/\n\n// a comment\n  class A;\n<!-- note -->\n# title\n## heading\nword # not a comment\n"
	if got, want := content(answer), []string{"class A;", "word # not a comment"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
