package remote

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestExample builds and tests the whole example remotely, from .td files to a
// program that runs, without downloading intermediate files. A second workspace
// must then find all results in the cache.
func TestExample(t *testing.T) {
	c := start(t, 2)
	first := sharded(t, append(on(c), "--remote_download_minimal")...)
	r := first.run(t, "test", "//test", "//tools/...")
	r.only(t, "remote")
	executed := r.executed()
	for mnemonic, least := range map[string]int{"TdGenerate": 12, "TdShardCopy": 4, "CppCompile": 12, "CppLink": 2, "TestRunner": 1} {
		if executed[mnemonic] < least {
			t.Errorf("executed %v, want at least %d of %s", executed, least, mnemonic)
		}
	}
	if names := first.objects(t); len(names) != 0 {
		t.Errorf("--remote_download_minimal downloaded %q", names)
	}

	t.Run("cache", func(t *testing.T) {
		other := sharded(t, append(on(c), "--remote_download_outputs=all")...)
		other.run(t, "test", "//test", "//tools/...").only(t, "remote cache hit")
		got := other.objects(t)
		if len(got) < executed["CppCompile"] {
			t.Fatalf("%d object files, want %d", len(got), executed["CppCompile"])
		}

		// A local compilation of one file must give the same object.
		local := sharded(t, "--spawn_strategy=local", "--strategy=TdGenerate=local")
		local.build(t, "--compile_one_dependency", "tensorlite/Transforms/TensorLiteRewrite.cpp")
		want := local.objects(t)
		if len(want) == 0 {
			t.Fatal("no object file was built locally")
		}
		for name, digest := range want {
			if got[name] != digest {
				t.Errorf("%s differs from that of a local build", name)
			}
		}
	})
}

// TestRemoteEdit edits one operation. Bazel must then execute one action that generates and
// one that compiles. The test downloads outputs: with --remote_download_minimal, Bazel 4.2.3
// executes more actions.
func TestRemoteEdit(t *testing.T) {
	w := sharded(t, on(start(t, 2))...)
	const target = "//tensorlite/IR:Operations"
	w.build(t, target).only(t, "remote")
	executed := w.editOperation(t, target)
	if want := map[string]int{"TdGenerate": 1, "CppCompile": 1}; !maps.Equal(executed, want) {
		t.Errorf("executed %v, want %v", executed, want)
	}
}

// editOperation edits the assembly format of one operation and builds a target. It returns
// the actions that were executed, without those that link libraries.
func (w *workspace) editOperation(t *testing.T, target string) map[string]int {
	t.Helper()
	w.edit(t, "tensorlite/IR/TensorLiteOps.td", `"$input $permutation attr-dict`, `"$input `+"`by`"+` $permutation attr-dict`)
	executed := w.build(t, target).executed()
	delete(executed, "CppLink")
	delete(executed, "CppArchive") // of Bazel 7
	return executed
}

// TestPrelude compiles the shards of the example remotely with a header that Clang or GCC
// precompiled. A compiler that does not use the header fails.
func TestPrelude(t *testing.T) {
	for _, name := range []string{"clang-22", "gcc"} {
		t.Run(name, func(t *testing.T) {
			compiler, err := exec.LookPath(name)
			if err != nil {
				t.Fatalf("%s is missing; run `make deps` first", name)
			}
			testPrelude(t, "--repo_env=CC="+compiler)
		})
	}
}

func testPrelude(t *testing.T, compiler string) {
	const target = "//tensorlite/IR:Operations"
	flags := append(on(start(t, 2)), compiler)
	first := withPrelude(t, flags...)
	r := first.build(t, target)
	r.only(t, "remote")
	if ran := r.executed(); ran["TdShardHeader"] != 1 || ran["TdPrecompile"] != 1 || ran["TdShardCompile"] < 2 {
		t.Errorf("executed %v, want one TdShardHeader, one TdPrecompile and several TdShardCompile", ran)
	}
	withPrelude(t, flags...).build(t, target).only(t, "remote cache hit")
	if got, want := first.editOperation(t, target), map[string]int{"TdGenerate": 1, "TdShardCompile": 1}; !maps.Equal(got, want) {
		t.Errorf("after an edit of one operation: executed %v, want %v", got, want)
	}
}

// withPrelude returns the example, whose shards use a precompiled header, with the library Operations.
func withPrelude(t testing.TB, flags ...string) *workspace {
	t.Helper()
	return withOperations(t, `copts = ["-Werror=invalid-pch"]`, flags...)
}

// sharded returns the example with the library Operations. Its shards have no precompiled header.
func sharded(t testing.TB, flags ...string) *workspace {
	t.Helper()
	return withOperations(t, "precompiled_header = False", flags...)
}

// withOperations returns the example with an attribute of the shards, and a library that has the shards alone, without
// other files that are generated from the operations.
func withOperations(t testing.TB, attribute string, flags ...string) *workspace {
	t.Helper()
	w := example(t, flags...)
	const rules = "tensorlite/IR/BUILD.bazel"
	w.edit(t, rules, "    shards = ", "    "+attribute+",\n    shards = ")
	data, err := os.ReadFile(filepath.Join(w.dir, rules))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(w.dir, rules), append(data, operations...), 0o644); err != nil {
		t.Fatal(err)
	}
	return w
}

const operations = `
cc_library(
    name = "Operations",
    srcs = [":TensorLiteOpsShards"],
    hdrs = glob(["*.h"]),
    deps = [
        ":TensorLiteAttrConstraintsIncGen",
        ":TensorLiteAttrInterfacesIncGen",
        ":TensorLiteAttrsIncGen",
        ":TensorLiteDialectIncGen",
        ":TensorLiteEnumsIncGen",
        ":TensorLiteInterfacesIncGen",
        ":TensorLiteOpsShards__gentbl_cc_lib",
        ":TensorLiteTypeConstraintsIncGen",
        ":TensorLiteTypeInterfacesIncGen",
        ":TensorLiteTypesIncGen",
        "@llvm-project//mlir",
    ],
)
`

// objects returns the digests of the object files in bazel-bin, by path.
func (w *workspace) objects(t testing.TB) map[string]string {
	t.Helper()
	found := w.outputs(t, ".")
	maps.DeleteFunc(found, func(name, _ string) bool { return !strings.HasSuffix(name, ".o") })
	return found
}
