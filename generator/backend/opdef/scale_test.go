package opdef

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/synthetic"
)

// BenchmarkScale generates the declarations and definitions of synthetic
// dialects in shards, as one invocation does, and reports processor time and
// memory per operation. Dialects of all sizes take turns, so that a slow spell
// of the machine hits all, and the least time of each counts, since other
// processes can only add to it. Both should be flat; what is paid once per file
// shows in small dialects.
func BenchmarkScale(b *testing.B) {
	// As in the tool, memory is collected from some 44 MiB on; otherwise small
	// dialects would pay for a collector that follows a heap of 4 MiB.
	defer debug.SetGCPercent(debug.SetGCPercent(1100))
	sizes := []int{10, 100, 1000, 10000}
	inputs := make([]*backend.Input, len(sizes))
	for i, ops := range sizes {
		inputs[i] = syntheticInput(b, ops)
	}
	for _, shards := range []int{1, 8, 64} {
		for _, plan := range []string{"even", "balanced"} {
			b.Run(fmt.Sprintf("shards=%d/%s", shards, plan), func(b *testing.B) {
				least := make([]time.Duration, len(sizes))
				memory := make([]uint64, len(sizes))
				for round := 0; b.Loop(); round++ {
					for i, in := range inputs {
						in.Flags["op-shard-count"] = strconv.Itoa(shards)
						in.Flags["op-shard-plan"] = plan
						delete(in.Flags, "op-shard-slim")
						if plan == "balanced" {
							in.Flags["op-shard-slim"] = "true"
						}
						used, allocated := generateOften(b, in, max(1, 2000/sizes[i]))
						if round == 0 || used < least[i] {
							least[i], memory[i] = used, allocated
						}
					}
				}
				for i, ops := range sizes {
					b.ReportMetric(float64(least[i].Nanoseconds())/1000/float64(ops), fmt.Sprintf("µs/operation-of-%d", ops))
					b.ReportMetric(float64(memory[i])/1024/float64(ops), fmt.Sprintf("KiB/operation-of-%d", ops))
				}
			})
		}
	}
}

// generateOften returns what one invocation takes: processor time, and bytes
// allocated. Small dialects have to be generated often enough for the clock, and
// for the garbage they make to be collected.
func generateOften(b *testing.B, in *backend.Input, times int) (used time.Duration, allocated uint64) {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	start := processorTime(b)
	for range times {
		in.Memo = &backend.Memo{}
		for _, gen := range []func(context.Context, *file) error{genDecls, genDefs} {
			if err := run(gen)(context.Background(), in, io.Discard); err != nil {
				b.Fatal(err)
			}
		}
	}
	used = (processorTime(b) - start) / time.Duration(times)
	runtime.ReadMemStats(&after)
	return used, (after.TotalAlloc - before.TotalAlloc) / uint64(times)
}

// processorTime is what this process has taken, of all its threads.
func processorTime(b *testing.B) time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func syntheticInput(b *testing.B, ops int) *backend.Input {
	dir := b.TempDir()
	files := synthetic.Dialect{Name: "Synth", Operations: ops, Depth: 3, Seed: 1}.Files()
	for _, f := range files {
		if err := os.WriteFile(filepath.Join(dir, f.Name), []byte(f.Text), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	return loadInput(b, filepath.Join(dir, files[0].Name))
}
