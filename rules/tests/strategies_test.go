package tests

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"google.golang.org/protobuf/encoding/protowire"
)

// A strategy is a way in which Bazel may run the generator.
type strategy struct {
	name   string
	flags  []string
	runner string // a part of the runner's name in the execution log
}

// strategies are the strategies that all tested versions of Bazel have.
var strategies = []strategy{
	{"plain", []string{"--strategy=TdGenerate=local"}, "local"},
	{"sandboxed", []string{"--strategy=TdGenerate=sandboxed"}, "sandbox"},
	{"worker", []string{"--strategy=TdGenerate=worker", "--noexperimental_worker_multiplex"}, "worker"},
	{"multiplex worker", []string{"--strategy=TdGenerate=worker", "--experimental_worker_multiplex"}, "worker"},
	{"worker asked in JSON", []string{"--strategy=TdGenerate=worker", "--extra_toolchains=@ods_json//:toolchain"}, "worker"},
	{"sandboxed worker", []string{"--strategy=TdGenerate=worker", "--worker_sandboxing", "--noexperimental_worker_multiplex"}, "worker"},
}

// many writes a package of n dialects with one .td file each.
func (b *bazel) many(t *testing.T, n int) {
	t.Helper()
	if err := os.MkdirAll(filepath.Join(b.workspace, "many"), 0o755); err != nil {
		t.Fatal(err)
	}
	var build strings.Builder
	build.WriteString("load(\"@rules_ods//rules:defs.bzl\", \"gentbl_rule\")\n")
	for i := range n {
		fmt.Fprintf(&build, "gentbl_rule(name = \"g%d\", td_file = \"D%d.td\", out = \"D%d.h.inc\", opts = [\"-gen-op-decls\"], deps = [\"@llvm-project//mlir:OpBaseTdFiles\"])\n", i, i, i)
		td := fmt.Sprintf("include \"mlir/IR/OpBase.td\"\ndef D%[1]d_Dialect : Dialect { let name = \"d%[1]d\"; let cppNamespace = \"::d%[1]d\"; }\ndef D%[1]d_Op : Op<D%[1]d_Dialect, \"op\"> { let arguments = (ins I32:$x); }\n", i)
		b.edit(t, fmt.Sprintf("many/D%d.td", i), "", td)
	}
	b.edit(t, "many/BUILD.bazel", "", build.String())
	t.Cleanup(func() { os.RemoveAll(filepath.Join(b.workspace, "many")) })
}

// clear deletes all outputs, so that the next build generates them again. Workers keep running.
func (b *bazel) clear(t *testing.T) {
	t.Helper()
	if out, err := b.command("clean").CombinedOutput(); err != nil {
		t.Fatalf("bazel clean: %v\n%s", err, out)
	}
}

// TestStrategies checks that the generator writes the same files under every strategy.
func TestStrategies(t *testing.T) {
	b := startBazel(t)
	b.many(t, 20)
	var first map[string]string
	for _, s := range append(slices.Clone(strategies), version.strategies...) {
		b.clear(t)
		r := b.build(t, append([]string{"//many/..."}, s.flags...)...)
		for _, spawn := range r.spawns {
			if !strings.Contains(spawn.Runner, s.runner) {
				t.Errorf("%s: the runner of %s was %s", s.name, spawn.ListedOutputs, spawn.Runner)
			}
		}
		digests := r.digests("TdGenerate")
		if len(digests) != 40 {
			t.Errorf("%s: %d outputs, want 40", s.name, len(digests))
		}
		if first == nil {
			first = digests
		}
		for name, digest := range digests {
			if first[name] != digest {
				t.Errorf("%s: %s differs from what the strategy %s writes", s.name, name, strategies[0].name)
			}
		}
	}
}

