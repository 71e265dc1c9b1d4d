package tablegen_test

import (
	"io/fs"
	"testing"

	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestConcurrentIsInvisible evaluates files with and without
// Options.Concurrent. Records, warnings, errors and the list of files must be
// the same.
func TestConcurrentIsInvisible(t *testing.T) {
	files := map[string]string{
		"base.td":     "#ifndef BASE\n#define BASE\nclass Base<int n, int unused = 0> { int N = n; }\n#endif\n",
		"mid.td":      "#ifndef MID\n#define MID\n// first\ninclude \"base.td\"\n/* second */ include \"empty.td\"\ninclude \"base.td\"\nclass Mid : Base<3>;\ninclude \"late.td\"\ndef : Base<2>;\n#endif\n",
		"late.td":     "include \"base.td\"\ndef late : Base<7>;\n",
		"empty.td":    "// nothing\n",
		"items.td":    "int more = 1;\n",
		"warns.td":    "class Warns<int unused>;\n",
		"wrong.td":    "include \"warns.td\"\ndef w : Nothing;\ndef v : Nothing;\n",
		"fault.td":    "include \"warns.td\"\ndef f : Base<1> {\n",
		"torn.td":     "include \"warns.td\"\ninclude\n",
		"unclosed.td": "#ifdef X\n",

		"leading.td": "include \"mid.td\"\ninclude \"late2.td\"\ndef a : Mid;\n",
		"late2.td":   "def late2 : Base<1>;\n",
		"inbody.td":  "class A { include \"items.td\" }\ninclude \"base.td\"\ndef b : A;\n",
		"inlet.td":   "let N = 5 in include \"late.td\"\n",
		"inlet2.td":  "include \"base.td\"\nlet N = 5 in { include \"late.td\" }\n",
		"missing.td": "include \"warns.td\"\ninclude \"nowhere.td\"\ninclude \"wrong.td\"\n",
		"before.td":  "include \"wrong.td\"\ninclude \"nowhere.td\"\n",
		"after.td":   "include \"base.td\"\ninclude \"fault.td\"\ninclude \"wrong.td\"\n",
		"twice.td":   "include \"late.td\"\ninclude \"late.td\"\n",
		"tear.td":    "include \"torn.td\"\ninclude \"wrong.td\"\n",
		"token.td":   "include \"warns.td\"\n\"unterminated\n",
		"open.td":    "include \"unclosed.td\"\ninclude \"wrong.td\"\n",
		"self.td":    "include \"warns.td\"\ninclude \"self.td\"\ndef s;\n",
		"macro.td":   "#define MID\ninclude \"mid.td\"\ninclude \"base.td\"\ndef m : Base<1>;\n",
		"nothing.td": "",
	}
	opts := tablegen.Options{ReadFile: func(name string) ([]byte, error) {
		if text, ok := files[name]; ok {
			return []byte(text), nil
		}
		return nil, fs.ErrNotExist
	}}
	for name := range files {
		opts.Concurrent = false
		want := print(t, name, opts)
		opts.Concurrent = true
		for range 20 {
			if got := print(t, name, opts); got != want {
				t.Errorf("%s: got\n%s\nwant\n%s", name, got, want)
				break
			}
		}
	}
}

// TestConcurrentOnMLIR compares evaluations with and without Options.Concurrent
// for some of MLIR's own files.
func TestConcurrentOnMLIR(t *testing.T) {
	testtool.MLIR(t)
	for _, name := range []string{"IR/OpBase.td", "Dialect/SCF/IR/SCFOps.td", "Dialect/Arith/IR/ArithOps.td",
		"Dialect/Linalg/IR/LinalgOps.td", "Dialect/GPU/IR/GPUOps.td", "Transforms/Passes.td", "Dialect/SPIRV/IR/SPIRVOps.td"} {
		opts := tablegen.Options{IncludeDirs: []string{mlirInclude}}
		want := print(t, mlirInclude+"/mlir/"+name, opts)
		opts.Concurrent = true
		if got := print(t, mlirInclude+"/mlir/"+name, opts); got != want {
			t.Errorf("%s differs", name)
		}
	}
}

// TestConcurrentPanic checks that the caller of Load can handle a panic of the
// goroutine that reads and parses included files.
func TestConcurrentPanic(t *testing.T) {
	defer func() {
		if got := recover(); got != "broken" {
			t.Errorf("Load panics with %v, want the panic of ReadFile", got)
		}
	}()
	tablegen.Load(t.Context(), "main.td", tablegen.Options{Concurrent: true, ReadFile: func(name string) ([]byte, error) {
		if name == "main.td" {
			return []byte("def a;\ninclude \"other.td\"\n"), nil
		}
		panic("broken")
	}})
	t.Error("Load does not panic")
}
