//go:build bazel7

package tests

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestShapes migrates projects of the shapes that public ones have, and builds them as they are then.
func TestShapes(t *testing.T) {
	testtool.Nightly(t)
	startBazel(t)
	archive := func(name string) *txtar.Archive {
		a, err := txtar.ParseFile(filepath.Join("testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	var overrides, repositories []byte
	for _, f := range archive("project.txtar").Files {
		switch f.Name {
		case "project/MODULE.bazel":
			_, modules, _ := strings.Cut(string(f.Data), "# Modules from Debian's packages.")
			overrides = []byte(modules)
		case "project/bazel/repositories.bzl":
			repositories = f.Data
		}
	}
	shapes := archive("shapes.txtar")
	for _, c := range []struct {
		name string
		says []string // in the output of migrate
		left int      // how many messages name what is left to do
		// standards are the last options for the standard of C++, by a flag of the command line.
		standards map[string]string
	}{
		{"hlo", []string{"WORKSPACE.bazel pins LLVM 0123456789ab, since 2026-02-01; the nearest release is MLIR 22", "nothing uses the repository llvm-raw any more"}, 0, map[string]string{"--jobs=2": "std=c++20"}},
		{"fhe", []string{"bazel/import_llvm.bzl pins LLVM 0123456789ab", "llvm-raw has patches @fhe//patches:llvm.patch"}, 1, map[string]string{"--jobs=2": "std=c++17"}},
		{"tensor", []string{"third_party/llvm/workspace.bzl pins LLVM 0123456789ab", "llvm-raw has patch_file //third_party/llvm:generated.patch"}, 1, map[string]string{"--jobs=2": "std=c++17", "--config=modern": "std=c++20"}},
		{"deriv", []string{"WORKSPACE pins LLVM 0123456789ab"}, 0, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := &txtar.Archive{}
			isModule := false
			for _, f := range shapes.Files {
				if strings.HasPrefix(f.Name, c.name+"/") {
					if f.Name == c.name+"/MODULE.bazel" {
						isModule = true
						f.Data = slices.Concat(f.Data, overrides)
					}
					files.Files = append(files.Files, f)
				}
			}
			if !isModule {
				files.Files = append(files.Files, txtar.File{Name: c.name + "/debian/BUILD"}, txtar.File{Name: c.name + "/debian/repositories.bzl", Data: repositories})
			}
			b, run := startRepository(t, c.name, files)
			says, wantsLeft := c.says, "exit 0"
			if c.left > 0 {
				wantsLeft = "exit 1"
				says = append(says, "incomplete: "+strconv.Itoa(c.left)+" left to do")
			}
			out := run("gazelle-ods migrate 2>&1 && echo exit 0 || echo exit $?")
			for _, want := range append(says, wantsLeft) {
				if !strings.Contains(out, want) {
					t.Errorf("no %q in\n%s", want, out)
				}
			}
			run("bazel build //...")
			run("bazel test //... || test $? = 4") // 4: there are no tests
			for flag, want := range c.standards {
				compile := strings.Join(b.query(t, "aquery", `mnemonic("CppCompile", kind("cc_library", //...))`, "--output=text", flag), "\n")
				if last := compile[strings.LastIndex(compile, "-std=")+1:]; !strings.HasPrefix(last, want) {
					t.Errorf("%s: the last standard is not %s:\n%s", flag, want, compile)
				}
			}
		})
	}
}
