package tests

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestInstalled uses programs, static archives and the test macro of an
// installed MLIR under the labels of LLVM's build.
func TestInstalled(t *testing.T) {
	b := startBazel(t, "installed.txtar")
	if !version.isolated {
		testtool.File(t, "/usr/include/gtest/gtest.h", "/usr/include/gmock/gmock.h", "/usr/lib/llvm-22/bin/FileCheck")
	}
	if r := b.run(t, "test", "//installed/...", "--test_output=errors"); r.err != nil {
		t.Errorf("bazel test //installed/...: %v\n%s", r.err, r.stderr)
	}
	b.build(t, "//installed:version")
	if text := b.read(t, "installed/version.txt"); !strings.Contains(text, "LLVM version 22") {
		t.Errorf("mlir-opt --version:\n%s", text)
	}
}

// TestInstalledLabels checks that every label of LLVM's build exists, and that the
// error of a target whose files are not installed names one of them.
func TestInstalledLabels(t *testing.T) {
	b := startBazel(t)
	list, err := os.ReadFile("../private/llvm_labels.txt")
	if err != nil {
		t.Fatal(err)
	}
	targets := map[string]bool{}
	for _, label := range b.query(t, "query", "@llvm-project//llvm:all + @llvm-project//mlir/...") {
		targets[label] = true
	}
	count := 0
	for line := range strings.Lines(string(list)) {
		fields := strings.Fields(line)
		if len(fields) < 3 || fields[0] == "#" {
			continue
		}
		count++
		if label := "@llvm-project//" + fields[0] + ":" + fields[2]; !targets[label] {
			t.Errorf("there is no %s", label)
		}
	}
	if count < 1200 {
		t.Errorf("%d labels, want 1200 or more", count)
	}
	// Debian's packages of LLVM 22 lack some bindings, programs, runtimes, and files of LLVM's tests.
	missing := b.query(t, "query", "kind(not_installed, @llvm-project//mlir:all)")
	if len(missing) > 25 {
		t.Errorf("%d targets of //mlir are not installed: %v", len(missing), missing)
	}
	r := b.run(t, "build", "@llvm-project//mlir:DialectConversionPdllFiles")
	if want := "/usr/lib/llvm-22/include/mlir/Transforms/DialectConversion.pdll is missing"; r.err == nil || !strings.Contains(r.stderr, want) {
		t.Errorf("the error does not say %q:\n%s", want, r.stderr)
	}
}

// TestOtherRelease generates from the example's .td files with the .td files
// and the mlir-tblgen of another release of MLIR.
func TestOtherRelease(t *testing.T) {
	b := startBazel(t, "installed.txtar")
	release := filepath.Join(lab.repo, "bin/mlir-19")
	testtool.File(t, filepath.Join(release, "bin/mlir-tblgen"))
	dir := filepath.Join(b.workspace, "other_release/tensorlite/IR")
	example := filepath.Join(lab.repo, "examples/tensorlite")
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(example, "tensorlite/IR"))); err != nil {
		t.Fatal(err)
	}
	b.build(t, "//other_release:dialect_filegroup", "//other_release:op-interface_filegroup", "//other_release:typedef_filegroup",
		"--extra_toolchains=@mlir_19//mlir:llvm_toolchain")
	for kind, file := range map[string]string{"dialect": "Dialect", "op-interface": "Interfaces", "typedef": "Types"} {
		cmd := exec.Command(filepath.Join(release, "bin/mlir-tblgen"), "-gen-"+kind+"-decls",
			"-I.", "-I"+filepath.Join(release, "include"), "tensorlite/IR/TensorLite"+file+".td")
		cmd.Dir = example
		want, err := cmd.Output()
		if err != nil {
			t.Fatalf("mlir-tblgen 19: %v", err)
		}
		// The outputs can be compared byte by byte: only newer releases write the path of the .td file into a comment.
		if got := b.read(t, "other_release/"+kind+".h.inc"); got != string(want) {
			t.Errorf("%s: differs from what mlir-tblgen 19 writes", kind)
		}
	}

	// Without that toolchain, the error of ods-tblgen must name the tool to use.
	r := b.run(t, "build", "//other_release:dialect_filegroup")
	if want := "Use mlir-tblgen of that release"; r.err == nil || !strings.Contains(r.stderr, want) {
		t.Errorf("the error does not say %q:\n%s", want, r.stderr)
	}

	// bin/mlir-19 has the .td files and mlir-tblgen only, so a C++ target fails.
	r = b.run(t, "build", "@mlir_19//mlir:IR")
	if want := "On Debian, it is in libmlir-19-dev"; r.err == nil || !strings.Contains(r.stderr, want) {
		t.Errorf("the error does not say %q:\n%s", want, r.stderr)
	}
}
