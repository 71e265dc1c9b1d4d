package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestCompareExample compares the outputs of builds of the example with CMake: with Ninja and with make.
func TestCompareExample(t *testing.T) {
	testtool.Long(t)
	testtool.MLIR(t)
	testtool.File(t, "/usr/lib/llvm-22/lib/cmake/mlir/MLIRConfig.cmake", "/usr/bin/g++")
	cmake := testtool.Program(t, "cmake")
	testtool.Program(t, "ninja")
	bin := t.TempDir()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"ods-tblgen", "ods-shard"} {
		if err := os.Symlink(self, filepath.Join(bin, name)); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", bin+":"+os.Getenv("PATH"))
	for _, c := range []struct{ generator, files string }{{"Ninja", "build.ninja"}, {"Unix Makefiles", "build.make"}} {
		build := t.TempDir()
		if out, err := exec.Command(cmake, "-G", c.generator, "-S", "../../../examples/tensorlite", "-B", build,
			"-DMLIR_DIR=/usr/lib/llvm-22/lib/cmake/mlir", "-DCMAKE_CXX_COMPILER=/usr/bin/g++").CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", c.generator, err, out)
		}
		before := listing(t, build)
		out, err := exec.Command(filepath.Join(bin, "ods-tblgen"), "compare", build).CombinedOutput()
		var status *exec.ExitError
		if !errors.As(err, &status) || status.ExitCode() != 1 {
			t.Fatalf("%s: %v, want status 1, because outputs are not compared\n%s", c.generator, err, out)
		}
		// mlir-tblgen cannot divide operations into shards by their number, so these outputs have no reference.
		calls, sharded := 0, 0
		seen := map[string]bool{} // with make, two targets can have the same call, which compare counts once
		for line := range strings.SplitSeq(readAll(t, build, c.files), "\n") {
			if seen[line] {
				continue
			}
			seen[line] = true
			if n := strings.Count(line, "ods-tblgen -gen-"); n > 0 && strings.Contains(line, " -op-shards=") {
				sharded += n
			} else {
				calls += n
			}
		}
		begin := fmt.Sprintf("\n%[1]d of %[1]d outputs are the same; ", calls)
		end := fmt.Sprintf("; incomplete: %d more could not be compared\n", sharded)
		if calls == 0 || sharded == 0 || !strings.Contains(string(out), begin) || !strings.HasSuffix(string(out), end) {
			t.Errorf("%s: want %q and %q:\n%s", c.generator, begin, end, out)
		}
		if after := listing(t, build); after != before {
			t.Errorf("%s: the files of the build were\n%sand are\n%s", c.generator, before, after)
		}
	}
}

// listing returns the names, sizes and times of all files below a directory.
func listing(t *testing.T, dir string) string {
	t.Helper()
	var text strings.Builder
	walkFiles(t, dir, func(name string, info os.FileInfo) {
		text.WriteString(name + " " + strconv.FormatInt(info.Size(), 10) + " " + info.ModTime().String() + "\n")
	})
	return text.String()
}

// readAll returns the text of all files below a directory that have a name.
func readAll(t *testing.T, dir, base string) string {
	t.Helper()
	var text strings.Builder
	walkFiles(t, dir, func(name string, _ os.FileInfo) {
		if filepath.Base(name) == base {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			text.Write(data)
		}
	})
	return text.String()
}

// walkFiles calls visit for each file below a directory.
func walkFiles(t *testing.T, dir string, visit func(name string, info os.FileInfo)) {
	t.Helper()
	if err := filepath.Walk(dir, func(name string, info os.FileInfo, err error) error {
		if err == nil && info.Mode().IsRegular() {
			visit(name, info)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
}

// TestComparePlaces compares the places of patterns in outputs, for files and include directories that are spelled in
// different ways.
func TestComparePlaces(t *testing.T) {
	reference := testtool.Program(t, "mlir-tblgen-22")
	mlir := testtool.MLIR(t)
	dir := t.TempDir()
	for name, text := range map[string]string{
		"include/c/Ops.td": `include "mlir/IR/PatternBase.td"
include "mlir/IR/OpBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def A : Op<D, "a"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
multiclass Twice { def P : Pat<(A (A $x)), (replaceWithValue $x)>; }
def Q : Pat<(A (A (A $x))), (A $x)>;
`,
		"a/b/P.td": "include \"c/Ops.td\"\ndefm X : Twice;\n",
	} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var log strings.Builder
	lines := []string{
		". a/b/P.td -I include", ". a/b/P.td -I include/", ". a/b/P.td -I include//", ". ./a/b/P.td -I ./include",
		". DIR/a/b/P.td -I DIR/include", ". DIR/a/b/P.td -I include", "include ../a/b/P.td -I .", "a/b P.td -I ../../include", "include/c Ops.td",
	}
	for i, line := range lines {
		in, arguments, _ := strings.Cut(strings.ReplaceAll(line, "DIR", dir), " ")
		log.WriteString("cd " + filepath.Join(dir, in) + " && mlir-tblgen -gen-rewriters -I" + mlir + " " + arguments + " -o " + strconv.Itoa(i) + "\n")
	}
	if err := os.WriteFile(filepath.Join(dir, "log"), []byte(log.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(dir, "ods-tblgen")
	if err := os.Symlink(self, program); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(program, "compare", "-reference="+reference, filepath.Join(dir, "log")).CombinedOutput()
	if want := strconv.Itoa(len(lines)); err != nil || !strings.HasPrefix(string(out), want+" of "+want+" outputs are the same; ") {
		t.Errorf("%v:\n%s", err, out)
	}
}
