//go:build unix

package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// endLimit is the time in which the tool must end after a signal. It is
// generous, because the machine may be slow. Without the signal, the runs take
// minutes or do not end.
const endLimit = 30 * time.Second

// TestSignals sends a signal to a run in each of its phases. It detects a phase
// from outside: the run opens a pipe, or a file appears. No file may remain.
func TestSignals(t *testing.T) {
	// The comment makes the input large, so that the limits permit a longer
	// evaluation.
	comment := "// " + strings.Repeat("x", 16<<20) + "\n"
	evaluation := comment + "defvar n = !foldl(0, !range(0, 4000000), a, b, !foldl(a, !range(0, 1000), c, d, !add(c, d)));\ndef A { int x = n; }\n"
	lists := comment + "defvar n = !foldl(0, !range(1000000), a, b, !add(a, !size(!listflatten(!listsplat(!range(b, !add(b, 1000)), 1000)))));\ndef A { int x = n; }\n"
	const records = "foreach i = 0...400000 in def A#i { int x = i; }\n"
	for _, test := range []struct {
		name   string
		args   []string
		pipe   string // the text to write to the named pipe "pipe"; "" to write nothing
		isOpen bool   // whether the pipe stays open after that
		signal syscall.Signal
		// appears reports whether the phase begins when a file appears in the
		// folder of the output.
		appears bool
	}{
		{name: "open a pipe", args: []string{"pipe"}, signal: syscall.SIGTERM, isOpen: true},
		{name: "read a pipe", args: []string{"pipe"}, pipe: "class A;\n", isOpen: true, signal: syscall.SIGINT},
		{name: "read standard input", args: []string{"-"}, signal: syscall.SIGTERM},
		{name: "read a batch", args: []string{"-batch=pipe"}, isOpen: true, signal: syscall.SIGHUP},
		{name: "wait for requests", args: []string{"--persistent_worker"}, signal: syscall.SIGTERM},
		{name: "evaluate", args: []string{"pipe"}, pipe: evaluation, signal: syscall.SIGINT},
		{name: "read a device", args: []string{"/dev/zero"}, signal: syscall.SIGTERM},
		{name: "make lists", args: []string{"pipe"}, pipe: lists, signal: syscall.SIGTERM},
		{name: "inherit", args: []string{"pipe"}, pipe: longInheritance(), signal: syscall.SIGINT},
		{name: "write", args: []string{"records.td"}, signal: syscall.SIGINT, appears: true},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			dir, out := t.TempDir(), t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, "records.td"), []byte(records), 0o666); err != nil {
				t.Fatal(err)
			}
			pipe := filepath.Join(dir, "pipe")
			if err := syscall.Mkfifo(pipe, 0o666); err != nil {
				t.Fatal(err)
			}
			args := test.args
			if test.name != "read a batch" && test.name != "wait for requests" {
				args = append(args, "-print-records", "-o", filepath.Join(out, "out.txt"))
			}
			end := test.signal
			if signal.Ignored(end) {
				// nohup ignores SIGHUP, and the tool then leaves it ignored.
				end = syscall.SIGTERM
			}
			var problems bytes.Buffer
			start := func() *exec.Cmd {
				cmd := toolCommand(t, args...)
				cmd.Dir = dir
				problems.Reset()
				cmd.Stderr = &problems
				stdin, err := cmd.StdinPipe() // stays open
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(func() { stdin.Close() })
				if err := cmd.Start(); err != nil {
					t.Fatal(err)
				}
				return cmd
			}
			// run ends one run with the signal. wait is for phases that are not seen from outside.
			run := func(wait time.Duration) *os.ProcessState {
				var cmd *exec.Cmd
				if test.appears {
					cmd = stopWhileWriting(t, out, start)
				} else {
					cmd = start()
				}
				if test.isOpen || test.pipe != "" {
					// Opening waits until the tool has opened the other end.
					w, err := os.OpenFile(pipe, os.O_WRONLY, 0)
					if err != nil {
						t.Fatal(err)
					}
					if _, err := io.WriteString(w, test.pipe); err != nil {
						t.Fatal(err)
					}
					if test.isOpen {
						defer w.Close()
					} else {
						w.Close()
					}
				} else {
					time.Sleep(wait)
				}
				if test.pipe != "" && !test.isOpen {
					time.Sleep(300 * time.Millisecond) // so that evaluation has begun
				}
				ended, begin := make(chan bool), time.Now()
				go func() {
					cmd.Wait()
					close(ended)
				}()
				cmd.Process.Signal(end)
				if test.appears {
					cmd.Process.Signal(syscall.SIGCONT)
				}
				select {
				case <-ended:
				case <-time.After(endLimit):
					cmd.Process.Kill()
					t.Fatal("it does not end")
				}
				t.Logf("ended after %v", time.Since(begin).Round(time.Millisecond))
				return cmd.ProcessState
			}
			var state *os.ProcessState
			// A signal that comes before the tool's first statement ends it as any program.
			for wait := 100 * time.Millisecond; wait < 20*time.Second; wait *= 2 {
				if state = run(wait); state.ExitCode() >= 0 {
					break
				}
			}
			if code := state.ExitCode(); code != 128+int(end) {
				t.Errorf("exit status %d: %s", code, problems.String())
			}
			entries, err := os.ReadDir(out)
			if err != nil || len(entries) > 0 {
				t.Errorf("left behind: %v %v", entries, err)
			}
		})
	}
}

