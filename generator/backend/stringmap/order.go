// Package stringmap computes the iteration order of LLVM's StringMap. In a few
// places, mlir-tblgen writes the entries of such a map in the order of their
// hashes, and our output must have the same order.
package stringmap

// Order returns the keys in the iteration order of a StringMap that was filled
// in the given order. All keys are different.
func Order(keys []string) []string {
	if len(keys) < 2 {
		return keys
	}
	size := uint32(16)
	for len(keys)*4 > int(size)*3 {
		size *= 2
	}
	buckets := make([]string, size)
	taken := make([]bool, size)
	for _, key := range keys {
		at := uint32(xxh3(key)) & (size - 1)
		for step := uint32(1); taken[at]; step++ {
			at = (at + step) & (size - 1)
		}
		buckets[at], taken[at] = key, true
	}
	ordered := make([]string, 0, len(keys))
	for at, key := range buckets {
		if taken[at] {
			ordered = append(ordered, key)
		}
	}
	return ordered
}
