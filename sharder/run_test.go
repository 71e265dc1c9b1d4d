package sharder

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
	"time"
)

// TestRunKeepsOrder checks that results have the order of the shards, although the
// shards finish in another order.
func TestRunKeepsOrder(t *testing.T) {
	for _, jobs := range []int{0, 1, 3, 64} {
		got, err := Run(context.Background(), 8, jobs, func(_ context.Context, i int) (int, error) {
			time.Sleep(time.Duration(8-i) * time.Millisecond)
			return i, nil
		})
		if err != nil || !slices.Equal(got, []int{0, 1, 2, 3, 4, 5, 6, 7}) {
			t.Errorf("jobs=%d: %v, %v", jobs, got, err)
		}
	}
}

// TestRunCancels checks that the first error stops the others and is returned.
func TestRunCancels(t *testing.T) {
	broken := errors.New("broken")
	var begun atomic.Int32
	_, err := Run(context.Background(), 1000, 4, func(ctx context.Context, i int) (string, error) {
		begun.Add(1)
		if i == 2 {
			return "", fmt.Errorf("shard %d: %w", i, broken)
		}
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case <-time.After(time.Minute):
			return "", nil
		}
	})
	if !errors.Is(err, broken) {
		t.Errorf("got %v, want %v", err, broken)
	}
	if n := begun.Load(); n > 16 {
		t.Errorf("%d shards began after the first error", n)
	}
}
