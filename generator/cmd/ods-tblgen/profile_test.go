package main

import (
	"os"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/questions"
)

// BenchmarkQuestions answers each question about MLIR's files as a separate
// process would: it reads and parses all files again. `make profile` records it
// for profile-guided builds.
func BenchmarkQuestions(b *testing.B) {
	rows := questions.Of(mlir.Release22)
	b.Chdir(parity.Include)
	for b.Loop() {
		for _, r := range rows {
			args := append(append([]string{}, r.Args...), "-I", parity.Include, r.File, "-o", os.DevNull)
			if _, problems, status := ask(args...); status != 0 {
				b.Fatalf("%s %v: %s", r.File, r.Args, problems)
			}
		}
	}
}
