package tablegen

// NumericLess reports whether a sorts before b in the order in which backends
// receive defs: byte by byte, but runs of digits as numbers, so that F9 comes
// before F10.
func NumericLess(a, b string) bool {
	for i := 0; i < len(a) && i < len(b); i++ {
		if isDigit(a[i]) && isDigit(b[i]) {
			n, m := digits(a[i:]), digits(b[i:])
			if n != m {
				return n < m
			}
			if x, y := a[i:i+n], b[i:i+n]; x != y {
				return x < y
			}
			i += n - 1
			continue
		}
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return len(a) < len(b)
}

// digits returns the length of the run of digits at the start of s.
func digits(s string) int {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
