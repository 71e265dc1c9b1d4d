package tests

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDocs builds a site, a description and comparisons of a dialect in two files.
func TestDocs(t *testing.T) {
	b := startBazel(t, "docs.txtar")
	b.build(t, "//docs:site", "//docs:plain")
	for name, want := range map[string]string{
		"docs/site/index.html":         "<title>Plain</title>",
		"docs/site/op/plain.stop.html": "<title>plain.stop · Plain</title>",
		"docs/site/op/plain.add.html":  `<a href="https://example.org/plain/Ops.td#L3">plain/Ops.td:3</a>`,
		"docs/site/changes.html":       "Changes since version 1",
		"docs/site/assets/index.js":    `"plain.add"`,
		"docs/plain.json":              `"id": "op/plain.add"`,
	} {
		if text := b.read(t, name); !strings.Contains(text, want) {
			t.Errorf("%s does not contain %q:\n%s", name, want, text)
		}
	}
	if text := b.read(t, "docs/site/op/plain.add.html"); !strings.Contains(text, "docs/test.mlir:1") {
		t.Error("plain.add has no example")
	}

	// When an operation is removed from the .td file, its page must disappear.
	b.edit(t, "docs/include/plain/More.td", "def Plain_StopOp : Op<Plain_Dialect, \"stop\">;", "def Plain_HaltOp : Op<Plain_Dialect, \"halt\">;")
	for _, strategy := range []string{"sandboxed", "local"} {
		b.build(t, "//docs:site", "--strategy=TdDocument="+strategy)
		b.read(t, "docs/site/op/plain.halt.html")
		if _, err := os.Stat(filepath.Join(b.workspace, "bazel-bin/docs/site/op/plain.stop.html")); err == nil {
			t.Errorf("%s: the page of a removed operation still exists", strategy)
		}
	}

	if r := b.run(t, "test", "//docs:compatible_test", "//docs:newer_test"); r.err != nil {
		t.Errorf("dialect_compatibility_test: %v\n%s", r.err, r.stderr)
	}
	for target, want := range map[string][]string{
		"//docs:any_change_test": {"compatible, IR\n  the operation is new: 2 operations", "0 breaking", "replace the baseline"},
		"//docs:breaking_test":   {"BREAKING, IR\n  plain.sub: the operation is gone", "differ from the baseline as listed above: docs/gone.json"},
	} {
		r := b.run(t, "test", target)
		if r.err == nil {
			t.Errorf("%s passes", target)
		}
		log, err := os.ReadFile(filepath.Join(b.workspace, "bazel-testlogs", strings.Replace(strings.TrimPrefix(target, "//"), ":", "/", 1), "test.log"))
		if err != nil {
			t.Fatalf("%v\n%s", err, r.stderr)
		}
		for _, part := range want {
			if !strings.Contains(string(log), part) {
				t.Errorf("%s: the log does not contain %q:\n%s", target, part, log)
			}
		}
	}
}
