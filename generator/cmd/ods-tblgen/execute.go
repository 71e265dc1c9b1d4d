package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"runtime"
	"time"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// execute evaluates the input, runs the generator and writes the output.
func (inv *invocation) execute(ctx context.Context, std streams, printer *printer) error {
	phases := newPhases(inv.timePhases, std.err)
	defer phases.report()

	records, err := inv.evaluate(ctx, std, printer)
	phases.end("Evaluate")
	if err != nil {
		return err
	}
	generator, ok := findGenerator(inv.generator)
	if !ok {
		return &usageError{"no generator " + inv.generator}
	}
	input := &backend.Input{
		Records: records,
		File:    inv.input,
		Flags:   inv.flags,
		Jobs:    runtime.GOMAXPROCS(0),
		Warn:    printer.print,
	}
	out, err := inv.openOutput(std.out)
	if err != nil {
		return err
	}
	defer out.discard()
	err = generator.Run(ctx, input, out)
	phases.end("Generate")
	if err != nil {
		return err
	}
	if err := out.commit(); err != nil {
		return err
	}
	if inv.depfile != "" {
		err = inv.writeDepfile(records)
	}
	phases.end("Write")
	return err
}

// evaluate loads the input file and all that it includes.
func (inv *invocation) evaluate(ctx context.Context, std streams, printer *printer) (*tablegen.Records, error) {
	records, err := tablegen.Load(ctx, inv.input, tablegen.Options{
		IncludeDirs:            inv.includeDirs,
		Macros:                 inv.macros,
		WarnUnusedTemplateArgs: !inv.noWarnOnUnusedTemplate,
		Stdin:                  std.in,
	})
	printer.sources = records.Sources
	if err != nil {
		return nil, err
	}
	for _, d := range records.Diagnostics {
		printer.print(d)
	}
	return records, nil
}

// phases measures the parts of one invocation for --time-phases.
type phases struct {
	w     io.Writer
	start time.Time
	lines bytes.Buffer
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
