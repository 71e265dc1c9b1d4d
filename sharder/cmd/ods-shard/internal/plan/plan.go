// Package plan is the tool of ods-shard that recommends a number of shards and shows how the
// operations of a dialect are divided into them.
package plan

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/rules-ods/rules_ods/generator/backend/opdef"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/shardplan"
	"github.com/rules-ods/rules_ods/sharder"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/commandline"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/dialectfile"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/shardcount"
)

// Usage is the help of the tool.
const Usage = `usage: ods-shard plan [options] FILE.td

Recommends a number of shards and whether they are slim, lean and load a precompiled
header, and shows how the operations of a dialect are divided into them. The options
-slim, -lean and -prelude ask about shards that have these properties. It estimates how long each shard takes to compile, without the headers.
These estimates are relative: use them to compare shards.

The recommendation is for the costs of headers that MLIR's dialects have with Clang. For
the costs of your headers and compiler, measure them as the documentation of sharding
says, and give them with -headers, -operations and, with -prelude, -precompile.

Options:
  -shards=<uint>, -op-shard-count=<uint>
                          The number of shards, instead of the recommended one
  -target=<duration>      Without -shards: use as many shards as are necessary for the
                          operations of a shard to take at most this long
  -count                  Write only the number of shards
` + shardcount.Usage + `  -op-shard-plan=even|balanced
                          How to divide (default: balanced)
  -html=<file>            Write a page with a bar per shard
  -json                   Write the plan as JSON instead of a table
  -ops                    List the operations of each shard in the table
` + dialectfile.Usage

// A shardView holds the facts about one shard that the table, the page and JSON show.
type shardView struct {
	Index  int                  `json:"index"`
	Weight int64                `json:"weight_us"` // microseconds
	Seen   int                  `json:"classes_seen"`
	Ops    []shardplan.OpLayout `json:"operations"` // heaviest first
}

// A planView holds the facts about a plan that the table, the page and JSON show.
type planView struct {
	Dialect string      `json:"dialect"`
	Plan    string      `json:"plan"`
	Ops     int         `json:"operation_count"`
	Total   int64       `json:"weight_us"`
	Shards  []shardView `json:"shards"`
	// Recommended is how the number of shards was chosen, or nil if an option gave it.
	Recommended *shardcount.View `json:"recommended,omitempty"`
}

// planOptions are the options of the subcommand.
type planOptions struct {
	shardcount.Options
	shards                     int
	target                     time.Duration
	page                       string
	asJSON, listOps, onlyCount bool
}

// Run shows how the operations of a dialect are divided into shards.
func Run(ctx context.Context, args []string, env commandline.Environment) error {
	c := dialectfile.New("ods-shard plan")
	var o planOptions
	c.Flags["op-shard-plan"] = "balanced"
	o.Declare(c.Set)
	o.ChoosesVariant = true
	c.Set.IntVar(&o.shards, "shards", 0, "")
	c.Set.IntVar(&o.shards, "op-shard-count", 0, "")
	c.Set.DurationVar(&o.target, "target", 0, "")
	c.Set.StringVar(&o.page, "html", "", "")
	c.Set.BoolVar(&o.asJSON, "json", false, "")
	c.Set.BoolVar(&o.listOps, "ops", false, "")
	c.Set.BoolVar(&o.onlyCount, "count", false, "")
	c.Set.Func("op-shard-plan", "", func(v string) error {
		if v != "even" && v != "balanced" {
			return fmt.Errorf("want even or balanced")
		}
		c.Flags["op-shard-plan"] = v
		return nil
	})
	if err := c.Parse(args); err != nil {
		return err
	}
	if c.Help {
		_, err := io.WriteString(env.Stdout, Usage)
		return err
	}
	if len(c.Inputs) > 1 {
		return &commandline.UsageError{Message: "more than one .td file"}
	}
	if err := o.check(c.Set); err != nil {
		return err
	}
	in, err := c.Load(ctx, env)
	if err != nil {
		return err
	}
	var recommended *shardcount.View
	layout, err := opdef.Plan(ctx, in, func(measurements []shardplan.Measurement) int {
		switch {
		case o.shards > 0:
			return o.shards
		case o.target > 0:
			return sharder.Count(shardplan.TotalWeight(measurements), o.target.Microseconds())
		}
		recommended = o.Recommend(measurements)
		return recommended.Count
	})
	if err != nil {
		return dialectfile.FaultIn(in, err)
	}
	view := newPlanView(layout, c.Flags["op-shard-plan"])
	view.Recommended = recommended
	return o.write(ctx, view, env)
}

