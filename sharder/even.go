package sharder

import "fmt"

// MaxShards is the largest number of shards. The limit keeps the memory of a plan small.
// Real dialects have fewer than a hundred shards.
const MaxShards = 1 << 16

// CheckCount returns an error if a number of shards is not from 1 to MaxShards.
func CheckCount(count int) error {
	switch {
	case count < 1:
		return fmt.Errorf("the shard count must be at least 1, not %d", count)
	case count > MaxShards:
		return fmt.Errorf("the shard count must be at most %d, not %d", MaxShards, count)
	}
	return nil
}

// Even splits n items into count contiguous runs, as mlir-tblgen does. Their
// lengths differ by at most one, and longer runs come first. Run i has the items
// from bounds[i] up to, not including, bounds[i+1]. If there are more shards than
// items, the last runs are empty.
func Even(n, count int) (bounds []int) {
	bounds = make([]int, count+1)
	size, longer := n/count, n%count
	for i := range count {
		bounds[i+1] = bounds[i] + size
		if i < longer {
			bounds[i+1]++
		}
	}
	return bounds
}
