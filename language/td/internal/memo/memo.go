// Package memo stores results of functions.
package memo

import "sync"

// A Memo stores the results of a function that depends only on its argument and on the
// files of the repository. It computes a result when Get first asks for it. A Memo is safe
// for concurrent use if the function is. The zero value is ready to use.
type Memo[K comparable, V any] struct {
	mu     sync.RWMutex
	values map[K]V
}

// Known returns the stored result for a key. It reports false if there is none.
func (m *Memo[K, V]) Known(key K) (value V, ok bool) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	value, ok = m.values[key]
	return value, ok
}

// Get returns the result for a key. It calls compute if none is stored. compute may
// call methods of the Memo.
func (m *Memo[K, V]) Get(key K, compute func() V) V {
	if value, ok := m.Known(key); ok {
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

// Forget removes the result for a key, which Get computes again.
func (m *Memo[K, V]) Forget(key K) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.values, key)
}
