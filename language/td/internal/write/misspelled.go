package write

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
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
	candidates := mlirFiles()
	for _, f := range x.Sources.Files() {
		words := strings.Split(f.Path, "/")
		if f != d.From && len(words) >= elements && (elements > 1 || slashpath.Dir(f.Path) == slashpath.Dir(d.From.Path)) {
			candidates[strings.Join(words[len(words)-elements:], "/")] = true
		}
	}
	return nearest.Question(nearest.Names(d.Inc.Spelling, maps.Keys(candidates)))
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

// mlirFiles returns the paths of MLIR's own .td files.
func mlirFiles() map[string]bool {
	files := map[string]bool{}
	for p := range mlir.FactsOf(mlir.Newest).Files {
		files[p] = true
	}
	return files
}
