//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/resolve"

	"github.com/rules-ods/rules_ods/language/internal/llvmheaders"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// Another extension writes the rules for C++. The code in this file tells it what it
// cannot know: which rule generates an included file, which libraries have the headers of
// LLVM and MLIR, and that a source file of sharded operations is compiled once per shard.

// cxxLanguages are the names of the languages for which extensions for C++ look up
// includes in Gazelle's index.
var cxxLanguages = [...]string{"cc", "cpp", "c++"}

func isCxxLanguage(name string) bool { return slices.Contains(cxxLanguages[:], name) }

// writesCxx reports whether an extension for C++ writes rules: gen has such rules, or the
// configuration names the extension.
func writesCxx(c *config.Config, gen []*rule.Rule) bool {
	return slices.ContainsFunc(c.Langs, isCxxLanguage) || slices.ContainsFunc(gen, func(r *rule.Rule) bool {
		return strings.HasPrefix(r.Kind(), "cc_")
	})
}

// CrossResolve returns the rule that generates a file that C++ includes, or the library
// of LLVM or MLIR that has the header.
func (l *tdLang) CrossResolve(c *config.Config, ix *resolve.RuleIndex, imp resolve.ImportSpec, lang string) []resolve.FindResult {
	if l.tree == nil || !isCxxLanguage(imp.Lang) && !isCxxLanguage(lang) {
		return nil
	}
	name := path.Clean(imp.Imp)
	if source.IsGenerated(name) {
		found := ix.FindRulesByImport(resolve.ImportSpec{Lang: plainOutput, Imp: name}, languageName)
		for _, r := range ix.FindRulesByImport(resolve.ImportSpec{Lang: shardedOutput, Imp: name}, languageName) {
			r.Label.Name += buildfile.ShardedSuffix
			found = append(found, r)
		}
		if len(found) > 0 {
			return found
		}
		if lb, ok := l.tree.MakerOf(name); ok {
			return []resolve.FindResult{{Label: lb}}
		}
	}
	if lb, ok := l.llvmHeader(settingsOf(c), name); ok {
		return []resolve.FindResult{{Label: lb}}
	}
	return nil
}

// installedPackages are the packages of LLVM's build by the first element of an
// include path.
var installedPackages = map[string]string{"llvm": "llvm", "llvm-c": "llvm", "mlir": "mlir", "mlir-c": "mlir"}

// llvmHeader returns the library with a header of LLVM or MLIR: a target of system_mlir
// or, if LLVM is built from source, a target of LLVM's own build. It reports false if the
// repository has files in a top-level directory with the first name of the path, because
// the include may mean one of those.
func (l *tdLang) llvmHeader(s *settings.Settings, name string) (label.Label, bool) {
	top, _, nested := strings.Cut(name, "/")
	pkg := installedPackages[top]
	if !nested || pkg == "" || l.hasFilesIn(top) {
		return label.NoLabel, false
	}
	if l.workspace.SystemMLIR {
		return label.New(l.labels.llvmName(s), pkg, pkg), true
	}
	if !l.workspace.UsesLLVM {
		return label.NoLabel, false
	}
	t, ok := llvmheaders.Lookup(name)
	return label.New(l.labels.llvmName(s), t.Package, t.Name), ok
}

// hasFilesIn reports whether the repository has a top-level directory of the given name
// that is not empty. The directory of a submodule that is not checked out is empty.
func (l *tdLang) hasFilesIn(top string) bool {
	own, known := l.ownTops[top]
	if !known {
		entries, err := os.ReadDir(filepath.Join(l.repoRoot, top))
		own = err == nil && len(entries) > 0
		if l.ownTops == nil {
			l.ownTops = map[string]bool{}
		}
		l.ownTops[top] = own
	}
	return own
}

// compileShards replaces a source file by its shard copies in new rules for C++. Compiled
// without a macro for a shard, the file itself would define no operation.
func compileShards(c *config.Config, gen, cxx []*rule.Rule) {
	for _, shards := range gen {
		src := shards.AttrString("src_file")
		if ruleNamed(c, shards.Kind()) != buildfile.GentblSharded || src == "" {
			continue
		}
		for _, r := range cxx {
			srcs := r.AttrStrings("srcs")
			if i := slices.Index(srcs, strings.TrimPrefix(src, ":")); i >= 0 {
				srcs[i] = ":" + shards.Name()
				r.SetAttr("srcs", srcs)
			}
		}
	}
}
