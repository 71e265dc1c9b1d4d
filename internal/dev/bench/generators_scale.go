package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/rules-ods/rules_ods/generator/synthetic"
)

// measureScale measures the evaluation of two files of synthetic records: one
// with s.scale records, and one with twice as many.
func (s *generatorBench) measureScale(ctx context.Context, tool string, r *generatorReport) error {
	dir, err := os.MkdirTemp("", "ods-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	r.scale = append(r.scale, "\n## Large inputs of plain records\n\nSynthetic records through nested multiclasses, 64-element lists, long dags, deep folds; `-print-records`, beside "+s.records+".\n\n| records | ours | reference | ratio | peak memory, ours | reference | ratio |\n|--:|--:|--:|--:|--:|--:|--:|\n")
	var first pair
	for _, n := range []int{s.scale, 2 * s.scale} {
		file := filepath.Join(dir, fmt.Sprintf("records%d.td", n))
		if err := os.WriteFile(file, []byte(synthetic.Records(n)), 0o644); err != nil {
			return err
		}
		asked := comparison{tool: tool, reference: s.records, dir: dir, args: []string{"-print-records", file}}
		p, err := asked.measure(ctx, 3)
		if err != nil {
			return err
		}
		r.scale = append(r.scale, fmt.Sprintf("| %d %s", n, p.cells()))
		if n == s.scale {
			first = p
		} else {
			r.scale = append(r.scale, fmt.Sprintf("\nTwice the records take %.2f times the time and %.2f times the memory of ods-tblgen.\n",
				float64(p.ours.wall)/float64(first.ours.wall), float64(p.ours.peak)/float64(first.ours.peak)))
		}
	}
	return nil
}

// measureDialects measures synthetic dialects that are larger than MLIR's.
func (s *generatorBench) measureDialects(ctx context.Context, tool string, r *generatorReport) error {
	dir, err := os.MkdirTemp("", "ods-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	r.scale = append(r.scale, "\n## Large dialects\n\nSynthetic operations with operands, attributes, regions and assembly formats of all kinds; the median of "+fmt.Sprint(s.runs)+" runs.\n\n| operations | | ours | reference | ratio | peak memory, ours | reference | ratio |\n|--:|---|--:|--:|--:|--:|--:|--:|\n")
	for _, n := range []int{s.operations / 10, s.operations} {
		files := synthetic.Dialect{Name: "Synth", Operations: n, Depth: 3, Seed: 1}.Files()
		for _, f := range files {
			if err := os.WriteFile(filepath.Join(dir, f.Name), []byte(f.Text), 0o644); err != nil {
				return err
			}
		}
		for _, flags := range []string{"-gen-op-decls", "-gen-op-defs", "-gen-op-defs -op-shard-count=8"} {
			args := append(strings.Fields(flags), "-I", s.include, "-I", dir, files[0].Name, "-o", filepath.Join(dir, "out"))
			asked := comparison{tool: tool, reference: s.reference, dir: dir, args: args}
			p, err := asked.measure(ctx, s.runs)
			if err != nil {
				return err
			}
			r.scale = append(r.scale, fmt.Sprintf("| %d | `%s` %s", n, flags, p.cells()))
		}
	}
	return nil
}

// cells returns the cells of a row: wall time and peak memory of both, with ratios.
func (p pair) cells() string {
	return fmt.Sprintf("| %.2f s | %.2f s | %.2f | %d MiB | %d MiB | %.2f |\n", p.ours.wall.Seconds(), p.theirs.wall.Seconds(), p.ratio(),
		p.ours.peak>>20, p.theirs.peak>>20, float64(p.ours.peak)/float64(p.theirs.peak))
}
