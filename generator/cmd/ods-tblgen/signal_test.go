package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// TestSignals ends a run in the middle of a long evaluation, and of a long
// output: no file is left behind.
func TestSignals(t *testing.T) {
	const evaluating = "defvar n = !foldl(0, !range(0, 4000000), a, b, !foldl(a, !range(0, 1000), c, d, !add(c, d)));\ndef A { int x = n; }\n"
	const printing = "foreach i = 0...400000 in def A#i { int x = i; }\n"
	for _, test := range []struct {
		name, input string
		signal      syscall.Signal
		after       time.Duration
	}{
		{"interrupt while evaluating", evaluating, syscall.SIGINT, 300 * time.Millisecond},
		{"terminate while evaluating", evaluating, syscall.SIGTERM, 300 * time.Millisecond},
		{"interrupt while writing", printing, syscall.SIGINT, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			input := filepath.Join(t.TempDir(), "long.td")
			if err := os.WriteFile(input, []byte(test.input), 0o666); err != nil {
				t.Fatal(err)
			}
			exe, err := os.Executable()
			if err != nil {
				t.Fatal(err)
			}
			tool := filepath.Join(t.TempDir(), "ods-tblgen") // by this name the test is the tool
			if err := os.Symlink(exe, tool); err != nil {
				t.Fatal(err)
			}
			cmd := exec.Command(tool, "-print-records", input, "-o", filepath.Join(dir, "out.txt"))
			cmd.Stderr = os.Stderr
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			if test.after > 0 {
				time.Sleep(test.after)
			} else if !appears(dir, 60*time.Second) {
				t.Fatal("it writes nothing")
			}
			start := time.Now()
			cmd.Process.Signal(test.signal)
			cmd.Wait()
			if took := time.Since(start); took > 5*time.Second {
				t.Errorf("it took %v to end", took)
			}
			if code := cmd.ProcessState.ExitCode(); code != 128+int(test.signal) {
				t.Errorf("exit status %d", code)
			}
			entries, err := os.ReadDir(dir)
			if err != nil || len(entries) > 0 {
				t.Errorf("left behind: %v %v", entries, err)
			}
		})
	}
}

// appears waits until there is a file in a folder.
func appears(dir string, limit time.Duration) bool {
	for start := time.Now(); time.Since(start) < limit; time.Sleep(time.Millisecond) {
		if entries, err := os.ReadDir(dir); err == nil && len(entries) > 0 {
			return true
		}
	}
	return false
}
