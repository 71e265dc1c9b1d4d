package decide

import (
	"slices"
	"sync"

	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// Decisions are the outputs of a repository, by directory. Each directory is decided once.
type Decisions struct {
	*claims.Facts
	found     map[string]*Outputs
	elsewhere func() *elsewhere
}

// elsewhere has what is generated for other directories than those of the .td files; see claims.Elsewhere.
type elsewhere struct {
	outputs map[string]*Outputs              // by their directory
	made    map[*source.File][]*claims.Claim // what other directories need of a file
}

// New returns the decisions for a repository.
func New(f *claims.Facts) *Decisions {
	return &Decisions{f, map[string]*Outputs{}, sync.OnceValue(func() *elsewhere {
		e := &elsewhere{map[string]*Outputs{}, map[*source.File][]*claims.Claim{}}
		for _, dir := range f.ElsewhereDirectories() {
			in := Input{Claims: f.Elsewhere(dir), Included: map[string]bool{}, Explains: f.Explains}
			for _, c := range in.Claims {
				in.Included[c.Output] = true
			}
			e.outputs[dir] = Decide(in)
			for _, u := range e.outputs[dir].Units {
				e.addMade(u)
			}
		}
		return e
	})}
}

// In returns what is generated from the files of a directory.
func (x *Decisions) In(dir string) *Outputs {
	o, ok := x.found[dir]
	if !ok {
		d := x.Directory(dir)
		made := x.elsewhere().made // before All, which forgets what this search uses
		all := d.All()
		for _, s := range d.Tds {
			all = append(all, made[s]...)
		}
		o = Decide(Input{Claims: all, Included: d.Included, Made: d.Made, Needed: d.Needed(), Explains: x.Explains})
		x.found[dir] = o
	}
	return o
}

// addMade adds claims for what is generated from a file for another directory, as claims.FromCalls does when rules for it
// exist.
func (e *elsewhere) addMade(u *Unit) {
	for i, name := range [...]string{u.Decls, u.Defs} {
		if name != "" {
			e.made[u.Src] = append(e.made[u.Src], &claims.Claim{
				Basis: claims.OtherCall, Src: u.Src, Kind: u.Kind, IsDefs: i == 1, Dialects: []string{u.Dialect}, IsUnmaintained: true, IsElsewhere: true,
			})
		}
	}
}

// OutsideIn returns the outputs of a directory that are generated from .td files of other directories; see
// claims.Outside and claims.Elsewhere.
func (x *Decisions) OutsideIn(dir string) []Extra {
	all := extras(claims.Outside(x.Facts, dir))
	o := x.elsewhere().outputs[dir]
	if o == nil {
		return all
	}
	for _, u := range o.Units {
		add := func(out, option string, why claims.Reason) {
			all = append(all, Extra{Claim: &claims.Claim{Src: u.Src, Output: out, Options: []string{option}}, Why: why, Unit: u})
		}
		for _, out := range append([]string{u.Decls}, u.Copies...) {
			add(out, u.Kind.Info().Decls, u.DeclsWhy)
		}
		add(u.Defs, u.Kind.Info().Defs, u.DefsWhy)
	}
	return slices.DeleteFunc(append(all, o.Extras...), func(e Extra) bool { return e.Output == "" || x.Calls.IsMade(slashpath.Join(dir, e.Output)) })
}

// ReadBy returns the .td files of a package that rules of other packages read as td_file, in order, by what CMake and the
// includes of C++ say.
func (x *Decisions) ReadBy(pkg string) []string {
	var files []string
	add := func(dir, td string) {
		if !slashpath.Below(td, pkg) {
			return
		}
		isWritten := x.Sources.Directory(dir) == nil || x.Packages.Build(dir) != nil || !x.Packages.BuiltOtherwise(dir)
		if isWritten && x.Packages.PackageOf(slashpath.Dir(td)) == pkg && x.Packages.PackageOf(dir) != pkg {
			files = append(files, td)
		}
	}
	for dir := range x.Uses.OutsideDirectories() {
		for _, c := range x.Uses.Outside(dir) {
			add(dir, c.TDFile)
		}
	}
	for dir, o := range x.elsewhere().outputs {
		for _, u := range o.Units {
			add(dir, u.Src.Path)
		}
		for _, e := range o.Extras {
			add(dir, e.Src.Path)
		}
	}
	slices.Sort(files)
	return slices.Compact(files)
}

// PatternsIn returns the outputs of a directory that mlir-pdll generates; see claims.Patterns.
func (x *Decisions) PatternsIn(dir string) []Extra { return extras(claims.Patterns(x.Facts, dir)) }

func extras(list []*claims.Claim) []Extra {
	var all []Extra
	for _, c := range list {
		all = append(all, Extra{Claim: c, Why: claims.Reason{Rule: c.Basis.Rule(), Evidence: c.Evidence}})
	}
	return all
}
