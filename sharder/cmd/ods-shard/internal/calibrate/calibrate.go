// Package calibrate is the tool of ods-shard that measures what operations and headers cost to
// compile, and fits the constants of the estimate to these measurements.
package calibrate

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/opdef"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/shardplan"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/commandline"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/dialectfile"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/timetrace"
)

// Usage is the help of the tool.
const Usage = `usage: ods-shard calibrate [options] FILE.td TRACE.json… -o SAMPLES.tsv
       ods-shard calibrate [options] -fit=SAMPLES.tsv… [-check=SAMPLES.tsv…]
       ods-shard calibrate -totals=TOTALS.tsv

The first form measures operations. It reads traces that clang wrote while it
compiled the definitions, with -ftime-trace -ftime-trace-granularity=20, and
attributes each event to the operation that it names. It writes a sample for each
operation: the time it took, and the size of its generated code. All traces must
be of sources with the same headers.

The second form fits the constants of the estimate to samples. It reports how well
they, and the constants of the generator, predict these and other samples.

The third form computes what headers cost, from the processor time of one file with
all operations and of shards.

Options:
  -o <file>               Write samples
  -fit=<file>             Fit to these samples (repeatable)
  -check=<file>           Predict these samples too (repeatable)
  -features=<names>       Use only these features, separated by commas
  -totals=<file>          Compute the cost of headers from these measurements
` + dialectfile.Usage

// Run measures operations, or fits the constants of the estimate to measurements.
func Run(ctx context.Context, args []string, env commandline.Environment) error {
	c := dialectfile.New("ods-shard calibrate")
	var output, features, totals string
	var fits, checks []string
	c.Set.StringVar(&output, "o", "", "")
	c.Set.StringVar(&features, "features", "", "")
	c.Set.StringVar(&totals, "totals", "", "")
	c.Set.Func("fit", "", commandline.AddValue(&fits))
	c.Set.Func("check", "", commandline.AddValue(&checks))
	c.InputOptional = true
	if err := c.Parse(args); err != nil {
		return err
	}
	switch {
	case c.Help:
		_, err := io.WriteString(env.Stdout, Usage)
		return err
	case totals != "" && (len(fits) > 0 || len(c.Inputs) > 0):
		return &commandline.UsageError{Message: "want either -totals, -fit, or a .td file and traces"}
	case totals != "":
		return reportTotals(totals, env.Stdout)
	case len(fits) > 0 && len(c.Inputs) > 0:
		return &commandline.UsageError{Message: "want either -fit, or a .td file and traces"}
	case len(fits) > 0:
		return calibrate(fits, checks, features, env.Stdout)
	case len(c.Inputs) < 2 || output == "":
		return &commandline.UsageError{Message: "want a .td file, traces of compilations, and -o"}
	}
	samples, err := measure(ctx, c, env)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := writeSamples(&text, samples); err != nil {
		return err
	}
	fmt.Fprintf(env.Stdout, "%d operations\n", len(samples))
	return env.Write(ctx, output, text.Bytes(), false)
}

// measure returns samples from traces of the compilation of a dialect.
func measure(ctx context.Context, c *dialectfile.Command, env commandline.Environment) ([]sample, error) {
	in, err := c.Load(ctx, env)
	if err != nil {
		return nil, err
	}
	layout, err := opdef.Plan(ctx, in, func([]shardplan.Measurement) int { return 1 })
	if err != nil {
		return nil, dialectfile.FaultIn(in, err)
	}
	traces := timetrace.Costs{Known: map[string]bool{}}
	for _, op := range layout.Ops {
		traces.Known[dialectfile.Unqualified(op.Class)] = true
	}
	for _, file := range c.Inputs[1:] {
		text, err := commandline.ReadFile(file)
		if err != nil {
			return nil, err
		}
		if err := traces.Add(file, text); err != nil {
			return nil, err
		}
	}
	costs := traces.Sum()
	var samples []sample
	for _, op := range layout.Ops {
		if cost, ok := costs[dialectfile.Unqualified(op.Class)]; ok {
			samples = append(samples, sample{op.Class, op.Size, cost})
		}
	}
	return samples, nil
}

// scaleLike scales samples so that their mean is that of the samples in before. All files of
// samples, which are of different optimization levels, then have the same weight in a fit.
func scaleLike(before, samples []sample) []sample {
	if len(before) == 0 {
		return samples
	}
	mean := func(samples []sample) (sum float64) {
		for _, s := range samples {
			sum += s.cost / float64(len(samples))
		}
		return sum
	}
	scale := mean(before) / mean(samples)
	for i := range samples {
		samples[i].cost *= scale
	}
	return samples
}

// calibrate fits the estimate to samples and writes a report.
func calibrate(fits, checks []string, features string, w io.Writer) error {
	var samples []sample
	for _, file := range fits {
		more, err := readSamples(file)
		if err != nil {
			return err
		}
		samples = append(samples, scaleLike(samples, more)...)
	}
	if want := 2 * len(shardplan.Features); len(samples) < want {
		return fmt.Errorf("there are %d operations, want at least %d", len(samples), want)
	}
	var names []string
	if features != "" {
		names = strings.Split(features, ",")
	}
	for _, name := range names {
		if !slices.Contains(shardplan.Features[:], name) {
			return &commandline.UsageError{Message: fmt.Sprintf("-features: there is no '%s'; want some of %s", name, strings.Join(shardplan.Features[:], ","))}
		}
	}
	m := fit(samples, names)
	fmt.Fprintf(w, "fitted to %d operations, microseconds:\n", len(samples))
	for i, name := range shardplan.Features {
		fmt.Fprintf(w, "%12.1f per %s\n", m[i], name)
	}
	fmt.Fprintf(w, "\n%-24s %10s %6s %20s %20s\n%-24s %10s %6s %10s %9s %10s %9s\n", "", "", "", "this fit", "the generator's",
		"samples", "operations", "noise", "explained", "off by", "explained", "off by")
	for _, file := range append(fits, checks...) {
		samples, err := readSamples(file)
		if err != nil {
			return err
		}
		ours := judge(samples, m.cost)
		theirs := judge(samples, func(s shardplan.Size) float64 { return float64(s.Weight()) })
		fmt.Fprintf(w, "%-24s %10d %4.0f %% %8.0f %% %7.0f %% %8.0f %% %7.0f %%\n", file, len(samples), 100*ours.noise,
			100*ours.explained, 100*ours.error, 100*theirs.explained, 100*theirs.error)
	}
	return nil
}
