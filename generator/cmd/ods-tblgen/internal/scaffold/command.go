// Package scaffold implements the subcommand new: it writes the files of a new dialect,
// which builds and passes its test at once, and adds definitions to the files of a dialect.
package scaffold

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/program"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/nearest"
)

// usage is the beginning of --help. %[1]s is the name of the program.
const usage = `usage: %[1]s new dialect NAME [-cmake] [-bazel -clone=DIRECTORY] [-C DIRECTORY] [-n]
       %[1]s new op | type | attr | pass NAME [-file=FILE] [-I DIRECTORY]... [-C DIRECTORY] [-n]

Writes the folder NAME with a dialect: .td files, C++, NAME-opt, a test, and the files of a
build. It builds and passes its test as it is. NAME has small letters, digits and "_"; it is
the namespace of C++, too. Existing files are never replaced.

Adds an operation, a type, an attribute or a pass to the end of the .td file that has others
of that kind. The first type, attribute or pass of a dialect gets files of its own, and the
command changes the C++ and the files of the build that use them, and prints why. It evaluates
the .td files before, and writes nothing if they would have an error. The definition is a
beginning; edit it.

  %[1]s new dialect foo -cmake
  cmake -G Ninja -S foo -B foo/build && ninja -C foo/build && ctest --test-dir foo/build
  %[1]s new op negate -C foo

Exit status: 0 if the files were written; 1 after an error.

Options:

`

// A command is a parsed command line.
type command struct {
	cmake, bazel, dryRun bool
	clone, directory     string
	tdFile               string
	includeDirs          []string
	args                 []string

	out     io.Writer
	options outputfile.Options
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
	flags.StringVar(&c.directory, "C", ".", "write into `DIRECTORY`; with a definition: into the .td files below it")
	flags.StringVar(&c.tdFile, "file", "", "add the definition to `FILE`, which is relative to the directory of -C")
	flags.Func("I", "search `DIRECTORY` for includes; the .td files of an installed MLIR are found without", func(dir string) error {
		c.includeDirs = append(c.includeDirs, dir)
		return nil
	})
	flags.BoolVar(&c.dryRun, "n", false, "print the names of the files or the definition, and write nothing")
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
		return errors.New("new: want two words, what is new and its name, such as 'new dialect foo' or 'new op negate'")
	}
	word, name := c.args[0], c.args[1]
	kind := kindOf(word)
	switch {
	case word == "dialect" && (c.tdFile != "" || len(c.includeDirs) > 0):
		return errors.New("new dialect: -file and -I are for definitions")
	case word == "dialect":
		return c.dialect(ctx, name)
	case kind == nil:
		message := "new: '" + word + "' is not one of dialect, op, type, attr, pass"
		if better := nearest.Names(word, slices.Values([]string{"dialect", "op", "type", "attr", "pass"})); len(better) > 0 {
			message += "; " + nearest.Question(better)
		}
		return errors.New(message)
	case c.bazel || c.cmake || c.clone != "":
		return errors.New("new " + word + ": -bazel, -cmake and -clone are for a dialect")
	}
	return c.definition(ctx, kind, name)
}
