package mlir

import (
	"slices"
	"strings"
	"testing"
)

func TestFields(t *testing.T) {
	var names []string
	for f := NoField + 1; f < numFields; f++ {
		if f.String() == "" {
			t.Errorf("field %d has no name", f)
		}
		names = append(names, strings.ToLower(f.String()))
	}
	if !slices.IsSorted(names) || len(names) != len(slices.Compact(slices.Clone(names))) {
		t.Errorf("the fields are not in alphabetical order, or two have the same name: %v", names)
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
		if f := test.field; f.String() != test.name || f.Former() != test.former || f.IsAddedInOldest() != test.added {
			t.Errorf("field %q: former name %q, added %t; want %+v", f, f.Former(), f.IsAddedInOldest(), test)
		}
	}
}
