package shardplan

import "github.com/rules-ods/rules_ods/sharder"

// A Plan assigns each operation to the shard that defines it.
type Plan struct {
	Count   int
	ShardOf []int   // by the index of the operation
	Members [][]int // the operations of each shard, in order
}

// Even divides the operations like mlir-tblgen: in order, into shards of about
// the same number (ODS manual, "Sharded Operation Definitions").
func Even(operations, count int) *Plan {
	shardOf := make([]int, operations)
	bounds := sharder.Even(operations, count)
	for s := range count {
		for i := bounds[s]; i < bounds[s+1]; i++ {
			shardOf[i] = s
		}
	}
	return newPlan(shardOf, count)
}

// Balanced divides operations by their weights. When operations are added or removed, few of
// the others move.
func Balanced(ops []sharder.Item, count int) *Plan {
	return newPlan(sharder.Balanced(ops, count).Shard, count)
}

func newPlan(shardOf []int, count int) *Plan {
	p := &Plan{Count: count, ShardOf: shardOf, Members: make([][]int, count)}
	for i, s := range shardOf {
		p.Members[s] = append(p.Members[s], i)
	}
	return p
}
