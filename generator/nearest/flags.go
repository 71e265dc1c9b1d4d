package nearest

import (
	"errors"
	"flag"
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

// Flag adds a question to an error of [flag.FlagSet.Parse] about a flag that set does not
// have: whether a flag with a similar name was meant. It returns other errors unchanged.
func Flag(set *flag.FlagSet, err error) error {
	return Option(err, func(yield func(string) bool) {
		more := true
		set.VisitAll(func(f *flag.Flag) { more = more && yield(f.Name) })
	})
}

// Option adds a question to an error that package flag returned for a flag that does not
// exist. The candidates are the names of the flags, without dashes.
func Option(err error, candidates iter.Seq[string]) error {
	const begin = "flag provided but not defined: -"
	if err == nil {
		return nil
	}
	_, rest, unknown := strings.Cut(err.Error(), begin)
	if !unknown {
		return err
	}
	name, _, _ := strings.Cut(rest, "\n")
	found := Names(name, candidates)
	for i := range found {
		found[i] = "-" + found[i]
	}
	question := Question(found)
	if question == "" {
		return err
	}
	return errors.New(strings.Replace(err.Error(), begin+name, begin+name+"; "+question, 1))
}
