package accepted

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// A span is a range of integers with both ends.
type span struct{ low, high int64 }

// numbers is a set of integers: disjoint spans in ascending order that do not touch.
type numbers []span

// numbersOf returns a set with the given elements.
func numbersOf(list ...int64) numbers {
	var set numbers
	for _, n := range list {
		set = set.union(numbers{{n, n}})
	}
	return set
}

// compared returns the integers that are in a relation to n.
func compared(operator string, n int64) (numbers, bool) {
	below, above := numbers{}, numbers{}
	if n > math.MinInt64 {
		below = numbers{{math.MinInt64, n - 1}}
	}
	if n < math.MaxInt64 {
		above = numbers{{n + 1, math.MaxInt64}}
	}
	equal := numbers{{n, n}}
	switch operator {
	case "==":
		return equal, true
	case "!=":
		return below.union(above), true
	case "<":
		return below, true
	case "<=":
		return below.union(equal), true
	case ">":
		return above, true
	case ">=":
		return above.union(equal), true
	}
	return nil, false
}

func (s numbers) union(t numbers) numbers {
	all := append(slices.Clone(s), t...)
	slices.SortFunc(all, func(a, b span) int {
		switch {
		case a.low < b.low:
			return -1
		case a.low > b.low:
			return 1
		}
		return 0
	})
	made := numbers{}
	for _, x := range all {
		if n := len(made); n > 0 && (made[n-1].high == math.MaxInt64 || x.low <= made[n-1].high+1) {
			made[n-1].high = max(made[n-1].high, x.high)
			continue
		}
		made = append(made, x)
	}
	return made
}

func (s numbers) complement() numbers {
	made := numbers{}
	low := int64(math.MinInt64)
	for _, x := range s {
		if x.low > low {
			made = append(made, span{low, x.low - 1})
		}
		if x.high == math.MaxInt64 {
			return made
		}
		low = x.high + 1
	}
	return append(made, span{low, math.MaxInt64})
}

func (s numbers) intersection(t numbers) numbers {
	made := numbers{}
	for len(s) > 0 && len(t) > 0 {
		if x := (span{max(s[0].low, t[0].low), min(s[0].high, t[0].high)}); x.low <= x.high {
			made = append(made, x)
		}
		if s[0].high < t[0].high {
			s = s[1:]
		} else {
			t = t[1:]
		}
	}
	return made
}

// count returns the number of elements; ok is false if it is more than limit.
func (s numbers) count(limit int) (n int, ok bool) {
	for _, x := range s {
		if x.low < x.high-int64(limit) || x.high-x.low < 0 {
			return 0, false
		}
		n += int(x.high-x.low) + 1
	}
	return n, n <= limit
}

// String describes the set, as in "2, 4 to 7 and 9 or more".
func (s numbers) String() string {
	var list []string
	for _, x := range s {
		low, high := strconv.FormatInt(x.low, 10), strconv.FormatInt(x.high, 10)
		switch {
		case x.low == x.high:
			list = append(list, low)
		case x.low == math.MinInt64 && x.high == math.MaxInt64:
			list = append(list, "any number")
		case x.low == math.MinInt64:
			list = append(list, high+" or less")
		case x.high == math.MaxInt64:
			list = append(list, low+" or more")
		case x.low+1 == x.high:
			list = append(list, low, high)
		default:
			list = append(list, low+" to "+high)
		}
	}
	return strings.Join(list, ", ")
}

// names is a set of names, or, if excluded is true, of all other names. The list is sorted.
type names struct {
	list     []string
	excluded bool
}

func namesOf(list ...string) names {
	list = slices.Clone(list)
	slices.Sort(list)
	return names{list: slices.Compact(list)}
}

func (s names) has(name string) bool {
	_, found := slices.BinarySearch(s.list, name)
	return found != s.excluded
}

func (s names) complement() names { return names{s.list, !s.excluded} }

func (s names) isEmpty() bool { return len(s.list) == 0 && !s.excluded }

func (s names) intersection(t names) names {
	if s.excluded && t.excluded {
		return namesOf(append(slices.Clone(s.list), t.list...)...).complement()
	}
	if s.excluded {
		s, t = t, s
	}
	made := names{}
	for _, n := range s.list {
		if t.has(n) {
			made.list = append(made.list, n)
		}
	}
	return made
}
