package backend

import "sync"

// A Memo keeps what generators that run on the same records have in common: the
// first that needs it works it out, and the others wait for it. The zero value
// is ready for use; a nil one keeps nothing.
type Memo struct {
	mu    sync.Mutex
	finds map[any]func() (any, error)
}

// Remember returns what find returned to the first who asked under this key. A
// key tells all that the answer depends on, besides the records, and is of a
// type of its own, so that packages do not meet by accident.
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
