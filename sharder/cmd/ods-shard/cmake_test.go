package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/rules-ods/rules_ods/generator/synthetic"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// operations is the number of operations that TestCMake adds to a new dialect, and shards that
// of the shards.
const operations, shards = 300, 8

// TestCMake writes a new dialect in an empty folder, adds operations, and builds it in shards
// with CMake, with no other change to its C++. Its test passes. After edits of
// operations, only what they affect compiles.
func TestCMake(t *testing.T) {
	testtool.MLIR(t)
	testtool.Nightly(t)
	cmake, ninja, compiler := testtool.Program(t, "cmake"), testtool.Program(t, "ninja"), testtool.Program(t, "clang++-22")
	dir := t.TempDir()
	run := func(name string, args ...string) string {
		t.Helper()
		out, err := exec.Command(name, args...).CombinedOutput()
		if err != nil {
			t.Fatalf("%s %v: %v\n%s", name, args, err, out)
		}
		return string(out)
	}
	tools := filepath.Join(dir, "bin") + string(filepath.Separator)
	run(testtool.Program(t, "go"), "build", "-o", tools, ".", "../../../generator/cmd/ods-tblgen")
	tblgen := tools + "ods-tblgen"
	t.Chdir(dir)
	run(tblgen, "new", "dialect", "foo", "-cmake")
	t.Chdir("foo")
	edit := func(file, old, changed string) {
		t.Helper()
		text, err := os.ReadFile(file)
		if err != nil || !bytes.Contains(text, []byte(old)) {
			t.Fatalf("%s has no %q (%v)", file, old, err)
		}
		if err := os.WriteFile(file, bytes.Replace(text, []byte(old), []byte(changed), 1), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := (synthetic.Dialect{Name: "Foo", Operations: operations, Kind: synthetic.Authored, Seed: 1}).AddTo("."); err != nil {
		t.Fatal(err)
	}
	edit("foo/CMakeLists.txt", `set(LLVM_TARGET_DEFINITIONS FooOps.td)
mlir_tablegen(FooOps.h.inc -gen-op-decls)
mlir_tablegen(FooOps.cpp.inc -gen-op-defs)
add_mlir_dialect_tablegen_target(MLIRFooOpsIncGen)
`, fmt.Sprintf("ods_add_sharded_ops(FooOps.td SHARDS %d)\n", shards))
	edit("foo/CMakeLists.txt", "  FooOps.cpp\n", "  ${SHARDED_SRCS}\n")
	edit("foo/CMakeLists.txt", " MLIRFooOpsIncGen", " FooOpsIncGen")
	launcher := ""
	if ccache, found := testtool.Optional("ccache"); found && os.Getenv("CCACHE_DIR") != "" {
		launcher = ccache // prints what it compiles as the compiler does
	}
	run(cmake, "-G", "Ninja", "-S", ".", "-B", "build", "-DCMAKE_CXX_COMPILER="+compiler, "-DCMAKE_CXX_COMPILER_LAUNCHER="+launcher,
		"-DCMAKE_MAKE_PROGRAM="+ninja, "-DODS_TBLGEN_EXE="+tblgen)
	object := regexp.MustCompile(`Building CXX object \S+/([\w.-]+)`)
	build := func() (compiled []string) {
		t.Helper()
		for _, found := range object.FindAllStringSubmatch(run(ninja, "-C", "build"), -1) {
			compiled = append(compiled, found[1])
		}
		slices.Sort(compiled)
		return compiled
	}
	everything := []string{"FooDialect.cpp.o"}
	for i := range shards {
		everything = append(everything, fmt.Sprintf("FooOps.%d.cpp.o", i))
	}
	everything = append(everything, "cmake_pch.hxx.pch", "foo-opt.cpp.o")
	declared := everything[:len(everything)-1] // all but foo-opt.cpp include the declarations of operations
	if got := build(); !slices.Equal(got, everything) {
		t.Errorf("the first build compiled %v, want %v", got, everything)
	}
	run("sh", "test/run_tests.sh", "build/tools/foo-opt")

	edit("foo/FooOps.td", "def Foo_Cast7Op", "// A comment.\ndef Foo_Cast7Op")
	if got := build(); len(got) > 0 {
		t.Errorf("after a comment: %v", got)
	}
	edit("foo/FooOps.td", "(`bias` $bias^", "(`plus` $bias^")
	got := build()
	var want []string
	for i := range shards {
		if text, err := os.ReadFile(fmt.Sprintf("build/foo/shard_%d_FooOps.cpp.inc", i)); err != nil {
			t.Error(err)
		} else if bytes.Contains(text, []byte(`"plus"`)) {
			want = append(want, fmt.Sprintf("FooOps.%d.cpp.o", i))
		}
	}
	if len(want) != 1 || !slices.Equal(got, want) {
		t.Errorf("after an edit of an assembly format: %v, want the shard with the operation, %v", got, want)
	}
	edit("foo/FooOps.cpp", "does not fit into", "does not fit in")
	if got := build(); !slices.Equal(got, []string{"FooOps.0.cpp.o"}) {
		t.Errorf("after an edit of a verifier: %v, want the first shard, which has what follows the definitions", got)
	}
	edit("foo/FooOps.cpp", "does not fit in", "does not fit into")
	const extra = "\ndef Foo_ExtraOp : Foo_Op<\"extra\", [Pure]> { let arguments = (ins I32:$input); }\n"
	edit("foo/FooOps.td", "\n#endif", extra+"\n#endif")
	if got := build(); !slices.Equal(got, declared) {
		t.Errorf("after an operation was added: %v, want %v", got, declared)
	}
	edit("foo/FooOps.td", extra, "")
	if got := build(); !slices.Equal(got, declared) {
		t.Errorf("after an operation was removed: %v, want %v", got, declared)
	}
	run("sh", "test/run_tests.sh", "build/tools/foo-opt")
}
