package invocation

import (
	"bytes"
	"context"
	"errors"
	"io"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Trace holds the texts that an invocation would write, with marks of
// origins. The function SplitOrigins of package cpp removes the marks.
type Trace struct {
	Records *tablegen.Records
	Outputs []TracedOutput
}

// A TracedOutput is one file of a Trace.
type TracedOutput struct {
	Name string // as the command line names it; "-" for standard output
	Text bytes.Buffer
}

// Trace executes an invocation without writing files. Its diagnostics go to
// at.Err. The error, if there is one, is ErrReported or the cause of the end of
// ctx.
func (s *Session) Trace(ctx context.Context, a *commandline.Arguments, at Place) (*Trace, error) {
	j := s.newJob(ctx, a, at)
	defer j.outputs.Discard()
	traced, err := j.trace(ctx)
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	if err != nil {
		j.printer.Fail(err)
		return nil, ErrReported
	}
	return traced, nil
}

func (j *job) trace(ctx context.Context) (*Trace, error) {
	if j.args.Input == "-" {
		return nil, errors.New("the input is standard input; name a file")
	}
	for i := range j.args.Emits {
		if err := j.checkGenerator(&j.args.Emits[i]); err != nil {
			return nil, err
		}
		if g, _ := j.generator(&j.args.Emits[i]); g.Directory {
			return nil, errors.New("the output of -" + g.Name + " is a directory, of which nothing can be explained")
		}
	}
	in, err := j.open(nil)
	if err != nil {
		return nil, err
	}
	roots, err := j.evaluateRoots(ctx, in)
	if err != nil {
		return nil, err
	}
	t := &Trace{Records: roots[0].Records, Outputs: make([]TracedOutput, 0, len(j.outputNames()))}
	run := &generation{roots: roots, in: in, origins: true, open: func(name string) (io.Writer, error) {
		t.Outputs = append(t.Outputs, TracedOutput{Name: name})
		return &t.Outputs[len(t.Outputs)-1].Text, nil
	}}
	return t, j.runGenerators(ctx, run)
}
