package tests

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestPrelude compiles shards with GCC, and counts what compiles again after edits. The operations are too few for
// GCC to precompile more than the number of shards that have any, which is one.
func TestPrelude(t *testing.T) {
	b := startBazel(t, "prelude.txtar")
	const shards = 3

	b.build(t, "//prelude:use").expectRan(t, "from nothing",
		map[string]int{"TdGenerate": 2, "TdShardCopy": shards, "TdShardHeader": 1, "TdPrecompile": 1, "TdShardCompile": shards, "CppCompile": 1})
	header := b.read(t, "prelude/ops__objects_header/header.h")
	if !strings.Contains(header, "#include \"Pre.h\"\n") || strings.Contains(header, "MaxOp::verify") {
		t.Errorf("the header has not just what is before the definitions:\n%s", header)
	}

	b.edit(t, "prelude/PreOps.td", "`and`", "`or`")
	b.build(t, "//prelude:use").expectRan(t, "after an edit of one operation's assembly format",
		map[string]int{"TdGenerate": 1, "TdShardCompile": 1})

	b.edit(t, "prelude/PreOps.cpp", "!=", "==")
	b.build(t, "//prelude:use").expectRan(t, "after an edit of a method of an operation",
		map[string]int{"TdShardHeader": 1, "TdShardCopy": shards, "TdShardCompile": 1})

	b.edit(t, "prelude/include/Unread.h", "", "// A comment.\n")
	b.build(t, "//prelude:use").expectRan(t, "after an edit of a header that nothing includes", nil)

	b.edit(t, "prelude/include/Own.h", "return 1", "return 1 + 1")
	b.build(t, "//prelude:use").expectRan(t, "after an edit of a header that the shard with the operations includes, and no precompiled header",
		map[string]int{"TdShardCompile": 1, "CppCompile": 1})

	b.edit(t, "prelude/PreOps.cpp", "Verdict().of", "Verdict().on")
	if r := b.run(t, "build", "//prelude:use"); r.err == nil || !strings.Contains(r.stderr, "prelude/PreOps.cpp:21:") {
		t.Errorf("an error after the definitions is not at its line of the source: %v\n%s", r.err, r.stderr)
	}
	b.edit(t, "prelude/PreOps.cpp", "Verdict().on", "Verdict().of")

	outputs := b.query(t, "aquery", "-c", "opt", "--output=text", `mnemonic("TdShardCompile", //prelude:all)`)
	for _, object := range []string{"shard_copy_0_PreOps.o", "shard_copy_0_PreOps.pic.o"} {
		if !slices.ContainsFunc(outputs, func(word string) bool { return strings.Contains(word, "/"+object) }) {
			t.Errorf("no action makes %s with -c opt", object)
		}
	}

	r := b.run(t, "build", "//prelude:use", llvmToolchain)
	if r.err == nil || !strings.Contains(r.stderr, "shards needs a ") {
		t.Errorf("with LLVM's tools: %v\n%s", r.err, r.stderr)
	}
}

// TestPreludeOfClang compiles shards with Clang. Its precompiled headers contain the paths
// of the headers that they include.
func TestPreludeOfClang(t *testing.T) {
	testtool.Nightly(t)
	clang := testtool.Program(t, "clang-22")
	b := startBazel(t, "prelude.txtar")
	if ran := b.build(t, "//prelude:use", "--repo_env=CC="+clang).ran(); ran["TdPrecompile"] != 1 || ran["TdShardCompile"] != 3 {
		t.Errorf("ran %v, want one TdPrecompile and three TdShardCompile", ran)
	}
	b.edit(t, "prelude/PreOps.td", "`and`", "`or`")
	b.build(t, "//prelude:use", "--repo_env=CC="+clang).expectRan(t, "after an edit of one operation's assembly format",
		map[string]int{"TdGenerate": 1, "TdShardCompile": 1})

	b.edit(t, "prelude/include/Own.h", "return 1", "return 1 + 1")
	b.build(t, "//prelude:use", "--repo_env=CC="+clang).expectRan(t, "after an edit of a header that the precompiled header has",
		map[string]int{"TdPrecompile": 1, "TdShardCompile": 3, "CppCompile": 1})
}

// TestPreludeReproducible builds the same workspace in two directories, with two output bases. The objects must be the
// same. The test does not compare the precompiled headers: those of GCC contain addresses that differ in each run.
func TestPreludeReproducible(t *testing.T) {
	testtool.Nightly(t)
	b := startBazel(t, "prelude.txtar")
	other := b.elsewhere(t)
	args := []string{"//prelude:use", "-c", "dbg"}
	b.clear(t)
	first, second := b.build(t, args...), other.build(t, args...)
	here, there := first.digests("TdShardCompile"), second.digests("TdShardCompile")
	for name, digest := range here {
		if there[name] != digest {
			t.Errorf("%s differs between two checkouts", name)
		}
	}
	if len(here) < 3 || len(here) != len(there) {
		t.Errorf("%d and %d outputs of shards, want at least 3:\n%s", len(here), len(there), first.outputs())
	}
}

// elsewhere returns a copy of the workspace in another directory, with another output base. It
// is deleted at the end of the test.
func (b *bazel) elsewhere(t *testing.T) *bazel {
	t.Helper()
	other := &bazel{workspace: filepath.Join(lab.dir, "elsewhere", "checkout"), outputBase: filepath.Join(lab.dir, "elsewhere", "base"), flags: b.flags}
	t.Cleanup(func() {
		_ = other.command("clean", "--expunge").Run()
		os.RemoveAll(filepath.Join(lab.dir, "elsewhere"))
	})
	if err := os.CopyFS(other.workspace, os.DirFS(b.workspace)); err != nil {
		t.Fatal(err)
	}
	return other
}
