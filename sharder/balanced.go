package sharder

import "sort"

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

const (
	// slackPercent is how far above the mean a shard may be filled. Less makes
	// shards more even; more keeps an item that is added from pushing others
	// out. BenchmarkStability measures both sides of the bargain: at 15 % about
	// 1.2 shards change per added item, and the heaviest of 8 holds about 1.2
	// of the mean weight, of which a compiler sees less, since what every
	// shard includes costs the same everywhere.
	slackPercent = 15
	// gridPercent is the step of the grid that totals are rounded up to: the
	// room in a shard stays the same until the total crosses a step, so that
	// most edits leave the room of every shard alone.
	gridPercent = 15
)

// Balanced places items in count shards so that loads are nearly even and an
// added, removed or renamed item moves as few others as possible. The plan
// depends on the set of names and weights, not on their order, and is the same
// on every machine.
//
// It is rendezvous hashing with bounded loads: an item goes to the shard that
// its name prefers most among those that have room.
func Balanced(items []Item, count int) Plan {
	plan := Plan{Shard: make([]int, len(items)), Load: make([]int64, count)}
	type entry struct {
		hash  uint64
		index int
	}
	order := make([]entry, len(items))
	var total int64
	for i, it := range items {
		order[i] = entry{hashName(it.Name), i}
		total += weightOf(it)
	}
	sort.Slice(order, func(a, b int) bool {
		if order[a].hash != order[b].hash {
			return order[a].hash < order[b].hash
		}
		return items[order[a].index].Name < items[order[b].index].Name
	})
	room := gridAbove(total) * (100 + slackPercent) / 100 / int64(count)
	for _, e := range order {
		w := weightOf(items[e.index])
		s := preferred(e.hash, w, room, plan.Load)
		plan.Shard[e.index] = s
		plan.Load[s] += w
	}
	return plan
}

// preferred returns the shard with room for w that the name with the given
// hash likes best; the lightest one if none has room.
func preferred(name uint64, w, room int64, load []int64) int {
	best, bestScore := -1, uint64(0)
	for s := range load {
		if load[s]+w > room {
			continue
		}
		if score := mix(name ^ mix(uint64(s)+1)); best < 0 || score > bestScore {
			best, bestScore = s, score
		}
	}
	if best >= 0 {
		return best
	}
	best = 0
	for s := range load {
		if load[s] < load[best] {
			best = s
		}
	}
	return best
}

func weightOf(it Item) int64 { return max(it.Weight, 1) }

// gridAbove rounds up to the next point of a grid of ever larger steps.
// Integers keep it the same on every machine.
func gridAbove(total int64) int64 {
	point := int64(1)
	for point < total {
		point = max(point+1, point*(100+gridPercent)/100)
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
