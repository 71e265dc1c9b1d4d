package tablegen

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestSortedByName compares the order of names that share beginnings, end early or have odd bytes with that of byName.
func TestSortedByName(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	pieces := []string{"", "a", "anonymous_", "anonymous_1", "12345678", "Foo_", "\x00", "\xff", "é"}
	var records []*Record
	for range 2000 {
		var name strings.Builder
		for range random.IntN(5) {
			name.WriteString(pieces[random.IntN(len(pieces))])
		}
		records = append(records, &Record{Name: name.String()})
	}
	if sorted := sortedByName(records); !slices.IsSortedFunc(sorted, byName) || len(sorted) != len(records) {
		t.Error("not in the order of byName")
	}
}
