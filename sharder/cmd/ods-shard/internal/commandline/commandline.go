// Package commandline has what the tools of ods-shard share: the files that a command line
// reads and writes, errors in its arguments, and the ways in which arguments are written.
package commandline

import (
	"context"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/nearest"
)

// An Environment holds the files that a command line reads and writes.
type Environment struct {
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	Temporary      *outputfile.Registry // nil in tests
}

// Write replaces a file; "-" is standard output.
func (e Environment) Write(ctx context.Context, name string, text []byte, ifChanged bool) error {
	return outputfile.Write(ctx, name, text, outputfile.Options{Stdout: e.Stdout, IfChanged: ifChanged, Temporary: e.Temporary})
}

// ReadFile reads a file. Errors name it.
func ReadFile(name string) ([]byte, error) {
	text, err := inputfile.Directory("").ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("cannot read '%s': %w", name, err)
	}
	return text, nil
}

// A UsageError is an error in a command line.
type UsageError struct{ Message string }

func (e *UsageError) Error() string { return e.Message }

// ParseInterspersed parses options before, between and after other arguments. It returns the
// other arguments.
func ParseInterspersed(set *flag.FlagSet, args []string) (others []string, err error) {
	for len(args) > 0 {
		if err := set.Parse(args); err != nil {
			return nil, &UsageError{Message: nearest.Flag(set, err).Error()}
		}
		rest := set.Args()
		if len(rest) == 0 {
			break
		}
		others, args = append(others, rest[0]), rest[1:]
	}
	return others, nil
}

// SplitJoined separates -I and -D from values that follow without a blank.
func SplitJoined(args []string) []string {
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

// AddValue returns a function for an option that may be given several times. The function adds
// the value of the option to a list.
func AddValue(list *[]string) func(string) error {
	return func(value string) error { *list = append(*list, value); return nil }
}

// AddMacros returns a function that parses the value of an option: C++ classes of dialects,
// separated by commas. The function adds a macro for each dialect to macros.
func AddMacros(macros *[]string, macro func(dialect string) string) func(string) error {
	return func(classes string) error {
		for class := range strings.SplitSeq(classes, ",") {
			if !IsIdentifier(class) {
				return fmt.Errorf("%q is not the name of a class", class)
			}
			*macros = append(*macros, macro(class))
		}
		return nil
	}
}

// IsIdentifier reports whether a text is an identifier of C++.
func IsIdentifier(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c != '_' && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return s != ""
}
