// Package inputlist reads lists of the files that a build system lets a command read, and
// writes which of them the command did not read.
package inputlist

import (
	"context"
	"path"
	"strings"

	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/commandline"
)

// Read reads a file with one name per line.
func Read(name string) ([]string, error) {
	text, err := commandline.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return strings.FieldsFunc(string(text), func(r rune) bool { return r == '\n' || r == '\r' }), nil
}

// WriteUnused writes to the file out those names of a list of files that are not in read.
func WriteUnused(ctx context.Context, env commandline.Environment, list string, read map[string]bool, out string) error {
	names, err := Read(list)
	if err != nil {
		return err
	}
	var unused strings.Builder
	for _, name := range names {
		if !read[path.Clean(name)] {
			unused.WriteString(name + "\n")
		}
	}
	return env.Write(ctx, out, []byte(unused.String()), false)
}
