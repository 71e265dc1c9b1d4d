package main

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/cmd/gazelle/update"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestSuggest misspells commands and options.
func TestSuggest(t *testing.T) {
	wd := t.TempDir()
	for args, want := range map[string]string{
		"udpate":                "; 'udpate' is neither a command nor a directory; did you mean 'update'?",
		"check-cmaek":           "; did you mean 'check-cmake'?",
		"-mdoe=fix":             "did you mean '-mode'?",
		"-strict --lnag=td pkg": "did you mean '--lang'?",
		"fix -nothing":          "-nothing",
	} {
		testtool.WriteFiles(t, wd, map[string]string{"WORKSPACE": ""})
		if err := runIn(wd, strings.Fields(args)); err == nil || !strings.HasSuffix(strings.TrimRight(err.Error(), "'"), want) {
			t.Errorf("%s: got %v, want %q at its end", args, err, want)
		}
	}
}

// TestOptionsOfGazelle checks that options of Gazelle and of the languages are in the help and reach Gazelle, also after
// an argument.
func TestOptionsOfGazelle(t *testing.T) {
	var help strings.Builder
	if err := execute(t.TempDir(), &help, io.Discard, "update", "-h"); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"--exclude=", "--index", "--mode=", "--strict", "--lang="} {
		if !strings.Contains(help.String(), "  "+name) {
			t.Errorf("the help lacks %s:\n%s", name, help.String())
		}
	}
	dir := t.TempDir()
	testtool.WriteFiles(t, dir, map[string]string{"WORKSPACE": "", "a/A.td": "class A;\n", "b/B.td": "class B;\n"})
	if err := execute(dir, io.Discard, io.Discard, "a", "-mode=diff"); !errors.Is(err, update.ErrDiff) {
		t.Errorf("got %v", err)
	}
	if err := execute(dir, io.Discard, io.Discard, "a"); err != nil {
		t.Fatal(err)
	}
	if files := buildFiles(t, dir); len(files) != 1 || files["a/BUILD.bazel"] == "" {
		t.Errorf("want a BUILD file in a alone, got %v", files)
	}
}

// TestOutsideRepository runs Gazelle where no directory is the root of a repository.
func TestOutsideRepository(t *testing.T) {
	t.Setenv("BUILD_WORKSPACE_DIRECTORY", "")
	for _, args := range [][]string{nil, {"update"}, {"-mode=print", "."}} {
		if err := runIn(t.TempDir(), args); err == nil || !strings.Contains(err.Error(), "name the root of the repository by -repo_root") {
			t.Errorf("%q: got %v", args, err)
		}
	}
}
