package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/sharder/prelude"
)

// A compilePart is what a compiler spends time on.
type compilePart int

const (
	headersPart      compilePart = iota // headers that are not generated: MLIR's, LLVM's and those of the standard library
	declarationsPart                    // the generated declarations of the dialect
	definitionsPart                     // the generated definitions, and what is in no included file
	instancesPart                       // instances of templates, wherever they are needed
	codePart                            // code generation
	restPart                            // such as reading and writing precompiled headers
	countOfParts
	sourcePart = countOfParts // what is in no included file; it counts as definitions
)

// partNames are the columns of the table.
var partNames = [countOfParts]string{"MLIR's headers", "the dialect's declarations", "its definitions", "instances of templates", "code generation", "rest"}

// tracedCompilations are the rows of the table for each dialect.
var tracedCompilations = []struct {
	name           string
	variant, shard int
}{
	{"one file of mlir-tblgen", 0, 0},
	{"a shard without the precompiled header", 2, 1}, // the first has more than operations
	{"the precompiled header", 3, header},
	{"a shard with it", 3, 1},
}

// traceGranularity is the least microseconds of an event in a trace. Shorter ones belong to the event around them. With 0, a
// trace of 300 operations has gigabytes.
const traceGranularity = 10

// measureParts writes a table of what Clang spends time on.
func (s *compileBench) measureParts(ctx context.Context, all []setting) (string, error) {
	var table strings.Builder
	fmt.Fprintf(&table, "| | seconds | %s |\n|---|--:|%s\n", strings.Join(partNames[:], " | "), strings.Repeat("--:|", int(countOfParts)))
	for _, c := range all {
		if family(c) != prelude.Clang {
			continue
		}
		for _, row := range tracedCompilations {
			dir, err := s.generate(c.subject, row.variant)
			if err != nil {
				return "", err
			}
			seconds, shares, err := s.trace(ctx, c, task{row.variant, row.shard, dir})
			if err != nil {
				return "", fmt.Errorf("%s, %s: %w", c, row.name, err)
			}
			fmt.Fprintf(&table, "| %s %s, %s | %.1f |", c.subject.name, c.level, row.name, seconds)
			for _, share := range shares {
				fmt.Fprintf(&table, " %.0f %% |", 100*share)
			}
			table.WriteString("\n")
			fmt.Fprintf(os.Stderr, "  %s, %s: %.1f s\n", c, row.name, seconds)
		}
	}
	return table.String(), nil
}

// trace compiles once and returns the processor time, and the share of each part.
func (s *compileBench) trace(ctx context.Context, c setting, t task) (seconds float64, shares [countOfParts]float64, err error) {
	name := filepath.Join(t.dir, "trace.json")
	options := []string{"-ftime-trace=" + name, fmt.Sprintf("-ftime-trace-granularity=%d", traceGranularity)}
	if t.shard == header {
		// The shards need it.
		args := append(family(c).PrecompileFlags(), "-x", "c++-header", headerFile(t.dir), "-o", headerFile(t.dir)+".gch")
		seconds, err = timed(exec.CommandContext(ctx, c.compiler, s.flags(c, t.dir, append(args, options...)...)...))
	} else {
		seconds, err = s.compile(ctx, c, t, options...)
	}
	if err != nil {
		return 0, shares, err
	}
	file, err := os.Open(name)
	if err != nil {
		return 0, shares, err
	}
	defer file.Close()
	shares, err = readTrace(json.NewDecoder(file), t.dir)
	return seconds, shares, errors.Join(err, os.Remove(name))
}

// A traceEvent is a part of the time of a compiler, or the begin or end of one.
type traceEvent struct {
	Name     string `json:"name"`
	Phase    string `json:"ph"` // "X" for an event with a duration, "b" and "e" for the begin and the end of one
	Time     int64  `json:"ts"` // microseconds
	Duration int64  `json:"dur"`
	Args     struct {
		Detail string `json:"detail"`
	} `json:"args"`
}

