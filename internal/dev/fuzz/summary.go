package main

import (
	"fmt"
	"io"
	"time"
)

// writeSummary prints the number of programs and comparisons, their speed, and what they covered.
func (f *fuzzer) writeSummary(w io.Writer) {
	n := f.comparisons()
	fmt.Fprintf(w, "%d programs with seed %d, %d comparisons (%d of outputs, %d of first errors) in %d processes of the reference\n",
		f.count, f.seed, n, f.compare.Counts.Accepted.Load(), f.compare.Counts.Rejected.Load(), f.compare.Processes())
	fmt.Fprintf(w, "%.0f comparisons a second; %.0f for each second of processor time, of which the reference takes %s\n",
		float64(n)/f.took.Seconds(), float64(n)/(f.own+f.others).Seconds(), percent(f.others, f.own+f.others))
	fmt.Fprintf(w, "%d listed differences, %d other causes; the reference crashed %d times\n",
		f.listed.Load(), len(f.groups), f.compare.Counts.Crashed.Load())
	f.covered.Write(w)
}

// comparisons returns the number of comparisons of outputs and of first errors.
func (f *fuzzer) comparisons() int64 {
	return f.compare.Counts.Accepted.Load() + f.compare.Counts.Rejected.Load()
}

func percent(part, all time.Duration) string {
	return fmt.Sprintf("%.0f %%", 100*float64(part)/float64(max(all, 1)))
}
