// Package scaffoldusage parses the command line of the subcommand new. It is separate from the
// implementation, because ods-tblgen checks the options, and ods-docs has the implementation.
package scaffoldusage

import (
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/flagwords"
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

// Options are the options of the command line.
type Options struct {
	CMake, Bazel bool
	DryRun       bool     // print what would be written
	Clone        string   // the directory of a clone of rules_ods; "" for none
	Directory    string   // to write into
	TdFile       string   // to add a definition to; "" for the one that has others of the kind
	IncludeDirs  []string // besides those that are found
	Args         []string // what is new and its name
}

// Help returns the text of --help.
func Help(program string) string {
	var text strings.Builder
	flags(program, &Options{}, &text).Usage()
	return text.String()
}

// Parse reads the words after "new". It accepts options before, between and after the
// arguments. The error is [flag.ErrHelp] if they ask for help.
func Parse(program string, words []string) (*Options, error) {
	options := &Options{}
	args, err := flagwords.Parse(flags(program, options, io.Discard), words)
	if err != nil {
		return nil, err
	}
	options.Args = args
	return options, nil
}

// flags returns the options of the command line. The text of --help goes to out.
func flags(program string, o *Options, out io.Writer) *flag.FlagSet {
	f := flag.NewFlagSet(program+" new", flag.ContinueOnError)
	f.SetOutput(out)
	f.BoolVar(&o.CMake, "cmake", false, "write CMakeLists.txt, for the MLIR in /usr/lib/llvm-22 or in -DMLIR_DIR of cmake; the default without -bazel")
	f.BoolVar(&o.Bazel, "bazel", false, "write MODULE.bazel, WORKSPACE, .bazelrc and BUILD files")
	f.StringVar(&o.Clone, "clone", "", "with -bazel: the `DIRECTORY` of a clone of rules_ods, whose rules the build uses")
	f.StringVar(&o.Directory, "C", ".", "write into `DIRECTORY`; with a definition: into the .td files below it")
	f.StringVar(&o.TdFile, "file", "", "add the definition to `FILE`, which is relative to the directory of -C")
	f.Func("I", "search `DIRECTORY` for includes; the .td files of an installed MLIR are found without", func(dir string) error {
		o.IncludeDirs = append(o.IncludeDirs, dir)
		return nil
	})
	f.BoolVar(&o.DryRun, "n", false, "print the names of the files or the definition, and write nothing")
	f.Usage = func() {
		fmt.Fprintf(f.Output(), usage, program)
		f.PrintDefaults()
	}
	return f
}
