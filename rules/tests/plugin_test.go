package tests

import (
	"strings"
	"testing"
)

// TestPlugins builds with a plugin and a template, and counts which edits generate again.
func TestPlugins(t *testing.T) {
	b := startBazel(t, "plugin.txtar")
	targets := []string{"//plugin:encodings", "//plugin:encodings_inc_gen", "//plugin:table"}
	b.build(t, append(targets, "--strategy=TdGenerate=sandboxed")...)
	for name, want := range map[string]string{
		"plugin/Encodings.h.inc":       "// generated\nint kAdd();\n",
		"plugin/sub/Encodings.cpp.inc": "int kAdd() { return 3; }\n",
		"plugin/Table.md":              "# Instructions\n\nADD 3\n",
	} {
		if text := b.read(t, name); text != want {
			t.Errorf("%s is %q, want %q", name, text, want)
		}
	}
	for _, c := range []struct {
		file, old, new string
		again          int // actions that run the generator
	}{
		{"plugin/header.txt", "generated", "changed", 1},
		{"plugin/encode.sh", "exit 9", "exit 7", 1},
		{"plugin/table.tmpl", ".Name", ".Name | lower", 1},
		{"plugin/Unread.td", "Unread", "Other", 0},
		{"plugin/Base.td", "int opcode", "string other = \"\"; int opcode", 2},
	} {
		b.edit(t, c.file, c.old, c.new)
		r := b.build(t, append(targets, "--strategy=TdGenerate=sandboxed")...)
		again := 0
		for _, s := range r.spawns {
			if s.Mnemonic == "TdGenerate" {
				again++
			}
		}
		if again != c.again {
			t.Errorf("an edit of %s runs the generator %d times, want %d", c.file, again, c.again)
		}
	}
	if text := b.read(t, "plugin/Encodings.h.inc") + b.read(t, "plugin/Table.md"); !strings.Contains(text, "// changed\n") || !strings.Contains(text, "\nadd 3\n") {
		t.Errorf("the outputs are not those of the edited files:\n%s", text)
	}
	// A script of the source tree has no runfiles, so this one fails with the edited status. Its message and the remedy are shown.
	if r := b.run(t, "build", "//plugin:single"); r.err == nil || !strings.Contains(r.stderr, "plugin/encode.sh' failed with exit status 7") {
		t.Errorf("%v\n%s", r.err, r.stderr)
	}
}
