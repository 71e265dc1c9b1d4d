package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/sharder/prelude"
)

// compileUsage is the beginning of the help of the command compile.
const compileUsage = `usage: %s [options] -- COMPILER ARGUMENTS…

Runs a C++ compiler for a build system, which says what may be read and learns what was
not read. Precompiled headers are those of GCC and Clang. With another compiler, the
precompiled header is an empty file, and compilations do not use it.
`

// errFailed is the error for a compiler that failed. The compiler has printed the reason.
const errFailed = command.ExitStatus(1)

// A compilation is a command line that runs a compiler.
type compilation struct {
	precompile              bool
	prelude                 string
	inputs, unused, depfile string
	argv                    []string
}

// compileCommand returns the command compile.
func compileCommand() *command.Command {
	return &command.Command{Name: "compile", Summary: "compile for a build system, with a precompiled header", Usage: compileUsage, Declare: func(flags *command.Flags) command.Run {
		c := &compilation{}
		flags.BoolVar(&c.precompile, "precompile", false, "precompile a header. The arguments name the header, and the output, which is the header's name with '.gch' appended")
		flags.StringVar(&c.prelude, "prelude", "", "read this `header` first, from <header>.gch")
		flags.StringVar(&c.inputs, "inputs", "", "a `file` with one name per line: what may be read")
		flags.StringVar(&c.unused, "unused", "", "the `file` in which to write those of the inputs that were not read")
		flags.StringVar(&c.depfile, "depfile", "", "the `file` in which the compiler writes what it read. Needed with -unused")
		return c.run
	}}
}

// run compiles a file.
func (c *compilation) run(ctx context.Context, args []string, env *command.Environment) error {
	c.argv = args
	switch {
	case len(c.argv) == 0:
		return &command.UsageError{Message: "no compiler: want -- COMPILER ARGUMENTS"}
	case c.precompile && c.prelude != "":
		return &command.UsageError{Message: "-precompile and -prelude exclude each other"}
	case c.unused != "" && (c.inputs == "" || c.depfile == ""):
		return &command.UsageError{Message: "-unused needs -inputs and -depfile"}
	}
	return c.execute(ctx, env)
}

func (c *compilation) execute(ctx context.Context, env *command.Environment) error {
	kind, err := c.compiler(ctx)
	if err != nil {
		return err
	}
	if kind == prelude.UnknownCompiler && c.precompile {
		if err := c.writeUnused(ctx, env, nil); err != nil {
			return err
		}
		return replaceFile(ctx, env, lastOutput(c.argv), nil, false)
	}
	argv := []string{c.argv[0]}
	if kind != prelude.UnknownCompiler && c.depfile != "" {
		argv = append(argv, "-MD", "-MF", c.depfile)
	}
	switch {
	case c.precompile:
		argv = append(argv, "-x", "c++-header")
		argv = append(argv, kind.PrecompileFlags()...)
	case c.prelude != "" && kind != prelude.UnknownCompiler:
		argv = append(argv, "-Winvalid-pch", "-include", c.prelude)
		argv = append(argv, kind.Flags()...)
	}
	compiler := exec.CommandContext(ctx, argv[0], append(argv[1:], c.argv[1:]...)...)
	compiler.Env = compilerEnvironment()
	compiler.Stdout, compiler.Stderr = env.Out, env.Err
	if err := compiler.Run(); err != nil {
		if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
			return errFailed
		}
		return fmt.Errorf("cannot run the compiler: %w", err)
	}
	if kind == prelude.UnknownCompiler || c.depfile == "" {
		return c.writeUnused(ctx, env, nil)
	}
	text, err := readFile(c.depfile)
	if err != nil {
		return err
	}
	read := map[string]bool{}
	for _, name := range prerequisites(text) {
		read[name] = true
	}
	return c.writeUnused(ctx, env, read)
}

// compilerOfHeader returns the family of the compiler that wrote a precompiled
// header. The header is empty if the compiler is unknown.
func compilerOfHeader(name string) (prelude.Compiler, error) {
	file, err := os.Open(name)
	if err != nil {
		return prelude.UnknownCompiler, err
	}
	defer file.Close()
	magic := make([]byte, 4)
	switch n, err := io.ReadFull(file, magic); {
	case n == 0 && err == io.EOF:
		return prelude.UnknownCompiler, nil
	case string(magic) == "CPCH":
		return prelude.Clang, nil
	case string(magic) == "gpch":
		return prelude.GCC, nil
	}
	return prelude.UnknownCompiler, fmt.Errorf("%s is not a precompiled header of GCC or Clang", name)
}

// compiler returns the family of the compiler. In a compilation with a prelude, the
// precompiled header shows it.
func (c *compilation) compiler(ctx context.Context) (prelude.Compiler, error) {
	if c.prelude != "" {
		return compilerOfHeader(c.prelude + ".gch")
	}
	return prelude.Identify(ctx, c.argv[0])
}

// currentDirectory is the current directory by a name that is the same in each
// sandbox. Clang writes names below $PWD to precompiled headers.
const currentDirectory = "/proc/self/cwd"

// compilerEnvironment is the environment of the compiler.
func compilerEnvironment() []string {
	if _, err := os.Stat(currentDirectory); err != nil {
		return nil
	}
	return append(os.Environ(), "PWD="+currentDirectory)
}

// lastOutput returns the file after the last -o.
func lastOutput(argv []string) string {
	out := ""
	for i, arg := range argv {
		if arg == "-o" && i+1 < len(argv) {
			out = argv[i+1]
		}
	}
	return cmp.Or(out, "a.out")
}

// writeUnused writes the names of the inputs that the compiler did not read. It writes none
// if the files that the compiler read are not known.
func (c *compilation) writeUnused(ctx context.Context, env *command.Environment, read map[string]bool) error {
	switch {
	case c.unused == "":
		return nil
	case read == nil:
		return replaceFile(ctx, env, c.unused, nil, false)
	}
	names, err := readFile(c.inputs)
	if err != nil {
		return err
	}
	var unused strings.Builder
	for _, name := range strings.FieldsFunc(string(names), func(r rune) bool { return r == '\n' || r == '\r' }) {
		if !read[path.Clean(name)] {
			unused.WriteString(name + "\n")
		}
	}
	return replaceFile(ctx, env, c.unused, []byte(unused.String()), false)
}

// prerequisites returns the files that a Makefile dependency file names, relative
// to the current directory where they are below it.
func prerequisites(text []byte) []string {
	joined := strings.NewReplacer("\\\r\n", " ", "\\\n", " ").Replace(string(text))
	var names []string
	for line := range strings.Lines(joined) {
		_, list, ok := strings.Cut(line, ": ")
		if !ok {
			continue
		}
		for _, name := range splitEscaped(list) {
			names = append(names, path.Clean(strings.TrimPrefix(name, currentDirectory+"/")))
		}
	}
	return names
}

// splitEscaped splits at blanks. A backslash before a blank or '#' is an escape,
// and "$$" is a dollar sign.
func splitEscaped(list string) []string {
	var names []string
	var name strings.Builder
	for i := 0; i < len(list); i++ {
		switch c := list[i]; {
		case c == '\\' && i+1 < len(list) && (list[i+1] == ' ' || list[i+1] == '#'):
			i++
			name.WriteByte(list[i])
		case c == '$' && i+1 < len(list) && list[i+1] == '$':
			i++
			name.WriteByte('$')
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			if name.Len() > 0 {
				names = append(names, name.String())
				name.Reset()
			}
		default:
			name.WriteByte(c)
		}
	}
	if name.Len() > 0 {
		names = append(names, name.String())
	}
	return names
}
