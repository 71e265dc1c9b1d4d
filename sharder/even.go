package sharder

import "fmt"

// MaxShards bounds the number of shards that a plan may have.
const MaxShards = 1 << 16

// CheckCount reports what is wrong with a number of shards.
func CheckCount(count int) error {
	switch {
	case count < 1:
		return fmt.Errorf("the shard count must be at least 1, not %d", count)
	case count > MaxShards:
		return fmt.Errorf("the shard count must be at most %d, not %d", MaxShards, count)
	}
	return nil
}

// Even splits n items into count contiguous runs whose lengths differ by at
// most one, longer ones first: mlir-tblgen's split. Run i holds the items from
// bounds[i] up to bounds[i+1]; runs are empty where there are more shards than
// items.
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

// Count returns how many shards it takes for each to weigh about target when
// all items together weigh total: at least 1 and at most MaxShards.
func Count(total, target int64) int {
	target = max(target, 1)
	return int(min(max((total+target-1)/target, 1), MaxShards))
}
