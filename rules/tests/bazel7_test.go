//go:build bazel7

package tests

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"
	"testing"
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
