package doc

import (
	"math/bits"
	"slices"
)

// insertionLength is the greatest length of a list that is sorted by insertion
// alone, as in libstdc++.
const insertionLength = 16

// sortAsCpp sorts like std::sort of libstdc++, with which the reference is
// built: quicksort with the median of three, then insertion sort. The sort is
// not stable. The order of equal elements, such as operations with the same
// name, is visible in the output.
func sortAsCpp[T any](list []T, less func(a, b T) bool) {
	quicksort(list, less, 2*(bits.Len(uint(len(list)))-1))
	for i := 1; i < len(list); i++ {
		insert(list[:i+1], less)
	}
}

// quicksort sorts until each part has at most insertionLength elements.
func quicksort[T any](list []T, less func(a, b T) bool, depth int) {
	for len(list) > insertionLength {
		if depth == 0 {
			// At this depth libstdc++ switches to heapsort.
			slices.SortStableFunc(list, func(a, b T) int {
				switch {
				case less(a, b):
					return -1
				case less(b, a):
					return 1
				}
				return 0
			})
			return
		}
		depth--
		cut := partition(list, less)
		quicksort(list[cut:], less, depth)
		list = list[:cut]
	}
}

// partition moves the elements that are less than a pivot to the front and
// returns the start of the second part. The pivot is the median of the second,
// the middle and the last element, and moves to the first place.
func partition[T any](list []T, less func(a, b T) bool) int {
	a, b, c := 1, len(list)/2, len(list)-1
	median := b
	switch {
	case less(list[a], list[b]):
		switch {
		case less(list[b], list[c]):
		case less(list[a], list[c]):
			median = c
		default:
			median = a
		}
	case less(list[a], list[c]):
		median = a
	case less(list[b], list[c]):
		median = c
	}
	list[0], list[median] = list[median], list[0]
	pivot := list[0]
	first, last := 1, len(list)
	for {
		for less(list[first], pivot) {
			first++
		}
		last--
		for less(pivot, list[last]) {
			last--
		}
		if first >= last {
			return first
		}
		list[first], list[last] = list[last], list[first]
		first++
	}
}

// insert moves the last element to its place among the others, which are
// sorted.
func insert[T any](list []T, less func(a, b T) bool) {
	at := len(list) - 1
	e := list[at]
	for at > 0 && less(e, list[at-1]) {
		list[at] = list[at-1]
		at--
	}
	list[at] = e
}
