// Package inputfile reads the files that evaluations ask for. It decides which
// files may be read, records which ones were, and keeps contents in memory from
// one evaluation to the next. It does not look at the contents.
package inputfile

import (
	"bytes"
	"errors"
	"os"
	"sync"
)

// A Store keeps the contents of files between the invocations of one process.
// Any number of goroutines may use it.
type Store struct {
	readOnce bool

	mu    sync.Mutex
	files map[string]*file // by path, or by name if a digest is known
	size  int64            // of the contents that are kept, in bytes
	grown int64            // of all contents that were ever kept, in bytes
}

// NewStore returns a store for files that may change between invocations.
func NewStore() *Store { return &Store{} }

// NewSnapshot returns a store that reads each file once. Changes while it is in
// use are not seen.
func NewSnapshot() *Store { return &Store{readOnce: true} }

// maxSize bounds the contents that a store keeps, in bytes. When they are
// larger, it drops all of them.
const maxSize = 256 << 20

// A file is an entry of a store.
type file struct {
	once   sync.Once
	err    error
	src    []byte
	digest []byte // given by the client of a worker; nil if it gave none
	stamp  stamp
}

// Grown returns the size of all contents that were ever kept, in bytes. Equal
// contents of one file count once. Caches of values made from the contents use
// it to bound their own size.
func (s *Store) Grown() int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.grown
}

// read returns the contents of the file at path. It does not read the file again
// if its stamp is the same and one of these holds: the stamp is settled, or the
// digest is not nil and equal to that of the kept contents. Equal contents are
// kept once.
//
// With a digest, the entry is found by name: Bazel gives every request another
// sandbox directory, so that the path of one file varies.
func (s *Store) read(name, path string, digest []byte) ([]byte, error) {
	if s == nil {
		return readFile(path)
	}
	if s.readOnce {
		return s.readSnapshot(path)
	}
	key := path
	if digest != nil {
		key = name
	}
	s.mu.Lock()
	known := s.files[key]
	s.mu.Unlock()
	at := stampOf(path)
	if at.info != nil && isStandardInput(at.info) {
		return nil, errors.New("it is standard input, from which the worker reads its requests")
	}
	if at.info != nil {
		if err := checkRegular(at.info); err != nil {
			return nil, err
		}
	}
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

// isStandardInput reports whether a file is the one that this process has as its
// standard input. A worker reads its requests from there.
func isStandardInput(info os.FileInfo) bool {
	if info.Mode().IsRegular() {
		return false
	}
	stdin, err := os.Stdin.Stat()
	return err == nil && os.SameFile(info, stdin)
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

func (s *Store) readSnapshot(path string) ([]byte, error) {
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
