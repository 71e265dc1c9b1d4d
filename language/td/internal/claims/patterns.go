package claims

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// Patterns returns the claims for outputs of a directory that mlir-pdll generates from .pdll files: those
// that CMake generates, and those that C++ includes. Names are relative to the directory.
func Patterns(f *Facts, dir string) []*Claim {
	d := f.Sources.Directory(dir)
	if d == nil {
		return nil
	}
	var found []*Claim
	add := func(name string, s cmake.Generated, basis Basis, place string) {
		src := f.Sources.File(s.TDFile)
		isKnown := slices.ContainsFunc(found, func(e *Claim) bool { return e.Output == name })
		if src == nil || isKnown || f.Calls.IsMade(slashpath.Join(dir, name)) {
			return
		}
		found = append(found, &Claim{Basis: basis, Src: src, Output: name, Options: s.Options, Rule: s.Target, Evidence: f.evidence(func() []string { return []string{place} })})
	}
	for _, u := range f.UsesIn(dir) {
		if s, ok := f.Uses.PatternSource(dir, u.Name); ok {
			basis, place := PatternInclude, fmt.Sprintf("%s:%d includes %q", u.From, u.Line, u.Spelling)
			if s.Command != "" {
				basis, place = CMakeCall, s.Pos.String()
			}
			add(u.Name, s, basis, place)
		}
	}
	for out, s := range f.CMake.Patterns() {
		if slashpath.Dir(out) == dir {
			add(path.Base(out), s, CMakeCall, s.Pos.String())
		}
	}
	slices.SortFunc(found, func(a, b *Claim) int { return strings.Compare(a.Output, b.Output) })
	return found
}
