//go:build !bazel7

package tests

import (
	"os/exec"
	"path/filepath"
	"testing"
)

// TestNewDialect builds and tests the dialect that "ods-tblgen new dialect" writes, without any
// edit. Its tools are built from source. Gazelle changes nothing in its BUILD files. The test
// needs a Bazel that reads a WORKSPACE: 4 to 6.
func TestNewDialect(t *testing.T) {
	startBazel(t) // builds ods-tblgen
	write := exec.Command(filepath.Join(lab.dir, "bin/ods-tblgen"), "new", "dialect", "new_sea", "-bazel", "-clone="+lab.repo, "-C", lab.dir)
	if out, err := write.CombinedOutput(); err != nil {
		t.Fatalf("ods-tblgen new: %v\n%s", err, out)
	}
	b := &bazel{workspace: filepath.Join(lab.dir, "new_sea")}
	t.Cleanup(b.stop)

	tool := filepath.Join(lab.dir, "bin/gazelle-ods")
	build := exec.Command("go", "build", "-o", tool, "./language/cmd/gazelle-ods")
	build.Dir = lab.repo
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	diff := exec.Command(tool, "-mode=diff")
	diff.Dir = b.workspace
	if out, err := diff.CombinedOutput(); err != nil {
		t.Errorf("gazelle-ods changes the BUILD files: %v\n%s", err, out)
	}

	r := b.run(t, "test", "//...", "--test_output=errors")
	if r.err != nil {
		t.Fatalf("bazel test //...: %v\n%s", r.err, r.stderr)
	}
	if n := r.ran()["TestRunner"]; n != 2 { // the test has a second action that writes its XML
		t.Errorf("%d actions of the test ran, want 2", n)
	}
}
