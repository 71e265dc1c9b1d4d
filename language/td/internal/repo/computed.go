package repo

import (
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
