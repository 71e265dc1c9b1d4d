package claims

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// FromRules returns a claim for each output that existing rules of the package generate from a directory.
func FromRules(d *Directory) []*Claim {
	var all []*Claim
	for _, r := range d.Rules {
		p := slashpath.Join(d.Package, r.TdFile)
		s := d.source(p)
		if s == nil || slashpath.Dir(p) != d.Path {
			continue
		}
		for _, e := range r.Outputs {
			k, isDefs := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
			out := slashpath.Join(d.Package, e.Name)
			if k == 0 || !slashpath.Below(out, d.Path) || d.visible(s)&k == 0 && d.Classes.Complete(s) {
				continue
			}
			all = append(all, &Claim{
				Basis: ExistingRule, Output: d.afterRename(r, e, slashpath.Rel(out, d.Path)), Src: s, Kind: k, IsDefs: isDefs, Dialects: []string{d.SelectedDialect(e.Options, s, k)},
				IsUnmaintained: r.Kind == buildfile.GentblFiles || r.Kind == buildfile.GentblRule,
				Evidence:       d.evidence(func() []string { return []string{r.Place + ": generates " + e.Name} }),
			})
		}
	}
	return all
}

// afterRename returns the name of an output of a rule whose .td file has got another name: with the new name instead of the
// old one, if C++ includes such an output.
func (d *Directory) afterRename(r *buildfile.Rule, e buildfile.Output, output string) string {
	if r.OldTdFile != "" && r.MayRename(e, d.Package) {
		if after := strings.Replace(output, source.Stem(r.OldTdFile), source.Stem(r.TdFile), 1); d.Included[after] {
			return after
		}
	}
	return output
}

// addMade adds an output of a rule to Made, by the name that it gets. An output of another .td file may get the old name.
func (d *Directory) addMade(r *buildfile.Rule, e buildfile.Output, output string) {
	after := d.afterRename(r, e, output)
	d.Made[after] = true
	if after != output {
		d.setVacant(output)
	}
}

// Needed returns the kinds of the outputs of existing rules that C++ includes, by .td file. C++ may need a generated file
// although the .td file defines nothing for it.
func (d *Directory) Needed() map[*source.File]mlir.Kind {
	needed := map[*source.File]mlir.Kind{}
	for _, r := range d.Rules {
		s := d.source(slashpath.Join(d.Package, r.TdFile))
		if s == nil || slashpath.Dir(s.Path) != d.Path {
			continue
		}
		for _, e := range r.Outputs {
			out := slashpath.Join(d.Package, e.Name)
			if k, _ := mlir.KindOfOption(mlir.GeneratorOption(e.Options)); slashpath.Below(out, d.Path) && d.Included[slashpath.Rel(out, d.Path)] {
				needed[s] |= k
			}
		}
	}
	return needed
}
