package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A dialectCommand is what the subcommands that read a .td file have in common.
type dialectCommand struct {
	set         *flag.FlagSet
	includeDirs []string
	macros      []string
	flags       map[string]string // of the generator
	help        bool
	inputs      []string
	// inputOptional: the command can do without a .td file.
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

// parse reads the arguments; flags may follow files.
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

// load evaluates the first input file.
func (c *dialectCommand) load(stdin io.Reader) (*backend.Input, error) {
	records, err := tablegen.Load(context.Background(), c.inputs[0], tablegen.Options{
		IncludeDirs: c.includeDirs, Macros: c.macros, Stdin: stdin,
	})
	var faults tablegen.Diagnostics
	switch {
	case errors.As(err, &faults):
		return nil, describe(err, records)
	case err != nil:
		return nil, fmt.Errorf("cannot read '%s': %w", c.inputs[0], err)
	}
	return &backend.Input{Records: records, File: c.inputs[0], Flags: c.flags, Jobs: runtime.GOMAXPROCS(0),
		Warn: func(*tablegen.Diagnostic) {}}, nil
}

// reported is an error in the words that the user is to see.
type reported string

func (r reported) Error() string { return string(r) }

// describe puts the place of a diagnostic before its message.
func describe(err error, records *tablegen.Records) error {
	var list tablegen.Diagnostics
	var one *tablegen.Diagnostic
	switch {
	case records == nil:
		return err
	case errors.As(err, &list):
	case errors.As(err, &one):
		list = tablegen.Diagnostics{one}
	default:
		return err
	}
	var b strings.Builder
	for _, d := range list {
		if p, ok := records.Sources.Position(d.Loc); ok {
			fmt.Fprintf(&b, "%s:%d:%d: ", p.File, p.Line, p.Col)
		}
		fmt.Fprintf(&b, "error: %s\n", d.Msg)
	}
	return reported(b.String())
}
