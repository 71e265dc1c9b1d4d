package migrate

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/bazelbuild/buildtools/build"
)

// replaced is the reason for removing a declaration.
const replaced = "the installed MLIR takes the place of this repository"

// A parsed is a file of the repository and its syntax.
type parsed struct {
	*file
	syntax *build.File
}

// A block is a list of statements: those of a file, or the body of a function or a branch.
type block struct {
	stmts  []build.Expr
	isBody bool
}

// blocks returns the lists of statements of a file.
func blocks(f *parsed) []block {
	found := []block{{stmts: f.syntax.Stmt}}
	for i := 0; i < len(found); i++ {
		for _, stmt := range found[i].stmts {
			switch stmt := stmt.(type) {
			case *build.DefStmt:
				found = append(found, block{stmt.Body, true})
			case *build.IfStmt:
				found = append(found, block{stmt.True, true}, block{stmt.False, true})
			case *build.ForStmt:
				found = append(found, block{stmt.Body, true})
			}
		}
	}
	return found
}

func isCallOf(call *build.CallExpr, name string) bool {
	callee, ok := call.X.(*build.Ident)
	return ok && callee.Name == name
}

// argument returns a keyword argument that is a string, or "".
func argument(call *build.CallExpr, name string) string {
	for _, arg := range call.List {
		if a, ok := arg.(*build.AssignExpr); ok {
			key, isIdent := a.LHS.(*build.Ident)
			if value, ok := a.RHS.(*build.StringExpr); ok && isIdent && key.Name == name {
				return value.Value
			}
		}
	}
	return ""
}

// names reports whether a call declares a repository, by the keyword name or a leading string.
func names(call *build.CallExpr, repository string) bool {
	if callee, ok := call.X.(*build.Ident); ok && slices.Contains([]string{"workspace", "module", "bazel_dep", "use_repo", "fail", "print"}, callee.Name) {
		return false
	}
	if argument(call, "name") == repository {
		return true
	}
	if len(call.List) == 0 {
		return false
	}
	first, ok := call.List[0].(*build.StringExpr)
	return ok && first.Value == repository
}

// identifiers adds the names that an expression uses to a set.
func identifiers(e build.Expr, used map[string]bool) {
	build.Walk(e, func(e build.Expr, _ []build.Expr) {
		if id, ok := e.(*build.Ident); ok {
			used[id.Name] = true
		}
	})
}

// sourceRules returns the names in a file of functions and rules of LLVM's sources, which serve the
// build of LLVM, such as llvm_configure and llvm_zlib_disable, each with the repository of the sources.
func sourceRules(f *parsed) map[string]string {
	found := map[string]string{}
	sourcesOf := func(label string) (repository string, ok bool) {
		repository, rest := splitLabel(label)
		return repository, repository != "" && strings.HasPrefix(rest, "//utils/bazel:")
	}
	for _, stmt := range f.syntax.Stmt {
		switch stmt := stmt.(type) {
		case *build.LoadStmt:
			if repository, ok := sourcesOf(stmt.Module.Value); ok {
				for _, to := range stmt.To {
					found[to.Name] = repository
				}
			}
		case *build.AssignExpr:
			if isProxy(stmt) {
				call := stmt.RHS.(*build.CallExpr)
				if label, ok := first(call).(*build.StringExpr); ok {
					if repository, ok := sourcesOf(label.Value); ok {
						found[stmt.LHS.(*build.Ident).Name] = repository
					}
				}
			}
		}
	}
	return found
}

// first returns the first argument of a call, or nil.
func first(call *build.CallExpr) build.Expr {
	if len(call.List) == 0 {
		return nil
	}
	return call.List[0]
}

// called returns the function of a set that is called, also through maybe, or "".
func called(call *build.CallExpr, functions map[string]string) string {
	for _, e := range []build.Expr{call.X, first(call)} {
		if id, ok := e.(*build.Ident); ok && functions[id.Name] != "" {
			return id.Name
		}
	}
	return ""
}

// ofThisLLVM returns the functions of a file whose calls go with the repository that is replaced: those of
// the same sources as the function that declares it, or all if none does. makers are the functions that
// declare it. If they declare another repository, too, they are all.
func (m *migration) ofThisLLVM(f *parsed) (functions map[string]string, makers map[string]bool) {
	functions, makers = sourceRules(f), map[string]bool{}
	sources, others := map[string]bool{}, false
	each := func(do func(call *build.CallExpr, function string)) {
		for _, b := range blocks(f) {
			for _, stmt := range b.stmts {
				if call, ok := stmt.(*build.CallExpr); ok {
					if function := called(call, functions); function != "" {
						do(call, function)
					}
				}
			}
		}
	}
	each(func(call *build.CallExpr, function string) {
		if names(call, m.llvm) {
			makers[function], sources[functions[function]] = true, true
		}
	})
	each(func(call *build.CallExpr, function string) { others = others || makers[function] && m.isOther(call) })
	maps.DeleteFunc(functions, func(function, repository string) bool {
		return len(sources) > 0 && !sources[repository] || others && !makers[function]
	})
	return functions, makers
}

