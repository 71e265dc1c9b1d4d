// Package repo describes the files of a repository: its directories, the facts
// in its files, the file that an include statement names, the package to which
// a directory belongs, and the generated files that C++ includes. It reads
// everything at the start, or with -index=lazy what is requested. It does not
// decide about rules.
package repo

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/bazel-contrib/bazel-gazelle/v2/walk"

	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A Tree holds what the extension knows about the files of a repository.
//
// Usually, ReadAll reads everything before the first rule is written. The reason
// is that a .td file may derive from classes in directories that Gazelle visits
// later, and C++ files there may include its outputs. After ReadAll, only
// ReplaceBuild and BecomePackage change a tree: they record what the run itself
// does to BUILD files. Between them, several goroutines may use the tree.
//
// With -index=lazy, a tree reads a directory when it is requested, and is for one
// goroutine.
//
// Files, directories and BUILD files that a tree returns do not change.
type Tree struct {
	*lookup
	*placements
	*ownership
	*makers
	*references
	*outside
	*pdlls
	*computed
	*listCalls

	root       string
	Lazy       bool
	nestedName func(dir string) string
	isWalked   bool // EndWalk was called

	Files  map[string]*source.File // by path; nil for a path without a file
	byBase map[string][]string     // base name of a .td file to paths
	// generated has the paths of the .td files that rules generate, and
	// generatedBases their base names.
	generated, generatedBases map[string]bool
	Dirs                      map[string]*directory
	Cmake                     map[string][]source.CMakeOutput // by directory of the .td file

	classIndex map[string][]*source.Class
	Dialects   map[string]bool // names of records of dialects
	multiIndex map[string][]*source.Multiclass

	Includers map[string][]string                // path of a .td file to those of the files that include it
	Nested    map[string]string                  // directory of another repository in the tree to its name
	closures  memo[*source.File, []*source.File] // results of Closure
	reached   memo[reachKey, bool]               // results of Reaches
	Searched  map[string]bool                    // directories that the attributes includes of rules name
	Unread    []UnreadFile
	Problems  []string // positions and texts of CMake code that could not be evaluated
	parts     []part
}

type includeKey struct{ dir, spelling string }

type reachKey struct{ file, prefix string }

// A part is an include within a statement: the included file is a part of it.
type part struct {
	from     *source.File
	spelling string
}

// A directory is one directory of the repository.
type directory struct {
	rel        string
	Tds        []string        // base names of .td files
	Unnameable []string        // base names of .td files that no label can name
	Generated  []string        // base names of .td files that rules generate
	Outputs    map[string]bool // other files that rules generate with an attribute out or outs
	incFiles   map[string]bool
	cxx        []string
	cmake      bool
	Subdirs    []string
	Build      *buildfile.File // nil without a BUILD file
	Settings   *settings.Settings
	computes   bool // the BUILD file has calls whose targets cannot be read from its text
}

// A Use is one #include of a generated file whose directory is known.
type Use struct {
	Name   string    // base name of the generated file
	Kind   mlir.Kind // the kind that the macro before it selects, or 0
	Root   string    // include root, if Rooted
	Rooted bool      // the include has a directory, so its root is known
	From   string    // path of the C++ file
	Line   int       // in the C++ file
	// Spelling is the path in the include.
	Spelling string
}

