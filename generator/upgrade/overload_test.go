package upgrade

import (
	"testing"

	"github.com/rules-ods/rules_ods/generator/cpp/surface"
)

// TestMatches checks which calls use the deprecated overload of two builders.
func TestMatches(t *testing.T) {
	member := func(declaration string) *surface.Member {
		m, ok := surface.Parse(declaration)
		if !ok {
			t.Fatal(declaration)
		}
		return &m
	}
	o, ok := newOverload(&surface.Change{Class: "foo::AddOp", New: member("static AddOp create(::mlir::OpBuilder &, ::mlir::Location, ::mlir::TypeRange, ::llvm::ArrayRef<::mlir::NamedAttribute> a = {})"),
		Overloads: []*surface.Member{member("static AddOp create(::mlir::OpBuilder &, ::mlir::Location, ::mlir::Type, ::mlir::Value)"), member("static AddOp create(::mlir::OpBuilder &, ::mlir::Location)")}})
	if !ok || o.Class != "AddOp" || o.Own.Required != 3 || len(o.Own.Types) != 4 || len(o.Others) != 2 {
		t.Fatalf("got %+v", o)
	}
	for _, c := range []struct {
		args []string
		want bool
	}{
		{[]string{"b", "loc"}, false},
		{[]string{"b", "loc", "types"}, true}, // no other overload has three
		{[]string{"b", "loc", "type", "value"}, false},
		{[]string{"b", "loc", "TypeRange{type}", "attrs"}, true},
		{[]string{"b", "loc", "type", "mlir::ArrayRef<NamedAttribute>()"}, true},
		{[]string{"b", "loc", "llvm::type", "mlir::value"}, false},
		{[]string{"b", "loc", "x", "y", "z"}, false},
	} {
		if got := o.Matches(c.args, make([]string, len(c.args))); got != c.want {
			t.Errorf("%q: %t, want %t", c.args, got, c.want)
		}
	}
	if !o.Matches([]string{"b", "loc", "x", "attrs"}, []string{"", "", "", "SmallVector<NamedAttribute>"}) {
		t.Error("the declared type of an argument does not count")
	}
	if _, ok := newOverload(&surface.Change{New: member("int x")}); ok {
		t.Error("a field has parameters")
	}
}
