package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/opdef"
)

const calibrateUsage = `usage: ods-shard calibrate [options] FILE.td TRACE.json…

Compares what operations were estimated to cost with what a compiler spent on
them, and fits the figures of the estimate. Each trace is of one compilation of
definitions by clang with -ftime-trace -ftime-trace-granularity=10.

Options:
  -cpu=<seconds>          Processor time of the compilations in all; the traces are
                          scaled to it, since they hold wall time
` + dialectUsage

// A sample is an operation with what was generated for it and what it cost.
type sample struct {
	class string
	size  opdef.Size
	cost  float64 // microseconds
}

func runCalibrate(args []string, stdin io.Reader, stdout io.Writer) error {
	c := newDialectCommand("ods-shard calibrate")
	var cpu float64
	c.set.Float64Var(&cpu, "cpu", 0, "")
	if err := c.parse(args); err != nil {
		return err
	}
	if c.help {
		_, err := io.WriteString(stdout, calibrateUsage)
		return err
	}
	if len(c.inputs) < 2 {
		return &usageError{"want a .td file and the traces of compilations"}
	}
	in, err := c.load(stdin)
	if err != nil {
		return err
	}
	layout, err := opdef.Plan(context.Background(), in, func(int64) int { return 1 })
	if err != nil {
		return describe(err, in.Records)
	}
	costs := traceCosts{byClass: map[string]float64{}, defined: map[string]bool{}}
	for _, op := range layout.Ops {
		costs.byClass[op.Class[strings.LastIndex(op.Class, ":")+1:]] = 0
	}
	for _, file := range c.inputs[1:] {
		if err := costs.read(file); err != nil {
			return err
		}
	}
	scale := 1.0
	if cpu > 0 {
		scale = cpu * 1e6 / costs.total
	}
	var samples []sample
	for _, op := range layout.Ops {
		class := op.Class[strings.LastIndex(op.Class, ":")+1:]
		if costs.defined[class] {
			samples = append(samples, sample{op.Class, op.Size, costs.byClass[class] * scale})
		}
	}
	var report bytes.Buffer
	if err := writeFit(&report, samples); err != nil {
		return err
	}
	_, err = stdout.Write(report.Bytes())
	return err
}

// traceCosts adds up what traces attribute to each class: the time of an event
// that names it or lies within one that does, without that of events inside it.
type traceCosts struct {
	byClass map[string]float64
	defined map[string]bool // classes whose registration was compiled
	total   float64
}

// A traceEvent is an entry of a trace in Chrome's format.
type traceEvent struct {
	Phase    string  `json:"ph"`
	Name     string  `json:"name"`
	Thread   int     `json:"tid"`
	Start    float64 `json:"ts"`
	Duration float64 `json:"dur"`
	Args     struct {
		Detail string `json:"detail"`
	} `json:"args"`
}

var (
	wordPattern    = regexp.MustCompile(`[A-Za-z_][A-Za-z0-9_]*`)
	mangledPattern = regexp.MustCompile(`[0-9]+([A-Z][A-Za-z_]*)`)
)

func (t *traceCosts) read(file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var trace struct {
		Events []traceEvent `json:"traceEvents"`
	}
	if err := json.Unmarshal(text, &trace); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	byThread := map[int][]traceEvent{}
	for _, e := range trace.Events {
		if e.Phase == "X" && !strings.HasPrefix(e.Name, "Total ") {
			byThread[e.Thread] = append(byThread[e.Thread], e)
		}
	}
	for _, events := range byThread {
		t.addThread(events)
	}
	return nil
}

func (t *traceCosts) addThread(events []traceEvent) {
	slices.SortStableFunc(events, func(a, b traceEvent) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(b.Duration, a.Duration))
	})
	type frame struct {
		end, self float64
		class     string
	}
	var stack []frame
	pop := func() {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		t.total += top.self
		if top.class != "" {
			t.byClass[top.class] += top.self
		}
	}
	for _, e := range events {
		for len(stack) > 0 && e.Start >= stack[len(stack)-1].end {
			pop()
		}
		class := t.classIn(e.Args.Detail)
		if class != "" && strings.Contains(e.Args.Detail, "RegisteredOperationName::Model<") {
			t.defined[class] = true
		}
		if len(stack) > 0 {
			stack[len(stack)-1].self -= e.Duration
			if class == "" {
				class = stack[len(stack)-1].class
			}
		}
		stack = append(stack, frame{e.Start + e.Duration, e.Duration, class})
	}
	for len(stack) > 0 {
		pop()
	}
}

