package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestStart runs the commands of the guide START.md: those in blocks of the language sh. The
// program ods-tblgen on the PATH is this test. "make test" builds only after all commands that write or edit files.
func TestStart(t *testing.T) {
	testtool.MLIR(t)
	testtool.File(t, testtool.Include+"/llvm/Support/raw_ostream.h", "/usr/lib/llvm-22/lib/libMLIR.so", "/usr/bin/g++")
	for _, name := range []string{"bash", "cmake", "ninja"} {
		testtool.Program(t, name)
	}
	page, err := os.ReadFile("../../START.md")
	if err != nil {
		t.Fatal(err)
	}
	var script strings.Builder
	script.WriteString("set -eux\n")
	blocks := regexp.MustCompile("(?ms)^```sh\n(.*?)^```$").FindAllStringSubmatch(string(page), -1)
	if len(blocks) < 5 {
		t.Fatalf("the guide has only %d blocks of commands", len(blocks))
	}
	for _, block := range blocks {
		script.WriteString(block[1])
	}
	text := script.String()
	if testtool.Sampled() {
		text = builtOnce(text)
	}
	dir := t.TempDir()
	cmd := exec.CommandContext(t.Context(), "bash")
	cmd.Dir = dir
	cmd.Stdin = strings.NewReader(text)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}

	// The test of the dialect fails if an output differs, an input has an error or the program
	// misses an error that it should report.
	opt := filepath.Join(dir, "foo/build/tools/foo-opt")
	test := filepath.Join(dir, "foo/test")
	for _, change := range []struct{ name, from, to, want string }{
		{"add_constant.expected", ", 3 : i32", ", 4 : i32", "the output differs from " + test + "/add_constant.expected"},
		{"negate.mlir", "i32 -> i64", "i32 -> i6x", "FAILED: " + test + "/negate.mlir: " + opt + " ended with an error"},
		{"invalid.mlir", "300 : i8", "3 : i8", "FAILED: " + test + "/invalid.mlir: " + opt + " ended with an error"},
	} {
		file := filepath.Join(test, change.name)
		before, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		after := strings.ReplaceAll(string(before), change.from, change.to)
		if after == string(before) {
			t.Fatalf("%s has no %q", change.name, change.from)
		}
		if err := os.WriteFile(file, []byte(after), 0o666); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(filepath.Join(test, "run_tests.sh"), opt).CombinedOutput()
		if err == nil || !strings.Contains(string(out), change.want) {
			t.Errorf("%s with %q: %v\n%s", change.name, change.to, err, out)
		}
		if err := os.WriteFile(file, before, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// builtOnce returns the commands of a script in another order: first those that write files, then those that build and run the
// program.
func builtOnce(script string) string {
	builds := []string{"ninja ", "UPDATE=1 ", "ctest ", "echo "} // in this order
	parts := make([]strings.Builder, 1+len(builds))
	for line := range strings.Lines(script) {
		i := slices.IndexFunc(builds, func(prefix string) bool { return strings.HasPrefix(line, prefix) })
		parts[i+1].WriteString(line)
	}
	var all strings.Builder
	for i := range parts {
		all.WriteString(parts[i].String())
	}
	return all.String()
}
