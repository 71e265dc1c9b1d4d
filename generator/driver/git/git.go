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

// harmless are options with which git runs no program that the configuration of a repository names. safe.directory
// stays as the user has set it.
var harmless = []string{
	"--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "diff.external=", "-c", "log.showSignature=false",
	"-c", "diff.ignoreSubmodules=dirty", // git would run in submodules, with the programs of their configuration
}

// placing are the variables of the environment that name a repository, which hooks of git have. A directory names it
// here.
var placing = []string{
	"GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_PREFIX",
	"GIT_NAMESPACE", "GIT_EXTERNAL_DIFF", "GIT_PAGER",
}

// withoutFilters returns options with which git runs no filter of the configuration of a repository. Filters run when
// git compares files of the working tree with the index.
func withoutFilters(ctx context.Context, dir string) []string {
	names, err := Run(ctx, dir, nil, "config", "--null", "--name-only", "--get-regexp", `^filter\.`)
	if err != nil {
		return nil // there is none
	}
	var options []string
	for key := range strings.SplitSeq(string(names), "\x00") {
		section, isName := strings.CutPrefix(key, "filter.")
		if i := strings.LastIndexByte(section, '.'); isName && i >= 0 {
			for _, value := range []string{"clean=", "smudge=", "process=", "required=false"} {
				options = append(options, "-c", "filter."+section[:i]+"."+value)
			}
		}
	}
	return options
}

// Run returns the output of a git command in a directory. in may be nil. The error has the
// message of git. The command runs no program that the configuration of the repository names.
func Run(ctx context.Context, dir string, in io.Reader, args ...string) ([]byte, error) {
	options := harmless
	switch {
	case args[0] == "status" || slices.Contains(args, "--modified"):
		options = slices.Concat(options, withoutFilters(ctx, dir))
	case args[0] == "log" || args[0] == "show":
		args = slices.Insert(slices.Clone(args), 1, "--no-ext-diff", "--no-textconv")
	}
	command := exec.CommandContext(ctx, "git", slices.Concat(options, []string{"-C", dir}, args)...)
	command.Env = append(slices.DeleteFunc(os.Environ(), func(variable string) bool {
		name, _, _ := strings.Cut(variable, "=")
		return slices.Contains(placing, name)
	}), "GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0")
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
