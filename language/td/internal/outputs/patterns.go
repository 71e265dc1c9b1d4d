package outputs

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/cxxuses"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// pdllInclude is the rule for outputs of mlir-pdll without evidence in CMake.
var pdllInclude = Rule{"pdll-include", "C++ includes an output of this name, and a .pdll file has the name, apart from usual endings"}

// PatternsIn returns the outputs of a directory that mlir-pdll generates from .pdll files: those
// that CMake generates, and those that C++ includes. Names are relative to the directory.
func (fd *Finder) PatternsIn(dir string) []Extra {
	d := fd.sources.Directory(dir)
	if d == nil {
		return nil
	}
	var found []Extra
	add := func(name string, s cxxuses.PatternSource, why Reason) {
		src := fd.sources.File(s.File)
		isKnown := slices.ContainsFunc(found, func(e Extra) bool { return e.Out == name })
		if src == nil || isKnown || fd.made.IsMade(slashpath.Join(dir, name)) {
			return
		}
		found = append(found, Extra{Src: src, Out: name, Opts: Dashed(s.Opts), Rule: s.Rule, Why: why})
	}
	for _, u := range fd.UsesIn(dir) {
		if s, ok := fd.uses.PatternSource(dir, u.Name); ok {
			rule, place := pdllInclude, fmt.Sprintf("%s:%d includes %q", u.From, u.Line, u.Spelling)
			if s.Place != "" {
				rule, place = cmakeCall, s.Place
			}
			add(u.Name, s, fd.reason(rule, func() []string { return []string{place} }))
		}
	}
	for out, s := range fd.generated.CMake.Patterns() {
		if slashpath.Dir(out) == dir {
			add(path.Base(out), s, fd.reason(cmakeCall, func() []string { return []string{s.Place} }))
		}
	}
	slices.SortFunc(found, func(a, b Extra) int { return strings.Compare(a.Out, b.Out) })
	return found
}
