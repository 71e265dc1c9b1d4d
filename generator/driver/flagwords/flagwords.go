// Package flagwords reads command lines whose options may stand before, between and after the arguments.
package flagwords

import (
	"flag"

	"github.com/rules-ods/rules_ods/generator/nearest"
)

// Parse sets the options of set and returns the arguments. The values of -I and -D, if set has them, may follow without
// a space, as compilers accept it. What follows "--" is arguments. The error is [flag.ErrHelp] if the words ask for help;
// the error for an unknown option names the most similar one.
func Parse(set *flag.FlagSet, words []string) (args []string, err error) {
	words = splitJoined(set, words)
	for len(words) > 0 {
		if err := set.Parse(words); err != nil {
			return nil, nearest.Flag(set, err)
		}
		rest := set.Args()
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

// splitJoined separates -I and -D from values that follow without a space.
func splitJoined(set *flag.FlagSet, words []string) []string {
	split := make([]string, 0, len(words))
	for i, w := range words {
		if w == "--" {
			return append(split, words[i:]...)
		}
		if len(w) > 2 && w[0] == '-' && (w[1] == 'I' || w[1] == 'D') && w[2] != '=' && set.Lookup(w[1:2]) != nil {
			split = append(split, w[:2], w[2:])
		} else {
			split = append(split, w)
		}
	}
	return split
}
