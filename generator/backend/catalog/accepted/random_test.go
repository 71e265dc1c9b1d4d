package accepted

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// A randomCondition is a C++ condition and its value for numbers a and b and unknown conditions f and g.
type randomCondition struct {
	text  string
	holds func(v values) bool
}

type values struct {
	a, b int
	f, g bool
}

func randomConditionOf(r *rand.Rand, depth int) randomCondition {
	if depth == 0 || r.IntN(4) == 0 {
		n := r.IntN(4)
		switch r.IntN(6) {
		case 0:
			return randomCondition{fmt.Sprintf("$_self.a() == %d", n), func(v values) bool { return v.a == n }}
		case 1:
			return randomCondition{fmt.Sprintf("$_self.a() < %d", n), func(v values) bool { return v.a < n }}
		case 2:
			return randomCondition{fmt.Sprintf("$_self.b() != %d", n), func(v values) bool { return v.b != n }}
		case 3:
			return randomCondition{fmt.Sprintf("llvm::is_contained({%d, 2}, $_self.b())", n), func(v values) bool { return v.b == n || v.b == 2 }}
		case 4:
			return randomCondition{"f($_self)", func(v values) bool { return v.f }}
		}
		return randomCondition{"g($_self)", func(v values) bool { return v.g }}
	}
	x := randomConditionOf(r, depth-1)
	y := randomConditionOf(r, depth-1)
	switch r.IntN(5) {
	case 0:
		return randomCondition{"!(" + x.text + ")", func(v values) bool { return !x.holds(v) }}
	case 1, 2:
		return randomCondition{"(" + x.text + ") && (" + y.text + ")", func(v values) bool { return x.holds(v) && y.holds(v) }}
	}
	return randomCondition{"(" + x.text + ") || (" + y.text + ")", func(v values) bool { return x.holds(v) || y.holds(v) }}
}

// TestRandomConditions compares the relation of random conditions with their values.
func TestRandomConditions(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	found := map[Relation]int{}
	for range 20_000 {
		from, to := randomConditionOf(r, 3), randomConditionOf(r, 3)
		kept, fits, refuted := true, true, false
		for a := -1; a < 5; a++ {
			for b := -1; b < 5; b++ {
				always := true // whatever f and g are
				for i := range 4 {
					v := values{a, b, i&1 == 1, i&2 == 2}
					x, y := from.holds(v), to.holds(v)
					kept = kept && (!x || y)
					fits = fits && (x || !y)
					always = always && x && !y
				}
				refuted = refuted || always
			}
		}
		got := Compare(Parse(from.text, nil), Parse(to.text, nil))
		found[got]++
		var right bool
		switch {
		case kept && fits:
			right = got == Equal
		case kept:
			right = got == Wider
		case fits:
			right = got == Narrower
		case refuted:
			right = got == Different || got == Unknown
		default:
			right = got == Unknown
		}
		if !right {
			t.Fatalf("%s\n  to %s: relation %d", from.text, to.text, got)
		}
	}
	for _, relation := range []Relation{Unknown, Equal, Wider, Narrower, Different} {
		if found[relation] < 50 {
			t.Errorf("relation %d: %d pairs, want at least 50", relation, found[relation])
		}
	}
}
