package shards

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/sharder/prelude"
)

// Costs are what compiling takes, in seconds of processor time of the machine that ran the command.
type Costs struct {
	// File is the source with all operations, as mlir-tblgen writes them, and the sources that ask for the list of
	// operations, which instantiate what registers them.
	File   float64 `json:"file"`
	Header float64 `json:"header"` // precompiling what the shards share; 0 if no number of shards does

	compiler    prelude.Compiler
	longestFile float64 // of one source
	// others are the sources that ask for the list of operations, beside shards.
	others, longestOther float64
	// end is what the sharded source has after the definitions, which the first shard compiles.
	end  float64
	Jobs int `json:"jobs"`
	// Counts are the costs of numbers of shards, computed from those of two shards.
	Counts []CostOfCount `json:"counts"`
}

// CostOfCount is the cost of a number of shards, in seconds.
type CostOfCount struct {
	Shards      int     `json:"shards"`
	Precompiled bool    `json:"precompiled"` // whether the header is precompiled
	Processor   float64 `json:"processor"`   // all shards, the header, and the sources that ask for the list of operations
	Handwritten float64 `json:"handwritten"` // what the sources have besides the definitions of operations
	Elapsed     float64 `json:"elapsed"`     // with Costs.Jobs processors
	Longest     float64 `json:"longest"`     // the longest of these compilations
	// OneOperation is what a change of the definitions of one operation compiles, on average.
	OneOperation float64 `json:"oneOperation"`
}

// A measurement compiles the C++ of a dialect.
type measurement struct {
	*examination
	options  *options
	td       string
	families []backend.Family
	env      *command.Environment

	compiler prelude.Compiler
	scratch  string
}

// runs is how often each file is compiled. The least time counts, since other processes only add to it.
const runs = 2

// counts are the numbers of shards in the report.
var counts = [...]int{2, 4, 8, 16}

// run compiles the source with all operations, the header and some shards, and returns the costs.
func (m *measurement) run(ctx context.Context) (*Costs, error) {
	var err error
	if m.compiler, err = prelude.Identify(ctx, m.options.compiler[0]); err != nil {
		return nil, err
	}
	var remove func()
	if m.scratch, remove, err = m.env.Temporary.TemporaryDirectory("shards", ""); err != nil {
		return nil, err
	}
	defer remove()
	c := &Costs{Jobs: m.options.jobs, compiler: m.compiler}
	for _, src := range m.files() {
		file, err := m.compileFile(ctx, src, 0)
		if err != nil {
			return nil, err
		}
		c.File, c.longestFile = c.File+file, max(c.longestFile, file)
		if src == m.sharded {
			continue
		}
		other, err := m.compileFile(ctx, src, counts[len(counts)-1])
		if err != nil {
			return nil, err
		}
		c.others, c.longestOther = c.others+other, max(c.longestOther, other)
	}
	if c.end, err = m.compileEnd(ctx); err != nil {
		return nil, err
	}
	header, err := m.headerOfShards()
	if err != nil {
		return nil, err
	}
	models := map[bool]*model{} // by whether the header is precompiled
	for _, count := range counts {
		plan := m.division.Shards(count)
		precompiled := m.compiler.Pays(filled(plan))
		if models[precompiled] == nil {
			if precompiled {
				if c.Header, err = m.precompile(ctx, header, count); err != nil {
					return nil, err
				}
			}
			if models[precompiled], err = m.fit(ctx, header, precompiled); err != nil {
				return nil, err
			}
		}
		prediction := CostOfCount{Shards: count, Precompiled: precompiled}
		c.predict(&prediction, models[precompiled], plan, m.weight)
		c.Counts = append(c.Counts, prediction)
	}
	return c, nil
}

// filled returns the number of shards up to the last one with operations.
func filled(plan [][]int) int {
	n := len(plan)
	for n > 0 && len(plan[n-1]) == 0 {
		n--
	}
	return n
}

// weight returns the estimated cost of the operations of a shard.
func (m *measurement) weight(members []int) float64 {
	sum := int64(0)
	for _, i := range members {
		sum += m.division.Operations[i].Weight
	}
	return float64(sum)
}

// A model gives the cost of the definitions of a shard: a line through two measured shards, and that of a shard without
// operations, which compiles nothing unless it is the first.
type model struct{ fixed, perWeight, empty float64 }

func (l *model) cost(shard int, weight float64) float64 {
	if shard > 0 && weight == 0 {
		return l.empty
	}
	return l.fixed + l.perWeight*weight
}

// predict sets the costs of the shards of a plan.
func (c *Costs) predict(r *CostOfCount, l *model, plan [][]int, weight func([]int) float64) {
	header := 0.0
	if r.Precompiled {
		header = c.Header
	}
	r.Handwritten = c.others + c.end
	r.Processor, r.Longest = header+c.others, max(header, c.longestOther)
	free := make([]float64, max(c.Jobs, 1)) // when each processor is free
	free[len(free)-1] = c.others
	free[0] += header
	operations := 0
	for shard, members := range plan {
		cost := l.cost(shard, weight(members))
		if shard == 0 {
			cost += c.end
		}
		r.Processor += cost
		r.Longest = max(r.Longest, cost)
		r.OneOperation += cost * float64(len(members))
		operations += len(members)
		first := slices.Index(free, slices.Min(free))
		free[first] = max(free[first], header) + cost
	}
	r.OneOperation /= float64(operations)
	r.Elapsed = slices.Max(free)
}

