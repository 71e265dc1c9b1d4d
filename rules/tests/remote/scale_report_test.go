package remote

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/rules/tests/remote/cluster"
)

// A row holds the measurements of one monorepo.
type row struct {
	Mode     string
	Dialects int
	Gazelle  float64 // seconds
	Load     cost    // Bazel reads all packages
	Analysis cost
	Heap     int // MB that Bazel's server uses after the analysis
	Actions  int
	Lists    lists
	Ways     []way
}

// A cost holds the times of one command of Bazel.
type cost struct {
	Seconds   float64
	Processor float64 // seconds of processor time of Bazel's server
	Others    float64 // processes of the machine that ran or waited before the command
}

// lists are the sizes of the lists of declared files.
type lists struct {
	Lists, Files, Bytes int
	DistinctBytes       int // counts lists with the same content once
}

// A way is a way to execute the actions, and its measurements.
type way struct {
	Name    string
	Cost    cost
	Traffic cluster.Traffic
	Cluster map[string]float64 // seconds of processor time by part
}

func (w way) perSecond(actions int) float64 { return float64(actions) / w.Cost.Seconds }

// addToReport adds a row to those of earlier calls and writes the report on all of them. A row replaces an earlier one of
// the same monorepo.
func addToReport(report string, r row) error {
	var rows []row
	switch data, err := os.ReadFile(report + ".json"); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	default:
		if err := json.Unmarshal(data, &rows); err != nil {
			return fmt.Errorf("%s.json: %w", report, err)
		}
	}
	rows = slices.DeleteFunc(rows, func(other row) bool { return other.Mode == r.Mode && other.Dialects == r.Dialects })
	rows = append(rows, r)
	slices.SortFunc(rows, func(a, b row) int {
		return cmp.Or(strings.Compare(a.Mode, b.Mode), cmp.Compare(a.Dialects, b.Dialects))
	})
	data, err := json.MarshalIndent(rows, "", " ")
	if err != nil {
		return err
	}
	if err := os.WriteFile(report+".json", append(data, '\n'), 0o644); err != nil {
		return err
	}
	return os.WriteFile(report, reportOn(rows), 0o644)
}

// reportOn returns the report in Markdown.
func reportOn(rows []row) []byte {
	var text bytes.Buffer
	fmt.Fprintf(&text, `<!-- Written by make bench PARTS=remote. -->

# Remote execution of a monorepo

`+"`make bench PARTS=remote` measures one monorepo after another. `ODS_BENCH_FLAGS=\"-modes file -dialects 250\"` measures one of them and keeps the rows of\nthe others."+`

A synthetic monorepo with Bazel 4.2.3, on one machine with %d processors: Bazel, the storage, the scheduler and two workers share
it. Every dialect has 13 .td files and 8 generating actions. "mode" is the directive td_library_mode: a td_library for each file
or for each package. Each way of execution starts with a new workspace and a new Bazel server, after the analysis.

Times depend on what else the machine does. "others" is its load average before the command: how many processes ran or waited for
a processor. "processor" is the processor time of Bazel's server, which depends on it little.

| mode | dialects | others | gazelle-ods, s | load, s | analysis, s | analysis, processor s | heap after it, MB |
|---|--:|--:|--:|--:|--:|--:|--:|
`, runtime.NumCPU())
	for _, r := range rows {
		fmt.Fprintf(&text, "| %s | %d | %.0f | %.1f | %.1f | %.1f | %.1f | %d |\n", r.Mode, r.Dialects,
			r.Analysis.Others, r.Gazelle, r.Load.Seconds, r.Analysis.Seconds, r.Analysis.Processor, r.Heap)
	}
	text.WriteString(`
An action declares its .td files and the list of them. Targets with the same dependencies have the same list.

| mode | dialects | executed actions | declared files per action | list, bytes per action | different lists, bytes per action |
|---|--:|--:|--:|--:|--:|
`)
	for _, r := range rows {
		n := float64(r.Lists.Lists)
		fmt.Fprintf(&text, "| %s | %d | %d | %.1f | %.0f | %.0f |\n", r.Mode, r.Dialects, r.Actions,
			float64(r.Lists.Files)/n, float64(r.Lists.Bytes)/n, float64(r.Lists.DistinctBytes)/n)
	}
	text.WriteString(`
Bytes are those of the messages between Bazel and the storage, and between the workers and the storage, per action.

| mode | dialects | executed | others | time, s | actions per second | Bazel, processor ms per action | Bazel sends | Bazel receives | calls of Bazel | workers receive | workers send |
|---|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
`)
	for _, r := range rows {
		for _, w := range r.Ways {
			clients, workers, n := cluster.Total(w.Traffic.Clients), cluster.Total(w.Traffic.Workers), int64(r.Actions)
			fmt.Fprintf(&text, "| %s | %d | %s | %.0f | %.1f | %.1f | %.0f | %d | %d | %.1f | %d | %d |\n", r.Mode, r.Dialects, w.Name,
				w.Cost.Others, w.Cost.Seconds, w.perSecond(r.Actions), 1000*w.Cost.Processor/float64(n),
				clients.Received/n, clients.Sent/n, float64(clients.Calls)/float64(n), workers.Sent/n, workers.Received/n)
		}
	}
	text.WriteString("\nThe processor time per action of the processes that share the machine, in ms. Actions are the processes of the generator.\n\n" +
		"| mode | dialects | executed | Bazel | " + strings.Join(cluster.Consumers, " | ") + " |\n|---|--:|---" + strings.Repeat("|--:", 1+len(cluster.Consumers)) + "|\n")
	for _, r := range rows {
		for _, w := range r.Ways {
			if len(w.Cluster) == 0 {
				continue
			}
			fmt.Fprintf(&text, "| %s | %d | %s | %.1f |", r.Mode, r.Dialects, w.Name, 1000*w.Cost.Processor/float64(r.Actions))
			for _, part := range cluster.Consumers {
				fmt.Fprintf(&text, " %.1f |", 1000*w.Cluster[part]/float64(r.Actions))
			}
			text.WriteString("\n")
		}
	}
	text.WriteString("\n| mode | dialects | executed | method | calls | Bazel sends, MB | Bazel receives, MB |\n|---|--:|---|---|--:|--:|--:|\n")
	for _, r := range rows {
		for _, w := range r.Ways {
			for _, method := range cluster.Methods(w.Traffic.Clients) {
				n := w.Traffic.Clients[method]
				fmt.Fprintf(&text, "| %s | %d | %s | `%s` | %d | %.1f | %.1f |\n", r.Mode, r.Dialects, w.Name,
					method[strings.LastIndexByte(method, '/')+1:], n.Calls, float64(n.Received)/1e6, float64(n.Sent)/1e6)
			}
		}
	}
	return text.Bytes()
}
