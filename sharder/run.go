package sharder

import (
	"context"

	"golang.org/x/sync/errgroup"
)

// Run calls generate once for each shard from 0 up to count, at most jobs at a
// time, and returns what they made in the order of the shards, whatever order
// they finish in. The first error cancels the context that the others see,
// keeps those that have not begun from beginning, and is returned alone.
func Run[T any](ctx context.Context, count, jobs int, generate func(ctx context.Context, shard int) (T, error)) ([]T, error) {
	results := make([]T, count)
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(max(jobs, 1))
	for i := range count {
		group.Go(func() (err error) {
			if err = ctx.Err(); err == nil {
				results[i], err = generate(ctx, i)
			}
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	return results, nil
}
