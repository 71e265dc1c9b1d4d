package sharder

import "context"

// Run calls generate once for each shard from 0 up to count, at most jobs at a
// time, and returns what they made in the order of the shards, whatever order
// they finish in. An error is returned alone, as [Stream.Next] says.
func Run[T any](ctx context.Context, count, jobs int, generate func(ctx context.Context, shard int) (T, error)) ([]T, error) {
	stream := Start(ctx, count, jobs, count, generate)
	defer stream.Stop()
	results := make([]T, count)
	for i := range results {
		var err error
		if results[i], err = stream.Next(); err != nil {
			return nil, err
		}
	}
	return results, nil
}
