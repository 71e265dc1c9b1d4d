package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rules-ods/rules_ods/generator/driver/git"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// checkInitKept runs init in a directory, and then Gazelle for .td files and C++, which must change nothing.
func checkInitKept(t *testing.T, dir string) {
	t.Helper()
	if logged, err := capture(t, func() error { return execute(dir, io.Discard, io.Discard, "init") }); err != nil {
		t.Fatalf("%v\n%s", err, logged)
	}
	before := allFiles(t, dir)
	if logged, err := capture(t, func() error { return runIn(dir, []string{"-lang=td,cc"}) }); err != nil {
		t.Errorf("a run after init ends with %v\n%s", err, logged)
	}
	if diff := cmp.Diff(before, allFiles(t, dir)); diff != "" {
		t.Errorf("a run after init changes files (-before +after):\n%s", diff)
	}
}

// TestInitKeptExamples runs checkInitKept in the examples, without their own BUILD files.
func TestInitKeptExamples(t *testing.T) {
	for _, name := range []string{"tensorlite", "plugins"} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.CopyFS(dir, os.DirFS(filepath.Join("..", "..", "..", "examples", name))); err != nil {
				t.Fatal(err)
			}
			for f := range allFiles(t, dir) {
				switch path.Base(f) {
				case "BUILD.bazel", "BUILD", "MODULE.bazel", "WORKSPACE", ".bazelrc":
					if err := os.Remove(filepath.Join(dir, filepath.FromSlash(f))); err != nil {
						t.Fatal(err)
					}
				}
			}
			checkInitKept(t, dir)
		})
	}
}

// TestInitKeptCMake runs checkInitKept on the CMake projects of package cmake. Most of their sources do not
// exist.
func TestInitKeptCMake(t *testing.T) {
	archives, err := filepath.Glob("../../internal/cmake/testdata/*.txtar")
	if err != nil || len(archives) < 10 {
		t.Fatalf("%d archives: %v", len(archives), err)
	}
	for _, archive := range archives {
		t.Run(filepath.Base(archive), func(t *testing.T) {
			dir, files := t.TempDir(), testtool.ReadArchive(t, archive)
			delete(files, "want")
			if files["CMakeLists.txt"] == "" {
				files["CMakeLists.txt"] = "project(p)\n"
			}
			testtool.WriteFiles(t, dir, files)
			checkInitKept(t, dir)
		})
	}
}

// TestInitKeptRandom runs checkInitKept in random CMake projects.
func TestInitKeptRandom(t *testing.T) {
	const projects = 12
	for seed := range uint64(projects) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			dir, files := t.TempDir(), randomProject(rand.New(rand.NewPCG(seed, 1)))
			testtool.WriteFiles(t, dir, files)
			checkInitKept(t, dir)
			if t.Failed() {
				for name, text := range files {
					if !strings.Contains(name, "/") || path.Base(name) == "CMakeLists.txt" {
						t.Logf("%s:\n%s", name, text)
					}
				}
			}
		})
	}
}

