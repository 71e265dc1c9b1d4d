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
	each := func(do func(b block, call *build.CallExpr, function string)) {
		for _, b := range m.blocks(f) {
			for _, stmt := range b.stmts {
				if call, ok := stmt.(*build.CallExpr); ok {
					if function := called(call, functions); function != "" {
						do(b, call, function)
					}
				}
			}
		}
	}
	each(func(b block, call *build.CallExpr, function string) {
		if names(call, b.values, m.llvm) {
			makers[function], sources[functions[function]] = true, true
		}
	})
	each(func(b block, call *build.CallExpr, function string) {
		others = others || makers[function] && m.isOther(b, call)
	})
	maps.DeleteFunc(functions, func(function, repository string) bool {
		return len(sources) > 0 && !sources[repository] || others && !makers[function]
	})
	return functions, makers
}

// isOther reports whether a call declares another repository.
func (m *migration) isOther(b block, call *build.CallExpr) bool {
	return parameter(call, -1, "name") != nil && !names(call, b.values, m.llvm)
}

// removeDeclarations removes the statements of a file that declare the repository of LLVM or serve
// its build, and the loads that only they need. It reports whether one declares the repository.
func (m *migration) removeDeclarations(f *parsed) bool {
	removed := map[build.Expr]bool{}
	declares := false
	ofSources, makers := m.ofThisLLVM(f)
	var all []block
	for _, b := range m.blocks(f) {
		for _, stmt := range b.stmts {
			call, ok := stmt.(*build.CallExpr)
			if !ok {
				continue
			}
			isDeclaration := names(call, b.values, m.llvm) || m.isModule && m.isModuleOfLLVM(call)
			byArgument, others := m.declaresByArgument(f, b, call)
			if others && (isDeclaration || byArgument) {
				declares = true // what is left of it is in mixedLeft
				continue
			}
			isDeclaration = isDeclaration || byArgument
			declares = declares || isDeclaration
			function := called(call, ofSources)
			if isDeclaration || function != "" && !(makers[function] && m.isOther(b, call)) && !m.makesOther(call) {
				removed[stmt] = true
			}
		}
		all = append(all, b)
	}
	if m.isModule {
		declares = m.removeUse(f, removed) || declares
	}
	for _, b := range all {
		m.cut(f, b, removed, replaced)
	}
	if len(removed) > 0 {
		m.removeUnused(f, removed)
	}
	maps.Copy(m.removed, removed)
	return declares
}

// declaresByArgument reports whether a call gives the name of LLVM's repository to functions of this repository that
// declare it, also by default, and whether functions that it calls declare other repositories.
func (m *migration) declaresByArgument(f *parsed, b block, call *build.CallExpr) (declares, others bool) {
	for _, v := range m.reach(f, call, b.values)[1:] {
		if names(v.call, v.values, m.llvm) {
			declares = declares || !names(v.call, v.own, m.llvm)
			continue
		}
		name, isKnown := declared(v.call, v.values)
		if isKnown && strings.Contains(name, "llvm") && !m.usedInPackages()[name] || called(v.call, sourceRules(v.file)) != "" {
			continue
		}
		if id, ok := v.call.X.(*build.Ident); ok {
			if _, def := m.function(v.file, id.Name); def != nil {
				continue
			}
		}
		others = others || isKnown || parameter(v.call, -1, "name") != nil
	}
	return declares, others
}

// usedInPackages returns the repositories that labels of BUILD files name.
func (m *migration) usedInPackages() map[string]bool {
	if m.inPackages != nil {
		return m.inPackages
	}
	m.inPackages = map[string]bool{}
	for _, f := range m.files {
		if base := path.Base(f.name); base != "BUILD" && base != "BUILD.bazel" {
			continue
		}
		build.Walk(f.syntax, func(e build.Expr, _ []build.Expr) {
			if s, ok := e.(*build.StringExpr); ok {
				if repository := repositoryOf(s.Value); repository != "" {
					m.inPackages[repository] = true
				}
			}
		})
	}
	return m.inPackages
}

