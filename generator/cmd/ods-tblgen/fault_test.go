//go:build unix

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

var (
	schedules    = flag.Int("schedules", 150, "how many schedules TestFaults runs")
	scheduleSeed = flag.Uint64("schedule-seed", 1, "where the random numbers of TestFaults start")
)

// TestFaults runs the tool under random schedules of faults: a process is
// killed, files cannot grow, inputs change while they are read or get other
// contents of the same size and time, entries of the cache are damaged, two
// processes use one cache, and requests of a worker are cancelled. Each output
// must be complete or unchanged. A run that succeeds must give the output of a
// new process without a cache.
func TestFaults(t *testing.T) {
	testtool.Long(t)
	w := newFaultyWorld(t)
	for n := range *schedules {
		w.Rand = rand.New(rand.NewPCG(*scheduleSeed, uint64(n)))
		fault := faults[w.IntN(len(faults))]
		mode := modes[w.IntN(len(modes))]
		w.name = fmt.Sprintf("schedule %d: %s, %s", n, mode.name, fault.name)
		w.change()
		fault.run(w, mode)
		w.verify()
		if t.Failed() {
			return
		}
	}
}

// A faultyWorld holds the files that all schedules use. A schedule also uses
// the cache with the entries of earlier schedules.
type faultyWorld struct {
	*testing.T
	*rand.Rand
	name     string // of the current schedule, for messages
	dir      string
	current  int      // the number of the contents that part.td has now
	expected []string // the output for each contents of part.td
	program  string
}

// contents is the number of different contents of part.td. All have the same
// size.
const contents = 4

func newFaultyWorld(t *testing.T) *faultyWorld {
	w := &faultyWorld{T: t, dir: t.TempDir()}
	w.program = toolCommand(t).Path
	main := "include \"part.td\"\nclass C<int i> { int x = i; string s = \"" + strings.Repeat("text ", 20) + "\"; }\nforeach i = 0...60 in def D#i : C<i>;\n"
	if err := os.WriteFile(filepath.Join(w.dir, "main.td"), []byte(main), 0o666); err != nil {
		t.Fatal(err)
	}
	for i := range contents {
		w.write(i)
		out, problems, status := ask("-print-records", "-I", w.dir, filepath.Join(w.dir, "main.td"))
		if status != 0 {
			t.Fatal(problems)
		}
		w.expected = append(w.expected, out)
	}
	return w
}

// write gives part.td the contents number i, and sets the modification time to
// the same value each time.
func (w *faultyWorld) write(i int) {
	part := filepath.Join(w.dir, "part.td")
	text := []byte("def A" + strconv.Itoa(i) + ";\n")
	file, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE, 0o666)
	if err == nil {
		_, err = file.Write(text)
		file.Close()
	}
	if err == nil {
		at := time.Unix(1_700_000_000, 0)
		err = os.Chtimes(part, at, at)
	}
	if err != nil {
		w.Fatal(err)
	}
	w.current = i
}

func (w *faultyWorld) change() { w.write(w.IntN(contents)) }

func (w *faultyWorld) path(name string) string { return filepath.Join(w.dir, name) }

// outputs are the files that the modes write.
var outputs = []string{"out", "out2"}

// args returns the command line that writes an output.
func (w *faultyWorld) args(output string) []string {
	return []string{"-print-records", "-I", w.dir, "-cache=" + w.path("cache"), w.path("main.td"), "-o", w.path(output)}
}

// verify checks that all outputs are complete, and that one more run gives the
// right output.
func (w *faultyWorld) verify() {
	w.complete()
	var out, problems bytes.Buffer
	args := w.args("-")
	args[len(args)-1] = "-"
	status := tblgen().Run(w.Context(), args, &command.Environment{Streams: command.Streams{In: strings.NewReader(""), Out: &out, Err: &problems}})
	if status != 0 || out.String() != w.expected[w.current] {
		w.Errorf("%s: the next run: status %d, %s", w.name, status, w.describe(out.String())+problems.String())
	}
}

// complete checks that each output is absent or the complete output for one of
// the contents of part.td.
func (w *faultyWorld) complete() {
	for _, name := range outputs {
		text, err := os.ReadFile(w.path(name))
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			w.Errorf("%s: %v", w.name, err)
		}
		if err == nil && w.describe(string(text)) == "" {
			w.Errorf("%s: %s has %d bytes, a part of the output", w.name, name, len(text))
		}
	}
}

