package lint_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/lint"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	includes "github.com/rules-ods/rules_ods/generator/tablegen/lint"
)

// standin has small replacements of MLIR's base classes.
const standin = "../backend/parity/standin"

// begin precedes the text of each case. Its definitions are in another file.
const begin = `include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Interfaces.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Pass/PassBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def D2 : Dialect { let name = "d2"; let cppNamespace = "::d2"; }
def Included1 : Op<D, "included">;
def Included2 : Op<D, "included"> { let arguments = (outs I32:$class); }
def I : OpInterface<"I"> {
  let methods = [InterfaceMethod<"", "void", "first", (ins), "", "return;">, InterfaceMethod<"", "void", "second", (ins)>];
}
def J : OpInterface<"J", [I]> { let methods = [InterfaceMethod<"", "void", "third", (ins)>]; }
def S : Op<D, "s"> { let arguments = (ins I32:$x); let results = (outs I32:$r); }
def S2 : Op<D, "s2"> { let arguments = (ins I32:$x, I32:$y); let results = (outs I32:$r); }
def SA : Op<D, "sa"> { let arguments = (ins I32:$x, I32Attr:$a); let results = (outs I32:$r); }
def Q : Constraint<CPred<"true">>;
def C : NativeCodeCall<"c($0)">;
`

// findings returns the line and the rule of each finding in a text, and the text after the fixes.
func findings(t *testing.T, text string, mentioned func(string) bool) (found []lint.Finding, fixed string) {
	t.Helper()
	files := map[string]string{"main.td": "include \"begin.td\"\n" + text, "begin.td": begin}
	records, err := tablegen.Load(context.Background(), "main.td", tablegen.Options{IncludeDirs: []string{standin}, ReadFile: func(name string) ([]byte, error) {
		if text, ok := files[name]; ok {
			return []byte(text), nil
		}
		return os.ReadFile(name)
	}})
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	found = lint.Definitions(records, "main.td", mentioned)
	var fixes []includes.Finding
	for _, f := range found {
		fixes = append(fixes, includes.Finding{Start: f.Start, End: f.End, Replacement: f.Replacement})
	}
	return found, strings.TrimPrefix(includes.Fix(files["main.td"], fixes), "include \"begin.td\"\n")
}