// mixedLeft records the calls of a file whose functions declare the repository of LLVM and others.
func (m *migration) mixedLeft(f *parsed) {
	for _, b := range m.blocks(f) {
		for _, stmt := range b.stmts {
			call, ok := stmt.(*build.CallExpr)
			if !ok {
				continue
			}
			byArgument, others := m.declaresByArgument(f, b, call)
			if !others || !byArgument && !names(call, b.values, m.llvm) {
				continue
			}
			m.mixed[call] = true
			if slices.ContainsFunc(m.reach(f, call, b.values)[1:], func(v visited) bool { return names(v.call, v.values, m.llvm) }) {
				start, _ := call.Span()
				m.left(f, start.Byte, fmt.Sprintf("this declares %s, and other repositories; let it declare the others only", m.llvm))
			}
		}
	}
}

// makesOther reports whether a call in a function declares another repository, too, for another caller.
func (m *migration) makesOther(call *build.CallExpr) bool {
	return len(m.reached[call]) > 1 || len(m.reached[call]) == 1 && !m.reached[call][m.llvm]
}

// findReached sets the repositories that each call in a function declares for the statements of a file.
func (m *migration) findReached(root *parsed) {
	for _, b := range m.blocks(root) {
		for _, stmt := range b.stmts {
			call, ok := stmt.(*build.CallExpr)
			if !ok {
				continue
			}
			for _, v := range m.reach(root, call, b.values)[1:] {
				if name, ok := declared(v.call, v.values); ok {
					if m.reached[v.call] == nil {
						m.reached[v.call] = map[string]bool{}
					}
					m.reached[v.call][name] = true
				}
			}
		}
	}
}

// cut removes statements of a block, with the comments that are only about them. What they had that the installed
// MLIR has not is left in a comment.
func (m *migration) cut(f *parsed, b block, removed map[build.Expr]bool, reason string) {
	count := 0
	for _, stmt := range b.stmts {
		if removed[stmt] {
			count++
		}
	}
	var run *change // statements on lines that follow each other
	for i, stmt := range b.stmts {
		if !removed[stmt] {
			continue
		}
		start, end := stmt.Span()
		text := ""
		if call, ok := stmt.(*build.CallExpr); ok && reason == replaced {
			for i, v := range m.reach(f, call, b.values) {
				name := m.llvm
				if i > 0 {
					name, _ = declared(v.call, v.values)
				}
				if patches := patchesOf(v.call); patches != "" && name != "" {
					text += todo(f.indent(start.Byte), fmt.Sprintf("%s had %s; the installed MLIR is built without them", name, patches))
				}
			}
		}
		if b.isBody && count == len(b.stmts) {
			if run != nil {
				run.end, run.text = end.Byte, run.text+text
				continue
			}
			run = &change{start.Byte, end.Byte, text, reason}
			continue
		}
		first, last := f.wholeLines(start.Byte, end.Byte)
		first = f.comments(first, b.stmts[i:], removed)
		if run != nil && run.end == first {
			run.end, run.text = last, run.text+text
			continue
		}
		m.addRun(f, run)
		run = &change{first, last, text, reason}
	}
	if run != nil && b.isBody && count == len(b.stmts) {
		if run.text != "" {
			run.text = strings.TrimLeft(run.text, " \t") + f.indent(run.start)
		}
		run.text += "pass"
		f.add(*run)
		return
	}
	m.addRun(f, run)
}

// addRun removes lines, or nothing if the change is nil, with the empty lines that would follow other ones.
func (m *migration) addRun(f *parsed, run *change) {
	if run != nil {
		run.start, run.end = f.emptyLines(run.start, run.end)
		f.add(*run)
	}
}

