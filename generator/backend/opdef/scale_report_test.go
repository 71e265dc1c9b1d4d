package opdef

import (
	"flag"
	"testing"
)

var scaleLargest = flag.Int("scale-largest", 10000, "the largest number of operations for which instructions are counted")

// logRow prints a row of figures for scaleSizes; the last ones may be missing.
func logRow(tb testing.TB, heading string, shards int, plan string, figures []float64) {
	tb.Helper()
	tb.Logf("%s, %d shards, %s: %.2f", heading, shards, plan, figures)
}
