package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/rungazelle"
)

// TestInit runs init on each archive of testdata/init, with the arguments in the file args.
// The file want has expectations as in TestCxx, root is the expected WORKSPACE or
// MODULE.bazel, and stderr the expected standard error. If there is a file error, the command
// must fail with its text and write nothing. If there is a file missing, it must fail with its text
// and write the other packages. Existing files must stay as they are, and
// a run of gazelle-ods after init must change nothing. If there is a file cxx, a run for C++ as
// well must change nothing and print its text. check-cmake must print no difference, except that packages
// that the file "missing" lists may have some.
func TestInit(t *testing.T) {
	testtool.RunArchives(t, "testdata/init", 3, func(t *testing.T, files map[string]string) {
		dir := t.TempDir()
		want, stderr, problem := testtool.TakeFile(files, "want"), testtool.TakeFile(files, "stderr"), strings.TrimSpace(testtool.TakeFile(files, "error"))
		missing := strings.TrimSpace(testtool.TakeFile(files, "missing"))
		ignored := testtool.TakeFile(files, "ignored")
		args, root := strings.Fields(testtool.TakeFile(files, "args")), testtool.TakeFile(files, "root")
		if len(args) == 0 {
			args = []string{"-workspace", "-rules_ods=../rules_ods"}
		}
		_, hasCxx := files["cxx"]
		messages := testtool.TakeFile(files, "cxx")
		testtool.WriteFiles(t, dir, files)

		var planned bytes.Buffer
		_, dryErr := capture(t, func() error {
			return execute(dir, &planned, io.Discard, append([]string{"init", "-n"}, args...)...)
		})
		if n := len(allFiles(t, dir)); n != len(files) {
			t.Errorf("-n wrote %d files", n-len(files))
		}
		if (dryErr != nil) != (problem+missing != "") {
			t.Errorf("-n ends with %v", dryErr)
		}

		var printed bytes.Buffer
		logged, err := capture(t, func() error {
			return execute(dir, io.Discard, &printed, append([]string{"init"}, args...)...)
		})
		for name, text := range files {
			if got := read(t, dir, name); got != text {
				t.Errorf("%s has changed", name)
			}
		}
		if problem != "" {
			if err == nil || err.Error() != problem {
				t.Errorf("error %v, want %s", err, problem)
			}
			if n := len(buildFiles(t, dir)); n > 0 {
				t.Errorf("%d BUILD files were written", n)
			}
			return
		}
		if missing == "" && err != nil || missing != "" && (err == nil || err.Error() != missing) {
			t.Fatalf("error %v, want %q", err, missing)
		}
		if diff := cmp.Diff(stderr, logged+printed.String()); diff != "" {
			t.Errorf("standard error (-want +got):\n%s", diff)
		}
		for name, text := range allFiles(t, dir) {
			line := fmt.Sprintf("%s: %d lines\n", name, strings.Count(text, "\n"))
			if _, isOld := files[name]; isOld == strings.Contains(planned.String(), line) {
				t.Errorf("-n printed, for %s:\n%s", line, planned.String())
			}
		}
		first := buildFiles(t, dir)
		for line := range strings.Lines(want) {
			checkRule(t, first, strings.Fields(line))
		}
		name := "MODULE.bazel"
		if slices.Contains(args, "-workspace") {
			name = "WORKSPACE"
		}
		if diff := cmp.Diff(root, read(t, dir, name)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		if _, isOld := files[".bazelignore"]; !isOld {
			if diff := cmp.Diff(ignored, allFiles(t, dir)[".bazelignore"]); diff != "" {
				t.Errorf(".bazelignore (-want +got):\n%s", diff)
			}
		}
		if missing != "" {
			// A run reports the errors again. With -mode=diff, a change would be another error.
			if _, err := capture(t, func() error { return runIn(dir, []string{"-mode=diff"}) }); err != nil && !errors.Is(err, rungazelle.ErrFaults) {
				t.Errorf("gazelle-ods after it ends with %v", err)
			}
		} else if printed := gazelle(t, dir, "-mode=diff"); printed != "" {
			t.Errorf("gazelle-ods after it printed:\n%s", printed)
		}
		if missing == "" {
			if printed := gazelle(t, dir, "-lang=td,cc", "-mode=diff"); hasCxx && printed != messages {
				t.Errorf("gazelle-ods -lang=td,cc after it printed:\n%s", printed)
			}
		}
		var differences bytes.Buffer
		if err := execute(dir, &differences, io.Discard, "check-cmake", "-q"); err != nil && !areIn(differences.String(), missing) {
			t.Errorf("check-cmake ends with %v:\n%s", err, differences.String())
		}
		testRepeated(t, dir, args, files, missing)
	})
}

// areIn reports whether all lines are about the packages that a text names.
func areIn(lines, packages string) bool {
	for line := range strings.Lines(lines) {
		dir, _, _ := strings.Cut(line, "/")
		if !strings.Contains(packages, "//"+dir) {
			return false
		}
	}
	return true
}

// TestInitMaintained adds to a project, after init, a .td file and a header that includes what is
// generated from it. Runs for .td files and for C++ add the rules and the deps. A new directory of headers
// has rules like the others, so that C++ finds its headers.
func TestInitMaintained(t *testing.T) {
	for _, languages := range []string{"td", "td,cc"} {
		t.Run(languages, func(t *testing.T) {
			dir := t.TempDir()
			files := testtool.ReadArchive(t, "testdata/init/tests.txtar")
			for _, name := range []string{"want", "stderr", "cxx", "root"} {
				testtool.TakeFile(files, name)
			}
			testtool.WriteFiles(t, dir, files)
			if err := execute(dir, io.Discard, io.Discard, "init", "-workspace", "-rules_ods=../rules_ods"); err != nil {
				t.Fatal(err)
			}
			testtool.WriteFiles(t, dir, map[string]string{
				"include/dune/Winds.td":  "include \"mlir/IR/EnumAttr.td\"\ndef Wind : I32EnumAttr<\"Wind\", \"\", [I32EnumAttrCase<\"North\", 0>]>;\n",
				"include/dune/Dune.h":    "#include \"dune/Winds.h.inc\"\n" + files["include/dune/Dune.h"],
				"include/dune/new/New.h": "#include \"dune/Dune.h\"\n",
				"lib/new/New.cpp":        "#include \"dune/new/New.h\"\n",
			})
			gazelle(t, dir, "-lang="+languages)
			after := buildFiles(t, dir)
			checkRule(t, after, strings.Fields("include/dune:WindsIncGen td_file = Winds.td"))
			checkRule(t, after, strings.Fields("include/dune:Dune deps = :DuneIncGen :WindsIncGen"))
			if languages == "td,cc" {
				checkRule(t, after, strings.Fields("include/dune/new:New strip_include_prefix = /include"))
				checkRule(t, after, strings.Fields("include/dune/new:New deps = //include/dune:Dune"))
				checkRule(t, after, strings.Fields("lib/new:New implementation_deps = //include/dune/new:New"))
			}
			if printed := gazelle(t, dir, "-lang="+languages, "-mode=diff"); printed != "" {
				t.Errorf("a second run printed:\n%s", printed)
			}
		})
	}
}

// testRepeated tests runs of init after the first one. A run writes nothing, but says again what a
// MODULE.bazel lacks. It writes a file that was removed, and does not change one that has changed.
// before are the files before the first run.
func testRepeated(t *testing.T, dir string, args []string, before map[string]string, missing string) {
	t.Helper()
	isExpected := func(err error) bool { return err == nil && missing == "" || err != nil && err.Error() == missing }
	after := allFiles(t, dir)
	var printed bytes.Buffer
	if err := execute(dir, io.Discard, &printed, append([]string{"init"}, args...)...); !isExpected(err) || !strings.Contains(printed.String(), "wrote nothing: ") {
		t.Errorf("a second init ends with %v and prints:\n%s", err, printed.String())
	}
	module, isOld := before["MODULE.bazel"]
	lacks := isOld && !strings.Contains(module, "rules_ods")
	if strings.Contains(printed.String(), "MODULE.bazel exists and is not changed") != lacks {
		t.Errorf("a second init prints, about a MODULE.bazel that lacks rules_ods (%v):\n%s", lacks, printed.String())
	}
	if diff := cmp.Diff(after, allFiles(t, dir)); diff != "" {
		t.Errorf("a second init changes files (-first +second):\n%s", diff)
	}
	var name string
	for f := range buildFiles(t, dir) {
		if _, isOld := before[f]; !isOld && f != "BUILD.bazel" {
			name = max(name, f)
		}
	}
	if name == "" {
		return
	}
	if err := os.Remove(filepath.Join(dir, name)); err != nil {
		t.Fatal(err)
	}
	if err := execute(dir, io.Discard, &printed, append([]string{"init"}, args...)...); !isExpected(err) || !strings.Contains(printed.String(), "wrote 1 files, 1 of them BUILD files") {
		t.Errorf("init after %s was removed ends with %v and prints:\n%s", name, err, printed.String())
	}
	if diff := cmp.Diff(after, allFiles(t, dir)); diff != "" {
		t.Errorf("init does not restore %s (-first +restored):\n%s", name, diff)
	}
	after[name] += "# A person's comment.\n"
	if err := os.WriteFile(filepath.Join(dir, name), []byte(after[name]), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := execute(dir, io.Discard, io.Discard, append([]string{"init"}, args...)...); err == nil || !strings.Contains(err.Error(), "nothing was written: "+name) {
		t.Errorf("init after a change of %s ends with %v", name, err)
	}
	if diff := cmp.Diff(after, allFiles(t, dir)); diff != "" {
		t.Errorf("init changes files (-before +after):\n%s", diff)
	}
}

// TestInitAllOrNothing runs init where one directory cannot be written.
func TestInitAllOrNothing(t *testing.T) {
	if os.Geteuid() == 0 {
		// The superuser can write everywhere, except where a file is in the way.
		t.Log("a directory named BUILD.bazel stands for one without permission")
	}
	dir := t.TempDir()
	testtool.WriteFiles(t, dir, map[string]string{
		"CMakeLists.txt":   "project(x)\nadd_subdirectory(a)\nadd_subdirectory(b)\n",
		"a/CMakeLists.txt": "add_library(A a.cpp)\n", "a/a.cpp": "", "b/CMakeLists.txt": "add_library(B b.cpp)\n", "b/b.cpp": "",
	})
	if err := os.Mkdir(filepath.Join(dir, "b", "BUILD.bazel"), 0o777); err != nil {
		t.Fatal(err)
	}
	before := allFiles(t, dir)
	err := execute(dir, io.Discard, io.Discard, "init")
	if err == nil || !strings.Contains(err.Error(), "nothing was written: ") {
		t.Errorf("init ends with %v", err)
	}
	if diff := cmp.Diff(before, allFiles(t, dir)); diff != "" {
		t.Errorf("init left files (-before +after):\n%s", diff)
	}
}

// allFiles returns the files below a directory by name.
func allFiles(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(p)
		rel, _ := filepath.Rel(dir, p)
		files[filepath.ToSlash(rel)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
