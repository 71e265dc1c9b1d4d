package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

const commit = "0123456789abcdef0123456789abcdef01234567"

func read(t *testing.T, dir, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

const llvmRules = `load("@bazel_tools//tools/build_defs/repo:http.bzl", "http_archive")

http_archive(
    name = "llvm-raw",
    build_file_content = "# empty",
    strip_prefix = "llvm-project-` + commit + `",
    urls = ["https://github.com/llvm/llvm-project/archive/` + commit + `.tar.gz"],
)

load("@llvm-raw//utils/bazel:configure.bzl", "llvm_configure")

llvm_configure(name = "llvm-project")
`

func TestUpdateReposFromPin(t *testing.T) {
	for _, c := range []struct{ name, file, text string }{
		{"text", "llvm_version.txt", commit + "\n"},
		{"hash", "build/llvm-hash.txt", "# the commit\nLLVM_COMMIT=" + strings.ToUpper(commit)},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			testtool.WriteFiles(t, dir, map[string]string{"WORKSPACE": "", c.file: c.text})
			for range 2 { // the second time changes nothing
				if err := runIn(dir, []string{"update-repos", "-repo_root=" + dir, "-from_file=" + c.file}); err != nil {
					t.Fatal(err)
				}
				if got := read(t, dir, "WORKSPACE"); got != llvmRules {
					t.Errorf("got:\n%s\nwant:\n%s", got, llvmRules)
				}
			}
		})
	}
}

func TestUpdateReposMovesPin(t *testing.T) {
	dir := t.TempDir()
	old := strings.ReplaceAll(llvmRules, commit, strings.Repeat("f", 40))
	old = strings.Replace(old, "    strip_prefix", "    sha256 = \"00\",\n    strip_prefix", 1)
	testtool.WriteFiles(t, dir, map[string]string{"WORKSPACE": old, "llvm_version.txt": commit})
	if err := runIn(dir, []string{"update-repos", "-repo_root=" + dir, "-from_file=llvm_version.txt"}); err != nil {
		t.Fatal(err)
	}
	if got := read(t, dir, "WORKSPACE"); got != llvmRules {
		t.Errorf("got:\n%s\nwant:\n%s", got, llvmRules)
	}
}

func TestUpdateReposFromSubmodule(t *testing.T) {
	git := testtool.Program(t, "git")
	for _, version := range []string{"2", "4"} {
		dir := t.TempDir()
		testtool.WriteFiles(t, dir, map[string]string{
			"WORKSPACE":   "",
			"a/file":      "",
			".gitmodules": "[submodule \"x\"]\n\tpath = third_party/x\n\turl = https://example.com/x\n[submodule \"llvm\"]\n\tpath = third_party/llvm-project\n\turl = https://github.com/llvm/llvm-project.git\n",
		})
		for _, args := range [][]string{
			{"init", "-q"},
			{"add", "a", ".gitmodules"},
			{"update-index", "--index-version", version, "--add", "--cacheinfo", "160000," + commit + ",third_party/llvm-project"},
		} {
			cmd := exec.Command(git, args...)
			cmd.Dir = dir
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Fatalf("git %v: %v\n%s", args, err, out)
			}
		}
		if err := runIn(dir, []string{"update-repos", "-repo_root=" + dir, "-from_file=.gitmodules"}); err != nil {
			t.Fatal(err)
		}
		if got := read(t, dir, "WORKSPACE"); got != llvmRules {
			t.Errorf("index version %s: got:\n%s", version, got)
		}
	}
}

func TestUpdateReposToMacro(t *testing.T) {
	dir := t.TempDir()
	testtool.WriteFiles(t, dir, map[string]string{"MODULE.bazel": "module(name = \"acme\")\n", "llvm_version.txt": commit})
	if err := runIn(dir, []string{"update-repos", "-repo_root=" + dir, "-from_file=llvm_version.txt", "-to_macro=deps.bzl%acme_deps"}); err != nil {
		t.Fatal(err)
	}
	got := read(t, dir, "deps.bzl")
	for _, want := range []string{"def acme_deps():", "http_archive(", commit} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in:\n%s", want, got)
		}
	}
	if strings.Contains(got, "llvm_configure") {
		t.Errorf("a macro cannot load from the repository that it declares:\n%s", got)
	}
}

