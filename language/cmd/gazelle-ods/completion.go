//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/cmd/gazelle/update"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/language"
	"github.com/rules-ods/rules_ods/generator/driver/completion"
	"github.com/rules-ods/rules_ods/language/cc"
	"github.com/rules-ods/rules_ods/language/td"
)

// writeCompletion writes the script by which a shell completes command lines. The
// flags are those that each command lists with -h.
func writeCompletion(w io.Writer, shell string) error {
	ctx := context.Background()
	usual := completion.FromHelp(updateFlags())
	alone := completion.FromHelp("  --completion=<bash|zsh|fish>  Write the completion of commands and flags for a shell\n  --help, --version\n")
	completions := []completion.Command{{Options: append(alone, usual...)}, {Name: "update", Options: usual}, {Name: "fix", Options: usual}}
	for _, c := range commands {
		var help strings.Builder
		if err := c.run(ctx, "", []string{"-h"}, io.Discard, &help, nil); !errors.Is(err, flag.ErrHelp) {
			return fmt.Errorf("%s -h: want a list of flags, got: %v", c.name, err)
		}
		completions = append(completions, completion.Command{Name: c.name, Options: completion.FromHelp(help.String())})
	}
	completions = append(completions, completion.Command{Name: "version"}, completion.Command{Name: "help"})
	return completion.Write(w, shell, "gazelle-ods", completions)
}

// updateFlags returns the text that -h prints for the commands update and fix.
func updateFlags() (help string) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *flagList:
			help = r.help
		default:
			panic(r)
		}
	}()
	update.Run(context.Background(), []language.Language{cc.New(func(string) bool { return false }, func(string) []string { return nil }, nil), td.NewLanguage(), &flagList{}}, "", []string{"-h"})
	return ""
}

// A flagList is a language for Gazelle that lists all registered flags and then ends the run
// by a panic with itself. Gazelle shows its flags to languages only.
type flagList struct {
	language.BaseLang // its methods do nothing
	help              string
}

func (*flagList) RegisterFlags(fs *flag.FlagSet, cmd string, c *config.Config) {
	var help strings.Builder
	fs.SetOutput(&help)
	fs.PrintDefaults()
	panic(&flagList{help: help.String()})
}
