package facts

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/memo"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// Includes finds the files that include statements name. New finds the files of all
// statements, and the value does not change after that; several goroutines may use it.
// With -index=lazy, it is for one goroutine.
type Includes struct {
	sources    *sources.Sources
	owners     *packages.Owners
	cmake      *cmakeCalls // or nil
	isComplete bool

	found     map[statement]string
	ambiguous map[statement][]string
	rootVotes map[string]int      // include roots, with the number of includes that only they satisfy
	includers map[string][]string // path of a .td file to those of the files that include it

	// hasCodeGenerators is false only if no file of the repository includes a file below codeGenerators.
	hasCodeGenerators bool

	targets    memo.Memo[*source.File, []string]
	closures   memo.Memo[*source.File, []*source.File] // results of Closure
	reached    memo.Memo[reachKey, bool]               // results of Reaches
	inPackages memo.Memo[string, bool]                 // packages whose files are read, with -index=lazy
}

// A statement is an include of the files of a directory.
type statement struct{ dir, spelling string }

type reachKey struct{ file, prefix string }

// NewIncludes returns the includes of all files of a repository. cmake has the include directories of another build, or is nil.
func NewIncludes(s *sources.Sources, owners *packages.Owners, cmake *cmakeCalls) *Includes {
	x := &Includes{
		sources: s, owners: owners, cmake: cmake,
		found: map[statement]string{}, ambiguous: map[statement][]string{}, rootVotes: map[string]int{}, includers: map[string][]string{},
	}
	if s.IsLazy {
		x.hasCodeGenerators = true
		return x
	}
	x.hasCodeGenerators = slices.ContainsFunc(s.Files(), func(f *source.File) bool { return f.IncludesBelow(codeGenerators) })
	// Includes with one possible file determine the frequency of roots. Ambiguous
	// includes are resolved again when all frequencies are known.
	for _, f := range s.Files() {
		for _, inc := range f.Includes {
			x.Find(f, inc.Spelling)
		}
	}
	for key := range x.ambiguous {
		delete(x.found, key)
	}
	clear(x.ambiguous)
	for _, f := range s.Files() {
		x.noteIncludes(f)
	}
	for _, f := range s.Pdlls() {
		for _, inc := range f.Includes {
			// What a .pdll file includes does not show how .td files depend on each other.
			if target := x.Find(f, inc.Spelling); strings.HasSuffix(target, sources.PdllExtension) {
				x.includers[target] = append(x.includers[target], f.Path)
			}
		}
	}
	x.isComplete = true
	return x
}

// Find returns the path in the repository of the file that an include names, or
// "". The first of these that exists is the result:
//
//   - a file beside the including file;
//   - a file below a root that a directive names;
//   - a file below a directory in which another build searches for this file;
//   - a file below a directory above the including file, or below include or src
//     in such a directory;
//   - any file whose path ends in the include. The file of a bare name must be in the same package,
//     or else in an include directory of another build.
//
// If the last two give several files, Find chooses one, and Candidates returns
// them if no root is more frequent than the others.
func (x *Includes) Find(from *source.File, spelling string) string {
	dir := from.Path[:max(0, strings.LastIndexByte(from.Path, '/'))]
	key := statement{dir, spelling}
	if p, ok := x.found[key]; ok {
		return p
	}
	p, hits := x.search(dir, spelling)
	if len(hits) > 0 {
		p = hits[0]
	}
	if x.isComplete {
		return p
	}
	x.found[key] = p
	switch {
	case len(hits) == 1:
		x.rootVotes[slashpath.Prefix(p, spelling)]++
	case len(hits) > 1 && x.votes(p, spelling) == x.votes(hits[1], spelling):
		x.ambiguous[key] = hits
	}
	return p
}

// Targets returns the results of Find for the includes of a file. Callers must not change the list.
func (x *Includes) Targets(f *source.File) []string {
	return x.targets.Get(f, func() []string {
		targets := make([]string, len(f.Includes))
		for i, inc := range f.Includes {
			targets[i] = x.Find(f, inc.Spelling)
		}
		return targets
	})
}

// votes returns the number of includes that only the root of a path satisfies.
func (x *Includes) votes(p, spelling string) int {
	return x.rootVotes[slashpath.Prefix(p, spelling)]
}