// isOther reports whether a call declares another repository.
func (m *migration) isOther(call *build.CallExpr) bool {
	return argument(call, "name") != "" && !names(call, m.llvm)
}

// removeDeclarations removes the statements of a file that declare the repository of LLVM or serve
// its build, and the loads that only they need. It reports whether one declares the repository.
func (m *migration) removeDeclarations(f *parsed) bool {
	removed := map[build.Expr]bool{}
	declares := false
	ofSources, makers := m.ofThisLLVM(f)
	for _, b := range blocks(f) {
		var of []build.Expr
		for _, stmt := range b.stmts {
			call, ok := stmt.(*build.CallExpr)
			if !ok {
				continue
			}
			isDeclaration := names(call, m.llvm) || m.isModule && m.isModuleOfLLVM(call)
			declares = declares || isDeclaration
			function := called(call, ofSources)
			if isDeclaration || function != "" && !(makers[function] && m.isOther(call)) {
				of = append(of, stmt)
			}
		}
		for i, stmt := range of {
			start, end := stmt.Span()
			first, last := f.statement(start.Byte, end.Byte)
			text := ""
			if b.isBody && len(of) == len(b.stmts) && i == 0 {
				first, last, text = start.Byte, end.Byte, "pass"
			}
			f.add(change{first, last, text, replaced})
			removed[stmt] = true
		}
	}
	if m.isModule {
		declares = m.removeUse(f, removed) || declares
	}
	if len(removed) > 0 {
		m.removeUnused(f, removed)
	}
	return declares
}

// moduleOfLLVM returns the Bazel module whose repository has the name, or "".
func (m *migration) moduleOfLLVM(declaring []*parsed) string {
	for _, f := range declaring {
		for _, stmt := range f.syntax.Stmt {
			call, ok := stmt.(*build.CallExpr)
			if ok && isCallOf(call, "bazel_dep") && cmp.Or(argument(call, "repo_name"), argument(call, "name")) == m.llvm {
				return argument(call, "name")
			}
		}
	}
	return ""
}

// isModuleOfLLVM reports whether a statement of MODULE.bazel is about the module that has the
// repository's name.
func (m *migration) isModuleOfLLVM(call *build.CallExpr) bool {
	return m.module != "" && (isCallOf(call, "bazel_dep") && argument(call, "name") == m.module || argument(call, "module_name") == m.module)
}

// removeUse removes the repository from use_repo, or the module extension if nothing else of it is
// used. It reports whether the repository was there.
func (m *migration) removeUse(f *parsed, removed map[build.Expr]bool) bool {
	found := false
	for _, stmt := range f.syntax.Stmt {
		call, ok := stmt.(*build.CallExpr)
		if !ok || !isCallOf(call, "use_repo") || len(call.List) == 0 {
			continue
		}
		extension, ok := call.List[0].(*build.Ident)
		if !ok {
			continue
		}
		if slices.Contains(m.proxies(f), extension.Name) {
			continue
		}
		for i, arg := range call.List[1:] {
			visible := arg
			if a, ok := arg.(*build.AssignExpr); ok {
				if id, ok := a.LHS.(*build.Ident); ok && id.Name == m.llvm {
					visible = &build.StringExpr{Value: m.llvm}
				}
			}
			if s, ok := visible.(*build.StringExpr); !ok || s.Value != m.llvm {
				continue
			}
			found = true
			if len(call.List) > 2 {
				_, from := call.List[i].Span() // the argument before, since i counts from the second
				_, to := arg.Span()
				f.add(change{from.Byte, to.Byte, "", replaced})
				removed[arg] = true
				continue
			}
			m.removeExtension(f, extension.Name, removed)
		}
	}
	return found
}

