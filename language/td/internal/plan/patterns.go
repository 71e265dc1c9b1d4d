package plan

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/cxxuses"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// patternLibrary is the rule for the names of libraries of .pdll files.
var patternLibrary = claims.Rule{Name: "pdll-library", Statement: "a .pdll file that others include has a library, as in LLVM's build"}

// planPatternLibraries adds a library for each .pdll file of the package that other .pdll files
// include and no library has.
func (pl *planner) planPatternLibraries(p *Plan, dirs []string) {
	x := outsidePlanner{pl: pl, plan: p}
	for _, dir := range dirs {
		d := pl.in.Sources.Directory(dir)
		if d == nil || !d.Settings.Generate {
			continue
		}
		for _, base := range slices.Sorted(maps.Values(d.Pdlls)) {
			f := path.Join(dir, base)
			if len(pl.in.Includes.Includers(f)) == 0 || p.LibraryOf[f] != nil {
				continue
			}
			word := "_pdll_files"
			if !pl.in.Conventions.SnakeNames() {
				word = "PdllFiles"
			}
			name := strings.TrimSuffix(base, sources.PdllExtension) + word
			lib := &Library{Name: x.unused(name), Files: []string{f}, Why: claims.Reason{Rule: patternLibrary, Evidence: []string{f}}}
			lib.Includes = (&libraries{in: pl.in, build: pl.build}).libraryIncludes(p.Pkg, lib)
			p.Libraries = append(p.Libraries, lib)
			p.LibraryOf[f] = lib
		}
	}
}

// planPatterns adds the rules that run mlir-pdll, and keeps the deps of existing ones.
func (pl *planner) planPatterns(p *Plan, dirs []string) {
	made := map[string]bool{}
	for _, r := range pl.build.Rules {
		src := pl.in.Sources.File(path.Join(p.Pkg, r.TdFile))
		if !strings.HasSuffix(r.TdFile, sources.PdllExtension) || src == nil {
			continue
		}
		for _, e := range r.Outputs {
			made[e.Name] = true
		}
		p.Generators = append(p.Generators, &Generator{
			Kind: r.Kind, Name: r.Name, Td: src, existing: r, Entries: r.Outputs, FreeForm: true,
			Why: claims.Reason{Rule: existingTarget, Evidence: []string{r.Place}},
		})
	}
	x := outsidePlanner{pl: pl, plan: p}
	for _, dir := range dirs {
		if d := pl.in.Sources.Directory(dir); d == nil || !d.Settings.Generate {
			continue
		}
		rules := map[*source.File]*Generator{}
		for _, e := range pl.in.Outputs.PatternsIn(dir) {
			out := slashpath.Rel(path.Join(dir, e.Out), p.Pkg)
			if made[out] {
				continue
			}
			g := rules[e.Src]
			if g == nil {
				g = &Generator{Kind: buildfile.GentblCC, Td: e.Src, Dict: pl.dictForm()}
				g.Name, g.Why = x.patternName(e)
				g.Strip = pl.stripPrefix(dir, slices.DeleteFunc(slices.Clone(pl.in.Outputs.UsesIn(dir)), func(u cxxuses.Use) bool { return u.Name != e.Out }))
				rules[e.Src] = g
				p.Generators = append(p.Generators, g)
			}
			p.noteOutput(out, e.Why)
			g.Entries = append(g.Entries, buildfile.Output{Options: e.Opts, Name: out})
		}
	}
}

// patternName returns the name of a rule that runs mlir-pdll: that of CMake's target, or one from
// the template of the package and the name of the output.
func (x *outsidePlanner) patternName(e decide.Extra) (string, claims.Reason) {
	if e.Rule != "" && !x.isTaken(e.Rule) {
		return e.Rule, claims.Reason{Rule: cmakeRule, Evidence: e.Why.Evidence}
	}
	template := x.pl.in.Conventions.GentblTemplate(false)
	name := conventions.Fill(template, x.plan.Pkg, source.OutputStem(e.Out), "")
	if x.isTaken(name) {
		name = conventions.Fill(template, x.plan.Pkg, source.OutputStem(e.Out)+"Pdll", "")
	}
	return x.unused(name), claims.Reason{Rule: nameTemplate, Evidence: e.Why.Evidence}
}
