// Package scaffold implements the subcommand new: it writes the files of a new dialect,
// which builds and passes its test at once, and adds definitions to the files of a dialect.
package scaffold

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
	"github.com/rules-ods/rules_ods/generator/nearest"
)

// usage is the beginning of --help. %[1]s is the name of the program.
const usage = `usage: %[1]s new dialect NAME [-cmake] [-bazel -clone=DIRECTORY] [-C DIRECTORY] [-n]

Writes the folder NAME with a dialect: .td files, C++, NAME-opt, a test, and the files of a
build. It builds and passes its test as it is. NAME has small letters, digits and "_"; it is
the namespace of C++, too. Existing files are never replaced.

  %[1]s new dialect foo -cmake
  cmake -G Ninja -S foo -B foo/build && ninja -C foo/build && ctest --test-dir foo/build

Exit status: 0 if the files were written; 1 after an error.

Options:

`

// A command is a parsed command line.
type command struct {
	cmake, bazel, dryRun bool
	clone, directory     string
	args                 []string

	out     io.Writer
	options outputfile.Options
}

// kinds are what "new" writes, by the first argument.
var kinds = map[string]func(c *command, ctx context.Context, name string) error{
	"dialect": (*command).dialect,
}

// Subcommand is "new", to be used by a program.
var Subcommand = program.Subcommand{Name: "new", Help: help, Run: run}

func help(name string) string {
	var text strings.Builder
	new(command).flags(name, &text).Usage()
	return text.String()
}

// run executes the command line after the word "new". It reports errors on std.Err and
// returns the exit status.
func run(ctx context.Context, name string, args []string, std invocation.Streams, temporary *outputfile.Registry) int {
	c := &command{out: std.Out, options: outputfile.Options{Stdout: std.Out, Temporary: temporary}}
	flags := c.flags(name, io.Discard)
	err := c.parse(flags, args)
	if errors.Is(err, flag.ErrHelp) {
		io.WriteString(std.Out, help(name))
		return 0
	}
	if err == nil {
		err = c.run(ctx)
	}
	if err != nil {
		if ctx.Err() == nil {
			fmt.Fprintln(std.Err, name+": error: "+strings.ReplaceAll(err.Error(), "\n", "\n"+name+": error: "))
		}
		return 1
	}
	return 0
}

// flags returns the options of the command line. Messages about options go to out.
func (c *command) flags(name string, out io.Writer) *flag.FlagSet {
	flags := flag.NewFlagSet(name+" new", flag.ContinueOnError)
	flags.SetOutput(out)
	flags.BoolVar(&c.cmake, "cmake", false, "write CMakeLists.txt, for the MLIR in /usr/lib/llvm-22 or in -DMLIR_DIR of cmake; the default without -bazel")
	flags.BoolVar(&c.bazel, "bazel", false, "write MODULE.bazel, WORKSPACE, .bazelrc and BUILD files")
	flags.StringVar(&c.clone, "clone", "", "with -bazel: the `DIRECTORY` of a clone of rules_ods, whose rules the build uses")
	flags.StringVar(&c.directory, "C", ".", "write into `DIRECTORY`")
	flags.BoolVar(&c.dryRun, "n", false, "print the names of the files, and write nothing")
	flags.Usage = func() {
		fmt.Fprintf(flags.Output(), usage, name)
		flags.PrintDefaults()
	}
	return flags
}

// parse accepts options before, between and after the arguments.
func (c *command) parse(flags *flag.FlagSet, args []string) error {
	for {
		if err := flags.Parse(args); err != nil {
			return nearest.Flag(flags, err)
		}
		if flags.NArg() == 0 {
			return nil
		}
		c.args = append(c.args, flags.Arg(0))
		args = flags.Args()[1:]
	}
}

func (c *command) run(ctx context.Context) error {
	if len(c.args) != 2 {
		return errors.New("new: want the two words 'dialect NAME', such as 'new dialect foo -cmake'")
	}
	write := kinds[c.args[0]]
	if write == nil {
		message := "new: '" + c.args[0] + "' is not 'dialect'"
		return errors.New(message)
	}
	return write(c, ctx, c.args[1])
}