// fit compiles a small and a large shard, and one without operations if there are such, and returns the line.
func (m *measurement) fit(ctx context.Context, header prelude.Header, precompiled bool) (*model, error) {
	var err error
	small := min(counts[len(counts)-1], len(m.division.Operations))
	large := max(1, small/4)
	var costs, weights [2]float64
	for i, count := range []int{small, large} {
		plan := m.division.Shards(count)
		shard := m.typical(plan)
		weights[i] = m.weight(plan[shard])
		if costs[i], err = m.compileShard(ctx, header, precompiled, count, shard); err != nil {
			return nil, err
		}
	}
	l := &model{perWeight: costs[1] / weights[1]}
	if weights[1] > weights[0] {
		l.perWeight = max(0, (costs[1]-costs[0])/(weights[1]-weights[0]))
		l.fixed = max(0, costs[0]-l.perWeight*weights[0])
	}
	for _, count := range counts {
		plan := m.division.Shards(count)
		if empty := slices.IndexFunc(plan[1:], func(members []int) bool { return len(members) == 0 }); empty >= 0 {
			l.empty, err = m.compileShard(ctx, header, precompiled, count, 1+empty)
			return l, err
		}
	}
	return l, nil
}

// typical returns the shard whose weight is nearest to the mean of those with operations.
func (m *measurement) typical(plan [][]int) int {
	total, filled := 0.0, 0.0
	for _, members := range plan {
		if len(members) > 0 {
			total += m.weight(members)
			filled++
		}
	}
	best, distance := 0, math.Inf(1)
	for i, members := range plan {
		if d := math.Abs(m.weight(members) - total/filled); len(members) > 0 && d < distance {
			best, distance = i, d
		}
	}
	return best
}

// generated writes the declarations and definitions, as the source includes them, and returns the directory to
// search. A count of 0 writes them without shards.
func (m *measurement) generated(ctx context.Context, count int) (string, error) {
	dir := filepath.Join(m.scratch, fmt.Sprint(count))
	definitions := filepath.Join(dir, filepath.FromSlash(strings.TrimLeft(path.Clean("/"+m.include.Path), "/")))
	if _, err := os.Stat(definitions); err == nil {
		return dir, nil
	}
	if err := os.MkdirAll(filepath.Dir(definitions), 0o777); err != nil {
		return "", err
	}
	var shards []string
	if count > 0 {
		shards = []string{fmt.Sprintf("-op-shards=%d", count)}
	}
	declarations := strings.TrimSuffix(definitions, ".cpp.inc") + ".h.inc"
	if err := m.options.generate(ctx, m.td, m.families, m.env, append(shards, "-gen-op-decls", "-o", declarations)...); err != nil {
		return "", err
	}
	for i := range count {
		shards = append(shards, fmt.Sprintf("-op-shard-out=%s.%d", definitions, i))
	}
	return dir, m.options.generate(ctx, m.td, m.families, m.env, append(shards, "-gen-op-defs", "-o", definitions)...)
}

// files returns the sources whose compilation shards change: the one that the shards copy, and those that ask for the
// list of operations.
func (m *measurement) files() []*source {
	all := []*source{m.sharded}
	for _, s := range m.project.sources {
		isSource := slices.Contains(sourceExtensions, filepath.Ext(s.file))
		if s != m.sharded && isSource && slices.ContainsFunc(s.includes, func(i prelude.Include) bool {
			return i.AsksForList() && path.Base(i.Path) == path.Base(m.project.definitions)
		}) {
			all = append(all, s)
		}
	}
	return all
}

// compileFile compiles a source as it is. With a count of shards, it does not have the definitions of operations.
func (m *measurement) compileFile(ctx context.Context, s *source, count int) (float64, error) {
	dir, err := m.generated(ctx, count)
	if err != nil {
		return 0, err
	}
	copied := filepath.Join(m.scratch, fmt.Sprintf("source%d.cpp", count))
	if err := os.WriteFile(copied, []byte(s.text), 0o666); err != nil {
		return 0, err
	}
	what := s.file + " with all operations"
	if count > 0 {
		what = s.file + " without operations"
	}
	return m.compile(ctx, what, dir, "-c", copied, "-o", os.DevNull, "-I"+filepath.Dir(s.file))
}

// compileEnd returns the cost of what the sharded source has after the definitions. That is the difference between the
// source and its beginning, since the source may need changes before it compiles in shards.
func (m *measurement) compileEnd(ctx context.Context) (float64, error) {
	whole, err := prelude.NewHeader(m.sharded.file, []byte(m.sharded.text), m.include.Path)
	if err == nil && m.cut == m.include.Start && !whole.HasEnd() {
		return 0, nil
	}
	count := counts[len(counts)-1]
	cost, err := m.compileFile(ctx, m.sharded, count)
	if err != nil {
		return 0, err
	}
	beginning := &source{file: m.sharded.file, text: m.beginning()}
	common, err := m.compileFile(ctx, beginning, count)
	return max(0, cost-common), err
}

