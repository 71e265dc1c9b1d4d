package git

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestRunsNoProgramOfRepository runs commands in a repository whose configuration, attributes and hooks, and those of a
// submodule, name programs that git would run.
func TestRunsNoProgramOfRepository(t *testing.T) {
	testtool.Program(t, "git")
	dir := t.TempDir()
	run := func(args ...string) {
		t.Helper()
		if out, err := exec.Command("git", args...).CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	ran := filepath.Join(dir, "ran")
	spy := filepath.Join(dir, "spy")
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(name, []byte(text), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	write(spy, "#!/bin/sh\necho \"$0 $*\" >>"+ran+"\ncat\n")
	repository, inner := filepath.Join(dir, "repository"), filepath.Join(dir, "inner")
	for _, at := range []string{inner, repository} {
		run("init", "-q", at)
		write(filepath.Join(at, "a.td"), "class A;\n")
		write(filepath.Join(at, ".gitattributes"), "*.td filter=spy diff=spy\n")
		if at == repository {
			run("-C", at, "-c", "protocol.file.allow=always", "submodule", "add", "-q", inner, "inner")
		}
		run("-C", at, "add", ".")
		run("-C", at, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "first")
	}
	for _, at := range []string{repository, filepath.Join(repository, "inner")} {
		for _, key := range []string{
			"core.fsmonitor", "core.pager", "core.editor", "core.sshCommand", "core.alternateRefsCommand", "core.askPass", "diff.external", "diff.spy.command", "diff.spy.textconv",
			"filter.spy.clean", "filter.spy.smudge", "filter.spy.process", "filter.with.dots.clean", "gpg.program", "credential.helper", "pager.log", "pager.status", "uploadpack.packObjectsHook",
		} {
			run("-C", at, "config", key, spy)
		}
		run("-C", at, "config", "log.showSignature", "true")
		run("-C", at, "config", "alias.ls-files", "!"+spy)
		for _, hook := range []string{"post-index-change", "pre-commit", "post-checkout", "reference-transaction", "fsmonitor-watchman"} {
			gitDir, err := exec.Command("git", "-C", at, "rev-parse", "--absolute-git-dir").Output()
			if err != nil {
				t.Fatal(err)
			}
			write(filepath.Join(strings.TrimSpace(string(gitDir)), "hooks", hook), "#!/bin/sh\necho hook >>"+ran+"\n")
		}
		write(filepath.Join(at, "a.td"), "class B;\n") // git compares its text, since the size is the same
	}
	os.Remove(ran)
	for _, args := range [][]string{
		{"ls-files", "--others", "--modified", "--cached"}, {"ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate", "--", "*.td"},
		{"ls-tree", "-r", "-z", "HEAD"}, {"rev-parse", "--verify", "HEAD"}, {"log", "-1", "--format=%ct %P", "--", "a.td"}, {"log", "-Sclass", "--format=%ct %P", "--", "a.td"},
		{"branch", "--remotes", "--contains", "HEAD"}, {"status", "--porcelain", "--untracked-files=no", "--", "."}, {"show", "--format=%ct %P", "--no-patch", "HEAD"},
	} {
		if _, err := Run(t.Context(), repository, nil, args...); err != nil {
			t.Errorf("%v: %v", args, err)
		}
		if text, err := os.ReadFile(ran); err == nil {
			t.Errorf("%v: git ran:\n%s", args, text)
			os.Remove(ran)
		}
	}
	if out, err := Run(t.Context(), repository, nil, "status", "--porcelain"); err != nil || !strings.Contains(string(out), " M a.td") {
		t.Errorf("status: %q, %v", out, err)
	}

	// Without the options, git runs it, so the test can fail.
	for _, args := range [][]string{{"status"}, {"log", "-Sclass", "--format=%ct %P"}} {
		os.Remove(ran)
		_ = exec.Command("git", append([]string{"-C", repository}, args...)...).Run()
		if _, err := os.Stat(ran); err != nil {
			t.Errorf("git %v did not run the program either, so this test shows nothing", args)
		}
	}
}

// TestOtherRepository asks for the repository of a directory where the environment names another one, as in a hook.
func TestOtherRepository(t *testing.T) {
	testtool.Program(t, "git")
	dir := t.TempDir()
	for _, name := range []string{"a", "b"} {
		if out, err := exec.Command("git", "init", "-q", filepath.Join(dir, name)).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	t.Setenv("GIT_DIR", filepath.Join(dir, "a", ".git"))
	t.Setenv("GIT_WORK_TREE", filepath.Join(dir, "a"))
	t.Setenv("GIT_INDEX_FILE", filepath.Join(dir, "a", ".git", "index"))
	if top, err := TopLevel(t.Context(), filepath.Join(dir, "b")); err != nil || filepath.Base(top) != "b" {
		t.Errorf("top level %q, %v", top, err)
	}
}
