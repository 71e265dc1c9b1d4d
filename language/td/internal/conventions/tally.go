package conventions

// A Tally counts votes.
type Tally map[string]int

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

// bestOf is best among known templates; of those with as many votes, the one
// that comes first in their list.
func (t Tally) bestOf(list []string, fallback string) string {
	best, n := fallback, 0
	for _, k := range list {
		if t[k] > n {
			best, n = k, t[k]
		}
	}
	return best
}
