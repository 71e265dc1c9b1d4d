package opdef

import (
	"bytes"
	"context"
	"os"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

func TestSame(t *testing.T)      { parity.Same(t, "testdata/*.td", Family()) }
func TestMalformed(t *testing.T) { parity.Malformed(t, "testdata/malformed/*.td", Family()) }

// BenchmarkGenerate measures the generators alone, without evaluation, on one
// of the largest dialects of MLIR.
func BenchmarkGenerate(b *testing.B) {
	file := parity.Include + "/mlir/Dialect/SPIRV/IR/SPIRVOps.td"
	if _, err := os.Stat(file); err != nil {
		b.Skip("MLIR's .td files are not installed (Debian package libmlir-22-dev)")
	}
	records, err := tablegen.Load(context.Background(), file, tablegen.Options{IncludeDirs: []string{parity.Include}})
	if err != nil {
		b.Fatal(err)
	}
	for _, g := range Family().Generators {
		b.Run(g.Name, func(b *testing.B) {
			for b.Loop() {
				in := &backend.Input{Records: records, File: file, Jobs: 1, Warn: func(*tablegen.Diagnostic) {}}
				var out bytes.Buffer
				if err := g.Run(context.Background(), in, &out); err != nil {
					b.Fatal(err)
				}
				b.SetBytes(int64(out.Len()))
			}
		})
	}
}
