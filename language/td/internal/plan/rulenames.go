package plan

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/outputs"
	"github.com/rules-ods/rules_ods/language/td/internal/repo"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// nameUnits sets the name of the rule for every new unit.
func (pl *planner) nameUnits(p *Plan, s *settings.Settings, units []*outputs.Unit, used map[string]bool) map[*outputs.Unit]string {
	names := map[*outputs.Unit]string{}
	ruleTaken := map[string]*source.File{}
	for _, u := range units {
		if u.Rule != "" && !used[u.Rule] {
			names[u] = u.Rule
			ruleTaken[u.Rule] = u.Src
			pl.names.note(u.Rule, outputs.Reason{Rule: cmakeRule, Evidence: slices.Concat(u.DeclsWhy.Evidence, u.DefsWhy.Evidence)})
		}
	}
	type match struct {
		u    *outputs.Unit
		name string
		fit  int // index in generatorFits
	}
	var matches []match
	for _, u := range units {
		if names[u] != "" {
			continue
		}
		for _, name := range pl.conv.Dangling {
			if !conventions.LooksGenerated(name) || conventions.LooksLikeLibrary(name) {
				continue
			}
			if included := includers(pl.tree, pl.outs, p.Pkg, name, units); len(included) > 0 && !included[u] {
				continue // the name fits other units, whose outputs the users of the rule include
			}
			if n := fitOfGenerator(name, u); n >= 0 {
				matches = append(matches, match{u, name, n})
			}
		}
	}
	sort.SliceStable(matches, func(i, j int) bool { return matches[i].fit < matches[j].fit })
	for _, m := range matches {
		if names[m.u] != "" || used[m.name] {
			continue
		}
		if src := ruleTaken[m.name]; src != nil && src != m.u.Src {
			continue
		}
		names[m.u] = m.name
		why := outputs.Reason{Rule: generatorFits[m.fit].Rule, Evidence: []string{fmt.Sprintf("%s: refers to //%s:%s", pl.tree.Refs[p.Pkg][m.name], p.Pkg, m.name)}}
		for _, other := range matches {
			if other.u == m.u && other.name != m.name {
				why.Rejected = append(why.Rejected, other.name+": "+generatorFits[other.fit].Statement)
			}
		}
		pl.names.note(m.name, why)
		ruleTaken[m.name] = m.u.Src
	}
	// If a repository has one rule per file, the remaining units join the rule
	// of their file.
	byFile := map[*source.File]string{}
	if !p.perKind {
		for _, g := range p.Generators {
			if g.Kind == buildfile.GentblCC && !g.FreeForm && byFile[g.Td] == "" {
				byFile[g.Td] = g.Name
			}
		}
		for _, u := range units {
			if names[u] != "" && byFile[u.Src] == "" {
				byFile[u.Src] = names[u]
			}
		}
	}
	for _, u := range units {
		if names[u] != "" {
			continue
		}
		if n := byFile[u.Src]; n != "" {
			names[u] = n
			pl.names.note(n, outputs.Reason{Rule: joinsFileRule})
			continue
		}
		tmpl := s.GentblName
		if tmpl == "" {
			tmpl = pl.conv.GentblTemplate(p.perKind)
		}
		name := conventions.Fill(tmpl, p.Pkg, u.Src.Stem, pl.conv.KindWord(u.Kind))
		var rejected []string
		if other := ruleTaken[name]; used[name] || other != nil && other != u.Src {
			rejected = append(rejected, name+": another target has the name")
			name = conventions.Fill("{stem}_{kind}_inc_gen", p.Pkg, u.Src.Stem, pl.conv.KindWord(u.Kind))
			if !ident.IsSnake(tmpl) && !strings.Contains(tmpl, "{stem}") && !strings.Contains(tmpl, "{base}") {
				name = conventions.Fill("{Stem}{Kind}IncGen", p.Pkg, u.Src.Stem, pl.conv.KindWord(u.Kind))
			}
			if other := ruleTaken[name]; used[name] || other != nil && other != u.Src {
				name = conventions.Fill("{stem}", p.Pkg, strings.ReplaceAll(strings.TrimSuffix(slashpath.Rel(u.Src.Path, p.Pkg), ".td"), "/", "_"), "") + "_" + mlir.RuleWord(u.Kind) + "_inc_gen"
			}
		}
		names[u] = name
		pl.names.note(name, templated(s.GentblName, tmpl, u.Src.Path, rejected))
		ruleTaken[name] = u.Src
		if !p.perKind {
			byFile[u.Src] = name
		}
	}
	return names
}

// includers returns the units that a name fits and whose outputs are included by
// the sources of the rules that depend on the name.
func includers(t *repo.Tree, outs *outputs.Finder, pkg, name string, units []*outputs.Unit) map[*outputs.Unit]bool {
	sources := t.SourcesWith(pkg, name)
	if len(sources) == 0 {
		return nil
	}
	found := map[*outputs.Unit]bool{}
	for _, u := range units {
		if fitOfGenerator(name, u) >= 0 && slices.ContainsFunc(outs.UsesIn(slashpath.Dir(u.Src.Path)), func(use repo.Use) bool {
			return (use.Name == u.Decls || use.Name == u.Defs) && slices.Contains(sources, use.From)
		}) {
			found[u] = true
		}
	}
	return found
}

func allIn(words, set []string) bool {
	for _, w := range words {
		if !slices.Contains(set, w) {
			return false
		}
	}
	return len(words) > 0
}

// restInDirs reports whether consecutive words of directories form a text.
func restInDirs(rest string, dirWords []string) bool {
	for i := range dirWords {
		text := ""
		for _, w := range dirWords[i:] {
			text += w
			if text == rest {
				return true
			}
		}
	}
	return false
}
