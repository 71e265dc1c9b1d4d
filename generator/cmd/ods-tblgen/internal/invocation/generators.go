package invocation

import (
	"context"
	"errors"
	"io"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/pluginhost"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/driver/diagnostic"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// checkGenerator returns an error if the generator cannot run with the options
// of the command line, whatever the input is.
func (j *job) checkGenerator(e *commandline.Emit) error {
	g, ok := j.generator(e)
	if e.IsCustom() {
		g, ok = j.host().Generator(e), true
	}
	if !ok {
		return errors.New("there is no generator '" + e.Generator + "'")
	}
	if len(e.ShardOuts) > 0 && !g.ShardFiles {
		return errors.New("-op-shard-out: -" + e.Generator + " does not write a file per shard")
	}
	return nil
}

// A generation holds what the generators of a job read, and how they open
// outputs.
type generation struct {
	roots []backend.Root
	in    *input
	// open opens an output. It is called in the order of outputNames.
	open func(name string) (io.Writer, error)
	// origins asks for marks of origins in the outputs.
	origins bool
}

// maxGenerated is how many bytes a generator may write to its buffers, through which most text goes twice. No output of
// MLIR's own files has more than a tenth of it.
const maxGenerated = 256 << 20

// runGenerators makes every output, concurrently. It prints their diagnostics in
// the order of the command line.
func (j *job) runGenerators(ctx context.Context, run *generation) error {
	emits := j.args.Emits
	inputs := make([]*backend.Input, len(emits))
	outs := make([]io.Writer, len(emits))
	warnings := make([]collector, len(emits))
	memo := &backend.Memo{}
	for i := range emits {
		e := &emits[i]
		inputs[i] = &backend.Input{Records: run.roots[0].Records, Features: run.roots[0].Features, File: j.args.Input, Flags: e.Flags, Memo: memo,
			Meter: cpp.NewMeter(ctx, maxGenerated),
			Jobs:  max(1, j.maxJobs()/len(emits)), Warn: warnings[i].add,
			Origins: run.origins, Roots: run.roots, IncludeDirs: run.in.includeDirs, ReadFile: run.in.reader.ReadFile}
		var err error
		if g, _ := j.generator(e); g.Directory && !e.IsCustom() {
			directory, err := j.outputs.OpenDirectory(e.Output)
			if err != nil {
				return err
			}
			inputs[i].Create = directory.Create
		} else if outs[i], err = run.open(e.Output); err != nil {
			return err
		}
		for _, name := range e.MoreOuts() {
			shard, err := run.open(name)
			if err != nil {
				return err
			}
			inputs[i].Shards = append(inputs[i].Shards, backend.File{Include: e.RelativeToOutput(name), Writer: shard})
		}
	}
	failures := make([]error, len(emits))
	var group errgroup.Group
	group.SetLimit(j.maxJobs())
	for i := range emits {
		runOne := func() error {
			failures[i] = j.runGenerator(ctx, &emits[i], inputs[i], outs[i])
			return nil
		}
		if len(emits) == 1 || j.maxJobs() == 1 {
			runOne() // a second goroutine would start another processor, which costs time in a short run
		} else {
			group.Go(runOne)
		}
	}
	group.Wait()
	var failed []error
	var reported error
	for i := range emits {
		for _, d := range warnings[i].list {
			j.printer.Print(d)
		}
		var inRoot *backend.RootError
		if errors.As(failures[i], &inRoot) {
			j.printer.SetSources(run.roots[inRoot.Root].Records.Sources)
			failures[i] = inRoot.Err
		}
		var inTemplate *pluginhost.TemplateError
		if errors.As(failures[i], &inTemplate) {
			j.printer.SetSources(inTemplate.Sources)
			j.printer.Print(inTemplate.Diagnostic)
			j.printer.SetSources(run.roots[0].Records.Sources)
			reported = ErrReported
			continue
		}
		if err := failures[i]; err != nil && !slices.ContainsFunc(failed, func(e error) bool { return sameDiagnostic(e, err) }) {
			failed = append(failed, err)
		}
	}
	if len(failed) == 0 {
		return reported
	}
	return errors.Join(failed...)
}

// sameDiagnostic reports whether two errors are diagnostics with the same position
// and message.
func sameDiagnostic(a, b error) bool {
	x, isX := a.(*tablegen.Diagnostic)
	y, isY := b.(*tablegen.Diagnostic)
	return isX && isY && x.Loc == y.Loc && x.Msg == y.Msg
}

// runGenerator makes one output.
func (j *job) runGenerator(ctx context.Context, e *commandline.Emit, in *backend.Input, out io.Writer) (err error) {
	defer backend.Recover(&err, "-"+e.Generator)
	g, _ := j.generator(e)
	if e.IsCustom() {
		g = j.host().Generator(e)
	}
	if err := g.Run(ctx, in, out); err != nil {
		if e.IsCustom() || g.Directory || g.ManyInputs || ctx.Err() != nil {
			return err
		}
		return moreErrors(ctx, g.Run, in, err)
	}
	return ctx.Err()
}

// host returns what plugins and templates need.
func (j *job) host() *pluginhost.Host {
	host := &pluginhost.Host{Dir: j.at.Dir, Stderr: j.pluginErrors, Temporary: j.Temporary, Depend: func(names ...string) {
		j.mu.Lock()
		j.dependencies = append(j.dependencies, names...)
		j.mu.Unlock()
	}}
	if j.args.Diagnostics == string(diagnostic.SARIF) { // standard error has one document
		host.Message = func(line string) {
			j.printer.Print(&tablegen.Diagnostic{Severity: tablegen.SeverityNote, Msg: line})
		}
	}
	return host
}

// A collector keeps the diagnostics of a generator until they can be printed.
type collector struct {
	mu   sync.Mutex
	list []*tablegen.Diagnostic
}

func (c *collector) add(d *tablegen.Diagnostic) {
	c.mu.Lock()
	c.list = append(c.list, d)
	c.mu.Unlock()
}
