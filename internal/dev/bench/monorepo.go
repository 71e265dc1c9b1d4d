package main

import (
	"context"
	"errors"
	"flag"
	"os"
	"path/filepath"

	"github.com/rules-ods/rules_ods/internal/dev/layouts"
)

// writeMonorepo writes the synthetic monorepo of the benchmarks, without BUILD files, for
// benchmarks that run in another module or with Bazel. The argument is the directory.
func writeMonorepo(_ context.Context, flags *flag.FlagSet, args []string) error {
	dialects := flags.Int("dialects", 1000, "`number` of dialects")
	operations := flags.Int("operations", 12, "`number` of operations of each dialect")
	depth := flags.Int("depth", 3, "`number` of files of operations that include each other")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() != 1 {
		return errors.New("name the directory to write to")
	}
	return writeRepository(flags.Arg(0), layouts.Monorepo(*dialects, *operations, *depth))
}

// writeRepository writes files below a directory. Their names are slash-separated.
func writeRepository(dir string, files layouts.Repo) error {
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}
