package workspace

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bazelbuild/buildtools/build"
)

// Limits of what is read of BUILD files for one .td file.
const (
	maxTargets   = 2000
	maxBuildFile = 4 << 20
)

// A buildPackage is what a BUILD file says about .td files. It is read as text: no macro is
// expanded, but any call that has the attributes of a td_library or gentbl rule counts.
type buildPackage struct {
	targets map[string]*buildTarget // by name
	ordered []*buildTarget
}

// A buildTarget is a call with attributes for .td files.
type buildTarget struct {
	srcs     []string // of all attributes that name sources
	main     string   // the label of the .td file from which outs are generated, or ""
	outs     []string
	anySrc   bool // the sources are a glob with .td files
	includes []string
	deps     []string
}

// A repository is a directory with the packages of a repository of Bazel.
type repository struct {
	root  string
	local map[string]string // directories of other repositories, by name
}

// bazelDirs returns the include directories of the targets that have a file among their
// sources, and of the targets on which these depend. If no target has it, these are the
// targets of its package. The caller holds w.mu.
func (w *Workspace) bazelDirs(file string) []string {
	root := repositoryRoot(filepath.Dir(file))
	if root == "" {
		return nil
	}
	pkg, p := w.packageAround(root, filepath.Dir(file))
	if p == nil {
		return nil
	}
	rel, err := filepath.Rel(filepath.Join(root, pkg), file)
	if err != nil {
		return nil
	}
	s := targetSearch{w: w, seen: map[*buildTarget]bool{}}
	repo := w.repositoryAt(root)
	for _, t := range p.ordered {
		if t.has(filepath.ToSlash(rel)) {
			s.add(repo, pkg, t)
		}
	}
	if len(s.seen) == 0 {
		for _, t := range p.ordered {
			s.add(repo, pkg, t)
		}
	}
	return s.dirs
}

// Source returns the .td file from which a file is generated, as the commands of a build or
// a BUILD file say, or "".
func (w *Workspace) Source(generated string) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	if db := w.databaseFor(generated); db != nil && db.sources[generated] != "" {
		return db.sources[generated]
	}
	// The files of the package p are in bazel-out/CONFIG/bin/p, to which bazel-bin links.
	parts := strings.Split(filepath.ToSlash(generated), "/")
	for i, part := range parts {
		inside := i + 1
		if part == "bazel-out" {
			inside = i + 3
		} else if part != "bazel-bin" {
			continue
		}
		root := filepath.FromSlash(strings.Join(parts[:i], "/"))
		if inside > len(parts)-1 {
			continue
		}
		pkg, p := w.packageAround(root, filepath.Join(root, filepath.FromSlash(path.Join(parts[inside:len(parts)-1]...))))
		if p == nil {
			continue
		}
		rel, err := filepath.Rel(filepath.FromSlash(pkg), filepath.FromSlash(path.Join(parts[inside:]...)))
		if err != nil {
			continue
		}
		for _, t := range p.ordered {
			if slices.Contains(t.outs, filepath.ToSlash(rel)) && t.main != "" {
				if repo, to, name := w.resolve(w.repositoryAt(root), pkg, t.main); repo != nil {
					return filepath.Join(repo.root, to, filepath.FromSlash(name))
				}
			}
		}
	}
	return ""
}

