package catalog

import (
	"slices"
	"testing"
)

func TestDeclarations(t *testing.T) {
	for _, c := range []struct {
		body string
		want []string
	}{
		{"", nil},
		{"int size();", []string{"int size()"}},
		{"  // int old();\n  int size() const { return f(\";}\"); } /* ; */ static  bool\n ok(int a = g(1)) ;", []string{"int size() const", "static bool ok(int a = g(1))"}},
		{"using T = int; using Base::Base; friend class X; struct S { int m(); }; static constexpr int n = f(1); enum E { A };\nint m();", []string{"using T = int", "using Base::Base", "struct S", "int m() of struct S", "static constexpr int n", "enum E", "A of enum E", "int m()"}},
		{"enum class K : int { A, B = 2, }; static const int x{3}; int y = 1, z; DECLARE_SOMETHING(x); DECLARE_OTHER; int m();",
			[]string{"enum class K : int", "K::A of enum class K", "K::B of enum class K", "static const int x", "int y", "int z", "int m()"}},
		{"MLIR_DEFINE_SOMETHING(X)\nint a();\nbool operator==(const T &o) const;", []string{"int a()", "bool operator==(const T &o) const"}},
		{"private:\n int a();\npublic:\n int b();\nprotected: int c();", []string{"int b()"}},
		{"template <typename T, typename U = int> T find(U u = 1);", []string{"template <typename T, typename U = int> T find(U u = 1)"}},
		{"template <typename T> T get() { if (x) { return {}; } return 1; }", []string{"template <typename T> T get()"}},
		{"#ifdef A\nint a();\n#endif\nint b();", []string{"int a()", "int b()"}},
		{"::mlir::Value get(::llvm::StringRef s = \"a(b\");", []string{"::mlir::Value get(::llvm::StringRef s = \"a(b\")"}},
		{"X(const X &) = delete; int a() const =delete; int b();", []string{"int b()"}},
		{"int a1(), *b1() const, c = g(1, 2), d[2]; const std::pair<A, B> *e, f; typedef int T, *U;",
			[]string{"int a1()", "int *b1() const", "int c", "int d[2]", "const std::pair<A, B> *e", "const std::pair<A, B> f", "typedef int T", "typedef int *U"}},
		{"Foo(int a, int b) : x(a), y(b) {} explicit Foo(::A a) : x(a), y(a) {}", []string{"Foo(int a, int b)", "explicit Foo(::A a)"}},
		{"class C final : public B { int a; public: int b; struct D { int c; }; }; struct S f() { return g(); }",
			[]string{"class C final : public B", "int b of class C", "struct D of class C", "int c of struct D of class C", "struct S f()"}},
		{"private: friend bool operator==(A a, B b) { return true; } friend struct X; friend Y;", []string{"friend bool operator==(A a, B b)"}},
		{"int unfinished(", []string{"int unfinished("}},
		{"int a() { never closed", []string{"int a()"}},
	} {
		if got := declarations(c.body); !slices.Equal(got, c.want) {
			t.Errorf("%q:\n%q\nwant\n%q", c.body, got, c.want)
		}
	}
}
