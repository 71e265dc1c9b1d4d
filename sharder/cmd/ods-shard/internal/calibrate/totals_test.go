package calibrate

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/shardplan"
)

// TestTotals checks that the costs of headers follow from totals that were made from
// known costs, and that rows without sense are refused.
func TestTotals(t *testing.T) {
	t.Chdir(t.TempDir())
	var text strings.Builder
	text.WriteString(totalsHeader)
	for i, headers := range []float64{1, 2, 30} { // the median is 2
		operations := 10 * float64(i+1)
		fmt.Fprintf(&text, "D%d\t-O0\t%f\t8\t%f\t%f\t4\t%f\t%f\t1000000\n", i, operations/3, headers+operations,
			8*headers+operations, 4+8*0.5+operations, 8*headers+operations+7*5)
	}
	writeText(t, "totals.tsv", text.String())
	rows, err := readTotals("totals.tsv")
	if err != nil {
		t.Fatal(err)
	}
	got := fitHeaders(rows)
	for _, c := range []struct{ got, want float64 }{{got.headers, 2}, {got.perWeight, 3}, {got.loading, 0.5}, {got.precompiling, 4}, {1e6 * got.declaration, 5}} {
		if math.Abs(c.got-c.want) > 1e-4 {
			t.Errorf("%+v: want 2, 3, 0.5, 4 and 5e-6", got)
		}
	}
	stdout, err := ask("-totals=totals.tsv")
	if err != nil || !strings.Contains(stdout, "2.00 s per shard for headers") {
		t.Errorf("%q, %v", stdout, err)
	}
	for bad, want := range map[string]string{
		"":                                     "no measurement",
		"D\t-O0\t1\t8\t2\n":                    "want a dialect, a level and 8 numbers",
		"D\t-O0\t1\t1\t2\t3\t0\t0\t0\t0\n":     "want two shards or more",
		"D\t-O0\t1\t8\t3\t2\t0\t0\t0\t0\n":     "want two shards or more",
		"D\t-O0\t0\t8\t2\t3\t0\t0\t0\t0\n":     "want two shards or more",
		"D\t-O0\t1\t8\t2\t3\tfour\t0\n":        "bad.tsv:1:",
		"# x\nD\t-O0\t1\t8\t2\t3\t4\t3\t0\t0":  "bad.tsv:2:",
		"D\t-O0\tNaN\t8\t2\t3\t0\t0\t0\t0\n":   "want two shards or more",
		"D\t-O0\t1\t8\t2\t3\t0\t0\t2\t9\n":     "want two shards or more",
		"D\t-O0\t1\t8\t2\tNaN\t0\t0\t0\t0\n#x": "want two shards or more",
	} {
		writeText(t, "bad.tsv", bad)
		if _, err := ask("-totals=bad.tsv"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; want %q", bad, err, want)
		}
	}
}

// TestCostOfHeaders checks that the constants in the generator follow from the totals
// in testdata, and that these are in the stored tables of the benchmark.
func TestCostOfHeaders(t *testing.T) {
	rows, err := readTotals("testdata/totals.tsv")
	if err != nil {
		t.Fatal(err)
	}
	m := fitHeaders(rows)
	plain := shardplan.Costs([]shardplan.Measurement{{Size: shardplan.Size{Definitions: 2000, Functions: 40}}}, shardplan.Variant{})
	weight := (shardplan.Size{Definitions: 2000, Functions: 40}).Weight()
	prelude := shardplan.Costs(nil, shardplan.Variant{Slim: true, Prelude: true})
	for _, c := range []struct {
		name      string
		want, got float64
	}{
		{"headers", 1e6 * m.headers, float64(plain.Headers)},
		{"operations", m.perWeight * float64(weight), float64(plain.Operations)},
		{"loading", 1e6 * m.loading, float64(prelude.Headers)},
		{"precompiling", 1e6 * m.precompiling, float64(prelude.Precompile)},
		{"declarations", 1e9 * m.declaration, float64(shardplan.Declarations([]shardplan.Measurement{{Size: shardplan.Size{Declarations: 1000}}}))},
	} {
		if math.Abs(c.got-c.want) > 0.01*c.want {
			t.Errorf("%s: the generator has %.0f, the measurements give %.0f", c.name, c.got, c.want)
		}
	}
}

func writeText(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
