package td

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// TestSubmodules runs on a repository with a submodule of LLVM, which has no BUILD files of its own, with another that has some, and
// with one whose files a BUILD file above it names.
func TestSubmodules(t *testing.T) {
	const base = "include \"mlir/IR/OpBase.td\"\n"
	dir := t.TempDir()
	writeTree(t, dir, map[string]string{
		"WORKSPACE":           "",
		"foo/FooBase.td":      base + "include \"shapes/Shapes.td\"\ndef Foo_Dialect : Dialect {\n  let name = \"foo\";\n}\n",
		"externals/llvm/.git": "gitdir: ../../.git/modules/llvm\n",
		"externals/llvm/mlir/include/mlir/IR/OpBase.td": "class Dialect;\n",
		"externals/llvm/utils/bazel/BUILD.bazel":        "",
		"externals/llvm/utils/bazel/WORKSPACE":          "",
		"vendor/BUILD":                                  "load(\"@rules_ods//rules:defs.bzl\", \"td_library\")\n\ntd_library(\n    name = \"dots\",\n    srcs = [\"dots/Dots.td\"],\n    deps = [\"@llvm-project//mlir:OpBaseTdFiles\"],\n)\n",
		"vendor/dots/.git":                              "gitdir: ../../.git/modules/dots\n",
		"vendor/dots/Dots.td":                           base,
		"shapes/.git":                                   "gitdir: ../.git/modules/shapes\n",
		"shapes/docs/BUILD":                             "",
		"shapes/Shapes.td":                              base,
	})
	if stderr, err := runGazelle(t, dir); err != nil || stderr != "" {
		t.Fatalf("%v, printed %q", err, stderr)
	}
	files := buildFiles(t, dir)
	want := []string{"externals/llvm/utils/bazel/BUILD.bazel", "foo/BUILD.bazel", "shapes/BUILD.bazel", "shapes/docs/BUILD", "vendor/BUILD"}
	if got := slices.Sorted(maps.Keys(files)); !slices.Equal(got, want) {
		t.Errorf("BUILD files %q, want %q", got, want)
	}
	if got := files["vendor/BUILD"]; !strings.Contains(got, `srcs = ["dots/Dots.td"]`) {
		t.Errorf("the library of vendor changed:\n%s", got)
	}
	const library = `td_library(
    name = "td_files",
    srcs = ["FooBase.td"],
    visibility = ["//visibility:public"],
    deps = [
        "//shapes:td_files",
        "@llvm-project//mlir:OpBaseTdFiles",
    ],
)`
	if got := files["foo/BUILD.bazel"]; !strings.Contains(got, library) {
		t.Errorf("no such library in:\n%s\nwant:\n%s", got, library)
	}
}
