// Package upgrade implements the subcommand upgrade, on package generator/upgrade: it
// reports what another release of MLIR means for the definitions of a dialect, and edits
// their files.
package upgrade

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/pmezard/go-difflib/difflib"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/program"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/generator/upgrade"
	"github.com/rules-ods/rules_ods/generator/upgrade/edits"
	"github.com/rules-ods/rules_ods/generator/upgrade/report"
)

// usage is the beginning of --help. %s is the name of the program.
const usage = `usage: %[1]s upgrade -from=22 -to=24 [options] (FILE.td | DIRECTORY)...

Reports what another release of MLIR means for the definitions in .td files: what the
release refuses, which generated C++ is gone, has another type, is deprecated or new, and
which IR and bytecode differ. Both releases generate from the same files, each with the base
classes of its own MLIR, and the results are compared. A directory is an include directory
too, and all .td files below it are read.

The report assumes the edits that -list describes. They are written with -w only.

  %[1]s upgrade -from=22 -to=24 include
  %[1]s upgrade -from=22 -to=24 -d include
  %[1]s upgrade -from=22 -to=24 -w -only=strict-formats,enum-formats include
  %[1]s upgrade -from=22 -to=24 -sources=lib include

Exit status: 0 if the later release accepts the files, with -d only without edits; 1 if it
refuses something that no edit mends, or -d shows an edit; 2 after an error.

Options:

`

// Exit statuses.
const (
	statusRefused = 1
	statusError   = 2
)

// A command is a parsed command line.
type command struct {
	from, to               string
	fromInclude, toInclude string
	includeDirs, sources   []string
	only                   string
	format, output         string
	write, diff, list      bool
	args                   []string
}

// Subcommand returns the subcommand of a program that has the generators of families.
func Subcommand(families func() []backend.Family) program.Subcommand {
	return program.Subcommand{Name: "upgrade", Help: help,
		Run: func(ctx context.Context, name string, args []string, std invocation.Streams, temporary *outputfile.Registry) int {
			c := &command{}
			flags := c.flags(name, std.Err)
			flags.SetOutput(io.Discard)
			switch err := flags.Parse(splitIncludes(args)); {
			case errors.Is(err, flag.ErrHelp):
				io.WriteString(std.Out, help(name))
				return 0
			case err != nil:
				fmt.Fprintf(std.Err, "%[1]s upgrade: error: %[2]v\nTry '%[1]s upgrade --help'.\n", name, nearest.Flag(flags, err))
				return statusError
			}
			c.args = flags.Args()
			status, err := c.run(ctx, families(), name+" upgrade", std, temporary)
			if err != nil {
				if ctx.Err() == nil {
					fmt.Fprintln(std.Err, name+" upgrade: error: "+err.Error())
				}
				return statusError
			}
			return status
		}}
}

func help(name string) string {
	var text strings.Builder
	flags := new(command).flags(name, &text)
	fmt.Fprintf(&text, usage, name)
	flags.PrintDefaults()
	return text.String()
}

// splitIncludes separates -IDIR into -I and DIR.
func splitIncludes(args []string) []string {
	var all []string
	for _, arg := range args {
		if dir, ok := strings.CutPrefix(arg, "-I"); ok && dir != "" && !strings.HasPrefix(dir, "=") {
			all = append(all, "-I", dir)
		} else {
			all = append(all, arg)
		}
	}
	return all
}

// flags returns the options of the command line.
func (c *command) flags(name string, out io.Writer) *flag.FlagSet {
	flags := flag.NewFlagSet(name+" upgrade", flag.ContinueOnError)
	flags.SetOutput(out)
	flags.Usage = func() {}
	appendTo := func(list *[]string) func(string) error {
		return func(value string) error { *list = append(*list, value); return nil }
	}
	flags.StringVar(&c.from, "from", mlir.Oldest.String(), "the `release` of MLIR that the files are for")
	flags.StringVar(&c.to, "to", mlir.Newest.String(), "the `release` of MLIR to compare with")
	flags.StringVar(&c.fromInclude, "from-include", "", "the include `directory` of the earlier MLIR (default: where packages install it, such as /usr/lib/llvm-22/include)")
	flags.StringVar(&c.toInclude, "to-include", "", "the include `directory` of the later MLIR (default: as for -from-include)")
	flags.Func("I", "look for included files in this `directory` too (repeatable)", appendTo(&c.includeDirs))
	flags.Func("sources", "list the places in these C++ `files or directories` that name something that is gone, or call a deprecated overload, by text (repeatable)", appendTo(&c.sources))
	flags.StringVar(&c.only, "only", "", "make only the edits of these `names`, separated by commas; 'none' makes none (default: those that -list marks)")
	flags.StringVar(&c.format, "format", "text", "write the report as `text`, markdown or json")
	flags.StringVar(&c.output, "o", "-", "write the report to this `file`")
	flags.BoolVar(&c.write, "w", false, "write the edits to the files")
	flags.BoolVar(&c.diff, "d", false, "print the edits as a unified diff instead of the report")
	flags.BoolVar(&c.list, "list", false, "print the names of all edits and what they do")
	return flags
}

