package compare

import (
	"encoding/json"
	"strings"
	"testing"
)

// changes are those of the tests of reports.
var changes = []Change{
	{ID: "op/d.a", Title: "d.a", Dialect: "d", Section: IR, Verdict: Breaking, Text: "the operand 'x': the constraint F no longer accepts f64",
		Cause: "the constraint F no longer accepts f64", Place: Place{"operand", "'x'"}},
	{ID: "op/d.a", Title: "d.a", Dialect: "d", Section: IR, Verdict: Breaking, Text: "the result 'r': the constraint F no longer accepts f64",
		Cause: "the constraint F no longer accepts f64", Place: Place{"result", "'r'"}},
	{ID: "op/d.b", Title: "d.b", Dialect: "d", Section: IR, Verdict: Breaking, Text: "the operand 'x': the constraint F no longer accepts f64",
		Cause: "the constraint F no longer accepts f64", Place: Place{"operand", "'x'"}},
	{ID: "op/d.a", Title: "d.a", Dialect: "d", Section: CPP, Verdict: Breaking, Text: "the accessor getX() returned A<B>\n and returns C", Cause: "c"},
	{ID: "type/d.t", Title: "type d.t", Dialect: "d", Section: IR, Verdict: Review, Text: "C++ code now verifies it", Cause: "C++ code now verifies it"},
	{ID: "pass/p", Title: "pass p", Section: Passes, Verdict: Compatible, Entire: true, Text: "the pass is new", Cause: "the pass is new"},
	{ID: "pass/q", Title: "pass q", Section: Passes, Verdict: Compatible, Entire: true, Text: "the pass is new", Cause: "the pass is new"},
}

func TestReport(t *testing.T) {
	r := &Report{From: "v1", To: "HEAD", Changes: changes, Stale: []string{"IR\top/d.z\tx"}, Accepted: 2}
	for _, c := range []struct {
		name  string
		write func(*strings.Builder) error
		want  string
	}{
		{"text", func(b *strings.Builder) error { return r.Text(b) }, `7 changes: 4 breaking, 1 to review, 2 compatible; 2 accepted
  shared definitions: 0 breaking, 0 to review, 2 compatible
  d: 4 breaking, 1 to review, 0 compatible

BREAKING, IR
  the constraint F no longer accepts f64: 2 operands, 1 result in 2 operations
      d.a: operand 'x', result 'r'
      d.b: operand 'x'

BREAKING, C++ API
  d.a: the accessor getX() returned A<B> and returns C

REVIEW, IR
  type d.t: C++ code now verifies it

compatible, passes
  the pass is new: 2 passes
      pass p
      pass q

In the baseline, but not among the changes:
  IR	op/d.z	x
`},
		{"Markdown", func(b *strings.Builder) error { return r.Markdown(b) }, "### Changes of dialects from `v1` to `HEAD`\n\n" +
			`7 changes: 4 breaking, 1 to review, 2 compatible; 2 accepted

| dialect | breaking | to review | compatible |
|---|--:|--:|--:|
| shared definitions | 0 | 0 | 2 |
| d | 4 | 1 | 0 |

#### Breaking: IR

- <details><summary>the constraint F no longer accepts f64: 2 operands, 1 result in 2 operations</summary>

  - d.a: operand 'x', result 'r'
  - d.b: operand 'x'

  </details>

#### Breaking: C++ API

- d.a: the accessor getX() returned A&lt;B&gt; and returns C

#### Review: IR

- type d.t: C++ code now verifies it

#### Compatible: passes

- <details><summary>the pass is new: 2 passes</summary>

  - pass p
  - pass q

  </details>

#### In the baseline, but not among the changes

` + "- `IR\top/d.z\tx`\n"},
	} {
		var b strings.Builder
		if err := c.write(&b); err != nil {
			t.Fatal(err)
		}
		if b.String() != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, b.String(), c.want)
		}
	}
	var b strings.Builder
	var made jsonReport
	if err := r.JSON(&b); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(b.String()), &made); err != nil {
		t.Fatal(err)
	}
	if len(made.Groups) != 4 || len(made.Groups[0].Changes) != 3 || made.Groups[0].Changes[1].Place != "result 'r'" || made.Counts["breaking"] != 4 {
		t.Error(b.String())
	}
}

// TestLongGroup checks that a short report lists a few places, and a complete one all.
func TestLongGroup(t *testing.T) {
	var many []Change
	for _, name := range strings.Fields("a b c d e f") {
		many = append(many, Change{ID: "op/" + name, Title: name, Section: IR, Text: "x", Cause: "x"})
	}
	for _, complete := range []bool{false, true} {
		var b strings.Builder
		if err := (&Report{Changes: many, Complete: complete}).Text(&b); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(b.String(), "and 3 more; -v lists them\n") == complete || strings.Contains(b.String(), "\n      f\n") != complete {
			t.Error(b.String())
		}
	}
}

func TestBaseline(t *testing.T) {
	const text = "# why\n\nIR\top/d.z\tgone long ago\nC++\top/d.a\tthe accessor getX() returned A<B> and returns C\n"
	rest, accepted, stale := ParseBaseline(text).Apply(changes)
	if len(rest) != 6 || accepted != 1 || len(stale) != 1 || stale[0] != "IR\top/d.z\tgone long ago" {
		t.Errorf("%d changes left, %d accepted, stale: %q", len(rest), accepted, stale)
	}
	updated := ParseBaseline(text).Updated(changes)
	want := "# why\n\nC++\top/d.a\tthe accessor getX() returned A<B> and returns C\n" +
		"IR\top/d.a\tthe operand 'x': the constraint F no longer accepts f64\nIR\top/d.a\tthe result 'r': the constraint F no longer accepts f64\n" +
		"IR\top/d.b\tthe operand 'x': the constraint F no longer accepts f64\nIR\ttype/d.t\tC++ code now verifies it\n"
	if updated != want {
		t.Errorf("%s\nwant\n%s", updated, want)
	}
	rest, accepted, stale = ParseBaseline(updated).Apply(changes)
	if len(rest) != 2 || accepted != 5 || len(stale) != 0 {
		t.Errorf("after the update: %d changes left, %d accepted, stale: %q", len(rest), accepted, stale)
	}
	if again := ParseBaseline(updated).Updated(changes); again != updated {
		t.Errorf("a second update changes the text:\n%s", again)
	}
	if created := ParseBaseline("").Updated(changes[5:]); !strings.HasPrefix(created, "# ") || strings.Count(created, "\n") != 1 {
		t.Errorf("an empty baseline: %q", created)
	}
}

// TestSignature checks which calls methods accept.
func TestSignature(t *testing.T) {
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
		old, now := parseSignature(c.old), parseSignature(c.now)
		if got := old.accepted([]signature{now}); got != c.accepted {
			t.Errorf("%s\n  by %s: %v\n  %+v\n  %+v", c.old, c.now, got, old, now)
		}
	}
}
