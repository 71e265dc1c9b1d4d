package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// program returns a program that prints what it was given.
func program(err error) *Command {
	return &Command{
		Name: "tool", Summary: "do things", Usage: "usage: %[1]s [options]\n\nDoes things.\n\n  tool -a 1\n", About: "A tool for tests.",
		Declare: func(f *Flags) Run {
			f.Group("Often")
			name := f.String("name", "none", "the `name` of it")
			var dirs []string
			f.List(&dirs, "I", "search `dir` (repeatable)")
			quick := f.Bool("quick", false, "hurry")
			f.Advanced("Seldom")
			wait := f.Duration("wait", 0, "how `long` to wait")
			color := "auto"
			f.Choice(&color, "color", "auto|never", "Colours")
			f.Switch("only", "Nothing else", func() { *name = "only" })
			f.Bool("ignored", false, "")
			return func(_ context.Context, args []string, env *Environment) error {
				fmt.Fprintf(env.Out, "%s %v %v %v %s %q %d\n", *name, dirs, *quick, *wait, color, args, f.Dash)
				return err
			}
		},
		Commands: []*Command{{Name: "sub", Summary: "go deeper", Usage: "usage: %[1]s\n", ErrorStatus: 4, Declare: func(f *Flags) Run {
			depth := f.Int("deep", 1, "go on")
			return func(_ context.Context, args []string, env *Environment) error {
				if len(args) == 0 {
					return Usagef("no place")
				}
				fmt.Fprintln(env.Out, env.Tool, *depth, args)
				return nil
			}
		}}},
		Statuses: []Status{{"0", "It worked."}},
		Examples: []Example{{"Do it:", "tool -a 1"}},
	}
}

func TestRun(t *testing.T) {
	for _, test := range []struct {
		line           string
		err            error
		stdout, stderr string
		status         int
	}{
		{line: "", stdout: "none [] false 0s auto [] -1\n"},
		{line: "a -name x b --quick -Iy -I z -I=w", stdout: `x [y z w] true 0s auto ["a" "b"] -1` + "\n"},
		{line: "a -- -name b", stdout: `none [] false 0s auto ["a" "-name" "b"] 1` + "\n"},
		{line: "-only -quick=false -wait=3s -color never -ignored -", stdout: `only [] false 3s never ["-"] -1` + "\n"},
		{line: "", err: errors.New("no space\nleft"), stdout: "none [] false 0s auto [] -1\n", stderr: "tool: error: no space\ntool: error: left\n", status: 1},
		{line: "", err: ExitStatus(7), stdout: "none [] false 0s auto [] -1\n", status: 7},
		{line: "-what", stderr: "tool: error: unknown option '-what'\nTry 'tool --help'.\n", status: 1},
		{line: "--nam=x", stderr: "tool: error: unknown option '--nam=x'; did you mean '--name'?\nTry 'tool --help'.\n", status: 1},
		{line: "-name", stderr: "tool: error: -name needs a value\nTry 'tool --help'.\n", status: 1},
		{line: "-only=1", stderr: "tool: error: -only takes no value, but '1' is given\nTry 'tool --help'.\n", status: 1},
		{line: "-color=red", stderr: "tool: error: -color: 'red' is not one of auto, never\nTry 'tool --help'.\n", status: 1},
		{line: "-wait=x", stderr: "tool: error: -wait: 'x': the value has another form\nTry 'tool --help'.\n", status: 1},
		{line: "--version", stdout: "tool unreleased\nA tool for tests.\n"},
		{line: "sub x -deep=3", stdout: "tool sub 3 [x]\n"},
		{line: "-quick sub", stdout: `none [] true 0s auto ["sub"] -1` + "\n"},
		{line: "sub", stderr: "tool sub: error: no place\nTry 'tool sub --help'.\n", status: 4},
		{line: "sub -dep=1", stderr: "tool sub: error: unknown option '-dep=1'; did you mean '-deep'?\nTry 'tool sub --help'.\n", status: 4},
		{line: "sub --help", stdout: "usage: tool sub\n\nOptions:\n\n  --deep=<int>  go on (default: 1)\n"},
		{line: "help sub", stdout: "usage: tool sub\n\nOptions:\n\n  --deep=<int>  go on (default: 1)\n"},
		{line: "help sup", stderr: "tool: error: help: 'sup' is no command; did you mean 'sub'?\nTry 'tool --help'.\n", status: 1},
	} {
		var out, problems bytes.Buffer
		status := program(test.err).Run(t.Context(), strings.Fields(test.line), &Environment{Streams: Streams{Out: &out, Err: &problems}})
		if status != test.status || out.String() != test.stdout || problems.String() != test.stderr {
			t.Errorf("%s: status %d, %q, %q; want %d, %q, %q", test.line,
				status, out.String(), problems.String(), test.status, test.stdout, test.stderr)
		}
	}
}

