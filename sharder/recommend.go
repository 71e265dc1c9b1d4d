package sharder

// opsPerShard is the number of operations for which a shard pays. With Clang at -O0, 40
// operations with a few operands, attributes, an assembly format and a verifier take about
// as long to compile as the header that is precompiled for all shards, so that more shards
// hardly shorten a build that waits for the header.
const opsPerShard = 40

// maxRecommended is the largest recommended number of shards. Each shard loads the
// precompiled header, and few machines compile more sources of one library at a time.
const maxRecommended = 64

// Recommend returns the number of shards for a number of operations: one for each 40
// operations, at least 1 and at most 64. It is the same on all machines.
func Recommend(operations int) int {
	return min(max(operations/opsPerShard, 1), maxRecommended)
}
