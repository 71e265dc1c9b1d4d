package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
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
	if err := os.WriteFile(file, []byte("Before.\n"+summaryBegin+"old\n"+tableEnd+"After.\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := replaceTable(file, summaryBegin, want); err != nil {
		t.Fatal(err)
	}
	const whole = "Before.\n" + summaryBegin + "\n" + want + "\n" + tableEnd + "After.\n"
	if text, err := os.ReadFile(file); err != nil || string(text) != whole {
		t.Errorf("the file is\n%s\nwant\n%s (%v)", text, whole, err)
	}
	if err := os.WriteFile(file, []byte("Before.\n"+tableEnd+summaryBegin), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := replaceTable(file, summaryBegin, want); err == nil {
		t.Error("no error without the lines of the summary")
	}
}

// TestReadTrace divides the time of a compiler among parts.
func TestReadTrace(t *testing.T) {
	const trace = `{"beginningOfTime": 5, "traceEvents": [
{"ph": "b", "name": "Source", "ts": 0, "args": {"detail": "/usr/lib/llvm-22/include/mlir/IR/OpDefinition.h"}},
{"ph": "b", "name": "Source", "ts": 10, "args": {"detail": "/scratch/FooOps.h.inc"}},
{"ph": "X", "name": "ParseDeclarationOrFunctionDefinition", "ts": 10, "dur": 20},
{"ph": "X", "name": "InstantiateClass", "ts": 15, "dur": 5},
{"ph": "e", "name": "Source", "ts": 30},
{"ph": "e", "name": "Source", "ts": 40},
{"ph": "b", "name": "Source", "ts": 40, "args": {"detail": "/scratch/FooOps.cpp.inc"}},
{"ph": "e", "name": "Source", "ts": 45},
{"ph": "X", "name": "ParseDeclarationOrFunctionDefinition", "ts": 45, "dur": 5},
{"ph": "X", "name": "PerformPendingInstantiations", "ts": 50, "dur": 20},
{"ph": "X", "name": "CodeGen Function", "ts": 60, "dur": 10},
{"ph": "X", "name": "Backend", "ts": 70, "dur": 20},
{"ph": "X", "name": "OptModule", "ts": 70, "dur": 5},
{"ph": "X", "name": "ExecuteCompiler", "ts": 0, "dur": 100},
{"ph": "X", "name": "Total Backend", "ts": 0, "dur": 20},
{"ph": "M", "name": "process_name", "ts": 0, "args": {"name": "clang"}}
]}`
	shares, err := readTrace(json.NewDecoder(strings.NewReader(trace)), "/scratch")
	want := [countOfParts]float64{0.20, 0.15, 0.10, 0.15, 0.30, 0.10}
	if err != nil || shares != want {
		t.Errorf("the shares are %v, %v, want %v", shares, err, want)
	}
	if _, err := readTrace(json.NewDecoder(strings.NewReader(`{"traceEvents": []}`)), "/scratch"); err == nil {
		t.Error("no error for a trace without events")
	}
}
