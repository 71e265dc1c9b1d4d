// Package remote tests the rules on a Buildbarn cluster: remote execution, the
// remote cache, and faults in both.
package remote

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/tools/txtar"
)

// checkout is the root of the checkout that is tested.
var checkout = func() string {
	dir, err := filepath.Abs("../../..")
	if err != nil {
		panic(err) // the process has no working directory
	}
	return dir
}()

// unstable is the root directory with Debian's unstable release, whose Bazel 7 and compilers the
// tests use, or "" for those of this machine. It is that of `bazel7.sh --in-namespace`, if the
// tests run in its namespace.
var unstable = func() string {
	if os.Getenv("ODS_BAZEL7_MOUNTED") == "" {
		return ""
	}
	return os.Getenv("ODS_BAZEL7")
}()

// interrupted ends when the process gets SIGINT or SIGTERM. A command of Bazel that runs then
// ends, so the test fails, and its cleanup stops the server and removes the folders.
var interrupted, _ = signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)

// scratch returns a new folder. It is outside /tmp, because actions have an empty /tmp.
func scratch(t testing.TB) string {
	t.Helper()
	dir, err := os.MkdirTemp("/var/tmp", "rules_ods-remote-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		// Bazel makes its outputs read-only.
		filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() {
				os.Chmod(path, 0o755)
			}
			return nil
		})
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	return dir
}

// A workspace is a Bazel workspace with a separate server and without a local cache.
type workspace struct {
	dir   string
	root  string // Bazel's output user root
	flags []string
}

// newWorkspace returns a workspace in a new folder with a copy of from.
func newWorkspace(t testing.TB, from string, flags ...string) *workspace {
	t.Helper()
	dir := scratch(t)
	w := &workspace{
		dir:   filepath.Join(dir, "workspace"),
		root:  filepath.Join(dir, "bazel"),
		flags: append([]string{"--color=no", "--curses=no", "--jobs=4"}, flags...),
	}
	if err := os.CopyFS(w.dir, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	if unstable == "" {
		w.flags = append(w.flags, "--override_repository=rules_ods="+checkout)
	} else if err := w.useModules(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.stop)
	return w
}

// useModules replaces the MODULE.bazel of the workspace by one that takes modules from packages
// of Debian, because there is no registry.
func (w *workspace) useModules() error {
	archive, err := txtar.ParseFile("../testdata/modules.txtar")
	if err != nil {
		return err
	}
	parent := filepath.Dir(w.dir)
	holes := strings.NewReplacer("@RULES_ODS@", checkout, "@SCRATCH@", parent, "@BIN@", filepath.Join(checkout, "bin"))
	for _, f := range archive.Files {
		name, data := filepath.Join(parent, f.Name), holes.Replace(string(f.Data))
		if inWorkspace, ok := strings.CutPrefix(f.Name, "ws/"); ok {
			name = filepath.Join(w.dir, inWorkspace)
		}
		if f.Name == "ws/.bazelrc" {
			own, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			data = string(own) + data
		}
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, []byte(data), 0o755); err != nil {
			return err
		}
	}
	return nil
}

// command returns a command that runs until it ends or the tests are interrupted.
func (w *workspace) command(arguments ...string) *exec.Cmd {
	return w.commandUntil(interrupted, arguments...)
}

func (w *workspace) commandUntil(ctx context.Context, arguments ...string) *exec.Cmd {
	program := "bazel"
	if unstable != "" {
		program = filepath.Join(checkout, "rules", "tests", "bazel7.sh")
	}
	cmd := exec.CommandContext(ctx, program, append([]string{"--output_user_root=" + w.root, "--host_jvm_args=-XX:TieredStopAtLevel=1"}, arguments...)...)
	cmd.Dir = w.dir
	return cmd
}

// stop stops the server, also if the tests are interrupted.
func (w *workspace) stop() { w.commandUntil(context.Background(), "shutdown").Run() }

// build builds targets, with further flags. The build must succeed.
func (w *workspace) build(t testing.TB, arguments ...string) result {
	t.Helper()
	return w.run(t, "build", arguments...)
}

// run executes a command of Bazel that builds, with further flags. It must succeed.
func (w *workspace) run(t testing.TB, verb string, arguments ...string) result {
	t.Helper()
	r, err := w.try(verb, arguments...)
	if err != nil {
		t.Fatalf("bazel %s %s: %v\n%s", verb, arguments, err, r.output)
	}
	return r
}

