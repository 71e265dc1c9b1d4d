package outputs

import (
	"slices"

	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// addFromMakers records the outputs of calls that the extension does not
// maintain, so that no rule generates them again. A call that does not say what
// it generates is assumed to generate everything from its file.
func (fd *Finder) addFromMakers(o *Outputs, dir string, files []*source.File) {
	if d := fd.sources.Directory(dir); d != nil {
		for _, u := range fd.UsesIn(dir) {
			if fd.made.IsMade(slashpath.Join(dir, u.Name)) {
				o.made[u.Name] = true
			}
		}
	}
	for _, s := range files {
		for _, m := range fd.generated.Makers.Of(s.Path) {
			if !m.Known {
				o.Owners[s] = m
				for k := range fd.Files.visible(s) {
					for _, d := range fd.Dialects.dialectsOrAny(s, k) {
						o.get(s, k, d).Decided = true
					}
				}
				continue
			}
			for _, e := range m.Outputs {
				k, defs := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
				if k == 0 {
					continue
				}
				u := o.get(s, k, fd.Dialects.SelectedBy(e.Options, s, k))
				u.Decided = true
				u.setMade(defs)
				out := slashpath.Join(m.Pkg, e.Name)
				if !slashpath.Below(out, dir) {
					continue // addFromCxx decides whether an output of this directory is needed too
				}
				if name := slashpath.Rel(out, dir); defs && u.Defs == "" {
					u.Defs = name
					u.setReason(defs, fd.reason(otherCall, func() []string { return []string{m.Place() + ": generates " + name} }))
				} else if !defs && u.Decls == "" {
					u.Decls = name
					u.setReason(defs, fd.reason(otherCall, func() []string { return []string{m.Place() + ": generates " + name} }))
				}
			}
		}
	}
}

func (u *Unit) setMade(defs bool) {
	if defs {
		u.DefsMade = true
	} else {
		u.DeclsMade = true
	}
}

// leaveToMakers removes the units of files in o.Owners. If a call generates one output
// of a pair and the other output has no name, it marks the other as generated too.
func (o *Outputs) leaveToMakers() {
	o.Units = slices.DeleteFunc(o.Units, func(u *Unit) bool { return o.Owners[u.Src] != nil && !u.Ruled })
	for _, u := range o.Units {
		if u.DeclsMade && u.Defs == "" {
			u.DefsMade = true
		}
		if u.DefsMade && u.Decls == "" {
			u.DeclsMade = true
		}
	}
}
