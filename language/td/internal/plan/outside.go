package plan

import (
	"path"
	"strconv"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/outputs"
	"github.com/rules-ods/rules_ods/language/td/internal/repo"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// planOutside adds the outputs of a package that CMake generates from .td files of
// other directories. They are generated where C++ includes them: one rule for each
// directory and .td file.
func (pl *planner) planOutside(p *Plan, s *settings.Settings, b *buildfile.File, dirs []string) {
	for _, dir := range dirs {
		if d := pl.tree.Directory(dir); d == nil || !d.Settings.Generate {
			continue
		}
		rules := map[*source.File]*Generator{}
		names := map[string]bool{}
		for _, e := range pl.outs.Outside(dir) {
			g := rules[e.Src]
			if g == nil {
				g = &Generator{Kind: buildfile.GentblCC, Td: e.Src, Dict: pl.dictForm(s)}
				g.Name, g.Why = pl.outsideName(p, b, e)
				rules[e.Src] = g
				p.Generators = append(p.Generators, g)
			}
			out := slashpath.Rel(path.Join(dir, e.Out), p.Pkg)
			p.noteOutput(out, e.Why)
			g.Entries = append(g.Entries, buildfile.Output{Options: e.Opts, Name: out})
			names[e.Out] = true
		}
		var uses []repo.Use
		for _, u := range pl.outs.UsesIn(dir) {
			if names[u.Name] {
				uses = append(uses, u)
			}
		}
		for _, g := range rules {
			g.Strip = pl.stripPrefixIn(p, s, dir, uses)
		}
	}
}

// outsideName returns the name of the rule of an output: the one that CMake gives,
// or one from the template of the package and the name of the .td file.
func (pl *planner) outsideName(p *Plan, b *buildfile.File, e outputs.Extra) (string, outputs.Reason) {
	taken := func(name string) bool {
		for _, g := range p.Generators {
			if g.Name == name {
				return true
			}
		}
		for _, lib := range p.Libraries {
			if lib.Name == name {
				return true
			}
		}
		return b.Names[name] || pl.tree.IsNamed(p.Pkg, name)
	}
	if e.Rule != "" && !taken(e.Rule) {
		return e.Rule, outputs.Reason{Rule: cmakeRule, Evidence: e.Why.Evidence}
	}
	name := conventions.Fill(pl.conv.GentblTemplate(false), p.Pkg, e.Src.Stem, "")
	unique := name
	for n := 2; taken(unique); n++ {
		unique = name + strconv.Itoa(n)
	}
	return unique, outputs.Reason{Rule: nameTemplate, Evidence: e.Why.Evidence}
}