func TestDefinitions(t *testing.T) {
	for _, test := range []struct {
		text string
		want []string // line, from that after the include, and rule of each finding
	}{
		{`def A : Op<D, "a">; def B : Op<D, "b">;`, nil},
		{"def A : Op<D, \"a\">;\ndef B : Op<D, \"a\">;", []string{"3 equal-mnemonic"}},
		{`def A : Op<D, "included">;`, []string{"2 equal-mnemonic"}},
		{`def A : Op<D, "a">; def B : Op<D2, "a">; def T : TypeDef<D, "T"> { let mnemonic = "a"; }`, nil},
		{`def A : TypeDef<D, "A"> { let mnemonic = "a"; } def B : TypeDef<D, "B"> { let mnemonic = "a"; }`, []string{"2 equal-mnemonic"}},
		{`def A : AttrDef<D, "A"> { let attrName = "a"; } def B : AttrDef<D, "B"> { let attrName = "b"; }`, nil},
		{`def A : AttrDef<D, "A"> { let mnemonic = "a"; } def B : AttrDef<D, "B"> { let mnemonic = "a"; }`, []string{"2 equal-mnemonic"}},
		{"multiclass M<string n> {\ndef X : Op<D, n>;\n}\ndefm A : M<\"a\">;\ndefm B : M<\"a\">;", []string{"6 equal-mnemonic"}},

		{"def A : Op<D, \"a\"> {\n  let arguments = (outs I32:$x);\n}", []string{"3 wrong-marker"}},
		{`def A : Op<D, "a"> { let arguments = (ins I32:$x); let results = (outs I32:$y); }`, nil},

		{"def A : Op<D, \"a\"> {\n  let arguments = (ins\n    I32:$x,\n    I32:$class);\n}", []string{"5 cpp-keyword"}},
		{`def A : Op<D, "a"> { let arguments = (ins I32:$classes, I32:$Class, I32); }`, nil},
		{`def A : Op<D, "a"> { let arguments = (ins I32:$class); let skipDefaultBuilders = 1; let builders = [OpBuilder<(ins)>]; }`, nil},
		{`def A : Op<D, "a"> { let arguments = (ins I32Attr:$class); let skipDefaultBuilders = 1; let builders = [OpBuilder<(ins)>]; }`, []string{"2 cpp-keyword"}},
		{`def A : Op<D, "a"> { let results = (outs I32:$new); }`, []string{"2 cpp-keyword"}},
		{`def A : Op<D, "a"> { let regions = (region AnyRegion:$default); }`, nil},
		{`def A : Op<D, "a", [Terminator]> { let successors = (successor AnySuccessor:$while); }`, []string{"2 cpp-keyword"}},
		{`def A : Op<D, "a"> { let builders = [OpBuilder<(ins "int":$int)>]; }`, []string{"2 cpp-keyword"}},
		{`def A : TypeDef<D, "A"> { let mnemonic = "a"; let parameters = (ins "int":$int); }`, []string{"2 cpp-keyword"}},
		{`def A : TypeDef<D, "A"> { let mnemonic = "a"; let parameters = (ins "int":$int); let skipDefaultBuilders = 1; }`, []string{"2 cpp-keyword"}},
		{`def A : TypeDef<D, "A"> { let mnemonic = "a"; let parameters = (ins "int":$int); let skipDefaultBuilders = 1; let genStorageClass = 0; }`, nil},
		{`def A : OpInterface<"A"> { let methods = [InterfaceMethod<"", "void", "delete", (ins)>]; }`, []string{"2 cpp-keyword"}},
		{`def A : OpInterface<"A"> { let methods = [InterfaceMethod<"", "void", "erase", (ins "int":$for)>]; }`, []string{"2 cpp-keyword"}},
		{`def A : Pass<"a"> { let options = [Option<"default", "x", "int", "0", "">]; }`, []string{"2 cpp-keyword"}},
		{`def A : Pass<"a"> { let options = [Option<"defaults", "default", "int", "0", "">]; }`, nil},
		{`def X : I32EnumAttrCase<"default", 0, "x">; def A : I32EnumAttr<"A", "", [X]>;`, []string{"2 cpp-keyword"}},

		{`def X : I32EnumAttrCase<"X", 0, "x">; def Y : I32EnumAttrCase<"Y", 1, "y">; def A : I32EnumAttr<"A", "", [X, Y]>;`, nil},
		{`def X : I32EnumAttrCase<"X", 0, "x">; def Y : I32EnumAttrCase<"Y", 0, "y">; def A : I32EnumAttr<"A", "", [X, Y]>;`, []string{"2 equal-case"}},
		{`def X : I32EnumAttrCase<"X", 0, "x">; def Y : I32EnumAttrCase<"X", 1, "y">; def A : I32EnumAttr<"A", "", [X, Y]>;`, []string{"2 equal-case"}},
		{`def X : I32EnumAttrCase<"X", 0, "x">; def Y : I32EnumAttrCase<"Y", 1, "x">; def A : I32EnumAttr<"A", "", [X, Y]>;`, []string{"2 equal-case"}},
		{`def X : I32BitEnumAttrCaseBit<"X", 1, "x">; def Y : I32BitEnumAttrCaseBit<"Y", 1, "y">; def A : I32BitEnumAttr<"A", "", [X, Y]>;`, nil},
		{`def X : I32EnumAttrCase<"X", 2147483647, "x">; def A : I32EnumAttr<"A", "", [X]>;`, nil},
		{`def X : I32EnumAttrCase<"X", 4294967295, "x">; def A : I32EnumAttr<"A", "", [X]>;`, []string{"2 case-value"}},
		{`def X : I32EnumAttrCase<"X", 4294967295, "x">; def A : I32EnumAttr<"A", "", [X]> { let genSpecializedAttr = 0; }`, nil},
		{`def X : I32EnumAttrCase<"X", 4294967296, "x">; def A : I32EnumAttr<"A", "", [X]> { let genSpecializedAttr = 0; }`, []string{"2 case-value"}},
		{`def X : I32EnumAttrCase<"X", -1, "x">; def A : I32EnumAttr<"A", "", [X]>;`, []string{"2 case-value"}},
		{`def X : I32BitEnumAttrCaseBit<"X", 31, "x">; def A : I32BitEnumAttr<"A", "", [X]>;`, nil},

		{`def A : Op<D, "a", [AllTypesMatch<["x", "r"]>]> { let arguments = (ins I32:$x); let results = (outs I32:$r); }`, nil},
		{"def A : Op<D, \"a\", [\n  AllTypesMatch<[\"x\", \"zz\"]>]> { let arguments = (ins I32:$x); }", []string{"3 unknown-name"}},
		{`def A : Op<D, "a", [TypesMatchWith<"", "x", "s", "$_self">]> { let arguments = (ins I32:$x); let results = (outs I32:$r); }`, []string{"2 unknown-name"}},
		{`def A : Op<D, "a", [PredOpTrait<"", CPred<"f($x, $_op, $_ctxt, $$y)">>]> { let arguments = (ins I32:$x); }`, nil},
		{`def A : Op<D, "a", [PredOpTrait<"", CPred<"f($_self)">>]> { let arguments = (ins I32:$x); }`, []string{"2 unknown-name"}},
		{`def A : Op<D, "a", [PredOpTrait<"", And<[CPred<"f($x)">, CPred<"g($reg)">]>>]> { let arguments = (ins I32:$x); let regions = (region AnyRegion:$reg); }`, []string{"2 unknown-name"}},

		{`def A : Op<D, "a", [DeclareOpInterfaceMethods<I, ["first"]>]>;`, nil},
		{`def A : Op<D, "a", [DeclareOpInterfaceMethods<I, ["frist", "second"]>]>;`, []string{"2 unknown-method"}},
		{`def A : Op<D, "a", [DeclareOpInterfaceMethods<J, ["first", "third"]>]>;`, nil},
		{`def A : Op<D, "a", [DeclareOpInterfaceMethods<J, ["fourth"]>]>;`, []string{"2 unknown-method"}},

		{`def A : Op<D, "a", [Terminator]> { let successors = (successor AnySuccessor:$s); }`, nil},
		{`def A : Op<D, "a"> { let successors = (successor AnySuccessor:$s); }`, []string{"2 no-terminator"}},

		{`def A : Op<D, "a", [AllTypesMatch<["b", "r"]>]> { let arguments = (ins Variadic<AnyType>:$a, AnyType:$b); let results = (outs AnyType:$r); }`, []string{"2 inferred-type"}},
		{`def A : Op<D, "a", [AllTypesMatch<["b", "r"]>]> { let arguments = (ins AnyType:$b, Variadic<AnyType>:$a); let results = (outs AnyType:$r); }`, nil},
		{`def A : Op<D, "a", [AllTypesMatch<["b", "r"]>]> { let arguments = (ins I32Attr:$i, AnyType:$b, Optional<AnyType>:$a); let results = (outs AnyType:$r); }`, nil},
		{`def A : Op<D, "a", [TypesMatchWith<"", "b", "r", "$_self">]> { let arguments = (ins Optional<AnyType>:$a, AnyType:$b); let results = (outs AnyType:$r); }`, []string{"2 inferred-type"}},
		{`def A : Op<D, "a", [SameOperandsAndResultType]> { let arguments = (ins Optional<AnyType>:$a, AnyType:$b); let results = (outs AnyType:$r); }`, []string{"2 inferred-type"}},
		{`def A : Op<D, "a", [SameOperandsAndResultType]> { let arguments = (ins AnyType:$a, Optional<AnyType>:$b); let results = (outs AnyType:$r); }`, nil},

		{`def A : Op<D, "a", [Pure]>;`, nil},
		{`def A : Op<D, "a", [MemoryEffects<[MemWrite]>]>;`, nil},
		{`def A : Op<D, "a", [Pure, MemoryEffects<[MemWrite]>]>;`, []string{"2 contradicting-effects"}},
		{`def A : Op<D, "a", [Pure]> { let arguments = (ins Arg<I32, "", [MemWrite]>:$x); }`, []string{"2 contradicting-effects"}},
		{`def A : Op<D, "a", [NoMemoryEffect]> { let results = (outs Res<I32, "", [MemAlloc]>:$x); }`, []string{"2 contradicting-effects"}},
		{`def A : Op<D, "a", [AlwaysSpeculatable]> { let arguments = (ins Arg<I32, "", [MemRead]>:$x); }`, nil},

		{`def : Pat<(S $x), (S $x)>;`, []string{"2 endless-pattern"}},
		{`def : Pat<(S $x), (S2 $x, $x)>;`, nil},
		{`def : Pat<(S2 $x, $y), (S2 $y, $x)>;`, []string{"2 endless-pattern"}},
		{`def : Pat<(S2 $x, $y), (S2 $y, $x), [(Q $x)]>;`, nil},
		{`def : Pat<(S2 $x, $x), (S2 $x, (S $x))>;`, nil},
		{`def : Pat<(S2 $x, $x), (S2 (S $x), (S $x))>;`, []string{"2 endless-pattern"}},
		{`def : Pat<(S $x), (S2 $x, (S $x))>;`, []string{"2 endless-pattern"}},
		{`def : Pat<(S (S $x)), (S $x)>;`, nil},
		{`def : Pat<(S (S:$i $x)), (S $i)>;`, []string{"2 endless-pattern"}},
		{`def : Pat<(SA $x, I32Attr:$a), (SA $x, $a)>;`, []string{"2 endless-pattern"}},
		{`def : Pat<(SA $x, I32Attr:$a), (SA $x, (C $a))>;`, nil},
		{`def : Pat<(SA $x, ConstantAttr<I32Attr, "1">), (SA $x, ConstantAttr<I32Attr, "2">)>;`, nil},
		{`def : Pat<(S $x), (replaceWithValue $x)>;`, nil},
		{`def : Pat<(S $x), (S (C $x), (location $x))>;`, []string{"2 endless-pattern"}},
	} {
		found, _ := findings(t, test.text, nil)
		var got []string
		for _, f := range found {
			if f.Rule != lint.MissingText {
				got = append(got, fmt.Sprintf("%d %s", f.Line, f.Rule))
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s:\ngot  %q\nwant %q", test.text, got, test.want)
		}
	}
}

// TestFixes makes the replacements of findings.
func TestFixes(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{`def A : Op<D, "a"> { let arguments = (outs I32:$x); }`, `def A : Op<D, "a"> { let arguments = (ins I32:$x); }`},
		{`def A : Op<D, "a", [DeclareOpInterfaceMethods<I, ["frist"]>]>;`, `def A : Op<D, "a", [DeclareOpInterfaceMethods<I, ["first"]>]>;`},
		{`def A : Op<D, "a", [AllTypesMatch<["valu", "r"]>]> { let arguments = (ins I32:$value); let results = (outs I32:$r); }`,
			`def A : Op<D, "a", [AllTypesMatch<["value", "r"]>]> { let arguments = (ins I32:$value); let results = (outs I32:$r); }`},
		{`def A : Op<D, "a", [AllTypesMatch<["zz", "r"]>]> { let results = (outs I32:$r); }`, `def A : Op<D, "a", [AllTypesMatch<["zz", "r"]>]> { let results = (outs I32:$r); }`},
		{"class B<string m> : Op<D, \"a\", [DeclareOpInterfaceMethods<I, [m]>]>;\ndef A : B<\"frist\">;", "class B<string m> : Op<D, \"a\", [DeclareOpInterfaceMethods<I, [m]>]>;\ndef A : B<\"first\">;"},
	} {
		if _, got := findings(t, test.text, nil); got != test.want {
			t.Errorf("%s:\ngot  %s\nwant %s", test.text, got, test.want)
		}
	}
}

