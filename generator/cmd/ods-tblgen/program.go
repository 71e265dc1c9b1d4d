package main

import (
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"syscall"
	"time"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/program"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/siteusage"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
)

// killDelay is how long the other program may take to end after a signal, before it is killed.
// It is shorter than the time after which package interrupt ends this process.
const killDelay = 200 * time.Millisecond

// docs is the program that writes sites.
const docs = "ods-docs"

// siteSubcommand is "site", which ods-docs executes.
var siteSubcommand = program.Subcommand{Name: "site", Help: siteusage.Help,
	Run: func(ctx context.Context, name string, args []string, std invocation.Streams, _ *outputfile.Registry) int {
		_, err := siteusage.Parse(name, args)
		if errors.Is(err, flag.ErrHelp) {
			io.WriteString(std.Out, siteusage.Help(name))
			return 0
		}
		if err != nil {
			err = errors.New(err.Error() + "\nTry '" + name + " site --help'.")
		} else {
			err = runOther(ctx, docs, append([]string{"site"}, args...), std)
		}
		var status program.ExitStatus
		switch {
		case err == nil:
			return 0
		case errors.As(err, &status):
			return int(status)
		case ctx.Err() == nil:
			io.WriteString(std.Err, name+" site: error: "+err.Error()+"\n")
		}
		return 1
	}}

// runProgram runs the program of this project that has the generator of the command line, with
// the same arguments.
func runProgram(ctx context.Context, tool *invocation.Tool, line program.Line) error {
	return runOther(ctx, tool.Program(line.Arguments), line.Words, line.Streams)
}

// runOther runs another program of this project, which is in the directory of this one or on
// PATH. The error is a program.ExitStatus if the program failed.
func runOther(ctx context.Context, name string, args []string, std invocation.Streams) error {
	path, err := findProgram(name)
	if err != nil {
		return errors.New(name + " is neither beside " + syntax.Name +
			" nor on the PATH; it writes documentation, and is part of the same release")
	}
	command := exec.CommandContext(ctx, path, args...)
	command.Stdin, command.Stdout, command.Stderr = std.In, std.Out, std.Err
	// Shells make programs in the background ignore interrupts, so the program gets a request to
	// terminate. Windows has none.
	command.Cancel = func() error {
		if command.Process.Signal(syscall.SIGTERM) != nil {
			return command.Process.Kill()
		}
		return nil
	}
	command.WaitDelay = killDelay
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
