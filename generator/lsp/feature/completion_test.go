package feature_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/lsp/feature"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

const traits = `include "mlir/IR/AttrTypeBase.td"
def OfOps : NativeOpTrait<"OfOps">;
def OfTypes : NativeTypeTrait<"OfTypes">;
def OfAttrs : NativeAttrTrait<"OfAttrs">;
def OpIface : OpInterface<"OpIface">;
def TypeIface : TypeInterface<"TypeIface">;
`

const methods = `def Shaped : OpInterface<"Shaped"> {
  let methods = [
    InterfaceMethod<"The shape.", "int", "getShape">,
    InterfaceMethod<"The rank.", "int", "getRank">,
  ];
}
`

const enums = `include "mlir/IR/EnumAttr.td"
def CaseRed : I32EnumAttrCase<"Red", 0>;
def CaseGreen : I32EnumAttrCase<"Green", 1>;
def Case64 : I64EnumAttrCase<"Big", 1>;
def Color : I32EnumAttr<"Color", "", [CaseRed, CaseGreen]> { let cppNamespace = "::test"; }
`

// TestComplete compares the completions at a mark with those that have to be among them, and
// with those that must not.
func TestComplete(t *testing.T) {
	project := shared(t)
	for _, c := range []struct {
		name, text string
		want, not  []string
		first      string // the first completion, if given
	}{
		{name: "parents of a def", text: "def A : Test|", want: []string{"Test_Op"}, not: []string{"Test_Dialect", "I32"}, first: "Test_Op"},
		{name: "parents before the first letter", text: "def A : |", want: []string{"Test_Op", "Op"}, not: []string{"I32"}},
		{name: "letters of the parts of a name", text: "def A : TO|", want: []string{"Test_Op"}},
		{name: "multiclasses of a defm", text: "multiclass M {\n  def x;\n}\ndefm A : |", want: []string{"M"}},
		{name: "no multiclass in a def", text: "multiclass M {\n  def x;\n}\ndef A : |", not: []string{"M"}},
		{name: "fields after let", text: "def A : Test_Op<\"a\"> {\n  let su|\n}", want: []string{"summary"}, not: []string{"let"}, first: "summary"},
		{name: "fields after let, in an unfinished text", text: "def A : Test_Op<\"a\"> {\n  let |", want: []string{"summary", "arguments", "assemblyFormat"}},
		{name: "fields set already come last", text: "def A : Test_Op<\"a\"> {\n  let summary = \"x\";\n  let |\n}", want: []string{"summary"}, first: "arguments"},
		{name: "fields of a let around statements", text: "let summ|", want: []string{"summary"}},
		{name: "bang operators", text: "defvar x = !str|", want: []string{"!strconcat"}, not: []string{"!add"}, first: "!strconcat"},
		{name: "traits only", text: "def A : Test_Op<\"a\", [|]>", want: []string{"AttrSizedOperandSegments"}, not: []string{"I32", "Test_Dialect"}},
		{name: "traits by a prefix", text: "def A : Test_Op<\"a\", [AttrSizedO|", want: []string{"AttrSizedOperandSegments"}},
		{name: "traits of operations", text: traits + "def A : Test_Op<\"a\", [|]>", want: []string{"OfOps", "OpIface", "DeclareOpInterfaceMethods"}, not: []string{"OfTypes", "TypeIface", "OfAttrs", "PredTypeTrait"}},
		{name: "traits of types", text: traits + "def A : TypeDef<Test_Dialect, \"A\", [|]>", want: []string{"OfTypes", "TypeIface"}, not: []string{"OfOps", "OpIface", "OfAttrs", "PredOpTrait"}},
		{name: "traits in a let", text: traits + "def A : AttrDef<Test_Dialect, \"A\"> {\n  let traits = [|];\n}", want: []string{"OfAttrs"}, not: []string{"OfOps", "OfTypes"}},
		{name: "cases of an enum", text: enums + "def B : I32EnumAttr<\"B\", \"\", [|]>;", want: []string{"CaseRed", "I32EnumAttrCase"}, not: []string{"I32", "Test_Dialect", "Case64"}},
		{name: "cases of an enum by a prefix", text: enums + "def B : I32EnumAttr<\"B\", \"\", [CaseRed, CaseG|", want: []string{"CaseGreen"}, first: "CaseGreen"},
		{name: "enumerators in a default value", text: enums + "def A : Test_Op<\"a\"> {\n  let arguments = (ins DefaultValuedAttr<Color, \"|\">:$c);\n}", want: []string{"::test::Color::Red", "::test::Color::Green", "Red"}},
		{name: "enumerators by a prefix", text: enums + "def A : Test_Op<\"a\"> {\n  let arguments = (ins DefaultValuedAttr<Color, \"::test::Color::G|", want: []string{"::test::Color::Green"}, not: []string{"::test::Color::Red"}},
		{name: "enumerators of an EnumAttr", text: enums + "def C : EnumAttr<Test_Dialect, Color, \"color\">;\ndefvar d = DefaultValuedAttr<C, \"Re|\">;", want: []string{"Red"}},
		{name: "no enumerators elsewhere", text: enums + "def A : Test_Op<\"|\">;", not: []string{"Red", "::test::Color::Red"}},
		{name: "names of template arguments", text: "def A : Test_Op<\"a\", tr|>", want: []string{"traits ="}},
		{name: "operators of dags", text: "def A : Test_Op<\"a\"> {\n  let arguments = (|", want: []string{"ins"}, first: "ins"},
		{name: "constraints come first", text: "def A : Test_Op<\"a\"> {\n  let arguments = (ins I3|", want: []string{"I32"}, first: "I32"},
		{name: "variables of a format", text: "def A : Test_Op<\"a\"> {\n  let arguments = (ins I32:$lhs);\n  let results = (outs I32:$res);\n  let assemblyFormat = \"$|\";\n}", want: []string{"$lhs", "$res"}, not: []string{"attr-dict"}},
		{name: "variables of a format in an unfinished text", text: "def A : Test_Op<\"a\"> {\n  let arguments = (ins I32:$lhs);\n  let assemblyFormat = \"$|", want: []string{"$lhs"}},
		{name: "variables of a format, of a class", text: "class C<string m> : Test_Op<m> {\n  let arguments = (ins I32:$lhs);\n}\ndef A : C<\"a\"> {\n  let assemblyFormat = \"$|", want: []string{"$lhs"}},
		{name: "variables of a format beside a misspelled type", text: "def A : Test_Op<\"a\"> {\n  let arguments = (ins I33:$lhs, I32:$rhs);\n  let assemblyFormat = \"$|\";\n}", want: []string{"$lhs", "$rhs"}},
		{name: "variables in a trait", text: "def A : Test_Op<\"a\", [AllTypesMatch<[\"|\"]>]> {\n  let arguments = (ins I32:$lhs);\n  let results = (outs I32:$res);\n}", want: []string{"lhs", "res"}},
		{name: "variables in a trait, after the first letters", text: "def A : Test_Op<\"a\", [AllTypesMatch<[\"lhs\", \"re|\"]>]> {\n  let arguments = (ins I32:$lhs);\n  let results = (outs I32:$res);\n}", want: []string{"res"}, not: []string{"lhs"}},
		{name: "operations in a trait", text: "def Test_YieldOp : Test_Op<\"yield\">;\ndef A : Test_Op<\"a\", [SingleBlockImplicitTerminator<\"|\">]>;", want: []string{"YieldOp"}},
		{name: "interfaces to declare", text: traits + "def A : Test_Op<\"a\", [DeclareOpInterfaceMethods<|>]>;", want: []string{"OpIface"}, not: []string{"Test_Dialect"}, first: "CallOpInterface"},
		{name: "methods of an interface", text: methods + "def A : Test_Op<\"a\", [DeclareOpInterfaceMethods<Shaped, [\"|\"]>]>;", want: []string{"getShape", "getRank"}},
		{name: "parameters in the body of a builder", text: "def A : Test_Op<\"a\"> {\n  let builders = [OpBuilder<(ins \"int\":$width), [{ build(w|); }]>];\n}", want: []string{"width"}},
		{name: "directives of a format", text: "def A : Test_Op<\"a\"> {\n  let assemblyFormat = [{ att| }];\n}", want: []string{"attr-dict"}, not: []string{"params"}},
		{name: "a directive with a dash", text: "def A : Test_Op<\"a\"> {\n  let assemblyFormat = [{ attr-d| }];\n}", want: []string{"attr-dict"}},
		{name: "nothing in a literal of a format", text: "def A : Test_Op<\"a\"> {\n  let assemblyFormat = \"`at|`\";\n}", not: []string{"attr-dict"}},
		{name: "nothing in a comment", text: "// def A : Te|", not: []string{"Test_Op", "def"}},
		{name: "nothing in a string", text: "def A : Test_Op<\"Te|", not: []string{"Test_Op"}},
		{name: "statements", text: "de|", want: []string{"def", "defm", "defvar"}, first: "def"},
		{name: "items of a body", text: "def A {\n  |\n}", want: []string{"let", "string", "int"}, not: []string{"class"}},
		{name: "types of template arguments", text: "class C<st|>", want: []string{"string"}},
		{name: "types in a list", text: "class C<list<Tes|>>", want: []string{"Test_Op"}},
		{name: "template arguments as values", text: "class C<int width> {\n  int bits = wid|;\n}", want: []string{"width"}},
		{name: "global variables", text: "defvar global = 1;\nclass C {\n  int bits = glo|;\n}", want: []string{"global"}},
		{name: "fields of a def after a dot", text: "defvar n = Test_Dialect.na|;", want: []string{"name"}, not: []string{"Test_Op"}},
		{name: "fields of an argument after a dot", text: "class C<Dialect d> {\n  string s = d.cppN|;\n}", want: []string{"cppNamespace"}},
		{name: "paths of includes", text: "!include \"Ot|\"", want: []string{"Other.td"}, not: []string{"Nested.td"}},
		{name: "directories of includes", text: "!include \"|", want: []string{"Sub/", "mlir/"}},
		{name: "files in a directory of includes", text: "!include \"Sub/|", want: []string{"Nested.td"}},
		{name: "classes of files that are not included", text: "def A : Other|", want: []string{"Other_Op"}},
		{name: "traits of files that are not included", text: "def A : Test_Op<\"a\", [OtherTr|", want: []string{"OtherTrait"}},
		{name: "a def inside let", text: "let summary = \"x\" in {\ndef A : Test|\n}", want: []string{"Test_Op"}},
		{name: "after a broken def", text: "def B : Test_Op<\"b\"> {\n  let summary = ;\n\ndef A : Test|", want: []string{"Test_Op"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, at := project().analyse(t, c.text)
			var labels []string
			for _, x := range feature.Complete(s, at).Items {
				labels = append(labels, x.Label)
			}
			for _, w := range c.want {
				if !slices.Contains(labels, w) {
					t.Errorf("no %q in %q", w, labels)
				}
			}
			for _, n := range c.not {
				if slices.Contains(labels, n) {
					t.Errorf("unwanted %q", n)
				}
			}
			if l := feature.Complete(s, at); len(l.Items) == 0 && at > 0 && s.Text.Source()[at-1] == '$' && !l.Incomplete {
				t.Error("no completion after a dollar sign is final")
			}
			if c.first != "" && (len(labels) == 0 || labels[0] != c.first) {
				t.Errorf("the first is not %q: %q", c.first, labels)
			}
		})
	}
}

