package feature_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/lsp/feature"
)

// TestRename compares the text after a rename, or the error.
func TestRename(t *testing.T) {
	project := shared(t)
	for _, c := range []struct{ name, text, to, want, err string }{
		{name: "a class", text: "!class |C;\ndef A : C;", to: "D", want: "class D;\ndef A : D;"},
		{name: "a template argument", text: "!class C<int |w> {\n  int x = w;\n}\ndef A : C<w = 1>;", to: "width", want: "class C<int width> {\n  int x = width;\n}\ndef A : C<width = 1>;"},
		{name: "a field", text: "!class C {\n  int |f = 1;\n}\ndef A : C {\n  let f = 2;\n}", to: "g", want: "class C {\n  int g = 1;\n}\ndef A : C {\n  let g = 2;\n}"},
		{name: "from a use", text: "!class C;\ndef A : |C;", to: "D", want: "class D;\ndef A : D;"},
		{name: "a name that exists", text: "!class |C;\nclass D;", to: "D", err: "there is a definition named 'D' already"},
		{name: "a name that is none", text: "!class |C;", to: "1 x", err: "is not a name of TableGen"},
		{name: "a name that hides another", text: "!class C {\n  int |f = 1;\n  int g = 2;\n}", to: "g", err: "with the name 'g'"},
		{name: "a class of another file", text: "!include \"mlir/IR/OpBase.td\"\ndef A : |I<3>;", to: "J", err: "which is not part of the workspace"},
		{name: "an operand", text: "!" + prelude + "def A : Test_Op<\"a\", [AllTypesMatch<[\"lhs\"]>]> {\n  let arguments = (ins I32:$lhs);\n  let assemblyFormat = \"$lh|s attr-dict\";\n}", to: "in",
			want: prelude + "def A : Test_Op<\"a\", [AllTypesMatch<[\"in\"]>]> {\n  let arguments = (ins I32:$in);\n  let assemblyFormat = \"$in attr-dict\";\n}"},
		{name: "an operand from a trait", text: "!" + prelude + "def A : Test_Op<\"a\", [AllTypesMatch<[\"l|hs\"]>]> {\n  let arguments = (ins I32:$lhs);\n}", to: "in",
			want: prelude + "def A : Test_Op<\"a\", [AllTypesMatch<[\"in\"]>]> {\n  let arguments = (ins I32:$in);\n}"},
		{name: "an operand of a class", text: "!" + prelude + "class C<string m> : Test_Op<m> {\n  let arguments = (ins I32:$lhs);\n}\ndef A : C<\"a\"> {\n  let assemblyFormat = \"$l|hs attr-dict\";\n}", to: "in",
			want: prelude + "class C<string m> : Test_Op<m> {\n  let arguments = (ins I32:$in);\n}\ndef A : C<\"a\"> {\n  let assemblyFormat = \"$in attr-dict\";\n}"},
		{name: "an operand to the name of another", text: "!" + prelude + "def A : Test_Op<\"a\"> {\n  let arguments = (ins I32:$l|hs, I32:$rhs);\n  let assemblyFormat = \"$lhs $rhs attr-dict\";\n}", to: "rhs", err: "with the name 'rhs'"},
		{name: "a method", text: "!" + prelude + methods + "def A : Test_Op<\"a\", [DeclareOpInterfaceMethods<Shaped, [\"getR|ank\"]>]>;", to: "getSize",
			want: prelude + strings.Replace(methods, "getRank", "getSize", 1) + "def A : Test_Op<\"a\", [DeclareOpInterfaceMethods<Shaped, [\"getSize\"]>]>;"},
		{name: "an operation from a trait", text: "!" + prelude + "def Test_YieldOp : Test_Op<\"yield\">;\ndef A : Test_Op<\"a\", [SingleBlockImplicitTerminator<\"Yield|Op\">]>;", to: "EndOp",
			want: prelude + "def Test_EndOp : Test_Op<\"yield\">;\ndef A : Test_Op<\"a\", [SingleBlockImplicitTerminator<\"EndOp\">]>;"},
		{name: "an operation that a trait names", text: "!" + prelude + "def Test_Yie|ldOp : Test_Op<\"yield\">;\ndef A : Test_Op<\"a\", [SingleBlockImplicitTerminator<\"YieldOp\">]>;", to: "Test_EndOp",
			want: prelude + "def Test_EndOp : Test_Op<\"yield\">;\ndef A : Test_Op<\"a\", [SingleBlockImplicitTerminator<\"EndOp\">]>;"},
		{name: "a parameter of a builder", text: "!" + prelude + "def A : Test_Op<\"a\"> {\n  let builders = [OpBuilder<(ins \"Value\":$x, \"int\":$n), [{ f(x, |n); s.n = g(\"n\"); /* n */ y->n(n, m::n); }]>, OpBuilder<(ins \"int\":$n)>];\n}", to: "count",
			want: prelude + "def A : Test_Op<\"a\"> {\n  let builders = [OpBuilder<(ins \"Value\":$x, \"int\":$count), [{ f(x, count); s.n = g(\"n\"); /* n */ y->n(count, m::n); }]>, OpBuilder<(ins \"int\":$n)>];\n}"},
		{name: "a parameter of a method", text: "!" + prelude + "def I : OpInterface<\"I\"> {\n  let methods = [InterfaceMethod<\"arg\", \"int\", \"m\", (ins \"int\":$a|rg), \"\", [{ return arg + 1; }]>];\n}", to: "value",
			want: prelude + "def I : OpInterface<\"I\"> {\n  let methods = [InterfaceMethod<\"arg\", \"int\", \"m\", (ins \"int\":$value), \"\", [{ return value + 1; }]>];\n}"},
		{name: "a parameter to a name of the body", text: "!" + prelude + "def A : Test_Op<\"a\"> {\n  let builders = [OpBuilder<(ins \"Value\":$x), [{ f(|x, y); }]>];\n}", to: "y", err: "use the name 'y' already"},
		{name: "a use in a branch that is not taken", text: "!class |C;\n#ifdef NEVER\ndef A : C;\n#else\ndef B : C;\n#endif\ndef E : C;", to: "D",
			want: "class D;\n#ifdef NEVER\ndef A : D;\n#else\ndef B : D;\n#endif\ndef E : D;"},
		{name: "a use in a nested branch that is not taken", text: "!class C<int |w>;\n#define YES\n#ifndef YES\n  #ifdef NO\ndef A : C<w = 1>;\n#endif\n# else\n#endif\ndef E : C<w = 2>;", to: "v",
			want: "class C<int v>;\n#define YES\n#ifndef YES\n  #ifdef NO\ndef A : C<v = 1>;\n#endif\n# else\n#endif\ndef E : C<v = 2>;"},
		{name: "a defm", text: "!multiclass M {\n  def x;\n  def _y;\n  def \"\";\n}\ndefm |A : M;\ndefvar x = [Ax, A_y, A];\nclass U;\ndef V {\n  bit z = !exists<U>(\"Ax\");\n}", to: "Bc",
			want: "multiclass M {\n  def x;\n  def _y;\n  def \"\";\n}\ndefm Bc : M;\ndefvar x = [Bcx, Bc_y, Bc];\nclass U;\ndef V {\n  bit z = !exists<U>(\"Bcx\");\n}"},
		{name: "a defm whose records are found by computed names", text: "!class C;\nmulticlass M {\n  def x : C;\n}\ndefm |A : M;\ndef U {\n  C c = !cast<C>(\"A\" # \"x\");\n}", to: "B", err: "with the name 'B' there is a new error"},
		{name: "a defm to names that exist", text: "!multiclass M {\n  def x;\n}\ndefm |A : M;\ndef Bx;", to: "B", err: "there is a definition named 'Bx' already"},
		{name: "a defm with other names", text: "!multiclass M {\n  def X#NAME;\n}\ndefm |A : M;\ndefvar x = XA;", to: "B", err: "the name of its record 'XA' does not begin with 'A', so the defm cannot be renamed"},
		{name: "a record of a defm", text: "!multiclass M {\n  def x;\n}\ndefm A : M;\ndefvar x = |Ax;", to: "B", err: "'Ax' is a record of the defm 'A'; rename that"},
		{name: "a record of a foreach", text: "!foreach i = [0, 1] in\n  def Op#i;\ndefvar x = |Op1;", to: "B", err: "the name is computed by 'Op#i', so it cannot be renamed"},
		{name: "a def in a foreach", text: "!foreach i = [0, 1] in\n  def O|p#i;\ndefvar x = Op1;", to: "B", err: "the name is computed by 'Op#i', so it cannot be renamed"},
		{name: "no name", text: "!class C; |", to: "D", err: "there is no name here"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, at := project().analyse(t, c.text)
			files, err := feature.Rename(context.Background(), s, at, c.to)
			if err != nil || c.err != "" {
				if err == nil || c.err == "" || !strings.Contains(err.Error(), c.err) {
					t.Fatalf("got the error %v, want %q", err, c.err)
				}
				return
			}
			if len(files) != 1 {
				t.Fatalf("got edits of %d files, want 1", len(files))
			}
			if got := feature.Apply(files[0].Text, files[0].Edits); got != c.want {
				t.Errorf("got:\n%s\nwant:\n%s", got, c.want)
			}
		})
	}
}

