package facts

import (
	"path"
	"strings"

	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// patternEndings are what names of outputs may have after the name of the .pdll file.
var patternEndings = [...]string{"", "Patterns", "_patterns"}

// PatternSource returns the .pdll file for a file in a directory that C++ includes: the one
// that CMake names, or else one in the directory with the same name, apart from
// patternEndings. It reports false if there is none, or if a .td file has the name of the
// output.
func (x *Uses) PatternSource(dir, name string) (cmake.Generated, bool) {
	if patterns := x.cmake.Patterns(); len(patterns) > 0 {
		if s, ok := patterns[slashpath.Join(dir, name)]; ok {
			return s, true
		}
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

// placePattern returns the directory of an included file that mlir-pdll generates: the nearest one to which the include can be
// relative.
func (x *Uses) placePattern(from, spelling string) (dir string, ok bool) {
	if !x.sources.IsLazy && len(x.sources.Pdlls()) == 0 && len(x.cmake.Patterns()) == 0 {
		return "", false
	}
	where, name := slashpath.Dir(spelling), path.Base(spelling)
	for dir := range slashpath.Candidates(from, where) {
		if where == "" && string(dir) != from {
			break // the file is beside the one that includes it
		}
		if _, ok := x.PatternSource(string(dir), name); ok {
			return string(dir), true
		}
	}
	return "", false
}
