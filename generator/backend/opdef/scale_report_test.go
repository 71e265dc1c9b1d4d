package opdef

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var (
	scaleReport  = flag.String("scale-report", "", "renew the rows that the benchmarks measure in this file, reports/shard-scale.md")
	scaleLargest = flag.Int("scale-largest", 10000, "the largest number of operations for which instructions are counted")
)

// renewRow replaces a row in a table of the report, if the flag names a report.
// The table is the first one after the heading, and the row is that of the
// number of shards and the plan. The figures are for scaleSizes; the last ones
// may be missing.
func renewRow(tb testing.TB, heading string, shards int, plan string, figures []float64) {
	tb.Helper()
	if *scaleReport == "" {
		return
	}
	text, err := os.ReadFile(*scaleReport)
	if err != nil {
		tb.Fatal(err)
	}
	renewed, err := withRow(string(text), heading, shards, plan, figures)
	if err != nil {
		tb.Fatalf("%s: %v", *scaleReport, err)
	}
	if err := os.WriteFile(*scaleReport, []byte(renewed), 0o666); err != nil {
		tb.Fatal(err)
	}
}

// withRow returns a report with a replaced row. In tables other than that of
// peak memory, the last cell of a row is the quotient of the largest and the
// smallest figure.
func withRow(report, heading string, shards int, plan string, figures []float64) (string, error) {
	before, table, found := strings.Cut(report, "\n## "+heading+"\n")
	if !found {
		return "", fmt.Errorf("no heading %q", heading)
	}
	start := fmt.Sprintf("\n| %d | %s |", shards, plan)
	at := strings.Index(table, start)
	if next := strings.Index(table, "\n## "); at < 0 || next >= 0 && next < at {
		return "", fmt.Errorf("no row %q below %q", start[1:], heading)
	}
	row := start
	for i := range scaleSizes {
		if i < len(figures) {
			row += " " + grouped(figures[i]) + " |"
		} else {
			row += " – |"
		}
	}
	if heading != peakHeading {
		row += fmt.Sprintf(" %.2f |", slices.Max(figures)/slices.Min(figures))
	}
	rest := table[at+1:]
	return before + "\n## " + heading + "\n" + table[:at] + row + rest[strings.IndexByte(rest, '\n'):], nil
}

// grouped rounds a number to an integer, with a comma at thousands.
func grouped(x float64) string {
	s := strconv.FormatFloat(x, 'f', 0, 64)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

func TestWithRow(t *testing.T) {
	const report = "# R\n\n## A\n\n| 1 | even | 1 |\n| 8 | even | 1 |\n\nText.\n\n## B\n\n| 1 | even | 1 |\n"
	for _, test := range []struct {
		figures []float64
		row     string
	}{
		{[]float64{1234.4, 2000, 1000, 1500}, "| 8 | even | 1,234 | 2,000 | 1,000 | 1,500 | 2.00 |"},
		{[]float64{100, 300}, "| 8 | even | 100 | 300 | – | – | 3.00 |"},
	} {
		got, err := withRow(report, "A", 8, "even", test.figures)
		want := strings.Replace(report, "| 8 | even | 1 |", test.row, 1)
		if err != nil || got != want {
			t.Errorf("got %v\n%s\nwant\n%s", err, got, want)
		}
	}
	for _, heading := range []string{"B", "C"} {
		if got, err := withRow(report, heading, 8, "even", []float64{1}); err == nil {
			t.Errorf("%s: no error, but\n%s", heading, got)
		}
	}
}

// TestReportTables renews each row that the benchmarks measure in the report.
func TestReportTables(t *testing.T) {
	text, err := os.ReadFile("../../../reports/shard-scale.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, heading := range []string{instructionsHeading, allocatedHeading, peakHeading} {
		for _, shards := range scaleShards {
			for _, plan := range scalePlans {
				if _, err := withRow(string(text), heading, shards, plan, []float64{1, 2, 3, 4}); err != nil {
					t.Error(err)
				}
			}
		}
	}
}
