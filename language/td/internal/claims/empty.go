package claims

import (
	"fmt"
	"iter"
	"maps"
	"math/bits"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// FromEmpty returns claims for outputs that C++ includes although no file may define records for them: a
// generated file may be empty and still be needed. The macro before the include or the
// last words of the name select the generator, and homeRules select the .td file. There is no claim for an
// output without a generator or a file.
func FromEmpty(d *Directory) []*Claim {
	var all []*Claim
	for name, macro := range d.plainNames() {
		k := d.neededKind(name, macro)
		if k == 0 {
			continue
		}
		s, fit := d.homeOf(name, k)
		if s == nil {
			continue
		}
		c := d.includeClaim(NeededInclude, name, s, k)
		c.Evidence = d.evidence(func() []string { return append(includedAt(d.Uses, name), fmt.Sprintf("%s: %s", s.Path, fit)) })
		all = append(all, c)
	}
	return all
}

// findVacant finds the outputs in Vacant for which rules find no records: those that C++ includes, and the others of their pairs.
// What a person has marked to keep is not vacant.
func (d *Directory) findVacant() {
	for _, r := range d.Rules {
		s := d.source(slashpath.Join(d.Package, r.TdFile))
		if r.Kind != buildfile.GentblCC || s == nil || slashpath.Dir(s.Path) != d.Path {
			continue
		}
		empty := d.emptyOutputs(r, s)
		if len(empty) == 0 || r.HasKeep() || r.Tool(d.Package).IsOwn() || !d.Classes.Complete(s) {
			continue
		}
		for p, names := range empty {
			if !slices.ContainsFunc(names, func(name string) bool { return d.Included[name] && d.isNamedByOther(name, s, p.kind) }) {
				continue
			}
			for _, name := range names {
				d.setVacant(name)
			}
		}
	}
}

// setVacant moves an output from Made to Vacant.
func (d *Directory) setVacant(output string) {
	if d.Vacant == nil {
		d.Vacant = map[string]bool{}
	}
	d.Vacant[output] = true
	delete(d.Made, output)
}

// An outputPair is the declarations and definitions of a kind.
type outputPair struct {
	stem string
	kind mlir.Kind
}

// emptyOutputs returns the names of the outputs of a rule in the directory for which its .td file has no records.
func (d *Directory) emptyOutputs(r *buildfile.Rule, s *source.File) map[outputPair][]string {
	var empty map[outputPair][]string
	kinds := d.visible(s)
	for _, e := range r.Outputs {
		k, _ := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
		if k == 0 || kinds&k != 0 || len(e.More) > 0 {
			continue
		}
		if out := slashpath.Join(d.Package, e.Name); slashpath.Below(out, d.Path) {
			if empty == nil {
				empty = map[outputPair][]string{}
			}
			name := slashpath.Rel(out, d.Path)
			p := outputPair{source.OutputStem(name), k}
			empty[p] = append(empty[p], name)
		}
	}
	return empty
}

// isNamedByOther reports whether an output has the name of another .td file than s that defines records of a kind.
func (d *Directory) isNamedByOther(output string, s *source.File, k mlir.Kind) bool {
	said := d.kindsOfUses()[output]
	return slices.ContainsFunc(d.newMatcher().choices(d.outputNameOf(output), said, k, inDirectory), func(c choice) bool {
		return c.src != s && c.fit.IsStrong() && !c.fit.IsIncluded
	})
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
func (f *Facts) neededKind(name string, macro mlir.Kind) mlir.Kind {
	k := macro
	if k == 0 {
		k = f.outputNameOf(name).kinds
	}
	if k == mlir.OpInterface|mlir.AttrInterface|mlir.TypeInterface {
		k = mlir.OpInterface
	}
	if bits.OnesCount32(uint32(k)) != 1 {
		return 0
	}
	return k
}

// A homeQuestion is whether a .td file is that of an output for which no file defines records.
type homeQuestion struct {
	stem    string // the name of the output without its extension
	out, in *name  // the parts of the names of the output and of the file
	kind    mlir.Kind
	file    *source.File
	defined *facts.Definition // of the file
}

// isSameSubject reports whether the names of the output and of the file are the same without the words for kinds.
func (q homeQuestion) isSameSubject() bool {
	return q.out.Base != "" && strings.EqualFold(q.out.Base, q.in.Base)
}

// saysKind reports whether the name of the file says the kind.
func (q homeQuestion) saysKind() bool { return q.kind.MatchesTail(q.in.Tail) }

// homeRules select the .td file of an output for which no file defines records. The
// first rule that holds for exactly one file decides.
var homeRules = []struct {
	name  string
	holds func(q homeQuestion) bool
}{
	{"the file has the name of the output", func(q homeQuestion) bool { return strings.EqualFold(q.stem, q.file.Stem) }},
	{"the file has the same subject and its name says the kind", func(q homeQuestion) bool { return q.isSameSubject() && q.saysKind() }},
	{"the file has the same subject and declares a dialect", func(q homeQuestion) bool { return q.isSameSubject() && len(q.defined.Dialects) > 0 }},
	{"the name of the file ends like that of the output, and says the kind", func(q homeQuestion) bool {
		return q.out.Base == "" && q.saysKind() && q.out.Tail == q.in.Tail
	}},
	{"the file is the only one with the same subject", homeQuestion.isSameSubject},
}

// homeOf returns the file that homeRules select for an output, and the name of the rule
// that decided. It returns nil if no rule does. For patterns only the first rule counts:
// patterns that no .td file defines are written by hand or in PDLL.
func (d *Directory) homeOf(name string, k mlir.Kind) (home *source.File, fit string) {
	rules := homeRules
	if k == mlir.Rewriter {
		rules = rules[:1]
	}
	out := source.OutputStem(name)
	parts := d.nameOf(out)
	questions := make([]homeQuestion, 0, len(d.Tds))
	for _, s := range d.Tds {
		if !s.LitTest {
			questions = append(questions, homeQuestion{out, parts, d.nameOf(s.Stem), k, s, d.Classes.Define(s)})
		}
	}
	for _, rule := range rules {
		var found []*source.File
		for _, q := range questions {
			if rule.holds(q) && d.Classes.Standalone(q.file) && d.Classes.CanRun(q.file, k) {
				found = append(found, q.file)
			}
		}
		if len(found) == 1 {
			return found[0], rule.name
		}
	}
	return nil, ""
}
