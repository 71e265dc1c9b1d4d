package arrange

import (
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// existingRules are the rules of a BUILD file that generate, by what happens to them.
type existingRules struct {
	kept    []keptRule
	removed []*buildfile.Rule // their .td files are missing, or belong to another package
}

// A keptRule is an existing rule with its .td file.
type keptRule struct {
	*buildfile.Rule
	src *source.File
}

// existing returns the rules of the BUILD file that generate from .td files of the package.
// It leaves rules alone that read other files, files with errors, and files for which a
// directive is off.
func (pl *planner) existing() existingRules {
	var found existingRules
	for _, r := range pl.build.Rules {
		if r.Kind == buildfile.TdLibrary || !strings.HasSuffix(r.TdFile, ".td") || strings.Contains(r.TdFile, ":") {
			continue // td_file names a file of another package, or the input of another tool, or is not a string
		}
		f := path.Join(pl.build.Pkg, r.TdFile)
		src, dir := pl.in.Sources.File(f), slashpath.Dir(f)
		isOthers := pl.in.Packages.PackageOf(dir) != pl.in.Package
		d := pl.in.Sources.Directory(dir)
		switch {
		case src == nil && (pl.isGenerated(dir, f) || pl.isGenerated(pl.in.Package, f)):
		case src == nil || isOthers:
			if !r.HasKeep() {
				found.removed = append(found.removed, r)
			}
		case src.Fault == "" && (d == nil || d.Settings.Generate):
			found.kept = append(found.kept, keptRule{r, src})
		}
	}
	return found
}

// isGenerated reports whether a rule in the BUILD file of a directory generates a .td file.
func (pl *planner) isGenerated(dir, f string) bool {
	d := pl.in.Sources.Directory(dir)
	return d != nil && slices.Contains(d.Generated, slashpath.Rel(f, dir))
}

// An assignment says which existing rules generate which units.
type assignment struct {
	generators []*Generator
	fresh      []*decide.Unit // the units that no existing rule generates
	messages   []string
}