// repositoryRoot returns the directory around dir at which a repository of Bazel starts, or
// "".
func repositoryRoot(dir string) string {
	for ; ; dir = filepath.Dir(dir) {
		for _, name := range []string{"MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel", "REPO.bazel"} {
			if info, err := os.Stat(filepath.Join(dir, name)); err == nil && info.Mode().IsRegular() {
				return dir
			}
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
	}
}

// packageAround returns the package that contains a directory of a repository, as a path
// below the root.
func (w *Workspace) packageAround(root, dir string) (string, *buildPackage) {
	for ; ; dir = filepath.Dir(dir) {
		rel, err := filepath.Rel(root, dir)
		if err != nil || strings.HasPrefix(rel, "..") {
			return "", nil
		}
		if p := w.packageIn(dir); p != nil {
			return rel, p
		}
	}
}

// packageIn returns the package of the BUILD file in a directory, or nil.
func (w *Workspace) packageIn(dir string) *buildPackage {
	if p, known := w.packages[dir]; known {
		return p
	}
	var p *buildPackage
	for _, name := range []string{"BUILD.bazel", "BUILD"} {
		if f := w.parseBuild(filepath.Join(dir, name), build.ParseBuild); f != nil {
			p = readBuild(f)
			break
		}
	}
	w.packages[dir] = p
	return p
}

// parseBuild returns the syntax tree of a file, or nil if it cannot be read. The caller holds
// w.mu.
func (w *Workspace) parseBuild(name string, parse func(string, []byte) (*build.File, error)) *build.File {
	w.note(name)
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() || info.Size() > maxBuildFile {
		return nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil
	}
	f, err := parse(name, text)
	if err != nil {
		return nil
	}
	return f
}

func readBuild(f *build.File) *buildPackage {
	p := &buildPackage{targets: map[string]*buildTarget{}}
	variables := map[string]build.Expr{}
	for _, stmt := range f.Stmt {
		if a, ok := stmt.(*build.AssignExpr); ok {
			if id, ok := a.LHS.(*build.Ident); ok {
				variables[id.Name] = a.RHS
			}
		}
	}
	for _, r := range f.Rules("") {
		t := &buildTarget{}
		for _, name := range []string{"srcs", "td_file", "td_srcs", "src"} {
			for _, s := range stringsIn(r.Attr(name), variables) {
				t.srcs = append(t.srcs, strings.TrimPrefix(s, ":"))
				t.anySrc = t.anySrc || strings.ContainsAny(s, "*?") && strings.HasSuffix(s, ".td")
			}
		}
		if main := stringsIn(r.Attr("td_file"), variables); len(main) == 1 {
			t.main = main[0]
		}
		for _, name := range []string{"tbl_outs", "tbl_out", "outs", "out"} {
			t.outs = append(t.outs, stringsIn(r.Attr(name), variables)...)
		}
		t.includes = append(stringsIn(r.Attr("includes"), variables), stringsIn(r.Attr("td_includes"), variables)...)
		t.deps = stringsIn(r.Attr("deps"), variables)
		if name := r.Name(); name != "" && p.targets[name] == nil {
			p.targets[name] = t
		}
		p.ordered = append(p.ordered, t)
	}
	return p
}

// stringsIn returns all strings in an expression, and in the variables of the file that it
// names.
func stringsIn(x build.Expr, variables map[string]build.Expr) []string {
	var found []string
	var visit func(x build.Expr, depth int)
	visit = func(x build.Expr, depth int) {
		if x == nil || depth > 5 {
			return
		}
		build.Walk(x, func(x build.Expr, _ []build.Expr) {
			switch x := x.(type) {
			case *build.StringExpr:
				found = append(found, x.Value)
			case *build.Ident:
				visit(variables[x.Name], depth+1)
			}
		})
	}
	visit(x, 0)
	return found
}

// has reports whether the target has a file, named relative to its package, among its
// sources.
func (t *buildTarget) has(rel string) bool {
	for _, s := range t.srcs {
		if s == rel {
			return true
		}
	}
	return t.anySrc
}

// A targetSearch collects the include directories of targets.
type targetSearch struct {
	w    *Workspace
	seen map[*buildTarget]bool
	dirs []string
}

// add adds a target of a package and those on which it depends.
func (s *targetSearch) add(repo *repository, pkg string, t *buildTarget) {
	if s.seen[t] || len(s.seen) >= maxTargets {
		return
	}
	s.seen[t] = true
	for _, include := range t.includes {
		dir := path.Join(filepath.ToSlash(pkg), include)
		if strings.HasPrefix(include, "/") {
			dir = path.Clean(include[1:])
		}
		s.dir(repo, filepath.FromSlash(dir))
	}
	if len(t.srcs) > 0 {
		s.dir(repo, ".")
	}
	for _, dep := range t.deps {
		to, pkg, name := s.w.resolve(repo, pkg, dep)
		if to == nil {
			continue
		}
		if p := s.w.packageIn(filepath.Join(to.root, pkg)); p != nil && p.targets[name] != nil {
			s.add(to, pkg, p.targets[name])
		}
	}
}

// dir adds a directory of a repository, and the one of generated files beside it.
func (s *targetSearch) dir(repo *repository, rel string) {
	for _, dir := range []string{filepath.Join(repo.root, rel), filepath.Join(repo.root, "bazel-bin", rel)} {
		if isDir(dir) {
			s.dirs = appendNew(s.dirs, dir)
		}
	}
}

// resolve returns the repository, the package and the name of a label, or nil if the
// repository is not on this machine.
func (w *Workspace) resolve(from *repository, pkg, label string) (repo *repository, toPkg, name string) {
	repo, toPkg = from, pkg
	if rest, ok := strings.CutPrefix(label, "@"); ok {
		other, inside, _ := strings.Cut(strings.TrimPrefix(rest, "@"), "//")
		label = "//" + inside
		if other != "" {
			dir := from.find(other)
			if dir == "" {
				return nil, "", ""
			}
			repo = w.repositoryAt(dir)
		}
	}
	if rest, ok := strings.CutPrefix(label, "//"); ok {
		toPkg, name, ok = strings.Cut(rest, ":")
		if !ok {
			name = path.Base(toPkg)
		}
		return repo, filepath.FromSlash(toPkg), name
	}
	return repo, toPkg, strings.TrimPrefix(label, ":")
}

// repositoryAt returns the repository at a directory.
func (w *Workspace) repositoryAt(root string) *repository {
	if r := w.repositories[root]; r != nil {
		return r
	}
	r := &repository{root: root, local: map[string]string{}}
	w.repositories[root] = r
	for _, name := range []string{"MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel"} {
		f := w.parseBuild(filepath.Join(root, name), build.ParseDefault)
		if f == nil {
			continue
		}
		for _, call := range f.Rules("") {
			dir := call.AttrString("path")
			if dir == "" {
				continue
			}
			for _, attribute := range []string{"name", "module_name", "repo_name"} {
				if name := call.AttrString(attribute); name != "" {
					r.local[name] = absolutePath(root, dir)
				}
			}
		}
		for _, call := range f.Rules("bazel_dep") {
			if module, name := call.AttrString("name"), call.AttrString("repo_name"); name != "" && r.local[module] != "" {
				r.local[name] = r.local[module]
			}
		}
	}
	return r
}

// find returns the directory of another repository: one that the repository names by its
// path, or one that Bazel has fetched for it.
func (r *repository) find(name string) string {
	if dir := r.local[name]; dir != "" {
		return dir
	}
	external := filepath.Join(r.root, "bazel-"+filepath.Base(r.root), "external")
	if filepath.Base(filepath.Dir(r.root)) == "external" {
		external = filepath.Dir(r.root) // it was fetched itself
	}
	// The names of repositories of module extensions end with the one in labels.
	for _, pattern := range []string{name, "*[+~]" + name} {
		matches, _ := filepath.Glob(filepath.Join(external, pattern))
		for _, m := range matches {
			if isDir(m) {
				return m
			}
		}
	}
	return ""
}
