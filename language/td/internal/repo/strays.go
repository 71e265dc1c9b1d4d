package repo

import (
	"path"

	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// A stray is a directory without .td files from which C++ includes generated files.

// placeStray returns the directory of a generated file that is included with a directory, if
// no directory with .td files fits, and the root of the include. It is the nearest directory
// of the repository with that path.
func (x *placements) placeStray(from, where string) (dir, root string, ok bool) {
	for a := from; ; a = slashpath.Dir(a) {
		for _, sub := range [...]string{"", "include"} {
			root := path.Join(a, sub)
			if dir := path.Join(root, where); x.tree.Dirs[dir] != nil {
				return dir, root, true
			}
		}
		if a == "" {
			return "", "", false
		}
	}
}

// findStrays finds the directories without .td files from which C++ includes generated files.
func (x *placements) findStrays() {
	x.strays = map[string][]string{}
	for dir := range x.Uses {
		if d := x.tree.Dirs[dir]; len(d.Tds)+len(d.Generated) == 0 {
			pkg := x.tree.PackageOf(dir)
			x.strays[pkg] = append(x.strays[pkg], dir)
		}
	}
}

// StraysIn returns the directories of a package that have no .td files and from which C++
// includes generated files.
func (x *placements) StraysIn(pkg string) []string { return x.strays[pkg] }

// IsStray reports whether a directory has no .td files.
func (x *placements) IsStray(dir string) bool {
	d := x.tree.Directory(dir)
	return d != nil && len(d.Tds)+len(d.Generated) == 0
}

// MayMake reports whether some rule of the repository generates a file with this base name,
// or the BUILD file of a package has calls whose outputs are not known.
func (m *makers) MayMake(pkg, name string) bool {
	if d := m.tree.Directory(pkg); d != nil && d.computes {
		return true
	}
	for out := range m.outputs {
		if path.Base(out) == name {
			return true
		}
	}
	return false
}
