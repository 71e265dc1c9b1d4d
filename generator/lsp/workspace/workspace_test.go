package workspace_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/generator/lsp/workspace"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// write writes the files of an archive below a directory. ROOT in a text is the directory.
func write(t *testing.T, dir, archive string) {
	t.Helper()
	for _, f := range txtar.Parse([]byte(archive)).Files {
		path := filepath.Join(dir, f.Name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(strings.ReplaceAll(string(f.Data), "ROOT", dir)), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// TestIncludeDirs finds the include directories of files in small projects. The wanted
// directories come in this order; there may be others between them.
func TestIncludeDirs(t *testing.T) {
	const installed = "\n-- opt/llvm-9/include/mlir/IR/OpBase.td --\n-- opt/llvm-22/include/mlir/IR/OpBase.td --\n"
	for _, c := range []struct {
		name, files, file string
		settings          workspace.Settings
		want              []string
		reason            string
		not               []string
	}{
		{name: "the newest installed MLIR", files: "-- p/a.td --" + installed, file: "p/a.td", want: []string{"p", "opt/llvm-22/include"}, not: []string{"opt/llvm-9/include"}, reason: "the installed MLIR"},
		{name: "settings come first", files: "-- p/a.td --\n-- p/inc/x.td --\n-- m/mlir/include/mlir/IR/OpBase.td --\n-- m/llvm/include/x --" + installed, file: "p/a.td",
			settings: workspace.Settings{IncludeDirs: []string{"inc"}, MLIR: "../m"}, want: []string{"p/inc", "m/mlir/include", "m/llvm/include", "p"}, not: []string{"opt/llvm-22/include"}},
		{name: "include directories", files: "-- p/include/acme/a.td --\n-- p/lib/x --", file: "p/include/acme/a.td", want: []string{"p/include/acme", "p/include", "p"}},
		{name: "the list of LLVM's CMake modules", file: "p/src/a.td", files: `
-- p/src/a.td --
-- p/build/tablegen_compile_commands.yml --
--- !FileInfo:
  filepath: "ROOT/p/src/a.td"
  includes: "ROOT/p/one;ROOT/p/two"
--- !FileInfo:
  filepath: "ROOT/p/src/b.td"
  includes: "ROOT/p/three"
`, want: []string{"p/one", "p/two"}, not: []string{"p/three"}, reason: "tablegen_compile_commands.yml"},
		{name: "a file that the list lacks", file: "p/src/c.td", files: `
-- p/src/c.td --
-- p/build/tablegen_compile_commands.yml --
--- !FileInfo:
  filepath: "ROOT/p/src/a.td"
  includes: "ROOT/p/one;ROOT/p/two"
`, want: []string{"p/one", "p/two"}},
		{name: "commands of C++ compilers", file: "p/src/a.td", files: `
-- p/src/a.td --
-- p/compile_commands.json --
[{"directory": "ROOT/p/out", "file": "x.cpp", "command": "c++ -Iinc -I \"ROOT/p/with space\" -isystem /sys -c x.cpp"},
 {"directory": "ROOT/p", "file": "y.cpp", "arguments": ["c++", "-Ilib", "-c", "y.cpp"]}]
`, want: []string{"p/out/inc", "p/with space", "/sys", "p/lib"}, reason: "compile_commands.json"},
		{name: "the build file of Ninja", file: "p/src/a.td", files: `
-- p/src/a.td --
-- p/cmake-build-debug/build.ninja --
build Ops.h.inc | ${cmake_ninja_workdir}Ops.h.inc: CUSTOM_COMMAND /usr/bin/mlir-tblgen
  COMMAND = cd ROOT/p/cmake-build-debug && /usr/bin/mlir-tblgen-22 -gen-op-decls -I../one -I ROOT/p/two ROOT/p/src/a.td -o Ops.h.inc && true -Inot
`, want: []string{"p/one", "p/two"}, not: []string{"p/cmake-build-debug/not"}, reason: "build.ninja"},
		{name: "the cache of CMake", file: "p/src/a.td", files: `
-- p/src/a.td --
-- p/include/x --
-- p/made/include/x --
-- p/made/CMakeCache.txt --
# comment
//doc
MLIR_DIR:PATH=ROOT/m/lib/cmake/mlir
acme_SOURCE_DIR:STATIC=ROOT/p
acme_BINARY_DIR:STATIC=ROOT/p/made
-- m/include/mlir/IR/OpBase.td --
` + installed, want: []string{"m/include", "p/include", "p/made/include"}, not: []string{"opt/llvm-22/include"}, reason: "CMakeCache.txt"},
		{name: "targets of Bazel", file: "p/dialect/ir/a.td", files: `
-- p/MODULE.bazel --
module(name = "p")
local_path_override(module_name = "other", path = "../other")
bazel_dep(name = "other", repo_name = "o")
-- p/dialect/BUILD.bazel --
load("@rules_ods//rules:defs.bzl", "td_library")
EXTRA = ["extra"]
td_library(name = "td", srcs = ["ir/a.td"], includes = ["."] + EXTRA, deps = [":base", "//lib", "@o//x:y", "@missing//a:b"])
td_library(name = "base", srcs = glob(["base/*.tdx"]), includes = ["/rooted"], deps = [":td"])
td_library(name = "unrelated", srcs = ["b.td"], includes = ["unrelated"])
-- p/dialect/ir/a.td --
-- p/dialect/extra/x --
-- p/dialect/unrelated/x --
-- p/rooted/x --
-- p/bazel-bin/dialect/extra/x --
-- p/lib/BUILD --
some_macro(name = "lib", td_file = "l.td", includes = ["linc"])
-- p/lib/linc/x --
-- other/x/BUILD.bazel --
td_library(name = "y", srcs = ["y.td"], includes = ["yinc"])
-- other/x/yinc/x --
`, want: []string{"p/dialect", "p/dialect/extra", "p/bazel-bin/dialect/extra", "p", "p/rooted", "p/lib/linc", "other/x/yinc"}, not: []string{"p/dialect/unrelated"}, reason: "BUILD files"},
		{name: "a file of no target", file: "p/b/c/new.td", files: `
-- p/WORKSPACE --
-- p/b/BUILD --
gentbl_cc_library(name = "g", td_file = "c/old.td", includes = ["inc"])
-- p/b/c/new.td --
-- p/b/inc/x --
`, want: []string{"p/b/inc"}},
		{name: "a repository that Bazel has fetched", file: "p/a.td", files: `
-- p/MODULE.bazel --
-- p/BUILD --
td_library(name = "td", srcs = glob(["*.td"]), deps = ["@llvm-project//mlir:OpBaseTdFiles"])
-- p/a.td --
-- p/bazel-p/external/+llvm+llvm-project/mlir/BUILD.bazel --
td_library(name = "OpBaseTdFiles", srcs = ["include/mlir/IR/OpBase.td"], includes = ["include"])
-- p/bazel-p/external/+llvm+llvm-project/mlir/include/mlir/IR/OpBase.td --
` + installed, want: []string{"p/bazel-p/external/+llvm+llvm-project/mlir/include"}, not: []string{"opt/llvm-22/include"}},
		{name: "a project in a directory of a repository", file: "p/sub/foo/ir/a.td", files: "-- p/sub/foo/ir/a.td --\n-- p/sub/CMakeLists.txt --\n" + installed,
			want: []string{"p/sub/foo/ir", "p", "opt/llvm-22/include", "p/sub/foo", "p/sub"}, not: []string{"."}, reason: "the directories above the file"},
		{name: "a BUILD file with an error", file: "p/a.td", files: "-- p/WORKSPACE --\n-- p/BUILD --\ntd_library(name = \n-- p/a.td --", want: []string{"p"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, dir, c.files)
			w := workspace.New([]string{filepath.Join(dir, "p")}, c.settings, []string{filepath.Join(dir, "opt/llvm-*/include")})
			got := w.IncludeDirs(filepath.Join(dir, c.file))
			absolute := func(path string) string {
				if filepath.IsAbs(path) {
					return path
				}
				return filepath.Join(dir, path)
			}
			next := 0
			for _, p := range got.Paths {
				if next < len(c.want) && p == absolute(c.want[next]) {
					next++
				}
			}
			if next < len(c.want) {
				t.Errorf("no %s after those before it in %q", c.want[next], got.Paths)
			}
			for _, p := range c.not {
				if slices.Contains(got.Paths, absolute(p)) {
					t.Errorf("%s is among %q", p, got.Paths)
				}
			}
			if !strings.Contains(got.Reason, c.reason) {
				t.Errorf("the reason is %q", got.Reason)
			}
		})
	}
}

// TestCMake finds the directories of a project that CMake has configured with LLVM's modules,
// for both kinds of build directories.
func TestCMake(t *testing.T) {
	cmake := testtool.Program(t, "cmake")
	testtool.Program(t, "ninja")
	const mlir = "/usr/lib/llvm-22"
	testtool.File(t, mlir+"/lib/cmake/mlir/MLIRConfig.cmake")
	for _, generator := range []string{"Ninja", "Unix Makefiles"} {
		dir := t.TempDir()
		write(t, dir, `
-- CMakeLists.txt --
cmake_minimum_required(VERSION 3.20)
project(acme LANGUAGES C CXX)
find_package(MLIR REQUIRED CONFIG)
list(APPEND CMAKE_MODULE_PATH "${MLIR_CMAKE_DIR}" "${LLVM_CMAKE_DIR}")
include(TableGen)
include(AddLLVM)
include(AddMLIR)
include_directories(${MLIR_INCLUDE_DIRS} own)
set(LLVM_TARGET_DEFINITIONS own/acme/Ops.td)
mlir_tablegen(Ops.h.inc -gen-op-decls)
add_public_tablegen_target(AcmeOps)
-- own/acme/Ops.td --
include "mlir/IR/OpBase.td"
`)
		cmd := exec.Command(cmake, "-G", generator, "-S", dir, "-B", filepath.Join(dir, "build"), "-DMLIR_DIR="+mlir+"/lib/cmake/mlir")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		file := filepath.Join(dir, "own/acme/Ops.td")
		// The most exact file goes last, so that each of them is tested.
		for _, name := range []string{"tablegen_compile_commands.yml", "build.ninja", "CMakeCache.txt"} {
			path := filepath.Join(dir, "build", name)
			if _, err := os.Stat(path); err != nil {
				continue
			}
			got := workspace.New([]string{dir}, workspace.Settings{}, nil).IncludeDirs(file)
			if !slices.Contains(got.Paths, mlir+"/include") || !strings.Contains(got.Reason, path) {
				t.Errorf("%s, %s: got %q because of %s", generator, name, got.Paths, got.Reason)
			}
			if own := filepath.Join(dir, "own"); name != "CMakeCache.txt" && !slices.Contains(got.Paths, own) {
				t.Errorf("%s, %s: no %s in %q", generator, name, own, got.Paths)
			}
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestSource finds the .td files of generated files by what builds say.
func TestSource(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, `
-- cmake/build/build.ninja --
  COMMAND = cd ROOT/cmake/build/sub && /usr/bin/mlir-tblgen -gen-op-decls -I../one ROOT/cmake/src/Ops.td --write-if-changed -o Made.h.inc -d Made.d
-- p/WORKSPACE --
-- p/a/BUILD --
gentbl_cc_library(name = "g", tbl_outs = [(["-gen-op-decls"], "ir/Made.h.inc"), ("-gen-op-defs", "ir/Made.cpp.inc")], td_file = "ir/Ops.td")
gentbl_cc_library(name = "h", tbl_outs = {"Other.h.inc": ["-gen-op-decls"]}, td_file = "//b:Ops.td")
`)
	w := workspace.New([]string{dir}, workspace.Settings{}, nil)
	for generated, want := range map[string]string{
		"cmake/build/sub/Made.h.inc":                 "cmake/src/Ops.td",
		"cmake/build/sub/None.h.inc":                 "",
		"p/bazel-bin/a/ir/Made.cpp.inc":              "p/a/ir/Ops.td",
		"p/bazel-out/k8-fastbuild/bin/a/Other.h.inc": "p/b/Ops.td",
		"p/bazel-bin/a/None.h.inc":                   "",
		"p/a/ir/Made.h.inc":                          "",
	} {
		if want != "" {
			want = filepath.Join(dir, want)
		}
		if got := w.Source(filepath.Join(dir, generated)); got != want {
			t.Errorf("%s: got %q, want %q", generated, got, want)
		}
	}
}

// TestIndex reads the definitions and includes of a workspace.
func TestIndex(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, `
-- include/a/Base.td --
class Base;
multiclass Many { def x; }
-- include/a/Main.td --
include "a/Base.td"
include "a/Part.td"
let x = 1 in def Inner : Base;
-- include/a/Part.td --
defm Some : Many;
-- other/Part.td --
defvar v = 1;
-- top.td --
include "a/Main.td"
-- .hidden/h.td --
class Hidden;
`)
	w := workspace.New([]string{dir}, workspace.Settings{}, nil)
	if w.ReadyIndex() != nil {
		t.Error("an index before the first call")
	}
	x, err := w.Index(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	base := func(list []string) string {
		var names []string
		for _, p := range list {
			rel, _ := filepath.Rel(dir, p)
			names = append(names, rel)
		}
		return strings.Join(names, " ")
	}
	for _, c := range []struct{ what, got, want string }{
		{"files", base(x.Files()), "include/a/Base.td include/a/Main.td include/a/Part.td other/Part.td top.td"},
		{"includers", base(x.Includers(filepath.Join(dir, "include/a/Part.td"))), "include/a/Main.td"},
		{"includers of another file of that name", base(x.Includers(filepath.Join(dir, "other/Part.td"))), ""},
		{"all includers", base(x.AllIncluders(filepath.Join(dir, "include/a/Part.td"), 10)), "include/a/Main.td top.td"},
		{"at most one includer", base(x.AllIncluders(filepath.Join(dir, "include/a/Part.td"), 1)), "include/a/Main.td"},
		{"files by the end of their path", base(x.Ending("Part.td", filepath.Join(dir, "other/New.td"))), "other/Part.td include/a/Part.td"},
	} {
		if c.got != c.want {
			t.Errorf("%s: got %q, want %q", c.what, c.got, c.want)
		}
	}
	for name, kind := range map[string]string{"Base": "class", "Many": "multiclass", "Inner": "def", "Some": "defm", "v": "defvar", "Hidden": ""} {
		got := ""
		for _, s := range x.Named(name) {
			got += s.Kind
		}
		if got != kind {
			t.Errorf("%s: got %q, want %q", name, got, kind)
		}
	}
	w.Refresh()
	if w.ReadyIndex() != nil {
		t.Error("the index stays after a refresh")
	}
}

// TestReadFile reads the text in the editor, or else that on the disk.
func TestReadFile(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "-- a.td --\ndisk\n")
	path := filepath.Join(dir, "a.td")
	w := workspace.New([]string{dir}, workspace.Settings{}, nil)
	for _, c := range []struct {
		act  func()
		want string
	}{
		{func() {}, "disk\n"}, {func() { w.Open(path, "editor\n") }, "editor\n"}, {func() { w.Close(path) }, "disk\n"},
	} {
		c.act()
		if got, err := w.ReadFile(path); err != nil || string(got) != c.want {
			t.Errorf("got %q and %v, want %q", got, err, c.want)
		}
	}
	if _, err := w.ReadFile(dir); err == nil {
		t.Error("a directory has a text")
	}
	if !w.Owns(path) || !w.InFolder(path) || w.InFolder(dir+"x/a.td") {
		t.Error("the wrong files are in the folder")
	}
}

// TestIncludeDirsChange changes the files that decide about include directories, and does not
// call Refresh, as with a client that watches no files.
func TestIncludeDirsChange(t *testing.T) {
	for _, c := range []struct{ name, before, after, want string }{
		{"a BUILD file", "-- BUILD.bazel --\ntd_library(name = \"x\", srcs = [\"a.td\"])\n", "-- BUILD.bazel --\ntd_library(name = \"x\", srcs = [\"a.td\"], includes = [\"new\"])\n", "new"},
		{"a new BUILD file", "", "-- BUILD --\ntd_library(name = \"x\", srcs = [\"a.td\"], includes = [\"new\"])\n", "new"},
		{"a database", "-- build/compile_commands.json --\n[]\n", "-- build/compile_commands.json --\n[{\"directory\": \"ROOT\", \"command\": \"c++ -Inew -c x.cpp\"}]\n", "new"},
		{"a new build directory", "", "-- build/CMakeCache.txt --\nMLIR_DIR:PATH=ROOT/new/lib/cmake/mlir\n-- new/include/x --\n", "new/include"},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				dir := t.TempDir()
				write(t, dir, "-- a.td --\n-- MODULE.bazel --\n-- new/x --\n"+c.before)
				w := workspace.New([]string{dir}, workspace.Settings{}, nil)
				path, want := filepath.Join(dir, "a.td"), filepath.Join(dir, c.want)
				if got := w.IncludeDirs(path).Paths; slices.Contains(got, want) {
					t.Fatalf("before the change: %q", got)
				}
				write(t, dir, c.after)
				time.Sleep(time.Minute)
				if got := w.IncludeDirs(path).Paths; !slices.Contains(got, want) {
					t.Errorf("got %q, want %q among them", got, want)
				}
			})
		})
	}
}
