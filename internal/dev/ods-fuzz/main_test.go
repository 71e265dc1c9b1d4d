package main

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/internal/dev/ods-fuzz/internal/compare"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestReference runs ods-fuzz with a small count. It uses no mutations, because
// the programs that they change are test data of other packages.
func TestReference(t *testing.T) {
	o := &options{count: 750, pieces: 2, seed: 23, jobs: 2, sources: "tablegen,ods", root: "../../..", report: t.TempDir() + "/report.md", tools: compare.Options{
		Release: mlir.Release22, Records: testtool.Program(t, "llvm-tblgen-22"), MLIR: testtool.Program(t, "mlir-tblgen-22"),
		Include: testtool.MLIR(t), Timeout: time.Minute,
	}}
	if err := run(context.Background(), o); err != nil {
		t.Error(err)
	}
	text, err := os.ReadFile(o.report)
	if err != nil || !strings.Contains(string(text), "`!foldl`") || !strings.Contains(string(text), "\n| 24 | 750 |") {
		t.Errorf("%v, report %s", err, text)
	}
}

// TestReferenceBugs compares both tools on the examples of REFERENCE_BUGS.md.
// The difference must have a cause that the section lists, and ours must not
// crash.
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
