// Package expand finds the rules that a BUILD file makes, also those that it
// makes through macros, loops and variables: it evaluates the file together with
// the .bzl files of the repository that it loads. What other repositories define
// is a value that nothing is known of. The package says which rules are called
// with which .td file and outputs; it does not say what they mean.
package expand

import (
	"fmt"
	"path"
	"sort"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"
	"go.starlark.net/syntax"
)

// Bounds on the work for one file. Real macros need some thousand steps.
const (
	maxSteps = 2_000_000
	maxLoads = 32 // nested load statements
)

// An Output is one generated file of a call, with the options that write it.
type Output struct {
	Name    string
	Options []string
}

// A Call is one call of a rule or macro whose definition is not in the
// repository, with the attributes that say what it generates.
type Call struct {
	Symbol  string // as called
	Macro   string // the symbol that the BUILD file calls, if another one
	Line    int    // in the BUILD file
	Name    string
	TdFile  string   // label or file, as passed; "" if no attribute names one
	Outputs []Output // of tbl_outs, out, outs, hdr_out and src_out
	// Known reports whether Outputs is all that the call generates: it has
	// such an attribute, and its value is known.
	Known bool
}

// An Evaluator evaluates BUILD files. It caches the .bzl files that they load.
// It is not safe for concurrent use.
type Evaluator struct {
	// Read returns the text of a file of the repository.
	Read func(file string) ([]byte, error)
	// Glob returns the files of a package that match; nil for none.
	Glob func(pkg string, include, exclude []string) []string
	// Repository is the name by which the repository calls itself.
	Repository string

	modules map[string]starlark.StringDict
	loading int
}

var options = &syntax.FileOptions{Set: true, GlobalReassign: true, TopLevelControl: true}

// Calls returns the calls that the BUILD file of a package makes. If the file
// cannot be evaluated to its end, the calls before that point are returned with
// the error.
func (e *Evaluator) Calls(pkg, file string, text []byte) ([]Call, error) {
	c := &collector{pkg: pkg, file: file, glob: e.Glob}
	_, err := e.exec(c, pkg, file, text)
	return c.calls, err
}

// exec evaluates a file; c is nil for a .bzl file.
func (e *Evaluator) exec(c *collector, pkg, file string, text []byte) (globals starlark.StringDict, err error) {
	defer func() {
		if p := recover(); p != nil {
			globals, err = nil, fmt.Errorf("%s: internal error while evaluating: %v", file, p)
		}
	}()
	f, err := options.Parse(file, text, 0)
	if err != nil {
		return nil, err
	}
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
			if v := module[name]; v != nil && !isGenerator(name) {
				symbols[name] = v
			}
		}
		return symbols, nil
	}
	return starlark.ExecFileOptions(options, thread, file, text, e.predeclared(f))
}

// predeclared gives every name that a file uses a value: the built-in functions
// of Bazel that matter here, and for any other a value that is not known.
func (e *Evaluator) predeclared(f *syntax.File) starlark.StringDict {
	names := starlark.StringDict{}
	syntax.Walk(f, func(n syntax.Node) bool {
		if id, ok := n.(*syntax.Ident); ok && starlark.Universe[id.Name] == nil {
			names[id.Name] = &unknown{name: id.Name}
		}
		return true
	})
	for name, v := range builtins {
		if names[name] != nil || starlark.Universe[name] != nil {
			names[name] = v
		}
	}
	return names
}

// module evaluates a .bzl file and returns what it defines: nothing for a file
// of another repository, and for one that cannot be evaluated.
func (e *Evaluator) module(pkg, label string) starlark.StringDict {
	file, ok := e.fileOf(pkg, label)
	if !ok {
		return nil
	}
	if m, ok := e.modules[file]; ok {
		return m // nil while the file is evaluated, if it loads itself
	}
	if e.modules == nil {
		e.modules = map[string]starlark.StringDict{}
	}
	e.modules[file] = nil
	text, err := e.Read(file)
	if err != nil || e.loading >= maxLoads {
		return nil
	}
	e.loading++
	defer func() { e.loading-- }()
	dir := path.Dir(file)
	if dir == "." {
		dir = ""
	}
	globals, err := e.exec(nil, dir, file, text)
	if err != nil {
		return nil
	}
	for name, v := range globals {
		if u, ok := v.(*unknown); ok && u.name == "" {
			u.name = name // what rule(…) returned
		}
	}
	globals.Freeze()
	e.modules[file] = globals
	return globals
}

// fileOf returns the file that a load statement names.
func (e *Evaluator) fileOf(pkg, label string) (string, bool) {
	if rest, ok := strings.CutPrefix(label, "@"); ok {
		repo, inside, ok := strings.Cut(strings.TrimPrefix(rest, "@"), "//")
		if !ok || repo != "" && repo != e.Repository {
			return "", false
		}
		label = "//" + inside
	}
	if rest, ok := strings.CutPrefix(label, "//"); ok {
		p, name, ok := strings.Cut(rest, ":")
		if !ok {
			return "", false
		}
		return path.Join(p, name), true
	}
	return path.Join(pkg, strings.TrimPrefix(label, ":")), true
}

// isGenerator reports whether a symbol is one of the rules for .td files, whose
// attributes say what they generate whoever defines them.
func isGenerator(symbol string) bool {
	switch symbol {
	case "td_library", "gentbl_cc_library", "gentbl_filegroup", "gentbl_rule", "gentbl_test", "gentbl_sharded_ops":
		return true
	}
	return false
}

// builtins are the functions of Bazel that have an effect on names.
var builtins starlark.StringDict

func init() {
	builtins = starlark.StringDict{
		"glob":         starlark.NewBuiltin("glob", globFiles),
		"package_name": starlark.NewBuiltin("package_name", packageName),
		"struct":       starlark.NewBuiltin("struct", starlarkstruct.Make),
		"fail":         starlark.NewBuiltin("fail", fail),
		"Label": starlark.NewBuiltin("Label", func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
			if len(args) == 1 {
				return args[0], nil
			}
			return &unknown{}, nil
		}),
		"repository_name": starlark.NewBuiltin("repository_name", func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error) {
			return starlark.String("@"), nil
		}),
		"existing_rule": starlark.NewBuiltin("existing_rule", func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error) {
			return starlark.None, nil
		}),
	}
}

func fail(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	return nil, fmt.Errorf("fail%s", args)
}

func packageName(thread *starlark.Thread, _ *starlark.Builtin, _ starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	if c := collectorOf(thread); c != nil {
		return starlark.String(c.pkg), nil
	}
	return &unknown{}, nil
}

func globFiles(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	c := collectorOf(thread)
	var include, exclude []string
	if len(args) > 0 {
		include = stringList(args[0])
	}
	for _, kv := range kwargs {
		switch kv[0] {
		case starlark.String("include"):
			include = stringList(kv[1])
		case starlark.String("exclude"):
			exclude = stringList(kv[1])
		}
	}
	var out []starlark.Value
	if c != nil && c.glob != nil {
		files := c.glob(c.pkg, include, exclude)
		sort.Strings(files)
		for _, f := range files {
			out = append(out, starlark.String(f))
		}
	}
	return starlark.NewList(out), nil
}
