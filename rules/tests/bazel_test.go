// Package tests runs the rules with Bazel, and compares all Starlark of the
// repository with the documented API of versions of Bazel that are not installed.
//
// It uses Bazel's command line and execution log. The tests of the generator check what
// it writes. The tests here check when it runs, with which inputs, and how often.
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

// lab holds what the tests with Bazel share: one workspace, one server and one set of
// fetched repositories. Each test adds its own packages to the workspace.
var lab struct {
	once sync.Once
	err  error
	dir  string // the scratch directory
	repo string // the path of the repository rules_ods
	used bool   // a test started Bazel

	gazelle sync.Once // builds gazelle-ods
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

// A bazelVersion is a version of Bazel that the tests run. The build tag bazel7 selects
// which: bazel4_test.go and bazel7_test.go define the variable version.
type bazelVersion struct {
	program      string   // relative to this directory, or absolute
	requirements []string // the files that it needs
	archives     []string // in testdata: the files of the shared workspace; later archives replace files of earlier ones
	root         string   // the file that declares the repositories of a workspace

	isolated           bool   // Bazel runs in another root directory, so what this machine lacks does not matter
	noOutputFiles      bool   // cquery cannot print the names of output files, which it can in Bazel 5 and later
	optionalToolchains bool   // toolchains of a rule can be optional: Bazel 6 and later
	runValidations     string // the flag to build validation outputs, which is the default in Bazel 5 and later
	strategies         []strategy
}

// path returns the absolute path of the program.
func (v *bazelVersion) path() string {
	if filepath.IsAbs(v.program) {
		return v.program
	}
	return filepath.Join(lab.repo, "rules", "tests", v.program)
}

// requirements are the programs and files that these tests need beside Bazel.
var requirements = []string{
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
	flags      []string // for every build
}

// startBazel returns the shared workspace with the packages of the named archives in
// testdata. Without Bazel or MLIR the test is skipped or fails, as testtool decides.
func startBazel(t *testing.T, archives ...string) *bazel {
	t.Helper()
	testtool.Long(t)
	testtool.File(t, slices.Concat(version.requirements, requirements)...)
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
	for name, pkg := range map[string]string{
		"ods-tblgen": "./generator/cmd/ods-tblgen", "ods-shard": "./sharder/cmd/ods-shard"} {
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
	for _, name := range version.archives {
		archive, err := txtar.ParseFile(filepath.Join("testdata", name))
		if err != nil {
			return err
		}
		if err := write(lab.dir, archive); err != nil {
			return err
		}
	}
	return nil
}

// gazelleODS builds gazelle-ods once and returns its path. The test has called startBazel.
func gazelleODS(t *testing.T) string {
	t.Helper()
	program := filepath.Join(lab.dir, "bin", "gazelle-ods")
	lab.gazelle.Do(func() {
		build := exec.Command("go", "build", "-trimpath", "-o", program, "./language/cmd/gazelle-ods")
		build.Dir = lab.repo
		if out, err := build.CombinedOutput(); err != nil {
			t.Errorf("go build: %v\n%s", err, out)
		}
	})
	if _, err := os.Stat(program); err != nil {
		t.Fatal(err)
	}
	return program
}

// write puts the files of an archive under dir. In their text, "@RULES_ODS@" becomes the path
// of the repository, "@SCRATCH@" that of the scratch directory, and "@BIN@" that of the tools.
func write(dir string, archive *txtar.Archive) error {
	holes := strings.NewReplacer("@RULES_ODS@", lab.repo, "@SCRATCH@", lab.dir, "@BIN@", filepath.Join(lab.dir, "bin"))
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

// extract adds the packages of an archive to the workspace and removes them at the
// end of the test.
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
			t.Fatalf("%s: %s is in the root package; put it into a folder that only this archive has", name, f.Name)
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

// edit replaces the first occurrence of a text in a file of the workspace. The test
// fails if the file does not contain it. If old is empty, edit appends new.
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

// remove deletes a file of the workspace.
func (b *bazel) remove(t *testing.T, name string) {
	t.Helper()
	if err := os.Remove(filepath.Join(b.workspace, name)); err != nil {
		t.Fatal(err)
	}
}

// diskCache returns the option that lets a build take its C++ objects from the disk cache that
// internal/dev/scripts/caches.sh makes; none outside "make test" and "make nightly". A test may
// use it for builds of which it does not check the actions that ran.
func diskCache() []string {
	name := "ODS_DISK_CACHE"
	if version.isolated {
		name = "ODS_DISK_CACHE7"
	}
	if folder := os.Getenv(name); folder != "" {
		return []string{"--disk_cache=" + folder}
	}
	return nil
}

// startup returns the startup options of the server.
func (b *bazel) startup() []string {
	options := append([]string{"--output_user_root=" + filepath.Join(lab.dir, "root")}, testtool.BazelStartup...)
	if b.outputBase != "" {
		options = append(options, "--output_base="+b.outputBase)
	}
	return options
}

// preprocessed are options of a build that runs the actions that compile C++, but these only preprocess. The files that they
// read and write and their command lines, apart from the option, are those that compile. Most of the time of a file that includes
// MLIR's headers is saved. Nothing is linked.
var preprocessed = []string{"--cxxopt=-E", "--output_groups=compilation_outputs"}

func (b *bazel) command(verb string, args ...string) *exec.Cmd {
	cmd := exec.Command(version.path(), slices.Concat(b.startup(), []string{verb}, args)...)
	cmd.Dir = b.workspace
	return cmd
}

// stop ends the server of an output base.
func (b *bazel) stop() { _ = b.command("shutdown").Run() }

// A result is the outcome of one command of Bazel.
type result struct {
	stderr string
	err    error
	spawns []spawn // from the execution log, in order of completion
}

// A spawn is an entry of the execution log: an action that ran, or whose result came
// from a cache.
type spawn struct {
	Mnemonic       string
	CommandArgs    []string
	ListedOutputs  []string
	Runner         string
	RemoteCacheHit bool
	CacheHit       bool   // the name in Bazel 7 and later
	Walltime       string // of the action: "0.012s"
	Inputs         []struct{ Path string }
	ActualOutputs  []struct {
		Path   string
		Digest struct{ Hash string }
	}
	RemotableInputs bool `json:"remotable"`
}

// fromCache reports whether the result of the action came from a cache.
func (s spawn) fromCache() bool { return s.RemoteCacheHit || s.CacheHit }

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
		return r // no log: Bazel executed no action
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

// build builds targets. If the build fails, the test fails.
func (b *bazel) build(t *testing.T, args ...string) *result {
	t.Helper()
	r := b.run(t, "build", args...)
	if r.err != nil {
		t.Fatalf("bazel build %s: %v\n%s", strings.Join(args, " "), r.err, r.stderr)
	}
	return r
}

// query runs a query command of Bazel and returns the lines of its output.
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

// read returns the contents of an output file.
func (b *bazel) read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(b.workspace, "bazel-bin", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// ran counts the actions that a command executed, by mnemonic. It does not count actions
// that link programs and archives: they run whenever one of the others changes an object.
func (r *result) ran() map[string]int {
	counts := map[string]int{}
	for _, s := range r.spawns {
		if s.Mnemonic != "CppLink" && s.Mnemonic != "CppArchive" && !s.fromCache() {
			counts[s.Mnemonic]++
		}
	}
	return counts
}

// expectRan compares the numbers of actions that ran with want, by mnemonic.
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

// outputs lists the actions that ran and their outputs, for messages.
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
