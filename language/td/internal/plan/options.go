package plan

import (
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/cxxuses"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/includes"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/outputs"
	"github.com/rules-ods/rules_ods/language/td/internal/records"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// entries returns the outputs of a unit that no other rule generates, with their options.
func (pl *planner) entries(u *outputs.Unit) []buildfile.Output {
	info := u.Kind.Info()
	opts := u.Opts
	if !u.HasOpts {
		opts = pl.opts.options(u)
	}
	entry := func(gen, out string) buildfile.Output {
		return buildfile.Output{Options: append([]string{gen}, outputs.Dashed(opts)...), Name: outPath(u, out, pl.in.Package)}
	}
	var list []buildfile.Output
	if !u.DeclsMade {
		list = append(list, entry(info.Decls, u.Decls))
	}
	if info.Defs != "" && !u.DefsMade {
		list = append(list, entry(info.Defs, u.Defs))
	}
	return list
}

// An optionFinder finds the options of a generator in addition to the one that
// selects it.
type optionFinder struct {
	definitions *sources.Definitions
	includes    *includes.Includes
	classes     *records.Index
}

// options returns the additional options of a generator. These are the dialect, if the
// file and its includes have several, and the name of the group of passes, if C++ calls
// register<Name>Passes without defining it.
func (o optionFinder) options(u *outputs.Unit) []string {
	if u.Dialect != "" {
		return []string{u.Kind.Info().SelectDialect + "=" + u.Dialect}
	}
	d := o.classes.Define(u.Src)
	switch u.Kind {
	case mlir.Dialect:
		if len(o.classes.ScopeOf(u.Src).Dialects) > 1 {
			if name := o.ownDialect(u.Src); name != "" {
				return []string{"-dialect=" + name}
			}
		}
	case mlir.TypeDef:
		return o.selection(u, d.TypeDialects, o.classes.ScopeOf(u.Src).TypeDialects)
	case mlir.AttrDef:
		return o.selection(u, d.AttrDialects, o.classes.ScopeOf(u.Src).AttrDialects)
	case mlir.Pass:
		if name := o.passGroup(u.Src); name != "" {
			return []string{"-name=" + name}
		}
	}
	return nil
}

// selection returns the option that selects the dialect whose types or attributes are
// generated, or nil if the generator sees no other dialect. own has the records of the
// dialects of the file's own types or attributes, and seen those of all that the
// generator sees.
func (o optionFinder) selection(u *outputs.Unit, own, seen []string) []string {
	name := o.dialectAmong(u.Src, own, u.Kind)
	if name == "" {
		name = o.ownDialect(u.Src)
	}
	if name == "" {
		return nil
	}
	for _, rec := range seen {
		if other := o.classes.DialectName(u.Src, rec); other != name && other != "" {
			return []string{u.Kind.Info().SelectDialect + "=" + name}
		}
	}
	return nil
}

// ownDialect returns the dialect that a file declares, or the first one that it
// includes from its own directory.
func (o optionFinder) ownDialect(s *source.File) string {
	if d := o.classes.Define(s); len(d.Dialects) > 0 {
		return d.Dialects[0].Name
	}
	for _, f := range o.includes.Closure(s) {
		if d := o.classes.Define(f); slashpath.Dir(f.Path) == slashpath.Dir(s.Path) && len(d.Dialects) > 0 {
			return d.Dialects[0].Name
		}
	}
	return ""
}

func (o optionFinder) dialectAmong(s *source.File, records []string, k mlir.Kind) string {
	for _, rec := range records {
		if name := o.classes.DialectName(s, rec); name != "" {
			return name
		}
	}
	for _, f := range o.includes.Closure(s) {
		d := o.classes.Define(f)
		recs := d.AttrDialects
		if k == mlir.TypeDef {
			recs = d.TypeDialects
		}
		if slashpath.Dir(f.Path) != slashpath.Dir(s.Path) {
			continue
		}
		for _, rec := range recs {
			if name := o.classes.DialectName(f, rec); name != "" {
				return name
			}
		}
	}
	return ""
}

// passGroup returns the <Name> of a register<Name>Passes that C++ calls and does not
// define, or "". The name is that of the file, or of one of the two nearest directories
// whose names are not generic.
func (o optionFinder) passGroup(s *source.File) string {
	var places []string
	for d := slashpath.Dir(s.Path); d != ""; d = slashpath.Dir(d) {
		if b := path.Base(d); !conventions.IsSubdirName(b) || len(places) == 0 && b != "IR" {
			places = append(places, strings.Join(ident.Words(b), ""))
		}
	}
	base := strings.Join(ident.Words(ident.Base(s.Stem)), "")
	best, rank := "", 1<<30
	for name := range o.definitions.MissingPassGroups() {
		low := strings.Join(ident.Words(name), "")
		n := 1 << 30
		if base != "" && low == base {
			n = 0
		}
		for i, pl := range places {
			if low == pl {
				n = min(n, 1+i)
			}
		}
		if n < rank || n == rank && n < 1<<30 && name < best {
			best, rank = name, n
		}
	}
	if rank > 2 {
		return "" // the directory is too far above the file
	}
	return best
}

// dictForm reports whether tbl_outs of new rules is a dict.
func (pl *planner) dictForm() bool {
	if form := pl.in.Settings.OutsForm; form != "" {
		return form == "dict"
	}
	return pl.in.Conventions.IsDictForm()
}

// usesOf returns the C++ includes of the outputs of a .td file. If there are none, it
// returns those of all outputs in its directory.
func (pl *planner) usesOf(src *source.File) []cxxuses.Use {
	all := pl.in.Outputs.UsesIn(slashpath.Dir(src.Path))
	var own []cxxuses.Use
	for _, use := range all {
		if slices.ContainsFunc(pl.units, func(u *outputs.Unit) bool {
			return u.Src == src && (use.Name == u.Decls || use.Name == u.Defs)
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
func (pl *planner) stripPrefix(dir string, uses []cxxuses.Use) string {
	s, pkg := pl.in.Settings, pl.in.Package
	switch s.Strip {
	case "":
	case "none":
		return ""
	default:
		return s.Strip
	}
	votes := conventions.Tally{}
	bare := false
	for _, u := range uses {
		if u.Rooted {
			votes[u.Root]++
		}
		bare = bare || !u.Rooted
	}
	root := pl.in.Includes.CommonRoot()
	switch {
	case len(votes) > 0:
		root = votes.Best(root)
	case bare: // C++ has the directory itself among its include paths
		root = dir
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
		if !nested && (len(votes) > 0 || !bare || pl.in.Conventions.StripsNothing()) {
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
