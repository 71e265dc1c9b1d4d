// Package conventions counts how the BUILD files of a repository name rules and
// outputs, which macros they use, and where they load them from. New rules follow
// their package, then the nearest directory, then the repository.
// It decides names only; package plan decides which rules there are.
package conventions

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/overlay"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// Conventions records how the BUILD files of a repository name rules and outputs,
// which macros they use, and where they load them from. It does not change; With
// returns a new value. Several goroutines may use it.
type Conventions struct {
	repository Repository
	dirs       []string              // sorted
	facts      map[string]*directory // by the elements of dirs
	votes      *counts

	Tblgens  Tally                       // values of the attribute tblgen
	Sharders Tally                       // values of the attribute sharder
	tools    tallies[string]             // macro or rule to the tblgen of its calls, "" for none
	symbols  map[string]map[string]Tally // directory to rule to "symbol load" in the directory and all below it
	strips   Tally                       // values of strip_include_prefix, "" for none
}

// A directory holds the facts of one directory that the conventions count.
type directory struct {
	build    *buildfile.File            // empty if there is none; rules elsewhere may refer to rules that the run adds
	ruleOf   func(symbol string) string // the rule that a symbol means in the directory, or ""
	dangling []string                   // names of targets that rules refer to and no rule defines, sorted
	outputs  []Output                   // nil if none was known when the directory was read
}

// An Output is the name of one generated file, as C++, CMake or a rule gives it.
type Output struct {
	Kind   mlir.Kind
	IsDefs bool
	Stem   string // of the .td file
	Name   string
}

// A Repository is what conventions are learnt from.
type Repository struct {
	Sources    *sources.Sources
	Packages   *overlay.Packages
	References *packages.References
}

// Learn returns the conventions of all directories of a repository. outputs returns
// the names of the outputs of a directory. With -index=lazy, Learn counts no
// directory; With adds those that are needed.
func Learn(r Repository, outputs func(dir string) []Output) *Conventions {
	none := &Conventions{repository: r}
	if r.Sources.IsLazy {
		return none.With(nil, outputs)
	}
	var dirs []string
	for _, d := range r.Sources.Directories() {
		dirs = append(dirs, d.Path)
	}
	return none.With(dirs, outputs)
}

// With returns conventions that also count the given directories. It omits
// directories that do not exist, that the conventions contain already, or that
// belong to another repository in the tree.
func (h *Conventions) With(dirs []string, outputs func(dir string) []Output) *Conventions {
	if h.votes != nil && len(dirs) == 0 {
		return h
	}
	facts := maps.Clone(h.facts)
	if facts == nil {
		facts = map[string]*directory{}
	}
	for _, rel := range dirs {
		if facts[rel] == nil {
			if d := readDirectory(h.repository, rel, outputs); d != nil {
				facts[rel] = d
			}
		}
	}
	if h.votes != nil && len(facts) == len(h.facts) {
		return h
	}
	wider := &Conventions{
		repository: h.repository, dirs: slices.Sorted(maps.Keys(facts)), facts: facts,
		Tblgens: Tally{}, Sharders: Tally{}, symbols: map[string]map[string]Tally{}, strips: Tally{},
	}
	for _, rel := range wider.dirs {
		wider.addMacros(rel, facts[rel])
	}
	wider.votes = newCounts(wider)
	return wider
}

// readDirectory returns the facts of a directory, or nil if the directory does not
// exist or belongs to another repository in the tree.
func readDirectory(r Repository, rel string, outputs func(dir string) []Output) *directory {
	if r.Sources.Directory(rel) == nil {
		return nil
	}
	if _, nested := r.Sources.NestedName(r.Sources.RepositoryOf(rel)); nested {
		return nil // another repository has its own conventions
	}
	d := &directory{build: r.Packages.BuildOf(rel), ruleOf: r.Packages.Settings(rel).RuleOf, outputs: outputs(rel)}
	for name := range r.References.To(rel) {
		if !d.build.Names[name] && !r.Packages.IsNamed(rel, name) && !strings.HasSuffix(name, ".td") {
			d.dangling = append(d.dangling, name)
		}
	}
	slices.Sort(d.dangling)
	return d
}

