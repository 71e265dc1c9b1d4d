package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/completion"
	"github.com/rules-ods/rules_ods/generator/nearest"
)

// suggest adds to the error of a run of Gazelle what its first argument may have meant: a
// command, if no directory has that name, or a flag of Gazelle.
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
	return nearest.Option(err, func(yield func(string) bool) {
		for _, o := range completion.FromHelp(updateFlags()) {
			if !yield(strings.TrimLeft(o.Spelling, "-")) {
				return
			}
		}
	})
}
