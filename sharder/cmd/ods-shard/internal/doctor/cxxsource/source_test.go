package cxxsource

import (
	"fmt"
	"strings"
	"testing"
)

// TestDeclared compares the functions that are only declared, as TestScan does.
func TestDeclared(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{"int f(); int g() { return f(); }", "|f|int f()"},
		{"namespace a { namespace b { mlir::ParseResult\n parse(mlir::OpAsmParser &p); } }", "a::b|parse|mlir::ParseResult parse(mlir::OpAsmParser &p)"},
		{"struct S { void f(); }; class C; enum E { A }; using X = int; int a = f(1); extern int b;", ""},
		{"static int f(int);", "L|f|int f(int)"},
	} {
		if s := describe(Scan("x.h", c.source).Declared); s != c.want {
			t.Errorf("%s\n  gave %s\n  want %s", c.source, s, c.want)
		}
	}
}

// TestScan compares the functions that are found in sources. A function is
// "namespace|name|signature", with L if it is local and I if it is inline.
func TestScan(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{"int f();", ""},
		{"int f() { return 1; }", "|f|int f()"},
		{"static int f(int a, int b) { if (a) { } return b; } int g() {}", "L|f|int f(int a, int b) |g|int g()"},
		{"namespace a::b { void f() {} } void g() {}", "a::b|f|void f() |g|void g()"},
		{"namespace a { namespace { void f() {} } void g() {} }", "La|f|void f() a|g|void g()"},
		{"struct S { void f() {} }; void g() {}", "|g|void g()"},
		{"enum class E { A, B }; class C : public D { int x{3}; };", ""},
		{"int a[] = {1, 2}; auto l = [](int x) { return x; }; int b{3};", ""},
		{"template <class T> T f(T t) { return t; }", "I|f|template <class T> T f(T t)"},
		{"inline int f() {} constexpr int g() {}", "I|f|inline int f() I|g|constexpr int g()"},
		{"C::C(int a) : a(a), b{a} {} void C::f() const {}", "|C::C|C::C(int a) |C::f|void C::f() const"},
		{"raw_ostream &ns::operator<<(raw_ostream &s, const V &v) { return s; } int f() {}",
			"|ns::operator<<|raw_ostream &ns::operator<<(raw_ostream &s, const V &v) |f|int f()"},
		{"bool C::operator()(int x) const {}", "|C::operator()|bool C::operator()(int x) const"},
		{"FailureOr<V> FieldParser<V>::parse(AsmParser &p) {}", "|FieldParser<V>::parse|FailureOr<V> FieldParser<V>::parse(AsmParser &p)"},
		{"extern \"C\" { void f() {} }", "|f|void f()"},
		{"#define M {{{\n#define N \\\n {{\nvoid f() {}", "|f|void f()"},
		{"// void g() {}\n/* void h() {} */ void f() { \"}\"; '}'; R\"x(}})\")x\"; 1'000; }", "|f|void f()"},
		{"void f(int a,\n       int b) {}", "|f|void f(int a, int b)"},
		{"}}} void f() {}", "|f|void f()"},
		{"void f( {", ""},
	} {
		if s := describe(Scan("x.cpp", c.source).Functions); s != c.want {
			t.Errorf("%s\n  gave %s\n  want %s", c.source, s, c.want)
		}
	}
}

func describe(functions []Function) string {
	var all []string
	for _, f := range functions {
		marks := ""
		if f.Local {
			marks += "L"
		}
		if f.Inline {
			marks += "I"
		}
		all = append(all, fmt.Sprintf("%s%s|%s|%s", marks, f.Namespace, f.Name, f.Signature))
	}
	return strings.Join(all, " ")
}

// FuzzScan scans any text. The scanner must neither panic nor hang.
func FuzzScan(f *testing.F) {
	f.Add("namespace a { static int f(int x) { return operator+(x, 1); } }")
	f.Add("R\"(")
	f.Add("\"\\")
	f.Add("a::(>::{")
	f.Fuzz(func(t *testing.T, text string) { Scan("x.cpp", text) })
}
