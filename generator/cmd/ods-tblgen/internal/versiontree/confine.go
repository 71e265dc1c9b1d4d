package versiontree

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"sync"
)

// errOutside is the error of reading a file that is not in the directories of a confined tree.
var errOutside = errors.New("the file, or where its links lead, is outside of the repository and of the include directories")

// A confinement has the directories in which a tree reads files. Any number of goroutines may use it.
type confinement struct {
	dirs []string // without links

	mu    sync.Mutex
	known map[string]bool // whether the directories of files are in dirs, by their names
}

// Confine lets the tree read only files that are in one of some directories after all links are followed. The
// directories that do not exist are left out.
func (t *Tree) Confine(dirs []string) {
	c := &confinement{known: map[string]bool{}}
	for _, dir := range dirs {
		if real, err := realPath(dir); err == nil {
			c.dirs = append(c.dirs, real)
		}
	}
	t.confinement = c
}

// Admits reports whether the tree may read a file, or whether there is no such file.
func (t *Tree) Admits(name string) bool {
	c := t.confinement
	if c == nil {
		return true
	}
	real, err := realPath(name)
	if err != nil {
		return errors.Is(err, fs.ErrNotExist) // reading it says so
	}
	dir := filepath.Dir(real)
	c.mu.Lock()
	defer c.mu.Unlock()
	is, ok := c.known[dir]
	if !ok {
		is = slices.ContainsFunc(c.dirs, func(top string) bool {
			inside, err := filepath.Rel(top, dir)
			return err == nil && filepath.IsLocal(inside)
		})
		c.known[dir] = is
	}
	return is
}

// realPath returns the absolute name of a file without links. It does not clean the name before: a ".." after a link
// leads to the parent of the directory to which the link leads.
func realPath(name string) (string, error) {
	real, err := filepath.EvalSymlinks(name)
	if err != nil {
		return "", err
	}
	return filepath.Abs(real)
}
