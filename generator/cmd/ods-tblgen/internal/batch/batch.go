// Package batch runs many invocations in one process. Invocations of the same
// input share its evaluation, and all invocations share the files that they
// read and parsed. The package decides the order of the invocations and prints
// their output in the order of the lines. Package invocation executes each
// command line.
package batch

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/driver/diagnostic"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
)

// A row is one invocation, which is one line of the file.
type row struct {
	line int // from 1
	text string
	args *commandline.Arguments
	err  error // the fault of the line, if it cannot be executed

	out    *spool
	errors bytes.Buffer
	failed bool
	done   bool
}

// A group is the set of rows that share an evaluation.
type group struct {
	rows    []*row // the rows that no goroutine has started
	pending int    // the number of rows that are not done
	ready   bool   // whether the evaluation is complete
	owned   bool   // whether a goroutine has started one of the rows
	eval    *invocation.Evaluation
}

// A batch is the state of a run of all rows.
type batch struct {
	session *invocation.Session
	file    string
	std     invocation.Streams

	mu       sync.Mutex
	rows     []*row
	groups   []*group // in the order of their first rows
	next     int      // the index of the first group that may have rows to start
	written  int      // the number of rows whose output has been written
	done     int      // the number of rows that are done
	failures int
	memory   memory
	progress *diagnostic.Progress
}

// Run executes the invocations in a file. Each line of the file is a JSON array
// with the arguments of one invocation. Standard output and diagnostics appear
// in the order of the lines. If an invocation fails, Run executes the others
// and returns invocation.ErrReported.
func Run(ctx context.Context, session *invocation.Session, a *commandline.Arguments, std invocation.Streams) error {
	text, err := read(ctx, a.Batch, std.In)
	if err != nil {
		return fmt.Errorf("cannot read '%s', a batch: %w", a.Batch, inputfile.Cause(err))
	}
	b := &batch{session: session, file: a.Batch, std: std}
	b.memory.limit = maxHeld
	b.parse(string(text))
	b.group()
	b.progress = diagnostic.NewProgress(std.Err)

	jobs := a.Jobs
	if jobs == 0 {
		jobs = runtime.GOMAXPROCS(0)
	}
	var workers sync.WaitGroup
	for range jobs {
		workers.Go(func() { b.work(ctx) })
	}
	workers.Wait()
	b.progress.Clear()
	for _, r := range b.rows {
		r.out.close()
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if b.failures > 0 {
		fmt.Fprintf(std.Err, "ods-tblgen: error: %d of %d invocations failed\n", b.failures, len(b.rows))
		return invocation.ErrReported
	}
	return nil
}

func read(ctx context.Context, file string, stdin io.Reader) ([]byte, error) {
	if file == "-" {
		return inputfile.ReadAll(ctx, stdin)
	}
	return inputfile.Directory("").ReadFile(file)
}

// parse reads the lines.
func (b *batch) parse(text string) {
	n := 0
	var outputs, inputs outputfile.Names
	inputs.Add(b.file, "the batch")
	for line := range strings.SplitSeq(text, "\n") {
		n++
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		r := &row{line: n, text: line}
		r.out = &spool{memory: &b.memory}
		r.args, r.err = b.parseLine(line)
		if r.err == nil {
			r.err = addOutputs(&outputs, r)
		}
		if r.args != nil {
			for _, name := range append(r.args.NamedInputs(), r.args.ArgumentFiles...) {
				inputs.Add(name, "an input of line "+strconv.Itoa(n))
			}
		}
		b.rows = append(b.rows, r)
	}
	for _, r := range b.rows {
		if r.err != nil {
			continue
		}
		for _, name := range r.args.Outputs() {
			if what, isInput := inputs.Find(name); isInput && name != "-" {
				r.err = errors.New("'" + name + "' would be written, and is " + what)
			}
		}
	}
}

func (b *batch) parseLine(line string) (*commandline.Arguments, error) {
	var words []string
	if err := json.Unmarshal([]byte(line), &words); err != nil {
		return nil, fmt.Errorf("the line is not a JSON array of strings: %w", err)
	}
	a, err := b.session.Syntax.Parse(words, inputfile.Directory("").ReadFile)
	switch {
	case err != nil:
		return nil, err
	case a.Batch != "", a.Worker:
		return nil, errors.New("an invocation of a batch cannot be a batch or a worker")
	case a.AboutTool:
		return nil, errors.New("an invocation of a batch has to make an output")
	case a.Input == "-":
		return nil, errors.New("an invocation of a batch has to name its input file")
	}
	return a, nil
}

// addOutputs adds the outputs of a row to outputs, with the line that writes them. It returns an error if another row writes the same file,
// because it is not defined which row would write last.
func addOutputs(outputs *outputfile.Names, r *row) error {
	for _, name := range r.args.Outputs() {
		if name == "-" || name == "/dev/null" {
			continue
		}
		if line, isKnown := outputs.Find(name); isKnown && line != strconv.Itoa(r.line) {
			return errors.New("'" + name + "' is also written by line " + line)
		}
		outputs.Add(name, strconv.Itoa(r.line))
	}
	return nil
}

// group puts rows with the same input and the same options of evaluation into
// groups.
func (b *batch) group() {
	byKey := map[string]*group{}
	for _, r := range b.rows {
		// Rows with an error, and rows that may be in the cache of results, do not
		// share an evaluation.
		key := "line " + strconv.Itoa(r.line)
		if r.err == nil && r.args.CacheDir == "" {
			key = invocation.EvaluationKey(r.args)
		}
		g := byKey[key]
		if g == nil {
			g = &group{eval: &invocation.Evaluation{}}
			byKey[key] = g
			b.groups = append(b.groups, g)
		}
		g.rows = append(g.rows, r)
		g.pending++
	}
}

// work executes rows until none is left to start. It starts all remaining rows
// of a group before it chooses another group.
func (b *batch) work(ctx context.Context) {
	var own *group
	for ctx.Err() == nil {
		var r *row
		if own, r = b.take(own); r == nil {
			return
		}
		b.execute(ctx, own, r)
	}
}

func (b *batch) take(own *group) (*group, *row) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if own == nil || len(own.rows) == 0 {
		own = b.choose()
	}
	if own == nil {
		return nil, nil
	}
	own.owned = true
	r := own.rows[0]
	own.rows = own.rows[1:]
	return own, r
}

