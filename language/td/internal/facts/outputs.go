package facts

import (
	"github.com/bazel-contrib/bazel-gazelle/v2/label"

	"github.com/rules-ods/rules_ods/language/td/internal/packages"
)

// outputs holds the files that calls in the BUILD files of the repository generate.
type outputs struct {
	packages *packages.Current
	makers   *makers
}

// newOutputs returns the outputs of a repository.
func newOutputs(p *packages.Current, m *makers) *outputs { return &outputs{packages: p, makers: m} }

// IsMade reports whether some call in a BUILD file generates a file.
func (o *outputs) IsMade(p string) bool {
	_, ok := o.makers.MakerOf(p)
	return ok
}

// MakerOf returns the target that generates a file according to evaluation, such as one that
// a macro makes. It reports false for a file of a rule that the extension maintains.
func (o *outputs) MakerOf(p string) (label.Label, bool) {
	if m, _ := o.makers.MakerOf(p); m != nil && m.Name != "" {
		return label.New("", m.Pkg, m.Name), true
	}
	return label.NoLabel, false
}

// MayMake reports whether some rule of the repository may generate what an include means,
// or the BUILD file of a package has calls whose outputs are not known.
func (o *outputs) MayMake(pkg, spelling string) bool {
	return o.packages.IsComputed(pkg) || o.makers.IsMadeAt(spelling)
}