// New returns an empty tree of the repository below the directory root. name is the name
// by which the repository refers to itself in labels. With lazy, the tree reads
// directories when they are requested. nestedName returns the name of the other repository
// that a directory below root contains, or "".
func New(root, name string, lazy bool, nestedName func(dir string) string) *Tree {
	t := &Tree{
		root: root, Lazy: lazy, nestedName: nestedName,
		Files: map[string]*source.File{}, byBase: map[string][]string{}, generated: map[string]bool{}, generatedBases: map[string]bool{}, Dirs: map[string]*directory{}, Cmake: map[string][]source.CMakeOutput{},
		classIndex: map[string][]*source.Class{}, Dialects: map[string]bool{}, multiIndex: map[string][]*source.Multiclass{},
		Includers: map[string][]string{}, Nested: map[string]string{}, Searched: map[string]bool{},
	}
	t.lookup = &lookup{tree: t, found: map[includeKey]string{}, ambiguous: map[includeKey][]string{}, rootVotes: map[string]int{}}
	t.placements = &placements{tree: t, Uses: map[string][]Use{}, placed: map[string]bool{}, PassCalls: map[string]bool{}, PassDefs: map[string]bool{}}
	t.ownership = &ownership{tree: t, owners: map[string][]string{}}
	t.references = &references{tree: t, Refs: map[string]map[string]Place{}, users: map[string][]user{}}
	t.makers = newMakers(t, root, name)
	t.outside = newOutside(t)
	t.pdlls = newPdlls(t)
	t.computed = newComputed(t)
	t.listCalls = newListCalls(t.makers)
	return t
}

// A lookup finds the files that include statements name. ReadAll finds the files of all
// statements, and the lookup does not change after that.
type lookup struct {
	tree       *Tree
	isComplete bool

	found     map[includeKey]string
	ambiguous map[includeKey][]string
	rootVotes map[string]int // include roots, with the number of includes that only they satisfy
}

// A placements value holds the includes of generated files, by the directory of
// the .td files from which they are generated.
type placements struct {
	tree      *Tree
	cxx       []*source.Cxx
	Uses      map[string][]Use
	Existing  int                 // number of includes of .inc files that are checked in
	PassCalls map[string]bool     // the X of each registerXPasses that C++ calls
	PassDefs  map[string]bool     // the X of each registerXPasses that C++ defines
	namedDirs map[string][]string // last element of a path to directories with .td files
	strays    map[string][]string // package to directories without .td files, see StraysIn
	placed    map[string]bool     // directories whose C++ has been read, with -index=lazy
}

// A topKey is a BUILD file and a directory directly below its package. The BUILD
// file of a package is a new value when BecomePackage changes what it includes.
type topKey struct {
	build *buildfile.File
	top   string
}

// An ownership maps directories to the packages to which their .td files
// belong.
type ownership struct {
	tree      *Tree
	owners    map[string][]string // package to the directories that belong to it
	tops      memo[topKey, bool]  // results of namesSourcesIn
	bazelTops map[string]bool     // top-level directories with BUILD files in or below them
	cmakeTops map[string]bool     // top-level directories with CMakeLists.txt in or below them
	onlyCMake memo[string, bool]  // results of hasOnlyCMake
}

