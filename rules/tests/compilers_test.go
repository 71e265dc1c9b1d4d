//go:build prelude

package tests

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// compilers returns the flags that select GCC and Clang, by the names of the compilers.
func compilers(t *testing.T) map[string]string {
	return map[string]string{"GCC": "--repo_env=CC=gcc", "Clang": "--repo_env=CC=" + testtool.Program(t, "clang-22")}
}

// TestExamplePrelude builds the example in shards that compile with a precompiled header.
// The example must pass its tests. After an edit of one operation, Bazel must compile one
// shard and no header. After an edit of a header that all shards include, it must
// compile the precompiled header and all shards.
func TestExamplePrelude(t *testing.T) {
	b := exampleIn(t, "tensorlite_prelude", "")
	const operations, header = "tensorlite/IR/TensorLiteOps.td", "tensorlite/IR/TensorLiteTraits.h"
	const format, changed = "\"$input $permutation attr-dict", "\"$input `by` $permutation attr-dict"
	const guard, added = "#define TENSORLITE_IR_TENSORLITETRAITS_H\n", "inline int addedByTest() { return 1; }\n"
	for name, compiler := range compilers(t) {
		t.Run(name, func(t *testing.T) {
			r := b.run(t, "test", "//test", "//tools/...", "--test_output=all", compiler)
			if r.err != nil {
				t.Fatalf("bazel test //test //tools/...: %v\n%s", r.err, r.stderr)
			}
			first := r.ran()
			copies, err := filepath.Glob(filepath.Join(b.workspace, "bazel-bin/tensorlite/IR/shard_copy_*_TensorLiteOps.cpp"))
			if shards := first["TdShardCompile"]; err != nil || shards != len(copies) || shards < 2 || first["TdPrecompile"] != 1 || first["TestRunner"] == 0 {
				t.Fatalf("ran %v, want one precompiled header, as many shards as there are copies, %d, and tests (%v)", first, len(copies), err)
			}

			b.edit(t, operations, format, changed)
			t.Cleanup(func() { b.edit(t, operations, changed, format) })
			ran := b.build(t, "//tools/...", compiler).ran()
			if ran["TdShardCompile"] != 1 || ran["TdPrecompile"] != 0 || ran["CppCompile"] != 0 {
				t.Errorf("after an edit of one operation's assembly format: ran %v, want one shard and no header", ran)
			}

			b.edit(t, header, guard, guard+added)
			t.Cleanup(func() { b.edit(t, header, added, "") })
			ran = b.build(t, "//tools/...", compiler).ran()
			if ran["TdShardCompile"] != first["TdShardCompile"] || ran["TdPrecompile"] != 1 {
				t.Errorf("after an edit of a header: ran %v, want one precompiled header and %d shards", ran, first["TdShardCompile"])
			}
		})
	}
}

// TestPreludeCheckouts builds the same workspace in two directories, with two output bases,
// with both compilers and in two compilation modes. The workspace has two sharded targets with
// different copts. The objects must be the same, and so must Clang's precompiled headers.
// Those of GCC contain addresses that differ in each run.
func TestPreludeCheckouts(t *testing.T) {
	b := startBazel(t, "prelude.txtar")
	b.addSecondPrelude(t)
	other := b.elsewhere(t)
	b.clear(t)
	for name, compiler := range compilers(t) {
		for _, mode := range []string{"fastbuild", "opt"} {
			t.Run(name+"/"+mode, func(t *testing.T) {
				args := []string{"//prelude:use", "//second:use", "-c", mode, compiler}
				first, second := b.build(t, args...), other.build(t, args...)
				compare := func(mnemonic string, least int, isSame bool) {
					here, there := first.digests(mnemonic), second.digests(mnemonic)
					if len(here) < least || len(here) != len(there) {
						t.Errorf("%d and %d outputs of %s, want at least %d:\n%s", len(here), len(there), mnemonic, least, first.outputs())
					}
					for output, digest := range here {
						if isSame && there[output] != digest {
							t.Errorf("%s differs between two checkouts", output)
						}
					}
				}
				compare("TdShardCompile", 2*3, true)
				compare("TdPrecompile", 2, name == "Clang")
			})
		}
	}
}

// addSecondPrelude copies the package prelude to the package second, whose shards compile with
// other options.
func (b *bazel) addSecondPrelude(t *testing.T) {
	t.Helper()
	t.Cleanup(func() { os.RemoveAll(filepath.Join(b.workspace, "second")) })
	for _, folder := range []string{"", "include"} {
		entries, err := os.ReadDir(filepath.Join(b.workspace, "prelude", folder))
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			if entry.IsDir() {
				continue
			}
			text, err := os.ReadFile(filepath.Join(b.workspace, "prelude", folder, entry.Name()))
			if err != nil {
				t.Fatal(err)
			}
			b.edit(t, filepath.Join("second", folder, entry.Name()), "", strings.ReplaceAll(string(text), "prelude/", "second/"))
		}
	}
	b.edit(t, "second/BUILD.bazel", "FROM_COPTS=1\"", "FROM_COPTS=1\", \"-DMORE=1\", \"-fno-inline\"")
}
