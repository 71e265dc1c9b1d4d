package pluginhost

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/plugin"
)

// maxResponse bounds the response of a plugin, in bytes. A program that prints without end
// must not fill the memory.
const maxResponse = 64 << 20

// patience is how long a plugin may take to end after the command was stopped. It is less
// than the time after which package command ends the process.
const patience = 100 * time.Millisecond

// A process is a run of the program of a plugin.
type process struct {
	name   string // as the command line has it
	dir    inputfile.Directory
	stderr io.Writer
	// message, if not nil, gets the lines of standard error in place of stderr.
	message   func(line string)
	temporary *outputfile.Registry // or nil
}

// find returns the path of the program. Names without a slash are searched on the PATH only.
func (p *process) find() (string, error) {
	path := p.name
	if strings.ContainsAny(p.name, `/`+string(filepath.Separator)) {
		path = p.dir.Path(p.name)
	}
	found, err := exec.LookPath(path)
	if err == nil && p.dir != "" { // a relative path would be relative to the directory of the program
		found, err = filepath.Abs(found)
	}
	switch {
	case err == nil:
		return found, nil
	case errors.Is(err, fs.ErrPermission):
		return "", p.errorf("is not executable: set its permission with chmod +x, and begin a script with #!")
	case path == p.name && filepath.Base(p.name) == p.name:
		if _, err := os.Stat(p.dir.Path(p.name)); err == nil {
			return "", p.errorf("is not on the PATH; write -plugin=./%s for the file in the working directory", p.name)
		}
		return "", p.errorf("is not on the PATH: install it, or give its path, which has a slash")
	case errors.Is(err, fs.ErrNotExist):
		return "", p.errorf("does not exist: build it, or correct the path in -plugin")
	}
	return "", p.errorf("cannot be run: %s", cause(err))
}

func (p *process) errorf(format string, args ...any) error {
	return fmt.Errorf("plugin '%s' "+format, append([]any{p.name}, args...)...)
}

// cause returns the reason of an error of package exec without the path.
func cause(err error) error {
	var inExec *exec.Error
	if errors.As(err, &inExec) {
		return inExec.Err
	}
	return inputfile.Cause(err)
}

// pythonPath is the variable with the directories in which Python looks for modules.
const pythonPath = "PYTHONPATH"

// run gives the request to the program and returns what it prints. The program ends with ctx.
// A program in Python, also one that a script runs, finds the module ods_plugin.
func (p *process) run(ctx context.Context, path string, request []byte) ([]byte, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	out := &limitedBuffer{limit: maxResponse, exceeded: func() { stop(errTooLarge) }}
	command := exec.CommandContext(ctx, path)
	command.Dir = string(p.dir)
	modules, remove, err := p.temporary.TemporaryDirectory("plugin", "")
	if err != nil {
		return nil, p.errorf("cannot be run: %w", err)
	}
	defer remove()
	if err := os.WriteFile(filepath.Join(modules, "ods_plugin.py"), []byte(plugin.PythonModule()), 0o600); err != nil {
		return nil, p.errorf("cannot be run: %w", err)
	}
	search := modules
	if given := os.Getenv(pythonPath); given != "" {
		search += string(filepath.ListSeparator) + given
	}
	command.Env = append(command.Environ(), pythonPath+"="+search)
	command.Stdin, command.Stdout, command.Stderr = bytes.NewReader(request), out, p.stderr
	if p.message != nil {
		lines := &lineWriter{use: p.message}
		defer lines.flush()
		command.Stderr = lines
	}
	command.Cancel = func() error {
		if errors.Is(context.Cause(ctx), errTooLarge) {
			return command.Process.Kill()
		}
		return command.Process.Signal(syscall.SIGTERM)
	}
	command.WaitDelay = patience
	err = command.Run()
	var exit *exec.ExitError
	switch {
	case errors.Is(context.Cause(ctx), errTooLarge):
		return nil, p.errorf("printed more than %d MiB on standard output, which is the limit of a response", maxResponse>>20)
	case ctx.Err() != nil:
		return nil, context.Cause(ctx)
	case errors.As(err, &exit) && exit.ExitCode() > 0:
		return nil, p.errorf("failed with exit status %d; what it printed on standard error is above. A plugin reports errors in definitions as diagnostics, with status 0", exit.ExitCode())
	case errors.As(err, &exit):
		return nil, p.errorf("was ended: %s", exit.ProcessState)
	case errors.Is(err, exec.ErrWaitDelay):
		return nil, p.errorf("ended, but a process that it started still has its standard output or error; wait for that process, or close them")
	case errors.Is(err, syscall.ENOEXEC):
		return nil, p.errorf("cannot be run: it is neither a program for this machine nor a script that begins with #!")
	case errors.Is(err, fs.ErrNotExist):
		return nil, p.errorf("cannot be run: the interpreter in its first line does not exist")
	case err != nil:
		return nil, p.errorf("cannot be run: %s", cause(err))
	}
	return out.text, nil
}

var errTooLarge = errors.New("the response is too large")
