// Command ods-shard makes the copies of a source file that each compile one shard
// of the operations of a dialect. It replaces mlir-src-sharder. Its subcommands
// show how a dialect is divided, find what prevents dividing it, and calibrate the
// estimated cost of operations.
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
	"github.com/rules-ods/rules_ods/generator/driver/diagnostic"
	"github.com/rules-ods/rules_ods/generator/driver/interrupt"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/release/version"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/calibrate"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/commandline"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/compile"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/copies"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/dialectfile"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/doctor"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/findprelude"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/plan"
)

const usage = `usage: ods-shard -op-shard-index=<i> [options] SRC -o OUT
       ods-shard plan [options] FILE.td       show how operations are divided into shards
       ods-shard doctor [options] FILE.td     find what prevents dividing them
       ods-shard calibrate [options] FILE.td TRACE.json…
                                              measure what operations cost to compile
       ods-shard prelude [options] SRC        find the headers that all shards read first
       ods-shard compile [options] -- CXX ARGUMENTS…
                                              compile for a build system, with a precompiled prelude
'ods-shard plan --help' and so on describe the subcommands.

Writes a copy of SRC that compiles shard i: the copy first defines GET_OP_DEFS_<i>.

Options:
  -op-shard-index=<uint>  The index of the shard, from 0
  -o <file>               Where to write; standard output by default. The file
                          appears complete or not at all
  --write-if-changed      Leave the output alone when it would not change
  -d <file>               Write a Makefile dependency file (needs -o)
  -slim=<class,…>         Let the copy see only the classes of these dialects that its
                          shard needs. The dialects are given as their C++ classes;
                          their headers are generated with -op-shard-slim
  -forward=<class,…>      Let the copy see only declarations of the operations of
                          these dialects, other than those that its shard needs
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
	var faulty *dialectfile.InputError
	var wrong *commandline.UsageError
	switch {
	case err == nil:
		return 0
	case ctx.Err() != nil, errors.Is(err, doctor.ErrNeedsWork), errors.Is(err, compile.ErrFailed):
		return 1
	case errors.As(err, &faulty):
		printer := diagnostic.NewPrinter(env.Stderr, "ods-shard", "auto", nil)
		printer.SetSources(faulty.Sources)
		printer.SetSearch(faulty.Search)
		printer.Fail(faulty.Err)
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
	"plan":      {plan.Run, plan.Usage},
	"doctor":    {doctor.Run, doctor.Usage},
	"calibrate": {calibrate.Run, calibrate.Usage},
	"prelude":   {findprelude.Run, findprelude.Usage},
	"compile":   {compile.Run, compile.Usage},
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
