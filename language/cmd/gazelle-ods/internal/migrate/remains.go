package migrate

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/bazelbuild/buildtools/build"
	"github.com/rules-ods/rules_ods/generator/mlir/labels"
	"github.com/rules-ods/rules_ods/language/internal/starlarktext"
)

// remains records what is left to do in the files.
func (m *migration) remains() error {
	root, declaring, err := m.root()
	if err != nil {
		return err
	}
	m.findMLIR(declaring)
	for _, f := range m.files {
		m.todoComments(f)
	}
	for _, f := range declaring {
		m.namesLeft(f, m.mixedLeft(f))
		m.extensionsLeft(f)
	}
	m.loadsLeft(declaring)
	m.labelsLeft(declaring)
	m.optionsLeft()
	m.sourcesLeft(declaring)
	if !m.isModule {
		m.orderLeft(root)
	}
	m.rulesOfCLeft(root, declaring)
	return nil
}

// loadsLeft records what the loads of files need and the installed MLIR does not have.
func (m *migration) loadsLeft(declaring []*file) {
	for _, f := range m.files {
		if !isBuildFile(f.name) && !slices.Contains(declaring, f) {
			continue
		}
		for load := range f.loads() {
			if repository, rest := splitLabel(load.Module.Value); repository == m.llvm {
				m.checkLoad(f, load, rest)
			}
		}
	}
}

// orderLeft records a load from the repository of LLVM above the statement that declares the installed MLIR.
func (m *migration) orderLeft(root *file) {
	if use := m.firstUse(root); use < m.mlirAt {
		m.left(root, use, fmt.Sprintf("this needs the repository %s, whose declaration needs %s; move the declarations of both before it", m.llvm, rulesModule))
	}
}

// rulesOfCLeft records that a WORKSPACE declares no rules_cc, and where a version is chosen that is too old. In a module,
// only an override chooses one: the version that bazel_dep names is the least one.
func (m *migration) rulesOfCLeft(root *file, declaring []*file) {
	const need = "rules_ods needs rules_cc 0.0.11 or later"
	if !m.isModule && !mentions(declaring, "rules_cc") {
		m.left(root, 0, need+", which nothing here declares; declare it above the lines of rules_ods")
		return
	}
	for _, f := range declaring {
		build.Walk(f.syntax, func(e build.Expr, _ []build.Expr) {
			switch e := e.(type) {
			case *build.StringExpr:
				if v := oldRulesOfC.FindStringSubmatch(e.Value); v != nil {
					m.left(f, e.Start.Byte, need+", not "+v[1])
				}
			case *build.CallExpr:
				if !strings.HasSuffix(starlarktext.Function(e), "_override") || stringParameter(e, 0, "module_name") != "rules_cc" {
					return
				}
				for _, attribute := range []string{"version", "tag"} {
					if s, ok := parameter(e, -1, attribute).(*build.StringExpr); ok && oldVersionOfC.MatchString(s.Value) {
						m.left(f, s.Start.Byte, need+", not "+s.Value)
					}
				}
			}
		})
	}
}

// Versions of rules_cc before 0.0.11: the text of a version, and the name of an archive or directory.
var (
	oldVersionOfC = regexp.MustCompile(`^v?0\.0\.(?:\d|10)(?:-[\w.]+)?$`)
	oldRulesOfC   = regexp.MustCompile(`^rules_cc-(0\.0\.(?:\d|10)(?:-\w+)?)(?:/|\.tar\.gz|\.zip)?$`)
)

// todoComments records what changes left in comments.
func (m *migration) todoComments(f *file) {
	offset := 0
	for line := range strings.Lines(string(f.read)) {
		if text, ok := strings.CutPrefix(strings.TrimSpace(line), todoMark); ok {
			m.left(f, offset, text)
		}
		offset += len(line)
	}
}

