//go:build !bazel7

package tests

import (
	"os"
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
	noOutputFiles:  true,
	runValidations: "--experimental_run_validations",
}

// projectRoots are the ways in which projects declare repositories. The launcher of py_test in Bazel 4
// runs `python`, which Debian does not have, so tests find it on the PATH of the commands.
var projectRoots = []projectRoot{{"workspace", "MODULE.bazel", "test --test_env=PATH\n", debianPackages}}

// pythonRunfiles declares a rules_python with the library of runfiles that Bazel 4 has itself.
const pythonRunfiles = `
_RUNFILES_BUILD = """\
py_library(
    name = "runfiles",
    srcs = ["__init__.py"],
    visibility = ["//visibility:public"],
    deps = ["@bazel_tools//tools/python/runfiles"],
)
"""

_RUNFILES = """\
from bazel_tools.tools.python.runfiles import runfiles


class Runfiles:
    Create = staticmethod(runfiles.Create)
"""

def _python_runfiles_impl(ctx):
    ctx.file("WORKSPACE", "")
    ctx.file("python/BUILD.bazel", "")
    ctx.file("python/__init__.py", "")
    ctx.file("python/runfiles/BUILD.bazel", _RUNFILES_BUILD)
    ctx.file("python/runfiles/__init__.py", _RUNFILES)

_python_runfiles = repository_rule(implementation = _python_runfiles_impl)

def debian_packages():
    debian_repositories()
    _python_runfiles(name = "rules_python")
`

// debianPackages returns the file by which a project takes what Bazel 4 would download from Debian's
// packages.
func debianPackages(t *testing.T) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(repository, "rules/private/debian.bzl"))
	if err != nil {
		t.Fatal(err)
	}
	return append(text, pythonRunfiles...)
}

// TestRoot analyses every target of this repository with the WORKSPACE at its root.
// It does not run the tests among them. TestAnalysis runs those.
func TestRoot(t *testing.T) {
	startBazel(t)
	inRepository := &bazel{workspace: lab.repo}
	cmd := inRepository.command("build", "--nobuild", "//...", "--experimental_convenience_symlinks=ignore", "--color=no", "--curses=no", "--noshow_progress",
		"--repo_env=ODS_TBLGEN="+filepath.Join(lab.dir, "bin", "ods-tblgen"),
		"--repo_env=ODS_SHARD="+filepath.Join(lab.dir, "bin", "ods-shard"))
	t.Cleanup(func() { _ = inRepository.command("clean", "--expunge").Run() })
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
