package facts

import (
	"github.com/bazel-contrib/bazel-gazelle/v2/label"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// libraries holds what evaluation shows about the td_library rules and the deps in BUILD
// files whose text does not show everything.
type libraries struct {
	packages *packages.Packages
	progress progress[*packages.Package]
	byFile   map[string]label.Label // .td file to a td_library that has it
	deps     map[string][]string    // label to deps
}

func newLibraries(p *packages.Packages) *libraries {
	x := &libraries{packages: p, byFile: map[string]label.Label{}, deps: map[string][]string{}}
	x.update()
	return x
}

// update reads the BUILD files that have become known since the last call.
func (x *libraries) update() {
	for _, p := range x.progress.next(x.packages.All()) {
		x.addPackage(p)
	}
}

// addPackage records the evaluated calls in the BUILD file of a package.
func (x *libraries) addPackage(p *packages.Package) {
	for _, c := range p.Calls {
		if c.Name == "" || p.Settings.RuleOf(c.Symbol) == "" {
			continue
		}
		lb := label.New("", p.Path, c.Name)
		x.deps[lb.String()] = c.Deps
		if c.Symbol != buildfile.TdLibrary {
			continue
		}
		for _, td := range c.TdFiles {
			file, ok := x.packages.FileOf(p.Path, td)
			if !ok {
				continue
			}
			// A library in the package of the file comes before those of other packages.
			if have, known := x.byFile[file]; !known || have.Pkg != slashpath.Dir(file) && p.Path == slashpath.Dir(file) {
				x.byFile[file] = lb
			}
		}
	}
}

// DepsOf returns the deps of a rule for .td files according to evaluation. It returns
// none if the text of the package's BUILD file shows everything.
func (x *libraries) DepsOf(pkg, name string) []string {
	x.update()
	return x.deps[label.New("", pkg, name).String()]
}

// With returns a td_library that has a file according to evaluation: one that a macro
// or a loop makes, or one with computed srcs.
func (x *libraries) With(file string) (label.Label, bool) {
	x.update()
	lb, ok := x.byFile[file]
	return lb, ok
}
