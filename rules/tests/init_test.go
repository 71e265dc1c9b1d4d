package tests

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestInit runs gazelle-ods init in a project with CMake, and builds and tests the project
// with the written files, without any edit. Then it does so with the labels of an LLVM that
// is built from source, which here are labels of the installed LLVM.
func TestInit(t *testing.T) {
	startBazel(t) // builds the tools
	tool := gazelleODS(t)
	// start returns a copy of the project in an archive with the build that init writes.
	start := func(name, project string, args ...string) *bazel {
		archive, err := txtar.ParseFile(filepath.Join(lab.repo, "language/cmd/gazelle-ods/testdata/init", project+".txtar"))
		if err != nil {
			t.Fatal(err)
		}
		b := &bazel{workspace: filepath.Join(lab.dir, name), flags: []string{
			"--repo_env=ODS_TBLGEN=" + filepath.Join(lab.dir, "bin/ods-tblgen"),
			"--repo_env=ODS_SHARD=" + filepath.Join(lab.dir, "bin/ods-shard"),
		}}
		t.Cleanup(b.stop)
		for _, f := range archive.Files {
			if slices.Contains([]string{"args", "cxx", "ignored", "root", "stderr", "want", ".bazelrc"}, f.Name) {
				continue // an expectation of another test that reads the archive, or .bazelrc, which this test does without
			}
			b.edit(t, f.Name, "", string(f.Data))
		}
		args = append([]string{"init", "-rules_ods=" + lab.repo}, args...)
		if version.root == "WORKSPACE" {
			args = append(args, "-workspace")
		}
		cmd := exec.Command(tool, args...)
		cmd.Dir = b.workspace
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("gazelle-ods init: %v\n%s", err, out)
		}
		b.overrideModules(t)
		return b
	}

	// "make test" compiles and tests only the last of three projects, finds whether all headers of the first are there, and leaves
	// out the second.
	installed := start("init_installed", "project")
	if testtool.Sampled() {
		installed.build(t, append(preprocessed, "//...")...)
	} else if r := installed.run(t, "test", "//...", "--test_output=errors"); r.err != nil {
		t.Fatalf("bazel test //...: %v\n%s", r.err, r.stderr)
	} else if n := r.ran()["TestRunner"]; n != 1 {
		t.Errorf("%d tests ran, want 1", n)
	}

	source := start("init_source", "project", "-llvm=source", "-llvm_commit="+strings.Repeat("0", 40))
	workspace, err := os.ReadFile(filepath.Join(installed.workspace, version.root))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(source.workspace, version.root), workspace, 0o644); err != nil {
		t.Fatal(err)
	}
	deps := strings.Join(source.query(t, "query", "labels(deps, //lib/...)"), " ")
	if !strings.Contains(deps, "@llvm-project//mlir:IR") {
		t.Errorf("the libraries depend on %s, not on a target of LLVM's build", deps)
	}
	// The code is that of the first project, and so are the libraries behind the labels: it is not compiled again.
	source.build(t, "//tools/...", "--nobuild")

	// The td_file of a rule is in another package.
	if !testtool.Sampled() {
		start("init_parts", "parts").build(t, append(diskCache(), "//...")...)
	}

	// The library that projects needs is not there. The tests run with lit.
	frontend := start("init_frontend", "frontend")
	r := frontend.run(t, "test", "--test_output=errors", "--", "//...", "-//projects/...")
	if r.err != nil {
		t.Fatalf("bazel test //...: %v\n%s", r.err, r.stderr)
	}
	// With Bazel 4, each test has a second action that writes its XML.
	if n := r.ran()["TestRunner"]; n != 8 && (version.root == "WORKSPACE" || n != 4) {
		t.Errorf("%d actions of lit tests ran, want 8, or 4 with Bazel 7", n)
	}
}