// namesLeft records where a file that declares repositories still names that of LLVM, other than by a label and in the
// mixed calls.
func (m *migration) namesLeft(f *file, mixed map[build.Expr]bool) {
	build.Walk(f.syntax, func(e build.Expr, stack []build.Expr) {
		s, ok := e.(*build.StringExpr)
		if !ok || s.Value != m.llvm || slices.ContainsFunc(stack, func(e build.Expr) bool { return mixed[e] }) {
			return
		}
		isListed := false
		for _, outer := range slices.Backward(stack) {
			switch outer := outer.(type) {
			case *build.BinaryExpr:
				return // a check
			case *build.ListExpr, *build.DictExpr, *build.TupleExpr:
				isListed = true
			case *build.CallExpr:
				if name := starlarktext.Function(outer); name == "override_repo" || slices.Contains(noDeclarations, name) {
					return
				}
				if id, ok := outer.X.(*build.Ident); ok {
					if _, def := m.function(f, id.Name); def != nil &&
						!m.reaches(f, outer, m.globals(f)) {
						return // the function declares only other repositories
					}
				}
				isListed = true
			default:
				continue
			}
			if isListed {
				m.left(f, s.Start.Byte, fmt.Sprintf("this still names the repository %s; remove it if it declares the repository", m.llvm))
				return
			}
		}
	})
}

// extensionsLeft records the module extensions and repository rules that a file takes from LLVM's build.
func (m *migration) extensionsLeft(f *file) {
	build.Walk(f.syntax, func(e build.Expr, _ []build.Expr) {
		if call, ok := e.(*build.CallExpr); ok && isCallOf(call, "use_extension", "use_repo_rule") {
			label := parameter(call, 0, "extension_bzl_file")
			if text, _ := starlarktext.Of(label, nil, ""); strings.HasPrefix(text, "@"+m.llvm+"//") {
				m.left(f, offset(label), fmt.Sprintf("the installed MLIR has no %s; remove what this gives, or let another module give it", text))
			}
		}
	})
}

// ownTargets are the names of targets of the repository of an installed MLIR that LLVM's build has not, or that are in
// none of the lists.
var ownTargets = map[string][]string{
	"llvm":                 {"AllTdFiles", "archives", "cxx_standard", "header_files", "headers", "lit", "llvm", "utils/lit/lit.py"},
	"mlir":                 {"AllTdFiles", "archives", "header_files", "headers", "llvm_toolchain", "mlir"},
	"third-party/unittest": {"gmock", "gtest", "gtest_main"},
}

// labelsLeft records the labels of LLVM's build that the installed MLIR has not, each once.
func (m *migration) labelsLeft(declaring []*file) {
	seen := map[string]bool{}
	for _, f := range m.files {
		if !isBuildFile(f.name) && !slices.Contains(declaring, f) {
			continue
		}
		build.Walk(f.syntax, func(e build.Expr, stack []build.Expr) {
			s, ok := e.(*build.StringExpr)
			if !ok || len(stack) == 0 {
				return
			}
			switch outer := stack[len(stack)-1].(type) {
			case *build.BinaryExpr, *build.DotExpr, *build.LoadStmt:
				return // a part of a label, or a file that is loaded
			case *build.CallExpr:
				if isCallOf(outer, "use_extension", "use_repo_rule") {
					return // extensionsLeft has it
				}
			}
			repository, rest := splitLabel(s.Value)
			if repository != m.llvm || seen[rest] || m.hasLabel(strings.TrimPrefix(rest, "//")) {
				return
			}
			seen[rest] = true
			m.left(f, s.Start.Byte, fmt.Sprintf("the installed MLIR %v has no %s; remove it, or copy its rule and sources from LLVM's build", m.release, s.Value))
		})
	}
}

