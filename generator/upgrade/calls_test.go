package upgrade

import (
	"fmt"
	"slices"
	"testing"
)

// TestCalls checks which calls are found, and how their arguments are split.
func TestCalls(t *testing.T) {
	const text = "// AddOp::create(a)\nauto x = foo::AddOp::create(b, loc, f(1, 2), {a, b}, \"x, y\");\n" +
		"  b.create<foo::AddOp>(loc, llvm::SmallVector<int, 4>(), a < b, c > d);\nAddOp :: build();\nOther::create(a);\nAddOp::create(open\n"
	var got []string
	for _, c := range functionCalls("a.cpp", text, func(class, name string) bool { return class == "AddOp" }) {
		got = append(got, fmt.Sprintf("%d:%d %s %s %t %d %q", c.Line, c.Column, c.Class, c.Name, c.IsTemplate, len(c.Args), c.Args))
	}
	want := []string{
		`2:22 AddOp create false 5 ["b" "loc" "f(1, 2)" "{a, b}" "\"    \""]`,
		`4:10 AddOp build false 0 []`,
		`3:5 AddOp create true 4 ["loc" "llvm::SmallVector<int, 4>()" "a < b" "c > d"]`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%q\nwant\n%q", got, want)
	}
}

// TestTypes checks which declaration of an argument is found.
func TestTypes(t *testing.T) {
	const text = "void f(ValueRange xs, llvm::ArrayRef<NamedAttribute> attrs, Value &v) {\n  SmallVector<Type, 4> types = g();\n  use(xs);\n  A::b(xs, attrs, v, types, other, x.y, xs[0]);\n}\n"
	calls := functionCalls("a.cpp", text, func(class, name string) bool { return class == "A" })
	want := []string{"ValueRange", "llvm::ArrayRef<NamedAttribute>", "Value &", "SmallVector<Type, 4>", "", "", ""}
	if len(calls) != 1 || !slices.Equal(calls[0].Types, want) {
		t.Errorf("got %+v, want the types %q", calls, want)
	}
}