// TestActions compares the titles of actions, and the text after the first one.
func TestActions(t *testing.T) {
	project := shared(t)
	for _, c := range []struct {
		name, text string
		titles     []string
		want       string
	}{
		{"a similar class", "!class Foo_Op;\ndef A : Foo_Opp;", []string{"Change to 'Foo_Op'"}, "class Foo_Op;\ndef A : Foo_Op;"},
		{"a similar field", "!class C {\n  int width;\n}\ndef A : C {\n  let widht = 1;\n}", []string{"Change to 'width'"}, "class C {\n  int width;\n}\ndef A : C {\n  let width = 1;\n}"},
		{"a class of another file", "!include \"mlir/IR/OpBase.td\"\ndef A : Nested;", []string{`Include "Sub/Nested.td", which defines 'Nested'`},
			"include \"mlir/IR/OpBase.td\"\ninclude \"Sub/Nested.td\"\ndef A : Nested;"},
		{"a class of another file, with line ends of Windows", "!include \"mlir/IR/OpBase.td\"\r\ndef A : Nested;", []string{`Include "Sub/Nested.td", which defines 'Nested'`},
			"include \"mlir/IR/OpBase.td\"\r\ninclude \"Sub/Nested.td\"\r\ndef A : Nested;"},
		{"the path of an include", "!include \"Sob/Nested.td\"\n", []string{`Change to "Sub/Nested.td"`}, "include \"Sub/Nested.td\"\n"},
		{"a semicolon", "!class C {\n  int a = 1\n  int b = 2;\n}", []string{"Insert the missing ';'"}, "class C {\n  int a = 1;\n  int b = 2;\n}"},
		{"a comma in place of a semicolon", "!class C {\n  int a = 1, let b = 2;\n}", nil, ""},
		{"a bracket before the end of a value", "!class C {\n  code a = [{ x };\n  int b = 1;\n  list<code> c = [[{ y }]>;\n}", nil, ""},
		{"a field with the name of a class of another file", "!include \"mlir/IR/OpBase.td\"\nclass C {\n  int width;\n}\ndef A : C {\n  let Nested = 1;\n}", nil, ""},
		{"a multiclass with the name of a class of another file", "!include \"mlir/IR/OpBase.td\"\ndefm A : Nested;", nil, ""},
		{"a variable of a format", "def Test_A : Test_Op<\"a\"> {\n  let arguments = (ins I32:$lhs);\n  let assemblyFormat = \"$lsh attr-dict `:` type($lhs)\";\n}", []string{"Change to '$lhs'"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, _ := project().analyse(t, c.text)
			problems := document.Merge(s.Problems(), s.Check(context.Background()))
			actions := feature.Actions(s, problems)
			var titles []string
			for _, a := range actions {
				titles = append(titles, a.Title)
			}
			if !slices.Equal(titles, c.titles) {
				t.Fatalf("got %q, want %q; problems: %+v", titles, c.titles, problems)
			}
			if c.want == "" {
				return
			}
			if got := feature.Apply(s.Text.Source(), actions[0].Edits); got != c.want {
				t.Errorf("got:\n%s\nwant:\n%s", got, c.want)
			}
		})
	}
}

