package claims

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// FromFamilies returns claims for the outputs of family generators that C++ includes; see
// mlir.FamilyGenerator. Such a generator reads the .td file from which the operations or
// enumerations are generated. A file with the name of the output, without the words for kinds, fits best.
func FromFamilies(d *Directory) []*Claim {
	var all []*Claim
	for _, use := range d.Uses {
		if use.Kind != 0 || d.Made[use.Name] {
			continue
		}
		words := ident.Words(source.OutputStem(use.Name))
		for _, g := range mlir.FamilyGeneratorsNamed(words) {
			option := g.Plain
			switch {
			case source.IsDeclarations(use.Name):
				option = g.Decls
			case source.IsDefinitions(use.Name):
				option = g.Defs
			}
			if option == "" {
				continue
			}
			subject := strings.Join(words[:len(words)-len(strings.Fields(g.Words))], "")
			for _, s := range d.generating(g.Of) {
				if !d.Classes.Sees(s, g.Class) {
					continue
				}
				c := &Claim{Basis: FamilyInclude, Output: use.Name, Src: s, Options: []string{option}, Evidence: d.evidence(func() []string {
					return append(includedAt(d.Uses, use.Name), d.DefinedAt(s, g.Of)...)
				})}
				base := strings.Join(ident.Words(ident.Base(s.Stem)), "")
				if subject == "" || subject != base && subject != strings.Join(ident.Words(s.Stem), "") {
					c.Fit.FileRule = 1
				}
				all = append(all, c)
			}
		}
	}
	return all
}

// generating returns the files from which records of a kind are generated: by what they define or by CMake.
func (d *Directory) generating(k mlir.Kind) []*source.File {
	found := d.homes(k)
	for _, c := range FromCMake(d) {
		if c.Kind == k && !c.IsNothing && !slices.Contains(found, c.Src) {
			found = append(found, c.Src)
		}
	}
	return found
}
