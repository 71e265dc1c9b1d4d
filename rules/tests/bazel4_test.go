//go:build !bazel7

package tests

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// version is Debian 12's Bazel 4.2.3, which reads a WORKSPACE.
var version = bazelVersion{
	program: "/usr/bin/bazel-4",
	requirements: []string{
		"/usr/bin/bazel-4",
		"/usr/share/bazel/tools/skylib/WORKSPACE",
		"/usr/share/bazel/platforms/WORKSPACE",
		"/usr/share/bazel/rules/java/WORKSPACE",
		"/usr/share/bazel/rules/proto/WORKSPACE",
	},
	archives:       []string{"workspace.txtar"},
	root:           "WORKSPACE",
	runValidations: "--experimental_run_validations",
}

// TestRoot analyses every target of this repository with the WORKSPACE at its root.
// It does not run the tests among them. TestAnalysis runs those.
func TestRoot(t *testing.T) {
	startBazel(t)
	cmd := exec.Command("/usr/bin/bazel-4",
		"--output_user_root="+filepath.Join(lab.dir, "root"), "--host_jvm_args=-Xmx1g",
		"build", "--nobuild", "//...", "--experimental_convenience_symlinks=ignore", "--color=no", "--curses=no", "--noshow_progress",
		"--repo_env=ODS_TBLGEN="+filepath.Join(lab.dir, "bin", "ods-tblgen"),
		"--repo_env=ODS_SHARD="+filepath.Join(lab.dir, "bin", "ods-shard"))
	cmd.Dir = lab.repo
	t.Cleanup(func() {
		expunge := exec.Command("/usr/bin/bazel-4", "--output_user_root="+filepath.Join(lab.dir, "root"), "clean", "--expunge")
		expunge.Dir = lab.repo
		_ = expunge.Run()
	})
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestPythonTool generates with a tool that is a py_binary with data.
func TestPythonTool(t *testing.T) {
	b := startBazel(t, "python.txtar")
	// The launcher of Bazel 4 runs `python`, which Debian does not have.
	bin := t.TempDir()
	if err := os.Symlink(testtool.Program(t, "python3"), filepath.Join(bin, "python")); err != nil {
		t.Fatal(err)
	}
	b.build(t, "//python:wrapped", "--spawn_strategy=sandboxed", "--action_env=PATH="+bin+":/usr/bin:/bin")
	if text := b.read(t, "python/Wrapped.inc"); text != "// hello from Python\n" {
		t.Errorf("the tool wrote %q", text)
	}
}
