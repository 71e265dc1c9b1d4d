package surface

import (
	"slices"
	"testing"
)

// TestAcceptedBy checks which calls functions accept.
func TestAcceptedBy(t *testing.T) {
	for _, c := range []struct {
		old, now string
		accepted bool
	}{
		{"int f()", "int f()", true},
		{"int f()", "int g()", false},
		{"int f()", "long f()", false},
		{"int f(int a)", "int f(int b)", true},
		{"int f(int a)", "int f(int)", true},
		{"int f(int a)", "int f(bool a)", false},
		{"int f(int a)", "int f(int a, bool b = true)", true},
		{"int f(int a)", "int f(int a, bool b)", false},
		{"int f(int a, bool b = true)", "int f(int a, bool b)", false},
		{"int f(int a = g(1, 2))", "int f(int x = 3)", true},
		{"::mlir::Value f(::llvm::ArrayRef<int> a)", "Value f(ArrayRef<int> a)", true},
		{"std::function<void(int)> f(std::pair<int, int> p, int q)", "std::function<void(int)> f(std::pair<int, int> a, int b)", true},
		{"std::pair<int, int> f()", "std::pair<int, bool> f()", false},
		{"int f() const", "int f() const", true},
		{"int f() const", "int f()", false},
		{"int f()", "int f() const", true},
		{"static int f()", "int f()", false},
		{"virtual inline int f()", "int f()", true},
		{"void build(OpBuilder &, OperationState &s, /*optional*/Value v)", "void build(OpBuilder &b, OperationState &odsState, Value v)", true},
		{"int f(const Foo &a)", "int f(const Foo &)", true},
		{"int f(const Foo &a)", "int f(Foo a)", false},
		{"template <typename T> T f(T a)", "template <class U> U f(U b)", true},
		{"template <typename T> T f()", "template <typename T, int N> T f()", false},
		{"template <typename T> T f()", "template <typename T, int N = 1> T f()", true},
		{"template <typename T, int N = 1> T f()", "template <typename T, int N> T f()", false},
		{"template <typename T, int N> T f()", "template <typename T> T f()", false},
		{"template <int N> int f()", "template <bool N> int f()", false},
		{"template <typename T, typename = std::enable_if_t<ok<T>>> T f(T a)", "template <typename U, typename = std::enable_if_t<ok<U>>> U f(U a)", true},
		{"template <typename... Ts> void f(Ts &&...ts)", "template <typename ...Us> void f(Us &&...us)", true},
		{"template <typename T> T f()", "int f()", false},
		{"auto f() -> int", "auto f() -> long", false},
		{"auto f(int a) const -> const int &", "int const &f(int b) const", true},
		{"int f() &", "int f() &&", false},
		{"int f()", "int f() &", false},
		{"int f() &", "int f()", true},
		{"int f() const", "int f() const &", true},
		{"const int &f(int const &a)", "int const &f(const int &b)", true},
		{"int f(const int &)", "int f(int const &)", true},
		{"int f(const int &a)", "int f(int &a)", false},
		{"int f(const int a)", "int f(int)", true},
		{"int f(const int *a)", "int f(int *const a)", false},
		{"void f(ArrayRef<const Foo *> a)", "void f(ArrayRef<Foo const *> a)", true},
		{"void f(ArrayRef<const Foo *> a)", "void f(ArrayRef<Foo *> a)", false},
		{"std::pair<A, B>::T f(const ns::T<A> &a)", "std::pair<A, B>::T f(ns::T<A> const &a)", true},
		{"int (*f)(int)", "int (*f)(long)", false},
		{"int (*f)(int) = g", "int (*f)(int)", true},
		{"std::function<const A &(B)> f()", "std::function<A &(B)> f()", false},
	} {
		old, okOld := Parse(c.old)
		now, okNow := Parse(c.now)
		if got := old.AcceptedBy([]*Member{&now}); !okOld || !okNow || got != c.accepted {
			t.Errorf("%s\n  by %s: %v\n  %+v\n  %+v", c.old, c.now, got, old.asCall(), now.asCall())
		}
	}
}

