package tablegen_test

import (
	"context"
	"io"
	"testing"

	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// BenchmarkLoad measures reading, evaluating and printing some of MLIR's own
// files, from the smallest to the largest.
func BenchmarkLoad(b *testing.B) {
	for _, file := range []string{"mlir/IR/OpBase.td", "mlir/Dialect/Arith/IR/ArithOps.td", "mlir/Dialect/LLVMIR/NVVMOps.td", "mlir/Dialect/SPIRV/IR/SPIRVOps.td"} {
		path := testtool.MLIR(b) + "/" + file
		opts := tablegen.Options{IncludeDirs: []string{mlirInclude}}
		b.Run("evaluate/"+file, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := tablegen.Load(context.Background(), path, opts); err != nil {
					b.Fatal(err)
				}
			}
		})
		rs, err := tablegen.Load(context.Background(), path, opts)
		if err != nil {
			b.Fatal(err)
		}
		b.Run("print/"+file, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := tablegen.WriteRecords(io.Discard, rs); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