// ReadAll reads the whole repository.
func (t *Tree) ReadAll() {
	var tds, cxx, cmake []string
	var visit func(rel string)
	visit = func(rel string) {
		d := t.ReadDirectory(rel)
		if d == nil {
			return
		}
		for _, b := range d.Tds {
			tds = append(tds, path.Join(rel, b))
		}
		for _, b := range d.cxx {
			if p := path.Join(rel, b); d.Settings.ReadsCxx(p) {
				cxx = append(cxx, p)
			}
		}
		if d.cmake {
			cmake = append(cmake, rel)
		}
		for _, s := range d.Subdirs {
			visit(path.Join(rel, s))
		}
	}
	visit("")
	sources := make([]*source.File, len(tds))
	cxxs := make([]*source.Cxx, len(cxx))
	unread := make([]*UnreadFile, len(cxx))
	parallel(len(tds)+len(cxx), func(r *source.Reader, i int) {
		if i < len(tds) {
			sources[i] = t.read(r, tds[i])
			return
		}
		i -= len(tds)
		cxxs[i], unread[i] = t.readCxx(cxx[i])
	})
	for _, f := range unread {
		if f != nil {
			t.Unread = append(t.Unread, *f)
		}
	}
	for _, s := range sources {
		if s != nil {
			t.Add(s)
		}
	}
	for _, c := range cxxs {
		t.addCxx(c)
	}
	t.addCMake(cmake)
	for rel := range t.Dirs {
		t.own(rel)
	}
	for _, dirs := range t.owners {
		sort.Strings(dirs)
	}
	// Includes with one possible file determine the frequency of roots. Ambiguous
	// includes are resolved again when all frequencies are known.
	for _, s := range sources {
		for _, inc := range s.Includes {
			t.Find(s, inc.Spelling)
		}
	}
	for key := range t.ambiguous {
		delete(t.found, key)
	}
	clear(t.ambiguous)
	for _, p := range tds {
		if s := t.Files[p]; s != nil {
			for _, inc := range s.Includes {
				if target := t.Find(s, inc.Spelling); target != "" {
					t.Includers[target] = append(t.Includers[target], p)
				}
			}
		}
	}
	t.namedDirs = t.nameDirs()
	for _, c := range t.cxx {
		t.place(c)
	}
	t.ownOutside()
	for _, d := range t.Dirs {
		if d != nil && d.Build != nil { // d is nil below a BUILD file with a syntax error
			t.AddRefs(d.Build)
		}
	}
	t.findTops()
	t.findStrays()
	t.lookup.isComplete = true
}

// parallel calls f for 0 to n-1 on all processors. Each goroutine has its own reader.
func parallel(n int, f func(r *source.Reader, i int)) {
	workers := min(runtime.GOMAXPROCS(0), n)
	var wg sync.WaitGroup
	var mu sync.Mutex
	next := 0
	for range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			var r source.Reader
			for {
				mu.Lock()
				lo := next
				next += 16
				mu.Unlock()
				if lo >= n {
					return
				}
				for i := lo; i < min(lo+16, n); i++ {
					f(&r, i)
				}
			}
		}()
	}
	wg.Wait()
}

func (t *Tree) abs(p string) string { return filepath.Join(t.root, filepath.FromSlash(p)) }

// maxSource limits the size of source files, in bytes. No file that a person writes is
// so large.
const maxSource = 64 << 20

func (t *Tree) read(r *source.Reader, p string) *source.File {
	st, err := os.Stat(t.abs(p))
	if err == nil && st.Size() > maxSource {
		return &source.File{Path: p, Stem: source.Stem(p), Fault: p + ": larger than 64 MiB; leave it out with # gazelle:exclude"}
	}
	text, err := repofiles.ReadFile(t.abs(p))
	if err != nil {
		return &source.File{Path: p, Stem: source.Stem(p), Unreadable: true, IsMissing: errors.Is(err, fs.ErrNotExist), Fault: p + ": " + Reason(err)}
	}
	return r.Read(p, text)
}

// An UnreadFile is a C++ file that cannot be read.
type UnreadFile struct{ Path, Reason string }

func (f UnreadFile) String() string {
	return fmt.Sprintf("%s: %s; make it readable, or leave it out with # gazelle:td_cxx_exclude %s", f.Path, f.Reason, f.Path)
}

// readCxx returns the facts of a C++ file, or the reason why it cannot be read. It returns
// neither for a symbolic link whose target does not exist.
func (x *placements) readCxx(p string) (*source.Cxx, *UnreadFile) {
	st, err := os.Stat(x.tree.abs(p))
	if err == nil && st.Size() > maxSource {
		return nil, &UnreadFile{p, "larger than 64 MiB"}
	}
	text, err := repofiles.ReadFile(x.tree.abs(p))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, &UnreadFile{p, Reason(err)}
	}
	return source.ReadCxx(p, text), nil
}

// Reason returns the message of an error without the path, which messages of the
// extension show relative to the repository.
func Reason(err error) string {
	if pe, ok := err.(*os.PathError); ok {
		return pe.Err.Error()
	}
	return err.Error()
}

