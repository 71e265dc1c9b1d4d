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

// near returns the examples for a package.
func (h *Conventions) near(pkg string) examples {
	if !h.repository.Sources.IsLazy {
		return h.names.Get("", func() examples { return h.read(h.all(), func(string) bool { return true }) })
	}
	return h.names.Get(pkg, func() examples {
		return h.read(h.around(pkg), func(dir string) bool { return h.repository.Packages.PackageOf(dir) == pkg })
	})
}

// read returns the examples of directories in the order of their keys. hasOutputs selects those of which outputs are
// examples, too.
func (h *Conventions) read(dirs []string, hasOutputs func(dir string) bool) examples {
	x := &reader{examples: examples{}, joined: map[string]string{}}
	for _, rel := range dirs {
		d := h.directory(rel)
		if d == nil {
			continue
		}
		x.key = keyOf(rel)
		x.addRules(h.repository.Packages.BuildOf(rel))
		var stems []string
		for _, name := range h.repository.Packages.Missing(h.repository.References, rel) {
			if stems == nil {
				stems = h.stems(rel)
			}
			x.addReferred(name, rel, stems)
		}
		if hasOutputs(rel) {
			for _, o := range namedOutputs(h.repository.In(rel)) {
				x.addOutput(o)
			}
		}
		snake := 0
		for _, b := range d.Tds {
			if s := h.repository.Sources.File(slashpath.Join(rel, b)); s == nil || !s.LitTest {
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
	}
	return x.examples
}

// readMacros returns the examples of macros that directories load.
func (h *Conventions) readMacros(dirs []string) examples {
	x := &reader{examples: examples{}}
	for _, rel := range dirs {
		if h.directory(rel) == nil {
			continue
		}
		x.key = keyOf(rel)
		x.addLoads(h.repository.Packages.BuildOf(rel), h.repository.Packages.Settings(rel).RuleOf)
	}
	return x.examples
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

// directory returns a directory, or nil if it does not exist or belongs to another repository in the tree, which has its own
// conventions.
func (h *Conventions) directory(rel string) *sources.Directory {
	d := h.repository.Sources.Directory(rel)
	if d == nil {
		return nil
	}
	if _, nested := h.repository.Sources.NestedName(h.repository.Sources.RepositoryOf(rel)); nested {
		return nil
	}
	return d
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
	if v := near.best(question{about: loaded, symbol: name}, pkg, nil, "", nil); v != "" {
		s, l, _ := strings.Cut(v, " ")
		if strings.HasPrefix(l, ":") {
			return name, def // the label is relative to another package
		}
		return s, l
	}
	// A .bzl file that defines one of the rules usually defines the others too.
	for _, other := range buildfile.RuleNames {
		if v := near.best(question{about: loaded, symbol: other}, pkg, nil, "", nil); v != "" {
			if s, l, _ := strings.Cut(v, " "); s == other && !strings.HasPrefix(l, ":") {
				return name, l
			}
		}
	}
	return name, def
}

// nearMacros returns the examples of macros for a package. With -index=lazy, there are none for a directory without .td
// files, so that Gazelle need not read the directories near it.
func (h *Conventions) nearMacros(pkg string) examples {
	if !h.repository.Sources.IsLazy {
		return h.macros.Get("", func() examples { return h.readMacros(h.all()) })
	}
	if d := h.repository.Sources.Directory(pkg); d == nil || !d.HasTds() {
		return nil
	}
	return h.macros.Get(pkg, func() examples { return h.readMacros(h.around(pkg)) })
}
