package sharder

// Numbers of the rule for the number of shards.
const (
	// opsPerShard is the number of operations for which a shard pays. With Clang at -O0, 40
	// operations with a few operands, attributes, an assembly format and a verifier take about
	// as long to compile as the header that is precompiled for all shards, so that more shards
	// hardly shorten a build that waits for the header.
	opsPerShard = 40
	// membersPerOp is the number of operands, attributes, results and so on of an operation that
	// counts as one. Those that projects write have 3 to 8.
	membersPerOp = 8
	// maxRecommended is the largest recommended number. Each shard loads the precompiled header,
	// and few machines compile more sources of one library at a time.
	maxRecommended = 64
)

// Size returns the size of a dialect in operations, for Recommend. members has, for each
// operation, the number of its named operands, attributes, properties, results, regions
// and successors. An operation counts once for every eight of them, and at least once.
func Size(members []int) int {
	size := 0
	for _, n := range members {
		size += max(1, n/membersPerOp)
	}
	return size
}

// Recommend returns the number of shards for a dialect of a size: the power of two that is at
// most one shard for 40 operations, from 1 to 64. It is the same on all machines.
func Recommend(size int) int {
	count := 1
	for 2*count*opsPerShard <= size && 2*count <= maxRecommended {
		count *= 2
	}
	return count
}