// Add adds the facts of a .td file to the tree.
func (t *Tree) Add(s *source.File) {
	t.Files[s.Path] = s
	base := path.Base(s.Path)
	t.byBase[base] = append(t.byBase[base], s.Path)
	for name := range s.Dialects {
		t.Dialects[name] = true
	}
	for _, inc := range s.Includes {
		if inc.IsPart {
			t.parts = append(t.parts, part{s, inc.Spelling})
		}
	}
	for name, c := range s.Classes {
		t.classIndex[name] = append(t.classIndex[name], c)
	}
	for name, m := range s.Multiclasses {
		t.multiIndex[name] = append(t.multiIndex[name], m)
	}
}

// IsPart reports whether some file includes the file at a path within a statement.
func (t *Tree) IsPart(p string) bool {
	return slices.ContainsFunc(t.parts, func(x part) bool { return t.Find(x.from, x.spelling) == p })
}

// addCxx stores the facts of a C++ file.
func (x *placements) addCxx(c *source.Cxx) {
	if c == nil {
		return
	}
	for _, name := range c.PassCalls {
		x.PassCalls[name] = true
	}
	for _, name := range c.PassDefs {
		x.PassDefs[name] = true
	}
	if len(c.Includes) > 0 {
		x.cxx = append(x.cxx, c)
	}
}

// ClassesNamed returns the classes of a name in all files that have been read.
func (t *Tree) ClassesNamed(name string) []*source.Class { return t.classIndex[name] }

// MultisNamed returns the multiclasses of a name in all files that have been read.
func (t *Tree) MultisNamed(name string) []*source.Multiclass { return t.multiIndex[name] }

// EndWalk records that Gazelle has visited all directories. After it, no method reads a
// directory, because Gazelle lists directories only during its walk.
func (t *Tree) EndWalk() { t.isWalked = true }

// ReadDirectory lists a directory as Gazelle does, without excluded files. It
// returns nil for a directory that does not exist or cannot be read.
func (t *Tree) ReadDirectory(rel string) *directory {
	if d, ok := t.Dirs[rel]; ok || t.isWalked {
		return d
	}
	parent := settings.Default()
	if rel != "" {
		p := t.ReadDirectory(slashpath.Dir(rel))
		if p == nil {
			t.Dirs[rel] = nil
			return nil
		}
		parent = p.Settings
	}
	info, err := walk.GetDirInfo(rel)
	if err != nil && info.File == nil && len(info.RegularFiles) == 0 && len(info.Subdirs) == 0 {
		t.Dirs[rel] = nil
		return nil
	}
	d := &directory{rel: rel, Subdirs: info.Subdirs, incFiles: map[string]bool{}, Settings: parent}
	for _, f := range info.RegularFiles {
		switch {
		case strings.HasSuffix(f, ".td") && strings.ContainsAny(f, ":@\\\n\r"):
			d.Unnameable = append(d.Unnameable, f)
		case strings.HasSuffix(f, ".td") && !strings.Contains(f, "/"):
			d.Tds = append(d.Tds, f)
		case strings.HasSuffix(f, pdllExtension):
			t.pdlls.add(rel, f)
		case f == "CMakeLists.txt":
			d.cmake = true
		case strings.HasSuffix(f, ".inc"):
			d.incFiles[f] = true
			d.cxx = append(d.cxx, f)
		case source.IsCxx(f):
			d.cxx = append(d.cxx, f)
		case rel != "" && (f == "WORKSPACE" || f == "WORKSPACE.bazel" || f == "MODULE.bazel" || f == "REPO.bazel"):
			t.Nested[rel] = t.nestedName(rel)
		}
	}
	for _, f := range info.GenFiles {
		if strings.HasSuffix(f, ".td") {
			d.Generated = append(d.Generated, f)
			if !strings.Contains(f, "/") {
				t.generated[path.Join(rel, f)], t.generatedBases[f] = true, true
			}
			continue
		}
		if d.Outputs == nil {
			d.Outputs = map[string]bool{}
		}
		d.Outputs[f] = true
	}
	if info.File != nil {
		d.Settings = d.Settings.With(rel, info.File.Directives, nil)
		d.Settings = d.Settings.WithWrappers(t.wrappersIn(rel, info.File))
		d.Build = buildfile.Read(rel, info.File, d.Settings.RuleOf)
		for _, r := range d.Build.Rules {
			for _, inc := range r.Includes {
				t.Searched[slashpath.RootNamed(rel, inc)] = true
			}
		}
	}
	t.Dirs[rel] = d
	if info.File != nil {
		t.learn(d, info.File)
	}
	if t.Lazy {
		if d.cmake {
			t.addCMakeOf(rel)
		}
		if d.Build != nil {
			t.AddRefs(d.Build)
		}
	}
	return d
}

