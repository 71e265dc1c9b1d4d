package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/families"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/questions"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestBatch runs questions of the list as a batch, with files and with standard
// output, and compares each output with that of a single run.
func TestBatch(t *testing.T) {
	testtool.Long(t)
	testtool.MLIR(t)
	rows := questions.Of(mlir.Release22)
	sample := 150
	if testtool.Sampled() {
		sample = 50
	}
	dir := t.TempDir()
	t.Chdir(parity.Include)
	var toFiles, toStdout bytes.Buffer
	var singles []string
	for i := range sample {
		r := rows[i*len(rows)/sample]
		args := append(append([]string{}, r.Args...), "-I", parity.Include, r.File)
		single, problems, status := ask(args...)
		if status != 0 {
			t.Errorf("%v: %s", args, problems)
			continue
		}
		line, _ := json.Marshal(args)
		fmt.Fprintf(&toStdout, "%s\n", line)
		line, _ = json.Marshal(append(args, "-o", filepath.Join(dir, strconv.Itoa(len(singles)))))
		fmt.Fprintf(&toFiles, "%s\n", line)
		singles = append(singles, single)
	}
	if len(singles) < sample/2 {
		t.Fatalf("only %d questions", len(singles))
	}
	for _, jobs := range []string{"1", "3"} {
		file := filepath.Join(t.TempDir(), "batch")
		if err := os.WriteFile(file, toFiles.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
		if out, _, status := ask("-batch="+file, "-j", jobs); status != 0 || out != "" {
			t.Fatalf("status %d: %s", status, out)
		}
		for i, single := range singles {
			text, err := os.ReadFile(filepath.Join(dir, strconv.Itoa(i)))
			if err != nil {
				t.Fatal(err)
			}
			if string(text) != single {
				t.Errorf("-j %s: output %d is not that of a single run", jobs, i)
			}
		}
		if err := os.WriteFile(file, toStdout.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
		if out, _, status := ask("-batch="+file, "-j", jobs); status != 0 || out != strings.Join(singles, "") {
			t.Errorf("-j %s: status %d, or standard output is not that of single runs", jobs, status)
		}
	}
}

// TestBatchOfMany runs a batch with more output than is kept in memory, and
// with failing rows. Rows of the same input are far from each other in the
// batch.
func TestBatchOfMany(t *testing.T) {
	testtool.Long(t)
	t.Chdir(t.TempDir())
	for i := range 5 {
		text := fmt.Sprintf("foreach i = 0...2000 in def A%d_#i { int x = i; }\n", i)
		if err := os.WriteFile(fmt.Sprintf("%d.td", i), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var batch, want strings.Builder
	failures := 0
	for i := range 200 {
		file := fmt.Sprintf("%d.td", i%5)
		if i%50 == 7 {
			file = "missing.td"
			failures++
		} else {
			single, _, status := ask(file)
			if status != 0 {
				t.Fatal(file)
			}
			want.WriteString(single)
		}
		fmt.Fprintf(&batch, "[%q]\n", file)
	}
	if err := os.WriteFile("batch", []byte(batch.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	out, problems, status := ask("-batch=batch", "-j4")
	if status != 1 || out != want.String() {
		t.Errorf("status %d, or another output", status)
	}
	if n := strings.Count(problems, "cannot read 'missing.td'"); n != failures || strings.Count(problems, "\n") != 2*failures+1 {
		t.Errorf("%d failures reported, want %d:\n%s", n, failures, problems)
	}
}

// BenchmarkBatch runs all questions as one batch per iteration.
func BenchmarkBatch(b *testing.B) {
	rows := questions.Of(mlir.Release22)
	known := map[string]bool{}
	for _, family := range families.All() {
		for _, g := range family.Generators {
			known[g.Name] = true
		}
	}
	dir := b.TempDir()
	var lines bytes.Buffer
	for i, r := range rows {
		if !known[r.Generator()] {
			continue
		}
		line, _ := json.Marshal(append(append([]string{}, r.Args...), "-I", parity.Include, r.File, "-o", filepath.Join(dir, strconv.Itoa(i))))
		fmt.Fprintf(&lines, "%s\n", line)
	}
	file := filepath.Join(dir, "batch")
	if err := os.WriteFile(file, lines.Bytes(), 0o666); err != nil {
		b.Fatal(err)
	}
	b.Chdir(parity.Include)
	for b.Loop() {
		if _, problems, status := ask("-batch=" + file); status != 0 {
			b.Fatal(problems)
		}
	}
}
