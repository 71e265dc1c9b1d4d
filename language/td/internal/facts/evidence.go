package facts

import (
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// generatedIn returns the includes of a C++ file that are of generated files. The macros before an include of a file that
// a person wrote belong to the next include.
func (x *Uses) generatedIn(c *source.Cxx) []source.CxxInclude {
	var kept []source.CxxInclude
	var macros []string
	for i, inc := range c.Includes {
		if len(macros) > 0 {
			inc.Macros = slices.Concat(macros, inc.Macros)
		}
		if macros = inc.Macros; x.isGenerated(c, i, inc) {
			kept, macros = append(kept, inc), nil
		}
	}
	return kept
}

// isGenerated reports whether an include is of a generated file: the extension says so, or the repository does not have the
// file and there is other evidence. A file with an extension that is usual for C++ also needs a macro that no later include
// of a generated file can use.
func (x *Uses) isGenerated(c *source.Cxx, i int, inc source.CxxInclude) bool {
	if inc.IsCertain {
		return true
	}
	if next := c.Includes[i+1:]; inc.IsUsual && (mlir.KindOfMacros(inc.Macros) == 0 || len(next) > 0 && len(next[0].Macros) == 0 && !next[0].IsUsual) {
		return false
	}
	return (x.extensions[source.OutputExtension(inc.Spelling)] || x.isEvident(c, inc)) && !x.hasFile(slashpath.Dir(c.Path), inc.Spelling)
}

// learnExtensions records the extensions of what a C++ file includes and that evidence shows to be generated.
func (x *Uses) learnExtensions(c *source.Cxx) {
	for _, inc := range c.Includes {
		ext := source.OutputExtension(inc.Spelling)
		if !inc.IsCertain && !inc.IsUsual && !x.extensions[ext] && x.isEvident(c, inc) && !x.hasFile(slashpath.Dir(c.Path), inc.Spelling) {
			x.extensions[ext] = true
		}
	}
}

// isEvident reports whether something else than the extension shows that an included file is generated: a macro before
// the include, a .td file with its name, CMake or a rule.
func (x *Uses) isEvident(c *source.Cxx, inc source.CxxInclude) bool {
	if mlir.KindOfMacros(inc.Macros) != 0 || len(x.sources.Named(source.OutputStem(inc.Spelling)+".td")) > 0 || x.isOutput(inc.Spelling) {
		return true
	}
	for p := range slashpath.Candidates(slashpath.Dir(c.Path), inc.Spelling) {
		if x.calls.IsMade(string(p)) {
			return true
		}
	}
	return false
}

// hasFile reports whether the repository has a file that an include in a directory may mean: below a directory above, or one
// whose path ends in that of the include.
func (x *Uses) hasFile(from, spelling string) bool {
	where, base := slashpath.Dir(spelling), path.Base(spelling)
	for dir := range slashpath.Candidates(from, where) {
		if d := x.sources.KnownAt(dir); d != nil && d.Files[base] {
			return true
		}
	}
	for _, d := range x.filedDirs.next(x.sources.Directories()) {
		for f := range d.Files {
			x.filed[f] = append(x.filed[f], d.Path)
		}
	}
	return where != "" && slices.ContainsFunc(x.filed[base], func(dir string) bool { return strings.HasSuffix("/"+dir, "/"+where) })
}
