package main

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/shardplan"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestRecommendedCount checks the numbers that plan recommends for costs that are
// given, so the .td file does not matter.
func TestRecommendedCount(t *testing.T) {
	testtool.MLIR(t)
	command := func(options string) []string {
		args := append([]string{"plan", "-I", parity.Include}, strings.Fields(options)...)
		return append(args, filepath.Join(parity.Include, "mlir/Dialect/Arith/IR/ArithOps.td"))
	}
	for options, want := range map[string]string{
		"-count -headers=2s -operations=14s":                                "7\n",
		"-count -headers=2s -operations=14s -processors=4":                  "4\n",
		"-count -headers=2s -operations=14s -recorded=6":                    "6\n",
		"-count -headers=2s -operations=14s -recorded=5":                    "7\n", // 25 % of 7 is 1.75
		"-count -headers=500ms -precompile=4s -operations=12s -prelude":     "9\n", // √(12·16 / (0.5·4.5))
		"-count -headers=2s -operations=1s":                                 "1\n",
		"-count -headers=2s -operations=1s -at-least=2":                     "2\n",
		"-count -headers=2s -operations=14s -shards=3":                      "3\n",
		"-count -headers=2s -operations=14s -op-shard-count=3 -recorded=12": "3\n",
	} {
		if stdout, stderr, status := ask(command(options)...); stdout != want || status != 0 {
			t.Errorf("%s: %q, %q, %d; want %q", options, stdout, stderr, status, want)
		}
	}
	for options, want := range map[string]string{
		"-processors=-1": "-processors: want",
		"-recorded=-2":   "-recorded: want",
		"-headers=-1s":   "-headers: want",
		"-precompile=1s": "-precompile needs -prelude",
		"-headers=2":     "headers",
		"-shards=0":      "-shards: the shard count",
		"-target=0s":     "-target: want",
	} {
		if _, stderr, status := ask(command(options)...); status != 1 || !strings.Contains(stderr, want) {
			t.Errorf("%s: %q, %d; want %q", options, stderr, status, want)
		}
	}
	// The table and JSON say which rules decided.
	stdout, _, _ := ask(command("-headers=2s -operations=14s -processors=4")...)
	for _, want := range []string{"recommended number of shards: 4", "balance        7.0", "processors     4.0",
		// 4·2 + 14 and 2 + 14/4 seconds
		"     4            22.0           5.5  recommended"} {
		if !strings.Contains(stdout, want) {
			t.Errorf("no %q in\n%s", want, stdout)
		}
	}
	stdout, _, _ = ask(command("-headers=2s -operations=14s -json")...)
	var view struct {
		Recommended struct {
			Shards int
			Rules  []struct {
				Rule   string
				Shards float64
			}
			Costs map[string]int64
		}
	}
	if err := json.Unmarshal([]byte(stdout), &view); err != nil {
		t.Fatal(err)
	}
	if r := view.Recommended; r.Shards != 7 || r.Rules[0].Rule != "balance" || r.Rules[0].Shards != 7 || r.Costs["headers_us"] != 2_000_000 {
		t.Errorf("recommended: %+v", r)
	}
}

