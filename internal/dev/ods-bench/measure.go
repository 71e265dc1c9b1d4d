package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A cost is the wall time, the peak memory and the page faults of a process.
type cost struct {
	wall   time.Duration
	peak   int64 // bytes
	faults int64 // minor page faults, which need no read from disk; 0 if unknown
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
	ours.wall, theirs.wall = median(times, 0), median(times, 1)
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

// median returns the median of times[first], times[first+2], times[first+4] and
// so on: the times of one of two tools that run in alternation.
func median(times []time.Duration, first int) time.Duration {
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
	var printed bytes.Buffer
	c.Stderr = &printed
	start := time.Now()
	err := c.Run()
	wall := time.Since(start)
	if err != nil {
		return cost{}, fmt.Errorf("%s: %w\n%s", filepath.Base(tool), err, firstLine(printed.String()))
	}
	return cost{wall, peakMemory(c.ProcessState), pageFaults(c.ProcessState)}, nil
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return strconv.Quote(line)
}
