// Package inputfile reads the files that evaluations ask for. It knows which
// may be read, which were, and what can be kept in memory from one evaluation
// to the next; it does not know what is in them.
package inputfile

import (
	"bytes"
	"os"
	"sync"
)

// A Store keeps the contents of files between the invocations of one process.
// Any number of goroutines may use it.
type Store struct {
	// Steady says that no file changes while the store is in use, so that each
	// is read once.
	Steady bool

	mu    sync.Mutex
	files map[string]*file // by path, or by name if a digest is known
	size  int64            // of what is kept
	grown int64            // of all that ever was
}

// maxSize bounds what a store keeps, in bytes; beyond that it starts afresh.
const maxSize = 256 << 20

// A file is what a store knows of one path.
type file struct {
	once   sync.Once
	err    error
	src    []byte
	digest []byte // as the client of a worker names the contents; nil if it did not
	stamp  stamp
}

// Grown returns the size of all contents that were ever read, the same ones
// counted once, for those who keep what they made of them.
func (s *Store) Grown() int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.grown
}

// read returns the contents of the file at path. It is not read again if it was
// not touched since it was, and that can be told: because the last time was
// long after it had been written, or because the digest, if it is not nil,
// names the same contents. Equal contents are kept once.
//
// The name is the same where the file lies in another folder for every
// request.
func (s *Store) read(name, path string, digest []byte) ([]byte, error) {
	if s == nil {
		return readFile(path)
	}
	if s.Steady {
		return s.readOnce(path)
	}
	key := path
	if digest != nil {
		key = name
	}
	s.mu.Lock()
	known := s.files[key]
	s.mu.Unlock()
	at := stampOf(path)
	if known != nil && at.same(known.stamp) && (known.stamp.settled || digest != nil && bytes.Equal(digest, known.digest)) {
		return known.src, nil
	}
	src, err := readFile(path)
	if err != nil {
		s.mu.Lock()
		delete(s.files, key)
		s.mu.Unlock()
		return nil, err
	}
	same := known != nil && bytes.Equal(src, known.src)
	if same {
		src = known.src
	}
	s.keep(key, &file{src: src, digest: digest, stamp: at}, same)
	return src, nil
}

func (s *Store) keep(key string, f *file, same bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := int64(len(f.src))
	if !same {
		s.grown += n
	}
	s.size += n
	if old := s.files[key]; old != nil {
		s.size -= int64(len(old.src))
	}
	if s.size > maxSize || s.files == nil {
		s.files, s.size = map[string]*file{}, n
	}
	s.files[key] = f
}

func (s *Store) readOnce(path string) ([]byte, error) {
	s.mu.Lock()
	f := s.files[path]
	if f == nil {
		if s.files == nil {
			s.files = map[string]*file{}
		}
		f = &file{}
		s.files[path] = f
	}
	s.mu.Unlock()
	f.once.Do(func() { f.src, f.err = readFile(path) })
	return f.src, f.err
}

// readFile is os.ReadFile that names no path in its errors.
func readFile(path string) ([]byte, error) {
	src, err := os.ReadFile(path)
	if err != nil {
		return nil, Cause(err)
	}
	return src, nil
}