func (c *command) run(ctx context.Context, families []backend.Family, tool string, std invocation.Streams, temporary *outputfile.Registry) (int, error) {
	if c.list {
		return 0, listEdits(std.Out)
	}
	request, err := c.request(ctx, families)
	if err != nil {
		return 0, err
	}
	progress := newProgress(std.Err)
	request.Progress = progress.show
	result, err := upgrade.Run(ctx, request)
	progress.clear()
	if err != nil {
		return 0, err
	}
	document := &report.Document{Report: result}
	if err := findUses(document, c.sources); err != nil {
		return 0, err
	}
	options := outputfile.Options{Stdout: std.Out, IfChanged: true, Temporary: temporary}
	if c.diff {
		err = writeDiff(std.Out, result)
	} else {
		var text bytes.Buffer
		if err = report.Write(&text, document, c.format); err == nil {
			err = outputfile.Write(ctx, c.output, text.Bytes(), options)
		}
	}
	if err != nil {
		return 0, err
	}
	if len(result.Faults) > 0 {
		return 0, errors.New("the edits change what release " + c.from + " generates, so nothing is written: " + strings.Join(result.Faults, "; ") +
			". Leave out edits with -only")
	}
	if c.write {
		for _, f := range result.Files {
			if err := outputfile.Write(ctx, f.File, []byte(f.New), options); err != nil {
				return 0, err
			}
			fmt.Fprintln(std.Err, tool+": wrote "+f.File)
		}
	}
	if result.Refused() > 0 || c.diff && len(result.Files) > 0 {
		return statusRefused, nil
	}
	return 0, nil
}

func listEdits(out io.Writer) error {
	for _, k := range edits.Kinds() {
		when := "by default"
		if !k.ByDefault {
			when = "with -only"
		}
		if k.ExcludesFrom {
			when += ", the earlier release refuses the result"
		}
		if _, err := fmt.Fprintf(out, "%s (%s)\n    %s\n", k.Name, when, k.About); err != nil {
			return err
		}
	}
	return nil
}

// request returns the request of the command line.
func (c *command) request(ctx context.Context, families []backend.Family) (*upgrade.Request, error) {
	r := &upgrade.Request{Families: families, ReadFile: inputfile.NewReader(inputfile.Source{Store: inputfile.NewSnapshot()}).ReadFile, Jobs: runtime.GOMAXPROCS(0)}
	if !slices.Contains([]string{"text", "markdown", "json"}, c.format) {
		return nil, errors.New("-format: '" + c.format + "' is not one of text, markdown, json")
	}
	if len(c.args) == 0 {
		return nil, errors.New("name .td files or directories; try --help")
	}
	if c.only != "" {
		r.Edits = []edits.Name{}
		for name := range strings.SplitSeq(c.only, ",") {
			if name == "none" {
				continue
			}
			kind, ok := edits.KindOf(edits.Name(name))
			if !ok {
				return nil, errors.New("-only: there is no edit '" + name + "'; -list prints all")
			}
			r.Edits = append(r.Edits, kind.Name)
		}
	}
	if err := checkOrder(c.from, c.to); err != nil {
		return nil, err
	}
	var err error
	if r.From, err = side(ctx, c.from, "-from", c.fromInclude); err != nil {
		return nil, err
	}
	if r.To, err = side(ctx, c.to, "-to", c.toInclude); err != nil {
		return nil, err
	}
	for _, arg := range c.args {
		info, err := os.Stat(arg)
		if err != nil {
			return nil, errors.New("cannot read '" + arg + "': " + inputfile.Cause(err).Error())
		}
		if !info.IsDir() {
			r.Files = append(r.Files, arg)
			continue
		}
		r.IncludeDirs = append(r.IncludeDirs, arg)
		files, err := filesBelow(arg, ".td")
		if err != nil {
			return nil, err
		}
		if len(files) == 0 {
			return nil, errors.New("'" + arg + "' has no .td files")
		}
		r.Files = append(r.Files, files...)
	}
	r.IncludeDirs = append(r.IncludeDirs, c.includeDirs...)
	return r, nil
}

func filesBelow(dir string, extensions ...string) ([]string, error) {
	var files []string
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() && slices.Contains(extensions, filepath.Ext(path)) {
			files = append(files, path)
		}
		return err
	})
	if err != nil {
		return nil, errors.New("cannot read '" + dir + "': " + inputfile.Cause(err).Error())
	}
	return files, nil
}

// findUses adds the places in C++ sources to a document.
func findUses(d *report.Document, sources []string) error {
	for _, name := range sources {
		files := []string{name}
		if info, err := os.Stat(name); err == nil && info.IsDir() {
			if files, err = filesBelow(name, ".cpp", ".cc", ".cxx", ".h", ".hpp", ".inc"); err != nil {
				return err
			}
		}
		for _, file := range files {
			text, err := inputfile.Directory("").ReadFile(file)
			if err != nil {
				return errors.New("cannot read '" + file + "': " + inputfile.Cause(err).Error())
			}
			d.Uses = append(d.Uses, report.Find(d.Report, file, string(text))...)
		}
	}
	return nil
}

func writeDiff(out io.Writer, r *upgrade.Report) error {
	for _, f := range r.Files {
		err := difflib.WriteUnifiedDiff(out, difflib.UnifiedDiff{A: difflib.SplitLines(f.Old), B: difflib.SplitLines(f.New),
			FromFile: f.File, ToFile: f.File + " (MLIR " + r.To + ")", Context: 3})
		if err != nil {
			return err
		}
	}
	return nil
}
