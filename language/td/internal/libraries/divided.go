package libraries

import (
	"slices"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"

	"github.com/rules-ods/rules_ods/language/internal/labeltext"
	"github.com/rules-ods/rules_ods/language/td/internal/llvm"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// groups returns the new libraries for files that have none. If one library for all files
// of the package would be in a cycle with libraries of other packages, each layer of the
// files gets one.
func (ls *arranger) groups(existing []*Library, mode string, files []string) []group {
	groups := groupsOf(files, mode, ls.in.Layers.layerOf, ls.dialectBase, func(f string) string { return llvm.Library(f, ls.in.Package) })
	if mode != "package" {
		return groups
	}
	for i := range groups {
		// The highest layer has the main library, unless a library exists.
		groups[i].isPart = i < len(groups)-1 || len(existing) > 0
	}
	return groups
}

// fits reports whether a file can join a library without a cycle.
func (ls *arranger) fits(lib *Library, f string) bool {
	return len(lib.Files) == 0 || ls.in.Layers.fit(lib.Files[0], f)
}

// divide takes the files of the lower layers, and those that cannot stay, out of an existing library that is in a cycle.
func (ls *arranger) divide(lib *Library) {
	if !ls.in.Layers.isDivided(label.New("", ls.in.Package, lib.Name).String()) {
		return
	}
	lib.isInCycle = true
	highest := 0
	for _, f := range lib.Files {
		highest = max(highest, ls.in.Layers.layerOf(f))
	}
	var rest []string
	for _, f := range lib.Files {
		if ls.in.Layers.layerOf(f) == highest && !ls.in.Layers.hasToLeave(f) {
			rest = append(rest, f)
		} else {
			lib.divided = append(lib.divided, f)
		}
	}
	lib.Files = rest
}

// needs reports whether a file of a library includes a file of another library of the package.
func (ls *arranger) needs(lib, other *Library) bool {
	return slices.ContainsFunc(lib.Files, func(f string) bool {
		src := ls.in.Sources.File(f)
		return src != nil && slices.ContainsFunc(ls.in.Facts.Includes.Closure(src), func(g *source.File) bool { return slices.Contains(other.Files, g.Path) })
	})
}

// completeDivided lets the existing libraries of cycles depend on the libraries with the files
// that they had, unless these need them. It finds the deps that includes must justify again.
func (ls *arranger) completeDivided(p *Libraries) {
	for _, lib := range p.All {
		if !lib.isInCycle {
			continue
		}
		for _, f := range lib.divided {
			if to := p.Of[f]; to != nil && to != lib && !slices.Contains(lib.Parts, to.Name) && !ls.needs(to, lib) {
				lib.Parts = append(lib.Parts, to.Name)
			}
		}
		slices.Sort(lib.Parts)
		for _, d := range lib.existing.Deps {
			if lb, err := labeltext.Parse(d); err == nil && ls.in.Layers.areDivided(label.New("", ls.in.Package, lib.Name).String(), lb.Abs("", ls.in.Package).String()) {
				lib.Stale = append(lib.Stale, d)
			}
		}
		if len(lib.divided) > 0 && ls.in.Layers.undivided == nil {
			lib.Why.Evidence = append(slices.Clip(lib.Why.Evidence), ls.in.Layers.describe(ls.in.Package))
		}
	}
}
