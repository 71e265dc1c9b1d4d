package td

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// TestCases runs Gazelle in each folder of testdata/cases, which has these files:
//
//   - about.txt states what the case shows;
//   - BUILD.in is a BUILD file before the run, and BUILD.out after it;
//   - any other FILE.out is the expected content of FILE after the run;
//   - arguments.txt has the arguments, one per line;
//   - expectedStderr.txt is the expected standard error;
//   - expectedExitCode.txt is 1 if Gazelle must fail; TestExitCodes checks the exit status of the command.
//
// Includes by paths that path.Clean changes must give the same rules. A second run must change nothing, and neither a run
// with -index=lazy for each directory, if the case has no arguments. A first run with -index=lazy for a directory that gets
// its first rules must write what a run for all writes there, or print a message. The expected files are written by hand before the extension runs.
func TestCases(t *testing.T) {
	folders, err := filepath.Glob("testdata/cases/*")
	if err != nil {
		t.Fatal(err)
	}
	if len(folders) < 120 {
		t.Errorf("only %d folders", len(folders))
	}
	for _, folder := range folders {
		t.Run(filepath.Base(folder), func(t *testing.T) { runCase(t, folder) })
	}
}

func runCase(t *testing.T, folder string) {
	dir := t.TempDir()
	expected, written, before := map[string]string{}, map[string]string{}, map[string]string{}
	var args []string
	stderr, exit := "", 0
	err := filepath.WalkDir(folder, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(folder, p)
		switch rel {
		case "about.txt":
			return nil
		case "arguments.txt":
			args = strings.Fields(string(text))
			return nil
		case "expectedStderr.txt":
			stderr = string(text)
			return nil
		case "expectedExitCode.txt":
			exit, err = strconv.Atoi(strings.TrimSpace(string(text)))
			return err
		}
		switch filepath.Base(rel) {
		case "BUILD.out":
			expected[filepath.Join(filepath.Dir(rel), "BUILD.bazel")] = string(text)
			return nil
		case "BUILD.in":
			rel = filepath.Join(filepath.Dir(rel), "BUILD.bazel")
		}
		if name, ok := strings.CutSuffix(rel, ".out"); ok {
			written[name] = string(text)
			return nil
		}
		before[rel] = string(text)
		return nil
	})
	writeTree(t, dir, before)
	if err != nil {
		t.Fatal(err)
	}
	printed, err := runGazelle(t, dir, args...)
	if (err != nil) != (exit != 0) {
		t.Errorf("got error %v, but expectedExitCode.txt is %d", err, exit)
	}
	after := buildFiles(t, dir)
	if diff := cmp.Diff(expected, after); diff != "" {
		t.Errorf("BUILD files differ (-want +got):\n%s", diff)
	}
	for name, want := range written {
		got, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Error(err)
		}
		if diff := cmp.Diff(want, string(got)); diff != "" {
			t.Errorf("%s differs (-want +got):\n%s", name, diff)
		}
	}
	if diff := cmp.Diff(stderr, printed); diff != "" {
		t.Errorf("standard error differs (-want +got):\n%s", diff)
	}
	if exit != 0 {
		return
	}
	odd := t.TempDir()
	writeTree(t, odd, withOddIncludes(before))
	if _, err := runGazelle(t, odd, args...); err != nil {
		t.Errorf("with includes that path.Clean changes: %v", err)
	}
	if diff := cmp.Diff(after, buildFiles(t, odd)); diff != "" {
		t.Errorf("the rules depend on whether the paths of includes are clean (-clean +others):\n%s", diff)
	}
	if _, err := runGazelle(t, dir, args...); err != nil {
		t.Errorf("second run: %v", err)
	}
	if diff := cmp.Diff(after, buildFiles(t, dir)); diff != "" {
		t.Errorf("the second run changes something (-first +second):\n%s", diff)
	}
	if len(args) > 0 {
		return
	}
	for _, sub := range directoriesIn(t, dir) {
		if _, err := runGazelle(t, dir, "-index=lazy", "-r=false", sub); err != nil {
			t.Errorf("-index=lazy %s: %v", sub, err)
		}
		if diff := cmp.Diff(after, buildFiles(t, dir)); diff != "" {
			t.Fatalf("-index=lazy changes something in %q (-all +lazy):\n%s", sub, diff)
		}
	}
	for build, want := range after {
		if strings.Contains(before[build], "(\n    name = ") || want == before[build] {
			continue
		}
		fresh := t.TempDir()
		writeTree(t, fresh, before)
		printed, err := runGazelle(t, fresh, "-index=lazy", "-r=false", filepath.Dir(build))
		if err != nil {
			t.Errorf("-index=lazy %s: %v", filepath.Dir(build), err)
		}
		if diff := cmp.Diff(want, buildFiles(t, fresh)[build]); diff != "" && printed == "" {
			t.Errorf("the first run with -index=lazy writes other rules in %s (-all +lazy):\n%s", build, diff)
		}
	}
}

// cleanInclude matches the include of a .td file or of a generated file by a path that is clean and does not lead up.
var cleanInclude = regexp.MustCompile(`(?m)^(\s*#?\s*include\s+["<])(\w[^">]*\.(?:td|inc)[">])`)

// withOddIncludes returns files with other paths in their includes, which mean the same.
func withOddIncludes(files map[string]string) map[string]string {
	odd := map[string]string{}
	for name, text := range files {
		if source.IsCxx(name) || strings.HasSuffix(name, ".td") {
			text = cleanInclude.ReplaceAllStringFunc(text, func(include string) string {
				m := cleanInclude.FindStringSubmatch(include)
				return m[1] + "./" + strings.Replace(m[2], "/", "//./", 1)
			})
		}
		odd[name] = text
	}
	return odd
}

func directoriesIn(t testing.TB, dir string) []string {
	var all []string
	err := filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() {
			rel, _ := filepath.Rel(dir, p)
			all = append(all, rel)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func buildFiles(t testing.TB, dir string) map[string]string {
	files := map[string]string{}
	for name, text := range readTree(t, dir) {
		if isBuild(name) {
			files[filepath.FromSlash(name)] = text
		}
	}
	return files
}
