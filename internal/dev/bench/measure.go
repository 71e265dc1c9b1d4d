package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A cost is what a process took.
type cost struct {
	wall, processor time.Duration
	peak            int64 // of resident memory, in bytes
	faults          int64 // minor page faults, which need no read from disk; 0 if unknown
}

// A pair is the cost of each tool for one question: the median wall time and
// the peak memory of one run.
type pair struct{ ours, theirs cost }

// ratio returns the wall time of ods-tblgen over that of the reference.
func (p pair) ratio() float64 { return float64(p.ours.wall) / float64(p.theirs.wall) }

// A comparison is what two tools are asked for.
type comparison struct {
	tool, reference string
	prefix          []string // the words with which both command lines begin
	dir             string
	args            []string
}

// measure measures both tools. It first runs each once, to measure the peak
// memory, which hyperfine does not measure, and to fill the file cache. Then
// hyperfine runs them in alternation.
func (c comparison) measure(ctx context.Context, runs int) (pair, error) {
	ours, err := runOnce(ctx, c.tool, c.dir, c.args)
	if err != nil {
		return pair{}, err
	}
	theirs, err := runOnce(ctx, c.reference, c.dir, c.args)
	if err != nil {
		return pair{}, err
	}
	alternation := slices.Repeat([]string{c.tool, c.reference}, runs)
	times, err := hyperfine(ctx, c.prefix, c.dir, alternation, c.args)
	if err != nil {
		return pair{}, err
	}
	ours.wall, theirs.wall = medianOfTool(times, 0), medianOfTool(times, 1)
	return pair{ours, theirs}, nil
}

// measureAgain is like measure. It measures a pair whose ratio is suspicious again, with
// more runs.
func (c comparison) measureAgain(ctx context.Context, runs int) (pair, error) {
	p, err := c.measure(ctx, runs)
	if err == nil && p.ratio() > suspicious {
		p, err = c.measure(ctx, 4*runs)
	}
	return p, err
}

// hyperfine runs each tool once with the same arguments, in the order given,
// and returns the wall time of each run.
func hyperfine(ctx context.Context, prefix []string, dir string, tools, args []string) ([]time.Duration, error) {
	export, err := os.CreateTemp("", "ods-bench-*.json")
	if err != nil {
		return nil, err
	}
	defer os.Remove(export.Name())
	export.Close()
	command := []string{"--shell=none", "--runs=1", "--style=none", "--export-json", export.Name()}
	for _, tool := range tools {
		command = append(command, commandLine(prefix, tool, args))
	}
	c := exec.CommandContext(ctx, "hyperfine", command...)
	c.Dir = dir
	var printed bytes.Buffer
	c.Stderr = &printed
	if err := c.Run(); err != nil {
		return nil, fmt.Errorf("hyperfine: %w\n%s", err, printed.Bytes())
	}
	text, err := os.ReadFile(export.Name())
	if err != nil {
		return nil, err
	}
	var measured struct {
		Results []struct {
			Times []float64 // seconds
		}
	}
	if err := json.Unmarshal(text, &measured); err != nil {
		return nil, fmt.Errorf("hyperfine's results: %w", err)
	}
	if len(measured.Results) != len(tools) {
		return nil, fmt.Errorf("hyperfine reports %d of %d runs", len(measured.Results), len(tools))
	}
	times := make([]time.Duration, len(tools))
	for i, r := range measured.Results {
		if len(r.Times) != 1 {
			return nil, fmt.Errorf("hyperfine reports %d times of one run", len(r.Times))
		}
		times[i] = time.Duration(r.Times[0] * float64(time.Second))
	}
	return times, nil
}

// commandLine returns a command line with each word in quotes, in the syntax
// that hyperfine parses when it starts no shell.
func commandLine(prefix []string, tool string, args []string) string {
	words := slices.Concat(prefix, []string{tool}, args)
	for i, w := range words {
		words[i] = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
	}
	return strings.Join(words, " ")
}

// medianOfTool returns the median of times[first], times[first+2], times[first+4] and
// so on: the times of one of two tools that run in alternation.
func medianOfTool(times []time.Duration, first int) time.Duration {
	var own []time.Duration
	for i := first; i < len(times); i += 2 {
		own = append(own, times[i])
	}
	slices.Sort(own)
	return own[len(own)/2]
}

// runOnce measures one process and discards its output.
func runOnce(ctx context.Context, tool, dir string, args []string) (cost, error) {
	c := exec.CommandContext(ctx, tool, args...)
	c.Dir = dir
	// Gazelle would take the workspace of a surrounding "bazel run".
	c.Env = slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "BUILD_WORKSPACE_DIRECTORY=") })
	var printed bytes.Buffer
	c.Stderr = &printed
	start := time.Now()
	err := c.Run()
	wall := time.Since(start)
	if err != nil {
		return cost{}, fmt.Errorf("%s: %w\n%s", filepath.Base(tool), err, firstLine(printed.String()))
	}
	return cost{wall, c.ProcessState.UserTime() + c.ProcessState.SystemTime(), peakMemory(c.ProcessState), pageFaults(c.ProcessState)}, nil
}

// circumstances returns the lines of a report that say when, where and of which commit it is.
func circumstances() string {
	return fmt.Sprintf("- date: %s\n- machine: %s\n- commit: %s\n", time.Now().UTC().Format("2006-01-02 15:04 UTC"), machine(), commit())
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

// writeReport prints a report and, unless the name is empty, writes it to a file as well.
func writeReport(ctx context.Context, name, text string) error {
	if _, err := os.Stdout.WriteString(text); err != nil || name == "" {
		return err
	}
	return outputfile.Write(ctx, name, []byte(text), outputfile.Options{})
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return strconv.Quote(line)
}
