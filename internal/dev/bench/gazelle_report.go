package main

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/internal/dev/layouts"
)

// A column is a quantity of the report. Other processes on the machine make
// processor time longer, never shorter, so the least of all runs is the best
// estimate of it. Wall time and memory are medians.
type column struct {
	name  string
	value func(runs []cost) float64
	unit  string
}

var columns = []column{
	{"processor time, least", func(runs []cost) float64 {
		return slices.Min(each(runs, func(c cost) float64 { return c.processor.Seconds() }))
	}, "%.2f s"},
	{"wall time, median", func(runs []cost) float64 {
		return median(each(runs, func(c cost) float64 { return c.wall.Seconds() }))
	}, "%.2f s"},
	{"peak memory, median", func(runs []cost) float64 {
		return median(each(runs, func(c cost) float64 { return float64(c.peak >> 20) }))
	}, "%.0f MiB"},
}

func each(runs []cost, f func(cost) float64) []float64 {
	values := make([]float64, len(runs))
	for i, c := range runs {
		values[i] = f(c)
	}
	return values
}

func median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}

// report returns the measurements as Markdown.
func (m *measurements) report(dialects int, repo layouts.Repo) string {
	var b strings.Builder
	tds := 0
	for name := range repo {
		if path.Ext(name) == ".td" {
			tds++
		}
	}
	fmt.Fprintf(&b, "# Speed and memory of gazelle-ods\n\nA synthetic repository of %d dialects: %d `.td` files and %d C++ files. Made by `make bench PARTS=gazelle`.\n\n", dialects, tds, len(repo)-tds-1)
	b.WriteString(circumstances())
	if len(m.tools) > 1 {
		same := "All wrote the same BUILD files."
		if !m.isSame {
			same = "They did not write the same BUILD files."
		}
		fmt.Fprintf(&b, "\nThe tools ran in alternation. %s\n", same)
	}
	b.WriteString("\n| command | tool |")
	for _, c := range columns {
		fmt.Fprintf(&b, " %s |", c.name)
	}
	b.WriteString("\n|---|---|" + strings.Repeat("--:|", len(columns)) + "\n")
	for i, command := range commands {
		for t, tool := range m.tools {
			fmt.Fprintf(&b, "| %s | %s |", command.name, filepath.Base(tool))
			for _, c := range columns {
				v := c.value(m.costs[t][i])
				fmt.Fprintf(&b, " "+c.unit, v)
				if t > 0 {
					fmt.Fprintf(&b, " (%s: %.2f of it)", filepath.Base(m.tools[0]), c.value(m.costs[0][i])/v)
				}
				b.WriteString(" |")
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}
