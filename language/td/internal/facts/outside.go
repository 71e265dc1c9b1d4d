package facts

import (
	"iter"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// An outsideIndex holds the outputs of CMake that are in another directory than their .td
// file.
type outsideIndex struct {
	sources  *sources.Sources
	packages *packages.Packages
	calls    *calls
	cmake    *cmakeCalls
	progress progress[cmake.Generated]
	names    map[string]bool // base names of all outputs of CMake
	byPath   map[string]cmake.Generated
	byBase   map[string][]string // last element of a path to paths
	// included holds the outputs that C++ includes, by the directory that
	// generates them: their own one, or the nearest above it that is in the
	// source tree.
	included map[string][]cmake.Generated
	readFrom map[string]bool // .td files of outputs in included
}

func newOutsideIndex(s *sources.Sources, p *packages.Packages, m *calls, c *cmakeCalls) *outsideIndex {
	return &outsideIndex{
		sources: s, packages: p, calls: m, cmake: c, names: map[string]bool{}, byPath: map[string]cmake.Generated{}, byBase: map[string][]string{},
		included: map[string][]cmake.Generated{}, readFrom: map[string]bool{},
	}
}

// Outside returns the outputs that CMake generates from .td files of other directories and
// that C++ includes, by the directory that generates them: the one of the output, or the
// nearest above it that is in the source tree.
func (x *outsideIndex) Outside(dir string) []cmake.Generated { return x.included[dir] }

// OutsideDirectories yields the directories for which Outside returns outputs.
func (x *outsideIndex) OutsideDirectories() iter.Seq[string] { return maps.Keys(x.included) }

// IsReadOutside reports whether a rule in another directory than that of a .td
// file reads the file.
func (x *outsideIndex) IsReadOutside(td string) bool { return x.readFrom[td] }

// update adds the outputs of CMake that have become known since the last call.
func (x *outsideIndex) update() {
	for _, c := range x.progress.next(x.cmake.Outputs()) {
		base := path.Base(c.Out)
		x.names[base] = true
		if _, isKnown := x.byPath[c.Out]; !isKnown && slashpath.Dir(c.Out) != slashpath.Dir(c.TDFile) { // it is known from the other branch of a condition
			x.byPath[c.Out] = c
			x.byBase[base] = append(x.byBase[base], c.Out)
		}
	}
}

// isOutput reports whether CMake generates a file with the base name of an include.
func (x *outsideIndex) isOutput(spelling string) bool {
	x.update()
	return x.names[path.Base(spelling)]
}

// below returns the output that an include with a directory names, if the include
// is relative to a directory above the including file or to include or src there.
func (x *outsideIndex) below(from, spelling string) (cmake.Generated, bool) {
	x.update()
	if len(x.byBase[path.Base(spelling)]) > 0 {
		for p := range slashpath.Candidates(from, spelling) {
			if c, ok := x.byPath[string(p)]; ok {
				return c, !x.IsMadeElsewhere(c.TDFile, c.Out)
			}
		}
	}
	return cmake.Generated{}, false
}

// ending returns the output whose path ends in an include with a directory. Of
// several, it returns the one that shares the most directories with the including
// file.
func (x *outsideIndex) ending(from, spelling string) (found cmake.Generated, ok bool) {
	x.update()
	best := -1
	for _, out := range x.byBase[path.Base(spelling)] {
		if !strings.HasSuffix(out, "/"+spelling) {
			continue
		}
		if n := slashpath.CommonDirs(out, from); n > best && !x.IsMadeElsewhere(x.byPath[out].TDFile, out) {
			best, found, ok = n, x.byPath[out], true
		}
	}
	return found, ok
}

// bare returns the output that an include without a directory names: the one of
// the nearest directory above the including file, or else the only one with the
// name.
func (x *outsideIndex) bare(from, name string) (cmake.Generated, bool) {
	x.update()
	outs := x.byBase[name]
	if len(outs) == 0 {
		return cmake.Generated{}, false
	}
	for above := range slashpath.Above(from) {
		if c, ok := x.byPath[slashpath.Join(above, name)]; ok {
			return c, true
		}
	}
	return x.byPath[outs[0]], len(outs) == 1
}

// IsMadeElsewhere reports whether a rule generates a file with the name of an output
// from the same .td file in another place, from which C++ may include it.
func (x *outsideIndex) IsMadeElsewhere(td, out string) bool {
	isOther := func(pkg string, outs []buildfile.Output) bool {
		return slices.ContainsFunc(outs, func(o buildfile.Output) bool {
			return path.Base(o.Name) == path.Base(out) && path.Join(pkg, o.Name) != out
		})
	}
	for _, m := range x.calls.Of(td) {
		if !m.Known || isOther(m.Pkg, m.Outputs) {
			return true
		}
	}
	pkg := x.packages.Owners.PackageOf(slashpath.Dir(td))
	b := x.packages.Build(pkg)
	return b != nil && slices.ContainsFunc(b.Rules, func(r *buildfile.Rule) bool {
		return r.TdFile != "" && path.Join(pkg, r.TdFile) == td && (len(r.Outputs) == 0 || isOther(pkg, r.Outputs))
	})
}

// include records that C++ includes an output. It returns the directory that
// generates the output.
func (x *outsideIndex) include(c cmake.Generated) string {
	dir := slashpath.Dir(c.Out)
	for dir != "" && x.sources.Directory(dir) == nil {
		dir = slashpath.Dir(dir)
	}
	if !slices.ContainsFunc(x.included[dir], func(have cmake.Generated) bool { return have.Out == c.Out }) {
		x.included[dir] = append(x.included[dir], c)
		x.readFrom[c.TDFile] = true
	}
	return dir
}
