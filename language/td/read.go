package td

import (
	"sync"

	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/cxxuses"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/generated"
	"github.com/rules-ods/rules_ods/language/td/internal/includes"
	"github.com/rules-ods/rules_ods/language/td/internal/layers"
	"github.com/rules-ods/rules_ods/language/td/internal/libraries"
	"github.com/rules-ods/rules_ods/language/td/internal/overlay"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
	"github.com/rules-ods/rules_ods/language/td/internal/passgroups"
	"github.com/rules-ods/rules_ods/language/td/internal/records"
	"github.com/rules-ods/rules_ods/language/td/internal/releases"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
	"github.com/rules-ods/rules_ods/language/td/internal/workspace"
)

// newRepository reads the repository in the directory root, whose files at the root are w.
// If explains is true, the reasons for outputs have evidence.
func newRepository(s *sources.Sources, root string, w workspace.Workspace, explains bool) *repository {
	base := packages.New(s, w.Name)
	r := &repository{base: base, sources: s, references: packages.NewReferences(s, base), releases: releases.New(root, w, s)}
	r.copied = sync.OnceValue(r.copiedSources)
	made := generated.NewCMake(s)
	r.includes = includes.New(s, base.Owners, made)
	r.classes = records.New(s, r.includes, r.releases.Facts)
	base.FollowRenames(r.defines)
	r.generated = generated.New(made, base)
	r.uses = cxxuses.New(s, base, r.generated)
	r.passGroups = passgroups.New(s, r.uses, r.classes)
	r.packages = overlay.New(s, base, r.uses.OutsideDirectories())
	r.made = overlay.NewOutputs(r.packages, r.generated.Makers)
	all := libraries.Repository{Sources: s, Packages: r.packages, Includes: r.includes}
	r.layers = layers.Find(all.Libraries(false), r.includedFiles)
	if explains {
		r.undivided = layers.Find(all.Libraries(true), r.includedFiles)
	}
	r.outputs = decide.New(claims.Facts{
		Sources: s, Includes: r.includes, Packages: r.packages, References: r.references, Generated: r.generated, Made: r.made, Uses: r.uses, Classes: r.classes, Explains: explains,
	}.With())
	return r
}
