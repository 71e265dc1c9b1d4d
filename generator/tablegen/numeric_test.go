package tablegen

import (
	"slices"
	"testing"
)

func TestNumericLess(t *testing.T) {
	// The order in which mlir-tblgen-22 writes defs with these names.
	want := []string{"E", "E1", "E1A", "E1_", "E1a", "E2", "E9", "E01b2", "E01b10", "E09", "E10", "E010",
		"E0010", "E00009", "E00010", "E_2", "E_10", "Z", "a"}
	got := slices.Clone(want)
	slices.Sort(got)
	slices.SortFunc(got, func(a, b string) int {
		switch {
		case NumericLess(a, b):
			return -1
		case NumericLess(b, a):
			return 1
		}
		return 0
	})
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
