package facts

import (
	"github.com/bazel-contrib/bazel-gazelle/v2/label"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// addLibraries records the td_library rules and the deps in the BUILD file of a package.
func (m *calls) addLibraries(p *packages.Package) {
	for _, c := range p.Calls {
		if c.Name == "" || p.Settings.RuleOf(c.Symbol) == "" {
			continue
		}
		lb := label.New("", p.Path, c.Name)
		m.deps[lb.String()] = c.Deps
		if c.Symbol != buildfile.TdLibrary {
			continue
		}
		for _, td := range c.TdFiles {
			file, ok := m.packages.FileOf(p.Path, td)
			if !ok {
				continue
			}
			// A library in the package of the file comes before those of other packages.
			if have, known := m.libraries[file]; !known || have.Pkg != slashpath.Dir(file) && p.Path == slashpath.Dir(file) {
				m.libraries[file] = lb
			}
		}
	}
}

// DepsOf returns the deps of a rule for .td files according to evaluation. It returns
// none if the text of the package's BUILD file shows everything.
func (m *calls) DepsOf(pkg, name string) []string {
	m.update()
	return m.deps[label.New("", pkg, name).String()]
}

// LibraryWith returns a td_library that has a file according to evaluation: one that a macro
// or a loop makes, or one with computed srcs.
func (m *calls) LibraryWith(file string) (label.Label, bool) {
	m.update()
	lb, ok := m.libraries[file]
	return lb, ok
}
