package opdef

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/synthetic"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// The names of what the benchmarks measure.
const (
	instructionsHeading = "Instructions, thousands per operation"
	allocatedHeading    = "Memory allocated, KiB per operation"
	peakHeading         = "Peak memory of a process, MiB"
)

// The sizes, numbers of shards and plans that the benchmarks measure.
var (
	scaleSizes  = []int{10, 100, 1000, 10000}
	scaleShards = []int{1, 8, 64}
	scalePlans  = []string{"even", "balanced"}
)

func scaleInput(tb testing.TB, ops, shards int, plan string) *backend.Input {
	return loadInput(tb, writeSynthetic(tb, synthetic.Dialect{Name: "Synth", Operations: ops, Depth: 3, Seed: 1}), map[string]string{"even": flagShardCount, "balanced": flagShards}[plan]+"="+strconv.Itoa(shards))
}

// BenchmarkScale generates the declarations and definitions of synthetic
// dialects in shards, as one invocation does. It reports processor time and
// memory per operation, which should not depend on the number of operations.
// Fixed costs per file are visible in small dialects.
//
// The speed of a shared machine varies from second to second. Each measurement
// is therefore taken between two halves of a reference measurement: the dialect
// of 1,000 operations. The result is the median of the ratios to it.
// Microseconds are the ratio times the least time of the reference measurement.
func BenchmarkScale(b *testing.B) {
	// The collector runs at fixed amounts of allocated memory, whatever else is
	// in memory.
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(384 << 20))
	const (
		measure   = 1000
		generated = 10000 // operations that are generated for each measurement
	)
	for _, shards := range scaleShards {
		for _, plan := range scalePlans {
			inputs := make(map[int]*backend.Input)
			for _, ops := range scaleSizes {
				inputs[ops] = scaleInput(b, ops, shards, plan)
			}
			b.Run(fmt.Sprintf("shards=%d/%s", shards, plan), func(b *testing.B) {
				least := math.Inf(1)
				ratios := make(map[int][]float64)
				memory := make(map[int]float64)
				for b.Loop() {
					for _, ops := range scaleSizes {
						first, _ := generateOften(b, inputs[measure], generated/measure/2)
						used, allocated := generateOften(b, inputs[ops], generated/ops)
						second, _ := generateOften(b, inputs[measure], generated/measure/2)
						ratios[ops] = append(ratios[ops], 2*used/float64(ops)/((first+second)/measure))
						memory[ops] = allocated
						least = min(least, first, second)
					}
				}
				var flat, kilobytes []float64
				for _, ops := range scaleSizes {
					slices.Sort(ratios[ops])
					ratio := ratios[ops][len(ratios[ops])/2]
					flat = append(flat, ratio)
					b.ReportMetric(ratio*least/1000/measure, fmt.Sprintf("µs/operation-of-%d", ops))
					b.ReportMetric(memory[ops]/1024/float64(ops), fmt.Sprintf("KiB/operation-of-%d", ops))
					kilobytes = append(kilobytes, memory[ops]/1024/float64(ops))
				}
				logRow(b, allocatedHeading, shards, plan, kilobytes)
				b.ReportMetric(slices.Max(flat)/slices.Min(flat), "most/least")
				b.ReportMetric(0, "ns/op") // the time of all measurements together has no meaning
			})
		}
	}
}

// BenchmarkInstructions counts the instructions of the same work as
// BenchmarkScale. It uses valgrind and turns the garbage collector off.
// Instruction counts do not vary with machine load.
func BenchmarkInstructions(b *testing.B) {
	valgrind := testtool.Program(b, "valgrind")
	for _, shards := range scaleShards {
		for _, plan := range scalePlans {
			b.Run(fmt.Sprintf("shards=%d/%s", shards, plan), func(b *testing.B) {
				var flat []float64
				for b.Loop() {
					flat = flat[:0]
					for _, ops := range scaleSizes {
						if ops > *scaleLargest {
							break
						}
						// With many operations, the work that a process does
						// once is negligible.
						first, often := min(1, 300/ops), max(1, 300/ops)
						once := countInstructions(b, valgrind, ops, shards, plan, first)
						all := countInstructions(b, valgrind, ops, shards, plan, first+often)
						flat = append(flat, (all-once)/float64(often*ops))
					}
				}
				thousands := make([]float64, len(flat))
				for i := range flat {
					thousands[i] = flat[i] / 1000
					b.ReportMetric(thousands[i], fmt.Sprintf("kinstr/operation-of-%d", scaleSizes[i]))
				}
				logRow(b, instructionsHeading, shards, plan, thousands)
				b.ReportMetric(slices.Max(flat)/slices.Min(flat), "most/least")
				b.ReportMetric(0, "ns/op")
			})
		}
	}
}

