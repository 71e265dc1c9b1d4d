package packages

import (
	"iter"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// Current holds the packages of a repository as the run has changed them. Only Replace
// and Become change it; between them, several goroutines may use it, except with
// -index=lazy.
type Current struct {
	*Packages // as they were before the run
	*Owners   // as they are now
	sources   *sources.Sources
	builds    map[string]*buildfile.File // by package; those that the run has replaced
}

// NewCurrent returns the packages of a repository before the run changes them. outside are
// directories of which C++ includes generated files.
func NewCurrent(s *sources.Sources, base *Packages, outside iter.Seq[string]) *Current {
	o := &Current{sources: s, Packages: base, builds: map[string]*buildfile.File{}}
	o.Owners = base.Owners.With(o)
	o.Assign(outside)
	return o
}

// Build returns the facts of the BUILD file of a directory, or nil if there is none.
func (o *Current) Build(rel string) *buildfile.File {
	if b, ok := o.builds[rel]; ok {
		return b
	}
	return o.Packages.Build(rel)
}

// BuildOf returns the facts of the BUILD file of a package, which are empty if there
// is none.
func (o *Current) BuildOf(pkg string) *buildfile.File {
	if b := o.Build(pkg); b != nil {
		return b
	}
	return &buildfile.File{Pkg: pkg, Names: map[string]bool{}, Loads: map[string]string{}}
}

// Settings returns the settings of an existing directory.
func (o *Current) Settings(rel string) *settings.Settings {
	if f := o.Packages.Of(rel); f != nil {
		return f.Settings
	}
	return o.sources.Directory(rel).Settings
}

// Replace replaces what is known about the BUILD file of a directory.
func (o *Current) Replace(rel string, b *buildfile.File) {
	if o.sources.Directory(rel) != nil {
		o.builds[rel] = b
	}
}

// Become records that another extension has just written the first rules of a
// directory, so that the directory is a package now. A parent package can no longer name
// the files in it and below it. Gazelle has already visited the subdirectories, so their
// .td files belong to the new package.
func (o *Current) Become(rel string) {
	if o.sources.Directory(rel) == nil || o.Build(rel) != nil {
		return
	}
	above := o.PackageOf(rel)
	own := &buildfile.File{Pkg: rel, SourceDirs: map[string]bool{}}
	if above != rel {
		for _, dir := range o.Owned(above) {
			if dir != rel && slashpath.Below(dir, rel) {
				own.SourceDirs[slashpath.Rel(dir, rel)] = true
			}
		}
	}
	o.Replace(rel, own)
	if above == rel {
		return
	}
	changed := *o.Build(above)
	o.Replace(above, &changed)
	o.Divide(above)
}

// NamesIn returns the names of the targets that calls in a package's BUILD file create
// and that the file does not show as attributes name, in alphabetical order.
func (o *Current) NamesIn(pkg string) []string {
	b := o.BuildOf(pkg)
	return slices.DeleteFunc(o.Packages.NamesIn(pkg), func(name string) bool { return b.Names[name] })
}

// IsMissing reports whether a label of the repository certainly has no target: the
// package does not exist, or it has no file of that name, its BUILD file creates no target
// with that name, and no call in the BUILD file could create one.
func (o *Current) IsMissing(pkg, name string) bool {
	b := o.Build(pkg)
	if b == nil {
		// Directives may exclude the directory, so look at the file system.
		return !o.sources.Exists(path.Join(pkg, "BUILD")) && !o.sources.Exists(path.Join(pkg, "BUILD.bazel"))
	}
	return !b.Names[name] && !o.IsComputed(pkg) && !o.sources.Exists(path.Join(pkg, name))
}

// Missing returns the names of targets of a package that rules refer to and no rule defines, or only one that the run deletes,
// sorted.
func (o *Current) Missing(refs *References, pkg string) []string {
	b := o.BuildOf(pkg)
	removed := map[string]bool{}
	for _, r := range b.Rules {
		if o.IsRemoved(pkg, r) {
			for _, name := range buildfile.Targets(r.Kind, r.Name) {
				removed[name] = true
			}
		}
	}
	var missing []string
	for name := range refs.To(pkg) {
		isDefined := b.Names[name] || o.IsNamed(pkg, name)
		if (!isDefined || removed[name] && refs.Stays(pkg, name)) && !strings.HasSuffix(name, ".td") {
			missing = append(missing, name)
		}
	}
	slices.Sort(missing)
	return missing
}

// IsComputed reports whether the BUILD file of a package has calls whose targets cannot be
// read from its text.
func (o *Current) IsComputed(pkg string) bool {
	f := o.Packages.Of(pkg)
	return f != nil && f.IsComputed
}

// IsRemoved is [Packages.IsRemoved] for a package.
func (o *Current) IsRemoved(pkg string, r *buildfile.Rule) bool {
	f := o.Packages.Of(pkg)
	return f != nil && o.Packages.IsRemoved(f, r)
}

// IsLaidOver is [Packages.IsLaidOver] for a package.
func (o *Current) IsLaidOver(pkg string) bool { return o.Packages.IsLaidOver(o.Build(pkg)) }
