// Package shards implements the subcommand shards, which says how the operations of a dialect divide into shards, what
// that costs, and what has to change in the C++ of the dialect before.
package shards

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/opdef"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/asmformat"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/versiontree"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/sharder"
)

// usage is the beginning of --help. %[1]s is the name of the command.
const usage = `usage: %[1]s [options] FILE.td
       %[1]s -measure [options] FILE.td -- COMPILER FLAGS...

Says how the operations of FILE.td divide into shards, and what has to change in the
C++ before: each shard is the text of a source up to its #include of FILE.cpp.inc, and
the definitions of some operations.

  %[1]s -I include include/foo/FooOps.td
  %[1]s -I include include/foo/FooOps.td -o lib/FooShards.h
  %[1]s -measure include/foo/FooOps.td -- clang++ -O2 -Iinclude -Ibuild/include

It searches -sources for the files that include FILE.cpp.inc, and names each that would
not compile with shards. -o writes a header that declares the functions that generated
code calls, such as those of custom directives. Nothing else is changed.

-measure compiles one file with all operations, the header that shards share, and two
shards, and prints what 2, 4, 8 and 16 shards will cost. COMPILER and FLAGS are those
with which the source compiles, without -c, -o and the name of the source.

Exit status: 0 if the dialect can be sharded as it is; 1 if the C++ has to change, if no
source was found, if a file of -sources could not be read, or after an error.
`

// options are a parsed command line.
type options struct {
	includeDirs, macros, sources []string
	release                      string
	count                        int
	source, definitions          string
	output                       string
	json, measure                bool
	jobs                         int
	compiler                     []string // the arguments after "--"
}

// Command returns the subcommand shards, with the generators of families.
func Command(families func() []backend.Family) *command.Command {
	return &command.Command{Name: "shards", Summary: "say how operations divide into shards, and what they cost", Usage: usage,
		Declare: func(flags *command.Flags) command.Run {
			o := &options{}
			flags.List(&o.includeDirs, "I", "look for included .td files and headers in this `directory` too (repeatable); an installed MLIR is found without")
			flags.List(&o.macros, "D", "define a preprocessor `macro` (repeatable)")
			flags.StringVar(&o.release, "mlir-release", "", "the `release` of MLIR to write for (default: the one that the definitions belong to)")
			flags.Func("shards", "`N|auto`: how many shards (default: auto)", o.setCount)
			flags.List(&o.sources, "sources", "search these C++ `files or directories` (repeatable; default: the working directory)")
			flags.StringVar(&o.source, "source", "", "the C++ `file` that the shards copy (default: the one that includes the definitions)")
			flags.StringVar(&o.definitions, "definitions", "", "the `path` that C++ includes for the definitions (default: FILE.cpp.inc)")
			flags.StringVar(&o.output, "o", "", "write the `header` that declares what generated code calls")
			flags.BoolVar(&o.measure, "measure", false, "compile, and print what shards will cost")
			flags.IntVar(&o.jobs, "j", runtime.NumCPU(), "with -measure: the `number` of compilations at a time that the elapsed time is for")
			flags.BoolVar(&o.json, "json", false, "print the report as JSON")
			return func(ctx context.Context, args []string, env *command.Environment) error {
				if flags.Dash >= 0 {
					args, o.compiler = args[:flags.Dash], args[flags.Dash:]
				}
				if err := o.check(args); err != nil {
					return err
				}
				return o.run(ctx, args[0], families(), env)
			}
		}}
}

// setCount reads the value of -shards.
func (o *options) setCount(value string) error {
	if o.count = 0; value == "auto" {
		return nil
	}
	n, err := strconv.Atoi(value)
	if err != nil {
		return command.Unfit("a number of shards or auto")
	}
	o.count = n
	return sharder.CheckCount(n)
}

// check reports what is wrong in a command line.
func (o *options) check(args []string) error {
	switch {
	case len(args) == 0:
		return command.Usagef("name a .td file")
	case len(args) > 1:
		return command.Usagef("want one .td file, but '%s' is given too", args[1])
	case o.jobs < 1:
		return command.Usagef("-j must be at least 1, not %d", o.jobs)
	case o.measure && len(o.compiler) == 0:
		return command.Usagef("-measure needs the compiler and its flags, as -- clang++ -Iinclude")
	case !o.measure && len(o.compiler) > 0:
		return command.Usagef("a compiler is given after '--'; -measure runs it")
	}
	return nil
}

