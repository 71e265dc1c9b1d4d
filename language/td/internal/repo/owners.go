package repo

import (
	"fmt"
	"iter"
	"path"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// ExpandSources returns the files that an attribute lists. It does what
// buildfile.SourceList does, and also replaces globs by the matching .td files of the
// package, and filegroups by their files.
func (o *ownership) ExpandSources(pkg string, x build.Expr) []string {
	return o.expandSources(pkg, x, maxGroups)
}

// maxGroups limits how many filegroups contain each other.
const maxGroups = 8

func (o *ownership) expandSources(pkg string, x build.Expr, depth int) []string {
	var out []string
	for _, src := range buildfile.SourceList(x) {
		if files := o.targetFiles(pkg, src, depth); len(files) > 0 {
			out = append(out, files...)
		} else {
			out = append(out, src)
		}
	}
	build.WalkOnce(x, func(e *build.Expr) { out = append(out, o.globSources(pkg, *e)...) })
	return append(out, o.globSources(pkg, x)...)
}

// TargetFiles returns the files of a filegroup, or of an alias of one, that a label in a
// package names. Files of other packages are labels. It returns none for other labels.
func (o *ownership) TargetFiles(pkg, text string) []string {
	return o.targetFiles(pkg, text, maxGroups)
}

func (o *ownership) targetFiles(pkg, text string, depth int) []string {
	lb, err := label.Parse(text)
	if err != nil || lb.Repo != "" && lb.Repo != "@" && lb.Repo != o.tree.Name() || strings.HasSuffix(lb.Name, ".td") || depth == 0 {
		return nil
	}
	if lb.Relative {
		lb.Pkg = pkg
	}
	d := o.tree.Directory(lb.Pkg)
	if d == nil || d.Build == nil {
		return nil
	}
	if actual, ok := d.Build.Aliases[lb.Name]; ok {
		return o.outsideOf(pkg, lb.Pkg, o.targetFiles(lb.Pkg, actual, depth-1))
	}
	return o.outsideOf(pkg, lb.Pkg, o.expandSources(lb.Pkg, d.Build.Groups[lb.Name], depth-1))
}

// outsideOf returns files that are relative to the package of as labels in another package.
func (o *ownership) outsideOf(pkg, of string, files []string) []string {
	if pkg == of {
		return files
	}
	var labels []string
	for _, f := range files {
		if !strings.HasPrefix(f, "//") {
			f = "//" + of + ":" + f
		}
		labels = append(labels, f)
	}
	return labels
}

func (o *ownership) globSources(pkg string, x build.Expr) []string {
	call, ok := x.(*build.CallExpr)
	if !ok {
		return nil
	}
	if id, ok := call.X.(*build.Ident); !ok || id.Name != "glob" {
		return nil
	}
	g, ok := rule.ParseGlobExpr(x)
	if !ok {
		return nil
	}
	var out []string
	for _, dir := range o.Owned(pkg) {
		d := o.tree.Directory(dir)
		if d == nil {
			continue
		}
		for _, b := range d.Tds {
			p := slashpath.Rel(path.Join(dir, b), pkg)
			if buildfile.MatchesAny(g.Patterns, p) && !buildfile.MatchesAny(g.Excludes, p) {
				out = append(out, p)
			}
		}
	}
	return out
}

// PackageOf returns the package to which the .td files of a directory belong:
// the directory itself, or a parent package. The latter applies if the
// directory has no BUILD file and a parent package names source files in this
// part of the tree, as in repositories with one BUILD file.
func (x *ownership) PackageOf(dir string) string {
	for p := dir; ; p = slashpath.Dir(p) {
		d := x.tree.Directory(p)
		if d != nil && d.Build != nil {
			if p == dir || d.Settings.UpdateOnly || x.namesSourcesIn(d.Build, slashpath.Rel(dir, p)) {
				return p
			}
			return dir
		}
		if _, ok := x.tree.Nested[p]; ok || p == "" {
			return dir
		}
	}
}

// namesSourcesIn reports whether the package of a BUILD file includes a
// subdirectory: the file names sources in the same first directory, in parts
// without BUILD files.
func (x *ownership) namesSourcesIn(b *buildfile.File, rel string) bool {
	top, _, _ := strings.Cut(rel, "/")
	return x.tops.get(topKey{b, top}, func() bool {
		for c := range unionOf(b.SourceDirs, x.tree.makers.dirs[b.Pkg]) {
			if first, _, _ := strings.Cut(c, "/"); first == top && x.isWithoutPackages(b.Pkg, c) {
				return true
			}
		}
		return false
	})
}

// unionOf yields the elements of two sets.
func unionOf(a, b map[string]bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		for k := range a {
			if !yield(k) {
				return
			}
		}
		for k := range b {
			if !yield(k) {
				return
			}
		}
	}
}

// isWithoutPackages reports whether a directory below a package and those between
// them exist and have no BUILD file.
func (x *ownership) isWithoutPackages(pkg, dir string) bool {
	for p := dir; p != ""; p = slashpath.Dir(p) {
		if d := x.tree.Directory(path.Join(pkg, p)); d == nil || d.Build != nil {
			return false
		}
	}
	return true
}

