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
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/scaffoldusage"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/nearest"
)

// A command is a parsed command line.
type command struct {
	*scaffoldusage.Options
	program    string
	out, notes io.Writer
	options    outputfile.Options
}

// Subcommand is "new", to be used by a program.
var Subcommand = program.Subcommand{Name: "new", Help: scaffoldusage.Help, Run: run}

// run executes the command line after the word "new". It reports errors on std.Err and
// returns the exit status.
func run(ctx context.Context, name string, args []string, std invocation.Streams, temporary *outputfile.Registry) int {
	options, err := scaffoldusage.Parse(name, args)
	if errors.Is(err, flag.ErrHelp) {
		io.WriteString(std.Out, scaffoldusage.Help(name))
		return 0
	}
	if err == nil {
		c := &command{options, name, std.Out, std.Err, outputfile.Options{Stdout: std.Out, Temporary: temporary}}
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

func (c *command) run(ctx context.Context) error {
	if len(c.Args) != 2 {
		return errors.New("new: want two words, what is new and its name, such as 'new dialect foo' or 'new op negate'")
	}
	word, name := c.Args[0], c.Args[1]
	kind := kindOf(word)
	switch {
	case word == "dialect" && (c.TdFile != "" || len(c.IncludeDirs) > 0):
		return errors.New("new dialect: -file and -I are for definitions")
	case word == "dialect":
		return c.dialect(ctx, name)
	case kind == nil:
		message := "new: '" + word + "' is not one of dialect, op, type, attr, pass"
		if better := nearest.Names(word, slices.Values([]string{"dialect", "op", "type", "attr", "pass"})); len(better) > 0 {
			message += "; " + nearest.Question(better)
		}
		return errors.New(message)
	case c.Bazel || c.CMake || c.Clone != "":
		return errors.New("new " + word + ": -bazel, -cmake and -clone are for a dialect")
	}
	return c.definition(ctx, kind, name)
}
