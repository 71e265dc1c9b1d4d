package plan

import (
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/outputs"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// separateOutputs sees to it that no two things of a package are generated into
// one file, and none into a file that a rule of another sort makes. Names that
// C++, CMake or a rule give stay; of those that were made up, the one of the
// file that is called so stays, and the others change.
func (pl *planner) separateOutputs(pkg string, units []*outputs.Unit) []*outputs.Unit {
	owner := map[string]*outputs.Unit{}
	claim := func(u *outputs.Unit) {
		for _, out := range pl.outsOf(u, pkg) {
			if owner[out] == nil {
				owner[out] = u
			}
		}
	}
	for _, u := range units {
		if u.Decided {
			claim(u)
		}
	}
	for rank := 2; rank >= 0; rank-- {
		for _, u := range units {
			if u.Decided || nameRank(u) != rank {
				continue
			}
			free := func() bool {
				return !slices.ContainsFunc(pl.outsOf(u, pkg), func(out string) bool { return owner[out] != nil && owner[out] != u })
			}
			for _, stem := range otherStems(u) {
				if free() {
					break
				}
				why := outputs.Reason{Rule: separatedOutput, Evidence: u.DeclsWhy.Evidence, Rejected: append(slices.Clone(u.DeclsWhy.Rejected), u.Decls+": another output of the package has the name")}
				u.DeclsWhy, u.DefsWhy = why, why
				u.Decls = stem + strings.TrimPrefix(u.Decls, source.OutputStem(u.Decls))
				u.Defs = stem + strings.TrimPrefix(u.Defs, source.OutputStem(u.Defs))
			}
			claim(u)
		}
	}
	var kept []*outputs.Unit
	for _, u := range units {
		u.DeclsMade = u.DeclsMade || pl.madeElsewhere(u, u.Decls, pkg)
		u.DefsMade = u.DefsMade || pl.madeElsewhere(u, u.Defs, pkg)
		if !u.DeclsMade || u.Kind.Info().Defs != "" && !u.DefsMade {
			kept = append(kept, u)
		}
	}
	return kept
}

// nameRank tells how much of a right a unit has to the name of its outputs: 2 if
// it is its file's name, which speaks of such things, 1 if it is its file's name.
func nameRank(u *outputs.Unit) int {
	switch {
	case source.OutputStem(u.Decls) != u.Src.Stem:
		return 0
	case !u.Kind.MatchesTail(ident.Tail(u.Src.Stem)):
		return 1
	}
	return 2
}

// outsOf are the outputs of a unit, relative to the package.
func (pl *planner) outsOf(u *outputs.Unit, pkg string) []string {
	outs := []string{outPath(u, u.Decls, pkg)}
	if u.Kind.Info().Defs != "" {
		outs = append(outs, outPath(u, u.Defs, pkg))
	}
	return outs
}

// otherStems are names for the outputs of a unit whose usual one is taken: they
// begin with the whole name of its file.
func otherStems(u *outputs.Unit) []string {
	stem := u.Src.Stem
	name := func(words string) string {
		if ident.IsSnake(stem) {
			return stem + ident.Joint(stem) + strings.ReplaceAll(words, " ", "_")
		}
		return stem + ident.Camel(strings.ReplaceAll(words, " ", "_"))
	}
	info := u.Kind.Info()
	stems := []string{stem, name(strings.Join(ident.Words(info.Suffix), " "))}
	for _, w := range info.Words {
		stems = append(stems, name(w))
	}
	return append(stems, name(strings.Join(ident.Words(info.Suffix), " ")+" 2"))
}

// madeElsewhere reports whether a rule that the extension does not write makes
// an output.
func (pl *planner) madeElsewhere(u *outputs.Unit, name, pkg string) bool {
	if name == "" {
		return false
	}
	d := pl.tree.Directory(pkg)
	return d != nil && d.Outputs[outPath(u, name, pkg)] && !u.Ruled
}

// freshOutput is out, or if a rule of the package makes that already, other
// beside it.
func (p *Plan) freshOutput(out, other string) string {
	if slices.ContainsFunc(p.Generators, func(g *Generator) bool {
		return slices.ContainsFunc(g.Entries, func(e buildfile.Output) bool { return e.Name == out })
	}) {
		return path.Join(slashpath.Dir(out), other)
	}
	return out
}
