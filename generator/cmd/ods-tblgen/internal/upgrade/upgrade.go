// Package upgrade implements the subcommand upgrade, on package generator/upgrade: it
// reports what another release of MLIR means for the definitions of a dialect, and edits
// their files.
package upgrade

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/diagnostic"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/lsp/workspace"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/upgrade"
	"github.com/rules-ods/rules_ods/generator/upgrade/edits"
)

// usage is the beginning of --help. %[1]s is the name of the command.
const usage = `usage: %[1]s -from=22 -to=24 [options] (FILE.td | DIRECTORY)...

Reports what another release of MLIR means for the definitions in .td files: what the
release refuses, which generated C++ is gone, has another type, is deprecated or new, and
which IR and bytecode differ. Both releases generate from the same files, each with the base
classes of its own MLIR, and the results are compared. A directory is an include directory
too, and all .td files below it are read, and the files below it that these include. A file
is read with the files below its directory that it includes, unless they are .td files.

The report assumes the edits that -list describes. They are written with -w only.

  %[1]s -from=22 -to=24 include
  %[1]s -from=22 -to=24 -d include
  %[1]s -from=22 -to=24 -w -only=strict-formats,enum-formats include
  %[1]s -from=22 -to=24 -sources=lib include

Exit status: 0 if the later release accepts the files, with -d only without edits; 1 if it
refuses something that no edit mends, something was not compared, or -d shows an edit; 2 after an error.
`

// Exit statuses.
const (
	statusRefused = 1
	statusError   = 2
)

// options are a parsed command line.
type options struct {
	from, to               string
	fromInclude, toInclude string
	includeDirs, sources   []string
	only                   string
	format, output         string
	write, diff, list      bool
	args                   []string
	env                    *command.Environment
	reader                 *inputfile.Reader
}

// Command returns the subcommand upgrade.
func Command() *command.Command {
	return &command.Command{Name: "upgrade", Summary: "report what another release of MLIR means, and edit .td files", Usage: usage, ErrorStatus: statusError,
		Declare: func(flags *command.Flags) command.Run { return declare(flags) }}
}

// declare declares the options.
func declare(flags *command.Flags) command.Run {
	c := &options{}
	flags.StringVar(&c.from, "from", mlir.Oldest.String(), "the `release` of MLIR that the files are for")
	flags.StringVar(&c.to, "to", mlir.Newest.String(), "the `release` of MLIR to compare with")
	flags.StringVar(&c.fromInclude, "from-include", "", "the include `directory` of the earlier MLIR (default: where packages install it, such as /usr/lib/llvm-22/include)")
	flags.StringVar(&c.toInclude, "to-include", "", "the include `directory` of the later MLIR (default: as for -from-include)")
	flags.List(&c.includeDirs, "I", "look for included files in this `directory` too (repeatable)")
	flags.List(&c.sources, "sources", "list the places in these C++ `files or directories` that name something that is gone, or call a deprecated overload, by text (repeatable)")
	flags.StringVar(&c.only, "only", "", "make only the edits of these `names`, separated by commas; 'none' makes none (default: those that -list marks)")
	flags.StringVar(&c.format, "format", "text", "write the report as `text`, markdown or json")
	flags.StringVar(&c.output, "o", "-", "write the report to this `file`")
	flags.BoolVar(&c.write, "w", false, "write the edits to the files")
	flags.BoolVar(&c.diff, "d", false, "print the edits as a unified diff instead of the report")
	flags.BoolVar(&c.list, "list", false, "print the names of all edits and what they do")
	return func(ctx context.Context, args []string, env *command.Environment) error {
		c.args, c.env = args, env
		return c.run(ctx)
	}
}

func (c *options) run(ctx context.Context) error {
	if c.list {
		return listEdits(c.env.Out)
	}
	request, err := c.request(ctx)
	if err != nil {
		return err
	}
	// With the default of the runtime, collections take a sixth of the time.
	command.CollectAfter(256<<20, 200)
	line := diagnostic.NewProgress(c.env.Err)
	if c.write {
		for _, name := range request.Files {
			outputfile.RemoveAbandoned(name)
		}
	}
	request.Progress = line.Show
	result, err := upgrade.Run(ctx, request)
	line.Clear()
	if err != nil {
		return err
	}
	document := &upgrade.Document{Report: result}
	if err := c.findUses(document); err != nil {
		return err
	}
	if c.diff {
		c.noteRefused(result)
		err = writeDiff(c.env.Out, result)
	} else {
		var text bytes.Buffer
		if err = upgrade.WriteReport(&text, document, c.format); err == nil {
			err = c.env.Write(ctx, c.output, text.Bytes(), slices.Concat(request.Files, c.reader.Names())...)
		}
	}
	if err != nil {
		return err
	}
	if len(result.Faults) > 0 {
		return errors.New("the edits change what release " + c.from + " generates, so nothing is written: " + strings.Join(result.Faults, "; ") +
			". Leave out edits with -only")
	}
	if c.write {
		if err := c.replace(ctx, result.Files); err != nil {
			return err
		}
	}
	if n := len(result.Notes); n > 0 {
		if c.diff {
			for _, note := range result.Notes {
				c.env.Note("%s", note)
			}
		}
		c.env.Note("incomplete: %d not compared", n)
	}
	if len(result.Notes) > 0 || result.Refused() > 0 || c.diff && len(result.Files) > 0 {
		return command.ExitStatus(statusRefused)
	}
	return nil
}

