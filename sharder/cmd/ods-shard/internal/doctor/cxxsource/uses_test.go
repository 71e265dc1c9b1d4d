package cxxsource

import (
	"strings"
	"testing"
)

// TestUses has generated code and which of the names a, expand and isMoonUp it uses as functions.
func TestUses(t *testing.T) {
	for _, c := range []struct{ code, want string }{
		{`return ::llvm::StringLiteral("aten.expand");`, ""},
		{`// expand(x)`, ""},
		{`/* expand(x) */ R"(expand(x))"`, ""},
		{`if (!isMoonUp(*this)) return failure();`, "isMoonUp"},
		{`if (x && isMoonUp(op)) {}`, "isMoonUp"},
		{`if (x && !(isMoonUp(op))) {}`, "isMoonUp"},
		{`return isMoonUp(op);`, "isMoonUp"},
		{`else expand(op);`, "expand"},
		{`return ::sky::isMoonUp(op);`, "isMoonUp"},
		{`x = sky::isMoonUp(op) ? 1 : 2;`, "isMoonUp"},
		{`return 1 > expand(op);`, "expand"},
		{`return 2 * expand(op);`, "expand"},
		{`llvm::all_of(range, isMoonUp)`, "isMoonUp"},
		{`op.expand(); op->expand(); this->expand()`, ""},
		{`::mlir::Value expand(); x = expand();`, ""},
		{`::llvm::SmallVector<int> expand(); x = expand();`, ""},
		{`::mlir::Value FooOp::expand() { return {}; }`, ""},
		{`::mlir::Type &FooOp::expand() { return {}; }`, ""},
		{`void f(::mlir::Value expand, int a) { g(expand, a); }`, ""},
		{`void f(::mlir::Value &expand) { g(expand); }`, ""},
		{`void f(int a) { expand(a); a(1); }`, "a expand"},
		{`auto expand = g(); h(expand);`, ""},
		{`a`, "a"},
		{`::a`, "a"},
		{`return ::a(1)`, "a"},
	} {
		names := []string{"a", "expand", "isMoonUp"}
		if got := strings.Join(Uses(c.code, names), " "); got != c.want {
			t.Errorf("%s\n  uses %q, want %q", c.code, got, c.want)
		}
	}
}
