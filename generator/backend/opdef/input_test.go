package opdef

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// loadInput evaluates a .td file that needs MLIR's own files.
func loadInput(t testing.TB, file string, flags ...string) *backend.Input {
	t.Helper()
	testtool.MLIR(t)
	records, err := tablegen.Load(context.Background(), file, tablegen.Options{IncludeDirs: []string{parity.Include, filepath.Dir(file)}})
	if err != nil {
		t.Fatal(err)
	}
	in := &backend.Input{Records: records, Features: mlir.Release22.Features(), File: file, Flags: map[string]string{}, Jobs: 4, Warn: func(*tablegen.Diagnostic) {}}
	for _, f := range flags {
		name, value, ok := strings.Cut(f, "=")
		if !ok {
			value = "true"
		}
		in.Flags[name] = value
	}
	return in
}

func generate(t testing.TB, gen func(context.Context, *file) error, in *backend.Input) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(gen)(context.Background(), in, &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
