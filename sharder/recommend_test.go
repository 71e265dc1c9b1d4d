package sharder

import "testing"

func TestRecommend(t *testing.T) {
	for size, want := range map[int]int{0: 1, 1: 1, 79: 1, 80: 2, 159: 2, 160: 4, 300: 4, 320: 8, 1000: 16, 2560: 64, 1 << 40: 64} {
		if got := Recommend(size); got != want {
			t.Errorf("%d operations: %d shards, want %d", size, got, want)
		}
	}
}

func TestSize(t *testing.T) {
	if got := Size([]int{0, 1, 8, 15, 16, 40}); got != 1+1+1+1+2+5 {
		t.Errorf("the size is %d", got)
	}
}