// TestCompleteInserts applies completions to the text.
func TestCompleteInserts(t *testing.T) {
	project := shared(t)
	for _, c := range []struct{ name, text, label, want string }{
		{"a class with arguments", "!class C<int a>;\ndef A : |", "C", "class C<int a>;\ndef A : C<$1>$0"},
		{"a class in front of its arguments", "!class C<int a>;\ndef A : |<1>;", "C", "class C<int a>;\ndef A : C<1>;"},
		{"a field with a value", "!class C {\n  int a;\n}\ndef A : C {\n  let | = 1;\n}", "a", "class C {\n  int a;\n}\ndef A : C {\n  let a = 1;\n}"},
		{"a field without a value", "!class C {\n  int a;\n}\ndef A : C {\n  let |\n}", "a", "class C {\n  int a;\n}\ndef A : C {\n  let a = $0;\n}"},
		{"an operator", "!defvar a = !si|;", "!size", "defvar a = !size($1)$0;"},
		{"an include", "!include \"Sub/N|\"", "Nested.td", "include \"Sub/Nested.td\""},
		{"a class of another file", "!include \"mlir/IR/OpBase.td\"\n\ndef A : Nest|", "Nested", "include \"mlir/IR/OpBase.td\"\ninclude \"Sub/Nested.td\"\n\ndef A : Nested"},
		{"a class of another file, in a file without includes", "!// A comment.\n#ifndef G\n#define G\ndef A : Nest|\n#endif\n", "Nested", "// A comment.\n#ifndef G\n#define G\ninclude \"Sub/Nested.td\"\ndef A : Nested\n#endif\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, at := project().analyse(t, c.text)
			for _, x := range feature.Complete(s, at).Items {
				if x.Label != c.label {
					continue
				}
				edits := append(slices.Clone(x.Extra), feature.Edit{Start: x.Start, End: x.End, Text: x.Insert})
				if got := feature.Apply(s.Text.Source(), edits); got != c.want {
					t.Errorf("got:\n%s\nwant:\n%s", got, c.want)
				}
				return
			}
			t.Error("there is no such completion")
		})
	}
}

// TestOperators compares the descriptions of bang operators with the grammar.
func TestOperators(t *testing.T) {
	project := shared(t)
	for _, op := range tablegen.BangOperators() {
		s, at := project().analyse(t, "!defvar a = "+op.Name+"|(1)")
		d := feature.Hover(t.Context(), s, at)
		if d == nil || !strings.Contains(d.Markdown, op.Name) {
			t.Errorf("%s has no description", op.Name)
		} else if takesType := strings.Contains(d.Markdown, op.Name+"<type>"); takesType != (op.Type == syntax.RequiredType) && op.Name != "!getdagop" {
			t.Errorf("%s: the description says that it takes a type: %v", op.Name, takesType)
		}
	}
}
