package repo

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/expand"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// A Maker is a call in a BUILD file that generates files from a .td file and
// that the extension does not maintain: a macro or rule that it does not know,
// a call in a loop, or a rule for a .td file of another package.
type Maker struct {
	Pkg     string
	File    string // the BUILD file
	Line    int    // 0 if the call is a rule of a kind that is known
	Symbol  string // name of the function in the call
	Name    string
	Outputs []buildfile.Output
	Known   bool // Outputs is complete
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

// A makers value holds the calls that generate files.
type makers struct {
	tree      *Tree
	evaluator *expand.Evaluator
	byTd      map[string][]*Maker
	names     map[string]bool   // labels of the targets that calls make
	outputs   map[string]*Maker // by path; nil for those of rules that the extension maintains
}

func newMakers(t *Tree, root, name string) *makers {
	m := &makers{tree: t, byTd: map[string][]*Maker{}, names: map[string]bool{}, outputs: map[string]*Maker{}}
	m.evaluator = &expand.Evaluator{
		Repository: name,
		Read: func(file string) ([]byte, error) {
			return os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
		},
		Glob: m.glob,
	}
	return m
}

// MakersOf returns the calls that generate files from a .td file.
func (m *makers) MakersOf(td string) []*Maker { return m.byTd[td] }

// IsNamed reports whether evaluation of a package's BUILD file shows a call that
// creates a target with the given name.
func (m *makers) IsNamed(pkg, name string) bool { return m.names["//"+pkg+":"+name] }

// NamesIn returns the names of the targets that calls in a package's BUILD file
// create and that are not literals in the file.
func (m *makers) NamesIn(pkg string) []string {
	d := m.tree.Directory(pkg)
	if d == nil || d.Build == nil {
		return nil
	}
	var names []string
	for label := range m.names {
		if name, ok := strings.CutPrefix(label, "//"+pkg+":"); ok && !d.Build.Names[name] {
			names = append(names, name)
		}
	}
	return names
}

// IsMade reports whether some call in a BUILD file generates a file.
func (m *makers) IsMade(p string) bool {
	_, ok := m.outputs[p]
	return ok
}

// IsMissing reports whether a label of the repository certainly has no target:
// the package does not exist, or its BUILD file creates no target with that name
// and makes no call that could.
func (m *makers) IsMissing(pkg, name string) bool {
	d := m.tree.Directory(pkg)
	if d == nil || d.Build == nil {
		// It may be excluded.
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
			continue // td_file is not a plain string, so evaluation of the file decides
		}
		maintained[r.Name] = true
		if strings.Contains(r.TdFile, ":") && len(r.Outputs) > 0 {
			m.add(r.TdFile, &Maker{Pkg: d.rel, File: path.Join(d.rel, filepath.Base(f.Path)), Symbol: r.Written, Name: r.Name, Outputs: r.Outputs, Known: true})
		}
	}
	d.computes = computesTargets(d, f)
	if !d.computes || !strings.Contains(string(f.Content), ".td") && len(d.Tds) == 0 {
		return
	}
	calls, _ := m.evaluator.Calls(d.rel, f.Path, f.Content)
	for _, c := range calls {
		m.names["//"+d.rel+":"+c.Name] = true
		if maintained[c.Name] && c.Macro == "" && d.Settings.RuleOf(c.Symbol) != "" || buildfile.IsNative(c.Symbol) || c.TdFile == "" || strings.Contains(c.Symbol, "test") {
			continue
		}
		maker := &Maker{Pkg: d.rel, File: path.Join(d.rel, filepath.Base(f.Path)), Line: c.Line, Symbol: c.Symbol, Name: c.Name, Known: c.Known}
		if c.Macro != "" {
			if d.Settings.RuleOf(c.Macro) != "" && maintained[c.Name] {
				continue // a macro around a rule that is known
			}
			maker.Symbol = c.Macro
		}
		for _, o := range c.Outputs {
			maker.Outputs = append(maker.Outputs, buildfile.Output{Options: o.Options, Name: o.Name})
		}
		m.add(c.TdFile, maker)
	}
}

func (m *makers) add(tdFile string, maker *Maker) {
	td, ok := m.pathOf(maker.Pkg, tdFile)
	if !ok {
		return
	}
	m.byTd[td] = append(m.byTd[td], maker)
	for _, o := range maker.Outputs {
		m.outputs[path.Join(maker.Pkg, o.Name)] = maker
	}
}

// pathOf returns the path of the file that a label names. The label may be
// relative to a package.
func (m *makers) pathOf(pkg, label string) (string, bool) {
	if rest, ok := strings.CutPrefix(label, "@"); ok {
		name, inside, ok := strings.Cut(strings.TrimPrefix(rest, "@"), "//")
		if !ok || name != "" && name != m.evaluator.Repository {
			return "", false
		}
		label = "//" + inside
	}
	if rest, ok := strings.CutPrefix(label, "//"); ok {
		p, name, ok := strings.Cut(rest, ":")
		if !ok {
			p, name = rest, path.Base(rest)
		}
		return path.Join(p, name), true
	}
	return path.Join(pkg, strings.TrimPrefix(label, ":")), true
}

// computesTargets reports whether a BUILD file has calls whose targets cannot be
// read from its text.
func computesTargets(d *directory, f *rule.File) bool {
	for _, r := range d.Build.Rules {
		if r.TdFile == "" && r.Kind != buildfile.TdLibrary {
			return true
		}
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
