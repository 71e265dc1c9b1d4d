// Package format implements the subcommand format: it finds .td files, and prints
// or writes them in the layout of package reformat.
package format

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/tablegen/reformat"
)

// usage is the beginning of --help. %s is the name of the command.
const usage = `usage: %s [-w | -d | -l] [-v] [-lines FIRST:LAST]... [FILE | DIRECTORY]...

Mends the layout of .td files: indentation, spaces, empty lines and alignment. Keeps
what a file does in the same way throughout, such as lists that are aligned or indented,
columns of adjacent lines and spaces around marks, and changes what differs from the
rest of the file. Tokens, comments and most line breaks stay, and lines are not
wrapped. Does not change lines between the comments "// clang-format off" and
"// clang-format on".

Prints the result, or does what the option says. Reads standard input without a file or
for "-", and all .td files below a directory.

Exit status: 0 if all files have the layout or were written; 1 if -d or -l found one
that has not, or after an error.

`

// A formatter is the state of executing one command line.
type formatter struct {
	*command.Environment
	write, diff, list, explain bool

	lines   []reformat.Lines // of -lines; empty for all
	differs bool             // a file differs from its formatted text, and was not written
}

// Command returns the subcommand format.
func Command() *command.Command {
	return &command.Command{Name: "format", Summary: "mend the layout of .td files", Usage: usage, Declare: declare}
}

// declare declares the options.
func declare(flags *command.Flags) command.Run {
	c := &formatter{}
	flags.BoolVar(&c.write, "w", false, "write the result to the file")
	flags.BoolVar(&c.diff, "d", false, "print what would change, as a unified diff")
	flags.BoolVar(&c.list, "l", false, "print the names of the files that would change")
	flags.BoolVar(&c.explain, "v", false, "print the place, the reason and the rule of each change on standard error")
	flags.Func("lines", "only change statements and comments with a line from `FIRST:LAST`, of a single file; can be repeated", c.parseLines)
	return func(ctx context.Context, args []string, env *command.Environment) error {
		c.Environment = env
		if err := c.run(ctx, args); err != nil {
			return err
		}
		if c.differs {
			return command.ExitStatus(1)
		}
		return nil
	}
}

func (c *formatter) parseLines(text string) error {
	before, after, _ := strings.Cut(text, ":")
	first, err := strconv.Atoi(before)
	last, err2 := strconv.Atoi(after)
	if err != nil || err2 != nil || first < 1 || last < first {
		return command.Unfit("FIRST:LAST, two line numbers from 1")
	}
	c.lines = append(c.lines, reformat.Lines{First: first, Last: last})
	return nil
}

// run formats all files. It continues after an error in a file.
func (c *formatter) run(ctx context.Context, names []string) error {
	modes := 0
	for _, set := range []bool{c.write, c.diff, c.list} {
		if set {
			modes++
		}
	}
	if len(names) == 0 {
		names = []string{"-"}
	}
	switch {
	case modes > 1:
		return errors.New("-w, -d and -l exclude each other")
	case len(c.lines) > 0 && len(names) > 1:
		return errors.New("-lines needs a single file")
	}
	var all []error
	for _, name := range names {
		files, err := c.filesOf(name)
		all = append(all, err)
		if len(c.lines) > 0 && len(files) > 1 {
			return errors.New("-lines needs a single file")
		}
		for _, file := range files {
			if err := ctx.Err(); err != nil {
				return err
			}
			all = append(all, c.format(ctx, file))
		}
	}
	return errors.Join(all...)
}

// filesOf returns the .td files below a directory, or the name itself. A link to a file counts
// unless the file itself is below the directory. filesOf says which links to directories it leaves out.
func (c *formatter) filesOf(name string) ([]string, error) {
	if info, err := os.Stat(name); name == "-" || err != nil || !info.IsDir() {
		return []string{name}, nil
	}
	var files, links []string
	known := map[string]bool{}
	err := filepath.WalkDir(name, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.Type()&fs.ModeSymlink != 0:
			links = append(links, path)
		case entry.Type().IsRegular() && filepath.Ext(path) == ".td":
			files = append(files, path)
			known[realPath(path)] = true
		}
		return nil
	})
	var directories []string
	for _, link := range links {
		info, err := os.Stat(link)
		real := realPath(link)
		switch {
		case err == nil && info.IsDir():
			directories = append(directories, link)
		case filepath.Ext(link) == ".td" && !known[real]:
			known[real] = true
			files = append(files, link)
		}
	}
	if len(directories) > 0 {
		c.Note("links to directories are left out; name those that are meant: %s", strings.Join(directories, ", "))
	}
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("'%s' has no .td files", name)
	}
	slices.Sort(files)
	return files, err
}

// realPath returns the path of a file without symbolic links, or the path itself if there is no such file.
func realPath(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	return path
}

// format formats one file, and writes, compares or lists it as the options say.
func (c *formatter) format(ctx context.Context, name string) error {
	if c.write && name != "-" {
		outputfile.RemoveAbandoned(name)
	}
	text, err := c.read(ctx, name)
	if err != nil {
		return fmt.Errorf("%s: %w", name, inputfile.Cause(err))
	}
	result, changes, err := reformat.Changes(text, c.lines)
	if err != nil {
		return located(name, text, err)
	}
	if c.explain {
		c.reportChanges(name, text, changes)
	}
	switch {
	case c.write && name != "-":
		if result == text {
			return nil
		}
		return c.Replace(ctx, outputfile.Edit{Name: name, Read: []byte(text), Text: []byte(result)})
	case c.diff || c.list:
		if result == text {
			return nil
		}
		c.differs = true
		if c.list {
			_, err = fmt.Fprintln(c.Out, name)
			return err
		}
		return command.WriteDiff(c.Out, text, result, name, name+" (formatted)")
	default:
		_, err = io.WriteString(c.Out, result)
		return err
	}
}

func (c *formatter) read(ctx context.Context, name string) (string, error) {
	var text []byte
	var err error
	if name == "-" {
		text, err = inputfile.ReadAll(ctx, c.In)
	} else {
		text, err = inputfile.Directory("").ReadFile(name)
	}
	return string(text), err
}

// reportChanges prints where and why a file changes.
func (c *formatter) reportChanges(name, text string, changes []reformat.Change) {
	line, counted := 1, 0
	for _, change := range changes {
		line += strings.Count(text[counted:change.Offset], "\n")
		counted = change.Offset
		column := change.Offset - strings.LastIndexByte(text[:change.Offset], '\n')
		fmt.Fprintf(c.Err, "%s:%d:%d: %s [%s]\n", name, line, column, change.Rule.Reason(), change.Rule)
	}
}

// located adds the position in the file to an error of package reformat.
func located(name, text string, err error) error {
	var at *reformat.Error
	if !errors.As(err, &at) {
		return fmt.Errorf("%s: %w", name, err)
	}
	before := text[:min(at.Offset, len(text))]
	line, start := strings.Count(before, "\n")+1, strings.LastIndexByte(before, '\n')+1
	return fmt.Errorf("%s:%d:%d: %s", name, line, len(before)-start+1, at.Msg)
}
