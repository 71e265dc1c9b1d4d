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
