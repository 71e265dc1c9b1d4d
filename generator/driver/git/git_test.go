package git

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestRunsNoProgramOfRepository lists the files of a repository whose configuration names a program that git would run.
func TestRunsNoProgramOfRepository(t *testing.T) {
	testtool.Program(t, "git")
	dir := t.TempDir()
	ran := filepath.Join(dir, "ran")
	monitor := filepath.Join(dir, "monitor")
	if err := os.WriteFile(monitor, []byte("#!/bin/sh\ntouch "+ran+"\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	repository := filepath.Join(dir, "repository")
	configure := [][]string{{"init", "-q", repository}, {"-C", repository, "config", "core.fsmonitor", monitor}}
	for _, args := range configure {
		if out, err := exec.Command("git", args...).CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	if err := os.WriteFile(filepath.Join(repository, "a.td"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	list := []string{"ls-files", "--others", "--modified", "--cached"}
	if _, err := Run(t.Context(), repository, nil, list...); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(ran); err == nil {
		t.Error("git ran the program of the configuration")
	}

	// Without the options, git runs it, so the test can fail.
	_ = exec.Command("git", append([]string{"-C", repository}, "status")...).Run()
	if _, err := os.Stat(ran); err != nil {
		t.Error("git status did not run the program either, so this test shows nothing")
	}
}
