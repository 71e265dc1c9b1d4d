package grammar

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"
)

// A cell identifies a cell of a table.
type cell struct{ table, row, column string }

// Counts holds how often each cell occurred. The zero value cannot be used;
// call NewCounts. One goroutine may use it at a time.
type Counts struct{ cells map[cell]int }

// NewCounts returns empty counts.
func NewCounts() *Counts { return &Counts{map[cell]int{}} }

// Add adds one to a cell. The name of the table is also the heading of its
// first column.
func (c *Counts) Add(table, row, column string) { c.cells[cell{table, row, column}]++ }

// Total adds up the counts of several goroutines. Any number of goroutines may
// call Include.
type Total struct {
	mu sync.Mutex
	Counts
}

// NewTotal returns an empty total.
func NewTotal() *Total { return &Total{Counts: *NewCounts()} }

// Include adds counts to the total.
func (t *Total) Include(c *Counts) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.Counts.Include(c)
}

// Include adds other counts.
func (c *Counts) Include(other *Counts) {
	for k, n := range other.cells {
		c.cells[k] += n
	}
}

// Write prints each table in Markdown, rows and columns sorted.
func (c *Counts) Write(w io.Writer) {
	tables := map[string]map[string]map[string]int{}
	for k, n := range c.cells {
		if tables[k.table] == nil {
			tables[k.table] = map[string]map[string]int{}
		}
		if tables[k.table][k.row] == nil {
			tables[k.table][k.row] = map[string]int{}
		}
		tables[k.table][k.row][k.column] += n
	}
	for _, table := range sorted(tables) {
		columns := map[string]bool{}
		for _, row := range tables[table] {
			for column := range row {
				columns[column] = true
			}
		}
		list := sorted(columns)
		fmt.Fprintf(w, "\n| %s | %s |\n|---|%s\n", table, strings.Join(list, " | "), strings.Repeat("---:|", len(list)))
		for _, row := range sorted(tables[table]) {
			fmt.Fprintf(w, "| %s |", row)
			for _, column := range list {
				fmt.Fprintf(w, " %d |", tables[table][row][column])
			}
			fmt.Fprintln(w)
		}
	}
}

// sorted returns the keys of a map in order.
func sorted[K cmp.Ordered, V any](m map[K]V) []K { return slices.Sorted(maps.Keys(m)) }