// beginning returns what the shards read first, with the changes that the source still needs.
func (m *measurement) beginning() string {
	return m.sharded.text[:m.cut] + "\n" + string(m.header(m.td)) + "#define GET_OP_CLASSES\n#include " + m.include.Argument + "\n"
}

// headerOfShards returns the header of the shards.
func (m *measurement) headerOfShards() (prelude.Header, error) {
	return prelude.NewHeader(m.sharded.file, []byte(m.beginning()), m.include.Path)
}

// headerName is the file to precompile.
func (m *measurement) headerName() string { return filepath.Join(m.scratch, "header.h") }

// precompile precompiles the header of shards.
func (m *measurement) precompile(ctx context.Context, header prelude.Header, count int) (float64, error) {
	dir, err := m.generated(ctx, count)
	if err != nil {
		return 0, err
	}
	if err := os.WriteFile(m.headerName(), header.Precompiled(), 0o666); err != nil {
		return 0, err
	}
	return m.compile(ctx, "the header", dir, append(m.compiler.PrecompileFlags(), "-x", "c++-header", m.headerName(), "-o", m.headerName()+".gch")...)
}

// compileShard compiles one shard. The precompiled header is that of another number of shards, which declares the same.
func (m *measurement) compileShard(ctx context.Context, header prelude.Header, precompiled bool, count, shard int) (float64, error) {
	dir, err := m.generated(ctx, count)
	if err != nil {
		return 0, err
	}
	name := filepath.Join(m.scratch, "copy.cpp")
	if err := os.WriteFile(name, header.Shard(shard), 0o666); err != nil {
		return 0, err
	}
	args := []string{"-c", name, "-o", os.DevNull}
	if precompiled {
		args = append(args, append(m.compiler.Flags(), "-include", m.headerName())...)
	}
	return m.compile(ctx, fmt.Sprintf("shard %d of %d", shard, count), dir, args...)
}

// compile runs the compiler with generated files in a directory, and returns the least processor time.
func (m *measurement) compile(ctx context.Context, what, dir string, args ...string) (float64, error) {
	flags := append([]string{"-I" + dir}, m.options.compiler[1:]...)
	flags = append(append(flags, "-I"+filepath.Dir(m.sharded.file), "-w"), args...)
	least := math.Inf(1)
	for range runs {
		var errs bytes.Buffer
		c := exec.CommandContext(ctx, m.options.compiler[0], flags...)
		c.Stderr = &errs
		if err := c.Run(); err != nil {
			if ctx.Err() != nil {
				return 0, context.Cause(ctx)
			}
			return 0, fmt.Errorf("%s does not compile: %w\n%.3000s", what, err, errs.String())
		}
		least = min(least, (c.ProcessState.UserTime() + c.ProcessState.SystemTime()).Seconds())
	}
	return least, nil
}

// alone returns the numbers of shards without a precompiled header, as "2, 4".
func (c *Costs) alone() string {
	var numbers []string
	for _, n := range c.Counts {
		if !n.Precompiled {
			numbers = append(numbers, strconv.Itoa(n.Shards))
		}
	}
	return strings.Join(numbers, ", ")
}

// elapsedFile is the elapsed time of the sources without shards.
func (c *Costs) elapsedFile() float64 { return max(c.longestFile, c.File/float64(c.Jobs)) }

// write prints the costs for people.
func (c *Costs) write(b *bytes.Buffer) {
	fmt.Fprintf(b, "\nSeconds of compiling, with %s at a time:\n\n", counted(c.Jobs, "compilation"))
	fmt.Fprintf(b, "  %-10s %15s %10s %10s %15s\n", "shards", "processor time", "elapsed", "longest", "one operation")
	fmt.Fprintf(b, "  %-10s %8.1f %6s %10.1f %10.1f %15.1f\n", "one file", c.File, "1.00", c.elapsedFile(), c.longestFile, c.longestFile)
	for _, n := range c.Counts {
		fmt.Fprintf(b, "  %-10d %8.1f %6.2f %10.1f %10.1f %15.1f\n", n.Shards, n.Processor, n.Processor/c.File, n.Elapsed, n.Longest, n.OneOperation)
	}
	switch alone := c.alone(); {
	case c.compiler == prelude.UnknownCompiler:
		b.WriteString("\nThe compiler is not known to precompile headers, so each shard compiles what the source has before the definitions.\n")
	case alone != "":
		fmt.Fprintf(b, "\n%s shards compile without a precompiled header, which would take longer than it saves.\n", alone)
	}
	most, header := c.Counts[len(c.Counts)-1], ""
	if most.Precompiled {
		header = fmt.Sprintf("%.1f s for the header, and ", c.Header)
	}
	fmt.Fprintf(b, "\nThe processor time of %d shards has %s%.1f s for what the sources have besides the definitions.\n", most.Shards, header, most.Handwritten)
}
