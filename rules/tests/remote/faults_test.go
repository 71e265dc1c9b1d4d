package remote

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/rules/tests/remote/cluster"
)

// TestFaults builds while parts of the cluster fail. Each build must succeed with the
// same files as a local build.
func TestFaults(t *testing.T) {
	c := start(t, 2)
	// The storage may be stopped for longer than Bazel's five default retries take.
	flags := append(on(c), "--remote_retries=20")
	local := slow(t, "--spawn_strategy=local", "--strategy=TdGenerate=local")
	local.build(t, "//slow:all")
	want := local.slowOutputs(t)
	first := slow(t, flags...)

	t.Run("worker killed", func(t *testing.T) {
		killed := -1
		r := first.disturb(t, c, []string{"//slow:records_0", "//slow:records_1"}, func(worker int) error {
			killed = worker
			return c.KillWorker(worker)
		}, func() error { return c.StartWorker(killed) })
		executed := r.only(t, "remote")
		begun := 0
		for i := range 2 {
			log, err := os.ReadFile(c.Log(fmt.Sprintf("worker%d", i)))
			if err != nil {
				t.Fatal(err)
			}
			begun += len(action.FindAll(log, -1))
		}
		if begun <= executed {
			t.Errorf("workers began %d actions, and %d were executed: none was executed again", begun, executed)
		}
	})
	t.Run("storage restarted", func(t *testing.T) {
		first.disturb(t, c, []string{"//slow:all"}, func(int) error { return c.StopStorage() }, c.StartStorage)
		if got := first.slowOutputs(t); !maps.Equal(got, want) {
			t.Errorf("files with digests: %v, want those of a local build, %v", got, want)
		}
		// The storage still has all results from before and during the restart.
		slow(t, flags...).build(t, "//slow:all").only(t, "remote cache hit")
	})
	t.Run("blob changed", func(t *testing.T) {
		blob, err := os.ReadFile(filepath.Join(first.dir, "bazel-bin", "slow", "Slow0.txt"))
		if err != nil {
			t.Fatal(err)
		}
		if err := c.StopStorage(); err != nil {
			t.Fatal(err)
		}
		if err := c.ChangeBlob(blob); err != nil {
			t.Fatal(err)
		}
		if err := c.StartStorage(); err != nil {
			t.Fatal(err)
		}
		other := slow(t, flags...)
		r := other.build(t, "//slow:all")
		// The storage deletes the blob, and may delete others in the same block.
		if !slices.ContainsFunc(r.spawns, func(s spawn) bool {
			return !s.fromCache() && slices.ContainsFunc(s.ListedOutputs, func(name string) bool { return strings.HasSuffix(name, "/Slow0.txt") })
		}) {
			t.Errorf("the action whose output was changed was not executed: %v", r.spawns)
		}
		if got := other.slowOutputs(t); !maps.Equal(got, want) {
			t.Errorf("files with digests: %v, want those of a local build, %v", got, want)
		}
	})
}

// action matches what a worker logs when it begins an action.
var action = regexp.MustCompile("Action: .* with timeout")

// disturb builds targets. While a worker executes an action, it calls fault with the
// number of the worker, and recover after a second.
func (w *workspace) disturb(t *testing.T, c *cluster.Cluster, targets []string, fault func(worker int) error, recover func() error) result {
	t.Helper()
	type outcome struct {
		result result
		err    error
	}
	done := make(chan outcome, 1)
	go func() {
		r, err := w.try("build", targets...)
		done <- outcome{r, err}
	}()
	worker, found := 0, false
	for !found {
		select {
		case o := <-done:
			t.Fatalf("the build ended before a worker was seen to execute an action: %v\n%s", o.err, o.result.output)
		case <-time.After(10 * time.Millisecond):
			worker, found = c.BusyWorker()
		}
	}
	if err := fault(worker); err != nil {
		t.Fatal(err)
	}
	time.Sleep(time.Second)
	if err := recover(); err != nil {
		t.Fatal(err)
	}
	o := <-done
	if o.err != nil {
		t.Fatalf("bazel build: %v\n%s", o.err, o.result.output)
	}
	return o.result
}

// slow returns a workspace with a package whose generator takes three seconds more than ods-tblgen.
func slow(t *testing.T, flags ...string) *workspace {
	t.Helper()
	w := newWorkspace(t, filepath.Join(checkout, "examples", "tensorlite"), flags...)
	dir := filepath.Join(w.dir, "slow")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	files := map[string]string{"BUILD.bazel": slowRules, "slowly.sh": slowTool}
	for i := range slowActions {
		files[fmt.Sprintf("Slow%d.td", i)] = fmt.Sprintf("def SlowRecord%d;\n", i)
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return w
}

// slowOutputs returns the digests of what the slow generator wrote.
func (w *workspace) slowOutputs(t *testing.T) map[string]string {
	t.Helper()
	found := w.outputs(t, "slow")
	maps.DeleteFunc(found, func(name, _ string) bool { return !strings.HasSuffix(name, ".txt") })
	if len(found) != slowActions {
		t.Fatalf("generated %v, want %d files", slices.Sorted(maps.Keys(found)), slowActions)
	}
	return found
}

const slowActions = 6

const slowTool = `#!/bin/sh
sleep 3
exec "$0".runfiles/*ods_prebuilt/ods-tblgen "$@"
`

const slowRules = `load("@rules_ods//rules:defs.bzl", "gentbl_rule")

sh_binary(
    name = "slowly",
    srcs = ["slowly.sh"],
    data = ["@ods_prebuilt//:ods-tblgen"],
)

[
    gentbl_rule(
        name = "records_%d" % i,
        out = "Slow%d.txt" % i,
        opts = ["-print-records"],
        tblgen = ":slowly",
        td_file = "Slow%d.td" % i,
    )
    for i in range(6)
]
`