// BenchmarkPeak measures the largest resident set of a process that evaluates a
// synthetic dialect and generates its declarations and definitions.
func BenchmarkPeak(b *testing.B) {
	for _, shards := range scaleShards {
		for _, plan := range scalePlans {
			b.Run(fmt.Sprintf("shards=%d/%s", shards, plan), func(b *testing.B) {
				peaks := make([]float64, len(scaleSizes))
				for b.Loop() {
					for i, ops := range scaleSizes {
						cmd := exec.Command(os.Args[0], "-test.run=^TestCounted$")
						cmd.Env = append(os.Environ(), countedTask(ops, shards, plan, 1))
						if out, err := cmd.CombinedOutput(); err != nil {
							b.Fatalf("%v: %s", err, out)
						}
						kilobytes := cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss
						peaks[i] = max(peaks[i], float64(kilobytes)/1024)
						b.ReportMetric(peaks[i], fmt.Sprintf("MiB-for-%d", ops))
					}
				}
				logRow(b, peakHeading, shards, plan, peaks)
				b.ReportMetric(0, "ns/op")
			})
		}
	}
}

// countedVariable is the environment variable that tells a process of a
// benchmark what to do: the numbers of operations and shards, the plan, and the
// number of repetitions.
const countedVariable = "ODS_COUNTED"

// countedTask returns the variable with its value.
func countedTask(ops, shards int, plan string, times int) string {
	return fmt.Sprintf("%s=%d %d %s %d", countedVariable, ops, shards, plan, times)
}

// countInstructions returns the number of instructions of a process that
// generates a dialect the given number of times.
func countInstructions(b *testing.B, valgrind string, ops, shards int, plan string, times int) float64 {
	cmd := exec.Command(valgrind, "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
		os.Args[0], "-test.run=^TestCounted$")
	cmd.Env = append(os.Environ(), "GOGC=off", "GOMAXPROCS=1", countedTask(ops, shards, plan, times))
	out, err := cmd.CombinedOutput()
	_, rest, found := strings.Cut(string(out), "I   refs:")
	if err != nil || !found {
		b.Fatalf("%v: %s", err, out)
	}
	count, err := strconv.ParseFloat(strings.ReplaceAll(strings.Fields(rest)[0], ",", ""), 64)
	if err != nil {
		b.Fatal(err)
	}
	return count
}

// TestCounted does the work in the processes that benchmarks start.
// Without its variable, it checks that a small dialect can be generated.
func TestCounted(t *testing.T) {
	task := cmp.Or(os.Getenv(countedVariable), "10 8 balanced 1")
	var ops, shards, times int
	var plan string
	if _, err := fmt.Sscan(task, &ops, &shards, &plan, &times); err != nil {
		t.Fatal(err)
	}
	if _, allocated := generateOften(t, scaleInput(t, ops, shards, plan), times); times > 0 && allocated == 0 {
		t.Error("nothing was generated")
	}
}

// generateOften returns the cost of one invocation: processor time in
// nanoseconds and allocated bytes. It repeats small dialects until the clock is
// precise enough and garbage has been collected.
func generateOften(b testing.TB, in *backend.Input, times int) (used, allocated float64) {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	start := testtool.ProcessorTime()
	for range times {
		in.Memo = &backend.Memo{}
		for _, gen := range []func(context.Context, *file) error{emitDecls, emitDefs} {
			if err := run(gen)(context.Background(), in, io.Discard); err != nil {
				b.Fatal(err)
			}
		}
	}
	used = float64(testtool.ProcessorTime() - start)
	runtime.ReadMemStats(&after)
	return used / float64(times), float64(after.TotalAlloc-before.TotalAlloc) / float64(times)
}
