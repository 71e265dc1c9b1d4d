package opdef

import (
	"testing"

	"github.com/rules-ods/rules_ods/generator/ods"
)

// TestWeight checks what the weight of an operation depends on.
func TestWeight(t *testing.T) {
	value, attribute := &ods.Operand{}, &ods.NamedAttribute{}
	for _, c := range []struct {
		name string
		op   ods.Operator
		want int64
	}{
		{"nothing", ods.Operator{}, 47_000},
		{"two operands and a result", ods.Operator{Operands: []*ods.Operand{value, value}, Results: []*ods.Result{value}}, 54_500},
		{"an attribute and a property", ods.Operator{Attributes: []*ods.NamedAttribute{attribute}, NativeAttributes: 1, Properties: []*ods.NamedProperty{{}}}, 63_000},
		{"a derived attribute", ods.Operator{Attributes: []*ods.NamedAttribute{attribute}}, 47_000},
		{"a format and a description", ods.Operator{AssemblyFormat: "attr-dict", HasAssemblyFormat: true, Description: "a"}, 47_000},
	} {
		if got := weight(&c.op); got != c.want {
			t.Errorf("an operation with %s weighs %d, want %d", c.name, got, c.want)
		}
	}
}
