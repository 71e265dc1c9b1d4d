package opdef

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

var leanFlags = []string{"op-shards=2"}

// TestLeanDefinitions compares lean definitions with those of mlir-tblgen-22. A program
// parses operations, also with errors, prints them, and calls the functions about
// properties. Its output must be the same with both. "make test" takes the stored output for that
// with mlir-tblgen.
func TestLeanDefinitions(t *testing.T) {
	compiler, reference := testtool.Program(t, "g++"), parity.Reference(t)
	testtool.Long(t)
	const file, source = "testdata/lean/lean.td", "testdata/lean/lean.cpp"
	in := loadInput(t, file, leanFlags...)
	lean, other := t.TempDir(), t.TempDir()
	write(t, lean, "Lean.h.inc", generate(t, emitDecls, in))
	write(t, lean, "Lean.cpp.inc", generate(t, emitDefs, in))
	want := storedOutput(t, "testdata/lean/lean.out", func() string {
		for name, question := range map[string]string{"Lean.h.inc": "-gen-op-decls", "Lean.cpp.inc": "-gen-op-defs"} {
			if out, err := exec.Command(reference, question, "-I", parity.Include, file, "-o", filepath.Join(other, name)).CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
		}
		return runProgram(t, compiler, source, other)
	})
	got := runProgram(t, compiler, source, lean, "-DLEAN_SHARDS")
	if got != want {
		t.Errorf("lean definitions differ from the reference:\n%s", firstDifference(got, want))
	}
	// These lines show that the program reaches each message.
	for _, message := range []string{
		"'lean.attrs' op requires attribute 'required'",
		"attribute 'positive' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive",
		"attribute 'odd' failed to satisfy constraint: odd, which 4 : i32 is not",
		"operand #1 must be variadic of integer, but got 'f32'",
		"Invalid attribute `optional` in property conversion: 3 : i32",
		"expected DictionaryAttr to set properties",
		"expected key entry for a in DictionaryAttr to set Properties.",
		"expected key entry for p in DictionaryAttr to set Properties.",
		`unknown key '"unknown"' when parsing properties dictionary`,
		"number of operands and types do not match: got 1 operands and 2 types",
		"'lean.default' op attribute 'a' failed to satisfy constraint",
		"properties: attribute 'names' failed to satisfy constraint: string array attribute",
		"adaptor: failed",
		"lean.canonical: patterns 1",
		"interfaces 1100", "interfaces 0010", "interfaces 0001",
		"this operation does not support properties",
		`from = "moved name"`, `from = "default"`, `from = "given"`, `from = "separate"`, `from = "range of types"`, `from = "collective"`,
	} {
		if !strings.Contains(want, message) {
			t.Errorf("the reference does not give %q", message)
		}
	}
}

// storedOutput returns the text of a file, the output of a program with definitions that are right. Outside of "make test",
// run makes it again, and it must be the same. -update stores it.
func storedOutput(t *testing.T, file string, run func() string) string {
	t.Helper()
	if !testtool.Sampled() || parity.Updating() {
		made := run()
		if parity.Updating() {
			write(t, ".", file, made)
		}
		if stored, err := os.ReadFile(file); err != nil || string(stored) != made {
			t.Errorf("%s is stale, renew it with -update: %v\n%s", file, err, firstDifference(string(stored), made))
		}
		return made
	}
	stored, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(stored)
}

// runProgram compiles a C++ program with the generated files of a directory, and returns
// what it prints.
func runProgram(t *testing.T, compiler, source, dir string, options ...string) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "program")
	libraries := filepath.Join(filepath.Dir(parity.Include), "lib")
	args := append(options, "-std=c++17", "-fno-rtti", "-w", "-I", dir, "-I", parity.Include, source,
		"-o", program, "-L", libraries, "-Wl,-rpath,"+libraries, "-lMLIR", "-lLLVM-22")
	if out, err := exec.Command(compiler, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%.3000s", source, err, out)
	}
	out, err := exec.Command(program).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", source, err, out)
	}
	return string(out)
}

// firstDifference returns the first lines that differ.
func firstDifference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			from := max(0, i-3)
			return strings.Join(b[from:i], "\n") + "\n- " + b[i] + "\n+ " + a[i]
		}
	}
	return "one is longer"
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
