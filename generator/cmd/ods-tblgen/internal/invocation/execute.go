package invocation

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/inputfile"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A job is one invocation while it is carried out.
type job struct {
	*Session
	args    *commandline.Arguments
	at      Place
	reader  *inputfile.Reader
	printer *printer
	phases  *phases
	outputs outputs
}

// execute evaluates the input, runs the generators and writes the outputs.
func (s *Session) execute(ctx context.Context, a *commandline.Arguments, at Place, p *printer) error {
	j := &job{Session: s, args: a, at: at, printer: p, phases: newPhases(a.TimePhases, at.Err)}
	j.reader = &inputfile.Reader{Store: s.Files, Dir: at.Dir, Digests: at.Digests}
	j.outputs = outputs{ctx: ctx, stdout: at.Out, reader: j.reader, ifChanged: a.WriteIfChanged}
	defer j.phases.report()
	defer j.outputs.discard()

	spell := mappedPath(a)
	j.args.IncludeDirs = spelled(a.IncludeDirs, spell)
	if err := j.declareInputs(spell); err != nil {
		return err
	}
	for i := range a.Emits {
		if err := j.checkGenerator(&a.Emits[i]); err != nil {
			return err
		}
	}
	stdin, err := readStdin(ctx, a, at.In)
	if err != nil {
		return err
	}
	if a.CacheDir != "" {
		return j.cached(ctx, stdin)
	}
	records, err := j.generate(ctx, stdin)
	if err != nil {
		return err
	}
	return j.write(records.Files)
}

// generate evaluates the input and runs the generators; nothing is visible yet.
func (j *job) generate(ctx context.Context, stdin []byte) (*tablegen.Records, error) {
	records, err := j.evaluate(ctx, j.args, j.at, j.reader, stdin)
	j.printer.sources = records.Sources
	j.phases.end("Evaluate")
	if err != nil {
		return nil, err
	}
	for _, d := range records.Diagnostics {
		j.printer.print(d)
	}
	if err := j.reportDeprecated(records); err != nil {
		return nil, err
	}
	if err := j.runGenerators(ctx, records); err != nil {
		return nil, err
	}
	j.phases.end("Generate")
	return records, nil
}

// write makes the outputs visible, with the auxiliary ones.
func (j *job) write(included []string) error {
	if j.args.Depfile != "" {
		if err := j.writeDepfile(included); err != nil {
			return err
		}
	}
	if j.args.UnusedInputs != "" {
		if err := j.writeUnused(); err != nil {
			return err
		}
	}
	err := j.outputs.commit()
	j.phases.end("Write")
	return err
}

// checkGenerator finds what cannot work before work is spent.
func (j *job) checkGenerator(e *commandline.Emit) error {
	g, ok := j.generator(e.Generator)
	if !ok {
		return errors.New("there is no generator '" + e.Generator + "'")
	}
	if len(e.ShardOuts) > 0 && !g.ShardFiles {
		return errors.New("-op-shard-out: -" + e.Generator + " does not write a file per shard")
	}
	return nil
}

// runGenerators makes every output. Their diagnostics are printed in the order
// of the command line.
func (j *job) runGenerators(ctx context.Context, records *tablegen.Records) error {
	emits := j.args.Emits
	inputs := make([]*backend.Input, len(emits))
	outs := make([]io.Writer, len(emits))
	jobs := max(1, j.jobs()/len(emits))
	warnings := make([]collector, len(emits))
	memo := &backend.Memo{}
	for i := range emits {
		e := &emits[i]
		out, err := j.outputs.open(e.Output)
		if err != nil {
			return err
		}
		outs[i] = out
		inputs[i] = &backend.Input{Records: records, File: j.args.Input, Flags: e.Flags, Memo: memo, Jobs: jobs, Warn: warnings[i].add}
		for _, name := range e.ShardOuts {
			shard, err := j.outputs.open(name)
			if err != nil {
				return err
			}
			inputs[i].Shards = append(inputs[i].Shards, backend.File{Include: shardInclude(e.Output, name), Writer: shard})
		}
	}
	failures := make([]error, len(emits))
	var group errgroup.Group
	group.SetLimit(j.jobs())
	for i := range emits {
		run := func() error {
			failures[i] = j.runGenerator(ctx, emits[i].Generator, inputs[i], outs[i])
			return nil
		}
		if len(emits) == 1 || j.jobs() == 1 {
			run() // without waking another processor
		} else {
			group.Go(run)
		}
	}
	group.Wait()
	var failed []error
	for i := range emits {
		for _, d := range warnings[i].list {
			j.printer.print(d)
		}
		if err := failures[i]; err != nil && !slices.ContainsFunc(failed, func(e error) bool { return sameDiagnostic(e, err) }) {
			failed = append(failed, err)
		}
	}
	return errors.Join(failed...)
}

