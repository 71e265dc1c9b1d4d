package claims

import (
	"fmt"
	"slices"

	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// Files determines what the generators see in a .td file and in the files that it includes.
type Files struct {
	includes *facts.Includes
	classes  *facts.Classes
	seen     *seenIndex
}

func newFiles(i *facts.Includes, c *facts.Classes) *Files {
	return &Files{i, c, &seenIndex{i, c, map[*source.File]seenKinds{}, map[mlirFile]mlir.Kind{}}}
}

// visible returns the kinds of records in a file and in all files of the repository
// that it includes.
func (x *Files) visible(s *source.File) map[mlir.Kind]bool {
	v := map[mlir.Kind]bool{}
	x.classes.Define(s).Kinds.Each(func(k mlir.Kind) { v[k] = true })
	for _, f := range x.includes.Closure(s) {
		x.classes.Define(f).Kinds.Each(func(k mlir.Kind) { v[k] = true })
	}
	return v
}

// IncludesFile reports whether one file includes another, directly or not.
func (x *Files) IncludesFile(s, f *source.File) bool {
	for _, g := range x.includes.Closure(s) {
		if g == f {
			return true
		}
	}
	return false
}

// IsIncluded reports whether a .td file includes a file.
func (f *Facts) IsIncluded(file string) bool { return len(f.Includes.Includers(file)) > 0 }

// home returns the file from which the records of f are generated. A generator writes
// all records that it reads. So if files with such records include each other, home
// returns the outermost one, which may also contain only includes.
func (x *Files) home(files []*source.File, f *source.File, k mlir.Kind) *source.File {
	return x.outermost(files, f, k, (*source.File).Gathers)
}

// outermost does what home does, for files that may lack such records and include several files with them.
func (x *Files) outermost(files []*source.File, f *source.File, k mlir.Kind, mayGather func(*source.File) bool) *source.File {
	if k&MainFileKinds != 0 || k == mlir.Dialect && x.classes.Standalone(f) {
		return f // no generator writes these records for a file that includes f
	}
	own := x.classes.Define(f)
	best, reach := f, len(x.includes.Closure(f))
	if !x.classes.Standalone(f) {
		// f relies on its includers. Choose the one with the fewest includes that
		// includes everything it needs.
		for _, g := range files {
			if n := len(x.includes.Closure(g)); g != f && x.IncludesFile(g, f) && x.classes.Standalone(g) && (best == f || n < reach) {
				best, reach = g, n
			}
		}
		if best != f {
			f = best
		}
	}
	if k == mlir.Dialect {
		return f
	}
	for _, g := range files {
		if g == f || !x.IncludesFile(g, f) {
			continue
		}
		d := x.classes.Define(g)
		gathers := mayGather(g) && x.localDefiners(g, k, own) > 1
		if d.Kinds&k == 0 && !gathers {
			continue
		}
		if k&(mlir.TypeDef|mlir.AttrDef) != 0 && !gathers && !overlap(own, d, k) {
			continue // the options select one dialect, so g does not generate the records of f
		}
		if n := len(x.includes.Closure(g)); n > reach {
			best, reach = g, n
		}
	}
	return best
}

// localDefiners counts the files of the same directory that a file includes and
// that define records of a kind. Types and attributes count if own defines some
// of the same dialect.
func (x *Files) localDefiners(s *source.File, k mlir.Kind, own *facts.Definition) int {
	n := 0
	for _, f := range x.includes.Closure(s) {
		d := x.classes.Define(f)
		if k&(mlir.TypeDef|mlir.AttrDef) != 0 && !overlap(own, d, k) {
			continue
		}
		if slashpath.Dir(f.Path) == slashpath.Dir(s.Path) && d.Kinds&k != 0 {
			n++
		}
	}
	return n
}

// seesLocally reports whether a file includes a file of the same directory that
// defines records of a kind.
func (x *Files) seesLocally(s *source.File, k mlir.Kind) bool { return x.seen.by(s).local&k != 0 }

// seesForeign reports whether a file includes records of a kind from another
// directory.
func (x *Files) seesForeign(s *source.File, k mlir.Kind) bool { return x.seen.by(s).foreign&k != 0 }

// SeesMore reports whether a generator writes more records of a kind when it reads a
// file than when it reads a file that the first one includes. These are records of
// other directories, or records that are generated from other files.
func (x *Files) SeesMore(file, included *source.File, k mlir.Kind) bool {
	if k.Info().SelectDialect != "" {
		return false // an option selects one dialect and so leaves out the other records
	}
	if x.seesForeign(file, k) && !x.seesForeign(included, k) {
		return true
	}
	inner := x.includes.Together(included)
	return slices.ContainsFunc(x.includes.Together(file), func(f *source.File) bool {
		return x.classes.Define(f).Kinds&k != 0 && !slices.Contains(inner, f)
	})
}

// DefinedAt returns the evidence that a file, or a file that it includes, defines
// records of a kind.
func (x *Files) DefinedAt(s *source.File, k mlir.Kind) []string {
	for _, f := range append([]*source.File{s}, x.includes.Closure(s)...) {
		if line, ok := x.classes.Define(f).Lines[k]; ok {
			return []string{fmt.Sprintf("%s:%d: defines %s", f.Path, line, k.Info().Words[0])}
		}
	}
	return nil
}

// seenKinds holds the kinds of records in the files that a file includes.
type seenKinds struct {
	local   mlir.Kind // in the same directory
	foreign mlir.Kind // elsewhere
}

// A seenIndex determines for each file, once, which kinds it includes.
type seenIndex struct {
	includes *facts.Includes
	classes  *facts.Classes
	known    map[*source.File]seenKinds
	ofMLIR   map[mlirFile]mlir.Kind // what a file of MLIR defines and includes
}

// A mlirFile is the include path of a file of one release of MLIR.
type mlirFile struct {
	facts *mlir.Facts
	path  string
}

func (x *seenIndex) by(s *source.File) seenKinds {
	if seen, ok := x.known[s]; ok {
		return seen
	}
	var seen seenKinds
	facts := x.classes.Facts(s)
	note := func(f *source.File) {
		for _, inc := range f.Includes {
			if x.includes.Find(f, inc.Spelling) == "" {
				seen.foreign |= x.kindsOf(mlirFile{facts, inc.Spelling})
			}
		}
	}
	note(s)
	dir := slashpath.Dir(s.Path)
	for _, f := range x.includes.Closure(s) {
		note(f)
		if slashpath.Dir(f.Path) == dir {
			seen.local |= x.classes.Define(f).Kinds
		} else {
			seen.foreign |= x.classes.Define(f).Kinds
		}
	}
	x.known[s] = seen
	return seen
}

// kindsOf returns the kinds of records in a file of MLIR and in what it includes.
func (x *seenIndex) kindsOf(f mlirFile) mlir.Kind {
	kinds, ok := x.ofMLIR[f]
	if !ok {
		files := map[string]bool{}
		f.facts.Close(f.path, files)
		for name := range files {
			kinds |= f.facts.Files[name].Kinds
		}
		x.ofMLIR[f] = kinds
	}
	return kinds
}

func overlap(a, b *facts.Definition, k mlir.Kind) bool {
	x, y := a.DialectsOf(k), b.DialectsOf(k)
	for _, s := range x {
		if slices.Contains(y, s) {
			return true
		}
	}
	return len(x) == 0 || len(y) == 0
}
