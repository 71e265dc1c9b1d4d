package outputs

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/cxxuses"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// familyInclude is the rule for outputs of generators for dialects that share a
// class.
var familyInclude = Rule{"family-include", "C++ includes an output of this name, whose last words name a generator, and the .td file has the class for which that generator is"}

// addFamilies adds the outputs of family generators that C++ includes; see
// mlir.FamilyGenerator. Such a generator reads the .td file from which the operations or
// enumerations are generated.
func addFamilies(fd *Finder, o *Outputs, dir string, uses []cxxuses.Use) {
	for _, use := range uses {
		if use.Kind != 0 || o.has(use.Name) || fd.made.IsMade(slashpath.Join(dir, use.Name)) {
			continue
		}
		for _, g := range mlir.FamilyGeneratorsNamed(ident.Words(source.OutputStem(use.Name))) {
			opt := g.Plain
			switch {
			case source.IsDeclarations(use.Name):
				opt = g.Decls
			case source.IsDefinitions(use.Name):
				opt = g.Defs
			}
			if opt == "" {
				continue
			}
			if s := familyFile(fd, o, use.Name, g); s != nil {
				why := fd.reason(familyInclude, func() []string { return append(includedAt(uses, use.Name), fd.Files.DefinedAt(s, g.Of)...) })
				o.Extras = append(o.Extras, Extra{Src: s, Out: use.Name, Opts: []string{opt}, Why: why})
				break
			}
		}
	}
}

// familyFile returns the file from which a family generator writes an output, or nil.
// Candidates are the files from which records of the kind are generated and that have
// the class of the generator. The result is the first with the name of the output,
// without the words for kinds, or else the only candidate.
func familyFile(fd *Finder, o *Outputs, output string, g mlir.FamilyGenerator) *source.File {
	words := ident.Words(source.OutputStem(output))
	subject := strings.Join(words[:len(words)-len(strings.Fields(g.Words))], "")
	var files []*source.File
	for _, u := range o.Units {
		if u.Kind != g.Of || slices.Contains(files, u.Src) || o.Owners[u.Src] != nil || !fd.classes.Sees(u.Src, g.Class) {
			continue
		}
		base := strings.Join(ident.Words(ident.Base(u.Src.Stem)), "")
		if subject != "" && (subject == base || subject == strings.Join(ident.Words(u.Src.Stem), "")) {
			return u.Src
		}
		files = append(files, u.Src)
	}
	if len(files) == 1 {
		return files[0]
	}
	return nil
}
