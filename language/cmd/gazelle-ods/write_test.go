//go:build unix

package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// repositoryOf returns a repository with dialects in packages p0, p1 and so on.
func repositoryOf(t *testing.T, packages int) string {
	t.Helper()
	dir := t.TempDir()
	files := map[string]string{"WORKSPACE": "# mine\n"}
	for i := range packages {
		files[fmt.Sprintf("p%d/D.td", i)] = fmt.Sprintf("include \"mlir/IR/OpBase.td\"\ndef D%d : Dialect {\n  let name = \"d%d\";\n}\n", i, i)
	}
	testtool.WriteFiles(t, dir, files)
	return dir
}

// expectNothingLeft checks that no temporary file is left in a directory or the directories in it.
func expectNothingLeft(t *testing.T, dir string) {
	t.Helper()
	for _, pattern := range []string{".ods-*", "*/.ods-*"} {
		if left, err := filepath.Glob(filepath.Join(dir, pattern)); err != nil || len(left) > 0 {
			t.Errorf("left: %v %v", left, err)
		}
	}
}

// TestUnwritable checks that a BUILD file that cannot be written is reported by the exit code and
// by name, keeps its text, and that all other files are written.
func TestUnwritable(t *testing.T) {
	const old = "td_library(name = \"mine\", srcs = [])\n"
	for name, c := range map[string]struct {
		prepare func(file string) error
		want    string
	}{
		"directory":     {func(file string) error { return os.Mkdir(file, 0o777) }, "/p1/BUILD.bazel': it is a directory"},
		"dangling link": {func(file string) error { return os.Symlink("nowhere", file) }, "p1/BUILD.bazel: the link leads to no file (//p1 and"},
		"read-only":     {func(file string) error { return os.WriteFile(file, []byte(old), 0o444) }, "/p1/BUILD.bazel': it is read-only"},
		"no package": {func(file string) error {
			return os.Rename(filepath.Dir(file), filepath.Join(filepath.Dir(filepath.Dir(file)), "p1:x"))
		}, "p1:x: Bazel allows no package of this name"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := repositoryOf(t, 3)
			file := filepath.Join(dir, "p1", "BUILD.bazel")
			if err := c.prepare(file); err != nil {
				t.Fatal(err)
			}
			stderr, err := capture(t, func() error { return runIn(dir, nil) })
			if err == nil || !strings.Contains(stderr, c.want) {
				t.Errorf("error %v, standard error: %s", err, stderr)
			}
			if text, err := os.ReadFile(file); err == nil && string(text) != old {
				t.Errorf("the file was written:\n%s", text)
			}
			if _, err := os.Stat(filepath.Join(dir, "p1:x", "BUILD.bazel")); err == nil {
				t.Error("a BUILD file is in a directory that cannot be a package")
			}
			for _, other := range []string{"p0", "p2"} {
				if text := read(t, dir, other+"/BUILD.bazel"); !strings.Contains(text, "D.td") {
					t.Errorf("%s: %s", other, text)
				}
			}
		})
	}
}

// TestSavesDuringRun saves BUILD files at random moments of runs. No save is lost, and a run that
// left out a file reports it.
func TestSavesDuringRun(t *testing.T) {
	const packages = 20
	for round := range 6 {
		dir := repositoryOf(t, packages)
		for i := range packages {
			testtool.WriteFiles(t, dir, map[string]string{fmt.Sprintf("p%d/BUILD.bazel", i): "# before\n"})
		}
		var saves sync.WaitGroup
		random := rand.New(rand.NewPCG(uint64(round), 1))
		for i := range packages {
			file, delay := filepath.Join(dir, fmt.Sprintf("p%d", i), "BUILD.bazel"), time.Duration(random.IntN(60))*time.Millisecond
			saves.Go(func() {
				time.Sleep(delay)
				if err := os.WriteFile(file, []byte("# saved\n"), 0o666); err != nil {
					t.Error(err)
				}
			})
		}
		stderr, err := capture(t, func() error { return runIn(dir, nil) })
		saves.Wait()
		for i := range packages {
			text := read(t, dir, fmt.Sprintf("p%d/BUILD.bazel", i))
			if !strings.HasPrefix(text, "# saved\n") {
				t.Errorf("round %d: the save of p%d is lost: %s", round, i, text)
			}
		}
		if strings.Contains(stderr, "another program") != (err != nil) {
			t.Errorf("error %v, standard error: %s", err, stderr)
		}
		expectNothingLeft(t, dir)
	}
}

// TestFixKeepsWorkspace checks that the command fix leaves WORKSPACE as it is.
func TestFixKeepsWorkspace(t *testing.T) {
	dir := repositoryOf(t, 1)
	const text = "workspace( name='x' )\n"
	testtool.WriteFiles(t, dir, map[string]string{"WORKSPACE": text})
	if _, err := capture(t, func() error { return runIn(dir, []string{"fix"}) }); err != nil {
		t.Fatal(err)
	}
	if got := read(t, dir, "WORKSPACE"); got != text {
		t.Errorf("WORKSPACE: %s", got)
	}
}

// TestModeOfBuildFile checks that a BUILD file keeps its mode, also through a link in the repository.
func TestModeOfBuildFile(t *testing.T) {
	dir := repositoryOf(t, 2)
	file := filepath.Join(dir, "p0", "BUILD.bazel")
	testtool.WriteFiles(t, dir, map[string]string{"p0/BUILD.bazel": "# old\n", "kept/build": "# kept\n"})
	err := os.Chmod(file, 0o600)
	testtool.Require(t, err == nil && os.Symlink("../kept/build", filepath.Join(dir, "p1", "BUILD.bazel")) == nil, "the file system has modes and links")
	if _, err := capture(t, func() error { return runIn(dir, nil) }); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 || info.Size() < 20 {
		t.Errorf("%v %v", info, err)
	}
	if text := read(t, dir, "kept/build"); !strings.Contains(text, "D.td") {
		t.Errorf("the file that a link leads to: %s", text)
	}
}

