package main

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/questions"
)

// A part is a set of functions of the program, which the profile counts
// together. A function belongs to the first part with a prefix of its name.
type part struct {
	name     string
	prefixes []string // of the names of functions
}

const module = "github.com/rules-ods/rules_ods/"

var parts = []part{
	{"allocation of memory", []string{"runtime.mallocgc", "runtime.newobject", "runtime.makeslice", "runtime.growslice", "runtime.(*mspan)",
		"runtime.(*mheap)", "runtime.(*mcache)", "runtime.(*mcentral)", "runtime.(*pageAlloc)", "runtime.(*pallocData)", "runtime.memclr",
		"runtime.rawstring", "runtime.rawbyteslice", "runtime.(*spanSet)", "runtime.nextFreeFast", "runtime.deductAssist"}},
	{"collection of garbage", []string{"runtime.gc", "runtime.scan", "runtime.grey", "runtime.wb", "runtime.(*gcWork)", "runtime.sweep",
		"runtime.(*sweep", "runtime.markroot", "runtime.bulkBarrier", "runtime.findObject", "runtime.typePointers"}},
	{"copies, comparisons, maps and sorting", []string{"runtime.mem", "mem", "cmpbody", "aeshash", "runtime.map", "internal/runtime/maps.",
		"runtime.concatstring", "runtime.typed", "runtime.efaceeq", "runtime.ifaceeq", "runtime.strequal", "slices.", "sort.", "strings.",
		"bytes.", "internal/bytealg.", "indexbyte", "runtime.nilinter", "runtime.strhash", "hash/maphash."}},
	{"start and the rest of Go's runtime", []string{"runtime", "internal/runtime", "internal/cpu", "internal/abi", "internal/godebug", "unicode", "_rt0", "type:", "setg_gcc"}},
	{"scanning", []string{module + "generator/tablegen/syntax.(*Scanner)"}},
	{"parsing", []string{module + "generator/tablegen/syntax"}},
	{"evaluation", []string{module + "generator/tablegen"}},
	{"model", []string{module + "generator/ods", module + "generator/format.", module + "generator/mlir"}},
	{"emission", []string{module + "generator/backend", module + "generator/cpp"}},
	{"command line", []string{module + "generator/cmd", "main."}},
	{"reading and writing of files", []string{module + "generator/driver", "os.", "syscall.", "internal/poll.", "internal/syscall", "io.", "io/fs.", "path", "internal/filepathlite"}},
}

const otherPart = "other"

// partOf returns the name of the part to which a function belongs.
func partOf(function string) string {
	for _, p := range parts {
		for _, prefix := range p.prefixes {
			if strings.HasPrefix(function, prefix) {
				return p.name
			}
		}
	}
	return otherPart
}

