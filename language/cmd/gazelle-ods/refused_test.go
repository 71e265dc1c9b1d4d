package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

// TestCxxRefused runs over each archive of testdata/cxx_refused with the
// arguments in args. The run has to end with the message in error and to leave
// every BUILD file as it was. -cc_rewrite lets it write, but no cycle.
func TestCxxRefused(t *testing.T) {
	archives, err := filepath.Glob("testdata/cxx_refused/*.txtar")
	if err != nil || len(archives) < 4 {
		t.Fatalf("%d archives: %v", len(archives), err)
	}
	for _, p := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(p), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(p)
			if err != nil {
				t.Fatal(err)
			}
			dir, files := t.TempDir(), map[string]string{}
			for _, f := range archive.Files {
				files[f.Name] = string(f.Data)
			}
			args, want := strings.Fields(files["args"]), strings.TrimSpace(files["error"])
			delete(files, "args")
			delete(files, "error")
			write(t, dir, files)
			before := buildFiles(t, dir)
			_, err = capture(t, func() error { return run(dir, args) })
			got := "no error"
			if err != nil {
				got = err.Error()
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("error (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(before, buildFiles(t, dir)); diff != "" {
				t.Errorf("BUILD files have changed (-before +after):\n%s", diff)
			}
			_, err = capture(t, func() error { return run(dir, append(args, "-"+rewriteFlag)) })
			if isCycle := strings.Contains(want, "cycle"); (err != nil) != isCycle {
				t.Errorf("with -%s: %v", rewriteFlag, err)
			}
		})
	}
}
