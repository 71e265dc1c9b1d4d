// Package languageserver implements the subcommand lsp, which serves the Language Server
// Protocol on standard input and output.
package languageserver

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/program"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/lsp/server"
	"github.com/rules-ods/rules_ods/generator/lsp/workspace"
	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/release/version"
)

// usage is the beginning of --help. %s is the name of the program.
const usage = `usage: %s lsp [-I DIRECTORY]... [-mlir DIRECTORY]

Serves the Language Server Protocol 3.17 on standard input and output. An editor
starts it. It finds the include directories of a file in the build directories of CMake, in
the targets of Bazel, in the usual places of a repository, and in an installed MLIR. Messages
about faults of the server go to standard error.

`

// Subcommand is "lsp", to be used by a program.
var Subcommand = program.Subcommand{Name: "lsp", Help: help, Run: run}

func help(name string) string {
	var text strings.Builder
	flags(name, &workspace.Settings{}, &text).Usage()
	return text.String()
}

// flags returns the options of the command line. Messages about options go to out.
func flags(name string, settings *workspace.Settings, out io.Writer) *flag.FlagSet {
	f := flag.NewFlagSet(name+" lsp", flag.ContinueOnError)
	f.SetOutput(out)
	f.Func("I", "search includes in this `DIRECTORY` first (repeatable)", func(dir string) error {
		settings.IncludeDirs = append(settings.IncludeDirs, dir)
		return nil
	})
	f.StringVar(&settings.MLIR, "mlir", "", "the `DIRECTORY` of MLIR's .td files, or the root of an installation or checkout of LLVM")
	f.Bool("stdio", true, "use standard input and output, which is the only way; clients may give the option")
	f.Usage = func() {
		fmt.Fprintf(f.Output(), usage, name)
		f.PrintDefaults()
	}
	return f
}

// run executes the command line after the word "lsp". The exit status is 1 if the client
// did not end the session as the protocol says.
func run(ctx context.Context, name string, args []string, std invocation.Streams, _ *outputfile.Registry) int {
	var settings workspace.Settings
	f := flags(name, &settings, io.Discard)
	switch err := f.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		io.WriteString(std.Out, help(name))
		return 0
	case err != nil:
		fmt.Fprintf(std.Err, "%[1]s lsp: error: %[2]v\nTry '%[1]s lsp --help'.\n", name, nearest.Flag(f, err))
		return 1
	case f.NArg() > 0:
		fmt.Fprintf(std.Err, "%s lsp: error: unexpected argument '%s'\n", name, f.Arg(0))
		return 1
	}
	err := server.Serve(ctx, stream{std.In, std.Out}, server.Options{
		Version: version.String(), Settings: settings, Installations: workspace.Installations, Log: std.Err, Analysed: tuneMemory(),
	})
	if err != nil && ctx.Err() == nil {
		fmt.Fprintln(std.Err, name+" lsp: error: "+err.Error())
		return 1
	}
	return 0
}

// A stream joins the two directions of a connection.
type stream struct {
	io.Reader
	io.Writer
}

// Close implements [io.Closer]. The streams belong to the process.
func (stream) Close() error { return nil }
