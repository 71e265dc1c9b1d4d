package td

import (
	"fmt"
	"math/rand/v2"
	"path"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestRandomTwice runs twice on random repositories that mix all sources of evidence, with names that fit several files.
// The second run must change nothing: what the first run wrote must be no evidence for more.
func TestRandomTwice(t *testing.T) {
	added := 0
	for seed := range *randomRepositories {
		files := mixedRepository(rand.New(rand.NewPCG(uint64(seed), 5)))
		dir := t.TempDir()
		writeTree(t, dir, files)
		if printed, err := runGazelle(t, dir); err != nil {
			t.Errorf("seed %d: %v\n%s", seed, err, printed)
		}
		after := buildFiles(t, dir)
		if len(after) > 1 {
			added++
		}
		if printed, err := runGazelle(t, dir); err != nil {
			t.Errorf("seed %d: another run: %v\n%s", seed, err, printed)
		}
		if diff := cmp.Diff(after, buildFiles(t, dir)); diff != "" {
			t.Errorf("seed %d: another run changes something (-first +second):\n%s", seed, diff)
		}
		if t.Failed() {
			for name, text := range readTree(t, dir) {
				if files[name] != "" {
					text = files[name]
				}
				t.Logf("%s:\n%s", name, text)
			}
			return
		}
	}
	if added < *randomRepositories*9/10 {
		t.Errorf("only %d of %d repositories get rules", added, *randomRepositories)
	}
}

// mixedRepository returns up to six packages with .td files whose names have words in common, C++ that includes outputs
// with names of these words, rules by hand in some of the packages, commands of CMake, a program with generators of its
// own, labels that nothing defines, and directives.
func mixedRepository(r *rand.Rand) map[string]string {
	files := map[string]string{
		"WORKSPACE": "workspace(name = \"acme\")\n\nlocal_repository(\n    name = \"rules_ods\",\n    path = \"../rules_ods\",\n)\n",
	}
	one := func(list ...string) string { return list[r.IntN(len(list))] }
	chance := func(n int) bool { return r.IntN(n) == 0 }
	if chance(2) {
		files["tools/own-tblgen/main.cpp"] = "#include \"mlir/Tools/mlir-tblgen/MlirTblgenMain.h\"\nint main(int argc, char **argv) { return mlir::MlirTblgenMain(argc, argv); }\n"
		files["tools/own-tblgen/Own.cpp"] = "#include \"mlir/TableGen/GenInfo.h\"\nstatic mlir::GenRegistration a(\"gen-shape-decls\", \"\", f);\nstatic mlir::GenRegistration b(\"gen-shape-defs\", \"\", f);\nstatic mlir::GenRegistration c(\"gen-visitors\", \"\", f);\n"
		files["tools/own-tblgen/BUILD.bazel"] = "cc_binary(\n    name = \"own-tblgen\",\n    srcs = [\n        \"Own.cpp\",\n        \"main.cpp\",\n    ],\n)\n"
	}
	cmake := ""
	for i := range 2 + r.IntN(5) {
		dir, name := string(rune('a'+i)), words[i]
		if chance(3) {
			dir = path.Join("x", dir)
		}
		var stems []string
		for range 1 + r.IntN(3) {
			stem := one(name, name+"Ops", name+"Base", name+"Types", "Ops", one(words...)+"Defs", name+"Interfaces", name+"Passes", name+"Patterns")
			if files[path.Join(dir, stem+".td")] != "" {
				continue
			}
			stems = append(stems, stem)
			text := "include \"mlir/IR/OpBase.td\"\ninclude \"mlir/IR/AttrTypeBase.td\"\ninclude \"mlir/IR/EnumAttr.td\"\ninclude \"mlir/Pass/PassBase.td\"\ninclude \"mlir/IR/PatternBase.td\"\n"
			if len(stems) > 1 && chance(2) {
				text += fmt.Sprintf("include \"%s.td\"\n", path.Join(dir, stems[0]))
			}
			for n := range 1 + r.IntN(3) {
				text += strings.ReplaceAll(one(
					"def D@_Dialect : Dialect { let name = \"d#\"; }\n", "class X@_Op<string m> : Op<D@_Dialect, m>;\ndef D@_Dialect : Dialect { let name = \"e#\"; }\ndef O@_Op : Op<D@_Dialect, \"o\">;\n",
					"def I@ : OpInterface<\"I@\">;\n", "def T@ : TypeInterface<\"T@\">;\n", "def A@ : AttrInterface<\"A@\">;\n",
					"def E@ : I32EnumAttr<\"E@\", \"\", [I32EnumAttrCase<\"A\", 0>]>;\n", "def P@ : Pass<\"p#\">;\n",
					"def R@ : Pat<(F@ $x), (G@ $x)>;\n", "class C@;\n",
				), "@", fmt.Sprintf("%d%d%s", i, n, stem))
				text = strings.ReplaceAll(text, "#", strings.ToLower(stem))
			}
			files[path.Join(dir, stem+".td")] = text
		}
		stem := func() string { return one(append(stems, name, name+"Ops", "Ops", one(words...))...) }
		output := func() string {
			return stem() + one("", "", "Dialect", "Interfaces", "Types", "Enums", "Shape", "Shapes", "Visitors", "CAPI", "Passes", "Patterns", "Availability", "AvailabilityOps", "DirectiveDecl") + one(".h.inc", ".h.inc", ".cpp.inc", ".inc")
		}
		cxx := ""
		for range r.IntN(7) {
			cxx += one("", "", "", "#define GET_OP_CLASSES\n", "#define GET_TYPEDEF_CLASSES\n", "#define GEN_PASS_DECL\n")
			cxx += fmt.Sprintf("#include \"%s\"\n", path.Join(dir, output()))
		}
		files[path.Join(dir, "All.h")] = cxx
		option := func() string {
			return one("-gen-op-decls", "-gen-op-defs", "-gen-shape-decls", "-gen-shape-defs", "-gen-visitors", "-gen-enum-decls", "-gen-op-doc", "-gen-avail-interface-decls", "-gen-op-interface-decls", "-gen-pass-decls", "-gen-rewriters")
		}
		if chance(3) {
			list := ""
			for range 1 + r.IntN(3) {
				list += fmt.Sprintf("set(LLVM_TARGET_DEFINITIONS %s.td)\n%s(%s %s)\n", one(stems...), one("mlir_tablegen", "own_tablegen"), output(), option())
			}
			files[path.Join(dir, "CMakeLists.txt")] = list
			cmake += fmt.Sprintf("add_subdirectory(%s)\n", dir)
		}
		build := one("", "", "", "# gazelle:td_docs on\n", "# gazelle:td_python on\n", "# gazelle:td_docs off\n", "# gazelle:td_library_mode file\n")
		if chance(3) {
			build += "load(\"@rules_ods//rules:defs.bzl\", \"gentbl_cc_library\", \"gentbl_filegroup\")\n"
			seen := map[string]bool{}
			for k := range 1 + r.IntN(3) {
				out, from := output(), one(stems...)
				if seen[out] {
					continue
				}
				seen[out] = true
				tool := one("", "", "    tblgen = \"//tools/own-tblgen\",\n")
				build += fmt.Sprintf("\ngentbl_cc_library(\n    name = \"%s%d\",\n%s    tbl_outs = {%q: [%q]},\n    td_file = %q,\n)\n", strings.ToLower(from), k, tool, out, option(), from+".td")
			}
			if chance(2) {
				from := one(stems...)
				build += fmt.Sprintf("\ngentbl_filegroup(\n    name = \"%s_doc\",\n    tbl_outs = {%q: [\"-gen-op-doc\"]},\n    td_file = %q,\n)\n", strings.ToLower(from), from+".md", from+".td")
			}
		}
		if chance(4) {
			build += fmt.Sprintf("\nfilegroup(\n    name = \"all\",\n    srcs = [\":%s\"],\n)\n", one(strings.ToLower(stem())+"_doc", strings.ToLower(stem())+"1", stem()+"IncGen", "TdFiles"))
		}
		if build != "" {
			files[path.Join(dir, "BUILD.bazel")] = build
		}
	}
	if cmake != "" {
		files["CMakeLists.txt"] = cmake
	}
	return files
}
