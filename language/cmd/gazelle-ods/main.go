// Command gazelle-ods is Gazelle with the extension for TableGen and MLIR
// built in, for use without Bazel. The extension for C++ of gazelle_cc is built
// in as well, for repositories that ask for it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/cmd/gazelle/update"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/interrupt"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/checkcmake"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/compilecommands"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/index"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/initialize"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/lint"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/migrate"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/rungazelle"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/updaterepos"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/why"
	"github.com/rules-ods/rules_ods/release/version"
)

const usage = `usage: gazelle-ods <command> [flags...] [package-dirs...]

gazelle-ods is Gazelle with the language td, which writes and maintains the BUILD
rules for .td files. With the flag -lang=td,cc, or the directive
"# gazelle:lang td,cc" in the BUILD file at the root, it also runs gazelle_cc,
which writes cc_library, cc_binary and cc_test.

  update        create and update BUILD files (the default)
  fix           also rewrite old forms of rules
  update-repos  write repository rules: -from_file names a go.mod, a file with
                the commit of LLVM (llvm_version.txt), or .gitmodules
  index         read the BUILD files of a checkout and print, as JSON, which
                target holds each .td file, for the directive td_index
  init          write a Bazel build for a repository that has only a CMake build
  migrate       take a Bazel build that builds LLVM to these rules and an installed
                MLIR
  why           print the reasons for a rule, an output or a name:
                gazelle-ods why //dialect:FooOpsIncGen
  lint          find unused and missing includes in .td files
  check-cmake   compare the files that CMake and the BUILD files generate; exit
                code 1 if they differ
  compile-commands
                write tablegen_compile_commands.yml and compile_commands.json,
                which editors read, and generate the files that C++ includes
  version       print the version
  help          print this

-h after a command lists its flags. --completion=bash|zsh|fish prints a script by
which a shell completes commands and flags.
`

// A subcommand is a word that may be the first argument.
type subcommand struct {
	name string
	run  func(ctx context.Context, wd string, args []string, out, stderr io.Writer, temporary *outputfile.Registry) error
}

var commands = []subcommand{
	{"update-repos", updaterepos.Run},
	{"index", index.Run},
	{"why", why.Run},
	{"lint", lint.Run},
	{"init", initialize.Run},
	{"migrate", migrate.Run},
	{"check-cmake", checkcmake.Run},
	{"compile-commands", compilecommands.Run},
}

func main() {
	log.SetPrefix("gazelle-ods: ")
	log.SetFlags(0)
	// Most of what a run reads lives until its end, so its peak memory follows the percentage.
	command.CollectAfter(120<<20, 80)
	temporary := &outputfile.Registry{}
	os.Exit(interrupt.Run(func(ctx context.Context) int { return status(ctx, os.Args[1:], temporary) }, temporary.RemoveAll))
}

// status runs a command and returns the exit status. It reports the error.
func status(ctx context.Context, args []string, temporary *outputfile.Registry) int {
	wd := os.Getenv("BUILD_WORKSPACE_DIRECTORY")
	var err error
	if wd == "" {
		wd, err = os.Getwd()
	}
	if err == nil {
		err = run(ctx, wd, args, temporary)
	}
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	case errors.Is(err, update.ErrDiff), errors.Is(err, checkcmake.ErrDrift), errors.Is(err, rungazelle.ErrBroken), errors.Is(err, rungazelle.ErrFaults),
		errors.Is(err, rungazelle.ErrNotWritten), errors.Is(err, lint.ErrFindings):
	default:
		log.Print(err)
	}
	return 1
}

func run(ctx context.Context, wd string, args []string, temporary *outputfile.Registry) error {
	if len(args) == 0 {
		return rungazelle.Update(ctx, wd, args, os.Stdout, os.Stderr, temporary)
	}
	if shell, ok := strings.CutPrefix(args[0], "--completion="); ok {
		return writeCompletion(os.Stdout, shell)
	}
	switch args[0] {
	case "help", "-h", "-help", "--help":
		if len(args) > 1 {
			return run(ctx, wd, []string{args[1], "-h"}, temporary)
		}
		fmt.Print(usage)
		return flag.ErrHelp
	case "version", "-version", "--version":
		fmt.Println("gazelle-ods " + version.String())
		return nil
	}
	for _, c := range commands {
		if c.name != args[0] {
			continue
		}
		stderr := os.Stderr
		if asksForHelp(args[1:]) {
			stderr = os.Stdout // the flags of a command are what was asked for
		}
		return c.run(ctx, wd, args[1:], os.Stdout, stderr, temporary)
	}
	if note := suggestFlag(args); note != "" {
		log.Print(note)
	}
	err := rungazelle.Update(ctx, wd, args, os.Stdout, os.Stderr, temporary)
	return suggest(wd, args[0], err)
}

// asksForHelp reports whether the arguments of a command ask for its flags.
func asksForHelp(args []string) bool {
	for _, arg := range args {
		switch arg {
		case "--":
			return false
		case "-h", "-help", "--help":
			return true
		}
	}
	return false
}
