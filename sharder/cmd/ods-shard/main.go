// Command ods-shard makes the copies of a source file that each compile one shard
// of the operations of a dialect. It replaces mlir-src-sharder. For build systems, it
// also runs the compiler with a precompiled header.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"

	"github.com/rules-ods/rules_ods/generator/driver/completion"
	"github.com/rules-ods/rules_ods/generator/driver/interrupt"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/release/version"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/commandline"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/compile"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/copies"
)

const usage = `usage: ods-shard -op-shard-index=<i> [options] SRC -o OUT
       ods-shard -header -definitions=<file> SRC -o OUT
       ods-shard compile [options] -- CXX ARGUMENTS…
                                              compile for a build system, with a precompiled header

Writes a copy of SRC that compiles shard i: the copy first defines GET_OP_DEFS_<i>.

Options:
  -op-shard-index=<uint>  The index of the shard, from 0
  -o <file>               Where to write; standard output by default. The file
                          appears complete or not at all
  --write-if-changed      Leave the output alone when it would not change
  -d <file>               Write a Makefile dependency file (needs -o)
  -definitions=<file>     The copy ends where SRC includes this file, which it includes.
                          So what SRC has after it is not compiled with each shard. The
                          copy is empty before it if the precompiled header was read
  -header                 Write the header to precompile, which has the same lines
  -I, -D, -no-warn-on-unused-template-args, -time-phases, -color
                          Accepted without effect, since builds pass them to all tools
  --completion=bash|zsh|fish
                          Write the completion of options for a shell
  --help, --version
`

func main() {
	temporary := &outputfile.Registry{}
	os.Exit(interrupt.Run(func(ctx context.Context) int {
		return run(ctx, os.Args[1:], commandline.Environment{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Temporary: temporary})
	}, temporary.RemoveAll))
}

// run executes one command line and returns the exit status: 0 for success, 1
// for an error, which it has reported on standard error.
func run(ctx context.Context, args []string, env commandline.Environment) int {
	err := dispatch(ctx, args, env)
	var wrong *commandline.UsageError
	switch {
	case err == nil:
		return 0
	case ctx.Err() != nil, errors.Is(err, compile.ErrFailed):
		return 1
	}
	fmt.Fprintf(env.Stderr, "ods-shard: error: %s\n", err)
	if errors.As(err, &wrong) {
		fmt.Fprintln(env.Stderr, "Try 'ods-shard --help'.")
	}
	return 1
}

// A subcommand is a word that may be the first argument.
type subcommand struct {
	run   func(ctx context.Context, args []string, env commandline.Environment) error
	usage string
}

var subcommands = map[string]subcommand{
	"compile": {compile.Run, compile.Usage},
}

// writeCompletion writes the script by which a shell completes command lines. The
// options are those of the help.
func writeCompletion(w io.Writer, shell string) error {
	commands := []completion.Command{{Options: completion.FromHelp(usage)}}
	for _, name := range slices.Sorted(maps.Keys(subcommands)) {
		commands = append(commands, completion.Command{Name: name, Options: completion.FromHelp(subcommands[name].usage)})
	}
	return completion.Write(w, shell, "ods-shard", commands)
}

func dispatch(ctx context.Context, args []string, env commandline.Environment) error {
	if len(args) > 0 {
		if command, ok := subcommands[args[0]]; ok {
			return command.run(ctx, args[1:], env)
		}
	}
	c, err := copies.Parse(args, slices.Sorted(maps.Keys(subcommands)))
	switch {
	case err != nil:
		return err
	case c.Help:
		_, err := io.WriteString(env.Stdout, usage)
		return err
	case c.Completion != "":
		return writeCompletion(env.Stdout, c.Completion)
	case c.Version:
		_, err := fmt.Fprintf(env.Stdout, "ods-shard %s\n", version.String())
		return err
	}
	return c.Execute(ctx, env)
}
