package main

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/cmd/gazelle/update"
	"github.com/google/go-cmp/cmp"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/rungazelle"
)

// brokenRepository has a package a with a syntax error in its BUILD file, a
// package below it, a package b that depends on both, and new packages.
func brokenRepository(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	dialect := func(name string) string {
		return "include \"mlir/IR/OpBase.td\"\ndef " + name + "_Dialect : Dialect {\n  let name = \"" + name + "\";\n}\n"
	}
	testtool.WriteFiles(t, dir, map[string]string{
		"WORKSPACE":   "",
		"BUILD.bazel": "",
		"a/A.td":      dialect("A"),
		"a/sub/S.td":  "class S;\n",
		"a [x]/X.td":  dialect("X"),
		"b/B.td":      "include \"a/A.td\"\ninclude \"a/sub/S.td\"\n" + dialect("B"),
		"c/C.td":      dialect("C"),
	})
	return dir
}

// TestBrokenBuildFile runs on a repository with two BUILD files that do not parse. The run must
// update the other packages, and report what it skipped.
func TestBrokenBuildFile(t *testing.T) {
	const faulty = "td_library(\n    name = \"mine\",\n    srcs = [\"A.td\"]\n    deps = [],\n)\n"
	for _, args := range [][]string{{}, {"fix"}, {"update", "-index=lazy"}, {"-r=false", "a", "b", "c", "twice"}} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			dir := brokenRepository(t)
			gazelle(t, dir)
			whole := buildFiles(t, dir)
			if !strings.Contains(whole["b/BUILD.bazel"], "//a:td_files") || !strings.Contains(whole["b/BUILD.bazel"], "//a/sub:td_files") {
				t.Fatalf("b does not depend on a:\n%s", whole["b/BUILD.bazel"])
			}
			const twice = "filegroup(\n    name = \"x\",\n)\n\nfilegroup(\n    name = \"x\",\n)\n"
			broken := map[string]string{"a/BUILD.bazel": faulty, "a [x]/BUILD.bazel": "foo(]\n", "twice/BUILD.bazel": twice}
			testtool.WriteFiles(t, dir, broken)
			testtool.WriteFiles(t, dir, map[string]string{"wrong/Wrong.td": "def X : ;\n"})
			want := maps.Clone(whole)
			maps.Copy(want, broken)
			if err := os.Remove(filepath.Join(dir, "c", "BUILD.bazel")); err != nil {
				t.Fatal(err)
			}
			stderr, err := capture(t, func() error { return runIn(dir, args) })
			if !errors.Is(err, rungazelle.ErrBroken) {
				t.Errorf("error %v, want %v", err, rungazelle.ErrBroken)
			}
			for _, message := range []string{
				"a/BUILD.bazel:4:9: syntax error near deps (//a and the packages below it are skipped)\n",
				"twice/BUILD.bazel:5: the name \"x\" is also that of the rule in line 1, and Gazelle reads no file with two rules of one name; remove or rename one (//twice and the packages below it are skipped)\n",
				"a [x]/BUILD.bazel:1:6: syntax error near ] (//a [x] and the packages below it are skipped)\n",
			} {
				if strings.Count(stderr, message) != 1 {
					t.Errorf("standard error does not have once: %s\n%s", message, stderr)
				}
			}
			if n := strings.Count(stderr, "wrong/Wrong.td:1:9"); n > 1 {
				t.Errorf("a fault is reported %d times:\n%s", n, stderr)
			}
			if diff := cmp.Diff(want, buildFiles(t, dir)); diff != "" {
				t.Errorf("BUILD files (-want +got):\n%s\n%s", diff, stderr)
			}
		})
	}
}

