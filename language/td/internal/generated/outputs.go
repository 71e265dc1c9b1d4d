package generated

import (
	"github.com/bazel-contrib/bazel-gazelle/v2/label"

	"github.com/rules-ods/rules_ods/language/td/internal/packages"
)

// Outputs holds the files that calls in the BUILD files of the repository generate.
type Outputs struct {
	packages *packages.Current
	makers   *Makers
}

// NewOutputs returns the outputs of a repository.
func NewOutputs(p *packages.Current, m *Makers) *Outputs { return &Outputs{packages: p, makers: m} }

// IsMade reports whether some call in a BUILD file generates a file.
func (o *Outputs) IsMade(p string) bool {
	_, ok := o.makers.MakerOf(p)
	return ok
}

// MakerOf returns the target that generates a file according to evaluation, such as one that
// a macro makes. It reports false for a file of a rule that the extension maintains.
func (o *Outputs) MakerOf(p string) (label.Label, bool) {
	if m, _ := o.makers.MakerOf(p); m != nil && m.Name != "" {
		return label.New("", m.Pkg, m.Name), true
	}
	return label.NoLabel, false
}

// MayMake reports whether some rule of the repository generates a file with this base name,
// or the BUILD file of a package has calls whose outputs are not known.
func (o *Outputs) MayMake(pkg, base string) bool {
	return o.packages.IsComputed(pkg) || o.makers.IsMadeAnywhere(base)
}