// patchesOf returns the arguments of a call that change the sources of LLVM, or "".
func patchesOf(call *build.CallExpr) string {
	var found []string
	for _, arg := range call.List {
		a, ok := arg.(*build.AssignExpr)
		if !ok {
			continue
		}
		name, ok := a.LHS.(*build.Ident)
		if !ok || !slices.Contains([]string{"patch_cmds", "patch_cmds_win", "patch_file", "patch_files", "patches", "remote_patches"}, name.Name) {
			continue
		}
		var texts []string
		build.Walk(a.RHS, func(e build.Expr, _ []build.Expr) {
			if s, ok := e.(*build.StringExpr); ok {
				texts = append(texts, strings.Join(strings.Fields(s.Value), " "))
			}
		})
		if list, ok := a.RHS.(*build.ListExpr); ok && len(list.List) == 0 {
			continue
		}
		found = append(found, strings.TrimSpace(name.Name+" "+strings.Join(texts, ", ")))
	}
	return strings.Join(found, " and ")
}

// todoMark begins the comments that keep what is left to do after the text that tells it is gone.
const todoMark = "# TODO(gazelle-ods migrate): "

// todo returns a comment, with the end of its line.
func todo(indent, text string) string { return indent + todoMark + text + "\n" }

// moduleOf returns the Bazel module whose repository has a name, or "".
func moduleOf(declaring []*parsed, repository string) string {
	for _, f := range declaring {
		for _, stmt := range f.syntax.Stmt {
			call, ok := stmt.(*build.CallExpr)
			if ok && isCallOf(call, "bazel_dep") && cmp.Or(argument(call, "repo_name"), argument(call, "name")) == repository {
				return argument(call, "name")
			}
		}
	}
	return ""
}

// isModuleOfLLVM reports whether a statement of MODULE.bazel is about the module that has the
// repository's name.
func (m *migration) isModuleOfLLVM(call *build.CallExpr) bool {
	return m.module != "" && isAboutModule(call, m.module)
}

// unusedModules returns the statements about modules that served LLVM alone: each bazel_dep and override of a module about
// LLVM if all uses of the module's extensions and rules are removed.
func (m *migration) unusedModules(f *parsed, removed map[build.Expr]bool) map[build.Expr]bool {
	unused := map[build.Expr]bool{}
	for stmt := range removed {
		a, ok := stmt.(*build.AssignExpr)
		if !ok {
			continue
		}
		call, ok := a.RHS.(*build.CallExpr)
		if !ok || !isCallOf(call, "use_extension") && !isCallOf(call, "use_repo_rule") {
			continue
		}
		label, _ := first(call).(*build.StringExpr)
		if label == nil {
			continue
		}
		repository, _ := splitLabel(label.Value)
		module := moduleOf([]*parsed{f}, repository)
		if module == "" || !m.isAboutLLVM(module, []*parsed{f}) || m.usedRepositories([]*parsed{f}, removed)[repository] {
			continue
		}
		for _, stmt := range f.syntax.Stmt {
			if call, ok := stmt.(*build.CallExpr); ok && isAboutModule(call, module) && !removed[stmt] {
				unused[stmt] = true
			}
		}
	}
	return unused
}

// isAboutModule reports whether a statement of MODULE.bazel depends on a module or overrides it.
func isAboutModule(call *build.CallExpr, module string) bool {
	return isCallOf(call, "bazel_dep") && argument(call, "name") == module || argument(call, "module_name") == module
}

// removeUse removes the repository from use_repo, or the module extension if nothing else of it is
// used. It reports whether the repository was there.
func (m *migration) removeUse(f *parsed, removed map[build.Expr]bool) bool {
	found := false
	for _, stmt := range f.syntax.Stmt {
		call, ok := stmt.(*build.CallExpr)
		if !ok || !isCallOf(call, "use_repo") {
			continue
		}
		extension, ok := first(call).(*build.Ident)
		if !ok || slices.Contains(m.proxies(f), extension.Name) {
			continue
		}
		repositories := used(call)
		if repositories[m.llvm] == nil {
			continue
		}
		found = true
		if len(repositories) == 1 {
			m.removeExtension(f, extension.Name, call, removed)
			continue
		}
		item := repositories[m.llvm]
		list := call.List
		for _, arg := range call.List {
			if dict := spread(arg); dict != nil && slices.ContainsFunc(dict.List, func(e *build.KeyValueExpr) bool { return build.Expr(e) == item }) {
				if len(dict.List) == 1 {
					item = arg
					break
				}
				list = nil
				for _, entry := range dict.List {
					list = append(list, entry)
				}
			}
		}
		start, end := f.element(list, slices.Index(list, item))
		f.add(change{start, end, "", replaced})
		removed[item] = true
	}
	return found
}