// choose returns a group with rows to start: preferably one that no goroutine
// owns, otherwise one whose evaluation is complete, otherwise any.
func (b *batch) choose() *group {
	for b.next < len(b.groups) && len(b.groups[b.next].rows) == 0 {
		b.next++
	}
	var best *group
	rank := 0
	for _, g := range b.groups[b.next:] {
		if len(g.rows) == 0 {
			continue
		}
		switch {
		case !g.owned:
			return g
		case g.ready && rank < 2:
			best, rank = g, 2
		case rank < 1:
			best, rank = g, 1
		}
	}
	return best
}

// execute executes a row. It then writes the output of all rows that can be
// written.
func (b *batch) execute(ctx context.Context, g *group, r *row) {
	err := r.err
	place := invocation.Place{Streams: invocation.Streams{Out: r.out, Err: &r.errors}, Shared: g.eval}
	if err != nil {
		b.session.ReportUsage(&r.errors, err)
	} else {
		err = b.session.Run(ctx, r.args, place)
	}

	b.mu.Lock()
	defer b.mu.Unlock()
	g.ready = true
	if g.pending--; g.pending == 0 {
		g.eval = nil // frees its records
	}
	r.done, r.failed = true, err != nil
	r.args = nil
	if r.failed {
		b.failures++
	}
	b.done++
	b.progress.Show(b.done, len(b.rows))
	if ctx.Err() == nil {
		b.write()
	}
}

// write writes the output of finished rows in the order of the lines, up to the
// first row that is not done.
func (b *batch) write() {
	for ; b.written < len(b.rows) && b.rows[b.written].done; b.written++ {
		r := b.rows[b.written]
		if err := r.out.writeTo(b.std.Out); err != nil && !r.failed {
			r.failed = true
			b.failures++
			fmt.Fprintf(&r.errors, "ods-tblgen: error: cannot write standard output: %s\n", inputfile.Cause(err))
		}
		if r.errors.Len() > 0 {
			b.progress.Clear()
			fmt.Fprintf(b.std.Err, "%s:%d: %s\n%s", b.file, r.line, shortened(r.text), r.errors.Bytes())
		}
		r.errors = bytes.Buffer{}
		r.text = ""
	}
}

// shortened returns the arguments of a line separated by blanks, for a message.
// It cuts a long line.
func shortened(line string) string {
	var words []string
	if json.Unmarshal([]byte(line), &words) != nil {
		words = []string{line}
	}
	words = slices.DeleteFunc(words, func(w string) bool { return w == "" })
	text := strings.Join(words, " ")
	const longest = 300
	if len(text) > longest {
		text = strings.ToValidUTF8(text[:longest], "") + "..."
	}
	return text
}
