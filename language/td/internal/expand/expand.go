// Package expand finds the calls of a BUILD file that generate files from .td
// files, including calls in macros and list comprehensions. It evaluates the BUILD
// file and the .bzl files of the repository that the BUILD file loads. Symbols of
// other repositories have unknown values. Where a statement cannot be evaluated,
// the package reads the .td files that the statement names from its syntax tree.
// It does not decide what a call means for the rules of the extension.
package expand

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"slices"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"github.com/rules-ods/rules_ods/language/internal/labeltext"
	"github.com/rules-ods/rules_ods/language/internal/starlarklimit"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// Limits for one file. Macros of public repositories need some thousand steps.
const (
	maxSteps = 2_000_000
	maxLoads = 32 // nested load statements
	// maxFailures is the number of statements that may fail. After one more, the
	// rest of the file is read from its syntax tree.
	maxFailures = 8
)

// An Output is one generated file of a call, with the options of its generator.
type Output struct {
	Name    string
	Options []string
}

// A Call is one call of a rule or macro whose definition is not in the
// repository, with the attributes that say what it generates.
type Call struct {
	Symbol string // the name of the rule or macro
	Macro  string // the macro that the BUILD file calls, if that macro calls Symbol; or ""
	Line   int    // in the BUILD file
	Name   string
	Source string // the attribute td_file, or "" if its value is not known
	// TdFiles are the .td files that the arguments name, as labels or paths. An
	// asterisk takes the place of text that is not known.
	TdFiles []string
	Deps    []string // the known labels in deps
	Outputs []Output // of tbl_outs, out, outs, hdr_out and src_out
	// Known reports whether Outputs lists everything that the call generates: the
	// call has at least one of these attributes, and the values of all are known.
	Known bool
	// Failure says why the call could not be evaluated. It is empty for an
	// evaluated call. TdFiles then comes from the syntax tree.
	Failure string
}

// An Evaluator evaluates BUILD files. It caches the .bzl files that they load.
// It is not safe for concurrent use.
type Evaluator struct {
	// Read returns the text of a file of the repository.
	Read func(file string) ([]byte, error)
	// Glob returns the files of a package that match one of the patterns include and
	// none of exclude. If Glob is nil, no file matches.
	Glob func(pkg string, include, exclude []string) []string
	// Repository is the name of the main repository.
	Repository string

	// Exceeded says why the file that Calls evaluated last, or a file that it loads, is above a limit: a position and
	// the limit. It is "" for other files.
	Exceeded string

	modules map[string]starlark.StringDict
	over    map[string]string    // Exceeded, by the path of a .bzl file
	sites   map[string]callSites // by file
	loading int
}

var options = &syntax.FileOptions{Set: true, GlobalReassign: true, TopLevelControl: true}

// Calls returns the calls that the BUILD file of a package makes. For a statement
// that cannot be evaluated, it returns what the syntax tree of the statement shows.
func (e *Evaluator) Calls(pkg, file string, text []byte) []Call {
	if e.sites == nil {
		e.sites = map[string]callSites{}
	}
	e.Exceeded = ""
	c := &collector{pkg: pkg, file: file, glob: e.Glob, sites: e.sites}
	_, failures := e.exec(c, pkg, file, text)
	if len(failures) > 0 {
		c.calls = append(c.calls, e.unevaluated(file, text, failures)...)
	}
	return c.calls
}

// A failure is a range of lines of a file that cannot be evaluated.
type failure struct {
	first, last int // lines
	err         error
}

// exec evaluates a file. c is nil for a .bzl file. If a statement fails, exec
// evaluates the rest of the file again without it.
func (e *Evaluator) exec(c *collector, pkg, file string, text []byte) (starlark.StringDict, []failure) {
	err := starlarklimit.Check(file, text)
	var f *syntax.File
	if err == nil {
		f, err = options.Parse(file, text, 0)
	}
	if err != nil {
		e.noteLimit(err)
		return nil, []failure{{1, lastLine, err}}
	}
	e.sites[file] = callSitesOf(f)
	statements := f.Stmts
	var failures []failure
	for {
		// Resolving a tree changes it, so every attempt needs a new one.
		if len(failures) > 0 {
			f, _ = options.Parse(file, text, 0)
			f.Stmts = outside(f.Stmts, failures)
		}
		if c != nil {
			c.calls = nil
		}
		globals, err := e.attempt(c, pkg, file, f)
		if err == nil {
			return globals, failures
		}
		e.noteLimit(err)
		i := statementAt(statements, lineOf(err, file))
		if i < 0 || contains(failures, statements[i]) {
			return globals, append(failures, failure{1, lastLine, err})
		}
		first, last := lines(statements[i])
		if len(failures) == maxFailures {
			return globals, append(failures, failure{first, lastLine, err})
		}
		failures = append(failures, failure{first, last, err})
	}
}

// noteLimit keeps the first error that says that a file is above a limit.
func (e *Evaluator) noteLimit(err error) {
	if e.Exceeded == "" && isLimit(err) {
		e.Exceeded = reasonOf(err)
	}
}

// lastLine is larger than the number of lines of any file.
const lastLine = 1 << 30

