package outputs

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/cxxuses"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// addNeeded adds outputs that C++ includes although no file defines records for them: a
// generated file may be empty and still be needed. The macro before the include or the
// last words of the name select the generator, and homeRules select the .td file. An
// output without a generator or a file is not added.
func (fd *Finder) addNeeded(o *Outputs, dir string, files []*source.File, uses []cxxuses.Use) {
	taken := map[string]bool{}
	for name := range o.made {
		taken[name] = true
	}
	for _, u := range o.Units {
		taken[u.Decls], taken[u.Defs] = true, true
	}
	for _, e := range o.Extras {
		taken[e.Out] = true
	}
	kinds := map[string]mlir.Kind{}
	var names []string
	for _, u := range uses {
		if taken[u.Name] || strings.Contains(u.Name, "/") || !source.IsDeclarations(u.Name) && !source.IsDefinitions(u.Name) {
			continue
		}
		if _, ok := kinds[u.Name]; !ok {
			names = append(names, u.Name)
		}
		kinds[u.Name] |= u.Kind
	}
	slices.SortFunc(names, func(a, b string) int { // declarations come before definitions
		return cmp.Or(strings.Compare(source.OutputStem(a), source.OutputStem(b)), compareBool(source.IsDefinitions(a), source.IsDefinitions(b)), strings.Compare(a, b))
	})
	if name, u := onlyLeft(o, names, kinds); u != nil {
		why := fd.reason(onlyLeftOver, func() []string { return append(includedAt(uses, name), fd.Files.DefinedAt(u.Src, u.Kind)...) })
		u.Decls, u.DeclsWhy, u.Decided = name, why, true
		names = nil
	}
	for _, name := range names {
		k := neededKind(name, kinds[name])
		if fd.made.IsMade(slashpath.Join(dir, name)) || k == 0 && (kinds[name] != 0 || fd.addPassBindings(o, name, uses) || fd.addInterfaces(o, name, uses)) || k == 0 {
			continue
		}
		s, fit := fd.homeOf(name, k, files)
		if s == nil || o.Owners[s] != nil {
			continue
		}
		u := o.get(s, k, fd.dialectFor(o, s, k, name))
		defs := source.IsDefinitions(name)
		why := fd.reason(neededInclude, func() []string { return append(includedAt(uses, name), fmt.Sprintf("%s: %s", s.Path, fit)) })
		switch {
		case defs && k.Info().Defs != "" && u.Defs == "":
			u.Defs, u.DefsWhy, u.Decided = name, why, true
		case !defs && u.Decls == "":
			u.Decls, u.DeclsWhy, u.Decided = name, why, true
		}
	}
}

var onlyLeftOver = Rule{"only-left", "this is the only output of the directory that C++ includes and that has no source, and this is the only .td file without an output, with a word of its name"}

// onlyLeft returns the only name without a source and the only unit without an output, if their names have a word in common,
// the name says no other kind and
// the generator of the unit writes one file, as that of patterns does. The unit is nil if one of them is not the only one.
func onlyLeft(o *Outputs, names []string, kinds map[string]mlir.Kind) (string, *Unit) {
	if len(names) != 1 || kinds[names[0]] != 0 || mlir.KindsInName(source.OutputStem(names[0]))&^mlir.Rewriter != 0 {
		return "", nil
	}
	var left *Unit
	for _, u := range o.Units {
		if u.Decided || u.DeclsMade || u.DefsMade {
			continue
		}
		if left != nil {
			return "", nil
		}
		left = u
	}
	if left == nil || left.Kind != mlir.Rewriter || o.Owners[left.Src] != nil || !sharesWord(left.Src, source.OutputStem(names[0])) {
		return "", nil
	}
	return names[0], left
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
	holds func(fd *Finder, out string, k mlir.Kind, s *source.File) bool
}{
	{"the file has the name of the output", func(_ *Finder, out string, _ mlir.Kind, s *source.File) bool {
		return strings.EqualFold(out, s.Stem)
	}},
	{"the file has the same subject and its name says the kind", func(_ *Finder, out string, k mlir.Kind, s *source.File) bool {
		return sameBase(out, s) && k.MatchesTail(ident.Tail(s.Stem))
	}},
	{"the name of the file is the subject", func(_ *Finder, out string, _ mlir.Kind, s *source.File) bool {
		return strings.EqualFold(ident.Base(out), s.Stem)
	}},
	{"the file has the same subject and declares a dialect", func(fd *Finder, out string, _ mlir.Kind, s *source.File) bool {
		return sameBase(out, s) && len(fd.classes.Define(s).Dialects) > 0
	}},
	{"the file has the same subject and defines operations", func(fd *Finder, out string, _ mlir.Kind, s *source.File) bool {
		return sameBase(out, s) && fd.classes.Define(s).Kinds&mlir.Op != 0
	}},
	{"the name of the file ends like that of the output, and says the kind", func(_ *Finder, out string, k mlir.Kind, s *source.File) bool {
		return ident.Base(out) == "" && k.MatchesTail(ident.Tail(s.Stem)) && strings.EqualFold(ident.Tail(out), ident.Tail(s.Stem))
	}},
	{"the file is the only one with the same subject", func(_ *Finder, out string, _ mlir.Kind, s *source.File) bool {
		return sameBase(out, s)
	}},
}

func sameBase(out string, s *source.File) bool {
	base := ident.Base(out)
	return base != "" && strings.EqualFold(base, ident.Base(s.Stem))
}

// homeOf returns the file that homeRules select for an output, and the name of the rule
// that decided. It returns nil if no rule does. For patterns only the first rule counts:
// patterns that no .td file defines are written by hand or in PDLL.
func (fd *Finder) homeOf(name string, k mlir.Kind, files []*source.File) (home *source.File, fit string) {
	out := source.OutputStem(name)
	rules := homeRules
	if k == mlir.Rewriter {
		rules = rules[:1]
	}
	for _, rule := range rules {
		var found []*source.File
		for _, s := range files {
			if !s.LitTest && rule.holds(fd, out, k, s) && fd.classes.Standalone(s) && fd.classes.CanRun(s, k) {
				found = append(found, s)
			}
		}
		if len(found) == 1 {
			return found[0], rule.name
		}
	}
	return nil, ""
}
