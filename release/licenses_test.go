package main

import (
	"debug/buildinfo"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestLicenses checks that the licenses of all modules that "go version -m" lists for a program are there,
// and that an unknown folder is an error.
func TestLicenses(t *testing.T) {
	root, program := repository(t), filepath.Join(t.TempDir(), "gazelle-ods")
	build := exec.Command("go", "build", "-o", program, "./language/cmd/gazelle-ods")
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	text, err := linkedLicenses(t.Context(), root, []string{program})
	if err != nil {
		t.Fatal(err)
	}
	info, err := buildinfo.ReadFile(program)
	if err != nil || len(info.Deps) < 5 {
		t.Fatal(info, err)
	}
	for _, m := range info.Deps {
		if !strings.Contains(string(text), "==> "+m.Path+" "+m.Version+": ") {
			t.Errorf("the license of %s is missing", m.Path)
		}
	}
	if !strings.Contains(string(text), "==> Go go") {
		t.Error("the license of Go is missing")
	}
	if _, err := linkedLicenses(t.Context(), filepath.Join(root, "rules", "tests", "remote"), []string{program}); err == nil {
		t.Error("modules that another main module does not have are no error")
	}
}
