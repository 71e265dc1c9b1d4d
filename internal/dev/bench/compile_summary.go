package main

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
)

// A summary has, for each measured setting and variant, what the table of all settings
// shows, over the time of the single file: the time of the shards and the precompiled header;
// in brackets the longest compilation, and the slowest shard, which is the most that a change of
// the definitions of one operation compiles.
type summary struct {
	cells map[cell]string
}

type cell struct {
	setting string
	variant int
}

// add adds the times of one setting. Nothing is added without the single file, and
// nothing for a variant of which some shards were left out.
func (s *summary) add(c setting, times [][]float64, headers []float64, count int) {
	single := total(times[0])
	if single == 0 {
		return
	}
	if s.cells == nil {
		s.cells = map[cell]string{}
	}
	for v, ts := range times {
		if variants[v].sharded && len(ts) >= count {
			slowest := slices.Max(ts)
			s.cells[cell{c.String(), v}] = fmt.Sprintf("%.2f (%.2f, %.2f)", (total(ts)+headers[v])/single, max(slowest, headers[v])/single, slowest/single)
		}
	}
}

// table returns a table with a row for each compiler and variant, and a column for each
// dialect and level. It returns nothing if no setting was added.
func (s *summary) table(all []setting) string {
	var compilers, columns []string
	for _, c := range all {
		if !slices.Contains(compilers, c.compiler) {
			compilers = append(compilers, c.compiler)
		}
		if column := c.subject.name + " " + c.level; !slices.Contains(columns, column) {
			columns = append(columns, column)
		}
	}
	var rows strings.Builder
	for _, compiler := range compilers {
		for v := range variants {
			row, filled := make([]string, len(columns)), false
			for i := range columns {
				row[i] = "–"
			}
			for _, c := range all {
				if text, ok := s.cells[cell{c.String(), v}]; ok && c.compiler == compiler {
					row[slices.Index(columns, c.subject.name+" "+c.level)], filled = text, true
				}
			}
			if filled {
				fmt.Fprintf(&rows, "| %s, %s | %s |\n", variants[v].name, compiler, strings.Join(row, " | "))
			}
		}
	}
	if rows.Len() == 0 {
		return ""
	}
	return "| | " + strings.Join(columns, " | ") + " |\n|---|" + strings.Repeat("--:|", len(columns)) + "\n" + rows.String()
}

// A table in a file is between two lines, the first of which says which table it is.
const (
	summaryBegin = "<!-- Written by bench compile -readme. -->\n"
	partsBegin   = "<!-- Written by bench compile -parts -readme. -->\n"
	tableEnd     = "<!-- End of what bench writes. -->\n"
)

// replaceTable replaces a table in a file.
func replaceTable(name, begin, text string) error {
	old, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	before, rest, began := bytes.Cut(old, []byte(begin))
	_, after, ended := bytes.Cut(rest, []byte(tableEnd))
	if !began || !ended {
		return fmt.Errorf("%s lacks the lines between which the table goes:\n%s%s", name, begin, tableEnd)
	}
	return os.WriteFile(name, slices.Concat(before, []byte(begin+"\n"+text+"\n"+tableEnd), after), 0o644)
}

// total returns the sum of times.
func total(times []float64) (sum float64) {
	for _, t := range times {
		sum += t
	}
	return sum
}
