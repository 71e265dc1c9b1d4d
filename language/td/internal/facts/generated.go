package facts

import (
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
)

// generated holds what a repository generates. Its parts do not change, except with
// -index=lazy, where a part reads the BUILD files that are known when it is asked.
type generated struct {
	Makers    *makers
	Libraries *libraries
	CMake     *cmakeCalls
}

// newGenerated returns what a repository generates, of which c is the part of CMake.
func newGenerated(c *cmakeCalls, p *packages.Packages) *generated {
	return &generated{
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
