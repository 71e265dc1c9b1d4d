// Package compilecommands is the command compile-commands: it writes the files from which editors learn how the .td and C++ files of a
// Bazel workspace are compiled. It reads what Bazel prints: build events, outputs of the aspect compile_commands, and the output of aquery.
package compilecommands

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
)

const usage = `usage: %s [flags] [targets] [-- flags of bazel build]

Writes two files at the root of the workspace, from which editors learn how the
.td and C++ files of targets, by default //..., are compiled:

  tablegen_compile_commands.yml  for tblgen-lsp-server and the MLIR extension of
                                 Visual Studio Code
  compile_commands.json          for clangd and other tools based on Clang

Generates the .inc files and other headers that the C++ files include, on this
machine or remotely, and downloads them. No C++ is compiled. Run the command again
after a change of BUILD files or of .td files.

Exit code 0: both files are complete. 1: an error; if only some targets fail, the
files describe the others.

`

// A bazelClient runs Bazel in a workspace.
type bazelClient struct {
	program   []string // with startup options
	dir       string
	flags     []string // of build
	stderr    io.Writer
	temporary *outputfile.Registry
}

type options struct {
	wd, program, aspect, out string
	flags                    *command.Flags
}

// Command returns the command compile-commands, for the working directory wd.
func Command(wd string) *command.Command {
	return &command.Command{Name: "compile-commands", Summary: "write what editors need to know about .td and C++ files, and generate what C++ includes", Usage: usage, Declare: func(fs *command.Flags) command.Run {
		o := &options{wd: wd, flags: fs}
		fs.StringVar(&o.program, "bazel", "bazel", "the `command` that runs Bazel, with its startup options")
		fs.StringVar(&o.aspect, "aspect", "@rules_ods//rules:defs.bzl%compile_commands", "the `label` of the aspect compile_commands")
		fs.StringVar(&o.out, "out", "", "write the files to this `directory` in place of the root of the workspace")
		return o.run
	}}
}

// run writes the files for editors.
func (o *options) run(ctx context.Context, args []string, env *command.Environment) error {
	targets, buildFlags := args, []string(nil)
	if n := o.flags.Dash; n >= 0 {
		targets, buildFlags = args[:n], args[n:]
	}
	if len(targets) == 0 {
		targets = []string{"//..."}
	}
	b := &bazelClient{program: strings.Fields(o.program), dir: o.wd, flags: buildFlags, stderr: env.Err, temporary: env.Temporary}
	if len(b.program) == 0 {
		return command.Usagef("-bazel names no command")
	}
	roots, err := b.roots(ctx)
	if err != nil {
		return err
	}
	if o.out == "" {
		o.out = roots.Workspace
	} else if !filepath.IsAbs(o.out) {
		o.out = filepath.Join(o.wd, o.out)
	}
	tablegen, failed := b.tableGen(ctx, roots, o.aspect, targets)
	if tablegen == nil {
		return failed
	}
	commands, err := b.commands(ctx, roots, targets)
	if err != nil {
		return err
	}
	text, err := encode(commands)
	if err != nil {
		return err
	}
	for name, text := range map[string][]byte{"tablegen_compile_commands.yml": tablegen.YAML(), "compile_commands.json": text} {
		if err := writeDatabase(ctx, filepath.Join(o.out, name), text, env.Temporary); err != nil {
			return err
		}
	}
	fmt.Fprintf(env.Err, "%d .td files and %d C++ files described in %s\n", tablegen.Len(), len(commands), o.out)
	return failed
}

// writeDatabase replaces a file. A symbolic link is replaced itself, not its target.
func writeDatabase(ctx context.Context, name string, text []byte, temporary *outputfile.Registry) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	if info, err := os.Lstat(name); err == nil && info.Mode()&os.ModeSymlink != 0 {
		if err := os.Remove(name); err != nil {
			return err
		}
	}
	return outputfile.Write(ctx, name, text, outputfile.Options{Temporary: temporary})
}

