package migrate

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/bazelbuild/buildtools/build"
)

const (
	// rulesModule is the name of the Bazel module with these rules, and of their repository in a WORKSPACE.
	rulesModule = "rules_ods"
	// repositoriesFile has what a WORKSPACE loads.
	repositoriesFile = "@rules_ods//rules:repositories.bzl"
	// hasLabels is the reason for the lines that declare the installed MLIR.
	hasLabels = "the installed MLIR has the labels of LLVM's own Bazel build"
)

// parameter returns an argument of a call that is a keyword argument or has a position, or nil.
func parameter(call *build.CallExpr, position int, name string) build.Expr {
	for i, arg := range call.List {
		a, isKeyword := arg.(*build.AssignExpr)
		if !isKeyword {
			if i == position {
				return arg
			}
			continue
		}
		if key, ok := a.LHS.(*build.Ident); ok && key.Name == name {
			return a.RHS
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

// repositoryOfRules returns the name that labels give to the repository of rules_ods.
func (m *migration) repositoryOfRules(declaring []*parsed) string {
	if dep := m.rulesDep(declaring); dep != nil {
		return cmp.Or(argument(dep, "repo_name"), rulesModule)
	}
	return rulesModule
}

// rulesDep returns the statement by which the module depends on rules_ods, or nil.
func (m *migration) rulesDep(declaring []*parsed) *build.CallExpr {
	for _, f := range declaring {
		for _, stmt := range f.syntax.Stmt {
			if call, ok := stmt.(*build.CallExpr); ok && m.isModule && isCallOf(call, "bazel_dep") && stringParameter(call, 0, "name") == rulesModule {
				return call
			}
		}
	}
	return nil
}

// proxies returns the variables of a file for the module extension of these rules, those first that
// a new tag can use.
func (m *migration) proxies(f *parsed) []string {
	var always, development []string
	for _, stmt := range f.syntax.Stmt {
		a, ok := stmt.(*build.AssignExpr)
		if !ok {
			continue
		}
		id, isIdent := a.LHS.(*build.Ident)
		call, isCall := a.RHS.(*build.CallExpr)
		if !isIdent || !isCall || !isCallOf(call, "use_extension") || stringParameter(call, 1, "extension_name") != "ods" ||
			stringParameter(call, 0, "extension_bzl_file") != "@"+m.rulesName+"//rules:extensions.bzl" {
			continue
		}
		if parameter(call, -1, "dev_dependency") != nil || parameter(call, -1, "isolate") != nil {
			development = append(development, id.Name)
		} else {
			always = append(always, id.Name)
		}
	}
	return slices.Concat(always, development)
}

// ofProxy returns the name of the tag by which a statement uses a variable for a module extension, or
// the function that it is an argument of, or "".
func ofProxy(stmt build.Expr, proxy string) string {
	call, ok := stmt.(*build.CallExpr)
	if !ok {
		return ""
	}
	if dot, ok := call.X.(*build.DotExpr); ok {
		if id, ok := dot.X.(*build.Ident); ok && id.Name == proxy {
			return dot.Name
		}
		return ""
	}
	function, isIdent := call.X.(*build.Ident)
	if id, ok := first(call).(*build.Ident); ok && isIdent && id.Name == proxy {
		return function.Name
	}
	return ""
}

// used returns the repositories of a call of use_repo, by the name that this module gives them.
func used(call *build.CallExpr) map[string]build.Expr {
	found := map[string]build.Expr{}
	for i, arg := range call.List {
		switch arg := arg.(type) {
		case *build.StringExpr:
			if i > 0 {
				found[arg.Value] = arg
			}
		case *build.AssignExpr:
			if id, ok := arg.LHS.(*build.Ident); ok {
				found[id.Name] = arg
			}
		}
	}
	return found
}

// declaresMLIR reports whether files declare the installed MLIR under the name of the repository of LLVM.
func (m *migration) declaresMLIR(declaring []*parsed) bool {
	for _, f := range declaring {
		if m.isModule {
			for _, proxy := range m.proxies(f) {
				for _, stmt := range f.syntax.Stmt {
					if ofProxy(stmt, proxy) == "use_repo" && used(stmt.(*build.CallExpr))[m.llvm] != nil {
						return true
					}
				}
			}
			continue
		}
		found := false
		build.Walk(f.syntax, func(e build.Expr, _ []build.Expr) {
			if call, ok := e.(*build.CallExpr); ok && isCallOf(call, "system_mlir") {
				found = found || cmp.Or(argument(call, "name"), llvmName) == m.llvm
			}
		})
		if found {
			return true
		}
	}
	return false
}

// editRoot declares the installed MLIR in place of the repository of LLVM.
func (m *migration) editRoot(root *parsed, declaring []*parsed) error {
	var rules *build.CallExpr // declares rules_ods in a WORKSPACE
	if !m.isModule {
		rules = m.declarationOfRules(root)
	}
	if !m.isModule && m.rules == "" && rules == nil {
		return errors.New("a WORKSPACE needs -rules_ods=DIRECTORY, a checkout of rules_ods")
	}
	m.module = m.moduleOfLLVM(declaring)
	removed := false
	for _, f := range declaring {
		removed = m.removeDeclarations(f) || removed
	}
	if !removed {
		m.needed = append(m.needed, fmt.Sprintf("%s: nothing here declares the repository %s; remove its declaration, which is elsewhere", root.name, m.llvm))
	}
	if m.isModule {
		m.editModule(root, declaring)
		return nil
	}
	m.editWorkspace(root, rules)
	if !mentions(declaring, "rules_cc") {
		m.next = append(m.next, fmt.Sprintf("%s declares no rules_cc. Bazel 7 needs version 0.0.11 or later, before the lines of rules_ods.", root.name))
	}
	return nil
}

// editModule adds the lines of MODULE.bazel.
func (m *migration) editModule(root *parsed, declaring []*parsed) {
	dep := ""
	if m.rulesDep(declaring) == nil {
		dep = fmt.Sprintf("bazel_dep(name = %q, version = %q)\n", rulesModule, m.rulesVersion)
	}
	if m.rules != "" && !hasOverride(declaring, rulesModule) {
		dep += fmt.Sprintf("local_path_override(\n    module_name = %q,\n    path = %q,\n)\n", rulesModule, m.rules)
	}
	if dep != "" {
		at := lastDep(root)
		if at == 0 {
			at = len(root.read)
			dep = "\n" + dep
		}
		root.changes = append(root.changes, change{at, at, dep, "rules_ods has the rules and the generator"})
	}

	text := ""
	end := len(root.read)
	proxy := ""
	hasToolchains := false
	if proxies := m.proxies(root); len(proxies) > 0 {
		proxy = proxies[0]
		for _, stmt := range root.syntax.Stmt {
			if a, ok := stmt.(*build.AssignExpr); ok {
				id, isIdent := a.LHS.(*build.Ident)
				if !isIdent || id.Name != proxy {
					continue
				}
			} else if tag := ofProxy(stmt, proxy); tag == "" {
				continue
			} else {
				hasToolchains = hasToolchains || tag == "toolchains"
			}
			end = root.lineAfter(stmt)
		}
	} else {
		proxy = freeName(root)
		text = fmt.Sprintf("\n%s = use_extension(\"@%s//rules:extensions.bzl\", \"ods\")\n", proxy, m.rulesName)
	}
	if m.rules != "" && !hasToolchains {
		text += proxy + ".toolchains(from_source = True)\n"
	}
	text += fmt.Sprintf("%s.system_mlir(\n    name = %q,\n    version = \"%v\",\n)\nuse_repo(%s, %q)\n", proxy, m.llvm, m.release, proxy, m.llvm)
	root.changes = append(root.changes, change{end, end, text, hasLabels})
}

// freeName returns a name that no variable of a file has, for the module extension of these rules.
func freeName(f *parsed) string {
	taken := map[string]bool{}
	identifiers(f.syntax, taken)
	name := "ods"
	for i := 2; taken[name]; i++ {
		name = fmt.Sprintf("ods_%d", i)
	}
	return name
}

// hasOverride reports whether files override a module.
func hasOverride(declaring []*parsed, module string) bool {
	return slices.ContainsFunc(declaring, func(f *parsed) bool {
		return slices.ContainsFunc(f.syntax.Stmt, func(stmt build.Expr) bool {
			call, ok := stmt.(*build.CallExpr)
			return ok && stringParameter(call, 0, "module_name") == module
		})
	})
}

// declarationOfRules returns the statement of a WORKSPACE that declares rules_ods, or nil.
func (m *migration) declarationOfRules(root *parsed) *build.CallExpr {
	for _, stmt := range root.syntax.Stmt {
		if call, ok := stmt.(*build.CallExpr); ok && m.declares(root, call, rulesModule) {
			return call
		}
	}
	return nil
}

// declares reports whether a statement declares a repository, itself or in a function of this repository.
func (m *migration) declares(f *parsed, call *build.CallExpr, repository string) bool {
	if names(call, repository) {
		return true
	}
	function, ok := call.X.(*build.Ident)
	if !ok {
		return false
	}
	for _, loaded := range m.loadedAs(f, function.Name) {
		for _, b := range blocks(loaded) {
			for _, stmt := range b.stmts {
				if call, ok := stmt.(*build.CallExpr); ok && names(call, repository) {
					return true
				}
			}
		}
	}
	return false
}

// loadedAs returns the file of this repository from which a file loads a name, and what that file loads.
func (m *migration) loadedAs(f *parsed, name string) []*parsed {
	for _, stmt := range f.syntax.Stmt {
		load, ok := stmt.(*build.LoadStmt)
		if !ok || !slices.ContainsFunc(load.To, func(to *build.Ident) bool { return to.Name == name }) {
			continue
		}
		if file, ok := fileOf(load.Module.Value, path.Dir(f.name)); ok && m.byName[file] != nil {
			return append([]*parsed{m.byName[file]}, m.loadedFiles(m.byName[file])...)
		}
	}
	return nil
}

// editWorkspace adds the lines of a WORKSPACE: before the first load from the repository of LLVM, and after
// the statement that declares rules_ods, or nil. They are where that of LLVM was if that is between them.
func (m *migration) editWorkspace(root *parsed, rules *build.CallExpr) {
	firstUse := len(root.read)
	for _, stmt := range root.syntax.Stmt {
		load, ok := stmt.(*build.LoadStmt)
		if start, _ := stmt.Span(); ok && start.Byte < firstUse && m.loadsFromLLVM(root, load) {
			firstUse = start.Byte
		}
	}
	after := 0
	if rules != nil {
		after = root.lineAfter(rules)
	}
	loaded := map[string]bool{}
	for _, stmt := range root.syntax.Stmt {
		if load, ok := stmt.(*build.LoadStmt); ok && load.Module.Value == repositoriesFile {
			for i, to := range load.To {
				loaded[to.Name] = to.Name == load.From[i].Name
			}
			after = max(after, root.lineAfter(load))
		}
	}
	text := m.workspaceText(root, rules, loaded)
	if firstUse < after {
		m.left(root, firstUse, fmt.Sprintf("this needs the repository %s, whose declaration needs %s; move the declaration of %s before it", m.llvm, rulesModule, rulesModule))
		firstUse = len(root.read)
	}
	for i := range root.changes {
		c := &root.changes[i]
		if c.reason != replaced || c.text != "" || c.start < after || c.start > firstUse {
			continue
		}
		c.text, c.reason = text, hasLabels
		for c.end > c.start+1 && (root.read[c.end-2] == '\n' || root.read[c.end-2] == '\r') {
			c.end-- // the empty lines after the statement stay
		}
		return
	}
	at := firstUse
	switch {
	case at < len(root.read):
		text += "\n"
	case after > 0 && slices.ContainsFunc(root.changes, func(c change) bool { return c.reason == replaced }):
		at = after
		fallthrough
	default:
		text = "\n" + text
	}
	root.changes = append(root.changes, change{at, at, text, hasLabels})
}

// loadsFromLLVM reports whether a load of a WORKSPACE reads the repository of LLVM, also through other files,
// and not only for what serves its build.
func (m *migration) loadsFromLLVM(f *parsed, load *build.LoadStmt) bool {
	if repository, _ := splitLabel(load.Module.Value); repository == m.llvm {
		return true
	}
	file, ok := fileOf(load.Module.Value, path.Dir(f.name))
	if !ok || m.byName[file] == nil {
		return false
	}
	for _, loaded := range append([]*parsed{m.byName[file]}, m.loadedFiles(m.byName[file])...) {
		for _, stmt := range loaded.syntax.Stmt {
			if load, ok := stmt.(*build.LoadStmt); ok {
				if repository, _ := splitLabel(load.Module.Value); repository == m.llvm {
					return true
				}
			}
		}
	}
	return false
}

// lineAfter returns the offset of the line after a statement.
func (f *file) lineAfter(stmt build.Expr) int {
	_, end := stmt.Span()
	if n := bytes.IndexByte(f.read[end.Byte:], '\n'); n >= 0 {
		return end.Byte + n + 1
	}
	return len(f.read)
}

// lastDep returns the offset of the line after the last bazel_dep of a file, or 0.
func lastDep(f *parsed) int {
	after := 0
	for _, stmt := range f.syntax.Stmt {
		if call, ok := stmt.(*build.CallExpr); ok && isCallOf(call, "bazel_dep") {
			after = f.lineAfter(stmt)
		}
	}
	return after
}

// workspaceText returns the lines of a WORKSPACE. rules is the statement that declares rules_ods, or nil; loaded are
// the names that are loaded from it already.
func (m *migration) workspaceText(root *parsed, rules *build.CallExpr, loaded map[string]bool) string {
	const repository, toolchains = "system_mlir", "ods_register_toolchains"
	registers := ""
	if !slices.ContainsFunc(root.syntax.Stmt, func(stmt build.Expr) bool {
		call, ok := stmt.(*build.CallExpr)
		return ok && (isCallOf(call, toolchains) || isCallOf(call, "ods_register_prebuilt"))
	}) {
		registers = "\n" + toolchains + "(from_source = True)\n"
		if rules != nil && isCallOf(rules, "http_archive") {
			registers = "\n" + toolchains + "()\n"
		}
	}
	var load []string
	if registers != "" && !loaded[toolchains] {
		load = append(load, strconv.Quote(toolchains))
	}
	if !loaded[repository] {
		load = append(load, strconv.Quote(repository))
	}

	var b strings.Builder
	if rules == nil {
		fmt.Fprintf(&b, "local_repository(\n    name = %q,\n    path = %q,\n)\n\n", rulesModule, m.rules)
	}
	if len(load) > 0 {
		fmt.Fprintf(&b, "load(%q, %s)\n\n", repositoriesFile, strings.Join(load, ", "))
	}
	fmt.Fprintf(&b, "system_mlir(\n    name = %q,\n    version = \"%v\",\n)\n%s", m.llvm, m.release, registers)
	return b.String()
}
