package opdef

import "github.com/rules-ods/rules_ods/sharder"

// A shardPlan assigns each operation to the shard that defines it.
type shardPlan struct {
	Count   int
	ShardOf []int   // by the index of the operation
	Members [][]int // the operations of each shard, in order
	// alone is the number of shards that compile without a precompiled header. Shard i then also
	// compiles the operations of i+alone, i+2*alone and so on.
	alone int
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

// With a precompiled header, such a shard takes 0.2 s with Clang at -O0 where its operations take
// 1.9 s. So if few shards have operations, twice as many have: a change of one operation then
// compiles half as much, and 50 operations take 0.5 s more of 8 s
// ("bench compile -variants=0,3 -dialects=Real50,Large -compilers=clang++-22 -levels=-O0").
const (
	finer     = 2 // times as many
	mostFiner = 4 // for up to so many; those of larger dialects are small parts already
)

// balanced divides operations by their weights. When operations are added or removed, few of
// the others move. If the operations are too few for all shards, the last shards have none:
// these shards cost little, and the others cost less than more shards would.
func balanced(ops []sharder.Item, count int) *shardPlan {
	total := int64(0)
	for _, op := range ops {
		total += op.Weight
	}
	alone := int(min(max(total/leastWeight, 1), int64(count)))
	filled := alone
	if total >= leastWeight && alone <= mostFiner && finer*alone <= count {
		filled = finer * alone
	}
	p := newPlan(sharder.Balanced(ops, filled).Shard, count)
	p.alone = max(min(alone, p.filled()), 1) // hashes may leave the last shards empty
	return p
}

// group returns the operations of each shard where no header is precompiled.
func (p *shardPlan) group() [][]int {
	groups := make([][]int, p.Count)
	for s, members := range p.Members {
		groups[s%p.alone] = append(groups[s%p.alone], members...)
	}
	return groups
}

func newPlan(shardOf []int, count int) *shardPlan {
	p := &shardPlan{Count: count, ShardOf: shardOf, Members: make([][]int, count)}
	for i, s := range shardOf {
		p.Members[s] = append(p.Members[s], i)
	}
	return p
}
