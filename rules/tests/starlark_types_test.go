package tests

import (
	"maps"
	"path"
	"slices"
	"strings"

	"go.starlark.net/syntax"
)

// A sourceFile is a file of Starlark: a .bzl, BUILD or MODULE.bazel file.
type sourceFile struct {
	name      string // its path in the repository
	kind      string // "bzl", "build" or "module"
	syntax    *syntax.File
	loaded    map[string]loadedName  // by local name
	globals   map[string]syntax.Expr // assigned at the top level
	functions map[string]*function
	embedded  string // names the BUILD text in a .bzl file; "" for a whole file
}

// A loadedName says where a name of a file comes from.
type loadedName struct{ file, label, name string }

// A function is a def statement, with the inferred types of its parameters, its
// local variables and its result.
type function struct {
	file   *sourceFile
	def    *syntax.DefStmt // nil for the statements at the top level of a file
	body   []syntax.Stmt
	locals map[string]types
	result types
}

// types is a set of types, named as in the documentation. "list<T>" is a list with elements of type T.
type types map[string]bool

// A program is a set of files. Types are inferred in all files together, because the
// implementation function of a rule passes its ctx to functions of other files.
type program struct {
	api     *api
	files   map[string]*sourceFile
	called  map[*function]bool // functions whose parameter types follow from a call or a rule
	changed bool
}

func newSourceFile(name, kind string, file *syntax.File) *sourceFile {
	f := &sourceFile{name: name, kind: kind, syntax: file, loaded: map[string]loadedName{}, globals: map[string]syntax.Expr{}, functions: map[string]*function{}}
	f.functions[""] = &function{file: f, body: file.Stmts, locals: map[string]types{}}
	for _, statement := range file.Stmts {
		switch s := statement.(type) {
		case *syntax.LoadStmt:
			label := s.ModuleName()
			for i := range s.From {
				f.loaded[s.To[i].Name] = loadedName{file: pathOfLabel(name, label), label: label, name: s.From[i].Name}
			}
		case *syntax.DefStmt:
			f.functions[s.Name.Name] = &function{file: f, def: s, body: s.Body, locals: map[string]types{}}
		case *syntax.AssignStmt:
			if id, ok := s.LHS.(*syntax.Ident); ok {
				f.globals[id.Name] = s.RHS
			}
		}
	}
	return f
}

// pathOfLabel is the path of a .bzl file of this repository, or "".
func pathOfLabel(from, label string) string {
	label = strings.TrimPrefix(label, "@rules_ods")
	if name, ok := strings.CutPrefix(label, ":"); ok {
		return path.Join(path.Dir(from), name)
	}
	if name, ok := strings.CutPrefix(label, "//"); ok {
		return strings.TrimPrefix(strings.Replace(name, ":", "/", 1), "/")
	}
	return ""
}

// infer computes the types of all files to a fixed point. Sets only grow, and
// there are finitely many types.
func (p *program) infer() {
	p.called = map[*function]bool{}
	for _, file := range p.files {
		for _, caller := range file.functions {
			for _, statement := range caller.body {
				p.findCalled(file, statement)
			}
		}
	}
	for p.changed = true; p.changed; {
		p.changed = false
		for _, name := range slices.Sorted(maps.Keys(p.files)) {
			for _, f := range p.files[name].functions {
				p.inferFunction(f)
			}
		}
	}
}

func (p *program) add(f *function, local string, found types) {
	for name := range found {
		if !f.locals[local][name] {
			if f.locals[local] == nil {
				f.locals[local] = types{}
			}
			f.locals[local][name] = true
			p.changed = true
		}
	}
}

// conventional maps names of parameters to their types. It applies where no call shows the
// type.
var conventional = map[string]string{"ctx": "ctx", "repository_ctx": "repository_ctx", "module_ctx": "module_ctx"}

func (p *program) inferFunction(f *function) {
	if f.def != nil {
		for _, param := range f.def.Params {
			if id, ok := param.(*syntax.Ident); ok && len(f.locals[id.Name]) == 0 && conventional[id.Name] != "" && !p.called[f] {
				p.add(f, id.Name, types{conventional[id.Name]: true})
			}
		}
	}
	for _, statement := range f.body {
		syntax.Walk(statement, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.DefStmt:
				return false // inferFunction is called for nested functions separately
			case *syntax.AssignStmt:
				declare(f, n.LHS)
				if id, ok := n.LHS.(*syntax.Ident); ok && f.def != nil {
					p.add(f, id.Name, p.typesOf(f, n.RHS))
				}
			case *syntax.ForStmt:
				p.inferLoop(f, n.Vars, n.X)
			case *syntax.ForClause:
				p.inferLoop(f, n.Vars, n.X)
			case *syntax.ReturnStmt:
				if n.Result != nil {
					for name := range p.typesOf(f, n.Result) {
						if !f.result[name] {
							if f.result == nil {
								f.result = types{}
							}
							f.result[name], p.changed = true, true
						}
					}
				}
			case *syntax.CallExpr:
				p.inferCall(f, n)
			}
			return true
		})
	}
}

