package generated

import (
	"path"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
)

// Outputs holds the files that rules and calls of the repository generate, with those of
// the calls that the run writes.
type Outputs struct {
	packages *packages.Current
	makers   *Makers
	made     map[string]label.Label // by path of the output
}

// NewOutputs returns the outputs of a repository before the run writes a call.
func NewOutputs(p *packages.Current, m *Makers) *Outputs {
	return &Outputs{packages: p, makers: m, made: map[string]label.Label{}}
}

// IsMade reports whether some call in a BUILD file generates a file.
func (o *Outputs) IsMade(p string) bool {
	if _, ok := o.made[p]; ok {
		return true
	}
	_, ok := o.makers.MakerOf(p)
	return ok
}

// MakerOf returns the target that generates a file according to evaluation, such as one that
// a macro makes. It reports false for a file of a rule that the extension maintains.
func (o *Outputs) MakerOf(p string) (label.Label, bool) {
	if lb, ok := o.made[p]; ok {
		return lb, lb.Name != ""
	}
	if m, _ := o.makers.MakerOf(p); m != nil && m.Name != "" {
		return label.New("", m.Pkg, m.Name), true
	}
	return label.NoLabel, false
}

// Note records the outputs of a target that the run makes a macro compute.
func (o *Outputs) Note(pkg, name string, outs ...buildfile.Output) {
	for _, out := range outs {
		for _, file := range out.Names() {
			o.made[path.Join(pkg, file)] = label.New("", pkg, name)
		}
	}
}

// MayMake reports whether some rule of the repository generates a file with this base name,
// or the BUILD file of a package has calls whose outputs are not known.
func (o *Outputs) MayMake(pkg, base string) bool {
	if o.packages.IsComputed(pkg) || o.makers.IsMadeAnywhere(base) {
		return true
	}
	for p := range o.made {
		if path.Base(p) == base {
			return true
		}
	}
	return false
}
