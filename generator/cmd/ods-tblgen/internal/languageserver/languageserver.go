// Package languageserver implements the subcommand lsp, which serves the Language Server
// Protocol on standard input and output.
package languageserver

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/lspusage"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/program"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/lsp/server"
	"github.com/rules-ods/rules_ods/generator/lsp/workspace"
	"github.com/rules-ods/rules_ods/release/version"
)

// Subcommand is "lsp", to be used by a program.
var Subcommand = program.Subcommand{Name: "lsp", Help: lspusage.Help, Run: run}

// run executes the command line after the word "lsp". The exit status is 1 if the client
// did not end the session as the protocol says.
func run(ctx context.Context, name string, args []string, std invocation.Streams, _ *outputfile.Registry) int {
	options, err := lspusage.Parse(name, args)
	if errors.Is(err, flag.ErrHelp) {
		io.WriteString(std.Out, lspusage.Help(name))
		return 0
	}
	if err != nil {
		fmt.Fprintf(std.Err, "%[1]s lsp: error: %[2]v\nTry '%[1]s lsp --help'.\n", name, err)
		return 1
	}
	err = server.Serve(ctx, stream{std.In, std.Out}, server.Options{
		Version: version.String(), Settings: workspace.Settings{IncludeDirs: options.IncludeDirs, MLIR: options.MLIR},
		Installations: workspace.Installations, Log: std.Err, Analysed: tuneMemory(),
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
