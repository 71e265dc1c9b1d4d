// Package sitecommand implements the subcommand site: it finds the dialects of a project, writes
// the documentation site about them, or keeps it up to date.
package sitecommand

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/backend/site"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
)

// usage is the beginning of --help. %[1]s is the name of the command.
const usage = `usage: %[1]s [options] [DIRECTORY | FILE.td]...

Writes a documentation site of all dialects below the directories, by default of the working
directory. No file has to be named: site reads each .td file that no other file includes, and
finds include directories in compilation databases, in the usual places of a repository and in
an installed MLIR, as the language server does. Files that git ignores are left out.

Definitions get links to the commit in the repository "origin" on GitHub or GitLab; those of an
installed MLIR to its release. Texts in docs/Dialects/*.md become part of the dialect whose name
they have. Operations get examples from .mlir files of the repository.

  %[1]s
  %[1]s -watch
  %[1]s -o out/site -title="Foo dialects" include

Exit status: 0 if the site was written, 1 after an error, or if files were left out because of errors.
`

// options are the options of the command line.
type options struct {
	Output      string
	Title       string // "" for a title after the directory
	SourceURL   string // "" for the one of the repository
	Older       string // a file, or ""
	IncludeDirs []string
	MLIR        string
	Watch       bool
	Places      []string // directories and files, at least one
}

// Command returns the subcommand site.
func Command() *command.Command {
	return &command.Command{Name: "site", Summary: "document dialects", Usage: usage, Declare: declare}
}

// declare declares the options.
func declare(flags *command.Flags) command.Run {
	o := &options{}
	flags.StringVar(&o.Output, "o", "site", "the `directory` to write. An earlier site in it is replaced; a directory with other files is refused")
	flags.StringVar(&o.Title, "title", "", "the `text` that heads the site (default: the name of the repository)")
	flags.StringVar(&o.SourceURL, "source-url", "", "link definitions of the repository to this `URL`, in which {file}, relative to the root of the repository, and {line} are replaced")
	flags.StringVar(&o.Older, "diff-from", "", "show the changes since an older version, a `file` that -gen-dialect-json wrote")
	flags.List(&o.IncludeDirs, "I", "search includes in this `directory` too, before those that are found (repeatable)")
	flags.StringVar(&o.MLIR, "mlir", "", "the `directory` of MLIR's .td files, or the root of an installation or checkout of LLVM")
	flags.BoolVar(&o.Watch, "watch", false, "write the site again when a file changes; the pages in browsers reload themselves")
	return func(ctx context.Context, args []string, env *command.Environment) error {
		o.Places = args
		if err := o.check(); err != nil {
			return err
		}
		s := &siteCommand{options: o, env: env}
		if o.Watch {
			return s.watch(ctx)
		}
		made, err := s.write(ctx, "")
		if err != nil {
			return err
		}
		if _, err = fmt.Fprintln(env.Out, s.firstPage()+": "+made.summary()); err == nil && made.leftOut > 0 {
			err = command.ExitStatus(1)
		}
		return err
	}
}

// check checks the options as a whole.
func (o *options) check() error {
	if o.SourceURL != "" && !strings.Contains(o.SourceURL, "{file}") {
		return command.Usagef("-source-url has no {file}; use a URL such as https://example.org/{file}#L{line}")
	}
	if len(o.Places) == 0 {
		o.Places = []string{"."}
	}
	return nil
}

// A siteCommand is a command line that is executed.
type siteCommand struct {
	*options
	env *command.Environment
}

// firstPage returns the name of the first page of the site.
func (c *siteCommand) firstPage() string { return filepath.Join(c.Output, "index.html") }

// write writes the site to the output directory. With a version, its pages reload themselves when the directory has another
// version. After an error it returns what was watched, or nil.
func (c *siteCommand) write(ctx context.Context, version string) (*made, error) {
	outputs := outputfile.NewSet(ctx, outputfile.Options{Stdout: c.env.Out, Temporary: c.env.Temporary})
	defer outputs.Discard()
	directory, err := outputs.OpenDirectory(c.Output) // before the work, to refuse a directory of others at once
	if err != nil {
		return nil, err
	}
	create := directory.Create
	if version != "" {
		create = func(name string, text []byte) error { return directory.Create(name, withReload(name, text, version)) }
	}
	made, err := c.make(ctx, c.env.Err, create)
	if err != nil {
		return made, err
	}
	if version != "" {
		if err := directory.Create(versionFile, versionScript(version)); err != nil {
			return made, err
		}
	}
	return made, outputs.Commit()
}

// A made is a site that was made.
type made struct {
	site.Result
	leftOut int      // the number of files that were left out
	watched []string // the directories on whose files the site depends
}

func (m *made) summary() string {
	text := plural(m.Pages, "page") + " about " + plural(m.Dialects, "dialect")
	if m.leftOut > 0 {
		text += "; " + plural(m.leftOut, "file") + " left out"
	}
	return text
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// make reads all files and makes the pages. Notes and warnings go to notes. After an error it
// returns what was watched, or nil.
func (c *siteCommand) make(ctx context.Context, notes io.Writer, create func(string, []byte) error) (*made, error) {
	project, err := openProject(ctx, c.options)
	if err != nil {
		return nil, err
	}
	all, err := project.load(ctx, notes, c.env.Tool)
	if err != nil {
		return &made{watched: project.watched()}, err
	}
	links := newSourceLinks(ctx, project.patterns())
	o := site.Options{
		Title: c.Title, Jobs: runtime.GOMAXPROCS(0), Create: create,
		SourceURL: func(s catalog.Source) string {
			file := filepath.FromSlash(s.File)
			if !filepath.IsAbs(file) {
				file = filepath.Join(s.Dir, file)
			}
			return links.URL(file, s.Line)
		},
	}
	if o.Title == "" {
		o.Title = project.title()
	}
	if c.Older != "" {
		if o.Older, err = readOlder(c.Older); err != nil {
			return nil, err
		}
		o.OlderName = older(c.Older)
	}
	var examples map[string]string
	if o.Examples, examples, err = project.examples(ctx); err != nil {
		return nil, err
	}
	o.ExampleURL = func(file string, line int) string { return links.URL(examples[file], line) }
	if o.Documents, err = project.documents(ctx); err != nil {
		return nil, err
	}
	result, err := site.Write(ctx, all, o)
	if err != nil {
		return nil, err
	}
	for _, note := range links.Notes() {
		fmt.Fprintln(notes, c.env.Tool+": note: "+note)
	}
	for _, name := range result.Unused {
		fmt.Fprintln(notes, c.env.Tool+": note: "+name+" has the name of no dialect of the site, and is left out")
	}
	return &made{result, project.leftOut, project.watched()}, nil
}

func older(file string) string {
	base := filepath.Base(file)
	return base[:len(base)-len(filepath.Ext(base))]
}

// readOlder reads the older version of the dialects.
func readOlder(file string) (*catalog.Catalog, error) {
	text, err := inputfile.Directory("").ReadFile(file)
	if err == nil {
		var c *catalog.Catalog
		if c, err = catalog.ParseJSON(text); err == nil {
			return c, nil
		}
	}
	return nil, fmt.Errorf("cannot read '%s', the older version: %w", file, err)
}

// exists returns an error if there is no file or directory of a name.
func exists(name string) error {
	if _, err := os.Stat(name); err != nil {
		return fmt.Errorf("cannot read '%s': %w", name, inputfile.Cause(err))
	}
	return nil
}
