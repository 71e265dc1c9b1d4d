package remote

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
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
	report   = flag.String("report", "", "BenchmarkMonorepo: `file` for the report, which keeps what it has of other monorepos in FILE.json")
)

// BenchmarkMonorepo generates the code of a synthetic monorepo: locally with
// persistent workers, remotely with two workers, and from a warm remote cache.
// Each way has a separate workspace without local state. It executes all actions that
// generate, or a sample of them, and no others. Use -benchtime=1x and a long -timeout.
func BenchmarkMonorepo(b *testing.B) {
	for mode := range strings.SplitSeq(*modes, ",") {
		for word := range strings.SplitSeq(*dialects, ",") {
			n, err := strconv.Atoi(word)
			if err != nil {
				b.Fatalf("-dialects: %v", err)
			}
			b.Run(mode+"_"+word, func(b *testing.B) {
				r := row{Mode: mode, Dialects: n}
				r.measure(b)
				b.ReportMetric(0, "ns/op")
				for _, way := range r.Ways {
					b.ReportMetric(way.perSecond(r.Actions), way.Name+"-actions/s")
				}
				if *report != "" {
					if err := addToReport(*report, r); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

func (r *row) measure(b *testing.B) {
	source := monorepo(b, r.Dialects, r.Mode)
	started := time.Now()
	gazelle := exec.Command(filepath.Join(checkout, "bin", "gazelle-ods"), "-lang=td")
	gazelle.Dir = source
	if out, err := gazelle.CombinedOutput(); err != nil {
		b.Fatalf("gazelle-ods: %v\n%s", err, out)
	}
	r.Gazelle = time.Since(started).Seconds()

	local := newWorkspace(b, source, "--spawn_strategy=worker,local", "--worker_max_instances=TdGenerate=2")
	r.Load = local.timed(b, func() { local.targets(b) })
	r.Analysis = local.timed(b, func() { local.generate(b, "--nobuild") })
	r.Heap = local.heap(b)
	local.choose(b)
	summary := map[string]int{}
	cost := local.timed(b, func() { summary = local.generate(b) })
	if r.Actions = summary["worker"]; len(summary) != 1 || *sample == 0 && r.Actions != 8*r.Dialects {
		b.Fatalf("actions by kind: %v, want 8 for each of %d dialects by workers alone", summary, r.Dialects)
	}
	r.Lists = local.lists(b)
	r.Ways = append(r.Ways, way{Name: "local", Cost: cost})
	local.stop()

	c := start(b, 2)
	for _, kind := range []string{"remote", "remote cache hit"} {
		w := newWorkspace(b, source, append(on(c), "--jobs=8")...)
		w.copyTargets(b, local)
		w.generate(b, "--nobuild")
		before, used := traffic(b, c), processorTimes(b, c)
		cost := w.timed(b, func() { summary = w.generate(b) })
		if summary[kind] != r.Actions || len(summary) != 1 {
			b.Fatalf("actions by kind: %v, want %d of %q alone", summary, r.Actions, kind)
		}
		r.Ways = append(r.Ways, way{
			Name:    strings.ReplaceAll(kind, " ", "-"),
			Cost:    cost,
			Traffic: traffic(b, c).Since(before),
			Cluster: since(processorTimes(b, c), used),
		})
		w.stop()
	}
	c.Stop()
}

// since returns how much each number has grown.
func since(now, before map[string]float64) map[string]float64 {
	grown := map[string]float64{}
	for key, n := range now {
		grown[key] = n - before[key]
	}
	return grown
}

// monorepo writes the monorepo with the example's WORKSPACE, and returns its folder.
func monorepo(b *testing.B, dialects int, mode string) string {
	b.Helper()
	dir := filepath.Join(scratch(b), "monorepo")
	write := exec.Command("go", "run", "./internal/dev/bench", "monorepo", "-dialects", fmt.Sprint(dialects), dir)
	write.Dir = checkout
	if out, err := write.CombinedOutput(); err != nil {
		b.Fatalf("bench monorepo: %v\n%s", err, out)
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

// timed starts the server, calls do, and returns the cost of the call.
func (w *workspace) timed(b *testing.B, do func()) cost {
	b.Helper()
	out, err := w.command("info", "server_pid").Output()
	if err != nil {
		b.Fatalf("bazel info: %v", err)
	}
	server, err := strconv.Atoi(strings.TrimSpace(string(out)))
	if err != nil {
		b.Fatalf("bazel info server_pid: %v", err)
	}
	others, before, started := runnable(b), processorTime(b, server), time.Now()
	do()
	return cost{
		Seconds:   time.Since(started).Seconds(),
		Processor: processorTime(b, server) - before,
		Others:    others,
	}
}

// processorTime returns the seconds that a process has used.
func processorTime(b *testing.B, pid int) float64 {
	b.Helper()
	seconds, _, err := cluster.ProcessorTime(pid)
	if err != nil {
		b.Fatal(err)
	}
	return seconds
}

// processorTimes returns the seconds that the parts of the cluster have used.
func processorTimes(b *testing.B, c *cluster.Cluster) map[string]float64 {
	b.Helper()
	seconds, err := c.ProcessorTimes()
	if err != nil {
		b.Fatal(err)
	}
	return seconds
}

// runnable returns the average number of processes of the machine that ran or waited for a processor in the last minute.
func runnable(b *testing.B) float64 {
	b.Helper()
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		b.Fatal(err)
	}
	n, err := strconv.ParseFloat(strings.Fields(string(text))[0], 64)
	if err != nil {
		b.Fatal(err)
	}
	return n
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

// choose reduces the targets to a sample, if the flag -sample is set.
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

// copyTargets makes generate build the targets that another workspace has chosen.
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

// lists returns the sizes of the lists of declared files that the rules write for the generator.
func (w *workspace) lists(b *testing.B) lists {
	b.Helper()
	bin, err := filepath.EvalSymlinks(filepath.Join(w.dir, "bazel-bin"))
	if err != nil {
		b.Fatal(err)
	}
	var l lists
	seen := map[[sha256.Size]byte]bool{}
	err = filepath.WalkDir(bin, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".inputs") {
			return err
		}
		text, err := os.ReadFile(path)
		l.Lists++
		l.Files += bytes.Count(text, []byte("\n"))
		l.Bytes += len(text)
		if digest := sha256.Sum256(text); !seen[digest] {
			seen[digest] = true
			l.DistinctBytes += len(text)
		}
		return err
	})
	if err != nil || l.Lists == 0 {
		b.Fatalf("%d lists of inputs: %v", l.Lists, err)
	}
	return l
}

func traffic(b *testing.B, c *cluster.Cluster) cluster.Traffic {
	b.Helper()
	t, err := c.Traffic()
	if err != nil {
		b.Fatal(err)
	}
	return t
}
