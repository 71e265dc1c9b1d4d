package outputs

import (
	"maps"
	"slices"
	"sort"

	"github.com/rules-ods/rules_ods/language/td/internal/cxxuses"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
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
func withPairs(byName map[string]mlir.Kind) map[string]mlir.Kind {
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
			kind = byStem[stem] & mlir.KindsInName(stem) &^ bareKinds
			if kind == 0 && withoutMacro[stem] == 2 {
				// Only shards of operations are included without a macro.
				kind = mlir.KindsInName(stem) & mlir.Op
			}
		}
		all[name] = kind
	}
	return all
}

// addFromCxx finds, for each output that C++ includes, the .td file and the kind
// from which it is generated.
func (fd *Finder) addFromCxx(o *Outputs, files []*source.File, uses []cxxuses.Use) {
	byName := map[string]mlir.Kind{}
	var names []string
	for _, u := range uses {
		if _, ok := byName[u.Name]; !ok {
			names = append(names, u.Name)
		}
		if u.Kind != 0 || byName[u.Name] == 0 {
			byName[u.Name] = u.Kind
		}
	}
	sort.Strings(names)
	byName = withPairs(byName)
	taken := maps.Clone(o.made)
	for _, u := range o.Units {
		if u.Decided {
			taken[u.Decls], taken[u.Defs] = true, true
		}
	}
	for _, e := range o.Extras {
		taken[e.Out] = true
	}
	definers := map[mlir.Kind]int{}
	for _, s := range files {
		if !s.LitTest {
			fd.classes.Define(s).Kinds.Each(func(k mlir.Kind) { definers[k]++ })
		}
	}
	stems := make([]*name, len(files))
	placed := make([][]*name, len(files))
	var inDirectory []namePair // with the names that the directory of a file suggests
	var candidates []candidate
	for _, name := range names {
		if taken[name] {
			continue
		}
		c := candidate{name: name}
		out := outputNameOf(name)
		kinds := byName[name]
		hasMacro := kinds != 0
		if hasMacro {
			// The macro may belong to a later include, so the kind in the name is
			// possible too.
			kinds |= out.kinds
		} else {
			kinds = bareKinds
			switch {
			case source.IsDefinitions(name):
				kinds |= mlir.Op // the definitions of sharded operations
			case !source.IsDeclarations(name):
				kinds = mlir.Rewriter | mlir.Bytecode // these alone have the extension .inc without .h or .cpp
			}
		}
		for i, s := range files {
			if stems[i] == nil {
				stems[i], placed[i] = nameOf(s.Stem), namesInDirectory(s)
			}
			pair := newNamePair(out, stems[i])
			inDirectory = inDirectory[:0]
			for _, n := range placed[i] {
				inDirectory = append(inDirectory, newNamePair(out, n))
			}
			kinds.Each(func(k mlir.Kind) {
				f, ok := fd.fitOf(pair, s, k, hasMacro, definers)
				for _, other := range inDirectory {
					if ok && f.isStrong() {
						break
					}
					if g, isBetter := fd.fitOf(other, s, k, hasMacro, definers); isBetter && g.isStrong() && (!ok || g.compare(f) < 0) {
						f, ok = g, true
					}
				}
				if ok {
					c.add(choice{s, k, f, pair.hasFile})
				}
			})
		}
		c.leaveToNamed()
		if len(c.choices) > 0 {
			candidates = append(candidates, c)
		}
	}
	// Names with one choice come first. FooAttrInterfaces then takes the
	// attribute interfaces, and FooInterfaces gets another kind.
	sort.SliceStable(candidates, func(i, j int) bool {
		a, b := candidates[i], candidates[j]
		if len(a.choices) != len(b.choices) {
			return len(a.choices) < len(b.choices)
		}
		return a.choices[0].fit.compare(b.choices[0].fit) < 0
	})
	for _, c := range candidates {
		defs := !source.IsDeclarations(c.name)
		pick := c.choices[0]
		for _, x := range c.choices {
			if x.kind == mlir.OpInterface && !fd.filled(o, x, defs, taken) {
				pick = x
				break
			}
		}
		if fd.filled(o, pick, defs, taken) && !fd.completes(o, pick, c.name, uses) {
			// The choices that fit best come first, then those that fit less: FooInterfaces is
			// from the file of attribute interfaces if FooOpInterfaces is there, too.
			for _, x := range slices.Concat(c.choices, c.sorted()) {
				if !fd.filled(o, x, defs, taken) {
					pick = x
					break
				}
			}
		}
		pick.src = fd.outermost(o, files, pick, byName)
		u := o.get(pick.src, pick.kind, fd.dialectFor(o, pick.src, pick.kind, c.name))
		defs = defs && pick.kind.Info().Defs != ""
		if fd.filled(o, pick, defs, taken) && (defs && WantedBy(uses, u.Defs) || !defs && WantedBy(uses, u.Decls)) {
			// C++ also includes the output that the unit already has.
			if source.IsDeclarations(c.name) != source.IsDeclarations(u.Decls) && pick.kind.Info().Defs == "" && source.OutputStem(c.name) == source.OutputStem(u.Decls) {
				u.Copies = append(u.Copies, c.name)
				taken[c.name] = true
			}
			continue
		}
		u.Decided = true
		u.setReason(defs, fd.reasonFor(c, pick, uses))
		if defs {
			u.Defs, u.DefsMade = c.name, false
		} else {
			u.Decls, u.DeclsMade = c.name, false
		}
		taken[c.name] = true
	}
}

