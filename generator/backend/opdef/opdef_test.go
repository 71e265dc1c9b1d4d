package opdef

import (
	"bytes"
	"context"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

func TestSame(t *testing.T)      { parity.Same(t, "testdata/*.td", Family()) }
func TestMalformed(t *testing.T) { parity.Malformed(t, "testdata/malformed/*.td", Family()) }

// BenchmarkGenerate measures the generators alone, without evaluation, on one
// of the largest dialects of MLIR.
func BenchmarkGenerate(b *testing.B) {
	file := testtool.MLIR(b) + "/mlir/Dialect/SPIRV/IR/SPIRVOps.td"
	records, err := tablegen.Load(context.Background(), file, tablegen.Options{IncludeDirs: []string{parity.Include}})
	if err != nil {
		b.Fatal(err)
	}
	for _, g := range Family().Generators {
		b.Run(g.Name, func(b *testing.B) {
			for b.Loop() {
				in := &backend.Input{Records: records, Features: mlir.Release22.Features(), File: file, Jobs: 1, Warn: func(*tablegen.Diagnostic) {}}
				var out bytes.Buffer
				if err := g.Run(context.Background(), in, &out); err != nil {
					b.Fatal(err)
				}
				b.SetBytes(int64(out.Len()))
			}
		})
	}
}
