// Package shardcount recommends a number of shards by the options of a command line, and shows
// how the number follows.
package shardcount

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/shardplan"
	"github.com/rules-ods/rules_ods/sharder"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/commandline"
)

// Options are the options on which a recommended number of shards
// depends. A duration of 0 means that the generator's constant is used.
type Options struct {
	Prelude                         bool
	headers, operations, precompile time.Duration
	Choice                          sharder.Choice
}

// Declare adds the options to a set of flags.
func (o *Options) Declare(set *flag.FlagSet) {
	set.BoolVar(&o.Prelude, "prelude", false, "")
	set.DurationVar(&o.headers, "headers", 0, "")
	set.DurationVar(&o.operations, "operations", 0, "")
	set.DurationVar(&o.precompile, "precompile", 0, "")
	set.IntVar(&o.Choice.Processors, "processors", 0, "")
	set.IntVar(&o.Choice.AtLeast, "at-least", 0, "")
	set.IntVar(&o.Choice.Recorded, "recorded", 0, "")
}

// Usage is the help of the options.
const Usage = `  -processors=<uint>      The number of processors that compile at the same time. By default
                          each shard has one, so the recommendation is the same for all
                          machines
  -at-least=<uint>        The smallest number: 2 for C++ that is prepared for shards, since
                          the generated code for one shard has other macros
  -recorded=<uint>        The number of shards in use. It stays while it is within 25 % of
                          the recommendation
  -prelude                The shards load a precompiled header
  -headers=<duration>     The processor time of one shard before its operations: that of
                          reading the headers or, with -prelude, of loading them
  -precompile=<duration>  The processor time of precompiling the header, with -prelude
  -operations=<duration>  The processor time of all operations together, without headers
`

// Check returns an error if a value makes no sense.
func (o *Options) Check() error {
	for name, value := range map[string]int64{"-headers": int64(o.headers), "-operations": int64(o.operations),
		"-precompile": int64(o.precompile), "-processors": int64(o.Choice.Processors), "-recorded": int64(o.Choice.Recorded),
		"-at-least": int64(o.Choice.AtLeast)} {
		if value < 0 {
			return &commandline.UsageError{Message: name + ": want a value above 0"}
		}
	}
	if o.precompile > 0 && !o.Prelude {
		return &commandline.UsageError{Message: "-precompile needs -prelude"}
	}
	return nil
}

// costs returns the costs of shards, as the options or the constants of the generator
// give them.
func (o *Options) costs(measurements []shardplan.Measurement) sharder.Costs {
	costs := shardplan.Costs(measurements, o.Prelude)
	if o.headers > 0 {
		costs.Headers = o.headers.Microseconds()
	}
	if o.precompile > 0 {
		costs.Precompile = o.precompile.Microseconds()
	}
	if o.operations > 0 && costs.Operations > 0 {
		costs.Heaviest = int64(float64(costs.Heaviest) * float64(o.operations.Microseconds()) / float64(costs.Operations))
		costs.Operations = o.operations.Microseconds()
	}
	return costs
}

// A View is a recommended number of shards, as it is shown.
type View struct {
	sharder.Recommendation
	Costs      costView `json:"costs"`
	processors int
	costs      sharder.Costs
}

// A costView has the costs of a recommendation, in microseconds.
type costView struct {
	Precompile int64 `json:"precompile_us"`
	Headers    int64 `json:"headers_us"`
	Operations int64 `json:"operations_us"`
	Heaviest   int64 `json:"heaviest_us"`
}

// Recommend returns the recommended number of shards.
func (o *Options) Recommend(measurements []shardplan.Measurement) *View {
	costs := o.costs(measurements)
	return &View{sharder.Recommend(costs, o.Choice), costView(costs), o.Choice.Processors, costs}
}

// Write writes the number with the rules that decided, and the times of other numbers.
func (v *View) Write(w io.Writer) {
	fmt.Fprintf(w, "recommended number of shards: %d; seconds of processor time:\n", v.Count)
	fmt.Fprintf(w, "  %7.2f  all operations, of which the most expensive takes %.2f\n", Seconds(v.costs.Operations), Seconds(v.costs.Heaviest))
	if v.costs.Precompile > 0 {
		fmt.Fprintf(w, "  %7.2f  precompiling the header, once\n", Seconds(v.costs.Precompile))
		fmt.Fprintf(w, "  %7.2f  loading the header, per shard\n", Seconds(v.costs.Headers))
	} else {
		fmt.Fprintf(w, "  %7.2f  headers, per shard\n", Seconds(v.costs.Headers))
	}
	fmt.Fprintf(w, "\n%-12s%6s\n", "rule", "shards")
	for _, step := range v.Steps {
		fmt.Fprintf(w, "%-12s%6.1f  %s\n", step.Rule, step.Shards, step.Statement)
	}
	fmt.Fprintf(w, "\nshards  processor time  elapsed time\n")
	counts := []int{v.Count}
	for n := 1; n < 2*v.Count || n <= 2; n *= 2 {
		counts = append(counts, n)
	}
	slices.Sort(counts)
	for _, n := range slices.Compact(counts) {
		note := ""
		if n == v.Count {
			note = "  recommended"
		}
		fmt.Fprintf(w, "%6d  %14.1f  %12.1f%s\n", n, Seconds(v.costs.ProcessorTime(n)), Seconds(v.costs.Elapsed(n, v.processors)), note)
	}
	fmt.Fprintln(w)
}

// Seconds converts microseconds.
func Seconds(microseconds int64) float64 { return float64(microseconds) / 1e6 }
