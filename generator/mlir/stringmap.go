package mlir

import "github.com/bytedance/gopkg/util/xxhash3"

// StringMapOrder returns the keys in the iteration order of LLVM's StringMap that was filled in the
// given order. All keys are different. The map is that of the release with the features. In a few
// places, mlir-tblgen writes the entries of such a map, so our output must have the same order.
func StringMapOrder(keys []string, features Features) []string {
	if len(keys) < 2 {
		return keys
	}
	t := newStringMap(16, features.LinearStringMaps)
	for i, key := range keys {
		t.insert(bucket{key, xxhash3.HashString(key), true})
		if size := len(t.buckets); (i+1)*4 > size*3 {
			larger := newStringMap(2*size, features.LinearStringMaps)
			for _, b := range t.buckets {
				if b.taken {
					larger.insert(b)
				}
			}
			t = larger
		}
	}
	ordered := make([]string, 0, len(keys))
	for _, b := range t.buckets {
		if b.taken {
			ordered = append(ordered, b.key)
		}
	}
	return ordered
}

type stringMap struct {
	buckets []bucket // a power of two
	// isLinear says that a key whose bucket is taken goes to the next free one. Otherwise the distance
	// grows by one with each step.
	isLinear bool
}

type bucket struct {
	key   string
	hash  uint64
	taken bool
}

func newStringMap(size int, isLinear bool) *stringMap {
	return &stringMap{make([]bucket, size), isLinear}
}

func (t *stringMap) insert(b bucket) {
	mask := uint64(len(t.buckets) - 1)
	at := b.hash & mask
	for step := uint64(1); t.buckets[at].taken; {
		at = (at + step) & mask
		if !t.isLinear {
			step++
		}
	}
	t.buckets[at] = b
}
