package facts

// A progress is how much of a growing list has been read. Lists of directories and packages grow with -index=lazy.
type progress[T any] struct{ read int }

// next returns the elements that have been added to the list since the last call.
func (p *progress[T]) next(all []T) []T {
	added := all[p.read:]
	p.read = len(all)
	return added
}
