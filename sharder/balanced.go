package sharder

import (
	"cmp"
	"math"
	"slices"
)

// An Item is something to place in a shard. Names are unique; a weight is what
// the item costs, in any unit, and counts as at least 1.
type Item struct {
	Name   string
	Weight int64
}

// A Plan says which shard each item is in.
type Plan struct {
	Shard []int   // by item: 0 up to the number of shards
	Load  []int64 // by shard: the sum of its items' weights
}

// The bargain between even loads and plans that stay: TestStability holds both
// sides of it. At these figures 1.19 shards change per added item of some five
// hundred in 8 shards, and the heaviest holds 1.13 of the mean weight.
const (
	// parcelPercent is about how much of the mean load is handed over at once,
	// and parcelGrid the growth of the total that changes it. While a load
	// stays between two multiples of a parcel, what it hands over is the same.
	parcelPercent = 13
	parcelGrid    = 55
	// A load may at last be above the mean by half a percent per item in a
	// shard beyond three, within these limits. Where items are few, each is a
	// good part of its shard, and no edit leaves loads nearly the same anyway.
	leastPeakPercent, mostPeakPercent = 5, 25
)

// Balanced places items in count shards so that loads are nearly even and an
// added, removed or renamed item changes as few shards as possible. The plan
// depends on the set of names and weights, not on their order, and is the same
// on every machine.
//
// Each item begins in the shard that its name prefers most. Shards with too
// much then hand parcels of items to those with too little; how many, and to
// whom, follows from loads in whole parcels, which few edits change.
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

// A balance is a plan in the making.
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

// exchange hands parcels from shards with too many to shards with too few.
func (b *balance) exchange() {
	count := len(b.load)
	parcel := gridAbove(b.total) * parcelPercent / 100 / int64(count)
	if parcel == 0 || b.lightest > mostOf(parcel) {
		return // no item fits into a parcel
	}
	level := make([]int64, count)
	var sum int64
	for s, load := range b.load {
		level[s] = load / parcel
		sum += level[s]
	}
	low := sum / int64(count)
	// As many shards as the remainder says may keep a parcel more.
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
		b.hand(from, to, parcel, token)
	}
}

// mostOf is how much may be handed over for a parcel.
func mostOf(parcel int64) int64 { return parcel * 11 / 10 }

// hand moves items of about the given weight in all from one shard to another:
// those that the token prefers.
func (b *balance) hand(from, to int, parcel int64, token uint64) {
	order := slices.Clone(b.members[from])
	slices.SortFunc(order, func(x, y member) int {
		return cmp.Or(cmp.Compare(mix(x.hash^token), mix(y.hash^token)), cmp.Compare(x.name, y.name))
	})
	var moved int64
	for _, m := range order {
		if moved >= parcel*8/10 {
			return
		}
		if moved+m.weight <= mostOf(parcel) {
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

// cut lowers what is above the limit, one item at a time: the one that leaves
// the heaviest and the lightest shard most alike.
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

// worse reports whether moving y evens out a gap better than moving x.
func worse(x, y member, gap int64) bool {
	return cmp.Or(cmp.Compare(max(2*y.weight-gap, gap-2*y.weight), max(2*x.weight-gap, gap-2*x.weight)),
		cmp.Compare(y.hash, x.hash), cmp.Compare(y.name, x.name)) < 0
}

// preferred returns the shard, among those that will do, that the holder of a
// hash likes best; -1 if there is none.
func preferred(hash uint64, count int, will func(shard int) bool) int {
	best, bestScore := -1, uint64(0)
	for s := range count {
		if !will(s) {
			continue
		}
		if score := mix(hash ^ mix(uint64(s)+1)); best < 0 || score > bestScore {
			best, bestScore = s, score
		}
	}
	return best
}

// gridAbove rounds up to the next point of a grid of ever larger steps.
// Integers keep it the same on every machine.
func gridAbove(total int64) int64 {
	point := int64(1)
	for point < total {
		point = max(point+1, point*(100+parcelGrid)/100)
	}
	return point
}

// hashName is FNV-1a, stirred: names of operations differ in few letters.
func hashName(name string) uint64 {
	h := uint64(0xcbf29ce484222325)
	for i := 0; i < len(name); i++ {
		h = (h ^ uint64(name[i])) * 0x100000001b3
	}
	return mix(h)
}

// mix spreads the bits of x: the finalizer of SplitMix64.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
