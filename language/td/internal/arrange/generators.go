package arrange

import (
	"fmt"
	"slices"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/libraries"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// planGenerators plans which rules generate from the .td files of a package. Each stage
// makes a new value from those before it: the existing rules, the units, the units that
// existing rules keep, the names of the others, and which of them join the rules that C++
// asks for.
func (pl *planner) planGenerators(p *Plan, dirs []string, unused map[*source.File]bool) {
	pkg := pl.in.Package
	existing := pl.existing()
	found := pl.findUnits(dirs, unused)
	separated := pl.separateOutputs(found.units, found.extras)
	pl.units = separated.all
	existing = pl.follow(existing, separated.generated)
	kept := pl.keepUnits(separated.generated, existing.kept)
	resharded := pl.reshard(&kept, separated.generated)
	used := pl.usedNames(p.Libraries, kept.generators)
	perKind := len(kept.fresh) > 0 && pl.in.Conventions.PerKind()
	sharded := pl.planShards(kept.fresh, used)
	for _, g := range sharded.generators {
		used[g.Name] = true
		emptied, isMoved := resharded[g.Td]
		g.Sharded.IsNew = isMoved || pl.isAliased(g.Name+buildfile.ShardedSuffix) ||
			slices.ContainsFunc(kept.generators, func(old *Generator) bool { return old.Td == g.Td })
		p.Aliases = append(p.Aliases, pl.aliases(emptied, g)...)
	}
	names := nameUnits(namer{planner: pl, perKind: perKind, used: used, existing: slices.Concat(kept.generators, sharded.generators)}, sharded.rest)
	joined, names := pl.joinUsers(sharded.rest, names, used)

	p.Removed = slices.Concat(p.Removed, existing.removed, kept.emptied)
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
			reason := "does not exist and C++ includes what the rule generates"
			if pl.in.Sources.File(slashpath.Join(pkg, r.OldTdFile)) != nil {
				reason = "defines nothing for what the rule generates"
			}
			p.Messages = append(p.Messages, fmt.Sprintf("%s: td_file of %s becomes %s, since %s %s", r.Place, r.Name, r.TdFile, r.OldTdFile, reason))
		}
		for _, name := range buildfile.NamesOf(r.Outputs) {
			p.noteOutput(name, claims.Reason{Rule: existingOutput, Evidence: []string{r.Place}})
		}
	}
	p.Generators = slices.Concat(kept.generators, sharded.generators)
	pl.addUnits(p, joined, names)
	pl.addExtras(p, found.extras)
}

// usedNames returns the names of targets that new rules must not have. A rule that the run deletes leaves its name to a new one
// if labels refer to it.
func (pl *planner) usedNames(libraries []*libraries.Library, kept []*Generator) map[string]bool {
	used := map[string]bool{}
	for n := range pl.build.Names {
		used[n] = true
	}
	for _, n := range pl.in.Packages.NamesIn(pl.in.Package) {
		used[n] = true
	}
	for _, n := range pl.in.Conventions.Dangling {
		delete(used, n)
	}
	for _, lib := range libraries {
		used[lib.Name] = true
	}
	for _, g := range kept {
		used[g.Name] = true
	}
	return used
}

// addUnits adds units to the rules with their names, and the rules that do not exist.
func (pl *planner) addUnits(p *Plan, units []*decide.Unit, names unitNames) {
	byName := map[string]*Generator{}
	for _, g := range p.Generators {
		byName[g.Name] = g
	}
	dict := len(units) > 0 && pl.in.Conventions.IsDictForm()
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
		pl.in.Outputs.IncludesFile(to, u.Src) && !pl.in.Outputs.SeesMore(to, u.Src, u.Kind) &&
		pl.in.Outputs.OwnDialect(u.Src) == pl.in.Outputs.OwnDialect(to)
}
