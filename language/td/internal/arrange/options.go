package arrange

import (
	"slices"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// entries returns the outputs of a unit that no other rule generates, with their options.
func (pl *planner) entries(u *decide.Unit) []buildfile.Output {
	info := u.Kind.Info()
	opts := u.Opts
	if !u.HasOpts {
		opts = pl.optionsOf(u)
	}
	entry := func(gen, out string) buildfile.Output {
		return buildfile.Output{Options: append([]string{gen}, claims.Dashed(opts)...), Name: outPath(u, out, pl.in.Package)}
	}
	var list []buildfile.Output
	if !u.DeclsMade {
		list = append(list, entry(info.Decls, u.Decls))
		for _, name := range u.Copies {
			list = append(list, entry(info.Decls, name))
		}
	}
	if info.Defs != "" && !u.DefsMade {
		list = append(list, entry(info.Defs, u.Defs))
	}
	return list
}

// usesOf returns the C++ includes of the outputs of a .td file. If there are none, it
// returns those of all outputs in its directory.
func (pl *planner) usesOf(src *source.File) []facts.Use {
	all := pl.in.Outputs.UsesIn(slashpath.Dir(src.Path))
	var own []facts.Use
	for _, use := range all {
		if slices.ContainsFunc(pl.units, func(u *decide.Unit) bool {
			return u.Src == src && (use.Name == u.Decls || use.Name == u.Defs || slices.Contains(u.Copies, use.Name))
		}) {
			own = append(own, use)
		}
	}
	if len(own) == 0 {
		return all
	}
	return own
}

// stripPrefix returns the strip_include_prefix with which C++ finds the outputs of a .td
// file under the paths by which it includes them.
func (pl *planner) stripPrefix(dir string, uses []facts.Use) string {
	pkg := pl.in.Package
	root, isRooted := facts.Root(uses)
	bare := slices.ContainsFunc(uses, func(u facts.Use) bool { return !u.Rooted })
	switch {
	case isRooted:
	case bare: // C++ has the directory itself among its include paths
		root = dir
	default:
		root = pl.in.Includes.UsualRoot(dir)
	}
	if !slashpath.Below(dir, root) {
		return ""
	}
	nested := false
	for _, d := range pl.in.Packages.Owned(pkg) {
		if d != pkg && len(pl.in.Sources.Directory(d).Tds) > 0 {
			nested = true
		}
	}
	switch {
	case root == pkg:
		if !nested && (!isRooted || root != dir) && (isRooted || !bare || pl.in.Conventions.StripsNothing()) {
			return ""
		}
		return "."
	case root == "":
		return ""
	case slashpath.Below(root, pkg):
		return slashpath.Rel(root, pkg)
	}
	if pl.in.Conventions.StripsNothing() {
		return ""
	}
	return "/" + root
}
