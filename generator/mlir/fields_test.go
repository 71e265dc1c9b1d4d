package mlir

import (
	"strings"
	"testing"
)

func TestFields(t *testing.T) {
	seen := map[Field]bool{}
	for constant, f := range fields() {
		if seen[f] {
			t.Errorf("two constants have the value %q", f)
		}
		seen[f] = true
		if f != NoField && !strings.EqualFold(constant, "Field"+string(f)) {
			t.Errorf("%s = %q has another name", constant, f)
		}
	}
	if len(seen) < 100 {
		t.Errorf("only %d fields were found", len(seen))
	}
	for _, test := range []struct {
		field        Field
		name, former string
		added        bool
	}{
		{NoField, "", "", false},
		{FieldCppType, "cppType", "cppClassName", false},
		{FieldIsOptional, "isOptional", "", false},
		{FieldGenMnemonicAlias, "genMnemonicAlias", "", true},
		{FieldUsePropertiesForAttributes, "usePropertiesForAttributes", "", false},
	} {
		if f := test.field; string(f) != test.name || f.Former() != test.former || f.IsAddedInOldest() != test.added {
			t.Errorf("field %q: former name %q, added %t; want %+v", f, f.Former(), f.IsAddedInOldest(), test)
		}
	}
}
