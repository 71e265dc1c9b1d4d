package tests

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
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

// TestPluginExample builds and tests the example with plugins in Go and Python and a template.
func TestPluginExample(t *testing.T) {
	startBazel(t) // builds the tools
	testtool.Program(t, "python3")
	b := &bazel{workspace: filepath.Join(lab.dir, "plugins"), flags: []string{
		"--repo_env=ODS_TBLGEN=" + filepath.Join(lab.dir, "bin/ods-tblgen"),
		"--repo_env=ODS_SHARD=" + filepath.Join(lab.dir, "bin/ods-shard"),
	}}
	if !version.isolated {
		b.flags = append(b.flags, "--override_repository=rules_ods="+lab.repo)
	}
	t.Cleanup(b.stop)
	if err := os.CopyFS(b.workspace, os.DirFS(filepath.Join(lab.repo, "examples/plugins"))); err != nil {
		t.Fatal(err)
	}
	build := exec.Command("go", "build", "-o", filepath.Join(b.workspace, "tools/encodings/encodings"), "./examples/plugins/tools/encodings")
	build.Dir = lab.repo
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	if version.isolated {
		b.useSharedModules(t)
	}
	if r := b.run(t, "test", append(diskCache(), "//...", "--strategy=TdGenerate=sandboxed", "--test_output=errors")...); r.err != nil {
		t.Fatalf("%v\n%s", r.err, r.stderr)
	}
	b.edit(t, "isa/Isa.td", `"halt", 0b111111`, `"halt", 0b000010`)
	if r := b.run(t, "build", "//isa:encodings_inc_gen_filegroup"); r.err == nil || !strings.Contains(r.stderr, "isa/Isa.td:33:5: error: opcode 0b10 is that of Isa_AddImmOp, too") {
		t.Errorf("%v\n%s", r.err, r.stderr)
	}
}
