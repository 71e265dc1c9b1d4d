//go:build unix

package main

import (
	"os"
	"strings"
	"testing"
)

// TestOddNames copies files whose names have characters that shells, Make and
// URLs treat in a special way.
func TestOddNames(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, inMakefile := range map[string]string{
		"a b.cpp":          `a\ b.cpp`,
		"it's \"x\".cpp":   `it's\ "x".cpp`,
		"\u00e4\u4e16.cpp": "\u00e4\u4e16.cpp",
		"$HOME#1.cpp":      `$$HOME\#1.cpp`,
		"\xff.cpp":         "\xff.cpp",
		"%2e:x.cpp":        "%2e:x.cpp",
	} {
		if err := os.WriteFile(name, []byte("int a;\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, stderr, status := ask("-op-shard-index=0", name, "-o", name+".out", "-d", name+".d"); status != 0 {
			t.Errorf("%q: %s", name, stderr)
			continue
		}
		for file, want := range map[string]string{
			name + ".out": "#define GET_OP_DEFS_0\nint a;\n",
			name + ".d":   strings.TrimSuffix(inMakefile, ".cpp") + ".cpp.out: " + inMakefile + "\n",
		} {
			if text, err := os.ReadFile(file); err != nil || string(text) != want {
				t.Errorf("%q: got %q, %v, want %q", file, text, err, want)
			}
		}
	}
}

// TestUnreadable gives each command files that cannot be read or have no end. The command must
// fail with an error that names the file, and write nothing.
func TestUnreadable(t *testing.T) {
	t.Chdir(t.TempDir())
	for link, target := range map[string]string{"loop": "loop", "memory": "/proc/self/mem", "nowhere": "none", "folder": "."} {
		if err := os.Symlink(target, link); err != nil {
			t.Fatal(err)
		}
	}
	before, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"-op-shard-index=0 -o out", "-header -definitions=x -o out"} {
		for _, input := range []string{"loop", "memory", "nowhere", "folder", "/dev/zero", "no/such/folder/x.cpp"} {
			_, stderr, status := ask(append(strings.Fields(command), strings.Fields(input)...)...)
			if status != 1 || !strings.Contains(stderr, "error: ") || strings.Contains(stderr, "goroutine") {
				t.Errorf("%s %s: status %d, %s", command, input, status, stderr)
			}
		}
	}
	after, err := os.ReadDir(".")
	if err != nil || len(after) != len(before) {
		t.Errorf("%d files, %v; before %d", len(after), err, len(before))
	}
}
