package tablegen

import "strings"

// growths makes it cheap to build a long list or string step by step, as !foldl
// does. Values are immutable, so in general each step copies all elements. But
// no value uses the free capacity behind the latest result. A step that extends
// exactly that result can write its elements there.
type growths struct {
	lists [4][]Value // the latest results, with their free capacity
	texts [4]*strings.Builder
	turn  int
	short *strings.Builder // holds the latest short texts, one behind the other
}

// extend returns the elements of a followed by those of b.
func (g *growths) extend(a, b []Value) []Value {
	n := len(a) + len(b)
	room := n
	if len(a) > 0 {
		for i, l := range g.lists {
			if len(l) != len(a) || &l[0] != &a[0] {
				continue
			}
			if cap(l) >= n {
				l = append(l, b...)
				g.lists[i] = l
				return l[:n:n]
			}
			room = 2 * n // the list was extended twice, so it is likely to be extended again
			break
		}
	}
	l := make([]Value, n, room)
	copy(l, a)
	copy(l[len(a):], b)
	g.lists[g.turn] = l
	g.turn = (g.turn + 1) % len(g.lists)
	return l[:n:n]
}

// willCopy returns the number of elements for which extend would use memory.
func (g *growths) willCopy(a, b []Value) int {
	n := len(a) + len(b)
	if len(a) > 0 {
		for _, l := range g.lists {
			if len(l) == len(a) && &l[0] == &a[0] {
				if cap(l) >= n {
					return len(b)
				}
				return 2 * n
			}
		}
	}
	return n
}

// append returns the text of a followed by that of b.
func (g *growths) append(a, b string) string {
	if len(a)+len(b) < shortText {
		return g.appendShort(a, b)
	}
	for _, t := range g.texts {
		// If a is the latest result, the comparison sees the same memory and ends at once.
		if t != nil && t.Len() == len(a) && t.String() == a {
			t.WriteString(b)
			return t.String()
		}
	}
	t := &strings.Builder{}
	t.Grow(len(a) + len(b))
	t.WriteString(a)
	t.WriteString(b)
	g.texts[g.turn] = t
	g.turn = (g.turn + 1) % len(g.texts)
	return t.String()
}

// Short texts share memory, because an allocation of its own costs more than their bytes.
const (
	shortText      = 256  // bytes
	shortTextBlock = 4096 // bytes that are allocated together
)

// appendShort returns the text of a followed by that of b, which is shorter than shortText.
func (g *growths) appendShort(a, b string) string {
	t := g.short
	if t == nil || t.Cap()-t.Len() < len(a)+len(b) {
		t = &strings.Builder{}
		t.Grow(shortTextBlock)
		g.short = t
	}
	start := t.Len() - len(a)
	if start < 0 || t.String()[start:] != a { // else a is the latest text
		start = t.Len()
		t.WriteString(a)
	}
	t.WriteString(b)
	return t.String()[start:]
}
