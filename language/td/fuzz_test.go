package td

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/language/internal/starlarklimit"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/llvm"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// readLimit is what reading one file of up to a few megabytes may cost.
var readLimit = testtool.Limit{Processor: 10 * time.Second, Allocated: 4 << 30}

// The fuzz tests read arbitrary text, with a part repeated, within the limits.

func repeated(t *testing.T, text []byte, part string, times uint16) []byte {
	if len(part) > 50 {
		t.Skip("the text would be large")
	}
	return append(slices.Clip(text), strings.Repeat(part, int(times))...)
}

func FuzzReadCxx(f *testing.F) {
	const text = "#define GET_OP_CLASSES\n#include \"a.h.inc\"\n# undef X\n#include <b.inc>\nregisterFooPasses();\n"
	for _, part := range []string{"", "#if A\n", "{", "(", "/*", "\"", "R\"(", "\\\n", "#include \"a.h.inc\"\n", "namespace a {", "template <", "#define A \\\n", "a::", "'"} {
		f.Add([]byte(text), part, uint16(60_000))
	}
	f.Fuzz(func(t *testing.T, text []byte, part string, times uint16) {
		text = repeated(t, text, part, times)
		var c *source.Cxx
		readLimit.Check(t, func() { c = source.ReadCxx("a.cpp", text) })
		if c != nil {
			for _, inc := range c.Includes {
				if inc.IsUsual && len(inc.Macros) == 0 {
					t.Errorf("not generated: %q", inc.Spelling)
				}
			}
		}
	})
}

func FuzzReadSource(f *testing.F) {
	f.Add([]byte("include \"a\"\nclass A<int x> : B<x>;\nforeach i = 0-3 in def X#i : A<i> { let name = \"n\"; }\ndefm Y : M<1>;\n"))
	for _, part := range []string{"include \"b\"\n", "#ifdef A\n", "{", "[{", "/*", "!if(", "<", "def A : B<1>;\n", "a#"} {
		f.Add([]byte(strings.Repeat(part, 20_000)))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var s *source.File
		readLimit.Check(t, func() { s = source.Read("a.td", text) })
		all := sources.Of(s)
		c := facts.NewClasses(all, facts.NewIncludes(all, packages.New(all, "").Owners, nil), func(string) *llvm.Facts { return llvm.FactsOf(mlir.Newest) })
		if d := c.Define(s); d.Ops < 0 {
			t.Errorf("%d operations", d.Ops)
		}
		c.ScopeOf(s)
		c.Standalone(s)
	})
}

func FuzzReadBuild(f *testing.F) {
	const text = "gentbl_cc_library(name = \"a\", td_file = \"a.td\", tbl_outs = [([\"-gen-op-decls\"], \"a.inc\"), 1, {}])\ntd_library(srcs = f([\"x\"]) + glob([\"*\"]))\n"
	for _, part := range []string{"", "filegroup(name = \"a\")\n", "x = [y for y in x]\n", "td_library(srcs = [\"a\"] + [\"b\"])\n", "# gazelle:td_index a b\n", "[", "f(", "+ 1 "} {
		f.Add([]byte(text), part, uint16(2_000))
	}
	f.Fuzz(func(t *testing.T, text []byte, part string, times uint16) {
		text = repeated(t, text, part, times)
		readLimit.Check(t, func() {
			if starlarklimit.Check("BUILD", text) != nil {
				return
			}
			file, err := rule.LoadData("BUILD", "", text)
			if err != nil {
				return
			}
			for _, r := range buildfile.Read("", file, buildfile.RuleOf).Rules {
				buildfile.Outputs{List: r.Outputs, Dict: r.Dict}.BzlExpr()
			}
		})
	})
}
