// Package compare implements the subcommand compare, which runs mlir-tblgen and ods-tblgen on the calls of a build.
package compare

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/recorded"
	"github.com/rules-ods/rules_ods/generator/driver/command"
)

// usage is the beginning of --help. %[1]s is the name of the command.
const usage = `usage: %[1]s [options] BUILD_DIRECTORY|FILE...

Reads every call of mlir-tblgen in a build, runs mlir-tblgen and ods-tblgen on each, and
compares the outputs: only the words of comments that a generator itself makes may
differ. No file of the build is written.

  BUILD_DIRECTORY   a build directory of CMake, with Ninja or make
  FILE              a build.ninja; the output of

    bazel aquery --include_param_files --output=jsonproto 'mnemonic("TdGenerate", //...)'

                    or of "ninja -t compdb"; or a log with a command on each line

Files that a build generates before it calls mlir-tblgen must exist, so build first.
Where the build runs ods-tblgen, compare runs the mlir-tblgen beside the include
directory of MLIR, or the one on the PATH.

Exit status: 0 if all outputs are the same; 1 if one differs, or if a call could not be
compared; the last line says so.
`

// options are the options of the command line.
type options struct {
	reference, directory string
	junit, json          string
	jobs                 int
	syntax               *commandline.Syntax
}

// Command returns the subcommand compare. families are the generators.
func Command(families func() []backend.Family) *command.Command {
	return &command.Command{Name: "compare", Summary: "run mlir-tblgen and ods-tblgen on the calls of a build", Usage: usage,
		Declare: func(flags *command.Flags) command.Run {
			o := &options{syntax: commandline.New(families())}
			flags.StringVar(&o.reference, "reference", "", "run the `program` in place of the mlir-tblgen that the build names")
			flags.StringVar(&o.directory, "C", "", "the `directory` where relative paths in calls start (default: what the build says, or Bazel's execution root)")
			flags.StringVar(&o.junit, "junit", "", "write the results for CI to this `file`")
			flags.StringVar(&o.json, "json", "", "write the results to this `file`")
			flags.IntVar(&o.jobs, "j", runtime.GOMAXPROCS(0), "compare this `number` of calls at the same time")
			return o.run
		}}
}

func (o *options) run(ctx context.Context, args []string, env *command.Environment) error {
	if len(args) == 0 {
		return command.Usagef("no build is given")
	}
	if o.jobs < 1 {
		return command.Usagef("'-j' must be at least 1")
	}
	if err := o.checkOutputs(args); err != nil {
		return err
	}
	var calls []*recorded.Command
	for _, path := range args {
		read, err := recorded.Read(path, o.directory)
		if err != nil {
			return err
		}
		calls = append(calls, read...)
	}
	tool, err := os.Executable()
	if err != nil {
		return fmt.Errorf("cannot find the program of this process: %w", err)
	}
	temporary, remove, err := env.Temporary.TemporaryDirectory("compare", "")
	if err != nil {
		return err
	}
	defer remove()
	c := &comparison{tool: tool, reference: o.reference, temporary: temporary, syntax: o.syntax, questions: questionsOf(calls)}
	if err := c.run(ctx, o.jobs, env.Err); err != nil {
		return err
	}
	report := c.report()
	for _, out := range []struct {
		file   string
		render func(*Report) ([]byte, error)
	}{{o.json, asJSON}, {o.junit, asJUnit}} {
		if out.file == "" {
			continue
		}
		text, err := out.render(report)
		if err == nil {
			err = env.Write(ctx, out.file, text)
		}
		if err != nil {
			return err
		}
	}
	report.write(env.Out)
	if report.Same < report.Outputs || len(report.Incomplete) > 0 {
		return command.ExitStatus(1)
	}
	return nil
}

// checkOutputs refuses a file to write that is another one, too: the other file to write, or a file of
// the build that is read.
func (o *options) checkOutputs(read []string) error {
	if o.json != "" && o.junit != "" && isSameFile(o.json, o.junit) {
		return command.Usagef("'-json' and '-junit' name the same file, '%s'", o.json)
	}
	for _, out := range []struct{ file, begin string }{{o.json, "{"}, {o.junit, "<"}} {
		if out.file == "" {
			continue
		}
		for _, file := range read {
			if isSameFile(out.file, file) {
				return command.Usagef("'%s' is read, so the results cannot be written to it", out.file)
			}
			if isInside(out.file, file) && !hasResults(out.file, out.begin) {
				return command.Usagef("'%s' is a file of the build, so the results cannot be written to it", out.file)
			}
		}
	}
	return nil
}

// isInside reports whether a file is below a directory.
func isInside(file, dir string) bool {
	info, err := os.Stat(dir)
	if err != nil || !info.IsDir() {
		return false
	}
	x, errX := filepath.Abs(file)
	y, errY := filepath.Abs(dir)
	if errX != nil || errY != nil {
		return false
	}
	rel, err := filepath.Rel(y, x)
	return err == nil && filepath.IsLocal(rel)
}

// hasResults reports whether a file begins as results do, or does not exist, or is empty.
func hasResults(name, begin string) bool {
	file, err := os.Open(name)
	if err != nil {
		return true // writing tells what is wrong
	}
	defer file.Close()
	first := make([]byte, len(begin))
	n, _ := io.ReadFull(file, first)
	return n == 0 || string(first) == begin
}

// isSameFile reports whether two names are those of one file, which need not exist.
func isSameFile(a, b string) bool {
	one, err := os.Stat(a)
	if err == nil {
		two, err := os.Stat(b)
		return err == nil && os.SameFile(one, two)
	}
	x, errX := filepath.Abs(a)
	y, errY := filepath.Abs(b)
	return errX == nil && errY == nil && x == y
}

// seconds formats a time of the processor.
func seconds(d time.Duration) string { return fmt.Sprintf("%.1f s", d.Seconds()) }

// base returns the name of a file for a message, or what stands for standard output.
func base(output string) string {
	if output == "" || output == "-" {
		return "standard output"
	}
	return filepath.ToSlash(output)
}
