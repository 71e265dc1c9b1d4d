// Package sources lists the directories of a repository as Gazelle does, and reads the
// facts of their .td and C++ files. It reads everything at the start, or with -index=lazy
// what is requested. It does not resolve includes, and reads nothing of BUILD files but
// their directives.
package sources

import (
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazel-contrib/bazel-gazelle/v2/walk"
	"golang.org/x/sync/errgroup"

	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// Sources holds the directories of a repository and the facts of their files.
//
// Usually, Read reads everything before the first rule is written. The reason is that a
// .td file may derive from classes in directories that Gazelle visits later, and C++ files
// there may include its outputs. Such a value does not change, and several goroutines may
// use it.
//
// With -index=lazy, it reads a directory or file when it is requested, and is for one
// goroutine. The directories and files that it returns do not change.
type Sources struct {
	// Definitions has the classes and dialects of the .td files that have been read.
	Definitions *Definitions
	// IsLazy reports whether directories and files are read when they are requested.
	IsLazy bool

	root       string // of the repository
	nestedName func(dir string) string
	isWalked   bool // EndWalk was called

	directories map[string]*Directory // nil for a directory that does not exist
	order       []*Directory
	files       map[string]*source.File // by path; nil for a path without a file
	list        []*source.File          // .td files in the order in which they were read
	pdlls       []*source.File          // .pdll files in the order in which they were read
	byBase      map[string][]string     // base name of a .td file to paths
	// generated has the paths of the .td files that rules generate, and generatedBases
	// their base names.
	generated, generatedBases map[string]bool
	nested                    map[string]string // directory of another repository in the tree to its name
	real                      map[string]string // path of a .td file that is a symbolic link, or below one, to that of the file

	cxx        []*source.Cxx
	generators []*source.Cxx // C++ files of programs for TableGen
	registrars []*source.Cxx // C++ files with functions that register passes
	unread     []UnreadFile
}

// A Directory is one directory of the repository.
type Directory struct {
	Path       string
	Tds        []string          // base names of .td files
	Unnameable []string          // base names of .td files that no label can name
	Generated  []string          // base names of .td files that rules generate
	Outputs    map[string]bool   // other files that rules generate with an attribute out or outs
	Files      map[string]bool   // base names of all files
	Cxx        []string          // base names of C++ files, with .inc files
	Pdlls      map[string]string // name of a .pdll file without the extension to its base name
	HasCMake   bool              // it has a CMakeLists.txt
	Subdirs    []string
	isLink     bool       // the directory or one above it is a symbolic link
	Build      *rule.File // its BUILD file, or nil
	Settings   *settings.Settings
}

// HasTds reports whether the directory has .td or .pdll files or generates .td files.
func (d *Directory) HasTds() bool { return len(d.Tds)+len(d.Generated)+len(d.Pdlls) > 0 }

// PdllExtension is the extension of the inputs of mlir-pdll.
const PdllExtension = ".pdll"

// Lazy returns the sources of the repository below the directory root. They are read
// when they are requested. nestedName returns the name of the other repository that a
// directory below root contains.
func Lazy(root string, nestedName func(dir string) string) *Sources {
	t := newSources(root, nestedName)
	t.IsLazy = true
	return t
}

// newSources returns sources without files of the repository below the directory root.
func newSources(root string, nestedName func(dir string) string) *Sources {
	t := Of()
	t.root, t.nestedName = root, nestedName
	return t
}

// Of returns sources that have only the given .td files, and no directories.
func Of(files ...*source.File) *Sources {
	t := &Sources{
		Definitions: &Definitions{Classes: map[string][]*source.Class{}, Multiclasses: map[string][]*source.Multiclass{}, Dialects: map[string]bool{}},
		directories: map[string]*Directory{}, files: map[string]*source.File{}, byBase: map[string][]string{},
		generated: map[string]bool{}, generatedBases: map[string]bool{}, nested: map[string]string{},
		real: map[string]string{},
	}
	for _, f := range files {
		t.add(f, false)
	}
	return t
}

// Read reads all directories and files of the repository below the directory root.
// nestedName is as for Lazy.
func Read(root string, nestedName func(dir string) string) *Sources {
	t := newSources(root, nestedName)
	var tds, cxx []read
	addTd := func(p string) {
		tds = append(tds, func(r *source.Reader) (add func()) {
			file, isLink := t.readTd(r, p)
			return func() { t.add(file, isLink) }
		})
	}
	var visit func(rel string)
	visit = func(rel string) {
		d := t.readDirectory(rel)
		if d == nil {
			return
		}
		for _, b := range slices.Concat(d.Tds, slices.Sorted(maps.Values(d.Pdlls))) {
			addTd(slashpath.Join(rel, b))
		}
		for _, b := range d.Cxx {
			if p := slashpath.Join(rel, b); d.Settings.ReadsCxx() {
				cxx = append(cxx, func(*source.Reader) (add func()) {
					c, unread := t.readCxx(p)
					return func() { t.addCxx(c, unread) }
				})
			}
		}
		for _, s := range d.Subdirs {
			visit(slashpath.Join(rel, s))
		}
	}
	visit("")
	parallel(append(tds, cxx...))
	return t
}

// A read reads a file. It returns a function that adds its facts.
type read func(r *source.Reader) (add func())

// parallel reads files on all processors, and adds their facts in the order of the list.
func parallel(all []read) {
	const few = 16 // files that are read together
	adds := make([]func(), len(all))
	readers := sync.Pool{New: func() any { return new(source.Reader) }}
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	for first := 0; first < len(all); first += few {
		g.Go(func() error {
			r := readers.Get().(*source.Reader)
			defer readers.Put(r)
			for i := first; i < min(first+few, len(all)); i++ {
				adds[i] = all[i](r)
			}
			return nil
		})
	}
	_ = g.Wait() // no read returns an error
	for _, add := range adds {
		add()
	}
}

// EndWalk records that Gazelle has visited all directories. After it, no method reads a
// directory, because Gazelle lists directories only during its walk.
func (t *Sources) EndWalk() {
	if t.IsLazy {
		t.isWalked = true
	}
}

// Directories returns the directories that have been read, in the order in which they
// were read: a directory comes after the one that contains it.
func (t *Sources) Directories() []*Directory { return t.order }

// Directory returns a directory, or nil if it does not exist. It reads the directory only
// with -index=lazy.
func (t *Sources) Directory(rel string) *Directory {
	if !t.IsLazy {
		return t.directories[rel]
	}
	return t.readDirectory(rel)
}

// Known returns a directory if it exists and has been read, or else nil.
func (t *Sources) Known(rel string) *Directory { return t.directories[rel] }

// KnownAt does what Known does, for a path in a buffer, without a copy of the path.
func (t *Sources) KnownAt(rel []byte) *Directory { return t.directories[string(rel)] }

// readDirectory lists a directory as Gazelle does, without excluded files. It returns nil
// for a directory that does not exist or cannot be read.
func (t *Sources) readDirectory(rel string) *Directory {
	if d, ok := t.directories[rel]; ok || t.isWalked {
		return d
	}
	parent, isLink := settings.Default(), false
	if rel != "" {
		p := t.readDirectory(slashpath.Dir(rel))
		if p == nil {
			t.directories[rel] = nil
			return nil
		}
		parent, isLink = p.Settings, p.isLink || t.isLink(rel)
	}
	if f := t.checkBuild(rel); f != nil { // no check before the run has seen the file
		t.unread = append(t.unread, *f)
		t.directories[rel] = nil
		return nil
	}
	info, err := walk.GetDirInfo(rel)
	if err != nil && info.File == nil && len(info.RegularFiles) == 0 && len(info.Subdirs) == 0 {
		t.directories[rel] = nil
		return nil
	}
	d := &Directory{Path: rel, Subdirs: info.Subdirs, Files: map[string]bool{}, Settings: parent, isLink: isLink, Build: info.File}
	for _, f := range info.RegularFiles {
		d.addFile(f)
	}
	isRoot := slices.ContainsFunc(info.RegularFiles, repofiles.IsRoot) || d.Build == nil && repofiles.IsSubmodule(t.abs(rel))
	if rel != "" && isRoot && !t.isNamedAbove(rel) {
		t.nested[rel] = t.nestedName(rel)
	}
	for _, f := range info.GenFiles {
		if strings.HasSuffix(f, ".td") {
			d.Generated = append(d.Generated, f)
			if !strings.Contains(f, "/") {
				t.generated[slashpath.Join(rel, f)], t.generatedBases[f] = true, true
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
	}
	t.directories[rel] = d
	t.order = append(t.order, d)
	return d
}

// isNamedAbove reports whether a BUILD file above a directory names files in it, or files in all directories, so that they
// belong to its package.
func (t *Sources) isNamedAbove(rel string) bool {
	for dir := range slashpath.Above(slashpath.Dir(rel)) {
		below := slashpath.Rel(rel, dir)
		if d := t.directories[dir]; d != nil && d.Build != nil && slices.ContainsFunc([]string{`"` + below + "/", ":" + below + "/", `"**/`}, func(s string) bool {
			return strings.Contains(string(d.Build.Content), s)
		}) {
			return true
		}
	}
	return false
}

// addFile records a file of the directory by its name.
func (d *Directory) addFile(f string) {
	d.Files[f] = true
	switch {
	case strings.HasSuffix(f, ".td") && strings.ContainsAny(f, ":@\\\n\r"):
		d.Unnameable = append(d.Unnameable, f)
	case strings.HasSuffix(f, ".td") && !strings.Contains(f, "/"):
		d.Tds = append(d.Tds, f)
	case strings.HasSuffix(f, PdllExtension):
		if d.Pdlls == nil {
			d.Pdlls = map[string]string{}
		}
		d.Pdlls[strings.TrimSuffix(f, PdllExtension)] = f
	case f == "CMakeLists.txt":
		d.HasCMake = true
	case source.IsCxx(f):
		d.Cxx = append(d.Cxx, f)
	}
}

// RepositoryOf returns the root of the innermost repository that contains a directory.
// The root of the main repository is "".
func (t *Sources) RepositoryOf(dir string) string {
	if len(t.nested) > 0 {
		for d := range slashpath.Above(dir) {
			if _, ok := t.nested[d]; ok {
				return d
			}
		}
	}
	return ""
}

// NestedName returns the name of the other repository whose root a directory is. It
// reports false for a directory that is no such root.
func (t *Sources) NestedName(dir string) (string, bool) {
	name, ok := t.nested[dir]
	return name, ok
}

// HasNestedName reports whether a repository of the tree, which is read, too, has a name.
func (t *Sources) HasNestedName(name string) bool {
	return slices.Contains(slices.Collect(maps.Values(t.nested)), name)
}
