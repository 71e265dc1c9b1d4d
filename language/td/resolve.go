//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/repo"
	"github.com/bazelbuild/bazel-gazelle/resolve"

	"github.com/rules-ods/rules_ods/language/td/internal/write"
)

// Imports returns the names under which Gazelle's index has a rule: the files of a
// td_library, and all paths by which #include lines can name the outputs of a rule that
// generates C++.
func (l *Language) Imports(c *config.Config, r *rule.Rule, f *rule.File) []resolve.ImportSpec {
	return l.deps.Imports(c, r, f.Pkg)
}

// Resolve sets the deps of a rule.
func (l *Language) Resolve(c *config.Config, ix *resolve.RuleIndex, _ *repo.RemoteCache, r *rule.Rule, x any, from label.Label) {
	if needs, ok := x.(*write.Needs); ok && needs != nil {
		l.deps.Resolve(write.Place{Config: c, Index: ix, Label: from}, r, needs)
	}
}

// CrossResolve returns the rule that generates a file that C++ includes, or the library
// of LLVM or MLIR that has the header.
func (l *Language) CrossResolve(c *config.Config, ix *resolve.RuleIndex, imp resolve.ImportSpec, lang string) []resolve.FindResult {
	if l.facts == nil {
		return nil
	}
	return l.cxx.CrossResolve(c, ix, imp, lang)
}
