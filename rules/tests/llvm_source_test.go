//go:build bazel7

package tests

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// TestLLVMFromSource builds a project that builds LLVM itself, with the patch that gives LLVM's
// label to these rules: no load changes, and mlir-tblgen is not built, for LLVM's own dialects neither.
func TestLLVMFromSource(t *testing.T) {
	startBazel(t)
	archive := readArchive(t, "llvm_source.txtar")
	// What Debian's packages provide is declared as in the other project.
	for _, f := range readArchive(t, "project.txtar").Files {
		switch f.Name {
		case "project/MODULE.bazel":
			_, overrides, _ := strings.Cut(string(f.Data), "# Modules from Debian's packages.\n")
			for i := range archive.Files {
				if to := &archive.Files[i]; to.Name == "llvm_source/project/MODULE.bazel" {
					to.Data = []byte(string(to.Data) + overrides)
				}
			}
		case "project/bazel/repositories.bzl":
			archive.Files = append(archive.Files, txtar.File{Name: "llvm_source/project/repositories.bzl", Data: f.Data})
		}
	}
	if err := write(lab.dir, archive); err != nil {
		t.Fatal(err)
	}
	raw := filepath.Join(lab.dir, "llvm_source/raw")
	if out, err := exec.Command("tar", "-czf", raw+".tar.gz", "-C", raw, ".").CombinedOutput(); err != nil {
		t.Fatalf("tar: %v: %s", err, out)
	}
	for _, root := range projectRoots {
		t.Run(root.name, func(t *testing.T) {
			b := &bazel{workspace: filepath.Join(lab.dir, "llvm_source", root.name), outputBase: filepath.Join(lab.dir, "llvm_source", root.name+"_output")}
			t.Cleanup(b.stop)
			if err := os.CopyFS(b.workspace, os.DirFS(filepath.Join(lab.dir, "llvm_source/project"))); err != nil {
				t.Fatal(err)
			}
			b.remove(t, root.without)
			b.edit(t, ".bazelrc", "", strings.ReplaceAll(root.options, "@SCRATCH@", lab.dir))
			b.build(t, "//foo:records", "@llvm-project//mlir:BuiltinRecords")
			if text := b.read(t, "foo/Foo.txt"); !strings.Contains(text, "def Foo {") {
				t.Errorf("Foo.txt: %s", text)
			}
		})
	}
}

func readArchive(t *testing.T, name string) *txtar.Archive {
	t.Helper()
	archive, err := txtar.ParseFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return archive
}
