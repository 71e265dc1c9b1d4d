// Package index is the command index: it prints an index file for the directive td_index.
package index

import (
	"context"
	"flag"
	"fmt"
	"io"
	"path/filepath"

	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/language/td"
)

// Run prints an index file for the directive td_index.
func Run(_ context.Context, wd string, args []string, out, stderr io.Writer, _ *outputfile.Registry) error {
	fs := flag.NewFlagSet("gazelle-ods index", flag.ContinueOnError)
	fs.SetOutput(stderr)
	repo := fs.String("repo", "", "name of the repository in the labels; by default the name in its WORKSPACE or MODULE.bazel")
	fs.Usage = func() {
		fmt.Fprintln(fs.Output(), "usage: gazelle-ods index [-repo=name] checkout\n\nPrints an index file for the directive td_index: the labels of the .td files of a\ncheckout of another repository, by include path.")
		fs.PrintDefaults()
	}
	if err := fs.Parse(args); err != nil {
		return nearest.Flag(fs, err)
	}
	if fs.NArg() != 1 {
		return fmt.Errorf("index: expected one directory, got %d arguments", fs.NArg())
	}
	dir := fs.Arg(0)
	if !filepath.IsAbs(dir) {
		dir = filepath.Join(wd, dir)
	}
	return td.WriteIndex(out, dir, *repo)
}
