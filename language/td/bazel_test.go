package td

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestBazelBuilds writes the rules of repositories in two layouts. It builds them and
// their C++ with Bazel, with the toolchain of this repository and an installed MLIR.
func TestBazelBuilds(t *testing.T) {
	testtool.Long(t)
	testtool.File(t, "/usr/bin/bazel-4", "/usr/share/bazel/tools/skylib/WORKSPACE",
		"/usr/lib/llvm-22/include/mlir/IR/OpBase.td", "/usr/lib/llvm-22/lib/libMLIR.so", "/usr/bin/g++")
	repo, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	lab := t.TempDir()
	for name, pkg := range map[string]string{"ods-tblgen": "./generator/cmd/ods-tblgen", "ods-shard": "./sharder/cmd/ods-shard"} {
		build := exec.Command("go", "build", "-trimpath", "-o", filepath.Join(lab, "bin", name), pkg)
		build.Dir = repo
		if out, err := build.CombinedOutput(); err != nil {
			t.Fatalf("go build %s: %v\n%s", pkg, err, out)
		}
	}
	for _, layout := range []struct {
		name  string
		files map[string]string
	}{
		{"single_build", buildableRepo("", "acme/dialect", `strip_include_prefix = ".",`, ":toy_dialect_inc_gen", ":toy_ops_inc_gen", ":toy_enums_inc_gen")},
		{"package_per_dialect", buildableRepo("lib/Dialect/Toy/IR", "", "", ":dialect_inc_gen", ":ops_inc_gen", ":enums_inc_gen")},
	} {
		t.Run(layout.name, func(t *testing.T) {
			dir := filepath.Join(lab, layout.name)
			writeTree(t, dir, layout.files)
			writeTree(t, dir, map[string]string{
				"WORKSPACE": strings.NewReplacer("@RULES_ODS@", repo, "@BIN@", filepath.Join(lab, "bin")).Replace(buildableWorkspace),
				".bazelrc":  "build --cxxopt=-std=c++17 --cxxopt=-fno-rtti --jobs=2\n",
			})
			if stderr, err := runGazelle(t, dir); err != nil || stderr != "" {
				t.Fatal(err, stderr)
			}
			bazel := func(args ...string) ([]byte, error) {
				cmd := exec.Command("/usr/bin/bazel-4", slices.Concat([]string{"--output_user_root=" + filepath.Join(lab, "root")}, testtool.BazelStartup, args)...)
				cmd.Dir = dir
				return cmd.CombinedOutput()
			}
			t.Cleanup(func() {
				_, _ = bazel("clean", "--expunge")
				_ = exec.Command("chmod", "-R", "u+w", filepath.Join(lab, "root")).Run()
			})
			if out, err := bazel("build", "--color=no", "--curses=no", "--noshow_progress", "//..."); err != nil {
				files := ""
				for name, text := range buildFiles(t, dir) {
					files += "--- " + name + "\n" + text
				}
				t.Fatalf("bazel build: %v\n%s\n%s", err, out, files)
			}
		})
	}
}

const buildableWorkspace = `workspace(name = "acme")

local_repository(
    name = "rules_ods",
    path = "@RULES_ODS@",
)

load("@rules_ods//rules:repositories.bzl", "debian_repositories", "ods_register_prebuilt", "system_mlir")

debian_repositories()

load("@bazel_skylib//:workspace.bzl", "bazel_skylib_workspace")

bazel_skylib_workspace()

ods_register_prebuilt(path = "@BIN@")

system_mlir(name = "llvm-project")
`

// buildableRepo returns a repository with a small dialect that compiles: .td files and C++
// in the directory sub of a package, and a BUILD file that has only the rule for the C++.
func buildableRepo(pkg, sub, extra string, deps ...string) map[string]string {
	dir := strings.Trim(pkg+"/"+sub, "/")
	p := func(name string) string { return dir + "/" + name }
	in := func(name string) string { return strings.TrimPrefix(sub+"/"+name, "/") }
	build := fmt.Sprintf(`load("@rules_cc//cc:defs.bzl", "cc_library")

package(default_visibility = ["//visibility:public"])

cc_library(
    name = "toy",
    srcs = [%q],
    hdrs = [%q],
    %s
    deps = ["%s", "@llvm-project//mlir"],
)
`, in("ToyDialect.cpp"), in("ToyDialect.h"), extra, strings.Join(deps, `", "`))
	return map[string]string{
		strings.TrimPrefix(pkg+"/BUILD.bazel", "/"): build,
		p("ToyDialect.td"): `include "mlir/IR/DialectBase.td"

def Toy_Dialect : Dialect {
  let name = "toy";
  let cppNamespace = "::acme::toy";
}
`,
		p("ToyEnums.td"): `include "mlir/IR/EnumAttr.td"

def Toy_Mode : I32EnumAttr<"Mode", "a mode", [I32EnumAttrCase<"fast", 0>, I32EnumAttrCase<"slow", 1>]> {
  let cppNamespace = "::acme::toy";
}
`,
		p("ToyOps.td"): includeText("mlir/IR/OpBase.td", "mlir/Interfaces/SideEffectInterfaces.td", p("ToyDialect.td"), p("ToyEnums.td")) + `
class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;

def Toy_AddOp : Toy_Op<"add", [Pure]> {
  let arguments = (ins I32:$lhs, I32:$rhs, Toy_Mode:$mode);
  let results = (outs I32:$sum);
}
`,
		p("ToyDialect.h"): `#ifndef TOY_H
#define TOY_H
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "` + p("ToyEnums.h.inc") + `"
#include "` + p("ToyDialect.h.inc") + `"
#define GET_OP_CLASSES
#include "` + p("ToyOps.h.inc") + `"
#endif
`,
		p("ToyDialect.cpp"): `#include "` + p("ToyDialect.h") + `"
#include "` + p("ToyDialect.cpp.inc") + `"
#include "` + p("ToyEnums.cpp.inc") + `"
#define GET_OP_CLASSES
#include "` + p("ToyOps.cpp.inc") + `"

void acme::toy::ToyDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "` + p("ToyOps.cpp.inc") + `"
      >();
}
`,
	}
}

func includeText(paths ...string) string {
	var b strings.Builder
	for _, p := range paths {
		fmt.Fprintf(&b, "include %q\n", p)
	}
	return b.String()
}