// describe names the contents of part.td for which text is the output. It
// returns "" if text is no complete output.
func (w *faultyWorld) describe(text string) string {
	for i, e := range w.expected {
		if text == e {
			return fmt.Sprintf("output of contents %d, want %d ", i, w.current)
		}
	}
	return ""
}

// succeeded checks the outputs of a run with exit status 0. before is the
// number of the contents that part.td had when the run began.
func (w *faultyWorld) succeeded(before int, names ...string) {
	for _, name := range names {
		text, err := os.ReadFile(w.path(name))
		if err != nil || string(text) != w.expected[before] && string(text) != w.expected[w.current] {
			w.Errorf("%s: %s: %v, %s, of %d bytes", w.name, name, err, w.describe(string(text)), len(text))
		}
	}
}

// A mode is a way to run the tool.
type mode struct {
	name string
	// command returns a process that writes outputs.
	command func(w *faultyWorld) (cmd *exec.Cmd, names []string)
}

var modes = []mode{
	{"one output", func(w *faultyWorld) (*exec.Cmd, []string) {
		return exec.Command(w.program, w.args("out")...), outputs[:1]
	}},
	{"a batch", func(w *faultyWorld) (*exec.Cmd, []string) {
		var lines bytes.Buffer
		for _, name := range outputs {
			line, _ := json.Marshal(w.args(name))
			lines.Write(append(line, '\n'))
		}
		if err := os.WriteFile(w.path("batch"), lines.Bytes(), 0o666); err != nil {
			w.Fatal(err)
		}
		return exec.Command(w.program, "-batch="+w.path("batch")), outputs
	}},
	{"a worker", func(w *faultyWorld) (*exec.Cmd, []string) {
		cmd := exec.Command(w.program, "--persistent_worker")
		cmd.Stdin = strings.NewReader(w.requests(false))
		return cmd, outputs
	}},
}

// requests returns the requests of a worker for all outputs. With cancel,
// requests to cancel some of them follow.
func (w *faultyWorld) requests(cancel bool) string {
	var b strings.Builder
	for i, name := range outputs {
		request, _ := json.Marshal(map[string]any{"arguments": w.args(name), "requestId": i + 1})
		b.Write(request)
	}
	for i := range outputs {
		if cancel && w.IntN(2) == 0 {
			fmt.Fprintf(&b, `{"requestId":%d,"cancel":true}`, i+1)
		}
	}
	return b.String()
}

// start starts a process of a mode. wait waits for its end and returns its
// error.
func (w *faultyWorld) start(m mode) (wait func() error, cmd *exec.Cmd, problems *bytes.Buffer, names []string) {
	cmd, names = m.command(w)
	cmd.Env = append(os.Environ(), "GOMAXPROCS=2")
	problems = &bytes.Buffer{}
	var answers bytes.Buffer
	cmd.Stderr, cmd.Stdout = problems, &answers
	if err := cmd.Start(); err != nil {
		w.Fatal(err)
	}
	return func() error {
		err := cmd.Wait()
		if m.name == "a worker" && err == nil {
			err = w.responses(answers.Bytes(), names)
		}
		return err
	}, cmd, problems, names
}

// responses returns an error if a response reports one, or if a response is
// missing.
func (w *faultyWorld) responses(text []byte, names []string) error {
	d := json.NewDecoder(bytes.NewReader(text))
	for range names {
		var r struct {
			ExitCode     int
			Output       string
			WasCancelled bool
		}
		if err := d.Decode(&r); err != nil {
			return fmt.Errorf("a response is missing: %w", err)
		}
		if r.ExitCode != 0 || r.WasCancelled {
			return errors.New(r.Output)
		}
	}
	return nil
}

// soon returns a random time up to 12 ms, in which a run reaches any of its
// phases.
func (w *faultyWorld) soon() time.Duration { return time.Duration(w.IntN(12_000)) * time.Microsecond }

// A fault is a disturbance of a run.
type fault struct {
	name string
	run  func(w *faultyWorld, m mode)
}

