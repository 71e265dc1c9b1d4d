// Command site-bench writes documentation sites with ods-tblgen and measures the
// time and the sizes of the sites. The sites are those of MLIR's own dialects,
// with and without the changes since another release, and that of the example.
package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
)

// settings are the values of the command-line options. All directories are
// absolute.
type settings struct {
	tool, include, older, example string
	sites, out                    string
	runs                          int
}

func main() {
	var s settings
	flag.StringVar(&s.tool, "tool", "bin/ods-tblgen", "the program to measure")
	flag.StringVar(&s.include, "include", "/usr/lib/llvm-22/include", "the `directory` with MLIR's .td files")
	flag.StringVar(&s.older, "older", "bin/mlir-19/include", "the `directory` with the .td files of another release of MLIR")
	flag.StringVar(&s.example, "example", "examples/tensorlite", "the `directory` of the example")
	flag.StringVar(&s.sites, "sites", "out/sites", "the `directory` to write the sites to")
	flag.StringVar(&s.out, "out", "", "the report to write (default: standard output)")
	flag.IntVar(&s.runs, "runs", 5, "how often to write each site")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, s); err != nil {
		fmt.Fprintln(os.Stderr, "site-bench:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, s settings) error {
	for _, dir := range []*string{&s.tool, &s.include, &s.older, &s.example, &s.sites} {
		absolute, err := filepath.Abs(*dir)
		if err != nil {
			return err
		}
		*dir = absolute
	}
	if err := os.MkdirAll(s.sites, 0o777); err != nil {
		return err
	}
	var report strings.Builder
	writeHead(ctx, &report, s.runs)
	for _, site := range sites(s) {
		m, err := s.measure(ctx, site)
		if err != nil {
			return fmt.Errorf("%s: %w", site.name, err)
		}
		m.writeRow(&report)
	}
	if s.out == "" {
		_, err := io.WriteString(os.Stdout, report.String())
		return err
	}
	return outputfile.Write(ctx, s.out, []byte(report.String()), outputfile.Options{})
}

// measure writes a site several times and measures each time. The last site
// remains.
func (s *settings) measure(ctx context.Context, site site) (measurement, error) {
	m := measurement{name: site.name}
	args, err := site.arguments(ctx, s.tool, s.sites)
	if err != nil {
		return m, err
	}
	m.dir = filepath.Join(s.sites, site.file)
	var wall, processor []time.Duration
	for range max(s.runs, 1) {
		if err := os.RemoveAll(m.dir); err != nil {
			return m, err
		}
		cmd := exec.CommandContext(ctx, s.tool, append(args, "-o", m.dir)...)
		cmd.Dir = site.dir
		start := time.Now()
		if out, err := cmd.CombinedOutput(); err != nil {
			return m, fmt.Errorf("%w\n%s", err, out)
		}
		wall = append(wall, time.Since(start))
		processor = append(processor, cmd.ProcessState.UserTime()+cmd.ProcessState.SystemTime())
	}
	m.wall, m.processor = median(wall), median(processor)
	return m, m.count()
}

func median(list []time.Duration) time.Duration {
	slices.Sort(list)
	return list[len(list)/2]
}

func writeHead(ctx context.Context, w io.Writer, runs int) {
	commit := "unknown"
	if out, err := exec.CommandContext(ctx, "git", "describe", "--always", "--dirty").Output(); err == nil {
		commit = cmp.Or(strings.TrimSpace(string(out)), commit)
	}
	load := "" // empty if the system does not report it
	if text, err := os.ReadFile("/proc/loadavg"); err == nil {
		average, _, _ := strings.Cut(string(text), " ")
		load = "; " + average + " processes wanted a processor in the minute before"
	}
	fmt.Fprintf(w, `# Sites of dialects

Written by `+"`make bench PARTS=sites`"+`, which keeps the sites in `+"`out/sites`"+`. Times are medians of %d runs of a whole process that writes to a
new directory.

- date: %s
- machine: %d processors, %s/%s, %s%s
- commit: %s

| site | pages | operations | files, total | largest page | time | processor time |
|---|---:|---:|---:|---:|---:|---:|
`, runs, time.Now().UTC().Format("2006-01-02 15:04 MST"), runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, runtime.Version(), load, commit)
}