func (p *program) findCalled(file *sourceFile, statement syntax.Stmt) {
	syntax.Walk(statement, func(n syntax.Node) bool {
		call, ok := n.(*syntax.CallExpr)
		if !ok {
			return true
		}
		if id, ok := call.Fn.(*syntax.Ident); ok {
			p.called[p.lookup(file, id.Name)] = true
		}
		if implementationTypes[calleeName(call)] != nil {
			for _, arg := range call.Args {
				if named, ok := arg.(*syntax.BinaryExpr); ok && named.Op == syntax.EQ {
					arg = named.Y
				}
				if id, ok := arg.(*syntax.Ident); ok {
					p.called[p.lookup(file, id.Name)] = true
				}
			}
		}
		return true
	})
}

// declare records that a function binds a name, so that it is not a global.
func declare(f *function, target syntax.Expr) {
	switch target := target.(type) {
	case *syntax.Ident:
		if _, ok := f.locals[target.Name]; !ok && f.def != nil {
			f.locals[target.Name] = nil
		}
	case *syntax.ParenExpr:
		declare(f, target.X)
	case *syntax.TupleExpr:
		for _, e := range target.List {
			declare(f, e)
		}
	case *syntax.ListExpr:
		for _, e := range target.List {
			declare(f, e)
		}
	}
}

func (p *program) inferLoop(f *function, vars, list syntax.Expr) {
	declare(f, vars)
	id, ok := vars.(*syntax.Ident)
	if !ok || f.def == nil {
		return
	}
	for name := range p.typesOf(f, list) {
		if element, ok := strings.CutPrefix(name, "list<"); ok {
			p.add(f, id.Name, types{strings.TrimSuffix(element, ">"): true})
		}
	}
}

// implementationTypes are the types of the parameters of the function that each
// of these calls takes as its implementation.
var implementationTypes = map[string][]string{
	"rule":                  {"ctx"},
	"aspect":                {"", "ctx"},
	"repository_rule":       {"repository_ctx"},
	"module_extension":      {"module_ctx"},
	"analysistest.make":     {"ctx"},
	"materializer_rule":     {"ctx"},
	"testing.analysis_test": {"", "ctx"},
}

func calleeName(call *syntax.CallExpr) string {
	switch fn := call.Fn.(type) {
	case *syntax.Ident:
		return fn.Name
	case *syntax.DotExpr:
		if id, ok := fn.X.(*syntax.Ident); ok {
			return id.Name + "." + fn.Name.Name
		}
	}
	return ""
}

// inferCall passes the types of arguments on to the parameters of our functions.
func (p *program) inferCall(f *function, call *syntax.CallExpr) {
	if params := implementationTypes[calleeName(call)]; params != nil {
		for i, arg := range call.Args {
			named, ok := arg.(*syntax.BinaryExpr)
			isNamed := ok && named.Op == syntax.EQ
			value := arg
			if isNamed {
				if named.X.(*syntax.Ident).Name != "implementation" {
					continue
				}
				value = named.Y
			} else if i > 0 {
				continue
			}
			if id, ok := value.(*syntax.Ident); ok {
				if callee := p.lookup(f.file, id.Name); callee != nil && callee.def != nil {
					for i, name := range params {
						if name != "" && i < len(callee.def.Params) {
							p.add(callee, parameterName(callee.def.Params[i]), types{name: true})
						}
					}
				}
			}
		}
	}
	id, ok := call.Fn.(*syntax.Ident)
	if !ok {
		return
	}
	callee := p.lookup(f.file, id.Name)
	if callee == nil {
		return
	}
	for i, arg := range call.Args {
		if named, ok := arg.(*syntax.BinaryExpr); ok && named.Op == syntax.EQ {
			p.add(callee, named.X.(*syntax.Ident).Name, p.typesOf(f, named.Y))
			continue
		}
		if _, ok := arg.(*syntax.UnaryExpr); !ok && i < len(callee.def.Params) {
			p.add(callee, parameterName(callee.def.Params[i]), p.typesOf(f, arg))
		}
	}
}

func parameterName(param syntax.Expr) string {
	switch param := param.(type) {
	case *syntax.Ident:
		return param.Name
	case *syntax.BinaryExpr:
		return param.X.(*syntax.Ident).Name
	}
	return "" // *args, **kwargs
}

