package claims

import (
	"fmt"
	"path"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// FromCMake returns a claim for each output that CMakeLists.txt generates from a directory. It omits outputs of
// generators that are not in the tables if no C++ includes them, such as documentation, and outputs for other
// directories; see Outside.
func FromCMake(d *Directory) []*Claim {
	if d.Sources.Directory(d.Path) == nil {
		return nil
	}
	var all []*Claim
	for _, c := range d.CMake.In(d.Path) {
		s := d.source(c.TDFile)
		if s == nil || slashpath.Dir(c.Out) != d.Path {
			continue
		}
		name := path.Base(c.Out)
		k, isDefs := mlir.KindOfOption(mlir.GeneratorOption(c.Options))
		isPython, isIncluded := strings.HasSuffix(c.Out, ".py"), d.Included[name]
		if k == 0 && !isPython && !isIncluded {
			continue
		}
		claim := &Claim{
			Basis: CMakeCall, Output: name, Src: s, Kind: k, IsDefs: isDefs, Options: c.Options, IsImplied: c.Implied, Rule: c.Rule,
			Program: c.Program, Place: c.Pos.String(), Evidence: d.evidence(func() []string { return []string{cmakeAt(c)} }),
		}
		if k != 0 && !isPython {
			claim.Dialects = []string{d.SelectedDialect(c.Options, s, k)}
			if c.Implied {
				// add_mlir_dialect runs the generators of types even for a dialect
				// without types.
				if !isIncluded && (d.Classes.Define(s).Kinds&k == 0 && d.seenIn(s).local&k == 0 || k&(mlir.Op|mlir.Dialect) == 0) {
					continue
				}
			} else if d.visible(s)&k == 0 && !isIncluded {
				// A CMake macro generates it for every dialect, even one without such records.
				claim.IsNothing = true
				claim.Evidence = d.evidence(func() []string { return append([]string{cmakeAt(c)}, d.DefinedAt(s, k)...) })
			}
		}
		all = append(all, claim)
	}
	return all
}

// Outside returns the claims for outputs of a directory that CMake generates from .td files
// of other directories, that C++ includes, and that no rule generates yet. Names are relative to the directory.
func Outside(f *Facts, dir string) []*Claim {
	if f.Sources.Directory(dir) == nil {
		return nil
	}
	var found []*Claim
	for _, c := range f.Uses.Outside(dir) {
		s := f.source(c.TDFile)
		if s == nil || f.Calls.IsMade(c.Out) {
			continue
		}
		found = append(found, &Claim{
			Basis: CMakeCall, Output: slashpath.Rel(c.Out, dir), Src: s, Options: c.Options, Rule: c.Rule, Program: c.Program, Place: c.Pos.String(),
			Evidence: f.evidence(func() []string { return []string{cmakeAt(c)} }),
		})
	}
	return found
}

// source returns a .td file, or nil if it does not exist or does not parse.
func (f *Facts) source(p string) *source.File {
	s := f.Sources.File(p)
	if s == nil || s.Fault != "" {
		return nil
	}
	return s
}

// inCMake returns the .td files from which CMake generates files for C++.
func (d *Directory) inCMake() map[*source.File]bool {
	found := map[*source.File]bool{}
	for _, c := range d.CMake.In(d.Path) {
		if s := d.source(c.TDFile); s != nil && (slashpath.Dir(c.Out) != d.Path || !strings.HasSuffix(c.Out, ".py")) {
			found[s] = true
		}
	}
	return found
}

// cmakeAt returns the evidence that CMake generates an output.
func cmakeAt(c cmake.Generated) string {
	return fmt.Sprintf("%s: generates %s with %s", c.Pos, c.Out, strings.Join(c.Options, " "))
}
