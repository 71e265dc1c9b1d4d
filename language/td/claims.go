package td

import (
	"maps"
	"sort"
	"strings"
)

// bareKinds are the kinds whose output is included without a macro before it.
const bareKinds = dialectKind | enum | attrInterface | opInterface | typeInterface | rewriter | attrConstraint | typeConstraint | dialectInterface

// mainFileKinds are the kinds of which a generator writes only what the file
// itself defines, not what it includes.
const mainFileKinds = attrInterface | opInterface | typeInterface | dialectInterface

// fromCxx finds for each included output the .td file and kind it stands for.
func (l *tdLang) fromCxx(o *outputs, files []*source, uses []use, spoken map[*source]bool) {
	byName := map[string]kind{}
	var names []string
	for _, u := range uses {
		if _, ok := byName[u.name]; !ok {
			names = append(names, u.name)
		}
		if u.kind != 0 || byName[u.name] == 0 {
			byName[u.name] = u.kind
		}
	}
	sort.Strings(names)
	taken := maps.Clone(o.made)
	for _, u := range o.units {
		if u.decided {
			taken[u.decls], taken[u.defs] = true, true
		}
	}
	for _, e := range o.extras {
		taken[e.out] = true
	}
	var claims []claim
	for _, name := range names {
		if taken[name] {
			continue
		}
		c := claim{name: name, score: claimThreshold}
		kinds := byName[name]
		bare := kinds == 0
		if !bare {
			// A macro may be meant for a later include; what the name says
			// plainly counts too.
			kinds |= tailKinds(tailOf(incStem(name)))
		} else {
			kinds = bareKinds
			switch {
			case isDefinitions(name):
				kinds |= op // the definitions of sharded operations
			case !isDeclarations(name):
				kinds = rewriter // nothing else is a plain .inc
			}
		}
		for _, s := range files {
			kinds.each(func(k kind) {
				switch n := l.claimScore(name, s, k, bare); {
				case n > c.score:
					c.score = n
					c.choices = append(c.choices[:0], choice{s, k})
				case n == c.score && len(c.choices) > 0:
					c.choices = append(c.choices, choice{s, k})
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
		defs := !isDeclarations(c.name)
		pick := c.choices[0]
		for _, x := range c.choices {
			if x.kind == opInterface && !l.filled(o, x, defs, taken) {
				pick = x
				break
			}
		}
		if l.filled(o, pick, defs, taken) {
			for _, x := range c.choices {
				if !l.filled(o, x, defs, taken) {
					pick = x
					break
				}
			}
		}
		u := o.get(pick.src, pick.kind)
		defs = defs && pick.kind.info().defs != ""
		if l.filled(o, pick, defs, taken) && (defs && wantedBy(uses, u.defs) || !defs && wantedBy(uses, u.decls)) {
			continue // what is there is in use; another name is another matter
		}
		u.decided = true
		if defs {
			u.defs = c.name
		} else {
			u.decls = c.name
		}
		taken[c.name] = true
	}
}

// A choice is one thing that an included output can stand for.
type choice struct {
	src  *source
	kind kind
}

// A claim is an output that C++ includes, with the best choices for it.
type claim struct {
	name    string
	choices []choice
	score   int
}

// filled reports whether something has been found for a choice already.
func (l *tdLang) filled(o *outputs, c choice, defs bool, taken map[string]bool) bool {
	for _, u := range o.units {
		if u.src == c.src && u.kind == c.kind {
			if defs && u.kind.info().defs != "" {
				return u.defs != "" && taken[u.defs]
			}
			return u.decls != "" && taken[u.decls]
		}
	}
	return false
}

func wantedBy(uses []use, name string) bool {
	for _, u := range uses {
		if u.name == name {
			return true
		}
	}
	return false
}

// claimThreshold is the least score at which an output is taken to be
// generated from a file.
const claimThreshold = 24

// claimScore tells how well an output's name fits a file and a kind: by how the
// name begins, by what it says about the kind, and by whether the file itself
// defines things of the kind.
func (l *tdLang) claimScore(name string, s *source, k kind, bare bool) int {
	own := l.classes.define(s).kinds&k != 0
	if !own && (k&mainFileKinds != 0 || !l.seesLocally(s, k)) && (bare || !l.classes.mayDefine(s)) {
		return 0
	}
	out := incStem(name)
	score := 0
	words, stem := wordTexts(out), wordTexts(s.stem)
	base := baseOf(s.stem)
	switch {
	case strings.EqualFold(strings.Join(words, ""), strings.Join(stem, "")):
		score = 100
	case hasWordPrefix(words, stem):
		score = 60 + 4*len(stem)
	case strings.EqualFold(baseOf(out), base):
		score = 45
	case base != "" && hasWordPrefix(words, wordTexts(base)):
		score = 35
	default:
		score = 6 * commonWords(words, stem)
	}
	if own {
		score += 20
	}
	if !l.classes.standalone(s) {
		return 0
	}
	if k&(op|enum) != 0 && l.seesForeign(s, k) {
		score -= 30 // it would generate what belongs to others as well
	}
	switch tail := tailOf(out); {
	case k == rewriter && tail == "":
		score += 10
	case tailKinds(tail)&k != 0:
		score += 50
	case tailKinds(tail) != 0 && k&bareKinds != 0 && !(k == rewriter):
		score -= 45
	case k == rewriter && tailKinds(tail) != 0:
		score -= 15
	case bare && tailKinds(tail) == 0 && score < 100:
		score -= 45 // FooAvailability is not an ordinary output
	}
	return score
}

func hasWordPrefix(words, prefix []string) bool {
	return len(prefix) > 0 && commonWords(words, prefix) == len(prefix)
}

func commonWords(a, b []string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// seesLocally reports whether a file includes one of its own directory that
// defines things of a kind.
func (l *tdLang) seesLocally(s *source, k kind) bool {
	for _, f := range l.tree.closure(s) {
		if dirOf(f.path) == dirOf(s.path) && l.classes.define(f).kinds&k != 0 {
			return true
		}
	}
	return false
}

// seesForeign reports whether a file includes things of a kind from elsewhere.
func (l *tdLang) seesForeign(s *source, k kind) bool {
	seen, ok := l.foreign[s]
	if !ok {
		ext := map[string]bool{}
		note := func(f *source) {
			for _, inc := range f.includes {
				if l.tree.find(f, inc.spelling) == "" {
					l.classes.ext.close(inc.spelling, ext)
				}
			}
		}
		note(s)
		for _, f := range l.tree.closure(s) {
			note(f)
			if dirOf(f.path) != dirOf(s.path) {
				seen |= l.classes.define(f).kinds
			}
		}
		for p := range ext {
			seen |= l.classes.ext.files[p].kinds
		}
		if l.foreign == nil {
			l.foreign = map[*source]kind{}
		}
		l.foreign[s] = seen
	}
	return seen&k != 0
}