// BuiltOtherwise reports whether Bazel does not build the part of the
// repository that contains a directory without a BUILD file. Such a part is a
// directory with CMakeLists.txt and without any BUILD file. Either it is at the top,
// and other top-level directories have BUILD files, or the BUILD file above it names
// sources in directories beside it.
func (x *ownership) BuiltOtherwise(rel string) bool {
	top, _, _ := strings.Cut(rel, "/")
	if x.tree.Lazy || rel == "" {
		return false
	}
	if x.isLeftOut(rel) {
		return true
	}
	if x.bazelTops[top] || !x.cmakeTops[top] {
		return false
	}
	for _, has := range x.bazelTops {
		if has {
			return true
		}
	}
	return false
}

// isLeftOut reports whether only CMake builds a part of the package above a directory: the
// BUILD file names sources in other parts, and this part has CMakeLists.txt and no BUILD
// file.
func (x *ownership) isLeftOut(rel string) bool {
	above := rel
	for {
		if above == "" {
			return false
		}
		above = slashpath.Dir(above)
		if d := x.tree.Dirs[above]; d != nil && d.Build != nil {
			break
		}
	}
	b := x.tree.Dirs[above].Build
	rest := slashpath.Rel(rel, above)
	if len(b.SourceDirs) == 0 || x.namesSourcesIn(b, rest) {
		return false
	}
	isNamed := false
	for dir := range b.SourceDirs {
		isNamed = isNamed || x.namesSourcesIn(b, dir)
	}
	top, _, _ := strings.Cut(rest, "/")
	return isNamed && x.hasOnlyCMake(path.Join(above, top))
}

// hasOnlyCMake reports whether a directory and those below it have at least one
// CMakeLists.txt and no BUILD file.
func (x *ownership) hasOnlyCMake(dir string) bool {
	return x.onlyCMake.get(dir, func() bool {
		hasCMake := false
		for p, d := range x.tree.Dirs {
			if d == nil || !slashpath.Below(p, dir) {
				continue
			}
			if d.Build != nil {
				return false
			}
			hasCMake = hasCMake || d.cmake
		}
		return hasCMake
	})
}

// findTops finds the directories at the top of the repository that Bazel or CMake
// builds.
func (x *ownership) findTops() {
	x.bazelTops, x.cmakeTops = map[string]bool{}, map[string]bool{}
	for p, d := range x.tree.Dirs {
		first, _, _ := strings.Cut(p, "/")
		if d != nil && p != "" {
			x.bazelTops[first] = x.bazelTops[first] || d.Build != nil
			x.cmakeTops[first] = x.cmakeTops[first] || d.cmake
		}
	}
}

// own records which package a directory belongs to.
func (x *ownership) own(rel string) {
	if d := x.tree.Dirs[rel]; d == nil || !d.hasSources() {
		return
	}
	pkg := x.PackageOf(rel)
	x.owners[pkg] = append(x.owners[pkg], rel)
}

// hasSources reports whether a directory has a BUILD file or .td files.
func (d *directory) hasSources() bool {
	return len(d.Tds) > 0 || len(d.Generated) > 0 || d.Build != nil
}

// ownOutside records which package the other directories belong to that generate
// files from the .td files of other directories.
func (x *ownership) ownOutside() {
	for dir := range x.tree.outside.Included {
		if d := x.tree.Dirs[dir]; d != nil && !d.hasSources() {
			pkg := x.PackageOf(dir)
			x.owners[pkg] = append(x.owners[pkg], dir)
			slices.Sort(x.owners[pkg])
		}
	}
}

// ReplaceBuild replaces what is known about the BUILD file of a directory.
// Values that Directory has returned do not change.
func (x *ownership) ReplaceBuild(rel string, b *buildfile.File) {
	if d := x.tree.Directory(rel); d != nil {
		changed := *d
		changed.Build = b
		x.tree.Dirs[rel] = &changed
	}
}

// Owned returns the directories whose .td files belong to a package.
func (x *ownership) Owned(pkg string) []string {
	if dirs, ok := x.owners[pkg]; ok || !x.tree.Lazy {
		return dirs
	}
	var dirs []string
	var visit func(rel string)
	visit = func(rel string) {
		d := x.tree.ReadDirectory(rel)
		if d == nil || rel != pkg && (d.Build != nil || x.PackageOf(rel) != pkg) {
			return
		}
		if d.hasSources() {
			dirs = append(dirs, rel)
		}
		top := x.tree.ReadDirectory(pkg)
		for _, s := range d.Subdirs {
			sub := path.Join(rel, s)
			if top.Build != nil && (top.Settings.UpdateOnly || x.namesSourcesIn(top.Build, slashpath.Rel(sub, pkg))) {
				visit(sub)
			}
		}
	}
	visit(pkg)
	x.owners[pkg] = dirs
	return dirs
}

// A references value holds the targets to which BUILD files refer.
type references struct {
	tree  *Tree
	Refs  map[string]map[string]Place // package to the names of targets to which rules refer, with the first label of each
	users map[string][]user           // label to the rules that depend on it
	// sources has the results of SourcesWith.
	sources memo[string, []string]
}

