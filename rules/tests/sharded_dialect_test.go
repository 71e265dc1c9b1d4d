package tests

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/synthetic"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// dialectShards is the number of shards of the dialects that startShardedDialect writes.
const dialectShards = 8

// startShardedDialect writes a dialect foo with "ods-tblgen new dialect", adds operations, and asks for shards: with
// a directive, from which Gazelle writes the rules, and with a call of CMake's function.
func startShardedDialect(t *testing.T, operations int) *bazel {
	t.Helper()
	startBazel(t) // builds ods-tblgen and ods-shard
	dir, err := os.MkdirTemp(lab.dir, "sharded-")
	if err != nil {
		t.Fatal(err)
	}
	b := &bazel{workspace: filepath.Join(dir, "foo")}
	t.Cleanup(b.stop)
	tools := filepath.Join(lab.dir, "bin") + string(filepath.Separator)
	runIn(t, dir, tools+"ods-tblgen", "new", "dialect", "foo", "-bazel", "-cmake", "-clone="+lab.repo)
	made := synthetic.Dialect{Name: "Foo", Operations: operations, Kind: synthetic.Authored, Seed: 1}
	if err := made.AddTo(b.workspace); err != nil {
		t.Fatal(err)
	}

	b.edit(t, "foo/BUILD.bazel", "load(", fmt.Sprintf("# gazelle:td_shards %d\n\nload(", dialectShards))
	runIn(t, b.workspace, gazelleODS(t))
	runIn(t, b.workspace, gazelleODS(t), "-mode=diff") // changes nothing more
	b.overrideModules(t)

	text, err := os.ReadFile(filepath.Join(b.workspace, "foo/CMakeLists.txt"))
	if err != nil {
		t.Fatal(err)
	}
	before, after, found := strings.Cut(string(text), "set(LLVM_TARGET_DEFINITIONS FooOps.td)\n")
	_, after, ended := strings.Cut(after, "add_mlir_dialect_tablegen_target(MLIRFooOpsIncGen)\n")
	if !found || !ended {
		t.Fatalf("CMakeLists.txt generates no operations:\n%s", text)
	}
	b.edit(t, "foo/CMakeLists.txt", string(text), before+fmt.Sprintf("ods_add_sharded_ops(FooOps.td SHARDS %d)\n", dialectShards)+after)
	b.edit(t, "foo/CMakeLists.txt", "  FooOps.cpp\n", "  ${SHARDED_SRCS}\n")
	b.edit(t, "foo/CMakeLists.txt", " MLIRFooOpsIncGen", " FooOpsIncGen")
	return b
}

// runIn runs a command in a directory. If it fails, the test fails.
func runIn(t *testing.T, dir, name string, args ...string) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s %q: %v\n%s", name, args, err, out)
	}
}

// generatedByCMake returns the generated files of the operations, with their names in Bazel's build.
func (b *bazel) generatedByCMake(t *testing.T) map[string]string {
	t.Helper()
	build := filepath.Join(b.workspace, "..", "cmake")
	runIn(t, b.workspace, testtool.Program(t, "cmake"), "-G", "Ninja", "-S", ".", "-B", build,
		"-DCMAKE_MAKE_PROGRAM="+testtool.Program(t, "ninja"), "-DODS_TBLGEN_EXE="+filepath.Join(lab.dir, "bin/ods-tblgen"))
	runIn(t, b.workspace, "cmake", "--build", build, "--target", "FooOpsIncGen")
	names := map[string]string{
		"FooOps.h.inc":    "FooOps.h.inc",
		"FooOps.cpp.inc":  "FooOps.cpp.inc",
		"FooOps.shards.h": "FooOpsShards__objects_header/header.h",
	}
	for i := range dialectShards {
		names[fmt.Sprintf("shard_%d_FooOps.cpp.inc", i)] = fmt.Sprintf("shard_%d_FooOps.cpp.inc", i)
		names[fmt.Sprintf("FooOps.%d.cpp", i)] = fmt.Sprintf("shard_copy_%d_FooOps.cpp", i)
	}
	texts := map[string]string{}
	for made, name := range names {
		text, err := os.ReadFile(filepath.Join(build, "foo", made))
		if err != nil {
			t.Fatal(err)
		}
		texts[name] = strings.ReplaceAll(string(text), b.workspace+"/", "") // Bazel names the source relative to the workspace
	}
	return texts
}

// expectAsCMake compares the generated files of the operations with those of a build with CMake.
func (b *bazel) expectAsCMake(t *testing.T) {
	t.Helper()
	for name, text := range b.generatedByCMake(t) {
		if b.read(t, "foo/"+name) != text {
			t.Errorf("Bazel and CMake generate different files %s", name)
		}
		if len(text) == 0 {
			t.Errorf("%s is empty", name)
		}
	}
}

// TestShardedDialectText generates a new dialect in shards with Bazel and CMake, which must write the same files.
func TestShardedDialectText(t *testing.T) {
	b := startShardedDialect(t, 240) // enough for eight shards
	files := []string{"//foo:FooOpsShards__shard_copies"}
	for _, name := range []string{"FooOps.h.inc", "FooOps.cpp.inc"} {
		files = append(files, "//foo:"+name)
	}
	b.build(t, files...)
	b.build(t, "//foo:FooOpsShards__objects", "--output_groups=header") // does not compile
	b.expectAsCMake(t)
}
