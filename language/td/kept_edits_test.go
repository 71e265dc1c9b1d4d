package td

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/bazelbuild/buildtools/build"
	"github.com/google/go-cmp/cmp"
)

var editsPerKind = flag.Int("kept-edits", 50, "how many edits of a person TestKeptEdits tries on rules of each kind")

// TestKeptEdits has a person edit a rule, with the comment keep on what is edited, and then change the .td or C++
// files. A run must keep each line with the comment, and the whole text of a rule with the comment. Another
// run must change nothing.
func TestKeptEdits(t *testing.T) {
	for _, kind := range []string{"td_library", "gentbl_cc_library", "gentbl_filegroup", "gentbl_sharded_ops"} {
		t.Run(kind, func(t *testing.T) {
			for seed := range uint64(*editsPerKind) {
				r := rand.New(rand.NewPCG(seed, 3))
				dir, files := t.TempDir(), keptRepository()
				writeTree(t, dir, files)
				if printed, err := runGazelle(t, dir); err != nil {
					t.Fatalf("%v\n%s", err, printed)
				}
				name := filepath.Join(dir, "foo", "BUILD.bazel")
				edited, kept, what := editKept(t, r, name, kind)
				changed := changeSources(r, dir, t)
				where := fmt.Sprintf("seed %d: %s, %s", seed, what, changed)
				if err := os.WriteFile(name, []byte(edited), 0o666); err != nil {
					t.Fatal(err)
				}
				printed, err := runGazelle(t, dir)
				if err != nil {
					t.Errorf("%s: %v\n%s", where, err, printed)
				}
				after := buildFiles(t, dir)
				text := after[filepath.Join("foo", "BUILD.bazel")]
				if strings.Count(text, kept) != strings.Count(edited, kept) {
					t.Errorf("%s: the run loses\n%s\n(-edited +after):\n%s", where, kept, cmp.Diff(edited, text))
				}
				if _, err := runGazelle(t, dir); err != nil {
					t.Errorf("%s: another run: %v", where, err)
				}
				if diff := cmp.Diff(after, buildFiles(t, dir)); diff != "" {
					t.Errorf("%s: another run changes something:\n%s", where, diff)
				}
				if t.Failed() {
					return
				}
			}
		})
	}
}

// keptRepository returns a package with rules of all kinds: 24 operations and C++ that is written for shards, types,
// and documentation.
func keptRepository() map[string]string {
	ops := "include \"foo/FooDialect.td\"\n"
	for i := range 24 {
		ops += fmt.Sprintf("def Foo_Op%d : Op<Foo_Dialect, \"op%d\">;\n", i, i)
	}
	return map[string]string{
		"WORKSPACE": "workspace(name = \"acme\")\n\nlocal_repository(\n    name = \"rules_ods\",\n    path = \"../rules_ods\",\n)\n", "BUILD.bazel": "# gazelle:td_docs on\n",
		"foo/FooDialect.td": "include \"mlir/IR/OpBase.td\"\ndef Foo_Dialect : Dialect {\n  let name = \"foo\";\n}\n", "foo/FooOps.td": ops,
		"foo/FooTypes.td": "include \"foo/FooDialect.td\"\ninclude \"mlir/IR/AttrTypeBase.td\"\ndef Foo_T : TypeDef<Foo_Dialect, \"T\"> {\n  let mnemonic = \"t\";\n}\n",
		"foo/Foo.h":       "#include \"foo/FooDialect.h.inc\"\n#define GET_TYPEDEF_CLASSES\n#include \"foo/FooTypes.h.inc\"\n#define GET_OP_CLASSES\n#include \"foo/FooOps.h.inc\"\n",
		"foo/FooOps.cpp":  "#include \"foo/Foo.h\"\n#include \"foo/FooOps.cpp.inc\"\n",
	}
}

