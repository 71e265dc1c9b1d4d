package arrange

import (
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
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

// follow lets existing rules read another .td file if units of that file have all outputs of the rule. The rule keeps its name
// and whatever a person has written. It does so if the .td file of the rule is gone and no file defines anything for the outputs,
// and if a file comes back meanwhile of which a rule for another file has got the outputs; see claims.Directory.Vacant.
func (pl *planner) follow(rules existingRules, units []*decide.Unit) existingRules {
	var followed existingRules
	for _, r := range rules.kept {
		isVacant := func(out string, u *decide.Unit) bool { return u.Src != r.src && pl.isVacant(out) }
		if src := pl.fileWithAll(r.Rule, units, isVacant); src != nil && r.OldTdFile == "" {
			r = pl.reading(r.Rule, src)
		}
		followed.kept = append(followed.kept, r)
	}
	for _, r := range rules.removed {
		isEmpty := func(_ string, u *decide.Unit) bool {
			empty := claims.NeededInclude.Rule()
			return u.DeclsWhy.Rule == empty || u.DefsWhy.Rule == empty
		}
		if src := pl.fileWithAll(r, units, isEmpty); src != nil {
			followed.kept = append(followed.kept, pl.reading(r, src))
		} else {
			followed.removed = append(followed.removed, r)
		}
	}
	return followed
}

// fileWithAll returns the only .td file of the units that have the outputs of a rule by the same generators, or nil if there is
// none or the rule has to stay. holds is a condition for each output and its unit.
func (pl *planner) fileWithAll(r *buildfile.Rule, units []*decide.Unit, holds func(out string, u *decide.Unit) bool) *source.File {
	if r.Kind != buildfile.GentblCC || !r.HasPlainTdFile() || r.HasKeep() || r.Tool(pl.in.Package).IsOwn() {
		return nil
	}
	var src *source.File
	for _, e := range r.Outputs {
		k, _ := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
		i := slices.IndexFunc(units, func(u *decide.Unit) bool { return u.Kind == k && slices.Contains(outsOf(u, pl.in.Package), e.Name) })
		if i < 0 || len(e.More) > 0 || !holds(e.Name, units[i]) || src != nil && src != units[i].Src {
			return nil
		}
		src = units[i].Src
	}
	return src
}

// reading returns an existing rule with another .td file.
func (pl *planner) reading(r *buildfile.Rule, src *source.File) keptRule {
	changed := *r
	changed.OldTdFile, changed.TdFile = r.TdFile, slashpath.Rel(src.Path, pl.in.Package)
	return keptRule{&changed, src}
}

// isGenerated reports whether a rule in the BUILD file of a directory generates a .td file.
func (pl *planner) isGenerated(dir, f string) bool {
	d := pl.in.Sources.Directory(dir)
	return d != nil && slices.Contains(d.Generated, slashpath.Rel(f, dir))
}

// An assignment says which existing rules generate which units.
type assignment struct {
	generators []*Generator
	fresh      []*decide.Unit    // the units that no existing rule generates
	emptied    []*buildfile.Rule // existing rules whose outputs all belong to others
	messages   []string
}
