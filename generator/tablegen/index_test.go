package tablegen_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// lines returns n copies of a format, each with its number in place of every verb %[1]d.
func lines(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// TestManyNames evaluates definitions with many names, which the reference accepts. The steps grow with
// the number of names and not with its square.
func TestManyNames(t *testing.T) {
	const n = 50_000
	for _, c := range []struct{ name, text string }{
		{"fields", "class A {\n" + lines(n, "int f%[1]d = %[1]d;\n") + "}\ndef a : A;\n"},
		{"fields that refer to fields", "def a {\nint f = 0;\n" + lines(n, "int g%[1]d = f;\nint f%[1]d = g%[1]d;\n") + "}\n"},
		{"fields of another def", "def a {\n" + lines(n, "int f%[1]d = 1;\n") + "}\ndef b {\n" + lines(n, "int g%[1]d = a.f%[1]d;\n") + "}\n"},
		{"lets", "class A {\n" + lines(n, "int f%[1]d = 1;\n") + "}\ndef a : A {\n" + lines(n, "let f%[1]d = 2;\n") + "}\n"},
		{"variables", "def a {\n" + lines(n, "defvar v%[1]d = %[1]d;\nint f%[1]d = v%[1]d;\n") + "}\n"},
		{"arguments", "class A<int p" + lines(n, ", int p%[1]d = %[1]d") + "> {\nint x = p;\n" + lines(n, "int x%[1]d = p%[1]d;\n") + "}\ndef a : A<1>;\ndef b { int y = A<2>.x7; }\n"},
		{"unused arguments", "class A<int p" + lines(n, ", int p%[1]d = %[1]d") + ">;\ndef a : A<1>;\n"},
		{"named arguments", "class A<int p" + lines(n, ", int p%[1]d") + ">;\ndef a : A<1" + lines(n, ", p%[1]d = 1") + ">;\n"},
		{"arguments of a multiclass", "multiclass A<int p" + lines(n, ", int p%[1]d = %[1]d") + "> {\ndef a {\n" + lines(n, "int x%[1]d = p%[1]d;\n") + "}\n}\ndefm a : A<1>;\n"},
		{"assertions", "def a {\n" + lines(n, "assert 1, \"%[1]d\";\n") + "}\n"},
		{"!instances", "class A;\nclass B;\ndef b : B;\n" + lines(n, "def d%[1]d : A;\n") + lines(2000, "def e%[1]d { int n = !size(!instances<B>()); }\n")},
	} {
		t.Run(c.name, func(t *testing.T) {
			rs, err := tablegen.Load(context.Background(), "input.td", tablegen.Options{
				WarnUnusedTemplateArgs: true,
				ReadFile:               func(string) ([]byte, error) { return []byte(c.text), nil },
			})
			if err != nil {
				t.Fatalf("%.300s", err)
			}
			if most := int64(40 * n); rs.Steps() > most {
				t.Errorf("%d steps, more than %d", rs.Steps(), most)
			}
		})
	}
}

// TestInstancesOfRedeclared asks for the defs of a class before and after another class, which was only
// declared, gets it as its parent.
func TestInstancesOfRedeclared(t *testing.T) {
	const text = `class A; class B; def d : A;
def x { list<B> l = !instances<B>(); }
class A : B { int f = 1; }
def y { list<B> l = !instances<B>(); }
def e10 : A; def e9 : A;
def z { list<A> l = !instances<A>(); }
`
	rs, err := tablegen.Load(context.Background(), "input.td", tablegen.Options{ReadFile: func(string) ([]byte, error) { return []byte(text), nil }})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"x": "[]", "y": "[d]", "z": "[d, e9, e10]"} { // as mlir-tblgen answers
		for _, def := range rs.Defs() {
			if def.Name == name && def.Value("l").String() != want {
				t.Errorf("%s: %s, want %s", name, def.Value("l"), want)
			}
		}
	}
}
