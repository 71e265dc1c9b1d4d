package repo

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/expand"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// A Maker is a call in a BUILD file that generates files from a .td file and
// that the extension does not maintain: a macro or rule that it does not know,
// a call in a loop, or a rule for a .td file of another package.
type Maker struct {
	Pkg     string
	File    string // the BUILD file
	Line    int    // 0 if the call is a rule that the extension knows
	Symbol  string // name of the function in the call
	Name    string
	Outputs []buildfile.Output
	Known   bool // Outputs lists everything that the call generates
	// Failure says why the call could not be evaluated, or is empty.
	Failure string
}

// Label returns the label of the call's target.
func (m *Maker) Label() string { return "//" + m.Pkg + ":" + m.Name }

// Place returns the position of the call, for messages.
func (m *Maker) Place() string {
	if m.Line > 0 {
		return fmt.Sprintf("%s:%d", m.File, m.Line)
	}
	return m.File + ": " + m.Label()
}

// A makers value holds the calls in BUILD files that generate files.
type makers struct {
	tree      *Tree
	evaluator *expand.Evaluator
	byTd      map[string][]*Maker
	patterns  []madePattern
	names     map[string]map[string]bool // package to the targets that calls create
	outputs   map[string]*Maker          // by path; nil for those of rules that the extension maintains
	dirs      map[string]map[string]bool // package to the directories below it with .td files that its calls name
	// generating has the packages with calls that generate files.
	generating map[string]bool
	mentions   map[string]bool // pattern and .bzl file to whether that file or one that it loads matches
	calls      macroCalls
	wrapped    map[string]string // .bzl file and symbol to the rule that the symbol wraps, or ""
}

// A madePattern is the path of a .td file in a call. An asterisk replaces
// unknown text.
type madePattern struct {
	path  string
	maker *Maker
}

func newMakers(t *Tree, root, name string) *makers {
	m := &makers{tree: t, byTd: map[string][]*Maker{}, names: map[string]map[string]bool{}, outputs: map[string]*Maker{}, dirs: map[string]map[string]bool{}, generating: map[string]bool{}, mentions: map[string]bool{}, wrapped: map[string]string{}}
	m.calls = macroCalls{byPackage: map[string][]*MacroCall{}, byMacro: map[string][]*MacroCall{}, literals: map[string][]string{}}
	m.evaluator = &expand.Evaluator{
		Repository: name,
		Read: func(file string) ([]byte, error) {
			return repofiles.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
		},
		Glob: m.glob,
	}
	return m
}

// Name returns the name of the repository for itself, or "".
func (m *makers) Name() string { return m.evaluator.Repository }

// MakersOf returns the calls that generate files from a .td file.
func (m *makers) MakersOf(td string) []*Maker {
	found := m.byTd[td]
	for _, p := range m.patterns {
		if buildfile.MatchGlob(p.path, td) && !slices.Contains(found, p.maker) {
			found = append(slices.Clip(found), p.maker)
		}
	}
	return found
}

// IsNamed reports whether evaluation of a package's BUILD file shows a call that
// creates a target with the given name.
func (m *makers) IsNamed(pkg, name string) bool { return m.names[pkg][name] }

