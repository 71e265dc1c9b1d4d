package td

import (
	"github.com/rules-ods/rules_ods/language/internal/labeltext"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
)

// copiedSources maps packages to the names of the source files that existing rules of other
// packages copy for shards.
func copiedSources(f *facts.Facts) map[string][]string {
	found := map[string][]string{}
	for _, p := range f.Base.All() {
		for _, rule := range p.Build.Rules {
			if rule.Kind != buildfile.GentblSharded {
				continue
			}
			if lb, err := labeltext.Parse(rule.Attrs["src_file"]); err == nil && !lb.Relative && lb.Repo == "" && lb.Pkg != p.Path {
				found[lb.Pkg] = append(found[lb.Pkg], lb.Name)
			}
		}
	}
	return found
}

// CopiedSources returns the names of the source files of a package that existing rules of other
// packages copy for shards. The result is only valid after Gazelle has configured the root.
func (l *Language) CopiedSources(pkg string) []string {
	if l.facts == nil {
		return nil
	}
	return l.copied()[pkg]
}
