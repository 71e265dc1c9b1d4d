// Command write-monorepo writes the synthetic monorepo of the benchmarks, without
// BUILD files, for benchmarks that run in another module or with Bazel.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/rules-ods/rules_ods/internal/dev/layouts"
)

func main() {
	dialects := flag.Int("dialects", 1000, "`number` of dialects")
	operations := flag.Int("operations", 12, "`number` of operations of each dialect")
	depth := flag.Int("depth", 3, "`number` of files of operations that include each other")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: write-monorepo [options] DIRECTORY")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := write(flag.Arg(0), layouts.Monorepo(*dialects, *operations, *depth)); err != nil {
		fmt.Fprintln(os.Stderr, "write-monorepo:", err)
		os.Exit(1)
	}
}

// write writes files below a directory. Their names are slash-separated.
func write(dir string, files layouts.Repo) error {
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
