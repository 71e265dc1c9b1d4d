package facts

import (
	"path"
	"strings"

	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// A patternIndex knows which files are generated from .pdll files.
type patternIndex struct {
	sources  *sources.Sources
	cmake    *cmakeCalls
	hasPdlls bool // a directory has a .pdll file; only used without -index=lazy
}

func newPatternIndex(s *sources.Sources, c *cmakeCalls) *patternIndex {
	x := &patternIndex{sources: s, cmake: c}
	for _, d := range s.Directories() {
		x.hasPdlls = x.hasPdlls || len(d.Pdlls) > 0
	}
	return x
}

// patternEndings are what names of outputs may have after the name of the .pdll file.
var patternEndings = [...]string{"", "Patterns", "_patterns"}

// source returns the .pdll file for a file in a directory that C++ includes: the one
// that CMake names, or else one in the directory with the same name, apart from
// patternEndings. It reports false if there is none, or if a .td file has the name of the
// output.
func (x *patternIndex) source(dir, name string) (cmake.Generated, bool) {
	if s, ok := x.cmake.Patterns()[slashpath.Join(dir, name)]; ok {
		return s, true
	}
	d := x.sources.Known(dir)
	if d == nil || len(d.Pdlls) == 0 {
		return cmake.Generated{}, false
	}
	stem := source.OutputStem(name)
	if x.sources.File(slashpath.Join(dir, stem+".td")) != nil {
		return cmake.Generated{}, false
	}
	for _, ending := range patternEndings {
		if short, ok := strings.CutSuffix(stem, ending); ok && d.Pdlls[short] != "" {
			return cmake.Generated{TDFile: slashpath.Join(dir, d.Pdlls[short]), Options: []string{"-x=cpp"}}, true
		}
	}
	return cmake.Generated{}, false
}

// place returns the directory of an included file that mlir-pdll generates, and the
// root of the include: the nearest one of the directories to which the include can be
// relative.
func (x *patternIndex) place(from, spelling string) (dir, root string, ok bool) {
	if !x.sources.IsLazy && !x.hasPdlls && len(x.cmake.Patterns()) == 0 {
		return "", "", false
	}
	where, name := slashpath.Dir(spelling), path.Base(spelling)
	for a := from; ; a = slashpath.Dir(a) {
		for _, sub := range [...]string{"", "include"} {
			root := slashpath.Join(a, sub)
			dir := slashpath.Join(root, where)
			if _, ok := x.source(dir, name); ok {
				return dir, root, true
			}
		}
		if a == "" || where == "" {
			return "", "", false
		}
	}
}
