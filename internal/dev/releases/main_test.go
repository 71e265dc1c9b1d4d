package main

import (
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/questions"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestFields checks that the stored fields of the newest release are those of its
// reference.
func TestFields(t *testing.T) {
	reference := testtool.ReferenceOf(t, int(mlir.Newest))
	now, err := readFields(t.Context(), reference.Include)
	if err != nil {
		t.Fatal(err)
	}
	if got := describeFields(mlir.FieldsOf(mlir.Newest), now); got != "They are as in the known snapshot.\n" {
		reference.Fail(t, got)
	}
}

func TestDescribeFields(t *testing.T) {
	before := []mlir.ClassFields{{Class: "Op", Fields: []string{"name", "old"}}, {Class: "Gone", Fields: []string{"a"}}}
	now := []mlir.ClassFields{{Class: "Op", Fields: []string{"name", "new"}}}
	want := "- class Op has the new field new\n- class Op lacks the field old\n- class Gone is gone\n"
	if got := describeFields(before, now); got != want {
		t.Errorf("got:\n%swant:\n%s", got, want)
	}
}

func TestDescribeAnswers(t *testing.T) {
	q := func(file, generator string) questions.Question {
		return questions.Question{File: file, Args: []string{generator}}
	}
	answers := []answer{
		{q("a.td", "-gen-op-decls"), ""},
		{q("b.td", "-gen-op-decls"), "line 1 differs"},
		{q("a.td", "-gen-op-doc"), ""},
		{q("c.td", "-gen-op-decls"), "line 2 differs"},
	}
	want := `2/4 are the same.

| generator | same |
|---|--:|
| ` + "`-gen-op-decls`" + ` | 1/3 |

b.td -gen-op-decls:
line 1 differs

…
`
	if got := describeAnswers(answers, 1); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
	if got := describeAnswers(answers[:1], 1); !strings.HasPrefix(got, "1/1 are the same.") {
		t.Errorf("got %q", got)
	}
}

func TestDescribeQuestions(t *testing.T) {
	a, b, c := questions.Question{File: "a"}, questions.Question{File: "b"}, questions.Question{File: "c"}
	if got, want := describeQuestions([]questions.Question{a, b}, []questions.Question{b, c}), "2 questions: 1 new, 1 gone\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
