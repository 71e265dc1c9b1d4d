package facts

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// Includers returns the paths of the files that include a file. With -index=lazy, these are files of its package, and of
// others for which it was called.
func (x *Includes) Includers(p string) []string {
	if x.sources.IsLazy {
		pkg := x.owners.PackageOf(slashpath.Dir(p))
		x.inPackages.Get(pkg, func() bool {
			for _, dir := range x.owners.Owned(pkg) {
				for _, base := range x.sources.Directory(dir).Tds {
					if f := x.sources.File(slashpath.Join(dir, base)); f != nil {
						x.noteIncludes(f)
					}
				}
			}
			return true
		})
	}
	return x.includers[p]
}

// noteIncludes adds the includes of a file.
func (x *Includes) noteIncludes(f *source.File) {
	for _, target := range x.Targets(f) {
		if target != "" {
			x.includers[target] = append(x.includers[target], f.Path)
		}
	}
}

// Together returns a file and the files of the repository that it includes, directly and indirectly, each once, in the
// order in which TableGen begins to read them. Cycles are permitted. Callers must not change the list.
func (x *Includes) Together(s *source.File) []*source.File {
	return x.closures.Get(s, func() []*source.File {
		seen, all := map[*source.File]bool{}, []*source.File{}
		var visit func(f *source.File)
		visit = func(f *source.File) {
			seen[f], all = true, append(all, f)
			for _, p := range x.Targets(f) {
				if p != "" {
					if g := x.sources.File(p); g != nil && !seen[g] {
						visit(g)
					}
				}
			}
		}
		visit(s)
		return all
	})
}

// Closure returns Together without the file itself.
func (x *Includes) Closure(s *source.File) []*source.File { return x.Together(s)[1:] }

// Reaches reports whether a file includes a file below a prefix, directly or
// indirectly, or is included by a file that does.
func (x *Includes) Reaches(s *source.File, prefix string) bool {
	return x.reached.Get(reachKey{s.Path, prefix}, func() bool {
		seen, next := map[string]bool{s.Path: true}, []*source.File{s}
		for len(next) > 0 {
			f := next[0]
			next = next[1:]
			if reaches, ok := x.reached.Known(reachKey{f.Path, prefix}); ok {
				if reaches {
					return true
				}
				continue // the stored result also covers the files that include f
			}
			if x.includes(f, prefix) {
				return true
			}
			for _, p := range x.Includers(f.Path) {
				if g := x.sources.File(p); g != nil && !seen[p] {
					seen[p] = true
					next = append(next, g)
				}
			}
		}
		return false
	})
}

// IsOfCodeGenerator reports whether a file belongs to one of LLVM's own code generators,
// such as those of targets. The file or a file that includes it reads llvm/Target/…, or the file is there; in
// the latter two cases the file itself includes nothing of MLIR.
func (x *Includes) IsOfCodeGenerator(s *source.File) bool {
	switch {
	case !x.hasCodeGenerators:
		return false
	case x.includes(s, codeGenerators):
		return true
	case x.includes(s, "mlir/"): // asked before what includes the file, which takes longer to find out
		return false
	}
	return strings.Contains("/"+s.Path, "/"+codeGenerators) || x.Reaches(s, codeGenerators)
}

// codeGenerators has the files that all of LLVM's own code generators read.
const codeGenerators = "llvm/Target/"

// includes reports whether a file includes a file below a prefix, directly or
// indirectly.
func (x *Includes) includes(s *source.File, prefix string) bool {
	return slices.ContainsFunc(x.Together(s), func(f *source.File) bool { return f.IncludesBelow(prefix) })
}

// LeftAlone reports whether new rules omit a file: it is the input of a test,
// or belongs to LLVM's code generators.
func (x *Includes) LeftAlone(s *source.File) bool {
	return s.LitTest && len(x.Includers(s.Path)) == 0 || x.IsOfCodeGenerator(s)
}

// IsPart reports whether some file includes the file at a path within a statement.
func (x *Includes) IsPart(p string) bool {
	x.Includers(p) // with -index=lazy, it reads the files of the package
	return slices.ContainsFunc(x.sources.Definitions.Parts, func(part sources.Part) bool {
		return x.Find(part.From, part.Spelling) == p
	})
}