// TestUnusedCases looks for cases that nothing has.
func TestUnusedCases(t *testing.T) {
	const enum = `def X : I32EnumAttrCase<"X", 0, "x">; def Y : I32EnumAttrCase<"Y", 1, "y">; `
	for _, test := range []struct {
		text      string
		mentioned bool
		want      int
	}{
		{enum + `def A : I32EnumAttr<"A", "", [X]>;`, false, 1},
		{enum + `def A : I32EnumAttr<"A", "", [X]>;`, true, 0},
		{enum + `def A : I32EnumAttr<"A", "", [X, Y]>;`, false, 0},
		{enum, false, 0},
	} {
		found, _ := findings(t, test.text, func(string) bool { return test.mentioned })
		if got := len(found); got != test.want || got > 0 && found[0].Rule != lint.UnusedCase {
			t.Errorf("%s, mentioned %t: got %v, want %d", test.text, test.mentioned, found, test.want)
		}
	}
}

// TestMissingTexts looks for definitions without documentation.
func TestMissingTexts(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{`def A : Op<D, "a">;`, "the operation A has neither summary nor description"},
		{`def A : Op<D, "a"> { let summary = "s"; }`, "the operation A has no description"},
		{`def A : Op<D, "a"> { let description = "s"; }`, "the operation A has no summary"},
		{`def A : Op<D, "a"> { let summary = "s"; let description = [{ d }]; }`, ""},
		{`def A : OpInterface<"A"> { let description = "s"; }`, ""},
		{`def A;`, ""},
	} {
		got := ""
		if found, _ := findings(t, test.text, nil); len(found) > 0 {
			got = found[0].Message
		}
		if got != test.want {
			t.Errorf("%s: got %q, want %q", test.text, got, test.want)
		}
	}
}

// TestPage compares the table of the rules in the documentation with the rules.
func TestPage(t *testing.T) {
	const page = "../LINT.md"
	var b strings.Builder
	b.WriteString("| rule | finds | because | remedy |\n|---|---|---|---|\n")
	for _, r := range lint.Rules() {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", r.Name, r.Finds, r.Reason, r.Remedy)
	}
	text, err := os.ReadFile(filepath.FromSlash(page))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), b.String()) {
		t.Errorf("%s does not have the table of the rules:\n%s", page, b.String())
	}
}
