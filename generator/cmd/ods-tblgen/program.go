package main

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/program"
)

// runProgram runs another program of this project, the one that has the
// generator of the command line, with the same arguments. The program is in the
// directory of this one or on PATH.
func runProgram(ctx context.Context, tool *invocation.Tool, line program.Line) error {
	name := tool.Program(line.Arguments)
	path, err := findProgram(name)
	if err != nil {
		return errors.New(name + " is neither beside " + tool.Syntax.Name +
			" nor on the PATH; it writes documentation, and is part of the same release")
	}
	command := exec.CommandContext(ctx, path, line.Words...)
	command.Stdin, command.Stdout, command.Stderr = line.In, line.Out, line.Err
	command.Cancel = func() error { return command.Process.Signal(os.Interrupt) }
	command.WaitDelay = 5 * time.Second
	err = command.Run()
	var exit *exec.ExitError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &exit) && exit.ExitCode() > 0:
		return program.ExitStatus(exit.ExitCode())
	}
	return errors.New(path + ": " + err.Error())
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
