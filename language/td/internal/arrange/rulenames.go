package arrange

import (
	"fmt"
	"maps"
	"slices"
	"sort"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A namer names the rules of units.
type namer struct {
	*planner
	perKind  bool            // one rule per kind instead of one per file
	used     map[string]bool // names of other targets
	existing []*Generator

	repeated  map[string]bool // stems that several files have
	result    unitNames
	ruleTaken map[string]*source.File
}

// unitNames are the names of the rules of units, with their reasons.
type unitNames struct {
	of  map[*decide.Unit]string
	why ruleNames
}

// clone returns a copy that can be changed.
func (n unitNames) clone() unitNames { return unitNames{maps.Clone(n.of), maps.Clone(n.why)} }

// nameUnits names the rule of each unit. These names are tried in order: the one that CMake
// gives, one that other rules refer to, that of the other rule of the file, and one from a
// template.
func nameUnits(n namer, units []*decide.Unit) unitNames {
	n.result = unitNames{map[*decide.Unit]string{}, ruleNames{}}
	n.ruleTaken = map[string]*source.File{}
	var files []string
	for _, u := range units {
		files = append(files, u.Src.Path)
	}
	n.repeated = conventions.RepeatedStems(files)
	for _, u := range units {
		if u.Rule != "" && !n.used[u.Rule] {
			n.name(u, u.Rule, claims.Reason{Rule: cmakeRule, Evidence: slices.Concat(u.DeclsWhy.Evidence, u.DefsWhy.Evidence)})
		}
	}
	n.nameReferred(units)
	n.nameRest(units)
	return n.result
}

// name sets the name of the rule of a unit.
func (n *namer) name(u *decide.Unit, name string, why claims.Reason) {
	n.result.of[u] = name
	n.result.why.note(name, why)
	n.ruleTaken[name] = u.Src
}

// isTaken reports whether another target or a rule for another file has a name.
func (n *namer) isTaken(name string, src *source.File) bool {
	other := n.ruleTaken[name]
	return n.used[name] || other != nil && other != src
}

// nameReferred gives units the names of missing rules that other rules refer to.
func (n *namer) nameReferred(units []*decide.Unit) {
	type match struct {
		u    *decide.Unit
		name string
		fit  int // index in generatorFits
	}
	var matches []match
	weak := map[string]bool{} // names that fit no unit better than weakly
	for _, name := range n.in.Conventions.Dangling {
		weak[name] = !slices.ContainsFunc(units, func(u *decide.Unit) bool {
			fit := fitOf(name, u)
			return fit >= 0 && !isWeak(fit)
		})
	}
	for _, u := range units {
		if n.result.of[u] != "" {
			continue
		}
		for _, name := range n.in.Conventions.Dangling {
			if !conventions.LooksGenerated(name) || conventions.LooksLikeLibrary(name) {
				continue
			}
			included := n.includers(name, units, weak[name])
			if len(included) > 0 && !included[u] {
				continue // the name fits other units, whose outputs the users of the rule include
			}
			if fit := fitOf(name, u); fit >= 0 && (!isWeak(fit) || weak[name] && included[u]) {
				matches = append(matches, match{u, name, fit})
			}
		}
	}
	sort.SliceStable(matches, func(i, j int) bool { return matches[i].fit < matches[j].fit })
	for _, m := range matches {
		if n.result.of[m.u] != "" || n.isTaken(m.name, m.u.Src) {
			continue
		}
		why := claims.Reason{Rule: generatorFits[m.fit].Rule, Evidence: []string{fmt.Sprintf("%s: refers to //%s:%s", n.placeOf(m.name), n.in.Package, m.name)}}
		for _, other := range matches {
			if other.u == m.u && other.name != m.name {
				why.Rejected = append(why.Rejected, other.name+": "+generatorFits[other.fit].Statement)
			}
		}
		n.name(m.u, m.name, why)
	}
}

// nameRest names the remaining units. If a repository has one rule per file, they join the
// rule of their file.
func (n *namer) nameRest(units []*decide.Unit) {
	byFile := map[*source.File]string{}
	if !n.perKind {
		for _, g := range n.existing {
			if g.Kind == buildfile.GentblCC && !g.FreeForm && !g.hasOwnTool() && byFile[g.Td] == "" {
				byFile[g.Td] = g.Name
			}
		}
		for _, u := range units {
			if name := n.result.of[u]; name != "" && byFile[u.Src] == "" {
				byFile[u.Src] = name
			}
		}
	}
	for _, u := range units {
		if n.result.of[u] != "" {
			continue
		}
		if name := byFile[u.Src]; name != "" {
			n.result.of[u] = name
			n.result.why.note(name, claims.Reason{Rule: joinsFileRule})
			continue
		}
		name, why := n.templated(u)
		n.name(u, name, why)
		if !n.perKind {
			byFile[u.Src] = name
		}
	}
}

// distinctNames are the templates for a rule whose usual name another target has: with words in small letters and joined.
var distinctNames = [...]string{"{stem}_{kind}_inc_gen", "{Stem}{Kind}IncGen"}

// templated returns the name for the rule of a unit that a template gives.
func (n *namer) templated(u *decide.Unit) (string, claims.Reason) {
	tmpl, word := n.in.Conventions.GentblTemplate(n.perKind), n.in.Conventions.KindWord(u.Kind)
	stem := u.Src.Stem
	if n.repeated[stem] {
		stem = conventions.Qualified(n.in.Package, u.Src.Path)
	}
	distinct, long := distinctNames[0], conventions.Qualified(n.in.Package, u.Src.Path)
	if !ident.IsSnake(tmpl) && !strings.Contains(tmpl, "{stem}") && !strings.Contains(tmpl, "{base}") {
		distinct = distinctNames[1]
	}
	usual := conventions.Fill(tmpl, n.in.Package, stem, word)
	name := conventions.FirstFree(func(name string) bool { return n.isTaken(name, u.Src) },
		usual, conventions.Fill(tmpl, n.in.Package, long, word), conventions.Fill(distinct, n.in.Package, long, word))
	var rejected []string
	if name != usual {
		rejected = append(rejected, usual+": another target has the name")
	}
	return name, conventions.Templated(tmpl, u.Src.Path, rejected)
}

// includers returns the units that a name fits, weakly only if allowsWeak is true, and whose outputs are included by
// the sources of the rules that depend on the name.
func (pl *planner) includers(name string, units []*decide.Unit, allowsWeak bool) map[*decide.Unit]bool {
	if len(pl.in.References.SourcesWith(pl.in.Package, name)) == 0 {
		return nil
	}
	found := map[*decide.Unit]bool{}
	for _, u := range units {
		if fit := fitOf(name, u); fit < 0 || isWeak(fit) && !allowsWeak {
			continue
		}
		if _, ok := pl.useWith(u, name); ok {
			found[u] = true
		}
	}
	return found
}

// placeOf returns the position of the first label of a target of the package.
func (pl *planner) placeOf(name string) string {
	return pl.in.References.To(pl.in.Package)[name].String()
}

// useWith returns an include of an output of a unit in a source of a rule that depends on a target of the package.
func (pl *planner) useWith(u *decide.Unit, name string) (facts.Use, bool) {
	from := pl.in.References.SourcesWith(pl.in.Package, name)
	for _, use := range pl.in.Outputs.UsesIn(slashpath.Dir(u.Src.Path)) {
		if (use.Name == u.Decls || use.Name == u.Defs) && slices.Contains(from, use.From) {
			return use, true
		}
	}
	return facts.Use{}, false
}
