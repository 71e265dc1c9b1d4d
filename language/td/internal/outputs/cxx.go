package outputs

import (
	"maps"
	"sort"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/repo"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// bareKinds are the kinds whose output is included without a macro before it.
const bareKinds = mlir.Dialect | mlir.Enum | mlir.AttrInterface | mlir.OpInterface | mlir.TypeInterface | mlir.Rewriter | mlir.AttrConstraint | mlir.TypeConstraint | mlir.DialectInterface

// MainFileKinds are the kinds of which a generator writes only what the file
// itself defines, not what it includes.
const MainFileKinds = mlir.AttrInterface | mlir.OpInterface | mlir.TypeInterface | mlir.DialectInterface

// addFromCxx finds for each included output the .td file and kind it stands for.
func (fd *Finder) addFromCxx(o *Outputs, files []*source.File, uses []repo.Use, spoken map[*source.File]bool) {
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
	taken := maps.Clone(o.made)
	for _, u := range o.Units {
		if u.Decided {
			taken[u.Decls], taken[u.Defs] = true, true
		}
	}
	for _, e := range o.Extras {
		taken[e.Out] = true
	}
	var claims []candidate
	for _, name := range names {
		if taken[name] {
			continue
		}
		c := candidate{name: name, score: threshold}
		kinds := byName[name]
		bare := kinds == 0
		if !bare {
			// A macro may be meant for a later include; what the name says
			// plainly counts too.
			kinds |= mlir.TailKinds(ident.Tail(source.OutputStem(name)))
		} else {
			kinds = bareKinds
			switch {
			case source.IsDefinitions(name):
				kinds |= mlir.Op // the definitions of sharded operations
			case !source.IsDeclarations(name):
				kinds = mlir.Rewriter // nothing else is a plain .inc
			}
		}
		for _, s := range files {
			kinds.Each(func(k mlir.Kind) {
				n, fit := fd.score(name, s, k, bare)
				if n > threshold {
					c.seen = append(c.seen, choice{s, k, fit, n})
				}
				switch {
				case n > c.score:
					c.score = n
					c.choices = append(c.choices[:0], choice{s, k, fit, n})
				case n == c.score && len(c.choices) > 0:
					c.choices = append(c.choices, choice{s, k, fit, n})
				}
			})
		}
		if len(c.choices) > 0 {
			claims = append(claims, c)
		}
	}
	// Names that can mean only one thing come first, so that what is left for
	// FooInterfaces is what FooAttrInterfaces does not mean.
	sort.SliceStable(claims, func(i, j int) bool {
		a, b := claims[i], claims[j]
		if len(a.choices) != len(b.choices) {
			return len(a.choices) < len(b.choices)
		}
		return a.score > b.score
	})
	for _, c := range claims {
		defs := !source.IsDeclarations(c.name)
		pick := c.choices[0]
		for _, x := range c.choices {
			if x.kind == mlir.OpInterface && !fd.filled(o, x, defs, taken) {
				pick = x
				break
			}
		}
		if fd.filled(o, pick, defs, taken) {
			for _, x := range c.choices {
				if !fd.filled(o, x, defs, taken) {
					pick = x
					break
				}
			}
		}
		u := o.get(pick.src, pick.kind, fd.dialectFor(o, pick.src, pick.kind, c.name))
		defs = defs && pick.kind.Info().Defs != ""
		if fd.filled(o, pick, defs, taken) && (defs && WantedBy(uses, u.Defs) || !defs && WantedBy(uses, u.Decls)) {
			continue // what is there is in use; another name is another matter
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

// A choice is one thing that an included output can stand for.
type choice struct {
	src   *source.File
	kind  mlir.Kind
	fit   string // how the name fits the file
	score int
}

// A candidate is an output that C++ includes, with the best choices for it.
type candidate struct {
	name    string
	choices []choice
	score   int
	seen    []choice // all above the threshold
}

// reasonFor says why an output that C++ includes is one of a file.
func (fd *Finder) reasonFor(c candidate, pick choice, uses []repo.Use) Reason {
	r := Reason{Rule: cxxInclude, Evidence: includedAt(uses, c.name)}
	r.Evidence = append(r.Evidence, fd.DefinedAt(pick.src, pick.kind)...)
	r.Evidence = append(r.Evidence, pick.src.Path+": "+pick.fit)
	for _, x := range c.seen {
		if x.src == pick.src && x.kind == pick.kind {
			continue
		}
		why := "fits less"
		if x.score == pick.score {
			why = "fits as well, and another output is taken for it or it comes later"
		}
		r.Rejected = append(r.Rejected, x.src.Path+" with "+x.kind.Info().Decls+": "+why+"; "+x.fit)
	}
	return r
}

// filled reports whether something has been found for a choice already.
func (fd *Finder) filled(o *Outputs, c choice, defs bool, taken map[string]bool) bool {
	for _, d := range fd.dialectsOrAny(c.src, c.kind) {
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

func WantedBy(uses []repo.Use, name string) bool {
	for _, u := range uses {
		if u.Name == name {
			return true
		}
	}
	return false
}

// threshold is the least score at which an output is taken to be
// generated from a file.
const threshold = 24

// score tells how well an output's name fits a file and a kind: by how the
// name begins, by what it says about the kind, and by whether the file itself
// defines things of the kind.
func (fd *Finder) score(name string, s *source.File, k mlir.Kind, bare bool) (score int, fit string) {
	own := fd.classes.Define(s).Kinds&k != 0
	if !own && (k&MainFileKinds != 0 || !fd.seesLocally(s, k)) && (bare || !fd.classes.MayDefine(s)) {
		return 0, ""
	}
	out := source.OutputStem(name)
	words, stem := ident.Words(out), ident.Words(s.Stem)
	base := ident.Base(s.Stem)
	switch {
	case strings.EqualFold(strings.Join(words, ""), strings.Join(stem, "")):
		score, fit = 100, "the name is that of the .td file"
	case ident.HasPrefix(words, stem):
		score, fit = 60+4*len(stem), "the name begins with that of the .td file"
	case strings.EqualFold(ident.Base(out), base):
		score, fit = 45, "the name is about what that of the .td file is about"
	case base != "" && ident.HasPrefix(words, ident.Words(base)):
		score, fit = 35, "the name begins with what that of the .td file is about"
	default:
		score, fit = 6*ident.CommonPrefix(words, stem), "the name shares its first words with that of the .td file"
	}
	if own {
		score += 20
	}
	if !fd.classes.Standalone(s) {
		return 0, ""
	}
	if k&(mlir.Op|mlir.Enum) != 0 && fd.seesForeign(s, k) {
		score -= 30 // it would generate what belongs to others as well
	}
	switch tail := ident.Tail(out); {
	case k == mlir.Rewriter && tail == "":
		score += 10
	case mlir.TailKinds(tail)&k != 0:
		score += 50
	case mlir.TailKinds(tail) != 0 && k&bareKinds != 0 && !(k == mlir.Rewriter):
		score -= 45
	case k == mlir.Rewriter && mlir.TailKinds(tail) != 0:
		score -= 15
	case bare && mlir.TailKinds(tail) == 0 && score < 100:
		score -= 45 // FooAvailability is not an ordinary output
	}
	return score, fit
}

// seesLocally reports whether a file includes one of its own directory that
// defines things of a kind.
func (fd *Finder) seesLocally(s *source.File, k mlir.Kind) bool {
	for _, f := range fd.tree.Closure(s) {
		if slashpath.Dir(f.Path) == slashpath.Dir(s.Path) && fd.classes.Define(f).Kinds&k != 0 {
			return true
		}
	}
	return false
}

// seesForeign reports whether a file includes things of a kind from elsewhere.
func (fd *Finder) seesForeign(s *source.File, k mlir.Kind) bool {
	seen, ok := fd.foreign[s]
	if !ok {
		ext := map[string]bool{}
		note := func(f *source.File) {
			for _, inc := range f.Includes {
				if fd.tree.Find(f, inc.Spelling) == "" {
					fd.classes.Facts.Close(inc.Spelling, ext)
				}
			}
		}
		note(s)
		for _, f := range fd.tree.Closure(s) {
			note(f)
			if slashpath.Dir(f.Path) != slashpath.Dir(s.Path) {
				seen |= fd.classes.Define(f).Kinds
			}
		}
		for p := range ext {
			seen |= fd.classes.Facts.Files[p].Kinds
		}
		fd.foreign[s] = seen
	}
	return seen&k != 0
}
