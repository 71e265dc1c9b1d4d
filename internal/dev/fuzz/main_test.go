package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/internal/dev/fuzz/internal/compare"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestReference runs the fuzzer with a small count.
func TestReference(t *testing.T) {
	o := &options{count: 1500, seed: 23, jobs: 2, sources: "tablegen,ods", root: "../../..", tools: compare.Options{
		Release: mlir.Release22, Records: testtool.Program(t, "llvm-tblgen-22"), MLIR: testtool.Program(t, "mlir-tblgen-22"),
		Include: testtool.MLIR(t), Timeout: time.Minute,
	}}
	var printed strings.Builder
	if err := run(context.Background(), o, &printed); err != nil {
		t.Error(err)
	}
	if text := printed.String(); !strings.Contains(text, "1500 programs with seed 23, ") || strings.Contains(text, "(0 of outputs") || !strings.Contains(text, "`!foldl`") {
		t.Errorf("it prints %q", text)
	}
}

// TestReferenceTable checks that REFERENCE_BUGS.md has one line for each bug.
func TestReferenceTable(t *testing.T) {
	page, err := os.ReadFile("REFERENCE_BUGS.md")
	if err != nil {
		t.Fatal(err)
	}
	bugs, err := referenceBugs()
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(page), "|---|---|---|---|---|\n")
	var got, want strings.Builder
	for line := range strings.Lines(table) {
		title, _, _ := strings.Cut(strings.TrimPrefix(line, "| "), " | ")
		fmt.Fprintln(&got, strings.ReplaceAll(title, `\|`, "|"))
	}
	for _, b := range bugs {
		fmt.Fprintln(&want, b.title)
	}
	if got.String() != want.String() {
		t.Errorf("the table has\n%s\nbugs.txtar has\n%s", got.String(), want.String())
	}
}

// TestReferenceBugs compares both tools on the examples of bugs.txtar. The difference must have
// a cause that the bug lists, and ours must not crash.
func TestReferenceBugs(t *testing.T) {
	c, err := compare.New(compare.Options{Release: mlir.Release22, Records: testtool.Program(t, "llvm-tblgen-22"), MLIR: testtool.Program(t, "mlir-tblgen-22"),
		Include: testtool.MLIR(t), Timeout: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	bugs, err := referenceBugs()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range bugs {
		for _, p := range b.examples {
			if a := c.Ours(t.Context(), &p)[0]; a.Crashed {
				t.Errorf("%s: ours: %s\n%s", b.title, a.Message, p.Text)
			}
			d, crashes, err := c.Alone(t.Context(), p)
			switch {
			case err != nil:
				t.Fatal(err)
			case b.causes == nil && !crashes:
				t.Errorf("%s: the reference does not crash:\n%s", b.title, p.Text)
			case b.causes != nil && !crashes && d == nil:
				t.Errorf("%s: there is no difference:\n%s", b.title, p.Text)
			case b.causes != nil && d != nil && !b.explains(d.Cause()):
				t.Errorf("%s: the difference is %s\n%s", b.title, d.Cause(), p.Text)
			}
		}
	}
}

// TestPlan checks that each source gets its share of the programs.
func TestPlan(t *testing.T) {
	a, b := source{name: "a", size: 10, share: 3}, source{name: "b", size: 5, share: 1}
	sum := map[string]int{}
	all := []openSource{{source: &a}, {source: &b}}
	for _, one := range plan(all, 351, 0) {
		sum[one.source.name] += one.size
	}
	if sum["a"] != 301 || sum["b"] != 50 {
		t.Error(sum)
	}
	// The next run continues each source.
	next := plan(all, 351, 1)
	if next[0].first != 301 || next[1].first != 311 || next[3].first != 50 {
		t.Errorf("%d, %d, %d", next[0].first, next[1].first, next[3].first)
	}
}