// TestBrokenBuildFileStops checks that a run fails and writes nothing if the broken BUILD file
// is at the root, or with -strict. With -mode=diff, it must print the differences in the other
// packages.
func TestBrokenBuildFileStops(t *testing.T) {
	for name, c := range map[string]struct {
		file string
		args []string
	}{
		"at the root": {file: "BUILD.bazel"},
		"strict":      {file: "a/BUILD.bazel", args: []string{"-strict"}},
		"differences": {file: "a/BUILD.bazel", args: []string{"-mode=diff"}},
	} {
		t.Run(name, func(t *testing.T) {
			dir := brokenRepository(t)
			testtool.WriteFiles(t, dir, map[string]string{c.file: "foo(]\n"})
			before := buildFiles(t, dir)
			stderr, err := capture(t, func() error { return runIn(dir, c.args) })
			if err == nil || errors.Is(err, rungazelle.ErrBroken) {
				t.Errorf("error: %v", err)
			}
			if isDiff := name == "differences"; errors.Is(err, update.ErrDiff) != isDiff {
				t.Errorf("error: %v", err)
			}
			if !strings.Contains(stderr+err.Error(), "BUILD.bazel:1:6: syntax error near ]") {
				t.Errorf("the place is not named: %v\n%s", err, stderr)
			}
			if diff := cmp.Diff(before, buildFiles(t, dir)); diff != "" {
				t.Errorf("BUILD files have changed (-before +after):\n%s", diff)
			}
		})
	}
}

// TestRepositoryTwice checks that a run names two repositories of one name in WORKSPACE, which Bazel allows and Gazelle does
// not read, and writes what it writes without the second.
func TestRepositoryTwice(t *testing.T) {
	const first = "load(\"//tools:repo.bzl\", \"some_repository\")\n\nsome_repository(name = \"wheel\")\n"
	for name, c := range map[string]struct {
		args   []string
		file   string
		subdir string
	}{
		"all":                 {nil, "WORKSPACE", ""},
		"other name":          {nil, "WORKSPACE.bazel", ""},
		"below a directory":   {nil, "WORKSPACE", "p1"},
		"named directory":     {[]string{"update", "p0"}, "WORKSPACE", ""},
		"for rules of C++":    {[]string{"-lang=td,cc"}, "WORKSPACE", ""},
		"root by the command": {[]string{"-repo_root=."}, "WORKSPACE", ""},
	} {
		t.Run(name, func(t *testing.T) {
			want, dir := repositoryOf(t, 2), repositoryOf(t, 2)
			for d, text := range map[string]string{want: first, dir: first + "\nsome_repository(name = \"wheel\")\n"} {
				testtool.WriteFiles(t, d, map[string]string{c.file: text, "p0/BUILD.bazel": "# mine\n", "p0/x.cc": "", "p1/x/y.txt": ""})
				if err := os.Symlink("x.cc", filepath.Join(d, "p0", "y.cc")); err != nil {
					t.Fatal(err)
				}
			}
			before := read(t, dir, c.file)
			if _, err := capture(t, func() error { return runIn(filepath.Join(want, c.subdir), c.args) }); err != nil {
				t.Fatal(err)
			}
			stderr, err := capture(t, func() error { return runIn(filepath.Join(dir, c.subdir), c.args) })
			if err != nil {
				t.Fatal(err, stderr)
			}
			if message := c.file + ":5: the name \"wheel\" is also that of the rule in line 3, and Gazelle reads only that one; remove or rename one\n"; strings.Count(stderr, message) != 1 {
				t.Errorf("standard error: %s", stderr)
			}
			if diff := cmp.Diff(buildFiles(t, want), buildFiles(t, dir)); diff != "" || !strings.Contains(diff+buildFiles(t, dir)["p0/BUILD.bazel"]+buildFiles(t, dir)["p1/BUILD.bazel"], "D.td") {
				t.Errorf("BUILD files (-want +got):\n%s", diff)
			}
			if got := read(t, dir, c.file); got != before {
				t.Errorf("%s has changed: %s", c.file, got)
			}
			written := buildFiles(t, dir)
			if stderr, err := capture(t, func() error { return runIn(filepath.Join(dir, c.subdir), c.args) }); err != nil {
				t.Error(err, stderr)
			}
			if diff := cmp.Diff(written, buildFiles(t, dir)); diff != "" {
				t.Errorf("a second run changes something (-first +second):\n%s", diff)
			}
		})
	}
}
