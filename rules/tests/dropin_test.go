package tests

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestDropIn builds what BUILD files for LLVM's macros rely on beside the attributes:
// tools that are scripts with data, tools that the toolchain replaces, the lists that
// macros return, and the files that Bazel generates when it builds a cc_library.
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

	// Bazel does not need textual headers to build their cc_library. They are validation
	// outputs, which Bazel 5 and later build without the flag.
	validate := "--experimental_run_validations"
	r := b.build(t, "//dropin:replaced", greeting, validate)
	if n := r.ran()["TdGenerate"]; n != 1 {
		t.Errorf("%d actions generate two outputs with the label of LLVM's tool, want 1 of the toolchain's\n%s", n, r.outputs())
	}
	b.read(t, "dropin/Replaced.h.inc")
	r = b.build(t, "//dropin:replaced", greeting, validate, "--no@rules_ods//rules:replace_tools")
	if n := r.ran()["TdGenerate"]; n != 2 {
		t.Errorf("%d actions generate two outputs with LLVM's own tool, want 2\n%s", n, r.outputs())
	}
}

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
