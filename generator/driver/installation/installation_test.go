package installation

import (
	"os"
	"path/filepath"
	"testing"
)

// TestRelease checks which release the files of a workspace say.
func TestRelease(t *testing.T) {
	for _, test := range []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"nothing", nil, ""},
		{"version of Bazel", map[string]string{"MODULE.bazel": "ods.system_mlir(\n    name = \"llvm-project\",\n    version = \"23\",\n)\n"}, "23"},
		{"path of Bazel", map[string]string{"WORKSPACE": `system_mlir(name = "llvm-project", path = "/usr/lib/llvm-24")`}, "24"},
		{"another path", map[string]string{"WORKSPACE": `system_mlir(name = "llvm-project", path = "/opt/mlir")`}, ""},
		{"default", map[string]string{"MODULE.bazel": "ods.system_mlir(name = \"llvm-project\")\n"}, "22"},
		{"comment", map[string]string{"MODULE.bazel": "# ods.system_mlir(version = \"23\")\n"}, ""},
		{"load", map[string]string{"WORKSPACE": `load("@rules_ods//rules:repositories.bzl", "system_mlir")`}, ""},
		{"version of CMake", map[string]string{"CMakeLists.txt": "find_package(MLIR 23.1 REQUIRED CONFIG)\n"}, "23"},
		{"LLVM of CMake", map[string]string{"CMakeLists.txt": "find_package( LLVM 24 REQUIRED)\n"}, "24"},
		{"hint of CMake", map[string]string{"CMakeLists.txt": "find_package(MLIR REQUIRED CONFIG HINTS /usr/lib/llvm-23/lib/cmake/mlir)\n"}, "23"},
		{"CMake without a version", map[string]string{"CMakeLists.txt": "cmake_minimum_required(VERSION 3.20)\nfind_package(MLIR REQUIRED CONFIG)\n"}, ""},
		{"sources", map[string]string{"WORKSPACE": `http_archive(name = "llvm-raw", strip_prefix = "llvm-project-22.1.0.src")`}, "22"},
		{"inner directory first", map[string]string{"CMakeLists.txt": "find_package(MLIR 23)", "a/CMakeLists.txt": "add_subdirectory(b)", "a/b/CMakeLists.txt": "find_package(MLIR 24)"}, "24"},
		{"outside of the repository", map[string]string{"CMakeLists.txt": "find_package(MLIR 23)", "a/.git/config": ""}, ""},
	} {
		top := t.TempDir()
		if err := os.MkdirAll(filepath.Join(top, "a/b"), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.Mkdir(filepath.Join(top, ".git"), 0o777); err != nil {
			t.Fatal(err)
		}
		for name, text := range test.files {
			if err := os.MkdirAll(filepath.Join(top, filepath.Dir(name)), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(top, name), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if got := Release(filepath.Join(top, "a/b")); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}
