package accepted

import (
	"cmp"
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
		set = append(set, span{n, n})
	}
	return numbers{}.union(set)
}

// compared returns the integers that are in a relation to n.
func compared(operator string, n int64) (s numbers, ok bool) {
	below := numbers{{math.MinInt64, n}}
	above := numbers{{n, math.MaxInt64}}
	switch operator {
	case "==":
		return numbers{{n, n}}, true
	case "!=":
		return numbers{{n, n}}.complement(), true
	case "<":
		return above.complement(), true
	case "<=":
		return below, true
	case ">":
		return below.complement(), true
	case ">=":
		return above, true
	}
	return nil, false
}

func (s numbers) union(t numbers) numbers {
	all := slices.Concat(s, t)
	slices.SortFunc(all, func(a, b span) int { return cmp.Compare(a.low, b.low) })
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
