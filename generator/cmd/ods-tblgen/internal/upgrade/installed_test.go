package upgrade

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// dialects has facts about dialects of MLIR 22 in MLIR 24. They were counted in the outputs
// of mlir-tblgen of both releases, with grep: for example, -gen-op-decls of ArithOps.td has
// 51 lines with "static void populateInherentAttrs" in 22 and none in 24, and 141 lines
// with [[deprecated]] in 24: a build and two create of 26 and of 21 operations.
var dialects = []struct {
	name   string
	status int
	files  []string // that both references accept after the edits
	facts  []string // "section what: start of the cause"
}{
	{"Arith", 0, []string{"IR/ArithOps.td", "IR/ArithOpsInterfaces.td"}, []string{
		"removed 51 operations: method `static void populateInherentAttrs(",
		"removed 50 operations: alias `using ::mlir::VectorUnrollOpInterface::Trait<<Op>>::getShapeForUnroll`",
		"removed 6 enums: method `static <Enum> getTombstoneKey()`",
		"changed 51 operations: constructor `<Op>GenericAdaptor(RangeT, ::mlir::DictionaryAttr, ::mlir::OpaqueProperties,",
		"changed 36 operations: method `static ::llvm::LogicalResult inferReturnTypes(",
		"changed 6 enums: method `template <typename ParserT> static FailureOr<<Enum>> parse(ParserT &)`",
		"deprecated 26 operations: method `static void build(::mlir::OpBuilder &, ::mlir::OperationState &, ::mlir::TypeRange,",
		"deprecated 21 operations: method `static void build(::mlir::OpBuilder &, ::mlir::OperationState &, ::mlir::ValueRange,",
		"added 51 operations: method `static void walkInherentAttrs(",
		"added 50 operations: alias `using ::mlir::VectorUnrollOpInterface::Trait<<Op>>::getIterationShapeToUnroll`",
	}},
	{"Func", statusRefused, []string{"IR/FuncOps.td"}, []string{
		"refused 1 operation: strict properties in assembly format requires prop-dict",
		"removed 8 operations: method `static void populateInherentAttrs(", // 5 in FuncOps.td, 3 that extend the transform dialect
		"deprecated 6 operations: method `static void build(",
		"added 8 operations: method `static void walkInherentAttrs(",
	}},
	{"GPU", statusRefused, []string{"IR/GPUOps.td"}, []string{
		"refused 1 operation: strict properties in assembly format requires prop-dict",
		"removed 75 operations: method `static void populateInherentAttrs(", // 66 in GPUOps.td
		"changed 20 operations: method `static ::llvm::LogicalResult inferReturnTypes(",
		"changed 1 dialect: method `getName` of <Name>AttrHelper becomes const",
	}},
}

// TestDialects takes dialects of MLIR 22 to 24.
func TestDialects(t *testing.T) {
	from, to := testtool.ReferenceOf(t, 22), testtool.ReferenceOf(t, 24)
	for _, d := range dialects {
		t.Run(d.name, func(t *testing.T) {
			source := filepath.Join(from.Include, "mlir/Dialect", d.name)
			testtool.File(t, source)
			old, edited := t.TempDir(), t.TempDir()
			for _, dir := range []string{old, edited} {
				if err := os.CopyFS(filepath.Join(dir, "mlir/Dialect", d.name), os.DirFS(source)); err != nil {
					t.Fatal(err)
				}
			}
			got := upgraded(t, d.status, "-from-include="+from.Include, "-to-include="+to.Include, "-w", edited)
			for _, fact := range d.facts {
				if !slices.ContainsFunc(got, func(g string) bool { return strings.HasPrefix(g, fact) }) {
					t.Errorf("no %q in\n%s", fact, strings.Join(got, "\n"))
				}
			}
			for _, name := range d.files {
				file := filepath.Join("mlir/Dialect", d.name, name)
				if reference(t, from, edited, file) != reference(t, from, old, file) {
					t.Errorf("%s: mlir-tblgen of 22 writes another text after the edits", name)
				}
				reference(t, to, edited, file)
			}
		})
	}
}

// TestExample takes the example to MLIR 24. Its C++ has an alias for a parameter whose type
// differs between the releases.
func TestExample(t *testing.T) {
	from, to := testtool.ReferenceOf(t, 22), testtool.ReferenceOf(t, 24)
	example := filepath.Join("../../../../../examples/tensorlite")
	var out bytes.Buffer
	args := []string{"-from-include=" + from.Include, "-to-include=" + to.Include, "-sources=" + example, example}
	if status := run(args, &out, &out); status != 0 {
		t.Fatalf("status %d: %s", status, out.String())
	}
	for _, want := range []string{
		"TensorLite_Dialect [strict-formats]",
		"36 operations: method `static ::llvm::LogicalResult inferReturnTypes(",
		"TensorLiteRelease.h:33:35: warning: 'OpaqueProperties' is in a declaration that MLIR 24 generates in another way",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
}

// TestInherited takes a terminator to MLIR 24, in which it inherits a method of its interface. The
// types of MLIR in the signature stay, and only the definition of the method has to change.
func TestInherited(t *testing.T) {
	from, to := testtool.ReferenceOf(t, 22), testtool.ReferenceOf(t, 24)
	var out bytes.Buffer
	args := []string{"-from-include=" + from.Include, "-to-include=" + to.Include, "-sources=testdata/inherited", "testdata/inherited"}
	if status := run(args, &out, &out); status != 0 {
		t.Fatalf("status %d: %s", status, out.String())
	}
	_, uses, _ := strings.Cut(out.String(), "found by text (1)\n")
	want := "testdata/inherited/Yield.cpp:3:39: warning: 'getMutableSuccessorOperands' is in a declaration that MLIR 24 generates in another way: " +
		"1 operation: method `::mlir::MutableOperandRange getMutableSuccessorOperands(::mlir::RegionSuccessor)` is inherited: "
	if !strings.HasPrefix(uses, want) {
		t.Errorf("%s\nwant the uses\n%s", out.String(), want)
	}
	if strings.Contains(out.String(), "[strict-formats]") {
		t.Errorf("an edit for inherent attributes, which the operation does not have:\n%s", out.String())
	}
}

func run(args []string, out, errs *bytes.Buffer) int {
	program := &command.Command{Name: "ods-tblgen", Commands: []*command.Command{Command()}}
	return program.Run(context.Background(), append([]string{"upgrade"}, args...), &command.Environment{Streams: command.Streams{Out: out, Err: errs}})
}

// upgraded returns the groups of a report as lines.
func upgraded(t *testing.T, want int, args ...string) []string {
	t.Helper()
	var out, errs bytes.Buffer
	if status := run(append([]string{"-format=json"}, args...), &out, &errs); status != want {
		t.Fatalf("status %d, want %d: %s", status, want, errs.String())
	}
	var report struct {
		Groups []struct{ Section, What, Cause string }
	}
	if err := json.Unmarshal(out.Bytes(), &report); err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, g := range report.Groups {
		lines = append(lines, g.Section+" "+g.What+": "+g.Cause)
	}
	return lines
}

// reference returns what mlir-tblgen writes for the operations of a file.
func reference(t *testing.T, r testtool.Reference, dir, file string) string {
	t.Helper()
	out, err := exec.Command(r.MLIRTblgen, "-gen-op-defs", "-I", dir, "-I", r.Include, filepath.Join(dir, file)).CombinedOutput()
	if err != nil {
		r.Fail(t, string(out))
	}
	return string(out)
}
