package main

import (
	"bytes"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/checkcmake"
)

// TestCheckCMakeAfterRun writes the BUILD files of each CMake repository in the tests of the
// extension, and compares the two builds. An output that C++ includes, a line of the file
// WANT, must not differ. CMake may generate more.
func TestCheckCMakeAfterRun(t *testing.T) {
	testtool.RunArchives(t, filepath.Join("..", "..", "td", "testdata", "cmake_repositories"), 7, func(t *testing.T, files map[string]string) {
		dir := t.TempDir()
		want := testtool.TakeFile(files, "WANT")
		testtool.TakeFile(files, "STRIP")
		testtool.WriteFiles(t, dir, files)
		gazelle(t, dir, "-repo_root="+dir)
		included := map[string]bool{}
		for line := range strings.Lines(want) {
			included[strings.Fields(line)[0]] = true
		}
		var differences bytes.Buffer
		err := execute(dir, &differences, io.Discard, "check-cmake", "-q")
		if err != nil && !errors.Is(err, checkcmake.ErrDrift) {
			t.Fatal(err)
		}
		for line := range strings.Lines(differences.String()) {
			_, message, _ := strings.Cut(line, ": ")
			if included[strings.Fields(message)[0]] || !strings.Contains(message, "by CMake, and by no BUILD file") {
				t.Error(strings.TrimSpace(line))
			}
		}
	})
}
