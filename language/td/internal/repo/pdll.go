package repo

import (
	"path"
	"strings"

	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

const pdllExtension = ".pdll"

// A PatternSource is a .pdll file from which mlir-pdll generates a file that C++ includes.
// No .td file is the source of such a file.
type PatternSource struct {
	File  string // path of the .pdll file
	Place string // position of the command of CMake that says so, or "" if the names do
}

// pdlls knows which files are generated from .pdll files.
type pdlls struct {
	tree    *Tree
	byDir   map[string]map[string]string // directory to the stem of a .pdll file to its base name
	byCMake map[string]PatternSource     // by path of the output
}

func newPdlls(t *Tree) *pdlls {
	return &pdlls{tree: t, byDir: map[string]map[string]string{}, byCMake: map[string]PatternSource{}}
}

func (x *pdlls) add(dir, base string) {
	if x.byDir[dir] == nil {
		x.byDir[dir] = map[string]string{}
	}
	x.byDir[dir][strings.TrimSuffix(base, pdllExtension)] = base
}

func (x *pdlls) addCMake(g cmake.Generated) {
	x.byCMake[g.Out] = PatternSource{File: g.TDFile, Place: g.Pos.String()}
}

// patternEndings are what names of outputs may have after the name of the .pdll file.
var patternEndings = [...]string{"", "Patterns", "_patterns"}

// PatternSource returns the .pdll file for a file in a directory that C++ includes: the one
// that CMake names, or else one in the directory with the same name, apart from
// patternEndings. It reports false if there is none, or if a .td file has the name of the
// output.
func (x *pdlls) PatternSource(dir, name string) (PatternSource, bool) {
	if s, ok := x.byCMake[path.Join(dir, name)]; ok {
		return s, true
	}
	stem := source.OutputStem(name)
	if len(x.byDir[dir]) == 0 || x.tree.File(path.Join(dir, stem+".td")) != nil {
		return PatternSource{}, false
	}
	for _, ending := range patternEndings {
		if short, ok := strings.CutSuffix(stem, ending); ok && x.byDir[dir][short] != "" {
			return PatternSource{File: path.Join(dir, x.byDir[dir][short])}, true
		}
	}
	return PatternSource{}, false
}

// placePatterns returns the directory of an included file that mlir-pdll generates, and the
// root of the include: the nearest one of the directories to which the include can be
// relative.
func (x *pdlls) placePatterns(from, spelling string) (dir, root string, ok bool) {
	if len(x.byDir)+len(x.byCMake) == 0 {
		return "", "", false
	}
	where, name := slashpath.Dir(spelling), path.Base(spelling)
	for a := from; ; a = slashpath.Dir(a) {
		for _, sub := range [...]string{"", "include"} {
			root := path.Join(a, sub)
			dir := path.Join(root, where)
			if _, ok := x.PatternSource(dir, name); ok {
				return dir, root, true
			}
		}
		if a == "" || where == "" {
			return "", "", false
		}
	}
}
