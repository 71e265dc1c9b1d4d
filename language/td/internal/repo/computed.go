package repo

import (
	"path"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/expand"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// A computed value holds what evaluation shows about rules for .td files in BUILD files
// whose text does not show everything.
type computed struct {
	tree      *Tree
	libraries map[string]label.Label // .td file to a td_library that has it
	deps      map[string][]string    // label to deps
}

func newComputed(t *Tree) *computed {
	return &computed{tree: t, libraries: map[string]label.Label{}, deps: map[string][]string{}}
}

// add records one evaluated call in the BUILD file of a directory.
func (x *computed) add(d *directory, c expand.Call) {
	if c.Name == "" || d.Settings.RuleOf(c.Symbol) == "" {
		return
	}
	lb := label.New("", d.rel, c.Name)
	x.deps[lb.String()] = c.Deps
	if c.Symbol != buildfile.TdLibrary {
		return
	}
	for _, td := range c.TdFiles {
		file, ok := x.tree.evaluator.FileOf(d.rel, td)
		if !ok {
			continue
		}
		// A library in the package of the file comes before those of other packages.
		if have, known := x.libraries[file]; !known || have.Pkg != slashpath.Dir(file) && d.rel == slashpath.Dir(file) {
			x.libraries[file] = lb
		}
	}
}

// MakerOf returns the target that generates a file according to evaluation, such as one that
// a macro makes. name is the path in an #include, relative to the root of the repository or to
// the root of most includes.
func (x *computed) MakerOf(name string) (label.Label, bool) {
	for _, root := range [...]string{"", x.tree.CommonRoot()} {
		if m := x.tree.makers.outputs[path.Join(root, name)]; m != nil && m.Name != "" {
			return label.New("", m.Pkg, m.Name), true
		}
	}
	return label.NoLabel, false
}

// NoteMade records the outputs of a target that the run makes a macro compute.
func (x *computed) NoteMade(pkg, name string, outs []buildfile.Output) {
	m := &Maker{Pkg: pkg, Name: name, Outputs: outs, Known: true}
	for _, o := range outs {
		x.tree.makers.outputs[path.Join(pkg, o.Name)] = m
	}
}

// ComputedDeps returns the deps of a rule for .td files according to evaluation. It returns
// none if the text of the package's BUILD file shows everything.
func (x *computed) ComputedDeps(pkg, name string) []string {
	return x.deps[label.New("", pkg, name).String()]
}

// MadeLibrary returns a td_library that has a file according to evaluation: one that a macro
// or a loop makes, or one with computed srcs.
func (x *computed) MadeLibrary(file string) (label.Label, bool) {
	lb, ok := x.libraries[file]
	return lb, ok
}