// editKept edits a rule of a kind in a BUILD file. It returns the new text, the part of it that has to stay, and
// what the edit is.
func editKept(t *testing.T, r *rand.Rand, name, kind string) (text, kept, what string) {
	t.Helper()
	before, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	f, err := build.ParseBuild(name, before)
	if err != nil {
		t.Fatal(err)
	}
	rules := f.Rules(kind)
	if len(rules) == 0 {
		t.Fatalf("there is no %s:\n%s", kind, before)
	}
	x := rules[r.IntN(len(rules))]
	keep := build.Comment{Token: "# keep"}
	mark := func(e build.Expr) { e.Comment().Suffix = append(e.Comment().Suffix, keep) }
	label := &build.StringExpr{Value: fmt.Sprintf("//person:x%d", r.IntN(9))}
	edit := r.IntN(5)
	switch edit {
	case 0:
		x.SetAttr("tags", &build.ListExpr{List: []build.Expr{label}})
		mark(x.AttrDefn("tags"))
		kept, what = build.FormatString(x.AttrDefn("tags")), "an attribute"
	case 1, 2:
		keys := []string{"deps", "srcs", "visibility", "includes", "data"}
		key := keys[r.IntN(len(keys))]
		list, ok := x.Attr(key).(*build.ListExpr)
		if !ok {
			list = &build.ListExpr{}
			x.SetAttr(key, list)
		}
		mark(label)
		list.List, list.ForceMultiLine = append(list.List, label), true
		kept, what = fmt.Sprintf("%q,  # keep", label.Value), "an element of "+key
	case 3:
		keys := []string{"deps", "visibility", "tbl_outs", "opts", "shard_count", "includes", "srcs"}
		key := keys[r.IntN(len(keys))]
		if x.Attr(key) == nil {
			key = "visibility"
		}
		if list, ok := x.Attr(key).(*build.ListExpr); ok {
			list.List = []build.Expr{label}
			list.ForceMultiLine = false
		}
		x.AttrDefn(key).Comment().Before = append(x.AttrDefn(key).Comment().Before, keep)
		kept, what = build.FormatString(x.AttrDefn(key)), "the attribute "+key
	default:
		for _, key := range []string{"deps", "srcs", "tbl_outs", "visibility", "strip_include_prefix"} {
			if r.IntN(2) == 0 {
				x.DelAttr(key)
			}
		}
		x.SetAttr("person", label)
		x.Call.Comment().Before = append(x.Call.Comment().Before, keep)
		kept, what = "", "the rule "+x.Name()
	}
	text = string(build.Format(f))
	if kept == "" {
		i := strings.Index(text, "# keep\n"+kind+"(")
		kept = text[i : i+strings.Index(text[i:], "\n)\n")+3]
	}
	kept = strings.TrimSpace(kept)
	if !strings.Contains(text, strings.Split(kept, "\n")[0]) {
		t.Fatalf("%s: the text lacks %q:\n%s", what, kept, text)
	}
	if strings.Contains(kept, "\n") && edit != 4 {
		kept = indent(kept)
	}
	return text, kept, what + " of " + x.Name()
}

// indent indents all lines but the first, as the value of an attribute of a rule is.
func indent(text string) string { return strings.ReplaceAll(text, "\n", "\n    ") }

// changeSources changes the .td or C++ files as a person does, and returns what it changed.
func changeSources(r *rand.Rand, dir string, t *testing.T) string {
	add := func(name, text string) {
		t.Helper()
		p := filepath.Join(dir, filepath.FromSlash(name))
		before, _ := os.ReadFile(p)
		if err := os.WriteFile(p, append(before, text...), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	switch r.IntN(6) {
	case 0:
		add("foo/FooEnums.td", "include \"mlir/IR/EnumAttr.td\"\ndef Foo_E : I32EnumAttr<\"E\", \"\", [I32EnumAttrCase<\"A\", 0>]>;\n")
		add("foo/Foo.h", "#include \"foo/FooEnums.h.inc\"\n")
		return "a new file with enums"
	case 1:
		add("foo/FooOps.td", "def Foo_More : Op<Foo_Dialect, \"more\">;\n")
		return "a new operation"
	case 2:
		add("foo/FooDialect.td", "include \"mlir/Interfaces/SideEffectInterfaces.td\"\n")
		return "a new include"
	case 3:
		if err := os.Remove(filepath.Join(dir, "foo", "FooTypes.td")); err != nil {
			t.Fatal(err)
		}
		return "a file less"
	case 4:
		if err := os.Rename(filepath.Join(dir, "foo", "FooTypes.td"), filepath.Join(dir, "foo", "FooShapes.td")); err != nil {
			t.Fatal(err)
		}
		return "a renamed file"
	}
	return "no change"
}
