// Command ods-shard makes the copies of a source file that compile one shard
// each of a dialect's operations, in the place of mlir-src-sharder. It also
// shows how a dialect is divided, says what stands in the way of dividing it,
// and calibrates what operations are said to cost.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/rules-ods/rules_ods/sharder"
)

// version is set when a release is built.
var version = "0.1.0"

const usage = `usage: ods-shard -op-shard-index=<i> [options] SRC -o OUT
       ods-shard plan [options] FILE.td       how the operations are divided
       ods-shard doctor [options] FILE.td     what stands in the way of dividing them
       ods-shard calibrate [options] FILE.td TRACE.json…
                                              what operations cost to compile
'ods-shard plan --help' and so on say more.

Writes a copy of SRC that compiles shard i: it defines GET_OP_DEFS_<i> first.

Options:
  -op-shard-index=<uint>  Which shard, from 0
  -o <file>               Where to write; standard output by default. The file
                          appears complete or not at all
  --write-if-changed      Leave the output alone when it would not change
  -d <file>               Write a Makefile dependency file (needs -o)
  -slim=<class,…>         Let the copy see only the classes that its shard needs of
                          these dialects, given as the C++ classes of the dialects:
                          headers generated with -op-shard-slim can be read in parts
  -forward=<class,…>      Let the copy see only declarations of the operations of
                          these dialects, but for those of its shard
  -I, -D, -no-warn-on-unused-template-args, -time-phases, -color
                          Accepted, since builds pass them to every tool
  --help, --version
`

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run executes one command line and returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	err := dispatch(args, stdin, stdout)
	if err != nil {
		var diagnostics reported
		if errors.As(err, &diagnostics) {
			io.WriteString(stderr, string(diagnostics))
			return 1
		}
		fmt.Fprintf(stderr, "ods-shard: %s\n", err)
		var bad *usageError
		if errors.As(err, &bad) {
			fmt.Fprintln(stderr, "Try 'ods-shard --help'.")
		}
		return 1
	}
	return 0
}

// subcommands are the words that may come first instead of an option.
var subcommands = map[string]func(args []string, stdin io.Reader, stdout io.Writer) error{
	"plan":      runPlan,
	"doctor":    runDoctor,
	"calibrate": runCalibrate,
}

func dispatch(args []string, stdin io.Reader, stdout io.Writer) error {
	if len(args) > 0 {
		if command, ok := subcommands[args[0]]; ok {
			return command(args[1:], stdin, stdout)
		}
	}
	c, err := parseArgs(args)
	if err != nil {
		return err
	}
	return c.execute(stdin, stdout)
}

// A usageError is a command line that makes no sense.
type usageError struct{ msg string }

func (e *usageError) Error() string { return e.msg }

// A command is one command line, understood.
type command struct {
	shard          int
	input, output  string
	depfile        string
	macros         []string // that ask for headers in part
	writeIfChanged bool
	help, version  bool
}

func parseArgs(args []string) (*command, error) {
	c := &command{input: "-", output: "-"}
	set := flag.NewFlagSet("ods-shard", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.IntVar(&c.shard, "op-shard-index", -1, "")
	set.StringVar(&c.output, "o", "-", "")
	set.StringVar(&c.depfile, "d", "", "")
	set.Func("slim", "", c.askFor(sharder.SlimMacro))
	set.Func("forward", "", c.askFor(sharder.ForwardMacro))
	set.BoolVar(&c.writeIfChanged, "write-if-changed", false, "")
	ignored(set)
	set.BoolVar(&c.version, "version", false, "")
	set.BoolVar(&c.help, "help", false, "")
	var inputs []string
	args = splitJoined(args)
	for len(args) > 0 {
		if err := set.Parse(args); err != nil {
			return nil, &usageError{err.Error()}
		}
		rest := set.Args()
		if len(rest) == 0 {
			break
		}
		inputs, args = append(inputs, rest[0]), rest[1:]
	}
	switch {
	case c.help || c.version:
	case len(inputs) > 1:
		return nil, &usageError{"more than one source file: " + strings.Join(inputs, ", ")}
	case c.shard < 0 || c.shard >= sharder.MaxShards:
		return nil, &usageError{fmt.Sprintf("-op-shard-index is needed, from 0 to %d", sharder.MaxShards-1)}
	case c.depfile != "" && c.output == "-":
		return nil, &usageError{"-d needs -o: a dependency file names the output"}
	}
	if len(inputs) == 1 {
		c.input = inputs[0]
	}
	return c, nil
}

// askFor returns what reads a list of dialects for whose headers the copy
// defines a macro.
func (c *command) askFor(macro func(dialect string) string) func(string) error {
	return func(classes string) error {
		for class := range strings.SplitSeq(classes, ",") {
			if !isIdentifier(class) {
				return fmt.Errorf("%q is not the name of a class", class)
			}
			c.macros = append(c.macros, macro(class))
		}
		return nil
	}
}

// splitJoined separates the values that are glued to -I and -D.
func splitJoined(args []string) []string {
	out := make([]string, 0, len(args))
	for _, a := range args {
		if len(a) > 2 && a[0] == '-' && (a[1] == 'I' || a[1] == 'D') && a[2] != '=' {
			out = append(out, a[:2], a[2:])
			continue
		}
		out = append(out, a)
	}
	return out
}

// ignored declares what builds pass to every tool of the family: options of a
// generator, which mean nothing to a copy.
func ignored(set *flag.FlagSet) {
	for _, name := range []string{"I", "D"} {
		set.Func(name, "", func(string) error { return nil })
	}
	for _, name := range []string{"no-warn-on-unused-template-args", "time-phases", "color"} {
		set.BoolFunc(name, "", func(string) error { return nil })
	}
}

func isIdentifier(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c != '_' && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return s != ""
}

func (c *command) execute(stdin io.Reader, stdout io.Writer) error {
	switch {
	case c.help:
		_, err := io.WriteString(stdout, usage)
		return err
	case c.version:
		_, err := fmt.Fprintf(stdout, "ods-shard %s\n", version)
		return err
	}
	source, err := c.read(stdin)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := sharder.Copy(&text, source, c.shard, c.macros...); err != nil {
		return err
	}
	if c.output == "-" {
		_, err := stdout.Write(text.Bytes())
		return err
	}
	if err := writeFile(c.output, text.Bytes(), c.writeIfChanged); err != nil {
		return err
	}
	if c.depfile == "" {
		return nil
	}
	return writeFile(c.depfile, []byte(c.output+": "+c.input+"\n"), c.writeIfChanged)
}

func (c *command) read(stdin io.Reader) ([]byte, error) {
	if c.input == "-" {
		return io.ReadAll(stdin)
	}
	return os.ReadFile(c.input)
}

// writeFile replaces a file by way of a temporary one beside it, so that it is
// never seen half-written. What is no regular file is written to directly.
func writeFile(path string, text []byte, ifChanged bool) error {
	if ifChanged {
		if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, text) {
			return nil
		}
	}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return os.WriteFile(path, text, 0) // a device or a pipe is not replaced
	}
	temp, err := os.CreateTemp(filepath.Dir(path), ".ods-shard-*")
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", path, errors.Unwrap(err))
	}
	defer os.Remove(temp.Name())
	_, err = temp.Write(text)
	err = errors.Join(err, temp.Chmod(0o644), temp.Close())
	if err == nil {
		err = os.Rename(temp.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", path, err)
	}
	return nil
}
