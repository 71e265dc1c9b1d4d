package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestSummary(t *testing.T) {
	s := compileBench{dialects: "NVVM,LLVM", compilers: "clang++-22,g++", levels: "-O0,-O2"}
	all, err := s.settings()
	if err != nil {
		t.Fatal(err)
	}
	times := make([][]float64, len(variants))
	times[0] = []float64{10}
	times[3] = []float64{2, 2, 2, 3, 2, 2, 2, 1}
	headers := make([]float64, len(variants))
	headers[3] = 4
	s.summary.add(all[0], times, headers, 8)
	times[2] = []float64{5, 5, 5, 5} // of some shards
	s.summary.add(all[3], times, headers, 8)
	times[0] = nil
	s.summary.add(all[4], times, headers, 8)
	const want = `| | NVVM -O0 | NVVM -O2 | LLVM -O0 | LLVM -O2 |
|---|--:|--:|--:|--:|
| shards, clang++-22 | 2.00 (0.40, 0.30) | – | – | – |
| shards, g++ | – | 2.00 (0.40, 0.30) | – | – |
`
	if got := s.summary.table(all); got != want {
		t.Errorf("the table is\n%s\nwant\n%s", got, want)
	}
	if got := new(summary).table(all); got != "" {
		t.Errorf("the table of nothing is\n%s", got)
	}

	file := filepath.Join(t.TempDir(), "README.md")
	if err := os.WriteFile(file, []byte("Before.\n"+summaryBegin+"old\n"+summaryEnd+"After.\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := replaceSummary(file, want); err != nil {
		t.Fatal(err)
	}
	const whole = "Before.\n" + summaryBegin + "\n" + want + "\n" + summaryEnd + "After.\n"
	if text, err := os.ReadFile(file); err != nil || string(text) != whole {
		t.Errorf("the file is\n%s\nwant\n%s (%v)", text, whole, err)
	}
	if err := os.WriteFile(file, []byte("Before.\n"+summaryEnd+summaryBegin), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := replaceSummary(file, want); err == nil {
		t.Error("no error without the lines of the summary")
	}
}
