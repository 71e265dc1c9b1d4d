package tablegen_test

import (
	"bytes"
	"context"
	"io/fs"
	"sync"
	"testing"

	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// print evaluates a file and returns its records, as text and as JSON, and its
// warnings.
func print(t *testing.T, file string, opts tablegen.Options) string {
	t.Helper()
	opts.WarnUnusedTemplateArgs = true
	rs, err := tablegen.Load(context.Background(), file, opts)
	var out bytes.Buffer
	if err != nil {
		out.WriteString("error: " + err.Error() + "\n")
	}
	for _, d := range rs.Diagnostics {
		p, _ := rs.Sources.Position(d.Loc)
		at, _ := rs.Sources.Position(p.IncludedAt)
		out.WriteString(at.File + ": " + p.File + ": " + p.LineText + ": " + d.Msg + "\n")
	}
	for _, f := range rs.Files {
		out.WriteString(f + "\n")
	}
	if err == nil {
		if err := tablegen.WriteRecords(&out, rs); err != nil {
			t.Error(err)
		}
		if err := tablegen.WriteJSON(&out, rs); err != nil {
			t.Error(err)
		}
	}
	return out.String()
}

// TestCacheIsInvisible evaluates files that begin with the same text, in
// several orders, with and without a cache.
func TestCacheIsInvisible(t *testing.T) {
	files := map[string]string{
		"base.td":     "#ifndef BASE\n#define BASE\nclass Base<int n, int unused = 0> { int N = n; }\nclass Later;\nclass Holder<Later l> { Later L = l; }\ndefvar shared = [Base<1>, Base<2>];\nmulticlass M<int i> { def _m : Base<i>; def : Base<i>; }\n#endif\n",
		"mid.td":      "include \"base.td\"\nclass Mid : Base<3>;\ndefset list<Base> made = { defm x : M<4>; def : Base<5>; }\n",
		"mid2.td":     "include \"base.td\"\nclass Mid : Base<30>;\n",
		"tested.td":   "#ifdef SPECIAL\ndef special;\n#else\ndef plain;\n#endif\n",
		"a.td":        "include \"mid.td\"\ndef a : Mid { list<Base> l = made; }\ndef : Mid;\n",
		"b.td":        "// A comment moves the includes.\n\n#ifndef B\n#define B\ninclude \"base.td\"\ninclude \"mid.td\"\ndef b : Mid { list<Base> l = shared; Base q = Base<2>; Base r = Base<9>; }\n#endif\n",
		"c.td":        "include \"base.td\"\ninclude \"mid2.td\"\ndef c : Mid;\ndefm c : M<7>;\n",
		"defines.td":  "include \"base.td\"\nclass Later { int x = 1; }\ndef l : Later;\ndef h : Holder<l>;\n",
		"special.td":  "#define SPECIAL\ninclude \"base.td\"\ninclude \"tested.td\"\ndef s : Base<1>;\n",
		"ordinary.td": "include \"base.td\"\ninclude \"tested.td\"\ndef s : Base<1>;\n",
		"wrong.td":    "include \"base.td\"\ninclude \"mid.td\"\ndef w : Nothing;\n",
		"missing.td":  "include \"base.td\"\ninclude \"nowhere.td\"\n",
		"between.td":  "include \"base.td\"\ndef between : Base<8>;\ninclude \"mid.td\"\ndef m : Mid;\n",
	}
	read := func(name string) ([]byte, error) {
		if text, ok := files[name]; ok {
			return []byte(text), nil
		}
		return nil, fs.ErrNotExist
	}
	names := []string{"a.td", "b.td", "c.td", "defines.td", "special.td", "ordinary.td", "wrong.td", "missing.td", "between.td", "mid.td", "base.td"}
	want := map[string]string{}
	for _, name := range names {
		want[name] = print(t, name, tablegen.Options{ReadFile: read})
	}
	for shift := range names {
		cache := new(tablegen.Cache)
		for round := range 3 {
			for i := range names {
				name := names[(i*(round+1)+shift)%len(names)]
				if got := print(t, name, tablegen.Options{ReadFile: read, Cache: cache}); got != want[name] {
					t.Errorf("shift %d, round %d, %s: got\n%s\nwant\n%s", shift, round, name, got, want[name])
					return
				}
			}
		}
	}
}

// TestCacheIsShared uses one cache from many goroutines.
func TestCacheIsShared(t *testing.T) {
	testtool.MLIR(t)
	names := []string{"IR/OpBase.td", "Dialect/UB/IR/UBOps.td", "Dialect/Func/IR/FuncOps.td", "Dialect/SCF/IR/SCFOps.td",
		"Dialect/Arith/IR/ArithOps.td", "Dialect/Index/IR/IndexOps.td", "Interfaces/SideEffectInterfaces.td"}
	want := map[string]string{}
	opts := tablegen.Options{IncludeDirs: []string{mlirInclude}}
	for _, name := range names {
		want[name] = print(t, mlirInclude+"/mlir/"+name, opts)
	}
	opts.Cache = new(tablegen.Cache)
	var group sync.WaitGroup
	for worker := range 4 {
		group.Go(func() {
			for i := range 2 * len(names) {
				name := names[(i*(worker+1)+worker)%len(names)]
				if got := print(t, mlirInclude+"/mlir/"+name, opts); got != want[name] {
					t.Errorf("%s differs with a cache", name)
				}
			}
		})
	}
	group.Wait()
}
