package opdef

import (
	"fmt"
	"testing"

	"github.com/rules-ods/rules_ods/sharder"
)

// TestFilled checks how many shards have operations, without a precompiled header. With one, it is as many or
// twice as many, and a shard without has all operations of those that it takes the place of.
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
		if n := p.filled(); c.operations > 0 && (n < p.alone || n > 2*p.alone) {
			t.Errorf("%d operations of weight %d in %d shards: %d have operations, and %d without a precompiled header", c.operations, c.weight, c.count, n, p.alone)
		}
		filled, operations := 0, 0
		for _, members := range p.group() {
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
