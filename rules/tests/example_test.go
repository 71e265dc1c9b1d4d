package tests

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// startExample returns a copy of the example in which gazelle-ods has written
// the BUILD files. The tests share the copy, so that Bazel builds common parts once.
func startExample(t *testing.T) *bazel {
	t.Helper()
	return exampleIn(t, "tensorlite", "")
}

// exampleIn returns a copy of the example in a directory of the scratch directory. directives
// are further lines of the BUILD file at its root, which gazelle-ods has read.
func exampleIn(t *testing.T, name, directives string) *bazel {
	t.Helper()
	startBazel(t) // builds the tools
	dir := filepath.Join(lab.dir, name)
	b := &bazel{workspace: dir, flags: []string{
		"--repo_env=ODS_TBLGEN=" + filepath.Join(lab.dir, "bin/ods-tblgen"),
		"--repo_env=ODS_SHARD=" + filepath.Join(lab.dir, "bin/ods-shard"),
	}}
	if !version.isolated {
		b.flags = append(b.flags, "--override_repository=rules_ods="+lab.repo)
	}
	t.Cleanup(b.stop)
	if _, err := os.Stat(dir); err == nil {
		return b
	}
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(lab.repo, "examples/tensorlite"))); err != nil {
		t.Fatal(err)
	}
	if directives != "" {
		b.edit(t, "BUILD.bazel", "", directives)
	}
	b.gazelle(t)
	if version.isolated {
		b.useSharedModules(t)
	}
	return b
}

// useSharedModules makes the example depend on the modules of the shared workspace. The modules
// in its own MODULE.bazel come from the registry, which needs a network.
func (b *bazel) useSharedModules(t *testing.T) {
	t.Helper()
	for _, name := range []string{".bazelrc", version.root} {
		data, err := os.ReadFile(filepath.Join(lab.dir, "ws", name))
		if err != nil {
			t.Fatal(err)
		}
		if name == ".bazelrc" {
			b.edit(t, name, "", string(data))
		} else if err := os.WriteFile(filepath.Join(b.workspace, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// gazelle runs gazelle-ods in the workspace.
func (b *bazel) gazelle(t *testing.T) {
	t.Helper()
	cmd := exec.Command(gazelleODS(t))
	cmd.Dir = b.workspace
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("gazelle-ods: %v\n%s", err, out)
	}
}

// TestExampleSameAsLLVM builds the example's dialect in a sandbox, with our tools and with
// LLVM's, and compares the objects.
func TestExampleSameAsLLVM(t *testing.T) {
	testtool.Nightly(t)
	b := startExample(t)
	const rules, fast, plain = "tensorlite/IR/BUILD.bazel", "    shards = ", "    shard_count = "
	b.edit(t, rules, fast, plain) // the interface of LLVM's macro
	t.Cleanup(func() { b.edit(t, rules, plain, fast) })
	b.sameObjects(t, "//tensorlite/IR", "--strategy=TdGenerate=sandboxed")
}

// TestExampleShards builds the example with shards by their number alone. The example must pass
// the same tests. "make test" runs them in examples/demo.sh; here it compiles only the shards. After an edit of one
// operation, Bazel must compile one shard; after an edit of a header, the files that include it; and after one of a .td
// file that nothing includes, nothing.
func TestExampleShards(t *testing.T) {
	b := startExample(t)
	const rules = "tensorlite/IR/BUILD.bazel"
	tools := []string{"//tools/..."}
	if testtool.Sampled() {
		tools = []string{"//tools/...", "//tensorlite/...", "--per_file_copt=.*@-E", "--output_groups=compilation_outputs"}
	}
	r := b.build(t, tools...)
	shards := r.ran()["TdShardCompile"]
	copies, err := filepath.Glob(filepath.Join(b.workspace, "bazel-bin/tensorlite/IR/shard_copy_*_TensorLiteOps.cpp"))
	if err != nil || shards != len(copies) || shards < 2 {
		t.Errorf("%d shards were compiled; want as many as there are copies, %d, and at least 2 (%v)\n%s", shards, len(copies), err, r.outputs())
	}
	if !testtool.Sampled() {
		if r := b.run(t, "test", "//test", "--test_output=all"); r.err != nil || r.ran()["TestRunner"] == 0 {
			t.Fatalf("bazel test //test: %v\n%s", r.err, r.stderr)
		}
	}
	// The file of the rewrite patterns includes the operations, but its generated code does not change.
	b.edit(t, "tensorlite/IR/TensorLiteOps.td", `"$input $permutation attr-dict`, `"$input `+"`by`"+` $permutation attr-dict`)
	b.build(t, tools...).expectRan(t, "after an edit of one operation's assembly format", map[string]int{"TdGenerate": 3, "TdShardCompile": 1})

	// Passes.h is included by two files of the library and by tensorlite-opt, but not by tensorlite-builders.
	b.edit(t, "tensorlite/Transforms/Passes.h", "", "// An edit.\n")
	b.build(t, tools...).expectRan(t, "after an edit of a header", map[string]int{"CppCompile": 3})

	b.edit(t, "tensorlite/IR/Unread.td", "", "class Unread;\n")
	b.edit(t, rules, "        \"TensorLiteTypes.td\",\n", "        \"TensorLiteTypes.td\",\n        \"Unread.td\",\n")
	b.build(t, tools...)
	b.edit(t, "tensorlite/IR/Unread.td", "", "class Other;\n")
	b.build(t, tools...).expectRan(t, "after an edit of a .td file of the library that nothing includes", nil)
}
