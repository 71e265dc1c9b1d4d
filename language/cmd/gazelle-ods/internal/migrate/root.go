package migrate

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/bazelbuild/buildtools/build"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/workspace"
	"github.com/rules-ods/rules_ods/language/internal/starlarktext"
)

const (
	// rulesModule is the name of the Bazel module with these rules, and of their repository in a WORKSPACE.
	rulesModule = "rules_ods"
	// repositoriesFile has what a WORKSPACE loads.
	repositoriesFile = "@rules_ods//rules:repositories.bzl"
	// hasLabels is the reason for the lines that declare the installed MLIR.
	hasLabels = "the installed MLIR has the labels of LLVM's own Bazel build"
)

// repositoryOfRules returns the name that labels give to the repository of rules_ods.
func (m *migration) repositoryOfRules(declaring []*file) string {
	if dep := m.rulesDep(declaring); dep != nil {
		return cmp.Or(argument(dep, "repo_name"), rulesModule)
	}
	return rulesModule
}

// rulesDep returns the statement by which the module depends on rules_ods, or nil.
func (m *migration) rulesDep(declaring []*file) *build.CallExpr {
	for _, f := range declaring {
		for dep := range calls(f.syntax.Stmt, "bazel_dep") {
			if m.isModule && stringParameter(dep, 0, "name") == rulesModule {
				return dep
			}
		}
	}
	return nil
}

