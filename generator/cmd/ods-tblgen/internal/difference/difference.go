// Package difference implements the subcommand diff: it loads two versions of
// dialects, from JSON or from .td files, and reports what changed.
package difference

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/backend/catalog/compare"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/program"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/generator/ods/release"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// usage is the text of --help. %s is the name of the program.
const usage = `usage: %s diff [options] OLD NEW

Reports what changed between two versions of dialects for those who have IR. OLD
and NEW are outputs of -gen-dialect-json, or directories with .td files, which
are include directories too.

Options:

  -I <directory>               Look for included files here too (repeatable)
  --fail-on=<breaking|change>  End with status 1 if there is a breaking change, or any change
  --only=<breaking>            Leave out compatible changes
  -o <file>                    Write the report to this file

The exit status is 2 if the comparison is not possible.
`

// options are a parsed command line.
type options struct {
	includeDirs []string
	failOn      string // "", "breaking" or "change"
	only        string // "" or "breaking"
	output      string // "-" for standard output
	versions    []string
	help        bool
}

// Exit statuses.
const (
	statusFailed = 1 // there are changes for which -fail-on asks for this status
	statusError  = 2
)

// Subcommand is "diff", to be used by a program.
var Subcommand = program.Subcommand{Name: "diff", Help: help, Run: run}

func help(name string) string { return fmt.Sprintf(usage, name) }

// run executes the arguments after the word "diff" and returns the exit status.
func run(ctx context.Context, name string, args []string, std invocation.Streams, temporary *outputfile.Registry) int {
	tool := name + " diff"
	failed := func(err error) int {
		io.WriteString(std.Err, tool+": error: "+err.Error()+"\n")
		return statusError
	}
	o, err := parse(args)
	if err != nil {
		return failed(errors.New(err.Error() + "\nTry '" + tool + " --help'."))
	}
	if o.help {
		io.WriteString(std.Out, help(name))
		return 0
	}
	var versions [2]*catalog.Catalog
	for i, version := range o.versions {
		if versions[i], err = load(ctx, version, o.includeDirs, tool, std.Err); err != nil {
			return failed(err)
		}
	}
	changes := compare.Compare(versions[0], versions[1])
	all, breaking := compare.Count(changes)
	if o.only == "breaking" {
		changes = slices.DeleteFunc(changes, func(c compare.Change) bool { return !c.Breaking })
	}
	var report strings.Builder
	compare.Write(&report, changes)
	err = outputfile.Write(ctx, o.output, []byte(report.String()), outputfile.Options{Stdout: std.Out, Temporary: temporary})
	if err != nil {
		return failed(err)
	}
	if o.failOn == "breaking" && breaking > 0 || o.failOn == "change" && all > 0 {
		return statusFailed
	}
	return 0
}

// parse parses a command line.
func parse(args []string) (*options, error) {
	o := &options{output: "-"}
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		if !strings.HasPrefix(arg, "-") {
			o.versions = append(o.versions, arg)
			continue
		}
		name, value, hasValue := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		if strings.HasPrefix(name, "I") && len(name) > 1 {
			name, value, hasValue = "I", strings.TrimLeft(arg, "-")[1:], true
		}
		if name == "help" || name == "h" {
			o.help = true
			return o, nil
		}
		targets := map[string]*string{"fail-on": &o.failOn, "only": &o.only, "o": &o.output}
		target := targets[name]
		if target == nil && name != "I" {
			return nil, nearest.UnknownOption(arg, maps.Keys(targets))
		}
		if !hasValue {
			if len(args) == 0 {
				return nil, errors.New("'" + arg + "' needs a value")
			}
			value, args = args[0], args[1:]
		}
		if name == "I" {
			o.includeDirs = append(o.includeDirs, value)
			continue
		}
		*target = value
	}
	switch {
	case o.failOn != "" && o.failOn != "breaking" && o.failOn != "change":
		return nil, errors.New("-fail-on: '" + o.failOn + "' is not one of breaking, change")
	case o.only != "" && o.only != "breaking":
		return nil, errors.New("-only: '" + o.only + "' is not breaking")
	case len(o.versions) != 2:
		return nil, errors.New("expected two versions, OLD and NEW, and found " + strconv.Itoa(len(o.versions)))
	}
	return o, nil
}

// load returns the dialects of one version.
func load(ctx context.Context, name string, includeDirs []string, tool string, errs io.Writer) (*catalog.Catalog, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, errors.New("cannot read '" + name + "': " + inputfile.Cause(err).Error())
	}
	if info.IsDir() {
		return loadDirectory(ctx, name, includeDirs, tool, errs)
	}
	text, err := inputfile.Directory("").ReadFile(name)
	if err == nil {
		var c *catalog.Catalog
		if c, err = catalog.ParseJSON(text); err == nil {
			return c, nil
		}
	}
	return nil, errors.New("cannot read '" + name + "': " + err.Error())
}

// loadDirectory evaluates all .td files below a directory. It leaves out files
// with errors. If another file includes such a file, it is only counted in a
// note, because fragments have errors when they are evaluated alone. Otherwise
// errs gets a warning. It is an error if no file can be evaluated.
func loadDirectory(ctx context.Context, dir string, includeDirs []string, tool string, errs io.Writer) (*catalog.Catalog, error) {
	var files []string
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && strings.HasSuffix(path, ".td") {
			files = append(files, path)
		}
		return err
	})
	if err != nil {
		return nil, errors.New("cannot read '" + dir + "': " + inputfile.Cause(err).Error())
	}
	if len(files) == 0 {
		return nil, errors.New("'" + dir + "' has no .td files")
	}
	in := &backend.Input{IncludeDirs: append([]string{dir}, includeDirs...), Jobs: runtime.GOMAXPROCS(0)}
	roots := make([]backend.Root, len(files))
	failures := make([]error, len(files))
	trees := &tablegen.Cache{}
	reader := inputfile.NewReader(inputfile.Source{Store: inputfile.NewSnapshot()})
	var group errgroup.Group
	group.SetLimit(in.Jobs)
	for i, file := range files {
		group.Go(func() error {
			roots[i].File = file
			roots[i].Records, failures[i] = inputfile.Load(ctx, file, tablegen.Options{
				IncludeDirs: in.IncludeDirs, Cache: trees, ReadFile: reader.ReadFile}, nil)
			return nil
		})
	}
	group.Wait()
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	included := map[string]bool{}
	for i := range roots {
		if failures[i] == nil {
			roots[i].Features = release.Of(roots[i].Records).Features()
			in.Roots = append(in.Roots, roots[i])
		}
		for _, f := range roots[i].Records.Files {
			included[filepath.Clean(f)] = true
		}
	}
	fragments := 0
	for i, err := range failures {
		switch {
		case err == nil:
		case included[filepath.Clean(files[i])]:
			fragments++
		default:
			io.WriteString(errs, tool+": warning: "+files[i]+" is left out: "+firstLine(err)+"\n")
		}
	}
	if fragments > 0 {
		io.WriteString(errs, tool+": note: "+dir+": "+strconv.Itoa(fragments)+" of "+strconv.Itoa(len(files))+
			" files are read only where others include them\n")
	}
	if len(in.Roots) == 0 {
		return nil, errors.New("'" + dir + "': no .td file can be evaluated; name the include directories with -I")
	}
	c, err := catalog.Build(ctx, in)
	if err != nil {
		var inRoot *backend.RootError
		if errors.As(err, &inRoot) {
			return nil, errors.New(in.Roots[inRoot.Root].File + ": " + firstLine(err))
		}
		return nil, err
	}
	return c, nil
}

func firstLine(err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	return line
}
