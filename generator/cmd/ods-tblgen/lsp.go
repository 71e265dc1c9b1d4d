package main

import (
	"context"
	"io"

	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/lsp/server"
	"github.com/rules-ods/rules_ods/generator/lsp/workspace"
)

// lspUsage is the beginning of --help. %[1]s is the name of the command.
const lspUsage = `usage: %[1]s [-I DIRECTORY]... [-mlir DIRECTORY]

Serves the Language Server Protocol 3.17 on standard input and output. An editor
starts it. It finds the include directories of a file in the build directories of CMake, in
the targets of Bazel, in the usual places of a repository, and in an installed MLIR. Messages
about faults of the server go to standard error.

`

// lspCommand returns the subcommand lsp. Its exit status is 1 if the client did not end the session as the protocol says.
func lspCommand() *command.Command {
	return &command.Command{Name: "lsp", Summary: "serve editors", Usage: lspUsage, Declare: func(flags *command.Flags) command.Run {
		var settings workspace.Settings
		flags.List(&settings.IncludeDirs, "I", "search includes in this `DIRECTORY` first (repeatable)")
		flags.StringVar(&settings.MLIR, "mlir", "", "the `DIRECTORY` of MLIR's .td files, or the root of an installation or checkout of LLVM")
		flags.Bool("stdio", true, "use standard input and output, which is the only way; clients may give the option")
		return func(ctx context.Context, args []string, env *command.Environment) error {
			if len(args) > 0 {
				return command.Usagef("unexpected argument '%s'", args[0])
			}
			return server.Serve(ctx, connection{env.In, env.Out}, server.Options{
				Version: command.Version(), Settings: settings,
				Installations: workspace.Installations, Log: env.Err, Analyses: adaptMemory(), Temporary: env.Temporary,
			})
		}
	}}
}

// A connection joins the two directions of a connection.
type connection struct {
	io.Reader
	io.Writer
}

// Close implements [io.Closer]. The streams belong to the process.
func (connection) Close() error { return nil }
