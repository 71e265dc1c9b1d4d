//go:build bazel7

package tests

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// unstable is the root directory with Debian's unstable release, unless ODS_BAZEL7 names another.
const unstable = "/var/cache/rules_ods/unstable"

// version is the Bazel 7 of Debian's unstable release, with modules. `make test` unpacks it.
var version = bazelVersion{
	program:            "bazel7.sh",
	requirements:       []string{cmp.Or(os.Getenv("ODS_BAZEL7"), unstable) + "/usr/bin/bazel"},
	archives:           []string{"workspace.txtar", "modules.txtar"},
	root:               "MODULE.bazel",
	isolated:           true,
	optionalToolchains: true,
	strategies: []strategy{
		{"sandboxed multiplex worker", []string{"--strategy=TdGenerate=worker", "--worker_multiplex", "--worker_sandboxing", "--experimental_worker_multiplex_sandboxing"}, "worker"},
	},
}

// projectRoots are the ways in which projects declare repositories.
var projectRoots = []projectRoot{
	{"modules", "WORKSPACE", `common --noenable_workspace --lockfile_mode=off --registry=file:///nonexistent
common --override_repository=bazel_tools~remote_coverage_tools_extension~remote_coverage_tools=@SCRATCH@/coverage
`, nil},
	{"workspace", "MODULE.bazel", "common --noenable_bzlmod --enable_workspace\n", nil},
}

// TestPathMapping builds in two configurations with path mapping. The second build must take the
// result of the first from a cache, although paths differ, including that of a generated input.
func TestPathMapping(t *testing.T) {
	b := startBazel(t, "configurations.txtar")
	flags := []string{"//configurations:records", "--experimental_output_paths=strip", "--strategy=TdGenerate=sandboxed",
		"--disk_cache=" + filepath.Join(t.TempDir(), "cache")}
	generate := func(mode string) spawn {
		t.Helper()
		r := b.build(t, append(flags, "--compilation_mode="+mode)...)
		if text := b.read(t, "configurations/Records.txt"); !strings.Contains(text, "def Made {") {
			t.Errorf("%s: the generated file was not included:\n%s", mode, text)
		}
		for _, s := range r.spawns {
			if s.Mnemonic == "TdGenerate" {
				return s
			}
		}
		t.Fatalf("%s: no action generates:\n%s", mode, r.outputs())
		return spawn{}
	}
	if s := generate("fastbuild"); s.fromCache() {
		t.Errorf("the first build takes its result from an empty cache: %v", s)
	}
	if s := generate("opt"); !s.fromCache() {
		t.Errorf("the second build runs the generator again: %q", s.CommandArgs)
	}
}

// TestAutoExecGroups builds with automatic exec groups. Each action must then name the toolchain
// of its tool.
func TestAutoExecGroups(t *testing.T) {
	b := startBazel(t, "interface.txtar", "plan.txtar")
	for _, more := range []string{"--keep_going", llvmToolchain, "--no@rules_ods//rules:replace_tools"} {
		b.build(t, "//interface:face_filegroup", "//interface:ops", "//interface:copies", "//interface:stripped", "//plan:all",
			"--incompatible_auto_exec_groups", more)
	}
}

// TestShardedDialect builds a new dialect of 300 operations in shards, with no other change of its C++, and runs its
// test. Bazel and CMake write the same files. After edits of operations, only what they affect compiles. TestCMake
// of ods-shard builds the same with CMake.
func TestShardedDialect(t *testing.T) {
	testtool.Nightly(t)
	b := startShardedDialect(t, 300)
	build := func(what string, want map[string]int) {
		t.Helper()
		r := b.run(t, "test", "//...")
		if r.err != nil {
			t.Fatalf("%s: %v\n%s", what, r.err, r.stderr)
		}
		got := map[string]int{}
		for _, s := range r.spawns {
			if strings.Contains(strings.ToLower(s.Mnemonic), "compile") {
				got[s.Mnemonic]++
			}
		}
		if !maps.Equal(got, want) {
			t.Errorf("%s: compiled %v, want %v\n%s", what, got, want, r.outputs())
		}
	}
	build("from nothing", map[string]int{"TdPrecompile": 1, "TdShardCompile": dialectShards, "CppCompile": 2})
	b.expectAsCMake(t)

	b.edit(t, "foo/FooOps.td", "def Foo_Cast7Op", "// A comment.\ndef Foo_Cast7Op")
	build("after a comment", map[string]int{})

	b.edit(t, "foo/FooOps.td", "(`bias` $bias^", "(`plus` $bias^")
	build("after an edit of an assembly format", map[string]int{"TdShardCompile": 1})

	b.edit(t, "foo/FooOps.cpp", "getGroups() < 1", "getGroups() <= 0")
	build("after an edit of a verifier", map[string]int{"TdShardCompile": 1}) // the first shard

	// All that includes the declarations of the operations compiles.
	declared := map[string]int{"TdPrecompile": 1, "TdShardCompile": dialectShards, "CppCompile": 1}
	const extra = "\ndef Foo_AnotherOp : Foo_Op<\"another\", [Pure]> { let arguments = (ins I32:$input); }\n"
	b.edit(t, "foo/FooOps.td", "\n#endif", extra+"\n#endif")
	before := b.shards(t)
	build("after an operation was added", declared)
	// TestStability of the sharder tests the mean of many operations. The names decide how many shards change for one.
	if moved := differing(before, b.shards(t)); moved > 2 {
		t.Errorf("the definitions of %d shards changed when an operation was added", moved)
	}
	b.edit(t, "foo/FooOps.td", extra, "")
	build("after an operation was removed", declared)
	b.expectAsCMake(t)
}

// shards returns the definitions of each shard.
func (b *bazel) shards(t *testing.T) (texts []string) {
	t.Helper()
	for i := range dialectShards {
		texts = append(texts, b.read(t, fmt.Sprintf("foo/shard_%d_FooOps.cpp.inc", i)))
	}
	return texts
}

// differing returns how many elements of two slices of the same length differ.
func differing(before, after []string) (n int) {
	for i := range before {
		if before[i] != after[i] {
			n++
		}
	}
	return n
}
