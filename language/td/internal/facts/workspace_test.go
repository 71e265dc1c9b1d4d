package facts

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/llvm"
)

const extension = "ods = use_extension(\"@rules_ods//rules:extensions.bzl\", \"ods\")\n"

// TestReleases has a WORKSPACE or MODULE.bazel, and the release of the repository llvm-project.
func TestReleases(t *testing.T) {
	for _, c := range []struct {
		name, file, text string
		want             mlir.Release
	}{
		{"nothing of LLVM", "WORKSPACE", "workspace(name = \"acme\")\n", 0},
		{"default of system_mlir", "WORKSPACE", "system_mlir(name = \"llvm-project\")\n", 22},
		{"version", "WORKSPACE", "system_mlir(name = \"llvm-project\", version = \"23\")\n", 23},
		{"path", "WORKSPACE", "system_mlir(name = \"llvm-project\", path = \"/usr/lib/llvm-24\")\n", 24},
		{"path without a number", "WORKSPACE", "system_mlir(name = \"llvm-project\", path = \"/opt/mlir\")\n", 0},
		{"before the oldest", "WORKSPACE", "system_mlir(name = \"llvm-project\", version = \"19\")\n", mlir.Oldest},
		{"after the newest", "WORKSPACE", "system_mlir(name = \"llvm-project\", version = \"31\")\n", mlir.Newest},
		{"not a number", "WORKSPACE", "system_mlir(name = \"llvm-project\", version = VERSION)\n", 0},
		{"the only other name", "WORKSPACE", "system_mlir(name = \"mlir\", version = \"23\")\n", 23},
		{"two other names", "WORKSPACE", "system_mlir(name = \"a\", version = \"23\")\nsystem_mlir(name = \"b\", version = \"24\")\n", 0},
		{"two names", "WORKSPACE", "system_mlir(name = \"a\", version = \"23\")\nsystem_mlir(name = \"llvm-project\", version = \"24\")\n", 24},
		{"tag", "MODULE.bazel", extension + "ods.system_mlir()\n", 22},
		{"tag with a version", "MODULE.bazel", extension + "ods.system_mlir(version = \"23\")\n", 23},
		{"other name in labels", "MODULE.bazel", extension + "ods.system_mlir(name = \"a\", version = \"23\")\nods.system_mlir(name = \"b\", version = \"24\")\n" +
			"use_repo(ods, \"a\", **{\"llvm-project\": \"b\"})\nuse_repo(ods, llvm = \"b\")\n", 0},
		{"archive of a release", "WORKSPACE", "http_archive(name = \"llvm-raw\", strip_prefix = \"llvm-project-23.1.4.src\")\n", 23},
		{"tag of a release", "MODULE.bazel", "git_override(module_name = \"llvm-raw\", remote = \"https://example.com\", tag = \"llvmorg-22.1.8\")\n", 22},
		{"archive of a commit", "WORKSPACE", "http_archive(name = \"llvm-raw\", strip_prefix = \"llvm-project-23f1c0de\")\n", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, c.file), []byte(c.text), 0o666); err != nil {
				t.Fatal(err)
			}
			w := ReadWorkspace(dir)
			if got := w.Release(llvm.Repository); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
			if c.name == "other name in labels" && w.Release("llvm") != 24 {
				t.Errorf("llvm is %s", w.Release("llvm"))
			}
		})
	}
}
