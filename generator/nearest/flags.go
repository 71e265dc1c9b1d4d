package nearest

import (
	"errors"
	"iter"
	"strings"
)

// UnknownOption returns the error for an argument that names an option that does not exist.
// It has the question whether one of the candidates, which have no dashes, was meant.
func UnknownOption(arg string, candidates iter.Seq[string]) error {
	name, _, _ := strings.Cut(arg, "=")
	bare := strings.TrimLeft(name, "-")
	found := Names(bare, candidates)
	for i := range found {
		found[i] = strings.TrimSuffix(name, bare) + found[i]
	}
	message := "unknown option '" + arg + "'"
	if question := Question(found); question != "" {
		message += "; " + question
	}
	return errors.New(message)
}
