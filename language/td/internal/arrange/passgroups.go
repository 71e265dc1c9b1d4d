package arrange

import (
	"cmp"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// PassGroups has the names of the groups of passes of a repository. Its methods may be called concurrently.
type PassGroups struct {
	names func() map[string]string // by path of a .td file
}

// NewPassGroups returns the groups of a repository. whole returns its facts, which must not be lazy, because any C++ file may
// call the function that a group names.
func NewPassGroups(whole func() *facts.Facts) *PassGroups {
	return &PassGroups{sync.OnceValue(func() map[string]string {
		f := whole()
		return (&passFinder{f.Sources, f.Uses, f.Classes}).find()
	})}
}

// A passFinder finds the names of groups.
type passFinder struct {
	sources *sources.Sources
	uses    *facts.Uses
	classes *facts.Classes
}

// Of returns the name of the group of passes of a .td file, or "". C++ calls register<Name>Passes and does not define it.
// The calling file includes what is generated from the .td file, or a header that includes it, and the names have words
// in common or the name is that of the namespace; or the name is that of the .td file or of a directory near it. Each name
// belongs to the file that fits best.
func (g *PassGroups) Of(s *source.File) string { return g.names()[s.Path] }

// PrefixOf returns the prefix of the C API of the passes of a .td file: the name of the output without "capi" if it
// identifies them, else the name of the group.
func (g *PassGroups) PrefixOf(s *source.File, output string) string {
	stem, _, _ := strings.Cut(path.Base(output), ".")
	stem = strings.TrimSuffix(strings.TrimSuffix(stem, "CAPI"), "Passes")
	if group := g.Of(s); stem == "" || group != "" && conventions.IsSubdirName(stem) {
		return group
	}
	return stem
}

// How much of what is generated from a .td file a C++ file sees.
const (
	seesNothing   = iota
	seesHeader    // includes a header that includes an output, directly or not
	seesFunctions // includes the functions that register the passes
)

// A pair is a .td file and the name that its group of passes may have.
type pair struct {
	src   *source.File
	group string
	// rank orders pairs, the best first.
	rank [3]int
}

// find assigns names to the .td files that define passes.
func (g *passFinder) find() map[string]string {
	all, registering, seen := g.passFiles()
	names := map[string]string{}
	if len(all) == 0 {
		return names
	}
	headers := newHeaders(g.sources)
	defined := map[string]bool{}
	for _, c := range g.sources.Registrars() {
		for _, name := range c.PassDefs {
			defined[name] = true
		}
	}
	candidates := map[*source.File]map[string]int{} // to how much the callers see
	ofNamespace := map[string]bool{}                // groups with the name of the namespace in which they are called
	note := func(f *source.File, group string, sees int) {
		if candidates[f] == nil {
			candidates[f] = map[string]int{}
		}
		candidates[f][group] = max(candidates[f][group], sees)
	}
	unnamed := map[*source.File]bool{}
	for _, c := range g.sources.Registrars() {
		direct := registering[c.Path]
		reached := map[*source.File]bool{}
		for _, h := range headers.reachedFrom(c) {
			for f := range seen[h] {
				reached[f] = true
			}
		}
		for _, call := range c.PassCalls {
			if call.Group == "" {
				if len(direct) == 1 {
					for f := range direct {
						unnamed[f] = true
					}
				}
				continue
			}
			if countMissing(singular(ident.Words(call.Group)), singular(ident.Words(call.Namespace))) == 0 {
				ofNamespace[call.Group] = true
			}
			if defined[call.Group] && !(call.IsGlobal && len(direct) > 0) {
				continue
			}
			for _, f := range all {
				switch {
				case direct[f]:
					note(f, call.Group, seesFunctions)
				case defined[call.Group]:
				case reached[f]:
					note(f, call.Group, seesHeader)
				default:
					note(f, call.Group, seesNothing)
				}
			}
		}
	}
	var pairs []pair
	for f, groups := range candidates {
		for group, sees := range groups {
			if rank, ok := rankOf(f, group, sees, ofNamespace[group]); ok && !unnamed[f] {
				pairs = append(pairs, pair{f, group, rank})
			}
		}
	}
	slices.SortFunc(pairs, func(a, b pair) int {
		return cmp.Or(slices.Compare(a.rank[:], b.rank[:]), cmp.Compare(a.src.Path, b.src.Path), cmp.Compare(a.group, b.group))
	})
	taken := map[string]bool{}
	for _, p := range pairs {
		if names[p.src.Path] == "" && !taken[p.group] {
			names[p.src.Path], taken[p.group] = p.group, true
		}
	}
	return names
}

// passFiles returns all .td files with passes and, by the path of a C++ file, those whose registering functions the file
// includes, and those of which it includes any output.
func (g *passFinder) passFiles() (all []*source.File, registering, seen map[string]map[*source.File]bool) {
	registering, seen = map[string]map[*source.File]bool{}, map[string]map[*source.File]bool{}
	add := func(m map[string]map[*source.File]bool, c string, f *source.File) {
		if m[c] == nil {
			m[c] = map[*source.File]bool{}
		}
		m[c][f] = true
	}
	for _, d := range g.sources.Directories() {
		var files []*source.File
		for _, td := range d.Tds {
			if f := g.sources.File(slashpath.Join(d.Path, td)); f != nil && g.classes.Define(f).Kinds&mlir.Pass != 0 {
				files = append(files, f)
			}
		}
		all = append(all, files...)
		if len(files) == 0 {
			continue
		}
		for _, u := range g.uses.Known(d.Path) {
			if u.Kind != mlir.Pass {
				continue
			}
			of := files
			if i := slices.IndexFunc(files, func(f *source.File) bool { return f.Stem == source.OutputStem(u.Name) }); i >= 0 {
				of = files[i : i+1]
			}
			for _, f := range of {
				add(seen, u.From, f)
				if u.Registers {
					add(registering, u.From, f)
				}
			}
		}
	}
	return all, registering, seen
}

// Grades of how the name of a group fits a .td file.
const (
	isFile   = iota // the name is that of the file
	isNear          // it has words of the file or of the two nearest directories whose names are not generic
	isCalled        // only the calling file and the namespace show it
)

// rankOf returns how well the name of a group fits a .td file, the best first, and whether it fits at all: its grade; how
// many words of the path the name lacks, and of the name the path; and what the calling file sees of the outputs.
func rankOf(f *source.File, group string, sees int, ofNamespace bool) (rank [3]int, ok bool) {
	words := singular(ident.Words(group))
	base := singular(ident.Words(ident.Base(f.Stem)))
	all, near := slices.Clone(base), slices.Clone(base)
	identifying := 0
	for d := slashpath.Dir(f.Path); d != ""; d = slashpath.Dir(d) {
		b := path.Base(d)
		above := singular(ident.Words(b))
		all = append(all, above...)
		if identifying < 2 && (!conventions.IsSubdirName(b) || identifying == 0 && b != "IR") {
			identifying++
			near = append(near, above...)
		}
	}
	missing := countMissing(words, all)
	hasNear := countMissing(words, near) < len(words)
	cost := countMissing(all, words) + 2*missing
	grade := isNear
	switch {
	case slices.Equal(words, base):
		grade = isFile
	case hasNear && (missing == 0 || sees >= seesHeader):
	case sees == seesFunctions, sees == seesHeader && ofNamespace:
		grade = isCalled
	default:
		return rank, false
	}
	return [3]int{grade, cost, seesFunctions - sees}, true
}

// countMissing returns the number of different words that others do not have.
func countMissing(words, others []string) int {
	missing := map[string]bool{}
	for _, w := range words {
		if !slices.Contains(others, w) {
			missing[w] = true
		}
	}
	return len(missing)
}

// singular returns words without an s at their ends.
func singular(words []string) []string {
	for i, w := range words {
		if len(w) > 3 {
			words[i] = strings.TrimSuffix(w, "s")
		}
	}
	return words
}
