package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
)

// runProgram runs a program with the arguments of this one and returns its exit
// status. The program is beside this one, or on the PATH.
func runProgram(ctx context.Context, name string, args []string, std invocation.Streams) int {
	path, err := findProgram(name)
	if err != nil {
		io.WriteString(std.Err, invocation.Name+": error: "+name+" is neither beside "+invocation.Name+
			" nor on the PATH; it writes documentation, and is part of the same release\n")
		return 1
	}
	command := exec.CommandContext(ctx, path, args...)
	command.Stdin, command.Stdout, command.Stderr = std.In, std.Out, std.Err
	command.Cancel = func() error { return command.Process.Signal(os.Interrupt) }
	command.WaitDelay = 5 * time.Second
	err = command.Run()
	var exit *exec.ExitError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &exit) && exit.ExitCode() > 0:
		return exit.ExitCode()
	case ctx.Err() == nil:
		io.WriteString(std.Err, invocation.Name+": error: "+path+": "+err.Error()+"\n")
	}
	return 1
}

func findProgram(name string) (string, error) {
	if self, err := os.Executable(); err == nil {
		beside := filepath.Join(filepath.Dir(self), name)
		if runtime.GOOS == "windows" {
			beside += ".exe"
		}
		if info, err := os.Stat(beside); err == nil && info.Mode().IsRegular() {
			return beside, nil
		}
	}
	return exec.LookPath(name)
}
