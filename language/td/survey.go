package td

import (
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/bazel-contrib/bazel-gazelle/v2/walk"
)

// A tree is what the extension knows about the files of a repository. In the
// ordinary mode everything is read before the first rule is written, because a
// .td file may derive from classes, and its outputs be named by C++, in
// directories that Gazelle visits later. With -index=lazy a directory is read
// when a question about it comes up.
type tree struct {
	root string
	lazy bool

	sources map[string]*source // by path; nil for a path that is known not to exist
	byBase  map[string][]string
	dirs    map[string]*directory
	cxx     []*cxxSource
	cmake   map[string][]cmakeOut // by directory of the .td file

	classIndex map[string][]*class
	dialects   stringSet // names of records of dialects
	multiIndex map[string][]*multiclass

	found     map[includeKey]string
	ambiguous map[includeKey][]string
	rootVotes map[string]int
	includers map[string][]string  // .td path to those that include it
	uses      map[string][]use     // directory to uses of generated files that belong there
	nested    map[string]string    // directory of another repository in the tree to its name
	refs      map[string]stringSet // package to target names that other packages refer to
	owners    map[string][]string  // package to the directories that belong to it
	reached   map[string]bool      // answers of reaches
	bazelTops stringSet            // directories at the top with and without BUILD files below
	cmakeTops stringSet
	passCalls stringSet           // X of the registerXPasses that C++ calls
	passDefs  stringSet           // X of those that it defines
	namedDirs map[string][]string // last element of a path to directories with .td files
	placed    stringSet           // directories whose C++ has been read, with -index=lazy
	searched  stringSet           // directories that some rule's includes names
}

type stringSet map[string]bool

type includeKey struct{ dir, spelling string }

// A directory is one directory of the repository.
type directory struct {
	rel       string
	tds       []string  // base names of .td files
	generated []string  // base names of .td files that rules generate
	made      stringSet // other files that rules generate with an attribute out or outs
	others    stringSet
	cxx       []string
	cmake     bool
	subdirs   []string
	build     *buildInfo // nil without a BUILD file
	options   surveyOptions
}

// surveyOptions are the directives that bear on reading files, as they apply
// to one directory.
type surveyOptions struct {
	cxx        string   // all, package or off
	cxxExclude []string // globs on repository paths
	cmake      bool
	roots      []string // include roots, innermost first
	updateOnly bool     // generation_mode update_only
	generate   bool
}

// A use is one #include of a generated file whose directory is known.
type use struct {
	name   string // base name of the generated file, with the directory below the one it belongs to
	kind   kind   // what the macro before it says, or 0
	root   string // include root by which it was found
	rooted bool   // whether root means anything: the include has a directory
	from   string // the C++ file
}

func newTree(root string, lazy bool) *tree {
	return &tree{
		root: root, lazy: lazy,
		sources: map[string]*source{}, byBase: map[string][]string{}, dirs: map[string]*directory{},
		cmake:      map[string][]cmakeOut{},
		classIndex: map[string][]*class{}, dialects: stringSet{}, reached: map[string]bool{}, multiIndex: map[string][]*multiclass{},
		found: map[includeKey]string{}, ambiguous: map[includeKey][]string{}, rootVotes: map[string]int{},
		includers: map[string][]string{}, uses: map[string][]use{}, nested: map[string]string{},
		refs: map[string]stringSet{}, owners: map[string][]string{}, placed: stringSet{}, searched: stringSet{}, passCalls: stringSet{}, passDefs: stringSet{},
	}
}

// survey reads the whole repository.
func (t *tree) survey() {
	var tds, cxx, cmake []string
	var visit func(rel string)
	visit = func(rel string) {
		d := t.dir(rel)
		if d == nil {
			return
		}
		for _, b := range d.tds {
			tds = append(tds, path.Join(rel, b))
		}
		for _, b := range d.cxx {
			if p := path.Join(rel, b); d.options.readsCxx(p) {
				cxx = append(cxx, p)
			}
		}
		if d.cmake {
			cmake = append(cmake, path.Join(rel, "CMakeLists.txt"))
		}
		for _, s := range d.subdirs {
			visit(path.Join(rel, s))
		}
	}
	visit("")
	sources := make([]*source, len(tds))
	cxxs := make([]*cxxSource, len(cxx))
	t.parallel(len(tds)+len(cxx), func(i int) {
		if i < len(tds) {
			sources[i] = t.read(tds[i])
			return
		}
		i -= len(tds)
		if text := t.readText(cxx[i]); text != nil {
			cxxs[i] = readCxx(cxx[i], text)
		}
	})
	for _, s := range sources {
		if s != nil {
			t.add(s)
		}
	}
	for _, c := range cxxs {
		t.addCxx(c)
	}
	for _, p := range cmake {
		t.addCMake(p)
	}
	for rel := range t.dirs {
		t.own(rel)
	}
	for _, dirs := range t.owners {
		sort.Strings(dirs)
	}
	// What is unambiguous says which roots there are; what is ambiguous is
	// looked for again when all votes are in.
	for _, s := range sources {
		for _, inc := range s.includes {
			t.find(s, inc.spelling)
		}
	}
	for key := range t.ambiguous {
		delete(t.found, key)
	}
	clear(t.ambiguous)
	for _, p := range tds {
		if s := t.sources[p]; s != nil {
			for _, inc := range s.includes {
				if target := t.find(s, inc.spelling); target != "" {
					t.includers[target] = append(t.includers[target], p)
				}
			}
		}
	}
	for _, c := range t.cxx {
		t.place(c)
	}
	for _, d := range t.dirs {
		if d.build != nil {
			t.addRefs(d.build)
		}
	}
}