// TestFormat compares the text after formatting.
func TestFormat(t *testing.T) {
	p := newProject(t)
	s, _ := p.analyse(t, "!def A{\nint x=1;\n}\ndef B{\nint x=1;\n}\n")
	for _, c := range []struct {
		first, last int
		want        string
	}{
		{0, -1, "def A {\n  int x = 1;\n}\ndef B {\n  int x = 1;\n}\n"},
		{3, 5, "def A{\nint x=1;\n}\ndef B {\n  int x = 1;\n}\n"},
	} {
		edits, err := feature.Format(s, c.first, c.last)
		if err != nil {
			t.Fatal(err)
		}
		if got := feature.Apply(s.Text.Source(), edits); got != c.want {
			t.Errorf("lines %d to %d: got:\n%s\nwant:\n%s", c.first, c.last, got, c.want)
		}
	}
}

// TestDifference applies the differences of two texts.
func TestDifference(t *testing.T) {
	for _, c := range []struct{ from, to string }{
		{"", "a\n"}, {"a\n", ""}, {"a\nb\nc\n", "a\nx\nc\n"}, {"a\na\na\n", "a\na\n"}, {"a\na\n", "a\na\na\n"}, {"a", "a\n"}, {"a\nb", "a\nc"}, {"x\n", "x\n"},
		{"a\nb\n", "b\n"}, {"b\n", "a\nb\n"},
	} {
		if got := feature.Apply(c.from, feature.Difference(c.from, c.to)); got != c.to {
			t.Errorf("%q to %q: got %q", c.from, c.to, got)
		}
	}
}