// lookup finds the function of a name in a file, through loads and assignments.
func (p *program) lookup(file *sourceFile, name string) *function {
	for range 10 {
		if found := file.functions[name]; found != nil && found.def != nil {
			return found
		}
		if id, ok := file.globals[name].(*syntax.Ident); ok {
			name = id.Name
			continue
		}
		loaded, ok := file.loaded[name]
		if !ok || p.files[loaded.file] == nil {
			return nil
		}
		file, name = p.files[loaded.file], loaded.name
	}
	return nil
}

// isShadowed reports whether a name in a function refers to something else than Bazel's global of that name.
func isShadowed(f *function, name string) bool {
	if _, ok := f.file.loaded[name]; ok {
		return true
	}
	if _, ok := f.file.globals[name]; ok {
		return true
	}
	if _, ok := f.file.functions[name]; ok {
		return true
	}
	if f.def == nil {
		return false
	}
	for _, param := range f.def.Params {
		if u, ok := param.(*syntax.UnaryExpr); ok {
			param = u.X
		}
		if param != nil && parameterName(param) == name {
			return true
		}
	}
	_, local := f.locals[name]
	return local
}

// typesOf returns the inferred types of an expression, empty if they are unknown.
func (p *program) typesOf(f *function, e syntax.Expr) types {
	switch e := e.(type) {
	case *syntax.ParenExpr:
		return p.typesOf(f, e.X)
	case *syntax.Literal:
		if e.Token == syntax.STRING {
			return types{"core/string": true}
		}
	case *syntax.ListExpr, *syntax.Comprehension:
		if c, ok := e.(*syntax.Comprehension); ok && c.Curly {
			return types{"core/dict": true}
		}
		return types{"core/list": true}
	case *syntax.DictExpr:
		return types{"core/dict": true}
	case *syntax.Ident:
		if known, ok := f.locals[e.Name]; ok {
			return known
		}
		if !isShadowed(f, e.Name) && p.api.isObject(e.Name) {
			return types{e.Name: true}
		}
		if value := f.file.globals[e.Name]; value != nil && f.def != nil {
			if _, alias := value.(*syntax.Ident); !alias {
				return p.typesOf(f.file.functions[""], value)
			}
		}
	case *syntax.BinaryExpr:
		left, right := p.typesOf(f, e.X), p.typesOf(f, e.Y)
		switch {
		case e.Op == syntax.PLUS && len(left) > 0:
			return left
		case e.Op == syntax.PLUS:
			return right
		case e.Op == syntax.PERCENT && left["core/string"]:
			return left
		case e.Op == syntax.AND || e.Op == syntax.OR:
			return union(left, right)
		}
	case *syntax.CondExpr:
		return union(p.typesOf(f, e.True), p.typesOf(f, e.False))
	case *syntax.IndexExpr:
		if provider, ok := e.Y.(*syntax.Ident); ok && p.api.scopes[provider.Name][provider.Name] != nil {
			return types{provider.Name: true} // target[DefaultInfo]
		}
		found := types{}
		for name := range p.typesOf(f, e.X) {
			if element, ok := strings.CutPrefix(name, "list<"); ok {
				found[strings.TrimSuffix(element, ">")] = true
			}
		}
		return found
	case *syntax.DotExpr:
		return p.resultsOf(f, e.X, e.Name.Name, false)
	case *syntax.CallExpr:
		switch fn := e.Fn.(type) {
		case *syntax.DotExpr:
			return p.resultsOf(f, fn.X, fn.Name.Name, true)
		case *syntax.Ident:
			if callee := p.lookup(f.file, fn.Name); callee != nil {
				return callee.result
			}
			if isShadowed(f, fn.Name) {
				return nil
			}
			for _, scope := range []string{"globals/all", "globals/bzl"} {
				if found := p.api.result(scope, fn.Name); found != "" {
					return types{found: true}
				}
			}
		}
	}
	return nil
}

// resultsOf returns the types of a member of an expression, or, if call is set, of the member's result.
func (p *program) resultsOf(f *function, object syntax.Expr, member string, call bool) types {
	found := types{}
	for scope := range p.typesOf(f, object) {
		if strings.HasPrefix(scope, "list<") {
			scope = "core/list"
		}
		result := p.api.result(scope, member)
		if s, documented := p.api.member(scope, member); result != "" && (!documented || s != nil && s.function == call) {
			found[result] = true
		}
	}
	return found
}

func union(a, b types) types {
	all := maps.Clone(a)
	if all == nil {
		all = types{}
	}
	maps.Copy(all, b)
	return all
}
