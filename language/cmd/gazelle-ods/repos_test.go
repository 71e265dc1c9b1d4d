package main

import (
	"bytes"
	"log"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

// TestUpdateReposKeeps runs update-repos over each archive of
// testdata/update_repos. The file args holds arguments, a line each; want/FILE
// what becomes of a file, where a file without one has to stay as it is; stderr
// what is printed, or error what the command ends with. A second run has to
// change nothing.
func TestUpdateReposKeeps(t *testing.T) {
	archives, err := filepath.Glob("testdata/update_repos/*.txtar")
	if err != nil || len(archives) < 7 {
		t.Fatalf("%d archives: %v", len(archives), err)
	}
	for _, p := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(p), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(p)
			if err != nil {
				t.Fatal(err)
			}
			files, want, special := map[string]string{}, map[string]string{}, map[string]string{}
			for _, f := range archive.Files {
				name, text := f.Name, string(f.Data)
				switch name {
				case "args", "stderr", "error":
					special[name] = text
					continue
				}
				if after, ok := strings.CutPrefix(name, "want/"); ok {
					want[after] = text
					continue
				}
				files[name] = text
				if want[name] == "" {
					want[name] = text
				}
			}
			dir := t.TempDir()
			write(t, dir, files)
			args := append([]string{"update-repos", "-repo_root=" + dir}, strings.Fields(special["args"])...)
			for range 2 {
				printed, err := capture(t, func() error { return run(dir, args) })
				if text, fails := special["error"]; fails {
					if err == nil || err.Error() != strings.TrimSpace(text) {
						t.Errorf("error %v, want %s", err, text)
					}
				} else if err != nil {
					t.Error(err)
				}
				if diff := cmp.Diff(special["stderr"], printed); diff != "" {
					t.Errorf("standard error (-want +got):\n%s", diff)
				}
				for name, text := range want {
					if diff := cmp.Diff(text, read(t, dir, name)); diff != "" {
						t.Errorf("%s (-want +got):\n%s", name, diff)
					}
				}
				if len(special["stderr"]) > 0 && strings.Contains(special["stderr"], "is empty now") {
					special["stderr"] = "" // said once
				}
			}
		})
	}
}

// capture returns what a function logs.
func capture(t *testing.T, f func() error) (string, error) {
	t.Helper()
	var stderr bytes.Buffer
	out, flags := log.Writer(), log.Flags()
	log.SetOutput(&stderr)
	log.SetFlags(0)
	defer func() {
		log.SetOutput(out)
		log.SetFlags(flags)
	}()
	err := f()
	return stderr.String(), err
}
