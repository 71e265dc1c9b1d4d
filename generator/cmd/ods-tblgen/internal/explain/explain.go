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
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
)

const usage = `usage: %[1]s FILE[:LINE[:COLUMN]]... -- OPTIONS
       %[1]s -invocations=PATH FILE[:LINE[:COLUMN]]...
       COMPILER 2>&1 | %[1]s -pipe (-invocations=PATH | -- OPTIONS)

Prints the definition from which a line of a generated file comes, for example

  arith.addi, method getLhs: operand 0 of Arith_AddIOp, ArithOps.td:230; class
  Arith_BinaryOp, ArithBase.td:88

OPTIONS are the command line that made the file, without the name of the program.
Without a line, it explains all lines of the file. A line with several entities has
one definition for each; a column selects one.

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
	pipe        bool
}

// A place is a line of a generated file.
type place struct {
	file         string
	line, column int    // 0 for all lines, and for all columns; -1 for a number that no line and column has
	argument     string // that names the place
}

// Command returns the subcommand explain, with the generators of families.
func Command(families func() []backend.Family) *command.Command {
	return &command.Command{Name: "explain", Summary: "find the definition of a generated line", Usage: usage,
		Declare: func(flags *command.Flags) command.Run {
			o := &options{}
			o.declare(flags)
			return func(ctx context.Context, args []string, env *command.Environment) error {
				if err := o.check(args, flags.Dash); err != nil {
					return err
				}
				all := families()
				return execute(ctx, &invocation.Tool{Families: all, Syntax: commandline.New(all)}, o, env)
			}
		}}
}

func (o *options) declare(flags *command.Flags) {
	flags.List(&o.invocations, "invocations", "`path`: Command lines of many files (repeatable): a build directory of CMake, a file as -batch reads it, an output of \"ninja -t compdb\" or \"bazel aquery\", or a directory with the files of the Bazel aspect, which end in .ods_invocations")
	flags.StringVar(&o.directory, "C", "", "`directory`: Where relative paths in command lines start (default: Bazel's execution root, Ninja's build directory, or the current directory)")
	flags.BoolVar(&o.pipe, "pipe", false, "Copy the output of gcc or clang from standard input, and add a note to each error or warning about a generated file")
}

// check reads the arguments, of which those from the index dash on stand after "--"; it is -1 if there are none.
func (o *options) check(args []string, dash int) error {
	if dash >= 0 {
		args, o.command, o.hasCommand = args[:dash], args[dash:], true
	}
	for _, arg := range args {
		o.places = append(o.places, parsePlace(arg))
	}
	switch {
	case o.pipe && len(o.places) > 0:
		return command.Usagef("-pipe reads the places from standard input, but '%s' is given", o.places[0].file)
	case !o.pipe && len(o.places) == 0:
		return command.Usagef("name a generated file and a line, as FILE:LINE, or give -pipe")
	case !o.hasCommand && len(o.invocations) == 0:
		return command.Usagef("the options that made the file are missing; give them after '--', or a list of command lines with -invocations")
	case o.hasCommand && len(o.invocations) > 0:
		return command.Usagef("-invocations and '--' exclude each other")
	}
	return nil
}

// execute explains all places. It prints errors about places as they occur.
func execute(ctx context.Context, tool *invocation.Tool, o *options, env *command.Environment) error {
	files := &files{ctx: ctx, tool: tool, session: invocation.NewBatch(tool), options: o}
	if o.pipe {
		return annotate(ctx, files, env.In, env.Out)
	}
	var failed error
	for _, p := range o.places {
		if err := explain(files, p, env.Out); err != nil && ctx.Err() == nil {
			env.Note("error: %s", err)
			failed = command.ExitStatus(1)
		}
	}
	return failed
}

// parsePlace splits FILE:LINE:COLUMN. LINE and COLUMN may be missing. A part
// that is not a number belongs to the name of the file.
func parsePlace(arg string) place {
	file, numbers := arg, []int(nil)
	for len(numbers) < 2 {
		i := strings.LastIndexByte(file, ':')
		n, err := strconv.Atoi(file[i+1:])
		if i <= 0 || err != nil && !errors.Is(err, strconv.ErrRange) {
			break
		}
		if n < 1 {
			n = -1
		}
		file, numbers = file[:i], append([]int{n}, numbers...)
	}
	p := place{file: file, argument: arg}
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
		return fmt.Errorf("cannot read '%s': %w", p.file, inputfile.Cause(err))
	}
	g, err := files.generated(p.file)
	if err != nil {
		return err
	}
	lines := splitLines(text)
	switch {
	case p.line < 0 || p.line > len(lines):
		return fmt.Errorf("%s: the file has the lines 1 to %d", p.argument, len(lines))
	case p.column < 0:
		return fmt.Errorf("%s: the line has the columns 1 to %d", p.argument, len(lines[p.line-1]))
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
		if err := g.compare(place{file: p.file, line: i + 1}, line); err != nil {
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
