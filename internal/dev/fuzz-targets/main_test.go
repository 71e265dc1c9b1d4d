package main

import (
	"strings"
	"testing"
)

// The outputs are those of Go 1.26.
func TestParseOutput(t *testing.T) {
	const running = `fuzz: elapsed: 0s, gathering baseline coverage: 0/176 completed
fuzz: elapsed: 0s, gathering baseline coverage: 176/176 completed, now fuzzing with 2 workers
fuzz: elapsed: 3s, execs: 130731 (43574/sec), new interesting: 2 (total: 178)
fuzz: elapsed: 5s, execs: 211000 (39000/sec), new interesting: 3 (total: 179)
`
	for _, c := range []struct {
		name, text string
		want       numbers
	}{
		{"passed", running + "PASS\nok  \tm/p\t5.2s\n", numbers{executions: 211000, found: 3}},
		{"failed", running + `--- FAIL: FuzzA (5.20s)
    --- FAIL: FuzzA (0.00s)
        a_test.go:7: wrong

    Failing input written to testdata/fuzz/FuzzA/0123456789abcdef
    To re-run:
    go test -run=FuzzA/0123456789abcdef
FAIL
`, numbers{executions: 211000, found: 3, input: "testdata/fuzz/FuzzA/0123456789abcdef"}},
		{"not built", "# m/p\na_test.go:3: undefined: x\nFAIL\tm/p [build failed]\n", numbers{}},
	} {
		if got := parseOutput(c.text); got != c.want {
			t.Errorf("%s: got %+v, want %+v", c.name, got, c.want)
		}
	}
}

func TestParseList(t *testing.T) {
	got, err := parseList("FuzzA\nok  \tm/p\t0.01s\nFuzzB\nFuzzC\nok  \tm/p/q\t(cached)\n", "m")
	want := []target{{"p", "FuzzA"}, {"p/q", "FuzzB"}, {"p/q", "FuzzC"}}
	if err != nil || len(got) != len(want) || got[0] != want[0] || got[1] != want[1] || got[2] != want[2] {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
	for _, text := range []string{"", "FuzzA\nFAIL\tm/p\n"} {
		if got, err := parseList(text, "m"); err == nil {
			t.Errorf("%q: got %v, want an error", text, got)
		}
	}
}

// TestReport adds runs to a report that is written and read again after each.
func TestReport(t *testing.T) {
	text := ""
	for _, run := range []struct {
		target
		numbers
		date, commit string
	}{
		{target{"q", "FuzzB"}, numbers{executions: 10}, "2026-01-01", "aaaa"},
		{target{"p", "FuzzB"}, numbers{executions: 20, found: 2}, "2026-01-02", "bbbb"},
		{target{"p", "FuzzA"}, numbers{executions: 40}, "2026-01-03", "cccc"},
		{target{"p", "FuzzB"}, numbers{executions: 3_000_000_000, found: 1, input: "x"}, "2026-01-04", "dddd"},
	} {
		r, err := parseReport(text)
		if err != nil {
			t.Fatal(err)
		}
		r.add(run.target, run.numbers, run.date, run.commit)
		text = r.text()
	}
	const want = "| `p` `FuzzA` | 40 | 0 | 0 | 1 | 2026-01-03 | cccc |\n" +
		"| `p` `FuzzB` | 3000000020 | 3 | 1 | 2 | 2026-01-04 | dddd |\n" +
		"| `q` `FuzzB` | 10 | 0 | 0 | 1 | 2026-01-01 | aaaa |\n" +
		"| all | 3000000070 | 3 | 1 | 4 | | |\n"
	if !strings.HasSuffix(text, want) {
		t.Errorf("got %s, want it to end with %s", text, want)
	}
	for _, line := range []string{"| `p` `FuzzA` | 40 | 0 |\n", strings.Replace(want, "40", "x", 1)} {
		if _, err := parseReport(line); err == nil {
			t.Errorf("accepted: %s", line)
		}
	}
}
