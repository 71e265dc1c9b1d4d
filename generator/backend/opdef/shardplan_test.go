package opdef

import (
	"fmt"
	"testing"

	"github.com/rules-ods/rules_ods/sharder"
)

// TestFilled checks how many shards have operations.
func TestFilled(t *testing.T) {
	for _, c := range []struct {
		operations    int
		weight        int64
		count, filled int
	}{
		{0, 0, 8, 0},
		{1, 60_000, 8, 1},
		{3, 10 * leastWeight, 8, 3},
		{50, 75_000, 8, 2},
		{20, 240_000, 8, 2},
		{300, 75_000, 8, 8},
		{25, 75_000, 2, 1},
		{100, 75_000, 8, 4},
	} {
		items := make([]sharder.Item, c.operations)
		for i := range items {
			items[i] = sharder.Item{Name: fmt.Sprint("op", i), Weight: c.weight}
		}
		p := balanced(items, c.count)
		filled, operations := 0, 0
		for _, members := range p.Members {
			operations += len(members)
			if len(members) > 0 {
				filled++
			}
		}
		if len(p.Members) != c.count || operations != c.operations || filled > c.filled || filled < c.filled-1 {
			t.Errorf("%d operations of weight %d in %d shards: %d shards have %d operations, want %d", c.operations, c.weight, len(p.Members), filled, operations, c.filled)
		}
	}
}