// check returns an error if options have values that make no sense.
func (o *planOptions) check(set *flag.FlagSet) error {
	var err error
	set.Visit(func(f *flag.Flag) {
		switch {
		case f.Name == "target" && o.target <= 0:
			err = &commandline.UsageError{Message: "-target: want a duration above 0, got " + o.target.String()}
		case f.Name == "shards" || f.Name == "op-shard-count":
			if bad := sharder.CheckCount(o.shards); bad != nil {
				err = &commandline.UsageError{Message: "-" + f.Name + ": " + bad.Error()}
			}
		}
	})
	if err != nil {
		return err
	}
	return o.Options.Check()
}

// write writes the plan as the options say.
func (o *planOptions) write(ctx context.Context, view *planView, env commandline.Environment) error {
	if o.page != "" {
		var text bytes.Buffer
		if err := view.writePage(&text); err != nil {
			return err
		}
		if err := env.Write(ctx, o.page, text.Bytes(), false); err != nil {
			return err
		}
	}
	switch {
	case o.onlyCount:
		_, err := fmt.Fprintln(env.Stdout, len(view.Shards))
		return err
	case o.asJSON:
		encoder := json.NewEncoder(env.Stdout)
		encoder.SetIndent("", "  ")
		return encoder.Encode(view)
	}
	var table bytes.Buffer
	if view.Recommended != nil {
		view.Recommended.Write(&table)
	}
	view.writeTable(&table, o.listOps)
	_, err := env.Stdout.Write(table.Bytes())
	return err
}

func newPlanView(layout *shardplan.Layout, plan string) *planView {
	v := &planView{Dialect: layout.Dialect, Plan: plan, Ops: len(layout.Ops), Shards: make([]shardView, layout.Shards)}
	for i := range v.Shards {
		v.Shards[i].Index = i
	}
	for _, op := range layout.Ops {
		s := &v.Shards[op.Shard]
		s.Ops = append(s.Ops, op)
		s.Weight += op.Weight
		v.Total += op.Weight
		for _, shard := range op.SeenBy {
			v.Shards[shard].Seen++
		}
	}
	for i := range v.Shards {
		slices.SortStableFunc(v.Shards[i].Ops, func(a, b shardplan.OpLayout) int { return cmp.Compare(b.Weight, a.Weight) })
	}
	return v
}

// Share is a shard's weight in percent of the heaviest one.
func (v *planView) Share(s shardView) float64 {
	var heaviest int64 = 1
	for _, other := range v.Shards {
		heaviest = max(heaviest, other.Weight)
	}
	return 100 * float64(s.Weight) / float64(heaviest)
}

// OverMean is a shard's weight over the mean.
func (v *planView) OverMean(s shardView) float64 {
	if v.Total == 0 {
		return 0
	}
	return float64(s.Weight) * float64(len(v.Shards)) / float64(v.Total)
}

func (v *planView) writeTable(w io.Writer, listOps bool) {
	fmt.Fprintf(w, "%s: %d operations in %d shards, %s; %.1f s in all, by a relative estimate without headers\n\n",
		v.Dialect, v.Ops, len(v.Shards), v.Plan, shardcount.Seconds(v.Total))
	fmt.Fprintf(w, "shard  operations  classes seen  seconds  of the mean\n")
	for _, s := range v.Shards {
		fmt.Fprintf(w, "%5d  %10d  %12d  %7.2f  %11.2f\n", s.Index, len(s.Ops), s.Seen, shardcount.Seconds(s.Weight), v.OverMean(s))
		if listOps {
			for _, op := range s.Ops {
				fmt.Fprintf(w, "       %7.3f s  %s\n", shardcount.Seconds(op.Weight), op.Class)
			}
		}
	}
}
