package arrange

import (
	"slices"

	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/libraries"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// Input is all that the plan of a package depends on.
type Input struct {
	*facts.Facts
	Package     string
	Settings    *settings.Settings
	PassGroups  *PassGroups
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
