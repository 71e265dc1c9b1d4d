package submodules_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/driver/git"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/language/internal/submodules"
)

// TestOfLLVM reads files .gitmodules.
func TestOfLLVM(t *testing.T) {
	testtool.Program(t, "git")
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"by URL", "[submodule \"llvm\"]\n\tpath = third_party/llvm\n\turl = https://github.com/llvm/llvm-project.git\n", []string{"third_party/llvm"}},
		{"by path", "[submodule \"x\"]\n\turl = ../mirror.git\n\tpath = \"ext/LLVM-Project\" # a comment\n", []string{"ext/LLVM-Project"}},
		{"by name", "[submodule \"ext/llvm-project\"]\n\tpath = ext/l\n\turl = ../mirror.git\n", []string{"ext/l"}},
		{"another project of the organization", "[submodule \"circt\"]\n\tpath = circt\n\turl = https://github.com/llvm/circt\n", nil},
		{"two", "[submodule \"a\"]\n\tpath = a\n\turl = u/llvm-project\n[submodule \"b\"]\n\tpath = b\n\turl = u/b\n[submodule \"c\"]\n\tpath = c\n\turl = v/llvm-project\n", []string{"a", "c"}},
		{"a name that ends like a key", "[submodule \"x.url\"]\n\tpath = a\n\turl = u\n[submodule \"x\"]\n\tpath = b\n\turl = u/llvm-project\n", []string{"b"}},
		{"no path", "[submodule \"llvm-project\"]\n\turl = u\n", nil},
		{"not a configuration", "[submodule\n", nil},
		{"includes another file", "[include]\n\tpath = other\n", nil},
	} {
		dir := t.TempDir()
		for name, text := range map[string]string{".gitmodules": c.text, "other": "[submodule \"llvm-project\"]\n\tpath = p\n"} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if got := submodules.OfLLVM(t.Context(), dir); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestCommit reads the index of git.
func TestCommit(t *testing.T) {
	testtool.Program(t, "git")
	dir := t.TempDir()
	commit := strings.Repeat("0123456789", 4)
	for _, args := range [][]string{{"init", "-q"}, {"update-index", "--add", "--cacheinfo", "160000," + commit + ",a/llvm"}} {
		if _, err := git.Run(t.Context(), dir, nil, args...); err != nil {
			t.Fatal(err)
		}
	}
	for path, want := range map[string]string{"a/llvm": commit, "a": "", "a/*": "", "b": ""} {
		if got, err := submodules.Commit(t.Context(), dir, path); got != want || (err == nil) != (want != "") {
			t.Errorf("Commit(%q) = %q, %v, want %q", path, got, err, want)
		}
	}
}
