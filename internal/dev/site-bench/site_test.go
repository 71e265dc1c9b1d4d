package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestArguments checks the command line for the example: it has the files that
// are valid alone, and a list of all tests.
func TestArguments(t *testing.T) {
	include := testtool.MLIR(t)
	example, err := filepath.Abs("../../../examples/tensorlite")
	if err != nil {
		t.Fatal(err)
	}
	to := t.TempDir()
	all := sites(settings{include: include, example: example})
	args, err := all[len(all)-1].arguments(t.Context(), "", to)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"-I.", "-I" + include, "tensorlite/IR/TensorLiteOps.td", "tensorlite/Transforms/Passes.td"} {
		if !slices.Contains(args, want) {
			t.Errorf("%s is not in %s", want, args)
		}
	}
	list, err := os.ReadFile(filepath.Join(to, "tensorlite.examples"))
	if err != nil || !strings.Contains(string(list), "test/roundtrip.mlir\n") {
		t.Errorf("the list of examples is %q, %v", list, err)
	}
}

// TestCount counts the pages of a small site.
func TestCount(t *testing.T) {
	dir := t.TempDir()
	for name, size := range map[string]int{"index.html": 10, "op/a.b.html": 500, "op/a.c.html": 100, "assets/index.js": 4000} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, make([]byte, size), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	m := measurement{dir: dir}
	if err := m.count(); err != nil {
		t.Fatal(err)
	}
	if m.pages != 3 || m.operations != 2 || m.size != 4610 || m.largest != 500 {
		t.Errorf("got %+v", m)
	}
}
