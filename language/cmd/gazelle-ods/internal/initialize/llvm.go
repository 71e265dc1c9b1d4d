package initialize

import (
	"fmt"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir/labels"
	"github.com/rules-ods/rules_ods/language/internal/cmake"
)

// llvmTargets says which LLVM the build uses. The zero value is an installed one.
type llvmTargets struct {
	// Commit is the commit of LLVM's repository that is built from source, or "".
	Commit string
}

// gtest is the library with a main function that runs tests. LLVM's add_unittest links
// the same one.
const gtest = llvmRepository + "//third-party/unittest:gtest_main"

const llvmRepository = "@llvm-project"

// llvmPackages are the packages of LLVM's build with the headers below a directory.
var llvmPackages = map[string]string{"mlir": "mlir", "mlir-c": "mlir", "llvm": "llvm", "llvm-c": "llvm"}

// ofHeader returns the label of the library with a header. isLLVM is true for a header
// of LLVM, whether or not a library with it is known.
func (l llvmTargets) ofHeader(include string) (label string, isLLVM bool) {
	top, _, nested := strings.Cut(include, "/")
	if top == "gtest" || top == "gmock" {
		return gtest, true
	}
	pkg := llvmPackages[top]
	switch {
	case pkg == "" || !nested:
		return "", false
	case l.Commit == "":
		return llvmRepository + "//" + pkg, true
	}
	if t, ok := labels.OfHeader(include); ok {
		return labelOf(t), true
	}
	return "", true
}

func labelOf(t labels.Target) string { return llvmRepository + "//" + t.Package + ":" + t.Name }

// hasLibrary reports whether a name in CMake is that of a library of LLVM, or of the
// libraries that MLIR collects in a global property.
func (l llvmTargets) hasLibrary(name string) bool {
	name = strings.TrimPrefix(name, cmake.PropertyPrefix)
	return strings.HasPrefix(name, "MLIR") || strings.HasPrefix(name, "LLVM")
}

// ofLibrary returns the label of a library of LLVM by its name in CMake, or "".
func (l llvmTargets) ofLibrary(name string) string {
	property, isProperty := strings.CutPrefix(name, cmake.PropertyPrefix)
	pkg := "llvm"
	if strings.HasPrefix(name, "MLIR") || strings.HasPrefix(property, "MLIR") {
		pkg = "mlir"
	}
	if isProperty && l.Commit != "" {
		if t, ok := labels.Named(pkg, collections[property]); ok {
			return labelOf(t)
		}
		return ""
	}
	if t, ok := labels.OfLibrary(name); ok {
		return labelOf(t)
	}
	if l.Commit == "" {
		return llvmRepository + "//" + pkg // the archives of the installed LLVM
	}
	return ""
}

// collections are the targets of LLVM's build with the libraries that MLIR collects in
// global properties.
var collections = map[string]string{
	"MLIR_DIALECT_LIBS":     "AllPassesAndDialects",
	"MLIR_CONVERSION_LIBS":  "AllPassesAndDialects",
	"MLIR_EXTENSION_LIBS":   "AllExtensions",
	"MLIR_TRANSLATION_LIBS": "AllExtensions",
}

// archive is the rule for LLVM's sources.
func (l llvmTargets) archive() string {
	return fmt.Sprintf(`http_archive(
    name = "llvm-raw",
    build_file_content = "# empty",
    strip_prefix = "llvm-project-%[1]s",
    urls = ["https://github.com/llvm/llvm-project/archive/%[1]s.tar.gz"],
)
`, l.Commit)
}

// workspaceSymbol is what WORKSPACE loads from rules_ods for LLVM.
func (l llvmTargets) workspaceSymbol() string {
	if l.Commit == "" {
		return `, "system_mlir"`
	}
	return ""
}

// workspace is the part of WORKSPACE that provides LLVM.
func (l llvmTargets) workspace() string {
	if l.Commit == "" {
		return `# The installed MLIR, under the labels of LLVM's own Bazel build.
system_mlir(name = "llvm-project")
`
	}
	return `load("@bazel_tools//tools/build_defs/repo:http.bzl", "http_archive")

# LLVM's sources. gazelle-ods update-repos changes the commit.
` + l.archive() + `
load("@llvm-raw//utils/bazel:configure.bzl", "llvm_configure")

llvm_configure(name = "llvm-project")
`
}

// sourceModule is the part of MODULE.bazel that provides the sources of LLVM.
func (l llvmTargets) sourceModule() string {
	return `
# LLVM's sources. gazelle-ods update-repos changes the commit.
http_archive = use_repo_rule("@bazel_tools//tools/build_defs/repo:http.bzl", "http_archive")

` + l.archive() + `
llvm_configure = use_repo_rule("@llvm-raw//utils/bazel:configure.bzl", "llvm_configure")

llvm_configure(name = "llvm-project")
`
}
