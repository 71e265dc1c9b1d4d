package doc

import "math/bits"

// insertionLength is the greatest length of a list that is sorted by insertion
// alone, as in libstdc++.
const insertionLength = 16

// sortAsCpp sorts like std::sort of libstdc++, with which the reference is
// built: quicksort with the median of three, heapsort below a depth that grows
// with the logarithm of the length, then insertion sort. The sort is not stable. The order of equal elements, such as operations with the same
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
			heapsort(list, less)
			return
		}
		depth--
		cut := partition(list, less)
		quicksort(list[cut:], less, depth)
		list = list[:cut]
	}
}

// heapsort makes a heap and takes the greatest element from it until none is left.
func heapsort[T any](list []T, less func(a, b T) bool) {
	for at := (len(list) - 2) / 2; at >= 0; at-- {
		adjust(list, at, list[at], less)
	}
	for n := len(list) - 1; n > 0; n-- {
		e := list[n]
		list[n] = list[0]
		adjust(list[:n], 0, e, less)
	}
}

// adjust puts e below the top element of a part of a heap. The greater child moves up at each
// level, down to the last one, and e then moves up to its place.
func adjust[T any](heap []T, top int, e T, less func(a, b T) bool) {
	at := top
	for 2*at+2 < len(heap) {
		child := 2*at + 2
		if less(heap[child], heap[child-1]) {
			child--
		}
		heap[at] = heap[child]
		at = child
	}
	if child := 2*at + 1; child == len(heap)-1 {
		heap[at] = heap[child]
		at = child
	}
	for at > top && less(heap[(at-1)/2], e) {
		heap[at] = heap[(at-1)/2]
		at = (at - 1) / 2
	}
	heap[at] = e
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