// proxies returns the variables of a file for the module extension of these rules, those first that
// a new tag can use.
func (m *migration) proxies(f *file) []string {
	var always, development []string
	for _, stmt := range f.syntax.Stmt {
		name, call := assigned(stmt, "use_extension")
		if call == nil || stringParameter(call, 1, "extension_name") != "ods" ||
			stringParameter(call, 0, "extension_bzl_file") != "@"+m.rulesName+"//rules:extensions.bzl" {
			continue
		}
		if parameter(call, -1, "dev_dependency") != nil || parameter(call, -1, "isolate") != nil {
			development = append(development, name)
		} else {
			always = append(always, name)
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

// used returns the arguments of a call of use_repo, by the name that this module gives to the repository.
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
		if dict := spread(arg); dict != nil {
			for _, entry := range dict.List {
				if s, ok := entry.Key.(*build.StringExpr); ok {
					found[s.Value] = entry
				}
			}
		}
	}
	return found
}

// spread returns the dict of an argument **{…}, or nil.
func spread(arg build.Expr) *build.DictExpr {
	if unary, ok := arg.(*build.UnaryExpr); ok && unary.Op == "**" {
		if dict, ok := unary.X.(*build.DictExpr); ok {
			return dict
		}
	}
	return nil
}

// findMLIR reports whether files declare the installed MLIR under the name of the repository of LLVM, and sets its release.
func (m *migration) findMLIR(declaring []*file) bool {
	found := false
	isDeclaration := func(call *build.CallExpr, name string) {
		if cmp.Or(argument(call, "name"), llvmName) == name {
			found = true
			m.release = mlir.Oldest // the default of system_mlir
			if r, ok := mlir.ParseRelease(argument(call, "version")); ok {
				m.release = r
			}
		}
	}
	for _, f := range declaring {
		if !m.isModule {
			for b, call := range m.calls(f) {
				if isCallOf(call, "system_mlir") {
					isDeclaration(call, m.llvm)
					if found && !b.isBody && m.mlirAt == 0 {
						m.mlirAt = offset(call)
					}
				}
			}
			continue
		}
		for _, proxy := range m.proxies(f) {
			name := ""
			for _, stmt := range f.syntax.Stmt {
				if ofProxy(stmt, proxy) == "use_repo" {
					switch e := used(stmt.(*build.CallExpr))[m.llvm].(type) {
					case *build.StringExpr:
						name = e.Value
					case *build.AssignExpr:
						name, _ = starlarktext.Of(e.RHS, nil, "")
					case *build.KeyValueExpr:
						name, _ = starlarktext.Of(e.Value, nil, "")
					}
				}
			}
			for _, stmt := range f.syntax.Stmt {
				if name != "" && ofProxy(stmt, proxy) == "system_mlir" {
					isDeclaration(stmt.(*build.CallExpr), name)
				}
			}
		}
	}
	return found
}

// editRoot declares the installed MLIR in place of the repository of LLVM, unless hasMLIR. Then changes are left only in the
// files that this command does not write.
func (m *migration) editRoot(root *file, declaring []*file, hasMLIR bool) error {
	if hasMLIR {
		for _, f := range declaring {
			if f.isOutside {
				m.removeDeclarations(f)
			}
		}
		return nil
	}
	var rules *build.CallExpr // declares rules_ods in a WORKSPACE
	if !m.isModule {
		rules = m.declarationOfRules(root)
	}
	if !m.isModule && m.rules == "" && rules == nil {
		return errors.New("a WORKSPACE needs -rules_ods=DIRECTORY, a checkout of rules_ods")
	}
	m.findReached(root)
	removed := false
	for _, f := range declaring {
		removed = m.removeDeclarations(f) || removed
	}
	elsewhere := ""
	if !removed {
		elsewhere = todo("", fmt.Sprintf("nothing here declared the repository %s; remove its declaration, which is elsewhere", m.llvm))
	}
	if m.isModule {
		m.editModule(root, declaring, elsewhere)
		return nil
	}
	m.editWorkspace(root, rules, elsewhere)
	return nil
}

// editModule adds the lines of MODULE.bazel. before is a comment above them.
func (m *migration) editModule(root *file, declaring []*file, before string) {
	dep := ""
	if m.rulesDep(declaring) == nil {
		dep = fmt.Sprintf("bazel_dep(name = %q, version = %q)\n", rulesModule, workspace.RulesVersion)
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
		for i := range root.changes {
			if c := &root.changes[i]; c.start < at && at < c.end {
				root.keepEmptyLines(c)
				at = c.end
			}
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
			tag := ofProxy(stmt, proxy)
			hasToolchains = hasToolchains || tag == "toolchains"
			if name, _ := assigned(stmt, "use_extension"); name == proxy || tag != "" {
				end = root.lineAfter(stmt)
			}
		}
	} else {
		proxy = freeName(root)
		text = fmt.Sprintf("\n%s = use_extension(\"@%s//rules:extensions.bzl\", \"ods\")\n", proxy, m.rulesName)
	}
	if m.rules != "" && !hasToolchains {
		text += proxy + ".toolchains(from_source = True)\n"
	}
	text += before + fmt.Sprintf("%s.system_mlir(\n    name = %q,\n    version = \"%v\",\n)\nuse_repo(%s, %q)\n", proxy, m.llvm, m.release, proxy, m.llvm)
	root.changes = append(root.changes, change{end, end, text, hasLabels})
}

// freeName returns a name that no variable of a file has, for the module extension of these rules.
func freeName(f *file) string {
	taken := map[string]bool{}
	identifiers(f.syntax, taken)
	name := "ods"
	for i := 2; taken[name]; i++ {
		name = fmt.Sprintf("ods_%d", i)
	}
	return name
}

// hasOverride reports whether files override a module.
func hasOverride(declaring []*file, module string) bool {
	return slices.ContainsFunc(declaring, func(f *file) bool {
		return slices.ContainsFunc(slices.Collect(calls(f.syntax.Stmt)), func(call *build.CallExpr) bool {
			return stringParameter(call, 0, "module_name") == module
		})
	})
}

// declarationOfRules returns the statement of a WORKSPACE that declares rules_ods, or nil.
func (m *migration) declarationOfRules(root *file) *build.CallExpr {
	for call := range calls(root.syntax.Stmt) {
		if slices.ContainsFunc(m.reach(root, call, m.globals(root)), func(v visited) bool { return names(v.call, v.values, rulesModule) }) {
			return call
		}
	}
	return nil
}

// editWorkspace adds the lines of a WORKSPACE: before the first load from the repository of LLVM, and after
// the statement that declares rules_ods, or nil. They are where that of LLVM was if that is between them. before is
// a comment above them.
func (m *migration) editWorkspace(root *file, rules *build.CallExpr, before string) {
	firstUse := m.firstUse(root)
	after := 0
	if rules != nil {
		after = root.lineAfter(rules)
	}
	loaded := map[string]bool{}
	for load := range root.loads() {
		if load.Module.Value == repositoriesFile {
			for i, to := range load.To {
				loaded[to.Name] = to.Name == load.From[i].Name
			}
			after = max(after, root.lineAfter(load))
		}
	}
	text := before + m.workspaceText(root, rules, loaded)
	if firstUse < after {
		firstUse = len(root.read)
	}
	for i := range root.changes {
		c := &root.changes[i]
		if c.reason != replaced || strings.HasSuffix(c.text, "pass") || c.start < after || c.start > firstUse {
			continue
		}
		c.text, c.reason = c.text+text, hasLabels
		root.keepEmptyLines(c)
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

// firstUse returns the offset of the first load of a WORKSPACE from the repository of LLVM, or the end.
func (m *migration) firstUse(root *file) int {
	for load := range root.loads() {
		if !m.removed[load] && m.loadsFromLLVM(root, load) {
			return offset(load)
		}
	}
	return len(root.read)
}

// loadsFromLLVM reports whether a load of a WORKSPACE reads the repository of LLVM, also through other files.
func (m *migration) loadsFromLLVM(f *file, load *build.LoadStmt) bool {
	isOfLLVM := func(load *build.LoadStmt) bool {
		repository, _ := splitLabel(load.Module.Value)
		return repository == m.llvm
	}
	if isOfLLVM(load) {
		return true
	}
	from := m.loadedFile(f, load)
	return from != nil && slices.ContainsFunc(m.withLoaded(from), func(f *file) bool {
		return slices.ContainsFunc(slices.Collect(f.loads()), isOfLLVM)
	})
}

// lineAfter returns the offset of the line after a statement.
func (f *file) lineAfter(stmt build.Expr) int {
	_, end := stmt.Span()
	if n := bytes.IndexByte(f.read[end.Byte:], '\n'); n >= 0 {
		return end.Byte + n + 1
	}
	return len(f.read)
}

// lastDep returns the offset of the line after the last bazel_dep of a file and the overrides that follow it, or 0.
func lastDep(f *file) int {
	after, isOverride := 0, false
	for _, stmt := range f.syntax.Stmt {
		call, ok := stmt.(*build.CallExpr)
		if !ok {
			isOverride = false
			continue
		}
		isDep := isCallOf(call, "bazel_dep")
		isOverride = isDep || isOverride && strings.HasSuffix(starlarktext.Function(call), "_override")
		if isOverride {
			after = f.lineAfter(stmt)
		}
	}
	return after
}

// workspaceText returns the lines of a WORKSPACE. rules is the statement that declares rules_ods, or nil; loaded are
// the names that are loaded from it already.
func (m *migration) workspaceText(root *file, rules *build.CallExpr, loaded map[string]bool) string {
	const repository, toolchains = "system_mlir", "ods_register_toolchains"
	registers := ""
	if len(slices.Collect(calls(root.syntax.Stmt, toolchains, "ods_register_prebuilt"))) == 0 {
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
