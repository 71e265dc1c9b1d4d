package tests

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestExample lets gazelle-ods write the BUILD files of the example, and builds
// its dialect from clean in a sandbox: with our tools, and unchanged with LLVM's.
func TestExample(t *testing.T) {
	startBazel(t) // builds the tools
	dir := filepath.Join(lab.dir, "tensorlite")
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(lab.repo, "examples/tensorlite"))); err != nil {
		t.Fatal(err)
	}
	gazelle := filepath.Join(lab.dir, "bin", "gazelle-ods")
	build := exec.Command("go", "build", "-o", gazelle, "./language/cmd/gazelle-ods")
	build.Dir = lab.repo
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	write := exec.Command(gazelle)
	write.Dir = dir
	if out, err := write.CombinedOutput(); err != nil {
		t.Fatalf("gazelle-ods: %v\n%s", err, out)
	}
	b := &bazel{workspace: dir, flags: []string{
		"--override_repository=rules_ods=" + lab.repo,
		"--repo_env=ODS_TBLGEN=" + filepath.Join(lab.dir, "bin/ods-tblgen"),
		"--repo_env=ODS_SHARD=" + filepath.Join(lab.dir, "bin/ods-shard"),
	}}
	defer b.stop()
	b.sameObjects(t, "//tensorlite/IR", "--strategy=TdGenerate=sandboxed")
}
