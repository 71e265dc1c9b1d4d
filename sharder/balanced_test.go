package sharder

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// dialect returns n operations whose weights are distributed as in MLIR's dialects:
// most are near the median, and some are several times as heavy.
func dialect(r *rand.Rand, n int) []Item {
	items := make([]Item, n)
	for i := range items {
		items[i] = operation(r)
	}
	return items
}

func operation(r *rand.Rand) Item {
	return Item{fmt.Sprintf("Op%x", r.Uint64()), int64(1000 * math.Exp(r.NormFloat64()*0.5))}
}

// churn edits a dialect at random. It returns the mean number of shards that change
// per added operation, and the mean and the largest ratio of the heaviest shard to
// the mean.
func churn(plan func([]Item, int) Plan, n, count, edits int) (changed, meanPeak, worstPeak float64) {
	r := rand.New(rand.NewPCG(1, 2))
	items := dialect(r, n)
	before := plan(items, count)
	added := 0
	for range edits {
		old := byName(items, before)
		isAdd := r.IntN(2) == 0
		if isAdd {
			items = append(items, operation(r))
		} else {
			items = slices.Delete(slices.Clone(items), 0, 1)
			r.Shuffle(len(items), func(i, j int) { items[i], items[j] = items[j], items[i] })
		}
		before = plan(items, count)
		peak := heaviest(before)
		meanPeak += peak / float64(edits)
		worstPeak = max(worstPeak, peak)
		if isAdd {
			added++
			changed += float64(touched(old, byName(items, before)))
		}
	}
	return changed / float64(added), meanPeak, worstPeak
}

func byName(items []Item, p Plan) map[string]int {
	m := make(map[string]int, len(items))
	for i, it := range items {
		m[it.Name] = p.Shard[i]
	}
	return m
}

// touched counts the shards that gained or lost an item.
func touched(before, after map[string]int) int {
	shards := map[int]bool{}
	for name, s := range before {
		if now, ok := after[name]; !ok || now != s {
			shards[s] = true
		}
	}
	for name, s := range after {
		if was, ok := before[name]; !ok || was != s {
			shards[s] = true
		}
	}
	return len(shards)
}

func heaviest(p Plan) float64 {
	var sum int64
	for _, l := range p.Load {
		sum += l
	}
	return float64(slices.Max(p.Load)) * float64(len(p.Load)) / float64(sum)
}

// evenPlan divides the sorted names as mlir-tblgen does.
func evenPlan(items []Item, count int) Plan {
	order := make([]int, len(items))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		if items[a].Name < items[b].Name {
			return -1
		}
		return 1
	})
	p := Plan{Shard: make([]int, len(items)), Load: make([]int64, count)}
	bounds := Even(len(items), count)
	for s := range count {
		for _, i := range order[bounds[s]:bounds[s+1]] {
			p.Shard[i] = s
			p.Load[s] += items[i].Weight
		}
	}
	return p
}

// TestStability checks that plans are balanced and change little, for dialects of
// several sizes, because the weight of a batch depends on the total.
func TestStability(t *testing.T) {
	var changed, upstream, peak, upstreamPeak float64
	sizes := []int{420, 460, 500, 540, 580}
	for _, n := range sizes {
		c, p, _ := churn(Balanced, n, 8, 200)
		u, q, _ := churn(evenPlan, n, 8, 200)
		k := float64(len(sizes))
		changed, peak, upstream, upstreamPeak = changed+c/k, peak+p/k, upstream+u/k, upstreamPeak+q/k
	}
	t.Logf("shards changed per added operation: %.2f, upstream's split %.2f", changed, upstream)
	t.Logf("heaviest shard over the mean: %.3f, upstream's split %.3f", peak, upstreamPeak)
	if changed > 1.2 {
		t.Errorf("%.2f shards change per added operation, want at most 1.2", changed)
	}
	if peak > 1.25 {
		t.Errorf("the heaviest shard has %.3f of the mean weight, want at most 1.25", peak)
	}
}

// TestOrder checks that a plan does not depend on the order of the items.
func TestOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	items := dialect(r, 300)
	want := byName(items, Balanced(items, 7))
	r.Shuffle(len(items), func(i, j int) { items[i], items[j] = items[j], items[i] })
	if n := touched(want, byName(items, Balanced(items, 7))); n != 0 {
		t.Errorf("%d shards differ when the items come in another order", n)
	}
}

func TestPlanIsWhole(t *testing.T) {
	heavy := Item{"Heavy", 1 << 40}
	for _, c := range []struct {
		items []Item
		count int
	}{
		{nil, 1},
		{nil, 5},
		{[]Item{{"A", 0}, {"B", -3}}, 1},
		{[]Item{{"A", 1}, {"B", 1}, {"C", 1}}, 8},
		{append(dialect(rand.New(rand.NewPCG(5, 6)), 50), heavy), 4},
	} {
		p := Balanced(c.items, c.count)
		load := make([]int64, c.count)
		for i, s := range p.Shard {
			if s < 0 || s >= c.count {
				t.Fatalf("item %d is in shard %d of %d", i, s, c.count)
			}
			load[s] += max(c.items[i].Weight, 1)
		}
		if !slices.Equal(load, p.Load) {
			t.Errorf("loads %v, want %v", p.Load, load)
		}
	}
}

func TestEven(t *testing.T) {
	for _, c := range []struct {
		n, count int
		want     []int
	}{
		{5, 2, []int{0, 3, 5}},
		{5, 8, []int{0, 1, 2, 3, 4, 5, 5, 5, 5}},
		{0, 3, []int{0, 0, 0, 0}},
		{7, 1, []int{0, 7}},
	} {
		if got := Even(c.n, c.count); !slices.Equal(got, c.want) {
			t.Errorf("Even(%d, %d) = %v, want %v", c.n, c.count, got, c.want)
		}
	}
}

func BenchmarkBalanced(b *testing.B) {
	items := dialect(rand.New(rand.NewPCG(7, 8)), 1000)
	for b.Loop() {
		Balanced(items, 8)
	}
}

func BenchmarkStability(b *testing.B) {
	for b.Loop() {
		changed, mean, worst := churn(Balanced, 500, 8, 1000)
		b.ReportMetric(changed, "shards/add")
		b.ReportMetric(mean, "peak/mean")
		b.ReportMetric(worst, "worst-peak/mean")
	}
}
