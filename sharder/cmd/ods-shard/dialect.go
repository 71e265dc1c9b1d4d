package main

import (
	"context"
	"flag"
	"io"
	"runtime"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A dialectCommand has the options that all subcommands with a .td file share.
type dialectCommand struct {
	set         *flag.FlagSet
	includeDirs []string
	macros      []string
	flags       map[string]string // of the generator
	help        bool
	inputs      []string
	// inputOptional reports whether the command also has a form without a .td file.
	inputOptional bool
}

func newDialectCommand(name string) *dialectCommand {
	c := &dialectCommand{set: flag.NewFlagSet(name, flag.ContinueOnError), flags: map[string]string{}}
	c.set.SetOutput(io.Discard)
	c.set.Func("I", "", func(v string) error { c.includeDirs = append(c.includeDirs, v); return nil })
	c.set.Func("D", "", func(v string) error { c.macros = append(c.macros, v); return nil })
	for _, name := range []string{"op-include-regex", "op-exclude-regex", "op-shard-common"} {
		c.set.Func(name, "", func(v string) error { c.flags[name] = v; return nil })
	}
	c.set.BoolVar(&c.help, "help", false, "")
	return c
}

const dialectUsage = `  -I <directory>          Look for included files here too (repeatable)
  -D <macro>              Define a preprocessor macro (repeatable)
  -op-include-regex, -op-exclude-regex, -op-shard-common
                          As for ods-tblgen
`

// parse parses the arguments. Options may follow files.
func (c *dialectCommand) parse(args []string) error {
	args = splitJoined(args)
	for len(args) > 0 {
		if err := c.set.Parse(args); err != nil {
			return &usageError{err.Error()}
		}
		rest := c.set.Args()
		if len(rest) == 0 {
			break
		}
		c.inputs, args = append(c.inputs, rest[0]), rest[1:]
	}
	if !c.help && !c.inputOptional && len(c.inputs) == 0 {
		return &usageError{"no .td file"}
	}
	return nil
}

// load evaluates the first input file. All results that are computed from the returned input
// share one cache of facts about operations.
func (c *dialectCommand) load(ctx context.Context, env environment) (*backend.Input, error) {
	stdin, err := inputfile.ReadStdin(ctx, c.inputs[0], env.stdin)
	if err != nil {
		return nil, err
	}
	records, err := inputfile.Load(ctx, c.inputs[0], tablegen.Options{
		IncludeDirs: c.includeDirs, Macros: c.macros, ReadFile: inputfile.Directory("").ReadFile,
	}, stdin)
	if err != nil {
		return nil, &inputError{err, records.Sources}
	}
	if err := ods.CheckRelease(records); err != nil {
		return nil, &inputError{err, records.Sources}
	}
	return &backend.Input{Records: records, File: c.inputs[0], Flags: c.flags, Memo: &backend.Memo{},
		Jobs: runtime.GOMAXPROCS(0), Warn: func(*tablegen.Diagnostic) {}}, nil
}

// faultIn adds the sources of the input to an error of a generator, so that the error can be
// printed with its source line.
func faultIn(in *backend.Input, err error) error {
	return &inputError{err, in.Records.Sources}
}
