package feature_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/lsp/feature"
	"github.com/rules-ods/rules_ods/generator/lsp/workspace"
)

// TestHover compares descriptions with texts that they have to contain.
func TestHover(t *testing.T) {
	project := shared(t)
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"a class and its comment", "def A : Test|_Op<\"a\">;", []string{"class Test_Op<string mnemonic, list<Trait> traits = []> : Op<", "The class of the operations of the tests."}},
		{"an operation", "def Test_AddOp| : Test_Op<\"add\"> {\n  let summary = \"Adds.\";\n  let arguments = (ins I32:$lhs);\n  let assemblyFormat = \"$lhs attr-dict\";\n}",
			[]string{"`test.add`", "Adds.", "$lhs: I32", "$lhs attr-dict", "getLhs()"}},
		{"no body of a method", "def A| : Test_Op<\"a\"> {\n  let extraClassDeclaration = [{\n    int getSize() {\n      if (getOther() > 0)\n        return getOther();\n  return getWrong();\n    }\n    int getLast();\n  }];\n}", []string{"getSize();\n", "getLast();", "!getWrong", "!return"}},
		{"a field with its value", "def A : Test_Op<\"a\"> {\n  let summ|ary = \"Text\" # \" in parts\";\n}", []string{"string summary", "Text in parts"}},
		{"a bang operator", "defvar a = !st|rconcat(\"a\", \"b\");", []string{"!strconcat(string1, string2, ...) -> string"}},
		{"a template argument", "// C.\nclass C<int width = 3> {\n  int w = wid|th;\n}", []string{"int width = 3", "template argument of class `C`"}},
		{"a variable of a format", "def A : Test_Op<\"a\"> {\n  let arguments = (ins I32:$lhs);\n  let assemblyFormat = \"$l|hs attr-dict\";\n}", []string{"$lhs", "I32"}},
		{"a directive of a format", "def A : Test_Op<\"a\"> {\n  let assemblyFormat = \"attr-d|ict\";\n}", []string{"attr-dict", "dictionary"}},
		{"an included file", "!include \"Ot|her.td\"", []string{"include/Other.td"}},
		{"a comment at the end of the line", "defvar a = 1; // one\ndefvar b = a|;", []string{"defvar a = 1;", "one"}},
		{"the type of a constraint", "def A : Test_Op<\"a\"> {\n  let arguments = (ins I3|2:$a);\n}", []string{"def I32 : I<32>"}},
		{"nothing in a comment", "// Test|_Op", nil},
		{"nothing between words", "def A : Test_Op<\"a\">;  |  ", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, at := project().analyse(t, c.text)
			d := feature.Hover(context.Background(), s, at)
			if d == nil {
				if c.want != nil {
					t.Fatal("there is no description")
				}
				return
			}
			if c.want == nil {
				t.Fatalf("unwanted: %s", d.Markdown)
			}
			for _, w := range c.want {
				if not, is := strings.CutPrefix(w, "!"); is && !strings.HasPrefix(w, "!str") {
					if methods := d.Markdown[strings.Index(d.Markdown, "```cpp"):]; strings.Contains(methods, not) {
						t.Errorf("unwanted %q in:\n%s", not, methods)
					}
					continue
				}
				if !strings.Contains(d.Markdown, w) {
					t.Errorf("no %q in:\n%s", w, d.Markdown)
				}
			}
		})
	}
}

// places formats places as "file:line:text", with the lines of the text without prelude.
func places(p *project, list []document.Place) []string {
	var out []string
	for _, x := range list {
		line := strings.Count(x.Text[:x.Start], "\n") + 1
		if filepath.Base(x.Path) == "test.td" && strings.HasPrefix(x.Text, prelude) {
			line -= strings.Count(prelude, "\n")
		}
		out = append(out, fmt.Sprintf("%s:%d:%s", filepath.Base(x.Path), line, x.Text[x.Start:x.End]))
	}
	return out
}

