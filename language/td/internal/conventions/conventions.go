// Package conventions finds the existing rule, output or label that is nearest to a new rule of the same kind. The new rule
// has a name, outputs, macro and tools as that one has. It decides names only; package arrange decides which rules there are.
package conventions

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/memo"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// An Output is the name of one generated file, as C++, CMake or a rule gives it.
type Output struct {
	Kind   mlir.Kind
	IsDefs bool
	Stem   string // of the .td file
	Name   string
}

// Conventions has the examples of a repository. They are read when they are first needed: a run in which no rule is
// new needs no names. With -index=lazy, they are read for each package.
type Conventions struct {
	repository    *decide.Decisions
	all           func() []string             // the directories in the order of their keys
	names, macros memo.Memo[string, examples] // by package with -index=lazy, or else ""
}

// New returns the conventions of a repository.
func New(r *decide.Decisions) *Conventions {
	return &Conventions{repository: r, all: sync.OnceValue(func() []string {
		var dirs []string
		for _, d := range r.Sources.Directories() {
			dirs = append(dirs, d.Path)
		}
		return inOrder(dirs)
	})}
}

// inOrder sorts directories by their keys, and removes those that are there twice.
func inOrder(dirs []string) []string {
	for i, dir := range dirs {
		dirs[i] = keyOf(dir)
	}
	slices.Sort(dirs)
	for i, key := range dirs {
		dirs[i] = strings.TrimSuffix(key, "/")
	}
	return slices.Compact(dirs)
}

// near returns the examples for a package: those of all directories, or with -index=lazy those of directories near it.
func (h *Conventions) near(pkg string, known *memo.Memo[string, examples], add func(x *reader, d *sources.Directory)) examples {
	dirs, key := h.all, ""
	if h.repository.Sources.IsLazy {
		dirs, key = func() []string { return h.around(pkg) }, pkg
	}
	return known.Get(key, func() examples {
		x := &reader{examples: examples{}, joined: map[string]string{}}
		for _, rel := range dirs() {
			// Another repository in the tree has its own conventions.
			if d := h.repository.Sources.Directory(rel); d != nil && h.repository.Sources.RepositoryOf(rel) == "" {
				x.key = keyOf(rel)
				add(x, d)
			}
		}
		return x.examples
	})
}

// nearNames returns the examples of names and outputs for a package.
func (h *Conventions) nearNames(pkg string) examples {
	return h.near(pkg, &h.names, func(x *reader, d *sources.Directory) {
		x.addRules(h.repository.Packages.BuildOf(d.Path))
		var stems []string
		for _, name := range h.repository.Packages.Missing(h.repository.References, d.Path) {
			if stems == nil {
				stems = h.stems(d.Path)
			}
			x.addReferred(name, d.Path, stems)
		}
		if !h.repository.Sources.IsLazy || h.repository.Packages.PackageOf(d.Path) == pkg {
			for _, o := range namedOutputs(h.repository.In(d.Path)) {
				x.addOutput(o)
			}
		}
		snake := 0
		for _, b := range d.Tds {
			if s := h.repository.Sources.File(slashpath.Join(d.Path, b)); s == nil || !s.LitTest {
				snake--
				if ident.IsSnake(source.Stem(b)) {
					snake += 2
				}
			}
		}
		if snake > 0 {
			x.add(question{about: snakeFiles}, "yes")
		} else if snake < 0 {
			x.add(question{about: snakeFiles}, "no")
		}
	})
}

// nearMacros returns the examples of macros for a package. With -index=lazy, there are none for a directory without .td
// files, so that Gazelle need not read the directories near it.
func (h *Conventions) nearMacros(pkg string) examples {
	if d := h.repository.Sources.Directory(pkg); h.repository.Sources.IsLazy && (d == nil || !d.HasTds()) {
		return nil
	}
	return h.near(pkg, &h.macros, func(x *reader, d *sources.Directory) {
		x.addLoads(h.repository.Packages.BuildOf(d.Path), h.repository.Packages.Settings(d.Path).RuleOf)
	})
}

// namedOutputs returns the outputs that have a name in C++, CMake or existing rules.
func namedOutputs(o *decide.Outputs) []Output {
	var named []Output
	for _, u := range o.Units {
		if u.Decided && u.Decls != "" {
			named = append(named, Output{Kind: u.Kind, Stem: u.Src.Stem, Name: u.Decls})
		}
		if u.Decided && u.Defs != "" {
			named = append(named, Output{Kind: u.Kind, IsDefs: true, Stem: u.Src.Stem, Name: u.Defs})
		}
	}
	return named
}

// addLoads adds the symbols that a BUILD file loads.
func (x *reader) addLoads(b *buildfile.File, ruleOf func(symbol string) string) {
	for _, symbol := range slices.Sorted(maps.Keys(b.Loads)) {
		if r := ruleOf(symbol); r != "" {
			// A load statement of another package does not rename it.
			x.add(question{about: loaded, symbol: r}, cmp.Or(b.Original[symbol], symbol)+" "+b.Loads[symbol])
		}
	}
}

// stems returns the names of the .td files of a package.
func (h *Conventions) stems(pkg string) []string {
	var stems []string
	for _, dir := range h.repository.Packages.Owned(pkg) {
		if d := h.repository.Sources.Directory(dir); d != nil {
			for _, b := range d.Tds {
				stems = append(stems, source.Stem(b))
			}
		}
	}
	return stems
}

// around returns the directories near a package with -index=lazy: those of the package, and for each of the two directories
// above it the directories with the same path below up to 12 of its subdirectories.
func (h *Conventions) around(pkg string) []string {
	dirs := append([]string{pkg}, h.repository.Packages.Owned(pkg)...)
	const few = 12
	up := slashpath.Dir(pkg)
	for range 2 {
		d := h.repository.Sources.Directory(up)
		if d == nil {
			break
		}
		_, below, _ := strings.Cut(slashpath.Rel(pkg, up), "/")
		for _, sub := range d.Subdirs[:min(few, len(d.Subdirs))] {
			if p := path.Join(up, sub, below); p != pkg && h.repository.Sources.Directory(p) != nil {
				dirs = append(dirs, p)
			}
		}
		if up == "" {
			break
		}
		up = slashpath.Dir(up)
	}
	return inOrder(dirs)
}

// Symbol returns the rule or macro that new rules of a package call for a rule, and
// the file it is loaded from: those of the package, or else of the nearest directory with
// such a rule. def is the file if there is none.
func (h *Conventions) Symbol(pkg, name, def string) (symbol, load string) {
	if b := h.repository.Packages.Build(pkg); b != nil {
		for _, r := range b.Rules {
			if r.Kind == name && r.Written == name {
				if from := b.Loads[name]; from != "" {
					return name, from
				}
				return name, def
			}
		}
		if from := b.Loads[name]; from != "" {
			return name, from
		}
		best, ruleOf := "", h.repository.Packages.Settings(pkg).RuleOf
		for s := range b.Loads {
			if ruleOf(s) == name && (best == "" || s < best) {
				best = s
			}
		}
		if best != "" {
			return best, b.Loads[best]
		}
	}
	near := h.nearMacros(pkg)
	// A .bzl file that defines one of the rules usually defines the others too.
	for _, other := range append([]string{name}, buildfile.RuleNames[:]...) {
		s, l, found := strings.Cut(near.best(question{about: loaded, symbol: other}, pkg, "", nil), " ")
		isRelative := strings.HasPrefix(l, ":") // to another package
		switch {
		case found && other == name && isRelative:
			return name, def
		case found && other == name:
			return s, l
		case found && other == s && !isRelative:
			return name, l
		}
	}
	return name, def
}
