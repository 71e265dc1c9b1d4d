package tests

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/bazelbuild/buildtools/build"
	"github.com/bazelbuild/buildtools/warn"
	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "write the files that are checked for being up to date")

// TestBuildifier checks that buildifier would change no file and has no warning.
// With -update it formats the files.
func TestBuildifier(t *testing.T) {
	files := []string{"WORKSPACE"}
	for _, names := range starlarkFiles(t, ".") {
		files = append(files, names...)
	}
	for _, name := range files {
		path := filepath.Join(repository, name)
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		formatted := checkFormat(t, name, data, warn.DefaultWarnings)
		if *update && formatted != nil && !bytes.Equal(data, formatted) {
			if err := os.WriteFile(path, formatted, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestBuildifierOnTestdata does the same as TestBuildifier for the workspaces in testdata.
// They need no docstrings.
func TestBuildifierOnTestdata(t *testing.T) {
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range archives {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for i, f := range archive.Files {
			base := filepath.Base(f.Name)
			if base != "BUILD.bazel" && base != "WORKSPACE" && !strings.HasSuffix(base, ".bzl") {
				continue
			}
			if formatted := checkFormat(t, path+":"+f.Name, f.Data, nil); *update && formatted != nil {
				archive.Files[i].Data = formatted
			}
		}
		if *update {
			if err := os.WriteFile(path, txtar.Format(archive), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// checkFormat reports the warnings of buildifier, and returns the file in its format.
func checkFormat(t *testing.T, name string, data []byte, warnings []string) []byte {
	t.Helper()
	parsed, err := build.Parse(name, data)
	if err != nil {
		t.Error(err)
		return nil
	}
	parsed.Pkg = filepath.ToSlash(filepath.Dir(name))
	parsed.Label = filepath.Base(name)
	for _, finding := range warn.FileWarnings(parsed, warnings, nil, warn.ModeWarn, nil) {
		t.Errorf("%s:%d: %s (%s)", name, finding.Start.Line, finding.Message, finding.Category)
	}
	build.Rewrite(parsed)
	formatted := build.Format(parsed)
	if !*update && !bytes.Equal(data, formatted) {
		t.Errorf("%s is not as buildifier would write it; run `go test ./rules/tests -run Buildifier -update`", name)
	}
	return formatted
}
