package main

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/sharder"
	"github.com/rules-ods/rules_ods/sharder/prelude"
)

// A copier is a command line that copies a source file.
type copier struct {
	shard         int
	input, output string
	depfile       string
	// definitions, if not "", names the file of generated definitions. The copy then has only
	// what the source has before it includes that file, and includes it. That of the first shard
	// also has what follows.
	definitions    string
	header         bool // write the header to precompile
	writeIfChanged bool
	flags          *command.Flags
}

// declareCopy declares the options of the command that has no name. tools are the names of the others, for an error.
func declareCopy(tools []string) func(*command.Flags) command.Run {
	return func(flags *command.Flags) command.Run {
		c := &copier{input: "-", flags: flags}
		flags.IntVar(&c.shard, "op-shard-index", -1, "the `index` of the shard, from 0")
		flags.StringVar(&c.output, "o", "-", "where to write the `file`; standard output by default. It appears complete or not at all")
		flags.StringVar(&c.depfile, "d", "", "write a Makefile dependency `file` (needs -o)")
		flags.StringVar(&c.definitions, "definitions", "", "the copy ends where SRC includes this `file`, which it includes, and is empty before it if the "+
			"precompiled header was read. With -op-shard-index=0, the copy also has what SRC has after it")
		flags.BoolVar(&c.header, "header", false, "write the header to precompile, which has the same lines")
		flags.BoolVar(&c.writeIfChanged, "write-if-changed", false, "leave the output alone when it would not change")
		declareIgnored(flags)
		return func(ctx context.Context, args []string, env *command.Environment) error {
			if err := c.check(args, tools); err != nil {
				return err
			}
			return c.execute(ctx, env)
		}
	}
}

// check reports what is wrong in a command line, and chooses the input.
func (c *copier) check(inputs, tools []string) error {
	switch {
	case c.shard < 0 && len(inputs) > 0 && isIdentifier(inputs[0]):
		message := fmt.Sprintf("'%s' is none of the subcommands (%s), and the copy of a source file needs -op-shard-index",
			inputs[0], strings.Join(tools, ", "))
		if question := nearest.Question(nearest.Names(inputs[0], slices.Values(tools))); question != "" {
			message += "; " + question
		}
		return &command.UsageError{Message: message}
	case len(inputs) > 1:
		return &command.UsageError{Message: "more than one source file: " + strings.Join(inputs, ", ")}
	case c.header && (c.shard >= 0 || c.definitions == ""):
		return &command.UsageError{Message: "-header needs -definitions, and excludes -op-shard-index"}
	case c.header:
	case len(c.flags.Words) == 0:
		return command.Usagef("a subcommand is needed (%s), or -op-shard-index for the copy of a source file", strings.Join(tools, ", "))
	case c.shard < 0, c.shard >= sharder.MaxShards:
		return command.Usagef("-op-shard-index is needed, from 0 to %d", sharder.MaxShards-1)
	case c.depfile != "" && c.output == "-":
		return &command.UsageError{Message: "-d needs -o: a dependency file names the output"}
	}
	if len(inputs) == 1 {
		c.input = inputs[0]
	}
	return nil
}

// declareIgnored declares the options of generators that builds pass to all tools.
func declareIgnored(flags *command.Flags) {
	for _, name := range []string{"I", "D"} {
		flags.Func(name, "", func(string) error { return nil })
	}
	for _, name := range []string{"no-warn-on-unused-template-args", "time-phases", "color"} {
		flags.BoolFunc(name, "", func(string) error { return nil })
	}
}

// execute writes the copy.
func (c *copier) execute(ctx context.Context, env *command.Environment) error {
	source, err := c.read(ctx, env)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if c.definitions == "" {
		err = sharder.Copy(&text, source, c.shard)
	} else {
		var header prelude.Header
		header, err = prelude.NewHeader(c.input, source, c.definitions)
		if c.header {
			text.Write(header.Precompiled())
		} else {
			text.Write(header.Shard(c.shard))
		}
	}
	if err != nil {
		return err
	}
	inputs := slices.DeleteFunc([]string{c.input, c.definitions}, func(name string) bool { return name == "" || name == "-" })
	if err := replaceFile(ctx, env, c.output, text.Bytes(), c.writeIfChanged, inputs...); err != nil || c.depfile == "" {
		return err
	}
	return replaceFile(ctx, env, c.depfile, []byte(inMakefile.Replace(c.output)+": "+inMakefile.Replace(c.input)+"\n"), c.writeIfChanged, append(inputs, c.output)...)
}

// inMakefile escapes a file name for Make and Ninja.
var inMakefile = strings.NewReplacer(" ", `\ `, "\t", "\\\t", "#", `\#`, "$", "$$")

func (c *copier) read(ctx context.Context, env *command.Environment) ([]byte, error) {
	if c.input == "-" {
		return inputfile.ReadStdin(ctx, c.input, env.In)
	}
	return readFile(c.input)
}

// readFile reads a file. Errors name it.
func readFile(name string) ([]byte, error) {
	text, err := inputfile.Directory("").ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("cannot read '%s': %w", name, err)
	}
	return text, nil
}

// replaceFile replaces a file that is none of the inputs; "-" is standard output.
func replaceFile(ctx context.Context, env *command.Environment, name string, text []byte, ifChanged bool, inputs ...string) error {
	return outputfile.Write(ctx, name, text, outputfile.Options{Stdout: env.Out, IfChanged: ifChanged, Temporary: env.Temporary, Inputs: inputs})
}

// isIdentifier reports whether a text is an identifier of C++.
func isIdentifier(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c != '_' && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return s != ""
}
