package claims

import (
	"fmt"
	"iter"
	"maps"
	"math/bits"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// FromEmpty returns claims for outputs that C++ includes although no file may define records for them: a
// generated file may be empty and still be needed. The macro before the include or the
// last words of the name select the generator, and homeRules select the .td file. There is no claim for an
// output without a generator or a file.
func FromEmpty(d *Directory) []*Claim {
	var all []*Claim
	for name, macro := range d.plainNames() {
		k := neededKind(name, macro)
		if k == 0 {
			continue
		}
		s, fit := d.homeOf(name, k)
		if s == nil {
			continue
		}
		all = append(all, &Claim{
			Basis: NeededInclude, Output: name, Src: s, Kind: k, IsDefs: source.IsDefinitions(name), Dialects: d.dialectChoices(name, s, k),
			Evidence: d.evidence(func() []string { return append(includedAt(d.Uses, name), fmt.Sprintf("%s: %s", s.Path, fit)) }),
		})
	}
	return all
}

// plainNames yields the outputs with declarations or definitions that C++ includes and no rule generates, in alphabetical
// order, with the kinds that macros before the includes select.
func (d *Directory) plainNames() iter.Seq2[string, mlir.Kind] {
	kinds := map[string]mlir.Kind{}
	for _, u := range d.Uses {
		if !d.Made[u.Name] && (source.IsDeclarations(u.Name) || source.IsDefinitions(u.Name)) {
			kinds[u.Name] |= u.Kind
		}
	}
	return func(yield func(string, mlir.Kind) bool) {
		for _, name := range slices.Sorted(maps.Keys(kinds)) {
			if !yield(name, kinds[name]) {
				return
			}
		}
	}
}

// neededKind returns the kind that the macro before an include selects, or else the
// kind that the last words of its name mean. It returns 0 if there is none or more than
// one. "Interface" without another word means interfaces of operations, as in MLIR.
func neededKind(name string, macro mlir.Kind) mlir.Kind {
	k := macro
	if k == 0 {
		k = mlir.TailKinds(ident.Tail(source.OutputStem(name)))
	}
	if k == mlir.OpInterface|mlir.AttrInterface|mlir.TypeInterface {
		k = mlir.OpInterface
	}
	if bits.OnesCount32(uint32(k)) != 1 {
		return 0
	}
	return k
}

// homeRules select the .td file of an output for which no file defines records. The
// first rule that holds for exactly one file decides. The subject of a name is the name
// without the words for kinds at its end.
var homeRules = []struct {
	name  string
	holds func(d *Directory, out, base string, k mlir.Kind, s *source.File) bool
}{
	{"the file has the name of the output", func(_ *Directory, out, base string, _ mlir.Kind, s *source.File) bool {
		return strings.EqualFold(out, s.Stem)
	}},
	{"the file has the same subject and its name says the kind", func(_ *Directory, out, base string, k mlir.Kind, s *source.File) bool {
		return sameBase(base, s) && k.MatchesTail(ident.Tail(s.Stem))
	}},
	{"the name of the file is the subject", func(_ *Directory, out, base string, _ mlir.Kind, s *source.File) bool {
		return strings.EqualFold(base, s.Stem)
	}},
	{"the file has the same subject and declares a dialect", func(d *Directory, out, base string, _ mlir.Kind, s *source.File) bool {
		return sameBase(base, s) && len(d.Classes.Define(s).Dialects) > 0
	}},
	{"the file has the same subject and defines operations", func(d *Directory, out, base string, _ mlir.Kind, s *source.File) bool {
		return sameBase(base, s) && d.Classes.Define(s).Kinds&mlir.Op != 0
	}},
	{"the name of the file ends like that of the output, and says the kind", func(_ *Directory, out, base string, k mlir.Kind, s *source.File) bool {
		return base == "" && k.MatchesTail(ident.Tail(s.Stem)) && strings.EqualFold(ident.Tail(out), ident.Tail(s.Stem))
	}},
	{"the file is the only one with the same subject", func(_ *Directory, out, base string, _ mlir.Kind, s *source.File) bool {
		return sameBase(base, s)
	}},
}

func sameBase(base string, s *source.File) bool {
	return base != "" && strings.EqualFold(base, ident.Base(s.Stem))
}

// homeOf returns the file that homeRules select for an output, and the name of the rule
// that decided. It returns nil if no rule does. For patterns only the first rule counts:
// patterns that no .td file defines are written by hand or in PDLL.
func (d *Directory) homeOf(name string, k mlir.Kind) (home *source.File, fit string) {
	out := source.OutputStem(name)
	base := ident.Base(out)
	rules := homeRules
	if k == mlir.Rewriter {
		rules = rules[:1]
	}
	for _, rule := range rules {
		var found []*source.File
		for _, s := range d.Tds {
			if !s.LitTest && rule.holds(d, out, base, k, s) && d.Classes.Standalone(s) && d.Classes.CanRun(s, k) {
				found = append(found, s)
			}
		}
		if len(found) == 1 {
			return found[0], rule.name
		}
	}
	return nil, ""
}