// Around returns the directories that show the conventions for a package with
// -index=lazy: the package, and for each of the two directories above it the
// directories with the same path below up to 12 of its subdirectories. In other
// modes Learn counts all directories, and Around returns none.
func Around(s *sources.Sources, pkg string) []string {
	if !s.IsLazy {
		return nil
	}
	dirs := []string{pkg}
	const few = 12
	up := slashpath.Dir(pkg)
	for range 2 {
		d := s.Directory(up)
		if d == nil {
			break
		}
		rest := slashpath.Rel(pkg, up)
		_, below, _ := strings.Cut(rest, "/")
		for i, sub := range d.Subdirs {
			if i >= few {
				break
			}
			if p := path.Join(up, sub, below); p != pkg && s.Directory(p) != nil {
				dirs = append(dirs, p)
			}
		}
		if up == "" {
			break
		}
		up = slashpath.Dir(up)
	}
	return dirs
}

// addMacros counts the macros and tools of one BUILD file.
func (h *Conventions) addMacros(rel string, d *directory) {
	for symbol, load := range d.build.Loads {
		if r := d.ruleOf(symbol); r != "" {
			// A load statement of another package does not rename it.
			h.addSymbol(rel, r, cmp.Or(d.build.Original[symbol], symbol)+" "+load)
		}
	}
	for _, r := range d.build.Rules {
		tblgen := r.Attrs["tblgen"]
		if isOfOwnTool(r) {
			continue
		}
		if strings.HasSuffix(r.TdFile, ".td") {
			h.tools.add(r.Written, Tally{tblgen: 1})
			if tblgen != "" {
				h.Tblgens[tblgen]++
			}
		}
		if v := r.Attrs["sharder"]; v != "" {
			h.Sharders[v]++
		}
		if r.Kind == buildfile.GentblCC {
			h.strips[r.Attrs["strip_include_prefix"]]++
		}
	}
}

// isOfOwnTool reports whether a rule names a tool and asks it only for what no known generator
// writes. Its tool and name say nothing about other rules.
func isOfOwnTool(r *buildfile.Rule) bool {
	if r.Tool("").IsOwn() {
		return true
	}
	return r.Attrs["tblgen"] != "" && len(r.Outputs) > 0 && !slices.ContainsFunc(r.Outputs, func(e buildfile.Output) bool {
		k, _ := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
		return k != 0
	})
}

// Symbol returns the rule or macro that new rules of a package call for a rule, and
// the file it is loaded from. The package decides, then the nearest directory with
// such a rule. def is the file if nothing decides.
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
	if v := h.nearestSymbol(pkg, name); v != "" {
		s, l, _ := strings.Cut(v, " ")
		if strings.HasPrefix(l, ":") {
			return name, def // the label is relative to another package
		}
		return s, l
	}
	// A .bzl file that defines one of the rules usually defines the others too.
	for _, other := range buildfile.RuleNames {
		if v := h.nearestSymbol(pkg, other); v != "" {
			if s, l, _ := strings.Cut(v, " "); s == other && !strings.HasPrefix(l, ":") {
				return name, l
			}
		}
	}
	return name, def
}

// ToolOf returns the tblgen that most calls of a macro name, or "" if most name none.
// It reports false if the repository has no call of the macro for a .td file.
func (h *Conventions) ToolOf(symbol string) (tool string, ok bool) {
	calls := h.tools[symbol]
	return calls.Best(""), len(calls) > 0
}

// addSymbol counts one load of a macro for a rule, in a directory and in those
// above it.
func (h *Conventions) addSymbol(dir, ruleName, symbolAndLoad string) {
	for {
		if h.symbols[dir] == nil {
			h.symbols[dir] = map[string]Tally{}
		}
		if h.symbols[dir][ruleName] == nil {
			h.symbols[dir][ruleName] = Tally{}
		}
		h.symbols[dir][ruleName][symbolAndLoad]++
		if dir == "" {
			return
		}
		dir = slashpath.Dir(dir)
	}
}

// nearestSymbol returns the most frequent macro for a rule in the nearest directory
// that loads one, as "symbol load". It returns "" if no directory loads one.
func (h *Conventions) nearestSymbol(dir, ruleName string) string {
	for {
		if v := h.symbols[dir][ruleName].Best(""); v != "" || dir == "" {
			return v
		}
		dir = slashpath.Dir(dir)
	}
}
