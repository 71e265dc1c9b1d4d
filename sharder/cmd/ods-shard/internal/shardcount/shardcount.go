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
	// Variant is how the shards are generated and compiled. Recommend chooses one if it is
	// zero and ChoosesVariant is set.
	Variant                         shardplan.Variant
	ChoosesVariant                  bool
	headers, operations, precompile time.Duration
	Choice                          sharder.Choice
}

// Declare adds the options to a set of flags.
func (o *Options) Declare(set *flag.FlagSet) {
	set.BoolVar(&o.Variant.Slim, "slim", false, "")
	set.BoolVar(&o.Variant.Lean, "lean", false, "")
	set.BoolVar(&o.Variant.Prelude, "prelude", false, "")
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
  -slim                   The shards are slim: each reads the declarations of its own operations.
                          Otherwise, each reads those of all operations
  -lean                   The definitions are lean
  -prelude                The shards load a precompiled header
  -headers=<duration>     The processor time of one shard before its operations: that of
                          reading the headers, with the declarations of all operations unless
                          the shards are slim, or of loading them, with -prelude
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
	if o.precompile > 0 && !o.Variant.Prelude {
		return &commandline.UsageError{Message: "-precompile needs -prelude"}
	}
	return nil
}

// costs returns the costs of shards of a variant, as the options or the constants of the
// generator give them.
func (o *Options) costs(measurements []shardplan.Measurement, variant shardplan.Variant) sharder.Costs {
	costs := shardplan.Costs(measurements, variant)
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
	Variant string   `json:"variant"`
	Costs   costView `json:"costs"`
	// Compared are the variants among which the recommended one was chosen, or empty.
	Compared []comparedView `json:"compared,omitempty"`

	processors int
	costs      sharder.Costs
	single     int64 // processor time of one file
	// declarations is the time in which each shard reads the declarations of all
	// operations, or 0 if it does not.
	declarations int64
}

// A comparedView has the recommended number of shards of a variant and its times, in
// microseconds.
type comparedView struct {
	Variant       string `json:"variant"`
	Count         int    `json:"shards"`
	ProcessorTime int64  `json:"processor_time_us"`
	Elapsed       int64  `json:"elapsed_time_us"`
}

// A costView has the costs of a recommendation, in microseconds.
type costView struct {
	Precompile int64 `json:"precompile_us"`
	Headers    int64 `json:"headers_us"`
	Operations int64 `json:"operations_us"`
	Heaviest   int64 `json:"heaviest_us"`
}

// Recommend returns the recommended number of shards. If it also chooses the variant, the
// product of processor time and elapsed time decides, as it does for the number.
func (o *Options) Recommend(measurements []shardplan.Measurement) *View {
	given := o.headers > 0 || o.operations > 0
	if !o.ChoosesVariant || o.Variant != (shardplan.Variant{}) || given {
		return o.view(measurements, o.Variant)
	}
	var best *View
	var compared []comparedView
	for _, variant := range shardplan.Variants {
		v := o.view(measurements, variant)
		compared = append(compared, comparedView{v.Variant, v.Count, v.costs.ProcessorTime(v.Count), v.costs.Elapsed(v.Count, v.processors)})
		if best == nil || v.product() < best.product() {
			best = v
		}
	}
	best.Compared = compared
	return best
}

// view returns the recommended number of shards of a variant.
func (o *Options) view(measurements []shardplan.Measurement, variant shardplan.Variant) *View {
	costs := o.costs(measurements, variant)
	plain := o.costs(measurements, shardplan.Variant{})
	v := &View{Recommendation: sharder.Recommend(costs, o.Choice), Variant: variant.String(), Costs: costView(costs),
		processors: o.Choice.Processors, costs: costs, single: plain.ProcessorTime(1)}
	if !variant.Slim && o.headers == 0 {
		v.declarations = shardplan.Declarations(measurements)
	}
	return v
}

// product returns processor time × elapsed time.
func (v *View) product() float64 {
	return float64(v.costs.ProcessorTime(v.Count)) * float64(v.costs.Elapsed(v.Count, v.processors))
}

// Write writes the number with the rules that decided, and the times of other numbers.
func (v *View) Write(w io.Writer) {
	fmt.Fprintf(w, "recommended number of shards: %d, %s; seconds of processor time:\n", v.Count, v.Variant)
	fmt.Fprintf(w, "  %7.2f  all operations, of which the most expensive takes %.2f\n", Seconds(v.costs.Operations), Seconds(v.costs.Heaviest))
	if v.costs.Precompile > 0 {
		fmt.Fprintf(w, "  %7.2f  precompiling the header, once\n", Seconds(v.costs.Precompile))
		fmt.Fprintf(w, "  %7.2f  loading the header, per shard\n", Seconds(v.costs.Headers))
	} else {
		fmt.Fprintf(w, "  %7.2f  headers, per shard\n", Seconds(v.costs.Headers))
	}
	if v.declarations > 0 {
		fmt.Fprintf(w, "  %7.2f  of it for the declarations of all operations, which slim shards do not read\n", Seconds(v.declarations))
	}
	v.writeCompared(w)
	fmt.Fprintf(w, "\n%-12s%6s\n", "rule", "shards")
	for _, step := range v.Steps {
		fmt.Fprintf(w, "%-12s%6.1f  %s\n", step.Rule, step.Shards, step.Statement)
	}
	fmt.Fprintf(w, "\nshards  processor time  elapsed time  of one file\n")
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
		fmt.Fprintf(w, "%6d  %14.1f  %12.1f  %11.2f%s\n", n, Seconds(v.costs.ProcessorTime(n)), Seconds(v.costs.Elapsed(n, v.processors)),
			v.ofSingle(v.costs.ProcessorTime(n)), note)
	}
	if ratio := v.ofSingle(v.costs.ProcessorTime(v.Count)); v.Count > 1 && ratio >= 1.05 {
		fmt.Fprintf(w, "\nThe shards take %.1f times the processor time of one file.\n", ratio)
	}
	fmt.Fprintln(w)
}

// ofSingle returns a processor time over that of one file.
func (v *View) ofSingle(time int64) float64 { return float64(time) / float64(max(v.single, 1)) }

// writeCompared writes the variants among which one was chosen.
func (v *View) writeCompared(w io.Writer) {
	if len(v.Compared) == 0 {
		return
	}
	fmt.Fprintf(w, "\n%-20s%6s  processor time  elapsed time  of one file\n", "shards", "number")
	for _, c := range v.Compared {
		note := ""
		if c.Variant == v.Variant {
			note = "  recommended"
		}
		fmt.Fprintf(w, "%-20s%6d  %14.1f  %12.1f  %11.2f%s\n", c.Variant, c.Count, Seconds(c.ProcessorTime), Seconds(c.Elapsed),
			v.ofSingle(c.ProcessorTime), note)
	}
}

// Seconds converts microseconds.
func Seconds(microseconds int64) float64 { return float64(microseconds) / 1e6 }