var faults = []fault{
	{"killed", func(w *faultyWorld, m mode) {
		wait, cmd, _, names := w.start(m)
		time.Sleep(w.soon())
		cmd.Process.Kill()
		if wait() == nil {
			w.succeeded(w.current, names...)
		}
	}},
	{"terminated", func(w *faultyWorld, m mode) {
		wait, cmd, _, names := w.start(m)
		time.Sleep(w.soon())
		cmd.Process.Signal(syscall.SIGTERM)
		if wait() == nil {
			w.succeeded(w.current, names...)
		}
	}},
	{"files cannot grow", func(w *faultyWorld, m mode) {
		cmd, names := m.command(w)
		// The unit of ulimit -f is 512 or 1024 bytes. An output has more than
		// 10,000 bytes, so most of these limits are too small for it.
		limited := exec.Command("/bin/sh", append([]string{"-c", "ulimit -f " + strconv.Itoa(w.IntN(40)) + "; exec \"$0\" \"$@\"", cmd.Path}, cmd.Args[1:]...)...)
		limited.Stdin = cmd.Stdin
		out, err := limited.CombinedOutput()
		switch {
		case err == nil && m.name != "a worker":
			w.succeeded(w.current, names...)
		case err == nil && w.responses(out, names) == nil:
			w.succeeded(w.current, names...)
		case len(out) == 0:
			w.Errorf("%s: %v without a message", w.name, err)
		}
	}},
	{"inputs change while they are read", func(w *faultyWorld, m mode) {
		before := w.current
		wait, _, problems, names := w.start(m)
		time.Sleep(w.soon())
		w.change()
		if err := wait(); err != nil {
			w.Errorf("%s: %v: %s", w.name, err, problems)
		}
		w.succeeded(before, names...)
	}},
	{"damaged entries", func(w *faultyWorld, m mode) {
		w.damage()
		w.mustSucceed(m)
	}},
	{"two processes", func(w *faultyWorld, m mode) {
		first, _, one, names := w.start(m)
		second, _, two, _ := w.start(m)
		for i, err := range []error{first(), second()} {
			if err != nil {
				w.Errorf("%s: process %d: %v: %s%s", w.name, i+1, err, one, two)
			}
		}
		w.succeeded(w.current, names...)
	}},
	{"one of two processes is killed", func(w *faultyWorld, m mode) {
		first, cmd, _, _ := w.start(m)
		second, _, problems, names := w.start(m)
		time.Sleep(w.soon())
		cmd.Process.Kill()
		first()
		if err := second(); err != nil {
			w.Errorf("%s: %v: %s", w.name, err, problems)
		}
		w.succeeded(w.current, names...)
	}},
	{"cancelled requests", func(w *faultyWorld, _ mode) {
		ctx, cancel := context.WithTimeout(w.Context(), time.Minute)
		defer cancel()
		cmd := exec.CommandContext(ctx, w.program, "--persistent_worker")
		in, err := cmd.StdinPipe()
		if err != nil {
			w.Fatal(err)
		}
		var answers, problems bytes.Buffer
		cmd.Stdout, cmd.Stderr = &answers, &problems
		if err := cmd.Start(); err != nil {
			w.Fatal(err)
		}
		text := w.requests(true)
		half := w.IntN(len(text))
		io.WriteString(in, text[:half])
		time.Sleep(w.soon() / 4)
		io.WriteString(in, text[half:])
		in.Close()
		if err := cmd.Wait(); err != nil {
			w.Errorf("%s: %v: %s", w.name, err, &problems)
		}
		if w.responses(answers.Bytes(), outputs) == nil {
			w.succeeded(w.current, outputs...)
		}
	}},
}

// mustSucceed runs a mode to its end.
func (w *faultyWorld) mustSucceed(m mode) {
	wait, _, problems, names := w.start(m)
	if err := wait(); err != nil {
		w.Errorf("%s: %v: %s", w.name, err, problems)
	}
	w.succeeded(w.current, names...)
}

// damage truncates a file of the cache, changes a bit of it, or empties it.
func (w *faultyWorld) damage() {
	files, err := filepath.Glob(w.path("cache/*/*"))
	if err != nil || len(files) == 0 {
		return
	}
	name := files[w.IntN(len(files))]
	text, err := os.ReadFile(name)
	if err != nil || len(text) == 0 {
		return
	}
	switch w.IntN(3) {
	case 0:
		text = text[:w.IntN(len(text))]
	case 1:
		text[w.IntN(len(text))] ^= 1 << w.IntN(8)
	case 2:
		text = append(text, text[:w.IntN(len(text))]...)
	}
	if err := os.WriteFile(name, text, 0o666); err != nil {
		w.Fatal(err)
	}
}
