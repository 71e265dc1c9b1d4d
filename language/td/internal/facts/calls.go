package facts

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/expand"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
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

// Place returns the position of the call, for messages.
func (m *Maker) Place() string {
	if m.Line > 0 {
		return fmt.Sprintf("%s:%d", m.File, m.Line)
	}
	return m.File + ": //" + m.Pkg + ":" + m.Name
}

// calls holds what evaluation shows of the calls in BUILD files: the files that they generate, and the td_library rules and deps that
// the text of a BUILD file does not show.
type calls struct {
	packages   *packages.Packages
	progress   progress[*packages.Package]
	byTd       map[string][]*Maker
	patterns   []madePattern
	outputs    map[string]*Maker      // by path; nil for those of rules that the extension maintains
	moved      map[string]bool        // outputs, by path, that C++ includes by another path
	generating map[string]bool        // packages with calls that generate files
	libraries  map[string]label.Label // .td file to a td_library that has it
	deps       map[string][]string    // label to deps
}

// A madePattern is the path of a .td file in a call. An asterisk replaces
// unknown text.
type madePattern struct {
	path  string
	maker *Maker
}

func newCalls(p *packages.Packages) *calls {
	m := &calls{
		packages: p, byTd: map[string][]*Maker{}, outputs: map[string]*Maker{}, moved: map[string]bool{}, generating: map[string]bool{},
		libraries: map[string]label.Label{}, deps: map[string][]string{},
	}
	m.update()
	return m
}

// update reads the BUILD files that have become known since the last call.
func (m *calls) update() {
	for _, p := range m.progress.next(m.packages.All()) {
		m.addGenerating(p)
		m.addLibraries(p)
	}
}

// Of returns the calls that generate files from a .td file.
func (m *calls) Of(td string) []*Maker {
	m.update()
	found := m.byTd[td]
	for _, p := range m.patterns {
		if repofiles.MatchGlob(p.path, td) && !slices.Contains(found, p.maker) {
			found = append(slices.Clip(found), p.maker)
		}
	}
	return found
}

// Generates reports whether a package has calls that generate files and that the
// extension does not maintain.
func (m *calls) Generates(pkg string) bool {
	m.update()
	return m.generating[pkg]
}

// IsMade reports whether some rule or call generates a file.
func (m *calls) IsMade(p string) bool {
	m.update()
	_, ok := m.outputs[p]
	return ok
}

// TargetOf returns the target of the call that generates a file according to evaluation, such as one that a macro makes. It
// reports false for a file of a rule that the extension maintains.
func (m *calls) TargetOf(p string) (label.Label, bool) {
	m.update()
	if call := m.outputs[p]; call != nil && call.Name != "" {
		return label.New("", call.Pkg, call.Name), true
	}
	return label.NoLabel, false
}

// isMadeAt reports whether some rule of the repository generates a file that an include may mean: one whose path ends in
// the path of the include, or one of its base name by a call that may put it elsewhere.
func (m *calls) isMadeAt(spelling string) bool {
	m.update()
	for out, maker := range m.outputs {
		if strings.HasSuffix("/"+out, "/"+spelling) || (maker != nil || m.moved[out]) && path.Base(out) == path.Base(spelling) {
			return true
		}
	}
	return false
}

// addGenerating records what the BUILD file of a package generates.
func (m *calls) addGenerating(p *packages.Package) {
	file := slashpath.Join(p.Path, filepath.Base(p.Written.Path))
	maintained, removed := map[string]bool{}, map[string]bool{}
	for _, r := range p.Build.Rules {
		if m.packages.IsRemoved(p, r) {
			removed[r.Name] = true
			continue
		}
		for _, e := range r.Outputs {
			for _, name := range e.Names() {
				m.outputs[slashpath.Join(p.Path, name)] = nil
				m.moved[slashpath.Join(p.Path, name)] = r.Attrs["include_prefix"] != ""
			}
		}
		if r.Kind == buildfile.TdLibrary || r.TdFile == "" {
			continue // without a plain string as td_file, evaluation of the file decides
		}
		maintained[r.Name] = true
		if strings.Contains(r.TdFile, ":") && len(r.Outputs) > 0 {
			m.add(r.TdFile, &Maker{Pkg: p.Path, File: file, Symbol: r.Written, Name: r.Name, Outputs: r.Outputs, Known: true})
		}
	}
	for _, c := range p.Calls {
		if removed[c.Name] && c.Macro == "" {
			continue
		}
		if isMaintained := maintained[c.Name] && c.Macro == "" && p.Settings.RuleOf(c.Symbol) != ""; isMaintained || !generatesFromTd(p, c) {
			for _, o := range c.Outputs {
				out := slashpath.Join(p.Path, o.Name)
				if _, isMade := m.outputs[out]; !isMade {
					m.outputs[out] = nil // the text of the rule does not show it
				}
			}
			continue
		}
		maker := &Maker{
			Pkg: p.Path, File: file, Line: c.Line, Symbol: c.Symbol, Name: c.Name,
			Known: c.Known && len(c.TdFiles) == 1 && !hasUnexplainedOutput(c), Failure: c.Failure,
		}
		if c.Macro != "" {
			if p.Settings.RuleOf(c.Macro) != "" && maintained[c.Name] {
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

// generatesFromTd reports whether a call may generate files from .td files.
func generatesFromTd(p *packages.Package, c expand.Call) bool {
	if len(c.TdFiles) == 0 || buildfile.IsNative(c.Symbol) || p.Settings.RuleOf(c.Symbol) == buildfile.TdLibrary {
		return false
	}
	// Bazel requires that the name of a test rule ends in _test. A test reads .td
	// files and generates nothing for C++.
	return !slices.ContainsFunc([]string{"_test", "_tests", "_test_suite"}, func(ending string) bool { return strings.HasSuffix(c.Symbol, ending) })
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
func (m *calls) add(tdFile string, maker *Maker) {
	td, ok := m.packages.FileOf(maker.Pkg, tdFile)
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
		for _, name := range o.Names() {
			m.outputs[slashpath.Join(maker.Pkg, name)] = maker
		}
	}
}