// attempt evaluates a parsed file once.
func (e *Evaluator) attempt(c *collector, pkg, file string, f *syntax.File) (globals starlark.StringDict, err error) {
	defer func() {
		if p := recover(); p != nil {
			globals, err = nil, fmt.Errorf("%s: internal error while evaluating: %v", file, p)
		}
	}()
	loaded := map[string][]string{} // by module
	for _, stmt := range f.Stmts {
		if load, ok := stmt.(*syntax.LoadStmt); ok {
			for _, from := range load.From {
				loaded[load.ModuleName()] = append(loaded[load.ModuleName()], from.Name)
			}
		}
	}
	thread := &starlark.Thread{Name: file, Print: func(*starlark.Thread, string) {}}
	if c != nil {
		thread.SetLocal(collectorKey, c)
	}
	thread.SetMaxExecutionSteps(maxSteps)
	thread.Load = func(_ *starlark.Thread, label string) (starlark.StringDict, error) {
		module := e.module(pkg, label)
		symbols := starlark.StringDict{}
		for _, name := range loaded[label] {
			symbols[name] = &unknown{name: name}
			// The attributes of rules for .td files say what they generate, whichever file defines them.
			if v := module[name]; v != nil && !slices.Contains(buildfile.RuleNames[:], name) {
				symbols[name] = v
			}
		}
		return symbols, nil
	}
	names := predeclared(f)
	countOperators(f)
	for name, function := range new(budget).functions() {
		names[name] = function
	}
	program, err := starlark.FileProgram(f, names.Has)
	if err != nil {
		return nil, err
	}
	return program.Init(thread, names)
}

// outside returns the statements that no failure covers.
func outside(stmts []syntax.Stmt, failures []failure) []syntax.Stmt {
	return slices.DeleteFunc(slices.Clone(stmts), func(s syntax.Stmt) bool { return contains(failures, s) })
}

func contains(failures []failure, s syntax.Stmt) bool {
	first, _ := lines(s)
	return slices.ContainsFunc(failures, func(f failure) bool { return f.first <= first && first <= f.last })
}

func lines(s syntax.Stmt) (first, last int) {
	start, end := s.Span()
	return int(start.Line), int(end.Line)
}

// statementAt returns the index of the statement at a line, or -1.
func statementAt(stmts []syntax.Stmt, line int) int {
	return slices.IndexFunc(stmts, func(s syntax.Stmt) bool {
		first, last := lines(s)
		return first <= line && line <= last
	})
}

// lineOf returns the line of a file at which evaluation failed, or 0.
func lineOf(err error, file string) int {
	var failed *starlark.EvalError
	if errors.As(err, &failed) {
		for _, frame := range failed.CallStack {
			if frame.Pos.Filename() == file {
				return int(frame.Pos.Line)
			}
		}
	}
	var unresolved resolve.ErrorList
	if errors.As(err, &unresolved) && len(unresolved) > 0 {
		return int(unresolved[0].Pos.Line)
	}
	return 0
}

// predeclared gives a value to every name that a file uses: the functions of
// builtins, and unknown values for all other names.
func predeclared(f *syntax.File) starlark.StringDict {
	names := starlark.StringDict{}
	syntax.Walk(f, func(n syntax.Node) bool {
		if id, ok := n.(*syntax.Ident); ok && starlark.Universe[id.Name] == nil {
			names[id.Name] = &unknown{name: id.Name}
		}
		return true
	})
	for name, v := range builtins() {
		if names[name] != nil || starlark.Universe[name] != nil {
			names[name] = v
		}
	}
	return names
}

// module evaluates a .bzl file and returns its symbols. It returns none for a file
// of another repository and for a file that does not parse.
func (e *Evaluator) module(pkg, label string) starlark.StringDict {
	file, ok := e.FileOf(pkg, label)
	if !ok {
		return nil
	}
	if m, ok := e.modules[file]; ok {
		e.Exceeded = cmp.Or(e.Exceeded, e.over[file])
		return m // nil while the file is evaluated, if it loads itself
	}
	if e.modules == nil {
		e.modules, e.over = map[string]starlark.StringDict{}, map[string]string{}
	}
	e.modules[file] = nil
	text, err := e.Read(file)
	if err != nil || e.loading >= maxLoads {
		return nil
	}
	e.loading++
	defer func() { e.loading-- }()
	before := e.Exceeded
	e.Exceeded = ""
	globals, _ := e.exec(nil, slashpath.Dir(file), file, text)
	e.over[file] = e.Exceeded
	e.Exceeded = cmp.Or(before, e.Exceeded)
	for name, v := range globals {
		if u, ok := v.(*unknown); ok && u.name == "" {
			u.name = name // the variable to which the result of rule(…) is assigned
		}
	}
	globals.Freeze()
	e.modules[file] = globals
	return globals
}

// FileOf returns the path of the file that a label in a package names, and false
// if the label is invalid or names a file of another repository.
func (e *Evaluator) FileOf(pkg, text string) (string, bool) {
	lb, err := labeltext.Parse(text)
	if err != nil || lb.Repo != "" && lb.Repo != "@" && lb.Repo != e.Repository {
		return "", false
	}
	if lb.Relative {
		lb.Pkg = pkg
	}
	return path.Join(lb.Pkg, lb.Name), true
}