// TestWorkerCost executes 200 actions of Bazel in a process each, and the same actions in
// one worker, which evaluates common files once. It compares the processor times.
func TestWorkerCost(t *testing.T) {
	b := startBazel(t)
	const actions = 200
	b.many(t, actions)
	b.build(t, "//many/...", "--strategy=TdGenerate=local", "--materialize_param_files")
	execroot := b.query(t, "info", "execution_root")[0]
	tools, err := filepath.Glob(filepath.Join(execroot, "external/*ods_prebuilt/ods-tblgen"))
	if err != nil || len(tools) != 1 {
		t.Fatalf("the tool is %q, want one file (%v)", tools, err)
	}
	tool := tools[0]
	flagFiles, err := filepath.Glob(filepath.Join(execroot, "bazel-out/*/bin/many/*.params"))
	if err != nil || len(flagFiles) != actions {
		t.Fatalf("%d flag files, want %d (%v)", len(flagFiles), actions, err)
	}
	commands := make([][]string, actions)
	for i, file := range flagFiles {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		commands[i] = strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	}

	// With outputs in memory, the worker needs less than a tenth of the processes' time. On a
	// disk, both write 400 files, and the cost of that varies with the state of the disk. The
	// limit only detects a worker that shares nothing, which costs as much as the processes.
	const most = 0.5
	best := math.Inf(1)
	for _, place := range []struct{ name, dir string }{{"in memory", "/dev/shm"}, {"in memory", "/dev/shm"}, {"on disk", lab.dir}, {"on disk", lab.dir}} {
		out, err := os.MkdirTemp(place.dir, "ods-rules-")
		if err != nil {
			t.Logf("no outputs %s: %v", place.name, err)
			continue
		}
		t.Cleanup(func() { os.RemoveAll(out) })
		apart, together := filepath.Join(out, "apart"), filepath.Join(out, "together")
		processes := processesCost(t, tool, execroot, apart, commands)
		worker := workerCost(t, tool, execroot, together, commands)
		ratio := float64(worker) / float64(processes)
		best = min(best, ratio)
		t.Logf("%d actions, outputs %s: %v in processes, %v in one worker: %.3f", actions, place.name, processes, worker, ratio)
		sameFiles(t, apart, together, 2*actions)
		if best <= most {
			return
		}
	}
	t.Errorf("one worker costs %.3f of the processes at best, more than %g", best, most)
}

// redirected returns the arguments of an action with its outputs in dir, where they do
// not exist yet, as under Bazel.
func redirected(args []string, dir string) []string {
	args = slices.Clone(args)
	for i, arg := range args {
		if name, ok := strings.CutPrefix(arg, "-unused-inputs="); ok {
			args[i] = "-unused-inputs=" + filepath.Join(dir, filepath.Base(name))
		} else if i > 0 && args[i-1] == "-o" {
			args[i] = filepath.Join(dir, filepath.Base(arg))
		}
	}
	return args
}

