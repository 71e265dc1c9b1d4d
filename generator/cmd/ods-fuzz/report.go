package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-fuzz/internal/coverage"
)

// writeSummary prints the number of programs and comparisons, and their speed.
func (f *fuzzer) writeSummary(w io.Writer) {
	n := f.comparisons()
	fmt.Fprintf(w, "%d programs with seed %d, %d comparisons (%d of outputs, %d of first errors) in %d processes of the reference\n",
		f.count, f.seed, n, f.compare.Counts.Accepted.Load(), f.compare.Counts.Rejected.Load(), f.compare.Processes())
	fmt.Fprintf(w, "%.0f comparisons a second; %.0f for each second of processor time\n",
		float64(n)/f.took.Seconds(), float64(n)/f.cpu.Seconds())
	fmt.Fprintf(w, "%d listed differences, %d other causes; the reference crashed %d times\n",
		f.listed.Load(), len(f.groups), f.compare.Counts.Crashed.Load())
}

// comparisons returns the number of comparisons of outputs and of first errors.
func (f *fuzzer) comparisons() int64 {
	return f.compare.Counts.Accepted.Load() + f.compare.Counts.Rejected.Load()
}

// writeReport writes the report. It has no times, so that the same seed gives the
// same report.
func (f *fuzzer) writeReport(w io.Writer) {
	n := f.comparisons()
	fmt.Fprintf(w, "# Comparison with mlir-tblgen 22 on random programs\n\n")
	fmt.Fprintf(w, "Written by `make fuzz-report FUZZCOUNT=%d FUZZSEED=%d`. A comparison is one question, such as `-gen-op-defs`, about one\n", f.count, f.seed)
	fmt.Fprintf(w, "program: the outputs have to be the same, layout included, or the first errors have to be at the same line.\n\n")
	fmt.Fprintf(w, "| what | how many |\n|---|---:|\n")
	for _, s := range f.sources {
		fmt.Fprintf(w, "| programs of %s | %d |\n", s.about, f.bySource[s.name].Load())
	}
	for _, row := range []struct {
		what  string
		count int64
	}{
		{"comparisons", n},
		{"comparisons of outputs", f.compare.Counts.Accepted.Load()},
		{"comparisons of first errors", f.compare.Counts.Rejected.Load()},
		{"crashes and endless loops of the reference, not counted as comparisons", f.compare.Counts.Crashed.Load()},
		{"differences that [REFERENCE_BUGS.md](cmd/ods-fuzz/REFERENCE_BUGS.md) explains", f.listed.Load()},
		{"causes of other differences", int64(len(f.groups))},
	} {
		fmt.Fprintf(w, "| %s | %d |\n", row.what, row.count)
	}
	fmt.Fprintf(w, "\n%.2f comparisons for each process of the reference.\n", float64(n)/float64(max(f.compare.Processes(), 1)))
	if len(f.groups) > 0 {
		fmt.Fprintf(w, "\n## Causes of other differences\n\n| times | cause |\n|---:|---|\n")
		for _, cause := range coverage.Sorted(f.groups) {
			fmt.Fprintf(w, "| %d | `` %s `` |\n", f.groups[cause].count, strings.ReplaceAll(cause, "|", "\\|"))
		}
	}
	fmt.Fprintf(w, "\n## What the programs consist of\n\nThe numbers say how often a row's construct was written with a column's kind of operand.\n")
	f.covered.Write(w)
}
