package invocation

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"sync"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/inputfile"
)

// outputs are the files that one invocation writes. Text goes to temporary
// files beside them; commit renames them all, discard removes what is left.
type outputs struct {
	ctx       context.Context
	stdout    io.Writer
	reader    *inputfile.Reader // knows where relative paths lie
	ifChanged bool              // leave files alone whose bytes are the same
	keep      bool              // keep a copy of the text of each

	mu    sync.Mutex
	files []*output
}

// An output is one of them.
type output struct {
	ctx  context.Context
	name string   // as on the command line
	path string   // where the text has to be in the end; "" if it goes there directly
	file *os.File // nil for standard output
	to   io.Writer
	buf  []byte
	kept *bytes.Buffer // a copy of the text, or nil
}

// Texts that are shorter are put together before they are written, up to that
// many bytes.
const outputBuffer = 64 << 10

// open begins an output.
func (o *outputs) open(name string) (*output, error) {
	out := &output{ctx: o.ctx, name: name}
	if name == "-" {
		out.name = "standard output"
		out.to = o.stdout
	} else {
		if err := out.create(o.reader.Path(name)); err != nil {
			return nil, out.cannot(err)
		}
		out.to = out.file
	}
	if o.keep {
		out.kept = &bytes.Buffer{}
	}
	o.mu.Lock()
	o.files = append(o.files, out)
	o.mu.Unlock()
	return out, nil
}

// create makes the temporary file. A symbolic link stays one; what is no
// regular file, such as /dev/null, is written to directly.
func (out *output) create(path string) error {
	info, err := os.Lstat(path)
	if err == nil && info.Mode()&os.ModeSymlink != 0 {
		if target, err := filepath.EvalSymlinks(path); err == nil {
			path = target
		}
		info, err = os.Stat(path)
	}
	if err == nil && !info.Mode().IsRegular() {
		out.file, err = os.OpenFile(path, os.O_WRONLY, 0)
		return err
	}
	for range 1000 {
		temp := filepath.Join(filepath.Dir(path), ".ods-tblgen-"+strconv.FormatUint(rand.Uint64(), 36))
		// Not os.CreateTemp: the permissions are those of any new file.
		file, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if errors.Is(err, os.ErrExist) {
			continue
		}
		out.path, out.file = path, file
		return err
	}
	return errors.New("no name is free for a temporary file")
}

// Write adds text, unless the invocation has been given up.
func (out *output) Write(p []byte) (int, error) {
	if out.ctx.Err() != nil {
		return 0, context.Cause(out.ctx)
	}
	if out.kept != nil {
		out.kept.Write(p)
	}
	if len(out.buf)+len(p) > outputBuffer {
		if err := out.flush(); err != nil {
			return 0, err
		}
	}
	if len(p) >= outputBuffer/4 && len(out.buf) == 0 {
		n, err := out.to.Write(p)
		if err != nil {
			err = out.cannot(err)
		}
		return n, err
	}
	out.buf = append(out.buf, p...)
	return len(p), nil
}

func (out *output) flush() error {
	if len(out.buf) == 0 {
		return nil
	}
	_, err := out.to.Write(out.buf)
	out.buf = out.buf[:0]
	if err != nil {
		err = out.cannot(err)
	}
	return err
}

func (out *output) cannot(err error) error {
	return errors.New("cannot write " + quoted(out.name) + ": " + inputfile.Cause(err).Error())
}

func quoted(name string) string {
	if name == "standard output" {
		return name
	}
	return "'" + name + "'"
}

// commit makes all outputs visible. Whatever can fail comes before the first
// file is renamed, but for the renaming.
func (o *outputs) commit() error {
	for _, out := range o.files {
		if err := out.flush(); err != nil {
			return err
		}
		if out.path == "" {
			continue
		}
		if err := out.file.Close(); err != nil {
			return out.cannot(err)
		}
	}
	if o.ctx.Err() != nil {
		return context.Cause(o.ctx)
	}
	for _, out := range o.files {
		if out.path == "" {
			continue
		}
		if o.ifChanged && sameContents(out.file.Name(), out.path) {
			continue // discard removes the temporary file
		}
		if err := os.Rename(out.file.Name(), out.path); err != nil {
			return out.cannot(err)
		}
		out.file, out.path = nil, ""
	}
	return nil
}

// discard removes what was not committed.
func (o *outputs) discard() {
	for _, out := range o.files {
		if out.file == nil {
			continue
		}
		out.file.Close()
		if out.path != "" {
			os.Remove(out.file.Name())
		}
		out.file = nil
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
