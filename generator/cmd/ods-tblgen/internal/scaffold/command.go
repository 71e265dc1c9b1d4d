// Package scaffold implements the subcommand new: it writes the files of a new dialect,
// which builds and passes its test at once, and adds definitions to the files of a dialect.
package scaffold

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/nearest"
)

// usage is the beginning of --help. %[1]s is the name of the command.
const usage = `usage: %[1]s dialect NAME [-cmake] [-bazel -clone=DIRECTORY] [-C DIRECTORY] [-n]
       %[1]s op | type | attr | enum | interface | pattern | pass NAME [-file=FILE] [-I DIRECTORY]... [-C DIRECTORY] [-n]

Writes the folder NAME with a dialect: .td files, C++, NAME-opt, a test, and the files of a
build. It builds and passes its test as it is. NAME has small letters, digits and "_"; it is
the namespace of C++, too. Existing files are never replaced.

Adds a definition to the end of the .td file that has others of that kind, or of that of -file.
The name of a dialect in front of NAME, as in foo.negate, chooses among several dialects.
The first one of a kind gets files of its own, except an operation, and the command changes the
C++ and the files of the build that use them, and prints why. It evaluates the .td files before,
and writes nothing if they would have an error. The definition is a beginning; edit it.

  %[1]s dialect foo -cmake
  cmake -G Ninja -S foo -B foo/build && ninja -C foo/build && ctest --test-dir foo/build
  %[1]s op negate -C foo

Exit status: 0 if the files were written; 1 after an error.
`

// options are the options of the command line.
type options struct {
	CMake, Bazel bool
	DryRun       bool     // print what would be written
	Clone        string   // the directory of a clone of rules_ods; "" for none
	Directory    string   // to write into
	TdFile       string   // to add a definition to; "" for the one that has others of the kind
	IncludeDirs  []string // besides those that are found
	Args         []string // what is new and its name
}

// Command returns the subcommand new.
func Command() *command.Command {
	return &command.Command{Name: "new", Summary: "write a dialect that builds, or a definition", Usage: usage, Declare: declare}
}

// declare declares the options.
func declare(flags *command.Flags) command.Run {
	o := &options{}
	flags.BoolVar(&o.CMake, "cmake", false, "write CMakeLists.txt, for the MLIR in /usr/lib/llvm-22 or in -DMLIR_DIR of cmake; the default without -bazel")
	flags.BoolVar(&o.Bazel, "bazel", false, "write MODULE.bazel, WORKSPACE, .bazelrc and BUILD files")
	flags.StringVar(&o.Clone, "clone", "", "with -bazel: the `DIRECTORY` of a clone of rules_ods, whose rules the build uses")
	flags.StringVar(&o.Directory, "C", ".", "write into `DIRECTORY`; with a definition: into the .td files below it")
	flags.StringVar(&o.TdFile, "file", "", "add the definition to `FILE`, which is relative to the directory of -C")
	flags.BoolVar(&o.DryRun, "n", false, "print the names of the files or the definition, and write nothing")
	flags.List(&o.IncludeDirs, "I", "search `DIRECTORY` for includes; the .td files of an installed MLIR are found without")
	return func(ctx context.Context, args []string, env *command.Environment) error {
		o.Args = args
		return (&scaffold{options: o, env: env}).run(ctx)
	}
}

// A scaffold is a command line that is executed.
type scaffold struct {
	*options
	env *command.Environment
}

func (c *scaffold) run(ctx context.Context) error {
	if len(c.Args) != 2 {
		return errors.New("want two words, what is new and its name, such as 'new dialect foo' or 'new op negate'")
	}
	if !c.DryRun {
		outputfile.Recover(c.Directory)
	}
	word, name := c.Args[0], c.Args[1]
	kind := kindOf(word)
	switch {
	case word == "dialect" && (c.TdFile != "" || len(c.IncludeDirs) > 0):
		return errors.New("-file and -I are for definitions")
	case word == "dialect":
		return c.dialect(ctx, name)
	case kind == nil:
		words := append([]string{"dialect"}, kindWords()...)
		message := "'" + word + "' is not one of " + strings.Join(words, ", ")
		if better := nearest.Names(word, slices.Values(words)); len(better) > 0 {
			message += "; " + nearest.Question(better)
		}
		return errors.New(message)
	case c.Bazel || c.CMake || c.Clone != "":
		return errors.New(word + ": -bazel, -cmake and -clone are for a dialect")
	}
	return c.definition(ctx, kind, name)
}
