package remote

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/rules/tests/remote/cluster"
)

var (
	dialects = flag.String("dialects", "250,1000", "BenchmarkMonorepo: numbers of `dialects`")
	modes    = flag.String("modes", "file,package", "BenchmarkMonorepo: a td_library for each `file or package`")
	sample   = flag.Int("sample", 0, "BenchmarkMonorepo: execute about this `number` of actions, evenly spread; 0 for all")
	report   = flag.String("report", "", "BenchmarkMonorepo: `file` for the report")
)

// BenchmarkMonorepo generates the code of a synthetic monorepo: locally with
// persistent workers, remotely with two workers, and from a warm remote cache.
// Each way has a workspace of its own without local state. It executes every
// generating action, or a sample, and nothing else. Use -benchtime=1x and a long -timeout.
func BenchmarkMonorepo(b *testing.B) {
	var rows []row
	for mode := range strings.SplitSeq(*modes, ",") {
		for word := range strings.SplitSeq(*dialects, ",") {
			n, err := strconv.Atoi(word)
			if err != nil {
				b.Fatalf("-dialects: %v", err)
			}
			b.Run(mode+"_"+word, func(b *testing.B) {
				r := row{mode: mode, dialects: n}
				r.measure(b)
				rows = append(rows, r)
				b.ReportMetric(0, "ns/op")
				for _, way := range r.ways {
					b.ReportMetric(way.perSecond(r.actions), way.name+"-actions/s")
				}
				if *report != "" {
					if err := os.WriteFile(*report, reportOn(rows), 0o644); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// A row is what one monorepo costs.
type row struct {
	mode     string
	dialects int
	gazelle  time.Duration
	load     time.Duration // Bazel reads all packages
	analysis time.Duration
	heap     int // MB that Bazel's server uses after the analysis
	actions  int
	inputs   float64 // files that an action declares, on average
	ways     []way
}

// A way is how the actions were executed.
type way struct {
	name    string
	elapsed time.Duration
	traffic cluster.Traffic
}

func (w way) perSecond(actions int) float64 { return float64(actions) / w.elapsed.Seconds() }

func (r *row) measure(b *testing.B) {
	source := monorepo(b, r.dialects, r.mode)
	started := time.Now()
	gazelle := exec.Command(filepath.Join(checkout, "bin", "gazelle-ods"), "-lang=td")
	gazelle.Dir = source
	if out, err := gazelle.CombinedOutput(); err != nil {
		b.Fatalf("gazelle-ods: %v\n%s", err, out)
	}
	r.gazelle = time.Since(started)

	local := newWorkspace(b, source, "--spawn_strategy=worker,local", "--worker_max_instances=TdGenerate=2")
	r.load = local.timed(b, func() { local.targets(b) })
	r.analysis = local.timed(b, func() { local.generate(b, "--nobuild") })
	r.heap = local.heap(b)
	local.choose(b)
	summary := map[string]int{}
	elapsed := local.timed(b, func() { summary = local.generate(b) })
	if r.actions = summary["worker"]; len(summary) != 1 || *sample == 0 && r.actions != 8*r.dialects {
		b.Fatalf("actions by kind: %v, want 8 for each of %d dialects by workers alone", summary, r.dialects)
	}
	r.inputs = local.inputs(b)
	r.ways = append(r.ways, way{name: "local", elapsed: elapsed})
	local.stop()

	c := start(b, 2)
	for _, kind := range []string{"remote", "remote cache hit"} {
		w := newWorkspace(b, source, append(on(c), "--jobs=8")...)
		w.copyTargets(b, local)
		w.generate(b, "--nobuild")
		before := traffic(b, c)
		elapsed := w.timed(b, func() { summary = w.generate(b) })
		if summary[kind] != r.actions || len(summary) != 1 {
			b.Fatalf("actions by kind: %v, want %d of %q alone", summary, r.actions, kind)
		}
		r.ways = append(r.ways, way{
			name:    strings.ReplaceAll(kind, " ", "-"),
			elapsed: elapsed,
			traffic: traffic(b, c).Since(before),
		})
		w.stop()
	}
	c.Stop()
}

// monorepo writes the monorepo with the example's WORKSPACE, and returns its folder.
func monorepo(b *testing.B, dialects int, mode string) string {
	b.Helper()
	dir := filepath.Join(scratch(b), "monorepo")
	write := exec.Command("go", "run", "./language/td/internal/layouts/cmd/write-monorepo", "-dialects", fmt.Sprint(dialects), dir)
	write.Dir = checkout
	if out, err := write.CombinedOutput(); err != nil {
		b.Fatalf("write-monorepo: %v\n%s", err, out)
	}
	workspaceFile, err := os.ReadFile(filepath.Join(checkout, "examples", "tensorlite", "WORKSPACE"))
	if err != nil {
		b.Fatal(err)
	}
	for name, text := range map[string]string{
		"WORKSPACE":   string(workspaceFile),
		"BUILD.bazel": "# gazelle:td_library_mode " + mode + "\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	return dir
}

// timed starts the server, and returns the time that do takes.
func (w *workspace) timed(b *testing.B, do func()) time.Duration {
	b.Helper()
	if out, err := w.command("info", "release").CombinedOutput(); err != nil {
		b.Fatalf("bazel info: %v\n%s", err, out)
	}
	started := time.Now()
	do()
	return time.Since(started)
}

func (w *workspace) patterns() string { return filepath.Join(w.root, "targets") }

// targets finds the targets that generate, for [workspace.generate].
func (w *workspace) targets(b *testing.B) {
	b.Helper()
	query := w.command("query", `kind("gentbl_outputs rule", //src/...)`, w.flags[0])
	var problems bytes.Buffer
	query.Stderr = &problems
	list, err := query.Output()
	if err != nil {
		b.Fatalf("bazel query: %v\n%s", err, problems.Bytes())
	}
	if err := os.WriteFile(w.patterns(), list, 0o644); err != nil {
		b.Fatal(err)
	}
}

// choose leaves only the sample of the targets, if there is one.
func (w *workspace) choose(b *testing.B) {
	b.Helper()
	if *sample == 0 {
		return
	}
	list, err := os.ReadFile(w.patterns())
	if err != nil {
		b.Fatal(err)
	}
	all := strings.Fields(string(list))
	var chosen strings.Builder
	// The eight targets of each dialect are in the same order. An odd step chooses all of them in turn.
	step := max(1, len(all) / *sample) | 1
	for i := 0; i < len(all); i += step {
		chosen.WriteString(all[i] + "\n")
	}
	if err := os.WriteFile(w.patterns(), []byte(chosen.String()), 0o644); err != nil {
		b.Fatal(err)
	}
}

// copyTargets builds the targets that another workspace has chosen.
func (w *workspace) copyTargets(b *testing.B, other *workspace) {
	b.Helper()
	list, err := os.ReadFile(other.patterns())
	if err != nil {
		b.Fatal(err)
	}
	if err := os.MkdirAll(w.root, 0o755); err != nil {
		b.Fatal(err)
	}
	if err := os.WriteFile(w.patterns(), list, 0o644); err != nil {
		b.Fatal(err)
	}
}

// generate builds the targets that generate, without an execution log, and counts
// the actions by how they were executed.
func (w *workspace) generate(b *testing.B, flags ...string) map[string]int {
	b.Helper()
	arguments := append([]string{"build"}, w.flags...)
	arguments = append(arguments, "--noshow_progress", "--show_result=0", "--target_pattern_file="+w.patterns())
	out, err := w.command(append(arguments, flags...)...).CombinedOutput()
	if err != nil {
		b.Fatalf("bazel build: %v\n%s", err, out)
	}
	return readSummary(out)
}

// heap returns the megabytes that the server uses.
func (w *workspace) heap(b *testing.B) int {
	b.Helper()
	out, err := w.command("info", "used-heap-size-after-gc").Output()
	if err != nil {
		b.Fatal(err)
	}
	n, err := strconv.Atoi(strings.TrimSuffix(strings.TrimSpace(string(out)), "MB"))
	if err != nil {
		b.Fatal(err)
	}
	return n
}

func (w *workspace) stop() { w.command("shutdown").Run() }

// inputs returns how many files an action declares on average: the lines of the
// lists that the rules write for the generator.
func (w *workspace) inputs(b *testing.B) float64 {
	b.Helper()
	bin, err := filepath.EvalSymlinks(filepath.Join(w.dir, "bazel-bin"))
	if err != nil {
		b.Fatal(err)
	}
	lines, lists := 0, 0
	err = filepath.WalkDir(bin, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".inputs") {
			return err
		}
		list, err := os.ReadFile(path)
		lines += bytes.Count(list, []byte("\n"))
		lists++
		return err
	})
	if err != nil || lists == 0 {
		b.Fatalf("%d lists of inputs: %v", lists, err)
	}
	return float64(lines) / float64(lists)
}

func traffic(b *testing.B, c *cluster.Cluster) cluster.Traffic {
	b.Helper()
	t, err := c.Traffic()
	if err != nil {
		b.Fatal(err)
	}
	return t
}

// reportOn returns the report in Markdown.
func reportOn(rows []row) []byte {
	var text bytes.Buffer
	fmt.Fprintf(&text, `<!-- Written by make bench-remote. -->

# Remote execution of a monorepo

A synthetic monorepo with Bazel 4.2.3, on one machine with %d processors: Bazel, the storage, the scheduler and two workers share
it. Every dialect has 13 .td files and 8 generating actions. "mode" is the directive td_library_mode.

| mode | dialects | gazelle-ods, s | load, s | analysis, s | heap after it, MB | executed actions | declared files per action |
|---|--:|--:|--:|--:|--:|--:|--:|
`, runtime.NumCPU())
	for _, r := range rows {
		fmt.Fprintf(&text, "| %s | %d | %.1f | %.1f | %.1f | %d | %d | %.1f |\n", r.mode, r.dialects,
			r.gazelle.Seconds(), r.load.Seconds(), r.analysis.Seconds(), r.heap, r.actions, r.inputs)
	}
	text.WriteString(`
Bytes are those of the messages between Bazel and the storage, and between the workers and the storage, per action.

| mode | dialects | executed | time, s | actions per second | Bazel sends | Bazel receives | calls of Bazel | workers receive | workers send |
|---|--:|---|--:|--:|--:|--:|--:|--:|--:|
`)
	for _, r := range rows {
		for _, w := range r.ways {
			clients, workers, n := cluster.Total(w.traffic.Clients), cluster.Total(w.traffic.Workers), int64(r.actions)
			fmt.Fprintf(&text, "| %s | %d | %s | %.1f | %.1f | %d | %d | %.1f | %d | %d |\n", r.mode, r.dialects, w.name,
				w.elapsed.Seconds(), w.perSecond(r.actions), clients.Received/n, clients.Sent/n, float64(clients.Calls)/float64(n),
				workers.Sent/n, workers.Received/n)
		}
	}
	text.WriteString("\n| mode | dialects | executed | method | calls | Bazel sends, MB | Bazel receives, MB |\n|---|--:|---|---|--:|--:|--:|\n")
	for _, r := range rows {
		for _, w := range r.ways {
			for _, method := range cluster.Methods(w.traffic.Clients) {
				n := w.traffic.Clients[method]
				fmt.Fprintf(&text, "| %s | %d | %s | `%s` | %d | %.1f | %.1f |\n", r.mode, r.dialects, w.name,
					method[strings.LastIndexByte(method, '/')+1:], n.Calls, float64(n.Received)/1e6, float64(n.Sent)/1e6)
			}
		}
	}
	return text.Bytes()
}
