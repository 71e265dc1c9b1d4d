package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// An invocation is one command line, understood.
type invocation struct {
	input       string // "-" for standard input
	output      string // "-" for standard output
	depfile     string
	includeDirs []string
	macros      []string
	generator   string
	flags       map[string]string // those that families declare

	writeIfChanged         bool
	noWarnOnUnusedTemplate bool
	timePhases             bool
	color                  string // "auto", "always" or "never"

	help    helpKind
	version bool
}

type helpKind int

const (
	helpNone helpKind = iota
	helpGroups
	helpList
)

// A usageError is a command line that makes no sense; the message names the
// offending argument.
type usageError struct{ msg string }

func (e *usageError) Error() string { return e.msg }

// parseArgs reads a command line in the manner of LLVM's tools: one dash or
// two, values after "=" or as the next argument, -I and -D with or without a
// blank, flags before and after the input file.
func parseArgs(args []string) (*invocation, error) {
	inv := &invocation{input: "-", output: "-", generator: "print-records", color: "auto", flags: map[string]string{}}
	set := inv.flagSet()
	var inputs []string
	args = splitJoined(args)
	for len(args) > 0 {
		if err := set.Parse(args); err != nil {
			return nil, &usageError{err.Error()}
		}
		rest := set.Args()
		if len(rest) == 0 {
			break
		}
		if consumed := len(args) - len(rest); consumed > 0 && args[consumed-1] == "--" {
			inputs = append(inputs, rest...)
			break
		}
		inputs = append(inputs, rest[0])
		args = rest[1:]
	}
	switch len(inputs) {
	case 0:
	case 1:
		inv.input = inputs[0]
	default:
		return nil, &usageError{"more than one input file: " + strings.Join(inputs, ", ")}
	}
	if inv.depfile != "" && inv.output == "-" {
		return nil, &usageError{"-d needs -o: a dependency file names the output"}
	}
	return inv, nil
}

// splitJoined separates the values that are glued to -I and -D.
func splitJoined(args []string) []string {
	out := make([]string, 0, len(args))
	for i, a := range args {
		if a == "--" {
			return append(out, args[i:]...)
		}
		if len(a) > 2 && a[0] == '-' && (a[1] == 'I' || a[1] == 'D') && a[2] != '=' {
			out = append(out, a[:2], a[2:])
			continue
		}
		out = append(out, a)
	}
	return out
}

func (inv *invocation) flagSet() *flag.FlagSet {
	set := flag.NewFlagSet("ods-tblgen", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.Usage = func() {}
	set.Var((*stringList)(&inv.includeDirs), "I", "")
	set.Var((*stringList)(&inv.macros), "D", "")
	set.StringVar(&inv.output, "o", inv.output, "")
	set.StringVar(&inv.depfile, "d", "", "")
	set.BoolVar(&inv.writeIfChanged, "write-if-changed", false, "")
	set.BoolVar(&inv.noWarnOnUnusedTemplate, "no-warn-on-unused-template-args", false, "")
	set.BoolVar(&inv.timePhases, "time-phases", false, "")
	set.BoolFunc("color", "", func(v string) error {
		switch on, err := strconv.ParseBool(v); {
		case v == "auto", v == "always", v == "never":
			inv.color = v
		case err != nil:
			return errors.New("want auto, always or never")
		case on:
			inv.color = "always"
		default:
			inv.color = "never"
		}
		return nil
	})
	set.BoolVar(&inv.version, "version", false, "")
	for name, kind := range map[string]helpKind{"help": helpGroups, "h": helpGroups, "help-list": helpList} {
		set.BoolFunc(name, "", func(string) error { inv.help = kind; return nil })
	}
	for _, family := range families() {
		for _, f := range family.Flags {
			inv.declare(set, f)
		}
		for _, g := range family.Generators {
			set.BoolFunc(g.Name, "", func(string) error { inv.generator = g.Name; return nil })
		}
	}
	return set
}

// stringList is a flag that may be given several times.
type stringList []string

func (l *stringList) String() string     { return strings.Join(*l, " ") }
func (l *stringList) Set(v string) error { *l = append(*l, v); return nil }

// A choice is a flag value that has to be one of a few words.
func oneOf(words ...string) func(string) error {
	return func(v string) error {
		for _, w := range words {
			if v == w {
				return nil
			}
		}
		return fmt.Errorf("want one of %s", strings.Join(words, ", "))
	}
}