// TestDefinition compares the places of definitions.
func TestDefinition(t *testing.T) {
	project := shared(t)
	for _, c := range []struct {
		name, text, want string
	}{
		{"a class", "class C;\ndef A : |C;", "test.td:1:C"},
		{"a class that is declared first", "class C;\nclass C<int a> { int b = a; }\ndef A : C|<1>;", "test.td:2:C"},
		{"a def", "def A : Test_Op<\"a\">;\ndefvar x = |A;", "test.td:1:A"},
		{"a record of a defm", "multiclass M {\n  def x;\n}\ndefm A : M;\ndefvar y = Ax|;", "test.td:4:A"},
		{"a multiclass", "multiclass M {\n  def x;\n}\ndefm A : |M;", "test.td:1:M"},
		{"a template argument", "class C<int width> {\n  int w = wid|th;\n}", "test.td:1:width"},
		{"a template argument by its name", "class C<int width>;\ndef A : C<wid|th = 3>;", "test.td:1:width"},
		{"a field of a let", "class C {\n  int f;\n}\nclass D : C;\ndef A : D {\n  let |f = 1;\n}", "test.td:2:f"},
		{"a field after a dot", "class C {\n  int f = 1;\n}\ndef A : C;\ndefvar x = A.|f;", "test.td:2:f"},
		{"a field of another class of the same name", "class C {\n  int f;\n}\nclass D {\n  int f;\n}\ndef A : D {\n  let |f = 1;\n}", "test.td:5:f"},
		{"a variable in a body", "class C {\n  defvar v = 1;\n  int f = |v;\n}", "test.td:2:v"},
		{"a variable of a format", "def A : Test_Op<\"a\"> {\n  let arguments = (ins I32:$lhs);\n  let assemblyFormat = \"$lh|s\";\n}", "test.td:2:lhs"},
		{"a variable of a format of a class", "class B<string m> : Test_Op<m> {\n  let arguments = (ins I32:$lhs);\n}\ndef A : B<\"a\"> {\n  let assemblyFormat = \"$lh|s\";\n}", "test.td:2:lhs"},
		{"a name in a cast", "def A;\ndefvar x = !cast<Test_Op>(\"|A\");", "test.td:1:A"},
		{"a class in an included file", "!include \"Other.td\"\ndef A : Other|_Op<\"a\">;", "Other.td:3:Other_Op"},
		{"a definition behind an error", "def X : Unknown {\n  let a = ;\n}\nclass C;\ndef A : |C;", "test.td:4:C"},
		{"an operand in a trait", "def A : Test_Op<\"a\", [AllTypesMatch<[\"l|hs\"]>]> {\n  let arguments = (ins I32:$lhs);\n}", "test.td:2:lhs"},
		{"a method of an interface", methods + "def A : Test_Op<\"a\", [DeclareOpInterfaceMethods<Shaped, [\"getR|ank\"]>]>;", "test.td:4:getRank"},
		{"the C++ class of an operation", "def Test_YieldOp : Test_Op<\"yield\">;\ndef A : Test_Op<\"a\", [SingleBlockImplicitTerminator<\"Yield|Op\">]>;", "test.td:1:Test_YieldOp"},
		{"a parameter in the body of a builder", "def A : Test_Op<\"a\"> {\n  let builders = [OpBuilder<(ins \"int\":$width), [{\n    build(wid|th);\n  }]>];\n}", "test.td:2:width"},
		{"nothing for a keyword", "de|f A;", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := project()
			s, at := p.analyse(t, c.text)
			if got := strings.Join(places(p, feature.Definition(s, at)), " "); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestReferences compares the places that name a declaration.
func TestReferences(t *testing.T) {
	project := shared(t)
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"a class", "class |C;\ndef A : C;\ndefvar x = \"C\"; // C\nclass D<C c>;", []string{"test.td:1:C", "test.td:2:C", "test.td:4:C"}},
		{"an argument of the same name", "class |C;\nclass D<int C> {\n  int x = C;\n}", []string{"test.td:1:C"}},
		{"a template argument", "class C<int |w> {\n  int x = w;\n}\ndef A : C<w = 1>;\nclass D<int w>;", []string{"test.td:1:w", "test.td:2:w", "test.td:4:w"}},
		{"a field", "class C {\n  int |f = 1;\n}\ndef A : C {\n  let f = 2;\n}\nclass D {\n  int f;\n}\ndefvar x = A.f;", []string{"test.td:2:f", "test.td:5:f", "test.td:10:f"}},
		{"an operand", "def A : Test_Op<\"a\", [AllTypesMatch<[\"lhs\"]>]> {\n  let arguments = (ins I32:$lh|s);\n  let assemblyFormat = \"$lhs attr-dict\"; // $lhs\n  let builders = [OpBuilder<(ins \"int\":$lhs)>];\n}", []string{"test.td:1:lhs", "test.td:2:lhs", "test.td:3:lhs"}},
		{"a name in a cast", "def |A;\ndefvar x = !cast<Test_Op>(\"A\");", []string{"test.td:1:A", "test.td:2:A"}},
		{"a record of a foreach", "foreach i = [0, 1] in\n  def Op#i : Test_Op<\"a\" # i>;\ndefvar x = |Op1;\ndefvar y = [Op0, Op1];", []string{"test.td:2:Op#i", "test.td:3:Op1", "test.td:4:Op1"}},
		{"a def in a foreach", "foreach i = [0, 1] in\n  def O|p # i : Test_Op<\"a\" # i>;\ndefvar x = Op1;\ndefvar y = Op0;", []string{"test.td:2:Op # i", "test.td:4:Op0", "test.td:3:Op1"}},
		{"a def with a string as its name", "foreach i = [0, 1] in {\n  def \"O|p\"#i;\n}\ndefvar x = Op1;", []string{"test.td:2:\"Op\"#i", "test.td:4:Op1"}},
		{"a record of nested loops", "foreach i = [0, 1] in foreach j = [\"A\"] in\n  def Op#i#j : Test_Op<\"a\" # i>;\ndefvar x = |Op1A;", []string{"test.td:2:Op#i#j", "test.td:3:Op1A"}},
		{"a defm", "multiclass M {\n  def x;\n  def y;\n}\ndefm |A : M;\ndefvar x = Ax;\ndefvar y = [Ay, Ax];", []string{"test.td:5:A", "test.td:6:Ax", "test.td:7:Ax", "test.td:7:Ay"}},
		{"a record of a defm", "multiclass M {\n  def x;\n  def y;\n}\ndefm A : M;\ndefvar x = |Ax;\ndefvar y = [Ay, Ax];", []string{"test.td:5:A", "test.td:6:Ax", "test.td:7:Ax"}},
		{"a class of another file", "!include \"Other.td\"\ndef A : |Other_Op<\"a\">;", []string{"Other.td:3:Other_Op", "test.td:2:Other_Op"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := project()
			s, at := p.analyse(t, c.text)
			found, err := feature.References(context.Background(), s, at, true)
			if err != nil {
				t.Fatal(err)
			}
			got := places(p, found)
			if !slices.Equal(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestHierarchy compares the relatives of a class.
func TestHierarchy(t *testing.T) {
	p := newProject(t)
	s, at := p.analyse(t, "class A;\nclass |B : A;\nclass C : B;\ndef D : B;\ndef E : C;")
	x := feature.Hierarchy(s, at)
	if x == nil || x.Name != "B" {
		t.Fatalf("got %v, want B", x)
	}
	names := func(list []feature.Relative) string {
		var out []string
		for _, r := range list {
			out = append(out, r.Name)
		}
		return strings.Join(out, " ")
	}
	if got := names(feature.Supertypes(s, x.Name)); got != "A" {
		t.Errorf("supertypes: got %q, want A", got)
	}
	if got := names(feature.Subtypes(s, x.Name)); got != "C D" {
		t.Errorf("subtypes: got %q, want C D", got)
	}
}

// TestGenerated shows the C++ class of an operation.
func TestGenerated(t *testing.T) {
	p := newProject(t)
	s, at := p.analyse(t, "def Test_AddOp : Test_Op<\"add\"> {\n  let arg|uments = (ins I32:$lhs);\n}")
	g, err := feature.Generated(context.Background(), s, at)
	if err != nil || g == nil {
		t.Fatalf("got %v, %v", g, err)
	}
	if !strings.HasPrefix(g.Text[g.Start:], "class AddOp :") || !strings.Contains(g.Text, "getLhs()") {
		t.Errorf("got:\n%s", g.Text)
	}
}

// TestWorkspaceSymbols finds the definition of the workspace among many of MLIR.
func TestWorkspaceSymbols(t *testing.T) {
	dir := t.TempDir()
	var many strings.Builder
	for i := range 200 {
		fmt.Fprintf(&many, "class AInT%d;\nclass InTwo%d;\n", i, i)
	}
	for name, text := range map[string]string{
		"mlir/mlir/IR/OpBase.td": many.String(), "p/a.td": "class ItNearTwo;\nclass LastInTwo;\nclass InTwo;\n",
	} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	w := workspace.New([]string{filepath.Join(dir, "p")}, workspace.Settings{MLIR: filepath.Join(dir, "mlir")}, nil)
	x, err := w.Index(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, s := range feature.WorkspaceSymbols(w, x, "intwo")[:4] {
		got = append(got, s.Name)
	}
	if want := []string{"InTwo", "LastInTwo", "ItNearTwo", "InTwo0"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
