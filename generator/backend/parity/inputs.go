package parity

import (
	"os"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/questions"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// MLIRFiles returns MLIR's .td files that are valid alone, relative to the include directory.
func MLIRFiles() []string {
	var files []string
	for _, row := range questions.Of(mlir.Release22) {
		if row.Generator() == "print-records" {
			files = append(files, row.File)
		}
	}
	return files
}

// Inputs evaluates several files, for a generator with ManyInputs. The names of
// the files are relative to the working directory or to one of the include
// directories.
func Inputs(t testing.TB, includeDirs []string, files ...string) *backend.Input {
	t.Helper()
	in := &backend.Input{IncludeDirs: includeDirs, Jobs: 2, ReadFile: os.ReadFile}
	trees := &tablegen.Cache{}
	for _, file := range files {
		records, err := tablegen.Load(t.Context(), file, tablegen.Options{IncludeDirs: includeDirs, ReadFile: os.ReadFile, Cache: trees})
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		in.Roots = append(in.Roots, backend.Root{File: file, Records: records, Features: mlir.Release22.Features()})
	}
	return in
}
