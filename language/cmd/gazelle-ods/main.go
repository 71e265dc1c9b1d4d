// Command gazelle-ods is Gazelle with the extension for TableGen and MLIR
// built in, for use without Bazel. The extension for C++ of gazelle_cc is built
// in as well, for repositories that ask for it.
package main

import (
	"fmt"
	"log"
	"os"

	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/checkcmake"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/compilecommands"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/initialize"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/migrate"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/rungazelle"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/updaterepos"
)

const usage = `usage: gazelle-ods [command] [options] [directory]...

gazelle-ods is Gazelle with the language td, which writes and maintains the BUILD
rules for .td files. With the option -lang=td,cc, or the directive
"# gazelle:lang td,cc" in the BUILD file at the root, it also runs gazelle_cc,
which writes cc_library, cc_binary and cc_test. Without a command, it updates the
packages in and below the directories, by default all.
`

// program returns the command line for the working directory wd.
func program(wd string) *command.Command {
	commands := []*command.Command{
		rungazelle.Command(wd, "update"), rungazelle.Command(wd, "fix"), initialize.Command(wd), migrate.Command(wd),
		whyCommand(wd), checkcmake.Command(wd), lintCommand(wd),
		compilecommands.Command(wd), updaterepos.Command(wd), indexCommand(wd),
	}
	names := []string{"help"}
	for _, c := range commands {
		names = append(names, c.Name)
	}
	return &command.Command{
		Name:     "gazelle-ods",
		Summary:  "write and maintain Bazel rules for MLIR dialects",
		Usage:    usage,
		Declare:  rungazelle.Command(wd, "", names...).Declare,
		Commands: commands,
		Statuses: []command.Status{
			{Status: "0", Meaning: "Success. With -mode=diff: no BUILD file would change. With check-cmake: no difference. With lint: no finding. With compile-commands: all targets were built."},
			{Status: "1", Meaning: "An error, which standard error names. With -mode=diff: a BUILD file would change. With check-cmake: a difference. With lint: a finding. With compile-commands: a target failed."},
		},
		Examples: []command.Example{
			{What: "Write the rules for the .td files of a repository:", Line: "gazelle-ods"},
			{What: "Write those for C++ as well, in one directory:", Line: "gazelle-ods -lang=td,cc lib/Dialect/Foo"},
			{What: "Show what would change:", Line: "gazelle-ods -mode=diff"},
			{What: "Say why an output is what it is:", Line: "gazelle-ods why lib/Dialect/Foo/FooOps.h.inc"},
		},
	}
}

func main() {
	log.SetPrefix("gazelle-ods: ")
	log.SetFlags(0)
	// Most of what a run reads lives until its rules are complete, so its peak memory follows the percentage.
	command.CollectAfter(120<<20, 80)
	wd := os.Getenv("BUILD_WORKSPACE_DIRECTORY")
	if wd == "" {
		var err error
		if wd, err = os.Getwd(); err != nil {
			fmt.Fprintln(os.Stderr, "gazelle-ods: error: "+err.Error())
			os.Exit(1)
		}
	}
	program(wd).Main()
}
