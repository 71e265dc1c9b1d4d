package main

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A report has one row for each target that was run.
type report struct{ rows []row }

// A row has the sums of all runs of a target.
type row struct {
	target
	executions, found, failures, runs int64
	date, commit                      string // of the last run
}

const reportHead = `# Executions of the fuzz targets

Written by ` + "`make fuzz-count`" + `, which runs every fuzz target of the repository and adds to the numbers below. An execution is
one call of a fuzz function with one input. A new input reaches code that no earlier input reached. A failure is a run that ended
with an input for which the function panics, hangs or finds an error; ` + "`go test`" + ` keeps the input in ` + "`testdata/fuzz`" + `.

| target | executions | new inputs | failures | runs | last run | commit |
|---|---:|---:|---:|---:|---|---|
`

// add adds one run of a target.
func (r *report) add(t target, n numbers, date, commit string) {
	i, found := slices.BinarySearchFunc(r.rows, t, func(a row, t target) int { return compareTargets(a.target, t) })
	if !found {
		r.rows = slices.Insert(r.rows, i, row{target: t})
	}
	sum := &r.rows[i]
	sum.executions += n.executions
	sum.found += n.found
	sum.runs++
	sum.date, sum.commit = date, commit
	if n.input != "" {
		sum.failures++
	}
}

func compareTargets(a, b target) int {
	return cmp.Or(cmp.Compare(a.pkg, b.pkg), cmp.Compare(a.name, b.name))
}

// text returns the report in Markdown.
func (r *report) text() string {
	var b strings.Builder
	b.WriteString(reportHead)
	var all row
	for _, row := range r.rows {
		fmt.Fprintf(&b, "| `%s` `%s` | %d | %d | %d | %d | %s | %s |\n",
			row.pkg, row.name, row.executions, row.found, row.failures, row.runs, row.date, row.commit)
		all.executions += row.executions
		all.found += row.found
		all.failures += row.failures
		all.runs += row.runs
	}
	fmt.Fprintf(&b, "| all | %d | %d | %d | %d | | |\n", all.executions, all.found, all.failures, all.runs)
	return b.String()
}

// parseReport reads a text that [report.text] returned, or an empty one.
func parseReport(text string) (*report, error) {
	r := &report{}
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "| `") {
			continue
		}
		cells := strings.Split(strings.Trim(line, "| \n"), " | ")
		var one row
		var err error
		if len(cells) == 7 {
			one.date, one.commit = cells[5], cells[6]
			_, err = fmt.Sscanf(strings.ReplaceAll(cells[0], "`", ""), "%s %s", &one.pkg, &one.name)
			for i, n := range []*int64{&one.executions, &one.found, &one.failures, &one.runs} {
				if err == nil {
					*n, err = strconv.ParseInt(cells[i+1], 10, 64)
				}
			}
		}
		if err != nil || len(cells) != 7 {
			return nil, fmt.Errorf("not a row of the table: %q", line)
		}
		r.rows = append(r.rows, one)
	}
	slices.SortFunc(r.rows, func(a, b row) int { return compareTargets(a.target, b.target) })
	return r, nil
}
