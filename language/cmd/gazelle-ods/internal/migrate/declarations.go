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

// sourceRules returns the names in a file of functions and rules of LLVM's sources, which serve the
// build of LLVM, such as llvm_configure and llvm_zlib_disable, each with the repository of the sources.
func sourceRules(f *file) map[string]string {
	found := map[string]string{}
	sourcesOf := func(label string) (repository string, ok bool) {
		repository, rest := splitLabel(label)
		return repository, repository != "" && strings.HasPrefix(rest, "//utils/bazel:")
	}
	for _, stmt := range f.syntax.Stmt {
		if load, ok := stmt.(*build.LoadStmt); ok {
			if repository, ok := sourcesOf(load.Module.Value); ok {
				for _, to := range load.To {
					found[to.Name] = repository
				}
			}
		} else if name, proxy := assigned(stmt, "use_repo_rule"); proxy != nil {
			if repository, ok := sourcesOf(stringParameter(proxy, 0, "repo_rule_bzl_file")); ok {
				found[name] = repository
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
func (m *migration) ofThisLLVM(f *file) (functions map[string]string, makers map[string]bool) {
	functions, makers = sourceRules(f), map[string]bool{}
	sources, others := map[string]bool{}, false
	for b, call := range m.calls(f) {
		if function := called(call, functions); function != "" && names(call, b.values, m.llvm) {
			makers[function], sources[functions[function]] = true, true
		}
	}
	for b, call := range m.calls(f) {
		others = others || makers[called(call, functions)] && m.isOther(b, call)
	}
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
func (m *migration) removeDeclarations(f *file) bool {
	removed := map[build.Expr]bool{}
	declares := false
	ofSources, makers := m.ofThisLLVM(f)
	for b, call := range m.calls(f) {
		isDeclaration := names(call, b.values, m.llvm) || m.isModule && m.module != "" && isAboutModule(call, m.module)
		byArgument, others := m.declaresByArgument(f, b, call)
		if others && (isDeclaration || byArgument) {
			declares = true // what is left of it is in mixedLeft
			continue
		}
		isDeclaration = isDeclaration || byArgument
		declares = declares || isDeclaration
		function := called(call, ofSources)
		if isDeclaration || function != "" && !(makers[function] && m.isOther(b, call)) && !m.makesOther(call) {
			removed[call] = true
		}
	}
	if m.isModule {
		declares = m.removeUse(f, removed) || declares
	}
	for _, b := range m.blocks(f) {
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
func (m *migration) declaresByArgument(f *file, b block, call *build.CallExpr) (declares, others bool) {
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
		for _, text := range texts(f.syntax, nil) {
			repository, _ := splitLabel(text)
			m.inPackages[repository] = true
		}
	}
	return m.inPackages
}

// mixedLeft records and returns the calls of a file whose functions declare the repository of LLVM and others.
func (m *migration) mixedLeft(f *file) map[build.Expr]bool {
	mixed := map[build.Expr]bool{}
	for b, call := range m.calls(f) {
		byArgument, others := m.declaresByArgument(f, b, call)
		if !others || !byArgument && !names(call, b.values, m.llvm) {
			continue
		}
		mixed[call] = true
		if m.reaches(f, call, b.values) {
			m.left(f, offset(call), fmt.Sprintf("this declares %s, and other repositories; let it declare the others only", m.llvm))
		}
	}
	return mixed
}

// makesOther reports whether a call in a function declares another repository, too, for another caller.
func (m *migration) makesOther(call *build.CallExpr) bool {
	return len(m.reached[call]) > 1 || len(m.reached[call]) == 1 && !m.reached[call][m.llvm]
}

// findReached sets the repositories that each call in a function declares for the statements of a file.
func (m *migration) findReached(root *file) {
	m.reached = map[build.Expr]map[string]bool{}
	for b, call := range m.calls(root) {
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

// cut removes statements of a block, with the comments that are only about them. What they had that the installed
// MLIR has not is left in a comment.
func (m *migration) cut(f *file, b block, removed map[build.Expr]bool, reason string) {
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
func (m *migration) addRun(f *file, run *change) {
	if run != nil {
		run.start, run.end = f.emptyLines(run.start, run.end)
		f.add(*run)
	}
}

// patchesOf returns the arguments of a call that change the sources of LLVM, or "".
func patchesOf(call *build.CallExpr) string {
	var found []string
	for _, name := range []string{"patch_cmds", "patch_cmds_win", "patch_file", "patch_files", "patches", "remote_patches"} {
		value := parameter(call, -1, name)
		if list, ok := value.(*build.ListExpr); value == nil || ok && len(list.List) == 0 {
			continue
		}
		var parts []string
		for _, text := range texts(value, nil) {
			parts = append(parts, strings.Join(strings.Fields(text), " "))
		}
		found = append(found, strings.TrimSpace(name+" "+strings.Join(parts, ", ")))
	}
	return strings.Join(found, " and ")
}

// todoMark begins the comments that keep what is left to do after the text that tells it is gone.
const todoMark = "# TODO(gazelle-ods migrate): "

// todo returns a comment, with the end of its line.
func todo(indent, text string) string { return indent + todoMark + text + "\n" }

// moduleOf returns the Bazel module whose repository has a name, or "".
func moduleOf(declaring []*file, repository string) string {
	for _, f := range declaring {
		for dep := range calls(f.syntax.Stmt, "bazel_dep") {
			if cmp.Or(argument(dep, "repo_name"), argument(dep, "name")) == repository {
				return argument(dep, "name")
			}
		}
	}
	return ""
}

// unusedModules returns the statements about modules that served LLVM alone: each bazel_dep and override of a module about
// LLVM if all uses of the module's extensions and rules are removed.
func (m *migration) unusedModules(f *file, removed map[build.Expr]bool) map[build.Expr]bool {
	unused := map[build.Expr]bool{}
	for stmt := range removed {
		_, proxy := assigned(stmt, "use_extension", "use_repo_rule")
		if proxy == nil {
			continue
		}
		repository, _ := splitLabel(stringParameter(proxy, 0, "extension_bzl_file"))
		module := moduleOf([]*file{f}, repository)
		if module == "" || !m.isAboutLLVM(module, []*file{f}) || m.usedRepositories([]*file{f}, removed)[repository] {
			continue
		}
		for call := range calls(f.syntax.Stmt) {
			if isAboutModule(call, module) && !removed[call] {
				unused[call] = true
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
func (m *migration) removeUse(f *file, removed map[build.Expr]bool) bool {
	found := false
	for call := range calls(f.syntax.Stmt, "use_repo") {
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
func (m *migration) removeExtension(f *file, name string, use build.Expr, removed map[build.Expr]bool) {
	about := []build.Expr{use}
	for _, stmt := range f.syntax.Stmt {
		if assignedTo, _ := assigned(stmt, "use_extension"); assignedTo == name {
			about = append(about, stmt)
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
func neededOnlyBy(f *file, removed map[build.Expr]bool) map[build.Expr]bool {
	usedByRemoved, used := map[string]bool{}, map[string]bool{}
	for stmt := range removed {
		identifiers(stmt, usedByRemoved)
	}
	for _, stmt := range f.syntax.Stmt {
		if _, ok := stmt.(*build.LoadStmt); ok || removed[stmt] {
			continue
		}
		if _, proxy := assigned(stmt, "use_repo_rule"); proxy != nil {
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
		proxy, _ := assigned(stmt, "use_repo_rule")
		defined := []string{proxy}
		if load, ok := stmt.(*build.LoadStmt); ok {
			for _, to := range load.To {
				defined = append(defined, to.Name)
			}
		}
		if slices.ContainsFunc(defined, func(name string) bool { return usedByRemoved[name] }) && !slices.ContainsFunc(defined, func(name string) bool { return used[name] }) {
			unused[stmt] = true
		}
	}
	return unused
}

// removeUnused removes the statements that only removed ones need.
func (m *migration) removeUnused(f *file, removed map[build.Expr]bool) {
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

// withLoaded returns a file and the .bzl files of this repository that it loads, directly and through others.
func (m *migration) withLoaded(f *file) []*file {
	found := []*file{f}
	for i := 0; i < len(found); i++ {
		for load := range found[i].loads() {
			if loaded := m.loadedFile(found[i], load); loaded != nil && !slices.Contains(found, loaded) {
				found = append(found, loaded)
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
	m.own = map[string]bool{}
	for _, name := range rootFiles {
		if f := m.byName[name]; f != nil {
			for call := range calls(f.syntax.Stmt, "module", "workspace") {
				m.own[cmp.Or(argument(call, "repo_name"), argument(call, "name"))] = true
			}
		}
	}
	delete(m.own, "")
}
