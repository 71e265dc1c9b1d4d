// Package command runs command-line programs with subcommands. A program declares each option once; from the
// declarations come the parser of command lines, --help, the completion for shells and the page of the manual.
// A signal ends the context of a command, and then the process if the command does not return.
package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"iter"
	"os"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/nearest"
)

// A Command is a program or one of its subcommands.
type Command struct {
	Name    string // the word that the user types
	Summary string // a phrase for the list of commands and the manual
	// Usage is the beginning of --help: "usage: " and the forms of the command line, an empty line, and a description.
	// %[1]s is the name of the command, with that of the program.
	Usage string
	// Declare declares the options, and returns the function that executes a command line after its options have been
	// read.
	Declare func(flags *Flags) Run
	// About is what --version prints after the name and the version. Only a program has it.
	About string
	// Commands are the subcommands. The first word of a command line selects one.
	Commands []*Command
	Statuses []Status  // for the manual
	Examples []Example // for the manual
	// ErrorStatus is the exit status after an error; 0 for 1.
	ErrorStatus int
}

// A Run executes a command line. A result that is not nil is an error, which the caller prints, or an ExitStatus.
type Run func(ctx context.Context, args []string, env *Environment) error

// A Status says when a command ends with an exit status.
type Status struct{ Status, Meaning string }

// An Example is a command line, and a sentence that says what it does.
type Example struct{ What, Line string }

// Streams are the standard streams of a command.
type Streams struct {
	In       io.Reader // nil if there is none
	Out, Err io.Writer
}

// An Environment is what a command reads and writes.
type Environment struct {
	Streams
	// Temporary registers the temporary files of outputs. It may be nil.
	Temporary *outputfile.Registry
	// Tool is the name of the command with that of the program, which begins its messages.
	Tool string
}

// Note writes a message about a command that goes on.
func (e *Environment) Note(format string, args ...any) {
	fmt.Fprintf(e.Err, e.Tool+": "+format+"\n", args...)
}

// Write replaces a file; "-" is standard output. It leaves a file alone that has the text, and refuses to replace one of
// the inputs.
func (e *Environment) Write(ctx context.Context, name string, text []byte, inputs ...string) error {
	return outputfile.Write(ctx, name, text, outputfile.Options{Stdout: e.Out, IfChanged: true, Temporary: e.Temporary, Inputs: inputs})
}

// Replace makes edits of files of the user that do not depend on each other, as outputfile.Replace does.
func (e *Environment) Replace(ctx context.Context, edits ...outputfile.Edit) error {
	return outputfile.Replace(ctx, edits, e.Temporary)
}

// An ExitStatus is an error that sets the exit status. Its cause has been reported already.
type ExitStatus int

func (s ExitStatus) Error() string { return "the errors have been reported" }

// A UsageError is an error in a command line. The message names the argument, and the caller adds how to get help.
type UsageError struct {
	Message string
	Err     error // the cause, or nil
}

func (e *UsageError) Error() string { return e.Message }

func (e *UsageError) Unwrap() error { return e.Err }

// Usagef returns a UsageError.
func Usagef(format string, args ...any) error {
	return &UsageError{Message: fmt.Sprintf(format, args...)}
}

// Noted is an error with notes, which follow its message.
type Noted struct {
	Err  error
	Note func(w io.Writer)
}

func (e *Noted) Error() string { return e.Err.Error() }

func (e *Noted) Unwrap() error { return e.Err }

// Main executes the command line of the process, and ends the process.
func (c *Command) Main() {
	env := &Environment{Streams: Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}, Temporary: &outputfile.Registry{}}
	os.Exit(runUntilSignal(func(ctx context.Context) int { return c.Run(ctx, os.Args[1:], env) }, env.Temporary.RemoveAll))
}

// Run executes a command line of the program and returns the exit status. It prints errors on env.Err, unless a signal
// is their reason.
func (c *Command) Run(ctx context.Context, words []string, env *Environment) int {
	target := c
	at := *env
	at.Tool = c.Name
	if sub := c.lookup(words); sub != nil {
		target, at.Tool = sub, c.Name+" "+sub.Name
	}
	err := c.Execute(ctx, words, env)
	if err == nil {
		return 0
	}
	var status ExitStatus
	if !errors.As(err, &status) {
		status = ExitStatus(max(1, target.ErrorStatus))
		if ctx.Err() != nil {
			return int(status)
		}
		report(err, &at)
	}
	var noted *Noted
	if errors.As(err, &noted) {
		noted.Note(env.Err)
	}
	return int(status)
}

