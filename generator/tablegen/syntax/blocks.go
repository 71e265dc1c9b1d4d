package syntax

// An Arena allocates values of one type in blocks of growing size, because a
// file has many small nodes with the same lifetime.
type Arena[T any] struct {
	free  []T
	block []T // the last block; free is the unused end of it
	size  int
}

const (
	firstChunk = 8
	lastChunk  = 512
)

func (a *Arena[T]) grow(n int) {
	switch {
	case a.size == 0:
		a.size = firstChunk
	case a.size < lastChunk:
		a.size *= 2
	}
	a.block = make([]T, max(a.size, n))
	a.free = a.block
}

// Reset makes the last block free again.
func (a *Arena[T]) Reset() {
	clear(a.block[:len(a.block)-len(a.free)])
	a.free = a.block
}

// One returns a new value.
func (a *Arena[T]) One() *T {
	if len(a.free) == 0 {
		a.grow(1)
	}
	x := &a.free[0]
	a.free = a.free[1:]
	return x
}

// Take moves the elements above mark from a stack to a new slice of exactly
// that length.
func Take[T any](a *Arena[T], stack *[]T, mark int) []T {
	items := (*stack)[mark:]
	n := len(items)
	if n == 0 {
		return nil
	}
	if len(a.free) < n {
		a.grow(n)
	}
	list := a.free[:n:n]
	a.free = a.free[n:]
	copy(list, items)
	clear(items)
	*stack = (*stack)[:mark]
	return list
}
