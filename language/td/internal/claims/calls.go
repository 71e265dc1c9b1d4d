package claims

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// FromCalls returns a claim for each output of the calls that the extension does not maintain. A call that does not say
// what it generates claims everything from its file, without names.
func FromCalls(d *Directory) []*Claim {
	var all []*Claim
	for _, s := range d.Tds {
		for _, m := range d.Calls.Of(s.Path) {
			if !m.Known {
				all = append(all, &Claim{Basis: OtherCall, Src: s, Call: m})
				d.visible(s).Each(func(k mlir.Kind) {
					for _, name := range d.dialectsOrAny(s, k) {
						all = append(all, &Claim{Basis: OtherCall, Src: s, Kind: k, Dialects: []string{name}, Call: m})
					}
				})
				continue
			}
			for _, e := range m.Outputs {
				k, isDefs := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
				if k == 0 {
					continue
				}
				out := slashpath.Join(m.Pkg, e.Name)
				c := &Claim{
					Basis: OtherCall, Src: s, Kind: k, IsDefs: isDefs, Dialects: []string{d.SelectedDialect(e.Options, s, k)}, IsUnmaintained: true,
					IsElsewhere: !slashpath.Below(out, d.Path),
				}
				if !c.IsElsewhere {
					c.Output = slashpath.Rel(out, d.Path)
					c.Evidence = d.evidence(func() []string { return []string{m.Place() + ": generates " + c.Output} })
				}
				all = append(all, c)
			}
		}
	}
	return all
}