// try does the same as run, but returns an error. It may be called from any goroutine.
func (w *workspace) try(verb string, arguments ...string) (result, error) {
	log := filepath.Join(w.root, "execution.json")
	os.Remove(log) // the log of an earlier command, because Bazel writes none if it executes no action
	arguments = append([]string{"--execution_log_json_file=" + log}, arguments...)
	out, err := w.command(append(append([]string{verb}, w.flags...), arguments...)...).CombinedOutput()
	r := result{output: string(out), summary: readSummary(out)}
	if err != nil {
		return r, err
	}
	file, err := os.Open(log)
	if os.IsNotExist(err) {
		return r, nil
	}
	if err != nil {
		return r, err
	}
	defer file.Close()
	for decoder := json.NewDecoder(file); ; {
		var s spawn
		if err := decoder.Decode(&s); err == io.EOF {
			return r, nil
		} else if err != nil {
			return r, fmt.Errorf("execution log: %w", err)
		}
		r.spawns = append(r.spawns, s)
	}
}

// A result holds what one command of Bazel reported.
type result struct {
	output  string
	summary map[string]int // actions by how they were executed
	spawns  []spawn        // from the execution log
}

// A spawn is an entry of the execution log: an action that was executed or came
// from a cache.
type spawn struct {
	Mnemonic       string
	ListedOutputs  []string
	Runner         string // "remote", "remote cache hit", "linux-sandbox", "worker"
	RemoteCacheHit bool
	CacheHit       bool // the name in Bazel 7
}

// fromCache reports whether the result of the action came from a cache.
func (s spawn) fromCache() bool { return s.RemoteCacheHit || s.CacheHit }

var summary = regexp.MustCompile(`(?m)^INFO: \d+ process(?:es)?: (.*)\.$`)

// readSummary counts the actions of a build by the way in which they were executed. The
// last lines of Bazel's output name it: "remote", "remote cache hit", "linux-sandbox",
// "worker". The result does not count actions that Bazel executes itself ("internal"), or
// whose outputs are still there ("action cache hit").
func readSummary(out []byte) map[string]int {
	counts := map[string]int{}
	m := summary.FindSubmatch(out)
	if m == nil {
		return counts
	}
	for part := range strings.SplitSeq(string(m[1]), ", ") {
		count, kind, _ := strings.Cut(part, " ")
		n, err := strconv.Atoi(count)
		if err == nil && kind != "internal" && kind != "action cache hit" {
			counts[kind] = n
		}
	}
	return counts
}

// only fails the test unless all actions were executed in one way. It returns
// their number.
func (r result) only(t testing.TB, kind string) int {
	t.Helper()
	if r.summary[kind] == 0 || len(r.summary) != 1 {
		t.Errorf("actions by kind: %v, want %q alone", r.summary, kind)
	}
	return r.summary[kind]
}

// none fails the test if an action was executed.
func (r result) none(t testing.TB) {
	t.Helper()
	if len(r.summary) != 0 || len(r.spawns) != 0 {
		t.Errorf("actions by kind: %v, want none", r.summary)
	}
}

// executed counts by mnemonic the actions that did not come from a cache.
func (r result) executed() map[string]int {
	counts := map[string]int{}
	for _, s := range r.spawns {
		if !s.fromCache() {
			counts[s.Mnemonic]++
		}
	}
	return counts
}

// edit replaces the first occurrence of old in a file of the workspace. The file must contain it.
func (w *workspace) edit(t testing.TB, name, old, new string) {
	t.Helper()
	path := filepath.Join(w.dir, filepath.FromSlash(name))
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(data, []byte(old)) {
		t.Fatalf("%s does not contain %q", name, old)
	}
	if err := os.WriteFile(path, bytes.Replace(data, []byte(old), []byte(new), 1), 0o644); err != nil {
		t.Fatal(err)
	}
}

// outputs returns the digests of the files of a package in bazel-bin, by path. It leaves out what
// only Bazel reads, and which Bazel 7 does not download.
func (w *workspace) outputs(t testing.TB, pkg string) map[string]string {
	t.Helper()
	digests := map[string]string{}
	bin, err := filepath.EvalSymlinks(filepath.Join(w.dir, "bazel-bin"))
	if err != nil {
		t.Fatal(err)
	}
	err = filepath.WalkDir(filepath.Join(bin, pkg), func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() || strings.HasSuffix(path, ".params") || strings.HasSuffix(path, ".unused_inputs") {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(bin, path)
		digests[rel] = fmt.Sprintf("%x", sha256.Sum256(data))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return digests
}
