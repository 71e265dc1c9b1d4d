package tests

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// TestDropIn checks behaviour, apart from attributes, that BUILD files for LLVM's macros
// rely on: tools that are scripts with data, tools that the toolchain replaces, the lists
// that macros return, and the files that Bazel generates when it builds a cc_library.
func TestDropIn(t *testing.T) {
	b := startBazel(t, "dropin.txtar")
	greeting := "--action_env=DROPIN_GREETING=world"
	b.build(t, "//dropin:wrapped", greeting, "--spawn_strategy=sandboxed")
	for _, name := range []string{"dropin/Wrapped.inc", "dropin/shard_copy_1_Shards.cpp"} {
		if name != "dropin/Wrapped.inc" {
			b.build(t, "//dropin:listed", greeting)
		}
		if text := b.read(t, name); !strings.Contains(text, "// hello, world") {
			t.Errorf("%s was not written by the wrapper with its data and environment:\n%s", name, text)
		}
	}
	b.read(t, "dropin/Wrapped.inc.more")

	// A toolchain's tools get their data, too. Only tools that a target names run in the environment of the shell.
	b.build(t, "//dropin:by_toolchain", "//dropin:copies_by_toolchain", greeting, "--spawn_strategy=sandboxed", "--extra_toolchains=//dropin:scripts")
	for _, name := range []string{"dropin/ByToolchain.txt", "dropin/shard_copy_0_ByToolchain.cpp"} {
		if text := b.read(t, name); !strings.Contains(text, "// hello, nobody") {
			t.Errorf("%s was not written by the toolchain's wrapper with its data:\n%s", name, text)
		}
	}

	// To build a cc_library, Bazel does not need its textual headers. So the rules declare them as
	// validation outputs, which Bazel 5 and later build without the flag.
	flags := []string{"//dropin:replaced", greeting}
	if version.runValidations != "" {
		flags = append(flags, version.runValidations)
	}
	r := b.build(t, flags...)
	if n := r.ran()["TdGenerate"]; n != 1 {
		t.Errorf("%d actions generate two outputs with the label of LLVM's tool, want 1 of the toolchain's\n%s", n, r.outputs())
	}
	b.read(t, "dropin/Replaced.h.inc")
	r = b.build(t, append(flags, "--no@rules_ods//rules:replace_tools")...)
	if n := r.ran()["TdGenerate"]; n != 2 {
		t.Errorf("%d actions generate two outputs with LLVM's own tool, want 2\n%s", n, r.outputs())
	}
}

// TestNoToolchain builds in a workspace without a registered toolchain. From Bazel 6 on, a
// target that names its generator needs none. Before Bazel 6, every target needs one, and
// Bazel's error names the toolchain type.
func TestNoToolchain(t *testing.T) {
	startBazel(t)
	archive, err := txtar.ParseFile("testdata/bare.txtar")
	if err != nil {
		t.Fatal(err)
	}
	if err := write(lab.dir, archive); err != nil {
		t.Fatal(err)
	}
	b := &bazel{workspace: filepath.Join(lab.dir, "bare")}
	t.Cleanup(b.stop)
	for _, name := range []string{".bazelrc", version.root} {
		data, err := os.ReadFile(filepath.Join(lab.dir, "ws", name))
		if err != nil {
			t.Fatal(err)
		}
		text := registration.ReplaceAllString(string(data), "")
		if name == version.root && text == string(data) {
			t.Fatalf("%s registers no toolchain", name)
		}
		if err := os.WriteFile(filepath.Join(b.workspace, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	const bazelSays = "o matching toolchains found for types @rules_ods//rules:toolchain_type"
	named, unnamed := b.run(t, "build", "//:named"), b.run(t, "build", "//:unnamed")
	if version.optionalToolchains {
		if named.err != nil {
			t.Errorf("a target that names its generator: %v\n%s", named.err, named.stderr)
		} else if text := b.read(t, "Named.inc"); !strings.Contains(text, "the named tool") {
			t.Errorf("a target that names its generator: another tool wrote %q", text)
		}
		want := "the target names no tool. Register a toolchain (see the README of rules_ods), or set `tblgen`. " +
			"This copy of rules_ods is a checkout, which has no tools: to build them with Go, write ods.toolchains(from_source = True)"
		if unnamed.err == nil || !strings.Contains(unnamed.stderr, want) {
			t.Errorf("the error does not say %q:\n%s", want, unnamed.stderr)
		}
		return
	}
	for _, r := range []*result{named, unnamed} {
		if r.err == nil || !strings.Contains(r.stderr, bazelSays) {
			t.Errorf("the error does not say %q:\n%s", bazelSays, r.stderr)
		}
	}
}

// registration matches the line of the shared workspace that registers a toolchain.
var registration = regexp.MustCompile(`(?m)^(ods_register_prebuilt|register_toolchains)\(.*\)$`)

// TestCommonAttributes checks that every target of the macros has the common attributes.
func TestCommonAttributes(t *testing.T) {
	b := startBazel(t, "dropin.txtar")
	all := b.query(t, "query", "//common:all")
	if len(all) < 12 {
		t.Fatalf("macros make %d targets, want 12 or more: %v", len(all), all)
	}
	for attribute, value := range map[string]string{
		"compatible_with":        "//common/environments:one",
		"deprecation":            "old",
		"exec_compatible_with":   "@platforms//os:linux",
		"exec_properties":        "pool",
		"features":               "-layering_check",
		"restricted_to":          "//common/environments:one",
		"tags":                   "kept",
		"target_compatible_with": "@platforms//os:linux",
		"testonly":               "1",
	} {
		have := b.query(t, "query", fmt.Sprintf("attr(%s, %q, //common:all)", attribute, value))
		for _, target := range all {
			if !slices.Contains(have, target) {
				t.Errorf("%s lacks %s", target, attribute)
			}
		}
	}
}
