package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestLint runs lint on each archive of testdata/lint. The file findings has the expected
// output, and want/FILE the expected text of FILE after a run with -fix. Other files must stay
// as they are, and a second run must find nothing. If the reference is installed, each .td file
// must parse alone after the run.
func TestLint(t *testing.T) {
	archives, err := filepath.Glob("testdata/lint/*.txtar")
	if err != nil || len(archives) < 4 {
		t.Fatalf("%d archives: %v", len(archives), err)
	}
	tool, installed := testtool.Optional("llvm-tblgen-22")
	for _, p := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(p), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(p)
			if err != nil {
				t.Fatal(err)
			}
			dir, before, want, findings := t.TempDir(), map[string]string{}, map[string]string{}, ""
			for _, f := range archive.Files {
				if name, ok := strings.CutPrefix(f.Name, "want/"); ok {
					want[name] = string(f.Data)
				} else if f.Name == "findings" {
					findings = string(f.Data)
				} else {
					before[f.Name] = string(f.Data)
				}
			}
			testtool.WriteFiles(t, dir, before)
			check := func(args ...string) (string, error) {
				var out bytes.Buffer
				err := execute(dir, &out, io.Discard, append([]string{"lint"}, args...)...)
				return out.String(), err
			}
			printed, err := check()
			if diff := cmp.Diff(findings, printed); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if found := findings != ""; errors.Is(err, errFindings) != found {
				t.Errorf("error %v, want findings: %v", err, found)
			}
			if _, err := check("-fix"); err != nil {
				t.Errorf("-fix: %v", err)
			}
			if printed, err := check(); err != nil || printed != "" {
				t.Errorf("after -fix: %v\n%s", err, printed)
			}
			for name, text := range before {
				if changed, ok := want[name]; ok {
					text = changed
				}
				if diff := cmp.Diff(text, read(t, dir, name)); diff != "" {
					t.Errorf("%s (-want +got):\n%s", name, diff)
				}
				if installed && filepath.Ext(name) == ".td" {
					if text, err := exec.Command(tool, "-print-records", "-I", dir, filepath.Join(dir, name)).CombinedOutput(); err != nil {
						t.Errorf("%s does not parse alone: %v\n%s", name, err, text)
					}
				}
			}
		})
	}
}

// TestLintUnchecked runs lint on a file that includes a file of MLIR. Without MLIR's files,
// lint must print that it cannot find missing includes.
func TestLintUnchecked(t *testing.T) {
	dir := t.TempDir()
	testtool.WriteFiles(t, dir, map[string]string{
		"WORKSPACE": "", "foo/Foo.td": "class Foo;\ninclude \"mlir/IR/OpBase.td\"\n", "foo/Bar.td": "class Bar;\n", "mlir/include/mlir/IR/OpBase.td": "",
	})
	for _, args := range [][]string{{"foo"}, {"-I", "mlir/include", "foo"}} {
		var stderr strings.Builder
		if err := execute(dir, io.Discard, &stderr, append([]string{"lint"}, args...)...); err != nil && !errors.Is(err, errFindings) || strings.Contains(stderr.String(), "not checked") {
			t.Errorf("%v: %v, printed %s", args, err, stderr.String())
		}
	}
	if err := os.RemoveAll(filepath.Join(dir, "mlir")); err != nil {
		t.Fatal(err)
	}
	var stderr strings.Builder
	if err := execute(dir, io.Discard, &stderr, "lint", "foo"); !errors.Is(err, errIncomplete) && !errors.Is(err, errFindings) {
		t.Fatal(err)
	}
	const want = "gazelle-ods: 1 files are not checked for missing-include and not-alone, because they include unknown files (foo/Foo.td:2: \"mlir/IR/OpBase.td\"); name a directory with these files by -I"
	if !strings.Contains(stderr.String(), want) {
		t.Errorf("printed %s, want %s", stderr.String(), want)
	}
}