// NamesIn returns the names of the targets that calls in a package's BUILD file create
// and that the file does not show as attributes name, in alphabetical order.
func (m *makers) NamesIn(pkg string) []string {
	d := m.tree.Directory(pkg)
	if d == nil || d.Build == nil {
		return nil
	}
	var names []string
	for name := range m.names[pkg] {
		if !d.Build.Names[name] {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// Generates reports whether a package has calls that generate files and that the
// extension does not maintain.
func (m *makers) Generates(pkg string) bool { return m.generating[pkg] }

// IsMade reports whether some call in a BUILD file generates a file.
func (m *makers) IsMade(p string) bool {
	_, ok := m.outputs[p]
	return ok
}

// IsMissing reports whether a label of the repository certainly has no target: the
// package does not exist, or it has no file of that name, its BUILD file creates no target
// with that name, and no call in the BUILD file could create one.
func (m *makers) IsMissing(pkg, name string) bool {
	d := m.tree.Directory(pkg)
	if d == nil || d.Build == nil {
		// Directives may exclude the directory, so look at the file system.
		dir := filepath.Join(m.tree.root, filepath.FromSlash(pkg))
		return !fileExists(filepath.Join(dir, "BUILD")) && !fileExists(filepath.Join(dir, "BUILD.bazel"))
	}
	return !d.Build.Names[name] && !d.computes && !fileExists(filepath.Join(m.tree.root, filepath.FromSlash(pkg), filepath.FromSlash(name)))
}

func fileExists(p string) bool {
	_, err := os.Stat(p)
	return err == nil
}

// learn records what the BUILD file of a directory generates.
func (m *makers) learn(d *directory, f *rule.File) {
	maintained := map[string]bool{}
	for _, r := range d.Build.Rules {
		for _, e := range r.Outputs {
			m.outputs[path.Join(d.rel, e.Name)] = nil
		}
		if r.Kind == buildfile.TdLibrary || r.TdFile == "" {
			continue // without a plain string as td_file, evaluation of the file decides
		}
		maintained[r.Name] = true
		if strings.Contains(r.TdFile, ":") && len(r.Outputs) > 0 {
			m.add(r.TdFile, &Maker{Pkg: d.rel, File: path.Join(d.rel, filepath.Base(f.Path)), Symbol: r.Written, Name: r.Name, Outputs: r.Outputs, Known: true})
		}
	}
	d.computes = computesTargets(d, f)
	if !d.computes || len(d.Tds) == 0 && !m.mentionsAny(tdMention, d.rel, string(f.Content)) {
		return
	}
	m.names[d.rel] = map[string]bool{}
	calls := m.evaluator.Calls(d.rel, f.Path, f.Content)
	m.addMacroCalls(d.rel, f, calls)
	m.tree.listCalls.add(d, f, calls)
	for _, c := range calls {
		m.names[d.rel][c.Name] = true
		m.addDirectories(d.rel, c.TdFiles)
		m.tree.computed.add(d, c)
		if isMaintained := maintained[c.Name] && c.Macro == "" && d.Settings.RuleOf(c.Symbol) != ""; isMaintained || !generatesFromTd(d, c) {
			for _, o := range c.Outputs {
				if out := path.Join(d.rel, o.Name); !m.IsMade(out) {
					m.outputs[out] = nil // the text of the rule does not show it
				}
			}
			continue
		}
		maker := &Maker{
			Pkg: d.rel, File: path.Join(d.rel, filepath.Base(f.Path)), Line: c.Line, Symbol: c.Symbol, Name: c.Name,
			Known: c.Known && len(c.TdFiles) == 1 && !hasUnexplainedOutput(c), Failure: c.Failure,
		}
		if c.Macro != "" {
			if d.Settings.RuleOf(c.Macro) != "" && maintained[c.Name] {
				continue // the extension maintains the call as the rule that the macro wraps
			}
			maker.Symbol = c.Macro
		}
		for _, o := range c.Outputs {
			maker.Outputs = append(maker.Outputs, buildfile.Output{Options: o.Options, Name: o.Name})
		}
		for _, td := range c.TdFiles {
			m.add(td, maker)
		}
	}
}

// loadStatement matches the beginning of a load statement.
var loadStatement = regexp.MustCompile(`\bload\(\s*["']([^"']+)["']`)

// tdMention matches the names of .td files.
var tdMention = regexp.MustCompile(`\.td\b`)

// addDirectories records the directories below a package of the .td files that a
// call names. Such a directory cannot become a package: the files would no longer
// belong to the package that names them.
func (m *makers) addDirectories(pkg string, tds []string) {
	for _, td := range tds {
		file, ok := m.evaluator.FileOf(pkg, td)
		if !ok || !slashpath.Below(file, pkg) {
			continue
		}
		dir, _, _ := strings.Cut(slashpath.Rel(file, pkg), "*")
		if dir = slashpath.Dir(dir); dir != "" {
			if m.dirs[pkg] == nil {
				m.dirs[pkg] = map[string]bool{}
			}
			m.dirs[pkg][dir] = true
		}
	}
}

// generatesFromTd reports whether a call may generate files from .td files.
func generatesFromTd(d *directory, c expand.Call) bool {
	if len(c.TdFiles) == 0 || buildfile.IsNative(c.Symbol) || d.Settings.RuleOf(c.Symbol) == buildfile.TdLibrary {
		return false
	}
	// Bazel requires that the name of a test rule ends in _test. A test reads .td
	// files and generates nothing for C++.
	for _, ending := range [...]string{"_test", "_tests", "_test_suite"} {
		if strings.HasSuffix(c.Symbol, ending) {
			return false
		}
	}
	return true
}

// hasUnexplainedOutput reports whether a call generates a file for C++ and does
// not say with which generator.
func hasUnexplainedOutput(c expand.Call) bool {
	return slices.ContainsFunc(c.Outputs, func(o expand.Output) bool {
		return strings.HasSuffix(o.Name, ".inc") && mlir.GeneratorOption(o.Options) == ""
	})
}

// add records that a call generates from a .td file. tdFile is a label or a path in the
// package of the call, and may contain asterisks.
func (m *makers) add(tdFile string, maker *Maker) {
	td, ok := m.evaluator.FileOf(maker.Pkg, tdFile)
	if !ok {
		return
	}
	m.generating[maker.Pkg] = true
	if strings.Contains(td, "*") {
		m.patterns = append(m.patterns, madePattern{td, maker})
	} else {
		m.byTd[td] = append(m.byTd[td], maker)
	}
	for _, o := range maker.Outputs {
		m.outputs[path.Join(maker.Pkg, o.Name)] = maker
	}
}

// computesTargets reports whether a BUILD file has calls whose targets cannot be
// read from its text.
func computesTargets(d *directory, f *rule.File) bool {
	for _, r := range d.Build.Rules {
		if r.TdFile == "" && r.Kind != buildfile.TdLibrary || r.Kind == buildfile.TdLibrary && isComputed(r.SrcsExpr) || r.IsComputed {
			return true
		}
	}
	if slices.ContainsFunc(f.Rules, func(r *rule.Rule) bool { return r.Name() == "" && d.Settings.RuleOf(r.Kind()) != "" }) {
		return true
	}
	return slices.ContainsFunc(f.File.Stmt, func(x build.Expr) bool {
		switch x := x.(type) {
		case *build.CallExpr:
			id, ok := x.X.(*build.Ident)
			return !ok || d.Settings.RuleOf(id.Name) == "" && !buildfile.IsNative(id.Name)
		case *build.Comprehension, *build.ForStmt, *build.IfStmt, *build.DefStmt:
			return true
		}
		return false
	})
}

// isComputed reports whether the files in the value of srcs cannot be read from its text,
// because it has a variable.
func isComputed(x build.Expr) bool {
	switch x := x.(type) {
	case *build.Ident:
		return true
	case *build.BinaryExpr:
		return isComputed(x.X) || isComputed(x.Y)
	}
	return false
}

// IsLaidOver reports whether a BUILD file is written for sources that are elsewhere,
// and that a build puts beside it. It names C++ files, or .td files in directories
// below, and none of the .td and C++ files that it names exists.
func (m *makers) IsLaidOver(pkg string) bool {
	d := m.tree.Directory(pkg)
	if d == nil || d.Build == nil {
		return false
	}
	isForOthers := false
	for _, name := range d.Build.Sources {
		isForOthers = isForOthers || strings.Contains(name, "/") || !strings.HasSuffix(name, ".td")
	}
	return isForOthers && !slices.ContainsFunc(d.Build.Sources, func(name string) bool {
		if strings.Contains(name, "*") {
			return len(m.glob(pkg, []string{name}, nil)) > 0
		}
		return fileExists(filepath.Join(m.tree.root, filepath.FromSlash(pkg), filepath.FromSlash(name)))
	})
}

// glob returns the .td and C++ files of a package that match.
func (m *makers) glob(pkg string, include, exclude []string) []string {
	var out []string
	var visit func(rel string)
	visit = func(rel string) {
		d := m.tree.ReadDirectory(rel)
		if d == nil || rel != pkg && d.Build != nil {
			return
		}
		for _, base := range slices.Concat(d.Tds, d.cxx) {
			p := slashpath.Rel(path.Join(rel, base), pkg)
			if buildfile.MatchesAny(include, p) && !buildfile.MatchesAny(exclude, p) {
				out = append(out, p)
			}
		}
		for _, sub := range d.Subdirs {
			visit(path.Join(rel, sub))
		}
	}
	visit(pkg)
	return out
}
