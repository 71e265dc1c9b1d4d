// Package timetrace reads the traces that Clang writes with -ftime-trace, and sums what
// the operations of a dialect cost to compile.
package timetrace

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
)

// Costs sums the times that traces attribute to each class: the time of each
// event that names the class, or is inside an event that does, without the time
// of events inside it.
type Costs struct {
	Known  map[string]bool // classes of operations, without namespaces
	traces []cost
}

// A cost is the result of one trace.
type cost struct {
	byClass map[string]float64 // microseconds
	defined map[string]bool    // classes whose registration was compiled
	headers float64            // the time of the front end without operations
}

// Sum returns the cost of each class that a trace defines. Traces have wall time,
// which depends on other processes. All sources have the same headers, so the
// times of each trace are scaled by the time that its headers took; the fastest
// trace is the reference.
func (t *Costs) Sum() map[string]float64 {
	fastest := math.Inf(1)
	for i := range t.traces {
		fastest = min(fastest, t.traces[i].headers)
	}
	costs := map[string]float64{}
	for class := range t.Known {
		best := math.Inf(1)
		for i := range t.traces {
			if c := &t.traces[i]; c.defined[class] {
				best = min(best, c.byClass[class]*fastest/c.headers)
			}
		}
		if !math.IsInf(best, 1) {
			costs[class] = best
		}
	}
	return costs
}

// An event is an entry of a trace in Chrome's format.
type event struct {
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

// Add adds the trace in a text. file is for errors.
func (t *Costs) Add(file string, text []byte) error {
	var trace struct {
		Events []event `json:"traceEvents"`
	}
	if err := json.Unmarshal(text, &trace); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	byThread := map[int][]event{}
	for _, e := range trace.Events {
		if e.Phase == "X" && !strings.HasPrefix(e.Name, "Total ") {
			byThread[e.Thread] = append(byThread[e.Thread], e)
		}
	}
	sums := cost{byClass: map[string]float64{}, defined: map[string]bool{}}
	for _, events := range byThread {
		t.addThread(&sums, events)
	}
	if sums.headers == 0 {
		return fmt.Errorf("%s: no event of the front end; write the trace with -ftime-trace-granularity=20", file)
	}
	t.traces = append(t.traces, sums)
	return nil
}

func (t *Costs) addThread(sums *cost, events []event) {
	slices.SortStableFunc(events, func(a, b event) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(b.Duration, a.Duration))
	})
	type frame struct {
		end, self float64
		class     string
		header    bool
	}
	var stack []frame
	pop := func() {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if top.class != "" {
			sums.byClass[top.class] += top.self
		} else if top.header {
			sums.headers += top.self
		}
	}
	for _, e := range events {
		for len(stack) > 0 && e.Start >= stack[len(stack)-1].end {
			pop()
		}
		class, header := t.classIn(e.Args.Detail), e.Name == "Frontend"
		if class != "" && strings.Contains(e.Args.Detail, "RegisteredOperationName::Model<") {
			sums.defined[class] = true
		}
		if len(stack) > 0 {
			stack[len(stack)-1].self -= e.Duration
			if class == "" {
				class = stack[len(stack)-1].class
			}
			header = header || stack[len(stack)-1].header
		}
		stack = append(stack, frame{e.Start + e.Duration, e.Duration, class, header})
	}
	for len(stack) > 0 {
		pop()
	}
}

// classIn returns the first class of an operation in the detail of an event. The
// detail is C++ or a mangled name.
func (t *Costs) classIn(detail string) string {
	match := func(word string) string {
		for _, suffix := range []string{"", "GenericAdaptorBase", "GenericAdaptor", "Adaptor"} {
			if name, ok := strings.CutSuffix(word, suffix); ok {
				if t.Known[name] {
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
