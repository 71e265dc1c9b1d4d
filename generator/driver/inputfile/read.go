package inputfile

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// maxInput bounds one input, in bytes. The largest file of LLVM 22 has 2 MiB,
// and devices such as /dev/zero have no end.
const maxInput = 256 << 20

// errTooLarge is the error of an input beyond maxInput.
var errTooLarge = fmt.Errorf("it is larger than %d MiB", maxInput>>20)

// readFile reads a file, a pipe or a device. Errors do not name the path:
// messages have the name that the user gave.
func readFile(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, Cause(err)
	}
	defer file.Close()
	size := 0
	if info, err := file.Stat(); err == nil && info.Mode().IsRegular() {
		if info.Size() > maxInput {
			return nil, errTooLarge
		}
		size = int(info.Size())
	}
	src, err := readLimited(file, size)
	return src, Cause(err)
}

// readLimited reads up to the end. size is the expected number of bytes; it
// need not be exact. An input beyond maxInput gives errTooLarge.
func readLimited(in io.Reader, size int) ([]byte, error) {
	src := make([]byte, 0, size+1)
	for {
		n, err := in.Read(src[len(src):cap(src)])
		src = src[:len(src)+n]
		switch {
		case errors.Is(err, io.EOF):
			return src, nil
		case err != nil:
			return nil, err
		case len(src) > maxInput:
			return nil, errTooLarge
		case len(src) == cap(src):
			src = append(src, 0)[:len(src)]
		}
	}
}

// ReadAll reads standard input up to its end. If ctx ends first, ReadAll
// returns the cause, and the goroutine that reads continues in the background.
func ReadAll(ctx context.Context, in io.Reader) ([]byte, error) {
	type result struct {
		src []byte
		err error
	}
	done := make(chan result, 1)
	go func() {
		src, err := readLimited(in, 0)
		done <- result{src, err}
	}()
	select {
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	case r := <-done:
		return r.src, r.err
	}
}

// Load evaluates a file, or stdin if the name is "-". The records are not nil
// even if there is an error. An error of reading the file names the file;
// faults in the file are [tablegen.Diagnostics].
func Load(ctx context.Context, name string, options tablegen.Options, stdin []byte) (*tablegen.Records, error) {
	options.Stdin = bytes.NewReader(stdin)
	records, err := tablegen.Load(ctx, name, options)
	var diagnostics tablegen.Diagnostics
	var refusal *tablegen.Refusal
	if err != nil && !errors.As(err, &diagnostics) && !errors.As(err, &refusal) {
		err = fmt.Errorf("cannot read '%s': %w", name, Cause(err))
	}
	return records, err
}

// ReadStdin returns the text of standard input if the name of the input is "-",
// and nothing otherwise. A nil reader means that there is no standard input.
func ReadStdin(ctx context.Context, name string, in io.Reader) ([]byte, error) {
	if name != "-" {
		return nil, nil
	}
	if in == nil {
		return nil, errors.New("no input file is named, and there is no standard input here")
	}
	src, err := ReadAll(ctx, in)
	if err != nil {
		return nil, fmt.Errorf("cannot read standard input: %w", Cause(err))
	}
	return src, nil
}

// Cause removes the path that package os adds to its errors.
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
