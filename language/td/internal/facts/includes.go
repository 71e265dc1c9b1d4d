package facts

import (
	"path"
	"slices"
	"sort"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/memo"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// owners says to which package the .td files of a directory belong.
type owners interface {
	PackageOf(dir string) string
	// Owned returns the directories whose .td files belong to a package.
	Owned(pkg string) []string
}

// searched says in which directories TableGen searches for the files that include statements name.
type searched interface {
	// IncludeDirectories returns those for the .td files of a directory.
	IncludeDirectories(dir string) []string
	// AllIncludeDirectories returns those of the whole repository.
	AllIncludeDirectories() []string
}

// Includes finds the files that include statements name. New finds the files of all
// statements, and the value does not change after that; several goroutines may use it.
// With -index=lazy, it is for one goroutine.
type Includes struct {
	sources    *sources.Sources
	owners     owners
	searched   searched // or nil
	isComplete bool

	found     map[statement]string
	ambiguous map[statement][]string
	rootVotes map[string]int      // include roots, with the number of includes that only they satisfy
	includers map[string][]string // path of a .td file to those of the files that include it

	// hasCodeGenerators is false only if no file of the repository includes a file below codeGenerators.
	hasCodeGenerators bool

	closures   memo.Memo[*source.File, []*source.File] // results of Closure
	reached    memo.Memo[reachKey, bool]               // results of Reaches
	inPackages memo.Memo[string, bool]                 // packages whose files are read, with -index=lazy
}

// A statement is an include of the files of a directory.
type statement struct{ dir, spelling string }

type reachKey struct{ file, prefix string }

// NewIncludes returns the includes of all files of a repository. searched are the include directories of another
// build, or nil.
func NewIncludes(s *sources.Sources, owners owners, searched searched) *Includes {
	x := &Includes{
		sources: s, owners: owners, searched: searched,
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
	f := x.search(dir, spelling)
	if !x.isComplete {
		x.found[key] = f.path
		if f.candidates != nil {
			x.ambiguous[key] = f.candidates
		}
		if f.isOnly {
			x.rootVotes[f.root]++
		}
	}
	return f.path
}

// A finding is the result of a search.
type finding struct {
	path       string
	candidates []string // all files found, if no root is more frequent than others
	isOnly     bool     // exactly one file was found, and it is below root
	root       string
}

func (x *Includes) search(dir, spelling string) finding {
	if spelling == "" || path.IsAbs(spelling) {
		return finding{}
	}
	if p := slashpath.Join(dir, spelling); !strings.HasPrefix(p, "../") && x.sources.Has(p) {
		return finding{path: p}
	}
	spelling = path.Clean(spelling)
	base := path.Base(spelling)
	if strings.HasPrefix(spelling, "../") || !x.sources.IsLazy && len(x.sources.Named(base)) == 0 && !x.sources.IsGeneratedName(base) {
		return finding{}
	}
	if d := x.sources.Directory(dir); d != nil {
		for _, root := range d.Settings.Roots {
			if p := path.Join(root, spelling); x.sources.Has(p) {
				return finding{path: p}
			}
		}
	}
	if x.searched != nil {
		for _, root := range x.searched.IncludeDirectories(dir) {
			if p := path.Join(root, spelling); x.sources.Has(p) {
				return finding{path: p}
			}
		}
	}
	var hits []string
	var buf [256]byte
	for a := dir; ; a = slashpath.Dir(a) {
		for _, sub := range [...]string{"", "include", "src"} {
			p := slashpath.Append(slashpath.Append(append(buf[:0], a...), sub), spelling)
			if x.sources.HasAt(p) && !slices.Contains(hits, string(p)) {
				hits = append(hits, string(p))
			}
		}
		if a == "" {
			break
		}
	}
	if len(hits) == 0 {
		for _, p := range x.sources.Named(base) {
			if p == spelling || strings.HasSuffix(p, spelling) && p[len(p)-len(spelling)-1] == '/' {
				hits = append(hits, p)
			}
		}
		if len(hits) > 0 && !strings.Contains(spelling, "/") {
			// Many packages have files with names such as Passes.td, so a bare
			// name is searched in the same package only, and where another build searches.
			all := hits
			if hits = x.inPackage(dir, all); len(hits) == 0 && x.searched != nil {
				hits = inDirectories(x.searched.AllIncludeDirectories(), all)
			}
		}
	}
	hits = x.preferOwn(dir, hits)
	if len(hits) == 0 {
		return finding{}
	}
	if len(hits) == 1 {
		return finding{path: hits[0], isOnly: true, root: slashpath.Prefix(hits[0], spelling)}
	}
	sort.SliceStable(hits, func(i, j int) bool {
		vi, vj := x.rootVotes[slashpath.Prefix(hits[i], spelling)], x.rootVotes[slashpath.Prefix(hits[j], spelling)]
		if vi != vj {
			return vi > vj
		}
		ci, cj := slashpath.CommonDirs(hits[i], dir), slashpath.CommonDirs(hits[j], dir)
		if ci != cj {
			return ci > cj
		}
		return hits[i] < hits[j]
	})
	f := finding{path: hits[0]}
	if x.rootVotes[slashpath.Prefix(hits[0], spelling)] == x.rootVotes[slashpath.Prefix(hits[1], spelling)] {
		f.candidates = hits
	}
	return f
}

// preferOwn returns the hits in the repository that contains dir. If there are none, it
// returns all hits.
func (x *Includes) preferOwn(dir string, hits []string) []string {
	if len(hits) < 2 || !x.sources.HasNested() {
		return hits
	}
	own := x.sources.RepositoryOf(dir)
	var kept []string
	for _, h := range hits {
		if x.sources.RepositoryOf(slashpath.Dir(h)) == own {
			kept = append(kept, h)
		}
	}
	if len(kept) == 0 {
		return hits
	}
	return kept
}

func (x *Includes) inPackage(dir string, hits []string) []string {
	pkg := x.owners.PackageOf(dir)
	var kept []string
	for _, h := range hits {
		if x.owners.PackageOf(slashpath.Dir(h)) == pkg {
			kept = append(kept, h)
		}
	}
	return kept
}

// inDirectories returns the files that are in directories.
func inDirectories(dirs, files []string) (kept []string) {
	for _, f := range files {
		if slices.Contains(dirs, slashpath.Dir(f)) {
			kept = append(kept, f)
		}
	}
	return kept
}

// CommonRoot returns the root to which most include paths of the repository are relative,
// among the includes that only one root satisfies. It is "" if there is none.
func (x *Includes) CommonRoot() string {
	best, n := "", 0
	for r, v := range x.rootVotes {
		if v > n || v == n && r < best {
			best, n = r, v
		}
	}
	return best
}

// UsualRoot returns the root to which include paths of the files of a directory are relative, if nothing else shows it: the
// root of most includes. If none are known, or not all, it is the nearest directory include above.
func (x *Includes) UsualRoot(dir string) string {
	if len(x.rootVotes) == 0 || x.sources.IsLazy {
		for d := dir; d != ""; d = slashpath.Dir(d) {
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
