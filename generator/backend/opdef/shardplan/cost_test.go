package shardplan

import "testing"

// TestWeight checks that a weight grows with the generated code, and stays the
// same for a small change.
func TestWeight(t *testing.T) {
	small := Size{Definitions: 800, Functions: 25}
	large := Size{Definitions: 3200, Functions: 60}
	if small.Weight() >= large.Weight() {
		t.Errorf("weights %d and %d, want the second to be larger", small.Weight(), large.Weight())
	}
	steps := map[int64]bool{}
	for extra := range 150 {
		steps[Size{Definitions: 2000 + extra, Functions: 40}.Weight()] = true
	}
	if len(steps) > 2 {
		t.Errorf("an operation whose definitions grow from 2000 to 2150 words takes %d weights", len(steps))
	}
}
