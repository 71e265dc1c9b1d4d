// Package dialectfile has the options of the tools of ods-shard that read the .td file of a
// dialect, and evaluates that file.
package dialectfile

import (
	"context"
	"flag"
	"io"
	"runtime"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/driver/diagnostic"
	"github.com/rules-ods/rules_ods/generator/driver/findname"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/commandline"
)

// A Command has the options that all tools with a .td file share.
type Command struct {
	Set         *flag.FlagSet
	IncludeDirs []string
	Flags       map[string]string // of the generator
	Help        bool
	// Inputs are the arguments that are no options, the .td file first.
	Inputs []string
	// InputOptional reports whether the command also has a form without a .td file.
	InputOptional bool
	macros        []string
}

// New returns the command of a tool, whose own options can be added to its Set.
func New(name string) *Command {
	c := &Command{Set: flag.NewFlagSet(name, flag.ContinueOnError), Flags: map[string]string{}}
	c.Set.SetOutput(io.Discard)
	c.Set.Func("I", "", func(v string) error { c.IncludeDirs = append(c.IncludeDirs, v); return nil })
	c.Set.Func("D", "", func(v string) error { c.macros = append(c.macros, v); return nil })
	for _, name := range []string{"op-include-regex", "op-exclude-regex", "op-shard-common"} {
		c.Set.Func(name, "", func(v string) error { c.Flags[name] = v; return nil })
	}
	c.Set.BoolVar(&c.Help, "help", false, "")
	return c
}

// Usage is the help of the options.
const Usage = `  -I <directory>          Look for included files here too (repeatable)
  -D <macro>              Define a preprocessor macro (repeatable)
  -op-include-regex, -op-exclude-regex, -op-shard-common
                          As for ods-tblgen
`

// Parse parses the arguments. Options may follow files.
func (c *Command) Parse(args []string) (err error) {
	if c.Inputs, err = commandline.Parse(c.Set, args); err != nil {
		return err
	}
	if !c.Help && !c.InputOptional && len(c.Inputs) == 0 {
		return &commandline.UsageError{Message: "no .td file"}
	}
	return nil
}

// Load evaluates the first input file. All results that are computed from the returned input
// share one cache of facts about operations.
func (c *Command) Load(ctx context.Context, env commandline.Environment) (*backend.Input, error) {
	stdin, err := inputfile.ReadStdin(ctx, c.Inputs[0], env.Stdin)
	if err != nil {
		return nil, err
	}
	records, err := inputfile.Load(ctx, c.Inputs[0], tablegen.Options{
		IncludeDirs: c.IncludeDirs, Macros: c.macros, ReadFile: inputfile.Directory("").ReadFile,
	}, stdin)
	if err != nil {
		search := &findname.Search{IncludeDirs: c.IncludeDirs, Included: records.Files}
		return nil, &InputError{Err: err, Sources: records.Sources, Search: search.Notes}
	}
	found, err := ods.DetectRelease(records)
	if err != nil {
		return nil, &InputError{Err: err, Sources: records.Sources}
	}
	return &backend.Input{Records: records, Features: found.Release.Features(), File: c.Inputs[0], Flags: c.Flags, Memo: &backend.Memo{},
		Jobs: runtime.GOMAXPROCS(0), Warn: func(*tablegen.Diagnostic) {}}, nil
}

// An InputError is an error in a .td file, with the sources by which its position and source
// line are printed.
type InputError struct {
	Err     error
	Sources *tablegen.Sources
	Search  diagnostic.Search // finds unknown names; nil if there are none
}

func (e *InputError) Error() string { return e.Err.Error() }

// FaultIn adds the sources of the input to an error of a generator, so that the error can be
// printed with its source line.
func FaultIn(in *backend.Input, err error) error {
	return &InputError{Err: err, Sources: in.Records.Sources}
}

// Unqualified returns the name of a C++ class without its namespaces.
func Unqualified(class string) string { return class[strings.LastIndex(class, ":")+1:] }
