package td

import (
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/includes"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
	"github.com/rules-ods/rules_ods/language/td/internal/records"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// The fuzz tests read arbitrary text. The readers must neither panic nor loop forever.

func FuzzReadCxx(f *testing.F) {
	f.Add([]byte("#define GET_OP_CLASSES\n#include \"a.h.inc\"\n# undef X\n#include <b.inc>\nregisterFooPasses();\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		if c := source.ReadCxx("a.cpp", text); c != nil {
			for _, inc := range c.Includes {
				if !source.IsGenerated(inc.Spelling) {
					t.Errorf("not generated: %q", inc.Spelling)
				}
			}
		}
	})
}

func FuzzReadSource(f *testing.F) {
	f.Add([]byte("include \"a\"\nclass A<int x> : B<x>;\nforeach i = 0-3 in def X#i : A<i> { let name = \"n\"; }\ndefm Y : M<1>;\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		s := source.Read("a.td", text)
		all := sources.Of(s)
		c := records.New(all, includes.New(all, packages.New(all, "").Owners, nil), func(string) *mlir.Facts { return mlir.FactsOf(mlir.Newest) })
		if d := c.Define(s); d.Ops < 0 {
			t.Errorf("%d operations", d.Ops)
		}
		c.ScopeOf(s)
		c.Standalone(s)
	})
}

func FuzzReadBuild(f *testing.F) {
	f.Add([]byte("gentbl_cc_library(name = \"a\", td_file = \"a.td\", tbl_outs = [([\"-gen-op-decls\"], \"a.inc\"), 1, {}])\ntd_library(srcs = f([\"x\"]) + glob([\"*\"]))\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		file, err := rule.LoadData("BUILD", "", text)
		if err != nil {
			return
		}
		for _, r := range buildfile.Read("", file, buildfile.RuleOf).Rules {
			buildfile.Outputs{List: r.Outputs, Dict: r.Dict}.BzlExpr()
		}
	})
}