// parallel runs f for 0 to n-1 on all processors.
func (t *tree) parallel(n int, f func(int)) {
	workers := min(runtime.GOMAXPROCS(0), n)
	var wg sync.WaitGroup
	var mu sync.Mutex
	next := 0
	for range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for {
				mu.Lock()
				lo := next
				next += 16
				mu.Unlock()
				if lo >= n {
					return
				}
				for i := lo; i < min(lo+16, n); i++ {
					f(i)
				}
			}
		}()
	}
	wg.Wait()
}

func (t *tree) abs(p string) string { return filepath.Join(t.root, filepath.FromSlash(p)) }

// maxSource bounds the size of a file that is read: what is larger is data.
const maxSource = 64 << 20

func (t *tree) read(p string) *source {
	st, err := os.Stat(t.abs(p))
	if err == nil && st.Size() > maxSource {
		return &source{path: p, stem: stemOf(p), fault: p + ": larger than 64 MiB, not read"}
	}
	text, err := os.ReadFile(t.abs(p))
	if err != nil {
		return &source{path: p, stem: stemOf(p), unreadable: true, fault: p + ": " + reason(err)}
	}
	return readSource(p, text)
}

// readText returns the bytes of a file, or nil if it cannot be read.
func (t *tree) readText(p string) []byte {
	text, err := os.ReadFile(t.abs(p))
	if err != nil || len(text) > maxSource {
		return nil
	}
	return text
}

func reason(err error) string {
	if pe, ok := err.(*os.PathError); ok {
		return pe.Err.Error()
	}
	return err.Error()
}

func (t *tree) add(s *source) {
	t.sources[s.path] = s
	base := path.Base(s.path)
	t.byBase[base] = append(t.byBase[base], s.path)
	for name := range s.dialects {
		t.dialects[name] = true
	}
	for name, c := range s.classes {
		t.classIndex[name] = append(t.classIndex[name], c)
	}
	for name, m := range s.multis {
		t.multiIndex[name] = append(t.multiIndex[name], m)
	}
}

// addCxx keeps the facts of a C++ file.
func (t *tree) addCxx(c *cxxSource) {
	if c == nil {
		return
	}
	for _, name := range c.passCalls {
		t.passCalls[name] = true
	}
	for _, name := range c.passDefs {
		t.passDefs[name] = true
	}
	if len(c.incs) > 0 {
		t.cxx = append(t.cxx, c)
	}
}

func (t *tree) addCMake(p string) {
	text, err := os.ReadFile(t.abs(p))
	if err != nil {
		return
	}
	for _, o := range readCMake(dirOf(p), text) {
		t.cmake[dirOf(o.tdFile)] = append(t.cmake[dirOf(o.tdFile)], o)
	}
}

func (t *tree) classesNamed(name string) []*class { return t.classIndex[name] }

func (t *tree) multisNamed(name string) []*multiclass { return t.multiIndex[name] }

