package td

import (
	"path"
	"slices"
	"strings"
)

// separateOutputs sees to it that no two things of a package are generated into
// one file, and none into a file that a rule of another sort makes. Names that
// C++, CMake or a rule give stay; of those that were made up, the one of the
// file that is called so stays, and the others change.
func (l *tdLang) separateOutputs(pkg string, units []*unit) []*unit {
	owner := map[string]*unit{}
	claim := func(u *unit) {
		for _, out := range l.outsOf(u, pkg) {
			if owner[out] == nil {
				owner[out] = u
			}
		}
	}
	for _, u := range units {
		if u.decided {
			claim(u)
		}
	}
	for rank := 2; rank >= 0; rank-- {
		for _, u := range units {
			if u.decided || nameRank(u) != rank {
				continue
			}
			free := func() bool {
				return !slices.ContainsFunc(l.outsOf(u, pkg), func(out string) bool { return owner[out] != nil && owner[out] != u })
			}
			for _, stem := range otherStems(u) {
				if free() {
					break
				}
				u.decls = stem + strings.TrimPrefix(u.decls, incStem(u.decls))
				u.defs = stem + strings.TrimPrefix(u.defs, incStem(u.defs))
			}
			claim(u)
		}
	}
	var kept []*unit
	for _, u := range units {
		u.declsMade, u.defsMade = l.madeElsewhere(u, u.decls, pkg), l.madeElsewhere(u, u.defs, pkg)
		if !u.declsMade || u.kind.info().defs != "" && !u.defsMade {
			kept = append(kept, u)
		}
	}
	return kept
}

// nameRank tells how much of a right a unit has to the name of its outputs: 2 if
// it is its file's name, which speaks of such things, 1 if it is its file's name.
func nameRank(u *unit) int {
	switch {
	case incStem(u.decls) != u.src.stem:
		return 0
	case !u.kind.speaksOf(tailOf(u.src.stem)):
		return 1
	}
	return 2
}

// outsOf are the outputs of a unit, relative to the package.
func (l *tdLang) outsOf(u *unit, pkg string) []string {
	outs := []string{l.outPath(u, u.decls, pkg)}
	if u.kind.info().defs != "" {
		outs = append(outs, l.outPath(u, u.defs, pkg))
	}
	return outs
}

// otherStems are names for the outputs of a unit whose usual one is taken: they
// begin with the whole name of its file.
func otherStems(u *unit) []string {
	stem := u.src.stem
	name := func(words string) string {
		if isSnake(stem) {
			return stem + joint(stem) + strings.ReplaceAll(words, " ", "_")
		}
		return stem + camel(strings.ReplaceAll(words, " ", "_"))
	}
	info := u.kind.info()
	stems := []string{stem, name(strings.Join(wordTexts(info.suffix), " "))}
	for _, w := range info.words {
		stems = append(stems, name(w))
	}
	return append(stems, name(strings.Join(wordTexts(info.suffix), " ")+" 2"))
}

// madeElsewhere reports whether a rule that the extension does not write makes
// an output.
func (l *tdLang) madeElsewhere(u *unit, name, pkg string) bool {
	if name == "" {
		return false
	}
	d := l.tree.dir2(pkg)
	return d != nil && d.made[l.outPath(u, name, pkg)] && !u.ruled
}

// freshOutput is out, or if a rule of the package makes that already, other
// beside it.
func (p *plan) freshOutput(out, other string) string {
	if slices.ContainsFunc(p.gentbls, func(g *gentblPlan) bool {
		return slices.ContainsFunc(g.entries, func(e tblEntry) bool { return e.out == out })
	}) {
		return path.Join(dirOf(out), other)
	}
	return out
}
