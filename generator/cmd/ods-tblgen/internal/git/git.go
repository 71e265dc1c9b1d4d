// Package git runs the program git.
package git

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os/exec"
	"strings"
)

// maxOutput limits the output of a git command, in bytes. The .td files of LLVM have 60 MiB.
const maxOutput = 1 << 30

// A limitedBuffer is a buffer of at most maxOutput bytes.
type limitedBuffer struct{ bytes.Buffer }

func (b *limitedBuffer) Write(p []byte) (int, error) {
	if b.Len()+len(p) > maxOutput {
		return 0, errors.New("the output of git is too large")
	}
	return b.Buffer.Write(p)
}

// Run returns the output of a git command in a directory. in may be nil. The error has the
// message of git.
func Run(ctx context.Context, dir string, in io.Reader, args ...string) ([]byte, error) {
	command := exec.CommandContext(ctx, "git", append([]string{"-C", dir}, args...)...)
	var out limitedBuffer
	var errs bytes.Buffer
	command.Stdin, command.Stdout, command.Stderr = in, &out, &errs
	err := command.Run()
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	if err != nil {
		if text := strings.TrimSpace(errs.String()); text != "" {
			err = errors.New(text)
		}
		return nil, err
	}
	return out.Bytes(), nil
}

// TopLevel returns the directory of the working tree that contains a directory.
func TopLevel(ctx context.Context, dir string) (string, error) {
	out, err := Run(ctx, dir, nil, "rev-parse", "--show-toplevel")
	return strings.TrimSpace(string(out)), err
}
