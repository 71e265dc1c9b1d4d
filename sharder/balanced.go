package sharder

import (
	"cmp"
	"math"
	"slices"
)

// An Item is one element of the list that a plan divides. Names are unique. The weight is
// the cost of the item, in any unit. A weight below 1 counts as 1.
type Item struct {
	Name   string
	Weight int64
}

// A Plan assigns each item to a shard.
type Plan struct {
	Shard []int   // by item: the index of its shard
	Load  []int64 // by shard: the sum of the weights of its items
}

// These constants trade balance against stability. TestStability checks both: in
// plans of about 500 items and 8 shards, 1.19 shards change per added item, and
// the heaviest shard has 1.13 times the mean weight.
const (
	// batchPercent is the weight of a batch, in percent of the mean load. Items move
	// between shards in batches, and the number of batches that a shard gives to others
	// changes only when its load passes a multiple of that weight.
	batchPercent = 13
	// totalStep is the growth of the total weight, in percent, at which the weight
	// of a batch changes.
	totalStep = 55
	// The load of a shard may exceed the mean by half a percent for each of its
	// items beyond three, within these limits, in percent. In shards of few items
	// each item is a large part of the load, so any edit moves items.
	leastPeakPercent, mostPeakPercent = 5, 25
)

// Balanced assigns items to count shards. Loads are nearly even, and an added,
// removed or renamed item changes few shards. The plan depends on the set of
// names and weights, not on their order, and is the same on every machine.
//
// First, a hash of its name assigns each item to a shard. Then overloaded shards
// give batches of items to others. The number and the receivers of batches depend
// on loads divided by the weight of a batch and rounded, which few edits change.
func Balanced(items []Item, count int) Plan {
	b := newBalance(items, count)
	b.exchange()
	b.cut()
	plan := Plan{Shard: make([]int, len(items)), Load: b.load}
	for s, members := range b.members {
		for _, m := range members {
			plan.Shard[m.index] = s
		}
	}
	return plan
}

// A balance is a plan while it is computed.
type balance struct {
	members [][]member // by shard, in the order of their hashes
	load    []int64
	total   int64
	// lightest is the weight of the lightest item.
	lightest int64
}

// A member is an item in a shard.
type member struct {
	hash   uint64 // of the name
	weight int64
	index  int // in the items
	name   string
}

func newBalance(items []Item, count int) *balance {
	b := &balance{members: make([][]member, count), load: make([]int64, count), lightest: math.MaxInt64}
	for i, it := range items {
		m := member{hashName(it.Name), max(it.Weight, 1), i, it.Name}
		s := preferred(m.hash, count, func(int) bool { return true })
		b.members[s] = append(b.members[s], m)
		b.load[s] += m.weight
		b.total += m.weight
		b.lightest = min(b.lightest, m.weight)
	}
	for _, members := range b.members {
		slices.SortFunc(members, func(x, y member) int {
			return cmp.Or(cmp.Compare(x.hash, y.hash), cmp.Compare(x.name, y.name))
		})
	}
	return b
}

// exchange moves batches from shards with too many to shards with too few.
func (b *balance) exchange() {
	count := len(b.load)
	batch := roundUp(b.total) * batchPercent / 100 / int64(count)
	if batch == 0 || b.lightest > maxBatch(batch) {
		return // no item fits into a batch
	}
	level := make([]int64, count)
	var sum int64
	for s, load := range b.load {
		level[s] = load / batch
		sum += level[s]
	}
	low := sum / int64(count)
	// extra is the number of shards that may keep one batch more than others.
	extra := sum % int64(count)
	for s := range level {
		level[s] -= low
	}
	for pass := 0; pass < 2; pass++ {
		for s := range level {
			if extra > 0 && (level[s] > 0 && pass == 0 || level[s] == 0 && pass == 1) {
				level[s]--
				extra--
			}
		}
	}
	for {
		from := slices.IndexFunc(level, func(l int64) bool { return l > 0 })
		if from < 0 {
			return
		}
		token := mix(uint64(from)<<32 + uint64(level[from]))
		level[from]--
		to := preferred(token, count, func(s int) bool { return level[s] < 0 })
		if to < 0 {
			return
		}
		level[to]++
		b.moveBatch(from, to, batch, token)
	}
}

