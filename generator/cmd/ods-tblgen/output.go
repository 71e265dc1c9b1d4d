package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An output is a file, or standard output, that appears complete or not at
// all: text goes to a temporary file beside it until commit renames that.
type output struct {
	path      string // "" for standard output
	temp      *os.File
	buf       *bufio.Writer
	unchanged bool // leave the file alone when its bytes are the same
}

const outputBuffer = 256 << 10

func (inv *invocation) openOutput(stdout io.Writer) (*output, error) {
	if inv.output == "-" {
		return &output{buf: bufio.NewWriterSize(stdout, outputBuffer)}, nil
	}
	temp, err := os.CreateTemp(filepath.Dir(inv.output), ".ods-tblgen-*")
	if err != nil {
		return nil, fmt.Errorf("cannot write %s: %w", inv.output, cause(err))
	}
	return &output{path: inv.output, temp: temp, buf: bufio.NewWriterSize(temp, outputBuffer), unchanged: inv.writeIfChanged}, nil
}

func (o *output) Write(p []byte) (int, error) { return o.buf.Write(p) }

// commit makes the output visible.
func (o *output) commit() error {
	if err := o.buf.Flush(); err != nil {
		return fmt.Errorf("cannot write %s: %w", o.name(), cause(err))
	}
	if o.temp == nil {
		return nil
	}
	temp := o.temp.Name()
	if err := o.temp.Chmod(0o644); err != nil {
		return fmt.Errorf("cannot write %s: %w", o.path, cause(err))
	}
	if err := o.temp.Close(); err != nil {
		return fmt.Errorf("cannot write %s: %w", o.path, cause(err))
	}
	if o.unchanged && sameContents(temp, o.path) {
		return nil // discard removes the temporary file
	}
	if err := os.Rename(temp, o.path); err != nil {
		return fmt.Errorf("cannot write %s: %w", o.path, cause(err))
	}
	o.temp = nil
	return nil
}

// discard removes what was not committed.
func (o *output) discard() {
	if o.temp != nil {
		o.temp.Close()
		os.Remove(o.temp.Name())
		o.temp = nil
	}
}

func (o *output) name() string {
	if o.path == "" {
		return "standard output"
	}
	return o.path
}

// cause strips the path that package os puts in front: messages here name the
// path that the user gave, not the temporary one.
func cause(err error) error {
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

func sameContents(a, b string) bool {
	x, errA := os.ReadFile(a)
	y, errB := os.ReadFile(b)
	return errA == nil && errB == nil && bytes.Equal(x, y)
}

// writeDepfile writes the files that were included, sorted, as a Makefile
// rule for the output.
func (inv *invocation) writeDepfile(records *tablegen.Records) error {
	included := slices.Clone(records.Sources.Included())
	slices.Sort(included)
	included = slices.Compact(included)
	var text strings.Builder
	text.WriteString(inv.output + ":")
	for _, f := range included {
		text.WriteString(" " + f)
	}
	text.WriteString("\n")
	dep := *inv
	dep.output, dep.writeIfChanged = inv.depfile, false
	out, err := dep.openOutput(nil)
	if err != nil {
		return err
	}
	defer out.discard()
	if _, err := io.WriteString(out, text.String()); err != nil {
		return err
	}
	return out.commit()
}
