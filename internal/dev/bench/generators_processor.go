package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/rules-ods/rules_ods/generator/questions"
)

// oneProcessorRows is the number of questions that are measured on one
// processor. They show whether concurrency costs time on a machine with one
// processor.
const oneProcessorRows = 61

// measureOneProcessor measures both tools on one processor.
func (s *generatorBench) measureOneProcessor(ctx context.Context, tool string, asked []questions.Question, r *generatorReport) error {
	prefix := []string{"taskset", "--cpu-list", "0"}
	some := spread(asked, oneProcessorRows)
	progress := newProgress(len(some))
	var rows []measured
	for _, q := range some {
		args := append(append([]string{}, q.Args...), "-I", s.include, q.File)
		asked := comparison{tool: tool, reference: s.reference, prefix: prefix, dir: s.include, args: args}
		pair, err := asked.measureAgain(ctx, s.runs)
		if err != nil {
			return fmt.Errorf("%s %s: %w", q.File, strings.Join(q.Args, " "), err)
		}
		rows = append(rows, measured{q, pair})
		progress.step(q.File)
	}
	progress.done()
	sum := summarize(rows)
	r.scale = append(r.scale, fmt.Sprintf("\n## One processor\n\n%d rows, evenly spread, with `%s` before both commands: "+
		"the geometric mean of the ratios is %.2f, the worst %.2f (%s).\n",
		sum.count, strings.Join(prefix, " "), sum.geomean, sum.worst, sum.worstFile))
	return nil
}
