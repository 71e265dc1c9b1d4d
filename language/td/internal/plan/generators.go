package plan

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// planGenerators plans which rules generate from the .td files of a package. Each stage
// makes a new value from those before it: the existing rules, the units, the units that
// existing rules keep, the names of the others, and which of them join the rules that C++
// asks for.
func (pl *planner) planGenerators(p *Plan, dirs []string, unused map[*source.File]bool) {
	pkg := pl.in.Package
	existing := existingOf(pl.build, packageFiles{pl.in})
	found := pl.findUnits(dirs, unused)
	separated := separateOutputs(found.units, pkg, func(u *decide.Unit, name string) bool { return pl.madeElsewhere(u, name) })
	pl.units = separated.all
	kept := keepUnits(keeper{
		pkg: pkg, units: separated.generated, all: separated.all, usage: packageUsage{pl.in},
		entries: func(u *decide.Unit) []buildfile.Output { return pl.entries(u) },
	}, existing.kept)
	resharded := pl.reshard(&kept, separated.generated)
	used := pl.usedNames(p.Libraries)
	perKind := len(kept.fresh) > 0 && pl.in.Conventions.PerKind()
	sharded := pl.planShards(kept.fresh, used, perKind)
	for _, g := range sharded.generators {
		used[g.Name] = true
		emptied, isMoved := resharded[g.Td]
		g.Sharded.IsNew = isMoved || pl.isAliased(g.Name+buildfile.ShardedSuffix) ||
			slices.ContainsFunc(kept.generators, func(old *Generator) bool { return old.Td == g.Td })
		p.Aliases = append(p.Aliases, pl.aliases(emptied, g)...)
	}
	refs := packageReferences{pl.in}
	names := nameUnits(namer{
		pkg: pkg, perKind: perKind, style: pl.in.Conventions, dangling: pl.in.Conventions.Dangling,
		refs: refs, used: used, existing: slices.Concat(kept.generators, sharded.generators),
	}, sharded.rest)
	joined, names := joinUsers(userJoiner{
		dangling: pl.in.Conventions.Dangling, defined: pl.build.Names, refs: refs, canMove: pl.canMove,
	}, sharded.rest, names)

	p.Removed = append(p.Removed, existing.removed...)
	p.Rejected = found.rejected
	p.Messages = slices.Concat(p.Messages, found.messages, kept.messages, sharded.messages)
	for _, u := range separated.generated {
		p.noteOutput(outPath(u, u.Decls, pkg), u.DeclsWhy)
		for _, name := range u.Copies {
			p.noteOutput(outPath(u, name, pkg), u.DeclsWhy)
		}
		if u.Kind.Info().Defs != "" {
			p.noteOutput(outPath(u, u.Defs, pkg), u.DefsWhy)
		}
	}
	for _, r := range existing.kept {
		if r.OldTdFile != "" {
			p.Messages = append(p.Messages, fmt.Sprintf("%s: td_file of %s becomes %s, since %s does not exist and C++ includes what the rule generates",
				r.Place, r.Name, r.TdFile, r.OldTdFile))
		}
		for _, name := range buildfile.NamesOf(r.Outputs) {
			p.noteOutput(name, claims.Reason{Rule: existingOutput, Evidence: []string{r.Place}})
		}
	}
	p.Generators = slices.Concat(kept.generators, sharded.generators)
	pl.addUnits(p, joined, names)
	for _, e := range found.extras {
		pl.addExtra(p, e)
	}
	for _, e := range found.python {
		(&bindings{pl}).addPython(p, e)
	}
}

// usedNames returns the names of targets that new rules must not have.
func (pl *planner) usedNames(libraries []*Library) map[string]bool {
	used := map[string]bool{}
	for n := range pl.build.Names {
		used[n] = true
	}
	for _, n := range pl.in.Packages.NamesIn(pl.in.Package) {
		used[n] = true
	}
	for _, lib := range libraries {
		used[lib.Name] = true
	}
	return used
}

// addUnits adds units to the rules with their names, and the rules that do not exist.
func (pl *planner) addUnits(p *Plan, units []*decide.Unit, names unitNames) {
	byName := map[string]*Generator{}
	for _, g := range p.Generators {
		byName[g.Name] = g
	}
	dict := len(units) > 0 && pl.dictForm()
	for _, u := range units {
		name := names.of[u]
		g := byName[name]
		if g == nil || g.Td != u.Src || g.FreeForm {
			g = &Generator{Kind: buildfile.GentblCC, Name: name, Td: u.Src, Dict: dict, Why: names.why[name]}
			g.Strip = pl.stripPrefix(slashpath.Dir(u.Src.Path), pl.usesOf(u.Src))
			byName[name] = g
			p.Generators = append(p.Generators, g)
		}
		g.Entries = append(g.Entries, pl.entries(u)...)
	}
}

