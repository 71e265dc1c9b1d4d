// Package outputfile writes the outputs of a command, completely or not at all.
// It writes text to temporary files beside the outputs, and renames them when
// all are complete. It does not interpret the text.
package outputfile

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"

	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
)

// Options configure a Set.
type Options struct {
	// Stdout receives the output "-", and every output whose name leads to the
	// standard output of the process, such as /dev/stdout.
	Stdout io.Writer
	// Dir is the directory of relative names.
	Dir inputfile.Directory
	// IfChanged keeps a file as it is if its bytes would stay the same.
	IfChanged bool
	// Temporary registers temporary files while they exist. It may be nil.
	Temporary *Registry
	// Inputs are files that Write does not replace.
	Inputs []string
}

// A Set is the outputs of one command. Its methods may be called concurrently,
// except Commit and Discard.
type Set struct {
	ctx     context.Context
	options Options

	written atomic.Int64 // bytes of all files

	mu          sync.Mutex
	files       []*File
	directories []*Directory
}

// NewSet returns a set without outputs. When ctx ends, nothing more is written
// and Commit fails.
func NewSet(ctx context.Context, options Options) *Set {
	return &Set{ctx: ctx, options: options}
}

// Write replaces one file.
func Write(ctx context.Context, name string, text []byte, options Options) error {
	set := NewSet(ctx, options)
	defer set.Discard()
	out, err := set.Open(name)
	if err != nil {
		return err
	}
	if _, err := out.Write(text); err != nil {
		return err
	}
	if err := set.CheckInputs(options.Inputs); err != nil {
		return err
	}
	return set.Commit()
}

// A File is one output. It has one writer at a time.
type File struct {
	ctx    context.Context
	set    *Set
	name   string    // for messages
	to     io.Writer // the destination of buf
	direct *os.File  // a device or a pipe that the text goes to at once, or nil
	temp   *tempFile // nil if the text goes to its destination at once
	buf    []byte
}

// bufferSize is the number of bytes of short texts that are collected before
// they are written.
const bufferSize = 64 << 10

// maxOutput limits the bytes of all files of a set. A short input can ask for gigabytes.
const maxOutput = 256 << 20

var errTooLarge = errors.New("the outputs are larger than " + strconv.Itoa(maxOutput>>20) + " MiB")

// Open begins an output. The name "-" means standard output. If the name is a
// symbolic link, the file to which it leads is replaced. A file that is not
// regular, such as /dev/null, is written directly.
func (s *Set) Open(name string) (*File, error) {
	out := &File{ctx: s.ctx, set: s, name: "'" + name + "'"}
	if err := s.openDestination(out, name); err != nil {
		return nil, out.failure(err)
	}
	s.mu.Lock()
	s.files = append(s.files, out)
	s.mu.Unlock()
	return out, nil
}

func (s *Set) openDestination(out *File, name string) error {
	if name == "-" {
		out.name, out.to = "standard output", s.options.Stdout
		return nil
	}
	path := s.options.Dir.Path(name)
	info, err := os.Lstat(path)
	if err == nil && info.Mode()&os.ModeSymlink != 0 {
		if info, err = os.Stat(path); err == nil && isStandardOutput(info) {
			out.to = s.options.Stdout
			return nil
		}
		if target, err := filepath.EvalSymlinks(path); err == nil {
			path = target
		}
	}
	if err == nil && !info.Mode().IsRegular() {
		if isStandardOutput(info) {
			out.to = s.options.Stdout
			return nil
		}
		out.direct, err = os.OpenFile(path, os.O_WRONLY, 0)
		out.to = out.direct
		return err
	}
	out.temp, err = s.options.Temporary.create(path)
	if err != nil {
		return err
	}
	out.to = out.temp.file
	return nil
}

// isStandardOutput reports whether a file is the one that this process has as
// its standard output. A worker must not write there: Bazel reads responses
// from it.
func isStandardOutput(info os.FileInfo) bool {
	stdout, err := os.Stdout.Stat()
	return err == nil && os.SameFile(info, stdout)
}

// Write appends bytes to the output. It fails when the context of the set has
// ended.
func (out *File) Write(p []byte) (int, error) {
	if out.ctx.Err() != nil {
		return 0, context.Cause(out.ctx)
	}
	if out.set.written.Add(int64(len(p))) > maxOutput {
		return 0, out.failure(errTooLarge)
	}
	if len(out.buf)+len(p) > bufferSize {
		if err := out.flush(); err != nil {
			return 0, err
		}
	}
	if len(p) >= bufferSize/4 && len(out.buf) == 0 {
		n, err := out.to.Write(p)
		if err != nil {
			err = out.failure(err)
		}
		return n, err
	}
	out.buf = append(out.buf, p...)
	return len(p), nil
}

func (out *File) flush() error {
	if len(out.buf) == 0 {
		return nil
	}
	_, err := out.to.Write(out.buf)
	out.buf = out.buf[:0]
	if err != nil {
		err = out.failure(err)
	}
	return err
}

// failure returns err as a message that names the output.
func (out *File) failure(err error) error {
	return errors.New("cannot write " + out.name + ": " + inputfile.Cause(err).Error())
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// CheckInputs returns an error if an output would replace one of the inputs or another output, also through
// links. Names are relative to the directory of the options.
func (s *Set) CheckInputs(inputs []string) error {
	known := Names{Dir: s.options.Dir}
	if slices.ContainsFunc(s.files, func(out *File) bool { return out.temp != nil && exists(out.temp.target) }) {
		for _, name := range inputs {
			known.Add(name, "it is the input '"+name+"'")
		}
	}
	for _, out := range s.files {
		if out.temp == nil {
			continue
		}
		// The target is relative to the directory of the process.
		absolute, err := filepath.Abs(out.temp.target)
		if err != nil {
			return out.failure(err)
		}
		if what, isKnown := known.Find(absolute); isKnown {
			return out.failure(errors.New(what))
		}
		known.Add(absolute, "it is the output "+out.name)
	}
	return nil
}

// Commit makes all outputs visible. It does everything that can fail, other
// than renaming, before it renames the first file.
func (s *Set) Commit() error {
	for _, out := range s.files {
		if err := out.flush(); err != nil {
			return err
		}
		if out.temp == nil {
			continue
		}
		if err := out.temp.finish(); err != nil {
			return out.failure(err)
		}
	}
	if s.ctx.Err() != nil {
		return context.Cause(s.ctx)
	}
	for _, out := range s.files {
		if out.temp == nil {
			continue
		}
		if s.options.IfChanged && sameContents(out.temp.name, out.temp.target) {
			continue // Discard removes the temporary file
		}
		if err := out.temp.rename(); err != nil {
			return out.failure(err)
		}
		out.temp = nil
	}
	for _, d := range s.directories {
		if err := d.rename(); err != nil {
			return err
		}
	}
	return nil
}

// Discard closes the outputs and removes temporary files that were not
// committed.
func (s *Set) Discard() {
	for _, out := range s.files {
		if out.direct != nil {
			out.direct.Close()
		}
		if out.temp != nil {
			out.temp.remove()
		}
		out.direct, out.temp = nil, nil
	}
	for _, d := range s.directories {
		d.remove()
	}
}

func sameContents(a, b string) bool {
	x, errA := os.Stat(a)
	y, errB := os.Stat(b)
	if errA != nil || errB != nil || x.Size() != y.Size() {
		return false
	}
	textA, errA := os.ReadFile(a)
	textB, errB := os.ReadFile(b)
	return errA == nil && errB == nil && bytes.Equal(textA, textB)
}
