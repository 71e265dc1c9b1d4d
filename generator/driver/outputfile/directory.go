package outputfile

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
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
	if err := os.MkdirAll(filepath.Dir(d.target), 0o777); err != nil {
		return nil, d.failure(err)
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
	err := exchangeNames(d.temp, d.target)
	switch {
	case err == nil: // d.temp is the name of the earlier directory
	case errors.Is(err, os.ErrNotExist):
		err = os.Rename(d.temp, d.target)
	case errors.Is(err, errors.ErrUnsupported):
		if err = os.RemoveAll(d.target); err == nil {
			err = os.Rename(d.temp, d.target)
		}
	}
	if err != nil {
		return d.failure(err)
	}
	d.remove()
	return nil
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
	return r.makeDirectory(filepath.Join(filepath.Dir(target), ".ods-"+filepath.Base(target)+"-"), 0o777)
}

// TemporaryDirectory makes a directory below os.TempDir that only this user may
// read, or one in another directory, if this fails and other is not "". It
// removes those with the same word in their names that killed processes have left.
func (r *Registry) TemporaryDirectory(word, other string) (name string, remove func(), err error) {
	if r == nil {
		r = &Registry{}
	}
	name, err = r.makeDirectory(filepath.Join(os.TempDir(), "ods-"+word+"-"), 0o700)
	if err != nil && other != "" {
		name, err = r.makeDirectory(filepath.Join(other, ".ods-"+word+"-"), 0o700)
	}
	return name, func() {
		os.RemoveAll(name)
		r.forget(name)
	}, err
}

// makeDirectory makes a directory whose name begins with a prefix. The process
// holds a lock on it. makeDirectory first removes directories of this prefix
// without a lock, which killed processes have left.
func (r *Registry) makeDirectory(prefix string, mode os.FileMode) (string, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return "", errClosed
	}
	removeAbandonedDirectories(prefix)
	for n := range maxAttempts {
		name := prefix + strconv.Itoa(os.Getpid()) + "-" + strconv.Itoa(n)
		if err := os.Mkdir(name, mode); errors.Is(err, os.ErrExist) {
			continue
		} else if err != nil {
			return "", err
		}
		l, err := lockDirectory(name)
		if errors.Is(err, os.ErrExist) || errors.Is(err, os.ErrNotExist) {
			continue // another process took it for an abandoned one
		}
		if r.directories == nil {
			r.directories = map[string]lock{}
		}
		r.directories[name] = l
		return name, nil
	}
	return "", errors.New("there are " + strconv.Itoa(maxAttempts) + " temporary directories of this output, whose names begin with " + prefix)
}

// lockDirectory locks a directory. The error is os.ErrExist if another process
// has locked it. A file system without locks is an error as well.
func lockDirectory(name string) (lock, error) {
	file, err := os.Open(name)
	if err != nil {
		return lock{}, err
	}
	defer file.Close()
	l, err := acquire(file)
	if err == nil && !isAt(file, name) {
		l.release()
		err = os.ErrNotExist
	}
	return l, err
}

// removeAbandonedDirectories removes the directories of this user whose names
// begin with a prefix and that no process has locked.
func removeAbandonedDirectories(prefix string) {
	if !canLock {
		return
	}
	entries, err := os.ReadDir(filepath.Dir(prefix))
	if err != nil {
		return
	}
	for _, entry := range entries {
		rest, ok := strings.CutPrefix(entry.Name(), filepath.Base(prefix))
		if !ok || !entry.IsDir() || strings.Trim(rest, "0123456789-") != "" {
			continue
		}
		name := filepath.Join(filepath.Dir(prefix), entry.Name())
		if info, err := entry.Info(); err != nil || !isOwn(info) {
			continue
		}
		if l, err := lockDirectory(name); err == nil {
			os.RemoveAll(name)
			l.release()
		}
	}
}

// forget removes a temporary directory from the list.
func (r *Registry) forget(name string) {
	if r != nil {
		r.mu.Lock()
		if l, ok := r.directories[name]; ok {
			l.release()
		}
		delete(r.directories, name)
		r.mu.Unlock()
	}
}
