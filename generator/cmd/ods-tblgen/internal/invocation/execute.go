package invocation

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/driver/diagnostic"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A job is one invocation while it runs.
type job struct {
	*Session
	args    *commandline.Arguments
	at      Place
	printer *diagnostic.Printer
	record  *diagnostic.Record // what the printer wrote, for the cache; nil without a cache
	phases  *phases
	outputs *outputfile.Set

	pluginErrors io.Writer // where plugins write to standard error

	mu           sync.Mutex
	dependencies []string // the files on which outputs of plugins and templates depend, besides .td files
}

// An input is the main file of a job, with the reader of its includes.
type input struct {
	reader      *inputfile.Reader
	includeDirs []string // as the invocation names them
	stdin       []byte   // the text of standard input, if the input is "-"

	installedOnce sync.Once // prints which installed MLIR is used
}

// A generated is the result of a job before its outputs become visible.
type generated struct {
	included []string
	kept     []*bytes.Buffer // copies of the outputs of generators, if they were asked for
}

// execute evaluates the input, runs the generators and writes the outputs.
func (j *job) execute(ctx context.Context) error {
	defer j.phases.report()
	defer j.outputs.Discard()
	for i := range j.args.Emits {
		if err := j.checkGenerator(&j.args.Emits[i]); err != nil {
			return err
		}
	}
	stdin, err := inputfile.ReadStdin(ctx, j.args.Input, j.at.In)
	if err != nil {
		return err
	}
	in, err := j.open(stdin)
	if err != nil {
		return err
	}
	// The cache stores diagnostics as text only.
	isText := j.args.Diagnostics == "" || j.args.Diagnostics == string(diagnostic.Text)
	if j.args.CacheDir != "" && isText && !j.Syntax.ReadsMany(j.args.Emits) && !j.runsPlugin() {
		return j.executeCached(ctx, in)
	}
	made, err := j.generate(ctx, in, false)
	if err != nil {
		return err
	}
	return j.write(in, made.included)
}

// open returns the input of the invocation. It reads the main file and no
// included file.
func (j *job) open(stdin []byte) (*input, error) {
	source := inputfile.Source{Store: j.files, Dir: j.at.Dir, Digests: j.at.Digests, Named: j.args.NamedInputs()}
	rename := mappedPath(j.args)
	if name := j.args.DeclaredInputs; name != "" {
		text, err := inputfile.NewReader(source).ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("cannot read '%s', the list of inputs: %w", name, inputfile.Cause(err))
		}
		source.Declared = inputfile.NewDeclared(name, string(text), rename, j.args.NamedInputs()...)
	}
	in := &input{reader: inputfile.NewReader(source), stdin: stdin}
	for _, dir := range j.args.IncludeDirs {
		in.includeDirs = append(in.includeDirs, rename(dir))
	}
	return in, nil
}

// generate evaluates the input and runs the generators. If keep is true, the
// result has copies of their outputs.
func (j *job) generate(ctx context.Context, in *input, keep bool) (*generated, error) {
	roots, err := j.evaluateRoots(ctx, in)
	if err != nil {
		return nil, err
	}
	if err := j.check(roots); err != nil {
		return nil, err
	}
	made := &generated{included: j.includedFiles(roots)}
	run := &generation{roots: roots, in: in, open: func(name string) (io.Writer, error) {
		out, err := j.outputs.Open(name)
		if !keep || err != nil {
			return out, err
		}
		copied := &bytes.Buffer{}
		made.kept = append(made.kept, copied)
		return io.MultiWriter(copied, out), nil
	}}
	if err := j.runGenerators(ctx, run); err != nil {
		return nil, err
	}
	made.included = slices.Concat(made.included, j.dependencies)
	j.phases.end("Generate")
	return made, nil
}

// runsPlugin reports whether a plugin makes an output. What it reads is not known, so the
// result is not cached.
func (j *job) runsPlugin() bool {
	return slices.ContainsFunc(j.args.Emits, func(e commandline.Emit) bool { return e.Plugin != "" })
}

// readsMLIR reports whether an output depends on the meaning of MLIR's base
// classes. The generators that print records do not, and plugins and templates may read any
// definitions.
func (j *job) readsMLIR() bool {
	for i := range j.args.Emits {
		if g := j.args.Emits[i].Generator; !j.args.Emits[i].IsCustom() && g != "print-records" && g != "dump-json" {
			return true
		}
	}
	return false
}

// write writes the dependency file and the list of unused inputs, and makes all
// outputs visible.
func (j *job) write(in *input, included []string) error {
	if j.args.Depfile != "" {
		if err := j.writeText(j.args.Depfile, j.args.DependencyRule(included)); err != nil {
			return err
		}
	}
	if j.args.UnusedInputs != "" {
		var text strings.Builder
		for _, name := range in.reader.Unused() {
			text.WriteString(name)
			text.WriteByte('\n')
		}
		if err := j.writeText(j.args.UnusedInputs, text.String()); err != nil {
			return err
		}
	}
	err := j.outputs.CheckInputs(slices.Concat(j.args.NamedInputs(), j.args.ArgumentFiles, included, in.reader.Names()))
	if err == nil {
		err = j.outputs.Commit()
	}
	j.phases.end("Write")
	return err
}

func (j *job) writeText(name, text string) error {
	out, err := j.outputs.Open(name)
	if err != nil {
		return err
	}
	_, err = io.WriteString(out, text)
	return err
}

// maxJobs returns how many goroutines the job may use.
func (j *job) maxJobs() int {
	return cmp.Or(j.args.Jobs, j.jobs, runtime.GOMAXPROCS(0))
}

// mappedPath returns a function that converts a path to the form that it has in
// this invocation. The first directory below bazel-out names the configuration.
// With Bazel's path mapping, that directory is "cfg" in the paths that Bazel
// knows to be files, and the real name in other arguments; the function then
// replaces the real name by "cfg". Without path mapping, the function replaces
// "cfg" by the configuration of the outputs.
func mappedPath(a *commandline.Arguments) func(string) string {
	const mapped = "cfg"
	of := ""
	for _, out := range a.Outputs() {
		if configuration, rest, ok := cutConfiguration(out); ok && rest != "" && (of == "" || configuration == mapped) {
			of = configuration
		}
	}
	return func(p string) string {
		configuration, rest, ok := cutConfiguration(p)
		if !ok || of == "" || of != mapped && configuration != mapped {
			return p
		}
		return outputTree + of + rest
	}
}

// outputTree is the directory below which Bazel writes the outputs of all
// configurations.
const outputTree = "bazel-out/"

// cutConfiguration splits a path below Bazel's output tree into the name of the
// configuration and the rest of the path. The rest is empty or begins with a
// slash.
func cutConfiguration(p string) (configuration, rest string, ok bool) {
	p, ok = strings.CutPrefix(p, outputTree)
	if i := strings.IndexByte(p, '/'); ok && i >= 0 {
		return p[:i], p[i:], true
	}
	return p, "", ok
}

// errDeprecated is the error of an invocation with -on-deprecated=error.
var errDeprecated = errors.New("deprecated defs are used, and -on-deprecated=error is given")

// reportDeprecated prints the warnings about deprecated defs, unless
// -on-deprecated=none is given.
func (j *job) reportDeprecated(records *tablegen.Records) error {
	if j.args.OnDeprecated == "none" {
		return nil
	}
	warnings := j.at.Shared.usesOfDeprecated(records)
	for _, d := range warnings {
		j.printer.Print(d)
	}
	if len(warnings) > 0 && j.args.OnDeprecated == "error" {
		return errDeprecated
	}
	return nil
}
