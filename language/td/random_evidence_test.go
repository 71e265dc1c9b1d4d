package td

import (
	"fmt"
	"math/rand/v2"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/bazelbuild/buildtools/build"
	"github.com/google/go-cmp/cmp"
)

// A truth says which .td file and generator an output is from, as "file -gen-option" by the path of the output.
type truth map[string]string

// evidence has, for each source of evidence, a function that writes a random repository in which the source alone
// shows what is generated.
var evidence = map[string]func(r *rand.Rand) (files map[string]string, want truth){
	"CMake":          cmakeEvidence,
	"C++":            cxxEvidence,
	"existing rules": ruleEvidence,
	"records":        recordEvidence,
	"neighbour":      neighbourEvidence,
}

// TestRandomEvidence runs on three random repositories for each source of evidence. Each output must be from the
// right file and generator, no dict may have a key twice, and another run must change nothing.
func TestRandomEvidence(t *testing.T) {
	const shapes = 3
	for name, repository := range evidence {
		for seed := range uint64(shapes) {
			t.Run(fmt.Sprintf("%s %d", name, seed), func(t *testing.T) {
				files, want := repository(rand.New(rand.NewPCG(seed, 4)))
				files["WORKSPACE"] = "workspace(name = \"acme\")\n\nlocal_repository(\n    name = \"rules_ods\",\n    path = \"../rules_ods\",\n)\n"
				dir := t.TempDir()
				writeTree(t, dir, files)
				printed, err := runGazelle(t, dir)
				if err != nil || printed != "" {
					t.Errorf("%v\n%s", err, printed)
				}
				after := buildFiles(t, dir)
				got := generatedIn(t, after)
				for out := range got {
					if want[out] == "" {
						delete(got, out) // definitions beside declarations
					}
				}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("outputs (-want +got):\n%s", diff)
				}
				if _, err := runGazelle(t, dir); err != nil {
					t.Error(err)
				}
				if diff := cmp.Diff(after, buildFiles(t, dir)); diff != "" {
					t.Errorf("another run changes something:\n%s", diff)
				}
				if t.Failed() {
					for name, text := range files {
						t.Logf("%s:\n%s", name, text)
					}
				}
			})
		}
	}
}

