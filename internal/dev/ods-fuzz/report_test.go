package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/internal/dev/gosources"
	"github.com/rules-ods/rules_ods/internal/dev/ods-fuzz/internal/compare"
)

// ended returns a fuzzer whose run with a seed has ended. The run compared 10
// outputs and 4 first errors in 2 seconds.
func ended(t *testing.T, seed uint64) *fuzzer {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c, err := compare.New(compare.Options{Records: program, MLIR: program})
	if err != nil {
		t.Fatal(err)
	}
	f := newFuzzer(&options{count: 12, seed: seed}, c, []openSource{{source: &sources[0]}, {source: &sources[2]}}, nil)
	f.bySource["tablegen"].Add(9)
	f.bySource["ods"].Add(3)
	c.Counts.Accepted.Add(10)
	c.Counts.Rejected.Add(4)
	f.took, f.own, f.others = 2*time.Second, time.Second, 3*time.Second
	f.covered.Add("operator", "`!or`", "int")
	return f
}

// TestStoredReport adds runs to a report that is stored and read again after
// each.
func TestStoredReport(t *testing.T) {
	file := filepath.Join(t.TempDir(), "report.md")
	add := func(version gosources.Version, wantReason string, change func(*fuzzer)) *report {
		t.Helper()
		r, reason, err := readReport(file, mlir.Release22, version)
		if err != nil || !strings.Contains(reason, wantReason) || wantReason == "" && reason != "" {
			t.Fatalf("%v, reason %q, want %q", err, reason, wantReason)
		}
		f := ended(t, r.nextSeed(7))
		change(f)
		r.add(f, version)
		if err := r.store(t.Context(), file); err != nil {
			t.Fatal(err)
		}
		return r
	}
	same := func(*fuzzer) {}
	first := gosources.Version{Commit: "aaaa", Sum: "1111"}
	add(first, "no report yet", same)
	r := add(gosources.Version{Commit: "bbbb", Sum: "1111"}, "", same)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"| programs of a grammar of TableGen | 18 |\n", "| comparisons | 28 |\n", "| comparisons of first errors | 8 |\n",
		"| 7 | 12 | 14 | 7 | 75 % | tablegen, ods | aaaa | 1111 |\n| 8 | 12 | 14 | 7 | 75 % | tablegen, ods | bbbb | 1111 |\n",
		"| `!or` | 2 |\n",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%q is missing in:\n%s", want, text)
		}
	}
	if r.nextSeed(7) != 9 {
		t.Errorf("the next seed is %d", r.nextSeed(7))
	}

	// The difference is in the report, and the next run begins a new one.
	add(first, "", func(f *fuzzer) { f.groups["other output | a"] = &group{count: 3} })
	if text, err = os.ReadFile(file); err != nil || !strings.Contains(string(text), "| 3 | `` other output \\| a `` |\n") {
		t.Errorf("%v: the cause is missing in:\n%s", err, text)
	}
	if r := add(first, "found a difference", same); len(r.pieces) != 1 || r.pieces[0].seed != 7 {
		t.Errorf("got %+v", r.pieces)
	}
	if r := add(gosources.Version{Commit: "cccc", Sum: "2222"}, "Go files have changed", same); len(r.pieces) != 1 {
		t.Errorf("got %+v", r.pieces)
	}
	if err := os.WriteFile(file, []byte("# Another report\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	add(first, "section is missing", same)

	// Two runs at once read the same report. The second to end keeps the rows of the first.
	late, _, err := readReport(file, mlir.Release22, first)
	if err != nil {
		t.Fatal(err)
	}
	add(first, "", same)
	late.add(ended(t, 90), first)
	if err := late.store(t.Context(), file); err == nil || !strings.Contains(err.Error(), "another run has changed the report") {
		t.Errorf("got %v", err)
	}
}