// TestSignatureHelp compares signatures, with the active argument in brackets.
func TestSignatureHelp(t *testing.T) {
	project := shared(t)
	for _, c := range []struct{ name, text, want string }{
		{"the first argument", "def A : Test_Op<|", "Test_Op<[string mnemonic], list<Trait> traits = []>"},
		{"the second argument", "def A : Test_Op<\"a\", |", "Test_Op<string mnemonic, [list<Trait> traits = []]>"},
		{"inside a list", "def A : Test_Op<\"a\", [I32, |", "Test_Op<string mnemonic, [list<Trait> traits = []]>"},
		{"a bang operator", "defvar a = !if(1, |", "!if(condition, [then], else) -> type of the values"},
		{"more operands", "defvar a = !add(1, 2, 3, 4|", "!add(a, b, [...]) -> int"},
		{"an operator with a type", "defvar a = !cast<Test_Op>(|", "!cast<type>([value]) -> type"},
		{"nothing in a body", "def A {\n  |\n}", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, at := project().analyse(t, c.text)
			got := ""
			if x := feature.SignatureHelp(s, at); x != nil {
				p := x.Params[x.Active]
				got = x.Label[:p[0]] + "[" + x.Label[p[0]:p[1]] + "]" + x.Label[p[1]:]
			}
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestInlayHints inserts the hints into the text.
func TestInlayHints(t *testing.T) {
	p := newProject(t)
	s, _ := p.analyse(t, "!class C<int a, string b>;\nclass One<int a>;\ndef A : C<1, \"x\">;\ndef B : One<1>;\ndef D : C<1, b = \"x\">;\ndefvar x = C<1, \"y\">;\nclass E<int a> : C<a, \"z\">;\n")
	var edits []feature.Edit
	for _, h := range feature.InlayHints(s, 0, len(s.Text.Source())) {
		edits = append(edits, feature.Edit{Start: h.At, End: h.At, Text: "‹" + h.Label + "›"})
	}
	want := "class C<int a, string b>;\nclass One<int a>;\ndef A : C<‹a:›1, ‹b:›\"x\">;\ndef B : One<1>;\ndef D : C<‹a:›1, b = \"x\">;\n" +
		"defvar x = C<‹a:›1, ‹b:›\"y\">;\nclass E<int a> : C<a, ‹b:›\"z\">;\n"
	if got := feature.Apply(s.Text.Source(), edits); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

// TestTokens lists the tokens of a text with their types.
func TestTokens(t *testing.T) {
	p := newProject(t)
	s, _ := p.analyse(t, "def Test_A : Test_Op<\"a\"> {\n  let arguments = (ins I32:$x);\n  let assemblyFormat = \"$x `attr-dict` attr-dict\";\n}\nclass C<int w> {\n  int v = !add(w, v);\n}\nclass E : C<1> {\n  list<int> append = [];\n  let append append = [2];\n  let append = [];\n}\n")
	var got []string
	for _, x := range feature.Tokens(s, len(prelude), len(s.Text.Source())) {
		got = append(got, s.Text.Source()[x.Start:x.Start+x.Length]+" "+feature.TokenTypes[x.Type])
	}
	want := []string{
		"def keyword", "Test_A variable", "Test_Op class", "let keyword", "arguments property", "ins variable", "I32 variable", "$x parameter",
		"let keyword", "assemblyFormat property", "$x parameter", "attr-dict function",
		"class keyword", "C class", "int type", "w parameter", "int type", "v property", "!add function", "w parameter", "v property",
		"class keyword", "E class", "C class", "list type", "int type", "append property", "let keyword", "append keyword", "append property", "let keyword", "append property",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// TestSymbols lists the declarations of a text.
func TestSymbols(t *testing.T) {
	p := newProject(t)
	s, _ := p.analyse(t, "!class C<int w> {\n  int v;\n}\nlet v = 1 in {\ndef A : C<1> {\n  let v = 2;\n}\ndef : C<2>;\n}\nmulticlass M {\n  def x;\n}\ndefset list<C> L = {\n  def In : C<3>;\n}\n")
	var got []string
	var list func(symbols []feature.Symbol, indent string)
	list = func(symbols []feature.Symbol, indent string) {
		for _, x := range symbols {
			got = append(got, fmt.Sprintf("%s%s %s %s", indent, x.Kind, x.Name, x.Detail))
			list(x.Children, indent+"  ")
		}
	}
	list(feature.Symbols(s), "")
	want := []string{"class C ", "  template argument w ", "  field v ", "def A C", "  field v ", "def (def) C", "multiclass M ", "  def x ", "defset L ", "def In C"}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// TestFolds lists the ranges of lines that can be folded.
func TestFolds(t *testing.T) {
	p := newProject(t)
	s, _ := p.analyse(t, "!include \"Other.td\"\ninclude \"Sub/Nested.td\"\n// One.\n// Two.\ndef A {\n  code c = [{\n    x\n  }];\n}\ndef B;\n")
	var got []string
	for _, f := range feature.Folds(s) {
		got = append(got, fmt.Sprintf("%d-%d %s", f.First, f.Last, f.Kind))
	}
	if want := []string{"0-1 imports", "4-8 ", "5-7 ", "2-3 comment"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
