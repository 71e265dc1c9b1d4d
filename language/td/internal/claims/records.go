package claims

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// FromRecords returns a claim for the records of each kind that a file defines. Records of most kinds are generated from
// the file that includes all others with such records.
func FromRecords(d *Directory) []*Claim {
	var all []*Claim
	inCMake := d.inCMake()
	for _, f := range d.Tds {
		if f.LitTest || d.Includes.IsOfCodeGenerator(f) {
			continue
		}
		isListed := inCMake[f]
		for s := range inCMake {
			isListed = isListed || d.IncludesFile(s, f)
		}
		includers := []*source.File{f}
		for _, s := range d.Tds {
			if s != f && d.IncludesFile(s, f) {
				includers = append(includers, s)
			}
		}
		d.Classes.Define(f).Kinds.Each(func(k mlir.Kind) {
			if k.Info().OnDemand {
				return
			}
			home := d.home(d.Tds, f, k)
			r := &Records{File: f, Includers: includers, Covers: d.covering(f, k), IsListed: isListed, IsReadElsewhere: slices.ContainsFunc(includers, d.IsReadElsewhere)}
			if home != f {
				r.Covers = append(r.Covers, d.covering(home, k)...)
			}
			all = append(all, &Claim{
				Basis: DefinesRecords, Src: home, Kind: k, Dialects: d.dialectsDefined(f, home, k), Records: r,
				Evidence: d.evidence(func() []string { return d.DefinedAt(f, k) }),
			})
		})
	}
	return all
}

// covering returns the files of the directory for which a generator writes the records of a file.
func (d *Directory) covering(f *source.File, k mlir.Kind) []*source.File {
	covers := []*source.File{f}
	if k&MainFileKinds != 0 {
		return covers
	}
	for _, s := range d.Tds {
		if s == f || !d.IncludesFile(s, f) {
			continue
		}
		// A unit generates the dialects that its own file declares.
		if k != mlir.Dialect || len(d.Classes.Define(s).Dialects) == 0 && len(d.Classes.Define(f).Dialects) == 1 {
			covers = append(covers, s)
		}
	}
	return covers
}

// homes returns the files from which records of a kind are generated, by what the files define.
func (d *Directory) homes(k mlir.Kind) []*source.File {
	var found []*source.File
	for _, f := range d.Tds {
		if f.LitTest || d.Classes.Define(f).Kinds&k == 0 {
			continue
		}
		if home := d.home(d.Tds, f, k); !slices.Contains(found, home) {
			found = append(found, home)
		}
	}
	return found
}
