package main

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-fuzz/internal/compare"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestReference is the short form of ods-fuzz.
func TestReference(t *testing.T) {
	o := &options{count: 1500, seed: 22, jobs: 2, root: "../../..", report: t.TempDir() + "/report.md", tools: compare.Options{
		Records: testtool.Program(t, "llvm-tblgen-22"), MLIR: testtool.Program(t, "mlir-tblgen-22"),
		Include: testtool.MLIR(t), Timeout: time.Minute,
	}}
	if err := run(context.Background(), o); err != nil {
		t.Error(err)
	}
	text, err := os.ReadFile(o.report)
	if err != nil || !strings.Contains(string(text), "`!foldl`") {
		t.Errorf("%v, report %s", err, text)
	}
}

// TestPlan checks that the programs are divided as the shares say.
func TestPlan(t *testing.T) {
	a, b := source{name: "a", size: 10, share: 3}, source{name: "b", size: 5, share: 1}
	sum := map[string]int{}
	for _, one := range plan([]openSource{{source: &a}, {source: &b}}, 351) {
		sum[one.source.name] += one.size
	}
	if sum["a"] != 301 || sum["b"] != 50 {
		t.Error(sum)
	}
}