// TestTotals checks that the costs of headers follow from totals that were made from
// known costs, and that rows without sense are refused.
func TestTotals(t *testing.T) {
	t.Chdir(t.TempDir())
	var text strings.Builder
	text.WriteString(totalsHeader)
	for i, headers := range []float64{1, 2, 30} { // the median is 2
		operations := 10 * float64(i+1)
		fmt.Fprintf(&text, "D%d\t-O0\t%f\t8\t%f\t%f\t4\t%f\n", i, operations/3, headers+operations, 8*headers+operations, 4+8*0.5+operations)
	}
	writeText(t, "totals.tsv", text.String())
	rows, err := readTotals("totals.tsv")
	if err != nil {
		t.Fatal(err)
	}
	got := fitHeaders(rows)
	for _, c := range []struct{ got, want float64 }{{got.headers, 2}, {got.perWeight, 3}, {got.loading, 0.5}, {got.precompiling, 4}} {
		if math.Abs(c.got-c.want) > 1e-4 {
			t.Errorf("%+v: want 2, 3, 0.5 and 4", got)
		}
	}
	stdout, stderr, status := ask("calibrate", "-totals=totals.tsv")
	if status != 0 || !strings.Contains(stdout, "2.00 s per shard for headers") {
		t.Errorf("%q, %q, %d", stdout, stderr, status)
	}
	for bad, want := range map[string]string{
		"":                               "no measurement",
		"D\t-O0\t1\t8\t2\n":              "want a dialect, a level and 6 numbers",
		"D\t-O0\t1\t1\t2\t3\t0\t0\n":     "want two shards or more",
		"D\t-O0\t1\t8\t3\t2\t0\t0\n":     "want two shards or more",
		"D\t-O0\t0\t8\t2\t3\t0\t0\n":     "want two shards or more",
		"D\t-O0\t1\t8\t2\t3\tfour\t0\n":  "bad.tsv:1:",
		"# x\nD\t-O0\t1\t8\t2\t3\t4\t3":  "bad.tsv:2:",
		"D\t-O0\tNaN\t8\t2\t3\t0\t0\n":   "want two shards or more",
		"D\t-O0\t1\t8\t2\tNaN\t0\t0\n#x": "want two shards or more",
	} {
		writeText(t, "bad.tsv", bad)
		if _, stderr, status := ask("calibrate", "-totals=bad.tsv"); status != 1 || !strings.Contains(stderr, want) {
			t.Errorf("%q: %q, %d; want %q", bad, stderr, status, want)
		}
	}
}

// TestCostOfHeaders checks that the constants in the generator follow from the totals
// in testdata, and that these are in the stored tables of the benchmark.
func TestCostOfHeaders(t *testing.T) {
	rows, err := readTotals("testdata/calibration/totals.tsv")
	if err != nil {
		t.Fatal(err)
	}
	m := fitHeaders(rows)
	plain := shardplan.Costs([]shardplan.Measurement{{Size: shardplan.Size{Definitions: 2000, Functions: 40}}}, false)
	weight := (shardplan.Size{Definitions: 2000, Functions: 40}).Weight()
	prelude := shardplan.Costs(nil, true)
	for _, c := range []struct {
		name      string
		want, got float64
	}{
		{"headers", 1e6 * m.headers, float64(plain.Headers)},
		{"operations", m.perWeight * float64(weight), float64(plain.Operations)},
		{"loading", 1e6 * m.loading, float64(prelude.Headers)},
		{"precompiling", 1e6 * m.precompiling, float64(prelude.Precompile)},
	} {
		if math.Abs(c.got-c.want) > 0.01*c.want {
			t.Errorf("%s: the generator has %.0f, the measurements give %.0f", c.name, c.got, c.want)
		}
	}
	tables := strings.Split(readText(t, "../../COMPILE_BENCHMARKS.md"), "\n### ")
	for _, row := range rows {
		found := false
		for _, table := range tables {
			found = found || strings.HasPrefix(table, fmt.Sprintf("%s, clang++-22 %s\n", row.dialect, row.level)) &&
				strings.Contains(table, fmt.Sprintf("| single file, mlir-tblgen | %.1f |", row.single)) &&
				strings.Contains(table, fmt.Sprintf("| %.1f |", row.all)) &&
				(row.precompiled == 0 || strings.Contains(table, fmt.Sprintf("| balanced, slim, lean, prelude | %.1f |", row.precompiled)))
		}
		if !found {
			t.Errorf("%s %s: COMPILE_BENCHMARKS.md has no table with %.1f and %.1f", row.dialect, row.level, row.single, row.all)
		}
	}
}

func writeText(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