// removeExtension adds to removed all statements about a module extension, or, if other repositories come from it,
// nothing but this one's use_repo.
func (m *migration) removeExtension(f *parsed, name string, use build.Expr, removed map[build.Expr]bool) {
	about := []build.Expr{use}
	for _, stmt := range f.syntax.Stmt {
		if a, ok := stmt.(*build.AssignExpr); ok {
			if id, ok := a.LHS.(*build.Ident); ok && id.Name == name {
				about = append(about, stmt)
			}
		}
		switch ofProxy(stmt, name) {
		case "":
		case "use_repo":
			if stmt != use {
				removed[use] = true
				return
			}
		default:
			about = append(about, stmt)
		}
	}
	for _, stmt := range about {
		removed[stmt] = true
	}
}

// neededOnlyBy returns the loads and the proxies of repository rules of a file that only removed statements use.
func neededOnlyBy(f *parsed, removed map[build.Expr]bool) map[build.Expr]bool {
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
	unused := map[build.Expr]bool{}
	for _, stmt := range f.syntax.Stmt {
		var defined []string
		switch stmt := stmt.(type) {
		case *build.LoadStmt:
			for _, to := range stmt.To {
				defined = append(defined, to.Name)
			}
		case *build.AssignExpr:
			if !isProxy(stmt) {
				continue
			}
			defined = []string{stmt.LHS.(*build.Ident).Name}
		}
		if slices.ContainsFunc(defined, func(name string) bool { return usedByRemoved[name] }) && !slices.ContainsFunc(defined, func(name string) bool { return used[name] }) {
			unused[stmt] = true
		}
	}
	return unused
}

// removeUnused removes the statements that only removed ones need.
func (m *migration) removeUnused(f *parsed, removed map[build.Expr]bool) {
	unused := neededOnlyBy(f, removed)
	m.cut(f, block{stmts: f.syntax.Stmt}, unused, "only the declaration of the repository used it")
	maps.Copy(m.removed, unused)
	if m.isModule {
		maps.Copy(unused, removed)
		modules := m.unusedModules(f, unused)
		m.cut(f, block{stmts: f.syntax.Stmt}, modules, replaced)
		maps.Copy(m.removed, modules)
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
			if loaded := m.loadedFile(from, load); loaded != nil && !seen[loaded.name] {
				seen[loaded.name] = true
				found = append(found, loaded)
				todo = append(todo, loaded)
			}
		}
	}
	return found
}

// fileOf returns the path of the file that a label in a package of this repository names.
func (m *migration) fileOf(label, pkg string) (string, bool) {
	if repository, rest := splitLabel(label); m.own[repository] || strings.HasPrefix(label, "@//") || strings.HasPrefix(label, "@@//") {
		label = rest
	}
	if rest, ok := strings.CutPrefix(label, "//"); ok {
		pkg, name, found := strings.Cut(rest, ":")
		return path.Join(pkg, name), found
	}
	if name, ok := strings.CutPrefix(label, ":"); ok {
		return path.Join(pkg, name), true
	}
	return "", false
}

// findOwn sets the names by which this repository names itself in labels.
func (m *migration) findOwn() {
	for _, name := range []string{"MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel"} {
		f := m.byName[name]
		if f == nil {
			continue
		}
		for _, stmt := range f.syntax.Stmt {
			if call, ok := stmt.(*build.CallExpr); ok && (isCallOf(call, "module") || isCallOf(call, "workspace")) {
				m.own[cmp.Or(argument(call, "repo_name"), argument(call, "name"))] = true
			}
		}
	}
	delete(m.own, "")
}