// TestLintInstalled runs lint -fix on a copy of the installed MLIR. Each file that parses alone
// before the run must have the same records after it.
func TestLintInstalled(t *testing.T) {
	tool := testtool.Program(t, "llvm-tblgen-22")
	include := testtool.MLIR(t)
	dir := t.TempDir()
	testtool.WriteFiles(t, dir, map[string]string{"WORKSPACE": "workspace(name = \"llvm-project\")\n"})
	before := map[string]string{}
	root, err := filepath.EvalSymlinks(filepath.Join(include, "mlir"))
	if err != nil {
		t.Fatal(err)
	}
	err = filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(p) != ".td" {
			return err
		}
		rel, _ := filepath.Rel(root, p)
		text, err := os.ReadFile(p)
		before["mlir/"+filepath.ToSlash(rel)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	testtool.WriteFiles(t, dir, before)
	var out bytes.Buffer
	if err := execute(dir, &out, io.Discard, "lint", "-fix", "-I", include); err != nil && !errors.Is(err, errFindings) {
		t.Fatal(err)
	}
	changed := map[string]bool{}
	for name, text := range before {
		if read(t, dir, name) != text {
			changed[name] = true
		}
	}
	records := func(root, name string) (string, bool) {
		text, err := exec.Command(tool, "-print-records", "-I", root, "-I", include, filepath.Join(root, name)).Output()
		_, defs, _ := strings.Cut(string(text), "------------- Defs")
		return defs, err == nil
	}
	directive := regexp.MustCompile(`(?m)^\s*include "([^"]+)"`)
	var isAffected func(name string, seen map[string]bool) bool
	isAffected = func(name string, seen map[string]bool) bool {
		if changed[name] || seen[name] {
			return changed[name]
		}
		seen[name] = true
		return slices.ContainsFunc(directive.FindAllStringSubmatch(before[name], -1), func(m []string) bool { return isAffected(m[1], seen) })
	}
	same, mended := 0, 0
	for name := range before {
		if !isAffected(name, map[string]bool{}) {
			continue
		}
		was, parsed := records(include, name)
		is, parses := records(dir, name)
		switch {
		case parsed && was != is:
			t.Errorf("%s has other records after -fix", name)
		case parsed:
			same++
		case parses:
			mended++
		}
	}
	t.Logf("%d files changed; %d files have the same records, %d parse alone now", len(changed), same, mended)
	if len(changed) < 30 || same < 80 || mended < 10 {
		t.Error("too little was checked")
	}
}

// TestLintSwitches runs lint on a repository without WORKSPACE, in which many files rely on their
// includer, or few.
func TestLintSwitches(t *testing.T) {
	for _, c := range []struct {
		fragments int
		args      string
		notAlone  int  // findings
		others    int  // findings of other kinds
		counts    bool // standard error says that fragments are the style
	}{
		{12, "", 0, 1, true},
		{12, "-not-alone", 12, 1, false},
		{12, "-not-alone=false", 0, 1, false},
		{12, "-unused-include=false", 0, 0, true},
		{12, "-unused-include=false -not-alone", 12, 0, false},
		{2, "", 2, 1, false},
		{2, "-not-alone=false -missing-include=false -unused-dep=false", 0, 1, false},
	} {
		dir := t.TempDir()
		all := "class Base;\n"
		files := map[string]string{".git/HEAD": "", "d/Other.td": "class Other;\n"}
		for i := range c.fragments {
			name := fmt.Sprintf("Part%d.td", i)
			files["d/"+name] = fmt.Sprintf("def D%d : Base;\n", i)
			all += fmt.Sprintf("include \"d/%s\"\n", name)
		}
		files["d/All.td"] = all
		files["d/Unused.td"] = "include \"d/Other.td\"\nclass Unused;\n"
		testtool.WriteFiles(t, dir, files)
		var out, stderr bytes.Buffer
		if err := execute(filepath.Join(dir, "d"), &out, &stderr, append([]string{"lint"}, strings.Fields(c.args)...)...); err != nil && !errors.Is(err, errFindings) {
			t.Fatal(err)
		}
		notAlone := strings.Count(out.String(), "(not-alone)")
		others := strings.Count(out.String(), "\n") - notAlone
		if notAlone != c.notAlone || others != c.others {
			t.Errorf("%d fragments, %s: %d findings not-alone and %d others, want %d and %d\n%s", c.fragments, c.args, notAlone, others, c.notAlone, c.others, out.String())
		}
		want := fmt.Sprintf("%d files rely on their includers, which is the style of this project; -not-alone lists them", c.fragments)
		if strings.Contains(stderr.String(), want) != c.counts {
			t.Errorf("%d fragments, %s: printed %s", c.fragments, c.args, stderr.String())
		}
		for name, text := range files {
			if read(t, dir, name) != text {
				t.Errorf("%s has changed", name)
			}
		}
	}
}
