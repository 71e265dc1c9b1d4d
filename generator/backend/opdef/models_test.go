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

// TestLeanModels compares the models of lean definitions with those of MLIR. A program
// prints the traits of all operations, and the results of verifying, printing and
// folding them. Its output must be the same with both.
func TestLeanModels(t *testing.T) {
	compiler := testtool.Program(t, "g++")
	testtool.Long(t)
	dir := t.TempDir()
	in := loadInput(t, "testdata/models/models.td", "op-shard-count=2", "op-shard-plan=balanced", "op-defs-lean")
	for name, text := range map[string]string{"Models.h.inc": generate(t, emitDecls, in), "Models.cpp.inc": generate(t, emitDefs, in)} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	output := func(name string, options ...string) string {
		t.Helper()
		program := filepath.Join(dir, name)
		libraries := filepath.Join(filepath.Dir(parity.Include), "lib")
		args := append(options, "-std=c++17", "-fno-rtti", "-w", "-I", dir, "-I", parity.Include, "testdata/models/models.cpp",
			"-o", program, "-L", libraries, "-Wl,-rpath,"+libraries, "-lMLIR", "-lLLVM-22")
		if out, err := exec.Command(compiler, args...).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%.3000s", name, err, out)
		}
		out, err := exec.Command(program).CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", name, err, out)
		}
		return string(out)
	}
	lean, own := output("lean"), output("mlir", "-DODS_LEAN_MLIR_MODELS")
	if lean != own {
		t.Errorf("lean models:\n%s\nMLIR's models:\n%s", lean, own)
	}
	// These lines show that the program reaches each kind of result.
	for _, want := range []string{"models.checked: Checked OneResult OneOperand\n", "is bad\n", "has a bad region\n", "does not verify\n",
		"does not verify its regions\n", "printed by hand", "folded: 1 x\n", "folded: 1 x x\n", "folded: 1\n", "folded: 0\n", "folded: 1 7 : i32\n"} {
		if !strings.Contains(own, want) {
			t.Errorf("MLIR's models do not give %q:\n%s", want, own)
		}
	}
}