// removeExtension removes all statements about a module extension, or, if other repositories
// come from it, nothing but this one's use_repo.
func (m *migration) removeExtension(f *parsed, name string, removed map[build.Expr]bool) {
	var about []build.Expr
	uses := 0
	for _, stmt := range f.syntax.Stmt {
		switch stmt := stmt.(type) {
		case *build.AssignExpr:
			if id, ok := stmt.LHS.(*build.Ident); ok && id.Name == name {
				about = append(about, stmt)
			}
		case *build.CallExpr:
			if dot, ok := stmt.X.(*build.DotExpr); ok {
				if id, ok := dot.X.(*build.Ident); ok && id.Name == name {
					about = append(about, stmt)
				}
			} else if isCallOf(stmt, "use_repo") && len(stmt.List) > 0 {
				if id, ok := stmt.List[0].(*build.Ident); ok && id.Name == name {
					about = append(about, stmt)
					uses++
				}
			}
		}
	}
	for _, stmt := range about {
		call, isCall := stmt.(*build.CallExpr)
		if uses > 1 && (!isCall || !isCallOf(call, "use_repo") || len(call.List) != 2 || !usesOnly(call, m.llvm)) {
			continue
		}
		start, end := stmt.Span()
		first, last := f.statement(start.Byte, end.Byte)
		f.add(change{first, last, "", replaced})
		removed[stmt] = true
	}
}

// usesOnly reports whether the second argument of use_repo is a repository.
func usesOnly(call *build.CallExpr, repository string) bool {
	switch arg := call.List[1].(type) {
	case *build.StringExpr:
		return arg.Value == repository
	case *build.AssignExpr:
		id, ok := arg.LHS.(*build.Ident)
		return ok && id.Name == repository
	}
	return false
}

// removeUnused removes the loads and the proxies of repository rules that only removed statements
// use. It reports loads that still fetch the sources of LLVM.
func (m *migration) removeUnused(f *parsed, removed map[build.Expr]bool) {
	usedByRemoved, used := map[string]bool{}, map[string]bool{}
	for stmt := range removed {
		identifiers(stmt, usedByRemoved)
	}
	for _, stmt := range f.syntax.Stmt {
		if _, ok := stmt.(*build.LoadStmt); ok || removed[stmt] {
			continue
		}
		if a, ok := stmt.(*build.AssignExpr); ok && isProxy(a) {
			continue
		}
		build.Walk(stmt, func(e build.Expr, stack []build.Expr) {
			if id, ok := e.(*build.Ident); ok && !removed[e] && !slices.ContainsFunc(stack, func(s build.Expr) bool { return removed[s] }) {
				used[id.Name] = true
			}
		})
	}
	for _, stmt := range f.syntax.Stmt {
		var defined []string
		module := ""
		switch stmt := stmt.(type) {
		case *build.LoadStmt:
			module = stmt.Module.Value
			for _, to := range stmt.To {
				defined = append(defined, to.Name)
			}
		case *build.AssignExpr:
			if !isProxy(stmt) {
				continue
			}
			defined = []string{stmt.LHS.(*build.Ident).Name}
		default:
			continue
		}
		if !slices.ContainsFunc(defined, func(name string) bool { return usedByRemoved[name] }) {
			continue
		}
		start, end := stmt.Span()
		if !slices.ContainsFunc(defined, func(name string) bool { return used[name] }) {
			first, last := f.statement(start.Byte, end.Byte)
			f.add(change{first, last, "", "only the declaration of the repository used it"})
			continue
		}
		if repository, _ := splitLabel(module); strings.Contains(strings.ToLower(repository), "llvm") {
			m.left(f, start.Byte, fmt.Sprintf("the load of %s still fetches the sources of LLVM; remove it if nothing else needs it", module))
		}
	}
}

// isProxy reports whether a statement of MODULE.bazel gives a name to a repository rule.
func isProxy(a *build.AssignExpr) bool {
	call, ok := a.RHS.(*build.CallExpr)
	_, isIdent := a.LHS.(*build.Ident)
	return ok && isIdent && isCallOf(call, "use_repo_rule")
}

// loadedFiles returns the .bzl files of this repository that a file loads, directly and through
// others.
func (m *migration) loadedFiles(f *parsed) []*parsed {
	var found []*parsed
	seen := map[string]bool{f.name: true}
	todo := []*parsed{f}
	for len(todo) > 0 {
		from := todo[0]
		todo = todo[1:]
		for _, stmt := range from.syntax.Stmt {
			load, ok := stmt.(*build.LoadStmt)
			if !ok {
				continue
			}
			name, ok := fileOf(load.Module.Value, path.Dir(from.name))
			if !ok || seen[name] {
				continue
			}
			seen[name] = true
			if loaded := m.byName[name]; loaded != nil {
				found = append(found, loaded)
				todo = append(todo, loaded)
			}
		}
	}
	return found
}

// fileOf returns the path of the file that a label in a package of this repository names.
func fileOf(label, pkg string) (string, bool) {
	label = strings.TrimPrefix(strings.TrimPrefix(label, "@@"), "@")
	if rest, ok := strings.CutPrefix(label, "//"); ok {
		pkg, name, found := strings.Cut(rest, ":")
		return path.Join(pkg, name), found
	}
	if name, ok := strings.CutPrefix(label, ":"); ok {
		return path.Join(pkg, name), true
	}
	return "", false
}
