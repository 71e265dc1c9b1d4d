package sharder

import (
	"context"
	"sync/atomic"

	"golang.org/x/sync/errgroup"
)

// Run calls generate once for each shard from 0 up to count, at most jobs at a
// time, and returns what they made in the order of the shards, whatever order
// they finish in. The first error cancels the context that the others see,
// keeps those that have not begun from beginning, and is returned alone.
//
// A goroutine takes one shard after the other: a fresh one for each would have
// to grow its stack again.
func Run[T any](ctx context.Context, count, jobs int, generate func(ctx context.Context, shard int) (T, error)) ([]T, error) {
	results := make([]T, count)
	var next atomic.Int64
	work := func(ctx context.Context) error {
		for {
			i := int(next.Add(1)) - 1
			if i >= count {
				return nil
			}
			if err := ctx.Err(); err != nil {
				return err
			}
			var err error
			if results[i], err = generate(ctx, i); err != nil {
				return err
			}
		}
	}
	if jobs = min(jobs, count); jobs <= 1 {
		if err := work(ctx); err != nil {
			return nil, err
		}
		return results, nil
	}
	group, ctx := errgroup.WithContext(ctx)
	for range jobs {
		group.Go(func() error { return work(ctx) })
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	return results, nil
}
