package main

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"github.com/rules-ods/rules_ods/generator/backend/parity/layout"
	"github.com/rules-ods/rules_ods/generator/questions"
)

// An answer says how the answers of both tools to a question differ.
type answer struct {
	question   questions.Question
	difference string // "" if they are the same
}

// describeQuestions returns how many questions are new and gone.
func describeQuestions(before, now []questions.Question) string {
	names := func(list []questions.Question) map[string]bool {
		set := map[string]bool{}
		for _, q := range list {
			set[q.String()] = true
		}
		return set
	}
	old, current := names(before), names(now)
	added, gone := 0, 0
	for q := range current {
		if !old[q] {
			added++
		}
	}
	for q := range old {
		if !current[q] {
			gone++
		}
	}
	return fmt.Sprintf("%d questions: %d new, %d gone\n", len(now), added, gone)
}

// compare asks both tools all questions, and reports its progress on standard
// error.
func compare(ctx context.Context, o options, list []questions.Question) ([]answer, error) {
	answers := make([]answer, len(list))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	var done atomic.Int64
	for i, q := range list {
		group.Go(func() error {
			answers[i] = answer{q, o.difference(ctx, q)}
			if n := done.Add(1); n%100 == 0 || int(n) == len(list) {
				fmt.Fprintf(os.Stderr, "%5d/%d\n", n, len(list))
			}
			return ctx.Err()
		})
	}
	return answers, group.Wait()
}

// difference asks both tools a question, and describes how the answers differ.
func (o options) difference(ctx context.Context, q questions.Question) string {
	want, err := o.run(ctx, filepath.Join(o.reference, "bin/mlir-tblgen"), q)
	if err != nil {
		return "the reference fails: " + err.Error()
	}
	got, err := o.run(ctx, o.tool, q, "-mlir-release="+o.release.String())
	if err != nil {
		return err.Error()
	}
	return layout.Difference(q.Generator(), want, got)
}

// run returns what a tool prints. The first line of an error is that of the tool.
func (o options) run(ctx context.Context, tool string, q questions.Question, more ...string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, o.timeout)
	defer cancel()
	include := filepath.Join(o.reference, "include")
	command := exec.CommandContext(ctx, tool, slices.Concat(q.Args, more, []string{"-I", include, q.File})...)
	command.Dir = include
	var out, problems bytes.Buffer
	command.Stdout, command.Stderr = &out, &problems
	if err := command.Run(); err != nil {
		first, _, _ := strings.Cut(strings.TrimSpace(problems.String()), "\n")
		return "", fmt.Errorf("%w: %s", err, first)
	}
	return out.String(), nil
}

// wrong returns how many answers differ.
func wrong(answers []answer) int {
	n := 0
	for _, a := range answers {
		if a.difference != "" {
			n++
		}
	}
	return n
}

// describeAnswers returns a table of the generators with different answers, and the
// first of these answers.
func describeAnswers(answers []answer, show int) string {
	type tally struct{ same, total int }
	tallies := map[string]tally{}
	for _, a := range answers {
		t := tallies[a.question.Generator()]
		t.total++
		if a.difference == "" {
			t.same++
		}
		tallies[a.question.Generator()] = t
	}
	var b strings.Builder
	n := wrong(answers)
	fmt.Fprintf(&b, "%d/%d are the same.\n", len(answers)-n, len(answers))
	if n == 0 {
		return b.String()
	}
	b.WriteString("\n| generator | same |\n|---|--:|\n")
	for _, g := range slices.Sorted(maps.Keys(tallies)) {
		if t := tallies[g]; t.same < t.total {
			fmt.Fprintf(&b, "| `-%s` | %d/%d |\n", g, t.same, t.total)
		}
	}
	for _, a := range answers {
		if a.difference == "" {
			continue
		}
		if show == 0 {
			b.WriteString("\n…\n")
			break
		}
		show--
		fmt.Fprintf(&b, "\n%s:\n%s\n", strings.ReplaceAll(a.question.String(), "\t", " "), strings.TrimRight(a.difference, "\n"))
	}
	return b.String()
}
