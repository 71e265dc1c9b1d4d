package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/rules-ods/rules_ods/generator/synthetic"
)

// measureScale evaluates synthetic records, once as many as asked for and once
// twice that.
func (s *settings) measureScale(ctx context.Context, tool string, r *report) error {
	dir, err := os.MkdirTemp("", "ods-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	r.scale = append(r.scale, "\n## Records far from MLIR\n\nSynthetic records through nested multiclasses, 64-element lists, long dags, deep folds; `-print-records`, beside "+s.records+".\n\n| records | ours | reference | ratio | peak memory, ours | reference | ratio |\n|--:|--:|--:|--:|--:|--:|--:|\n")
	var first pair
	for _, n := range []int{s.scale, 2 * s.scale} {
		file := filepath.Join(dir, fmt.Sprintf("records%d.td", n))
		if err := os.WriteFile(file, []byte(synthetic.Records(n)), 0o644); err != nil {
			return err
		}
		p, err := measurePair(ctx, tool, s.records, dir, []string{"-print-records", file}, 1)
		if err != nil {
			return err
		}
		r.scale = append(r.scale, fmt.Sprintf("| %d | %.2f s | %.2f s | %.2f | %d MiB | %d MiB | %.2f |\n", n,
			p.ours.wall.Seconds(), p.theirs.wall.Seconds(), float64(p.ours.wall)/float64(p.theirs.wall),
			p.ours.peak>>20, p.theirs.peak>>20, float64(p.ours.peak)/float64(p.theirs.peak)))
		if n == s.scale {
			first = p
		} else {
			r.scale = append(r.scale, fmt.Sprintf("\nTwice the records take %.2f times our time and %.2f times our memory.\n",
				float64(p.ours.wall)/float64(first.ours.wall), float64(p.ours.peak)/float64(first.ours.peak)))
		}
	}
	return nil
}
