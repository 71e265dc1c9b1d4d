package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/sync/errgroup"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/backend/parity/layout"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/questions"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

var askAll = flag.Bool("all-questions", false, "ask all questions about releases that are not installed, not every eighth")

// ask executes a command line in this process, without input.
func ask(args ...string) (stdout, stderr string, status int) {
	var out, err bytes.Buffer
	status = tblgen.Run(context.Background(), args, invocation.Streams{In: strings.NewReader(""), Out: &out, Err: &err}, nil)
	return out.String(), err.String(), status
}

// A tally counts the outputs of one generator, and those that equal the
// reference's.
type tally struct{ total, same int }

// openQuestions returns the questions about a release whose answers still differ.
func openQuestions(t *testing.T, release mlir.Release) *parity.Open {
	t.Helper()
	return parity.ReadOpen(t, "testdata/parity/open"+release.String()+".tsv")
}

// TestParity runs every question of each release's list with both tools. The
// outputs must be the same, including their layout. Of a release that is not
// installed, every eighth question is asked, and those whose answers are known
// from an earlier run; -all-questions asks all.
func TestParity(t *testing.T) {
	for _, release := range mlir.Releases() {
		t.Run("MLIR "+release.String(), func(t *testing.T) {
			reference := testtool.ReferenceOf(t, int(release))
			open := openQuestions(t, release)
			t.Chdir(reference.Include)
			for _, extra := range []struct {
				name, flag string
				only       string // generators that read the flag
			}{
				{name: "plain"},
				{"shards=2", "-op-shard-count=2", "gen-op-de"},
				{"shards=8", "-op-shard-count=8", "gen-op-de"},
			} {
				t.Run(extra.name, func(t *testing.T) {
					compareAnswers(t, release, reference, open, extra.flag, extra.only)
				})
			}
			open.Finish(t, reference)
		})
	}
}

// compareAnswers asks both tools the questions about the generators whose names start
// with a prefix, with a further argument unless it is empty.
func compareAnswers(t *testing.T, release mlir.Release, reference testtool.Reference, open *parity.Open, argument, prefix string) {
	rows := questions.Of(release)
	if len(rows) == 0 {
		t.Fatal("the list of questions is empty")
	}
	var mu sync.Mutex
	tallies := map[string]*tally{}
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, r := range rows {
		if !strings.HasPrefix(r.Generator(), prefix) {
			continue
		}
		args := slices.Clone(r.Args)
		if argument != "" {
			args = append(args, argument)
		}
		question := r.File + "\t" + strings.Join(args, " ")
		args = append(args, "-I", reference.Include, r.File)
		if release != testtool.Installed && !*askAll && !parity.Shrinks() && !open.Lists(question) && !parity.IsKnown(reference, args...) && i%8 != 0 {
			continue
		}
		group.Go(func() error {
			want, err := parity.Answer(t.Context(), reference, args...)
			got, problems, status := ask(append([]string{"-mlir-release=" + release.String()}, args...)...)
			difference := ""
			switch {
			case err != nil:
				difference = "the reference fails: " + err.Error()
			case status != 0:
				difference = problems
			default:
				difference = layout.Difference(r.Generator(), want, got)
			}
			open.Add(question, difference)
			mu.Lock()
			defer mu.Unlock()
			count := tallies[r.Generator()]
			if count == nil {
				count = &tally{}
				tallies[r.Generator()] = count
			}
			count.total++
			if difference == "" {
				count.same++
			}
			return nil
		})
	}
	group.Wait()
	if len(tallies) == 0 {
		t.Error("no question was asked")
	}
	var all tally
	for _, generator := range slices.Sorted(maps.Keys(tallies)) {
		c := tallies[generator]
		t.Logf("%s: %d/%d the same", generator, c.same, c.total)
		all.total += c.total
		all.same += c.same
	}
	t.Logf("%d/%d the same", all.same, all.total)
}

// TestFragments runs both tools on the files that the reference rejects. It
// compares the file and the line of the first error.
func TestFragments(t *testing.T) {
	for _, release := range mlir.Releases() {
		t.Run("MLIR "+release.String(), func(t *testing.T) {
			reference := testtool.ReferenceOf(t, int(release))
			open := openQuestions(t, release)
			printed := map[string]bool{}
			for _, r := range questions.Of(release) {
				printed[r.File] = printed[r.File] || r.Generator() == "print-records"
			}
			t.Chdir(reference.Include)
			rejected := 0
			err := filepath.WalkDir("mlir", func(path string, d fs.DirEntry, err error) error {
				if err != nil || !strings.HasSuffix(path, ".td") || printed[path] {
					return err
				}
				rejected++
				difference := differentError(reference, release, path)
				open.Add(path+"\t-print-records", difference)
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			if rejected == 0 {
				t.Error("no file is left to be rejected")
			}
			t.Logf("%d files rejected", rejected)
			open.Finish(t, reference)
		})
	}
}

// differentError describes how the first errors of both tools about a file differ, or
// returns "".
func differentError(reference testtool.Reference, release mlir.Release, path string) string {
	var problems bytes.Buffer
	command := exec.Command(reference.MLIRTblgen, "-print-records", "-I", reference.Include, path)
	command.Stderr = &problems
	if command.Run() == nil {
		return "the reference accepts it"
	}
	out, ours, status := ask("-mlir-release="+release.String(), "-print-records", "-I", reference.Include, path)
	if status != 1 || out != "" {
		return "it is accepted"
	}
	if want, got := firstPlace(problems.String()), firstPlace(ours); want != got {
		return fmt.Sprintf("first diagnostic at %q, the reference's at %q\n%s", got, want, ours)
	}
	return ""
}

// firstPlace returns the place of the first error as "file:line".
func firstPlace(stderr string) string {
	for line := range strings.Lines(stderr) {
		if at, _, ok := strings.Cut(line, ": error:"); ok {
			if i := strings.LastIndexByte(at, ':'); i > 0 {
				at = at[:i]
			}
			return at
		}
	}
	return ""
}
