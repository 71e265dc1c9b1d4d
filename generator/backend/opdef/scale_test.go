package opdef

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/synthetic"
)

// BenchmarkScale generates the definitions of synthetic dialects in shards, and
// reports time and memory per operation. Both should be flat; what is paid once
// per file shows in small dialects.
func BenchmarkScale(b *testing.B) {
	for _, ops := range []int{10, 100, 1000, 10000} {
		in := syntheticInput(b, ops)
		for _, shards := range []int{1, 8, 64} {
			for _, plan := range []string{"even", "balanced"} {
				b.Run(fmt.Sprintf("operations=%d/shards=%d/%s", ops, shards, plan), func(b *testing.B) {
					in.Flags["op-shard-count"] = strconv.Itoa(shards)
					in.Flags["op-shard-plan"] = plan
					delete(in.Flags, "op-shard-slim")
					if plan == "balanced" {
						in.Flags["op-shard-slim"] = "true"
					}
					var before, after runtime.MemStats
					runtime.ReadMemStats(&before)
					for b.Loop() {
						for _, gen := range []func(context.Context, *file) error{genDecls, genDefs} {
							if err := run(gen)(context.Background(), in, io.Discard); err != nil {
								b.Fatal(err)
							}
						}
					}
					runtime.ReadMemStats(&after)
					each := float64(ops) * float64(b.N)
					b.ReportMetric(float64(b.Elapsed().Microseconds())/each, "µs/operation")
					b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/1024/each, "KiB/operation")
				})
			}
		}
	}
}

func syntheticInput(b *testing.B, ops int) *backend.Input {
	file := filepath.Join(b.TempDir(), "Synth.td")
	text := synthetic.Dialect{Name: "synth", Operations: ops, Seed: 1}.Definitions()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		b.Fatal(err)
	}
	return loadInput(b, file)
}