// maxBatch returns the largest weight that may move as one batch.
func maxBatch(batch int64) int64 { return batch * 11 / 10 }

// moveBatch moves items of about the weight of a batch in total from one shard to
// another. The token decides which items move.
func (b *balance) moveBatch(from, to int, batch int64, token uint64) {
	order := slices.Clone(b.members[from])
	slices.SortFunc(order, func(x, y member) int {
		return cmp.Or(cmp.Compare(mix(x.hash^token), mix(y.hash^token)), cmp.Compare(x.name, y.name))
	})
	var moved int64
	for _, m := range order {
		if moved >= batch*8/10 {
			return
		}
		if moved+m.weight <= maxBatch(batch) {
			b.move(m, from, to)
			moved += m.weight
		}
	}
}

func (b *balance) move(m member, from, to int) {
	at := slices.IndexFunc(b.members[from], func(o member) bool { return o.index == m.index })
	b.members[from] = slices.Delete(b.members[from], at, at+1)
	b.members[to] = append(b.members[to], m)
	b.load[from] -= m.weight
	b.load[to] += m.weight
}

// cut moves items, one at a time, from the heaviest shard to the lightest one,
// until no load exceeds the limit. It chooses the item after which the two loads
// are closest.
func (b *balance) cut() {
	items := 0
	for _, members := range b.members {
		items += len(members)
	}
	peak := min(max((items/len(b.load)-3)/2, leastPeakPercent), mostPeakPercent)
	limit := b.total * int64(100+peak) / 100 / int64(len(b.load))
	for {
		from, to := 0, 0
		for s, load := range b.load {
			if load > b.load[from] {
				from = s
			}
			if load < b.load[to] {
				to = s
			}
		}
		gap := b.load[from] - b.load[to]
		best := -1
		for i, m := range b.members[from] {
			if m.weight < gap && (best < 0 || worse(b.members[from][best], m, gap)) {
				best = i
			}
		}
		if b.load[from] <= limit || best < 0 {
			return
		}
		b.move(b.members[from][best], from, to)
	}
}

// worse reports whether moving x closes a gap between two loads less well than moving y.
func worse(x, y member, gap int64) bool {
	return cmp.Or(cmp.Compare(max(2*y.weight-gap, gap-2*y.weight), max(2*x.weight-gap, gap-2*x.weight)),
		cmp.Compare(y.hash, x.hash), cmp.Compare(y.name, x.name)) < 0
}

// preferred returns the shard with the highest score for a hash (rendezvous
// hashing) among those for which eligible returns true; -1 if there is none.
func preferred(hash uint64, count int, eligible func(shard int) bool) int {
	best, bestScore := -1, uint64(0)
	for s := range count {
		if !eligible(s) {
			continue
		}
		if score := mix(hash ^ mix(uint64(s)+1)); best < 0 || score > bestScore {
			best, bestScore = s, score
		}
	}
	return best
}

// roundUp rounds up to the next element of a sequence that grows by totalStep
// percent. It computes with integers, so that results do not depend on the
// machine.
func roundUp(total int64) int64 {
	point := int64(1)
	for point < total {
		point = max(point+1, point*(100+totalStep)/100)
	}
	return point
}

// hashName returns the FNV-1a hash of a name, mixed, because names of operations
// differ in few letters.
func hashName(name string) uint64 {
	h := uint64(0xcbf29ce484222325)
	for i := 0; i < len(name); i++ {
		h = (h ^ uint64(name[i])) * 0x100000001b3
	}
	return mix(h)
}

// mix is the finalizer of SplitMix64: each bit of the result depends on all bits
// of x.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
