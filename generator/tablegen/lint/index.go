package lint

import (
	"slices"
	"sort"
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen/declared"
)

// An index answers questions about the names and includes of files.
type index struct {
	repo      *Repository
	paths     []string
	lines     map[*declared.File]*facts
	closures  map[*declared.File][]*declared.File
	includers map[*declared.File][]*declared.File
	spellings map[*declared.File]map[string]int // how often a file is included by each spelling
	definers  map[string][]*declared.File       // of classes, multiclasses and records
}

func newIndex(r *Repository) *index {
	x := &index{
		repo: r, lines: map[*declared.File]*facts{}, closures: map[*declared.File][]*declared.File{},
		includers: map[*declared.File][]*declared.File{}, spellings: map[*declared.File]map[string]int{}, definers: map[string][]*declared.File{},
	}
	for p, f := range r.Files {
		if f != nil {
			x.paths = append(x.paths, p)
			if r.Memo != nil && r.Memo.facts[f] != nil {
				x.lines[f] = r.Memo.facts[f]
			} else {
				x.lines[f] = readFacts(f, r.Texts[p])
			}
		}
	}
	if r.Memo != nil {
		r.Memo.facts = x.lines
	}
	sort.Strings(x.paths)
	for _, p := range x.paths {
		f := r.Files[p]
		for _, inc := range x.lines[f].includes {
			if g := x.file(f, inc.spelling); g != nil {
				if x.spellings[g] == nil {
					x.spellings[g] = map[string]int{}
				}
				x.spellings[g][inc.spelling]++
				x.includers[g] = append(x.includers[g], f)
			}
		}
		for name := range x.lines[f].records {
			x.definers[name] = append(x.definers[name], f)
		}
		for name := range f.Classes {
			x.definers[name] = append(x.definers[name], f)
		}
		for name := range f.Multiclasses {
			x.definers[name] = append(x.definers[name], f)
		}
	}
	return x
}

// file returns the file that an include names, or nil.
func (x *index) file(from *declared.File, spelling string) *declared.File {
	return x.repo.Files[x.repo.Find(from, spelling)]
}

// order returns a file and the files that it includes, directly and indirectly, each
// once. A file comes after the files that it includes. order ignores the includes for
// whose file and line without returns true.
func (x *index) order(f *declared.File, without func(*declared.File, int) bool) []*declared.File {
	var out []*declared.File
	seen := map[*declared.File]bool{}
	var visit func(g *declared.File)
	visit = func(g *declared.File) {
		seen[g] = true
		for _, inc := range x.lines[g].includes {
			if without != nil && without(g, inc.line) {
				continue
			}
			if h := x.file(g, inc.spelling); h != nil && !seen[h] {
				visit(h)
			}
		}
		out = append(out, g)
	}
	visit(f)
	return out
}

// together returns a file and all files that it includes, directly and
// indirectly.
func (x *index) together(f *declared.File) []*declared.File {
	files, ok := x.closures[f]
	if !ok {
		files = x.order(f, nil)
		x.closures[f] = files
	}
	return files
}

// includersOf returns the files that include a file, directly or not.
func (x *index) includersOf(f *declared.File) []*declared.File {
	seen := map[*declared.File]bool{f: true}
	var out []*declared.File
	var visit func(g *declared.File)
	visit = func(g *declared.File) {
		for _, h := range x.includers[g] {
			if !seen[h] {
				seen[h] = true
				out = append(out, h)
				visit(h)
			}
		}
	}
	visit(f)
	return out
}

// complete reports whether all direct and indirect includes of a file lead to known
// files that parse.
func (x *index) complete(f *declared.File) bool {
	return !slices.ContainsFunc(x.together(f), func(g *declared.File) bool {
		return g.Fault != "" || slices.ContainsFunc(g.Includes, func(inc declared.Include) bool { return x.file(g, inc.Spelling) == nil })
	})
}

func (x *index) usesAny(f *declared.File, files []*declared.File) bool {
	return slices.ContainsFunc(files, func(g *declared.File) bool { return x.uses(f, g) })
}

func (x *index) usedByAny(f *declared.File, files []*declared.File) bool {
	return slices.ContainsFunc(files, func(g *declared.File) bool { return x.uses(g, f) })
}

// uses reports whether a file may use a name that another file defines. Of the names
// that a defm statement makes, only the beginning is known, so each name with that
// beginning counts. If f refers to records by strings, a name counts that contains a
// word of these strings, and each name if the other file computes names.
func (x *index) uses(f, of *declared.File) bool {
	if f == of {
		return false
	}
	user, def := x.lines[f], x.lines[of]
	if def.computed && user.casts {
		return true
	}
	for name := range user.names {
		if def.defines[name] {
			return true
		}
		for _, prefix := range def.prefixes {
			if strings.HasPrefix(name, prefix) {
				return true
			}
		}
	}
	if user.casts {
		for _, part := range user.parts {
			for name := range def.defines {
				if strings.Contains(name, part) {
					return true
				}
			}
		}
	}
	return false
}

// definesNoRecords reports whether a file defines only classes and values, so
// that generators write nothing for it.
func (x *index) definesNoRecords(f *declared.File) bool {
	return f.Fault == "" && len(f.Records) == 0 && len(f.Defms) == 0 && !x.lines[f].computed
}

// definer returns the first of some files that defines a class or multiclass, or
// nil.
func definer(name string, files []*declared.File) *declared.File {
	for _, f := range files {
		if f.Classes[name] != nil || f.Multiclasses[name] != nil {
			return f
		}
	}
	return nil
}

// unknownRecords returns the names in a file that it does not find and that exactly
// one other file gives to a record, sorted. Names in lower case are left out, since
// they may be variables of operators such as !foreach.
func (x *index) unknownRecords(f *declared.File) []string {
	see := x.together(f)
	var names []string
	for name := range x.lines[f].values {
		home := x.onlyDefiner(name)
		if home == nil || name == strings.ToLower(name) || !x.lines[home].records[name] || x.lines[f].locals[name] {
			continue
		}
		if !slices.ContainsFunc(see, func(g *declared.File) bool { return x.lines[g].mayDefine(name) }) {
			names = append(names, name)
		}
	}
	sort.Strings(names)
	return names
}

// onlyDefiner returns the only file that defines a class, multiclass or record,
// or nil.
func (x *index) onlyDefiner(name string) *declared.File {
	if files := x.definers[name]; len(files) == 1 {
		return files[0]
	}
	return nil
}

// classesUsedBy returns the names of the parents of all records, classes and
// multiclasses of a file, sorted.
func classesUsedBy(f *declared.File) []string {
	set := map[string]bool{}
	add := func(parents []declared.Parent) {
		for _, p := range parents {
			set[p.Name] = true
		}
	}
	for _, r := range f.Records {
		add(r.Parents)
	}
	for _, d := range f.Defms {
		add(d.Parents)
	}
	for _, c := range f.Classes {
		add(c.Parents)
	}
	for _, m := range f.Multiclasses {
		add(m.Parents)
		for _, r := range m.Records {
			add(r.Parents)
		}
		for _, d := range m.Defms {
			add(d.Parents)
		}
	}
	names := make([]string, 0, len(set))
	for name := range set {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}
