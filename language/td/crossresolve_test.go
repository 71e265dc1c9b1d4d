//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/language"
	"github.com/bazelbuild/bazel-gazelle/repo"
	"github.com/bazelbuild/bazel-gazelle/resolve"
)

// A ccLang is a minimal extension for C++. It writes one cc_library per directory with
// headers, and looks up its includes as such extensions do.
type ccLang struct{}

func (ccLang) Name() string                                                        { return "cc" }
func (ccLang) RegisterFlags(*flag.FlagSet, string, *config.Config)                 {}
func (ccLang) CheckFlags(*flag.FlagSet, *config.Config) error                      { return nil }
func (ccLang) KnownDirectives() []string                                           { return nil }
func (ccLang) Configure(*config.Config, string, *rule.File)                        {}
func (ccLang) Loads() []rule.LoadInfo                                              { return nil }
func (ccLang) Fix(*config.Config, *rule.File)                                      {}
func (ccLang) Embeds(*rule.Rule, label.Label) []label.Label                        { return nil }
func (ccLang) Imports(*config.Config, *rule.Rule, *rule.File) []resolve.ImportSpec { return nil }

func (ccLang) Kinds() map[string]rule.KindInfo {
	return map[string]rule.KindInfo{"cc_library": {
		NonEmptyAttrs: map[string]bool{"hdrs": true}, MergeableAttrs: map[string]bool{"hdrs": true}, ResolveAttrs: map[string]bool{"deps": true},
	}}
}

func (ccLang) GenerateRules(args language.GenerateArgs) language.GenerateResult {
	var hdrs, includes []string
	for _, f := range args.RegularFiles {
		if !strings.HasSuffix(f, ".h") {
			continue
		}
		hdrs = append(hdrs, f)
		text, _ := os.ReadFile(filepath.Join(args.Dir, f))
		for line := range strings.Lines(string(text)) {
			if rest, ok := strings.CutPrefix(line, `#include "`); ok {
				includes = append(includes, strings.TrimSuffix(strings.TrimSpace(rest), `"`))
			}
		}
	}
	if len(hdrs) == 0 {
		return language.GenerateResult{}
	}
	r := rule.NewRule("cc_library", filepath.Base(args.Dir))
	r.SetAttr("hdrs", hdrs)
	return language.GenerateResult{Gen: []*rule.Rule{r}, Imports: []any{includes}}
}

func (ccLang) Resolve(c *config.Config, ix *resolve.RuleIndex, rc *repo.RemoteCache, r *rule.Rule, imports any, from label.Label) {
	var deps []string
	for _, inc := range imports.([]string) {
		for _, res := range ix.FindRulesByImportWithConfig(c, resolve.ImportSpec{Lang: "cc", Imp: inc}, "cc") {
			deps = append(deps, res.Label.Rel(from.Repo, from.Pkg).String())
		}
	}
	sort.Strings(deps)
	if len(deps) > 0 {
		r.SetAttr("deps", deps)
	}
}

// TestCrossResolve checks that a cc_library of another extension depends on the rules that
// generate its includes. Include paths are relative to the root or to a source root, and
// some name outputs of sharded rules.
func TestCrossResolve(t *testing.T) {
	dir := t.TempDir()
	foo := "include \"mlir/IR/OpBase.td\"\ndef Foo_Dialect : Dialect {\n  let name = \"foo\";\n}\n"
	var ops strings.Builder
	for i := range 30 {
		fmt.Fprintf(&ops, "def Foo_Op%d : Op<Foo_Dialect, \"op%d\">;\n", i, i)
	}
	writeTree(t, dir, map[string]string{
		"WORKSPACE":              "local_repository(\n    name = \"rules_ods\",\n    path = \"x\",\n)\n",
		"src/acme/foo/FooOps.td": foo + ops.String(),
		"src/acme/foo/Foo.cpp":   "#include \"acme/foo/FooOps.cpp.inc\"\n",
		"src/acme/foo/Foo.h":     "#include \"acme/foo/FooOpsDialect.h.inc\"\n#define GET_OP_CLASSES\n#include \"acme/foo/FooOps.h.inc\"\n#include \"acme/foo/Other.h.inc\"\n",
		"top/bar/BarEnums.td":    "include \"mlir/IR/EnumAttr.td\"\ndef Bar_Mode : I32EnumAttr<\"Mode\", \"\", []>;\n",
		"top/bar/Bar.h":          "#include \"top/bar/BarEnums.h.inc\"\n",
	})
	stderr, err := runLanguages(t, dir, []language.Language{NewLanguage(), ccLang{}})
	const dangling = "src/acme/foo/Foo.h:4: no rule generates \"acme/foo/Other.h.inc\"; the nearest .td files are src/acme/foo/FooOps.td\n"
	if err != nil || stderr != dangling {
		t.Fatal(err, stderr)
	}
	for pkg, want := range map[string]string{
		"src/acme/foo": ":FooOpsIncGen :FooOpsShards__gentbl_cc_lib",
		"top/bar":      ":BarEnumsIncGen",
	} {
		f, err := rule.LoadFile(filepath.Join(dir, pkg, "BUILD.bazel"), pkg)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range f.Rules {
			if r.Kind() == "cc_library" {
				if got := strings.Join(r.AttrStrings("deps"), " "); got != want {
					t.Errorf("%s: deps %q, want %q", pkg, got, want)
				}
			}
		}
	}
}
