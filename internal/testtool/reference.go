package testtool

import (
	_ "embed"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// Installed is the release of MLIR whose Debian packages "make deps" installs. Other
// releases are unpacked in the folder bin.
const Installed = 22

// NotCompared starts the message of a test that is skipped because a reference cannot
// be downloaded or has moved. Such a test does not fail where no test may be skipped;
// the report of the tests lists it.
const NotCompared = "not compared: "

// snapshots holds a line for each release in bin: the release, and the version of
// the Debian package that the stored answers and lists are about.
//
//go:embed references.txt
var snapshots string

// A Reference is the tools and files of one release of MLIR.
type Reference struct {
	Release    int
	MLIRTblgen string // the path of mlir-tblgen
	LLVMTblgen string // the path of llvm-tblgen
	Include    string // the folder of headers and .td files

	version string // of the Debian package, "" for the installed release
}

// root is the root of the repository, found before any test changes the working
// directory; "" if the test runs elsewhere.
var root = repositoryRoot()

func repositoryRoot() string {
	dir, err := os.Getwd()
	if err != nil {
		return ""
	}
	for ; dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			if _, err := os.Stat(filepath.Join(dir, "internal/testtool")); err == nil {
				return dir
			}
		}
	}
	return ""
}

// ReferenceOf returns the reference of a release. If it is missing, the test is skipped
// or fails, as [Missing] says. If "make deps" could not download it, the test is skipped
// in any case.
func ReferenceOf(t testing.TB, release int) Reference {
	t.Helper()
	r, found := OptionalReference(release)
	if found {
		return r
	}
	if release == Installed {
		Program(t, "mlir-tblgen-22")
		Program(t, "llvm-tblgen-22")
		MLIR(t)
	}
	folder := unpacked(release)
	if reason, err := os.ReadFile(folder + ".unreachable"); err == nil {
		t.Skip(NotCompared + "MLIR " + strconv.Itoa(release) + ": " + strings.TrimSpace(string(reason)))
	}
	Missing(t, folder)
	return Reference{}
}

// OptionalReference returns the reference of a release, and whether it is there.
func OptionalReference(release int) (r Reference, found bool) {
	if hidden() {
		return Reference{}, false
	}
	if release == Installed {
		mlir, foundMLIR := Optional("mlir-tblgen-22")
		llvm, foundLLVM := Optional("llvm-tblgen-22")
		_, err := os.Stat(Include + "/mlir/IR/OpBase.td")
		return Reference{Release: release, MLIRTblgen: mlir, LLVMTblgen: llvm, Include: Include}, foundMLIR && foundLLVM && err == nil
	}
	folder := unpacked(release)
	version, err := os.ReadFile(filepath.Join(folder, "VERSION"))
	if err != nil || root == "" {
		return Reference{}, false
	}
	return Reference{
		Release:    release,
		MLIRTblgen: filepath.Join(folder, "bin/mlir-tblgen"),
		LLVMTblgen: filepath.Join(folder, "bin/llvm-tblgen"),
		Include:    filepath.Join(folder, "include"),
		version:    strings.TrimSpace(string(version)),
	}, true
}

// unpacked returns the folder in which "make deps" unpacks a release.
func unpacked(release int) string {
	return filepath.Join(root, "bin", "mlir-"+strconv.Itoa(release))
}

// Drift returns what moved if the reference is another version than the one that the
// stored answers are about, and "" otherwise. Debian replaces the packages of its
// unstable and experimental releases.
func (r Reference) Drift() string {
	for line := range strings.Lines(snapshots) {
		release, version, _ := strings.Cut(strings.TrimSpace(line), " ")
		if release == strconv.Itoa(r.Release) && r.version != "" && r.version != version {
			return "MLIR " + release + " has moved from " + version + " to " + r.version
		}
	}
	return ""
}

// Fail ends a test that found differences from the reference. It fails the test, or
// skips it if the reference has moved.
func (r Reference) Fail(t testing.TB, differences string) {
	t.Helper()
	if moved := r.Drift(); moved != "" {
		t.Skip(NotCompared + moved + "; it differs:\n" + differences)
	}
	t.Fatal(differences)
}
