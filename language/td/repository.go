package td

import (
	"path"

	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/cxxuses"
	"github.com/rules-ods/rules_ods/language/td/internal/faults"
	"github.com/rules-ods/rules_ods/language/td/internal/generated"
	"github.com/rules-ods/rules_ods/language/td/internal/includes"
	"github.com/rules-ods/rules_ods/language/td/internal/layers"
	"github.com/rules-ods/rules_ods/language/td/internal/outputs"
	"github.com/rules-ods/rules_ods/language/td/internal/overlay"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
	"github.com/rules-ods/rules_ods/language/td/internal/records"
	"github.com/rules-ods/rules_ods/language/td/internal/releases"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
	"github.com/rules-ods/rules_ods/language/td/internal/workspace"
)

// A repository holds what a run knows about its repository. Each value is made from those
// before it. Only packages and made change during the run.
type repository struct {
	sources    *sources.Sources
	references *packages.References
	includes   *includes.Includes
	generated  *generated.Generated
	uses       *cxxuses.Uses
	packages   *overlay.Packages
	made       *overlay.Outputs
	classes    *records.Index
	layers     *layers.Layers
	outputs    *outputs.Finder
	releases   *releases.Finder
}

// newRepository reads the repository in the directory root, whose files at the root are w.
// If explains is true, the reasons for outputs have evidence.
func newRepository(s *sources.Sources, root string, w workspace.Workspace, explains bool) *repository {
	base := packages.New(s, w.Name)
	r := &repository{sources: s, references: packages.NewReferences(s, base), releases: releases.New(root, w, s)}
	r.includes = includes.New(s, base.Owners)
	r.generated = generated.New(s, base)
	r.uses = cxxuses.New(s, base, r.generated)
	r.packages = overlay.New(s, base, r.uses.OutsideDirectories())
	r.made = overlay.NewOutputs(r.packages, r.generated.Makers)
	r.classes = records.New(s, r.includes, r.releases.Facts)
	r.layers = layers.Find(r.libraryPackages(), r.includedFiles)
	r.outputs = outputs.New(outputs.Input{
		Sources: s, Includes: r.includes, Packages: r.packages, Generated: r.generated, Made: r.made, Uses: r.uses, Classes: r.classes,
	}, explains)
	return r
}

// libraryPackages returns the packages with .td files. One library for all files is usual if
// the files are in one directory and no directive and no rule says something else. With
// -index=lazy it returns none, because it would have to read everything.
func (r *repository) libraryPackages() []layers.Package {
	if r.sources.IsLazy {
		return nil
	}
	var all []layers.Package
	index := map[string]int{}
	for _, d := range r.sources.Directories() {
		pkg := r.packages.PackageOf(d.Path)
		_, isNested := r.sources.NestedName(r.sources.RepositoryOf(pkg))
		if isNested || r.packages.Build(pkg) == nil && r.packages.BuiltOtherwise(pkg) {
			continue // it gets no rules
		}
		for _, base := range d.Tds {
			f := path.Join(d.Path, base)
			if src := r.sources.File(f); src == nil || src.Fault != "" || r.includes.LeftAlone(src) {
				continue
			}
			i, ok := index[pkg]
			if !ok {
				i = len(all)
				index[pkg] = i
				dirs := r.packages.Owned(pkg)
				isUsual := d.Settings.Generate && len(dirs) == 1 && dirs[0] == pkg && len(r.packages.BuildOf(pkg).Rules) == 0
				all = append(all, layers.Package{
					Name: pkg, HasOneLibrary: isUsual && d.Settings.LibraryMode == "", IsFixed: isUsual && d.Settings.LibraryMode == "package",
				})
			}
			all[i].Files = append(all[i].Files, f)
		}
	}
	return all
}

// includedFiles returns the files that a .td file includes directly.
func (r *repository) includedFiles(f string) []string {
	var included []string
	src := r.sources.File(f)
	for _, inc := range src.Includes {
		included = append(included, r.includes.Find(src, inc.Spelling))
	}
	return included
}

// conventions returns the conventions of the repository.
func (r *repository) conventions() *conventions.Conventions {
	in := conventions.Repository{Sources: r.sources, Packages: r.packages, References: r.references}
	return conventions.Learn(in, func(dir string) []conventions.Output {
		if len(r.uses.Known(dir)) == 0 && len(r.generated.CMake.In(dir)) == 0 {
			return nil
		}
		return r.namedOutputs(dir)
	})
}

// namedOutputs returns the outputs of a directory that have a name in C++, CMake or
// existing rules.
func (r *repository) namedOutputs(dir string) []conventions.Output {
	var named []conventions.Output
	for _, u := range r.outputs.In(dir).Units {
		if !u.Decided {
			continue
		}
		if u.Decls != "" {
			named = append(named, conventions.Output{Kind: u.Kind, Stem: u.Src.Stem, Name: u.Decls})
		}
		if u.Defs != "" {
			named = append(named, conventions.Output{Kind: u.Kind, IsDefs: true, Stem: u.Src.Stem, Name: u.Defs})
		}
	}
	return named
}

// faults returns the part of a repository in which faults are found.
func (r *repository) faults() faults.Repository {
	return faults.Repository{Sources: r.sources, Includes: r.includes, Packages: r.packages}
}
