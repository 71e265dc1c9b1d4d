package main

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/rules-ods/rules_ods/internal/dev/fuzz/internal/compare"
	"github.com/rules-ods/rules_ods/internal/dev/fuzz/internal/grammar"
)

// A fuzzer compares this project's generators with the reference on batches of
// random programs.
type fuzzer struct {
	*options
	compare *compare.Comparer
	sources []openSource
	known   []bug

	covered  *grammar.Total
	bySource map[string]*atomic.Int64 // programs compared, by the name of the source
	listed   atomic.Int64             // differences that REFERENCE_BUGS.md lists
	took     time.Duration
	own      time.Duration // processor time of this process
	others   time.Duration // processor time of the reference

	mu     sync.Mutex
	groups map[string]*group // by cause
}

// A group is a set of differences that have the same cause.
type group struct {
	batch int // number of the batch with the first difference
	first *compare.Difference
	count int
}

func newFuzzer(o *options, c *compare.Comparer, all []openSource, known []bug) *fuzzer {
	f := &fuzzer{options: o, compare: c, sources: all, known: known, covered: grammar.NewTotal(),
		bySource: map[string]*atomic.Int64{}, groups: map[string]*group{}}
	for _, s := range all {
		f.bySource[s.name] = &atomic.Int64{}
	}
	return f
}

// run compares all batches, several at the same time, and collects the
// differences.
func (f *fuzzer) run(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	batches := plan(f.sources, f.count, f.seed)
	start := time.Now()
	own, others := cpuTimes()
	var next atomic.Int64
	var workers sync.WaitGroup
	for range max(f.jobs, 1) {
		workers.Go(func() {
			counts := grammar.NewCounts()
			defer f.covered.Include(counts)
			for ctx.Err() == nil {
				n := int(next.Add(1)) - 1
				if n >= len(batches) {
					return
				}
				if err := f.one(ctx, n, batches[n], counts); err != nil {
					cancel(err)
				}
			}
		})
	}
	workers.Wait()
	f.took = time.Since(start)
	ownAfter, othersAfter := cpuTimes()
	f.own, f.others = ownAfter-own, othersAfter-others
	return context.Cause(ctx)
}

// one compares the programs of one batch and adds the differences to their
// groups.
func (f *fuzzer) one(ctx context.Context, number int, b batch, counts *grammar.Counts) error {
	list := b.source.programs(rand.New(rand.NewPCG(f.seed, b.number)), b, counts)
	found, err := f.compare.Compare(ctx, list)
	if err != nil {
		return err
	}
	f.bySource[b.source.name].Add(int64(len(list)))
	for _, d := range found {
		cause := d.Cause()
		if f.isKnown(cause) {
			f.listed.Add(1)
			continue
		}
		f.mu.Lock()
		g := f.groups[cause]
		if g == nil {
			g = &group{batch: number, first: d}
			f.groups[cause] = g
		}
		if number < g.batch { // so that the same program is reported, whichever batch is compared first
			g.batch, g.first = number, d
		}
		g.count++
		f.mu.Unlock()
	}
	return nil
}

func (f *fuzzer) isKnown(cause string) bool {
	return slices.ContainsFunc(f.known, func(b bug) bool { return b.explains(cause) })
}

// sortedGroups returns the groups by cause.
func (f *fuzzer) sortedGroups() []*group {
	var list []*group
	for _, cause := range slices.Sorted(maps.Keys(f.groups)) {
		list = append(list, f.groups[cause])
	}
	return list
}

// maxAttempts bounds the comparisons of one minimization.
const maxAttempts = 600

// minimize makes the program of a group small.
func (g *group) minimize(ctx context.Context, c *compare.Comparer) {
	best := g.first
	r := &reducer{attempts: maxAttempts, holds: func(text string) bool {
		p := best.Program
		p.Text = text
		d, _, err := c.Alone(ctx, p)
		if err != nil || d == nil || d.Kind != g.first.Kind || d.Cause() != g.first.Cause() {
			return false
		}
		best = d
		return true
	}}
	r.reduce(best.Program.Text)
	g.first = best
}
