package explain

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/recorded"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
)

// files finds generated files among the outputs of command lines. It runs a
// command line when one of its files is needed, and at most once.
type files struct {
	ctx     context.Context
	tool    *invocation.Tool
	session *invocation.Session
	options *options

	loaded  bool
	err     error
	outputs map[string]*output // by each of the keys of the file
	only    []*output          // the outputs of the command line after "--"
	found   map[string]result  // the results of generated, by the name of the file
}

// An output is a file that a command line writes.
type output struct {
	name    string // as the command line names it
	run     *run
	content *generated // once the command line has run
}

// A run is a command line with the state of its execution.
type run struct {
	command   *recorded.Command
	arguments *commandline.Arguments
	done      bool
	err       error
	outputs   []*output
}

type result struct {
	file *generated
	err  error
}

// errNotGenerated is the error for a file that is no output of the command
// lines.
var errNotGenerated = errors.New("no command line makes this file")

// generated returns the generated file with a name, with the origins of its
// text.
func (f *files) generated(name string) (*generated, error) {
	if r, known := f.found[name]; known {
		return r.file, r.err
	}
	file, err := f.generate(name)
	if f.found == nil {
		f.found = map[string]result{}
	}
	f.found[name] = result{file, err}
	return file, err
}

func (f *files) generate(name string) (*generated, error) {
	if err := f.load(); err != nil {
		return nil, err
	}
	out := f.find(name)
	if out == nil {
		if f.options.hasCommand {
			return nil, errors.New(name + ": the options after '--' make no file of this name; " + remedy)
		}
		return nil, errors.New(name + ": " + errNotGenerated.Error() + "; it is not among the outputs in " +
			strings.Join(f.options.invocations, ", "))
	}
	if err := f.execute(out.run); err != nil {
		return nil, err
	}
	return out.content, nil
}

// load reads the command lines, at the first call only.
func (f *files) load() error {
	if f.loaded {
		return f.err
	}
	f.loaded = true
	f.err = f.loadCommands()
	return f.err
}

func (f *files) loadCommands() error {
	f.outputs = map[string]*output{}
	if f.options.hasCommand {
		c := &recorded.Command{Name: "the options after '--'", Arguments: f.options.command, Directory: inputfile.Directory(f.options.directory)}
		r, err := f.add(c)
		if err != nil {
			return err
		}
		f.only = r.outputs
		return nil
	}
	for _, path := range f.options.invocations {
		commands, err := recorded.Read(path, f.options.directory)
		if err != nil {
			return err
		}
		for _, c := range commands {
			if _, err := f.add(c); err != nil {
				return err
			}
		}
	}
	return nil
}

// add registers the outputs of a command line under their keys.
func (f *files) add(c *recorded.Command) (*run, error) {
	a, err := f.tool.Syntax.Parse(c.Arguments, c.Directory.ReadFile)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.Name, err)
	}
	copied := *a
	// Only the outputs of the generators matter here: the run writes no other
	// file, uses no cache, and does not limit which files are read.
	copied.DeclaredInputs, copied.UnusedInputs, copied.Depfile, copied.CacheDir = "", "", "", ""
	a = &copied
	r := &run{command: c, arguments: a}
	if slices.ContainsFunc(a.Emits, func(e commandline.Emit) bool { return e.IsCustom() }) {
		return r, nil // plugins and templates do not say where a line comes from
	}
	for i := range a.Emits {
		for _, name := range append([]string{a.Emits[i].Output}, a.Emits[i].ShardOuts...) {
			out := &output{name: name, run: r}
			r.outputs = append(r.outputs, out)
			for _, key := range keys(c.Directory.Path(name)) {
				f.outputs[key] = out
			}
		}
	}
	return r, nil
}

// find returns the output that is the file of this name, or nil. Outputs of the
// options after "--" may have been moved to another directory. If the user
// gives a place, a single output of these options matches any name, because the
// contents are compared later.
func (f *files) find(name string) *output {
	for _, key := range keys(name) {
		if out := f.outputs[key]; out != nil {
			return out
		}
	}
	if len(f.only) == 1 && !f.options.pipe {
		return f.only[0]
	}
	for _, out := range f.only {
		if filepath.Base(out.name) == filepath.Base(name) {
			return out
		}
	}
	return nil
}

// keys returns the names by which a file is found: its path from bazel-out on,
// which is the same in the execution root and in sandboxes, and its absolute
// paths before and after symbolic links are resolved.
func keys(name string) []string {
	var all []string
	add := func(name string) {
		slashed := "/" + filepath.ToSlash(name)
		if i := strings.LastIndex(slashed, "/bazel-out/"); i >= 0 {
			all = append(all, slashed[i:])
		}
		all = append(all, name)
	}
	absolute, err := filepath.Abs(name)
	if err != nil {
		return []string{name}
	}
	add(absolute)
	if real, err := filepath.EvalSymlinks(absolute); err == nil && real != absolute {
		add(real)
	}
	return all
}

// execute runs a command line, at the first call only.
func (f *files) execute(r *run) error {
	if r.done {
		return r.err
	}
	r.done = true
	var messages bytes.Buffer
	trace, err := f.session.Trace(f.ctx, r.arguments, invocation.Place{
		Streams: invocation.Streams{Out: &messages, Err: &messages}, Dir: r.command.Directory})
	switch {
	case errors.Is(err, invocation.ErrReported):
		r.err = errors.New(r.command.Name + " fail:\n" + strings.TrimRight(messages.String(), "\n"))
		return r.err
	case err != nil:
		r.err = err
		return err
	}
	for i, out := range r.outputs {
		out.content = &generated{Explainer: origin.New(trace.Records, trace.Outputs[i].Text.Bytes()), command: r.command}
	}
	i := 0
	for _, e := range r.arguments.Emits {
		r.outputs[i].content.generator = e.Generator
		i += 1 + len(e.ShardOuts)
	}
	return nil
}
