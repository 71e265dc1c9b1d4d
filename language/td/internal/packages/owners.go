package packages

import (
	"iter"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/memo"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// BuildFiles has the BUILD files of a repository.
type BuildFiles interface {
	// Build returns the facts of the BUILD file of a directory, or nil.
	Build(rel string) *buildfile.File
	// Of returns the package of a directory as it was before the run, or nil.
	Of(rel string) *Package
}

// Owners maps directories to the packages to which their .td files belong.
type Owners struct {
	sources *sources.Sources
	builds  BuildFiles
	owned   map[string][]string       // package to the directories that belong to it
	tops    memo.Memo[topKey, bool]   // results of namesSourcesIn
	builtBy memo.Memo[string, builds] // results of buildsIn
}

// A topKey is a BUILD file and a directory directly below its package.
type topKey struct {
	build *buildfile.File
	top   string
}

// NewOwners returns owners that compute the package of a directory from some BUILD files.
func NewOwners(s *sources.Sources, builds BuildFiles) *Owners {
	return &Owners{sources: s, builds: builds, owned: map[string][]string{}}
}

// With returns owners with the same directories that read other BUILD files from here on.
// A BUILD file that changes what belongs to its package must be a new value.
func (x *Owners) With(builds BuildFiles) *Owners {
	return &Owners{sources: x.sources, builds: builds, owned: maps.Clone(x.owned)}
}

// assignAll assigns all directories to packages.
func (x *Owners) assignAll() {
	for _, d := range x.sources.Directories() {
		if x.hasSources(d) {
			pkg := x.PackageOf(d.Path)
			x.owned[pkg] = append(x.owned[pkg], d.Path)
		}
	}
	for _, dirs := range x.owned {
		slices.Sort(dirs)
	}
}

// hasSources reports whether a directory has a BUILD file or .td files.
func (x *Owners) hasSources(d *sources.Directory) bool {
	return d.HasTds() || x.builds.Build(d.Path) != nil
}

// Assign assigns other directories that generate files to the packages they belong to. It
// ignores directories that have .td files or a BUILD file.
func (x *Owners) Assign(dirs iter.Seq[string]) {
	for dir := range dirs {
		if d := x.sources.Known(dir); d != nil && !x.hasSources(d) {
			pkg := x.PackageOf(dir)
			x.owned[pkg] = append(slices.Clone(x.owned[pkg]), dir)
			slices.Sort(x.owned[pkg])
		}
	}
}

// Divide assigns the directories of a package again, because a directory below it has
// become a package.
func (x *Owners) Divide(pkg string) {
	dirs := x.owned[pkg]
	delete(x.owned, pkg)
	for _, dir := range dirs {
		own := x.PackageOf(dir)
		x.owned[own] = append(slices.Clip(x.owned[own]), dir)
	}
}

// PackageOf returns the package to which the .td files of a directory belong:
// the directory itself, or a parent package. The latter applies if the
// directory has no BUILD file and a parent package names source files in this
// part of the tree, as in repositories with one BUILD file.
func (x *Owners) PackageOf(dir string) string {
	for p := dir; ; p = slashpath.Dir(p) {
		if b := x.builds.Build(p); b != nil {
			if p == dir || x.sources.Directory(p).Settings.UpdateOnly || x.namesSourcesIn(b, slashpath.Rel(dir, p)) {
				return p
			}
			return dir
		}
		if _, ok := x.sources.NestedName(p); ok || p == "" {
			return dir
		}
	}
}

// namesSourcesIn reports whether the package of a BUILD file includes a
// subdirectory: the file names sources in the same first directory, in parts
// without BUILD files.
func (x *Owners) namesSourcesIn(b *buildfile.File, rel string) bool {
	top, _, _ := strings.Cut(rel, "/")
	return x.tops.Get(topKey{b, top}, func() bool {
		named := []map[string]bool{b.SourceDirs}
		if f := x.builds.Of(b.Pkg); f != nil {
			named = append(named, f.dirs)
		}
		for _, dirs := range named {
			for c := range dirs {
				if first, _, _ := strings.Cut(c, "/"); first == top && x.isWithoutPackages(b.Pkg, c) {
					return true
				}
			}
		}
		return false
	})
}

// isWithoutPackages reports whether a directory below a package and those between
// them exist and have no BUILD file.
func (x *Owners) isWithoutPackages(pkg, dir string) bool {
	for p := dir; p != ""; p = slashpath.Dir(p) {
		if rel := path.Join(pkg, p); x.sources.Directory(rel) == nil || x.builds.Build(rel) != nil {
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
func (x *Owners) BuiltOtherwise(rel string) bool {
	top, _, _ := strings.Cut(rel, "/")
	if rel == "" {
		return false
	}
	if x.isLeftOut(rel) {
		return true
	}
	return x.hasOnlyCMake(top) && slices.ContainsFunc(x.sources.Directory("").Subdirs, func(other string) bool { return other != top && x.buildsIn(other).hasBazel })
}

// isLeftOut reports whether only CMake builds a part of the package above a directory: the
// BUILD file names sources in other parts, and this part has CMakeLists.txt and no BUILD
// file.
func (x *Owners) isLeftOut(rel string) bool {
	above := rel
	var b *buildfile.File
	for b == nil {
		if above == "" {
			return false
		}
		above = slashpath.Dir(above)
		b = x.builds.Build(above)
	}
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
func (x *Owners) hasOnlyCMake(dir string) bool {
	found := x.buildsIn(dir)
	return found.hasCMake && !found.hasBazel
}

// builds are those that have files in a directory and in those below it. If hasBazel is true, hasCMake may be false.
type builds struct{ hasBazel, hasCMake bool }

// buildsIn returns the builds of a directory of the repository.
func (x *Owners) buildsIn(dir string) builds {
	return x.builtBy.Get(dir, func() (found builds) {
		d := x.sources.Directory(dir)
		if _, isNested := x.sources.NestedName(dir); d == nil || isNested {
			return found
		}
		found = builds{d.Build != nil, d.HasCMake}
		for _, sub := range d.Subdirs {
			if !found.hasBazel {
				below := x.buildsIn(path.Join(dir, sub))
				found = builds{below.hasBazel, found.hasCMake || below.hasCMake}
			}
		}
		return found
	})
}

// Owned returns the directories whose .td files belong to a package. Callers must not change the list.
func (x *Owners) Owned(pkg string) []string {
	if dirs, ok := x.owned[pkg]; ok || !x.sources.IsLazy {
		return dirs
	}
	var dirs []string
	var visit func(rel string)
	visit = func(rel string) {
		d := x.sources.Directory(rel)
		if d == nil || rel != pkg && (x.builds.Build(rel) != nil || x.PackageOf(rel) != pkg) {
			return
		}
		if x.hasSources(d) {
			dirs = append(dirs, rel)
		}
		b := x.builds.Build(pkg)
		for _, s := range d.Subdirs {
			sub := path.Join(rel, s)
			if b != nil && (x.sources.Directory(pkg).Settings.UpdateOnly || x.namesSourcesIn(b, slashpath.Rel(sub, pkg))) {
				visit(sub)
			}
		}
	}
	visit(pkg)
	x.owned[pkg] = dirs
	return dirs
}
