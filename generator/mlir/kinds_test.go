package mlir

import (
	"math/bits"
	"testing"
)

func TestKindNames(t *testing.T) {
	for _, test := range []struct {
		set  Kind
		text string
	}{
		{Dialect, "dialect"},
		{Op | OpInterface, "ops,op_interfaces"},
		{TypeDef | TypeConstraint, "types,type_constraints"},
		{NotGenerated, "none"},
	} {
		if got, err := ParseKinds(test.text); got != test.set || err != nil {
			t.Errorf("ParseKinds(%q) = %b, %v, want %b", test.text, got, err, test.set)
		}
	}
	for _, wrong := range []string{"", "ops,", "operation", "3f", "none,ops"} {
		if k, err := ParseKinds(wrong); err == nil {
			t.Errorf("ParseKinds(%q) = %b, want an error", wrong, k)
		}
	}
	for i := range Generators {
		if k := Generators[i].Kind; bits.OnesCount32(uint32(k)) != 1 || k&NotGenerated != 0 {
			t.Errorf("kind %b of generator %s is not a single kind", k, Generators[i].Decls)
		}
	}
}