// A user is a rule of a package that depends on a target.
type user struct {
	pkg string
	buildfile.User
}

// A Place is a line of a file of the repository.
type Place struct {
	File string
	Line int
}

func (p Place) String() string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

func (p Place) before(q Place) bool {
	return p.File < q.File || p.File == q.File && p.Line < q.Line
}

// AddRefs records the targets of the repository to which a BUILD file refers, and the
// sources of the rules that depend on them.
func (x *references) AddRefs(b *buildfile.File) {
	for _, r := range b.Refs {
		pkg, name, ok := x.targetOf(b.Pkg, r.Label)
		if !ok {
			continue
		}
		if x.Refs[pkg] == nil {
			x.Refs[pkg] = map[string]Place{}
		}
		at := Place{b.Path, r.Line}
		if old, ok := x.Refs[pkg][name]; !ok || at.before(old) {
			x.Refs[pkg][name] = at
		}
	}
	for _, u := range b.Users {
		for _, d := range u.Deps {
			if pkg, name, ok := x.targetOf(b.Pkg, d); ok {
				key := "//" + pkg + ":" + name
				x.users[key] = append(x.users[key], user{b.Pkg, u})
			}
		}
	}
}

// SourcesWith returns the sources of the rules that depend on a target.
func (x *references) SourcesWith(pkg, name string) []string {
	key := "//" + pkg + ":" + name
	expand := func() []string {
		var srcs []string
		for _, u := range x.users[key] {
			names := u.Srcs
			for _, g := range u.Globs {
				names = append(slices.Clip(names), x.tree.glob(u.pkg, g.Patterns, g.Excludes)...)
			}
			for _, src := range names {
				srcs = append(srcs, path.Join(u.pkg, src))
			}
		}
		return srcs
	}
	if x.tree.Lazy { // later, more BUILD files are known
		return expand()
	}
	return x.sources.get(key, expand)
}

// targetOf splits a label in the BUILD file of package from into its package and name. It
// reports false for a label of another repository.
func (x *references) targetOf(from, ref string) (pkg, name string, ok bool) {
	switch {
	case strings.HasPrefix(ref, ":"):
		return from, ref[1:], ref != ":"
	case strings.HasPrefix(ref, "//"):
		p, n, ok := strings.Cut(ref[2:], ":")
		if !ok {
			n = path.Base(p)
		}
		return p, n, n != ""
	case strings.HasPrefix(ref, "@"):
		// Some repositories refer to themselves by their name.
		_, rest, _ := strings.Cut(ref, "//")
		p, n, _ := strings.Cut(rest, ":")
		if d := x.tree.Dirs[p]; d == nil || d.Build == nil || p == "" {
			return "", "", false
		}
		return p, n, n != ""
	}
	return "", "", false
}

// BuildOf returns the facts of the BUILD file of a package, which are empty if there
// is none.
func (t *Tree) BuildOf(pkg string) *buildfile.File {
	if d := t.Directory(pkg); d != nil && d.Build != nil {
		return d.Build
	}
	return &buildfile.File{Pkg: pkg, Names: map[string]bool{}, Loads: map[string]string{}}
}

// IsGenerated reports whether a rule of a package generates a .td file.
func (t *Tree) IsGenerated(pkg, f string) bool {
	d := t.Directory(pkg)
	return d != nil && slices.Contains(d.Generated, slashpath.Rel(f, pkg))
}

// LibrarySources returns the files of an existing td_library, with expanded
// globs.
func (t *Tree) LibrarySources(pkg string, r *buildfile.Rule) []string {
	if r.SrcsExpr == nil {
		return r.Srcs
	}
	return t.ExpandSources(pkg, r.SrcsExpr)
}

// LeftAlone reports whether new rules omit a file: it is the input of a test,
// or belongs to LLVM's code generators.
func (t *Tree) LeftAlone(s *source.File) bool {
	return s.LitTest && len(t.Includers[s.Path]) == 0 || t.IsOfCodeGenerator(s)
}

// BecomePackage records that another extension has just written the first rules of a
// directory, so that the directory is a package now. A parent package can no longer name
// the files in it and below it. Gazelle has already visited the subdirectories, so their
// .td files belong to the new package.
func (x *ownership) BecomePackage(rel string) {
	d := x.tree.Directory(rel)
	if d == nil || d.Build != nil {
		return
	}
	above := x.PackageOf(rel)
	own := &buildfile.File{Pkg: rel, SourceDirs: map[string]bool{}}
	if above != rel {
		for _, dir := range x.owners[above] {
			if dir != rel && slashpath.Below(dir, rel) {
				own.SourceDirs[slashpath.Rel(dir, rel)] = true
			}
		}
	}
	x.ReplaceBuild(rel, own)
	if above == rel {
		return
	}
	changed := *x.tree.Directory(above).Build
	x.ReplaceBuild(above, &changed)
	owned := x.owners[above]
	x.owners[above] = nil
	for _, dir := range owned {
		pkg := x.PackageOf(dir)
		x.owners[pkg] = append(x.owners[pkg], dir)
	}
}
