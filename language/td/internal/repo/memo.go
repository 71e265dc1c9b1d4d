package repo

import "sync"

// A memo stores the results of a function that depends only on its argument and on the
// files of the repository. It computes a result when get first asks for it. A memo is safe
// for concurrent use if the function is. The zero value is ready to use.
type memo[K comparable, V any] struct {
	mu     sync.RWMutex
	values map[K]V
}

// known returns the stored result for a key. It reports false if there is none.
func (m *memo[K, V]) known(key K) (value V, ok bool) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	value, ok = m.values[key]
	return value, ok
}

// get returns the result for a key. It calls compute if none is stored. compute may
// call methods of the memo.
func (m *memo[K, V]) get(key K, compute func() V) V {
	if value, ok := m.known(key); ok {
		return value
	}
	value := compute()
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.values == nil {
		m.values = map[K]V{}
	}
	m.values[key] = value
	return value
}