// longInheritance returns a program with a long chain of classes, and many
// records of the last class.
func longInheritance() string {
	var b strings.Builder
	b.WriteString("class C0 { int f0 = 0; }\n")
	for i := 1; i < 6000; i++ {
		fmt.Fprintf(&b, "class C%d : C%d { int f%[1]d = 1; }\n", i, i-1)
	}
	b.WriteString("foreach i = !range(1000000) in def d#i : C5999;\n")
	return b.String()
}

// TestKilled kills a run while it writes. The next run with the same output
// must remove its temporary file, but not while the first run still exists.
func TestKilled(t *testing.T) {
	dir := t.TempDir()
	input := filepath.Join(dir, "long.td")
	if err := os.WriteFile(input, []byte("foreach i = 0...400000 in def A#i { int x = i; }\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	short := filepath.Join(dir, "short.td")
	if err := os.WriteFile(short, []byte("def Short;\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	out := filepath.Join(folder, "out.txt")
	first := stopWhileWriting(t, folder, func() *exec.Cmd {
		cmd := toolCommand(t, input, "-o", out)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		return cmd
	})
	files := func(want int) {
		t.Helper()
		if entries, err := os.ReadDir(folder); err != nil || len(entries) != want {
			t.Errorf("%v %v, want %d files", entries, err, want)
		}
	}
	if text, err := toolCommand(t, short, "-o", out).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	files(2) // the first run still has its temporary file
	first.Process.Kill()
	first.Wait()
	files(2)
	if text, err := toolCommand(t, short, "-o", out).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	files(1)
	if text, err := os.ReadFile(out); err != nil || !bytes.Contains(text, []byte("def Short")) {
		t.Errorf("%v: %s", err, text)
	}
}

// TestKilledWithPlugin kills a run while its plugin runs. The next run must remove the directory
// with the module for Python that the first left.
func TestKilledWithPlugin(t *testing.T) {
	dir, temporary := t.TempDir(), t.TempDir()
	t.Setenv("TMPDIR", temporary)
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	write("a.td", "def A;\n")
	write("plugin.sh", "#!/bin/sh\necho yes >running\nwhile echo; do sleep 0.01; done\n") // ends when nobody reads
	run := func() *exec.Cmd {
		cmd := toolCommand(t, "-gen-x", "-plugin=./plugin.sh", "a.td", "-o", "out")
		cmd.Dir = dir
		return cmd
	}
	first := run()
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	waitForText(t, dir, "running")
	first.Process.Kill()
	first.Wait()
	write("plugin.sh", "#!/bin/sh\nexit 3\n")
	if text, err := run().CombinedOutput(); err == nil || !bytes.Contains(text, []byte("exit status 3")) {
		t.Errorf("%v: %s", err, text)
	}
	if entries, err := os.ReadDir(temporary); err != nil || len(entries) > 0 {
		t.Errorf("left behind: %v %v", entries, err)
	}
}

// toolCommand returns a command that runs the tool in a new process.
func toolCommand(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	tool := filepath.Join(t.TempDir(), "ods-tblgen") // TestMain runs the tool if the program has this name
	if err := os.Symlink(exe, tool); err != nil {
		t.Fatal(err)
	}
	return exec.Command(tool, args...)
}

// waitForText waits until a directory has a file that matches a pattern and is not empty. A
// temporary file is locked before anything is written to it.
func waitForText(t *testing.T, dir, pattern string) {
	t.Helper()
	for start := time.Now(); time.Since(start) < 2*time.Minute; time.Sleep(time.Millisecond) {
		files, _ := filepath.Glob(filepath.Join(dir, pattern))
		if len(files) == 0 {
			continue
		}
		if info, err := os.Stat(files[0]); err == nil && info.Size() > 0 {
			return
		}
	}
	t.Fatal("no file with text appears")
}

// stopWhileWriting starts a run, and stops it with SIGSTOP while its temporary
// file is in the folder. On a busy machine, the run can end before the signal
// reaches it: then another run is started.
func stopWhileWriting(t *testing.T, folder string, start func() *exec.Cmd) *exec.Cmd {
	t.Helper()
	for range 100 {
		cmd := start()
		waitForText(t, folder, "*")
		cmd.Process.Signal(syscall.SIGSTOP)
		var status syscall.WaitStatus
		if _, err := syscall.Wait4(cmd.Process.Pid, &status, syscall.WUNTRACED, nil); err != nil {
			t.Fatal(err)
		}
		files, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		if status.Stopped() && len(files) == 1 && files[0].Name() != "out.txt" {
			return cmd
		}
		if status.Stopped() {
			cmd.Process.Kill()
			cmd.Wait()
		}
		for _, f := range files {
			os.Remove(filepath.Join(folder, f.Name()))
		}
	}
	t.Fatal("each run ended before it was stopped")
	return nil
}
