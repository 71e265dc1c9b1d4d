package claims

import (
	"fmt"
	"slices"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/llvm"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// visible returns the kinds of records in a file and in all files of the repository
// that it includes.
func (x *Facts) visible(s *source.File) (kinds mlir.Kind) {
	for _, f := range x.Includes.Together(s) {
		kinds |= x.Classes.Define(f).Kinds
	}
	return kinds
}

// IncludesFile reports whether one file includes another, directly or not.
func (x *Facts) IncludesFile(s, f *source.File) bool {
	return slices.Contains(x.Includes.Closure(s), f)
}

// IsIncluded reports whether a .td file includes a file.
func (x *Facts) IsIncluded(file string) bool { return len(x.Includes.Includers(file)) > 0 }

// home returns the file from which the records of f are generated. A generator writes
// all records that it reads. So if files with such records include each other, home
// returns the outermost one, which may also contain only includes.
func (x *Facts) home(files []*source.File, f *source.File, k mlir.Kind) *source.File {
	return x.outermost(files, f, k, (*source.File).Gathers)
}

// outermost does what home does, for files that may lack such records and include several files with them.
func (x *Facts) outermost(files []*source.File, f *source.File, k mlir.Kind, mayGather func(*source.File) bool) *source.File {
	if k&MainFileKinds != 0 || k == mlir.Dialect && x.Classes.Standalone(f) {
		return f // no generator writes these records for a file that includes f
	}
	own := x.Classes.Define(f)
	best, reach := f, len(x.Includes.Closure(f))
	if !x.Classes.Standalone(f) {
		// f relies on its includers. Choose the one with the fewest includes that
		// includes everything it needs.
		for _, g := range files {
			if n := len(x.Includes.Closure(g)); g != f && x.IncludesFile(g, f) && x.Classes.Standalone(g) && (best == f || n < reach) {
				best, reach = g, n
			}
		}
		f = best
	}
	if k == mlir.Dialect {
		return f
	}
	for _, g := range files {
		if g == f || !x.IncludesFile(g, f) {
			continue
		}
		d := x.Classes.Define(g)
		gathers := mayGather(g) && x.localDefiners(g, k, own) > 1
		if d.Kinds&k == 0 && !gathers {
			continue
		}
		if k&(mlir.TypeDef|mlir.AttrDef) != 0 && !gathers && !overlap(own, d, k) {
			continue // the options select one dialect, so g does not generate the records of f
		}
		if n := len(x.Includes.Closure(g)); n > reach {
			best, reach = g, n
		}
	}
	return best
}

// localDefiners counts the files of the same directory that a file includes and
// that define records of a kind. Types and attributes count if own defines some
// of the same dialect.
func (x *Facts) localDefiners(s *source.File, k mlir.Kind, own *facts.Definition) int {
	n := 0
	for _, f := range x.Includes.Closure(s) {
		d := x.Classes.Define(f)
		if k&(mlir.TypeDef|mlir.AttrDef) != 0 && !overlap(own, d, k) {
			continue
		}
		if slashpath.Dir(f.Path) == slashpath.Dir(s.Path) && d.Kinds&k != 0 {
			n++
		}
	}
	return n
}

// SeesMore reports whether a generator writes more records of a kind when it reads a
// file than when it reads a file that the first one includes. These are records of
// other directories, or records that are generated from other files.
func (x *Facts) SeesMore(file, included *source.File, k mlir.Kind) bool {
	if k.Info().SelectDialect != "" {
		return false // an option selects one dialect and so leaves out the other records
	}
	if x.seenIn(file).foreign&^x.seenIn(included).foreign&k != 0 {
		return true
	}
	inner := x.Includes.Together(included)
	return slices.ContainsFunc(x.Includes.Together(file), func(f *source.File) bool {
		return x.Classes.Define(f).Kinds&k != 0 && !slices.Contains(inner, f)
	})
}

// DefinedAt returns the evidence that a file, or a file that it includes, defines
// records of a kind.
func (x *Facts) DefinedAt(s *source.File, k mlir.Kind) []string {
	for _, f := range x.Includes.Together(s) {
		if line, ok := x.Classes.Define(f).Lines[k]; ok {
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

// seenIn returns which kinds a file includes.
func (x *Facts) seenIn(s *source.File) seenKinds {
	return x.seen.Get(s, func() (seen seenKinds) {
		known := x.Classes.Facts(s)
		for _, f := range x.Includes.Together(s) {
			for i, target := range x.Includes.Targets(f) {
				if target == "" {
					seen.foreign |= x.kindsOf(mlirFile{known, f.Includes[i].Spelling})
				}
			}
			switch {
			case f == s:
			case slashpath.Dir(f.Path) == slashpath.Dir(s.Path):
				seen.local |= x.Classes.Define(f).Kinds
			default:
				seen.foreign |= x.Classes.Define(f).Kinds
			}
		}
		return seen
	})
}

// A mlirFile is the include path of a file of one release of MLIR.
type mlirFile struct {
	facts *llvm.Facts
	path  string
}

// kindsOf returns the kinds of records in a file of MLIR and in what it includes.
func (x *Facts) kindsOf(f mlirFile) mlir.Kind {
	return x.ofMLIR.Get(f, func() (kinds mlir.Kind) {
		files := map[string]bool{}
		f.facts.Close(f.path, files)
		for name := range files {
			kinds |= f.facts.Files[name].Kinds
		}
		return kinds
	})
}

// overlap reports whether two files may have records of a kind for the same dialect.
func overlap(a, b *facts.Definition, k mlir.Kind) bool {
	x, y := a.DialectsOf(k), b.DialectsOf(k)
	return len(x) == 0 || len(y) == 0 || slices.ContainsFunc(x, func(name string) bool { return slices.Contains(y, name) })
}
