package td

import (
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/cxxuses"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/faults"
	"github.com/rules-ods/rules_ods/language/td/internal/generated"
	"github.com/rules-ods/rules_ods/language/td/internal/includes"
	"github.com/rules-ods/rules_ods/language/td/internal/layers"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/overlay"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
	"github.com/rules-ods/rules_ods/language/td/internal/passgroups"
	"github.com/rules-ods/rules_ods/language/td/internal/records"
	"github.com/rules-ods/rules_ods/language/td/internal/releases"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
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
	passGroups *passgroups.Groups
	layers     *layers.Layers
	base       *packages.Packages
	copied     func() map[string][]string // copiedSources, computed once
	undivided  *layers.Layers             // nil, or the layers if each package had one library in place of the extension's
	outputs    *decide.Decisions
	releases   *releases.Finder
}

// defines reports whether a .td file itself defines records of all kinds that some outputs
// need, and the outputs need at least one.
func (r *repository) defines(f string, outs []buildfile.Output) bool {
	var needed mlir.Kind
	for _, o := range outs {
		k, _ := mlir.KindOfOption(mlir.GeneratorOption(o.Options))
		needed |= k
	}
	src := r.sources.File(f)
	return needed != 0 && src != nil && src.Fault == "" && r.classes.Define(src).Kinds&needed == needed
}

// includedFiles returns the files that a .td file includes directly. It returns none for a
// file that a rule generates.
func (r *repository) includedFiles(f string) []string {
	var included []string
	src := r.sources.File(f)
	if src == nil {
		return nil
	}
	for _, inc := range src.Includes {
		included = append(included, r.includes.Find(src, inc.Spelling))
	}
	return included
}

// conventions returns the conventions of the repository.
func (r *repository) conventions() *conventions.Conventions {
	return conventions.New(conventions.Repository{Sources: r.sources, Packages: r.packages, References: r.references, Outputs: r.namedOutputs})
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