// bodyClass is the name of the class of TestMembers.
const bodyClass = "_"

// TestMembers lists the public members of a class, and of the classes in it.
func TestMembers(t *testing.T) {
	for _, c := range []struct {
		body string
		want []string
	}{
		{"", nil},
		{"int size();", []string{"int size()"}},
		{"  // int old();\n  int size() const { return f(\";}\"); } /* ; */ static  bool\n ok(int a = g(1)) ;", []string{"int size() const", "static bool ok(int a = g(1))"}},
		{"using T = int; using Base::Base; friend class X; struct S { int m(); }; static constexpr int n = f(1); enum E { A };\nint m();",
			[]string{"using T = int", "using Base::Base", "static constexpr int n", "int m()", "S", "int m() of S", "E", "A of E"}},
		{"enum class K : int { A, B = 2, }; static const int x{3}; int y = 1, z; DECLARE_SOMETHING(x); DECLARE_OTHER; int m();",
			[]string{"static const int x", "int y", "int z", "int m()", "K", "A of K", "B = 2 of K"}},
		{"MLIR_DEFINE_SOMETHING(X)\nint a();\nbool operator==(const T &o) const;", []string{"int a()", "bool operator==(const T &o) const"}},
		{"private:\n int a();\npublic:\n int b();\nprotected: int c();", []string{"int b()"}},
		{"template <typename T, typename U = int> T find(U u = 1);", []string{"template <typename T, typename U = int> T find(U u = 1)"}},
		{"template <typename T> T get() { if (x) { return {}; } return 1; }", []string{"template <typename T> T get()"}},
		{"#ifdef A\nint a();\n#endif\nint b();", []string{"int a()", "int b()"}},
		{"::mlir::Value get(::llvm::StringRef s = \"a(b\");", []string{"::mlir::Value get(::llvm::StringRef s = \"a(b\")"}},
		{"X(const X &) = delete; int a() const =delete; int b(); int o() override;", []string{"int b()"}},
		{"int a1(), *b1() const, c = g(1, 2), d[2]; const std::pair<A, B> *e, f; typedef int T, *U;",
			[]string{"int a1()", "int *b1() const", "int c", "int d[2]", "const std::pair<A, B> *e", "const std::pair<A, B> f", "typedef int T", "typedef int *U"}},
		{"Foo(int a, int b) : x(a), y(b) {} explicit Foo(::A a) : x(a), y(a) {}", []string{"Foo(int a, int b)", "explicit Foo(::A a)"}},
		{"class C final : public B { int a; public: int b; struct D { int c; }; }; struct S f() { return g(); } enum K *g();",
			[]string{"struct S f()", "enum K *g()", "C", "B of C", "int b of C", "C::D", "int c of C::D"}},
		{"private: friend bool operator==(A a, B b) { return true; } friend struct X; friend Y;", []string{"friend bool operator==(A a, B b)"}},
		{"int (*f)(int) = g; int (&h)[2]; int unfinished(", []string{"int(*f)(int)", "int(&h)[2]"}},
		{"int a() { never closed", []string{"int a()"}},
		{"[[deprecated(\"x\")]] inline static int a();", []string{"inline static int a()"}},
	} {
		var got []string
		for _, class := range Scan("struct " + bodyClass + " {\n" + c.body + "\n}").Classes {
			of := ""
			if class.Name != bodyClass {
				name := class.Name[len(bodyClass)+2:]
				got, of = append(got, name), " of "+name
			}
			for _, m := range class.Members {
				if !m.Protected && !m.Overrides && !m.Deleted {
					got = append(got, m.Text+of)
				}
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q:\n%q\nwant\n%q", c.body, got, c.want)
		}
	}
}
