package outputfile

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"sync"
)

// marker is a file in every directory that was written as an output. Only such
// a directory, or an empty one, is replaced.
const marker = ".ods-output"

// A Directory is an output that consists of files. Create may be called
// concurrently.
type Directory struct {
	set    *Set
	name   string // as given, for messages
	target string
	temp   string // beside the target; "" after it was renamed or removed

	mu   sync.Mutex
	made map[string]bool // directories below temp
}

// OpenDirectory begins an output directory. Commit of the set replaces the
// existing directory of that name. OpenDirectory refuses to replace a directory
// that has files but no marker of an earlier run.
func (s *Set) OpenDirectory(name string) (*Directory, error) {
	d := &Directory{set: s, name: name, target: filepath.Clean(s.options.Dir.Path(name)), made: map[string]bool{}}
	if name == "-" {
		return nil, errors.New("the output is a directory; name it with -o")
	}
	entries, err := os.ReadDir(d.target)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, d.failure(err)
	}
	if len(entries) > 0 {
		if _, err := os.Lstat(filepath.Join(d.target, marker)); err != nil {
			return nil, errors.New("cannot write '" + name + "': the directory has files that no earlier run wrote; name a new or an empty directory")
		}
	}
	if d.temp, err = s.options.Temporary.createDirectory(d.target); err != nil {
		return nil, d.failure(err)
	}
	s.mu.Lock()
	s.directories = append(s.directories, d)
	s.mu.Unlock()
	return d, d.Create(marker, nil)
}

func (d *Directory) failure(err error) error {
	return (&File{name: "'" + d.name + "'"}).failure(err)
}

// Create writes one file. The name is relative to the directory, with slashes.
func (d *Directory) Create(name string, text []byte) error {
	if d.set.ctx.Err() != nil {
		return context.Cause(d.set.ctx)
	}
	path := filepath.Join(d.temp, filepath.FromSlash(name))
	dir := filepath.Dir(path)
	d.mu.Lock()
	known := d.made[dir]
	d.made[dir] = true
	d.mu.Unlock()
	if !known {
		if err := os.MkdirAll(dir, 0o777); err != nil {
			return d.failure(err)
		}
	}
	err := os.WriteFile(path, text, 0o666)
	if errors.Is(err, os.ErrNotExist) { // another goroutine is making the directory
		if err = os.MkdirAll(dir, 0o777); err == nil {
			err = os.WriteFile(path, text, 0o666)
		}
	}
	if err != nil {
		return d.failure(err)
	}
	return nil
}

// rename gives the directory the name of its target, and removes the directory
// that had this name before.
func (d *Directory) rename() error {
	old := d.temp + ".old"
	err := os.Rename(d.target, old)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return d.failure(err)
	}
	if err := os.Rename(d.temp, d.target); err != nil {
		os.Rename(old, d.target)
		return d.failure(err)
	}
	d.set.options.Temporary.forget(d.temp)
	d.temp = ""
	return os.RemoveAll(old)
}

func (d *Directory) remove() {
	if d.temp != "" {
		os.RemoveAll(d.temp)
		d.set.options.Temporary.forget(d.temp)
		d.temp = ""
	}
}

// createDirectory makes the temporary directory of a target.
func (r *Registry) createDirectory(target string) (string, error) {
	if r == nil {
		r = &Registry{}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return "", errClosed
	}
	prefix := filepath.Join(filepath.Dir(target), ".ods-"+filepath.Base(target)+"-"+strconv.Itoa(os.Getpid())+"-")
	for n := range maxAttempts {
		name := prefix + strconv.Itoa(n)
		err := os.Mkdir(name, 0o777)
		if errors.Is(err, os.ErrExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		if r.directories == nil {
			r.directories = map[string]bool{}
		}
		r.directories[name] = true
		return name, nil
	}
	return "", errors.New("there are " + strconv.Itoa(maxAttempts) + " temporary directories of this output, the first is " + prefix + "0")
}

// forget removes a temporary directory from the list.
func (r *Registry) forget(name string) {
	if r != nil {
		r.mu.Lock()
		delete(r.directories, name)
		r.mu.Unlock()
	}
}
