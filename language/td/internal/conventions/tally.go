package conventions

// A Tally maps names to their numbers of votes.
type Tally map[string]int

// count adds n votes for a key.
func (t *Tally) count(key string, n int) {
	if *t == nil {
		*t = Tally{}
	}
	(*t)[key] += n
}

// add adds the votes of another tally.
func (t *Tally) add(u Tally) {
	for k, n := range u {
		t.count(k, n)
	}
}

// A tallies value has a tally for each key.
type tallies[K comparable] map[K]Tally

// add adds votes to the tally of one key.
func (m *tallies[K]) add(about K, t Tally) {
	if *m == nil {
		*m = tallies[K]{}
	}
	sum := (*m)[about]
	sum.add(t)
	(*m)[about] = sum
}

// Best returns the key with the most votes, and of several such keys the first
// in alphabetical order. It returns fallback if there is no vote.
func (t Tally) Best(fallback string) string {
	best, n := fallback, 0
	for k, v := range t {
		if v > n || v == n && (best == fallback || k < best) {
			best, n = k, v
		}
	}
	if n == 0 {
		return fallback
	}
	return best
}

// bestOf returns the entry of list with the most votes, and of several such
// entries the first. It returns fallback if none has a vote.
func (t Tally) bestOf(list []string, fallback string) string {
	best, n := fallback, 0
	for _, k := range list {
		if t[k] > n {
			best, n = k, t[k]
		}
	}
	return best
}

// filter returns the votes for the keys that f accepts.
func (t Tally) filter(f func(key string) bool) Tally {
	kept := Tally{}
	for k, n := range t {
		if f(k) {
			kept[k] = n
		}
	}
	return kept
}