// output runs a command line that must succeed.
func output(t *testing.T, words ...string) string {
	t.Helper()
	var out, problems bytes.Buffer
	if status := program(nil).Run(t.Context(), words, &Environment{Streams: Streams{Out: &out, Err: &problems}}); status != 0 || problems.Len() > 0 {
		t.Fatalf("%v: status %d: %s", words, status, problems.String())
	}
	return out.String()
}

func TestHelp(t *testing.T) {
	const first = "usage: tool [options]\n\nDoes things.\n\n  tool -a 1\n\nCommands:\n\n  sub             go deeper\n  help [command]  show the help of a command\n" +
		"\nOften:\n\n  -I <dir>       search dir (repeatable)\n  --name=<name>  the name of it (default: none)\n  --quick        hurry\n"
	const seldom = "\nSeldom:\n\n  --color=<auto|never>  Colours (default: auto)\n  --only                Nothing else\n  --wait=<long>         how long to wait\n"
	if got := output(t, "--help"); !strings.HasPrefix(got, first) || strings.Contains(got, "Seldom") || !strings.HasSuffix(got, "\n--help-all shows 3 more options.\n") {
		t.Errorf("--help: %s", got)
	}
	if got := output(t, "--help-all"); !strings.HasPrefix(got, first+seldom) || strings.Contains(got, "ignored") || strings.Contains(got, "more options") {
		t.Errorf("--help-all: %s", got)
	}
}

// TestCompletion requests the script of completion for each shell. It must have all options and the subcommand.
func TestCompletion(t *testing.T) {
	for shell, words := range map[string][]string{
		"bash": {"complete ", " --name ", "-I ", "sub) words='--deep'", " tool\n", "color=|color) values='auto never'"},
		"zsh":  {"#compdef tool\n", " --name ", "-I ", "sub) words='--deep'", " tool\n"},
		"fish": {"complete -c tool ", " -r -o name -l name -d 'the name of it'", " -o quick -l quick -d 'hurry'", "-a sub\n", " -o deep -l deep -d 'go on'"},
	} {
		got := output(t, "--completion="+shell)
		for _, word := range words {
			if !strings.Contains(got, word) {
				t.Errorf("%s lacks %q:\n%s", shell, word, got)
			}
		}
		if strings.Contains(got, "ignored") {
			t.Errorf("%s has an option that is not listed:\n%s", shell, got)
		}
	}
}

func TestManual(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", fmt.Sprint(time.Date(2024, 2, 3, 0, 0, 0, 0, time.UTC).Unix()))
	got := strings.Split(output(t, "--manual"), "\n")
	for _, want := range []string{`.TH "TOOL" "1" "2024\-02\-03" "rules_ods unreleased"`, `tool \- do things`, "tool [options]", "Does things.", `.SS "Seldom"`,
		`.B \-\-color=<auto|never>`, `.SH "TOOL SUB"`, `.B \-\-deep=<int>`, "It worked.", `    tool \-a 1`} {
		if !slices.Contains(got, want) {
			t.Errorf("the manual has no line %q:\n%s", want, strings.Join(got, "\n"))
		}
	}
}
