package migrate

import (
	"iter"
	"maps"
	"path"
	"slices"

	"github.com/bazelbuild/buildtools/build"
	"github.com/rules-ods/rules_ods/language/internal/starlarktext"
)

// maxCalls limits the calls that reach visits, since functions that call each other can make any number of them.
const maxCalls = 10000

// A block is a list of statements: those of a file, or the body of a function or a branch. values are the strings
// that names in it have, as far as the files tell.
type block struct {
	stmts  []build.Expr
	isBody bool
	values map[string]string
}

// blocks returns the lists of statements of a file.
func (m *migration) blocks(f *file) []block {
	found := []block{{f.syntax.Stmt, false, m.globals(f)}}
	for i := 0; i < len(found); i++ {
		for _, stmt := range found[i].stmts {
			found = append(found, bodies(stmt, found[i].values)...)
		}
	}
	return found
}

// calls yields the calls among the statements of a file, also in functions and branches, each with its block.
func (m *migration) calls(f *file) iter.Seq2[block, *build.CallExpr] {
	return func(yield func(block, *build.CallExpr) bool) {
		for _, b := range m.blocks(f) {
			for call := range calls(b.stmts) {
				if !yield(b, call) {
					return
				}
			}
		}
	}
}

// calls yields the statements that are calls of one of some functions, by default of any.
func calls(stmts []build.Expr, functions ...string) iter.Seq[*build.CallExpr] {
	return func(yield func(*build.CallExpr) bool) {
		for _, stmt := range stmts {
			if call, ok := stmt.(*build.CallExpr); ok && (len(functions) == 0 || isCallOf(call, functions...)) && !yield(call) {
				return
			}
		}
	}
}

// loads yields the load statements of a file.
func (f *file) loads() iter.Seq[*build.LoadStmt] {
	return func(yield func(*build.LoadStmt) bool) {
		for _, stmt := range f.syntax.Stmt {
			if load, ok := stmt.(*build.LoadStmt); ok && !yield(load) {
				return
			}
		}
	}
}

// assigned returns the name to which a statement assigns the result of a call of one of some functions, and the call, or nil.
func assigned(stmt build.Expr, functions ...string) (name string, call *build.CallExpr) {
	name, value, _ := starlarktext.Assigned(stmt)
	if call, ok := value.(*build.CallExpr); ok && isCallOf(call, functions...) {
		return name, call
	}
	return "", nil
}

// offset returns the offset of an expression in its file.
func offset(e build.Expr) int {
	start, _ := e.Span()
	return start.Byte
}

// bodies returns the blocks directly in a statement. A function has the values of its variables, but none of its
// parameters: those are known at a call.
func bodies(stmt build.Expr, values map[string]string) []block {
	switch stmt := stmt.(type) {
	case *build.DefStmt:
		local := maps.Clone(values)
		for _, p := range stmt.Params {
			name, _ := build.GetParamName(p)
			delete(local, name)
		}
		starlarktext.Assign(local, stmt.Body, "")
		return []block{{stmt.Body, true, local}}
	case *build.IfStmt:
		return []block{{stmt.True, true, values}, {stmt.False, true, values}}
	case *build.ForStmt:
		return []block{{stmt.Body, true, values}}
	}
	return nil
}

// globals returns the strings that names have in a file, also those that it loads from this repository.
func (m *migration) globals(f *file) map[string]string {
	if values, ok := m.values[f]; ok {
		return values
	}
	values := map[string]string{}
	m.values[f] = values // for files that load this one, directly or through others
	for load := range f.loads() {
		if from := m.loadedFile(f, load); from != nil {
			loaded := m.globals(from)
			for i, to := range load.To {
				if text, ok := loaded[load.From[i].Name]; ok {
					values[to.Name] = text
				}
			}
		}
	}
	starlarktext.Assign(values, f.syntax.Stmt, "")
	return values
}

// loadedFile returns the file of this repository that a load of a file names, or nil.
func (m *migration) loadedFile(f *file, load *build.LoadStmt) *file {
	if name, ok := m.fileOf(load.Module.Value, path.Dir(f.name)); ok {
		return m.byName[name]
	}
	return nil
}

// function returns the function of this repository that a name in a file has, and its file, or nil.
func (m *migration) function(f *file, name string) (*file, *build.DefStmt) {
	for range 100 { // loads may form a cycle
		var from *file
		for _, stmt := range f.syntax.Stmt {
			switch stmt := stmt.(type) {
			case *build.DefStmt:
				if stmt.Name == name {
					return f, stmt
				}
			case *build.AssignExpr:
				to, value, _ := starlarktext.Assigned(stmt)
				if other, ok := value.(*build.Ident); ok && to == name && other.Name != name {
					from, name = f, other.Name
				}
			case *build.LoadStmt:
				for i, to := range stmt.To {
					if to.Name == name {
						if from = m.loadedFile(f, stmt); from == nil {
							return nil, nil
						}
						name = stmt.From[i].Name
						break
					}
				}
			}
			if from != nil {
				break
			}
		}
		if from == nil {
			return nil, nil
		}
		f = from
	}
	return nil, nil
}

// A visited call is one that a statement makes, itself or in functions of this repository.
type visited struct {
	file   *file
	call   *build.CallExpr
	values map[string]string
	own    map[string]string // without what the statement gives to its function
	depth  int               // 0 for the statement
}

