package repo

import (
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// An outside value holds the outputs of CMake that are in another directory than
// their .td file.
type outside struct {
	tree   *Tree
	byPath map[string]source.CMakeOutput
	byBase map[string][]string // last element of a path to paths
	// Included holds the outputs that C++ includes, by the directory that
	// generates them: their own one, or the nearest above it that is in the
	// source tree.
	Included map[string][]source.CMakeOutput
	readFrom map[string]bool // .td files of outputs in Included
}

func newOutside(t *Tree) *outside {
	return &outside{tree: t, byPath: map[string]source.CMakeOutput{}, byBase: map[string][]string{}, Included: map[string][]source.CMakeOutput{}, readFrom: map[string]bool{}}
}

func (x *outside) add(c source.CMakeOutput) {
	if _, ok := x.byPath[c.Out]; ok {
		return // the other branch of a condition
	}
	x.byPath[c.Out] = c
	x.byBase[path.Base(c.Out)] = append(x.byBase[path.Base(c.Out)], c.Out)
}

// IsReadOutside reports whether a rule in another directory than that of a .td
// file reads the file.
func (x *outside) IsReadOutside(td string) bool { return x.readFrom[td] }

// ReadByOthers returns the .td files of a package that rules of other packages read as
// td_file, in order.
func (x *outside) ReadByOthers(pkg string) []string {
	var files []string
	for dir, outs := range x.Included {
		if d := x.tree.Directory(dir); d != nil && d.Build == nil && x.tree.BuiltOtherwise(dir) {
			continue // it gets no rules
		}
		for _, c := range outs {
			if x.tree.PackageOf(slashpath.Dir(c.TdFile)) == pkg && x.tree.PackageOf(dir) != pkg {
				files = append(files, c.TdFile)
			}
		}
	}
	slices.Sort(files)
	return slices.Compact(files)
}

// below returns the output that an include with a directory names, if the include
// is relative to a directory above the including file or to include there.
func (x *outside) below(from, spelling string) (source.CMakeOutput, bool) {
	if len(x.byBase[path.Base(spelling)]) == 0 {
		return source.CMakeOutput{}, false
	}
	for a := from; ; a = slashpath.Dir(a) {
		for _, sub := range [...]string{"", "include"} {
			if c, ok := x.byPath[path.Join(a, sub, spelling)]; ok {
				return c, !x.isMadeElsewhere(c)
			}
		}
		if a == "" {
			return source.CMakeOutput{}, false
		}
	}
}

// ending returns the output whose path ends in an include with a directory. Of
// several, it returns the one that shares the most directories with the including
// file.
func (x *outside) ending(from, spelling string) (found source.CMakeOutput, ok bool) {
	best := -1
	for _, out := range x.byBase[path.Base(spelling)] {
		if !strings.HasSuffix(out, "/"+spelling) {
			continue
		}
		if n := slashpath.CommonDirs(out, from); n > best && !x.isMadeElsewhere(x.byPath[out]) {
			best, found, ok = n, x.byPath[out], true
		}
	}
	return found, ok
}

// bare returns the output that an include without a directory names: the one of
// the nearest directory above the including file, or else the only one with the
// name.
func (x *outside) bare(from, name string) (source.CMakeOutput, bool) {
	outs := x.byBase[name]
	if len(outs) == 0 {
		return source.CMakeOutput{}, false
	}
	for a := from; ; a = slashpath.Dir(a) {
		if c, ok := x.byPath[path.Join(a, name)]; ok {
			return c, true
		}
		if a == "" {
			break
		}
	}
	return x.byPath[outs[0]], len(outs) == 1
}

// isMadeElsewhere reports whether a rule generates a file with the name of an output
// from the same .td file in another place, from which C++ may include it.
func (x *outside) isMadeElsewhere(c source.CMakeOutput) bool {
	isOther := func(pkg string, outs []buildfile.Output) bool {
		return slices.ContainsFunc(outs, func(o buildfile.Output) bool {
			return path.Base(o.Name) == path.Base(c.Out) && path.Join(pkg, o.Name) != c.Out
		})
	}
	for _, m := range x.tree.MakersOf(c.TdFile) {
		if !m.Known || isOther(m.Pkg, m.Outputs) {
			return true
		}
	}
	pkg := x.tree.PackageOf(slashpath.Dir(c.TdFile))
	return slices.ContainsFunc(x.tree.BuildOf(pkg).Rules, func(r *buildfile.Rule) bool {
		return r.TdFile != "" && path.Join(pkg, r.TdFile) == c.TdFile && (len(r.Outputs) == 0 || isOther(pkg, r.Outputs))
	})
}

// include records that C++ includes an output. It returns the directory that
// generates the output.
func (x *outside) include(c source.CMakeOutput) string {
	dir := slashpath.Dir(c.Out)
	for dir != "" && x.tree.Directory(dir) == nil {
		dir = slashpath.Dir(dir)
	}
	for _, have := range x.Included[dir] {
		if have.Out == c.Out {
			return dir
		}
	}
	x.Included[dir] = append(x.Included[dir], c)
	x.readFrom[c.TdFile] = true
	return dir
}
