package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/completion"
	"github.com/rules-ods/rules_ods/generator/nearest"
)

// suggest adds to the error of a run of Gazelle what its first argument may have meant: a command, if no
// directory has that name.
func suggest(wd, first string, err error) error {
	if err == nil || errors.Is(err, flag.ErrHelp) {
		return err
	}
	path := first
	if !filepath.IsAbs(path) {
		path = filepath.Join(wd, path)
	}
	if _, statErr := os.Stat(path); !strings.HasPrefix(first, "-") && errors.Is(statErr, fs.ErrNotExist) {
		names := []string{"update", "fix", "version", "help"}
		for _, c := range commands {
			names = append(names, c.name)
		}
		name := nearest.Name(first, func(yield func(string) bool) {
			for _, n := range names {
				if !yield(n) {
					return
				}
			}
		})
		if name != "" {
			return fmt.Errorf("%w; '%s' is neither a command nor a directory; %s", err, first, nearest.Question([]string{name}))
		}
	}
	return err
}

// suggestFlag returns a note about an argument that looks like a flag and is none, if one has a similar name;
// else "". Gazelle ends the process at such an argument, so that its error cannot have the note.
func suggestFlag(args []string) string {
	if !slices.ContainsFunc(args, func(a string) bool { return strings.HasPrefix(a, "-") }) {
		return ""
	}
	var flags []string
	for _, o := range completion.FromHelp(updateFlags()) {
		flags = append(flags, "-"+strings.TrimLeft(o.Spelling, "-"))
	}
	for _, arg := range args {
		if arg == "--" {
			break
		}
		name, _, _ := strings.Cut("-"+strings.TrimLeft(arg, "-"), "=")
		if strings.HasPrefix(arg, "-") && !slices.Contains(flags, name) {
			if question := nearest.Question(nearest.Names(name, slices.Values(flags))); question != "" {
				return fmt.Sprintf("'%s' is no flag; %s", name, question)
			}
		}
	}
	return ""
}
