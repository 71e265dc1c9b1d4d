package arrange

import (
	"slices"

	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/cxxuses"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/libraries"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/passgroups"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// Input is all that the plan of a package depends on.
type Input struct {
	*facts.Facts
	Package     string
	Settings    *settings.Settings
	PassGroups  *passgroups.Groups
	Layers      *libraries.Layers
	Outputs     *decide.Decisions
	Conventions *conventions.Local
	// HasLLVMShards reports whether gentbl_sharded_ops is LLVM's macro, whose copies of a source need C++ that is
	// written for them.
	HasLLVMShards bool
}

// libraries returns what the libraries of the package depend on.
func (in *Input) libraries() libraries.Input {
	return libraries.Input{Facts: in.Facts, Outputs: in.Outputs, Package: in.Package, Settings: in.Settings, Conventions: in.Conventions, Layers: in.Layers}
}

// isGenerated reports whether a rule in the BUILD file of a directory generates a .td file.
func (in *Input) isGenerated(dir, f string) bool {
	d := in.Sources.Directory(dir)
	return d != nil && slices.Contains(d.Generated, slashpath.Rel(f, dir))
}

// packageFiles answers the questions of the stage existing.
type packageFiles struct{ in *Input }

func (x packageFiles) lookUp(f string) *source.File { return x.in.Sources.File(f) }

func (x packageFiles) isGenerated(f string) bool {
	return x.in.isGenerated(slashpath.Dir(f), f) || x.in.isGenerated(x.in.Package, f)
}

func (x packageFiles) state(dir string) directoryState {
	if x.in.Packages.PackageOf(dir) != x.in.Package {
		return isOthers
	}
	if d := x.in.Sources.Directory(dir); d != nil && !d.Settings.Generate {
		return isOff
	}
	return isOwned
}

// packageUsage answers the questions of the stage that keeps units.
type packageUsage struct{ in *Input }

func (x packageUsage) isUsed(dir, name string) bool {
	return claims.IsIncluded(x.in.Outputs.UsesIn(dir), name)
}

func (x packageUsage) isMade(p string) bool { return x.in.Made.IsMade(p) }

func (x packageUsage) dialectOf(options []string, src *source.File, k mlir.Kind) string {
	return x.in.Outputs.Dialects.SelectedBy(options, src, k)
}

// packageReferences answers the questions of the stages that name units.
type packageReferences struct{ in *Input }

func (x packageReferences) placeOf(name string) string {
	return x.in.References.To(x.in.Package)[name].String()
}

func (x packageReferences) hasUsers(name string) bool {
	return len(x.in.References.SourcesWith(x.in.Package, name)) > 0
}

func (x packageReferences) useWith(u *decide.Unit, name string) (cxxuses.Use, bool) {
	from := x.in.References.SourcesWith(x.in.Package, name)
	for _, use := range x.in.Outputs.UsesIn(slashpath.Dir(u.Src.Path)) {
		if (use.Name == u.Decls || use.Name == u.Defs) && slices.Contains(from, use.From) {
			return use, true
		}
	}
	return cxxuses.Use{}, false
}

// files returns the paths of the .td files of directories for which rules may be written.
func (in *Input) files(dirs []string) []string {
	var found []string
	for _, dir := range dirs {
		d := in.Sources.Directory(dir)
		for _, b := range d.Tds {
			f := slashpath.Join(dir, b)
			if src := in.Sources.File(f); src == nil || !in.Includes.LeftAlone(src) {
				found = append(found, f)
			}
		}
		for _, g := range d.Generated {
			if f := slashpath.Join(dir, g); !slices.Contains(found, f) {
				found = append(found, f)
			}
		}
	}
	slices.Sort(found)
	return found
}
