package backend

import "sync"

// A Memo stores results that generators on the same records share. The first
// generator that needs a result computes it, and the others wait for it. The
// zero value is ready to use. A nil Memo stores nothing. Several goroutines may
// use a Memo.
type Memo struct {
	mu    sync.Mutex
	finds map[any]func() (any, error)
}

// Remember returns the result of the first call of find for a key, which is a
// value or an error. The key must hold everything, in addition to the records,
// that the result depends on. Each package defines the type of its keys, so
// keys of two packages are never equal.
func Remember[T any](m *Memo, key any, find func() (T, error)) (T, error) {
	if m == nil {
		return find()
	}
	m.mu.Lock()
	once, known := m.finds[key]
	if !known {
		once = sync.OnceValues(func() (any, error) { return find() })
		if m.finds == nil {
			m.finds = map[any]func() (any, error){}
		}
		m.finds[key] = once
	}
	m.mu.Unlock()
	answer, err := once()
	if err != nil {
		var none T
		return none, err
	}
	return answer.(T), nil
}
