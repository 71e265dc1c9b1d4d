// Package lspusage has the options of the subcommand lsp. ods-tblgen checks them, and the
// program that serves editors reads them.
package lspusage

import (
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/flagwords"
)

// usage is the beginning of --help. %s is the name of the program.
const usage = `usage: %s lsp [-I DIRECTORY]... [-mlir DIRECTORY]

Serves the Language Server Protocol 3.17 on standard input and output. An editor
starts it. It finds the include directories of a file in the build directories of CMake, in
the targets of Bazel, in the usual places of a repository, and in an installed MLIR. Messages
about faults of the server go to standard error.

`

// Options are the options of a command line.
type Options struct {
	// IncludeDirs are searched before the directories that the server finds.
	IncludeDirs []string
	// MLIR is the directory of MLIR's .td files, or the root of an installation or checkout
	// of LLVM; empty to search for one.
	MLIR string
}

// Help returns the text of --help.
func Help(program string) string {
	var text strings.Builder
	flags(program, &Options{}, &text).Usage()
	return text.String()
}

// Parse reads the words after "lsp". The error is [flag.ErrHelp] if they ask for help.
func Parse(program string, words []string) (*Options, error) {
	options := &Options{}
	f := flags(program, options, io.Discard)
	args, err := flagwords.Parse(f, words)
	if err != nil {
		return nil, err
	}
	if len(args) > 0 {
		return nil, fmt.Errorf("unexpected argument '%s'", args[0])
	}
	return options, nil
}

// flags returns the options of the command line. The text of --help goes to out.
func flags(program string, options *Options, out io.Writer) *flag.FlagSet {
	f := flag.NewFlagSet(program+" lsp", flag.ContinueOnError)
	f.SetOutput(out)
	f.Func("I", "search includes in this `DIRECTORY` first (repeatable)", func(dir string) error {
		options.IncludeDirs = append(options.IncludeDirs, dir)
		return nil
	})
	f.StringVar(&options.MLIR, "mlir", "", "the `DIRECTORY` of MLIR's .td files, or the root of an installation or checkout of LLVM")
	f.Bool("stdio", true, "use standard input and output, which is the only way; clients may give the option")
	f.Usage = func() {
		fmt.Fprintf(f.Output(), usage, program)
		f.PrintDefaults()
	}
	return f
}
