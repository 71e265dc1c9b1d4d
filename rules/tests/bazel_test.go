// Package tests runs the rules with real Bazel, and reads them where no Bazel
// of the version in question can be had.
//
// It knows Bazel's command line and execution log. What the generator writes
// is tested elsewhere; here it matters when it runs, on what, and how often.
package tests

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// lab is what the tests with Bazel share: one workspace, one server, one set of
// fetched repositories. Each test has packages of its own in the workspace.
var lab struct {
	once sync.Once
	err  error
	dir  string // scratch
	repo string // of rules_ods
	used bool
}

func TestMain(m *testing.M) {
	code := m.Run()
	if lab.used {
		b := &bazel{workspace: filepath.Join(lab.dir, "ws")}
		_ = b.command("clean", "--expunge").Run()
		_ = exec.Command("chmod", "-R", "u+w", lab.dir).Run()
	}
	if lab.dir != "" {
		if err := os.RemoveAll(lab.dir); err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
	}
	os.Exit(code)
}

// requirements are the programs and files that these tests need.
var requirements = []string{
	"/usr/bin/bazel-4",
	"/usr/share/bazel/tools/skylib/WORKSPACE",
	"/usr/share/bazel/platforms/WORKSPACE",
	"/usr/share/bazel/rules/java/WORKSPACE",
	"/usr/share/bazel/rules/proto/WORKSPACE",
	"/usr/lib/llvm-22/include/mlir/IR/OpBase.td",
	"/usr/lib/llvm-22/lib/libMLIR.so",
	"/usr/lib/llvm-22/include/llvm/Support/raw_ostream.h",
	"/usr/lib/llvm-22/bin/mlir-tblgen",
	"/usr/bin/g++",
}

// bazel is a Bazel server in a workspace.
type bazel struct {
	workspace  string
	outputBase string   // "" for the one that Bazel derives from the workspace
	flags      []string // of every build
}

// startBazel returns the shared workspace, with the packages that the named
// archives in testdata add. Without Bazel or MLIR the test is left out, or
// fails where `make test` runs it.
func startBazel(t *testing.T, archives ...string) *bazel {
	t.Helper()
	if testing.Short() {
		t.Skip("left out by -short: runs Bazel")
	}
	testtool.File(t, requirements...)
	lab.once.Do(func() { lab.err = setUp() })
	if lab.err != nil {
		t.Fatal(lab.err)
	}
	b := &bazel{workspace: filepath.Join(lab.dir, "ws")}
	for _, name := range archives {
		b.extract(t, name)
	}
	return b
}

func setUp() error {
	var err error
	if lab.dir, err = os.MkdirTemp("", "ods-rules-"); err != nil {
		return err
	}
	if lab.repo, err = filepath.Abs("../.."); err != nil {
		return err
	}
	bin := filepath.Join(lab.dir, "bin")
	for name, pkg := range map[string]string{"ods-tblgen": "./generator/cmd/ods-tblgen", "ods-shard": "./sharder/cmd/ods-shard"} {
		target := filepath.Join(bin, name)
		if built := os.Getenv(map[string]string{"ods-tblgen": "ODS_TBLGEN", "ods-shard": "ODS_SHARD"}[name]); built != "" {
			if err := os.MkdirAll(bin, 0o755); err != nil {
				return err
			}
			if err := os.Symlink(built, target); err != nil {
				return err
			}
			continue
		}
		build := exec.Command("go", "build", "-trimpath", "-o", target, pkg)
		build.Dir = lab.repo
		if out, err := build.CombinedOutput(); err != nil {
			return fmt.Errorf("go build %s: %w\n%s", pkg, err, out)
		}
	}
	lab.used = true
	archive, err := txtar.ParseFile("testdata/workspace.txtar")
	if err != nil {
		return err
	}
	return write(lab.dir, archive)
}

// write puts the files of an archive under dir. "@RULES_ODS@" stands for the
// repository and "@BIN@" for the folder of the tools.
func write(dir string, archive *txtar.Archive) error {
	holes := strings.NewReplacer("@RULES_ODS@", lab.repo, "@BIN@", filepath.Join(lab.dir, "bin"))
	for _, f := range archive.Files {
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		mode := os.FileMode(0o644)
		if bytes.HasPrefix(f.Data, []byte("#!")) {
			mode = 0o755
		}
		if err := os.WriteFile(path, []byte(holes.Replace(string(f.Data))), mode); err != nil {
			return err
		}
	}
	return nil
}

// extract adds the packages of an archive to the workspace. They go away with
// the test.
func (b *bazel) extract(t *testing.T, name string) {
	t.Helper()
	archive, err := txtar.ParseFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	tops := map[string]bool{}
	for _, f := range archive.Files {
		top, _, ok := strings.Cut(f.Name, "/")
		if !ok {
			t.Fatalf("%s: %s is not in a package of its own", name, f.Name)
		}
		tops[top] = true
	}
	if err := write(b.workspace, archive); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		for top := range tops {
			os.RemoveAll(filepath.Join(b.workspace, top))
		}
	})
}

