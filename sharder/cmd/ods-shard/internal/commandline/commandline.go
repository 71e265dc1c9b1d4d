// Package commandline has what the tools of ods-shard share: the files that a command line
// reads and writes, errors in its arguments, and the ways in which arguments are written.
package commandline

import (
	"context"
	"flag"
	"fmt"
	"io"

	"github.com/rules-ods/rules_ods/generator/driver/flagwords"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
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

// Parse sets the options of set and returns the other arguments, as [flagwords.Parse] does. Its errors are those of
// the type *UsageError.
func Parse(set *flag.FlagSet, words []string) (args []string, err error) {
	if args, err = flagwords.Parse(set, words); err != nil {
		return nil, &UsageError{Message: err.Error()}
	}
	return args, nil
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
