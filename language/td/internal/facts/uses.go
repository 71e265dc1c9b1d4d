package facts

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// A Use is one #include of a generated file whose directory is known.
type Use struct {
	Name string    // base name of the generated file
	Kind mlir.Kind // the kind that the macro before it selects, or 0
	// AsksForList reports whether the macro before it asks for the list of operations, and not for their definitions.
	AsksForList bool
	Root        string // include root, if Rooted
	Rooted      bool   // the include has a directory, so its root is known
	From        string // path of the C++ file
	Line        int    // in the C++ file
	// Spelling is the path in the include.
	Spelling string
	// Registers reports whether the macros before it select the functions that register passes.
	Registers bool
}

// Root returns the include root of most of the uses that have one, and of several such roots the first in alphabetical
// order. It reports false if no use has one.
func Root(uses []Use) (root string, ok bool) {
	count := map[string]int{}
	for _, u := range uses {
		if u.Rooted {
			count[u.Root]++
		}
	}
	return mostFrequent(count), len(count) > 0
}

// Uses holds the includes of generated files, by the directory of the .td files from which
// they are generated. With -index=lazy, it reads the C++ near a directory when it is asked
// for the uses of that directory.
type Uses struct {
	*outsideIndex
	byDir      map[string][]Use
	unplaced   []Use               // includes with directories that the repository does not have
	files      int                 // number of C++ files that include generated files
	existing   int                 // number of includes of .inc files that are checked in
	extensions map[string]bool     // of generated files, apart from .inc, as far as they are unusual for C++
	filed      map[string][]string // base names of files to their directories
	filedDirs  progress[*sources.Directory]
	named      map[string][]*sources.Directory // last element of a path to directories with .td files
	namedDirs  progress[*sources.Directory]
	placed     map[string]bool // directories whose C++ has been read, with -index=lazy
}

// newUses returns the uses of all C++ files of a repository.
func newUses(s *sources.Sources, p *packages.Packages, m *calls, c *cmakeCalls) *Uses {
	x := &Uses{
		outsideIndex: newOutsideIndex(s, p, m, c), byDir: map[string][]Use{}, placed: map[string]bool{}, extensions: map[string]bool{},
		filed: map[string][]string{}, named: map[string][]*sources.Directory{},
	}
	if !s.IsLazy {
		x.place(s.Cxx())
		x.placeByFile()
	}
	return x
}

// In returns the includes of the outputs of a directory. With -index=lazy, it reads the
// C++ files first that may include them.
func (x *Uses) In(dir string) []Use {
	if x.sources.IsLazy {
		x.placeNear(dir)
	}
	return x.byDir[dir]
}

// Known returns the includes of the outputs of a directory in the C++ files that have been
// read.
func (x *Uses) Known(dir string) []Use { return x.byDir[dir] }

// Lost returns the includes of directories that the repository does not have, as after a directory got another
// name. Other repositories may have such directories, too, so it omits those of LLVM, and file names that another
// include has and that consist of usual words, such as Passes.
func (x *Uses) Lost() []Use {
	used := map[string]bool{}
	for _, uses := range x.byDir {
		for _, u := range uses {
			used[u.Name] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(x.unplaced), func(u Use) bool {
		top, _, _ := strings.Cut(u.Spelling, "/")
		return slices.Contains(llvmDirectories, top) || used[u.Name] && ident.Base(source.OutputStem(u.Name)) == ""
	})
}

// llvmDirectories are the first directories in the paths of LLVM's headers.
var llvmDirectories = []string{"clang", "lld", "llvm", "llvm-c", "mlir", "mlir-c"}

// Files returns the number of the C++ files, of those that have been read, that include generated files.
func (x *Uses) Files() int { return x.files }

// Existing returns the number of includes of .inc files that are checked in.
func (x *Uses) Existing() int { return x.existing }

// Directories returns the directories of which C++ includes outputs, in order, as far as C++ has been read.
func (x *Uses) Directories() []string { return slices.Sorted(maps.Keys(x.byDir)) }

// counterparts are the names of directories with headers and sources, by the name of the other one.
var counterparts = map[string][]string{"include": {"lib", "src"}, "lib": {"include"}, "src": {"include"}}

// placeNear reads the C++ files that may include outputs of a directory with -index=lazy.
// They are in the directory, in others of its package, and in the corresponding
// directories of a repository that separates headers from sources, such as lib/Foo for
// include/Foo.
func (x *Uses) placeNear(dir string) {
	if x.placed[dir] {
		return
	}
	x.placed[dir] = true
	near := append([]string{dir}, x.packages.Owners.Owned(x.packages.Owners.PackageOf(dir))...)
	parts := strings.Split(dir, "/")
	for i, part := range parts {
		for _, other := range counterparts[part] {
			near = append(near, path.Join(slices.Concat(parts[:i], []string{other}, parts[i+1:])...))
			if i+1 < len(parts) { // include/mlir/X corresponds to lib/X
				near = append(near, path.Join(slices.Concat(parts[:i], []string{other}, parts[i+2:])...))
			}
		}
	}
	var files []*source.Cxx
	for _, n := range near {
		d := x.sources.Directory(n)
		if d == nil || x.placed[n+"/"] {
			continue
		}
		x.placed[n+"/"] = true
		files = append(files, x.sources.ReadCxxIn(d)...)
	}
	x.place(files)
}
