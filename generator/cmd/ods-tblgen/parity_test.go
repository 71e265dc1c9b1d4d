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
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/questions"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

var askAll = flag.Bool("all-questions", false, "ask the references all questions, also those whose answers they have confirmed")

// ask executes a command line in this process, without input.
func ask(args ...string) (stdout, stderr string, status int) {
	var out, err bytes.Buffer
	status = tblgen().Run(context.Background(), args, &command.Environment{Streams: command.Streams{In: strings.NewReader(""), Out: &out, Err: &err}})
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

// TestParity answers every question of each release's list. The answers must be those of the
// reference, including their layout. The reference is asked every eighth question, in "make test"
// every 32nd, and those with an answer that it has not confirmed before; -all-questions
// asks all, and -update stores the digests of all confirmed answers.
func TestParity(t *testing.T) {
	testtool.Long(t)
	for _, release := range mlir.Releases() {
		t.Run("MLIR "+release.String(), func(t *testing.T) {
			reference := testtool.ReferenceOf(t, int(release))
			open := openQuestions(t, release)
			confirmed := parity.ReadConfirmed(t, "testdata/confirmed"+release.String()+".txt")
			t.Chdir(reference.Include)
			for _, v := range variants {
				t.Run(v.name, func(t *testing.T) { v.compare(t, reference, open, confirmed) })
			}
			confirmed.Finish(t)
			open.Finish(t, reference)
		})
	}
}

// A variant of the questions has a further argument.
type variant struct {
	name     string
	argument string // "" for none
	prefix   string // of the names of the generators that read the argument
}

var variants = []variant{
	{name: "plain"},
	{"shards=2", "-op-shard-count=2", "gen-op-de"},
	{"shards=8", "-op-shard-count=8", "gen-op-de"},
}

// compare answers the questions of a variant, and compares the answers with the reference's.
func (v variant) compare(t *testing.T, reference testtool.Reference, open *parity.Open, confirmed *parity.Confirmed) {
	release := mlir.Release(reference.Release)
	rows := questions.Of(release)
	if len(rows) == 0 {
		t.Fatal("the list of questions is empty")
	}
	interval := 8
	if testtool.Sampled() {
		interval = 32
	}
	var mu sync.Mutex
	tallies := map[string]*tally{}
	asked := 0 // how many questions the reference was asked
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, r := range rows {
		if !strings.HasPrefix(r.Generator(), v.prefix) {
			continue
		}
		args := slices.Clone(r.Args)
		if v.argument != "" {
			args = append(args, v.argument)
		}
		question := r.File + "\t" + strings.Join(args, " ")
		args = append(args, "-I", reference.Include, r.File)
		mayRely := i%interval != 0 && !*askAll && !parity.Shrinks() && !open.Lists(question)
		group.Go(func() error {
			got, problems, status := ask(append([]string{"-mlir-release=" + release.String()}, args...)...)
			answer := strings.ReplaceAll(got, reference.Include, "<include>") // differs between working copies
			difference, mustAsk := "", false
			switch {
			case status != 0:
				difference = problems
			case mayRely && confirmed.Has(question, answer): // the reference has said so
			default:
				mustAsk = true
				want, err := parity.Answer(t.Context(), reference, args...)
				if err != nil {
					difference = "the reference fails: " + err.Error()
				} else if difference = layout.Difference(r.Generator(), want, got); difference == "" {
					confirmed.Add(question, answer)
				}
			}
			open.Add(question, difference)
			mu.Lock()
			defer mu.Unlock()
			if mustAsk {
				asked++
			}
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
	t.Logf("%d/%d the same; the reference was asked %d", all.same, all.total, asked)
}

// TestFragments runs both tools on the files that the reference rejects. It
// compares the file and the line of the first error.
func TestFragments(t *testing.T) {
	testtool.Long(t)
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