// search returns the file that an include certainly names, or else all files that it may name, the most likely first.
func (x *Includes) search(dir, spelling string) (certain string, hits []string) {
	if spelling == "." || path.IsAbs(spelling) {
		return "", nil
	}
	if p := slashpath.Join(dir, spelling); !strings.HasPrefix(p, "../") && x.sources.Has(p) {
		return p, nil
	}
	base := path.Base(spelling)
	if strings.HasPrefix(spelling, "../") || !x.sources.IsLazy && len(x.sources.Named(base)) == 0 && !x.sources.IsGeneratedName(base) {
		return "", nil
	}
	var roots []string
	if d := x.sources.Directory(dir); d != nil {
		roots = d.Settings.Roots
	}
	if x.cmake != nil {
		roots = append(slices.Clip(roots), x.cmake.IncludeDirectories(dir)...)
	}
	for _, root := range roots {
		if p := path.Join(root, spelling); x.sources.Has(p) {
			return p, nil
		}
	}
	for p := range slashpath.Candidates(dir, spelling) {
		if x.sources.HasAt(p) && !slices.Contains(hits, string(p)) {
			hits = append(hits, string(p))
		}
	}
	if len(hits) == 0 {
		hits = matching(x.sources.Named(base), func(p string) bool {
			return p == spelling || strings.HasSuffix(p, spelling) && p[len(p)-len(spelling)-1] == '/'
		})
		if len(hits) > 0 && !strings.Contains(spelling, "/") {
			// Many packages have files with names such as Passes.td, so a bare
			// name is searched in the same package only, and where another build searches.
			all, pkg := hits, x.owners.PackageOf(dir)
			hits = matching(all, func(p string) bool { return x.owners.PackageOf(slashpath.Dir(p)) == pkg })
			if len(hits) == 0 && x.cmake != nil {
				hits = matching(all, func(p string) bool { return slices.Contains(x.cmake.AllIncludeDirectories(), slashpath.Dir(p)) })
			}
		}
	}
	if len(hits) < 2 {
		return "", hits
	}
	repository := x.sources.RepositoryOf(dir)
	if own := matching(hits, func(p string) bool { return x.sources.RepositoryOf(slashpath.Dir(p)) == repository }); len(own) > 0 {
		hits = own
	}
	slices.SortStableFunc(hits, func(a, b string) int {
		return cmp.Or(x.votes(b, spelling)-x.votes(a, spelling), slashpath.CommonDirs(b, dir)-slashpath.CommonDirs(a, dir), strings.Compare(a, b))
	})
	return "", hits
}

// matching returns the paths for which a condition holds.
func matching(paths []string, holds func(p string) bool) (kept []string) {
	for _, p := range paths {
		if holds(p) {
			kept = append(kept, p)
		}
	}
	return kept
}

// FindAny returns what Find returns, or the path of a file of another extension that an
// include names. The extension does not read such a file.
func (x *Includes) FindAny(from *source.File, spelling string) string {
	target := x.Find(from, spelling)
	if target != "" || strings.HasSuffix(spelling, ".td") {
		return target
	}
	for p := range slashpath.Candidates(slashpath.Dir(from.Path), spelling) {
		if x.sources.Exists(string(p)) {
			return string(p)
		}
	}
	return ""
}

// CommonRoot returns the root to which most include paths of the repository are relative,
// among the includes that only one root satisfies. It is "" if there is none.
func (x *Includes) CommonRoot() string {
	return mostFrequent(x.rootVotes)
}

// mostFrequent returns the key with the highest count, and of several the first in alphabetical order. It returns "" if there is none.
func mostFrequent(count map[string]int) (most string) {
	for key, n := range count {
		if n > count[most] || n == count[most] && key < most {
			most = key
		}
	}
	return most
}

// UsualRoot returns the root to which include paths of the files of a directory are relative, if nothing else shows it: the
// root of most includes. If none are known, or not all, it is the nearest directory include above.
func (x *Includes) UsualRoot(dir string) string {
	if len(x.rootVotes) == 0 || x.sources.IsLazy {
		for d := range slashpath.Above(dir) {
			if path.Base(d) == "include" {
				return d
			}
		}
	}
	return x.CommonRoot()
}

// Candidates returns the files that an ambiguous include may name, or nil for other
// includes. The first is the one that Find returns. The result is complete only after a
// call of Find.
func (x *Includes) Candidates(from *source.File, spelling string) []string {
	return x.ambiguous[statement{slashpath.Dir(from.Path), spelling}]
}
