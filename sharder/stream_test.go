package sharder

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// TestStreamIsBounded checks the number of products that are begun before the
// first call of Next.
func TestStreamIsBounded(t *testing.T) {
	const jobs, ahead = 3, 7
	var begun atomic.Int32
	s := Start(context.Background(), 1000, jobs, ahead, func(_ context.Context, i int) (int, error) {
		begun.Add(1)
		return i, nil
	})
	defer s.Stop()
	for taken := range 20 {
		limit := int32(ahead + taken)
		for range 20 {
			time.Sleep(time.Millisecond)
		}
		if n := begun.Load(); n > limit {
			t.Fatalf("%d begun and %d taken, with %d ahead", n, taken, ahead)
		}
		if got, err := s.Next(); got != taken || err != nil {
			t.Fatalf("%d, %v; want %d", got, err, taken)
		}
	}
}

// TestStreamReturnsFirstError checks that Next returns the first error in order,
// not the first in time, nor one that the cancellation caused.
func TestStreamReturnsFirstError(t *testing.T) {
	early, late := errors.New("early"), errors.New("late")
	lateFailed := make(chan struct{})
	s := Start(context.Background(), 100, 4, 8, func(ctx context.Context, i int) (int, error) {
		switch i {
		case 1: // ends when the context is cancelled
			<-ctx.Done()
			return 0, ctx.Err()
		case 2: // ignores the context
			<-lateFailed
			return 0, early
		case 3:
			close(lateFailed)
			return 0, late
		}
		return i, nil
	})
	defer s.Stop()
	if got, err := s.Next(); got != 0 || err != nil {
		t.Errorf("first: %d, %v", got, err)
	}
	if _, err := s.Next(); !errors.Is(err, early) {
		t.Errorf("got %v, want %v", err, early)
	}
}

// TestStreamPassesPanicOn checks that a panic in a goroutine becomes a panic of
// Next, with the original stack.
func TestStreamPassesPanicOn(t *testing.T) {
	for _, jobs := range []int{1, 4} {
		func() {
			defer func() {
				fault := recover()
				text, _ := fault.(string)
				if jobs == 1 && fault != "broken" || jobs > 1 && !(strings.HasPrefix(text, "broken\n") && strings.Contains(text, "stream_test.go")) {
					t.Errorf("%d jobs: recovered %v", jobs, fault)
				}
			}()
			_, err := Run(context.Background(), 100, jobs, func(_ context.Context, i int) (int, error) {
				if i == 50 {
					panic("broken")
				}
				return i, nil
			})
			t.Errorf("%d jobs: no panic, error %v", jobs, err)
		}()
	}
}

// TestStreamStops checks that no goroutine is left after Stop or a cancellation.
func TestStreamStops(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, cancelled := range []bool{false, true} {
		ctx, cancel := context.WithCancel(context.Background())
		s := Start(ctx, 1000, 4, 8, func(ctx context.Context, i int) (int, error) { return i, nil })
		if _, err := s.Next(); err != nil {
			t.Error(err)
		}
		if cancelled {
			cancel()
			for err := error(nil); err == nil; {
				_, err = s.Next()
			}
		}
		s.Stop()
		cancel()
	}
	// The runtime still counts a goroutine for a short time after it called Done.
	n := runtime.NumGoroutine()
	for deadline := time.Now().Add(time.Minute); n > before && time.Now().Before(deadline); n = runtime.NumGoroutine() {
		time.Sleep(time.Millisecond)
	}
	if n > before {
		t.Errorf("%d goroutines, %d before", n, before)
	}
}
