// Package git runs the program git.
package git

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"slices"
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

// harmless are options with which git runs no program that the configuration of a repository names.
var harmless = []string{"--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "diff.external="}

// Run returns the output of a git command in a directory. in may be nil. The error has the
// message of git.
func Run(ctx context.Context, dir string, in io.Reader, args ...string) ([]byte, error) {
	command := exec.CommandContext(ctx, "git", slices.Concat(harmless, []string{"-C", dir}, args)...)
	command.Env = append(os.Environ(), "GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0")
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
