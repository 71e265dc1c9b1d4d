package main

import (
	"bytes"
	"log"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestUpdateReposKeeps runs update-repos on each archive of testdata/update_repos, with the
// arguments in the lines of the file args. The file want/FILE has the expected text of FILE;
// other files must stay as they are. The file stderr has the expected standard error, or the
// file error the expected error. A second run must change nothing.
func TestUpdateReposKeeps(t *testing.T) {
	testtool.RunArchives(t, "testdata/update_repos", 7, func(t *testing.T, files map[string]string) {
		dir := t.TempDir()
		input, want := map[string]string{}, map[string]string{}
		stderr := testtool.TakeFile(files, "stderr")
		wantError, fails := files["error"]
		delete(files, "error")
		args := append([]string{"update-repos", "-repo_root=" + dir}, strings.Fields(testtool.TakeFile(files, "args"))...)
		for name, text := range files {
			if after, ok := strings.CutPrefix(name, "want/"); ok {
				want[after] = text
				continue
			}
			input[name] = text
			if _, changes := files["want/"+name]; !changes {
				want[name] = text
			}
		}
		testtool.WriteFiles(t, dir, input)
		for range 2 {
			printed, err := capture(t, func() error { return runIn(dir, args) })
			if fails {
				if err == nil || err.Error() != strings.TrimSpace(wantError) {
					t.Errorf("error %v, want %s", err, wantError)
				}
			} else if err != nil {
				t.Error(err)
			}
			if diff := cmp.Diff(stderr, printed); diff != "" {
				t.Errorf("standard error (-want +got):\n%s", diff)
			}
			for name, text := range want {
				if diff := cmp.Diff(text, read(t, dir, name)); diff != "" {
					t.Errorf("%s (-want +got):\n%s", name, diff)
				}
			}
			if strings.Contains(stderr, "is empty now") {
				stderr = "" // the second run has nothing to say
			}
		}
	})
}

// capture returns the text that a function writes to the log.
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