// replace writes the edits to the files. It names each file that it has written.
func (c *options) replace(ctx context.Context, files []upgrade.Rewritten) error {
	var failed []error
	for _, f := range files {
		err := c.env.Replace(ctx, outputfile.Edit{Name: f.File, Read: []byte(f.Old), Text: []byte(f.New)})
		if failed = append(failed, err); err == nil {
			c.env.Note("wrote %s", f.File)
		}
	}
	return errors.Join(failed...)
}

// noteRefused prints what the later release refuses after the edits, of which a diff says nothing.
func (c *options) noteRefused(r *upgrade.Report) {
	for _, g := range r.Groups {
		if g.Section != upgrade.SectionRefused {
			continue
		}
		for i, p := range g.Places {
			if i == maxRefused {
				c.env.Note("and %d more", len(g.Places)-i)
				break
			}
			cause := g.Cause
			if p.Detail != "" {
				cause += ": " + p.Detail
			}
			c.env.Note("%s:%d: MLIR %s refuses %s: %s", p.File, p.Line, r.To, cmp.Or(p.Def, "this"), cause)
		}
		if g.Remedy != "" {
			c.env.Note("%s", g.Remedy)
		}
	}
}

// maxRefused is the number of places of one cause that are printed beside a diff.
const maxRefused = 8

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
func (c *options) request(ctx context.Context) (*upgrade.Request, error) {
	c.reader = inputfile.NewReader(inputfile.Source{Store: inputfile.NewSnapshot()})
	r := &upgrade.Request{ReadFile: c.reader.ReadFile, Jobs: runtime.GOMAXPROCS(0)}
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
			return nil, fmt.Errorf("cannot read '%s': %w", arg, inputfile.Cause(err))
		}
		if !info.IsDir() {
			r.Files = append(r.Files, arg)
			r.FragmentDirs = append(r.FragmentDirs, filepath.Dir(arg))
			continue
		}
		r.FragmentDirs = append(r.FragmentDirs, arg)
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
	r.Around, err = around(r)
	return r, err
}

// around returns the function that finds the include directories of a file, as the language server
// finds them, without those of MLIR, which belong to the sides.
func around(r *upgrade.Request) (func(file string) []string, error) {
	paths := map[string]string{}
	var folders []string
	for _, file := range r.Files {
		path, err := filepath.Abs(file)
		if err != nil {
			return nil, err
		}
		paths[file] = path
		if folder := workspace.RepositoryOf(filepath.Dir(path)); !slices.Contains(folders, folder) {
			folders = append(folders, folder)
		}
	}
	found := workspace.New(folders, workspace.Settings{}, nil)
	dirs := map[string][]string{}
	for _, file := range r.Files {
		dirs[file] = slices.DeleteFunc(slices.Clone(found.IncludeDirs(paths[file]).Paths), func(dir string) bool {
			_, err := os.Stat(filepath.Join(dir, filepath.FromSlash(baseFile)))
			return err == nil
		})
	}
	return func(file string) []string { return dirs[file] }, nil
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
		return nil, fmt.Errorf("cannot read '%s': %w", dir, inputfile.Cause(err))
	}
	return files, nil
}

// findUses adds the places in C++ sources to a document.
func (c *options) findUses(d *upgrade.Document) error {
	for _, name := range c.sources {
		files := []string{name}
		if info, err := os.Stat(name); err == nil && info.IsDir() {
			if files, err = filesBelow(name, ".cpp", ".cc", ".cxx", ".h", ".hpp", ".inc"); err != nil {
				return err
			}
		}
		for _, file := range files {
			text, err := c.reader.ReadFile(file)
			if err != nil {
				return fmt.Errorf("cannot read '%s': %w", file, inputfile.Cause(err))
			}
			d.Uses = append(d.Uses, upgrade.AffectedUses(d.Report, file, string(text))...)
		}
	}
	return nil
}

func writeDiff(out io.Writer, r *upgrade.Report) error {
	for _, f := range r.Files {
		err := command.WriteDiff(out, f.Old, f.New, f.File, f.File+" (MLIR "+r.To+")")
		if err != nil {
			return err
		}
	}
	return nil
}
