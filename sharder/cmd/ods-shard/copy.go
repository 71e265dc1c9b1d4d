package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/completion"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/release/version"
	"github.com/rules-ods/rules_ods/sharder"
)

// A copyCommand is a command line that copies a source file.
type copyCommand struct {
	shard          int
	input, output  string
	depfile        string
	macros         []string // that the copy defines, besides the guard
	writeIfChanged bool
	help, version  bool
	completion     string // the shell whose completion script is requested, or ""
}

func parseCopy(args []string) (*copyCommand, error) {
	c := &copyCommand{input: "-", output: "-"}
	set := flag.NewFlagSet("ods-shard", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.IntVar(&c.shard, "op-shard-index", -1, "")
	set.StringVar(&c.output, "o", "-", "")
	set.StringVar(&c.depfile, "d", "", "")
	set.Func("slim", "", addMacros(&c.macros, sharder.SlimMacro))
	set.Func("forward", "", addMacros(&c.macros, sharder.ForwardMacro))
	set.BoolVar(&c.writeIfChanged, "write-if-changed", false, "")
	declareIgnored(set)
	set.Func("completion", "", func(shell string) error {
		c.completion = shell
		if !slices.Contains(completion.Shells, shell) {
			return fmt.Errorf("want one of %s", strings.Join(completion.Shells, ", "))
		}
		return nil
	})
	set.BoolVar(&c.version, "version", false, "")
	set.BoolVar(&c.help, "help", false, "")
	inputs, err := parseInterspersed(set, splitJoined(args))
	if err != nil {
		return nil, err
	}
	switch {
	case c.help || c.version || c.completion != "":
	case c.shard < 0 && len(inputs) > 0 && isIdentifier(inputs[0]):
		return nil, &usageError{fmt.Sprintf("'%s' is none of the subcommands (%s), and the copy of a source file needs -op-shard-index",
			inputs[0], strings.Join(slices.Sorted(maps.Keys(subcommands)), ", "))}
	case len(inputs) > 1:
		return nil, &usageError{"more than one source file: " + strings.Join(inputs, ", ")}
	case c.shard < 0 || c.shard >= sharder.MaxShards:
		return nil, &usageError{fmt.Sprintf("-op-shard-index is needed, from 0 to %d", sharder.MaxShards-1)}
	case c.depfile != "" && c.output == "-":
		return nil, &usageError{"-d needs -o: a dependency file names the output"}
	}
	if len(inputs) == 1 {
		c.input = inputs[0]
	}
	return c, nil
}

// addMacros returns a function that parses the value of an option: C++ classes of dialects,
// separated by commas. The function adds a macro for each dialect to macros.
func addMacros(macros *[]string, macro func(dialect string) string) func(string) error {
	return func(classes string) error {
		for class := range strings.SplitSeq(classes, ",") {
			if !isIdentifier(class) {
				return fmt.Errorf("%q is not the name of a class", class)
			}
			*macros = append(*macros, macro(class))
		}
		return nil
	}
}

// parseInterspersed parses options before, between and after other arguments. It returns the
// other arguments.
func parseInterspersed(set *flag.FlagSet, args []string) (others []string, err error) {
	for len(args) > 0 {
		if err := set.Parse(args); err != nil {
			return nil, &usageError{err.Error()}
		}
		rest := set.Args()
		if len(rest) == 0 {
			break
		}
		others, args = append(others, rest[0]), rest[1:]
	}
	return others, nil
}

// splitJoined separates -I and -D from values that follow without a blank.
func splitJoined(args []string) []string {
	out := make([]string, 0, len(args))
	for _, a := range args {
		if len(a) > 2 && a[0] == '-' && (a[1] == 'I' || a[1] == 'D') && a[2] != '=' {
			out = append(out, a[:2], a[2:])
			continue
		}
		out = append(out, a)
	}
	return out
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

func isIdentifier(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c != '_' && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return s != ""
}

func (c *copyCommand) execute(ctx context.Context, env environment) error {
	switch {
	case c.help:
		_, err := io.WriteString(env.stdout, usage)
		return err
	case c.completion != "":
		return writeCompletion(env.stdout, c.completion)
	case c.version:
		_, err := fmt.Fprintf(env.stdout, "ods-shard %s\n", version.String())
		return err
	}
	source, err := c.read(ctx, env)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := sharder.Copy(&text, source, c.shard, c.macros...); err != nil {
		return err
	}
	if err := env.write(ctx, c.output, text.Bytes(), c.writeIfChanged); err != nil || c.depfile == "" {
		return err
	}
	return env.write(ctx, c.depfile, []byte(inMakefile.Replace(c.output)+": "+inMakefile.Replace(c.input)+"\n"), c.writeIfChanged)
}

// inMakefile escapes a file name for Make and Ninja.
var inMakefile = strings.NewReplacer(" ", `\ `, "\t", "\\\t", "#", `\#`, "$", "$$")

func (c *copyCommand) read(ctx context.Context, env environment) ([]byte, error) {
	if c.input == "-" {
		return inputfile.ReadStdin(ctx, c.input, env.stdin)
	}
	return readFile(c.input)
}