// File returns the facts of a .td file, or nil if there is no such file.
func (t *Tree) File(p string) *source.File {
	if s, ok := t.Files[p]; ok {
		return s
	}
	if !t.Lazy {
		return nil
	}
	if t.root == "" {
		return nil
	}
	st, err := os.Stat(t.abs(p))
	if err != nil || st.IsDir() {
		t.Files[p] = nil
		return nil
	}
	s := t.read(new(source.Reader), p)
	t.Add(s)
	return s
}

// Closure returns the files of the repository that a file includes, directly and
// indirectly, each once, in the order in which TableGen begins to read them. Cycles are
// permitted. Callers must not change the list.
func (t *Tree) Closure(s *source.File) []*source.File {
	return t.closures.get(s, func() []*source.File {
		seen := map[*source.File]bool{s: true}
		var out []*source.File
		var visit func(f *source.File)
		visit = func(f *source.File) {
			for _, inc := range f.Includes {
				p := t.Find(f, inc.Spelling)
				if p == "" {
					continue
				}
				g := t.File(p)
				if g == nil || seen[g] {
					continue
				}
				seen[g] = true
				out = append(out, g)
				visit(g)
			}
		}
		visit(s)
		return out
	})
}

// Together returns a file and its Closure.
func (t *Tree) Together(s *source.File) []*source.File {
	return append([]*source.File{s}, t.Closure(s)...)
}

// Reaches reports whether a file includes a file below a prefix, directly or
// indirectly, or is included by a file that does.
func (t *Tree) Reaches(s *source.File, prefix string) bool {
	return t.reached.get(reachKey{s.Path, prefix}, func() bool {
		seen, next := map[string]bool{s.Path: true}, []*source.File{s}
		for len(next) > 0 {
			f := next[0]
			next = next[1:]
			if reaches, ok := t.reached.known(reachKey{f.Path, prefix}); ok {
				if reaches {
					return true
				}
				continue // the stored result also covers the files that include f
			}
			if t.includes(f, prefix) {
				return true
			}
			for _, p := range t.Includers[f.Path] {
				if g := t.File(p); g != nil && !seen[p] {
					seen[p] = true
					next = append(next, g)
				}
			}
		}
		return false
	})
}

// IsOfCodeGenerator reports whether a file belongs to one of LLVM's own code generators,
// such as those of targets. The file or a file that includes it reads llvm/Target/…; in
// the latter case the file itself includes nothing of MLIR.
func (t *Tree) IsOfCodeGenerator(s *source.File) bool {
	const target = "llvm/Target/"
	return t.includes(s, target) || t.Reaches(s, target) && !t.includes(s, "mlir/")
}

// includes reports whether a file includes a file below a prefix, directly or
// indirectly.
func (t *Tree) includes(s *source.File, prefix string) bool {
	return s.IncludesBelow(prefix) || slices.ContainsFunc(t.Closure(s), func(f *source.File) bool { return f.IncludesBelow(prefix) })
}
