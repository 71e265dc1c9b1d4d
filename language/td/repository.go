package td

import (
	"sync"

	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/cxxuses"
	"github.com/rules-ods/rules_ods/language/td/internal/faults"
	"github.com/rules-ods/rules_ods/language/td/internal/generated"
	"github.com/rules-ods/rules_ods/language/td/internal/includes"
	"github.com/rules-ods/rules_ods/language/td/internal/layers"
	"github.com/rules-ods/rules_ods/language/td/internal/outputs"
	"github.com/rules-ods/rules_ods/language/td/internal/overlay"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
	"github.com/rules-ods/rules_ods/language/td/internal/precedent"
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
	base       *packages.Packages
	copied     func() map[string][]string // copiedSources, computed once
	precedents *precedent.Precedents
	undivided  *layers.Layers // nil, or the layers if each package had one library in place of the extension's
	outputs    *outputs.Finder
	releases   *releases.Finder
}

// newRepository reads the repository in the directory root, whose files at the root are w.
// If explains is true, the reasons for outputs have evidence.
func newRepository(s *sources.Sources, root string, w workspace.Workspace, explains bool) *repository {
	base := packages.New(s, w.Name)
	r := &repository{base: base, sources: s, references: packages.NewReferences(s, base), releases: releases.New(root, w, s)}
	r.copied = sync.OnceValue(r.copiedSources)
	r.includes = includes.New(s, base.Owners)
	r.generated = generated.New(s, base)
	r.uses = cxxuses.New(s, base, r.generated)
	r.packages = overlay.New(s, base, r.uses.OutsideDirectories())
	r.made = overlay.NewOutputs(r.packages, r.generated.Makers)
	r.classes = records.New(s, r.includes, r.releases.Facts)
	r.layers = layers.Find(r.libraries(false), r.includedFiles)
	if explains {
		r.undivided = layers.Find(r.libraries(true), r.includedFiles)
	}
	if !s.IsLazy {
		r.precedents = precedent.Find(base.All(), r.subject)
	}
	r.outputs = outputs.New(outputs.Input{
		Sources: s, Includes: r.includes, Packages: r.packages, Generated: r.generated, Made: r.made, Uses: r.uses, Classes: r.classes,
	}, explains)
	return r
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
