package opdef

import "github.com/rules-ods/rules_ods/sharder"

// A shardPlan assigns each operation to the shard that defines it.
type shardPlan struct {
	Count   int
	ShardOf []int   // by the index of the operation
	Members [][]int // the operations of each shard, in order
}

// filled returns the number of shards up to the last one with operations.
func (p *shardPlan) filled() int {
	for n := p.Count; n > 0; n-- {
		if len(p.Members[n-1]) > 0 {
			return n
		}
	}
	return 0
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

// leastWeight is the weight that a shard needs to have operations, in the unit of weights. Where
// the compiler does not precompile their header, each shard with operations compiles MLIR's headers
// again: 3.4 s with GCC at -O0, where 25 operations with five attributes and operands take 3.3 s.
const leastWeight = 1_700_000

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
