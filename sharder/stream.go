package sharder

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"golang.org/x/sync/errgroup"
)

// A Stream makes things concurrently and hands them out in their order.
type Stream[T any] struct {
	generate func(ctx context.Context, index int) (T, error)
	ctx      context.Context
	cancel   context.CancelFunc
	next     int // in the goroutine of the caller
	// queue holds what is being made, in order; nil if Next makes it.
	queue chan *product[T]
	group errgroup.Group
}

// A product is one thing on its way.
type product[T any] struct {
	index int
	done  chan struct{} // closed when the rest is known
	value T
	err   error
	fault string // of a panic
}

// Start begins to call generate for each index from 0 up to count, at most jobs
// at a time. When ahead products wait to be taken, no other is begun, so that
// memory has a bound. Stop has to be called in the end.
//
// A goroutine makes one product after the other: a fresh one for each would
// have to grow its stack again. With one job there is none.
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

// errFault stands for a panic until it reaches the goroutine of the caller.
var errFault = errors.New("panic")

func (p *product[T]) make(ctx context.Context, generate func(context.Context, int) (T, error)) {
	defer func() {
		if fault := recover(); fault != nil {
			p.err, p.fault = errFault, fmt.Sprintf("%v\n%s", fault, debug.Stack())
		}
	}()
	p.value, p.err = generate(ctx, p.index)
}

// Next returns the next product; there are as many as count said. The first
// error cancels the context that the others see, and keeps those that have not
// begun from beginning. Of several errors the first in order is returned, and
// not one that comes of the cancellation: generators that do not look at the
// context always fail with the same. A panic of generate is one of Next.
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
				cancelled = p.err // by one after it
			case p.err != nil || cancelled == nil:
				return p.value, p.err
			}
		case <-s.ctx.Done():
			return none, s.ctx.Err()
		}
	}
}

// Stop ends the work and waits until nothing of it is left.
func (s *Stream[T]) Stop() {
	s.cancel()
	s.group.Wait()
}
