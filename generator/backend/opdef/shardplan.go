package opdef

import "github.com/rules-ods/rules_ods/sharder"

// A shardPlan assigns each operation to the shard that defines it.
type shardPlan struct {
	Count   int
	ShardOf []int   // by the index of the operation
	Members [][]int // the operations of each shard, in order
}

// even divides the operations like mlir-tblgen: in order, into shards of about
// the same number (ODS manual, "Sharded Operation Definitions").
func even(operations, count int) *shardPlan {
	shardOf := make([]int, operations)
	bounds := sharder.Even(operations, count)
	for s := range count {
		for i := bounds[s]; i < bounds[s+1]; i++ {
			shardOf[i] = s
		}
	}
	return newPlan(shardOf, count)
}

// leastWeight is the weight that a shard needs to have operations, in the unit of weights. Each
// shard with operations instantiates MLIR's templates and compiles some 900 inline functions
// again: about 0.25 s with Clang at -O0, where operations of this weight take 0.6 to 0.8 s.
const leastWeight = 800_000

// balanced divides operations by their weights. When operations are added or removed, few of
// the others move. If the operations are too few for all shards, the last shards have none:
// these shards cost little, and the others cost less than more shards would.
func balanced(ops []sharder.Item, count int) *shardPlan {
	total := int64(0)
	for _, op := range ops {
		total += op.Weight
	}
	filled := int(min(max(total/leastWeight, 1), int64(count)))
	return newPlan(sharder.Balanced(ops, filled).Shard, count)
}

func newPlan(shardOf []int, count int) *shardPlan {
	p := &shardPlan{Count: count, ShardOf: shardOf, Members: make([][]int, count)}
	for i, s := range shardOf {
		p.Members[s] = append(p.Members[s], i)
	}
	return p
}
