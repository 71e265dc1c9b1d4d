package inputfile

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"syscall"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Directory is the directory that relative names start from; "" is the working
// directory of the process.
type Directory string

// Path returns the path of a named file.
func (d Directory) Path(name string) string {
	if d == "" || filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(string(d), name)
}

// ReadFile reads a file. Errors do not name the path.
func (d Directory) ReadFile(name string) ([]byte, error) { return readFile(d.Path(name)) }

// A Source defines where the files of an invocation come from, and which of
// them it may read.
type Source struct {
	Store *Store // nil for none
	Dir   Directory
	// Digests identify the contents of files, by cleaned name; nil if they are
	// not known.
	Digests map[string][]byte
	// Declared are the only files that may be read; nil for any.
	Declared *Declared
	// Named are the files on the command line. Only these may be pipes or devices.
	Named []string
}

// A Reader reads the files of one invocation and remembers the result for each
// name. Any number of goroutines may use it.
type Reader struct {
	source Source

	mu      sync.Mutex
	probes  []Probe
	answers map[string]answer // by name
	read    map[string]bool   // by cleaned name
}

// NewReader returns a reader that has read no file yet.
func NewReader(source Source) *Reader { return &Reader{source: source} }

// An answer is a result of ReadFile.
type answer struct {
	src []byte
	err error
}

// A Probe is a request to the file system and its result: the contents of a
// file, or that the file does not exist.
type Probe struct {
	Name    string
	Src     []byte
	Missing bool
}

// ReadFile reads a file, if the invocation may read it. A reader returns the
// same result for a name each time.
func (r *Reader) ReadFile(name string) ([]byte, error) {
	r.mu.Lock()
	a, known := r.answers[name]
	r.mu.Unlock()
	if known {
		return a.src, a.err
	}
	clean := filepath.Clean(name)
	declared := r.source.Declared == nil || r.source.Declared.has(clean)
	if declared {
		a.err = r.checkIncluded(name)
	}
	switch {
	case declared && a.err != nil:
	case declared:
		a.src, a.err = r.source.Store.read(clean, r.source.Dir.Path(name), r.source.Digests[clean])
	default:
		a.err = &tablegen.Refusal{Msg: r.source.Declared.refusal(name)}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if first, known := r.answers[name]; known {
		return first.src, first.err
	}
	if r.answers == nil {
		r.answers, r.read = map[string]answer{}, map[string]bool{}
	}
	if declared {
		r.probes = append(r.probes, Probe{name, a.src, a.err != nil})
		if a.err == nil {
			r.read[clean] = true
		} else {
			a = answer{err: refusal(name, a.err)}
		}
	}
	r.answers[name] = a
	return a.src, a.err
}

// errIrregular is the error of a pipe, socket or device. Reading one may never end.
var errIrregular = errors.New("it is not a regular file")

// checkIncluded returns an error if a file is not named on the command line and is not regular.
func (r *Reader) checkIncluded(name string) error {
	if slices.Contains(r.source.Named, name) {
		return nil
	}
	info, err := os.Stat(r.source.Dir.Path(name))
	if err != nil {
		return nil // reading it gives the same error
	}
	return checkRegular(info)
}

// checkRegular returns an error for a pipe, a socket or a device.
func checkRegular(info os.FileInfo) error {
	if info.Mode().IsRegular() || info.IsDir() {
		return nil
	}
	return errIrregular
}

// refusal returns an error if a file exists and must not be read, and otherwise
// err.
func refusal(name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) || errors.Is(err, syscall.EISDIR) {
		return err
	}
	return &tablegen.Refusal{Msg: "'" + name + "' cannot be read: " + err.Error()}
}

// Probes returns the requests to the file system in their order.
func (r *Reader) Probes() []Probe {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.probes
}

// Names returns the names of the files that were read, sorted.
func (r *Reader) Names() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Sorted(maps.Keys(r.read))
}

// Adopt replaces the probes of this reader by those of another reader. An
// invocation calls it when it uses results of another invocation.
func (r *Reader) Adopt(probes []Probe) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.probes = probes
	r.read = make(map[string]bool, len(probes))
	for i := range probes {
		if !probes[i].Missing {
			r.read[filepath.Clean(probes[i].Name)] = true
		}
	}
}

// Declared returns the names of the only files that may be read, or nil if any file may
// be.
func (r *Reader) Declared() []string {
	if r.source.Declared == nil {
		return nil
	}
	return slices.Clone(r.source.Declared.names)
}

// Unused returns the declared files that were not read, in the order in which
// they were declared.
func (r *Reader) Unused() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	var names []string
	for _, name := range r.source.Declared.names {
		if !r.read[filepath.Clean(name)] {
			names = append(names, name)
		}
	}
	return names
}
