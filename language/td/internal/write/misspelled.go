package write

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/language/td/internal/llvm"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// meant returns the question which file an include that names no file may mean, or "". The answers are files of
// the repository with so many directories as the include has, files of the same name elsewhere, and
// files of MLIR.
func (x *Resolver) meant(d dependency) string {
	elements := strings.Count(d.Inc.Spelling, "/") + 1
	root := x.Includes.CommonRoot()
	inRoot := func(p string) string {
		if root != "" && slashpath.Below(p, root) {
			return slashpath.Rel(p, root)
		}
		return p
	}
	var same []string
	for _, p := range x.Sources.Named(path.Base(d.Inc.Spelling)) {
		if p != d.From.Path {
			same = append(same, inRoot(p))
		}
	}
	if elements == 1 && len(same) > 0 && len(same) <= maxMeant {
		slices.Sort(same)
		return nearest.Question(same)
	}
	dir := "" // of the candidates
	if elements == 1 {
		dir = slashpath.Dir(d.From.Path)
	}
	itself := lastElements(d.From.Path, elements)
	names := x.endings.Get(endings{elements, dir}, func() []string { return x.endingsOf(elements, dir) })
	return nearest.Question(nearest.Names(d.Inc.Spelling, func(yield func(string) bool) {
		for _, name := range names {
			if name != itself && !yield(name) {
				return
			}
		}
	}))
}

// endings selects what an include may mean.
type endings struct {
	elements int    // of its path
	dir      string // of the file with the include, if it has one element
}

// endingsOf returns the last elements of the paths of files, and the paths of files of MLIR.
func (x *Resolver) endingsOf(elements int, dir string) []string {
	names := slices.Collect(maps.Keys(llvm.FactsOf(mlir.Newest).Files))
	for _, f := range x.Sources.Files() {
		if name := lastElements(f.Path, elements); name != "" && (elements > 1 || slashpath.Dir(f.Path) == dir) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// lastElements returns the last n elements of a path, or "" if it has fewer.
func lastElements(p string, n int) string {
	start := len(p)
	for range n {
		if start < 0 {
			return ""
		}
		start = strings.LastIndexByte(p[:start], '/')
	}
	return p[start+1:]
}

// directoryOf returns the directory with .td files that an include with a directory names, or "".
func (x *Resolver) directoryOf(spelling string) string {
	dir := slashpath.Join(x.Includes.CommonRoot(), slashpath.Dir(spelling))
	if d := x.Sources.Known(dir); d == nil || len(d.Tds) == 0 || !strings.Contains(spelling, "/") {
		return ""
	}
	return dir
}

// maxMeant limits how many files of one name a message offers.
const maxMeant = 3
