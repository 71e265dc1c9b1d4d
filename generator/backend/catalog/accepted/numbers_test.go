package accepted

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestIntersection compares intersections of random sets with the law of De Morgan, and with
// membership of each number.
func TestIntersection(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	random := func() numbers {
		made := numbers{}
		for range r.IntN(4) {
			low := int64(r.IntN(20))
			made = made.union(numbers{{low, low + int64(r.IntN(6))}})
		}
		switch r.IntN(4) {
		case 0:
			made = made.complement()
		case 1:
			made = made.union(numbers{{math.MinInt64, int64(r.IntN(5))}})
		}
		return made
	}
	contains := func(s numbers, n int64) bool {
		return slices.ContainsFunc(s, func(x span) bool { return x.low <= n && n <= x.high })
	}
	for range 5000 {
		a, b := random(), random()
		got := a.intersection(b)
		if want := a.complement().union(b.complement()).complement(); !slices.Equal(got, want) {
			t.Fatalf("%v and %v: %v, want %v", a, b, got, want)
		}
		for _, n := range []int64{math.MinInt64, -1, 0, 1, 2, 5, 7, 12, 19, 24, 25, math.MaxInt64} {
			if contains(got, n) != (contains(a, n) && contains(b, n)) {
				t.Fatalf("%v and %v: %d is wrong in %v", a, b, n, got)
			}
		}
	}
}
