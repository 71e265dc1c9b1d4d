package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"sync"
)

// An operand is a place of an operator, and what stood there.
type operand struct {
	operator string
	position int
	kind     string
}

// A coverage counts what the grammar wrote.
type coverage struct {
	statements map[string]int
	operands   map[operand]int
}

func newCoverage() *coverage {
	return &coverage{statements: map[string]int{}, operands: map[operand]int{}}
}

// total collects the coverage of several grammars.
type total struct {
	mu sync.Mutex
	coverage
}

func (t *total) add(c *coverage) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for k, n := range c.statements {
		t.statements[k] += n
	}
	for k, n := range c.operands {
		t.operands[k] += n
	}
}

func sortedKeys[K cmp.Ordered, V any](m map[K]V) []K { return slices.Sorted(maps.Keys(m)) }

// write prints a table of statements, and one of operators by kinds of operands.
func (c *coverage) write(w io.Writer) {
	fmt.Fprintf(w, "\n| statement | written |\n|---|---:|\n")
	for _, k := range sortedKeys(c.statements) {
		fmt.Fprintf(w, "| %s | %d |\n", k, c.statements[k])
	}
	kinds := []string{"literal", "variable", "operator", "unset", "literal of another type", "variable of another type", "operator of another type"}
	counts := map[string]map[string]int{}
	for o, n := range c.operands {
		if counts[o.operator] == nil {
			counts[o.operator] = map[string]int{}
		}
		counts[o.operator][o.kind] += n
	}
	fmt.Fprintf(w, "\n| operator |")
	for _, k := range kinds {
		fmt.Fprintf(w, " %s |", k)
	}
	fmt.Fprintf(w, "\n|---|---:|---:|---:|---:|---:|---:|---:|\n")
	for _, op := range sortedKeys(counts) {
		fmt.Fprintf(w, "| `%s` |", op)
		for _, k := range kinds {
			fmt.Fprintf(w, " %d |", counts[op][k])
		}
		fmt.Fprintln(w)
	}
}
