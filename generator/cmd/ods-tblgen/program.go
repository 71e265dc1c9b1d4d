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
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/lspusage"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/program"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/scaffoldusage"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/siteusage"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
)

// killDelay is how long the other program may take to end after a signal, before it is killed.
// It is shorter than the time after which package interrupt ends this process.
const killDelay = 200 * time.Millisecond

// docs is the program that writes sites and new dialects, and serves editors. It is apart because builds start
// ods-tblgen often, and its libraries make a start slower.
const docs = "ods-docs"

// siteSubcommand is "site", which ods-docs executes.
var siteSubcommand = program.Subcommand{Name: "site", Help: siteusage.Help,
	Run: func(ctx context.Context, name string, args []string, std invocation.Streams, _ *outputfile.Registry) int {
		_, err := siteusage.Parse(name, args)
		return runSubcommand(ctx, forwarded{name, "site", siteusage.Help, err, runOther}, args, std)
	}}

// lspSubcommand is "lsp", which ods-docs executes.
var lspSubcommand = program.Subcommand{Name: "lsp", Help: lspusage.Help,
	Run: func(ctx context.Context, name string, args []string, std invocation.Streams, _ *outputfile.Registry) int {
		_, err := lspusage.Parse(name, args)
		return runSubcommand(ctx, forwarded{name, "lsp", lspusage.Help, err, becomeOther}, args, std)
	}}

// newSubcommand is "new", which ods-docs executes.
var newSubcommand = program.Subcommand{Name: "new", Help: scaffoldusage.Help,
	Run: func(ctx context.Context, name string, args []string, std invocation.Streams, _ *outputfile.Registry) int {
		_, err := scaffoldusage.Parse(name, args)
		return runSubcommand(ctx, forwarded{name, "new", scaffoldusage.Help, err, runOther}, args, std)
	}}

// A forwarded subcommand is one that another program executes.
type forwarded struct {
	program, name string
	help          func(program string) string
	wrong         error // the result of reading the options
	run           func(ctx context.Context, name string, args []string, std invocation.Streams) error
}

// runSubcommand executes a subcommand whose options have been read, and returns the exit status.
func runSubcommand(ctx context.Context, s forwarded, args []string, std invocation.Streams) int {
	err := s.wrong
	switch {
	case errors.Is(err, flag.ErrHelp):
		io.WriteString(std.Out, s.help(s.program))
		return 0
	case err != nil:
		err = errors.New(err.Error() + "\nTry '" + s.program + " " + s.name + " --help'.")
	default:
		err = s.run(ctx, docs, append([]string{s.name}, args...), std)
	}
	var status program.ExitStatus
	switch {
	case err == nil:
		return 0
	case errors.As(err, &status):
		return int(status)
	case ctx.Err() == nil:
		io.WriteString(std.Err, s.program+" "+s.name+": error: "+err.Error()+"\n")
	}
	return 1
}

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
		return err
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

// findProgram returns the path of another program of this project.
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
	path, err := exec.LookPath(name)
	if err != nil {
		return "", errors.New(name + " is neither beside " + syntax.Name +
			" nor on the PATH; it writes sites and new dialects, serves editors, and is part of the same release. " +
			"'go install github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/...@latest' installs both")
	}
	return path, nil
}
