package compare

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestRenamed checks that renamed adds the suffix to names that the text
// defines, and to nothing else.
func TestRenamed(t *testing.T) {
	const text = `class A<int a> { string s = "b"; code c = [{ b }]; } // A
def b : A<1>; defset list<A> l = { def c : A<2>; }`
	const want = `class A_1<int a> { string s = "b_1"; code c_1 = [{ b }]; } // A
def b_1 : A_1<1>; defset list<A_1> l_1 = { def c_1 : A_1<2>; }`
	if got := renamed(text, "_1"); got != want {
		t.Errorf("got %s", got)
	}
}

// TestCompare checks that Compare finds the programs that differ among many.
// The reference is a script that rejects the programs with the word "reject"
// and changes the output of those with the word "change".
func TestCompare(t *testing.T) {
	real := testtool.Program(t, "llvm-tblgen-22")
	script := filepath.Join(t.TempDir(), "reference")
	text := "#!/bin/bash\nset -o pipefail\nt=$(mktemp); cat > $t\nif n=$(grep -n reject $t | head -1); then [ -z \"$n\" ] || { echo \"<stdin>:${n%%:*}:1: error: no\" >&2; exit 1; }; fi\n" +
		"< $t " + real + " \"$@\" | if grep -q change $t; then sed s/change/changed/; else cat; fi\nstatus=$?\nrm $t\nexit $status\n"
	if err := os.WriteFile(script, []byte(text), 0o777); err != nil {
		t.Fatal(err)
	}
	c, err := New(Options{Release: mlir.Release22, Records: script, MLIR: real, Timeout: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	var list []Program
	for i := range 64 {
		word := map[int]string{3: "reject", 4: "change", 11: "change"}[i]
		list = append(list, Program{Text: fmt.Sprintf("def a%d {\n  string s = \"%s\";\n}\n", i, word), Questions: []Question{{Generator: "print-records"}}})
	}
	list[7].Text = "\n\ndef a {" // which both reject
	found, err := c.Compare(t.Context(), list)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range found {
		got = append(got, d.Kind+" "+strings.Fields(d.Program.Text)[1])
	}
	if want := "[other output a4 other output a11 only ours accepts a3]"; fmt.Sprint(got) != want {
		t.Errorf("got %v, want %s", got, want)
	}
	if a, r := c.Counts.Accepted.Load(), c.Counts.Rejected.Load(); a != 63 || r != 1 {
		t.Errorf("%d and %d comparisons", a, r)
	}
	if c.Processes() >= 40 {
		t.Errorf("%d processes", c.Processes())
	}
}

// TestNamesInComments checks that comments which contain names of the program
// are no difference, whatever characters the names have.
func TestNamesInComments(t *testing.T) {
	c, err := New(Options{Release: mlir.Release22, Records: testtool.Program(t, "llvm-tblgen-22"), MLIR: testtool.Program(t, "mlir-tblgen-22"),
		Include: testtool.MLIR(t), Timeout: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	const text = `include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Pass/PassBase.td"
def D : Dialect { let name = "d"; let cppNamespace = ":.d, e"; let discardableAttrs = (ins "::mlir::StringAttr":$q); }
def "D_A b" : Op<D, "a b">;
def "T.u" : TypeDef<D, "T.u"> {
  let mnemonic = "t";
  let parameters = (ins "int":$x);
  let assemblyFormat = "` + "`<` `->` $x `>`" + `";
}
def "P.q" : Pass<"p q">;
`
	for _, generator := range []string{"gen-op-decls", "gen-op-defs", "gen-dialect-decls", "gen-typedef-decls", "gen-typedef-defs",
		"gen-pass-decls", "gen-pass-capi-header", "gen-pass-capi-impl"} {
		d, _, err := c.Alone(t.Context(), Program{Text: text, Questions: []Question{{Generator: generator}}})
		if err != nil {
			t.Fatal(err)
		}
		if d != nil {
			t.Error(d.Describe())
		}
	}
}