// hasLabel reports whether the repository of the installed MLIR has a label, or the text is no label of one target.
func (m *migration) hasLabel(label string) bool {
	pkg, name, found := strings.Cut(label, ":")
	if !found {
		name = path.Base(pkg)
	}
	if strings.ContainsAny(label, " %{}") || name == "" {
		return true
	}
	if slices.Contains([]string{"__pkg__", "__subpackages__"}, name) {
		return true // of a visibility, which may name any package
	}
	if slices.Contains([]string{"all", "all-targets", "*", "..."}, name) {
		return slices.Contains([]string{"...", "llvm", "mlir", "mlir/test", "mlir/...", "llvm/...", "third-party/unittest"}, pkg)
	}
	if name == "BUILD" && ownTargets[pkg] != nil {
		return true // a file, which names the package
	}
	if llvmFiles["//"+label] != nil ||
		slices.Contains(ownTargets[pkg], name) || labels.IsTarget(pkg, name, int(m.release)) {
		return true
	}
	prefix := map[string]string{"llvm": "LLVM", "mlir": "MLIR"}[pkg]
	if prefix == "" {
		return false
	}
	for _, folder := range []string{"td/", "include/"} {
		if strings.HasPrefix(name, folder) {
			return true
		}
	}
	_, err := readRegular(m.installed("lib/lib" + prefix + name + ".a"))
	return err == nil
}

// installed returns the path of a file of the installed MLIR, whether it exists or not.
func (m *migration) installed(name string) string {
	return fmt.Sprintf(m.installations, m.release) + "/" + name
}

// An unused is a repository that belongs to the build of LLVM and that nothing uses any more.
type unused struct {
	file    *file
	call    *build.CallExpr
	name    string
	texts   []string
	patches string
}

// sourcesLeft records the repositories with LLVM's sources, and those with files of them, that nothing uses any more,
// and their patches.
func (m *migration) sourcesLeft(declaring []*file) {
	var all []unused
	labels := map[build.Expr]bool{} // declarations
	for _, f := range slices.Concat(declaring, m.extensionFiles(declaring)) {
		for b, call := range m.calls(f) {
			name, ok := declared(call, b.values)
			if !ok || name == m.llvm || labels[call] || isCallOf(call, "use_extension", "use_repo_rule") {
				continue
			}
			labels[call] = true
			u := unused{file: f, call: call, name: name}
			for _, v := range m.reach(f, call, b.values) {
				if names(v.call, v.values, name) {
					u.texts = append(u.texts, texts(v.call, v.values)...)
					u.patches = cmp.Or(u.patches, patchesOf(v.call))
				}
			}
			all = append(all, u)
		}
	}
	m.isSource = map[string]bool{}
	// What only the declarations of unused repositories name is unused, too.
	isSource := func(u unused) bool {
		return slices.ContainsFunc(u.texts, func(text string) bool {
			repository, _ := splitLabel(text)
			return strings.Contains(text, "llvm-project") && repository == "" || m.isSource[repository]
		})
	}
	for range 2 {
		for _, u := range all {
			m.isSource[u.name] = m.isSource[u.name] || isSource(u)
		}
	}
	except := map[build.Expr]bool{}
	for _, u := range all {
		if m.isSource[u.name] {
			except[u.call] = true
		}
	}
	named := m.usedRepositories(declaring, nil)
	for _, f := range declaring {
		m.extensionsOfSourcesLeft(f, named, except, false)
	}
	used := m.usedRepositories(declaring, except)
	for range all { // what a used repository names is used, too
		n := len(except)
		for _, u := range all {
			if used[u.name] {
				delete(except, u.call)
			}
		}
		if len(except) == n {
			break
		}
		used = m.usedRepositories(declaring, except)
	}
	isNeeded := func(v visited) bool {
		_, function := m.function(v.file, starlarktext.Function(v.call))
		return !except[v.call] && function == nil
	}
	for _, f := range declaring {
		m.extensionsOfSourcesLeft(f, used, except, true)
		for call := range calls(f.syntax.Stmt) {
			if inside := m.reach(f, call, m.globals(f))[1:]; len(inside) > 0 && !slices.ContainsFunc(inside, isNeeded) {
				except[call] = true
				m.tell(f, call, "nothing uses the repositories that this declares any more; remove it")
			}
		}
	}
	for _, f := range slices.Concat(declaring, m.extensionFiles(declaring)) {
		maps.Copy(except, neededOnlyBy(f, except))
	}
	referred := m.referredFiles(except)
	isUnused := func(name string) bool { return m.referred["//"+name] && !referred["//"+name] }
	for _, u := range all {
		if !m.isSource[u.name] {
			continue
		}
		patches := fmt.Sprintf("%s has %s; the installed MLIR is built without them", u.name, u.patches)
		if used[u.name] {
			if u.patches != "" {
				m.tell(u.file, u.call, patches)
			}
			continue
		}
		if u.patches != "" {
			m.left(u.file, offset(u.call), patches)
		}
		if !isUnused(u.file.name) {
			m.tell(u.file, u.call, fmt.Sprintf("nothing uses the repository %s any more; remove its declaration", u.name))
		}
	}
	for _, name := range m.repo.Files {
		if isUnused(name) {
			m.say("%s: no label that is still needed names this file; delete it unless something else reads it", name)
		}
	}
}