// classIn returns the first operation's class in the detail of an event, which
// is C++ or a mangled name.
func (t *traceCosts) classIn(detail string) string {
	match := func(word string) string {
		for _, suffix := range []string{"", "GenericAdaptorBase", "GenericAdaptor", "Adaptor"} {
			if name, ok := strings.CutSuffix(word, suffix); ok {
				if _, ok := t.byClass[name]; ok {
					return name
				}
			}
		}
		return ""
	}
	if strings.HasPrefix(detail, "_Z") {
		for _, m := range mangledPattern.FindAllStringSubmatch(detail, -1) {
			for end := len(m[1]); end > 0; end-- {
				if class := match(m[1][:end]); class != "" {
					return class
				}
			}
		}
		return ""
	}
	for _, word := range wordPattern.FindAllString(detail, -1) {
		if class := match(word); class != "" {
			return class
		}
	}
	return ""
}

// featureNames are what the estimate is made of.
var featureNames = []string{"per operation", "per byte of definitions", "per byte of declarations", "per trait"}

func features(s opdef.Size) []float64 {
	return []float64{1, float64(s.Definitions), float64(s.Declarations), float64(s.Traits)}
}

// writeFit fits the figures of the estimate to samples by least squares, none
// of them negative, and says how well they fit.
func writeFit(w io.Writer, samples []sample) error {
	if len(samples) < 2*len(featureNames) {
		return fmt.Errorf("the traces cover %d operations, want at least %d", len(samples), 2*len(featureNames))
	}
	used := []int{0, 1, 2, 3}
	var solution []float64
	for {
		solution = leastSquares(samples, used)
		worst := slices.IndexFunc(solution, func(x float64) bool { return x < 0 })
		if worst < 0 || len(used) == 1 {
			break
		}
		used = slices.Delete(used, worst, worst+1)
	}
	coefficients := make([]float64, len(featureNames))
	for i, f := range used {
		coefficients[f] = solution[i]
	}
	fmt.Fprintf(w, "%d operations\n\n", len(samples))
	for i, name := range featureNames {
		fmt.Fprintf(w, "%12.3f µs %s\n", coefficients[i], name)
	}
	var mean, residual, spread float64
	for _, s := range samples {
		mean += s.cost / float64(len(samples))
	}
	fmt.Fprintf(w, "\n%-44s %12s %12s %12s\n", "operation", "measured", "fitted", "estimate now")
	for _, s := range samples {
		fitted := 0.0
		for i, x := range features(s.size) {
			fitted += x * coefficients[i]
		}
		residual += (s.cost - fitted) * (s.cost - fitted)
		spread += (s.cost - mean) * (s.cost - mean)
		fmt.Fprintf(w, "%-44s %12.0f %12.0f %12d\n", s.class, s.cost, fitted, s.size.Weight())
	}
	fmt.Fprintf(w, "\nmean %.0f µs; %.0f %% of the variance explained; off by %.0f µs (root of mean square)\n",
		mean, 100*(1-residual/spread), math.Sqrt(residual/float64(len(samples))))
	return nil
}

// leastSquares solves the normal equations of the features that are used.
func leastSquares(samples []sample, used []int) []float64 {
	n := len(used)
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, n+1)
	}
	for _, s := range samples {
		x := features(s.size)
		for i, a := range used {
			for j, b := range used {
				m[i][j] += x[a] * x[b]
			}
			m[i][n] += x[a] * s.cost
		}
	}
	for i := range m {
		pivot := i
		for r := i + 1; r < n; r++ {
			if math.Abs(m[r][i]) > math.Abs(m[pivot][i]) {
				pivot = r
			}
		}
		m[i], m[pivot] = m[pivot], m[i]
		if m[i][i] == 0 {
			m[i][i] = 1 // a feature that never varies tells nothing
		}
		for r := range m {
			if r == i {
				continue
			}
			factor := m[r][i] / m[i][i]
			for k := i; k <= n; k++ {
				m[r][k] -= factor * m[i][k]
			}
		}
	}
	solution := make([]float64, n)
	for i := range m {
		solution[i] = m[i][n] / m[i][i]
	}
	return solution
}
