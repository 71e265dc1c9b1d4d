package td

import (
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
)

// The readers are given anything at all; they may find nothing, but must return.

func FuzzReadCMake(f *testing.F) {
	f.Add([]byte("set(LLVM_TARGET_DEFINITIONS Foo.td) # x\nmlir_tablegen(Foo.h.inc -gen-op-decls -name Foo)\nadd_mlir_dialect(A a)\nx_tablegen_library(NAME a TD_FILE b OUTS -c d)\n\"\\"))
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, o := range readCMake("dir", text) {
			if o.tdFile == "" || o.out == "" || len(o.opts) == 0 {
				t.Errorf("half an output: %+v", o)
			}
		}
	})
}

func FuzzReadCxx(f *testing.F) {
	f.Add([]byte("#define GET_OP_CLASSES\n#include \"a.h.inc\"\n# undef X\n#include <b.inc>\nregisterFooPasses();\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		if c := readCxx("a.cpp", text); c != nil {
			for _, inc := range c.incs {
				if !isGenerated(inc.spelling) {
					t.Errorf("not generated: %q", inc.spelling)
				}
			}
		}
	})
}

func FuzzReadSource(f *testing.F) {
	f.Add([]byte("include \"a\"\nclass A<int x> : B<x>;\nforeach i = 0-3 in def X#i : A<i> { let name = \"n\"; }\ndefm Y : M<1>;\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		s := readSource("a.td", text)
		tr := newTree("", false)
		tr.add(s)
		c := newClassification(tr)
		if d := c.define(s); d.ops < 0 {
			t.Errorf("%d operations", d.ops)
		}
		c.scopeOf(s)
		c.standalone(s)
	})
}

func FuzzReadBuild(f *testing.F) {
	f.Add([]byte("gentbl_cc_library(name = \"a\", td_file = \"a.td\", tbl_outs = [([\"-gen-op-decls\"], \"a.inc\"), 1, {}])\ntd_library(srcs = f([\"x\"]) + glob([\"*\"]))\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		file, err := rule.LoadData("BUILD", "", text)
		if err != nil {
			return
		}
		for _, r := range readBuild("", file, ruleOf).rules {
			tblOuts{r.entries, r.dict}.BzlExpr()
		}
	})
}