func TestUpdateReposErrors(t *testing.T) {
	for name, c := range map[string]struct {
		files map[string]string
		args  []string
		want  string
	}{
		"no file":     {map[string]string{"WORKSPACE": ""}, nil, "expected -from_file"},
		"missing":     {map[string]string{"WORKSPACE": ""}, []string{"-from_file=llvm.txt"}, "no such file"},
		"unknown":     {map[string]string{"WORKSPACE": "", "x.lock": ""}, []string{"-from_file=x.lock"}, "unknown kind of file"},
		"no hash":     {map[string]string{"WORKSPACE": "", "llvm.txt": "main\n"}, []string{"-from_file=llvm.txt"}, "no commit hash"},
		"two hashes":  {map[string]string{"WORKSPACE": "", "llvm.txt": commit + "\n" + strings.Repeat("a", 40)}, []string{"-from_file=llvm.txt"}, "more than one"},
		"no place":    {map[string]string{"MODULE.bazel": "", "llvm.txt": commit}, []string{"-from_file=llvm.txt"}, "no WORKSPACE"},
		"wrong macro": {map[string]string{"WORKSPACE": "", "llvm.txt": commit}, []string{"-from_file=llvm.txt", "-to_macro=x"}, "expected file.bzl%name"},
		"submodule":   {map[string]string{"WORKSPACE": "", ".gitmodules": "[submodule \"x\"]\n\tpath = x\n\turl = y\n"}, []string{"-from_file=.gitmodules"}, "no submodule of llvm-project"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			testtool.WriteFiles(t, dir, c.files)
			err := runIn(dir, append([]string{"update-repos", "-repo_root=" + dir}, c.args...))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want one about %q", err, c.want)
			}
		})
	}
}

func TestIndex(t *testing.T) {
	dir := t.TempDir()
	testtool.WriteFiles(t, dir, map[string]string{
		"WORKSPACE":       "workspace(name = \"shapes\")\n",
		"BUILD":           "td_library(\n    name = \"all\",\n    srcs = glob([\"**/*.td\"], exclude = [\"**/x.td\"]),\n    includes = [\".\", \"lib\"],\n)\n",
		"lib/A.td":        "",
		"lib/x.td":        "",
		"sub/BUILD.bazel": "acme_td_library(\n    name = \"td\",\n    srcs = enforce_glob([\"B.td\"]),\n    includes = [\"/sub\"],\n)\n",
		"sub/B.td":        "",
		"bazel-out/BUILD": "broken(",
		".hidden/BUILD":   "broken(",
	})
	var out bytes.Buffer
	if err := execute(dir, &out, io.Discard, "index", "."); err != nil {
		t.Fatal(err)
	}
	const want = `{
 "A.td": [
  "@shapes//:all"
 ],
 "B.td": [
  "@shapes//sub:td"
 ],
 "lib/A.td": [
  "@shapes//:all"
 ],
 "sub/B.td": [
  "@shapes//sub:td"
 ]
}
`
	if out.String() != want {
		t.Errorf("got:\n%s\nwant:\n%s", out.String(), want)
	}
	out.Reset()
	if err := execute(dir, &out, io.Discard, "index", "-repo=s", "."); err != nil || !strings.Contains(out.String(), `"@s//sub:td"`) {
		t.Errorf("%v\n%s", err, out.String())
	}
	if err := execute(dir, &out, io.Discard, "index"); err == nil {
		t.Error("no error without an argument")
	}
	if err := execute(dir, &out, io.Discard, "index", "nowhere"); err == nil {
		t.Error("no error for a directory that is not there")
	}
}