// generatedIn returns what the rules of BUILD files generate. It reports keys that a dict has twice.
func generatedIn(t *testing.T, files map[string]string) truth {
	t.Helper()
	all := truth{}
	for name, text := range files {
		f, err := build.ParseBuild(name, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range f.Rules("gentbl_cc_library") {
			dict, ok := r.Attr("tbl_outs").(*build.DictExpr)
			if !ok {
				t.Errorf("%s: %s has no dict", name, r.Name())
				continue
			}
			for _, kv := range dict.List {
				out := path.Join(path.Dir(name), kv.Key.(*build.StringExpr).Value)
				if all[out] != "" {
					t.Errorf("%s: %s is generated twice", name, out)
				}
				var options []string
				for _, x := range kv.Value.(*build.ListExpr).List {
					options = append(options, x.(*build.StringExpr).Value)
				}
				all[out] = path.Join(path.Dir(name), r.AttrString("td_file")) + " " + options[0]
			}
		}
	}
	return all
}

// words are parts of names that say no kind.
var words = []string{"Blue", "Grain", "Tide", "Moss", "Flint", "Harbor", "Quill", "Ember"}

// randomDialect writes the .td files of a dialect into a directory: one with the dialect and operations, one with types
// and one with enums. The names of the latter two are given.
func randomDialect(files map[string]string, dir, name, types, enums string) (ops string) {
	ops = name + "Ops"
	files[path.Join(dir, ops+".td")] = fmt.Sprintf("include \"mlir/IR/OpBase.td\"\ndef %[1]s_Dialect : Dialect {\n  let name = \"%[2]s\";\n}\ndef %[1]s_AOp : Op<%[1]s_Dialect, \"a\">;\n", name, strings.ToLower(name))
	files[path.Join(dir, types+".td")] = fmt.Sprintf("include \"%s.td\"\ninclude \"mlir/IR/AttrTypeBase.td\"\ndef %s_T : TypeDef<%[2]s_Dialect, \"T\"> {\n  let mnemonic = \"t\";\n}\n", path.Join(dir, ops), name)
	files[path.Join(dir, enums+".td")] = fmt.Sprintf("include \"mlir/IR/EnumAttr.td\"\ndef %s_E : I32EnumAttr<\"E\", \"\", [I32EnumAttrCase<\"A\", 0>]>;\n", name)
	return ops
}

// pick returns some of the words in random order.
func pick(r *rand.Rand, n int) []string {
	list := slices.Clone(words)
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list[:n]
}

// cmakeEvidence names outputs by words that have nothing in common with the .td files, in commands, functions, macros and
// loops of CMake. C++ includes the outputs without macros.
func cmakeEvidence(r *rand.Rand) (map[string]string, truth) {
	files, want := map[string]string{}, truth{}
	names := pick(r, 6)
	dir := path.Join("lib", strings.ToLower(names[0]))
	ops := randomDialect(files, dir, names[0], names[1], names[2])
	var list, header strings.Builder
	styles := []string{
		"set(LLVM_TARGET_DEFINITIONS %[1]s.td)\nmlir_tablegen(%[2]s.h.inc %[3]s)\n",
		"function(gen td out opt)\n  set(LLVM_TARGET_DEFINITIONS ${td}.td)\n  mlir_tablegen(${out}.h.inc ${opt} ${ARGN})\nendfunction()\ngen(%[1]s %[2]s %[3]s)\n",
		"macro(gen_m td)\n  set(LLVM_TARGET_DEFINITIONS ${td}.td)\n  mlir_tablegen(${ARGN})\nendmacro()\ngen_m(%[1]s %[2]s.h.inc %[3]s)\n",
		"set(LLVM_TARGET_DEFINITIONS %[1]s.td)\nforeach(o %[2]s)\n  mlir_tablegen(${o}.h.inc %[3]s)\nendforeach()\n",
	}
	for i, c := range [][2]string{{ops, "-gen-op-decls"}, {names[1], "-gen-typedef-decls"}, {names[2], "-gen-enum-decls"}} {
		fmt.Fprintf(&list, styles[r.IntN(len(styles))], c[0], names[3+i], c[1])
		out := path.Join(dir, names[3+i]+".h.inc")
		want[out] = path.Join(dir, c[0]+".td") + " " + c[1]
		fmt.Fprintf(&header, "#include \"%s\"\n", out)
	}
	files[path.Join(dir, "All.h")] = header.String()
	files["CMakeLists.txt"] = "add_subdirectory(" + dir + ")\n"
	files[path.Join(dir, "CMakeLists.txt")] = list.String()
	return files, want
}

// cxxEvidence has headers that include outputs with a macro or a word that says the kind, and with the stem of the .td file
// at the beginning or at the end.
func cxxEvidence(r *rand.Rand) (map[string]string, truth) {
	files, want := map[string]string{}, truth{}
	names := pick(r, 3)
	dir := path.Join("include", strings.ToLower(names[0]))
	ops := randomDialect(files, dir, names[0], names[1], names[2])
	var header strings.Builder
	for _, c := range [][4]string{{ops, "-gen-op-decls", "GET_OP_CLASSES", "Ops"}, {names[1], "-gen-typedef-decls", "GET_TYPEDEF_CLASSES", "Types"}, {names[2], "-gen-enum-decls", "", "Enums"}} {
		stem := c[0]
		if c[0] != ops {
			stem = []string{c[0] + c[3], names[0] + c[0] + c[3]}[r.IntN(2)]
		}
		if c[2] != "" {
			fmt.Fprintf(&header, "#define %s\n", c[2])
		}
		fmt.Fprintf(&header, "#include \"%s/%s.h.inc\"\n", strings.ToLower(names[0]), stem)
		want[path.Join(dir, stem+".h.inc")] = path.Join(dir, c[0]+".td") + " " + c[1]
	}
	files[path.Join(dir, "All.h")] = header.String()
	return files, want
}

// ruleEvidence has rules that a person wrote, with names of outputs that fit nothing.
func ruleEvidence(r *rand.Rand) (map[string]string, truth) {
	files, want := map[string]string{}, truth{}
	names := pick(r, 6)
	dir := strings.ToLower(names[0])
	ops := randomDialect(files, dir, names[0], names[1], names[2])
	var text, header strings.Builder
	text.WriteString("load(\"@rules_ods//rules:defs.bzl\", \"gentbl_cc_library\")\n")
	for i, c := range [][2]string{{ops, "-gen-op-decls"}, {names[1], "-gen-typedef-decls"}, {names[2], "-gen-enum-decls"}} {
		out := names[3+i] + ".h.inc"
		fmt.Fprintf(&text, "\ngentbl_cc_library(\n    name = %q,\n    tbl_outs = {\n        %q: [%q],\n    },\n    td_file = %q,\n)\n", strings.ToLower(names[3+i]), out, c[1], c[0]+".td")
		fmt.Fprintf(&header, "#include \"%s\"\n", path.Join(dir, out))
		want[path.Join(dir, out)] = path.Join(dir, c[0]+".td") + " " + c[1]
	}
	files[path.Join(dir, "BUILD.bazel")], files[path.Join(dir, "All.h")] = text.String(), header.String()
	return files, want
}

// recordEvidence has .td files alone. Their outputs have the usual names.
func recordEvidence(r *rand.Rand) (map[string]string, truth) {
	files, want := map[string]string{}, truth{}
	name := pick(r, 1)[0]
	dir := path.Join([]string{"", "a", "a/b"}[r.IntN(3)], strings.ToLower(name))
	ops := randomDialect(files, dir, name, name+"Types", name+"Enums")
	for _, c := range [][3]string{{ops, "-gen-op-decls", ops}, {ops, "-gen-dialect-decls", ops + "Dialect"}, {name + "Types", "-gen-typedef-decls", name + "Types"}, {name + "Enums", "-gen-enum-decls", name + "Enums"}} {
		want[path.Join(dir, c[2]+".h.inc")] = path.Join(dir, c[0]+".td") + " " + c[1]
	}
	return files, want
}

// neighbourEvidence has a package by hand that names outputs in a way of its own, and a new package that must follow.
func neighbourEvidence(r *rand.Rand) (map[string]string, truth) {
	files, want := map[string]string{}, truth{}
	names := pick(r, 2)
	suffix := []string{"TypeDefs", "TypeDecls", "TypesGen"}[r.IntN(3)]
	for _, name := range names {
		dir := path.Join("dialects", strings.ToLower(name))
		randomDialect(files, dir, name, name+"Types", name+"Enums")
		want[path.Join(dir, name+suffix+".h.inc")] = path.Join(dir, name+"Types.td") + " -gen-typedef-decls"
	}
	dir := path.Join("dialects", strings.ToLower(names[0]))
	files[path.Join(dir, "BUILD.bazel")] = fmt.Sprintf("load(\"@rules_ods//rules:defs.bzl\", \"gentbl_cc_library\")\n\ngentbl_cc_library(\n    name = \"%[1]s_types_gen\",\n    tbl_outs = {\n        \"%[2]s%[3]s.h.inc\": [\"-gen-typedef-decls\"],\n        \"%[2]s%[3]s.cpp.inc\": [\"-gen-typedef-defs\"],\n    },\n    td_file = \"%[2]sTypes.td\",\n)\n",
		strings.ToLower(names[0]), names[0], suffix)
	files[path.Join(dir, "All.h")] = fmt.Sprintf("#include \"%[1]s/%[2]sOps.h.inc\"\n#include \"%[1]s/%[2]sOpsDialect.h.inc\"\n#include \"%[1]s/%[2]sEnums.h.inc\"\n", dir, names[0])
	return files, want
}
