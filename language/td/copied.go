//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazelbuild/bazel-gazelle/language"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
)

// CopiedSources returns the names of the source files of a package that existing rules of other
// packages copy for shards. The result is only valid after Gazelle has configured the root.
func CopiedSources(lang language.Language, pkg string) []string {
	l, ok := lang.(*tdLang)
	if !ok || l.repository == nil {
		return nil
	}
	return l.repository.copied()[pkg]
}

// copiedSources maps packages to the names of the source files that existing rules of other
// packages copy for shards.
func (r *repository) copiedSources() map[string][]string {
	found := map[string][]string{}
	for _, p := range r.base.All() {
		for _, rule := range p.Build.Rules {
			if rule.Kind != buildfile.GentblSharded {
				continue
			}
			if lb, err := label.Parse(rule.Attrs["src_file"]); err == nil && !lb.Relative && lb.Repo == "" && lb.Pkg != p.Path {
				found[lb.Pkg] = append(found[lb.Pkg], lb.Name)
			}
		}
	}
	return found
}
