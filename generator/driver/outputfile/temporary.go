package outputfile

import (
	"errors"
	"hash/fnv"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
)

// A Registry lists the temporary files of a process, so that they can be removed
// when the process has to end in the middle of its work. The nil registry lists
// none. All methods may be called concurrently.
type Registry struct {
	mu          sync.Mutex
	closed      bool
	files       map[*tempFile]bool
	directories map[string]lock
}

// errClosed is the error of creating or renaming a file after RemoveAll.
var errClosed = errors.New("the process is ending")

// RemoveAll removes the temporary files and directories. From then on no file can be created or
// renamed.
func (r *Registry) RemoveAll() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.closed = true
	for temp := range r.files {
		os.Remove(temp.name)
	}
	for name := range r.directories {
		os.RemoveAll(name)
	}
}

// A tempFile is a temporary file in the directory of its target. The process
// holds a lock on it until it is renamed or removed; a temporary file without a
// lock was left by a process that was killed.
type tempFile struct {
	registry *Registry
	name     string
	target   string
	file     *os.File
	lock     lock // outlives file, which is closed before it is renamed
	isKept   bool
}

// maxAttempts limits the number of temporary files for one target. There is one
// for each process that writes the target at the same time.
const maxAttempts = 1000

// create makes the temporary file of a target. Its name depends only on the
// target. A file of a killed process is therefore found and removed when the
// same target is written again.
func (r *Registry) create(target string) (*tempFile, error) {
	if r == nil {
		r = &Registry{}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return nil, errClosed
	}
	prefix := temporaryPrefix(target)
	for n := range maxAttempts {
		name := temporaryName(prefix, n)
		file, err := createLocked(name)
		if errors.Is(err, os.ErrExist) && removeAbandoned(name) {
			file, err = createLocked(name)
		}
		switch {
		case errors.Is(err, os.ErrExist):
			continue
		case err != nil:
			return nil, err
		}
		temp := &tempFile{registry: r, name: name, target: target, file: file.file, lock: file.lock}
		if r.files == nil {
			r.files = map[*tempFile]bool{}
		}
		r.files[temp] = true
		return temp, nil
	}
	return nil, errors.New("the directory has " + strconv.Itoa(maxAttempts) + " temporary files of this output, the first is " + temporaryName(prefix, 0))
}

// temporaryPrefix returns what the names of all temporary files of a target
// begin with.
func temporaryPrefix(target string) string {
	hash := fnv.New64a()
	hash.Write([]byte(filepath.Base(target)))
	return filepath.Join(filepath.Dir(target), ".ods-"+strconv.FormatUint(hash.Sum64(), 36)+"-")
}

// isTemporary reports whether a temporary file can have this name.
func isTemporary(name string) bool {
	rest, ok := strings.CutPrefix(name, ".ods-")
	hash, number, both := strings.Cut(rest, "-")
	return ok && both && hash != "" && number != "" && strings.Trim(hash, "0123456789abcdefghijklmnopqrstuvwxyz") == "" && strings.Trim(number, "0123456789") == ""
}

func temporaryName(prefix string, n int) string { return prefix + strconv.Itoa(n) }

// A lockedFile is a file with the lock on it.
type lockedFile struct {
	file *os.File
	lock lock
}

// createLocked creates a file and locks it. The error is os.ErrExist if there
// is a file, or if another process removed the new one before it was locked.
func createLocked(name string) (lockedFile, error) {
	// os.CreateTemp would not give the file the permissions of any new file.
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return lockedFile{}, err
	}
	// If the file system has no locks, the file is never treated as abandoned.
	l, err := acquire(file)
	if errors.Is(err, os.ErrExist) || !isAt(file, name) {
		l.release()
		file.Close()
		return lockedFile{}, os.ErrExist
	}
	return lockedFile{file, l}, nil
}

// removeAbandoned removes a temporary file that no process has locked, and
// reports whether it did.
func removeAbandoned(name string) bool {
	file, ok := openAbandoned(name)
	if !ok {
		return false
	}
	defer file.close()
	return isAt(file.file, name) && os.Remove(name) == nil
}

// openAbandoned opens and locks a regular file that no process has locked. ok is false if it
// cannot.
func openAbandoned(name string) (file lockedFile, ok bool) {
	if info, err := os.Lstat(name); err != nil || !info.Mode().IsRegular() || !canLock {
		return lockedFile{}, false
	}
	opened, err := os.OpenFile(name, os.O_RDONLY|openSafely, 0)
	if err != nil {
		return lockedFile{}, false
	}
	l, err := acquire(opened)
	if err != nil {
		opened.Close()
		return lockedFile{}, false
	}
	return lockedFile{opened, l}, true
}

// readAbandoned is like openAbandoned, for a file of this user, and reads at most limit bytes of it.
func readAbandoned(name string, limit int64) (file lockedFile, text []byte, ok bool) {
	if file, ok = openAbandoned(name); !ok {
		return lockedFile{}, nil, false
	}
	info, err := file.file.Stat()
	if err == nil && isOwn(info) {
		if text, err = io.ReadAll(io.LimitReader(file.file, limit)); err == nil && isAt(file.file, name) {
			return file, text, true
		}
	}
	file.close()
	return lockedFile{}, nil, false
}

func (f lockedFile) close() {
	f.lock.release()
	f.file.Close()
}

// isAt reports whether the open file is the file that has this name now.
func isAt(file *os.File, name string) bool {
	opened, err := file.Stat()
	if err != nil {
		return false
	}
	named, err := os.Lstat(name)
	return err == nil && os.SameFile(opened, named)
}

// finish ends writing. It returns errors that the file system has delayed.
func (t *tempFile) finish() error {
	return t.file.Close()
}

// rename gives the file the name of its target.
func (t *tempFile) rename() error {
	t.registry.mu.Lock()
	defer t.registry.mu.Unlock()
	if t.registry.closed {
		return errClosed
	}
	if err := os.Rename(t.name, t.target); err != nil {
		return err
	}
	t.renamed()
	return nil
}

// renamed forgets the file, which has another name now. The registry is locked.
func (t *tempFile) renamed() {
	delete(t.registry.files, t)
	t.lock.release()
}

// keep leaves the file to a later process. The registry is locked.
func (t *tempFile) keep() {
	t.renamed()
	t.isKept = true
}

// removeUnlessKept removes the file, unless keep was called.
func (t *tempFile) removeUnlessKept() {
	if !t.isKept {
		t.remove()
	}
}

// remove removes the file, which may be finished.
func (t *tempFile) remove() {
	t.registry.mu.Lock()
	defer t.registry.mu.Unlock()
	delete(t.registry.files, t)
	t.file.Close()
	os.Remove(t.name)
	t.lock.release()
}
