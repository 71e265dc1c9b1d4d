package opdef

import (
	"context"
	"fmt"
	"io"
	"math"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/synthetic"
)

// BenchmarkScale generates the declarations and definitions of synthetic
// dialects in shards, as one invocation does, and reports processor time and
// memory per operation. Both should be flat; what is paid once per file shows in
// small dialects.
//
// A shared machine changes its pace from one second to the next, so a time means
// little by itself. Each is taken between two halves of a measure, the same for
// the dialect of 1,000 operations, and told as a ratio to it: the median of the
// rounds. Microseconds are the ratio times the least time of the measure.
func BenchmarkScale(b *testing.B) {
	// Memory is collected whenever there is as much of it, whatever the size of
	// the dialect. The tool collects more often when it needs less.
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(384 << 20))
	const (
		measure   = 1000
		generated = 10000 // operations, for each time that is taken
	)
	sizes := []int{10, 100, measure, 10000}
	inputs := make(map[int]*backend.Input)
	for _, ops := range sizes {
		inputs[ops] = loadInput(b, writeSynthetic(b, synthetic.Dialect{Name: "Synth", Operations: ops, Depth: 3, Seed: 1}))
	}
	for _, shards := range []int{1, 8, 64} {
		for _, plan := range []string{"even", "balanced"} {
			for _, in := range inputs {
				in.Flags["op-shard-count"] = strconv.Itoa(shards)
				in.Flags["op-shard-plan"] = plan
				delete(in.Flags, "op-shard-slim")
				if plan == "balanced" {
					in.Flags["op-shard-slim"] = "true"
				}
			}
			b.Run(fmt.Sprintf("shards=%d/%s", shards, plan), func(b *testing.B) {
				least := math.Inf(1)
				ratios := make(map[int][]float64)
				memory := make(map[int]float64)
				for b.Loop() {
					for _, ops := range sizes {
						first, _ := generateOften(b, inputs[measure], generated/measure/2)
						used, allocated := generateOften(b, inputs[ops], generated/ops)
						second, _ := generateOften(b, inputs[measure], generated/measure/2)
						ratios[ops] = append(ratios[ops], 2*used/float64(ops)/((first+second)/measure))
						memory[ops] = allocated
						least = min(least, first, second)
					}
				}
				var flat []float64
				for _, ops := range sizes {
					slices.Sort(ratios[ops])
					ratio := ratios[ops][len(ratios[ops])/2]
					flat = append(flat, ratio)
					b.ReportMetric(ratio*least/1000/measure, fmt.Sprintf("µs/operation-of-%d", ops))
					b.ReportMetric(memory[ops]/1024/float64(ops), fmt.Sprintf("KiB/operation-of-%d", ops))
				}
				b.ReportMetric(slices.Max(flat)/slices.Min(flat), "most/least")
				b.ReportMetric(0, "ns/op") // of all together, which says nothing
			})
		}
	}
}

// generateOften returns what one invocation takes: processor time in nanoseconds,
// and bytes allocated. Small dialects have to be generated often enough for the clock, and
// for the garbage they make to be collected.
func generateOften(b *testing.B, in *backend.Input, times int) (used, allocated float64) {
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
	used = float64(processorTime(b) - start)
	runtime.ReadMemStats(&after)
	return used / float64(times), float64(after.TotalAlloc-before.TotalAlloc) / float64(times)
}

// processorTime is what this process has taken, of all its threads.
func processorTime(b *testing.B) time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
