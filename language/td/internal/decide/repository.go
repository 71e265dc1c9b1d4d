package decide

import (
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
)

// Decisions are the outputs of a repository, by directory. Each directory is decided once.
type Decisions struct {
	*claims.Facts
	found map[string]*Outputs
}

// New returns the decisions for a repository.
func New(f *claims.Facts) *Decisions { return &Decisions{f, map[string]*Outputs{}} }

// In returns what is generated from the files of a directory.
func (x *Decisions) In(dir string) *Outputs {
	o, ok := x.found[dir]
	if !ok {
		d := x.Directory(dir)
		o = Decide(Input{Claims: d.All(), Included: d.Included, Made: d.Made, Needed: d.Needed(), Explains: x.Explains})
		x.found[dir] = o
	}
	return o
}

// OutsideIn returns the outputs of a directory that are generated from .td files of other directories; see
// claims.Outside.
func (x *Decisions) OutsideIn(dir string) []Extra { return extras(claims.Outside(x.Facts, dir)) }

// PatternsIn returns the outputs of a directory that mlir-pdll generates; see claims.Patterns.
func (x *Decisions) PatternsIn(dir string) []Extra { return extras(claims.Patterns(x.Facts, dir)) }

func extras(list []*claims.Claim) []Extra {
	var all []Extra
	for _, c := range list {
		all = append(all, ExtraOf(c))
	}
	return all
}