// outermost returns the file from which the only output of types or attributes is generated that C++ includes after a macro:
// the outermost one with definitions of the dialect, because C++ needs all of them. If C++ includes several such outputs,
// each has a file of its own.
func (fd *Finder) outermost(o *Outputs, files []*source.File, pick choice, byName map[string]mlir.Kind) *source.File {
	if pick.kind&(mlir.TypeDef|mlir.AttrDef) == 0 {
		return pick.src
	}
	stems := map[string]bool{}
	for name, kind := range byName {
		if kind&pick.kind != 0 {
			stems[source.OutputStem(name)] = true
		}
	}
	home := fd.Files.home(files, pick.src, pick.kind)
	if len(stems) != 1 || o.Owners[home] != nil || !fd.classes.Standalone(home) {
		return pick.src
	}
	return home
}

// A choice is a file and a kind from which an included output can be generated.
type choice struct {
	src  *source.File
	kind mlir.Kind
	fit  fit
	// isNamed says that the name of the output contains the name of the file.
	isNamed bool
}

// A candidate is an output that C++ includes, with the choices for it.
type candidate struct {
	name    string
	choices []choice // those that fit best
	seen    []choice // all that fit
}

// add adds a choice to c.seen, and to c.choices if no choice fits better.
func (c *candidate) add(x choice) {
	c.seen = append(c.seen, x)
	n := -1
	if len(c.choices) > 0 {
		n = x.fit.compare(c.choices[0].fit)
	}
	switch {
	case n < 0:
		c.choices = []choice{x}
	case n == 0:
		c.choices = append(c.choices, x)
	}
}

// leaveToNamed removes the choices of files that the name of the output does not say, if it contains the name of another
// file that is a choice, too.
func (c *candidate) leaveToNamed() {
	if !slices.ContainsFunc(c.seen, func(x choice) bool { return x.isNamed }) {
		return
	}
	seen := slices.DeleteFunc(c.seen, func(x choice) bool { return !x.isNamed && !x.fit.isStrong() })
	c.seen, c.choices = nil, nil
	for _, x := range seen {
		c.add(x)
	}
}

// sorted returns all choices, those that fit better first.
func (c *candidate) sorted() []choice {
	return slices.SortedStableFunc(slices.Values(c.seen), func(a, b choice) int { return a.fit.compare(b.fit) })
}

// reasonFor returns the reason for taking a choice as the source of an output.
func (fd *Finder) reasonFor(c candidate, pick choice, uses []cxxuses.Use) Reason {
	r := fd.reason(cxxInclude, func() []string {
		return slices.Concat(includedAt(uses, c.name), fd.Files.DefinedAt(pick.src, pick.kind), pick.fit.evidence(pick.src.Path))
	})
	if !fd.explains {
		return r
	}
	for _, x := range c.seen {
		if x.src == pick.src && x.kind == pick.kind {
			continue
		}
		why := "fits less"
		if x.fit.compare(pick.fit) == 0 {
			why = "fits equally well, and it has another output or comes later"
		}
		r.Rejected = append(r.Rejected, x.src.Path+" with "+x.kind.Info().Decls+": "+why+" ("+x.fit.names()+")")
	}
	return r
}

// filled reports whether the units of a choice, one for each dialect, all have an
// output already.
func (fd *Finder) filled(o *Outputs, c choice, defs bool, taken map[string]bool) bool {
	for _, d := range fd.Dialects.dialectsOrAny(c.src, c.kind) {
		u := o.find(c.src, c.kind, d)
		if u == nil {
			return false
		}
		name := u.Decls
		if defs && u.Kind.Info().Defs != "" {
			name = u.Defs
		}
		if name == "" || !taken[name] {
			return false
		}
	}
	return true
}

// completes reports whether an output takes the place of one that the unit of a choice has and that C++ does not
// include. The unit has the other output of its pair by the same stem, or C++ includes none of its pair.
func (fd *Finder) completes(o *Outputs, c choice, name string, uses []cxxuses.Use) bool {
	u := o.find(c.src, c.kind, fd.dialectFor(o, c.src, c.kind, name))
	if u == nil {
		return false
	}
	same, other := u.Decls, u.Defs
	if source.IsDefinitions(name) {
		same, other = u.Defs, u.Decls
	}
	if WantedBy(uses, same) {
		return false
	}
	if WantedBy(uses, other) {
		return source.OutputStem(other) == source.OutputStem(name)
	}
	return source.OutputStem(other) == source.OutputStem(same)
}

// WantedBy reports whether one of the includes is of an output with the given name.
func WantedBy(uses []cxxuses.Use, name string) bool {
	for _, u := range uses {
		if u.Name == name {
			return true
		}
	}
	return false
}
