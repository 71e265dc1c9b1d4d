package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
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
	answerOf := func(_ int, args []string) (answer, problems string, status int) { return ask(args...) }
	if testtool.Sampled() {
		answerOf = v.batch(t, release, reference, rows)
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
		args := v.arguments(r)
		question := r.File + "\t" + strings.Join(args, " ")
		args = append(args, "-I", reference.Include, r.File)
		mayRely := i%interval != 0 && !*askAll && !parity.Shrinks() && !open.Lists(question)
		group.Go(func() error {
			got, problems, status := answerOf(i, append([]string{"-mlir-release=" + release.String()}, args...))
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

// arguments returns those of a question with the further argument.
func (v variant) arguments(r questions.Question) []string {
	args := slices.Clone(r.Args)
	if v.argument != "" {
		args = append(args, v.argument)
	}
	return args
}

// batch asks the questions of a variant in one batch, in which those about one file share its evaluation. The result returns the answer to the question with a number, and asks it in a run of its
// own if the batch has no answer.
func (v variant) batch(t *testing.T, release mlir.Release, reference testtool.Reference, rows []questions.Question) func(i int, args []string) (answer, problems string, status int) {
	t.Helper()
	dir := t.TempDir()
	output := func(i int) string { return filepath.Join(dir, strconv.Itoa(i)) }
	var lines bytes.Buffer
	for i, r := range rows {
		if strings.HasPrefix(r.Generator(), v.prefix) {
			args := append([]string{"-mlir-release=" + release.String()}, v.arguments(r)...)
			line, err := json.Marshal(append(args, "-I", reference.Include, r.File, "-o", output(i)))
			if err != nil {
				t.Fatal(err)
			}
			lines.Write(append(line, '\n'))
		}
	}
	file := filepath.Join(dir, "batch")
	if err := os.WriteFile(file, lines.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	_, failures, _ := ask("-batch="+file, "-j", strconv.Itoa(runtime.GOMAXPROCS(0)))
	return func(i int, args []string) (answer, problems string, status int) {
		text, err := os.ReadFile(output(i))
		if err == nil {
			return string(text), "", 0
		}
		if answer, problems, status = ask(args...); status == 0 {
			return "", "a run of its own answers, but not the batch:\n" + failures, 1
		}
		return answer, problems, status
	}
}

// TestFragments runs both tools on the files that the reference rejects. It
// compares the file and the line of the first error. In "make test" it asks about a third of the files of each release:
// about most files in one release.
func TestFragments(t *testing.T) {
	testtool.Long(t)
	releases := mlir.Releases()
	for k, release := range releases {
		t.Run("MLIR "+release.String(), func(t *testing.T) {
			reference := testtool.ReferenceOf(t, int(release))
			open := openQuestions(t, release)
			printed := map[string]bool{}
			for _, r := range questions.Of(release) {
				printed[r.File] = printed[r.File] || r.Generator() == "print-records"
			}
			t.Chdir(reference.Include)
			rejected, asked := 0, 0
			err := filepath.WalkDir("mlir", func(path string, d fs.DirEntry, err error) error {
				if err != nil || !strings.HasSuffix(path, ".td") || printed[path] {
					return err
				}
				rejected++
				if testtool.Sampled() && rejected%len(releases) != k && !open.Lists(path+"\t-print-records") {
					return nil
				}
				asked++
				difference := differentError(reference, release, path)
				open.Add(path+"\t-print-records", difference)
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			if asked == 0 {
				t.Error("no file is left to be rejected")
			}
			t.Logf("%d files rejected, and both tools asked about %d", rejected, asked)
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
