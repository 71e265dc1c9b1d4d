package td

import (
	"slices"

	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/plan"
	"github.com/rules-ods/rules_ods/language/td/internal/precedent"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// subject returns the names of a .td file for precedents, and the kinds of the records that it defines.
func (r *repository) subject(file string) (precedent.Subject, mlir.Kind, bool) {
	src := r.sources.File(file)
	if src == nil || src.Fault != "" {
		return precedent.Subject{}, 0, false
	}
	defined := r.classes.Define(src)
	s := precedent.Subject{Stem: src.Stem}
	if len(defined.Dialects) > 0 {
		s.Dialect = defined.Dialects[0].Name
		return s, defined.Kinds, true
	}
	for _, f := range r.includes.Closure(src) {
		if d := r.classes.Define(f); slashpath.Dir(f.Path) == slashpath.Dir(file) && len(d.Dialects) > 0 {
			s.Dialect = d.Dialects[0].Name
			break
		}
	}
	return s, defined.Kinds, true
}

// repeatPrecedents adds to the plan of a package what other packages generate beside the usual
// files.
func (r *repository) repeatPrecedents(p *plan.Plan, s *settings.Settings, local *conventions.Local) {
	if r.precedents == nil {
		return
	}
	dirs := slices.DeleteFunc(slices.Clone(r.packages.Owned(p.Pkg)), func(dir string) bool {
		d := r.sources.Directory(dir)
		return d == nil || !d.Settings.Generate
	})
	r.precedents.Complete(precedent.Input{
		Dirs: dirs, Build: r.packages.BuildOf(p.Pkg), Outputs: r.outputs, Made: r.made, Dangling: local.Dangling,
		Dict: local.IsDictForm, NoDocs: s.NoDocs, NoPython: s.NoPython, Look: r.subject,
	}, p)
}
