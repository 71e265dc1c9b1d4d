package backend

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
)

type (
	keyA struct{ flag string }
	keyB struct{ flag string }
)

// TestRemember checks that one of several concurrent callers with the same key
// computes the result, and that all receive it. Other keys, and calls without a
// memo, compute again.
func TestRemember(t *testing.T) {
	var memo Memo
	var work atomic.Int32
	count := func() (int32, error) { return work.Add(1), nil }
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			if n, err := Remember(&memo, keyA{"x"}, count); n != 1 || err != nil {
				t.Errorf("%d, %v; want 1 and no error", n, err)
			}
		})
	}
	group.Wait()
	for i, c := range []struct {
		memo *Memo
		key  any
		want int32
	}{
		{&memo, keyA{"x"}, 1}, {&memo, keyB{"x"}, 2}, {&memo, keyA{"y"}, 3}, {&memo, keyA{"y"}, 3}, {nil, keyA{"x"}, 4}, {nil, keyA{"x"}, 5},
	} {
		if n, _ := Remember(c.memo, c.key, count); n != c.want {
			t.Errorf("question %d: %d, want %d", i, n, c.want)
		}
	}
}

// TestRememberFailure checks that an error is stored like a value.
func TestRememberFailure(t *testing.T) {
	var memo Memo
	bad, calls := errors.New("bad"), 0
	for range 2 {
		_, err := Remember(&memo, keyA{}, func() (int, error) { calls++; return 0, bad })
		if !errors.Is(err, bad) || calls != 1 {
			t.Errorf("error %v after %d calls, want the first after one", err, calls)
		}
	}
}