// referredFiles returns the files of this repository that a build in either mode reads through labels, each as a label with
// a path from the root, except through some statements.
func (m *migration) referredFiles(except map[build.Expr]bool) map[string]bool {
	referred := map[string]bool{}
	for _, name := range rootFiles {
		if root := m.byName[name]; root != nil {
			maps.Copy(referred, m.usedRepositories([]*file{root}, except))
		}
	}
	return referred
}

// extensionsOfSourcesLeft records the module extensions of LLVM's sources in a file whose repositories nothing names, or, if
// isOwn, those of this repository that give such sources. It adds the statements about them to except.
func (m *migration) extensionsOfSourcesLeft(f *file, named map[string]bool, except map[build.Expr]bool, isOwn bool) {
	for _, stmt := range f.syntax.Stmt {
		extension, call := assigned(stmt, "use_extension")
		if call == nil {
			continue
		}
		label := stringParameter(call, 0, "extension_bzl_file")
		repository, _ := splitLabel(label)
		if _, ok := m.fileOf(label, path.Dir(f.name)); ok != isOwn || !isOwn && !m.isSource[repository] {
			continue
		}
		about, isUsed, givesSources := []build.Expr{stmt}, false, !isOwn
		for _, other := range f.syntax.Stmt {
			tag := ofProxy(other, extension)
			if tag != "" {
				about = append(about, other)
			}
			if tag == "use_repo" {
				for name := range used(other.(*build.CallExpr)) {
					isUsed = isUsed || named[name] && (isOwn || !m.isSource[name])
					givesSources = givesSources || m.isSource[name]
				}
			}
		}
		if isUsed || !givesSources {
			continue
		}
		for _, e := range about {
			except[e] = true
		}
		m.tell(f, stmt, fmt.Sprintf("nothing uses the repositories of the module extension %s any more; remove its statements", extension))
	}
}

// texts returns the strings in an expression, as far as values tell.
func texts(e build.Expr, values map[string]string) []string {
	var found []string
	build.Walk(e, func(e build.Expr, _ []build.Expr) {
		if text, ok := starlarktext.Of(e, values, ""); ok {
			found = append(found, text)
		}
	})
	return found
}

// usedRepositories returns the repositories in labels of all files that take part in the build, and not in some statements.
// The files of this repository are among them, each as a label with a path from the root.
func (m *migration) usedRepositories(declaring []*file, except map[build.Expr]bool) map[string]bool {
	used := map[string]bool{}
	todo := m.segments(declaring[0])
	for _, f := range m.files {
		if base := path.Base(f.name); base == "BUILD" || base == "BUILD.bazel" {
			todo = append(todo, f)
		}
	}
	seen := map[*file]bool{}
	for i := 0; i < len(todo); i++ {
		f := todo[i]
		build.Walk(f.syntax, func(e build.Expr, stack []build.Expr) {
			if except[e] || slices.ContainsFunc(stack, func(e build.Expr) bool { return except[e] }) {
				return
			}
			label := ""
			switch e := e.(type) {
			case *build.StringExpr:
				label = e.Value
			case *build.LoadStmt:
				label = e.Module.Value
			}
			if name, ok := m.fileOf(label, path.Dir(f.name)); ok {
				used["//"+name] = true
				if next := m.byName[name]; next != nil && !seen[next] {
					seen[next] = true
					todo = append(todo, next)
				}
			} else if repository, _ := splitLabel(label); repository != "" {
				used[repository] = true
			}
		})
	}
	return used
}
