package cycles

import (
	"cmp"
	"fmt"
	"strings"
	"testing"
)

func graph(text string) map[string][]string {
	g := map[string][]string{}
	for _, edge := range strings.Fields(text) {
		from, to, _ := strings.Cut(edge, ">")
		g[from] = append(g[from], to)
	}
	return g
}

func TestComponents(t *testing.T) {
	for _, c := range []struct{ graph, want string }{
		{"", "[]"},
		{"a>b b>c a>c", "[]"},
		{"a>a", "[[a]]"},
		{"b>a a>b", "[[a b]]"},
		{"a>b b>c c>d d>b e>f f>e d>e", "[[b c d] [e f]]"},
		{"x>y y>x x>z z>y q>x", "[[x y z]]"},
		{"a>b b>a c>a d>c", "[[a b]]"},
	} {
		if got := fmt.Sprint(Components(graph(c.graph), cmp.Compare[string])); got != c.want {
			t.Errorf("%s: got %s, want %s", c.graph, got, c.want)
		}
	}
}

func TestComponentsDeep(t *testing.T) {
	g := map[int][]int{}
	const n = 200_000
	for i := range n {
		g[i] = []int{(i + 1) % n}
	}
	if got := Components(g, cmp.Compare[int]); len(got) != 1 || len(got[0]) != n {
		t.Errorf("%d components", len(got))
	}
}

func TestShortest(t *testing.T) {
	for _, c := range []struct{ graph, start, want string }{
		{"a>b b>c", "a", "[]"},
		{"a>a", "a", "[a]"},
		{"a>b b>c c>a b>a", "a", "[a b]"},
		{"a>b b>c c>d d>a", "c", "[c d a b]"},
	} {
		if got := fmt.Sprint(Shortest(c.start, graph(c.graph))); got != c.want {
			t.Errorf("%s from %s: got %s, want %s", c.graph, c.start, got, c.want)
		}
	}
}
