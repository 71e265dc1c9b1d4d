package plan

import (
	"path"
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

// nameUnits gives every new unit the name of its rule.
func (pl *planner) nameUnits(p *Plan, s *settings.Settings, units []*outputs.Unit, used map[string]bool) map[*outputs.Unit]string {
	names := map[*outputs.Unit]string{}
	ruleTaken := map[string]*source.File{}
	for _, u := range units {
		if u.Rule != "" && !used[u.Rule] {
			names[u] = u.Rule
			ruleTaken[u.Rule] = u.Src
		}
	}
	type match struct {
		u     *outputs.Unit
		name  string
		score int
	}
	var matches []match
	for _, u := range units {
		if names[u] != "" {
			continue
		}
		for _, name := range pl.conv.Dangling[p.Pkg] {
			if !conventions.LooksGenerated(name) || conventions.LooksLikeLibrary(name) {
				continue
			}
			if included := includers(pl.tree, pl.outs, p.Pkg, name, units); len(included) > 0 && !included[u] {
				continue // what the sources include that are compiled with it fits as well
			}
			if n := gentblScore(name, p.Pkg, u); n > 0 {
				matches = append(matches, match{u, name, n})
			}
		}
	}
	sort.SliceStable(matches, func(i, j int) bool { return matches[i].score > matches[j].score })
	for _, m := range matches {
		if names[m.u] != "" || used[m.name] {
			continue
		}
		if src := ruleTaken[m.name]; src != nil && src != m.u.Src {
			continue
		}
		names[m.u] = m.name
		ruleTaken[m.name] = m.u.Src
	}
	// Where a repository has one rule per file, what is left joins its file's rule.
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
			continue
		}
		tmpl := s.GentblName
		if tmpl == "" {
			tmpl = pl.conv.GentblTemplate(p.perKind)
		}
		name := conventions.Fill(tmpl, p.Pkg, u.Src.Stem, pl.conv.KindWord(u.Kind))
		if other := ruleTaken[name]; used[name] || other != nil && other != u.Src {
			name = conventions.Fill("{stem}_{kind}_inc_gen", p.Pkg, u.Src.Stem, pl.conv.KindWord(u.Kind))
			if !ident.IsSnake(tmpl) && !strings.Contains(tmpl, "{stem}") && !strings.Contains(tmpl, "{base}") {
				name = conventions.Fill("{Stem}{Kind}IncGen", p.Pkg, u.Src.Stem, pl.conv.KindWord(u.Kind))
			}
			if other := ruleTaken[name]; used[name] || other != nil && other != u.Src {
				name = conventions.Fill("{stem}", p.Pkg, strings.ReplaceAll(strings.TrimSuffix(slashpath.Rel(u.Src.Path, p.Pkg), ".td"), "/", "_"), "") + "_" + mlir.RuleWord(u.Kind) + "_inc_gen"
			}
		}
		names[u] = name
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
		if gentblScore(name, pkg, u) > 0 && slices.ContainsFunc(outs.UsesIn(slashpath.Dir(u.Src.Path)), func(use repo.Use) bool {
			return (use.Name == u.Decls || use.Name == u.Defs) && slices.Contains(sources, use.From)
		}) {
			found[u] = true
		}
	}
	return found
}

// gentblScore tells how well the name of a missing rule fits a unit.
func gentblScore(name, pkg string, u *outputs.Unit) int {
	var words []string
	for _, w := range ident.Words(name) {
		switch w {
		case "inc", "gen", "incgen", "tblgen", "gentbl", "cc", "cpp", "lib", "library", "filegroup", "generated":
		default:
			words = append(words, w)
		}
	}
	joined := strings.Join(words, "")
	stem := strings.Join(ident.Words(u.Src.Stem), "")
	base := strings.Join(ident.Words(ident.Base(u.Src.Stem)), "")
	dirWords := ident.Words(strings.ReplaceAll(slashpath.Dir(u.Src.Path), "/", "_"))
	out := strings.Join(ident.Words(source.OutputStem(path.Base(u.Decls))), "")
	speaks := false
	best := 0
	for _, w := range u.Kind.Info().Words {
		word := strings.ReplaceAll(w, " ", "")
		rest, ok := strings.CutSuffix(joined, word)
		if !ok {
			continue
		}
		speaks = true
		switch {
		case rest == base && base != "":
			best = max(best, 92)
		case rest == stem:
			best = max(best, 95)
		case rest == "":
			best = max(best, 80)
		case strings.HasSuffix(rest, base) && base != "":
			best = max(best, 60)
		case allIn(ident.Words(rest), dirWords) || restInDirs(rest, dirWords):
			best = max(best, 65)
		}
	}
	switch {
	case joined == stem && (speaks || mlir.TailKinds(strings.Join(words, " "))&u.Kind != 0):
		best = max(best, 100)
	case joined == out && out != "":
		best = max(best, 97)
	case joined == stem:
		best = max(best, 55)
	case joined == base && base != "":
		best = max(best, 50)
	}
	return best
}

func allIn(words, set []string) bool {
	for _, w := range words {
		if !slices.Contains(set, w) {
			return false
		}
	}
	return len(words) > 0
}

// restInDirs reports whether a run of directory words makes up a text.
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