// processesCost executes each command in a process and returns the processor time.
func processesCost(t *testing.T, tool, execroot, out string, commands [][]string) (used time.Duration) {
	t.Helper()
	flags := t.TempDir()
	if err := os.Mkdir(out, 0o777); err != nil {
		t.Fatal(err)
	}
	for i, args := range commands {
		file := filepath.Join(flags, strconv.Itoa(i))
		if err := os.WriteFile(file, []byte(strings.Join(redirected(args, out), "\n")+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for i := range commands {
		cmd := exec.Command(tool, "@"+filepath.Join(flags, strconv.Itoa(i)))
		cmd.Dir = execroot
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		used += processorTime(cmd)
	}
	return used
}

// workerCost starts a worker, sends it the commands, ends it, and returns the processor time.
func workerCost(t *testing.T, tool, execroot, out string, commands [][]string) time.Duration {
	t.Helper()
	if err := os.Mkdir(out, 0o777); err != nil {
		t.Fatal(err)
	}
	digests := map[string]string{}
	inputs := make([][]input, len(commands))
	for i, args := range commands {
		inputs[i] = declaredInputs(t, execroot, args, digests)
	}
	w := startWorker(t, tool, execroot)
	for i, args := range commands {
		if r := w.ask(t, i, redirected(args, out), inputs[i]...); r.exitCode != 0 || r.requestID != i {
			t.Fatalf("request %d: %+v", i, r)
		}
	}
	w.close(t)
	return processorTime(w.cmd)
}

// processorTime returns the processor time of a process from its start to its end. It
// does not depend on other load of the machine.
func processorTime(cmd *exec.Cmd) time.Duration {
	return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}

// sameFiles compares the n files in two folders.
func sameFiles(t *testing.T, a, b string, n int) {
	t.Helper()
	entries, err := os.ReadDir(a)
	if err != nil || len(entries) != n {
		t.Errorf("%d files in %s, want %d (%v)", len(entries), a, n, err)
	}
	for _, e := range entries {
		x, errA := os.ReadFile(filepath.Join(a, e.Name()))
		y, errB := os.ReadFile(filepath.Join(b, e.Name()))
		if errA != nil || errB != nil || !bytes.Equal(x, y) {
			t.Errorf("%s: a process and a worker write different files (%v, %v)", e.Name(), errA, errB)
		}
	}
}

// declaredInputs returns the inputs of a request, as Bazel sends them: paths and
// digests of contents. Like Bazel, it reads a file only if digests has no entry for it.
func declaredInputs(t *testing.T, execroot string, args []string, digests map[string]string) []input {
	t.Helper()
	var inputs []input
	for _, arg := range args {
		list, ok := strings.CutPrefix(arg, "-inputs=")
		if !ok {
			continue
		}
		data, err := os.ReadFile(filepath.Join(execroot, list))
		if err != nil {
			t.Fatal(err)
		}
		// "cfg" in the list is the configuration of the outputs, which is that of
		// the list. Bazel sends real paths.
		configuration := strings.Join(strings.SplitN(list, "/", 3)[:2], "/") + "/"
		for line := range strings.Lines(string(data)) {
			path, _, _ := strings.Cut(strings.TrimSpace(line), "\t")
			if mapped, ok := strings.CutPrefix(path, "bazel-out/cfg/"); ok {
				path = configuration + mapped
			}
			if digests[path] == "" {
				content, err := os.ReadFile(filepath.Join(execroot, path))
				if err != nil {
					t.Fatal(err)
				}
				digests[path] = fmt.Sprintf("%x", sha256.Sum256(content))
			}
			inputs = append(inputs, input{path, digests[path]})
		}
	}
	return inputs
}

// TestWorkerMissingFile sends a worker a request with a missing .td file, and then
// one with a file that exists.
func TestWorkerMissingFile(t *testing.T) {
	b := startBazel(t, "diagnostic.txtar")
	w := startWorker(t, filepath.Join(lab.dir, "bin", "ods-tblgen"), b.workspace)
	r := w.ask(t, 7, []string{"Missing.td", "-o", "missing.txt"})
	if r.exitCode == 0 || r.requestID != 7 || !strings.Contains(r.output, "Missing.td") {
		t.Errorf("the response for a missing file is %+v", r)
	}
	b.edit(t, "diagnostic/Fine.td", "", "def Fine;\n")
	out := filepath.Join(t.TempDir(), "fine.txt")
	if r := w.ask(t, 8, []string{"diagnostic/Fine.td", "-o", out}); r.exitCode != 0 || r.requestID != 8 || r.output != "" {
		t.Errorf("after that, the response for a file that exists is %+v", r)
	}
	w.close(t)
}

// A worker is a process of the generator that implements the worker protocol.
type worker struct {
	cmd    *exec.Cmd
	stdin  io.WriteCloser
	stdout *bufio.Reader
}

// An input of a request.
type input struct{ path, digest string }

// A response is a WorkResponse.
type response struct {
	exitCode, requestID int
	output              string
}

func startWorker(t *testing.T, tool, dir string) *worker {
	t.Helper()
	w := &worker{cmd: exec.Command(tool, "--persistent_worker")}
	w.cmd.Dir = dir
	w.cmd.Stderr = os.Stderr
	stdin, err := w.cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := w.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := w.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	w.stdin, w.stdout = stdin, bufio.NewReader(stdout)
	t.Cleanup(func() { w.cmd.Process.Kill() })
	return w
}

// ask sends a request and waits for the answer.
func (w *worker) ask(t *testing.T, id int, args []string, inputs ...input) response {
	t.Helper()
	var m []byte
	for _, arg := range args {
		m = protowire.AppendString(protowire.AppendTag(m, 1, protowire.BytesType), arg)
	}
	for _, in := range inputs {
		i := protowire.AppendString(protowire.AppendTag(nil, 1, protowire.BytesType), in.path)
		i = protowire.AppendString(protowire.AppendTag(i, 2, protowire.BytesType), in.digest)
		m = protowire.AppendBytes(protowire.AppendTag(m, 2, protowire.BytesType), i)
	}
	m = protowire.AppendVarint(protowire.AppendTag(m, 3, protowire.VarintType), uint64(id))
	if _, err := w.stdin.Write(protowire.AppendBytes(nil, m)); err != nil {
		t.Fatal(err)
	}
	size, err := binary.ReadUvarint(w.stdout)
	if err != nil {
		t.Fatalf("no answer: %v", err)
	}
	answer := make([]byte, size)
	if _, err := io.ReadFull(w.stdout, answer); err != nil {
		t.Fatal(err)
	}
	var r response
	for len(answer) > 0 {
		field, kind, n := protowire.ConsumeTag(answer)
		if n < 0 {
			t.Fatal(protowire.ParseError(n))
		}
		answer = answer[n:]
		var number uint64
		var text string
		if kind == protowire.BytesType {
			text, n = protowire.ConsumeString(answer)
		} else {
			number, n = protowire.ConsumeVarint(answer)
		}
		if n < 0 {
			t.Fatal(protowire.ParseError(n))
		}
		answer = answer[n:]
		switch field {
		case 1:
			r.exitCode = int(number)
		case 2:
			r.output = text
		case 3:
			r.requestID = int(number)
		}
	}
	return r
}

// close closes the worker's standard input. The worker must then exit with status 0.
func (w *worker) close(t *testing.T) {
	t.Helper()
	w.stdin.Close()
	if err := w.cmd.Wait(); err != nil {
		t.Errorf("the worker ends with %v", err)
	}
}

// TestWorkerDeath kills the workers between two builds. The next build, or at the latest the
// one after it, must generate the output from the edited file.
func TestWorkerDeath(t *testing.T) {
	b := startBazel(t, "diagnostic.txtar")
	b.edit(t, "diagnostic/Wrong.td", "Missing_Op", "Op")
	flags := []string{"//diagnostic:x_filegroup", "--strategy=TdGenerate=worker"}
	b.build(t, flags...)
	killed := 0
	for _, pid := range workers(t) {
		if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
			t.Fatal(err)
		}
		killed++
	}
	if killed == 0 {
		t.Fatal("no worker was running")
	}
	b.edit(t, "diagnostic/Wrong.td", "\"op\"", "\"other\"")
	r := b.run(t, "build", flags...)
	if r.err != nil {
		// Bazel may notice only when it writes to the worker. This build then fails, and the next one starts another worker.
		if !strings.Contains(r.stderr, "orker") {
			t.Errorf("the error does not mention the worker:\n%s", r.stderr)
		}
		b.build(t, flags...)
	}
	if text := b.read(t, "diagnostic/X.h.inc"); !strings.Contains(text, "wrong.other") {
		t.Error("the output was not generated from the edited file")
	}
}

// TestWorkerNeverStale edits files between the requests of one worker.
func TestWorkerNeverStale(t *testing.T) {
	b := startBazel(t, "diagnostic.txtar")
	b.edit(t, "diagnostic/Wrong.td", "Missing_Op", "Op")
	flags := []string{"//diagnostic:x_filegroup", "--strategy=TdGenerate=worker"}
	b.build(t, flags...)
	before := fmt.Sprint(workers(t))
	for i := range 5 {
		name := "op" + strconv.Itoa(i)
		b.edit(t, "diagnostic/Wrong.td", "Dialect, \"op", "Dialect, \""+name)
		b.build(t, flags...)
		if text := b.read(t, "diagnostic/X.h.inc"); !strings.Contains(text, "wrong."+name) {
			t.Errorf("edit %d is not in the output", i)
		}
	}
	if after := fmt.Sprint(workers(t)); after != before {
		t.Errorf("workers %s, want the processes before the edits, %s", after, before)
	}
}

// workers returns the process identifiers of the generator's workers that run.
func workers(t *testing.T) []int {
	t.Helper()
	found, err := filepath.Glob("/proc/[0-9]*/cmdline")
	if err != nil {
		t.Fatal(err)
	}
	var pids []int
	for _, path := range found {
		line, err := os.ReadFile(path)
		if err != nil || !bytes.Contains(line, []byte("ods-tblgen\x00")) || !bytes.Contains(line, []byte("--persistent_worker")) {
			continue
		}
		pid, err := strconv.Atoi(filepath.Base(filepath.Dir(path)))
		if err != nil {
			t.Fatal(err)
		}
		cwd, err := os.Readlink(filepath.Join(filepath.Dir(path), "cwd"))
		if err == nil && strings.Contains(cwd, lab.dir) {
			pids = append(pids, pid)
		}
	}
	return pids
}

// TestWorkerGarbage sends a worker bytes that are not a request.
func TestWorkerGarbage(t *testing.T) {
	startBazel(t) // builds the tool
	for name, input := range map[string]string{
		"no length":           "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff",
		"length too large":    "\xff\xff\xff\xff\x7f",
		"not a message":       "\x05hello",
		"end within message":  "\x20\x0a",
		"negative field size": "\x03\x0a\xff\xff",
	} {
		t.Run(name, func(t *testing.T) {
			cmd := exec.Command(filepath.Join(lab.dir, "bin", "ods-tblgen"), "--persistent_worker")
			cmd.Stdin = strings.NewReader(input)
			var stdout, stderr bytes.Buffer
			cmd.Stdout, cmd.Stderr = &stdout, &stderr
			done := make(chan error, 1)
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			go func() { done <- cmd.Wait() }()
			select {
			case err := <-done:
				if err == nil {
					t.Error("the worker exits with status 0")
				}
			case <-time.After(2 * time.Minute):
				cmd.Process.Kill()
				t.Fatal("the worker hangs")
			}
			if strings.Contains(stderr.String(), "goroutine") || strings.Count(stderr.String(), "\n") != 1 {
				t.Errorf("standard error is not one line:\n%s", stderr.String())
			}
			if stdout.Len() > 0 {
				t.Errorf("the worker wrote the response %q", stdout.String())
			}
		})
	}
}
