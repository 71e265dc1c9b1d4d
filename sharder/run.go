package sharder

import "context"

// Run calls generate once for each shard from 0 up to, not including, count. At
// most jobs calls run at a time. It returns the results in the order of the
// shards, or one of the errors, as [Stream.Next] does.
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
