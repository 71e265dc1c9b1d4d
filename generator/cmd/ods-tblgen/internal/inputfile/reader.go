package inputfile

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Reader reads for one invocation and remembers what it was asked for.
type Reader struct {
	Store *Store // nil for none
	// Dir is what relative names are relative to; "" for the working directory.
	Dir string
	// Digests name the contents of files, by the name under which they are
	// read; nil if they are not known.
	Digests map[string][]byte
	// Declared are the only files that may be read; nil for any.
	Declared *Declared

	mu      sync.Mutex
	probes  []Probe
	answers map[string]answer // by name
	read    map[string]bool   // by cleaned name
}

// An answer is what ReadFile said.
type answer struct {
	src []byte
	err error
}

// A Probe is one question that was asked of the file system: the contents of
// a file, or that there was none.
type Probe struct {
	Name    string
	Src     []byte
	Missing bool
}

// Path returns where a named file lies.
func (r *Reader) Path(name string) string {
	if r.Dir == "" || filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(r.Dir, name)
}

// ReadFile reads the file of the given name, if it may be read. Whoever asks
// twice gets the same answer.
func (r *Reader) ReadFile(name string) ([]byte, error) {
	r.mu.Lock()
	a, known := r.answers[name]
	r.mu.Unlock()
	if known {
		return a.src, a.err
	}
	clean := filepath.Clean(name)
	declared := r.Declared == nil || r.Declared.has(clean)
	if declared {
		a.src, a.err = r.Store.read(clean, r.Path(name), r.Digests[clean])
	} else {
		a.err = &tablegen.Refusal{Msg: r.Declared.refusal(name)}
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
			a = answer{err: refused(name, a.err)}
		}
	}
	r.answers[name] = a
	return a.src, a.err
}

// refused says that a file is there and cannot be read, if that is what the
// error means.
func refused(name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) || errors.Is(err, syscall.EISDIR) {
		return err
	}
	return &tablegen.Refusal{Msg: "'" + name + "' cannot be read: " + err.Error()}
}

// Probes returns what was asked of the file system, in order.
func (r *Reader) Probes() []Probe {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.probes
}

// Adopt makes the reader one that has asked what another one asked, for an
// invocation that uses what the other made of it.
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

// Unused returns the declared files that were not read, in the order in which
// they were declared.
func (r *Reader) Unused() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	var names []string
	for _, name := range r.Declared.names {
		if !r.read[filepath.Clean(name)] {
			names = append(names, name)
		}
	}
	return names
}

// Declared are the files that an action may read, and who has them.
type Declared struct {
	names  []string
	labels map[string]string // by cleaned name
}

// NewDeclared reads a list of files: a name in each line and, after a tab, the
// label of the library that has it. spell says how a name is spelled in this
// invocation.
func NewDeclared(text string, spell func(string) string) *Declared {
	d := &Declared{labels: map[string]string{}}
	for line := range strings.SplitSeq(text, "\n") {
		name, label, _ := strings.Cut(strings.TrimSuffix(line, "\r"), "\t")
		if name == "" {
			continue
		}
		name = spell(name)
		clean := filepath.Clean(name)
		if _, twice := d.labels[clean]; !twice {
			d.names = append(d.names, name)
		}
		d.labels[clean] = label
	}
	return d
}

func (d *Declared) has(clean string) bool {
	_, ok := d.labels[clean]
	return ok
}

// refusal says that a file is not declared, and who may have it.
func (d *Declared) refusal(name string) string {
	msg := "'" + name + "' is not among the declared inputs; add the td_library that has it to deps"
	folder := filepath.ToSlash(filepath.Dir(name))
	if folder == "." {
		return msg
	}
	for _, other := range d.names {
		dir := filepath.ToSlash(filepath.Dir(other))
		if label := d.labels[filepath.Clean(other)]; label != "" && (dir == folder || strings.HasSuffix(dir, "/"+folder)) {
			return msg + ", or the file to " + label + ", which has others of that folder"
		}
	}
	return msg + ": " + d.label(folder) + " by convention"
}

// label guesses the label of the library that has the files of a folder. It is
// in the repository of other files that lie below the same first folder.
func (d *Declared) label(folder string) string {
	if outside, ok := strings.CutPrefix(folder, "external/"); ok {
		repository, pkg, _ := strings.Cut(outside, "/")
		return "@" + repository + "//" + pkg + ":td_files"
	}
	first, _, _ := strings.Cut(folder, "/")
	for _, other := range d.names {
		outside, ok := strings.CutPrefix(filepath.ToSlash(other), "external/")
		if !ok {
			continue
		}
		repository, rest, _ := strings.Cut(outside, "/")
		if at := strings.Index("/"+rest, "/"+first+"/"); at >= 0 {
			return "@" + repository + "//" + rest[:at] + folder + ":td_files"
		}
	}
	return "//" + folder + ":td_files"
}

// ReadAll reads the standard input, or gives up when ctx ends.
func ReadAll(ctx context.Context, in io.Reader) ([]byte, error) {
	type answer struct {
		src []byte
		err error
	}
	done := make(chan answer, 1)
	go func() {
		src, err := io.ReadAll(in)
		done <- answer{src, err}
	}()
	select {
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	case a := <-done:
		return a.src, a.err
	}
}

// Cause strips the path that package os puts in front of its errors: messages
// name the path that the user gave, not the one that it led to.
func Cause(err error) error {
	var pathErr *fs.PathError
	if errors.As(err, &pathErr) {
		return pathErr.Err
	}
	var linkErr *os.LinkError
	if errors.As(err, &linkErr) {
		return linkErr.Err
	}
	return err
}
