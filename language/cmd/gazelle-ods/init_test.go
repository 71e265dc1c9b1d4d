package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rules-ods/rules_ods/language/internal/testarchive"
)

// TestInit runs init on each archive of testdata/init, with the arguments in the file args.
// The file want has expectations as in TestCxx, root is the expected WORKSPACE or
// MODULE.bazel, and stderr the expected standard error. If there is a file error, the command
// must fail with its text and write nothing. Existing files must stay as they are, and
// a run of gazelle-ods after init must change nothing.
func TestInit(t *testing.T) {
	testarchive.Run(t, "testdata/init", 3, func(t *testing.T, files map[string]string) {
		dir := t.TempDir()
		want, stderr, problem := testarchive.Take(files, "want"), testarchive.Take(files, "stderr"), strings.TrimSpace(testarchive.Take(files, "error"))
		args, root := strings.Fields(testarchive.Take(files, "args")), testarchive.Take(files, "root")
		if len(args) == 0 {
			args = []string{"-workspace", "-rules_ods=../rules_ods"}
		}
		testarchive.Write(t, dir, files)

		var planned bytes.Buffer
		_, dryErr := capture(t, func() error {
			return initRepository(context.Background(), dir, append([]string{"-n"}, args...), &planned, io.Discard)
		})
		if n := len(allFiles(t, dir)); n != len(files) {
			t.Errorf("-n wrote %d files", n-len(files))
		}
		if (dryErr != nil) != (problem != "") {
			t.Errorf("-n ends with %v", dryErr)
		}

		var printed bytes.Buffer
		logged, err := capture(t, func() error {
			return initRepository(context.Background(), dir, args, io.Discard, &printed)
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
		if err != nil {
			t.Fatal(err)
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
		if printed := gazelle(t, dir, "-mode=diff"); printed != "" {
			t.Errorf("gazelle-ods after it printed:\n%s", printed)
		}
		if err := initRepository(context.Background(), dir, nil, io.Discard, &printed); err == nil {
			t.Error("a second init does not end with an error")
		}
	})
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