// run runs a command of Bazel and returns its standard output.
func (b *bazelClient) run(ctx context.Context, verb string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, b.program[0], slices.Concat(b.program[1:], []string{verb}, args)...)
	cmd.Dir, cmd.Stderr = b.dir, b.stderr
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	out, err := cmd.Output()
	if err != nil {
		return out, fmt.Errorf("%s %s: %w", b.program[0], verb, err)
	}
	return out, nil
}

// roots asks Bazel for its directories.
func (b *bazelClient) roots(ctx context.Context) (Roots, error) {
	out, err := b.run(ctx, "info", "workspace", "execution_root", "output_base")
	if err != nil {
		return Roots{}, err
	}
	values := map[string]string{}
	for line := range strings.Lines(string(out)) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		values[key] = value
	}
	roots := Roots{Workspace: values["workspace"], ExecutionRoot: values["execution_root"], OutputBase: values["output_base"]}
	if roots.Workspace == "" || roots.ExecutionRoot == "" || roots.OutputBase == "" {
		return Roots{}, fmt.Errorf("%s info: unexpected answer: %s", b.program[0], out)
	}
	return roots, nil
}

// tableGen builds the outputs of the aspect and returns the database of .td files that they
// describe. If some targets cannot be built, it returns the database of the others and an
// error.
func (b *bazelClient) tableGen(ctx context.Context, roots Roots, aspect string, targets []string) (*tableGen, error) {
	outputs, missing, failed := b.build(ctx, roots, aspect, targets)
	if missing {
		// The user's flags do not download the outputs of remote actions. The value "toplevel" is not enough:
		// with it, Bazel 4 does not download outputs of aspects.
		b.flags = append(b.flags, "--remote_download_outputs=all")
		outputs, _, failed = b.build(ctx, roots, aspect, targets)
	}
	tablegen := newTableGen(roots)
	for _, output := range outputs {
		if !strings.HasSuffix(output, ".tablegen_commands.json") {
			continue
		}
		path := roots.Absolute(output)
		text, err := os.ReadFile(path)
		if err == nil {
			err = tablegen.Add(text)
		}
		if err != nil && failed == nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	}
	if failed != nil && tablegen.Len() == 0 {
		return nil, failed
	}
	return tablegen, failed
}

// build builds the outputs of the aspect. It returns their paths. missing is true if one of
// them was not downloaded to this machine.
func (b *bazelClient) build(ctx context.Context, roots Roots, aspect string, targets []string) (outputs []string, missing bool, err error) {
	dir, remove, err := b.temporary.TemporaryDirectory("compile-commands", "")
	if err != nil {
		return nil, false, err
	}
	defer remove()
	events := filepath.Join(dir, "events.json")
	_, failed := b.run(ctx, "build", slices.Concat(b.flags, []string{
		"--keep_going", "--aspects=" + aspect, "--output_groups=tablegen_commands,generated_headers",
		"--build_event_json_file=" + events, "--"}, targets)...)
	if ctx.Err() != nil {
		return nil, false, ctx.Err()
	}
	file, err := os.Open(events)
	if err != nil {
		return nil, false, errors.Join(failed, err)
	}
	defer file.Close()
	outputs, err = outputsOf(file)
	missing = slices.ContainsFunc(outputs, func(output string) bool {
		_, err := os.Stat(roots.Absolute(output))
		return err != nil
	})
	return outputs, missing && failed == nil, errors.Join(failed, err)
}

// commands asks Bazel for the command lines of C++ compilations.
func (b *bazelClient) commands(ctx context.Context, roots Roots, targets []string) ([]compilation, error) {
	query := fmt.Sprintf(`mnemonic("CppCompile|TdShardCompile|TdShardCopy", deps(%s))`, strings.Join(targets, " + "))
	answer, err := b.run(ctx, "aquery", slices.Concat(b.flags, []string{
		"--keep_going", "--output=jsonproto", "--include_artifacts=false", "--", query})...)
	if err != nil && len(answer) == 0 {
		return nil, err
	}
	return compilations(answer, roots)
}