// Execute executes a command line of the program and returns its error, which it does not print.
func (c *Command) Execute(ctx context.Context, words []string, env *Environment) error {
	at := *env
	at.Tool = c.Name
	switch sub := c.lookup(words); {
	case sub != nil:
		at.Tool += " " + sub.Name
		return sub.run(ctx, words[1:], &at)
	case len(words) > 0 && words[0] == "help" && len(c.Commands) > 0:
		return c.writeHelpOf(words[1:], &at)
	}
	return c.runProgram(ctx, words, &at)
}

// report prints an error.
func report(err error, env *Environment) {
	begin := env.Tool + ": error: "
	fmt.Fprintln(env.Err, begin+strings.ReplaceAll(err.Error(), "\n", "\n"+begin))
	var usage *UsageError
	if errors.As(err, &usage) {
		fmt.Fprintf(env.Err, "Try '%s --help'.\n", env.Tool)
	}
}

// lookup returns the subcommand that the first word names, or nil.
func (c *Command) lookup(words []string) *Command {
	if len(words) > 0 {
		for _, sub := range c.Commands {
			if sub.Name == words[0] {
				return sub
			}
		}
	}
	return nil
}

// Names returns the names of the subcommands.
func (c *Command) Names() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, sub := range c.Commands {
			if !yield(sub.Name) {
				return
			}
		}
	}
}

// run reads the options of a subcommand and executes it.
func (c *Command) run(ctx context.Context, words []string, env *Environment) error {
	flags := NewFlags()
	execute := c.Declare(flags)
	all := false
	flags.Switch("help-all", "", func() { all = true })
	args, err := flags.Parse(words)
	if errors.Is(err, flag.ErrHelp) || err == nil && all {
		return c.writeHelp(env.Out, env.Tool, all)
	}
	if err != nil {
		return err
	}
	return execute(ctx, args, env)
}

// requests are the options of a program about itself.
type requests struct {
	help, helpAll, version, manual bool
	completion                     string
}

func (r *requests) declare(f *Flags) {
	f.Group("About the tool")
	f.Switch("help", "Show the most used options", func() { r.help = true })
	f.Switch("h", "", func() { r.help = true })
	f.Switch("help-all", "Show all options", func() { r.helpAll = true })
	f.Switch("help-list", "", func() { r.helpAll = true }) // the name in LLVM's tools
	f.Choice(&r.completion, "completion", strings.Join(shells, "|"), "write the completion of options for a shell")
	f.Switch("manual", "", func() { r.manual = true })
	f.Switch("version", "Show the version", func() { r.version = true })
}

// runProgram reads the options of a program without a subcommand, and executes it or answers a request about the program
// itself.
func (c *Command) runProgram(ctx context.Context, words []string, env *Environment) error {
	r := &requests{}
	flags := NewFlags()
	execute := c.Declare(flags)
	r.declare(flags)
	args, err := flags.Parse(words)
	if err != nil {
		return err
	}
	switch {
	case r.help || r.helpAll:
		return c.writeHelp(env.Out, env.Tool, r.helpAll)
	case r.completion != "":
		return c.writeCompletion(env.Out, r.completion)
	case r.version:
		text := c.Name + " " + Version() + "\n"
		if c.About != "" {
			text += c.About + "\n"
		}
		_, err := io.WriteString(env.Out, text)
		return err
	case r.manual:
		return c.writeManual(env.Out)
	}
	return execute(ctx, args, env)
}

// list returns the options of a command in groups, with those of every program if root is true.
func (c *Command) list(root bool) []group {
	flags := NewFlags()
	flags.listing = true
	c.Declare(flags)
	if root {
		new(requests).declare(flags)
	}
	flags.close()
	return flags.groups
}

// writeHelpOf writes the help of the command that the words name, or of the program.
func (c *Command) writeHelpOf(words []string, env *Environment) error {
	switch sub := c.lookup(words); {
	case len(words) > 1:
		return Usagef("help: want one command, but '%s' is given", strings.Join(words, " "))
	case len(words) == 0:
		return c.writeHelp(env.Out, c.Name, false)
	case sub != nil:
		return sub.writeHelp(env.Out, c.Name+" "+sub.Name, false)
	}
	message := "help: '" + words[0] + "' is no command"
	if question := nearest.Question(nearest.Names(words[0], c.Names())); question != "" {
		message += "; " + question
	}
	return &UsageError{Message: message}
}
