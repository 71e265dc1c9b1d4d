// Command ods-bench measures ods-tblgen beside mlir-tblgen-22: whole
// processes, in alternation, medians of wall time and peak memory.
//
// It prints a table by generator and keeps it in a file, with the date, the
// machine and the commit.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"
)

type settings struct {
	tool, reference, records string
	manifest, include        string
	only                     string
	runs, sample             int
	out                      string
	scale                    int
	batch                    bool
}

func main() {
	var s settings
	flag.StringVar(&s.tool, "tool", "bin/ods-tblgen", "the generator to measure")
	flag.StringVar(&s.reference, "reference", "mlir-tblgen-22", "what to measure it beside")
	flag.StringVar(&s.records, "records-reference", "llvm-tblgen-22", "what to measure it beside on records far from MLIR")
	flag.StringVar(&s.manifest, "manifest", "../shared/parity/mlir22.tsv", "the questions: file, tab, arguments")
	flag.StringVar(&s.include, "include", "/usr/lib/llvm-22/include", "where the files lie")
	flag.StringVar(&s.only, "only", "", "a regular expression: only these generators")
	flag.IntVar(&s.runs, "runs", 5, "how often each question is asked of each tool")
	flag.IntVar(&s.sample, "sample", 0, "ask only about this many questions, evenly spread (0: all)")
	flag.IntVar(&s.scale, "scale", 100_000, "how many synthetic records to evaluate (0: none)")
	flag.BoolVar(&s.batch, "batch", true, "ask all questions in one process too")
	flag.StringVar(&s.out, "out", "", "a file to keep the table in")
	flag.Parse()
	if err := s.run(); err != nil {
		fmt.Fprintln(os.Stderr, "ods-bench:", err)
		os.Exit(1)
	}
}

func (s *settings) run() error {
	tool, err := filepath.Abs(s.tool)
	if err != nil {
		return err
	}
	questions, err := s.questions()
	if err != nil {
		return err
	}
	report := newReport()
	progress := newProgress(len(questions))
	for _, q := range questions {
		pair, err := s.measure(tool, s.reference, s.include, append(slices.Clone(q.args), "-I", s.include, q.file), s.runs)
		if err != nil {
			return fmt.Errorf("%s %s: %w", q.file, strings.Join(q.args, " "), err)
		}
		report.add(q, pair)
		progress.step(q.file)
	}
	progress.done()
	if s.batch {
		if err := s.measureBatch(tool, questions, report); err != nil {
			return err
		}
	}
	if s.scale > 0 {
		if err := s.measureScale(tool, report); err != nil {
			return err
		}
	}
	text := report.markdown()
	fmt.Print(text)
	if s.out == "" {
		return nil
	}
	return os.WriteFile(s.out, []byte(text), 0o644)
}

// A question is one row of the manifest.
type question struct {
	file string
	args []string
}

func (q question) generator() string { return strings.TrimLeft(q.args[0], "-") }

func (s *settings) questions() ([]question, error) {
	only, err := regexp.Compile(s.only)
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(s.manifest)
	if err != nil {
		return nil, err
	}
	var all []question
	for line := range strings.Lines(string(text)) {
		file, args, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if q := (question{file, strings.Fields(args)}); ok && len(q.args) > 0 && only.MatchString(q.args[0]) {
			all = append(all, q)
		}
	}
	if s.sample <= 0 || s.sample >= len(all) {
		return all, nil
	}
	var some []question
	for i := range s.sample {
		some = append(some, all[i*len(all)/s.sample])
	}
	return some, nil
}

// A cost is what one process took.
type cost struct {
	wall time.Duration
	peak int64 // bytes
}

// A pair is the median cost of each tool for one question.
type pair struct{ ours, theirs cost }

// measure runs both tools in alternation, after one run of each that only
// warms the file cache.
func (s *settings) measure(tool, reference, dir string, args []string, runs int) (pair, error) {
	var ours, theirs []cost
	for i := range runs + 1 {
		a, err := runOnce(tool, dir, args)
		if err != nil {
			return pair{}, err
		}
		b, err := runOnce(reference, dir, args)
		if err != nil {
			return pair{}, err
		}
		if i > 0 {
			ours, theirs = append(ours, a), append(theirs, b)
		}
	}
	return pair{median(ours), median(theirs)}, nil
}

func runOnce(tool, dir string, args []string) (cost, error) {
	c := exec.Command(tool, args...)
	c.Dir = dir
	start := time.Now()
	err := c.Run() // output goes to /dev/null
	wall := time.Since(start)
	if err != nil {
		return cost{}, fmt.Errorf("%s: %w", filepath.Base(tool), err)
	}
	return cost{wall, peakMemory(c.ProcessState)}, nil
}

func median(costs []cost) cost {
	by := func(key func(cost) int64) int64 {
		values := make([]int64, len(costs))
		for i, c := range costs {
			values[i] = key(c)
		}
		slices.Sort(values)
		return values[len(values)/2]
	}
	return cost{
		wall: time.Duration(by(func(c cost) int64 { return int64(c.wall) })),
		peak: by(func(c cost) int64 { return c.peak }),
	}
}

// progress shows how far a long run is, on a terminal only.
type progress struct {
	total, n int
	on       bool
}

func newProgress(total int) *progress {
	info, err := os.Stderr.Stat()
	return &progress{total: total, on: err == nil && info.Mode()&os.ModeCharDevice != 0}
}

func (p *progress) step(what string) {
	p.n++
	if p.on {
		fmt.Fprintf(os.Stderr, "\r\x1b[K%d/%d %s", p.n, p.total, what)
	}
}

func (p *progress) done() {
	if p.on {
		fmt.Fprint(os.Stderr, "\r\x1b[K")
	}
}

func machine() string {
	model := "unknown processor"
	if text, err := os.ReadFile("/proc/cpuinfo"); err == nil {
		for line := range strings.Lines(string(text)) {
			if name, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "model name" {
				model = strings.TrimSpace(value)
				break
			}
		}
	}
	return fmt.Sprintf("%s, %d cores, %s/%s, %s", model, runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, runtime.Version())
}

func commit() string {
	out, err := exec.Command("git", "describe", "--always", "--dirty").Output()
	return cmp.Or(strings.TrimSpace(string(out)), fmt.Sprint(err))
}
