package plan

import (
	"path"
	"slices"
	"strconv"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/cxxuses"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// An outsidePlanner adds the outputs of a package that CMake generates from .td
// files of other directories. They are generated where C++ includes them.
type outsidePlanner struct {
	pl   *planner
	plan *Plan
}

// run adds one rule for each directory and .td file.
func (o *outsidePlanner) run(dirs []string) {
	for _, dir := range dirs {
		if d := o.pl.in.Sources.Directory(dir); d == nil || !d.Settings.Generate {
			continue
		}
		rules := map[*source.File]*Generator{}
		names := map[string]bool{}
		for _, e := range o.pl.in.Outputs.OutsideIn(dir) {
			g := rules[e.Src]
			if g == nil {
				g = &Generator{Kind: buildfile.GentblCC, Td: e.Src, Dict: o.pl.dictForm()}
				g.Name, g.Why = o.name(e)
				rules[e.Src] = g
				o.plan.Generators = append(o.plan.Generators, g)
			}
			out := slashpath.Rel(path.Join(dir, e.Out), o.plan.Pkg)
			o.plan.noteOutput(out, e.Why)
			g.Entries = append(g.Entries, buildfile.Output{Options: e.Opts, Name: out})
			names[e.Out] = true
		}
		uses := slices.DeleteFunc(slices.Clone(o.pl.in.Outputs.UsesIn(dir)), func(u cxxuses.Use) bool { return !names[u.Name] })
		for _, g := range rules {
			g.Strip = o.pl.stripPrefix(dir, uses)
		}
	}
}

// name returns the name of the rule of an output: the one that CMake gives, or one
// from the template of the package and the name of the .td file.
func (o *outsidePlanner) name(e decide.Extra) (string, claims.Reason) {
	if e.Rule != "" && !o.isTaken(e.Rule) {
		return e.Rule, claims.Reason{Rule: cmakeRule, Evidence: e.Why.Evidence}
	}
	name := conventions.Fill(o.pl.in.Conventions.GentblTemplate(false), o.plan.Pkg, e.Src.Stem, "")
	return o.unused(name), claims.Reason{Rule: nameTemplate, Evidence: e.Why.Evidence}
}

// unused returns a name that no target of the package has.
func (o *outsidePlanner) unused(name string) string {
	unique := name
	for n := 2; o.isTaken(unique); n++ {
		unique = name + strconv.Itoa(n)
	}
	return unique
}

// isTaken reports whether a target of the package has a name.
func (o *outsidePlanner) isTaken(name string) bool {
	return o.pl.build.Names[name] || o.pl.in.Packages.IsNamed(o.plan.Pkg, name) ||
		slices.ContainsFunc(o.plan.Generators, func(g *Generator) bool { return g.Name == name }) ||
		slices.ContainsFunc(o.plan.Libraries, func(l *Library) bool { return l.Name == name })
}
