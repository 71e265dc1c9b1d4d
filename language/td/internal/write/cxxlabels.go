//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package write

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

	"github.com/rules-ods/rules_ods/generator/mlir/labels"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
)

// cxxLanguages are the names of the languages for which extensions for C++ look up
// includes in Gazelle's index.
var cxxLanguages = [...]string{"cc", "cpp", "c++"}

// isCxxLanguage reports whether a language is C++.
func isCxxLanguage(name string) bool { return slices.Contains(cxxLanguages[:], name) }

// WritesCxx reports whether an extension for C++ writes rules: gen has such rules, or the
// configuration names the extension.
func WritesCxx(c *config.Config, gen []*rule.Rule) bool {
	return slices.ContainsFunc(c.Langs, isCxxLanguage) || slices.ContainsFunc(gen, func(r *rule.Rule) bool {
		return strings.HasPrefix(r.Kind(), "cc_")
	})
}

// A CxxFinder finds the labels of included files.
type CxxFinder struct {
	CxxInput
	ownTops map[string]bool // results of hasFilesIn
}

// CxxInput is what a Finder finds labels in.
type CxxInput struct {
	*facts.Facts
	Labels *LabelIndex
}

// NewCxxFinder returns a finder for one run.
func NewCxxFinder(in CxxInput) *CxxFinder {
	return &CxxFinder{CxxInput: in, ownTops: map[string]bool{}}
}

// CrossResolve returns the rule that generates a file that C++ includes, or the library
// of LLVM or MLIR that has the header.
func (x *CxxFinder) CrossResolve(c *config.Config, ix *resolve.RuleIndex, imp resolve.ImportSpec, lang string) []resolve.FindResult {
	if !isCxxLanguage(imp.Lang) && !isCxxLanguage(lang) {
		return nil
	}
	name := path.Clean(imp.Imp)
	found := ix.FindRulesByImport(resolve.ImportSpec{Lang: plainOutput, Imp: name}, settings.Language)
	for _, r := range ix.FindRulesByImport(resolve.ImportSpec{Lang: shardedOutput, Imp: name}, settings.Language) {
		r.Label.Name += buildfile.ShardedSuffix
		found = append(found, r)
	}
	if len(found) > 0 {
		return found
	}
	for _, root := range [...]string{"", x.Includes.CommonRoot()} {
		if lb, ok := x.Calls.TargetOf(path.Join(root, name)); ok {
			return []resolve.FindResult{{Label: lb}}
		}
	}
	if lb, ok := x.llvmHeader(settings.Of(c.Exts), name); ok {
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
func (x *CxxFinder) llvmHeader(s *settings.Settings, name string) (label.Label, bool) {
	top, _, nested := strings.Cut(name, "/")
	pkg := installedPackages[top]
	if !nested || pkg == "" || x.hasFilesIn(top) {
		return label.NoLabel, false
	}
	if x.Workspace.SystemMLIR {
		return label.New(x.Labels.LLVMName(s), pkg, pkg), true
	}
	if !x.Workspace.UsesLLVM {
		return label.NoLabel, false
	}
	t, ok := labels.OfHeader(name)
	return label.New(x.Labels.LLVMName(s), t.Package, t.Name), ok
}

// hasFilesIn reports whether the repository has a top-level directory of the given name
// that is not empty. The directory of a submodule that is not checked out is empty.
func (x *CxxFinder) hasFilesIn(top string) bool {
	own, known := x.ownTops[top]
	if !known {
		entries, err := os.ReadDir(filepath.Join(x.Root, top))
		own = err == nil && len(entries) > 0
		x.ownTops[top] = own
	}
	return own
}