// canMove reports whether a generator writes the same outputs for a unit when it reads
// another file of the same directory.
func (pl *planner) canMove(u *decide.Unit, to *source.File) bool {
	if u.Src == to {
		return true
	}
	return slashpath.Dir(u.Src.Path) == slashpath.Dir(to.Path) && !u.HasOpts && u.Dialect == "" && u.Kind&claims.MainFileKinds == 0 &&
		pl.in.Outputs.Files.IncludesFile(to, u.Src) && !pl.in.Outputs.Files.SeesMore(to, u.Src, u.Kind) &&
		pl.opts.OwnDialect(u.Src) == pl.opts.OwnDialect(to)
}

// addExtra adds an output to the rule of its .td file, if its generator is not in the
// tables of package mlir.
func (pl *planner) addExtra(p *Plan, e decide.Extra) {
	out := slashpath.Rel(path.Join(slashpath.Dir(e.Src.Path), e.Out), p.Pkg)
	if e.Program.Project != "" {
		pl.addOfProgram(p, e, out)
		return
	}
	var home *Generator
	for _, g := range p.Generators {
		if g.Td != e.Src || g.Kind != buildfile.GentblCC || g.FreeForm || g.hasOwnTool() {
			continue
		}
		for _, have := range g.Entries {
			if have.Name == out {
				return
			}
		}
		if home == nil || g.Name == e.Rule {
			home = g
		}
	}
	if home == nil {
		name := e.Rule
		if name == "" {
			name = conventions.Fill(pl.in.Conventions.GentblTemplate(false), p.Pkg, source.OutputStem(e.Out), "")
		}
		home = &Generator{Kind: buildfile.GentblCC, Name: name, Td: e.Src, Dict: pl.in.Conventions.IsDictForm()}
		if home.Why = (claims.Reason{Rule: cmakeRule, Evidence: e.Why.Evidence}); e.Rule == "" {
			home.Why.Rule = nameTemplate
		}
		p.Generators = append(p.Generators, home)
	}
	p.noteOutput(out, e.Why)
	if group := pl.opts.PassGroup(e.Src); e.NeedsPrefix && group != "" {
		e.Opts = append(slices.Clip(e.Opts), "-prefix="+group)
	}
	home.Entries = append(home.Entries, buildfile.Output{Options: e.Opts, Name: out})
}

// addOfProgram adds a rule for an output that a program of the repository generates, if a rule builds the
// program. MLIR's program does not know the generator.
func (pl *planner) addOfProgram(p *Plan, e decide.Extra, out string) {
	label := pl.programLabel(e.Program)
	switch {
	case e.Program.Name == "":
		p.Messages = append(p.Messages, fmt.Sprintf("%s: the program of project %s generates %s, and no command add_tablegen makes it; no rule is written; write one with the program as tblgen", e.Place, e.Program.Project, path.Join(p.Pkg, out)))
		return
	case label == "":
		p.Messages = append(p.Messages, fmt.Sprintf("%s: %s generates %s, and no rule builds //%s:%s; no rule is written; write a cc_binary for the program", e.Place, e.Program.Name, path.Join(p.Pkg, out), e.Program.Dir, e.Program.Name))
		return
	}
	for _, g := range p.Generators {
		if slices.ContainsFunc(g.Entries, func(have buildfile.Output) bool { return have.Name == out }) {
			return
		}
	}
	entry := buildfile.Output{Options: e.Opts, Name: out}
	p.noteOutput(out, e.Why)
	tool := buildfile.Tool{Tblgen: label}
	for _, g := range p.Generators {
		if g.Td == e.Src && g.Kind == buildfile.GentblCC && !g.FreeForm && g.Tool == tool {
			g.Entries = append(g.Entries, entry)
			return
		}
	}
	name := conventions.Fill(pl.in.Conventions.GentblTemplate(false), p.Pkg, source.OutputStem(e.Out), "")
	for slices.ContainsFunc(p.Generators, func(g *Generator) bool { return g.Name == name }) {
		name += "_" + strings.ToLower(e.Program.Project)
	}
	p.Generators = append(p.Generators, &Generator{
		Kind: buildfile.GentblCC, Name: name, Td: e.Src, Dict: pl.in.Conventions.IsDictForm(), Tool: tool, Entries: []buildfile.Output{entry},
		Strip: pl.stripPrefix(slashpath.Dir(e.Src.Path), pl.usesOf(e.Src)), Why: claims.Reason{Rule: nameTemplate, Evidence: e.Why.Evidence},
	})
}

// programLabel returns the label of a program: of the target with its name in its package or in one above it, or "".
func (pl *planner) programLabel(program cmake.Program) string {
	for dir := program.Dir; ; dir = slashpath.Dir(dir) {
		if pl.in.Packages.BuildOf(dir).Names[program.Name] || pl.in.Packages.IsNamed(dir, program.Name) {
			if path.Base(dir) == program.Name {
				return "//" + dir
			}
			return "//" + dir + ":" + program.Name
		}
		if dir == "" {
			return ""
		}
	}
}
