// Package generated knows what existing rules, macros and CMake generate from the .td files
// of a repository: which files, from which .td file and by which generator. It reads what
// evaluation of the BUILD files shows. It does not decide what should be generated.
package generated

import (
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
)

// Generated holds what a repository generates. Its parts do not change, except with
// -index=lazy, where a part reads the BUILD files that are known when it is asked.
type Generated struct {
	Makers    *Makers
	Libraries *Libraries
	CMake     *CMake
}

// New returns what a repository generates, of which c is the part of CMake.
func New(c *CMake, p *packages.Packages) *Generated {
	return &Generated{
		Makers:    newMakers(p),
		Libraries: newLibraries(p),
		CMake:     c,
	}
}

// A feed passes each package to a part once.
type feed struct {
	packages *packages.Packages
	passed   int
	add      func(*packages.Package)
}

// update passes the packages that have been read since the last call.
func (f *feed) update() {
	for all := f.packages.All(); f.passed < len(all); f.passed++ {
		f.add(all[f.passed])
	}
}