// randomProject returns the files of a CMake project with libraries and programs of several sources, headers in include
// directories and beside the sources, dialects, tests, and files that CMake does not build.
func randomProject(r *rand.Rand) map[string]string {
	oneOf := func(list ...string) string { return list[r.IntN(len(list))] }
	files := map[string]string{}
	var top strings.Builder
	top.WriteString("project(p)\n")
	if r.IntN(2) == 0 {
		top.WriteString("include_directories(include)\n")
	}
	var headers, libraries []string // names in #include lines; targets
	includes := func() string {
		var b strings.Builder
		for range r.IntN(4) {
			if len(headers) > 0 {
				fmt.Fprintf(&b, "#include \"%s\"\n", oneOf(headers...))
			}
		}
		return b.String()
	}
	for i := range 2 + r.IntN(5) {
		dir := oneOf("lib/", "tools/", "test/", "unittests/", "src/", "") + fmt.Sprintf("d%d", i)
		fmt.Fprintf(&top, "add_subdirectory(%s)\n", dir)
		var list strings.Builder
		if r.IntN(3) == 0 {
			name := fmt.Sprintf("D%d", i)
			files[path.Join(dir, name+".td")] = "include \"mlir/IR/OpBase.td\"\ndef " + name + "_Dialect : Dialect {\n  let name = \"d\";\n}\ndef " + name + "_AOp : Op<" + name + "_Dialect, \"a\">;\n"
			fmt.Fprintf(&list, "add_mlir_dialect(%s d)\n", name)
			files[path.Join(dir, name+".h")] = "#include \"" + name + "Dialect.h.inc\"\n#define GET_OP_CLASSES\n#include \"" + name + ".h.inc\"\n"
		}
		for j := range r.IntN(3) {
			base := fmt.Sprintf("H%d_%d.h", i, j)
			place, spelling := path.Join(dir, base), base
			switch r.IntN(4) {
			case 0:
				place, spelling = path.Join("include/p", base), "p/"+base
			case 1:
				place, spelling = path.Join(dir, "include", base), base
				fmt.Fprintf(&list, "include_directories(include)\n")
			case 2:
				spelling = path.Join(dir, base)
			}
			files[place] = includes()
			headers = append(headers, spelling)
		}
		for j := range 1 + r.IntN(3) {
			name, kind := fmt.Sprintf("T%d_%d", i, j), r.IntN(4)
			var sources []string
			for k := range 1 + r.IntN(3) {
				s := fmt.Sprintf("S%d_%d_%d%s", i, j, k, oneOf(".cpp", ".cc", "Test.cpp", "_test.cpp"))
				if kind == 0 && k == 0 {
					s = oneOf("main.cpp", name+".cpp")
					files[path.Join(dir, s)] = includes() + "int main() { return 0; }\n"
				} else {
					files[path.Join(dir, s)] = includes()
				}
				sources = append(sources, s)
			}
			switch all := strings.Join(sources, " "); kind {
			case 0:
				fmt.Fprintf(&list, "%s(%s %s)\n", oneOf("add_executable", "add_llvm_executable", "add_mlir_tool"), name, all)
			case 1:
				fmt.Fprintf(&list, "add_unittest(Tests %s %s)\n", name, all)
			case 2:
				fmt.Fprintf(&list, "if(WITH_%s)\n  add_library(%s %s)\nendif()\n", name, name, all)
			default:
				fmt.Fprintf(&list, "%s(%s %s)\n", oneOf("add_library", "add_mlir_library", "add_mlir_dialect_library"), name, all)
			}
			if len(libraries) > 0 && r.IntN(2) == 0 && kind != 2 {
				fmt.Fprintf(&list, "target_link_libraries(%s PRIVATE %s)\n", name, oneOf(libraries...))
			}
			if kind == 3 {
				libraries = append(libraries, name)
			}
		}
		if r.IntN(3) == 0 {
			files[path.Join(dir, oneOf("unbuilt.cpp", "unbuilt_test.cc", "Unbuilt.h"))] = includes() + oneOf("", "int main() {}\n")
		}
		files[path.Join(dir, "CMakeLists.txt")] = list.String()
	}
	files["CMakeLists.txt"] = top.String()
	return files
}

// TestInitIgnoredByGit checks that init names a file that git ignores, and that it says nothing about others.
func TestInitIgnoredByGit(t *testing.T) {
	for ignore, want := range map[string]string{
		"test/lit.site.cfg.py\n": ".gitignore: git ignores test/lit.site.cfg.py, which the build needs; ",
		"*.py\n!lit.cfg.py\n":    ".gitignore: git ignores test/lit.site.cfg.py, which the build needs; ",
		"/BUILD*\n":              ".gitignore: git ignores BUILD.bazel, which the build needs; ",
		"build/\n":               "",
	} {
		dir := t.TempDir()
		testtool.WriteFiles(t, dir, map[string]string{
			".gitignore": ignore, "CMakeLists.txt": "project(acme)\nadd_subdirectory(test)\n", "test/CMakeLists.txt": "add_executable(acme-opt main.cpp)\n",
			"test/main.cpp": "int main() {}\n", "test/a.mlir": "// RUN: acme-opt %s\n", "test/lit.cfg.py": "config.suffixes = [\".mlir\"]\n",
		})
		if _, err := git.Run(t.Context(), dir, nil, "init", "-q"); err != nil {
			t.Fatal(err)
		}
		var printed strings.Builder
		if err := execute(dir, io.Discard, &printed, "init"); err != nil {
			t.Fatal(err)
		}
		if got := printed.String(); !strings.Contains(got, want) || strings.Contains(got, "git ignores") != (want != "") {
			t.Errorf("%q: printed\n%s", ignore, got)
		}
	}
}
