package shardplan

import (
	"fmt"
	"slices"
	"testing"
)

// TestViews computes the operations that each shard sees, and as the last list
// those that sources outside of the shards see. Three operations are in two
// shards: 0 and 1 in the first shard, 2 in the second.
func TestViews(t *testing.T) {
	for _, c := range []struct {
		name   string
		ops    []Measurement
		common []int
		want   string
	}{
		{"alone", make([]Measurement, 3), nil, "[[0 1] [2] []]"},
		{"declarations count where they are seen", []Measurement{{}, {InDeclaration: []int{0}}, {InDeclaration: []int{1}}}, nil, "[[0 1] [0 1 2] []]"},
		{"definitions count where they are compiled", []Measurement{{InDefinitions: []int{2}}, {}, {InDeclaration: []int{0}}}, nil, "[[0 1 2] [0 2] []]"},
		{"common ones", []Measurement{{InDeclaration: []int{2}}, {}, {}}, []int{0}, "[[0 1 2] [0 2] [0 2]]"},
		{"directives", []Measurement{{}, {}, {HasDirectives: true}}, nil, "[[0 1] [0 1 2] []]"},
		{"directives in a class that is seen", []Measurement{{HasDirectives: true}, {}, {InDefinitions: []int{0}}}, nil, "[[0 1 2] [0 1 2] []]"},
	} {
		p := Even(len(c.ops), 2)
		if !slices.Equal(p.ShardOf, []int{0, 0, 1}) {
			t.Fatalf("shards %v", p.ShardOf)
		}
		views := p.Views(c.ops, c.common)
		seen := make([][]int, p.Count+1)
		for i := range views {
			for s, sees := range views[i] {
				if sees {
					seen[s] = append(seen[s], i)
				}
			}
		}
		if got := fmt.Sprint(seen); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
