// Package versiontree finds and evaluates the .td files of one version of dialects: of a
// directory, or of a commit in a git repository.
package versiontree

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
)

// A Tree has the .td files of one version. It must not be used by several goroutines.
type Tree struct {
	// name is what messages call the version.
	name string
	// root precedes the names of files: a directory, or the commit and a colon.
	root string
	// files are the names of the .td files below root, with slashes, sorted.
	files []string
	// contents has the files of a commit by name. It is nil for a directory.
	contents map[string][]byte
	// replaced has texts by the name by which their file is read.
	replaced    map[string][]byte
	reader      *inputfile.Reader
	confinement *confinement // or nil
	includes    *inclusions  // nil until they are needed
}

func newTree(name, root string, files []string, contents map[string][]byte) (*Tree, error) {
	if len(files) == 0 {
		return nil, errors.New("'" + name + "' has no .td files")
	}
	slices.Sort(files)
	reader := inputfile.NewReader(inputfile.Source{Store: inputfile.NewSnapshot()})
	return &Tree{name: name, root: root, files: files, contents: contents, reader: reader}, nil
}

// Root returns the directory of the files.
func (t *Tree) Root() string { return t.root }

// Files returns the names of the .td files relative to the root, with slashes, sorted. They must not be changed.
func (t *Tree) Files() []string { return t.files }

// Has reports whether files of the version are below a directory, relative to the root.
func (t *Tree) Has(dir string) bool { return len(t.selected([]string{dir})) > 0 }

// Directory returns the include directory that the sources of definitions of the version have.
func (t *Tree) Directory() string { return t.path(".") }

// Directories returns the directories of the files, relative to the root, with slashes, sorted.
func (t *Tree) Directories() []string {
	var dirs []string
	for _, file := range t.files {
		dirs = append(dirs, path.Dir(file))
	}
	slices.Sort(dirs)
	return slices.Compact(dirs)
}

// OpenDirectory returns the .td files below a directory.
func OpenDirectory(dir string) (*Tree, error) {
	return openDirectory(dir, func(fs.DirEntry) bool { return false })
}

// openDirectory returns the .td files below a directory, without those in directories that
// skips returns true for.
func openDirectory(dir string, skips func(fs.DirEntry) bool) (*Tree, error) {
	var files []string
	start := dir + string(filepath.Separator) + "." // is a directory even if dir is a symbolic link
	err := filepath.WalkDir(start, func(file string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && file != start && skips(entry) {
			return fs.SkipDir
		}
		if err == nil && !entry.IsDir() && strings.HasSuffix(file, ".td") {
			var relative string
			if relative, err = filepath.Rel(dir, file); err == nil {
				files = append(files, filepath.ToSlash(relative))
			}
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("cannot read '%s': %w", dir, inputfile.Cause(err))
	}
	return newTree(dir, dir, files, nil)
}

// With returns the tree with another text of one of its files, or with a further file, whose
// name is relative to the root, with slashes. It writes nothing.
func (t *Tree) With(file string, text []byte) *Tree {
	changed := *t
	changed.replaced = maps.Clone(t.replaced)
	if changed.replaced == nil {
		changed.replaced = map[string][]byte{}
	}
	changed.replaced[t.path(file)] = text
	if !slices.Contains(t.files, file) {
		changed.files = append(slices.Clone(t.files), file)
		slices.Sort(changed.files)
	}
	changed.includes = nil
	return &changed
}

// path returns the name by which a file is read.
func (t *Tree) path(file string) string {
	if t.contents != nil {
		return t.root + path.Clean("/"+file)
	}
	return filepath.Join(t.root, filepath.FromSlash(file))
}

// readFile reads a file of the version, or another file.
func (t *Tree) readFile(name string) ([]byte, error) {
	if text, ok := t.replaced[filepath.Clean(name)]; ok {
		return text, nil
	}
	if t.contents == nil {
		if !t.Admits(name) {
			return nil, &fs.PathError{Op: "read", Path: name, Err: errOutside}
		}
		return t.reader.ReadFile(name)
	}
	file, inside := strings.CutPrefix(name, t.root+"/")
	if !inside {
		return t.reader.ReadFile(name)
	}
	if text, ok := t.contents[path.Clean("/" + file)[1:]]; ok {
		return text, nil
	}
	return nil, fs.ErrNotExist
}
