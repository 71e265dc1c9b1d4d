package claims

import (
	"maps"
	"slices"
	"sync"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// bareKinds are the kinds whose outputs C++ includes without a macro.
const bareKinds = mlir.Dialect | mlir.Enum | mlir.AttrInterface | mlir.OpInterface | mlir.TypeInterface | mlir.Rewriter | mlir.AttrConstraint | mlir.TypeConstraint | mlir.DialectInterface | mlir.Bytecode

// MainFileKinds are the kinds whose generators write only what the file itself
// defines, not what it includes.
const MainFileKinds = mlir.AttrInterface | mlir.OpInterface | mlir.TypeInterface | mlir.DialectInterface

// withPairs returns the kinds of outputs by name, and gives an output without a macro the kind of the other output of its pair,
// if its name says that kind: FooOps.h.inc that of FooOps.cpp.inc after GET_OP_CLASSES. Both outputs of a pair without
// macros whose name says operations are those of operations.
func (f *Facts) withPairs(byName map[string]mlir.Kind) map[string]mlir.Kind {
	byStem := map[string]mlir.Kind{}
	withoutMacro := map[string]int{}
	for name, kind := range byName {
		if kind != 0 {
			byStem[source.OutputStem(name)] |= kind
		} else if source.IsDeclarations(name) || source.IsDefinitions(name) {
			withoutMacro[source.OutputStem(name)]++
		}
	}
	all := map[string]mlir.Kind{}
	for name, kind := range byName {
		if kind == 0 {
			stem := source.OutputStem(name)
			kind = byStem[stem] & f.outputNameOf(name).kinds &^ bareKinds
			if kind == 0 && withoutMacro[stem] == 2 {
				// Only shards of operations are included without a macro.
				kind = f.outputNameOf(name).kinds & mlir.Op
			}
		}
		all[name] = kind
	}
	return all
}

// FromCxx returns claims for each output that C++ includes: the .td files and the kinds from which it can be generated.
func FromCxx(d *Directory) []*Claim {
	kinds, m := d.kindsOfUses(), sync.OnceValue(d.newMatcher)
	stems := sync.OnceValue(func() homeStems { return m().stemsByHome(kinds) })
	var all []*Claim
	for _, output := range slices.Sorted(maps.Keys(kinds)) {
		if d.Made[output] {
			continue
		}
		choices := m().choices(d.outputNameOf(output), kinds[output], d.possibleKinds(output, kinds[output]), inDirectory)
		for _, c := range d.leaveToGathering(leaveToNamed(choices)) {
			all = append(all, d.cxxClaim(output, c, stems))
		}
	}
	return all
}

// kindsOfUses returns the kinds that C++ says of each output that it includes, or 0.
func (d *Directory) kindsOfUses() map[string]mlir.Kind {
	byName := map[string]mlir.Kind{}
	for _, u := range d.Uses {
		if u.Kind != 0 || byName[u.Name] == 0 {
			byName[u.Name] = u.Kind
		}
	}
	return d.withPairs(byName)
}

// possibleKinds returns the kinds of which an output may be, with the kinds that C++ says of it.
func (d *Directory) possibleKinds(output string, said mlir.Kind) mlir.Kind {
	kinds := d.kindsByExtension(output, said)
	if d.isPair(output) {
		kinds &^= mlir.Rewriter // patterns have one output
	}
	return kinds
}

// isPair reports whether C++ includes declarations and definitions of the name of an output. Passes have declarations alone.
func (d *Directory) isPair(output string) bool {
	halves := source.OtherHalves(output)
	return slices.ContainsFunc(d.Uses, func(u facts.Use) bool { return u.Kind != mlir.Pass && slices.Contains(halves, u.Name) })
}

func (d *Directory) kindsByExtension(output string, said mlir.Kind) mlir.Kind {
	switch {
	case said != 0:
		// The macro may belong to a later include, so the kind in the name is
		// possible too.
		return said | d.outputNameOf(output).kinds
	case source.IsDefinitions(output):
		return bareKinds | mlir.Op // the definitions of sharded operations
	case source.IsDeclarations(output):
		return bareKinds
	}
	// Without .h or .cpp, the extension is usual for these alone.
	return mlir.Rewriter | mlir.Bytecode | d.outputNameOf(output).kinds&bareKinds
}

// A matcher compares names of outputs with the .td files of a directory.
type matcher struct {
	*Directory
	definers map[mlir.Kind]int // how many of the files define a kind
	pairs    []namePair
}

func (d *Directory) newMatcher() *matcher {
	m := &matcher{Directory: d, definers: map[mlir.Kind]int{}}
	for _, s := range d.Tds {
		if !s.LitTest {
			d.Classes.Define(s).Kinds.Each(func(k mlir.Kind) { m.definers[k]++ })
		}
	}
	return m
}

// How far a matcher compares names.
const (
	inDirectory = iota // the directories of the output and of the file are the same
	anywhere           // the output must say the file, also by the name of its directory
	byFileName         // the output must say the file by its own name
)

// choices returns the files and kinds from which an output can be generated. said are the kinds that C++ says.
func (m *matcher) choices(out outputName, said, possible mlir.Kind, scope int) []choice {
	var choices []choice
	for i := range m.Tds {
		choices = m.addChoices(choices, i, out, said, possible, scope)
	}
	return choices
}

// namesOfDialects returns the names of the dialects of a file, if it has several.
func (f *Facts) namesOfDialects(s *source.File) (names []*name) {
	for _, k := range [...]mlir.Kind{mlir.Dialect, mlir.TypeDef, mlir.AttrDef} {
		for _, x := range f.dialectsOf(s, k) {
			names = append(names, f.nameOf(x.Name), f.nameOf(ident.Base(x.Record)))
		}
	}
	return names
}

// addChoices adds the choices of one file.
func (m *matcher) addChoices(choices []choice, i int, out outputName, said, possible mlir.Kind, scope int) []choice {
	s := m.Tds[i]
	kinds := possible & m.kindsFor(s, said != 0)
	if kinds == 0 {
		return choices
	}
	names := m.namesOfFile(s)
	pair := newNamePair(out, names.stem)
	m.pairs = m.pairs[:0]
	for _, n := range names.placed {
		p := newNamePair(out, n)
		isLonger := len(n.Words) > len(names.stem.Words)
		if scope == inDirectory || scope == anywhere && isLonger && (p.isSameName || p.beginsWithFile || p.isSameSubject) {
			m.pairs = append(m.pairs, p)
		}
	}
	if scope != inDirectory && !pair.saysFile() && !slices.ContainsFunc(m.pairs, namePair.saysFile) {
		return choices
	}
	kinds.Each(func(k mlir.Kind) {
		f, ok := m.fitOf(pair, s, k, said != 0, m.definers)
		for _, other := range m.pairs {
			if ok && f.IsStrong() {
				break
			}
			if g, isBetter := m.fitOf(other, s, k, said != 0, m.definers); isBetter && g.IsStrong() && (!ok || g.isBetter(f)) {
				f, ok = g, true
			}
		}
		if ok && (scope == inDirectory || f.IsStrong() && f.KindRule <= lastTellingRule) {
			choices = append(choices, choice{s, k, f, pair.hasFile})
		}
	})
	return choices
}

// kindsFor returns the kinds of which a file may have records, as far as the file and those that it includes show it.
func (m *matcher) kindsFor(s *source.File, hasMacro bool) mlir.Kind {
	if hasMacro && m.Classes.MayDefine(s) {
		return ^mlir.Kind(0)
	}
	return m.Classes.Define(s).Kinds | m.seenIn(s).local&^MainFileKinds
}

// cxxClaim returns the claim for a choice.
func (d *Directory) cxxClaim(output string, c choice, stems func() homeStems) *Claim {
	src := d.homeOfChoice(c, stems)
	claim := d.includeClaim(CxxInclude, output, src, c.kind)
	claim.Fit = c.fit
	claim.Evidence = append(claim.Evidence, d.evidence(func() []string { return c.fit.evidence(src.Path) })...)
	return claim
}

// includeClaim returns a claim for an output that C++ includes, from the records of a kind that a file has.
func (d *Directory) includeClaim(basis Basis, output string, s *source.File, k mlir.Kind) *Claim {
	return &Claim{
		Basis: basis, Output: output, Src: s, Kind: k, IsDefs: d.hasDefinitions(output), Dialects: d.dialectChoices(output, s, k),
		Evidence: d.evidence(func() []string { return append(includedAt(d.Uses, output), d.DefinedAt(s, k)...) }),
	}
}

// hasDefinitions reports whether an output has definitions, by its extension, or else by the files that include it.
func (d *Directory) hasDefinitions(output string) bool {
	if source.IsDeclarations(output) || source.IsDefinitions(output) {
		return source.IsDefinitions(output)
	}
	return slices.ContainsFunc(d.Uses, func(u facts.Use) bool { return u.Name == output && !source.IsHeader(u.From) })
}

// homeStems has the names of outputs, without extensions, by the outermost file for records of a kind.
type homeStems map[homeKey]map[string]bool

type homeKey struct {
	home *source.File
	kind mlir.Kind
}

// stemsByHome returns the names of the outputs of types and attributes that C++ includes after a macro, by the outermost
// files from which those that fit best are generated.
func (m *matcher) stemsByHome(byName map[string]mlir.Kind) homeStems {
	stems := homeStems{}
	for output, said := range byName {
		said &= mlir.TypeDef | mlir.AttrDef
		if said == 0 {
			continue
		}
		choices := leaveToNamed(m.choices(m.outputNameOf(output), said, said, inDirectory))
		for _, c := range bestOf(choices) {
			key := homeKey{m.soleHome(c), c.kind}
			if stems[key] == nil {
				stems[key] = map[string]bool{}
			}
			stems[key][source.OutputStem(output)] = true
		}
	}
	return stems
}

// soleHome returns the file from which an output is generated, if it is the only one for its kind and dialect: a file with
// operations may gather all of them.
func (d *Directory) soleHome(c choice) *source.File {
	return d.outermost(d.Tds, c.src, c.kind, func(g *source.File) bool { return g.Gathers() || d.Classes.Define(g).Kinds&mlir.Op != 0 })
}

// homeOfChoice returns the file from which the only output of types or attributes of a dialect is generated that C++ includes
// after a macro: the outermost one with definitions of the dialect, because C++ needs all of them. If C++ includes several
// such outputs, each has a file of its own.
func (d *Directory) homeOfChoice(c choice, stems func() homeStems) *source.File {
	if c.kind&(mlir.TypeDef|mlir.AttrDef) == 0 {
		return c.src
	}
	home := d.soleHome(c)
	if home == c.src || len(stems()[homeKey{home, c.kind}]) != 1 || !d.Classes.Standalone(home) {
		return c.src
	}
	for _, m := range d.Calls.Of(home.Path) {
		if !m.Known {
			return c.src
		}
	}
	return home
}

// A choice is a file and a kind from which an included output can be generated.
type choice struct {
	src  *source.File
	kind mlir.Kind
	fit  Fit
	// isNamed says that the name of the output contains the name of the file.
	isNamed bool
}

// leaveToNamed removes the choices of files that the name of the output does not say, if it contains the name of another
// file that is a choice, too.
func leaveToNamed(choices []choice) []choice {
	if !slices.ContainsFunc(choices, func(x choice) bool { return x.isNamed }) {
		return choices
	}
	return slices.DeleteFunc(choices, func(x choice) bool { return !x.isNamed && !x.fit.IsStrong() })
}

// leaveToGathering replaces the best choices by the file from which the records of all of them are generated, if the name of the
// output says none of them and there are several.
func (d *Directory) leaveToGathering(choices []choice) []choice {
	best := bestOf(choices)
	if len(best) < 2 || best[0].fit.IsStrong() {
		return choices
	}
	home := d.home(d.Tds, best[0].src, best[0].kind)
	if slices.ContainsFunc(best, func(c choice) bool {
		return c.kind != best[0].kind || c.src == home || d.home(d.Tds, c.src, c.kind) != home
	}) {
		return choices
	}
	best[0].src = home
	return best[:1]
}

// bestOf returns the choices that fit best.
func bestOf(choices []choice) (best []choice) {
	for _, c := range choices {
		if !slices.ContainsFunc(choices, func(x choice) bool { return x.fit.isBetter(c.fit) }) {
			best = append(best, c)
		}
	}
	return best
}
