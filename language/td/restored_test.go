package td

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestRestored deletes .td files, runs, restores them, and runs again. The BUILD files are then as before, byte for byte, also
// where a person has changed names. Each run is repeated, which must change nothing.
func TestRestored(t *testing.T) {
	const workspace = "workspace(name = \"acme\")\n\nlocal_repository(\n    name = \"rules_ods\",\n    path = \"../rules_ods\",\n)\n"
	dialect := func(name string) string {
		return "include \"mlir/IR/OpBase.td\"\ndef " + name + "_Dialect : Dialect { let name = \"" + strings.ToLower(name) + "\"; let cppNamespace = \"::acme\"; }\n"
	}
	ops := func(n int) string {
		text := "include \"foo/FooDialect.td\"\nclass Foo_Op<string m> : Op<Foo_Dialect, m>;\n"
		for i := range n {
			text += "def Foo_Op" + string(rune('a'+i)) + " : Foo_Op<\"" + string(rune('a'+i)) + "\">;\n"
		}
		return text
	}
	const enums = "include \"mlir/IR/EnumAttr.td\"\ndef E : I32EnumAttr<\"E\", \"\", [I32EnumAttrCase<\"A\", 0>]>;\n"
	const passes = "include \"mlir/Pass/PassBase.td\"\ndef P : Pass<\"p\">;\n"
	for _, test := range []struct {
		name    string
		files   map[string]string
		deleted []string
	}{
		{"names of a person", map[string]string{
			"foo/FooDialect.td": dialect("Foo"),
			"foo/FooEnums.td":   enums,
			"foo/Foo.cpp":       "#include \"foo/FooDialect.h.inc\"\n#include \"foo/FooEnums.h.inc\"\n",
			"foo/BUILD.bazel":   "cc_library(\n    name = \"foo\",\n    srcs = [\"Foo.cpp\"],\n    deps = [\n        \":foo_dialect_gen\",\n        \":the_foo_enums_gen\",\n    ],\n)\n",
		}, []string{"foo/FooEnums.td"}},
		{"the only rule that C++ depends on", map[string]string{
			"foo/FooDialect.td": dialect("Foo"),
			"foo/Foo.cpp":       "#include \"foo/FooDialect.h.inc\"\n",
			"foo/BUILD.bazel":   "cc_library(\n    name = \"foo\",\n    srcs = glob([\"*.cpp\"]),\n    deps = [\":my_foo_inc_gen\"],\n)\n",
		}, []string{"foo/FooDialect.td"}},
		{"an output that another file gets meanwhile", map[string]string{
			"foo/FooDialect.td": dialect("Foo"),
			"foo/FooOps.td":     ops(2),
			"foo/Foo.cpp":       "#include \"foo/FooDialect.h.inc\"\n#define GET_OP_CLASSES\n#include \"foo/FooOps.h.inc\"\n",
			"foo/BUILD.bazel":   "cc_library(\n    name = \"foo\",\n    srcs = [\"Foo.cpp\"],\n    deps = [\n        \":FooDialectIncGen\",\n        \":FooOpsIncGen\",\n    ],\n)\n",
		}, []string{"foo/FooOps.td"}},
		{"all files of a package", map[string]string{
			"foo/FooDialect.td": dialect("Foo"),
			"foo/FooOps.td":     ops(2),
			"bar/BarDialect.td": "include \"foo/FooDialect.td\"\n" + dialect("Bar"),
			"foo/Foo.cpp":       "#include \"foo/FooDialect.h.inc\"\n#define GET_OP_CLASSES\n#include \"foo/FooOps.h.inc\"\n",
			"foo/BUILD.bazel":   "cc_library(\n    name = \"foo\",\n    srcs = [\"Foo.cpp\"],\n    deps = [\n        \":dialect_inc_gen\",\n        \":ops_inc_gen\",\n    ],\n)\n",
			"bar/Bar.cpp":       "#include \"bar/BarDialect.h.inc\"\n#include \"foo/FooOps.h.inc\"\n",
			"bar/BUILD.bazel":   "cc_library(\n    name = \"bar\",\n    srcs = [\"Bar.cpp\"],\n    deps = [\n        \":BarDialectIncGen\",\n        \"//foo:ops_inc_gen\",\n    ],\n)\n",
		}, []string{"foo/FooDialect.td", "foo/FooOps.td"}},
		{"shards", map[string]string{
			"BUILD.bazel":       "# gazelle:td_shards 2\n",
			"foo/FooDialect.td": dialect("Foo"),
			"foo/FooOps.td":     ops(4),
			"foo/Foo.h":         "#include \"foo/FooDialect.h.inc\"\n#define GET_OP_CLASSES\n#include \"foo/FooOps.h.inc\"\n",
			"foo/Foo.cpp":       "#include \"foo/Foo.h\"\n#include \"foo/FooOps.cpp.inc\"\n",
			"foo/BUILD.bazel":   "cc_library(\n    name = \"foo\",\n    srcs = [\":foo_shards\"],\n    hdrs = [\"Foo.h\"],\n    deps = [\n        \":foo_shards__gentbl_cc_lib\",\n        \":my_dialect_inc_gen\",\n    ],\n)\n",
		}, []string{"foo/FooDialect.td", "foo/FooOps.td"}},
		{"enums, interfaces and patterns", map[string]string{
			"foo/FooEnums.td":      enums,
			"foo/FooInterfaces.td": "include \"mlir/IR/OpBase.td\"\ndef I : OpInterface<\"I\">;\n",
			"foo/FooPatterns.td":   "include \"mlir/IR/PatternBase.td\"\ndef R : Pat<(F $x), (G $x)>;\n",
			"foo/Foo.cpp":          "#include \"foo/FooEnums.h.inc\"\n#include \"foo/FooInterfaces.h.inc\"\n#include \"foo/FooPatterns.inc\"\n",
			"foo/BUILD.bazel":      "cc_library(\n    name = \"foo\",\n    srcs = [\"Foo.cpp\"],\n    deps = [\n        \":foo_enums\",\n        \":foo_interfaces\",\n        \":foo_patterns\",\n    ],\n)\n",
		}, []string{"foo/FooEnums.td", "foo/FooInterfaces.td", "foo/FooPatterns.td"}},
		{"a rule of another package", map[string]string{
			"foo/BUILD.bazel":    "",
			"gen/BUILD.bazel":    "",
			"foo/FooOps.td":      dialect("Foo") + "def Foo_AOp : Op<Foo_Dialect, \"a\">;\n",
			"gen/Foo.cpp":        "#include \"gen/FooOps.h.inc\"\n",
			"gen/CMakeLists.txt": "set(LLVM_TARGET_DEFINITIONS ${CMAKE_CURRENT_SOURCE_DIR}/../foo/FooOps.td)\nmlir_tablegen(FooOps.h.inc -gen-op-decls)\n",
			"CMakeLists.txt":     "add_subdirectory(gen)\n",
		}, []string{"foo/FooOps.td"}},
		{"documentation", map[string]string{
			"BUILD.bazel":       "# gazelle:td_docs on\n",
			"foo/FooDialect.td": dialect("Foo"),
			"foo/FooPasses.td":  passes,
			"foo/Foo.cpp":       "#include \"foo/FooDialect.h.inc\"\n#include \"foo/FooPasses.h.inc\"\n",
		}, []string{"foo/FooDialect.td", "foo/FooPasses.td"}},
		{"a rule with # keep", map[string]string{
			"foo/FooDialect.td": dialect("Foo"),
			"foo/FooOps.td":     ops(2),
			"foo/Foo.cpp":       "#include \"foo/FooDialect.h.inc\"\n#define GET_OP_CLASSES\n#include \"foo/FooOps.h.inc\"\n",
			"foo/BUILD.bazel":   "load(\"@rules_ods//rules:defs.bzl\", \"gentbl_cc_library\")\n\n# keep\ngentbl_cc_library(\n    name = \"mine\",\n    tags = [\"a\"],\n    tbl_outs = {\"FooDialect.h.inc\": [\"-gen-dialect-decls\"]},\n    td_file = \"FooDialect.td\",\n    visibility = [\"//visibility:private\"],\n    deps = [\":td_files\"],\n)\n",
		}, []string{"foo/FooDialect.td"}},
		{"attributes of a person", map[string]string{
			"foo/FooDialect.td": dialect("Foo"),
			"foo/FooEnums.td":   enums,
			"foo/Foo.cpp":       "#include \"foo/FooDialect.h.inc\"\n#include \"foo/FooEnums.h.inc\"\n",
			"foo/BUILD.bazel":   "load(\"@rules_ods//rules:defs.bzl\", \"gentbl_cc_library\")\n\n# The enums.\ngentbl_cc_library(\n    name = \"mine\",\n    tags = [\"a\"],  # needed\n    tbl_outs = {\"FooEnums.h.inc\": [\"-gen-enum-decls\"]},\n    td_file = \"FooEnums.td\",\n    visibility = [\"//visibility:private\"],\n    deps = [\":td_files\"],\n)\n",
		}, []string{"foo/FooEnums.td"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			writeTree(t, dir, map[string]string{"WORKSPACE": workspace})
			writeTree(t, dir, test.files)
			run := func() map[string]string {
				t.Helper()
				if printed, err := runGazelle(t, dir); err != nil {
					t.Fatal(err, printed)
				}
				files := buildFiles(t, dir)
				if printed, err := runGazelle(t, dir); err != nil {
					t.Fatal(err, printed)
				}
				if diff := cmp.Diff(files, buildFiles(t, dir)); diff != "" {
					t.Errorf("another run changes something (-first +second):\n%s", diff)
				}
				return files
			}
			before := run()
			restored := map[string]string{}
			for _, name := range test.deleted {
				restored[name] = test.files[name]
				if err := os.Remove(filepath.Join(dir, name)); err != nil {
					t.Fatal(err)
				}
			}
			if cmp.Equal(before, run()) {
				t.Error("the run without the files changes nothing")
			}
			writeTree(t, dir, restored)
			if diff := cmp.Diff(before, run()); diff != "" {
				t.Errorf("the files were deleted and restored (-before +after):\n%s", diff)
			}
		})
	}
}