// sameDiagnostic reports whether two generators found the same fault.
func sameDiagnostic(a, b error) bool {
	x, isX := a.(*tablegen.Diagnostic)
	y, isY := b.(*tablegen.Diagnostic)
	return isX && isY && x.Loc == y.Loc && x.Msg == y.Msg
}

func (j *job) runGenerator(ctx context.Context, name string, in *backend.Input, out io.Writer) (err error) {
	defer func() {
		// A fault of ours must not look like one of the input, nor take other
		// invocations of the process along.
		if fault := recover(); fault != nil {
			err = fmt.Errorf("internal error in -%s: %v\n%s", name, fault, stack())
		}
	}()
	g, _ := j.generator(name)
	if err := g.Run(ctx, in, out); err != nil {
		return err
	}
	return ctx.Err()
}

// shardInclude returns how an output names another in an #include.
func shardInclude(output, shard string) string {
	rel, err := filepath.Rel(filepath.Dir(output), shard)
	if err != nil {
		rel = shard
	}
	return filepath.ToSlash(rel)
}

// mappedPath returns how a path is spelled when Bazel maps the paths of the
// action: outputs then begin with bazel-out/cfg/, whatever the configuration,
// but Bazel maps only what it knows to be a file.
func mappedPath(a *commandline.Arguments) func(string) string {
	const mapped = "bazel-out/cfg/"
	same := func(p string) string { return p }
	for _, out := range a.Outputs() {
		if !strings.HasPrefix(out, mapped) {
			continue
		}
		return func(p string) string {
			rest, ok := strings.CutPrefix(p, "bazel-out/")
			if !ok {
				return p
			}
			if _, rest, ok = strings.Cut(rest, "/"); !ok {
				return "bazel-out/cfg"
			}
			return mapped + rest
		}
	}
	return same
}

func spelled(paths []string, spell func(string) string) []string {
	out := make([]string, len(paths))
	for i, p := range paths {
		out[i] = spell(p)
	}
	return out
}

// declareInputs reads the list of files that may be read.
func (j *job) declareInputs(spell func(string) string) error {
	name := j.args.DeclaredInputs
	if name == "" {
		return nil
	}
	text, err := j.reader.ReadFile(name)
	if err != nil {
		return errors.New("cannot read '" + name + "', the list of inputs: " + inputfile.Cause(err).Error())
	}
	j.reader = &inputfile.Reader{Store: j.Files, Dir: j.at.Dir, Digests: j.at.Digests}
	j.reader.Declared = inputfile.NewDeclared(string(text), spell)
	return nil
}

// writeDepfile writes the files that were included, sorted, as a Makefile rule
// for the outputs.
func (j *job) writeDepfile(included []string) error {
	included = slices.Clone(included)
	slices.Sort(included)
	included = slices.Compact(included)
	var text strings.Builder
	for i := range j.args.Emits {
		e := &j.args.Emits[i]
		for _, name := range append([]string{e.Output}, e.ShardOuts...) {
			if name == "-" {
				continue
			}
			if text.Len() > 0 {
				text.WriteByte(' ')
			}
			text.WriteString(name)
		}
	}
	text.WriteByte(':')
	for _, f := range included {
		text.WriteByte(' ')
		text.WriteString(f)
	}
	text.WriteByte('\n')
	return j.writeText(j.args.Depfile, text.String())
}

// writeUnused writes the declared inputs that were not read.
func (j *job) writeUnused() error {
	var text strings.Builder
	for _, name := range j.reader.Unused() {
		text.WriteString(name)
		text.WriteByte('\n')
	}
	return j.writeText(j.args.UnusedInputs, text.String())
}

func (j *job) writeText(name, text string) error {
	out, err := j.outputs.open(name)
	if err != nil {
		return err
	}
	_, err = io.WriteString(out, text)
	return err
}

// phases measures the parts of one invocation for --time-phases.
type phases struct {
	w     io.Writer
	start time.Time
	lines strings.Builder
}

func newPhases(on bool, w io.Writer) *phases {
	if !on {
		return nil
	}
	return &phases{w: w, start: time.Now()}
}

func (p *phases) end(name string) {
	if p == nil {
		return
	}
	now := time.Now()
	fmt.Fprintf(&p.lines, "  %9.3f ms  %s\n", float64(now.Sub(p.start).Microseconds())/1000, name)
	p.start = now
}

func (p *phases) report() {
	if p != nil {
		fmt.Fprintf(p.w, "Wall time by phase:\n%s", p.lines.String())
	}
}
