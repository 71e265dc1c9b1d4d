package main

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/rules-ods/rules_ods/generator/questions"
)

// A generatorReport collects the measurements of each generator.
type generatorReport struct {
	order []string
	rows  map[string][]measured
	scale []string
}

type measured struct {
	questions.Question
	pair
}

func newGeneratorReport() *generatorReport { return &generatorReport{rows: map[string][]measured{}} }

func (r *generatorReport) add(q questions.Question, p pair) {
	g := q.Generator()
	if r.rows[g] == nil {
		r.order = append(r.order, g)
	}
	r.rows[g] = append(r.rows[g], measured{q, p})
}

// A generatorSummary is the row of one generator in the table.
type generatorSummary struct {
	count                int
	geomean, worst       float64 // ours over theirs, wall time
	worstFile            string
	ours, theirs         time.Duration // sums
	peakOurs, peakTheirs int64
	memory               float64 // ours over theirs, peak memory, geometric mean
	memoryWorst          float64 // the largest ratio of peak memory among rows where ours takes over 64 MiB
}

func summarize(rows []measured) generatorSummary {
	s := generatorSummary{count: len(rows)}
	logs, memoryLogs := 0.0, 0.0
	for _, m := range rows {
		ratio := m.ratio()
		logs += math.Log(ratio)
		memoryLogs += math.Log(float64(m.ours.peak) / float64(m.theirs.peak))
		if ratio > s.worst {
			s.worst, s.worstFile = ratio, m.File
		}
		s.ours += m.ours.wall
		s.theirs += m.theirs.wall
		s.peakOurs = max(s.peakOurs, m.ours.peak)
		s.peakTheirs = max(s.peakTheirs, m.theirs.peak)
		if m.ours.peak > 64<<20 {
			s.memoryWorst = max(s.memoryWorst, float64(m.ours.peak)/float64(m.theirs.peak))
		}
	}
	s.geomean = math.Exp(logs / float64(max(len(rows), 1)))
	s.memory = math.Exp(memoryLogs / float64(max(len(rows), 1)))
	return s
}

func (r *generatorReport) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# Speed and memory beside mlir-tblgen-22\n\nMedians of whole processes that run in alternation, measured with hyperfine. Made by `make bench PARTS=generators`.\n\n%s\n",
		circumstances())
	b.WriteString("A ratio is the wall time of ods-tblgen over that of mlir-tblgen-22. Ratios above 1.2 were measured again, with four times as many runs.\n\n")
	b.WriteString("| generator | rows | ratio (geometric mean) | worst ratio | worst row | ours, total | reference, total | peak memory, ours | reference |\n|---|--:|--:|--:|---|--:|--:|--:|--:|\n")
	var all []measured
	slices.Sort(r.order)
	for _, g := range r.order {
		writeSummary(&b, g, summarize(r.rows[g]))
		all = append(all, r.rows[g]...)
	}
	writeSummary(&b, "**all**", summarize(all))
	s := summarize(all)
	fmt.Fprintf(&b, "\nThe geometric mean of the ratios of peak memory is %.2f.", s.memory)
	if s.memoryWorst > 0 {
		fmt.Fprintf(&b, " Of the rows for which ods-tblgen takes more than 64 MiB, the worst takes %.2f times the memory of the reference.\n", s.memoryWorst)
	} else {
		b.WriteString(" No row takes more than 64 MiB.\n")
	}
	for _, line := range r.scale {
		b.WriteString(line)
	}
	return b.String()
}

func writeSummary(b *strings.Builder, name string, s generatorSummary) {
	fmt.Fprintf(b, "| %s | %d | %.2f | %.2f | %s | %.2f s | %.2f s | %d MiB | %d MiB |\n",
		name, s.count, s.geomean, s.worst, s.worstFile, s.ours.Seconds(), s.theirs.Seconds(), s.peakOurs>>20, s.peakTheirs>>20)
}