// TestExitCodes runs the binary itself.
func TestExitCodes(t *testing.T) {
	bin := filepath.Join(t.TempDir(), "gazelle-ods")
	if out, err := exec.Command("go", "build", "-o", bin, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, args := range [][]string{{"help"}, {"--help"}, {"why", "-h"}, {"help", "why"}} { // help goes to standard output
		if out, err := exec.Command(bin, args...).Output(); err != nil || !strings.HasPrefix(string(out), "usage: gazelle-ods ") {
			t.Errorf("%v: %v, %q", args, err, out)
		}
	}
	td := "include \"mlir/IR/OpBase.td\"\ndef Foo_Dialect : Dialect {\n  let name = \"foo\";\n}\n"
	for _, c := range []struct {
		name   string
		files  map[string]string
		args   []string
		code   int
		stderr string
		build  bool // whether a BUILD file is written
	}{
		{"update", map[string]string{"foo/Foo.td": td}, nil, 0, "", true},
		{"summary", map[string]string{"foo/Foo.td": td, "foo/Foo.h": "#include \"foo/FooDialect.h.inc\"\n#include \"foo/Kept.inc\"\n#include \"foo/Gone.inc\"\n", "foo/Kept.inc": ""}, nil, 0,
			"gazelle-ods: 1 .td files, 1 C++ files with generated includes, 2 rules, 2 includes resolved, 1 dangling\n", true},
		{"diff", map[string]string{"foo/Foo.td": td}, []string{"-mode=diff"}, 1, "", false},
		{"no CMake", nil, []string{"check-cmake"}, 1, "it needs at least one of each", false},
		{"drift", map[string]string{"CMakeLists.txt": "set(LLVM_TARGET_DEFINITIONS F.td)\nmlir_tablegen(F.h.inc -gen-op-decls)\n", "BUILD": "", "f.cpp": "#include \"F.h.inc\"\n"}, []string{"check-cmake"}, 1, "1 differences; 0 outputs", false},
		{"no drift", map[string]string{"CMakeLists.txt": "", "BUILD": ""}, []string{"check-cmake"}, 0, "0 differences", false},
		{"no Bazel", nil, []string{"compile-commands", "-bazel=/nowhere/bazel"}, 1, "/nowhere/bazel info: ", false},
		{"version", nil, []string{"--version"}, 0, "", false},
		{"help", nil, []string{"help"}, 0, "", false},
		{"flag", nil, []string{"-nonsense"}, 1, "unknown option '-nonsense'", false},
		{"directory", nil, []string{"nowhere"}, 1, "no such file", false},
		{"warning", map[string]string{"foo/Foo.td": "include \"x/Y.td\"\n" + td}, nil, 0, `foo/Foo.td:1: include "x/Y.td"`, true},
		{"error", map[string]string{"BUILD.bazel": "# gazelle:td_unresolved error\n", "foo/Foo.td": "include \"x/Y.td\"\n" + td}, nil, 1, "1 unresolved includes; nothing was written", false},
		{"syntax", map[string]string{"foo/Foo.td": "def X : ;\n"}, nil, 1, "foo/Foo.td:1:9:", false},
		{"syntax elsewhere", map[string]string{"foo/Foo.td": td, "bar/Bar.td": "def X : ;\n"}, nil, 1, "nothing was written for //bar; correct the errors above\n", true},
		{"syntax and C++", map[string]string{"foo/Foo.td": "def X : ;\n", "foo/foo.cpp": "int x;\n"}, []string{"-lang=td,cc"}, 1, "foo/Foo.td:1:9:", false},
		{"wrong directive", map[string]string{"bar/BUILD.bazel": "# gazelle:td_docs maybe\n", "foo/Foo.td": td}, nil, 1, "bar/BUILD.bazel:1: # gazelle:td_docs maybe: expected on or off\n", true},
		{"strict", map[string]string{"foo/Foo.td": td, "bar/Bar.td": "def X : ;\n"}, []string{"-strict"}, 1, "nothing was written, since there are errors (-strict)", false},
		{"build file", map[string]string{"foo/BUILD.bazel": "x(\n", "foo/Foo.td": td}, nil, 1, "foo/BUILD.bazel", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			testtool.WriteFiles(t, dir, c.files)
			testtool.WriteFiles(t, dir, map[string]string{"WORKSPACE": ""})
			cmd := exec.Command(bin, c.args...)
			cmd.Dir = dir
			cmd.Env = append(os.Environ(), "BUILD_WORKSPACE_DIRECTORY="+dir)
			var stderr bytes.Buffer
			cmd.Stderr = &stderr
			err := cmd.Run()
			if code := cmd.ProcessState.ExitCode(); code != c.code {
				t.Errorf("exit code %d, want %d: %v\n%s", code, c.code, err, stderr.String())
			}
			if !strings.Contains(stderr.String(), c.stderr) {
				t.Errorf("standard error has no %q:\n%s", c.stderr, stderr.String())
			}
			_, err = os.Stat(filepath.Join(dir, "foo/BUILD.bazel"))
			if (err == nil) != c.build {
				t.Errorf("BUILD file written: %v, want %v", err == nil, c.build)
			}
		})
	}
}