// dir lists a directory the way Gazelle sees it: without what is excluded. It
// returns nil for a directory that does not exist or cannot be read.
func (t *tree) dir(rel string) *directory {
	if d, ok := t.dirs[rel]; ok {
		return d
	}
	parent := surveyOptions{cxx: "all", cmake: true, generate: true}
	if rel != "" {
		p := t.dir(dirOf(rel))
		if p == nil {
			t.dirs[rel] = nil
			return nil
		}
		parent = p.options
	}
	info, err := walk.GetDirInfo(rel)
	if err != nil && info.File == nil && len(info.RegularFiles) == 0 && len(info.Subdirs) == 0 {
		t.dirs[rel] = nil
		return nil
	}
	d := &directory{rel: rel, subdirs: info.Subdirs, others: stringSet{}, options: parent}
	for _, f := range info.RegularFiles {
		switch {
		case strings.HasSuffix(f, ".td") && !strings.Contains(f, "/"):
			d.tds = append(d.tds, f)
		case f == "CMakeLists.txt":
			d.cmake = true
		case strings.HasSuffix(f, ".inc"):
			d.others[f] = true
			d.cxx = append(d.cxx, f)
		case isCxx(f):
			d.cxx = append(d.cxx, f)
		case rel != "" && (f == "WORKSPACE" || f == "WORKSPACE.bazel" || f == "MODULE.bazel" || f == "REPO.bazel"):
			t.nested[rel] = ""
		}
	}
	for _, f := range info.GenFiles {
		if strings.HasSuffix(f, ".td") {
			d.generated = append(d.generated, f)
			continue
		}
		if d.made == nil {
			d.made = stringSet{}
		}
		d.made[f] = true
	}
	if info.File != nil {
		d.build = readBuild(rel, info.File, ruleOf)
		for _, r := range d.build.rules {
			for _, inc := range r.includes {
				t.searched[rootNamed(rel, inc)] = true
			}
		}
		d.options = d.options.with(rel, info.File.Directives)
	}
	t.dirs[rel] = d
	if t.lazy {
		if d.cmake {
			t.addCMake(path.Join(rel, "CMakeLists.txt"))
		}
	}
	return d
}

// source returns the facts of a .td file, or nil if there is no such file.
func (t *tree) source(p string) *source {
	if s, ok := t.sources[p]; ok {
		return s
	}
	if !t.lazy {
		return nil
	}
	if t.root == "" {
		return nil
	}
	st, err := os.Stat(t.abs(p))
	if err != nil || st.IsDir() {
		t.sources[p] = nil
		return nil
	}
	s := t.read(p)
	t.add(s)
	return s
}

// closure returns the files of the repository that a file includes, directly
// and through others, nearest first. Cycles are harmless.
func (t *tree) closure(s *source) []*source {
	if s.closed != nil {
		return s.closed
	}
	seen := map[*source]bool{s: true}
	out := []*source{}
	var visit func(f *source)
	visit = func(f *source) {
		for _, inc := range f.includes {
			p := t.find(f, inc.spelling)
			if p == "" {
				continue
			}
			g := t.source(p)
			if g == nil || seen[g] {
				continue
			}
			seen[g] = true
			out = append(out, g)
			visit(g)
		}
	}
	visit(s)
	s.closed = out
	return out
}

// together are a file and all that it includes.
func (t *tree) together(s *source) []*source { return append([]*source{s}, t.closure(s)...) }

// reaches reports whether a file includes something below a prefix, itself or
// through others, or is a part of a file that does.
func (t *tree) reaches(s *source, prefix string) bool {
	key := s.path + "\x00" + prefix
	if r, ok := t.reached[key]; ok {
		return r
	}
	t.reached[key] = false // of files that include each other, for the time being
	r := t.includes(s, prefix)
	if !r {
		for _, p := range t.includers[s.path] {
			if f := t.source(p); f != nil && t.reaches(f, prefix) {
				r = true
				break
			}
		}
	}
	t.reached[key] = r
	return r
}

// ofCodeGenerator reports whether a file belongs to one of LLVM's own code
// generators: it includes llvm/Target/…, or it is a part of a file that does and
// has nothing of MLIR.
func (t *tree) ofCodeGenerator(s *source) bool {
	const target = "llvm/Target/"
	return t.includes(s, target) || t.reaches(s, target) && !t.includes(s, "mlir/")
}

// includes reports whether a file includes something below a prefix, itself or
// through others.
func (t *tree) includes(s *source, prefix string) bool {
	return s.includesBelow(prefix) || slices.ContainsFunc(t.closure(s), func(f *source) bool { return f.includesBelow(prefix) })
}

func (s *source) includesBelow(prefix string) bool {
	return slices.ContainsFunc(s.includes, func(inc include) bool { return strings.HasPrefix(inc.spelling, prefix) })
}

// rootNamed is the directory that an element of the attribute includes means.
func rootNamed(pkg, inc string) string {
	if rest, ok := strings.CutPrefix(inc, "/"); ok {
		return rest
	}
	if dir := path.Join(pkg, inc); dir != "." {
		return dir
	}
	return ""
}

func dirOf(p string) string {
	d := path.Dir(p)
	if d == "." {
		return ""
	}
	return d
}

// below reports whether a path is a directory or lies in it.
func below(p, dir string) bool {
	return dir == "" || p == dir || strings.HasPrefix(p, dir) && p[len(dir)] == '/'
}

// relTo makes a path relative to a directory that it lies in.
func relTo(p, dir string) string {
	if dir == "" {
		return p
	}
	if p == dir {
		return ""
	}
	return p[len(dir)+1:]
}
