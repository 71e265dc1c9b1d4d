package ident

import (
	"strings"
	"testing"
)

func TestNames(t *testing.T) {
	for _, c := range []struct{ name, words, base, tail, snake, camel string }{
		{"FooOpInterfaces", "foo op interfaces", "Foo", "op interfaces", "foo_op_interfaces", "FooOpInterfaces"},
		{"HALOps", "hal ops", "HAL", "ops", "hal_ops", "HALOps"},
		{"foo_ops", "foo ops", "foo", "ops", "foo_ops", "FooOps"},
		{"Ops", "ops", "", "ops", "ops", "Ops"},
		{"LLVMOpBase", "llvm op base", "LLVM", "op base", "llvm_op_base", "LLVMOpBase"},
		{"StablehloTypeDefs", "stablehlo type defs", "Stablehlo", "type defs", "stablehlo_type_defs", "StablehloTypeDefs"},
		{"X2Ops", "x2 ops", "X2", "ops", "x2_ops", "X2Ops"},
		{"hlo-ops.v2", "hlo ops v2", "hlo-ops.v2", "", "hlo_ops_v2", "HloOpsV2"},
		{"ÜberOps", "über ops", "Über", "ops", "über_ops", "ÜberOps"},
		{"", "", "", "", "", ""},
	} {
		if got := strings.Join(Words(c.name), " "); got != c.words {
			t.Errorf("words of %q: %q, want %q", c.name, got, c.words)
		}
		if got := Base(c.name); got != c.base {
			t.Errorf("base of %q: %q, want %q", c.name, got, c.base)
		}
		if got := Tail(c.name); got != c.tail {
			t.Errorf("tail of %q: %q, want %q", c.name, got, c.tail)
		}
		if got := Snake(c.name); got != c.snake {
			t.Errorf("snake of %q: %q, want %q", c.name, got, c.snake)
		}
		if got := Camel(c.name); got != c.camel {
			t.Errorf("camel of %q: %q, want %q", c.name, got, c.camel)
		}
	}
}
