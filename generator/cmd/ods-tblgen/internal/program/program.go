// Package program implements what ods-tblgen and ods-docs have in common:
// signals, subcommands, --help, --version and the completion of options.
// Package commandline parses the arguments, and each program executes command
// lines that make outputs.
package program

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/driver/completion"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/interrupt"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/generator/plugin/python"
	"github.com/rules-ods/rules_ods/release/version"
)

// A Program is a command-line program.
type Program struct {
	commandline.Program
	// About is the text that --version prints after the version.
	About       string
	Families    func() []backend.Family
	Subcommands []Subcommand
	// Execute executes a command line that asks for outputs.
	Execute func(ctx context.Context, tool *invocation.Tool, line Line) error
}

// A Line is a command line that asks for outputs.
type Line struct {
	Words []string // the arguments as the user gave them
	*commandline.Arguments
	invocation.Streams
}

// A Subcommand is a part of a program with separate options. The first argument
// selects it.
type Subcommand struct {
	Name string
	// Help returns the text of its --help.
	Help func(program string) string
	// Run executes the arguments after the name of the subcommand, and returns
	// the exit status.
	Run func(ctx context.Context, program string, args []string, std invocation.Streams, temporary *outputfile.Registry) int
}

// An ExitStatus is an error that sets the exit status. Its cause has been
// reported already.
type ExitStatus int

func (s ExitStatus) Error() string { return "the errors have been reported" }

// Main executes the command line of the process, and ends the process.
func (p *Program) Main() {
	temporary := &outputfile.Registry{}
	os.Exit(interrupt.Run(func(ctx context.Context) int {
		return p.Run(ctx, os.Args[1:], invocation.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}, temporary)
	}, temporary.RemoveAll))
}

// Run executes one command line and returns the exit status: 0 for success, and
// another value for an error. It reports errors on std.Err.
func (p *Program) Run(ctx context.Context, words []string, std invocation.Streams, temporary *outputfile.Registry) int {
	if len(words) > 0 {
		for _, s := range p.Subcommands {
			if s.Name == words[0] {
				return s.Run(ctx, p.Name, words[1:], std, temporary)
			}
		}
	}
	families := p.Families()
	tool := &invocation.Tool{Families: families, Syntax: commandline.New(p.Program, families), Version: version.String(), Temporary: temporary}
	a, err := tool.Syntax.Parse(words, inputfile.Directory("").ReadFile)
	if err != nil {
		tool.ReportUsage(std.Err, err)
		var usage *commandline.Error
		if errors.As(err, &usage) && usage.Inputs != nil {
			p.suggest(words, usage.Inputs, tool.Syntax, std.Err)
		}
		return 1
	}
	switch {
	case a.Help != commandline.HelpNone:
		tool.Syntax.WriteHelp(std.Out, a.Help)
	case a.Completion != "":
		err = p.writeCompletion(std.Out, a.Completion, tool.Syntax)
	case a.Version:
		io.WriteString(std.Out, p.Name+" "+version.String()+"\n"+p.About+"\n")
	case a.PluginPython:
		_, err = io.WriteString(std.Out, python.Module)
	default:
		err = p.Execute(ctx, tool, Line{words, a, std})
	}
	if err != nil && ctx.Err() == nil {
		defer p.suggest(words, []string{a.Input}, tool.Syntax, std.Err)
	}
	var status ExitStatus
	switch {
	case err == nil:
		return 0
	case errors.As(err, &status):
		return int(status)
	case ctx.Err() != nil, errors.Is(err, invocation.ErrReported):
	default:
		io.WriteString(std.Err, p.Name+": error: "+err.Error()+"\n")
	}
	return 1
}

// suggest prints notes after an error about inputs that are no files. A note says which file, subcommand or option
// may be meant.
func (p *Program) suggest(words, inputs []string, syntax *commandline.Syntax, w io.Writer) {
	for _, input := range inputs {
		info, err := os.Stat(input)
		switch {
		case err == nil && info.IsDir() && len(inputs) > 1:
			io.WriteString(w, "note: '"+input+"' is a directory; to search it for includes, write -I "+input+"\n")
		case errors.Is(err, fs.ErrNotExist) && input != "" && input != "-": // "" in a batch
			p.suggestName(input, input == words[0], syntax, w)
		}
	}
}

// suggestName prints a note about a name of no file if a file or an option has a similar name, or a subcommand, if
// it is the first argument.
func (p *Program) suggestName(name string, first bool, syntax *commandline.Syntax, w io.Writer) {
	kind := "is no file"
	found := nearest.Names(filepath.Base(name), filesBeside(name))
	for i, base := range found {
		found[i] = filepath.Join(filepath.Dir(name), base)
	}
	if len(found) == 0 && first {
		kind = "is neither a file nor a command"
		found = nearest.Names(name, func(yield func(string) bool) {
			for _, s := range p.Subcommands {
				if !yield(s.Name) {
					return
				}
			}
		})
	}
	if len(found) == 0 {
		kind = "is no file"
		found = syntax.NearestOptions(name)
	}
	if len(found) > 0 {
		io.WriteString(w, "note: '"+name+"' "+kind+"; "+nearest.Question(found)+"\n")
	}
}

// filesBeside returns the names of the entries of the directory in which a file would be.
func filesBeside(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		const most = 20_000
		dir, err := os.Open(filepath.Dir(name))
		if err != nil {
			return
		}
		defer dir.Close()
		names, _ := dir.Readdirnames(most) // an incomplete list may still have the name
		for _, n := range names {
			if !yield(n) {
				return
			}
		}
	}
}

// writeCompletion writes the script for a shell that completes the options and
// subcommands.
func (p *Program) writeCompletion(w io.Writer, shell string, syntax *commandline.Syntax) error {
	var help strings.Builder
	syntax.WriteHelp(&help, commandline.HelpList)
	commands := []completion.Command{{Options: completion.FromHelp(help.String())}}
	for _, s := range p.Subcommands {
		commands = append(commands, completion.Command{Name: s.Name, Options: completion.FromHelp(s.Help(p.Name))})
	}
	return completion.Write(w, shell, p.Name, commands)
}