// reach returns the calls that a statement makes: itself, and those in the functions that it calls.
func (m *migration) reach(f *file, call *build.CallExpr, values map[string]string) []visited {
	found := []visited{{f, call, values, values, 0}}
	for i := 0; i < len(found) && len(found) < maxCalls; i++ {
		v := found[i]
		if v.depth > 30 {
			continue
		}
		for _, callee := range []build.Expr{v.call.X, first(v.call)} {
			id, ok := callee.(*build.Ident)
			if !ok {
				continue
			}
			file, def := m.function(v.file, id.Name)
			if def == nil {
				continue
			}
			arguments := v.call.List
			if callee != v.call.X {
				arguments = arguments[1:] // maybe(function, name = …)
			}
			inside, own := bind(def, m.globals(file), arguments, v.values), bodies(def, m.globals(file))[0].values
			if v.depth > 0 {
				own = bind(def, m.globals(file), arguments, v.own)
			}
			todo := [][]build.Expr{def.Body}
			for len(todo) > 0 && len(found) < maxCalls {
				stmts := todo[0]
				todo = todo[1:]
				for _, stmt := range stmts {
					if call, ok := stmt.(*build.CallExpr); ok {
						found = append(found, visited{file, call, inside, own, v.depth + 1})
					}
					for _, b := range bodies(stmt, nil) {
						todo = append(todo, b.stmts)
					}
				}
			}
		}
	}
	return found
}

// reaches reports whether a function that a statement calls declares the repository of LLVM.
func (m *migration) reaches(f *file, call *build.CallExpr, values map[string]string) bool {
	return slices.ContainsFunc(m.reach(f, call, values)[1:], func(v visited) bool { return names(v.call, v.values, m.llvm) })
}

// bind returns the values in the body of a function that is called with arguments.
func bind(def *build.DefStmt, globals map[string]string, arguments []build.Expr, values map[string]string) map[string]string {
	inside := maps.Clone(globals)
	given := func(name string, e build.Expr, values map[string]string) {
		delete(inside, name)
		if text, ok := starlarktext.Of(e, values, ""); ok {
			inside[name] = text
		}
	}
	for _, p := range def.Params {
		if a, ok := p.(*build.AssignExpr); ok {
			name, _ := build.GetParamName(p)
			given(name, a.RHS, globals)
		}
	}
	for i, arg := range arguments {
		if name, value, ok := starlarktext.Assigned(arg); ok {
			given(name, value, values)
		} else if i < len(def.Params) {
			if name, op := build.GetParamName(def.Params[i]); op == "" {
				given(name, arg, values)
			}
		}
	}
	starlarktext.Assign(inside, def.Body, "")
	return inside
}

// nameArgument returns the argument that names what a call declares: the keyword name or a leading string.
func nameArgument(call *build.CallExpr) build.Expr {
	if e := parameter(call, -1, "name"); e != nil {
		return e
	}
	return first(call)
}

// noDeclarations are functions that take a name and declare no repository.
var noDeclarations = []string{"bazel_dep", "existing_rule", "fail", "include", "inject_repo", "module", "print", "register_toolchains", "system_mlir", "use_repo", "workspace"}

// names reports whether a call declares a repository, by the keyword name or a leading string.
func names(call *build.CallExpr, values map[string]string, repository string) bool {
	name, ok := declared(call, values)
	return ok && name == repository
}

// declared returns the repository that a call declares, if it may declare one.
func declared(call *build.CallExpr, values map[string]string) (string, bool) {
	if slices.Contains(noDeclarations, starlarktext.Function(call)) {
		return "", false
	}
	e := nameArgument(call)
	if e == nil {
		return "", false
	}
	return starlarktext.Of(e, values, "")
}

// isCallOf reports whether a call is one of one of some functions.
func isCallOf(call *build.CallExpr, functions ...string) bool {
	callee, ok := call.X.(*build.Ident)
	return ok && slices.Contains(functions, callee.Name)
}

// argument returns a keyword argument that is a string, or "".
func argument(call *build.CallExpr, name string) string { return stringParameter(call, -1, name) }

// first returns the first argument of a call, or nil.
func first(call *build.CallExpr) build.Expr {
	if len(call.List) == 0 {
		return nil
	}
	return call.List[0]
}

// parameter returns an argument of a call that is a keyword argument or has a position, or nil.
func parameter(call *build.CallExpr, position int, name string) build.Expr {
	for i, arg := range call.List {
		key, value, isKeyword := starlarktext.Assigned(arg)
		switch {
		case isKeyword && key == name:
			return value
		case !isKeyword && i == position:
			return arg
		}
	}
	return nil
}

// stringParameter returns an argument that is a string, or "".
func stringParameter(call *build.CallExpr, position int, name string) string {
	s, _ := parameter(call, position, name).(*build.StringExpr)
	if s == nil {
		return ""
	}
	return s.Value
}

// identifiers adds the names that an expression uses to a set.
func identifiers(e build.Expr, used map[string]bool) {
	build.Walk(e, func(e build.Expr, _ []build.Expr) {
		if id, ok := e.(*build.Ident); ok {
			used[id.Name] = true
		}
	})
}
