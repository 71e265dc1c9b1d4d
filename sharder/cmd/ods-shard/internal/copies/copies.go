// Package copies is the tool of ods-shard that copies a source file for one shard.
package copies

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/completion"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/sharder"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/commandline"
	"github.com/rules-ods/rules_ods/sharder/prelude"
)

// A Command is a command line that copies a source file. If it requests text about the command
// itself, that is its only request.
type Command struct {
	shard         int
	input, output string
	depfile       string
	// definitions, if not "", names the file of generated definitions. The copy then has only
	// what the source has before it includes that file, and includes it.
	definitions    string
	header         bool // write the header to precompile
	writeIfChanged bool

	Help, Version bool
	Completion    string // the shell whose completion script is requested, or ""
}

// Parse parses the arguments of a copy. tools are the names of the other tools, for an error.
func Parse(args, tools []string) (*Command, error) {
	c := &Command{input: "-", output: "-"}
	set := flag.NewFlagSet("ods-shard", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.IntVar(&c.shard, "op-shard-index", -1, "")
	set.StringVar(&c.output, "o", "-", "")
	set.StringVar(&c.depfile, "d", "", "")
	set.StringVar(&c.definitions, "definitions", "", "")
	set.BoolVar(&c.header, "header", false, "")
	set.BoolVar(&c.writeIfChanged, "write-if-changed", false, "")
	declareIgnored(set)
	set.Func("completion", "", func(shell string) error {
		c.Completion = shell
		if !slices.Contains(completion.Shells, shell) {
			return fmt.Errorf("want one of %s", strings.Join(completion.Shells, ", "))
		}
		return nil
	})
	set.BoolVar(&c.Version, "version", false, "")
	set.BoolVar(&c.Help, "help", false, "")
	inputs, err := commandline.Parse(set, args)
	if err != nil {
		return nil, err
	}
	switch {
	case c.Help || c.Version || c.Completion != "":
	case c.shard < 0 && len(inputs) > 0 && commandline.IsIdentifier(inputs[0]):
		message := fmt.Sprintf("'%s' is none of the subcommands (%s), and the copy of a source file needs -op-shard-index",
			inputs[0], strings.Join(tools, ", "))
		if question := nearest.Question(nearest.Names(inputs[0], slices.Values(tools))); question != "" {
			message += "; " + question
		}
		return nil, &commandline.UsageError{Message: message}
	case len(inputs) > 1:
		return nil, &commandline.UsageError{Message: "more than one source file: " + strings.Join(inputs, ", ")}
	case c.header && (c.shard >= 0 || c.definitions == ""):
		return nil, &commandline.UsageError{Message: "-header needs -definitions, and excludes -op-shard-index"}
	case c.header:
	case len(args) == 0:
		return nil, &commandline.UsageError{Message: fmt.Sprintf("a subcommand is needed (%s), or -op-shard-index for the copy of a source file", strings.Join(tools, ", "))}
	case c.shard < 0 || c.shard >= sharder.MaxShards:
		return nil, &commandline.UsageError{Message: fmt.Sprintf("-op-shard-index is needed, from 0 to %d", sharder.MaxShards-1)}
	case c.depfile != "" && c.output == "-":
		return nil, &commandline.UsageError{Message: "-d needs -o: a dependency file names the output"}
	}
	if len(inputs) == 1 {
		c.input = inputs[0]
	}
	return c, nil
}

// declareIgnored declares the options of generators that builds pass to all tools.
func declareIgnored(set *flag.FlagSet) {
	for _, name := range []string{"I", "D"} {
		set.Func(name, "", func(string) error { return nil })
	}
	for _, name := range []string{"no-warn-on-unused-template-args", "time-phases", "color"} {
		set.BoolFunc(name, "", func(string) error { return nil })
	}
}

// Execute writes the copy.
func (c *Command) Execute(ctx context.Context, env commandline.Environment) error {
	source, err := c.read(ctx, env)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if c.definitions == "" {
		err = sharder.Copy(&text, source, c.shard)
	} else {
		var header prelude.Header
		if header, err = prelude.NewHeader(c.input, source, c.definitions); c.header {
			text.Write(header.Precompiled())
		} else {
			text.Write(header.Shard(sharder.Guard(c.shard)))
		}
	}
	if err != nil {
		return err
	}
	if err := env.Write(ctx, c.output, text.Bytes(), c.writeIfChanged); err != nil || c.depfile == "" {
		return err
	}
	return env.Write(ctx, c.depfile, []byte(inMakefile.Replace(c.output)+": "+inMakefile.Replace(c.input)+"\n"), c.writeIfChanged)
}

// inMakefile escapes a file name for Make and Ninja.
var inMakefile = strings.NewReplacer(" ", `\ `, "\t", "\\\t", "#", `\#`, "$", "$$")

func (c *Command) read(ctx context.Context, env commandline.Environment) ([]byte, error) {
	if c.input == "-" {
		return inputfile.ReadStdin(ctx, c.input, env.Stdin)
	}
	return commandline.ReadFile(c.input)
}
