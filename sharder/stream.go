package sharder

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"golang.org/x/sync/errgroup"
)

// A Stream computes products concurrently and returns them in order.
type Stream[T any] struct {
	generate func(ctx context.Context, index int) (T, error)
	ctx      context.Context
	cancel   context.CancelFunc
	next     int // index of the product that Next returns; used by the caller's goroutine only
	// queue has the products that were begun, in order. It is nil if Next makes
	// each product itself.
	queue chan *product[T]
	group errgroup.Group
}

// A product is one result that may not be complete yet.
type product[T any] struct {
	index int
	done  chan struct{} // closed when the following fields are set
	value T
	err   error
	fault string // the value and the stack of a panic, or ""
}

// Start begins to call generate for each index from 0 up to, not including,
// count. At most jobs calls run at a time. While ahead products wait for Next, no
// other is begun, so that memory is bounded. The caller has to call Stop.
//
// With one job, Next calls generate itself. Otherwise each goroutine makes many
// products, because a new goroutine would have to grow its stack again.
func Start[T any](ctx context.Context, count, jobs, ahead int, generate func(ctx context.Context, index int) (T, error)) *Stream[T] {
	s := &Stream[T]{generate: generate, ctx: ctx}
	if jobs = min(jobs, count); jobs <= 1 {
		s.cancel = func() {}
		return s
	}
	inner, cancel := context.WithCancel(ctx)
	s.cancel = cancel
	s.queue = make(chan *product[T], max(ahead, jobs))
	work := make(chan *product[T])
	s.group.Go(func() error {
		defer close(s.queue)
		defer close(work)
		for i := range count {
			p := &product[T]{index: i, done: make(chan struct{})}
			select {
			case s.queue <- p:
			case <-inner.Done():
				return nil
			}
			select {
			case work <- p:
			case <-inner.Done():
				return nil
			}
		}
		return nil
	})
	for range jobs {
		s.group.Go(func() error {
			for p := range work {
				p.make(inner, generate)
				if p.err != nil {
					cancel()
				}
				close(p.done)
			}
			return nil
		})
	}
	return s
}

// errFault marks a product whose generator panicked.
var errFault = errors.New("panic")

func (p *product[T]) make(ctx context.Context, generate func(context.Context, int) (T, error)) {
	defer func() {
		if fault := recover(); fault != nil {
			p.err, p.fault = errFault, fmt.Sprintf("%v\n%s", fault, debug.Stack())
		}
	}()
	p.value, p.err = generate(ctx, p.index)
}

// Next returns the next product, or an error. It must not be called more than
// count times.
//
// An error cancels the context of the other calls of generate, and no further
// call begins. If there are several errors, Next returns the first in order that
// was not caused by the cancellation. So the error is always the same if
// generate ignores its context. A panic of generate becomes a panic of Next.
func (s *Stream[T]) Next() (T, error) {
	var none T
	if s.queue == nil {
		if err := s.ctx.Err(); err != nil {
			return none, err
		}
		s.next++
		return s.generate(s.ctx, s.next-1)
	}
	var cancelled error
	for {
		select {
		case p, more := <-s.queue:
			if !more {
				return none, cancelled
			}
			select {
			case <-p.done:
			case <-s.ctx.Done():
				return none, s.ctx.Err()
			}
			switch {
			case p.fault != "":
				panic(p.fault)
			case errors.Is(p.err, context.Canceled):
				cancelled = p.err // a later product may have the error that caused it
			case p.err != nil || cancelled == nil:
				return p.value, p.err
			}
		case <-s.ctx.Done():
			return none, s.ctx.Err()
		}
	}
}

// Stop cancels the work and waits until all goroutines have ended.
func (s *Stream[T]) Stop() {
	s.cancel()
	s.group.Wait()
}
