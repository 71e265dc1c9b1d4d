// Package testtool decides what a test does when a program or file that it
// needs is missing: it skips the test and names the Debian package to install.
// Where the environment variable ODS_REQUIRE_ALL is 1, as in "make test", it
// fails the test instead, so that a gap cannot pass as a success. Where
// ODS_HIDE_TOOLS is 1, everything counts as missing; "make nightly PARTS=go-only" measures with it
// what the tests check on a machine with only Go.
//
// Tests of every folder use this package, so it lies in an internal folder at
// the top of the repository: Go allows only packages below the parent of an
// internal folder to import it. It imports nothing of this repository and
// serves tests alone.
package testtool

import (
	"os"
	"os/exec"
	"testing"
)

// Include is the folder where Debian's libmlir-22-dev and llvm-22-dev install
// .td files and headers.
const Include = "/usr/lib/llvm-22/include"

// packages names the Debian package that provides a program or file.
var packages = map[string]string{
	"mlir-tblgen-22":                        "mlir-22-tools",
	"llvm-tblgen-22":                        "llvm-22",
	"tblgen-lsp-server-22":                  "mlir-22-tools",
	"clangd-22":                             "clangd-22",
	"g++":                                   "g++",
	"chromium":                              "chromium",
	"git":                                   "git",
	"node":                                  "nodejs",
	"nvim":                                  "neovim",
	"groff":                                 "groff-base",
	"python3":                               "python3",
	"dpkg-deb":                              "dpkg",
	"valgrind":                              "valgrind",
	Include + "/mlir/IR/OpBase.td":          "libmlir-22-dev",
	Include + "/llvm/Support/raw_ostream.h": "llvm-22-dev",
	"/usr/lib/llvm-22/lib/libMLIR.so":       "libmlir-22-dev",
	"/usr/lib/llvm-22/bin/mlir-tblgen":      "mlir-22-tools",
	"/usr/bin/g++":                          "g++",
	"/usr/bin/clang-22":                     "clang-22",
	"/usr/include/gtest/gtest.h":            "libgtest-dev",
	"/usr/include/gmock/gmock.h":            "libgmock-dev",
	"/usr/bin/bazel-4":                      "bazel-bootstrap",
	"/usr/share/bazel/tools/skylib/WORKSPACE": "bazel-skylib",
	"/usr/share/bazel/platforms/WORKSPACE":    "bazel-platforms",
	"/usr/share/bazel/rules/java/WORKSPACE":   "bazel-rules-java",
	"/usr/share/bazel/rules/proto/WORKSPACE":  "bazel-rules-proto",
}

// Program returns the path of a program on PATH. If there is none, the test is
// skipped or fails, as [Missing] says.
func Program(t testing.TB, name string) string {
	t.Helper()
	path, found := Optional(name)
	if !found {
		Missing(t, name)
	}
	return path
}

// Optional returns the path of a program on PATH, and whether there is one. It
// is for tests that also check something without the program.
func Optional(name string) (path string, found bool) {
	if hidden() {
		return "", false
	}
	path, err := exec.LookPath(name)
	return path, err == nil
}

// hidden reports whether programs and files count as missing: the environment
// variable ODS_HIDE_TOOLS is 1.
func hidden() bool { return os.Getenv("ODS_HIDE_TOOLS") == "1" }

// File requires that files or folders exist. If one does not, the test is
// skipped or fails, as [Missing] says.
func File(t testing.TB, paths ...string) {
	t.Helper()
	for _, path := range paths {
		if _, err := os.Stat(path); err != nil || hidden() {
			Missing(t, path)
		}
	}
}

// MLIR returns [Include], and requires that MLIR's .td files are there. If they
// are not, the test is skipped or fails, as [Missing] says.
func MLIR(t testing.TB) string {
	t.Helper()
	File(t, Include+"/mlir/IR/OpBase.td")
	return Include
}

// Missing ends a test that lacks a program or file. It fails the test if the
// environment variable ODS_REQUIRE_ALL is 1 and skips it otherwise.
func Missing(t testing.TB, what string) {
	t.Helper()
	message := what + " is missing; 'make deps' installs it"
	if name, ok := packages[what]; ok {
		message = what + " is missing; 'make deps' or 'apt-get install " + name + "' installs it"
	}
	end(t, message)
}

// Require ends a test whose condition does not hold on this machine. It fails the test if
// the environment variable ODS_REQUIRE_ALL is 1 and skips it otherwise. The condition
// is a sentence, such as "the package is for Linux".
func Require(t testing.TB, holds bool, condition string) {
	t.Helper()
	if !holds {
		end(t, condition)
	}
}

// Long skips a test that takes a minute or more when the flag -short is given. If the
// environment variable ODS_REQUIRE_ALL is 1, the test runs.
func Long(t testing.TB) {
	t.Helper()
	if testing.Short() && !requiresAll() {
		t.Skip("-short is given, and the test takes a minute or more")
	}
}

// requiresAll reports whether no test may be skipped.
func requiresAll() bool { return os.Getenv("ODS_REQUIRE_ALL") == "1" }

// end fails or skips a test.
func end(t testing.TB, message string) {
	t.Helper()
	if requiresAll() {
		t.Fatal(message + " (ODS_REQUIRE_ALL=1 forbids to skip the test)")
	}
	t.Skip(message)
}
