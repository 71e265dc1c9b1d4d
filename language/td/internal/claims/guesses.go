package claims

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// Options of mlir-tblgen for the C API of passes.
const (
	passHeader = "-gen-pass-capi-header"
	passImpl   = "-gen-pass-capi-impl"
)

// FromGuesses returns claims for outputs that C++ includes without a macro and whose names mean no kind: outputs for the C
// API of passes, interfaces and patterns. The latter two need a word that the names of the output and of the .td file have
// in common and that is not the name of the directory. Such a claim counts only if it is the only one.
func FromGuesses(d *Directory) []*Claim {
	var all []*Claim
	for name, macro := range d.plainNames() {
		if macro != 0 {
			continue
		}
		stem := source.OutputStem(name)
		isUnnamed := d.neededKind(name, 0) == 0
		if passes := d.generating(mlir.Pass); isUnnamed && strings.HasSuffix(strings.ToLower(stem), "capi") && len(passes) == 1 {
			c := d.includeClaim(PassBindings, name, passes[0], mlir.Pass)
			c.Kind, c.NeedsPrefix, c.Options = 0, true, []string{passHeader}
			if c.IsDefs {
				c.Options = []string{passImpl}
			}
			all = append(all, c)
			continue
		}
		add := func(basis Basis, k mlir.Kind) {
			for _, s := range d.homes(k) {
				if sharesWord(s, stem) {
					all = append(all, d.includeClaim(basis, name, s, k))
				}
			}
		}
		if isUnnamed {
			(mlir.OpInterface | mlir.AttrInterface | mlir.TypeInterface).Each(func(k mlir.Kind) { add(OnlyInterfaces, k) })
		}
		if d.outputNameOf(name).kinds&^mlir.Rewriter == 0 && !d.isPair(name) {
			add(OnlyPatterns, mlir.Rewriter)
		}
	}
	return all
}

// sharesWord reports whether the names of a .td file and of an output have a word in common, in any form, that
// the names of directories above the file do not have.
func sharesWord(s *source.File, out string) bool {
	above := ident.Words(slashpath.Dir(s.Path))
	words := ident.Words(out)
	return slices.ContainsFunc(ident.Words(s.Stem), func(w string) bool {
		isSame := func(v string) bool { return isSameWord(w, v) }
		return len(w) > 2 && slices.ContainsFunc(words, isSame) && !slices.ContainsFunc(above, isSame) && mlir.TailKinds(w) == 0
	})
}

// isSameWord reports whether words are the same or forms of one word: fold and folds, canonicalize and canonicalization.
func isSameWord(a, b string) bool {
	common := 0
	for common < min(len(a), len(b)) && a[common] == b[common] {
		common++
	}
	return a == b || common > 3 && common >= min(len(a), len(b))-1
}
