// Package explain implements the subcommand explain, which finds the
// definitions that lines of generated files come from. It runs the generators
// again with marks in their text (package origin), and compares the result with
// the file.
package explain

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/program"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/nearest"
)

const usage = `usage: %[1]s explain FILE[:LINE[:COLUMN]]... -- OPTIONS
       %[1]s explain -invocations=PATH FILE[:LINE[:COLUMN]]...
       COMPILER 2>&1 | %[1]s explain -pipe (-invocations=PATH | -- OPTIONS)

Prints the definition from which a line of a generated file comes, for example

  arith.addi, method getLhs: operand 0 of Arith_AddIOp, ArithOps.td:230; class
  Arith_BinaryOp, ArithBase.td:88

OPTIONS are the command line that made the file, without the name of the program.
Without a line, it explains all lines of the file. A line with several entities has
one definition for each; a column selects one.

Options:

  -invocations=<path>  Command lines of many files (repeatable): a file as -batch reads it, an output of "ninja -t compdb", or a directory with the files of the Bazel aspect, which end in .ods_invocations
  -C <directory>       Where relative paths in command lines start (default: Bazel's execution root, Ninja's build directory, or the current directory)
  -pipe                Copy the output of gcc or clang from standard input, and add a note to each error or warning about a generated file
  --help               Show this text

The exit status is 1 if a line could not be explained. With -pipe it is 0: use
the shell's pipefail for the status of the compiler.
`

// options are a parsed command line.
type options struct {
	places      []place
	invocations []string // values of -invocations
	command     []string // the arguments after "--"
	hasCommand  bool
	directory   string
	pipe, help  bool
}

// A place is a line of a generated file.
type place struct {
	file         string
	line, column int // 0 for all lines, and for all columns
}

// Subcommand returns the subcommand of a program that has the generators of
// families.
func Subcommand(syntax commandline.Program, families func() []backend.Family) program.Subcommand {
	return program.Subcommand{Name: "explain", Help: help,
		Run: func(ctx context.Context, name string, args []string, std invocation.Streams, _ *outputfile.Registry) int {
			all := families()
			tool := &invocation.Tool{Families: all, Syntax: commandline.New(syntax, all)}
			return execute(ctx, tool, name+" explain", args, std)
		}}
}

func help(name string) string { return fmt.Sprintf(usage, name) }

// execute executes the arguments after the word "explain" and returns the exit
// status.
func execute(ctx context.Context, tool *invocation.Tool, name string, args []string, std invocation.Streams) int {
	failed := func(err error) int {
		if ctx.Err() == nil {
			fmt.Fprintln(std.Err, name+": error: "+err.Error())
		}
		return 1
	}
	o, err := parse(args)
	if err != nil {
		return failed(errors.New(err.Error() + "\nTry '" + name + " --help'."))
	}
	if o.help {
		io.WriteString(std.Out, help(strings.TrimSuffix(name, " explain")))
		return 0
	}
	files := &files{ctx: ctx, tool: tool, session: invocation.NewBatch(tool), options: o}
	if o.pipe {
		if err := annotate(ctx, files, std.In, std.Out); err != nil {
			return failed(err)
		}
		return 0
	}
	status := 0
	for _, p := range o.places {
		if err := explain(files, p, std.Out); err != nil {
			status = failed(err)
		}
	}
	return status
}

func parse(args []string) (*options, error) {
	o := &options{}
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		if arg == "--" {
			o.command, o.hasCommand = args, true
			break
		}
		if !strings.HasPrefix(arg, "-") {
			o.places = append(o.places, parsePlace(arg))
			continue
		}
		name, value, hasValue := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		switch name {
		case "pipe":
			o.pipe = true
			continue
		case "help", "h":
			o.help = true
			return o, nil
		case "invocations", "C":
		default:
			return nil, nearest.UnknownOption(arg, slices.Values([]string{"pipe", "help", "invocations", "C"}))
		}
		if !hasValue {
			if len(args) == 0 {
				return nil, errors.New(arg + " needs a value")
			}
			value, args = args[0], args[1:]
		}
		if name == "C" {
			o.directory = value
		} else {
			o.invocations = append(o.invocations, value)
		}
	}
	switch {
	case o.pipe && len(o.places) > 0:
		return nil, errors.New("-pipe reads the places from standard input, but '" + o.places[0].file + "' is given")
	case !o.pipe && len(o.places) == 0:
		return nil, errors.New("name a generated file and a line, as FILE:LINE, or give -pipe")
	case !o.hasCommand && len(o.invocations) == 0:
		return nil, errors.New("the options that made the file are missing; give them after '--', or a list of command lines with -invocations")
	case o.hasCommand && len(o.invocations) > 0:
		return nil, errors.New("-invocations and '--' exclude each other")
	}
	return o, nil
}

// parsePlace splits FILE:LINE:COLUMN. LINE and COLUMN may be missing. A part
// that is not a number belongs to the name of the file.
func parsePlace(arg string) place {
	file, numbers := arg, []int(nil)
	for len(numbers) < 2 {
		i := strings.LastIndexByte(file, ':')
		n, err := strconv.Atoi(file[i+1:])
		if i <= 0 || err != nil || n < 0 {
			break
		}
		file, numbers = file[:i], append([]int{n}, numbers...)
	}
	p := place{file: file}
	if len(numbers) > 0 {
		p.line = numbers[0]
	}
	if len(numbers) > 1 {
		p.column = numbers[1]
	}
	return p
}

// explain prints the definitions that the text at a place comes from.
func explain(files *files, p place, out io.Writer) error {
	text, err := os.ReadFile(p.file)
	if err != nil {
		return errors.New("cannot read '" + p.file + "': " + inputfile.Cause(err).Error())
	}
	g, err := files.generated(p.file)
	if err != nil {
		return err
	}
	lines := splitLines(text)
	switch {
	case p.line > len(lines):
		return fmt.Errorf("%s:%d: the file has %d lines", p.file, p.line, len(lines))
	case p.line > 0:
		if err := g.compare(p, lines[p.line-1]); err != nil {
			return err
		}
		for _, text := range g.describe(p.line, p.column) {
			fmt.Fprintln(out, text)
		}
		return nil
	}
	for i, line := range lines {
		if err := g.compare(place{p.file, i + 1, 0}, line); err != nil {
			return err
		}
		for _, text := range g.describe(i+1, 0) {
			fmt.Fprintf(out, "%d: %s\n", i+1, text)
		}
	}
	return nil
}

// splitLines returns the lines of a text without line ends.
func splitLines(text []byte) []string {
	return strings.Split(strings.TrimSuffix(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n"), "\n")
}
