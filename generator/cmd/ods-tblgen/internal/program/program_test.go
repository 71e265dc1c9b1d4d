package program

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
)

// testProgram returns a program whose Execute returns err.
func testProgram(err error) *Program {
	return &Program{
		Program: commandline.Program{Name: "tool", Usage: "usage: tool\n", DefaultGenerator: "gen-a"},
		About:   "A tool for tests.",
		Families: func() []backend.Family {
			return []backend.Family{{
				Flags:      []backend.Flag{{Name: "dialect", Value: "name", Help: "One of them"}},
				Generators: []backend.Generator{{Name: "gen-a", Help: "Generate a"}},
			}}
		},
		Subcommands: []Subcommand{{
			Name: "sub",
			Help: func(program string) string { return "usage: " + program + " sub\n\n  -deep  Go on\n" },
			Run: func(_ context.Context, program string, args []string, std invocation.Streams, _ *outputfile.Registry) int {
				io.WriteString(std.Out, program+" "+strings.Join(args, " ")+"\n")
				return 4
			},
		}},
		Execute: func(_ context.Context, _ *invocation.Tool, line Line) error {
			io.WriteString(line.Out, line.Emits[0].Generator+" "+strings.Join(line.Words, " ")+"\n")
			return err
		},
	}
}

func TestRun(t *testing.T) {
	for _, test := range []struct {
		line           string
		err            error // of Execute
		stdout, stderr string
		status         int
	}{
		{line: "a.td", stdout: "gen-a a.td\n"},
		{line: "a.td", err: errors.New("no space"), stdout: "gen-a a.td\n", stderr: "tool: error: no space\n", status: 1},
		{line: "a.td", err: invocation.ErrReported, stdout: "gen-a a.td\n", status: 1},
		{line: "a.td", err: ExitStatus(7), stdout: "gen-a a.td\n", status: 7},
		{line: "sub x y", stdout: "tool x y\n", status: 4},
		{line: "-dialect=d sub", stdout: "gen-a -dialect=d sub\n"},
		{line: "-what", stderr: "tool: error: unknown option '-what'\nTry 'tool --help'.\n", status: 1},
		{line: "-batch=x", stderr: "tool: error: unknown option '-batch=x'\nTry 'tool --help'.\n", status: 1},
		{line: "--version", stdout: "tool unreleased\nA tool for tests.\n"},
	} {
		var out, problems bytes.Buffer
		status := testProgram(test.err).Run(t.Context(), strings.Fields(test.line), invocation.Streams{Out: &out, Err: &problems}, nil)
		if status != test.status || out.String() != test.stdout || problems.String() != test.stderr {
			t.Errorf("%s: status %d, %q, %q; want %d, %q, %q", test.line,
				status, out.String(), problems.String(), test.status, test.stdout, test.stderr)
		}
	}
}

// TestCompletion requests the script of completion for each shell. It must have
// all options and the subcommand.
func TestCompletion(t *testing.T) {
	for shell, words := range map[string][]string{
		"bash": {"complete ", " --dialect ", "--gen-a", "-I ", "sub) words='--deep'", " tool\n"},
		"zsh":  {"#compdef tool\n", " --dialect ", "--gen-a", "-I ", "sub) words='--deep'", " tool\n"},
		"fish": {"complete -c tool ", " -r -o dialect -l dialect -d 'One of them'", " -o gen-a -l gen-a -d 'Generate a'", "-a sub\n", " -o deep -l deep -d 'Go on'"},
	} {
		var out, problems bytes.Buffer
		status := testProgram(nil).Run(t.Context(), []string{"--completion=" + shell}, invocation.Streams{Out: &out, Err: &problems}, nil)
		if status != 0 || problems.Len() > 0 {
			t.Errorf("%s: status %d: %s", shell, status, problems.String())
		}
		for _, word := range words {
			if !strings.Contains(out.String(), word) {
				t.Errorf("%s lacks %q:\n%s", shell, word, out.String())
			}
		}
		if strings.Contains(out.String(), "batch") {
			t.Errorf("%s has an option that the program has not:\n%s", shell, out.String())
		}
	}
}