// An edge is the begin or the end of the time of a part.
type edge struct {
	time    int64
	part    compilePart
	isBegin bool
	order   int // in the trace, for edges of the same time
}

// readTrace returns the share of each part in a trace. Generated files are below dir.
func readTrace(decoder *json.Decoder, dir string) (shares [countOfParts]float64, err error) {
	var edges []edge
	var whole int64
	for isInside := false; ; {
		if !isInside {
			token, err := decoder.Token()
			if err != nil {
				return shares, fmt.Errorf("the trace has no events: %w", err)
			}
			if isInside = token == "traceEvents"; isInside {
				if _, err := decoder.Token(); err != nil {
					return shares, err
				}
			}
			continue
		}
		if !decoder.More() {
			break
		}
		var e traceEvent
		if err := decoder.Decode(&e); err != nil {
			return shares, err
		}
		switch p, ok := compilePartOf(e, dir); {
		case e.Name == "ExecuteCompiler":
			whole = max(whole, e.Duration)
		case !ok:
		case e.Phase == "X":
			edges = append(edges, edge{e.Time, p, true, len(edges)}, edge{e.Time + e.Duration, p, false, len(edges) + 1})
		default:
			edges = append(edges, edge{e.Time, p, e.Phase == "b", len(edges)})
		}
	}
	if whole == 0 {
		return shares, errors.New("the trace does not have the time of the compiler")
	}
	times := partTimes(edges)
	rest := whole
	for p, time := range times {
		shares[p] = float64(time) / float64(whole)
		rest -= time
	}
	shares[restPart] = float64(max(rest, 0)) / float64(whole)
	return shares, nil
}

// compilePartOf returns the part of an event. ok is false for one that is within others of the same part.
func compilePartOf(e traceEvent, dir string) (p compilePart, ok bool) {
	switch {
	case strings.HasPrefix(e.Name, "Total "):
		return 0, false
	case e.Name == "Source" && e.Phase == "e":
		return headersPart, true // of the source that began last
	case e.Name == "Source" && strings.HasPrefix(e.Args.Detail, dir) && strings.HasSuffix(e.Args.Detail, ".h.inc"):
		return declarationsPart, true
	case e.Name == "Source" && strings.HasPrefix(e.Args.Detail, dir) && !strings.HasSuffix(e.Args.Detail, ".h"):
		return definitionsPart, true
	case e.Name == "Source":
		return headersPart, true
	case e.Name == "InstantiateFunction", e.Name == "InstantiateClass", e.Name == "PerformPendingInstantiations":
		return instancesPart, true
	case e.Name == "CodeGen Function", e.Name == "Backend", e.Name == "Optimizer":
		return codePart, true
	case e.Name == "ParseDeclarationOrFunctionDefinition", e.Name == "ParseFunctionDefinition":
		return sourcePart, true
	}
	return 0, false
}

// partTimes returns the microseconds of each part. Of the parts at a time, code generation counts first, then instances, then
// the included file that began last.
func partTimes(edges []edge) (times [countOfParts]int64) {
	slices.SortStableFunc(edges, func(a, b edge) int {
		if a.time != b.time {
			return int(a.time - b.time)
		}
		return a.order - b.order
	})
	var depth [countOfParts + 1]int
	var sources []compilePart
	last := int64(0)
	for _, e := range edges {
		now := compilePart(-1)
		switch {
		case depth[codePart] > 0:
			now = codePart
		case depth[instancesPart] > 0:
			now = instancesPart
		case len(sources) > 0:
			now = sources[len(sources)-1]
		case depth[sourcePart] > 0:
			now = definitionsPart
		}
		if now >= 0 {
			times[now] += e.time - last
		}
		last = e.time
		switch {
		case e.part == codePart || e.part == instancesPart || e.part == sourcePart:
			if depth[e.part]++; !e.isBegin {
				depth[e.part] -= 2
			}
		case e.isBegin:
			sources = append(sources, e.part)
		case len(sources) > 0:
			sources = sources[:len(sources)-1]
		}
	}
	return times
}