// edit replaces text, which must be there, in a file of the workspace. An empty
// old text appends.
func (b *bazel) edit(t *testing.T, name, old, new string) {
	t.Helper()
	path := filepath.Join(b.workspace, name)
	data, err := os.ReadFile(path)
	if err != nil && old != "" {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	text := string(data)
	if old == "" {
		text += new
	} else if text = strings.Replace(text, old, new, 1); text == string(data) {
		t.Fatalf("%s does not contain %q", name, old)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// remove takes a file out of the workspace.
func (b *bazel) remove(t *testing.T, name string) {
	t.Helper()
	if err := os.Remove(filepath.Join(b.workspace, name)); err != nil {
		t.Fatal(err)
	}
}

func (b *bazel) command(verb string, args ...string) *exec.Cmd {
	startup := []string{"--output_user_root=" + filepath.Join(lab.dir, "root"), "--host_jvm_args=-Xmx1g"}
	if b.outputBase != "" {
		startup = append(startup, "--output_base="+b.outputBase)
	}
	cmd := exec.Command("/usr/bin/bazel-4", append(append(startup, verb), args...)...)
	cmd.Dir = b.workspace
	return cmd
}

// stop ends the server of an output base.
func (b *bazel) stop() { _ = b.command("shutdown").Run() }

// A result is what one command of Bazel left.
type result struct {
	stderr string
	err    error
	spawns []spawn // in order of completion
}

// A spawn is an entry of the execution log: an action that ran, or came from a
// cache.
type spawn struct {
	Mnemonic       string
	CommandArgs    []string
	ListedOutputs  []string
	Runner         string
	RemoteCacheHit bool
	Walltime       string // of the action: "0.012s"
	Inputs         []struct{ Path string }
	ActualOutputs  []struct {
		Path   string
		Digest struct{ Hash string }
	}
	RemotableInputs bool `json:"remotable"`
}

// run executes a command that writes an execution log.
func (b *bazel) run(t *testing.T, verb string, args ...string) *result {
	t.Helper()
	log := filepath.Join(t.TempDir(), "execution.json")
	flags := []string{"--execution_log_json_file=" + log, "--color=no", "--curses=no", "--noshow_progress"}
	cmd := b.command(verb, slices.Concat(flags, b.flags, args)...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	r := &result{err: cmd.Run(), stderr: stderr.String()}
	var exit *exec.ExitError
	if r.err != nil && !errors.As(r.err, &exit) {
		t.Fatal(r.err)
	}
	file, err := os.Open(log)
	if err != nil {
		return r // nothing was executed
	}
	defer file.Close()
	for dec := json.NewDecoder(file); ; {
		var s spawn
		if err := dec.Decode(&s); err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("execution log: %v", err)
		}
		r.spawns = append(r.spawns, s)
	}
	return r
}

// build builds targets and fails the test when that fails.
func (b *bazel) build(t *testing.T, args ...string) *result {
	t.Helper()
	r := b.run(t, "build", args...)
	if r.err != nil {
		t.Fatalf("bazel build %s: %v\n%s", strings.Join(args, " "), r.err, r.stderr)
	}
	return r
}

// query returns the lines of a query's answer.
func (b *bazel) query(t *testing.T, verb string, args ...string) []string {
	t.Helper()
	cmd := b.command(verb, append([]string{"--color=no", "--noshow_progress"}, args...)...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		t.Fatalf("bazel %s %s: %v\n%s", verb, strings.Join(args, " "), err, stderr.String())
	}
	return strings.Fields(stdout.String())
}

// read returns a file that was built.
func (b *bazel) read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(b.workspace, "bazel-bin", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// ran counts the actions of each mnemonic that a command executed. Those that
// put files in the places of a build (links, archives) are left out.
func (r *result) ran() map[string]int {
	counts := map[string]int{}
	for _, s := range r.spawns {
		if s.Mnemonic != "CppLink" && s.Mnemonic != "CppArchive" && !s.RemoteCacheHit {
			counts[s.Mnemonic]++
		}
	}
	return counts
}

// expectRan compares what ran with want.
func (r *result) expectRan(t *testing.T, what string, want map[string]int) {
	t.Helper()
	got := r.ran()
	if len(got) == 0 && len(want) == 0 {
		return
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: ran %v, want %v\n%s", what, got, want, r.outputs())
	}
}

// outputs lists what ran, for messages.
func (r *result) outputs() string {
	var lines []string
	for _, s := range r.spawns {
		lines = append(lines, "  "+s.Mnemonic+" "+strings.Join(s.ListedOutputs, " ")+" by "+s.Runner)
	}
	sort.Strings(lines)
	return strings.Join(lines, "\n")
}

// digests maps the outputs of the actions with a mnemonic to their digests.
func (r *result) digests(mnemonic string) map[string]string {
	found := map[string]string{}
	for _, s := range r.spawns {
		if s.Mnemonic == mnemonic {
			for _, o := range s.ActualOutputs {
				found[o.Path] = o.Digest.Hash
			}
		}
	}
	return found
}