// countInstructions runs a command under valgrind and returns the number of
// instructions that it executed, in total and for each part of the program.
func countInstructions(ctx context.Context, tool, dir string, args []string) (total int64, byPart map[string]int64, err error) {
	file, err := os.CreateTemp("", "ods-bench-*.cachegrind")
	if err != nil {
		return 0, nil, err
	}
	defer os.Remove(file.Name())
	defer file.Close()
	c := exec.CommandContext(ctx, "valgrind", append([]string{"-q", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=" + file.Name(), tool}, args...)...)
	c.Dir = dir
	if out, err := c.CombinedOutput(); err != nil {
		return 0, nil, fmt.Errorf("valgrind %s: %w\n%s", filepath.Base(tool), err, out[max(0, len(out)-1000):])
	}
	byPart = map[string]int64{}
	function := ""
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		line := lines.Text()
		if name, ok := strings.CutPrefix(line, "fn="); ok {
			function = partOf(name)
			continue
		}
		if line == "" || line[0] < '0' || line[0] > '9' {
			continue
		}
		_, count, _ := strings.Cut(line, " ")
		n, err := strconv.ParseInt(count, 10, 64)
		if err != nil {
			return 0, nil, fmt.Errorf("cachegrind's line %q: %w", line, err)
		}
		byPart[function] += n
		total += n
	}
	return total, byPart, lines.Err()
}

// A rowCost is what one tool needs for one question.
type rowCost struct{ instructions, faults int64 }

// A profileRow has what each tool needs for a question: the reference, then ods-tblgen.
type profileRow struct {
	question questions.Question
	costs    []rowCost
}

func (r *profileRow) ratio() float64 {
	return float64(r.costs[1].instructions) / float64(r.costs[0].instructions)
}

// count counts the instructions and the page faults of a command. Page faults
// vary a little, so it takes the median of five runs.
func count(ctx context.Context, tool, dir string, args []string) (rowCost, map[string]int64, error) {
	instructions, byPart, err := countInstructions(ctx, tool, dir, args)
	if err != nil {
		return rowCost{}, nil, err
	}
	var faults []int64
	for range 5 {
		once, err := runOnce(ctx, tool, dir, args)
		if err != nil {
			return rowCost{}, nil, err
		}
		faults = append(faults, once.faults)
	}
	slices.Sort(faults)
	return rowCost{instructions, faults[len(faults)/2]}, byPart, nil
}

// writeProfile counts the instructions and page faults of each question, for
// both tools and for the baseline if there is one, and writes a report.
func (s *generatorBench) writeProfile(ctx context.Context, tool string, asked []questions.Question) error {
	tools, names := []string{s.reference, tool}, []string{s.reference, "ods-tblgen"}
	if s.baseline != "" {
		baseline, err := filepath.Abs(s.baseline)
		if err != nil {
			return err
		}
		tools, names = append(tools, baseline), append(names, filepath.Base(baseline))
	}
	sums := make([]rowCost, len(tools))
	logs := make([]float64, len(tools))
	parted := map[string]int64{}
	var rows []profileRow
	progress := newProgress(len(asked))
	for _, q := range asked {
		args := append(append([]string{}, q.Args...), "-I", s.include, q.File, "-o", os.DevNull)
		row := profileRow{question: q}
		for i := range tools {
			c, byPart, err := count(ctx, tools[i], s.include, args)
			if err != nil {
				return fmt.Errorf("%s %s: %w", q.File, strings.Join(q.Args, " "), err)
			}
			row.costs = append(row.costs, c)
			if i == 1 {
				for name, n := range byPart {
					parted[name] += n
				}
			}
			sums[i].instructions += c.instructions
			sums[i].faults += c.faults
			logs[i] += math.Log(float64(c.instructions) / float64(row.costs[0].instructions))
		}
		rows = append(rows, row)
		progress.step(q.File)
	}
	progress.done()
	start, _, err := count(ctx, tool, s.include, []string{"--version"})
	if err != nil {
		return err
	}
	var b strings.Builder
	n := int64(len(asked))
	fmt.Fprintf(&b, "# Instructions and page faults of single runs\n\n%d questions about MLIR's files, evenly spread. Instructions are those of user space, counted by valgrind; "+
		"they vary little with the load of the machine. Made by `make bench PARTS=profile`.\n\n%s\n"+
		"| tool | instructions per row | page faults per row | ratio of instructions (geometric mean) |\n|---|--:|--:|--:|\n",
		n, circumstances())
	for i, name := range names {
		fmt.Fprintf(&b, "| %s | %.1f million | %d | %.3f |\n", name, float64(sums[i].instructions/n)/1e6, sums[i].faults/n, math.Exp(logs[i]/float64(n)))
	}
	fmt.Fprintf(&b, "\nThe start of ods-tblgen, measured with `--version`, takes %.1f million instructions and %d page faults of each run.\n\n"+
		"## Where the instructions are\n\n| part | instructions per row | share |\n|---|--:|--:|\n", float64(start.instructions)/1e6, start.faults)
	for _, p := range append(parts, part{name: otherPart}) {
		fmt.Fprintf(&b, "| %s | %.2f million | %.1f %% |\n", p.name, float64(parted[p.name]/n)/1e6, 100*float64(parted[p.name])/float64(sums[1].instructions))
	}
	const shown = 5
	fmt.Fprintf(&b, "\n## The %d questions with the largest ratios\n\nInstructions are in millions.\n\n| file | question |", shown)
	for _, name := range names {
		fmt.Fprintf(&b, " %s | page faults |", name)
	}
	b.WriteString("\n|---|---|" + strings.Repeat("--:|--:|", len(names)) + "\n")
	slices.SortStableFunc(rows, func(x, y profileRow) int { return cmp.Compare(y.ratio(), x.ratio()) })
	for _, row := range rows[:min(shown, len(rows))] {
		fmt.Fprintf(&b, "| %s | %s |", row.question.File, strings.Join(row.question.Args, " "))
		for _, c := range row.costs {
			fmt.Fprintf(&b, " %.1f | %d |", float64(c.instructions)/1e6, c.faults)
		}
		b.WriteByte('\n')
	}
	return writeReport(ctx, s.out, b.String())
}
