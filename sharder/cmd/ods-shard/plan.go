package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/rules-ods/rules_ods/generator/backend/opdef"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/shardplan"
	"github.com/rules-ods/rules_ods/sharder"
)

const planUsage = `usage: ods-shard plan [options] FILE.td

Shows how the operations of a dialect are divided into shards, and estimates how
long each shard takes to compile, without the headers. The estimates are relative: use
them to compare shards. They are times of one idle machine. For times of your machine,
measure one compilation, or use 'ods-shard calibrate'.

Options:
  -shards=<uint>, -op-shard-count=<uint>
                          The number of shards
  -target=<duration>      Without -shards: use as many shards as are necessary for a
                          shard to take at most this long (default: 10s)
  -op-shard-plan=even|balanced
                          How to divide (default: balanced)
  -html=<file>            Write a page with a bar per shard
  -json                   Write the plan as JSON instead of a table
  -ops                    List the operations of each shard in the table
` + dialectUsage

// A shardView is one shard of a plan, as it is shown.
type shardView struct {
	Index  int                  `json:"index"`
	Weight int64                `json:"weight_us"` // microseconds
	Seen   int                  `json:"classes_seen"`
	Ops    []shardplan.OpLayout `json:"operations"` // heaviest first
}

// A planView is a plan, as it is shown.
type planView struct {
	Dialect string      `json:"dialect"`
	Plan    string      `json:"plan"`
	Ops     int         `json:"operation_count"`
	Total   int64       `json:"weight_us"`
	Shards  []shardView `json:"shards"`
}

func runPlan(ctx context.Context, args []string, env environment) error {
	c := newDialectCommand("ods-shard plan")
	var shards int
	var target time.Duration
	var page string
	var asJSON, listOps bool
	c.flags["op-shard-plan"] = "balanced"
	c.set.IntVar(&shards, "shards", 0, "")
	c.set.IntVar(&shards, "op-shard-count", 0, "")
	c.set.DurationVar(&target, "target", 10*time.Second, "")
	c.set.StringVar(&page, "html", "", "")
	c.set.BoolVar(&asJSON, "json", false, "")
	c.set.BoolVar(&listOps, "ops", false, "")
	c.set.Func("op-shard-plan", "", func(v string) error {
		if v != "even" && v != "balanced" {
			return fmt.Errorf("want even or balanced")
		}
		c.flags["op-shard-plan"] = v
		return nil
	})
	if err := c.parse(args); err != nil {
		return err
	}
	if c.help {
		_, err := io.WriteString(env.stdout, planUsage)
		return err
	}
	if len(c.inputs) > 1 {
		return &usageError{"more than one .td file"}
	}
	if target <= 0 {
		return &usageError{"-target: want a duration above 0, got " + target.String()}
	}
	if shards != 0 {
		if err := sharder.CheckCount(shards); err != nil {
			return &usageError{"-shards: " + err.Error()}
		}
	}
	in, err := c.load(ctx, env)
	if err != nil {
		return err
	}
	layout, err := opdef.Plan(ctx, in, func(total int64) int {
		if shards > 0 {
			return shards
		}
		return sharder.Count(total, target.Microseconds())
	})
	if err != nil {
		return faultIn(in, err)
	}
	view := newPlanView(layout, c.flags["op-shard-plan"])
	if page != "" {
		var text bytes.Buffer
		if err := view.writePage(&text); err != nil {
			return err
		}
		if err := env.write(ctx, page, text.Bytes(), false); err != nil {
			return err
		}
	}
	if asJSON {
		encoder := json.NewEncoder(env.stdout)
		encoder.SetIndent("", "  ")
		return encoder.Encode(view)
	}
	var table bytes.Buffer
	view.writeTable(&table, listOps)
	_, err = env.stdout.Write(table.Bytes())
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
		v.Dialect, v.Ops, len(v.Shards), v.Plan, seconds(v.Total))
	fmt.Fprintf(w, "shard  operations  classes seen  seconds  of the mean\n")
	for _, s := range v.Shards {
		fmt.Fprintf(w, "%5d  %10d  %12d  %7.2f  %11.2f\n", s.Index, len(s.Ops), s.Seen, seconds(s.Weight), v.OverMean(s))
		if listOps {
			for _, op := range s.Ops {
				fmt.Fprintf(w, "       %7.3f s  %s\n", seconds(op.Weight), op.Class)
			}
		}
	}
}

func seconds(microseconds int64) float64 { return float64(microseconds) / 1e6 }
