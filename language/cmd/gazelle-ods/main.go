//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

// Command gazelle-ods is Gazelle with the extension for TableGen and MLIR
// built in, for use without Bazel. The extension for C++ of gazelle_cc is built
// in as well, for repositories that ask for it.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"

	"github.com/bazel-contrib/bazel-gazelle/v2/cmd/gazelle/update"
	"github.com/bazelbuild/bazel-gazelle/language"
	"github.com/rules-ods/rules_ods/language/td"
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
  explain       print the reasons for a rule, an output or a name:
                gazelle-ods explain //dialect:FooOpsIncGen
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

// errFaults is the reason for exit code 1 after errors in some packages have been
// reported.
var errFaults = errors.New("nothing was written for packages with errors")

func main() {
	log.SetPrefix("gazelle-ods: ")
	log.SetFlags(0)
	if os.Getenv("GOGC") == "" {
		// For 1,000 dialects, 80 takes a tenth less memory than Go's default of 100,
		// and 3 % more processor time.
		debug.SetGCPercent(80)
	}
	wd := os.Getenv("BUILD_WORKSPACE_DIRECTORY")
	if wd == "" {
		var err error
		if wd, err = os.Getwd(); err != nil {
			log.Fatal(err)
		}
	}
	err := run(wd, os.Args[1:])
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
	case errors.Is(err, update.ErrDiff), errors.Is(err, errDrift), errors.Is(err, errBroken), errors.Is(err, errFaults), errors.Is(err, errFindings):
		os.Exit(1)
	default:
		log.Fatal(err)
	}
}

func run(wd string, args []string) error {
	if len(args) > 0 {
		if shell, ok := strings.CutPrefix(args[0], "--completion="); ok {
			return writeCompletion(os.Stdout, shell)
		}
		switch args[0] {
		case "help", "-h", "-help", "--help":
			fmt.Fprint(os.Stderr, usage)
			return flag.ErrHelp
		case "version", "-version", "--version":
			fmt.Println("gazelle-ods " + version.String())
			return nil
		case "update-repos":
			return updateRepos(wd, args[1:], os.Stderr)
		case "index":
			return index(wd, args[1:], os.Stdout, os.Stderr)
		case "lint":
			return lintFiles(wd, args[1:], os.Stdout, os.Stderr)
		case "explain":
			return explain(wd, args[1:], os.Stdout, os.Stderr)
		case "check-cmake", "compile-commands", "init":
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			switch args[0] {
			case "init":
				return initRepository(ctx, wd, args[1:], os.Stdout, os.Stderr)
			case "compile-commands":
				return compileCommands(ctx, wd, args[1:], os.Stderr)
			}
			return checkCMake(ctx, wd, args[1:], os.Stdout, os.Stderr)
		}
	}
	var lang language.Language
	err := runAroundBroken(args, func(args []string) (string, error) {
		lang = td.NewLanguage()
		return runLanguages(lang, wd, args)
	})
	if err != nil && !errors.Is(err, update.ErrDiff) && !errors.Is(err, errBroken) {
		return err
	}
	if fault := td.ErrorOf(lang); fault != nil {
		log.Print(fault)
		err = cmp.Or(err, errFaults)
	}
	if sum := td.SummaryOf(lang); sum != "" {
		fmt.Fprintln(os.Stderr, "gazelle-ods: "+sum)
	}
	return err
}

// runLanguages runs Gazelle's command update or fix with the extension for C++ and the given
// extension for .td files. It returns the root of the repository, or "" if the run must not
// be repeated after an error.
func runLanguages(forTd language.Language, wd string, args []string) (root string, err error) {
	cxx, out := newCxxLang(), log.Writer()
	cxx.isFaulty = func(pkg string) bool { return td.HasFault(forTd, pkg) }
	defer func() {
		cxx.close()
		log.SetOutput(out)
		switch r := recover().(type) {
		case nil:
		case refusal:
			err = r.err
		default:
			panic(r)
		}
	}()
	// The language td comes last, because it completes the rules of the language cc.
	err = update.Run(context.Background(), []language.Language{cxx, forTd}, wd, args)
	return cxx.lenientRoot, err
}
