// Package flagwords reads the words of subcommands whose options may stand before, between and after the arguments.
package flagwords

import (
	"errors"
	"flag"
	"strings"

	"github.com/rules-ods/rules_ods/generator/nearest"
)

// Parse sets the options of f and returns the arguments. The value of an option -I may follow without a space, as
// compilers accept it. What follows "--" is arguments. The error is [flag.ErrHelp] if the words ask for help; the error
// for an unknown option names the most similar one.
func Parse(f *flag.FlagSet, words []string) (args []string, err error) {
	var rest []string
	if f.Lookup("I") != nil {
		words = splitI(words)
	}
	for len(words) > 0 {
		if err := f.Parse(words); errors.Is(err, flag.ErrHelp) {
			return nil, err
		} else if err != nil {
			return nil, nearest.Flag(f, err)
		}
		rest = f.Args()
		if read := len(words) - len(rest); read > 0 && words[read-1] == "--" {
			return append(args, rest...), nil
		}
		if len(rest) == 0 {
			break
		}
		args, words = append(args, rest[0]), rest[1:]
	}
	return args, nil
}

// splitI puts the value of -IDIRECTORY into a word of its own.
func splitI(words []string) []string {
	var split []string
	for i, word := range words {
		if word == "--" {
			return append(split, words[i:]...)
		}
		if dir, ok := strings.CutPrefix(word, "-I"); ok && dir != "" && dir[0] != '=' {
			split = append(split, "-I", dir)
		} else {
			split = append(split, word)
		}
	}
	return split
}
