// Package conventions counts how the BUILD files of a repository name rules and
// outputs, which macros they use, and where they load them from. New rules follow
// their package, then the nearest directory, then the repository.
// It decides names only; package plan decides which rules there are.
package conventions

import (
	"path"
	"sort"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/repo"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// Conventions records how the BUILD files of a repository name rules and outputs,
// which macros they use, and where they load them from.
type Conventions struct {
	tree *repo.Tree

	learned  map[string]bool
	dirs     []string             // learned directories
	isSorted bool                 // dirs is sorted
	outNames map[string][]outName // directory to the outputs that C++ and CMake name
	levels   map[string]*votes    // directory to the votes of it and all below, if computed
	packages map[string]*votes    // directory to its own votes, if computed
	Tblgens  Tally
	Sharders Tally
	tools    map[string]Tally            // macro or rule to the tblgen of its calls, "" for none
	symbols  map[string]map[string]Tally // directory to rule to "symbol load", of it and all below
	Dangling map[string][]string         // package to names that are referred to and not defined
	strips   Tally
}

// An outName is the name of an output that C++, CMake or a rule gives.
type outName struct {
	kind   mlir.Kind
	isDefs bool
	stem   string // of the .td file
	out    string
}

// Learn counts all directories of a tree. With -index=lazy it counts none;
// LearnAround does.
func Learn(t *repo.Tree) *Conventions {
	h := &Conventions{
		tree: t, learned: map[string]bool{}, outNames: map[string][]outName{}, levels: map[string]*votes{}, packages: map[string]*votes{},
		Tblgens: Tally{}, Sharders: Tally{}, tools: map[string]Tally{}, symbols: map[string]map[string]Tally{}, Dangling: map[string][]string{}, strips: Tally{},
	}
	if t.Lazy {
		return h
	}
	pkgs := make([]string, 0, len(t.Dirs))
	for rel, d := range t.Dirs {
		if d != nil {
			pkgs = append(pkgs, rel)
		}
	}
	sort.Strings(pkgs)
	for _, p := range pkgs {
		h.learn(p)
	}
	return h
}

// LearnAround counts the directories around a package with -index=lazy. In other
// modes Learn has counted all directories, and LearnAround does nothing.
func (h *Conventions) LearnAround(pkg string) {
	t := h.tree
	if !t.Lazy {
		return
	}
	h.learn(pkg)
	const few = 12
	up := slashpath.Dir(pkg)
	for range 2 {
		d := t.ReadDirectory(up)
		if d == nil {
			break
		}
		rest := slashpath.Rel(pkg, up)
		_, below, _ := strings.Cut(rest, "/")
		for i, s := range d.Subdirs {
			if i >= few {
				break
			}
			if p := path.Join(up, s, below); p != pkg && t.ReadDirectory(p) != nil {
				h.learn(p)
			}
		}
		if up == "" {
			break
		}
		up = slashpath.Dir(up)
	}
}

// learn counts the macros of one directory. Its names are counted when a new rule
// needs them.
func (h *Conventions) learn(rel string) {
	if h.learned[rel] {
		return
	}
	h.learned[rel] = true
	t := h.tree
	d := t.Directory(rel)
	if d == nil {
		return
	}
	if _, nested := t.Nested[t.RepositoryOf(rel)]; nested {
		return // another repository has its own conventions
	}
	h.dirs, h.isSorted = append(h.dirs, rel), false
	clear(h.levels)
	b := h.buildOf(rel)
	for symbol, load := range b.Loads {
		if r := d.Settings.RuleOf(symbol); r != "" {
			h.addSymbol(rel, r, symbol+" "+load)
		}
	}
	for _, r := range b.Rules {
		if v := r.Attrs["tblgen"]; v != "" && strings.HasSuffix(r.TdFile, ".td") {
			h.Tblgens[v]++
		}
		if strings.HasSuffix(r.TdFile, ".td") {
			addTo(h.tools, r.Written, Tally{r.Attrs["tblgen"]: 1})
		}
		if v := r.Attrs["sharder"]; v != "" {
			h.Sharders[v]++
		}
		if r.Kind == buildfile.GentblCC {
			h.strips[r.Attrs["strip_include_prefix"]]++
		}
	}
	if t.Lazy {
		t.AddRefs(b)
	}
	for name := range t.Refs[rel] {
		if !b.Names[name] && !t.IsNamed(rel, name) {
			h.Dangling[rel] = append(h.Dangling[rel], name)
		}
	}
	sort.Strings(h.Dangling[rel])
}

// buildOf returns the BUILD file of a directory, or an empty one if it has none:
// rules elsewhere may refer to rules that it will have.
func (h *Conventions) buildOf(rel string) *buildfile.File {
	if b := h.tree.Directory(rel).Build; b != nil {
		return b
	}
	return &buildfile.File{Pkg: rel}
}

// AddOutput records the name of an output that C++ or CMake gives.
func (h *Conventions) AddOutput(dir string, k mlir.Kind, isDefs bool, stem, out string) {
	h.outNames[dir] = append(h.outNames[dir], outName{k, isDefs, stem, out})
	delete(h.packages, dir)
	clear(h.levels)
}

// Symbol returns the macro that a package uses for a rule, and the file it is
// loaded from.
func (h *Conventions) Symbol(pkg, name, def string) (symbol, load string) {
	t := h.tree
	d := t.Directory(pkg)
	if d != nil && d.Build != nil {
		for _, r := range d.Build.Rules {
			if r.Kind == name && r.Written == name {
				if from := d.Build.Loads[name]; from != "" {
					return name, from
				}
				return name, def
			}
		}
		if from := d.Build.Loads[name]; from != "" {
			return name, from
		}
		best := ""
		for s := range d.Build.Loads {
			if d.Settings.RuleOf(s) == name && (best == "" || s < best) {
				best = s
			}
		}
		if best != "" {
			return best, d.Build.Loads[best]
		}
	}
	if v := h.nearestSymbol(pkg, name); v != "" {
		s, l, _ := strings.Cut(v, " ")
		if strings.HasPrefix(l, ":") {
			return name, def // the label is relative to another package
		}
		return s, l
	}
	// A file that some of the rules are loaded from defines the others too.
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

// addSymbol counts a macro for a rule in a directory and in those above it.
func (h *Conventions) addSymbol(dir, ruleName, symbolAndLoad string) {
	for {
		if h.symbols[dir] == nil {
			h.symbols[dir] = map[string]Tally{}
		}
		addTo(h.symbols[dir], ruleName, Tally{symbolAndLoad: 1})
		if dir == "" {
			return
		}
		dir = slashpath.Dir(dir)
	}
}

// nearestSymbol returns the most frequent macro for a rule in the nearest
// directory that has one, with the file it is loaded from.
func (h *Conventions) nearestSymbol(dir, ruleName string) string {
	for {
		if v := h.symbols[dir][ruleName].Best(""); v != "" || dir == "" {
			return v
		}
		dir = slashpath.Dir(dir)
	}
}
