//go:build bazel7

package tests

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// features are flags that projects with an MLIR dialect set in .bazelrc. The compiler is Clang.
var features = []string{
	"--features=layering_check",
	"--features=parse_headers --process_headers_in_dependencies",
	"--features=treat_warnings_as_errors",
	"--features=thin_lto",
	"--features=external_include_paths",
	"--features=asan",
	"--features=ubsan",
	"--features=tsan",
	"--features=layering_check --features=parse_headers --compilation_mode=opt",
	"--fission=yes",
	"--fdo_instrument=/tmp",
	"--compilation_mode=dbg",
	"--compilation_mode=opt",
	"--dynamic_mode=off",
	"--force_pic",
	"--incompatible_enable_cc_toolchain_resolution",
}

// TestFeatures compiles and links with the C++ libraries of the installed MLIR, static archives of it, generated code and
// googletest under each of these flags. TestLayeringCheck shows that a violation is still found.
func TestFeatures(t *testing.T) {
	b := startBazel(t, "layering.txtar", "installed.txtar")
	b = &bazel{workspace: b.workspace, outputBase: filepath.Join(lab.dir, "clang"), flags: []string{"--repo_env=CC=/usr/bin/clang-22"}}
	t.Cleanup(b.stop)
	for _, flags := range features {
		t.Run(flags, func(t *testing.T) {
			b.build(t, slices.Concat(diskCache(), strings.Fields(flags), []string{"//layering:direct", "//installed/..."})...)
		})
	}
}

// TestOwnToolchain compiles and links with a C++ toolchain that consists of files of the project.
func TestOwnToolchain(t *testing.T) {
	b := startBazel(t, "layering.txtar", "installed.txtar", "hermetic.txtar")
	b = &bazel{workspace: b.workspace, outputBase: filepath.Join(lab.dir, "own_toolchain")}
	t.Cleanup(b.stop)
	const own = "--extra_toolchains=//hermetic:toolchain"
	b.build(t, slices.Concat(diskCache(), []string{own, "//layering:direct", "//installed/..."})...)
	actions := b.query(t, "aquery", "mnemonic('CppCompile|CppLink', //installed/...)", own, "--output=text")
	if text := strings.Join(actions, "\n"); !strings.Contains(text, "hermetic/clang.sh") || strings.Contains(text, "/usr/bin/gcc") {
		t.Errorf("another compiler runs:\n%.2000s", text)
	}
}

// TestWithoutModules builds a workspace with --noenable_bzlmod, and with loads of LLVM's own tblgen.bzl.
func TestWithoutModules(t *testing.T) {
	startBazel(t)
	archive, err := txtar.ParseFile(filepath.Join("testdata", "workspace7.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	if err := write(lab.dir, archive); err != nil {
		t.Fatal(err)
	}
	b := &bazel{workspace: filepath.Join(lab.dir, "ws7"), outputBase: filepath.Join(lab.dir, "without_modules")}
	t.Cleanup(b.stop)
	b.build(t, "//foo")
	if text := b.read(t, "foo/Foo.h.inc"); !strings.Contains(text, "class FooDialect") || !strings.Contains(text, "/// Numbers.") {
		t.Errorf("Foo.h.inc: %s", text)
	}
	b.edit(t, "WORKSPACE", "ods_register_prebuilt(", "ods_register_prebuilt(doc_comments = False, ")
	b.build(t, "//foo")
	if text := b.read(t, "foo/Foo.h.inc"); !strings.Contains(text, "class FooDialect") || strings.Contains(text, "/// Numbers.") {
		t.Errorf("Foo.h.inc without comments: %s", text)
	}
}
