package sharder

import (
	"context"
	"fmt"
	"io"

	"golang.org/x/sync/errgroup"

	"github.com/rules-ods/rules_ods/generator/cpp"
)

// Run calls generate once for each shard from 0 up to count, at most jobs at a
// time, and writes what they produced to out in the order of the shards,
// whatever order they finish in. The first error cancels the context that the
// others see, and is returned; nothing is written then.
func Run(ctx context.Context, count, jobs int, out io.Writer, generate func(ctx context.Context, shard int, b *cpp.Buffer) error) error {
	buffers := make([]cpp.Buffer, count)
	if err := Each(ctx, count, jobs, func(ctx context.Context, shard int) error {
		return generate(ctx, shard, &buffers[shard])
	}); err != nil {
		return err
	}
	for i := range buffers {
		if _, err := out.Write(buffers[i].Bytes()); err != nil {
			return fmt.Errorf("shard %d: %w", i, err)
		}
	}
	return nil
}

// Each calls do once for each shard from 0 up to count, at most jobs at a
// time. The first error cancels the context that the others see and keeps
// those that have not begun from beginning.
func Each(ctx context.Context, count, jobs int, do func(ctx context.Context, shard int) error) error {
	if jobs <= 1 || count <= 1 {
		for i := range count {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := do(ctx, i); err != nil {
				return err
			}
		}
		return nil
	}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(jobs)
	for i := range count {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			return do(ctx, i)
		})
	}
	return group.Wait()
}