// run prints the report of a .td file.
func (o *options) run(ctx context.Context, td string, families []backend.Family, env *command.Environment) error {
	if len(o.sources) == 0 {
		o.sources = []string{"."}
	}
	places := o.sources
	if o.source != "" {
		places = append(slices.Clone(places), o.source)
	}
	p, err := find(ctx, td, o.definitions, places)
	if err != nil {
		return err
	}
	if tree, err := versiontree.OpenDirectory(filepath.Dir(td)); err == nil {
		if dir := versiontree.InstalledMLIR(ctx, o.includeDirs, tree); dir != "" {
			o.includeDirs = append(slices.Clone(o.includeDirs), dir)
		}
	}
	division, err := o.divide(ctx, td, p, families, env)
	if err != nil {
		return err
	}
	if len(division.Operations) == 0 {
		return fmt.Errorf("%s has no operations", td)
	}
	e := &examination{project: p, division: division, search: o.search(td), output: o.output}
	e.examine(o.source)
	r := newReport(td, e, o.count)
	for _, problem := range p.unread {
		env.Note("warning: %s", problem)
	}
	if o.output != "" && e.sharded != nil {
		inputs := append([]string{td}, p.included...)
		for _, s := range p.sources {
			inputs = append(inputs, s.file)
		}
		if err := env.Write(ctx, o.output, e.header(td), inputs...); err != nil {
			return err
		}
		r.Header = o.output
	}
	if o.measure {
		if e.sharded == nil {
			return errors.Join(r.write(env.Out), errors.New("-measure needs the C++ source, and none was found"))
		}
		m := &measurement{options: o, td: td, examination: e, families: families, env: env}
		if r.Costs, err = m.run(ctx); err != nil {
			return err
		}
	}
	if o.json {
		encoder := json.NewEncoder(env.Out)
		encoder.SetIndent("", "  ")
		encoder.SetEscapeHTML(false)
		err = encoder.Encode(r)
	} else {
		err = r.write(env.Out)
	}
	if err == nil && !r.Ready {
		return command.ExitStatus(1)
	}
	return err
}

// search returns the directories in which the headers of the sources may be: those of -I, the directories around the .td
// file up to the working directory, and those of -sources, each also with include/.
func (o *options) search(td string) []string {
	dirs := slices.Clone(o.includeDirs)
	around := filepath.Dir(td)
	for range 20 {
		dirs = append(dirs, around)
		parent := filepath.Dir(around)
		if parent == around {
			break
		}
		around = parent
	}
	for _, s := range o.sources {
		dirs = append(dirs, s, filepath.Join(s, "include"))
	}
	return dirs
}

// generatorName is that of the generator that fills a Division. Nothing else can ask for it.
const generatorName = "gen-shards-report"

// divide evaluates a .td file and returns its operations, with the functions of p that they call.
func (o *options) divide(ctx context.Context, td string, p *project, families []backend.Family, env *command.Environment) (*opdef.Division, error) {
	var result *opdef.Division
	reports := backend.Family{Generators: []backend.Generator{{Name: generatorName, Help: "Report", Run: func(ctx context.Context, in *backend.Input, _ io.Writer) (err error) {
		p.included = in.Records.Files
		result, err = opdef.Divide(ctx, in, func(code string, directives []asmformat.CustomDirective) []string {
			return calledNames(code, p.candidates(directives))
		})
		return err
	}}}}
	err := o.generate(ctx, td, append(slices.Clone(families), reports), env, "-"+generatorName)
	return result, err
}

// generate runs ods-tblgen on a .td file with options. What it prints on standard output is discarded.
func (o *options) generate(ctx context.Context, td string, families []backend.Family, env *command.Environment, words ...string) error {
	for _, dir := range o.includeDirs {
		words = append(words, "-I", dir)
	}
	for _, macro := range o.macros {
		words = append(words, "-D", macro)
	}
	if o.release != "" {
		words = append(words, "-mlir-release="+o.release)
	}
	tool := &invocation.Tool{Families: families, Syntax: commandline.New(families), Temporary: env.Temporary}
	a, err := tool.Syntax.Parse(append(words, td), inputfile.Directory("").ReadFile)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	err = invocation.NewSingle(tool).Run(ctx, a, invocation.Place{Streams: invocation.Streams{In: env.In, Out: &out, Err: env.Err}})
	if errors.Is(err, invocation.ErrReported) {
		return command.ExitStatus(1)
	}
	return err
}