// oddLayouts are texts of BUILD files with layouts that Gazelle does not write.
var oddLayouts = map[string]string{
	"no final newline": "filegroup(\n    name = \"a\",\n    srcs = [\"b\"],\n)",
	"one line":         "licenses([\"notice\"])\n\nload(\"//:x.bzl\", \"a\")\n\na(name=\"z\", deps=[\"@b\",\"@a//:c\"], visibility=[\"//visibility:public\"])\n",
	"comment only":     "# nothing",
	"CRLF":             "# first\r\nfilegroup(\r\n  name = 'a',\r\n  srcs = ['b'],\r\n)\r\n\r\n# last\r\n",
	"tabs":             "filegroup(\n\tname = 'a',\n\tsrcs = [\n\t\t'c',\n\t\t'b',\n\t],\n)\n",
	"blank lines":      "\n\n\nfilegroup(name = \"a\")\n\n\n\n\nfilegroup(name = \"b\")   \n\n",
	"unused load":      "load(\"@rules_ods//rules:defs.bzl\", \"gentbl_cc_library\", \"td_library\")\n\ntd_library(\n    name = \"a\",\n    srcs = [\"A.td\"],\n)\n",
	"unused loads":     "# licence\nload(\"@rules_ods//rules:defs.bzl\", \"gentbl_cc_library\")\n\nfilegroup(name = \"a\")\n",
	"odd names":        "cc_library(srcs = [ \"x.cc\" ], name = 'x', # why\n  deps = [':b', ':a',],)\nX = [ i for i in [1,2] ]\n",
}

// writeOdd returns a repository with a BUILD file of package foo.
func writeOdd(t *testing.T, text string, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	testtool.WriteFiles(t, dir, map[string]string{"MODULE.bazel": "", "x.bzl": "def a(**kwargs):\n    pass\n", "foo/BUILD.bazel": text})
	testtool.WriteFiles(t, dir, files)
	return dir
}

// TestForeignLayout runs Gazelle on BUILD files whose rules it does not change. They keep their bytes, and a run
// that prints what it would write prints nothing about them.
func TestForeignLayout(t *testing.T) {
	for name, text := range oddLayouts {
		t.Run(name, func(t *testing.T) {
			dir := writeOdd(t, text, nil)
			if strings.Contains(text, "A.td") {
				testtool.WriteFiles(t, dir, map[string]string{"foo/A.td": "class A;\n", "foo/B.td": "include \"A.td\"\n"})
			}
			for _, args := range [][]string{{"-mode=diff"}, nil, {"-mode=diff"}} {
				if err := runIn(dir, args); err != nil {
					t.Errorf("%v: %v", args, err)
				}
			}
			if got := read(t, dir, "foo/BUILD.bazel"); got != text {
				t.Errorf("got\n%q\nwant\n%q", got, text)
			}
		})
	}
}

// TestLayoutOfOthers runs Gazelle on BUILD files to which it adds a rule. All that they had stays, byte for byte and in
// this order, except for the space around it.
func TestLayoutOfOthers(t *testing.T) {
	const td = "include \"mlir/IR/OpBase.td\"\ndef Foo : Dialect {\n  let name = \"foo\";\n}\n"
	for name, text := range oddLayouts {
		if strings.Contains(text, "A.td") {
			continue // the run changes this rule
		}
		t.Run(name, func(t *testing.T) {
			dir := writeOdd(t, text, map[string]string{"foo/FooBase.td": td, "foo/A.td": "class A;\n"})
			for range 2 {
				if err := runIn(dir, nil); err != nil {
					t.Fatal(err)
				}
			}
			got, rest := read(t, dir, "foo/BUILD.bazel"), ""
			if !strings.Contains(got, "FooBase.td") {
				t.Fatalf("no rule is added: %s", got)
			}
			if strings.Contains(text, "\r\n") != strings.Contains(got, "\r\n") || strings.Count(got, "\r") > strings.Count(got, "\n") {
				t.Errorf("other ends of lines: %q", got)
			}
			rest = got
			for line := range strings.Lines(text) {
				line = strings.TrimRight(line, "\r\n")
				if strings.HasPrefix(line, "load(\"@rules_ods") {
					continue // the run needs the symbol
				}
				_, after, found := strings.Cut(rest, line)
				if !found {
					t.Fatalf("%q is gone from\n%s", line, got)
				}
				rest = after
			}
		})
	}
}

// TestDirectivesOfOthers has directives of extensions that do not run, and misspelled ones, of which that of the extension is
// an error.
func TestDirectivesOfOthers(t *testing.T) {
	dir := t.TempDir()
	const others = "# gazelle:prefix acme.org/acme\n# gazelle:python_root\n# gazelle:js_npm_package_target_name pkg\n"
	testtool.WriteFiles(t, dir, map[string]string{"MODULE.bazel": "", "BUILD.bazel": others})
	stderr, err := capture(t, func() error { return runIn(dir, []string{"update", "-strict"}) })
	if err != nil || strings.Contains(stderr, "directive") {
		t.Errorf("%v: %s", err, stderr)
	}
	testtool.WriteFiles(t, dir, map[string]string{"BUILD.bazel": others + "# gazelle:td_genrate on\n"})
	stderr, err = capture(t, func() error { return runIn(dir, []string{"update"}) })
	if err == nil || strings.Count(stderr, "unknown directive") != 1 || !strings.Contains(stderr, "did you mean 'td_generate'?") {
		t.Errorf("%v: %s", err, stderr)
	}
}
