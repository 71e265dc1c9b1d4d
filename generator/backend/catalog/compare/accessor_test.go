package compare

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestAccessors checks that the classes which mlir-tblgen generates have the accessors that
// are compared, with the same types.
func TestAccessors(t *testing.T) {
	include := testtool.MLIR(t)
	tblgen := testtool.Program(t, "mlir-tblgen-22")
	for _, file := range []string{"mlir/Dialect/Arith/IR/ArithOps.td", "mlir/Dialect/MemRef/IR/MemRefOps.td", "mlir/Dialect/SCF/IR/SCFOps.td",
		"mlir/Dialect/LLVMIR/LLVMOps.td", "mlir/Dialect/ControlFlow/IR/ControlFlowOps.td"} {
		file = filepath.Join(include, file)
		out, err := exec.Command(tblgen, "-gen-op-decls", "-I", include, file).Output()
		if err != nil {
			t.Fatal(err)
		}
		bodies := map[string]string{} // the text after the start of each class, without space
		for _, part := range strings.Split(string(out), "\nclass ") {
			name, rest, _ := strings.Cut(part, " ")
			bodies[name] = cppName(rest)
		}
		c, err := catalog.Build(t.Context(), parity.Inputs(t, []string{include}, file))
		if err != nil {
			t.Fatal(err)
		}
		checked := 0
		for _, op := range c.Operations {
			body, found := bodies[op.CppClass[strings.LastIndexByte(op.CppClass, ':')+1:]]
			if !found {
				continue // of an included file
			}
			byPosition, list := accessorsOf(op)
			for _, more := range byPosition {
				list = append(list, more...)
			}
			for _, a := range list {
				if a.name == "" {
					continue
				}
				checked++
				if !strings.Contains(body, cppName(a.returns)+a.name+"(") {
					t.Errorf("%s: no accessor %s %s()", op.Name, a.returns, a.name)
				}
			}
		}
		t.Logf("%s: %d accessors", filepath.Base(file), checked)
		if checked < 10 {
			t.Errorf("%s: %d accessors", file, checked)
		}
	}
}
