package opdef

import (
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestLeanModels compares the models of lean definitions with those of MLIR. A program
// prints the traits of all operations, and the results of verifying, printing and
// folding them. Its output must be the same with both. "make test" takes the stored output for that
// with MLIR's models.
func TestLeanModels(t *testing.T) {
	compiler := testtool.Program(t, "g++")
	testtool.Long(t)
	dir := t.TempDir()
	in := loadInput(t, "testdata/models/models.td", leanFlags...)
	write(t, dir, "Models.h.inc", generate(t, emitDecls, in))
	write(t, dir, "Models.cpp.inc", generate(t, emitDefs, in))
	const source = "testdata/models/models.cpp"
	own := storedOutput(t, "testdata/models/models.out", func() string { return runProgram(t, compiler, source, dir, "-DODS_LEAN_MLIR_MODELS") })
	lean := runProgram(t, compiler, source, dir)
	if lean != own {
		t.Errorf("lean models:\n%s\nMLIR's models:\n%s", lean, own)
	}
	// These lines show that the program reaches each kind of result.
	for _, want := range []string{"models.checked: Checked OneResult OneOperand; interfaces 00\n", "models.attr: Checked OneResult OneOperand; interfaces 11\n", "is bad\n", "has a bad region\n", "does not verify\n",
		"does not verify its regions\n", "printed by hand", "folded: 1 x\n", "folded: 1 x x\n", "folded: 1\n", "folded: 0\n", "folded: 1 7 : i32\n"} {
		if !strings.Contains(own, want) {
			t.Errorf("MLIR's models do not give %q:\n%s", want, own)
		}
	}
}
