package main

import (
	"bytes"
	"context"
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
	"github.com/rules-ods/rules_ods/generator/questions"
)

// ask executes a command line in this process, without input.
func ask(args ...string) (stdout, stderr string, status int) {
	var out, err bytes.Buffer
	status = tblgen.Run(context.Background(), args, invocation.Streams{In: strings.NewReader(""), Out: &out, Err: &err}, nil)
	return out.String(), err.String(), status
}

// A tally counts the outputs of one generator, and those that equal the
// reference's.
type tally struct{ total, same int }

// TestParity runs every question of the list with both tools. The outputs must
// be the same, including their layout.
func TestParity(t *testing.T) {
	reference := parity.Reference(t)
	rows := questions.All()
	if len(rows) == 0 {
		t.Fatal("the list of questions is empty")
	}
	t.Chdir(parity.Include)
	for _, extra := range []struct {
		name, flag string
		only       string // generators that read the flag
	}{
		{name: "plain"},
		{"shards=2", "-op-shard-count=2", "gen-op-de"},
		{"shards=8", "-op-shard-count=8", "gen-op-de"},
	} {
		t.Run(extra.name, func(t *testing.T) {
			var mu sync.Mutex
			tallies := map[string]*tally{}
			var group errgroup.Group
			group.SetLimit(runtime.GOMAXPROCS(0))
			for _, r := range rows {
				if !strings.HasPrefix(r.Generator(), extra.only) {
					continue
				}
				group.Go(func() error {
					args := append([]string{}, r.Args...)
					if extra.flag != "" {
						args = append(args, extra.flag)
					}
					args = append(args, "-I", parity.Include, r.File)
					want, err := exec.Command(reference, args...).Output()
					got, problems, status := ask(args...)
					difference := layout.Difference(r.Generator(), string(want), got)
					mu.Lock()
					defer mu.Unlock()
					count := tallies[r.Generator()]
					if count == nil {
						count = &tally{}
						tallies[r.Generator()] = count
					}
					count.total++
					switch {
					case err != nil:
						t.Errorf("%v: the reference fails: %v", args, err)
					case status != 0:
						t.Errorf("%s %v: %s", r.File, r.Args, problems)
					case difference != "":
						t.Errorf("%s %v:\n%s", r.File, r.Args, difference)
					default:
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
		})
	}
}

// TestFragments runs both tools on the files that the reference rejects. It
// compares the file and the line of the first error.
func TestFragments(t *testing.T) {
	reference := parity.Reference(t)
	printed := map[string]bool{}
	for _, r := range questions.All() {
		printed[r.File] = printed[r.File] || r.Generator() == "print-records"
	}
	t.Chdir(parity.Include)
	rejected := 0
	err := filepath.WalkDir("mlir", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".td") || printed[path] {
			return err
		}
		rejected++
		var problems bytes.Buffer
		command := exec.Command(reference, "-print-records", "-I", parity.Include, path)
		command.Stderr = &problems
		if command.Run() == nil {
			t.Errorf("%s: the reference accepts it", path)
		}
		out, ours, status := ask("-print-records", "-I", parity.Include, path)
		if status != 1 || out != "" {
			t.Errorf("%s: status %d, %d bytes of output", path, status, len(out))
		}
		if want, got := firstPlace(problems.String()), firstPlace(ours); want != got {
			t.Errorf("%s: first diagnostic at %q, the reference's at %q\n%s", path, got, want, ours)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if rejected == 0 {
		t.Error("no file is left to be rejected")
	}
	t.Logf("%d files rejected", rejected)
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
