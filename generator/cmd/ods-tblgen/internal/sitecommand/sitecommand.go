// Package sitecommand implements the subcommand site: it finds the dialects of a project, writes
// the documentation site about them, or serves it.
package sitecommand

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strconv"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/backend/site"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/program"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/siteusage"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/sourcelink"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
)

// tool is what messages call the command: users run it through ods-tblgen.
const tool = "ods-tblgen site"

// Subcommand is "site", to be used by a program.
var Subcommand = program.Subcommand{Name: "site", Help: siteusage.Help, Run: run}

func run(ctx context.Context, name string, args []string, std invocation.Streams, temporary *outputfile.Registry) int {
	o, err := siteusage.Parse(name, args)
	if errors.Is(err, flag.ErrHelp) {
		io.WriteString(std.Out, siteusage.Help(name))
		return 0
	}
	if err == nil {
		c := &command{Options: o, std: std, temporary: temporary}
		if o.Serve {
			err = c.serve(ctx)
		} else {
			err = c.write(ctx)
		}
	} else {
		err = errors.New(err.Error() + "\nTry 'ods-tblgen site --help'.")
	}
	if err != nil {
		if ctx.Err() == nil {
			io.WriteString(std.Err, tool+": error: "+err.Error()+"\n")
		}
		return 1
	}
	return 0
}

// A command is a command line that is executed.
type command struct {
	*siteusage.Options
	std       invocation.Streams
	temporary *outputfile.Registry
}

// write writes the site to the output directory.
func (c *command) write(ctx context.Context) error {
	outputs := outputfile.NewSet(ctx, outputfile.Options{Stdout: c.std.Out, Temporary: c.temporary})
	defer outputs.Discard()
	directory, err := outputs.OpenDirectory(c.Output) // before the work, to refuse a directory of others at once
	if err != nil {
		return err
	}
	made, err := c.make(ctx, c.std.Err, directory.Create)
	if err != nil {
		return err
	}
	if err := outputs.Commit(); err != nil {
		return err
	}
	_, err = fmt.Fprintln(c.std.Out, filepath.Join(c.Output, "index.html")+": "+made.summary())
	return err
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
func (c *command) make(ctx context.Context, notes io.Writer, create func(string, []byte) error) (*made, error) {
	project, err := openProject(ctx, c.Options)
	if err != nil {
		return nil, err
	}
	all, err := project.load(ctx, notes)
	if err != nil {
		return &made{watched: project.watched()}, err
	}
	links := sourcelink.New(ctx, project.patterns())
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
		fmt.Fprintln(notes, tool+": note: "+note)
	}
	for _, name := range result.Unused {
		fmt.Fprintln(notes, tool+": note: "+name+" has the name of no dialect of the site, and is left out")
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
	return nil, errors.New("cannot read '" + file + "', the older version: " + err.Error())
}

// exists returns an error if there is no file or directory of a name.
func exists(name string) error {
	if _, err := os.Stat(name); err != nil {
		return errors.New("cannot read '" + name + "': " + inputfile.Cause(err).Error())
	}
	return nil
}
