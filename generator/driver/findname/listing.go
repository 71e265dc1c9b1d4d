package findname

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/nearest"
)

// The limits of one search. The include directory of LLVM 22 has 365 .td files of 9 MB
// among 4700 entries.
const (
	maxEntries = 20_000   // names in directories
	maxFiles   = 2_000    // .td files
	maxBytes   = 64 << 20 // of the files that are read
	maxDepth   = 16       // levels of directories
)

// A listing is the list of the .td files below the include directories. It is made when
// it is first needed.
type listing struct {
	*Search
	found   []foundFile
	listed  bool
	entries int
	bytes   int64
}

// A foundFile is a file of an include directory.
type foundFile struct {
	dir  string // as the user names it
	path string // from dir, with slashes: the path for an include
}

// name returns the name by which an include of the path opens the file.
func (f foundFile) name() string { return f.dir + "/" + f.path }

func (s *Search) newListing() *listing { return &listing{Search: s} }

// files returns the files of all include directories, in the order of the directories.
// Of files with the same path, it is the one that an include finds. In a directory, files
// at a higher level come first, so that the limits leave out the deepest ones.
func (l *listing) files() []foundFile {
	if l.listed {
		return l.found
	}
	l.listed = true
	seen := map[string]bool{}
	for _, dir := range l.IncludeDirs {
		paths := l.declaredBelow(dir)
		if l.Declared == nil {
			paths = l.walk(dir)
		}
		for _, p := range paths {
			if !seen[p] && len(l.found) < maxFiles {
				seen[p] = true
				l.found = append(l.found, foundFile{dir, p})
			}
		}
	}
	return l.found
}

// declaredBelow returns the paths of the declared files below a directory.
func (l *listing) declaredBelow(dir string) []string {
	var paths []string
	for _, name := range l.Declared {
		rel, err := filepath.Rel(dir, name)
		if err == nil && isTableGen(rel) && filepath.IsLocal(rel) {
			paths = append(paths, filepath.ToSlash(rel))
		}
	}
	return paths
}

func isTableGen(name string) bool { return strings.HasSuffix(name, ".td") }

// walk returns the paths of the .td files below a directory, level by level. It follows
// symbolic links, and enters no directory twice.
func (l *listing) walk(root string) []string {
	var paths []string
	entered := map[string]bool{}
	level := []string{""}
	for range maxDepth {
		var next []string
		for _, dir := range level {
			full := l.Dir.Path(filepath.Join(root, dir))
			real, err := filepath.EvalSymlinks(full)
			if err != nil || entered[real] {
				continue
			}
			entered[real] = true
			for _, e := range l.list(full) {
				switch name := path.Join(dir, e.Name()); {
				case isTableGen(e.Name()):
					paths = append(paths, name)
				case l.isFolder(full, e):
					next = append(next, name)
				}
			}
		}
		level = next
	}
	return paths
}

// list returns the sorted entries of a directory, until the limit is reached.
func (l *listing) list(dir string) []fs.DirEntry {
	if l.entries >= maxEntries {
		return nil
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	entries = entries[:min(len(entries), maxEntries-l.entries)]
	l.entries += len(entries)
	return entries
}

// isFolder reports whether an entry is a directory that may have sources. Hidden
// directories and those that Bazel links into a workspace are not.
func (l *listing) isFolder(dir string, e fs.DirEntry) bool {
	if name := e.Name(); strings.HasPrefix(name, ".") || strings.HasPrefix(name, "bazel-") {
		return false
	}
	if e.Type()&fs.ModeSymlink == 0 {
		return e.IsDir()
	}
	info, err := os.Stat(filepath.Join(dir, e.Name()))
	return err == nil && info.IsDir()
}

// siblings returns the names of the .td files in a directory.
func (l *listing) siblings(dir string) []string {
	var names []string
	for _, e := range l.list(l.Dir.Path(dir)) {
		if isTableGen(e.Name()) {
			names = append(names, e.Name())
		}
	}
	return names
}

func (l *listing) isFile(name string) bool {
	info, err := os.Stat(l.Dir.Path(name))
	return err == nil && info.Mode().IsRegular()
}

// read returns the text of a file, or nil if it cannot be read or if the limit is reached.
func (l *listing) read(name string) []byte {
	if l.Declared != nil && !slices.Contains(l.Declared, name) {
		return nil
	}
	full := l.Dir.Path(name)
	info, err := os.Stat(full)
	if err != nil || !info.Mode().IsRegular() || l.bytes+info.Size() > maxBytes {
		return nil
	}
	text, err := os.ReadFile(full)
	if err != nil {
		return nil
	}
	l.bytes += int64(len(text))
	return text
}

// similar returns the paths of the files that an include may mean: those with the same name in other
// directories, or else those with a similar path.
func (l *listing) similar(include, file string, sameBase []string) []string {
	if n := len(sameBase); n > 0 && n <= maxAnswers {
		return sameBase
	}
	names := func(yield func(string) bool) {
		for _, f := range l.files() {
			if !yield(f.path) {
				return
			}
		}
		if l.Declared != nil || file == "-" {
			return
		}
		// The current directory is searched, too.
		for _, name := range l.siblings("") {
			if !yield(name) {
				return
			}
		}
	}
	return nearest.Names(include, names)
}
